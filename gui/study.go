package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/layout"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// study is a screen in the table's place: the tree of a search, or a race of solvers. The game
// stands still meanwhile, and goes on as it was afterwards.
type study interface {
	// arrange lays it out in a window of w by h, in device-independent pixels, and gives its unit.
	arrange(a *App, w, h float64) (unit float64)
	cards(a *App) []card
	controls(a *App) []ui.Control
	// key is a key that none of the controls has had, char a letter that was typed.
	key(a *App, key ebiten.Key)
	char(a *App, c rune)
	pointer(a *App, in ui.Input)
	// tick lets a tick pass and reports whether something looks different.
	tick(a *App) bool
	// stirs reports whether the next tick must come although nobody calls for it.
	stirs() bool
	// tell says something that was done, until the next step.
	tell(notice session.Notice)
	// spoken is what there is to say at present, for those who do not see it.
	spoken(a *App) string
	// close ends what runs beside the window, and waits for it.
	close()
}

// startStudy shows a screen in the table's place.
func (a *App) startStudy(s study) {
	a.endStudy()
	a.show(nil)
	a.leaveEditor()
	a.study = s
}

// endStudy goes back to the game, if a study is on screen.
func (a *App) endStudy() {
	if a.study == nil {
		return
	}
	a.study.close()
	a.study = nil
	a.rebuild = true
	if a.heldBack {
		a.heldBack = false
		if a.session.Turn.Paused() {
			a.session.Do(session.Pause)
		}
	}
}

// holdBack stops the computer that thinks at the table, until the study has ended: it would take
// the processor from the solvers that are looked at.
func (a *App) holdBack() {
	if a.session.Turn.Thinking() {
		a.session.Do(session.Stop)
		a.heldBack = true
	}
}

// arrangeStudy gives the window to the study: the table has no place in it.
func (a *App) arrangeStudy(w, h float64) {
	unit := a.study.arrange(a, w, h)
	a.layout = layout.Layout{Unit: unit, Scale: 1}.Times(a.scale)
}

// studyKey is a key that all studies have in common; it reports whether it was one.
func (a *App) studyKey(key ebiten.Key) bool {
	if key == ebiten.KeyEscape {
		a.endStudy()
		return true
	}
	return a.windowKey(key)
}

// windowKey is a key that a study and the editor have in common; it reports whether it was one.
func (a *App) windowKey(key ebiten.Key) bool {
	switch {
	case key == ebiten.KeyF1:
		a.show(newKeys(a))
	case key == ebiten.KeyM:
		a.setSound(!a.settings.Sound)
	case key == ebiten.KeyQ && a.input.now.Control:
		a.quit = true
	default:
		return false
	}
	return true
}

// copyText puts a text into the clipboard, and says so.
func (a *App) copyText(text string) {
	notice := "notice.text_copied"
	if err := a.clip.Write(text); err != nil {
		a.complain(err)
		notice = "notice.copied_here"
	}
	a.tell(notice, "")
}

// backButton leads from a study back to the game.
func (a *App) backButton(r geom.Rect) *ui.Button {
	return &ui.Button{ID: "back", Rect: r, Label: a.say("study.back"), Tip: a.say("study.tip_back"), Icon: icon(paint.IconClose), Click: a.endStudy}
}
