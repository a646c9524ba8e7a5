package sound

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets"
	"blobwars/gui/play"
)

// TestEveryKindHasItsSound: none is missing, none is left over, and none would be pressed by the limiter.
func TestEveryKindHasItsSound(t *testing.T) {
	files, err := assets.Sounds.ReadDir("sounds")
	require.NoError(t, err)
	used := map[string]bool{}
	for kind := range play.SoundKind(len(names)) {
		for n := 0; n <= notes+1; n++ {
			used[name(kind, n)] = true
		}
	}
	require.Len(t, used, len(files))
	for file := range used {
		samples, err := load(file)
		require.NoError(t, err)
		require.InDelta(t, 0.5, float64(len(samples))/rate, 0.46, file)
		for _, s := range samples {
			require.InDelta(t, 0, s, 0.51, file)
		}
	}
	require.Empty(t, name(play.SoundKind(len(names)), 1))
}
