// Package gui is the window: the loop of ticks and frames, the screen that is shown, and the dialog above it.
// Each screen is a package below gui/screen; everything that can be decided without drawing is
// below gui/model. All of it belongs to the one goroutine on which Ebitengine calls Update and Draw.
package gui

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/pad"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/table"
	"blobwars/gui/screen/tiles"
	"blobwars/gui/sound"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// App is the program's window. It implements ebiten.Game, and screen.Host for its screens and dialogs.
type App struct {
	options  Options
	services screen.Services
	themes   []*paint.Theme
	storage  storage

	table   *table.Screen
	tiles   *tiles.Screen       // the Tiles Game; nil until it is opened for the first time
	home    gameScreen          // the table or tiles: where Return leads to
	shown   screen.Screen       // home, or another screen in front of it
	below   screen.Screen       // the screen from which shown was opened, if that is not home; nil otherwise
	dialogs []*openDialog       // none, or the one above the screen
	edited  *editormodel.Editor // the board that was edited last; nil if none

	reminders []reminder // the first one is shown
	earned    []string   // achievements that have not been announced yet

	reader ui.Reader
	pads   pad.Reader

	loop       *loop              // lets the loop sleep while nothing happens
	tracker    *windowTracker     // remembers where the window is
	background background         // goroutines whose results a tick receives
	cancel     context.CancelFunc // ends services.Context

	announcements []announcement // of -moves, which wait for the disk

	spoken   string         // the last sentence of the shown screen that -moves has written
	scale    float64        // device pixels per device-independent pixel
	damage   paint.Damage   // besides that of the screen and the dialog
	relayout bool           // the next tick places everything again
	free     bool           // the window that saved in place of this one has ended
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
	if a.options.Driver == nil {
		a.options.Driver = person{}
	}
	a.loop, a.tracker = &loop{}, &windowTracker{}
	s := &a.services
	s.Host, s.Clipboard, s.Keyboard = a, clip.New(), command.Keyboard{Name: ebiten.KeyName}
	s.Style.Paint = painter
	settings, problems := a.storage.open(options)
	s.Settings, s.History = &settings, a.storage.history
	s.Context, a.cancel = context.WithCancel(context.Background())
	if s.Words, err = words.New(a.language()); err != nil {
		return nil, err
	}
	s.Sound = sound.New()
	a.table = table.New(s, session.Setup{Seats: options.seats(settings.Seats), Start: engine.Start(), Title: "paper-start"})
	a.home, a.shown = a.table, a.table
	a.applySettings()
	a.resume()
	a.readGames()
	for _, p := range problems {
		a.Report(p.err)
		if strings.HasSuffix(p.notice, "_broken") && !platform.HasPaths() { // only the export leads to the old file
			p.arg = s.T("notice.aside", words.Values{"Arg": p.arg})
		}
		a.remind(p.notice, p.arg, p.ticks)
	}
	switch {
	case options.Link != "":
		a.openLink(options.Link)
	case options.File != "":
		a.openFile(options.File)
	case options.Watch:
		a.play(session.Setup{Seats: play.WatchingSeats(settings.Seats), Start: engine.Start(), Title: "paper-start"}, nil)
	case options.NewGame:
		a.Do(command.New)
	case settings.Lesson && options.Driver == nil && options.Computer == nil && !options.Private && !options.NoGame:
		a.Do(command.Lesson) // it is the first start of a person
	}
	return a, nil
}

// Layout implements ebiten.Game. Ebitengine calls LayoutF instead.
func (a *App) Layout(int, int) (int, int) { panic("unreachable: LayoutF is implemented") }

// LayoutF implements ebiten.LayoutFer: the picture has the pixels of the device.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := a.scale
	if m := ebiten.Monitor(); m != nil { // nil if no monitor is connected
		scale = m.DeviceScaleFactor()
	}
	if scale <= 0 {
		scale = 1
	}
	w, h = w*scale, h*scale
	if fw, fh, fscale := a.options.Driver.Frame(); fscale > 0 {
		w, h, scale = fw, fh, fscale
	}
	a.Resize(w, h, scale)
	return w, h
}

// Resize gives the window a size of w by h device pixels, at scale device pixels per device-independent pixel.
func (a *App) Resize(w, h, scale float64) {
	window := geom.R(0, 0, math.Ceil(w), math.Ceil(h))
	if window != a.services.Window || scale != a.scale {
		a.services.Window, a.scale = window, scale
		a.renew()
	}
}

// Update implements ebiten.Game: one tick of 1/60 s.
func (a *App) Update() error {
	a.options.Driver.BeforeTick(a)
	a.receiveDropped() // before place, which builds the controls of the dialog that this may show
	if a.relayout {
		a.place()
	}
	a.home.Hold(len(a.dialogs) > 0)
	a.readInput()
	a.background.deliver()
	a.showTextFields()
	a.save()
	a.showReminder()
	a.announceEarned()
	if ebiten.IsWindowBeingClosed() || a.storage.signalled() {
		a.end = ebiten.Termination
	}
	a.tracker.update(a, a.end != nil)
	a.announce()
	if err := a.options.Driver.AfterTick(a); err != nil {
		a.end = err
	}
	if a.end != nil {
		return ebiten.Termination
	}
	a.loop.update(a.needsTick())
	return nil
}

// place lays out the screen and the dialog again.
func (a *App) place() {
	a.relayout = false
	a.services.Style = a.shown.Layout(a.services.Window, a.scale)
	for _, d := range a.dialogs {
		d.build()
	}
}

// renew makes the next tick place everything again, and the next frame draw the whole window again.
func (a *App) renew() {
	a.relayout = true
	a.redraw()
}

// redraw makes the next frame draw the whole window again.
func (a *App) redraw() { a.damage = paint.Damage{a.services.Window.Pixels()} }

// Draw implements ebiten.Game. Only the part of the window that looks different is drawn again.
func (a *App) Draw(dst *ebiten.Image) {
	if a.relayout { // the next tick places everything again
		return
	}
	a.tracker.frames++
	for _, part := range a.shown.Damage() {
		a.damage.Add(part)
	}
	for _, d := range a.dialogs {
		for _, part := range d.page.Damage() {
			a.damage.Add(part)
		}
	}
	a.options.Driver.Drawn(a, len(a.damage) > 0)
	for _, damaged := range a.damage {
		part := dst.SubImage(damaged).(*ebiten.Image)
		a.shown.Draw(part)
		for _, d := range a.dialogs {
			d.draw(part)
		}
	}
	a.damage = nil
}

// Picture draws the whole window on an image of its size.
func (a *App) Picture(dst *ebiten.Image) {
	if a.relayout {
		a.place()
	}
	a.redraw()
	a.Draw(dst)
	a.redraw() // the window itself has not been drawn yet
}

// needsTick reports whether the next tick must come although there is neither input nor news.
func (a *App) needsTick() bool {
	if a.relayout || len(a.announcements) > 0 || a.tracker.opening() || a.reader.Waiting() || a.options.Driver.NeedsTick() || a.shown.NeedsTick() || a.canRemind() && a.reminders[0].left > 0 {
		return true
	}
	for _, d := range a.dialogs {
		if d.page.Controls.Waiting() {
			return true
		}
	}
	return false
}

// close stops all background work of the window and waits for it.
func (a *App) close() {
	a.cancel()
	a.goHome()
	a.storage.close(a)
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

// background is a group of goroutines, and the functions that a tick is to call because some of them have ended.
type background struct {
	group   sync.WaitGroup
	mu      sync.Mutex
	results []func()
}

// Background implements screen.Host.
func (a *App) Background(work func() error, done func(error)) {
	b := &a.background
	b.group.Go(func() {
		var err error
		if p := catch(func() { err = work() }); p != nil {
			err = p
		}
		b.mu.Lock()
		b.results = append(b.results, func() { done(err) })
		b.mu.Unlock()
		a.Wake()
	})
}

// deliver calls the functions of the goroutines that have ended since the last call.
func (b *background) deliver() {
	b.mu.Lock()
	results := b.results
	b.results = nil
	b.mu.Unlock()
	for _, deliver := range results {
		deliver()
	}
}

// pixels is the size of the window in device pixels.
func (a *App) pixels() [2]int { return [2]int{int(a.services.Window.W), int(a.services.Window.H)} }
