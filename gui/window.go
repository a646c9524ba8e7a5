// Package gui is the program with its window: Program runs the loop of ticks and frames and lives as long as the
// process; Window is what it shows, the screen in front and the dialog above it. Each screen is a package
// in gui, with its model, which decides what can be decided without drawing, in a folder of its own below. All of it
// belongs to the one goroutine on which Ebitengine calls Update and Draw.
package gui

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/dialog"
	"blobwars/gui/library/history"
	"blobwars/gui/opening"
	"blobwars/gui/outline"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Window is one window with its games. A new one is made when data is restored, and after a crash.
type Window struct {
	services   *screen.Services
	background *background
	router     *router
	games      *gameScreens
	opener     *opening.Opener
	runner     *runner
	saver      *saving.Saver
	reminders  *reminders
	speech     *speech
	outline    *outline.Outline
	input      *input
}

// newWindow makes a window with the documents of the last start, and connects its parts: they know each other through
// what they get here, and as listeners to events.
func newWindow(shared *shared, options Options) (*Window, error) {
	d := saving.Read(shared.store, shared.missing)
	s := &screen.Services{Env: &screen.Env{}, Sound: shared.sound, Clipboard: shared.clipboard}
	s.Settings = &d.Last.Settings
	var err error
	if s.Words, err = words.New(languages(s.Settings)...); err != nil {
		return nil, err
	}
	w := &Window{services: s, background: newBackground(shared.loop)}
	s.Context = w.background.context
	h := &host{background: w.background, errors: options.Err}
	s.Host = h
	view := newView(s, shared.looks)
	played := history.New()
	table := newTable(s, played, options, d.Last)
	w.router = newRouter(s, view, table)
	w.games = &gameScreens{services: s, router: w.router, options: options, table: table, lastTiles: d.Last.Tiles}
	w.reminders = &reminders{services: s, router: w.router, games: w.games}
	w.saver = saving.New(s, shared.store, shared.storage, d, played, w.router, w.reminders)
	w.opener = opening.New(s, w.router.dialogs, played, w.games, shared.storage, shared.requests.restore)
	w.games.opener, w.games.saver = w.opener, w.saver
	w.runner = &runner{
		services: s, router: w.router, games: w.games, opener: w.opener, saver: w.saver, requests: shared.requests,
		history: played, progress: d.Last.Puzzles, journey: d.Last.Journey,
	}
	w.speech = newSpeech(s, w.router, w.games, w.saver, w.reminders, options)
	w.outline = outline.New(s, w.router, options.WebPage)
	w.input = &input{
		services: s, router: w.router, runner: w.runner, mailbox: &w.background.mailbox, driver: shared.driver,
		outline: w.outline, reader: ui.Reader{Command: platform.HasCommandKey()},
	}
	h.router, h.runner, h.speech = w.router, w.runner, w.speech

	// The listeners to each event, in the order in which they hear it.
	w.reminders.speech = w.speech
	w.saver.Follow(table.Session())
	w.router.listen(w.saver, shared.loop)
	volume := volume{s, options.Private}
	h.settings = []settingsListener{view, volume, w.saver}
	volume.SettingsChanged()
	w.start(options, d)
	return w, nil
}

// update runs one tick of 1/60 s; hidden says that the window is minimised.
func (w *Window) update(hidden bool) {
	w.services.Hidden = hidden || platform.IsHidden()
	w.input.read()
	w.input.showTextFields()
	w.findFonts()
	w.reminders.show()
	if w.services.Sound.TakeLost() {
		w.services.Host.Notify("notice.sound_lost", "")
	}
	w.outline.Update() // the title of a screen or a dialog comes first
	w.speech.write()
	w.outline.FollowKeys(w.speech.spoken)
}

// prepare delivers the results of background work, opens the document that the desktop asks to open, and what was dropped
// on the window, and places what is in it: last, because each of them may show a dialog, and because a frame is not drawn
// before what is new in it was placed.
func (w *Window) prepare() {
	w.background.deliver()
	if path := platform.OpenedDocument(); path != "" {
		w.router.ShowDialog(nil)
		w.opener.Open(path)
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		w.opener.OpenDropped(dropped)
	}
	if w.router.view.layoutInvalid {
		w.router.layout()
	}
}

// takeDamage returns the parts of the window that look different from what was drawn last.
func (w *Window) takeDamage() paint.Damage {
	damage := w.router.view.takeDamage()
	for _, p := range w.router.pages() {
		for _, part := range p.Damage() {
			damage.Add(part)
		}
	}
	return damage
}

// draw draws the damaged parts of the window on dst, which has what was drawn before.
func (w *Window) draw(dst *ebiten.Image, damage paint.Damage) {
	for _, damaged := range damage {
		part := dst.SubImage(damaged).(*ebiten.Image)
		for _, p := range w.router.pages() {
			p.Draw(part)
		}
	}
}

// Picture draws the whole window on an image of its size.
func (w *Window) Picture(dst *ebiten.Image) {
	view := w.router.view
	if view.layoutInvalid {
		w.router.layout()
	}
	view.redraw()
	w.draw(dst, w.takeDamage())
	view.redraw() // the window itself has not been drawn yet
}

// Resize sets the size of the window to width by height device pixels, at scale device pixels per device-independent
// pixel.
func (w *Window) Resize(width, height, scale float64) { w.router.view.resize(width, height, scale) }

// needsTick reports whether the next tick is needed without input or results of background work.
func (w *Window) needsTick() bool {
	return w.router.view.layoutInvalid || len(w.speech.waiting) > 0 || w.services.Style.Paint.HasUndrawn() || w.input.reader.Waiting() || w.reminders.running() || w.router.needsTick()
}

// mayClose reports whether everything is saved. If something cannot be, it asks the person once whether to quit.
func (w *Window) mayClose(r *requests) bool {
	reason, ask := w.saver.Ask()
	if !ask {
		return true
	}
	text := w.services.T("notice.unsaved", words.Values{"Arg": reason})
	q := dialog.Question{Title: "unsaved.title", Text: text, No: "button.cancel", Yes: "crash.quit"}
	w.router.ShowDialog(dialog.NewQuestion(w.router.dialogs, q, func() { r.quit = true }))
	return false
}

// close stops all background work of the window, waits for it, and saves what has not been saved yet. Crashes says that
// what is in the window may have caused a panic: then it is set aside, and close returns where, unless it has changed
// since the start.
func (w *Window) close(crashes bool) (setAside string) {
	w.background.cancel()
	w.saver.Closing()
	w.router.showGame()
	w.saver.SaveClock()
	var err error
	if crashes {
		setAside, err = w.saver.SetAside()
	}
	w.services.Host.Report(err)
	w.saver.Flush()
	w.background.group.Wait() // after Flush: a folder on a network may not answer
	w.speech.write()
	for _, s := range w.games.screens() {
		s.Close()
	}
	return setAside
}

// rescue saves the game after a panic: to the document from which the next window resumes or, if that fails, to a file
// beside it. resumed reports whether the next start finds the game.
func (w *Window) rescue() (path string, resumed bool, err error) {
	if p := catch(func() { path, err = w.saver.SaveNow() }); p == nil && err == nil {
		return path, true, nil
	}
	if p := catch(func() {
		extension, text := w.games.current().rescued()
		path, err = w.saver.WriteBeside("rescued", extension, text)
	}); p != nil {
		err = p
	}
	return path, false, err
}

// offerUseHere opens the dialog that says that another tab of the browser saves, and offers to save in this one instead.
func (w *Window) offerUseHere() {
	q := dialog.Question{Title: "use_here.title", Text: w.services.T("use_here.text"), No: "use_here.stay", Yes: "use_here.accept"}
	w.router.ShowDialog(dialog.NewQuestion(w.router.dialogs, q, func() { w.saver.UseHere(w.games.table.Session().Current()) }))
}

// followLink opens a link that was opened while the window shows something else.
func (w *Window) followLink(link string) {
	w.router.ShowDialog(nil)
	w.opener.OpenLink(link)
}

// findFonts looks in the background for fonts that have the letters which could not be drawn, such as those of a name in
// a file, and draws them. If there are none, a notice says why they are boxes.
func (w *Window) findFonts() {
	painter := w.services.Style.Paint
	letters := painter.TakeUndrawn()
	if len(letters) == 0 {
		return
	}
	var found []platform.Font
	find := func() (err error) {
		found, err = platform.FindFonts(w.background.context, letters)
		return err
	}
	w.background.run(find, func(err error) {
		for _, font := range found {
			err = errors.Join(err, painter.AddFont(font.Data, font.Index))
		}
		w.services.Host.Report(err)
		if !painter.CanDraw(string(letters)) {
			w.reminders.Withdraw("notice.no_font")
			w.reminders.AddFirst("notice.no_font", "")
		}
		w.router.view.relayoutAndRedraw()
	})
}
