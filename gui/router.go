package gui

import (
	"math"
	"slices"

	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/home"
	"blobwars/gui/outline"
	"blobwars/gui/platform"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/tilesgame"
	"blobwars/gui/ui"
)

// router knows what is in the window: the screen of the current game, another screen in front of it, and a dialog above
// them.
type router struct {
	services  *screen.Services // of the screens
	dialogs   *screen.Services // of the dialogs: the same, but for the style
	view      *view
	listeners []screenListener

	current gameScreen
	others  []screen.Screen // in front of it, the highest last: one, or the home screen and one that was opened there
	dialog  *openDialog     // above the screen; nil if none
}

var (
	_ outline.Outer = (*router)(nil)
	_ saving.Front  = (*router)(nil)
)

// screenListener hears that another screen has come to the front.
type screenListener interface{ ScreenShown(front screen.Screen) }

// newRouter returns a router that shows a game.
func newRouter(s *screen.Services, v *view, game gameScreen) *router {
	dialogs := *s
	return &router{services: s, dialogs: &dialogs, view: v, current: game}
}

// listen makes listeners hear of all later screens.
func (r *router) listen(listeners ...screenListener) { r.listeners = append(r.listeners, listeners...) }

// front returns the screen in front.
func (r *router) front() screen.Screen {
	if r.GameInFront() {
		return r.current
	}
	return r.others[len(r.others)-1]
}

// shown tells the listeners which screen is in front now.
func (r *router) shown() {
	r.view.relayoutAndRedraw()
	for _, l := range r.listeners {
		l.ScreenShown(r.front())
	}
}

// show puts a screen in front, from which Return leads to Home, if it was opened there, and otherwise to the game.
func (r *router) show(s screen.Screen) {
	if len(r.others) > 1 {
		r.Return()
	}
	if _, atHome := r.front().(*home.Screen); !atHome {
		r.present(s)
		return
	}
	r.ShowDialog(nil)
	r.others = append(r.others, s)
	r.shown()
}

// present puts screen s in front. The game behind it is suspended; if s is the screen of the other game, that becomes
// the current one.
func (r *router) present(s screen.Screen) {
	r.showGame()
	if s == screen.Screen(r.current) {
		return
	}
	r.ShowDialog(nil)
	r.others = []screen.Screen{s} // the pause of a suspended game is not saved
	r.current.Suspend()
	if game, isGame := s.(gameScreen); isGame {
		r.current, r.others = game, nil
		game.Resume()
	}
	r.shown()
}

// Return goes back to the screen from which the one in front was opened.
func (r *router) Return() {
	if r.GameInFront() {
		return
	}
	r.front().Close()
	if r.others = r.others[:len(r.others)-1]; r.GameInFront() {
		r.current.Resume()
	}
	r.shown()
}

// showGame goes back to the screen of the current game.
func (r *router) showGame() {
	for !r.GameInFront() {
		r.Return()
	}
}

// GameInFront reports whether the screen of the current game is in front. The game changes only there.
func (r *router) GameInFront() bool { return len(r.others) == 0 }

// covered reports whether a dialog or another screen is in front of the game.
func (r *router) covered() bool { return r.dialog != nil || !r.GameInFront() }

// State returns what is in the window.
func (r *router) State() outline.State {
	s := outline.State{Front: r.front(), Controls: r.controls(), Inner: r.covered(), LayoutDue: r.view.layoutInvalid, Scale: r.view.scale}
	if r.dialog != nil {
		s.Dialog = r.dialog.Dialog
	}
	return s
}

// onTiles reports whether the Tiles Game is shown, or another screen that was opened from it.
func (r *router) onTiles() bool {
	_, on := r.current.(*tilesgame.Screen)
	return on
}

// showsMenu reports whether the screen in front shows the menu, whose commands are about the current game.
func (r *router) showsMenu() bool { return slices.Contains(r.front().Commands(), command.Menu) }

// available returns the commands of the screen in front that this system supports, with those of the menu if it shows it.
func (r *router) available() []command.ID {
	ids := r.front().Commands()
	if r.showsMenu() {
		other := command.Tiles
		if r.onTiles() {
			other = command.BlobWars
		}
		ids = command.WithMenu(ids, other)
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id command.ID) bool {
		return id == command.Quit && platform.Browser || id == command.Fullscreen && !platform.CanFillScreen()
	})
}

// pages returns what is in the window, from the lowest to the highest.
func (r *router) pages() []*screen.Page {
	if r.dialog != nil {
		return append(r.front().Pages(), &r.dialog.page)
	}
	return r.front().Pages()
}

// controls returns the controls that receive the input: the dialog's, or else the screen's.
func (r *router) controls() *ui.Set {
	pages := r.pages()
	return pages[len(pages)-1].Controls
}

// ShowDialog opens a dialog in place of the one that is open; nil closes it.
func (r *router) ShowDialog(d screen.Dialog) {
	if r.dialog != nil {
		r.dialog.page.Drop()
		r.dialog = nil
	}
	if d != nil {
		r.dialog = newOpenDialog(r.dialogs, d)
	}
	r.view.relayoutAndRedraw()
}

// IsOpen reports whether this dialog is the one that is open; nil: whether none is.
func (r *router) IsOpen(d screen.Dialog) bool {
	if r.dialog == nil {
		return d == nil
	}
	return r.dialog.Dialog == d
}

// export opens the dialog that saves a result of a screen.
func (r *router) export(kind store.FileKind, data func() ([]byte, error)) {
	r.ShowDialog(dialog.NewExport(r.dialogs, kind, data))
}

// layout places what is in the window. The board of a screen has to fit; of a dialog, only its rows: the rest scrolls.
func (r *router) layout() {
	r.view.prepareLayout()
	window := r.services.Window
	r.services.SetPageStyle(r.view.scaleFor(screen.MostScale(window.W, window.H)))
	for _, p := range r.front().Pages() {
		p.BuildElements()
	}
	r.dialogs.Style = r.services.Style
	r.dialogs.SetPageStyle(r.view.scaleFor(min(window.W/320, window.H/240)))
	if d := r.dialog; d != nil {
		first := d.page.Controls == nil
		if d.page.BuildElements(); first {
			d.page.Controls.Focus(d.FirstFocus())
		}
	}
}

// needsTick reports whether the next tick is needed without input or results of background work.
func (r *router) needsTick() bool {
	return r.front().NeedsTick() || r.dialog != nil && r.dialog.page.NeedsTick()
}

// openDialog is a dialog on the screen.
type openDialog struct {
	screen.Dialog
	page screen.Page

	window  geom.Rect // in which its card was placed
	top     float64   // of the card
	touched bool      // a finger has come down beside the card
}

func newOpenDialog(s *screen.Services, d screen.Dialog) *openDialog {
	o := &openDialog{Dialog: d, page: screen.Page{Services: s, Above: true}}
	o.page.Elements = func() ui.Element { return ui.Sheet{Rect: o.card(), Of: d.Element()} }
	return o
}

// touchedBeside reports whether a finger, as it goes up in this tick, has touched beside the card.
func (d *openDialog) touchedBeside(in ui.Input) bool {
	beside := in.Touch && !d.card().Contains(in.Pointer.X, in.Pointer.Y)
	if in.Press {
		d.touched = beside
	}
	return in.Release && beside && d.touched
}

func (d *openDialog) card() geom.Rect {
	w, h := d.Size()
	card := d.page.Style.DialogRect(d.page.Window, w, h)
	if d.window != d.page.Window {
		d.window, d.top = d.page.Window, card.Y
	}
	const maxShift = 6 // units: up to it, a card whose height changes keeps its top, and the pressed control stays where it is
	if math.Abs(card.Y-d.top) > maxShift*d.page.Style.Unit {
		d.top = card.Y
	}
	card.Y = min(d.top, 2*card.Y-d.page.Style.Unit)
	return card
}
