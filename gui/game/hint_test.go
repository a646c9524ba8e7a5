package game

import (
	"errors"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
)

// startHinted is a session of a person, with the player that hints come from.
func startHinted(t *testing.T, hints, computer *stub) *toy {
	t.Helper()
	s := start(t, full, nil, computer)
	s.hints = func() (toyPlayer, error) { return hints, nil }
	return s
}

// find lets a search for a hint come to its end.
func find(t *testing.T, s *toy) {
	t.Helper()
	require.True(t, s.HintSearching())
	synctest.Wait()
	s.Tick()
	require.False(t, s.HintSearching())
}

func TestMoveNowEndsTheSearchForAHint(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := startHinted(t, &stub{patient: true, depths: 7}, &stub{})
		playTurn(t, s)
		s.Do(play.Hint)
		ticks(s, 2)
		require.Equal(t, 7, s.Report().Depth, "its report is shown")
		require.True(t, s.Can(play.MoveNow) && s.Can(play.Stop))
		s.Do(play.MoveNow)
		find(t, s)
		_, ok := s.HintMove()
		require.True(t, ok)
		require.False(t, s.Paused())
		require.Equal(t, engine.Side1, s.Report().Side)
	})
}

func TestASearchForAHintIsInterrupted(t *testing.T) {
	tests := map[string]struct {
		do  func(t *testing.T, s *toy)
		ply int
	}{
		"stop":     {func(_ *testing.T, s *toy) { s.Do(play.Stop) }, 2},
		"pause":    {func(_ *testing.T, s *toy) { s.Do(play.Pause) }, 2},
		"undo":     {func(_ *testing.T, s *toy) { s.Do(play.Undo) }, 0},
		"back":     {func(_ *testing.T, s *toy) { s.Do(play.Back) }, 1},
		"go to":    {func(_ *testing.T, s *toy) { s.GoTo(0) }, 0},
		"a move":   {func(t *testing.T, s *toy) { choose(t, s, 2) }, 3},
		"new game": {func(_ *testing.T, s *toy) { s.Begin(s.Setup()) }, 0},
		"close":    {func(_ *testing.T, s *toy) { s.Close() }, 2},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			hints := &stub{patient: true}
			s := startHinted(t, hints, &stub{})
			playTurn(t, s)
			s.Do(play.Hint)
			synctest.Wait()
			test.do(t, s)
			require.Equal(t, [2]int{1, 1}, [2]int{hints.started, hints.ended})
			require.False(t, s.HintSearching())
			_, ok := s.HintMove()
			require.False(t, ok)
			require.Equal(t, test.ply, s.Game().Ply())
			require.Equal(t, name == "pause", s.Paused() && s.HumanTurn())
		})
	}
}

func TestAHintInAReview(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := startHinted(t, &stub{move: full.Moves()[1]}, &stub{})
		playTurn(t, s)
		playTurn(t, s)
		s.GoTo(1)
		require.False(t, s.Can(play.Hint), "the computer's turn")
		s.Do(play.First)
		s.Do(play.Hint)
		require.False(t, s.Can(play.Hint), "it is searched for")
		find(t, s)
		require.Zero(t, s.Game().Ply(), "it is shown")
		s.Do(play.Hint)
		_, ok := s.HintMove()
		require.False(t, ok, "it is played")
		require.Equal(t, 1, s.Game().Len(), "the hint is played there, as a variation")
		require.Equal(t, 4, s.MainLine().Len())
	})
}

func TestAFailedSearchForAHintIsANotice(t *testing.T) {
	broken := errors.New("out of memory")
	for name, open := range map[string]func() (toyPlayer, error){
		"no player":       func() (toyPlayer, error) { return nil, broken },
		"an error":        func() (toyPlayer, error) { return &stub{err: broken}, nil },
		"an illegal move": func() (toyPlayer, error) { return &stub{move: 9}, nil },
	} {
		run(t, name, func(t *testing.T) {
			s := startHinted(t, nil, &stub{})
			s.hints = open
			s.Do(play.Hint)
			ticks(s, 2)
			require.Equal(t, "notice.no_hint", s.Notices.Current().Key)
			require.NotEmpty(t, s.Notices.Current().Arg)
			_, ok := s.HintMove()
			require.False(t, ok)
			require.NoError(t, s.Err())
			playTurn(t, s)
		})
	}
}
