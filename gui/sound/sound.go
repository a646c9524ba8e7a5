// Package sound plays the sounds of the game. Without a sound device everything is silent, which is not an error.
package sound

import (
	"encoding/binary"
	"fmt"

	"blobwars/assets"
	"blobwars/gui/play"
)

// notes is the number of notes for infections: a square has eight neighbours.
const notes = 8

// names are the file names of the kinds without extension; that of an infection gets a number. The Tiles Game has the
// sounds of infections and jumps.
var names = [...]string{
	play.SoundPick: "pick", play.SoundDeselect: "letgo", play.SoundRefuse: "refuse", play.SoundClone: "clone", play.SoundJump: "jump",
	play.SoundInfect: "infect", play.SoundWin: "win", play.SoundLoss: "loss", play.SoundDraw: "draw", play.SoundRemove: "infect",
	play.SoundFall: "jump", play.SoundClick: "click", play.SoundHint: "hint",
}

// name returns the file name of a sound without extension; n counts infections from 1. It is empty for an unknown kind.
func name(kind play.SoundKind, n int) string {
	switch {
	case int(kind) >= len(names):
		return ""
	case names[kind] == "infect":
		return fmt.Sprintf("infect%d", min(max(n, 1), notes))
	default:
		return names[kind]
	}
}

// load decodes the embedded sound of a name.
func load(name string) ([]float32, error) {
	data, err := assets.Sounds.ReadFile("sounds/" + name + ".wav")
	if err != nil {
		return nil, fmt.Errorf("sound: %w", err)
	}
	return decode(data), nil
}

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
