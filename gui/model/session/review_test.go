package session

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestUndoAndRedoAWholeTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), nil, &stub{})
		require.False(t, s.Can(Undo) || s.Can(Redo))
		var seen []engine.Position
		for range 3 {
			seen = append(seen, s.Position())
			turn(t, s)
		}
		seen = append(seen, s.Position())
		for n := 2; n >= 0; n-- {
			require.True(t, s.Can(Undo))
			s.Do(Undo)
			require.Equal(t, seen[n], s.Position())
		}
		require.False(t, s.Can(Undo))
		for n := 1; n <= 3; n++ {
			require.True(t, s.Can(Redo))
			s.Do(Redo)
			require.Equal(t, seen[n], s.Position())
		}
		require.False(t, s.Can(Redo))
		ticks(s, 100)
		require.Equal(t, 6, s.Game().Ply(), "it is the person's turn")
	})
}

func TestUndoBetweenPersonsIsOneMove(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	s.Timeline.Speed = SpeedNormal
	for range 3 {
		choose(t, s, 0)
	}
	s.Do(Undo)
	require.Equal(t, 2, s.Game().Ply())
	require.True(t, s.Timeline.Still())
	s.Do(Undo)
	s.Do(Redo)
	require.Equal(t, 2, s.Game().Ply())
	choose(t, s, 3)
	require.False(t, s.Can(Redo), "another move was played instead")
}

func TestUndoIfTheComputerBegan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), &stub{}, nil)
		ticksTo(t, s, 1)
		require.False(t, s.Can(Undo), "the person has not chosen a move")
		turn(t, s)
		s.Do(Undo)
		ticks(s, 100)
		require.Equal(t, 1, s.Game().Ply())
	})
}

func TestUndoDuringTheSearchTakesBackThePersonsMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		who := &stub{patient: true}
		s := after(t, 1, nil, who)
		ticks(s, 1)
		s.Do(Undo)
		require.Equal(t, 1, who.ended)
		require.Zero(t, s.Game().Ply())
		s.Do(Redo)
		require.Equal(t, 1, s.Game().Ply())
		ticks(s, 1)
		require.Equal(t, 2, who.started)
	})
}

func TestUndoPausesTwoComputers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 3, &stub{}, &stub{})
		s.Do(Undo)
		require.Equal(t, 2, s.Game().Ply(), "one move")
		require.True(t, s.Turn.Paused())
		ticks(s, 200)
		require.Equal(t, 2, s.Game().Ply())
		s.Do(Redo)
		require.Equal(t, 3, s.Game().Ply())
		s.Do(Pause)
		ticksTo(t, s, 4)
	})
}

func TestReviewActions(t *testing.T) {
	const plies = 6
	tests := map[string]struct {
		do   []Action
		want int
	}{
		"back":                       {[]Action{Back}, 5},
		"back twice":                 {[]Action{Back, Back}, 4},
		"to the start":               {[]Action{First}, 0},
		"no further back":            {[]Action{First, Back}, 0},
		"to the end again":           {[]Action{First, Last}, plies},
		"no further forward":         {[]Action{Forward}, plies},
		"forward":                    {[]Action{First, Forward, Forward}, 2},
		"undo from a reviewed place": {[]Action{Back, Back, Undo}, 3},
		"redo from a reviewed place": {[]Action{Back, Back, Redo}, 5},
	}
	for name, test := range tests {
		s := after(t, plies, nil, nil)
		for _, a := range test.do {
			s.Do(a)
		}
		require.Equal(t, test.want, s.Game().Ply(), name)
		require.Equal(t, plies, s.Game().Len(), name)
		require.Equal(t, test.want < plies, s.Review.Active(), name)
		require.Equal(t, test.want > 0, s.Can(Back) && s.Can(First), name)
		require.Equal(t, test.want < plies, s.Can(Forward) && s.Can(Last), name)
	}
}

func TestGoTo(t *testing.T) {
	s := after(t, 4, nil, nil)
	for _, test := range []struct{ to, want int }{{0, 0}, {1, 1}, {3, 3}, {4, 4}, {2, 2}, {-1, 2}, {5, 2}} {
		s.GoTo(test.to)
		require.Equal(t, test.want, s.Game().Ply())
		require.Equal(t, test.want < 4, s.Review.Active())
	}
}

func TestUndoIsNoReview(t *testing.T) {
	s := after(t, 4, nil, nil)
	s.Do(Undo)
	require.False(t, s.Review.Active())
	choose(t, s, 1)
	require.False(t, s.Can(Restore), "the undone move is given up")
}

func TestOnlyTheNextMoveIsAnimated(t *testing.T) {
	s := after(t, 3, nil, nil)
	s.Timeline.Speed = SpeedNormal
	s.Do(Back)
	require.True(t, s.Timeline.Still())
	s.Do(Forward)
	m, _ := s.Game().Last()
	require.Equal(t, m, engine.Move{From: s.Timeline.motions[0].From, To: s.Timeline.motions[0].To})
	s.Do(First)
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
		require.True(t, s.Turn.Paused(), "the computer is to move")
		s.Do(Back)
		require.True(t, s.HumanTurn())
		require.False(t, s.Turn.Paused(), "the person can move at once")
		s.Do(Last)
		require.False(t, s.Review.Active())
		ticks(s, 200)
		require.Zero(t, who.started)
	})
}

func TestTheSearchStartsAgainAfterAReview(t *testing.T) {
	for name, way := range map[string]Action{"last": Last, "forward": Forward, "redo": Redo} {
		run(t, name, func(t *testing.T) {
			who := &stub{patient: true}
			s := after(t, 5, nil, who)
			ticks(s, 1)
			s.Do(Back)
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
		s.Do(Pause)
		s.Do(Back)
		s.Do(Last)
		ticks(s, 100)
		require.True(t, s.Turn.Paused())
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

func TestABranchReplacesTheLaterMovesAndCanBeRestored(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 6, nil, &stub{})
		long := s.Game().Clone()
		s.GoTo(2)
		choose(t, s, 1)
		require.Equal(t, "notice.branched", s.Notices.Current().Key)
		require.Equal(t, 3, s.Game().Len())
		require.False(t, s.Review.Active())
		ticksTo(t, s, 4)

		s.Do(Restore)
		requireMoves(t, long, s.Game())
		require.Equal(t, 2, s.Game().Ply())
		require.True(t, s.Review.Active())
		s.Do(Restore)
		require.Equal(t, 4, s.Game().Len())
	})
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
				s.Do(Undo)
			}
			require.Equal(t, test.want, s.Game().Ply())
			require.True(t, s.Review.Active())
			requireMoves(t, long, s.Game())
		})
	}
}

func TestPauseLetsTheComputerBranch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 6, nil, &stub{})
		s.GoTo(3)
		s.Do(Pause)
		s.Do(Back)
		s.Do(Forward)
		require.True(t, s.Turn.Paused(), "the permission was for the other review")
		s.Do(Pause)
		require.False(t, s.Turn.Paused())
		require.True(t, s.Review.Active(), "until the computer has moved")
		require.Equal(t, minimumTicks, ticksTo(t, s, 4))
		require.Equal(t, 4, s.Game().Len())
		require.False(t, s.Review.Active())
		s.Do(Undo)
		require.Equal(t, 6, s.Game().Len())
		require.Equal(t, 2, s.Game().Ply(), "where the person chose")
	})
}

func TestStepAndPauseOfTwoComputersInAReview(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 6, &stub{}, &stub{})
		s.GoTo(2)
		require.True(t, s.Turn.Paused())
		s.Do(Step)
		ticksTo(t, s, 3)
		ticks(s, 100)
		require.Equal(t, 3, s.Game().Len())
		s.Do(First)
		s.Do(Last)
		require.True(t, s.Turn.Paused())
		s.Do(First)
		s.Do(Pause)
		ticksTo(t, s, 1)
		require.Equal(t, 1, s.Game().Len())
		ticksTo(t, s, 3)
	})
}

func TestAForcedPassIsNotPlayedInAReview(t *testing.T) {
	s := start(t, position(t, mustPass).WithRules(engine.Ataxx), nil, nil)
	s.Tick()
	choose(t, s, 0)
	s.Tick()
	require.Equal(t, 3, s.Game().Len(), "the pass, the move, the pass")
	s.Do(First)
	for range 100 {
		s.Tick()
	}
	require.Zero(t, s.Game().Ply())
	require.False(t, s.Can(Hint), "there is nothing to choose")
	s.Do(Forward)
	require.Equal(t, "notice.pass", s.Notices.Current().Key)
	require.Equal(t, 1, s.Game().Ply())
}

// otherSetup is the setup of a game of two persons on another board.
func otherSetup(t *testing.T) Setup {
	t.Helper()
	return Setup{Seats: [2]Seat{Human(), Human()}, Start: position(t, corner), Title: "other"}
}

func TestANewGameCanBeUndone(t *testing.T) {
	s := after(t, 3, nil, nil)
	setup, game, pos := s.Setup(), s.Game(), s.Position()
	s.New(otherSetup(t))
	require.Equal(t, "notice.replaced", s.Notices.Current().Key)
	require.False(t, s.Can(Redo))
	choose(t, s, 0)
	s.Do(Undo)
	require.NotSame(t, game, s.Game(), "first its own moves")
	s.Do(Undo)
	require.Same(t, game, s.Game())
	require.Equal(t, setup, s.Setup())
	require.Equal(t, pos, s.Position())
	require.Equal(t, "notice.restored", s.Notices.Current().Key)

	s.Do(Redo)
	require.Equal(t, otherSetup(t), s.Setup())
	require.Equal(t, Notice{}, s.Notices.Current())
	s.Do(Redo) // its move
	require.Equal(t, 1, s.Game().Ply())
	require.False(t, s.Can(Redo))

	s.Do(Restore)
	require.Same(t, game, s.Game())
	s.Do(Undo)
	require.Equal(t, 2, s.Game().Ply())
	s.Do(Redo)
	require.Same(t, game, s.Game(), "first its own moves")
	require.True(t, s.Can(Redo))
	choose(t, s, 0)
	require.False(t, s.Can(Redo), "after a move, redo does not leave the game")
	require.True(t, s.Can(Restore))
}

func TestANewGameThatTheComputerBeganCanBeUndone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 4, &stub{}, nil)
		game := s.Game()
		s.New(s.Setup())
		ticksTo(t, s, 1)
		s.Do(Undo)
		require.Same(t, game, s.Game())
		require.Equal(t, 4, s.Game().Ply())
	})
}

func TestTheLastGameWithMovesIsKept(t *testing.T) {
	tests := map[string]struct {
		do   func(s *Session)
		kept int // moves of the game that Restore brings; -1: there is none
	}{
		"no other game":         {func(s *Session) {}, -1},
		"a game without a move": {func(s *Session) { s.New(otherSetup(t)) }, -1},
		"a game":                {func(s *Session) { choose(t, s, 0); s.New(otherSetup(t)) }, 1},
		"a game with an undone move": {func(s *Session) {
			choose(t, s, 0)
			s.Do(Undo)
			s.New(otherSetup(t))
		}, 1},
		"a second new game": {func(s *Session) { choose(t, s, 0); s.New(otherSetup(t)); s.New(s.Setup()) }, 1},
		"two games": {func(s *Session) {
			choose(t, s, 0)
			s.New(s.Setup())
			choose(t, s, 0)
			choose(t, s, 0)
			s.Load(otherSetup(t), engine.NewGame(otherSetup(t).Start))
		}, 2},
	}
	for name, test := range tests {
		s := start(t, engine.Start(), nil, nil)
		test.do(s)
		require.Equal(t, test.kept >= 0, s.Can(Restore), name)
		if test.kept >= 0 {
			s.Do(Restore)
			require.Equal(t, test.kept, s.Game().Len(), name)
		}
	}
}

func TestARestoredGameIsAsItWasLeft(t *testing.T) {
	run(t, "in a review", func(t *testing.T) {
		who := &stub{}
		s := after(t, 6, nil, who)
		s.GoTo(3)
		s.New(s.Setup())
		require.False(t, s.Review.Active())
		s.Do(Undo)
		require.Equal(t, 3, s.Game().Ply())
		require.True(t, s.Review.Active())
		ticks(s, 100)
		require.Zero(t, who.started)
	})
	run(t, "during a search", func(t *testing.T) {
		who := &stub{patient: true}
		s := after(t, 1, who, nil)
		s.New(s.Setup())
		ticks(s, 1)
		s.Do(Restore)
		require.Equal(t, 1, who.ended)
		ticks(s, 100)
		require.Equal(t, 1, s.Game().Ply())
	})
	run(t, "but two computers are paused", func(t *testing.T) {
		s := after(t, 3, &stub{}, &stub{})
		s.New(s.Setup())
		require.False(t, s.Turn.Paused())
		s.Do(Undo)
		require.True(t, s.Turn.Paused())
	})
}

func TestAGameLoadedAtAnEarlierPlyIsReviewed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		game := after(t, 4, nil, nil).Game().Clone()
		game.GoTo(1)
		who := &stub{}
		s := start(t, engine.Start(), nil, who)
		mouse(t, s, "+a8")
		s.Load(s.Setup(), game)
		require.True(t, s.Review.Active())
		require.Equal(t, engine.NoSquare, s.Selection.Square())
		ticks(s, 100)
		require.Zero(t, who.started)
	})
}
