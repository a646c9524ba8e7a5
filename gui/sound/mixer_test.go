package sound

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets"
	"blobwars/gui/play"
)

func constant(n int, value float32) []float32 {
	s := make([]float32, n)
	for i := range s {
		s[i] = value
	}
	return s
}

func read(t *testing.T, m *mixer, n int) []float32 {
	t.Helper()
	p := make([]byte, n*sampleSize+3) // three that make no sample
	got, err := m.Read(p)
	require.NoError(t, err)
	require.Equal(t, n*sampleSize, got)
	out := make([]float32, n)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(p[i*sampleSize:]))
	}
	return out
}

func loudMixer() *mixer {
	m := &mixer{}
	m.setVolume(100)
	return m
}

func TestMixerAddsUp(t *testing.T) {
	m := loudMixer()
	require.True(t, m.idle())
	require.Equal(t, constant(4, 0), read(t, m, 4), "silence where nothing plays")
	m.add(constant(4, 0.25))
	require.False(t, m.idle())
	require.Equal(t, constant(2, 0.25), read(t, m, 2))
	m.add(constant(3, -0.125))
	require.Equal(t, []float32{0.125, 0.125, -0.125, 0, 0}, read(t, m, 5), "both, then what is left of the second, then silence")
	require.True(t, m.idle())
}

func TestMixerNeverOverflows(t *testing.T) {
	m := loudMixer()
	for range maxVoices + 3 {
		m.add(constant(8, 1))
	}
	require.Len(t, m.voices, maxVoices)
	for _, s := range read(t, m, 8) {
		require.Greater(t, s, float32(0.9))
		require.Less(t, s, float32(1))
	}
	require.True(t, m.idle())
}

func TestMixerVolume(t *testing.T) {
	for _, c := range []struct {
		percent int
		want    float64
	}{{-5, 0}, {0, 0}, {50, 0.125}, {100, 0.5}, {200, 0.5}} {
		m := loudMixer()
		m.setVolume(c.percent)
		m.add(constant(2, 0.5))
		for _, s := range read(t, m, 2) {
			require.InDelta(t, c.want, s, 1e-6, "volume %d", c.percent)
		}
	}
}

// TestMixerVolumeGlides: a volume that changes while something sounds makes no click.
func TestMixerVolumeGlides(t *testing.T) {
	m := loudMixer()
	m.add(constant(rate, 0.5))
	read(t, m, 10)
	m.setVolume(0)
	s := read(t, m, 4000)
	for i := 1; i < len(s); i++ {
		require.InDelta(t, s[i-1], s[i], 0.01)
	}
	require.InDelta(t, 0, s[len(s)-1], 1e-4)
}

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
