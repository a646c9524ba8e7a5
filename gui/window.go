// Package gui is the program with its window: Program runs the loop of ticks and frames and lives as long as the
// process; Window is what it shows, the screen in front and the dialog above it. Each screen is a package
// in gui, with its model, which decides what can be decided without drawing, in a folder of its own below. All of it
// belongs to the one goroutine on which Ebitengine calls Update and Draw.
package gui

import (
	"context"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/dialog"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// Window is one window with its games. A new one is made when data is restored, and after a crash.
type Window struct {
	host
	services  *screen.Services
	games     *gameScreens
	opener    *opener
	screens   *screens
	saver     *saver
	library   *gameLibrary
	reminders *reminders
	outline   *outline
	input     *input
	cancel    context.CancelFunc // ends services.Context
}

// update runs one tick of 1/60 s; hidden says that the window is minimised.
func (w *Window) update(hidden bool) {
	w.current.PauseBehindDialog(w.dialog != nil)
	w.services.Hidden = hidden || platform.IsHidden()
	w.input.read()
	w.background.deliver()
	w.input.showTextFields()
	w.reminders.show()
	if w.services.Sound.TakeLost() {
		w.Notify("notice.sound_lost", "")
	}
	w.outline.update() // the title of a screen or a dialog comes first
	w.said.update()
}

// prepare opens what was dropped on the window, and places what is in it.
func (w *Window) prepare() {
	w.opener.receiveDropped() // before layout, which builds the controls of the dialog that this may show
	if w.view.layoutInvalid {
		w.layout()
	}
}

// takeDamage returns the parts of the window that look different from what was drawn last.
func (w *Window) takeDamage() paint.Damage {
	damage := w.view.takeDamage(w.front.Damage())
	if w.dialog != nil {
		damage = append(damage, w.dialog.page.Damage()...)
	}
	return damage
}

// draw draws the damaged parts of the window on dst, which has what was drawn before.
func (w *Window) draw(dst *ebiten.Image, damage paint.Damage) {
	for _, damaged := range damage {
		part := dst.SubImage(damaged).(*ebiten.Image)
		w.front.Draw(part)
		if w.dialog != nil {
			w.dialog.page.Draw(part)
		}
	}
}

// Picture draws the whole window on an image of its size.
func (w *Window) Picture(dst *ebiten.Image) {
	if w.view.layoutInvalid {
		w.layout()
	}
	w.view.redraw()
	w.draw(dst, w.takeDamage())
	w.view.redraw() // the window itself has not been drawn yet
}

// Resize sets the size of the window to width by height device pixels, at scale device pixels per device-independent
// pixel.
func (w *Window) Resize(width, height, scale float64) { w.view.resize(width, height, scale) }

// needsTick reports whether the next tick is needed without input or results of background work.
func (w *Window) needsTick() bool {
	return w.view.layoutInvalid || len(w.said.waiting) > 0 || w.input.reader.Waiting() || w.reminders.running() || w.router.needsTick()
}

// close stops all background work of the window, waits for it, and saves what has not been saved yet. Crashes says that
// what is in the window may have caused a panic: then it is set aside, and close returns where, unless it has changed
// since the start.
func (w *Window) close(crashes bool) (setAside string) {
	w.cancel()
	w.saver.board.closed = true
	w.showGame()
	w.saver.close()
	var err error
	if crashes {
		setAside, err = w.saver.setAside()
	}
	w.Report(err)
	w.background.group.Wait()
	w.saver.flush()
	w.said.write()
	w.games.close()
	return setAside
}

// offerUseHere opens the dialog that says that another tab saves, and offers to save in this one instead.
func (w *Window) offerUseHere() {
	w.ShowDialog(dialog.NewUseHere(w.dialogs, func() {
		if storage := w.saver.storage; storage != nil {
			store.UseHere(storage, w.games.table.Session().Current())
		}
	}))
}

// followLink opens a link that was opened while the window shows something else.
func (w *Window) followLink(link string) {
	w.ShowDialog(nil)
	w.opener.openLink(link)
}

// languages returns the tags of the languages for a window, the preferred one first: that of the settings, or the
// system's.
func languages(settings *store.Settings) []string {
	if language := settings.Language; language != "" {
		return []string{language}
	}
	return platform.Languages()
}
