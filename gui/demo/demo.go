// Package demo drives the window without a person: Demo plays a fixed game and writes pictures of every screen;
// Measure writes timings of the window. Both use only the window's commands and input.
package demo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/internal/atomicfile"
)

// Demo plays and takes the pictures. The window's picture has the same size on every machine, so that the pictures are
// the same too.
type Demo struct {
	gui.Person
	out       io.Writer
	folder    string
	steps     []step
	look      look
	age       int              // ticks since the first of steps began; 0: it has not
	since     time.Time        // it began
	hand      hand             // the mouse of the demonstration
	animation *animation       // nil while none is made
	game      *engine.Game     // that was played; nil until it is over
	words     *words.Catalogue // of the first look: the log stays in one language
	crash     *dialog.Crash    // is in the next picture instead of the window; nil: the window is
}

// step is a picture and the actions before it.
type step struct {
	name  string // of the picture's file; empty: none is taken
	look  look
	begin func(d *Demo, a *gui.Window)      // once
	ready func(d *Demo, a *gui.Window) bool // asked in each tick; nil: when nothing moves
}

// look is what the window looks like, whatever it shows. Its zero value is dark, English, 1120x720.
type look struct {
	theme, language string
	w, h            int     // device-independent pixels
	scale           float64 // device pixels per device-independent pixel
}

func (l look) full() look {
	if l.theme == "" {
		l.theme = "dark"
	}
	if l.language == "" {
		l.language = "en"
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
	settleTicks = 3           // the least length of a step: changes are laid out and drawn
	patience    = time.Minute // for one step
)

// New makes the demonstration. The error is of a folder that cannot be made.
func New(folder string, out io.Writer) (*Demo, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("demo: make a folder for the pictures: %w", err)
	}
	d := &Demo{out: out, folder: folder, steps: allSteps()}
	d.hand.leave()
	return d, nil
}

// Input returns the input of the mouse of the demonstration.
func (d *Demo) Input(ui.Input) ui.Input { return d.hand.read() }

// Frame returns the size and the scale of the window's picture.
func (d *Demo) Frame() (w, h, scale float64) {
	l := d.look.full()
	return float64(l.w) * l.scale, float64(l.h) * l.scale, l.scale
}

// AfterTick begins the next step or takes its picture.
func (d *Demo) AfterTick(a *gui.Window) error {
	if ebiten.IsWindowBeingClosed() {
		return errors.New("demo: the window was closed before the end")
	}
	if len(d.steps) == 0 {
		return ebiten.Termination
	}
	if d.game == nil { // the moves of its game, and nothing of what is shown later
		a.Table().Announce(func(said screen.Said) { fmt.Fprintln(d.out, said.Line) })
	}
	now := d.steps[0]
	if d.age++; d.age == 1 {
		d.since = time.Now()
		d.applyLook(a, now.look.full())
		now.begin(d, a)
		return nil
	}
	if d.animation != nil {
		if err := d.animation.shoot(d, a); err != nil {
			return err
		}
	}
	if time.Since(d.since) > patience {
		return fmt.Errorf("demo: step %d, %q, was not ready within %v", len(allSteps())-len(d.steps)+1, now.name, patience)
	}
	still := a.Table().Session().Timeline.Still() && (a.Tiles() == nil || a.Tiles().Session().Timeline.Still())
	if d.age < settleTicks || now.ready == nil && !still || now.ready != nil && !now.ready(d, a) {
		return nil
	}
	d.steps, d.age = d.steps[1:], 0
	if now.name == "" {
		return nil
	}
	return d.writePicture(a, now.name)
}

// applyLook applies theme, language and size of a look.
func (d *Demo) applyLook(a *gui.Window, l look) {
	if l == d.look {
		return
	}
	d.look = l
	s := a.Services()
	s.Settings.Theme, s.Settings.Language = l.theme, l.language
	a.SettingsChanged()
	if d.words == nil {
		d.words = s.Words
	}
	a.Resize(d.Frame())
}

// photograph returns a picture of the window as it is now.
func (d *Demo) photograph(a *gui.Window) *image.RGBA {
	size := a.Services().Window.Pixels()
	picture := ebiten.NewImage(size.Dx(), size.Dy())
	defer picture.Deallocate()
	if d.crash != nil {
		d.crash.Draw(picture, [2]int{size.Dx(), size.Dy()}, d.look.full().scale)
	} else {
		a.Picture(picture)
	}
	pixels := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(pixels.Pix)
	return pixels
}

// writePicture writes a picture of the window into the folder, as NAME.png, and says so.
func (d *Demo) writePicture(a *gui.Window, name string) error {
	path := filepath.Join(d.folder, name+".png")
	var data bytes.Buffer
	if err := png.Encode(&data, d.photograph(a)); err != nil {
		return fmt.Errorf("demo: %s: %w", path, err)
	}
	if err := atomicfile.Write(path, data.Bytes(), 0o644); err != nil {
		return fmt.Errorf("demo: %w", err)
	}
	fmt.Fprintln(d.out, d.words.T("say.picture", words.Values{"Path": path}))
	return nil
}

// hand is the demonstration's mouse.
type hand struct{ in ui.Input }

// leave moves the pointer out of the window.
func (h *hand) leave() { h.in = ui.Input{Pointer: geom.Pt(-1000, -1000)} }

// point moves the mouse to a place in the window, in device pixels.
func (h *hand) point(at geom.Point) { h.in.Pointer = at }

// press puts the button down in the next tick; release lifts it.
func (h *hand) press()   { h.in.Press, h.in.Down = true, true }
func (h *hand) release() { h.in.Release, h.in.Down = true, false }

// read returns this tick's input.
func (h *hand) read() ui.Input {
	in := h.in
	h.in.Press, h.in.Release = false, false
	return in
}
