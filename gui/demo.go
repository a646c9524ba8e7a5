package gui

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/google/renameio/v2/maybe"
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/ui"
)

// demo is a game that plays itself and leaves pictures of every screen, and a film of some of
// its moves; announce.go prints the moves. It takes no input but its own, and its window's
// picture has the same size everywhere, so that the pictures are the same too.
type demo struct {
	dir   string
	steps []step
	look  look
	age   int       // ticks since the first of steps was reached for; 0: not yet
	since time.Time // it was reached for
	hand  hand
	film  *filming         // nil: none is being made
	game  *engine.Game     // that was played; nil: it is not over
	words *words.Catalogue // of the first look, which the log is in
	crash *crash           // to be photographed in place of the table; nil: the table
}

// step is a picture and the way to it.
type step struct {
	name  string // of its file; empty: none is taken
	look  look
	reach func(a *App)      // once
	when  func(a *App) bool // asked in each tick from then on; nil: as soon as nothing moves
}

// look is what a window looks like, whatever is in it. Its zero value is dark, English, and as
// large as on the first day.
type look struct {
	theme, lang string
	w, h        int     // in device-independent pixels
	scale       float64 // device pixels to one of them
}

func (l look) full() look {
	if l.theme == "" {
		l.theme = "dark"
	}
	if l.lang == "" {
		l.lang = "en"
	}
	if l.w == 0 {
		l.w, l.h = 1120, 720
	}
	if l.scale == 0 {
		l.scale = 1
	}
	return l
}

const (
	settle   = 3           // ticks that a step takes at least: what is new is laid out and drawn
	patience = time.Minute // that there is with a step
)

// startDemo sets the table for the demo's game. The error is of a folder that cannot be made.
func (a *App) startDemo(setup *session.Setup) error {
	if err := os.MkdirAll(a.options.Demo, 0o755); err != nil {
		return fmt.Errorf("demo: a folder for the pictures: %w", err)
	}
	a.demo = &demo{dir: a.options.Demo, steps: demoSteps()}
	a.demo.hand.away()
	setup.Seats = demoSeats
	return nil
}

// update goes on by a tick, and ends the program after the last step.
func (d *demo) update(a *App) {
	err := d.step(a)
	if err != nil || len(d.steps) == 0 {
		a.failure, a.quit = err, true
	}
}

// step goes on by a tick.
func (d *demo) step(a *App) error {
	if ebiten.IsWindowBeingClosed() {
		return errors.New("demo: the window was closed before its end")
	}
	now := d.steps[0]
	if d.age++; d.age == 1 {
		d.since = time.Now()
		d.dress(a, now.look.full())
		now.reach(a)
		return nil
	}
	if d.film != nil {
		if err := d.film.shoot(a); err != nil {
			return err
		}
	}
	if time.Since(d.since) > patience {
		return fmt.Errorf("demo: step %d, %q, did not come about within %v", len(demoSteps())-len(d.steps)+1, now.name, patience)
	}
	if d.age < settle || now.when == nil && !a.session.Timeline.Still() || now.when != nil && !now.when(a) {
		return nil
	}
	d.steps, d.age = d.steps[1:], 0
	if now.name == "" {
		return nil
	}
	picture := a.photograph()
	return a.leave(filepath.Join(d.dir, now.name+".png"), func(out *bytes.Buffer) error {
		return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(out, picture)
	})
}

// dress gives the window its look, if it has another.
func (d *demo) dress(a *App, l look) {
	if l == d.look {
		return
	}
	d.look = l
	a.settings.Theme, a.theme = l.theme, themeOf(l.theme)
	a.setLanguage(l.lang)
	if d.words == nil {
		d.words = a.words
	}
	a.LayoutF(0, 0) // the window's size does not count
	a.build()
}

// frame is the size of the window's picture in pixels, and its scale.
func (d *demo) frame() (w, h, scale float64) {
	l := d.look.full()
	return float64(l.w) * l.scale, float64(l.h) * l.scale, l.scale
}

// hand is what the demo does with a mouse.
type hand struct{ in ui.Input }

// away is where the hand points at nothing.
func (h *hand) away() { h.in = ui.Input{Pointer: geom.Point{X: -1000, Y: -1000}} }

// point moves the hand to a place in the window.
func (h *hand) point(at geom.Point) { h.in.Pointer = at }

// press puts the button down where the hand is, in the next tick; release lets it up.
func (h *hand) press()   { h.in.Press, h.in.Down = true, true }
func (h *hand) release() { h.in.Release, h.in.Down = true, false }

// read is this tick's input.
func (h *hand) read() ui.Input {
	in := h.in
	h.in.Press, h.in.Release = false, false
	return in
}

// photograph is a picture of the window as it is now.
func (a *App) photograph() *image.RGBA {
	if a.rebuild {
		a.build()
	}
	picture := ebiten.NewImage(a.size[0], a.size[1])
	defer picture.Deallocate()
	if c := a.demo.crash; c != nil {
		c.draw(picture, a.size, a.scale)
	} else {
		a.chromeDirty, a.damage = true, pixels(a.window())
		a.Draw(picture)
		a.damage = pixels(a.window()) // the window has not had it yet
	}
	copied := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(copied.Pix)
	return copied
}

// leave writes a file at one stroke, and says so.
func (a *App) leave(path string, encode func(*bytes.Buffer) error) error {
	var data bytes.Buffer
	if err := encode(&data); err != nil {
		return fmt.Errorf("demo: %s: %w", path, err)
	}
	if err := maybe.WriteFile(path, data.Bytes(), 0o644); err != nil {
		return fmt.Errorf("demo: write %s: %w", path, err)
	}
	w := a.words
	if a.demo != nil {
		w = a.demo.words
	}
	fmt.Fprintln(a.options.Out, w.T("say.picture", words.Values{"Path": path}))
	return nil
}
