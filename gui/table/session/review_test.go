package session

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
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
		require.True(t, s.Timeline.Still(), name)
		require.Equal(t, test.want > 0, s.Can(play.Back) && s.Can(play.First), name)
		require.Equal(t, test.want < test.plies, s.Can(play.Forward) && s.Can(play.Last) && s.Can(play.Redo), name)
	}
}

func TestOnlyTheNextMoveIsAnimated(t *testing.T) {
	s := after(t, 3, nil, nil)
	s.Timeline.Factor = 1
	s.Do(play.Back)
	require.True(t, s.Timeline.Still())
	s.Do(play.Forward)
	m, _ := s.Game().Last()
	require.Equal(t, m, engine.Move{From: s.Timeline.motions[0].From, To: s.Timeline.motions[0].To})
	s.Do(play.First)
	require.True(t, s.Timeline.Still())
	s.GoTo(1)
	require.True(t, s.Timeline.Moving())
	s.GoTo(3)
	require.True(t, s.Timeline.Still(), "two moves at once")
}

func TestTheComputerWaitsDuringAReview(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		who := &stub{}
		s := after(t, 6, nil, who)
		s.GoTo(3)
		ticks(s, 200)
		require.Zero(t, who.started)
		require.True(t, s.Paused(), "the computer is to move")
		s.Do(play.Back)
		require.True(t, s.HumanTurn())
		require.False(t, s.Paused(), "the person can move at once")
		s.Do(play.Last)
		require.False(t, s.Reviewing())
		ticks(s, 200)
		require.Zero(t, who.started)
	})
}

func TestTheSearchStartsAgainAfterAReview(t *testing.T) {
	for name, way := range map[string]play.Action{"last": play.Last, "forward": play.Forward, "redo": play.Redo} {
		run(t, name, func(t *testing.T) {
			who := &stub{patient: true}
			s := after(t, 5, nil, who)
			ticks(s, 1)
			s.Do(play.Back)
			require.Equal(t, 1, who.ended)
			ticks(s, 100)
			require.Equal(t, 1, who.started)
			s.Do(way)
			ticks(s, 1)
			require.Equal(t, 2, who.started)
		})
	}
	run(t, "but not during a pause", func(t *testing.T) {
		who := &stub{}
		s := after(t, 5, nil, who)
		s.Do(play.Pause)
		s.Do(play.Back)
		s.Do(play.Last)
		ticks(s, 100)
		require.True(t, s.Paused())
		require.Zero(t, who.started)
	})
}

// requireMoves requires that a game has the moves of another.
func requireMoves(t *testing.T, want, game *engine.Game) {
	t.Helper()
	require.Equal(t, want.Len(), game.Len())
	for ply := range want.Len() {
		require.Equal(t, want.Move(ply), game.Move(ply))
	}
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
			long := s.Game().Clone()
			s.GoTo(test.from)
			choose(t, s, 1)
			ticksTo(t, s, test.from+2)
			for range test.undos {
				s.Do(play.Undo)
			}
			require.Equal(t, test.want, s.Game().Ply())
			require.True(t, s.Reviewing())
			requireMoves(t, long, s.Game())
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
	s := start(t, enginetest.FEN(t, mustPass).WithRules(engine.Ataxx), nil, nil)
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

// otherSetup is the setup of a game of two persons on another board.
func otherSetup(t *testing.T) Setup {
	t.Helper()
	return Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: enginetest.FEN(t, corner), Title: "other"}
}

// played is a game of the first legal moves.
func played(t *testing.T, moves int) *engine.Game {
	t.Helper()
	game := engine.NewGame(engine.Start())
	for range moves {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	return game
}

// The time for which a game was played ends with the game, also while its moves are reviewed.
func TestTheLengthOfAFinishedGameStands(t *testing.T) {
	run(t, "length", func(t *testing.T) {
		s := start(t, enginetest.FEN(t, lastSquare), nil, nil)
		defer s.Close()
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
		replace func(s *Session)
		notice  string
	}{
		"new game": {func(s *Session) { s.New(otherSetup(t)) }, "notice.replaced"},
		"opened":   {func(s *Session) { s.Open(Saved{Setup: s.Setup(), Game: played(t, 4)}) }, "notice.opened"},
	} {
		s := after(t, 3, nil, nil)
		setup, game, pos := s.Setup(), s.Game(), s.Position()
		test.replace(s)
		other := s.Game()
		require.Equal(t, test.notice, s.Notices.Current().Key, name)
		s.Do(play.Undo)
		require.Same(t, other, s.Game(), name)
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

func TestANewGameThatTheComputerBeganLeadsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 4, &stub{}, nil)
		game := s.Game()
		s.New(s.Setup())
		ticksTo(t, s, 1)
		require.False(t, s.Can(play.Undo))
		s.Do(play.Restore)
		require.Same(t, game, s.Game())
		require.Equal(t, 4, s.Game().Ply())
	})
}

func TestAGameWithoutAMoveIsNotKept(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	s.New(otherSetup(t))
	require.False(t, s.Can(play.Restore))
	choose(t, s, 0)
	s.Do(play.Undo)
	game := s.Game()
	s.New(s.Setup())
	s.New(s.Setup())
	s.Do(play.Restore)
	require.Same(t, game, s.Game(), "that with the undone move")
}

func TestARestoredGameIsAsItWasLeft(t *testing.T) {
	run(t, "in a review", func(t *testing.T) {
		who := &stub{}
		s := after(t, 6, nil, who)
		s.GoTo(3)
		s.New(s.Setup())
		require.False(t, s.Reviewing())
		s.Do(play.Restore)
		require.Equal(t, 3, s.Game().Ply())
		require.True(t, s.Reviewing())
		ticks(s, 100)
		require.Zero(t, who.started)
	})
	run(t, "during a search", func(t *testing.T) {
		who := &stub{patient: true}
		s := after(t, 1, who, nil)
		s.New(s.Setup())
		ticks(s, 1)
		s.Do(play.Restore)
		require.Equal(t, 1, who.ended)
		ticks(s, 100)
		require.Equal(t, 1, s.Game().Ply())
	})
	run(t, "but two computers are paused", func(t *testing.T) {
		s := after(t, 3, &stub{}, &stub{})
		s.New(s.Setup())
		require.False(t, s.Paused())
		s.Do(play.Restore)
		require.True(t, s.Paused())
	})
}
