package play

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// advised is a session of a person, with who gives hints.
func advised(t *testing.T, who *stub, two match.Player) *Session {
	t.Helper()
	s := seated(t, engine.Start(), nil, two)
	s.SetSpeed(Off)
	s.adviser = func() (match.Player, error) { return who, nil }
	return s
}

// found waits until the hint that is looked for has been found, and heard.
func found(t *testing.T, s *Session) {
	t.Helper()
	require.True(t, s.Hinting())
	select {
	case <-s.hinting.done:
	case <-time.After(longEnough):
		require.Fail(t, "no hint is found")
	}
	s.Tick()
	require.False(t, s.Hinting())
}

func TestHintIsShownThenPlayed(t *testing.T) {
	s := advised(t, quick(), patient())
	s.SetSpeed(Normal)
	best := s.Position().Moves()[0]
	_, ok := s.Hint()
	require.False(t, ok)
	s.Do(Hint)
	require.Equal(t, "notice.hinting", s.Notice().Key)
	require.False(t, s.Can(Hint), "it is being looked for")
	s.Do(Hint)
	found(t, s)
	m, ok := s.Hint()
	require.True(t, ok)
	require.Equal(t, best, m)
	require.Equal(t, "notice.hint", s.Notice().Key)
	require.Equal(t, best.Name(8), s.Notice().Arg)
	require.Zero(t, s.Game().Ply(), "it is only shown")
	s.Press(best.From)
	_, ok = s.Hint()
	require.True(t, ok, "as long as the position is the same")
	s.Do(Hint)
	require.Equal(t, 1, s.Game().Ply())
	require.Equal(t, best, s.Game().Move(0))
	require.True(t, s.Timeline().Moving())
	require.Equal(t, engine.NoSquare, s.Selected())
	require.Equal(t, Notice{}, s.Notice())
	_, ok = s.Hint()
	require.False(t, ok)
	require.False(t, s.Can(Hint), "it is the computer's turn")
}

func TestMoveNowHasTheHintAtOnce(t *testing.T) {
	who := patient()
	s := advised(t, who, patient())
	s.Do(Hint)
	require.True(t, s.Can(MoveNow) && s.Can(Stop))
	s.Do(MoveNow)
	found(t, s)
	_, ok := s.Hint()
	require.True(t, ok)
	require.False(t, s.Paused())
}

// Whatever is done while a hint is looked for ends the search, and it is never shown.
func TestTheSearchForAHintIsInterrupted(t *testing.T) {
	tests := map[string]struct {
		do  func(t *testing.T, s *Session)
		ply int
	}{
		"stop":     {func(t *testing.T, s *Session) { s.Do(Stop) }, 2},
		"pause":    {func(t *testing.T, s *Session) { s.Do(Pause) }, 2},
		"undo":     {func(t *testing.T, s *Session) { s.Do(Undo) }, 0},
		"back":     {func(t *testing.T, s *Session) { s.Do(Back) }, 1},
		"go to":    {func(t *testing.T, s *Session) { s.GoTo(0) }, 0},
		"a move":   {func(t *testing.T, s *Session) { choose(t, s, 3) }, 3},
		"new game": {func(t *testing.T, s *Session) { s.New(s.Setup()) }, 0},
		"close":    {func(t *testing.T, s *Session) { s.Close() }, 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			who, computer := patient(), quick()
			s := advised(t, who, computer)
			turn(t, s)
			s.Do(Hint)
			require.Eventually(t, func() bool { return who.started.Load() == 1 }, longEnough, time.Millisecond)
			test.do(t, s)
			require.Equal(t, int32(1), who.ended.Load(), "its goroutine has ended")
			require.False(t, s.Hinting())
			require.NotEqual(t, "notice.hinting", s.Notice().Key)
			if name != "close" {
				s.Tick()
			}
			_, ok := s.Hint()
			require.False(t, ok)
			require.Equal(t, test.ply, s.Game().Ply())
			require.Equal(t, name == "pause", s.Paused() && s.HumanTurn(), "the computers are no concern of a hint")
		})
	}
}

// A hint that was found is gone with the position it was for.
func TestAHintIsForOnePosition(t *testing.T) {
	tests := map[string]struct {
		do   func(t *testing.T, s *Session)
		kept bool
	}{
		"another blob in hand": {func(t *testing.T, s *Session) { s.Press(engine.At(0, 7)) }, true},
		"pause":                {func(t *testing.T, s *Session) { s.Do(Pause) }, true},
		"another move":         {func(t *testing.T, s *Session) { choose(t, s, 3) }, false},
		"undo":                 {func(t *testing.T, s *Session) { s.Do(Undo) }, false},
		"back":                 {func(t *testing.T, s *Session) { s.Do(Back) }, false},
		"new game":             {func(t *testing.T, s *Session) { s.New(s.Setup()) }, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := advised(t, quick(), quick())
			turn(t, s)
			s.Do(Hint)
			found(t, s)
			test.do(t, s)
			_, ok := s.Hint()
			require.Equal(t, test.kept, ok)
		})
	}
}

func TestAHintInAReview(t *testing.T) {
	s := advised(t, quick(), quick())
	turn(t, s)
	turn(t, s)
	s.Do(First)
	s.Do(Hint)
	found(t, s)
	s.Do(Hint)
	require.Equal(t, 1, s.Game().Len(), "it is played from there")
	require.True(t, s.Can(Restore))
	s.GoTo(0)
	s.Do(Last)
	s.Do(Restore)
	s.GoTo(1)
	require.False(t, s.Can(Hint), "the computer's turn")
}

func TestTheReportIsTheComputersAgainAfterAHint(t *testing.T) {
	told := make(chan struct{})
	talker := &stub{waits: true, choose: func(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
		progress(search.Report{Kind: search.KindChampion, Solver: "Adviser", Depth: 7})
		close(told)
		<-ctx.Done()
		return first(game)
	}}
	s := advised(t, talker, quick())
	turn(t, s)
	before := s.Report()
	require.Equal(t, "Stub", before.Solver)
	s.Do(Hint)
	<-told
	changed, _ := s.Tick()
	require.True(t, changed)
	require.Equal(t, "Adviser", s.Report().Solver, "while it runs")
	s.Do(MoveNow)
	found(t, s)
	require.Equal(t, before, s.Report())
	s.Do(Hint)
	require.Equal(t, before, s.Report())
}

func TestAHintThatFails(t *testing.T) {
	broken := errors.New("the oracle is silent")
	far := engine.Move{From: engine.At(7, 0), To: engine.At(0, 5)}
	tests := map[string]func() (match.Player, error){
		"nobody comes":    func() (match.Player, error) { return nil, broken },
		"an error":        func() (match.Player, error) { return reply(engine.NoMove(), broken), nil },
		"an illegal move": func() (match.Player, error) { return reply(far, nil), nil },
	}
	for name, adviser := range tests {
		t.Run(name, func(t *testing.T) {
			s := advised(t, nil, quick())
			s.adviser = adviser
			s.Do(Hint)
			if s.Hinting() {
				found(t, s)
			}
			require.Equal(t, "notice.no_hint", s.Notice().Key)
			require.NotEmpty(t, s.Notice().Arg)
			_, ok := s.Hint()
			require.False(t, ok)
			require.NoError(t, s.Failure(), "the game is well")
			turn(t, s)
		})
	}
}

// The real one finds the move that wins at once, and leaves the seats' memory alone.
func TestTheChampionGivesHints(t *testing.T) {
	before := runtime.NumGoroutine()
	s := NewSession(Setup{Seats: [2]Seat{Human(), {Level: "master", Depth: 1, Time: MinTime}}, Start: position(t, ringed)})
	seats := s.players
	s.Do(Hint)
	found(t, s)
	m, ok := s.Hint()
	require.True(t, ok)
	require.Equal(t, ringedJump, m)
	require.Equal(t, seats, s.players)
	s.Do(Hint)
	require.True(t, s.Over(), "nothing is left of the other")
	s.Close()
	noMoreGoroutines(t, before)
}
