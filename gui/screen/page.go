package screen

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
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

	panels []*panel
	ground *ebiten.Image // one column of the background; nil: a dialog has none
	damage image.Rectangle
	stale  bool // a panel may look different
	tip    tip
}

// tip is the tooltip that is shown.
type tip struct {
	words string
	place geom.Rect
}

// Build replaces cards and controls after a change of size, theme, language or content. The control that
// had the keyboard keeps it if there is still one with its ID. Style and Window are those of Services.
func (p *Page) Build(cards []Card, controls []ui.Control) {
	before := p.Controls
	p.drop()
	p.Controls = ui.NewSet(p.Style, int(p.Window.W), int(p.Window.H), false, controls, before)
	p.ground = ebiten.NewImageWithOptions(image.Rect(0, 0, 1, max(1, int(p.Window.H))), &ebiten.NewImageOptions{Unmanaged: true})
	p.Style.Paint.Ground(p.ground, p.Style.Theme)
	var places []geom.Rect
	for _, card := range cards {
		if card.Rect.Empty() {
			continue
		}
		places = append(places, card.Rect)
		p.panels = append(p.panels, &panel{place: p.shadowed(card.Rect), draw: func(dst *ebiten.Image) {
			p.Style.Paint.Card(dst, card.Rect, p.Style.Unit, p.Style.Theme)
			card.Draw(dst, card.Rect)
			p.Controls.DrawThose(dst, func(c ui.Control) bool { return overlap(ui.Where(c), card.Rect) })
		}})
	}
	p.panels = append(p.panels, p.loosePanel(places))
	p.InvalidateAll()
}

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

// Update gives this tick's input to the controls.
func (p *Page) Update(in ui.Input) {
	p.Controls.Update(in)
	p.stale = p.Controls.Changed() || p.stale
}

// Changed says that cards or controls may look different. Their fingerprints tell which of them do.
func (p *Page) Changed() { p.stale = true }

// Invalidate has a part of the window drawn again.
func (p *Page) Invalidate(r geom.Rect) { p.damage = p.damage.Union(r.Pixels()) }

// InvalidateAll has the whole window drawn again.
func (p *Page) InvalidateAll() { p.stale, p.damage = true, p.Window.Pixels() }

// Damage is the part of the window that looks different since the last call.
func (p *Page) Damage() image.Rectangle {
	if p.stale {
		p.stale = false
		p.refresh()
	}
	damage := p.damage.Intersect(p.Window.Pixels())
	p.damage = image.Rectangle{}
	return damage
}

// refresh draws those pictures again whose fingerprints have changed.
func (p *Page) refresh() {
	for _, panel := range p.panels {
		if panel.refresh(p) {
			p.Invalidate(panel.place)
		}
	}
	words, place := p.Controls.Tip()
	if now := (tip{words, place}); now != p.tip {
		p.Invalidate(p.shadowed(p.tip.place))
		p.Invalidate(p.shadowed(now.place))
		p.tip = now
	}
}

// DrawBack draws the background and the cards.
func (p *Page) DrawBack(dst *ebiten.Image) {
	if p.ground != nil {
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Scale(p.Window.W, 1)
		dst.DrawImage(p.ground, op)
	}
	p.DrawCards(dst, 0)
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

// Drop frees the pictures.
func (p *Page) Drop() {
	p.drop()
	p.Controls = nil
}

func (p *Page) drop() {
	if p.ground != nil {
		p.ground.Deallocate()
		p.ground = nil
	}
	for _, panel := range p.panels {
		if panel.picture != nil {
			panel.picture.Deallocate()
		}
	}
	p.panels = nil
}

// shadowed is what a card takes with its shadow.
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

	picture     *ebiten.Image     // in the window's coordinates; nil before it is drawn for the first time
	fingerprint paint.Fingerprint // of the picture
}

// refresh draws the panel again if it looks different, and reports whether it did.
func (n *panel) refresh(p *Page) bool {
	bounds := n.place.Pixels().Intersect(p.Window.Pixels())
	if bounds.Empty() {
		return false
	}
	if n.picture == nil { // unmanaged: on an atlas it would be moved about each time that it is drawn on
		n.picture, n.fingerprint = ebiten.NewImageWithOptions(bounds, &ebiten.NewImageOptions{Unmanaged: true}), nil
	}
	fingerprint := p.Style.Paint.Fingerprint(func() { n.draw(n.picture) })
	changed := fingerprint.Changed(n.fingerprint)
	for _, part := range changed {
		if part = part.Intersect(bounds); !part.Empty() {
			picture := n.picture.SubImage(part).(*ebiten.Image)
			picture.Clear()
			n.draw(picture)
		}
	}
	n.fingerprint = fingerprint
	return len(changed) > 0
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
