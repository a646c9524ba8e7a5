package gui_test

import (
	"flag"
	"image"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/paint"
	"blobwars/gui_test/stage"
)

// demoPatience is for a demo on a loaded machine; alone it takes half a minute.
const demoPatience = 8 * time.Minute

// wholeDemo has the demo run to its end.
var wholeDemo = flag.Bool("soak.demo", false, "take all pictures of the demo, not only those until its film is made")

// runDemo plays the demo in a window of a display of its own until it ends, or done reports true.
func runDemo(t *testing.T, dir string, done func(*program) bool) *program {
	t.Helper()
	path, err := normalBinary()
	require.NoError(t, err)
	display, stop, err := stage.StartXvfb()
	require.NoError(t, err)
	t.Cleanup(stop)
	p := startProgram(t, path, newHome(t).env("DISPLAY="+display), "-demo", dir)
	for begin := time.Now(); time.Since(begin) < demoPatience && !done(p); {
		select {
		case <-p.gone:
			return p
		case <-time.After(50 * time.Millisecond):
		}
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
	if testing.Short() {
		t.Skip("a whole game and its pictures")
	}
	dir := filepath.Join(t.TempDir(), "not", "yet", "there")
	p := runDemo(t, dir, func(p *program) bool { return !*wholeDemo && strings.Contains(p.log(), "demo.gif") })
	least := 10
	if *wholeDemo {
		require.Zero(t, p.exit())
		least = 50
	} else {
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
		p.exit()
	}
	require.Contains(t, p.log(), "Result: Player 2 wins")
	require.Contains(t, p.log(), "46. Player 2: h1, 30-34", "the same game everywhere")
	found, err := filepath.Glob(filepath.Join(dir, "*.[pg][ni][gf]"))
	require.NoError(t, err)
	require.Greater(t, len(found), least)
	sizes := map[string]image.Point{"look-tall": {X: 640, Y: 960}, "tiles-tall": {X: 640, Y: 960}, "look-sharp": {X: 2240, Y: 1440}}
	suffixes := map[string]image.Point{"-small": {X: 640, Y: 480}, "-tall": {X: 480, Y: 800}, "-large": {X: 1920, Y: 1080}}
	dark := paint.Themes()[0]
	for _, path := range found {
		name := strings.TrimSuffix(filepath.Base(path), ".png")
		if name == "demo.gif" {
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
	checkFilm(t, filepath.Join(dir, "demo.gif"))
}

// checkFilm looks at the demo's film: small, smooth, for ever, and full of movement.
func checkFilm(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	about, err := f.Stat()
	require.NoError(t, err)
	require.Less(t, about.Size(), int64(1_500_000))
	film, err := gif.DecodeAll(f)
	require.NoError(t, err)
	require.Zero(t, film.LoopCount)
	require.Equal(t, image.Pt(600, 400), image.Pt(film.Config.Width, film.Config.Height))
	smooth := 0
	for _, delay := range film.Delay {
		if delay == 5 {
			smooth++
		}
	}
	require.Greater(t, smooth, 50, "pictures a twentieth of a second after the one before")
}

func TestDemoWhereNothingCanBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	p := runDemo(t, filepath.Join(file, "pictures"), func(*program) bool { return false })
	require.Equal(t, 1, p.exit())
	require.Contains(t, p.log(), file)
}
