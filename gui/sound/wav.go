package sound

import "encoding/binary"

// rate is the sample rate of the device in Hz. The files have half of it.
const rate = 48000

// headerSize is the size in bytes of the header of the WAV files in assets/sounds: mono, 16 bits, half the rate.
const headerSize = 44

// decode returns the samples of such a file, from -1 to 1, at the rate of the device.
func decode(file []byte) []float32 {
	samples := make([]int16, (len(file)-headerSize)/2)
	for i := range samples {
		samples[i] = int16(binary.LittleEndian.Uint16(file[headerSize+2*i:]))
	}
	return double(samples)
}

// double doubles the sample rate: between any two samples it puts the value of the cubic through the four around it.
func double(samples []int16) []float32 {
	at := func(i int) float32 {
		if i < 0 || i >= len(samples) {
			return 0
		}
		return float32(samples[i]) / 32768
	}
	out := make([]float32, 2*len(samples))
	for i := range samples {
		out[2*i] = at(i)
		out[2*i+1] = (9*(at(i)+at(i+1)) - at(i-1) - at(i+2)) / 16
	}
	return out
}
