package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
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
