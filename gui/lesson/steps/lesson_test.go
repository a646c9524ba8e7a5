package steps

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// TestEachStepAcceptsItsMoves plays each step with the move that the lesson shows, and with every move that the step
// accepts.
func TestEachStepAcceptsItsMoves(t *testing.T) {
	for _, test := range []struct {
		kind    Kind
		targets int // that the step accepts
		turn    int // enemies that a move of the step infects
		clone   bool
	}{{Clone, 8, 0, true}, {Jump, 11, 0, false}, {Turn, 1, 3, true}, {End, 1, 5, true}} {
		l := New()
		for l.Kind() < test.kind {
			after := l.Position()
			if l.Kind() != Choose {
				after = played(t, l, l.Demonstration())
			}
			l.Next(after)
		}
		require.Equal(t, test.kind, l.Kind())
		require.Equal(t, engine.Side1, l.Position().ToMove())
		require.Equal(t, test.targets, l.Allowed().Count())
		require.True(t, l.Allowed().Has(l.Demonstration().To))
		for to := range l.Allowed().Squares() {
			m := engine.Move{From: l.Blob(), To: to}
			require.Equal(t, test.clone, m.IsClone())
			require.Equal(t, test.turn, l.Position().Infects(m).Count(), "%v", m)
			require.True(t, l.Accepts(to))
			played(t, l, m)
		}
	}
}

// TestTheTurnOfThreeStandsAfterEveryMove plays all moves of the steps before it.
func TestTheTurnOfThreeStandsAfterEveryMove(t *testing.T) {
	l := New()
	l.Next(l.Position())
	for clone := range l.Allowed().Squares() {
		jumping := *l
		jumping.Next(played(t, l, engine.Move{From: l.Blob(), To: clone}))
		require.GreaterOrEqual(t, jumping.Allowed().Count(), 10)
		for ring := range jumping.Allowed().Squares() {
			turning := jumping
			turning.Next(played(t, &jumping, engine.Move{From: jumping.Blob(), To: ring}))
			require.Equal(t, 1, turning.Allowed().Count())
			require.Equal(t, 3, turning.Position().Infects(turning.Demonstration()).Count())
		}
	}
}

func played(t *testing.T, l *Lesson, m engine.Move) engine.Position {
	t.Helper()
	require.NoError(t, l.Position().Check(m))
	return l.Position().Play(m)
}
