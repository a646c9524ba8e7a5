package screen

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// Card is a rectangle with round corners and what is drawn on it. An empty rectangle is left out.
type Card struct {
	Rect geom.Rect // device pixels
	Draw func(dst *ebiten.Image, r geom.Rect)
}

// Page is the part that all screens and the dialogs have in common: cards, each with a picture of its own
// that is drawn again only when its fingerprint changes; controls; and the damage, which is the part of the
// window that must be drawn again. Its zero value with Services is ready for Build.
type Page struct {
	*Services
	Controls *ui.Set

	// Elements returns what is in the window, made anew whenever something may have changed; nil: the screen calls Build.
	Elements func() ui.Element

	// Content draws what lies above the background and the cards and may look different in every frame, such as
	// a board with its blobs; nil: there is nothing. Its fingerprint finds what has changed.
	Content func(dst *ebiten.Image)

	Notices play.Notices // what Notify was called with

	cards    []Card                  // of the elements
	loose    func(dst *ebiten.Image) // draws the elements that are not on a card; nil: there are none
	panels   []*panel
	ground   *ebiten.Image     // one column of the background; nil: a dialog has none
	window   geom.Rect         // for which Build was called last
	theme    *paint.Theme      // then
	content  paint.Fingerprint // as it is shown
	damage   paint.Damage
	stale    bool // a panel may look different
	outdated bool // the elements must be placed again
	tip      tip
	hand     bool // the mouse pointer is a hand
}

// tip is the tooltip that is shown.
type tip struct {
	words string
	place geom.Rect
}

// Build replaces cards and controls after a change of size, theme, language or content. The control that
// had the keyboard keeps it if there is still one with its ID. Style and Window are those of Services. In the same window and theme, a
// card in an old one's place takes over its picture, and only what has changed is drawn again.
func (p *Page) Build(cards []Card, controls []ui.Control) {
	if p.ground == nil || p.window != p.Window || p.theme != p.Style.Theme {
		p.drop()
		p.window, p.theme = p.Window, p.Style.Theme
		p.ground = ebiten.NewImageWithOptions(image.Rect(0, 0, 1, max(1, int(p.Window.H))), &ebiten.NewImageOptions{Unmanaged: true})
		p.Style.Paint.Ground(p.ground, p.theme)
		p.InvalidateAll()
	}
	p.Controls = ui.NewSet(p.Style, int(p.Window.W), int(p.Window.H), false, controls, p.Controls)
	old := p.panels
	p.panels, p.stale = nil, true
	add := func(n *panel) {
		if i := slices.IndexFunc(old, func(o *panel) bool { return o.place == n.place }); i >= 0 {
			n.picture, n.shown = old[i].picture, old[i].shown
			old = slices.Delete(old, i, i+1)
		}
		p.panels = append(p.panels, n)
	}
	var places []geom.Rect
	for _, card := range cards {
		if card.Rect.Empty() {
			continue
		}
		places = append(places, card.Rect)
		add(&panel{place: p.shadowed(card.Rect), draw: func(dst *ebiten.Image) {
			p.Style.Paint.Card(dst, card.Rect, p.Style.Unit, p.Style.Theme)
			card.Draw(dst, card.Rect)
			p.Controls.DrawThose(dst, func(c ui.Control) bool { return overlap(ui.Where(c), card.Rect) })
		}})
	}
	add(p.loosePanel(places))
	for _, gone := range old {
		p.Invalidate(gone.place)
		gone.free()
	}
}

// LayoutElements places the elements of a screen without a board in a window, in device pixels, with scale device pixels per
// device-independent pixel.
func (p *Page) LayoutElements(window geom.Rect, scale float64) ui.Style {
	wide, high := 1280.0, 800.0
	if window.H > window.W {
		wide, high = high, wide
	}
	return p.LayoutUnit(window, scale, geom.Unit(min(window.W/wide, window.H/high)/scale))
}

// LayoutUnit is LayoutElements with a unit of the layout in device-independent pixels.
func (p *Page) LayoutUnit(window geom.Rect, scale, unit float64) ui.Style {
	p.Window, p.Style = window, ui.NewStyle(p.Style.Paint, p.Style.Theme, unit*scale, scale)
	p.BuildElements()
	return p.Style
}

// In returns an element in a place of the window, in device pixels.
func (p *Page) In(r geom.Rect, e ui.Element) ui.Element {
	u := p.Style.Unit
	return ui.Pad{Top: r.Y / u, Right: (p.Window.W - r.Right()) / u, Bottom: (p.Window.H - r.Bottom()) / u, Left: r.X / u, Of: e}
}

// Margins returns the distance of everything from the edge of a window without a board, the distance of two cards, and the width
// between the margins, in units.
func (p *Page) Margins() (margin, gap, width float64) {
	scale, u := p.Style.Scale, p.Style.Unit
	margin, gap = PageMargin(p.Window.W/scale, p.Window.H/scale, u/scale)
	margin, gap = margin*scale/u, gap*scale/u
	return margin, gap, p.Window.W/u - 2*margin
}

// BuildElements places the elements, and replaces cards and controls by theirs.
func (p *Page) BuildElements() {
	p.outdated = false
	frame := ui.NewFrame(p.Style, p.Elements(), p.Window)
	var cards []Card
	for _, c := range frame.Cards {
		cards = append(cards, Card{c.Rect, c.Draw})
	}
	p.cards, p.loose = cards, frame.Draw
	p.Build(cards, frame.Controls)
	p.Controls.Changed() // they are drawn with the next frame
}

// Cards returns the cards that BuildElements placed last.
func (p *Page) Cards() []Card { return p.cards }

// BuildDialog is Build for a dialog: one card, and no background of its own.
func (p *Page) BuildDialog(card geom.Rect, controls []ui.Control, draw func(dst *ebiten.Image)) {
	before := p.Controls
	p.drop()
	p.Controls = ui.NewSet(p.Style, int(p.Window.W), int(p.Window.H), true, controls, before)
	p.panels = []*panel{{place: p.shadowed(card), draw: func(dst *ebiten.Image) {
		draw(dst)
		p.Controls.Draw(dst)
	}}}
	p.InvalidateAll()
}

// loosePanel is the panel of the controls that stand on no card.
func (p *Page) loosePanel(cards []geom.Rect) *panel {
	loose := func(c ui.Control) bool {
		return !slices.ContainsFunc(cards, func(r geom.Rect) bool { return overlap(ui.Where(c), r) })
	}
	var place geom.Rect
	for _, c := range p.Controls.Controls() {
		if loose(c) {
			place = place.Union(ui.Where(c).Inset(-p.Style.Unit)) // with the ring of the focus
		}
	}
	return &panel{place: place, draw: func(dst *ebiten.Image) { p.Controls.DrawThose(dst, loose) }}
}

// Update gives this tick's input to the controls and plays the click of one that was pressed. It returns false if
// one of them closed the page.
func (p *Page) Update(in ui.Input) bool {
	if p.outdated && p.Elements != nil {
		p.BuildElements()
	}
	p.Controls.Update(in)
	if p.Controls == nil {
		return false
	}
	if in.Press && p.Controls.Holds() || slices.ContainsFunc([]ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace}, p.Controls.Used) {
		p.Sound.Play(sound.Click, 0)
	}
	if noticed := p.Notices.Tick(); p.Controls.Changed() || noticed {
		p.Changed()
	}
	return true
}

// NeedsTick reports whether the controls or the notice need the next tick although there is no input.
func (p *Page) NeedsTick() bool {
	return p.Controls != nil && p.Controls.Waiting() || p.Notices.Active()
}

// Notify shows a notice for some seconds.
func (p *Page) Notify(key, arg string) {
	p.Notices.Show(key, arg)
	p.Changed()
}

// Spoken is empty: most screens say nothing.
func (p *Page) Spoken() string { return "" }

// Release does nothing: most screens have no drags of their own.
func (p *Page) Release() {}

// Used reports whether a control used a key in this tick.
func (p *Page) Used(key ebiten.Key) bool { return p.Controls.Used(key) }

// Inputs are the controls.
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

// Changed reports that cards or controls may look different. Their fingerprints find which parts of them do.
func (p *Page) Changed() { p.stale, p.outdated = true, true }

// Invalidate makes the next frame draw a part of the window again.
func (p *Page) Invalidate(r geom.Rect) { p.damage.Add(r.Pixels().Intersect(p.Window.Pixels())) }

// InvalidateAll makes the next frame draw the whole window again.
func (p *Page) InvalidateAll() { p.stale, p.damage = true, paint.Damage{p.Window.Pixels()} }

// Damage is the parts of the window that look different since the last call.
func (p *Page) Damage() paint.Damage {
	if p.stale {
		if p.Elements != nil && p.outdated {
			p.BuildElements()
		}
		p.stale = false
		p.refresh()
	}
	if p.Content != nil || p.loose != nil {
		now := p.Style.Paint.Fingerprint(func() { p.drawContent(p.ground) })
		for _, part := range now.Changed(p.content) {
			p.damage.Add(part.Intersect(p.Window.Pixels()))
		}
		p.content = now
	}
	damage := p.damage
	p.damage = nil
	return damage
}

// refresh draws the changed parts of all pictures again.
func (p *Page) refresh() {
	for _, panel := range p.panels {
		panel.refresh(p)
	}
	words, place := p.Controls.Tip()
	if now := (tip{words, place}); now != p.tip {
		p.Invalidate(p.shadowed(p.tip.place))
		p.Invalidate(p.shadowed(now.place))
		p.tip = now
	}
}

// Draw draws the part of the page that lies in dst: background, cards, content and tooltip.
func (p *Page) Draw(dst *ebiten.Image) {
	if p.ground != nil {
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Scale(p.Window.W, 1)
		dst.DrawImage(p.ground, op)
	}
	p.DrawCards(dst, 0)
	p.drawContent(dst)
	p.DrawTip(dst)
}

// drawContent draws the elements that are not on a card, and Content.
func (p *Page) drawContent(dst *ebiten.Image) {
	if p.loose != nil {
		p.loose(dst)
	}
	if p.Content != nil {
		p.Content(dst)
	}
}

// DrawCards draws the cards, moved right by some device pixels.
func (p *Page) DrawCards(dst *ebiten.Image, right float64) {
	for _, panel := range p.panels {
		panel.show(dst, right)
	}
}

// DrawTip draws the tooltip, which lies above everything else.
func (p *Page) DrawTip(dst *ebiten.Image) { p.Controls.DrawTip(dst) }

// Face is a typeface of a weight, size device pixels high.
func (p *Page) Face(weight paint.Weight, size float64) text.Face { return p.Style.Face(weight, size) }

// Drop frees the pictures. The page can be built again.
func (p *Page) Drop() {
	p.drop()
	p.SetHand(false)
	p.Controls = nil
}

func (p *Page) drop() {
	if p.ground != nil {
		p.ground.Deallocate()
		p.ground = nil
	}
	for _, panel := range p.panels {
		panel.free()
	}
	p.panels = nil
}

// shadowed is the place of a card with its shadow.
func (p *Page) shadowed(card geom.Rect) geom.Rect {
	if card.Empty() {
		return card
	}
	return card.Inset(-3 * p.Style.Unit)
}

func overlap(r, s geom.Rect) bool { return r.Pixels().Overlaps(s.Pixels()) }

// panel is a part of the window with a picture of its own.
type panel struct {
	place geom.Rect // everything that it draws on
	draw  func(dst *ebiten.Image)

	picture *ebiten.Image     // in the window's coordinates; nil before it is drawn for the first time
	shown   paint.Fingerprint // of the picture
}

// refresh draws what looks different of the panel, and invalidates it.
func (n *panel) refresh(p *Page) {
	bounds := n.place.Pixels().Intersect(p.Window.Pixels())
	if bounds.Empty() {
		return
	}
	if n.picture == nil { // unmanaged: on an atlas it would be moved about each time that it is drawn on
		n.picture = ebiten.NewImageWithOptions(bounds, &ebiten.NewImageOptions{Unmanaged: true})
	}
	now := p.Style.Paint.Fingerprint(func() { n.draw(n.picture) })
	for _, part := range now.Changed(n.shown) {
		if part = part.Intersect(bounds); !part.Empty() {
			picture := n.picture.SubImage(part).(*ebiten.Image)
			picture.Clear()
			n.draw(picture)
			p.damage.Add(part)
		}
	}
	n.shown = now
}

func (n *panel) free() {
	if n.picture != nil {
		n.picture.Deallocate()
	}
}

// show draws the picture, moved right by some device pixels.
func (n *panel) show(dst *ebiten.Image, right float64) {
	if n.picture == nil || !n.picture.Bounds().Overlaps(dst.Bounds()) && right == 0 {
		return
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(n.picture.Bounds().Min.X)+right, float64(n.picture.Bounds().Min.Y))
	dst.DrawImage(n.picture, op)
}
