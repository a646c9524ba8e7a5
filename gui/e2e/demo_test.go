package e2e

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/e2e/stage"
	"blobwars/gui/paint"
)

// demoPatience is for a demo on a loaded machine; alone it takes half a minute.
const demoPatience = 8 * time.Minute

var soakDemo = flag.Bool("soak.demo", false, "run the demo, which takes pictures of every screen, to its end")

// runDemo plays the demo in a window of a display of its own until it ends.
func runDemo(t *testing.T, dir string) *program {
	t.Helper()
	path, err := normalBinary()
	require.NoError(t, err)
	display, stop, err := stage.StartXvfb()
	require.NoError(t, err)
	t.Cleanup(stop)
	p := startProgram(t, path, newHome(t).env("DISPLAY="+display), "-demo", dir)
	select {
	case <-p.gone:
	case <-time.After(demoPatience):
	}
	return p
}

func readPNG(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	picture, err := png.Decode(f)
	require.NoError(t, err, path)
	return picture
}

func TestDemo(t *testing.T) {
	if !*soakDemo {
		t.Skip("-soak.demo is not set")
	}
	dir := filepath.Join(t.TempDir(), "not", "yet", "there")
	p := runDemo(t, dir)
	require.Zero(t, p.exit())
	require.Contains(t, p.log(), "Result: Player 2 wins")
	require.Contains(t, p.log(), "46. Player 2: h1, 30-34", "the same game everywhere")
	found, err := filepath.Glob(filepath.Join(dir, "*.png"))
	require.NoError(t, err)
	require.Greater(t, len(found), 50)
	sizes := map[string]image.Point{"look-tall": {X: 640, Y: 960}, "tiles-tall": {X: 640, Y: 960}, "look-sharp": {X: 2240, Y: 1440}}
	suffixes := map[string]image.Point{"-small": {X: 640, Y: 480}, "-tall": {X: 480, Y: 800}, "-large": {X: 1920, Y: 1080}}
	dark := paint.Themes()[0]
	for _, path := range found {
		name := strings.TrimSuffix(filepath.Base(path), ".png")
		if strings.HasPrefix(name, "moves-") {
			continue
		}
		picture := readPNG(t, path)
		want := image.Pt(1120, 720)
		for suffix, size := range suffixes {
			if strings.Contains(name, suffix) {
				want = size
			}
		}
		if size, ok := sizes[name]; ok {
			want = size
		}
		require.Equal(t, want, picture.Bounds().Size(), name)
		if !strings.Contains(name, "-spanish") && !strings.Contains(name, "-small") && !strings.HasPrefix(name, "lesson-") { // which has a shade too
			require.Equal(t, strings.HasPrefix(name, "dialog-"), dialogUp(picture, dark), name)
		}
	}
}

func TestDemoWhereNothingCanBeWritten(t *testing.T) {
	if !*soakDemo {
		t.Skip("-soak.demo is not set")
	}
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	p := runDemo(t, filepath.Join(file, "pictures"))
	require.Equal(t, 1, p.exit())
	require.Contains(t, p.log(), file)
}
