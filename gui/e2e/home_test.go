package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/store"
)

// TestHomeLeadsToTheBoard starts the program for a person who has played before, and plays with the arrow keys.
func TestHomeLeadsToTheBoard(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { twoPersons(s); s.Home, s.Experienced = true, true })
	tb := sit(t, guestOptions{home: h})
	require.Contains(t, tb.log(), "Screen: Home. Player 1 to move. Enter: Begin the game.")
	tb.snap(t, "home")
	tb.press(ebiten.KeyEnter)
	tb.press(ebiten.KeyRight) // shows the cursor in the corner
	for _, key := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyDown, ebiten.KeyEnter} {
		tb.press(key)
	}
	tb.awaitMoves(1)
}
