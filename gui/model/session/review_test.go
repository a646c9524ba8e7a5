package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// after is a session with so many moves played, the first legal one each time, at rest.
func after(t *testing.T, one, two *stub, plies int) *Session {
	t.Helper()
	s := seated(t, engine.Start(), nil, nil)
	s.SetSpeed(Off)
	for range plies {
		choose(t, s, 0)
	}
	s.Tick()
	for i, p := range []*stub{one, two} {
		if p != nil {
			s.players[i], s.setup.Seats[i].Human = p, false
		}
	}
	return s
}

// choose plays the person's legal move number n.
func choose(t *testing.T, s *Session, n int) {
	t.Helper()
	m, ply := s.Position().Moves()[n], s.Game().Ply()
	s.LetGo()
	s.Press(m.From)
	s.Release(m.From)
	s.Press(m.To)
	require.Equal(t, ply+1, s.Game().Ply())
}

func TestStepping(t *testing.T) {
	const plies = 6
	tests := map[string]struct {
		do   []Action
		want int
	}{
		"back":                          {[]Action{Back}, 5},
		"back twice":                    {[]Action{Back, Back}, 4},
		"to the start":                  {[]Action{First}, 0},
		"no further back":               {[]Action{First, Back}, 0},
		"to the end again":              {[]Action{First, Last}, plies},
		"no further on":                 {[]Action{Forward}, plies},
		"forward":                       {[]Action{First, Forward, Forward}, 2},
		"undo from an earlier position": {[]Action{Back, Back, Undo}, 3},
		"redo from an earlier position": {[]Action{Back, Back, Redo}, 5},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := after(t, nil, nil, plies)
			for _, a := range test.do {
				s.Do(a)
			}
			require.Equal(t, test.want, s.Game().Ply())
			require.Equal(t, plies, s.Game().Len(), "nothing is lost by looking")
			require.Equal(t, test.want < plies, s.Reviewing())
			require.Equal(t, test.want > 0, s.Can(Back) && s.Can(First))
			require.Equal(t, test.want < plies, s.Can(Forward) && s.Can(Last))
		})
	}
}

func TestGoTo(t *testing.T) {
	for _, ply := range []int{0, 1, 3, 4} {
		s := after(t, nil, nil, 4)
		s.GoTo(ply)
		require.Equal(t, ply, s.Game().Ply())
		require.Equal(t, ply < 4, s.Reviewing())
	}
	s := after(t, nil, nil, 4)
	s.GoTo(2)
	for _, ply := range []int{-1, 2, 5} {
		generation := s.generation
		s.GoTo(ply)
		require.Equal(t, 2, s.Game().Ply())
		require.Equal(t, generation, s.generation, "there is nothing to do")
	}
}

func TestUndoIsNoReview(t *testing.T) {
	s := after(t, nil, nil, 4)
	s.Do(Undo)
	require.False(t, s.Reviewing(), "who takes a move back means to play another")
	choose(t, s, 1)
	require.False(t, s.Can(Restore), "what was taken back is given up")
}

func TestForwardIsSeenInMotionAndBackIsNot(t *testing.T) {
	s := after(t, nil, nil, 3)
	s.SetSpeed(Normal)
	s.Do(Back)
	require.True(t, s.Timeline().Still())
	s.Do(Forward)
	m, _ := s.Game().Last()
	require.Equal(t, m, engine.Move{From: s.timeline.motions[0].From, To: s.timeline.motions[0].To})
	require.True(t, s.Timeline().Moving())
	s.Do(First)
	require.True(t, s.Timeline().Still())
	s.GoTo(1)
	require.True(t, s.Timeline().Moving(), "the next move, by its place in the list")
	s.GoTo(3)
	require.True(t, s.Timeline().Still(), "two moves at once are only shown")
}

func TestTheComputerIsHeldBackInAReview(t *testing.T) {
	who := quick()
	s := after(t, nil, who, 6)
	s.GoTo(3)
	run(t, s, 200)
	require.Zero(t, who.started.Load(), "no search by itself")
	require.Equal(t, 3, s.Game().Ply())
	require.True(t, s.Paused(), "the computer is to move, and waits")
	s.Do(Back)
	require.True(t, s.HumanTurn())
	require.False(t, s.Paused(), "the person can move at once")
	s.Do(Last)
	require.False(t, s.Reviewing())
	run(t, s, 200)
	require.Equal(t, 6, s.Game().Ply())
	require.Zero(t, who.started.Load())
}

func TestAtTheLastPlyTheComputerThinksAgain(t *testing.T) {
	for _, way := range []Action{Last, Forward, Redo} {
		who := patient()
		s := after(t, nil, who, 5)
		untilThinking(t, s, who)
		s.Do(Back)
		require.Equal(t, int32(1), who.ended.Load(), "looking back interrupts it")
		run(t, s, 100)
		require.Equal(t, int32(1), who.started.Load())
		s.Do(way)
		untilThinking(t, s, who)
	}
	who := patient()
	s := after(t, nil, who, 5)
	s.Do(Pause)
	s.Do(Back)
	s.Do(Last)
	run(t, s, 100)
	require.True(t, s.Paused(), "it was paused before")
	require.Zero(t, who.started.Load())
}

func TestPlayingOnFromTheMiddle(t *testing.T) {
	who := quick()
	s := after(t, nil, who, 6)
	long := s.Game().Clone()
	s.GoTo(2)
	choose(t, s, 1)
	require.Equal(t, 3, s.Game().Len(), "the moves ahead are gone")
	require.False(t, s.Reviewing())
	ticksTo(t, s, 4)
	require.Equal(t, 4, s.Game().Len(), "the computer answers as ever")

	require.True(t, s.Can(Restore), "but they are not lost")
	s.Do(Restore)
	require.Equal(t, long.Len(), s.Game().Len())
	require.Equal(t, 2, s.Game().Ply(), "at the place where the way parted")
	require.True(t, s.Reviewing())
	for ply := range long.Len() {
		require.Equal(t, long.Move(ply), s.Game().Move(ply))
	}
	s.Do(Restore)
	require.Equal(t, 4, s.Game().Len())
}

func TestUndoBringsBackWhatPlayingOnGaveUp(t *testing.T) {
	tests := map[string]struct {
		from, undos int // the ply that is played on from
		want        int
	}{
		"one's first move from there": {2, 1, 2},
		"and one turn more":           {2, 2, 0},
		"from the start":              {0, 1, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := after(t, nil, quick(), 6)
			long := s.Game().Clone()
			s.GoTo(test.from)
			choose(t, s, 1)
			require.Equal(t, "notice.branched", s.Notice().Key)
			ticksTo(t, s, test.from+2)
			for range test.undos {
				s.Do(Undo)
			}
			require.Equal(t, test.want, s.Game().Ply())
			require.True(t, s.Reviewing())
			require.Equal(t, long.Len(), s.Game().Len())
			for ply := range long.Len() {
				require.Equal(t, long.Move(ply), s.Game().Move(ply))
			}
		})
	}
}

func TestUndoAfterAComputerWentOnFromTheMiddle(t *testing.T) {
	s := after(t, nil, quick(), 6)
	s.GoTo(3)
	s.Do(Pause)
	ticksTo(t, s, 4)
	s.Do(Undo)
	require.Equal(t, 6, s.Game().Len())
	require.Equal(t, 2, s.Game().Ply(), "where the person chose")
}

func TestPauseLetsTheComputerPlayOnFromTheMiddle(t *testing.T) {
	who := quick()
	s := after(t, nil, who, 6)
	s.GoTo(3)
	require.True(t, s.Can(Pause))
	s.Do(Pause)
	require.False(t, s.Paused())
	require.True(t, s.Reviewing(), "until it has moved")
	require.Equal(t, leastThinking, ticksTo(t, s, 4))
	require.Equal(t, 4, s.Game().Len())
	require.False(t, s.Reviewing())
	require.True(t, s.Can(Restore))

	s = after(t, nil, who, 6)
	s.GoTo(3)
	s.Do(Pause)
	s.Do(Back)
	s.Do(Forward)
	require.True(t, s.Paused(), "that was for the other position")
}

func TestStepAndPlayWhileWatchingFromTheMiddle(t *testing.T) {
	s := after(t, quick(), quick(), 6)
	s.GoTo(2)
	require.True(t, s.Paused())
	s.Do(Step)
	ticksTo(t, s, 3)
	require.Equal(t, 3, s.Game().Len())
	run(t, s, 100)
	require.Equal(t, 3, s.Game().Len())
	s.Do(First)
	s.Do(Last)
	require.True(t, s.Paused(), "who went back wants to look")
	s.Do(First)
	s.Do(Pause)
	ticksTo(t, s, 1)
	require.Equal(t, 1, s.Game().Len())
	ticksTo(t, s, 3)
}

// A forced pass is made for a person, but not in a game that is only looked at.
func TestLookingAtAForcedPass(t *testing.T) {
	pos := position(t, mustPass).WithRules(engine.Ataxx)
	s := seated(t, pos, nil, nil)
	s.SetSpeed(Off)
	s.Tick()
	choose(t, s, 0)
	s.Tick()
	require.Equal(t, 3, s.Game().Len(), "the pass, the move, the pass")
	s.Do(First)
	run(t, s, 100)
	require.Zero(t, s.Game().Ply())
	require.Equal(t, 3, s.Game().Len())
	require.False(t, s.Can(Hint), "there is nothing to choose")
	s.Do(Forward)
	require.Equal(t, "notice.pass", s.Notice().Key)
	require.Equal(t, 1, s.Game().Ply())
}

func TestAFinishedGameCanBeLookedAt(t *testing.T) {
	s := seated(t, position(t, lastSquare), nil, quick())
	gesture(t, s, []string{"+g4", ".h4"})
	require.True(t, s.Over())
	s.Do(Back)
	require.False(t, s.Over())
	require.True(t, s.HumanTurn())
	s.Do(Forward)
	require.True(t, s.Over())
	require.False(t, s.Reviewing())
	for n := 0; !s.Timeline().Still(); n++ {
		require.Less(t, n, 600)
		s.Tick()
	}
}
