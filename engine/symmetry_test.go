package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBitboardTransformMovesEachSquare compares the bit tricks with the coordinates.
func TestBitboardTransformMovesEachSquare(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		set := Bitboard(rnd.Uint64())
		for _, size := range []int{7, 8} {
			for by := range Symmetry(Symmetries) {
				var want Bitboard
				for s := range set.Squares() {
					want = want.With(s.Transform(by, size))
				}
				require.Equal(t, want, set.Transform(by, size), "symmetry %d of size %d", by, size)
			}
		}
	}
}

func TestSquareTransform(t *testing.T) {
	for by, want := range map[Symmetry][2]string{
		0: {"b8", "b7"}, MirrorX: {"g8", "f7"}, MirrorY: {"b1", "b1"}, Transpose: {"a7", "a6"},
		MirrorX | MirrorY: {"g1", "f1"}, MirrorY | Transpose: {"h7", "g6"}, MirrorX | Transpose: {"a2", "a2"},
	} {
		require.Equal(t, want[0], At(1, 0).Transform(by, 8).Name(8), "symmetry %d", by)
		require.Equal(t, want[1], At(1, 0).Transform(by, 7).Name(7), "symmetry %d", by)
		require.Equal(t, NoSquare, NoSquare.Transform(by, 8))
	}
	for s := range NoSquare {
		require.Equal(t, s.Transform(Transpose, 8), s.Transpose())
	}
}
