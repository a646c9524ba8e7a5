package e2e

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/store"
)

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
