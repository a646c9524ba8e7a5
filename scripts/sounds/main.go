// The command sounds writes the sounds of the game, short mono WAV files of 16 bits, into assets/sounds. They are
// synthesized from sines (additive synthesis), so the same code always writes the same files. Run it from the root of
// the repository:
//
//	go run ./scripts/sounds
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"blobwars/internal/atomicfile"
)

func main() {
	if err := write(filepath.Join("assets", "sounds")); err != nil {
		fmt.Fprintln(os.Stderr, "sounds:", err)
		os.Exit(1)
	}
}

// write writes every sound to a file in folder.
func write(folder string) error {
	if _, err := os.Stat(folder); err != nil {
		return fmt.Errorf("%w; run this from the root of the repository", err)
	}
	for _, r := range recipes() {
		file := filepath.Join(folder, r.name+".wav")
		if err := atomicfile.Write(file, wav(r.samples()), 0o644); err != nil {
			return fmt.Errorf("write %s: %w", file, err)
		}
	}
	return nil
}

// wav returns a mono WAV file of 16 bits with the samples, which are from -1 to 1.
func wav(samples []float64) []byte {
	const bits, channels, pcm, headers = 16, 1, 1, 36
	var b bytes.Buffer
	put := func(values ...any) {
		for _, v := range values {
			if s, ok := v.(string); ok {
				b.WriteString(s)
				continue
			}
			_ = binary.Write(&b, binary.LittleEndian, v) // writing to a bytes.Buffer cannot fail
		}
	}
	size := uint32(len(samples) * bits / 8)
	put("RIFF", headers+size, "WAVE", "fmt ", uint32(16), uint16(pcm), uint16(channels))
	put(uint32(rate), uint32(rate*channels*bits/8), uint16(channels*bits/8), uint16(bits), "data", size)
	for _, s := range samples {
		put(int16(math.Round(s * math.MaxInt16)))
	}
	return b.Bytes()
}
