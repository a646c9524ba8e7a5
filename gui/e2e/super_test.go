package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/paint"
)

// TestAShortcutOfTheDesktopIsNotOneOfTheGame presses Super+N, which is neither Ctrl+N nor N.
func TestAShortcutOfTheDesktopIsNotOneOfTheGame(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1")
	tb.press(ebiten.KeyMetaLeft, ebiten.KeyN)
	require.False(t, dialogUp(tb.snap(t, "super"), paint.Dark()))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyN)
	require.True(t, dialogUp(tb.snap(t, "control"), paint.Dark()))
}
