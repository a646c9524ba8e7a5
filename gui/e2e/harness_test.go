// Package e2e drives the running program from outside, as a person does: by mouse and keys,
// looking at pixels, files and printed words. Two ways lead in:
//
//   - startGuest runs it as a guest of Ebitengine's vmhost: exact ticks, no window, quick;
//   - newDesktop runs it in a true window on a display of its own, with xdotool at the mouse.
//
// Tests here must not call t.Parallel: they share the one frame of the host's game loop.
package e2e

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/testkit/stage"
)

var pictures = flag.Bool("pictures", false, "write every picture that a test looks at to out/e2e")

// patience is how long anything outside this process may take; a loaded machine that draws in
// software is slow, and nothing waits longer than it has to.
const patience = 5 * time.Minute

func TestMain(m *testing.M) { os.Exit(runTests(m)) }

func runTests(m *testing.M) int {
	defer os.RemoveAll(scratch)
	return stage.Run(m)
}

// until asks again and again, with step in between, and fails the test when patience ends.
func until(t testing.TB, what string, step func(), done func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !done(); step() {
		if time.Now().After(end) {
			t.Fatalf("waited %v in vain: %s", patience, what)
		}
	}
}

// keep writes the picture to out/e2e/TEST-name.png when pictures were asked for, or when
// the test has failed and the picture shows how.
func keep(t *testing.T, name string, picture image.Image) {
	t.Helper()
	if !*pictures && !t.Failed() {
		return
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, picture))
	dir := filepath.Join("..", "..", "out", "e2e")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	path := filepath.Join(dir, strings.ReplaceAll(t.Name(), "/", "-")+"-"+name+".png")
	require.NoError(t, os.WriteFile(path, b.Bytes(), 0o644))
	t.Log("picture:", path)
}

// near says whether two colours look alike: no channel differs by more than tolerance of 255.
// Drivers round differently, so colours are never compared exactly.
func near(a, b color.Color, tolerance int) bool {
	ar, ag, ab, aa := a.RGBA()
	br, bg, bb, ba := b.RGBA()
	for _, d := range [4]int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb), int(aa) - int(ba)} {
		if max(d, -d) > tolerance*0x101 {
			return false
		}
	}
	return true
}

// dialogUp reports whether the table is covered, as under a dialog: the window's corner has the
// ground's colour with the scrim over it.
func dialogUp(picture image.Image) bool {
	th := paint.Dark()
	covered := image.NewRGBA(image.Rect(0, 0, 1, 1))
	draw.Draw(covered, covered.Bounds(), image.NewUniform(th.Ground1), image.Point{}, draw.Src)
	draw.Draw(covered, covered.Bounds(), image.NewUniform(th.Scrim), image.Point{}, draw.Over)
	return near(picture.At(1, 1), covered.At(0, 0), 3)
}

// contentAt is what the picture shows on a square: whose named colours, or the square's own,
// most pixels in the middle of it are nearest to.
func contentAt(picture image.Image, g geom.Grid, s engine.Square, th *paint.Theme) engine.Content {
	colours := map[color.NRGBA]engine.Content{
		th.Square1: engine.Empty, th.Square2: engine.Empty, th.Wall: engine.Wall,
		th.Player[0]: engine.Blob1, th.Light[0]: engine.Blob1, th.Dark[0]: engine.Blob1,
		th.Player[1]: engine.Blob2, th.Light[1]: engine.Blob2, th.Dark[1]: engine.Blob2,
	}
	var votes [4]int
	in := g.Rect(s).Inset(g.Cell * 0.25).Pixels()
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			best, least := engine.Empty, 1<<30
			for c, content := range colours {
				if d := apart(picture.At(x, y), c); d < least {
					best, least = content, d
				}
			}
			votes[best]++
		}
	}
	most := engine.Empty
	for content, n := range votes {
		if n > votes[most] {
			most = engine.Content(content)
		}
	}
	return most
}

// apart is how far two colours are from each other: the square of the distance.
func apart(a, b color.Color) int {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	d := 0
	for _, c := range [3]int{int(ar>>8) - int(br>>8), int(ag>>8) - int(bg>>8), int(ab>>8) - int(bb>>8)} {
		d += c * c
	}
	return d
}
