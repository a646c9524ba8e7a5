package paint

import (
	"bufio"
	"flag"
	"fmt"
	"image"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var sheet = flag.Bool("sheet", false, "write contact sheets of every picture to out/paint")

// testLoop runs all tests inside the first Update of a hidden window: images can only
// be read while a game runs.
type testLoop struct {
	m    *testing.M
	code int
}

func (l *testLoop) Update() error            { l.code = l.m.Run(); return ebiten.Termination }
func (*testLoop) Draw(*ebiten.Image)         {}
func (*testLoop) Layout(int, int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(runTests(m))
}

func runTests(m *testing.M) int {
	if os.Getenv("DISPLAY") == "" {
		stop, err := startDisplay()
		if err != nil {
			fmt.Fprintln(os.Stderr, "paint tests need a display and could not start one:", err)
			fmt.Fprintln(os.Stderr, "install xvfb, or set DISPLAY")
			return 1
		}
		defer stop()
	}
	ebiten.SetWindowVisible(false)
	loop := &testLoop{m: m, code: 1}
	if err := ebiten.RunGameWithOptions(loop, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		fmt.Fprintln(os.Stderr, "paint tests: run the game loop:", err)
		return 1
	}
	return loop.code
}

// startDisplay starts an Xvfb on a display number of its own choice and points DISPLAY at it.
func startDisplay() (stop func(), err error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	xvfb := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	xvfb.ExtraFiles = []*os.File{w}
	if err := xvfb.Start(); err != nil {
		w.Close()
		return nil, err
	}
	w.Close()
	stop = func() { _ = xvfb.Process.Kill(); _ = xvfb.Wait() }
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		stop()
		return nil, fmt.Errorf("Xvfb named no display: %w", err)
	}
	return stop, os.Setenv("DISPLAY", ":"+strings.TrimSpace(line))
}

// newTestPainter is a Painter, or the end of the test.
func newTestPainter(t testing.TB) *Painter {
	t.Helper()
	p, err := NewPainter()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// drawn is what draw leaves on a transparent image of w by h.
func drawn(w, h int, draw func(dst *ebiten.Image)) *image.RGBA {
	img := ebiten.NewImage(w, h)
	defer img.Deallocate()
	draw(img)
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	img.ReadPixels(out.Pix)
	return out
}
