package gui_test

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

// guestSeat is the program as a guest. Its time is that of the clock on the wall, if it plays at a person's pace.
type guestSeat struct {
	*guest
	real bool
	next time.Time // of the next tick
}

func (c *chain) guest(args ...string) seat {
	return &guestSeat{guest: startGuest(c.t, guestOptions{home: c.home, size: wideWindow, late: true}, args...), real: !c.fast && !c.end}
}

func (g *guestSeat) size() (w, h int) { return wideWindow.X, wideWindow.Y }

func (g *guestSeat) pass() {
	g.ticks(1)
	if !g.real {
		time.Sleep(time.Millisecond)
		return
	}
	time.Sleep(time.Until(g.next))
	g.next = time.Now().Add(time.Second / 60)
}

func (g *guestSeat) key(names ...string) {
	var keys []ebiten.Key
	for _, name := range names {
		keys = append(keys, map[string]ebiten.Key{
			"m": ebiten.KeyM, "n": ebiten.KeyN, "o": ebiten.KeyO, "p": ebiten.KeyP, "s": ebiten.KeyS,
			"Control_L": ebiten.KeyControlLeft, "Tab": ebiten.KeyTab, "Return": ebiten.KeyEnter, "Escape": ebiten.KeyEscape,
		}[name])
	}
	g.press(keys...)
}

func (g *guestSeat) killed() bool { return g.dead.Load() }

func (g *guestSeat) kill() {
	g.dead.Store(true)
	_ = g.cmd.Process.Kill()
}

func (g *guestSeat) killAfter(d time.Duration) { time.AfterFunc(d, g.kill) }

func (g *guestSeat) wait() {
	<-g.gone
	_ = g.session.Close()
}

// windowSeat is the program in a real window, of this system or under Wine.
type windowSeat struct {
	*window
	at   image.Rectangle
	dead atomic.Bool
}

func (c *chain) window(args ...string) seat {
	return c.sitAtWindow(func() *program {
		path, err := normalBinary()
		require.NoError(c.t, err)
		return startProgram(c.t, path, c.home.env("DISPLAY="+c.display().display), args...)
	})
}

// wine starts the program for Windows, for which the person's folder is that of the user of Wine.
func (c *chain) wine(args ...string) seat {
	if c.desktop == nil {
		c.display()
		c.t.Cleanup(func() { _ = exec.Command("wineserver", "-k").Run() }) // before its display ends
		folder := filepath.Join(roaming(c.t), "blobwars")
		require.NoError(c.t, os.RemoveAll(folder))
		require.NoError(c.t, os.Symlink(filepath.Dir(c.home.settings()), folder))
	}
	for i, arg := range args {
		if filepath.IsAbs(arg) {
			args[i] = onDriveZ(arg)
		}
	}
	env := append(os.Environ(), "DISPLAY="+c.display().display)
	return c.sitAtWindow(func() *program {
		return startProgram(c.t, "wine", env, append([]string{filepath.Join(os.Getenv("BLOBWARS_WINDOWS"), "blobwars.exe")}, args...)...)
	})
}

// display is the display of the chain.
func (c *chain) display() *desktop {
	if c.desktop == nil {
		c.desktop = newDesktop(c.t)
	}
	return c.desktop
}

func (c *chain) sitAtWindow(start func() *program) seat {
	w := &windowSeat{window: c.display().await(start(), "Blob Wars")}
	w.until("the first frame", func(p image.Image) bool {
		w.at = p.Bounds()
		return !near(p.At(2, w.at.Dy()-2), color.Black, 6)
	})
	return w
}

func (w *windowSeat) size() (width, height int) { return w.at.Dx(), w.at.Dy() }

// do runs xdotool, unless the program was killed.
func (w *windowSeat) do(args ...string) {
	if _, ok := w.desktop.tool("xdotool", args...); !ok && !w.killed() {
		w.t.Fatalf("xdotool %v failed", args)
	}
}

func (w *windowSeat) click(x, y int) {
	if !w.killed() {
		w.do("mousemove", "--window", w.id, fmt.Sprint(x), fmt.Sprint(y), "sleep", "0.08", "mousedown", "1", "sleep", "0.08", "mouseup", "1", "sleep", "0.08")
	}
}

func (w *windowSeat) key(names ...string) {
	if !w.killed() {
		w.do("mousemove", "--window", w.id, "3", "3", "sleep", "0.06", "keydown", names[0], "sleep", "0.12", "keyup", names[0], "sleep", "0.1")
	}
}

func (w *windowSeat) log() string  { return w.program.log() }
func (w *windowSeat) pass()        { time.Sleep(10 * time.Millisecond) }
func (w *windowSeat) killed() bool { return w.dead.Load() }

func (w *windowSeat) kill() {
	w.dead.Store(true)
	_ = w.cmd.Process.Kill()
}

func (w *windowSeat) killAfter(d time.Duration) { time.AfterFunc(d, w.kill) }

func (w *windowSeat) wait() {
	<-w.gone
}
