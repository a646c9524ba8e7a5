package sound

import (
	"encoding/binary"
	"math"
	"sync"
)

const (
	// maxVoices is the largest number of sounds played at once.
	maxVoices = 16
	// gainStep is the part of the difference to a new volume by which each sample changes the gain: a jump would click.
	gainStep = 1.0 / 256
	// knee is the level above which the soft limiter compresses, so that a sum of sounds never reaches 1.
	knee = 0.6
	// sampleSize is the number of bytes of a sample: a float32, little endian.
	sampleSize = 4
)

// mixer adds up the sounds that are being played. It is an endless io.Reader of samples, zero while nothing plays. It
// is safe for concurrent use.
type mixer struct {
	mu     sync.Mutex
	voices [][]float32 // the rest of each sound
	volume float32     // 0 to 1
	gain   float32     // of the last sample; it follows the volume
}

// add starts a sound with the next sample, unless maxVoices are playing.
func (m *mixer) add(samples []float32) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.voices) == 0 {
		m.gain = m.volume
	}
	if len(m.voices) < maxVoices && len(samples) > 0 {
		m.voices = append(m.voices, samples)
	}
}

// setVolume sets the volume, 0 to 100. The gain is its square, which is closer to perceived loudness.
func (m *mixer) setVolume(percent int) {
	v := float32(min(max(percent, 0), 100)) / 100
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volume = v * v
}

// clear stops all sounds.
func (m *mixer) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.voices = nil
}

// idle reports whether nothing is being played.
func (m *mixer) idle() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.voices) == 0
}

// Read implements io.Reader: it fills p with whole samples and never fails.
func (m *mixer) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := len(p) / sampleSize
	for i := range n {
		sum := float32(0)
		for v := range m.voices {
			if i < len(m.voices[v]) {
				sum += m.voices[v][i]
			}
		}
		m.gain += (m.volume - m.gain) * gainStep
		binary.LittleEndian.PutUint32(p[i*sampleSize:], math.Float32bits(limit(sum*m.gain)))
	}
	left := m.voices[:0]
	for _, v := range m.voices {
		if len(v) > n {
			left = append(left, v[n:])
		}
	}
	clear(m.voices[len(left):])
	m.voices = left
	return n * sampleSize, nil
}

// limit is a soft limiter: it leaves samples up to the knee as they are and compresses larger ones so that they stay
// below 1.
func limit(x float32) float32 {
	size := float32(math.Abs(float64(x)))
	if size <= knee {
		return x
	}
	over := float64(size-knee) / (1 - knee)
	pressed := knee + (1-knee)*float32(over/(1+over))
	return float32(math.Copysign(float64(pressed), float64(x)))
}
