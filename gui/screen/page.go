package screen

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Card is a rectangle with round corners and what is drawn on it. An empty rectangle is left out.
type Card struct {
	Rect geom.Rect // device pixels
	Draw func(dst paint.Canvas, r geom.Rect)
	Clip geom.Rect // the visible part of the window; empty: all of it
}

// Page is the part that all screens and the dialogs have in common: cards, controls, and the damage, which is the part
// of the window that must be drawn again. Its zero value with Services is ready for Build.
type Page struct {
	*Services
	Name     string // the key of the screen's name; a dialog's page has none
	Controls *ui.Set

	// Elements returns what is in the window, made anew for every frame; nil: the screen calls Build.
	Elements func() ui.Element

	// Dialog calls BuildDialog, for every frame; nil: this is not a dialog's page.
	Dialog func()

	// Below draws what lies between the background and the cards, Content what lies above both, such as a board with
	// its blobs, and Above what covers even a tooltip; nil: there is nothing.
	Below, Content, Above func(dst paint.Canvas)

	Notices play.Notices // set by Notify

	cards  []Card                 // of the elements
	texts  []ui.PlacedText        // of the elements
	loose  func(dst paint.Canvas) // draws the elements that are not on a card; nil: there are none
	lower  func(dst paint.Canvas) // draws the cards
	shade  bool                   // this is a dialog's page, behind which the screen is seen
	list   paint.List             // of the last frame
	placed bool                   // cards and controls were placed after the last tick
	hand   bool                   // the mouse cursor is a hand
}

// Build replaces cards and controls after a change of size, theme, language or content. The control that had the
// keyboard keeps it if there is still one with its ID. Style and Window are those of Services.
func (p *Page) Build(cards []Card, controls []ui.Control) {
	p.Controls = ui.NewSet(p.Style, int(p.Window.W), int(p.Window.H), false, controls, p.Controls)
	p.lower = func(dst paint.Canvas) {
		for _, card := range cards {
			if !card.Rect.Empty() {
				p.Style.Paint.Card(dst.Clip(card.Clip), card.Rect, p.Style.Unit, p.Style.Theme)
				card.Draw(dst, card.Rect)
			}
		}
	}
}

// Layout places the elements of a screen without a board in a window, in device pixels, with scale device
// pixels per device-independent pixel.
func (p *Page) Layout(window geom.Rect, scale float64) ui.Style {
	p.Window = window
	p.SetPageStyle(window, scale)
	p.BuildElements()
	return p.Style
}

// LayoutUnit does what Layout does, with a unit of the layout in device-independent pixels.
func (p *Page) LayoutUnit(window geom.Rect, scale, unit float64) ui.Style {
	p.Window = window
	p.SetStyle(unit*scale, scale)
	p.BuildElements()
	return p.Style
}

// BackButton returns the button that leads back to the game.
func (p *Page) BackButton(enabled func(command.ID) bool) *ui.Button {
	b := p.Button("back", command.Cancel, enabled)
	b.Tip, b.Icon, b.Label = p.TipOf("study.tip_back", command.Cancel), Icon(paint.IconLeft), nil
	return b
}

// Either returns a choice between two options; its title and their words are keys of the catalogue. second says that
// the second one is chosen.
func (p *Page) Either(id, title, first, other string, second bool, choose func(second bool)) *ui.Choice {
	chosen := 0
	if second {
		chosen = 1
	}
	return p.Choice(id, title, []string{first, other}, func() int { return chosen }, func(i int) { choose(i == 1) })
}

// Margins returns the distance of everything from the edge of a window without a board, the distance of two cards, and
// the width between the margins, in units.
func (p *Page) Margins() (margin, gap, width float64) {
	scale, u := p.Style.Scale, p.Style.Unit
	margin, gap = PageMargin(p.Window.W/scale, p.Window.H/scale, u/scale)
	margin, gap = margin*scale/u, gap*scale/u
	return margin, gap, p.Window.W/u - 2*margin
}

// BuildElements places the elements, and replaces cards and controls by theirs.
func (p *Page) BuildElements() {
	p.placed = true
	all := p.Elements() // may change the style
	frame := ui.NewFrame(p.Style, all, p.Window)
	var cards []Card
	for _, c := range frame.Cards {
		cards = append(cards, Card{c.Rect, c.Draw, c.Clip})
	}
	p.cards, p.loose, p.texts = cards, frame.Draw, frame.Texts
	p.Build(cards, frame.Controls)
}

// Cards returns the cards that BuildElements placed last.
func (p *Page) Cards() []Card { return p.cards }

// BuildDialog is Build for a dialog: one card, and the screen behind it is dark.
func (p *Page) BuildDialog(card geom.Rect, controls []ui.Control, draw func(dst paint.Canvas)) {
	p.placed = true
	p.Controls = ui.NewSet(p.Style, int(p.Window.W), int(p.Window.H), true, controls, p.Controls)
	p.Below = func(dst paint.Canvas) { p.Style.DrawModal(dst, p.Window, card) }
	p.lower, p.shade = draw, true
}

// place places cards and controls, if they are not placed only when the screen is laid out.
func (p *Page) place() {
	switch {
	case p.Dialog != nil:
		p.Dialog()
	case p.Elements != nil:
		p.BuildElements()
	}
}

// Update gives this tick's input to the controls and plays the click of one that was pressed. It returns false if
// one of them closed the page.
func (p *Page) Update(in ui.Input) bool {
	if !p.placed { // there was no frame after the last tick
		p.place()
	}
	p.placed = false
	p.Controls.Update(in)
	if p.Controls == nil {
		return false
	}
	if in.Press && p.Controls.Pressing() || slices.ContainsFunc([]ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace}, p.Controls.Handled) {
		p.Sound.Play(play.SoundClick, 0)
	}
	p.Notices.Tick()
	return true
}

// NeedsTick reports whether the controls or the notice need the next tick although there is no input.
func (p *Page) NeedsTick() bool {
	return p.Controls != nil && p.Controls.Waiting() || p.Notices.NeedsTick()
}

// Notify shows a notice for some seconds.
func (p *Page) Notify(key, arg string) {
	p.Notices.Show(key, arg)
}

// Notice returns the text of the notice that is shown; empty if there is none.
func (p *Page) Notice() string { return wording.NoticeText(p.Words, p.Notices.Current(), "") }

// About returns the name of the screen and its notice.
func (p *Page) About() Description { return Description{Title: p.Name, Notice: p.Notice()} }

// Texts returns the texts that BuildElements placed last.
func (p *Page) Texts() (texts []ui.PlacedText, sheet bool) { return p.texts, false }

// Release does nothing: most screens have no drags of their own.
func (p *Page) Release() {}

// Handled reports whether a control used a key in this tick.
func (p *Page) Handled(key ebiten.Key) bool { return p.Controls.Handled(key) }

// Inputs returns the controls.
func (p *Page) Inputs() *ui.Set { return p.Controls }

// SetHand makes the mouse pointer a hand where a press does something, or an arrow.
func (p *Page) SetHand(hand bool) {
	if hand == p.hand {
		return
	}
	p.hand = hand
	shape := ebiten.CursorShapeDefault
	if hand {
		shape = ebiten.CursorShapePointer
	}
	ebiten.SetCursorShape(shape)
}

// Damage returns the parts of the window that look different since the last call.
func (p *Page) Damage() paint.Damage {
	p.place()
	return p.list.Record(p.Window.Pixels(), p.record)
}

// Draw draws the part of the page that lies in dst, as it was when Damage was called last.
func (p *Page) Draw(dst *ebiten.Image) { p.list.Draw(p.Style.Paint, dst) }

// record draws everything, from the lowest to the highest.
func (p *Page) record(dst paint.Canvas) {
	if !p.shade {
		p.Style.Paint.Ground(dst, p.Style.Theme)
	}
	if p.Below != nil {
		p.Below(dst)
	}
	p.lower(dst)
	p.Controls.Draw(dst)
	p.drawContent(dst)
	p.Controls.DrawTip(dst)
	if p.Above != nil {
		p.Above(dst)
	}
}

// drawContent draws the elements that are not on a card, and Content.
func (p *Page) drawContent(dst paint.Canvas) {
	if p.loose != nil {
		p.loose(dst)
	}
	if p.Content != nil {
		p.Content(dst)
	}
}

// Face returns a typeface of a weight, size device pixels high.
func (p *Page) Face(weight paint.Weight, size float64) text.Face { return p.Style.Face(weight, size) }

// Drop ends the page. It can be built again.
func (p *Page) Drop() {
	p.SetHand(false)
	p.Controls, p.lower, p.list = nil, nil, paint.List{}
}

// Close is Drop: most screens have no background work.
func (p *Page) Close() { p.Drop() }
