package game

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
)

func TestUndoRedoAndReviewActions(t *testing.T) {
	computer := &stub{}
	tests := map[string]struct {
		one, two  *stub
		plies     int // played before
		do        []play.Action
		want      int // the ply
		reviewing bool
	}{
		"undo between persons is one move":        {nil, nil, 3, []play.Action{play.Undo}, 2, false},
		"redo between persons is one move":        {nil, nil, 3, []play.Action{play.Undo, play.Undo, play.Redo}, 2, false},
		"undo against a computer is a whole turn": {nil, computer, 6, []play.Action{play.Undo}, 4, false},
		"redo against a computer is a whole turn": {nil, computer, 6, []play.Action{play.Undo, play.Undo, play.Redo}, 4, false},
		"redo to the end":                         {nil, computer, 6, []play.Action{play.Undo, play.Undo, play.Redo, play.Redo, play.Redo}, 6, false},
		"no undo before the person has chosen":    {computer, nil, 1, []play.Action{play.Undo}, 1, false},
		"nor beyond that":                         {computer, nil, 3, []play.Action{play.Undo, play.Undo}, 1, false},
		"undo of two computers is one move":       {computer, computer, 3, []play.Action{play.Undo}, 2, false},
		"back":                                    {nil, nil, 6, []play.Action{play.Back}, 5, true},
		"first":                                   {nil, nil, 6, []play.Action{play.First}, 0, true},
		"no further back":                         {nil, nil, 6, []play.Action{play.First, play.Back}, 0, true},
		"last":                                    {nil, nil, 6, []play.Action{play.First, play.Last}, 6, false},
		"forward":                                 {nil, nil, 6, []play.Action{play.First, play.Forward, play.Forward}, 2, true},
		"undo in a review":                        {nil, nil, 6, []play.Action{play.Back, play.Back, play.Undo}, 3, true},
		"redo in a review":                        {nil, nil, 6, []play.Action{play.Back, play.Back, play.Redo}, 5, true},
		"redo to the end ends the review":         {nil, nil, 6, []play.Action{play.Back, play.Redo}, 6, false},
		"forward to the end ends the review":      {nil, nil, 6, []play.Action{play.Back, play.Forward}, 6, false},
		"undo, then back, is a review":            {nil, nil, 6, []play.Action{play.Undo, play.Back}, 4, true},
	}
	for name, test := range tests {
		s := after(t, test.plies, test.one, test.two)
		for _, a := range test.do {
			s.Do(a)
		}
		require.Equal(t, test.want, s.Game().Ply(), name)
		require.Equal(t, test.plies, s.Game().Len(), name)
		require.Equal(t, test.reviewing, s.Reviewing(), name)
		require.Equal(t, s.ComputersOnly(), s.Paused(), name)
		require.True(t, s.timeline.Still(), name)
		require.Equal(t, test.want > 0, s.Can(play.Back) && s.Can(play.First), name)
		require.Equal(t, test.want < test.plies, s.Can(play.Forward) && s.Can(play.Last) && s.Can(play.Redo), name)
	}
}

func TestOnlyTheNextMoveIsAnimated(t *testing.T) {
	s := after(t, 3, nil, nil)
	s.timeline.Factor = 1
	s.Do(play.Back)
	require.True(t, s.timeline.Still())
	s.Do(play.Forward)
	require.True(t, s.timeline.Moving())
	s.Do(play.First)
	require.True(t, s.timeline.Still())
	s.GoTo(1)
	require.True(t, s.timeline.Moving())
	s.GoTo(3)
	require.True(t, s.timeline.Still(), "two moves at once")
}

// TestAPauseContinuesAfterAReview, and in the saved game.
func TestAPauseContinuesAfterAReview(t *testing.T) {
	s := after(t, 5, nil, &stub{})
	for _, a := range []play.Action{play.Pause, play.Back, play.Last} {
		s.Do(a)
	}
	require.True(t, s.Paused())
	require.True(t, resume(t, s.Snapshot()).Paused())
}

func TestUndoOfABranchRestoresTheLaterMoves(t *testing.T) {
	tests := map[string]struct{ from, undos, want int }{
		"its first move":    {2, 1, 2},
		"and one turn more": {2, 2, 0},
		"from the start":    {0, 1, 0},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := after(t, 6, nil, &stub{})
			long := movesOf(s.Game())
			s.GoTo(test.from)
			choose(t, s, 1)
			ticksTo(t, s, test.from+2)
			for range test.undos {
				s.Do(play.Undo)
			}
			require.Equal(t, test.want, s.Game().Ply())
			require.True(t, s.Reviewing())
			require.Equal(t, long, movesOf(s.Game()))
		})
	}
}

func TestPauseLetsTheComputerBranch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		who := &stub{}
		s := after(t, 6, nil, who)
		who.move = s.Game().PositionAt(3).Moves()[1]
		s.GoTo(3)
		s.Do(play.Pause)
		s.Do(play.Back)
		s.Do(play.Forward)
		require.True(t, s.Paused(), "the permission was for the other review")
		s.Do(play.Pause)
		require.False(t, s.Paused())
		require.True(t, s.Reviewing(), "until the computer has moved")
		require.Equal(t, play.MinTurnTicks, ticksTo(t, s, 4))
		require.Equal(t, 4, s.Game().Len())
		require.False(t, s.Reviewing())
		s.Do(play.Undo)
		require.Equal(t, 6, s.Game().Len())
		require.Equal(t, 2, s.Game().Ply(), "where the person chose")
	})
}

func TestAForcedPassIsNotPlayedInAReview(t *testing.T) {
	s := start(t, heap{stones: 50, stuck: [2]bool{true, false}}, nil, nil)
	s.Tick()
	choose(t, s, 0)
	s.Tick()
	require.Equal(t, 3, s.Game().Len(), "the pass, the move, the pass")
	s.Do(play.First)
	for range 100 {
		s.Tick()
	}
	require.Zero(t, s.Game().Ply())
	require.False(t, s.Can(play.Hint), "there is nothing to choose")
	s.Do(play.Forward)
	require.Equal(t, "notice.pass", s.Notices.Current().Key)
	require.Equal(t, 1, s.Game().Ply())
}

var other = toySetup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: heap{stones: 7}, Title: "other"}

// The time for which a game was played ends with the game, also while its moves are reviewed.
func TestTheLengthOfAFinishedGameStands(t *testing.T) {
	run(t, "length", func(t *testing.T) {
		s := start(t, heap{stones: 1}, nil, nil)
		for range 3 {
			wait(s, time.Second)
		}
		choose(t, s, 0)
		require.True(t, s.Over())
		wait(s, time.Second)
		length := s.PlayLog().TimeShown
		require.NotZero(t, length)
		s.Do(play.First)
		wait(s, 5*time.Second)
		require.Equal(t, length, s.PlayLog().TimeShown)
	})
}

// TestANewGameLeadsBackUntilAPersonMoves: Undo stays within the game on the board, Restore leaves it.
func TestANewGameLeadsBackUntilAPersonMoves(t *testing.T) {
	for name, test := range map[string]struct {
		replace func(s *toy)
		notice  string
	}{
		"new game": {func(s *toy) { s.Begin(other) }, "notice.replaced"},
		"opened":   {func(s *toy) { s.Open(toySaved{Setup: s.Setup(), Game: played(t, 4)}) }, "notice.opened"},
	} {
		s := after(t, 3, nil, nil)
		setup, game, pos := s.Setup(), s.Game(), s.Position()
		test.replace(s)
		opened := s.Game()
		require.Equal(t, test.notice, s.Notices.Current().Key, name)
		s.Do(play.Undo)
		require.Same(t, opened, s.Game(), name)
		s.Do(play.Restore)
		require.Same(t, game, s.Game(), name)
		require.Equal(t, setup, s.Setup(), name)
		require.Equal(t, pos, s.Position(), name)
		require.False(t, s.Can(play.Restore), name)

		test.replace(s)
		choose(t, s, 0)
		require.False(t, s.Can(play.Restore), name)
	}
}

func TestAGameWithoutAMoveIsNotKept(t *testing.T) {
	s := start(t, full, nil, nil)
	s.Begin(other)
	require.False(t, s.Can(play.Restore))
	choose(t, s, 0)
	s.Do(play.Undo)
	game := s.Game()
	s.Begin(s.Setup())
	s.Begin(s.Setup())
	s.Do(play.Restore)
	require.Same(t, game, s.Game(), "that with the undone move")
}

func TestARestoredGameIsAsItWasLeft(t *testing.T) {
	run(t, "in a review", func(t *testing.T) {
		who := &stub{}
		s := after(t, 6, nil, who)
		s.GoTo(3)
		s.Begin(s.Setup())
		require.False(t, s.Reviewing())
		s.Do(play.Restore)
		require.Equal(t, 3, s.Game().Ply())
		require.True(t, s.Reviewing())
		require.True(t, s.Paused(), "the computer is to move")
		ticks(s, 100)
		require.Zero(t, who.started)
	})
	run(t, "during a search", func(t *testing.T) {
		who := &stub{patient: true}
		s := after(t, 1, who, nil)
		s.Begin(s.Setup())
		ticks(s, 1)
		s.Do(play.Restore)
		require.Equal(t, 1, who.ended)
		ticks(s, 100)
		require.Equal(t, 1, s.Game().Ply())
	})
	run(t, "although the computer has begun the new one", func(t *testing.T) {
		s := after(t, 4, &stub{}, nil)
		game := s.Game()
		s.Begin(s.Setup())
		ticksTo(t, s, 1)
		require.False(t, s.Can(play.Undo))
		s.Do(play.Restore)
		require.Same(t, game, s.Game())
	})
	run(t, "but two computers are paused", func(t *testing.T) {
		s := after(t, 3, &stub{}, &stub{})
		s.Begin(s.Setup())
		require.False(t, s.Paused())
		s.Do(play.Restore)
		require.True(t, s.Paused())
	})
}

// TestAForcedPassIsPlayedFromHere: the person plays on from an earlier position, with the moves of the game.
func TestAForcedPassIsPlayedFromHere(t *testing.T) {
	s := start(t, heap{stones: 2, stuck: [2]bool{true, false}}, nil, nil)
	s.Tick()
	for !s.Over() {
		choose(t, s, 0)
		s.Tick()
	}
	s.Do(play.First)
	s.PlayFromHere()
	s.Tick()
	require.Equal(t, 1, s.Game().Ply(), "the pass")
	require.Len(t, s.Lines(), 1)
}

// TestTheSameMoveAgainIsNoHelp: stepping back in a game that goes on, and playing the move that was played.
func TestTheSameMoveAgainIsNoHelp(t *testing.T) {
	s := start(t, heap{stones: 50}, nil, nil)
	for range 4 {
		choose(t, s, 0)
		s.Tick()
	}
	s.Do(play.Back)
	s.Do(play.Back)
	s.PlayMove(s.Game().Move(s.Game().Ply()))
	require.False(t, s.PlayLog().Undo)
}
