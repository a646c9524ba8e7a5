package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// other is the setup of a second game, of two persons on another board.
func other(t *testing.T) Setup {
	t.Helper()
	return Setup{Seats: [2]Seat{Human(), Human()}, Start: position(t, corner), Title: "other"}
}

func TestANewGameCanBeTakenBack(t *testing.T) {
	s := after(t, nil, nil, 3)
	setup, game, pos := s.Setup(), s.Game(), s.Position()
	s.New(other(t))
	require.Equal(t, "notice.replaced", s.Notice().Key)
	require.True(t, s.Can(Undo))
	require.False(t, s.Can(Redo))
	s.Do(Undo)
	require.Same(t, game, s.Game())
	require.Equal(t, setup, s.Setup())
	require.Equal(t, pos, s.Position())
	require.Equal(t, "notice.restored", s.Notice().Key)

	require.True(t, s.Can(Redo), "to the new game")
	s.Do(Redo)
	require.Equal(t, other(t), s.Setup())
	require.Equal(t, Notice{}, s.Notice())
	require.False(t, s.Can(Redo))

	s.Do(Restore)
	require.Same(t, game, s.Game())
	s.Do(Undo)
	require.Equal(t, 2, s.Game().Ply(), "the game goes on as if nothing had been")
	s.Do(Redo)
	require.Same(t, game, s.Game(), "first its own moves")
	s.Do(Redo)
	require.Equal(t, other(t), s.Setup())
}

func TestUndoFirstTakesBackTheMovesOfTheNewGame(t *testing.T) {
	s := after(t, nil, nil, 3)
	game := s.Game()
	s.New(s.Setup())
	choose(t, s, 0)
	s.Do(Undo)
	require.NotSame(t, game, s.Game())
	s.Do(Undo)
	require.Same(t, game, s.Game())
	choose(t, s, 0)
	require.False(t, s.Can(Redo), "the game goes on: redo does not lead away from it")
	require.True(t, s.Can(Restore))
}

func TestUndoOfANewGameThatTheComputerBegan(t *testing.T) {
	s := after(t, quick(), nil, 4)
	game := s.Game()
	s.New(s.Setup())
	ticksTo(t, s, 1)
	require.True(t, s.Can(Undo), "there is no way back for the person in this one")
	s.Do(Undo)
	require.Same(t, game, s.Game())
	require.Equal(t, 4, s.Game().Ply())
}

func TestWhatIsKept(t *testing.T) {
	tests := map[string]struct {
		do   func(t *testing.T, s *Session)
		kept int // moves of the game that Restore brings; -1: there is none
	}{
		"nothing was there":         {func(t *testing.T, s *Session) {}, -1},
		"a game without a move":     {func(t *testing.T, s *Session) { s.New(other(t)) }, -1},
		"a game":                    {func(t *testing.T, s *Session) { choose(t, s, 0); s.New(other(t)) }, 1},
		"its moves taken back, too": {func(t *testing.T, s *Session) { choose(t, s, 0); s.Do(Undo); s.New(other(t)) }, 1},
		"through a second new game": {func(t *testing.T, s *Session) { choose(t, s, 0); s.New(other(t)); s.New(s.Setup()) }, 1},
		"one, the last": {func(t *testing.T, s *Session) {
			choose(t, s, 0)
			s.New(s.Setup())
			choose(t, s, 0)
			choose(t, s, 0)
			s.New(s.Setup())
		}, 2},
		"a game that was loaded over": {func(t *testing.T, s *Session) {
			choose(t, s, 0)
			s.Load(other(t), engine.NewGame(other(t).Start))
		}, 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, engine.Start(), nil, nil)
			test.do(t, s)
			require.Equal(t, test.kept >= 0, s.Can(Restore))
			if test.kept >= 0 {
				s.Do(Restore)
				require.Equal(t, test.kept, s.Game().Len())
			}
		})
	}
}

func TestAGameComesBackAsItWasLeft(t *testing.T) {
	who := patient()
	s := after(t, nil, who, 6)
	setup := s.Setup()
	s.GoTo(3)
	s.New(setup)
	require.False(t, s.Reviewing())
	s.Do(Undo)
	require.Equal(t, 3, s.Game().Ply())
	require.True(t, s.Reviewing())
	run(t, s, 100)
	require.Zero(t, who.started.Load())
	s.Do(Last)
	s.Do(Back)
	s.Do(Last)
	require.Equal(t, 6, s.Game().Ply())
}

func TestRestoreInterruptsWhoThinks(t *testing.T) {
	who := patient()
	s := after(t, who, nil, 1)
	s.New(s.Setup())
	untilThinking(t, s, who)
	generation := s.generation
	s.Do(Restore)
	require.Equal(t, int32(1), who.ended.Load())
	require.Greater(t, s.generation, generation)
	run(t, s, 100)
	require.Equal(t, 1, s.Game().Ply())
}

func TestARestoredGameOfTwoComputersIsPaused(t *testing.T) {
	s := after(t, quick(), quick(), 3)
	s.New(s.Setup())
	require.False(t, s.Paused())
	s.Do(Undo)
	require.True(t, s.Paused())
	run(t, s, 100)
	require.Equal(t, 3, s.Game().Ply())
}

func TestAGameLoadedInTheMiddleIsLookedAt(t *testing.T) {
	game := after(t, nil, nil, 4).Game().Clone()
	game.GoTo(1)
	who := quick()
	s := seated(t, engine.Start(), nil, who)
	s.Load(s.Setup(), game)
	require.True(t, s.Reviewing())
	run(t, s, 100)
	require.Zero(t, who.started.Load(), "its moves ahead are not played over")
}

// Hours of games leave behind the last one only, and no sound that nobody fetches.
func TestADayOfGamesDoesNotGrow(t *testing.T) {
	s := after(t, quick(), quick(), 0)
	s.SetPace(PaceAtOnce)
	for n := range 20 {
		before := s.Game()
		ticksTo(t, s, 10)
		s.New(s.Setup())
		require.Same(t, before, s.former.game, "game %d", n)
		require.LessOrEqual(t, len(s.sounds), maxSounds)
		require.LessOrEqual(t, cap(s.sounds), 4*maxSounds)
		require.Empty(t, s.timeline.cues)
	}
}
