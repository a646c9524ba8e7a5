package gui

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/store"
)

// The sizes of a window, in device-independent pixels: of the first day, and the smallest in
// which everything has room.
const (
	firstWidth, firstHeight = 1120, 720
	leastWidth, leastHeight = 640, 480
)

// How often the window is looked at: a look asks the desktop, so not in every tick.
const windowLook = time.Second / 2

// windowPlace follows where the window stands, so that it stands there again the next day.
type windowPlace struct {
	next time.Time    // of the next look
	seen store.Window // at the last one
}

// fitWindow is a window as it is to be opened on a monitor of w by h device-independent
// pixels, which may be another one than it stood on: all of it is to be seen. Set is false
// if the desktop is to choose the place. A w of 0 is a monitor that nobody knows.
func fitWindow(win store.Window, w, h int) store.Window {
	win = win.Valid()
	if !win.Set {
		win.W, win.H = firstWidth, firstHeight
	}
	win.W, win.H = max(win.W, leastWidth), max(win.H, leastHeight)
	if w <= 0 || h <= 0 {
		return win
	}
	win.W, win.H = min(win.W, w), min(win.H, h)
	if win.Set {
		win.X, win.Y = min(max(win.X, 0), w-win.W), min(max(win.Y, 0), h-win.H)
	}
	return win
}

// placeWindow says where and how large the window is to be opened.
func (a *App) placeWindow() {
	w, h := 0, 0
	if m := ebiten.Monitor(); m != nil {
		w, h = m.Size()
	}
	win := fitWindow(a.settings.Window, w, h)
	ebiten.SetWindowSizeLimits(min(leastWidth, win.W), min(leastHeight, win.H), -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSize(win.W, win.H)
	if win.Set {
		ebiten.SetWindowPosition(win.X, win.Y)
	}
	if win.Maximized {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(win.Fullscreen)
	a.stands = &windowPlace{seen: a.settings.Window}
}

// lookAtWindow is where the window stands now. before is what was known of it: its size when
// it is neither maximized, minimized, nor in full screen is only seen when it is not. w and h
// are the size that is laid out: ebiten.WindowSize knows nothing of a window that was resized
// while it opened.
func lookAtWindow(before store.Window, w, h int) store.Window {
	now := before
	if w <= 0 || h <= 0 || ebiten.IsWindowMinimized() {
		return before // there is no window, or none that stands anywhere
	}
	now.Fullscreen = ebiten.IsFullscreen()
	if now.Fullscreen {
		return now
	}
	if now.Maximized = ebiten.IsWindowMaximized(); now.Maximized {
		return now
	}
	now.X, now.Y = ebiten.WindowPosition()
	now.W, now.H, now.Set = w, h, true
	return now.Valid()
}

// followWindow keeps the window's place once it has stood there for two looks; at the end,
// whatever it is.
func (a *App) followWindow(last bool) {
	if a.stands == nil {
		return
	}
	now := time.Now()
	if !last && now.Before(a.stands.next) {
		return
	}
	a.stands.next = now.Add(windowLook)
	win := lookAtWindow(a.stands.seen, int(math.Round(float64(a.size[0])/a.scale)), int(math.Round(float64(a.size[1])/a.scale)))
	rests := win == a.stands.seen
	a.stands.seen = win
	if (rests || last) && win != a.settings.Window {
		a.settings.Window = win
		a.saveSettings()
	}
}
