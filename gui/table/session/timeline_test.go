package session

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
)

// moment is a sound and the tick, from 1, in which it is played.
type moment struct {
	tick  int
	sound play.Sound
}

// moments are a sound and the sounds of infections that follow it.
func moments(first int, kind play.SoundKind, infections ...int) []moment {
	all := []moment{{first, play.Sound{Kind: kind}}}
	for i, tick := range infections {
		all = append(all, moment{tick, play.Sound{Kind: play.SoundInfect, N: i + 1}})
	}
	return all
}

// animation calls Tick to the end of the animation. It counts the ticks to the end of the move and of
// all motions, and lists the sounds.
func animation(t *testing.T, line *Timeline) (move, all int, sounds []moment) {
	t.Helper()
	for hidden := line.Hidden(); all == 0 || !line.Still(); {
		require.Less(t, all, 600, "it never ends")
		if line.Moving() {
			move = all + 1
		}
		line.Tick()
		all++
		for _, sound := range line.TakeSounds() {
			sounds = append(sounds, moment{all, sound})
		}
		if line.Moving() {
			require.Zero(t, line.Hidden()&^hidden, "a square is not hidden again")
			hidden = line.Hidden()
		}
	}
	line.Tick()
	require.Empty(t, line.TakeSounds())
	require.Empty(t, line.Motions())
	require.Zero(t, line.Hidden())
	return move, all, sounds
}

func TestTheAnimationOfAMove(t *testing.T) {
	pos := testkit.FEN(t, ringed)
	clone := engine.Move{From: engine.At(0, 7), To: engine.At(1, 6)}
	jump := engine.Move{From: engine.At(0, 7), To: engine.At(2, 7)}
	infecting := engine.Move{From: engine.At(0, 0), To: engine.At(0, 1)}
	tests := map[string]struct {
		move   engine.Move
		speed  play.Pace
		ticks  int
		sounds []moment
	}{
		"a clone":                 {clone, play.PaceNormal, 20, moments(1, play.SoundClone)},
		"a clone, slow":           {clone, play.PaceSlow, 40, moments(1, play.SoundClone)},
		"a jump":                  {jump, play.PaceNormal, 23, moments(18, play.SoundJump)},
		"two infections":          {infecting, play.PaceNormal, 34, moments(1, play.SoundClone, 16, 19)},                          // 20 - 4 + 2.4 + 15
		"eight infections":        {ringedJump, play.PaceNormal, 51, moments(18, play.SoundJump, 19, 22, 24, 27, 29, 31, 34, 36)}, // 23 - 4 + 7*2.4 + 15
		"eight infections, slow":  {ringedJump, play.PaceSlow, 102, moments(35, play.SoundJump, 38, 43, 48, 53, 58, 62, 67, 72)},
		"no animation: one sound": {ringedJump, play.PaceAtOnce, 0, []moment{{1, play.Sound{Kind: play.SoundInfect, N: 8}}}},
		"nor infection: its own":  {jump, play.PaceAtOnce, 0, moments(1, play.SoundJump)},
		"a pass has neither":      {engine.Pass(), play.PaceNormal, 0, nil},
	}
	for name, test := range tests {
		line := Timeline{Track: game.Track{Factor: test.speed.Factor()}}
		line.Play(pos, test.move)
		require.Equal(t, test.ticks == 0, line.Still(), name)
		switch {
		case line.Still():
			require.Zero(t, line.Hidden(), name)
		case test.move.IsJump(): // the source is empty
			require.Equal(t, pos.Infects(test.move).With(test.move.To), line.Hidden(), name)
		default:
			require.Equal(t, pos.Infects(test.move).With(test.move.To).With(test.move.From), line.Hidden(), name)
		}
		move, all, sounds := animation(t, &line)
		require.Equal(t, max(test.ticks, 1), all, name)
		require.Equal(t, test.ticks, move, name)
		require.Equal(t, test.sounds, sounds, name)
	}
}

func TestInfectionsGoAroundClockwiseFromTheSquareAbove(t *testing.T) {
	for s, want := range map[engine.Square][]engine.Square{
		engine.At(2, 2): {
			engine.At(2, 1), engine.At(3, 1), engine.At(3, 2), engine.At(3, 3), engine.At(2, 3), engine.At(1, 3), engine.At(1, 2), engine.At(1, 1),
		},
		engine.At(0, 0): {engine.At(1, 0), engine.At(1, 1), engine.At(0, 1)},
		engine.At(7, 7): {engine.At(7, 6), engine.At(6, 7), engine.At(6, 6)},
	} {
		require.Equal(t, want, around(s, ^engine.Bitboard(0)))
	}
}

func TestTheEndIsAWaveAfterTheMove(t *testing.T) {
	line := Timeline{Track: game.Track{Factor: 1}}
	last, won := testkit.FEN(t, "x7/8/3x4/8/8/8/8/7x o 0 1"), engine.Outcome{Reason: engine.WipedOut, Winner: engine.Side1}
	line.Play(testkit.FEN(t, ringed), ringedJump)
	line.Finish(last, won, play.Sound{Kind: play.SoundWin})
	began := map[engine.Square]int{}
	copied := line
	for tick := 0; !copied.Still(); tick++ {
		for _, m := range copied.Motions() {
			if _, ok := began[m.To]; !ok && m.Kind == Hop {
				began[m.To] = tick
				require.True(t, copied.Hidden().Has(m.To))
			}
		}
		copied.Tick()
	}
	const end = 51 // of the move
	require.Equal(t, map[engine.Square]int{engine.At(0, 0): end + 6, engine.At(3, 2): end + 6 + 5*3, engine.At(7, 7): end + 6 + 14*3}, began)
	move, all, sounds := animation(t, &line)
	require.Equal(t, end, move)
	require.Equal(t, end+6+14*3+27, all)
	require.Equal(t, moment{end, play.Sound{Kind: play.SoundWin}}, sounds[len(sounds)-1])

	var off Timeline
	off.Finish(last, won, play.Sound{Kind: play.SoundWin})
	require.True(t, off.Still())
	line.Finish(last, engine.Outcome{Reason: engine.FullBoard, Draw: true}, play.Sound{Kind: play.SoundDraw})
	require.True(t, line.Still(), "a draw has no cheer")
}

func TestADraggedJumpIsSkipped(t *testing.T) {
	line := Timeline{Track: game.Track{Factor: 1}}
	line.SkipMove() // without a move
	require.True(t, line.Still())
	line.Play(testkit.FEN(t, ringed), ringedJump)
	line.SkipMove()
	require.Len(t, line.Motions(), 8)
	require.False(t, line.Hidden().Has(ringedJump.To))
	_, all, sounds := animation(t, &line)
	require.Equal(t, 51-19, all)
	require.Equal(t, moments(1, play.SoundJump, 1, 3, 5, 8, 10, 12, 15, 17), sounds)
}

// TestShownCountsKeepStepWithTheBoard plays a jump that turns eight blobs: the first infection begins at tick 19, each
// other one 2.4 ticks later, and a blob counts for its new owner after 0.7 of the 15 ticks of its infection.
func TestShownCountsKeepStepWithTheBoard(t *testing.T) {
	s := start(t, testkit.FEN(t, ringedAndMore), nil, nil)
	s.Timeline.Factor = 1
	require.Equal(t, Shown{Counts: [2]int{2, 9}}, s.Shown())
	mouse(t, s, "+a8", ".a8", "+c6", ".c6")
	require.Equal(t, Shown{Counts: [2]int{2, 9}, Moving: true}, s.Shown())
	turned := map[int]int{} // by tick
	for tick := 1; s.Shown().Moving; tick++ {
		before := s.Shown().Counts
		s.Tick()
		turned[tick] = s.Shown().Counts[0] - before[0]
		if s.Shown().Moving {
			require.Equal(t, engine.Side1, s.Shown().ToMove)
		}
		require.Equal(t, 11, s.Shown().Counts[0]+s.Shown().Counts[1])
	}
	for i := range 8 {
		at := int(19 + 2.4*float64(i) + 0.7*15 + 0.999999)
		require.Equal(t, 1, turned[at], "infection %d", i+1)
		delete(turned, at)
	}
	for tick, n := range turned {
		require.Zero(t, n, "tick %d", tick)
	}
	require.Equal(t, Shown{Ply: 1, Len: 1, Counts: [2]int{10, 1}, ToMove: engine.Side2}, s.Shown())
}

func TestShownCountsACloneWhenItHasDivided(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	for _, factor := range []float64{1, 0.5, 8, 0} {
		s.Begin(s.Setup())
		s.Timeline.Factor = factor
		choose(t, s, 0)
		for tick := 1.0; factor > 0 && s.Shown().Moving; tick++ {
			s.Tick()
			want := 2
			if tick*factor >= 0.7*cloneTicks {
				want = 3
			}
			require.Equal(t, want, s.Shown().Counts[0], "factor %v, tick %v", factor, tick)
		}
		require.Equal(t, Shown{Ply: 1, Len: 1, Counts: [2]int{3, 2}, ToMove: engine.Side2}, s.Shown(), "factor %v", factor)
	}
}

// TestNothingOfASearchIsShownWhileTheMoveBeforeIsAnimated has a computer search during the animation of a person's
// move.
func TestNothingOfASearchIsShownWhileTheMoveBeforeIsAnimated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), nil, &stub{patient: true, depths: 3})
		s.Timeline.Factor = 1
		choose(t, s, 0)
		ticks(s, 2)
		for s.Shown().Moving {
			require.True(t, s.Thinking())
			require.False(t, s.SearchVisible())
			require.Equal(t, search.Report{}, s.Report())
			ticks(s, 1)
		}
		ticks(s, 1)
		require.True(t, s.SearchVisible())
		require.Equal(t, 3, s.Report().Depth)
		s.Do(play.MoveNow)
	})
}

// kinds calls Tick until nothing moves and lists the sounds.
func kinds(t *testing.T, s *Session) (kinds []play.SoundKind) {
	t.Helper()
	for n := 0; n == 0 || !s.Timeline.Still(); n++ {
		require.Less(t, n, 600)
		s.Tick()
		for _, sound := range s.Sounds.Take() {
			kinds = append(kinds, sound.Kind)
		}
	}
	return kinds
}

func TestSoundsOfTheMouse(t *testing.T) {
	tests := map[string]struct {
		steps []string // of mouse
		want  []play.SoundKind
	}{
		"select":                       {[]string{"+c4", ".c4"}, []play.SoundKind{play.SoundPick}},
		"select and deselect":          {[]string{"+c4", ".c4", "+c4", ".c4"}, []play.SoundKind{play.SoundPick, play.SoundDeselect}},
		"an empty square":              {[]string{"+e5"}, []play.SoundKind{play.SoundRefuse}},
		"too far":                      {[]string{"+c4", ".c4", "+h3"}, []play.SoundKind{play.SoundPick, play.SoundRefuse}},
		"clone":                        {[]string{"+c4", ".c4", "+c5"}, []play.SoundKind{play.SoundPick, play.SoundClone}},
		"the opponent's blob, in time": {[]string{"+c4", ".c4", "+c5", ".c5", "+c4"}, []play.SoundKind{play.SoundPick, play.SoundRefuse, play.SoundClone}},
	}
	for name, test := range tests {
		s := start(t, testkit.FEN(t, corner), nil, nil)
		mouse(t, s, test.steps...)
		require.Equal(t, test.want, kinds(t, s), name)
	}
}

func TestForwardSoundsLikeTheMoveAndBackIsSilent(t *testing.T) {
	s := start(t, testkit.FEN(t, ringedAndMore), nil, nil)
	s.Timeline.Factor = 1
	mouse(t, s, "+a8", ".a8", "+c6")
	s.Sounds.Take()
	played := kinds(t, s)
	require.Len(t, played, 9)
	s.Do(play.Back)
	require.Empty(t, kinds(t, s))
	s.Do(play.Forward)
	require.Equal(t, played, kinds(t, s))
}

func TestSoundOfTheEnd(t *testing.T) {
	const draw = "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
	tests := map[string]struct {
		fen, from, to string
		one, two      *stub
		want          play.SoundKind
	}{
		"a person beats the computer": {lastSquare, "g4", "h4", nil, &stub{}, play.SoundWin},
		"the computer beats a person": {lastSquare, "g4", "h4", &stub{}, nil, play.SoundLoss},
		"between two persons":         {lastSquare, "g4", "h4", nil, nil, play.SoundWin},
		"between two computers":       {lastSquare, "g4", "h4", &stub{}, &stub{}, play.SoundWin},
		"a draw":                      {draw, "b8", "a8", nil, nil, play.SoundDraw},
	}
	for name, test := range tests {
		for _, speed := range []play.Pace{play.PaceNormal, play.PaceAtOnce} {
			s := start(t, testkit.FEN(t, test.fen), test.one, test.two)
			s.Timeline.Factor = speed.Factor()
			s.PlayMove(engine.Move{From: square(t, test.from), To: square(t, test.to)})
			played := kinds(t, s)
			require.Equal(t, test.want, played[len(played)-1], name)
			require.NotContains(t, played[:len(played)-1], test.want, name)
		}
	}
}
