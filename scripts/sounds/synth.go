package main

import "math"

// rate is how many samples a second the files have: half of the 48000 that devices
// like best, for nothing here sounds above 8 kHz.
const rate = 24000

const (
	peak     = 0.5   // no sample is further from silence: 6 dB below the most
	loudness = 0.105 // how loud every sound is where it is loudest, unless it is soft
	window   = rate * 60 / 1000
	fade     = rate * 15 / 1000
)

// partial is one sine of a tone: its frequency and amplitude beside the tone's, and
// how much faster it dies away.
type partial struct{ ratio, amp, haste float64 }

// timbre is what a tone is made of.
type timbre []partial

var (
	round  = timbre{{1, 1, 1}, {2, 0.12, 1.6}}                              // nearly a sine: a drop of water
	wood   = timbre{{1, 1, 1}, {3.93, 0.22, 3.2}, {9.2, 0.05, 7}}           // a bar of a marimba
	glass  = timbre{{1, 1, 1}, {2.756, 0.16, 2.2}, {5.404, 0.05, 4}}        // a small bell
	hollow = timbre{{1, 1, 1}, {2, 0.35, 1.3}, {3, 0.2, 1.8}, {4, 0.06, 2}} // low, yet heard on small speakers
)

// tone is one stroke. Times are in seconds, frequencies in Hz.
type tone struct {
	of       timbre
	at       float64 // when it begins
	from, to float64 // it glides from one frequency to the other
	glide    float64 // how long most of the way takes; 0 where from is to
	attack   float64 // how long it swells
	decay    float64 // how long until a third is left
	amp      float64
}

// add sounds the tone into samples.
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

// recipe is one sound: how long it is, how loud beside the others, and its tones.
type recipe struct {
	name   string
	length float64 // in seconds
	level  float64 // 1: as loud as the others
	tones  []tone
}

// samples plays the recipe: from -peak to peak, beginning and ending in silence.
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

// loud is how loud the loudest window of the samples is to an ear: their root mean
// square after two gentle filters that take away the lows as an ear does (near the
// A curve of sound level meters between 100 Hz and 4 kHz).
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
