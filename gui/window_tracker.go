package gui

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// Sizes of the window in device-independent pixels: at the first start, and the smallest with
// space for everything.
const (
	firstWidth, firstHeight = 1120, 720
	minWidth, minHeight     = 640, 480
)

// trackEvery is the time between two queries of the window's place, which are slow on some desktops.
const trackEvery = time.Second / 2

// windowTracker remembers the place and the size of the window for the next start. Before open it does nothing.
type windowTracker struct {
	opened bool
	frames int               // drawn; several ticks may come before the first
	hidden bool              // at the last query: the window is minimised
	next   time.Time         // of the next query of the desktop
	seen   store.WindowPlace // at the last query
}

// fitWindow returns a window as it is opened on a monitor of w by h device-independent pixels, which may be
// another one than before: all of it is visible. Set is false if the desktop chooses the place. A w of 0 is an
// unknown monitor.
func fitWindow(win store.WindowPlace, w, h int) store.WindowPlace {
	win = win.Valid()
	if !win.Set {
		win.W, win.H = firstWidth, firstHeight
	}
	win.W, win.H = max(win.W, minWidth), max(win.H, minHeight)
	if w <= 0 || h <= 0 {
		return win
	}
	win.W, win.H = min(win.W, w), min(win.H, h)
	if win.Set {
		win.X, win.Y = min(max(win.X, 0), w-win.W), min(max(win.Y, 0), h-win.H)
	}
	return win
}

// open tells Ebitengine where and how large to open the window, which it shows after the first frame.
func (t *windowTracker) open(s *screen.Services) {
	monitor := monitorSize()
	win := fitWindow(s.Settings.Window, monitor.X, monitor.Y)
	ebiten.SetWindowTitle(s.T("title"))
	ebiten.SetWindowSizeLimits(min(minWidth, win.W), min(minHeight, win.H), -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSize(win.W, win.H)
	if win.Set {
		ebiten.SetWindowPosition(win.X, win.Y)
	}
	if win.Maximized {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(win.Fullscreen)
	t.opened, t.seen = true, s.Settings.Window
}

// monitorSize returns the size of the monitor in device-independent pixels; zero if none is connected.
func monitorSize() image.Point {
	m := ebiten.Monitor()
	if m == nil {
		return image.Point{}
	}
	w, h := m.Size()
	return image.Pt(w, h)
}

// fillsMonitor reports whether a window of w by h pixels has the size of the monitor: a window manager has put it into
// full screen, of which Ebitengine knows nothing.
func fillsMonitor(w, h int, monitor image.Point) bool {
	return monitor != image.Point{} && w >= monitor.X && h >= monitor.Y
}

// toggleFullscreen fills the screen, or leaves it. Full screen of the window manager ends when Ebitengine's does, so
// that one press is enough; the window then gets the size that it had before.
func (t *windowTracker) toggleFullscreen(w, h int) {
	if ebiten.IsFullscreen() || !t.opened || !fillsMonitor(w, h, monitorSize()) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
		return
	}
	ebiten.SetFullscreen(true)
	ebiten.SetFullscreen(false)
	ebiten.SetWindowSize(t.seen.W, t.seen.H)
}

// queryWindow returns where the window is now. Its place and size are only known while it is neither maximized,
// minimized nor in full screen, of its own or of the window manager's; otherwise they are unchanged. w and h are the
// size that is laid out, because ebiten.WindowSize is wrong for a window that was resized while it opened.
func queryWindow(before store.WindowPlace, w, h int) store.WindowPlace {
	now := before
	if w <= 0 || h <= 0 || ebiten.IsWindowMinimized() {
		return before
	}
	now.Fullscreen = ebiten.IsFullscreen()
	if now.Fullscreen {
		return now
	}
	if now.Maximized = ebiten.IsWindowMaximized(); now.Maximized || fillsMonitor(w, h, monitorSize()) {
		return now
	}
	now.X, now.Y = ebiten.WindowPosition()
	now.W, now.H, now.Set = w, h, true
	return now.Valid()
}

// opening reports whether the first frames have not been drawn yet: until then the loop must not sleep, because nothing
// else wakes a window that is invisible.
func (t *windowTracker) opening() bool { return t.opened && t.frames < 5 }

// update remembers in the settings that the window has another place, when two queries agree, and in the last tick.
func (t *windowTracker) update(v *view, last bool) {
	if !t.opened {
		return
	}
	if t.opening() { // what was drawn before the window was visible is lost on some systems
		v.redraw()
	}
	now := time.Now()
	if !last && now.Before(t.next) {
		return
	}
	t.next, t.hidden = now.Add(trackEvery), ebiten.IsWindowMinimized()
	w, h := v.windowSize()
	win := queryWindow(t.seen, w, h)
	rests := win == t.seen
	t.seen = win
	if (rests || last) && win != v.services.Settings.Window {
		v.services.Settings.Window = win
		v.services.Host.SettingsChanged()
	}
}
