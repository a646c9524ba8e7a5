// Package gui is the window: the loop of ticks and frames, the screen in front, and the dialog above it. Each screen is
// a package below gui/screen; everything that can be decided without drawing is below gui/model. All of it belongs to
// the one goroutine on which Ebitengine calls Update and Draw.
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
	services screen.Services // of the screens
	dialogs  screen.Services // of the dialogs: the same, but for the style

	themes, discThemes []*paint.Theme // with blobs, and the same with discs
	systemTheme        string         // the theme that the system prefers; empty: it is not known

	table   *table.Screen
	tiles   *tiles.Screen       // the Tiles Game; nil until it is opened for the first time
	current gameScreen          // table or tiles; Return leads back to it
	front   screen.Screen       // current, or another screen in front of it
	back    screen.Screen       // the screen to which Return leads; nil: current
	opened  command.ID          // the command that has led from the game to another screen or a dialog; None: none yet
	dialog  *openDialog         // above the screen; nil if none
	edited  *editormodel.Editor // the board that was edited last; nil if none

	games     games
	autosave  autosave
	played    playedGames
	opener    opener
	reminders reminders
	announcer announcer
	outline   outline
	input     input

	loop       *loop              // lets the loop sleep while nothing happens
	tracker    *windowTracker     // remembers where the window is
	background background         // goroutines whose results a tick receives
	cancel     context.CancelFunc // ends services.Context

	scale         float64        // device pixels per device-independent pixel
	hasFinger     func() bool    // reports whether a finger is the pointer
	keyed         bool           // a key has been pressed
	damage        paint.Damage   // besides the damage of the screen and of the dialog
	layoutInvalid bool           // the next tick lays out again
	imported      *store.Archive // data to open the window with again; nil: none
	keepsSound    bool           // close leaves the sound to the next window
	end           error          // the reason for closing; nil while the window is open, ebiten.Termination for a normal end
}

// New opens the window. A file that cannot be read is reported in a dialog above the default game.
func New(options Options) (*App, error) {
	painter, err := paint.NewPainter()
	if err != nil {
		return nil, err
	}
	a := &App{options: options, themes: paint.Themes(), scale: 1, layoutInvalid: true, hasFinger: platform.HasFinger}
	for _, t := range a.themes {
		a.discThemes = append(a.discThemes, t.WithDiscs())
	}
	a.loop, a.tracker = &loop{modes: setModes}, &windowTracker{}
	a.games.app, a.autosave.app, a.played.app, a.opener.app = a, a, a, a
	a.reminders.app, a.announcer.app, a.outline.app, a.input.app = a, a, a, a
	a.background.wake = a.Wake
	a.input.reader.Command = platform.HasCommandKey()
	a.outline.start()
	s := &a.services
	s.Env = new(screen.Env)
	s.Host, s.Clipboard, s.Keyboard = a, clip.New(), command.Keyboard{Name: ebiten.KeyName}
	s.Style.Paint = painter
	settings, problems := a.autosave.open(options)
	s.Settings, s.History = &settings, a.autosave.history
	s.Context, a.cancel = context.WithCancel(context.Background())
	if s.Words, err = words.New(a.languages()...); err != nil {
		return nil, err
	}
	if s.Sound = options.sound; s.Sound == nil {
		s.Sound = sound.New()
	}
	a.table = table.New(s, session.Setup{Seats: options.seats(settings.Seats), Start: engine.Start(), Title: "paper-start"})
	a.current, a.front = a.table, a.table
	a.dialogs = *s
	a.applySettings()
	if !options.Private {
		a.askTheme()
		platform.OnSystemTheme(func() { a.background.post(a.askTheme) })
	}
	a.autosave.resume(options.Link != "" || options.File != "" || options.Watch || options.NewGame)
	a.played.read()
	for i, p := range problems {
		a.Report(p.err)
		if (strings.HasSuffix(p.notice, "_broken") || p.notice == "notice.newer") && !platform.HasPaths() { // only the export leads to the old file
			p.arg = s.T("notice.aside", words.Values{"Arg": p.arg})
		}
		a.reminders.insert(i, p.notice, p.arg, p.ticks)
	}
	if a.autosave.second && platform.CanTakeLock() {
		defer a.autosave.offerUseHere() // above what follows
	}
	switch {
	case options.Link != "":
		a.opener.openLink(options.Link)
	case options.File != "":
		a.opener.open(options.File)
	case options.Watch:
		a.games.playBlobWars(session.Setup{Seats: play.Watched(), Start: engine.Start(), Title: "paper-start"}, nil)
	case options.NewGame:
		a.Do(command.New)
	case a.front != screen.Screen(a.current): // the editor is in the window again
	case settings.Lesson && !a.onTiles() && options.Driver.Input == nil && options.Computer == nil && !options.Private && !options.NoGame:
		a.announcer.welcomes = true // the first start
		a.Do(command.HowTo)
	case settings.Home && settings.Experienced && options.Driver.Input == nil && options.Computer == nil && !options.Private && !options.NoGame:
		a.Do(command.Home)
	}
	return a, nil
}

// LayoutF implements ebiten.LayoutFer: w and h are in device-independent pixels, the results in device pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := a.scale
	if m := ebiten.Monitor(); m != nil { // nil if no monitor is connected
		scale = deviceScale(m)
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

// Resize sets the size of the window to w by h device pixels, at scale device pixels per device-independent pixel.
func (a *App) Resize(w, h, scale float64) {
	window := geom.R(0, 0, math.Ceil(w), math.Ceil(h))
	if window != a.services.Window || scale != a.scale {
		a.services.Window, a.scale = window, scale
		a.invalidateLayout()
	}
}

// Update runs one tick of 1/60 s. Its error is ebiten.Termination when the window closes, or the driver's error.
func (a *App) Update() error {
	driver := &a.options.Driver
	if driver.BeforeTick != nil {
		driver.BeforeTick(a)
	}
	a.opener.receiveDropped() // before layout, which builds the controls of the dialog that this may show
	if a.layoutInvalid {
		a.layout()
	}
	a.current.PauseBehindDialog(a.dialog != nil)
	a.services.Hidden = a.tracker.hidden || platform.IsHidden()
	a.input.read()
	a.background.deliver()
	a.input.showTextFields()
	a.autosave.save()
	a.autosave.saveEdited()
	a.reminders.show()
	if a.services.Sound.TakeLost() {
		a.Notify("notice.sound_lost", "")
	}
	if ebiten.IsWindowBeingClosed() || a.autosave.signalled() {
		a.end = ebiten.Termination
	}
	a.tracker.update(a, a.end != nil)
	a.outline.update() // the title of a screen or a dialog comes first
	a.announcer.write()
	a.announcer.followKeys()
	if driver.AfterTick != nil {
		if err := driver.AfterTick(a); err != nil {
			a.end = err
		}
	}
	if a.end != nil {
		return ebiten.Termination
	}
	a.loop.update(a.needsTick(), &a.input.pads)
	return nil
}

// layout lays out the screen and the dialog again.
func (a *App) layout() {
	a.layoutInvalid = false
	window := a.services.Window
	a.services.Touch, a.services.Finger = a.hasFinger() && !a.keyed, 0
	if a.hasFinger() {
		a.services.Finger = screen.FingerHeight * a.scale
	}
	a.services.Style = a.front.Layout(window, a.screenScale())
	a.dialogs.Style = a.services.Style
	a.dialogs.SetPageStyle(window, a.dialogScale())
	if a.dialog != nil {
		a.dialog.build()
	}
}

// invalidateLayout makes the next tick lay out again, and the next frame draw the whole window again.
func (a *App) invalidateLayout() {
	a.layoutInvalid = true
	a.redraw()
}

// redraw makes the next frame draw the whole window again.
func (a *App) redraw() { a.damage = paint.Damage{a.services.Window.Pixels()} }

// Draw draws the window on dst, which has what was drawn before. Only the part of the window that looks different is
// drawn again.
func (a *App) Draw(dst *ebiten.Image) {
	if a.layoutInvalid { // the next tick lays out again
		return
	}
	a.tracker.frames++
	for _, part := range a.front.Damage() {
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
		a.front.Draw(part)
		if a.dialog != nil {
			a.dialog.page.Draw(part)
		}
	}
	a.damage = nil
}

// Picture draws the whole window on an image of its size.
func (a *App) Picture(dst *ebiten.Image) {
	if a.layoutInvalid {
		a.layout()
	}
	a.redraw()
	a.Draw(dst)
	a.redraw() // the window itself has not been drawn yet
}

// needsTick reports whether the next tick is needed without input or results of background work.
func (a *App) needsTick() bool {
	return a.layoutInvalid || len(a.announcer.waiting) > 0 || a.tracker.opening() || a.input.reader.Waiting() || a.options.Driver.Ticks ||
		a.front.NeedsTick() || a.reminders.running() || a.dialog != nil && a.dialog.page.Controls.Waiting()
}

// close stops all background work of the window and waits for it.
func (a *App) close() {
	a.cancel()
	a.autosave.saveEdited() // before the editor is left
	a.loop.close()
	a.showGame()
	a.autosave.close()
	a.table.Close()
	if a.tiles != nil {
		a.tiles.Close()
	}
	if !a.keepsSound {
		a.services.Sound.Close()
	}
	a.services.Clipboard.Close()
}

func (a *App) Report(err error) {
	if a.options.Err != nil && err != nil {
		fmt.Fprintln(a.options.Err, "blobwars:", err)
	}
}

func (a *App) Wake()                                          { a.loop.wake() }
func (a *App) Background(work func() error, done func(error)) { a.background.run(work, done) }
