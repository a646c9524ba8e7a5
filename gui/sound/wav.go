package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// rate is the sample rate of the device in Hz. The files have half of it.
const rate = 48000

// header is the header of a WAV file as scripts/sounds writes it. Other kinds of WAV files are not read.
type header struct {
	Riff     [4]byte
	_        uint32
	Wave     [8]byte
	_        uint32
	Format   uint16
	Channels uint16
	Rate     uint32
	_        uint32
	_        uint16
	Bits     uint16
	Data     [4]byte
	Size     uint32
}

// decode returns the samples of a WAV file, from -1 to 1, at the rate of the device. The file must be as scripts/sounds
// writes it: PCM, mono, 16 bits, half the rate.
func decode(file []byte) ([]float32, error) {
	var h header
	rest := bytes.NewReader(file)
	if err := binary.Read(rest, binary.LittleEndian, &h); err != nil {
		return nil, errors.New("not a WAV file: it ends within its header")
	}
	if string(h.Riff[:]) != "RIFF" || string(h.Wave[:]) != "WAVEfmt " || string(h.Data[:]) != "data" {
		return nil, errors.New("not a plain WAV file")
	}
	if h.Format != 1 || h.Channels != 1 || h.Rate != rate/2 || h.Bits != 16 {
		return nil, errors.New("expected PCM, mono, 16 bits, 24000 samples a second")
	}
	if int(h.Size) != rest.Len() {
		return nil, errors.New("shorter or longer than its header says")
	}
	samples := make([]int16, h.Size/2)
	if err := binary.Read(rest, binary.LittleEndian, samples); err != nil {
		return nil, err
	}
	return double(samples), nil
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
