// Package gui is the window: the loop of ticks and frames, the screen that is shown, and the dialog above it.
// Each screen is a package below gui/screen; everything that can be decided without drawing is
// below gui/model. All of it belongs to the one goroutine on which Ebitengine calls Update and Draw.
package gui

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/table"
	"blobwars/gui/screen/tiles"
	"blobwars/gui/sound"
	"blobwars/gui/store"
)

// App is the program's window. It implements screen.Host for its screens and dialogs.
type App struct {
	options  Options
	services screen.Services
	themes   []*paint.Theme

	table  *table.Screen
	tiles  *tiles.Screen       // the Tiles Game; nil until it is opened for the first time
	home   gameScreen          // the table or tiles: where Return leads to
	shown  screen.Screen       // home, or another screen in front of it
	below  screen.Screen       // the screen from which shown was opened, if that is not home; nil otherwise
	dialog *openDialog         // above the screen; nil if none
	edited *editormodel.Editor // the board that was edited last; nil if none

	games     games
	autosave  autosave
	played    playedGames
	opener    opener
	reminders reminders
	announcer announcer
	input     input

	loop       *loop              // lets the loop sleep while nothing happens
	tracker    *windowTracker     // remembers where the window is
	background background         // goroutines whose results a tick receives
	cancel     context.CancelFunc // ends services.Context

	scale    float64        // device pixels per device-independent pixel
	damage   paint.Damage   // besides that of the screen and the dialog
	relayout bool           // the next tick places everything again
	imported *store.Archive // the window is to be opened again with this data; nil: it is not
	end      error          // why the window closes; nil while it is open, ebiten.Termination if it just closes
}

// New makes the window that options ask for. A file that cannot be read is reported in a dialog above the
// usual game.
func New(options Options) (*App, error) {
	painter, err := paint.NewPainter()
	if err != nil {
		return nil, err
	}
	a := &App{options: options, themes: paint.Themes(), scale: 1, relayout: true}
	a.loop, a.tracker = &loop{modes: setModes}, &windowTracker{}
	a.games.app, a.autosave.app, a.played.app, a.opener.app = a, a, a, a
	a.reminders.app, a.announcer.app, a.input.app = a, a, a
	a.background.wake = a.Wake
	s := &a.services
	s.Host, s.Clipboard, s.Keyboard = a, clip.New(), command.Keyboard{Name: ebiten.KeyName}
	s.Style.Paint = painter
	settings, problems := a.autosave.open(options)
	s.Settings, s.History = &settings, a.autosave.history
	s.Context, a.cancel = context.WithCancel(context.Background())
	if s.Words, err = words.New(a.language()); err != nil {
		return nil, err
	}
	s.Sound = sound.New()
	a.table = table.New(s, session.Setup{Seats: options.seats(settings.Seats), Start: engine.Start(), Title: "paper-start"})
	a.home, a.shown = a.table, a.table
	a.applySettings()
	a.autosave.resume()
	a.played.read()
	for _, p := range problems {
		a.Report(p.err)
		if strings.HasSuffix(p.notice, "_broken") && !platform.HasPaths() { // only the export leads to the old file
			p.arg = s.T("notice.aside", words.Values{"Arg": p.arg})
		}
		a.reminders.add(p.notice, p.arg, p.ticks)
	}
	switch {
	case options.Link != "":
		a.opener.openLink(options.Link)
	case options.File != "":
		a.opener.open(options.File)
	case options.Watch:
		a.games.play(session.Setup{Seats: play.WatchingSeats(settings.Seats), Start: engine.Start(), Title: "paper-start"}, nil)
	case options.NewGame:
		a.Do(command.New)
	case settings.Lesson && options.Driver.Input == nil && options.Computer == nil && !options.Private && !options.NoGame:
		a.Do(command.Lesson) // it is the first start of a person
	}
	return a, nil
}

// LayoutF returns the size of the window's picture, which has the pixels of the device, and gives the window that size.
// The size of the window, w by h, is in device-independent pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := a.scale
	if m := ebiten.Monitor(); m != nil { // nil if no monitor is connected
		scale = m.DeviceScaleFactor()
	}
	if scale <= 0 {
		scale = 1
	}
	w, h = w*scale, h*scale
	if d := a.options.Driver; d.Frame != nil {
		w, h, scale = d.Frame()
	}
	a.Resize(w, h, scale)
	return w, h
}

// Resize gives the window a size of w by h device pixels, at scale device pixels per device-independent pixel.
func (a *App) Resize(w, h, scale float64) {
	window := geom.R(0, 0, math.Ceil(w), math.Ceil(h))
	if window != a.services.Window || scale != a.scale {
		a.services.Window, a.scale = window, scale
		a.invalidateLayout()
	}
}

// Update runs one tick of 1/60 s. Its error is ebiten.Termination when the window closes, or that of the driver.
func (a *App) Update() error {
	driver := &a.options.Driver
	if driver.BeforeTick != nil {
		driver.BeforeTick(a)
	}
	a.opener.receiveDropped() // before layout, which builds the controls of the dialog that this may show
	if a.relayout {
		a.layout()
	}
	a.home.Hold(a.dialog != nil)
	a.input.read()
	a.background.deliver()
	a.input.showTextFields()
	a.autosave.save()
	a.reminders.show()
	a.played.announceEarned()
	if ebiten.IsWindowBeingClosed() || a.autosave.signalled() {
		a.end = ebiten.Termination
	}
	a.tracker.update(a, a.end != nil)
	a.announcer.write()
	if driver.AfterTick != nil {
		if err := driver.AfterTick(a); err != nil {
			a.end = err
		}
	}
	if a.end != nil {
		return ebiten.Termination
	}
	a.loop.update(a.needsTick())
	return nil
}

// layout lays out the screen and the dialog again.
func (a *App) layout() {
	a.relayout = false
	a.services.Style = a.shown.Layout(a.services.Window, a.scale)
	if a.dialog != nil {
		a.dialog.build()
	}
}

// invalidateLayout makes the next tick place everything again, and the next frame draw the whole window again.
func (a *App) invalidateLayout() {
	a.relayout = true
	a.redraw()
}

// redraw makes the next frame draw the whole window again.
func (a *App) redraw() { a.damage = paint.Damage{a.services.Window.Pixels()} }

// Draw draws the window on dst, which has what was drawn before. Only the part of the window that looks different is
// drawn again.
func (a *App) Draw(dst *ebiten.Image) {
	if a.relayout { // the next tick places everything again
		return
	}
	a.tracker.frames++
	for _, part := range a.shown.Damage() {
		a.damage.Add(part)
	}
	if a.dialog != nil {
		for _, part := range a.dialog.page.Damage() {
			a.damage.Add(part)
		}
	}
	if drawn := a.options.Driver.Drawn; drawn != nil {
		drawn(a, len(a.damage) > 0)
	}
	for _, damaged := range a.damage {
		part := dst.SubImage(damaged).(*ebiten.Image)
		a.shown.Draw(part)
		if a.dialog != nil {
			a.dialog.draw(part)
		}
	}
	a.damage = nil
}

// Picture draws the whole window on an image of its size.
func (a *App) Picture(dst *ebiten.Image) {
	if a.relayout {
		a.layout()
	}
	a.redraw()
	a.Draw(dst)
	a.redraw() // the window itself has not been drawn yet
}

// needsTick reports whether the next tick is needed without input or results of background work.
func (a *App) needsTick() bool {
	return a.relayout || len(a.announcer.waiting) > 0 || a.tracker.opening() || a.input.reader.Waiting() || a.options.Driver.Ticks ||
		a.shown.NeedsTick() || a.reminders.running() || a.dialog != nil && a.dialog.page.Controls.Waiting()
}

// close stops all background work of the window and waits for it.
func (a *App) close() {
	a.cancel()
	a.goHome()
	a.autosave.close()
	a.table.Close()
	if a.tiles != nil {
		a.tiles.Close()
	}
	a.services.Sound.Close()
	a.services.Clipboard.Close()
	a.background.group.Wait()
}

// Report implements screen.Host.
func (a *App) Report(err error) {
	if a.options.Err != nil && err != nil {
		fmt.Fprintln(a.options.Err, "blobwars:", err)
	}
}

// Wake implements screen.Host.
func (a *App) Wake() { a.loop.wake() }

// Background implements screen.Host.
func (a *App) Background(work func() error, done func(error)) { a.background.run(work, done) }
