package e2e

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

func boardShown(picture image.Image, grid geom.Grid, pos engine.Position) bool {
	for s := range engine.NoSquare {
		if grid.Has(s) && contentAt(picture, grid, s, paint.Dark()) != pos.At(s) {
			return false
		}
	}
	return true
}

// TestAWindowIsVisibleOnlyWithItsFirstFrame: it is never black.
func TestAWindowIsVisibleOnlyWithItsFirstFrame(t *testing.T) {
	d := newDesktop(t)
	x := d.dialX()
	x.fill(0xff00ff)
	path, err := normalBinary()
	require.NoError(t, err)
	p := startProgram(t, path, newHome(t).env("DISPLAY="+d.display))
	until(t, "the window", func() {}, x.mapped)
	until(t, "the first frame", func() {}, func() bool {
		seen := x.pixel(640, 60) // above the board, below the edge of the window
		require.False(t, near(seen, color.Black, 6), "the window is black")
		return near(seen, paint.Dark().Ground1, 12)
	})
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	require.Zero(t, p.exit())
}

// TestSIGTERMEndsASleepingWindow: and a start right after it resumes the game, although the window before may
// still hold the lock.
func TestSIGTERMEndsASleepingWindow(t *testing.T) {
	d, h := newDesktop(t), homeWith(t, twoPersons)
	w := d.openAs(h, "Blob Wars", "-moves")
	size := w.shot("start").Bounds().Size()
	grid := boardIn(size.X, size.Y)
	w.until("the start on the screen", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	w.insist("the move", func() {
		for _, name := range []string{"a8", "b7"} {
			c := grid.Centre(squareNamed(t, name))
			w.click(int(c.X), int(c.Y))
		}
	}, func() bool { return strings.Contains(w.log(), "Player 1: b7") })
	time.Sleep(1500 * time.Millisecond) // the window sleeps
	require.NoError(t, w.cmd.Process.Signal(syscall.SIGTERM))
	again := d.openAs(h, "Blob Wars", "-moves")
	require.Zero(t, w.exit())
	until(t, "the game", again.pause, func() bool { return strings.Contains(again.log(), "Game: ") })
	require.NotContains(t, again.log(), engineStart)
	require.NoError(t, again.cmd.Process.Signal(syscall.SIGTERM))
	require.Zero(t, again.exit())
}

// TestTheWindowOutlivesTheReaderOfItsMoves, such as a program that speaks them.
func TestTheWindowOutlivesTheReaderOfItsMoves(t *testing.T) {
	d := newDesktop(t)
	path, err := normalBinary()
	require.NoError(t, err)
	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	require.NoError(t, reader.Close())
	said, err := os.Create(filepath.Join(t.TempDir(), "said"))
	require.NoError(t, err)
	defer said.Close()
	cmd := exec.Command(path, "-moves")
	cmd.Env, cmd.Stdout, cmd.Stderr = homeWith(t, twoPersons).env("DISPLAY="+d.display), writer, said
	require.NoError(t, cmd.Start())
	const message = "blobwars: cannot write the moves: write /dev/stdout: broken pipe\n"
	log := func() string { text, _ := os.ReadFile(said.Name()); return string(text) }
	until(t, "the error", func() { time.Sleep(20 * time.Millisecond) }, func() bool { return log() == message })
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	require.ErrorContains(t, cmd.Wait(), "exit status 1")
	require.Equal(t, message, log())
}

// engineStart is the start of a new game as -moves writes it.
const engineStart = "x6o/8/8/8/8/8/8/x6o x 0 1"

func TestWithoutADisplayTheCommandsAreNamed(t *testing.T) {
	path, err := normalBinary()
	require.NoError(t, err)
	for display, reason := range map[string]string{"": "DISPLAY is not set", ":55555": "there is nothing at DISPLAY=:55555"} {
		cmd := exec.Command(path)
		cmd.Env = newHome(t).env("DISPLAY="+display, "WAYLAND_DISPLAY=")
		var out, said strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &said
		require.Error(t, cmd.Run())
		require.Equal(t, 1, cmd.ProcessState.ExitCode())
		require.Empty(t, out.String())
		for _, word := range []string{"no display to open a window on: " + reason, "blobwars play", "blobwars solve", "blobwars perft"} {
			require.Contains(t, said.String(), word)
		}
		require.NotContains(t, said.String(), "panic")
	}
}

// TestAMoveIsNotPlayedWhenTheWindowLosesTheFocus drags a blob over a square while another window takes the focus.
func TestAMoveIsNotPlayedWhenTheWindowLosesTheFocus(t *testing.T) {
	d := newDesktop(t)
	w := d.openAs(homeWith(t, twoPersons), "Blob Wars", "-moves")
	f := &follower{t: t, log: w.log}
	size := w.shot("start").Bounds().Size()
	grid := boardIn(size.X, size.Y)
	w.until("the start on the screen", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	x := d.dialX()
	drag := func(from, to string, held func()) {
		for i, name := range []string{from, to} {
			at := grid.Centre(squareNamed(t, name))
			d.must("xdotool", "mousemove", "--window", w.id, fmt.Sprint(int(at.X)), fmt.Sprint(int(at.Y)))
			w.pause()
			if i == 0 {
				d.must("xdotool", "mousedown", "1")
				w.pause()
			}
		}
		held()
		w.pause()
		d.must("xdotool", "mouseup", "1")
		w.pause()
	}
	x.focus(w.xid())
	w.pause()
	drag("a8", "b7", func() { x.focus(x.root) })
	x.focus(w.xid())
	w.pause()
	w.insist("the second drag's move", func() { drag("a8", "a7", func() {}) }, func() bool { f.follow(); return len(f.moves) > 0 })
	require.Equal(t, squareNamed(t, "a7"), f.moves[0].move.To)
	w.closeWindow()
	require.Zero(t, w.exit())
}

func (w *window) geometry() (x, y, wide, high int) {
	w.t.Helper()
	values := map[string]int{}
	for line := range strings.Lines(string(w.desktop.must("xdotool", "getwindowgeometry", "--shell", w.id))) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if n := 0; name != "" {
			if _, err := fmt.Sscan(value, &n); err == nil {
				values[name] = n
			}
		}
	}
	return values["X"], values["Y"], values["WIDTH"], values["HEIGHT"]
}

// awaitGeometry waits until the window stands there, after do.
func (w *window) awaitGeometry(do func(), x, y, wide, high int) {
	w.t.Helper()
	w.insist(fmt.Sprintf("the window at %d,%d with %dx%d", x, y, wide, high), do, func() bool {
		gx, gy, gw, gh := w.geometry()
		return [4]int{gx, gy, gw, gh} == [4]int{x, y, wide, high}
	})
}

func TestTheWindowStandsWhereItStood(t *testing.T) {
	d := newDesktop(t)
	h := homeWith(t, func(s *store.Settings) { s.Window = store.WindowPlace{X: 100, Y: 50, W: 800, H: 600, Set: true} })
	w, grid := d.openAs(h, "Blob Wars"), boardIn(800, 600)
	w.until("the first frame", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	w.awaitGeometry(w.pause, 100, 50, 800, 600)
	move := func() {
		d.must("xdotool", "windowmove", w.id, "30", "40")
		d.must("xdotool", "windowsize", w.id, "700", "500")
		w.pause()
	}
	w.awaitGeometry(move, 30, 40, 700, 500)
	// Ebitengine may put a window back that is moved while it opens: then it is moved again.
	until(t, "the place to be kept", move, func() bool {
		return h.kept(t).Window == store.WindowPlace{X: 30, Y: 40, W: 700, H: 500, Set: true}
	})
	w.awaitGeometry(func() { d.must("xdotool", "windowsize", w.id, "720", "510") }, 30, 40, 720, 510)
	require.NoError(t, w.cmd.Process.Signal(syscall.SIGTERM))
	require.Zero(t, w.exit())
	again := d.openAs(h, "Blob Wars")
	again.awaitGeometry(again.pause, 30, 40, 720, 510)
}

func TestFullScreenIsRememberedAndTheWindowBehindIt(t *testing.T) {
	d := newDesktop(t)
	h := homeWith(t, func(s *store.Settings) { s.Window = store.WindowPlace{X: 100, Y: 50, W: 800, H: 600, Set: true} })
	w, grid := d.openAs(h, "Blob Wars"), boardIn(800, 600)
	w.until("the first frame", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	d.must("xdotool", "mousemove", "--window", w.id, "300", "300") // the keys go where the mouse is
	w.awaitGeometry(func() { w.key("F11") }, 0, 0, 1280, 800)
	w.quitByKeys()
	require.Equal(t, store.WindowPlace{X: 100, Y: 50, W: 800, H: 600, Set: true, Fullscreen: true}, h.kept(t).Window)

	again := d.openAs(h, "Blob Wars")
	again.awaitGeometry(again.pause, 0, 0, 1280, 800)
	grid = boardIn(1280, 800)
	again.until("the board in full screen", func(p image.Image) bool { return boardShown(p, grid, engine.Start()) })
	again.awaitGeometry(func() { again.key("F11") }, 100, 50, 800, 600)
}

// manage starts a window manager, in which Super+F fills the screen with a window.
func (d *desktop) manage() {
	d.t.Helper()
	if _, err := exec.LookPath("openbox"); err != nil {
		d.t.Skipf("this test needs openbox (`make test` installs it): %v", err)
	}
	settings := filepath.Join(d.t.TempDir(), "rc.xml")
	require.NoError(d.t, os.WriteFile(settings, []byte(`<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>
<keybind key="W-f"><action name="ToggleFullscreen"/></keybind></keyboard></openbox_config>`), 0o600))
	cmd := exec.Command("openbox", "--config-file", settings, "--sm-disable")
	cmd.Env = append(cmd.Environ(), "DISPLAY="+d.display)
	require.NoError(d.t, cmd.Start())
	d.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // killed on purpose
	})
	until(d.t, "a window manager", func() { time.Sleep(50 * time.Millisecond) }, func() bool {
		_, managed := d.tool("xdotool", "get_desktop")
		return managed
	})
}

// TestTheWindowManagerFillsTheScreen: that is not the size of the window, and F11 ends it at once.
func TestTheWindowManagerFillsTheScreen(t *testing.T) {
	d := newDesktop(t)
	d.manage()
	h := homeWith(t, func(s *store.Settings) { s.Window = store.WindowPlace{X: 100, Y: 50, W: 800, H: 600, Set: true} })
	w := d.openAs(h, "Blob Wars")
	await := func(do func(), wide, high int) {
		w.insist(fmt.Sprintf("the board at %dx%d", wide, high), do, func() bool {
			_, _, gw, gh := w.geometry()
			return gw == wide && gh == high && boardShown(w.shot("latest"), boardIn(wide, high), engine.Start())
		})
	}
	await(w.pause, 800, 600)
	await(func() { w.key("super+f") }, 1280, 800)
	await(func() { w.key("F11") }, 800, 600)
	await(func() { w.key("super+f") }, 1280, 800)
	w.quitByKeys()
	kept := h.kept(t).Window
	require.Equal(t, []any{800, 600, false, false}, []any{kept.W, kept.H, kept.Fullscreen, kept.Maximized})
}
