package main

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

const folder = "../../assets/sounds"

// TestCommitted compares the files of the repository with what the program makes. The last
// bit may differ: processors that multiply and add in one step round once less.
func TestCommitted(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(folder, "*.wav"))
	require.NoError(t, err)
	require.Len(t, files, len(recipes()), "a file that no recipe makes, or one that is missing")
	total := 0
	for _, r := range recipes() {
		have, err := os.ReadFile(filepath.Join(folder, r.name+".wav"))
		require.NoError(t, err)
		want := wav(r.samples())
		require.Len(t, have, len(want), r.name)
		require.Equal(t, want[:44], have[:44], r.name)
		for i := 44; i < len(want); i += 2 {
			a, b := int16(binary.LittleEndian.Uint16(want[i:])), int16(binary.LittleEndian.Uint16(have[i:]))
			require.InDelta(t, a, b, 1, "%s, sample %d: run go run ./scripts/sounds", r.name, (i-44)/2)
		}
		total += len(have)
	}
	require.Less(t, total, 300_000, "all sounds together")
}

// TestPleasant holds every sound to what can be said of a pleasant one without ears.
func TestPleasant(t *testing.T) {
	for _, r := range recipes() {
		s := r.samples()
		require.InDelta(t, 0.47, r.length, 0.43, "%s: 40 to 900 ms", r.name)
		most, sum := 0.0, 0.0
		for i, v := range s {
			most = max(most, math.Abs(v))
			sum += v
			if i > 0 {
				require.Less(t, math.Abs(v-s[i-1]), 0.15, "%s clicks at sample %d", r.name, i)
			}
		}
		require.LessOrEqual(t, most, peak+1e-9, r.name)
		require.Zero(t, s[0], r.name)
		require.Zero(t, s[len(s)-1], r.name)
		for i := range rate / 1000 {
			require.Less(t, math.Abs(s[i]), 0.5*most, "%s begins too hard", r.name)
			require.Less(t, math.Abs(s[len(s)-1-i]), 0.05*most, "%s ends too hard", r.name)
		}
		require.InDelta(t, 0, sum/float64(len(s)), 0.01, "%s pushes the loudspeaker to one side", r.name)
		heard := loud(s) / loudness
		require.InDelta(t, r.level, heard, 0.25*r.level, "%s: as loud as it is meant to be", r.name)
	}
}

// TestScale: the notes of an infection rise.
func TestScale(t *testing.T) {
	require.InDelta(t, 440, pitch("A4"), 1e-9)
	require.InDelta(t, 523.25, pitch("C5"), 0.01)
	for i := 1; i < len(scale); i++ {
		require.Greater(t, pitch(scale[i]), pitch(scale[i-1]))
	}
}

// TestLoudCanTell: a louder sound is louder, a lower one of the same height is not as loud.
func TestLoudCanTell(t *testing.T) {
	sine := func(frequency, amp float64) float64 {
		s := make([]float64, rate/5)
		for i := range s {
			s[i] = amp * math.Sin(2*math.Pi*frequency*float64(i)/rate)
		}
		return loud(s)
	}
	require.InDelta(t, 2*sine(1000, 0.2), sine(1000, 0.4), 1e-9)
	require.Less(t, sine(100, 0.4), 0.3*sine(1000, 0.4))
}
