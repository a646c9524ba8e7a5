package session

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/play"
)

// coached is a session of a person against a computer with a coach, who takes a second for a move; every move but the
// first legal one is a mistake.
func coached(t *testing.T, computer *stub) *Session {
	s := start(t, engine.Start(), nil, computer)
	s.Judging.judge = func(ctx context.Context, q review.Question, _ func(struct{})) (review.Judgement, error) {
		select {
		case <-ctx.Done():
			return review.Judgement{}, ctx.Err()
		case <-time.After(time.Second):
		}
		j := review.Judgement{Score: review.Score{Known: true}, Best: q.Position.Moves()[0]}
		if q.Move != j.Best {
			j.Loss = 2500
		}
		return j, nil
	}
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
		wait(s, 2*time.Second)
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
		wait(s, 2*time.Second)
		require.True(t, warned(s))
		s.Coach.Accept()
		require.False(t, warned(s))
		ticksTo(t, s, 2)
	})
	run(t, "does not stop a game in which it cannot judge, nor when it is disabled", func(t *testing.T) {
		s := coached(t, &stub{})
		right := s.Judging.judge
		s.Judging.judge = func(context.Context, review.Question, func(struct{})) (review.Judgement, error) {
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
