package screen

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Page is the part that all screens and the dialogs have in common: elements, controls, and the damage, which is the
// part of the window that must be drawn again.
type Page struct {
	*Services
	Name     string            // the key of the screen's name; a dialog's page has none
	Elements func() ui.Element // returns what is in the window, made anew for every frame
	Above    bool              // another page is seen behind this one, which has no ground
	Controls *ui.Set
	Notices  play.Notices // of a screen that is no game

	cards  []geom.Rect // of the elements
	list   paint.List  // of the last frame
	placed bool        // the elements were placed after the last tick
	hand   bool        // the mouse cursor is a hand
}

// BackButton returns the button that leads back to where the screen was opened.
func (p *Page) BackButton(enabled func(command.ID) bool) *ui.Button {
	b := p.Button("back", command.Cancel, enabled)
	b.Tip, b.Icon, b.Label = p.TipOf("study.tip_back", command.Cancel), Icon(paint.IconLeft), nil
	return b
}

// Margins returns the distance of everything from the edge of a window without a board, the distance of two cards, and
// the width between the margins, in units.
func (p *Page) Margins() (margin, gap, width float64) {
	scale, u := p.Style.Scale, p.Style.Unit
	margin, gap = PageMargin(p.Window.W/scale, p.Window.H/scale, u/scale)
	margin, gap = margin*scale/u, gap*scale/u
	return margin, gap, p.Window.W/u - 2*margin
}

// BuildElements places the elements, and replaces the controls by theirs. A control takes over hover, press, focus and
// scroll position from that of the same ID.
func (p *Page) BuildElements() { p.record(paint.Canvas{}) }

// Cards returns the grounds of the cards that were placed last.
func (p *Page) Cards() []geom.Rect { return p.cards }

// Update gives this tick's input to the controls and plays the click of one that was pressed. It returns false if
// one of them closed the page.
func (p *Page) Update(in ui.Input) bool {
	if !p.placed { // there was no frame after the last tick
		p.BuildElements()
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

// Notice returns the text of the notice that is shown; empty if there is none.
func (p *Page) Notice() string { return wording.NoticeText(p.Words, p.Notices.Current(), "") }

// Describe returns the name of the screen and its notices.
func (p *Page) Describe() Description { return Description{Title: p.Name, Notices: &p.Notices} }

// Pages returns the page of a screen that has no other.
func (p *Page) Pages() []*Page { return []*Page{p} }

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
func (p *Page) Damage() paint.Damage { return p.list.Record(p.Window.Pixels(), p.record) }

// Draw draws the part of the page that lies in dst, as it was when Damage was called last.
func (p *Page) Draw(dst *ebiten.Image) { p.list.Draw(p.Style.Paint, dst) }

// record places the elements and draws them, from the lowest to the highest.
func (p *Page) record(dst paint.Canvas) {
	p.placed = true
	all := p.Elements() // may change the style
	if !p.Above {
		p.Style.Paint.Ground(dst, p.Style.Theme)
	}
	frame := ui.NewFrame(dst, p.Style, all, p.Window, p.Controls)
	p.Controls, p.cards = ui.NewSet(frame, p.Window), frame.Cards
	p.Controls.DrawTip(dst)
	if notice := p.Notice(); p.Above && notice != "" {
		p.Controls.DrawNotice(dst, notice)
	}
}

// Drop ends the page. It can be built again.
func (p *Page) Drop() {
	p.SetHand(false)
	p.Controls, p.list = nil, paint.List{}
}

// Close is Drop: most screens have no background work.
func (p *Page) Close() { p.Drop() }
