package screen

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/model/play"
	"blobwars/gui/sound"
)

func TestEverySoundOfBlobWarsIsDifferent(t *testing.T) {
	require.Len(t, sounds, int(play.SoundFall)+1)
	seen := map[sound.Kind]bool{sound.Click: true, sound.Hint: true}
	for _, kind := range sounds[:play.SoundDraw+1] {
		require.False(t, seen[kind])
		seen[kind] = true
	}
}
