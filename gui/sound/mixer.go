package sound

import (
	"encoding/binary"
	"math"
	"sync"
)

const (
	// maxVoices is how many sounds are heard at once: more is a noise.
	maxVoices = 16
	// step is how much of the way to a new volume one sample goes: no jump, no click.
	step = 1.0 / 256
	// knee is from where on the sum of several sounds is pressed together, so that it never passes 1.
	knee = 0.6
	// sampleSize is the bytes of a sample: a float32, little endian.
	sampleSize = 4
)

// mixer adds up the sounds that are being played. It is an endless io.Reader of samples, silent
// where nothing plays. It is safe for concurrent use.
type mixer struct {
	mu     sync.Mutex
	voices [][]float32 // what is left of each sound
	volume float32     // 0 to 1
	gain   float32     // the volume of the last sample
}

// add lets a sound begin with the next sample; beyond maxVoices it is not heard.
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

// setVolume is how loud everything is, in hundredths; as the ear counts, so that 50 is half as loud.
func (m *mixer) setVolume(percent int) {
	v := float32(min(max(percent, 0), 100)) / 100
	m.mu.Lock()
	defer m.mu.Unlock()
	m.volume = v * v
}

// clear forgets what is being played.
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

// Read implements io.Reader: it fills p, down to a whole sample, and never fails.
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
		m.gain += (m.volume - m.gain) * step
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

// limit presses what is beyond the knee together, softly: it never reaches 1.
func limit(x float32) float32 {
	size := float32(math.Abs(float64(x)))
	if size <= knee {
		return x
	}
	over := float64(size-knee) / (1 - knee)
	pressed := knee + (1-knee)*float32(over/(1+over))
	return float32(math.Copysign(float64(pressed), float64(x)))
}
