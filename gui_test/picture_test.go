package gui_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// keep writes the picture to out/gui_test/TEST-name.png when pictures were asked for, or when
// the test has failed and the picture shows how.
func keep(t *testing.T, name string, picture image.Image) {
	t.Helper()
	if !*pictures && !t.Failed() {
		return
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join("..", "out", "gui_test")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, strings.ReplaceAll(t.Name(), "/", "-")+"-"+name+".png")
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
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

// differing counts the pixels of r that look different in the two pictures.
func differing(a, b image.Image, r image.Rectangle) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if !near(a.At(x, y), b.At(x, y), 12) {
				n++
			}
		}
	}
	return n
}
