package steps

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// TestTheTurnOfThreeStandsAfterEveryMove plays all moves of the steps before it.
func TestTheTurnOfThreeStandsAfterEveryMove(t *testing.T) {
	l := New()
	l.Next(l.Position())
	require.Equal(t, 8, l.Allowed().Count())
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

func TestEveryBlobBesideTheLastSquareMayFillIt(t *testing.T) {
	l, names := Lesson{kind: End, pos: position(last)}, []string{}
	for sq := range (^engine.Bitboard(0)).Squares() {
		if l.Accepts(sq) {
			names = append(names, sq.Name(8))
		}
	}
	require.ElementsMatch(t, []string{"d5", "d4", "e4", "d3"}, names)
}
