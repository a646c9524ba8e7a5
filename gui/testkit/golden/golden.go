// Package golden compares pictures with those kept in testdata. After a wanted change of looks, run the tests with
// -update and look at the pictures before they are committed.
package golden

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden pictures in testdata instead of comparing with them")

// Drivers round differently and smooth edges differently.
const (
	tolerance = 24   // by which a channel of a pixel may differ, of 255
	few       = 2000 // one pixel in so many may differ by more
)

// Compare requires that an opaque picture is the golden picture testdata/NAME.png. If not, it leaves the picture, and
// one that is white where the two differ, in out/golden.
func Compare(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		write(t, file, got)
		return
	}
	f, err := os.Open(file)
	require.NoError(t, err, "run the test with -update to make it")
	defer f.Close()
	decoded, err := png.Decode(f)
	require.NoError(t, err, file)
	require.Equal(t, decoded.Bounds(), got.Bounds(), "size of %s", name)
	want := image.NewRGBA(decoded.Bounds())
	draw.Draw(want, want.Bounds(), decoded, image.Point{}, draw.Src)
	diff, wrong := image.NewGray(want.Bounds()), 0
	for i := 0; i < len(want.Pix); i += 4 {
		for c := range 3 {
			if a, b := want.Pix[i+c], got.Pix[i+c]; max(a, b)-min(a, b) > tolerance {
				diff.Pix[i/4] = 255
				wrong++
				break
			}
		}
	}
	if wrong > len(diff.Pix)/few {
		out := filepath.Join("..", "..", "out", "golden")
		write(t, filepath.Join(out, name+".png"), got)
		write(t, filepath.Join(out, name+"-diff.png"), diff)
		require.Failf(t, "the picture differs", "%s: %d pixels differ from %s; see out/golden", name, wrong, file)
	}
}

func write(t *testing.T, file string, img image.Image) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	f, err := os.Create(file)
	require.NoError(t, err)
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img))
	require.NoError(t, f.Close())
}
