package gui

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/play"
)

// testLoop runs all tests inside the first Update of a hidden window: there text is
// measured, and pictures can be read.
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
			fmt.Fprintln(os.Stderr, "gui tests need a display and could not start one:", err)
			fmt.Fprintln(os.Stderr, "install xvfb, or set DISPLAY")
			return 1
		}
		defer stop()
	}
	ebiten.SetWindowVisible(false)
	loop := &testLoop{m: m, code: 1}
	if err := ebiten.RunGameWithOptions(loop, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		fmt.Fprintln(os.Stderr, "gui tests: run the game loop:", err)
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

// testApp is a window that is never shown, 1120 by 720, in a language; its settings are in
// a folder of the test's own, and what it says is in said.
func testApp(t *testing.T, lang string) (a *App, said *bytes.Buffer) {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, home)
	}
	t.Setenv("LC_ALL", lang)
	said = &bytes.Buffer{}
	a, err := New(Options{Out: said, Err: said})
	require.NoError(t, err)
	t.Cleanup(a.close)
	require.Equal(t, lang, a.words.Language)
	resize(a, 1120, 720, 1)
	return a, said
}

// resize gives the window so many device-independent pixels, at a scale.
func resize(a *App, w, h int, scale float64) {
	a.size = [2]int{int(float64(w) * scale), int(float64(h) * scale)}
	a.scale = scale
	a.build()
}

// position reads a FEN.
func position(t *testing.T, fen string) engine.Position {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	return pos
}

// onTable puts a position on the window's table.
func onTable(a *App, pos engine.Position, one, two play.Seat) {
	a.load(play.Setup{Seats: [2]play.Seat{one, two}, Start: pos, Title: "test"}, nil)
	a.build()
}
