package gui

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWritePNG(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	path := filepath.Join(dir, "p.png")
	for _, side := range []int{400, 3} { // the second over the first
		want := image.NewRGBA(image.Rect(0, 0, side, side))
		want.SetRGBA(1, 2, color.RGBA{R: 10, G: 200, B: 30, A: 255})
		require.NoError(t, writePNG(path, want))
		f, err := os.Open(path)
		require.NoError(t, err)
		got, err := png.Decode(f)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		require.Equal(t, want.Bounds(), got.Bounds())
		require.Equal(t, want.RGBAAt(1, 2), color.RGBAModel.Convert(got.At(1, 2)))
	}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, entries, 1, "nothing else is left there")
}

func TestWritePNGKeepsTheOldPictureWhereItFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "p.png")
	require.NoError(t, writePNG(path, image.NewRGBA(image.Rect(0, 0, 2, 2))))
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Error(t, writePNG(path, image.NewRGBA(image.Rect(0, 0, 0, 0))), "PNG knows no empty picture")
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, before, after)
	require.ErrorContains(t, writePNG(filepath.Join(path, "q.png"), image.NewRGBA(image.Rect(0, 0, 2, 2))), path, "a file is no folder")
}
