package main

import "math"

// rate is the number of samples a second in the files: half of the usual 48000, which is enough for tones below 8 kHz.
const rate = 24000

const (
	peak     = 0.5              // the largest absolute value of a sample: -6 dB
	loudness = 0.105            // the loudness (loud) of a recipe of level 1
	window   = rate * 60 / 1000 // samples in 60 ms, over which loudness is measured
	fade     = rate * 15 / 1000 // samples of the fade-out, 15 ms
)

// partial is one sine of a tone: its frequency, amplitude and speed of decay, relative to those of the tone.
type partial struct{ ratio, amp, haste float64 }

// timbre is the partials of a tone.
type timbre []partial

var (
	round  = timbre{{1, 1, 1}, {2, 0.12, 1.6}}                              // nearly a sine: a drop of water
	wood   = timbre{{1, 1, 1}, {3.93, 0.22, 3.2}, {9.2, 0.05, 7}}           // a bar of a marimba
	glass  = timbre{{1, 1, 1}, {2.756, 0.16, 2.2}, {5.404, 0.05, 4}}        // a small bell
	hollow = timbre{{1, 1, 1}, {2, 0.35, 1.3}, {3, 0.2, 1.8}, {4, 0.06, 2}} // low, yet heard on small speakers
)

// tone is one struck note. Times are in seconds, frequencies in Hz.
type tone struct {
	of       timbre
	at       float64 // when it begins
	from, to float64 // it glides from one frequency to the other
	glide    float64 // time constant of the glide; 0 if from equals to
	attack   float64 // duration of the attack
	decay    float64 // time constant of the decay
	amp      float64
}

// add adds the tone to samples.
func (t tone) add(samples []float64) {
	phase := 0.0
	first := int(t.at * rate)
	for i := first; i < len(samples); i++ {
		s := float64(i-first) / rate
		frequency := t.to
		if t.glide > 0 {
			frequency += (t.from - t.to) * math.Exp(-s/t.glide)
		}
		swell := 1.0
		if s < t.attack {
			swell = 0.5 - 0.5*math.Cos(math.Pi*s/t.attack)
		}
		for _, p := range t.of {
			samples[i] += t.amp * p.amp * swell * math.Exp(-s*p.haste/t.decay) * math.Sin(2*math.Pi*phase*p.ratio)
		}
		phase += frequency / rate
	}
}

// recipe is a sound.
type recipe struct {
	name   string
	length float64 // in seconds
	level  float64 // loudness relative to the other sounds
	tones  []tone
}

// samples returns the sound as samples from -peak to peak, beginning and ending at 0.
func (r recipe) samples() []float64 {
	samples := make([]float64, int(r.length*rate))
	for _, t := range r.tones {
		t.add(samples)
	}
	for i := range fade {
		samples[len(samples)-1-i] *= 0.5 - 0.5*math.Cos(math.Pi*float64(i)/fade)
	}
	most := 0.0
	for _, s := range samples {
		most = max(most, math.Abs(s))
	}
	gain := min(r.level*loudness/loud(samples), peak/most)
	for i := range samples {
		samples[i] *= gain
	}
	return samples
}

// loud returns the perceived loudness of the loudest window of the samples: their root mean square after two
// first-order high-pass filters, which come close to A-weighting (IEC 61672) between 100 Hz and 4 kHz.
func loud(samples []float64) float64 {
	const corner = 280.0
	keep := math.Exp(-2 * math.Pi * corner / rate)
	heard := append(make([]float64, 0, len(samples)+window), samples...)
	heard = append(heard, make([]float64, window)...)
	for range 2 {
		before, out := 0.0, 0.0
		for i, s := range heard {
			out = keep * (out + s - before)
			before, heard[i] = s, out
		}
	}
	sum, most := 0.0, 0.0
	for i, s := range heard {
		sum += s * s
		if i >= window {
			sum -= heard[i-window] * heard[i-window]
		}
		most = max(most, sum)
	}
	return math.Sqrt(most / window)
}
