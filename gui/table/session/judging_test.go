package session

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/game"
	"blobwars/gui/play"
)

// scored is a function that judges without a search, in a second: the first legal move is best, and every other of the
// game on the table loses a number of blobs. It appends the plies of the game that it was asked about to asked.
func scored(s *Session, blobs int, asked *[]int) func(context.Context, engine.Position, func(struct{})) (review.Judgement, error) {
	return func(ctx context.Context, pos engine.Position, _ func(struct{})) (review.Judgement, error) {
		game := s.Game()
		j := review.Judgement{Score: review.Score{Known: true}, Best: engine.NoMove()}
		if moves := pos.Moves(); len(moves) > 0 {
			j.Best = moves[0]
		}
		for ply := range game.Len() + 1 {
			before := game.PositionAt(ply)
			if before == pos {
				*asked = append(*asked, ply)
				break
			}
			if ply < game.Len() && !game.Move(ply).SameBoard(before.Moves()[0]) {
				j.Score.Cents += review.Score{Cents: -100 * blobs}.For(before.ToMove()).Cents
			}
		}
		select {
		case <-ctx.Done():
			return review.Judgement{}, ctx.Err()
		case <-time.After(time.Second):
		}
		return j, nil
	}
}

// judged is a session of three moves, the second of which is an inaccuracy, that is judged without a search.
func judged(t *testing.T, asked *[]int) *Session {
	s := start(t, engine.Start(), nil, nil)
	for _, n := range []int{0, 7, 0} {
		choose(t, s, n)
	}
	s.Judging.judge = scored(s, 2, asked)
	return s
}

// TestAnInterruptedJudgingGoesOn: Review, another screen, a hint and a worker that fails stop a question for now; the
// answer is the same.
func TestAnInterruptedJudgingGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked []int
		s := judged(t, &asked)
		right := s.Judging.judge
		s.Judging.Enable(true)
		for range 5 {
			wait(s, 300*time.Millisecond)
			s.Judging.Enable(false)
			wait(s, 300*time.Millisecond)
			s.Judging.Enable(true)
			s.GoTo((s.Game().Ply() + 1) % 4)
		}
		require.Equal(t, []int{3, 3, 3, 3, 3}, asked)
		failures := 0
		s.Judging.judge = func(context.Context, engine.Position, func(struct{})) (review.Judgement, error) {
			failures++
			return review.Judgement{}, errors.New("the search process has ended 3 times")
		}
		s.Judging.Enable(false)
		s.Judging.Enable(true)
		wait(s, 5*time.Second)
		require.InDelta(t, 4.5, failures, 1, "once a second")
		s.Judging.judge = right
		wait(s, 6*time.Second)
		require.True(t, s.Judging.Report().Complete)
		require.Equal(t, []int{3, 2, 1, 0}, asked[5:])
	})
}

type listener func(game.Event)

func (l listener) Hear(e game.Event) { l(e) }

func TestTheVerdictIsSavedWithTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked []int
		s := judged(t, &asked)
		complete := false
		s.Listen(listener(func(e game.Event) { complete = complete || e == game.GameChanged }))
		s.Judging.Enable(true)
		wait(s, 3*time.Second)
		require.False(t, complete)
		wait(s, 3*time.Second)
		verdict := s.Judging.Verdict()
		require.True(t, complete && verdict.Complete())
		again := start(t, engine.Start(), nil, nil)
		again.Judging.judge = scored(again, 2, &asked)
		again.Open(s.Snapshot())
		require.Equal(t, verdict, again.Judging.Verdict())
		again.Judging.Enable(true)
		wait(again, 2*time.Second)
		require.Len(t, asked, 4, "there is nothing left to judge")
	})
}

func TestNextMistakeGoesFromOneMarkToTheNext(t *testing.T) {
	s := after(t, 6)
	for ply, blobs := range []int{0, 0, 2, -4, -4, -3, 1} { // the moves 2, 3 and 6 lose 2, 6 and 4 blobs
		s.Judging.remember(s.Game().PositionAt(ply), review.Judgement{Score: review.Score{Known: true, Cents: 100 * blobs}, Best: engine.NoMove()})
	}
	var stops []int // from the end of the game
	for range 4 {
		ply, ok := s.Judging.NextMistake()
		require.True(t, ok)
		stops = append(stops, ply)
		s.GoTo(ply)
	}
	require.Equal(t, []int{1, 2, 5, 1}, stops)

	s.GoTo(2)
	report := s.Judging.Report()
	s.TryAgain()
	require.True(t, s.HumanTurn())
	choose(t, s, 1)
	require.Equal(t, 3, s.Game().Len())
	require.Equal(t, report, s.Judging.Report(), "of the game")
	require.Equal(t, review.Inaccuracy, s.Judging.At(s.Game(), 1).Mark(), "and marks its moves in the variation, too")
	require.Equal(t, review.NoMark, s.Judging.At(s.Game(), 2).Mark(), "but no other")
	ply, _ := s.Judging.NextMistake()
	require.Equal(t, 5, ply)
}

func TestCloseStopsTheJudgingOfTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked []int
		s := judged(t, &asked)
		s.Judging.Enable(true)
		ticks(s, 1)
		require.Len(t, asked, 1)
		s.Close() // the bubble fails if the question is still being answered
	})
}

// coached is a session of a person against a computer with a coach; every move but the first legal one is a mistake.
func coached(t *testing.T, computer *stub) *Session {
	s := start(t, engine.Start(), nil, computer)
	s.Judging.judge = scored(s, 4, new([]int))
	s.Coach.Enable(true)
	return s
}

func TestTheCoach(t *testing.T) {
	warned := func(s *Session) bool { _, ok := s.Coach.Warning(); return ok }
	run(t, "lets a good move pass", func(t *testing.T) {
		s := coached(t, &stub{})
		s.Tick()
		choose(t, s, 0)
		wait(s, 500*time.Millisecond)
		require.False(t, s.Thinking(), "the computer waits for the judgement")
		wait(s, 3*time.Second)
		require.Equal(t, 2, s.Game().Ply())
		require.False(t, warned(s))
		require.True(t, s.PlayLog().Hint, "the game counts as helped")
	})
	run(t, "holds the computer until a mistake is taken back", func(t *testing.T) {
		computer := &stub{}
		s := coached(t, computer)
		choose(t, s, 3)
		wait(s, 5*time.Second)
		require.True(t, warned(s))
		require.Zero(t, computer.started)
		require.True(t, s.Idle())
		require.False(t, s.Can(play.Step))
		s.Do(play.Undo)
		require.Zero(t, s.Game().Ply())
		require.False(t, warned(s))
		choose(t, s, 0)
		wait(s, 3*time.Second)
		require.Equal(t, 2, s.Game().Ply())
		require.Equal(t, 1, computer.started)
	})
	run(t, "or accepted", func(t *testing.T) {
		s := coached(t, &stub{})
		choose(t, s, 3)
		wait(s, 3*time.Second)
		require.True(t, warned(s))
		s.Coach.Accept()
		require.False(t, warned(s))
		ticksTo(t, s, 2)
	})
	run(t, "does not stop a game in which it cannot judge, nor when it is disabled", func(t *testing.T) {
		s := coached(t, &stub{})
		right := s.Judging.judge
		s.Judging.judge = func(context.Context, engine.Position, func(struct{})) (review.Judgement, error) {
			return review.Judgement{}, errors.New("the search process has ended 3 times")
		}
		choose(t, s, 3)
		ticksTo(t, s, 2)
		s.Judging.judge = right
		choose(t, s, 3)
		wait(s, 500*time.Millisecond)
		s.Coach.Enable(false)
		ticksTo(t, s, 4)
	})
	run(t, "looks at the moves of a person against a computer only", func(t *testing.T) {
		s := coached(t, nil)
		choose(t, s, 3)
		wait(s, 3*time.Second)
		require.False(t, warned(s))
		require.Zero(t, s.Judging.version)
	})
}
