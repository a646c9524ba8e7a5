package gui

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/model/session"
	"blobwars/gui/sound"
)

// TestEverySoundOfTheTableIsItsOwn: no kind is left out, and no two sound the same.
func TestEverySoundOfTheTableIsItsOwn(t *testing.T) {
	require.Len(t, soundOf, int(session.SoundDraw)+1)
	seen := map[sound.Kind]bool{}
	for _, kind := range soundOf {
		require.False(t, seen[kind])
		seen[kind] = true
	}
	require.False(t, seen[sound.Click] || seen[sound.Hint], "these are the window's")
}
