// Demo drives the window without a person: it writes a picture of every screen, or of those that are named, into a folder,
// or with -measure or -tour figures of the window as lines of JSON. It uses only the window's commands and input.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui"
	"blobwars/gui/geom"
	"blobwars/gui/ui"
	"blobwars/internal/atomicfile"
)

func main() {
	counts := flag.Bool("measure", false, "count ticks and frames, a line a second; a game of two computers is followed by another, and all are saved in the home folder")
	walks := flag.Bool("tour", false, "write the memory at every screen; each is shown twice")
	flag.Parse()
	options := gui.Options{Side: engine.Side2, Out: os.Stdout, Err: os.Stderr}
	switch {
	case *counts:
		options.Driver = &measure{}
	case *walks:
		options.Driver, options.Private = &tour{}, true
	case flag.NArg() > 0:
		options.Driver, options.Ticks, options.Private = newDemo(flag.Arg(0), flag.Args()[1:]), true, true
	default:
		fmt.Fprintln(os.Stderr, "usage: demo FOLDER [SCENE ...] | demo -measure | demo -tour")
		os.Exit(2)
	}
	if err := gui.Run(options); err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

// look is what the window looks like, whatever it shows.
type look struct {
	suffix          string // of the names of pictures
	theme, language string
	w, h            float64 // device-independent pixels
	scale           float64 // device pixels per device-independent pixel
}

// The looks of the pictures.
var (
	plain   = look{"", "dark", "en", 1120, 720, 1}
	spanish = look{"-spanish", "light", "es", 1120, 720, 1}
	small   = look{"-small", "contrast", "es", 640, 480, 1}
	tall    = look{"-tall", "dark", "en", 480, 800, 1}
	large   = look{"-large", "contrast", "en", 1920, 1080, 1}
	moving  = look{"", "dark", "en", 960, 640, 0.625} // of the README's GIF
)

// scene is something that the window shows, and of which there is a picture in each of some looks.
type scene struct {
	name  string                                 // of the picture's file, without the suffix of the look; empty: none is taken
	looks []look                                 // nil: only the plain one
	begin func(d *demo, a *gui.Window)           // once; nil: the scene before goes on
	ready func(d *demo, a *gui.Window) bool      // asked in each tick before the first picture; nil: when nothing moves
	point func(*gui.Window) (pointer geom.Point) // where the mouse is; nil: outside
}

const (
	settleTicks = 3               // the least length of a look: changes are laid out and drawn
	patience    = 5 * time.Minute // for one scene
)

// demo shows the scenes and takes the pictures, which are the same on every machine.
type demo struct {
	gui.Person
	folder  string
	named   []string // the scenes of which pictures are written; empty: all
	scenes  []scene  // to be shown; the first is the present one
	shown   int      // the number of its looks of which there is a picture
	age     int      // ticks of the present look; 0: it has not begun
	since   time.Time
	look    look
	pointer geom.Point
	crashed bool // the screen after a panic is above the window
}

func newDemo(folder string, named []string) *demo {
	return &demo{folder: folder, named: named, scenes: scenes(), look: plain}
}

// Input returns the input of the mouse of the demonstration.
func (d *demo) Input(ui.Input) ui.Input { return ui.Input{Pointer: d.pointer} }

// Frame returns the size and the scale of the window's picture.
func (d *demo) Frame() (w, h, scale float64) {
	l := d.look
	return l.w * l.scale, l.h * l.scale, l.scale
}

// AfterTick begins the next look, or takes its picture.
func (d *demo) AfterTick(a *gui.Window) error {
	if ebiten.IsWindowBeingClosed() {
		return errors.New("the window was closed before the end")
	}
	if len(d.scenes) == 0 {
		return ebiten.Termination
	}
	now := d.scenes[0]
	if len(now.looks) == 0 {
		now.looks = []look{plain}
	}
	if d.age++; d.age == 1 {
		d.since = time.Now()
		d.show(a, now.looks[d.shown])
		if d.shown == 0 && now.begin != nil {
			now.begin(d, a)
		}
		return nil
	}
	if d.pointer = ui.Away; now.point != nil {
		d.pointer = now.point(a)
	}
	if time.Since(d.since) > patience {
		return fmt.Errorf("the scene %q was not ready within %v", now.name, patience)
	}
	ready := a.Table().Session().Timeline.Still() && (a.Tiles() == nil || a.Tiles().Session().Timeline.Still())
	if d.shown == 0 && now.ready != nil {
		ready = now.ready(d, a)
	}
	if d.age < settleTicks || !ready {
		return nil
	}
	d.shown, d.age = d.shown+1, 0
	last := d.shown == len(now.looks)
	if last {
		d.scenes, d.shown = d.scenes[1:], 0
	}
	if now.name == "" {
		return nil
	}
	return d.writePicture(a, now.name, d.look.suffix)
}

// show applies theme, language and size of a look.
func (d *demo) show(a *gui.Window, l look) {
	d.look = l
	s := a.Services()
	s.Settings.Theme, s.Settings.Language = l.theme, l.language
	s.Host.SettingsChanged()
	a.Resize(d.Frame())
}

// writePicture writes a picture of the window into the folder, as the name of the scene with suffix and .png.
func (d *demo) writePicture(a *gui.Window, scene, suffix string) error {
	if len(d.named) > 0 && !slices.Contains(d.named, scene) {
		return nil
	}
	size := a.Services().Window.Pixels()
	picture := ebiten.NewImage(size.Dx(), size.Dy())
	defer picture.Deallocate()
	a.Picture(picture)
	if d.crashed {
		_, _, scale := d.Frame()
		// A screen of its own for each look, in its theme and its language.
		crashScreen(a).Draw(picture, [2]int{size.Dx(), size.Dy()}, scale)
	}
	pixels := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(pixels.Pix)
	var data bytes.Buffer
	if err := png.Encode(&data, pixels); err != nil {
		return err
	}
	path := filepath.Join(d.folder, scene+suffix+".png")
	if err := os.MkdirAll(d.folder, 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, data.Bytes(), 0o644)
}
