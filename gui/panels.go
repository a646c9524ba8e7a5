package gui

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// panel is a part of the window with a picture of its own, which is drawn again only when
// it would look different: its fingerprint says so.
type panel struct {
	place geom.Rect // all that it draws on
	draw  func(dst *ebiten.Image)

	picture *ebiten.Image     // in the window's coordinates; nil: not yet drawn
	shown   paint.Fingerprint // of the picture
}

// refresh draws what looks different of the panel and invalidates it. It reports whether there was anything.
func (p *panel) refresh(a *App) bool {
	bounds := pixels(p.place).Intersect(pixels(a.window()))
	if bounds.Empty() {
		return false
	}
	if p.picture == nil {
		p.picture, p.shown = ebiten.NewImageWithOptions(bounds, &ebiten.NewImageOptions{Unmanaged: true}), nil // it is drawn on: on an atlas it would be moved about
	}
	now := a.paint.Fingerprint(func() { p.draw(p.picture) })
	changed := now.Changed(p.shown)
	for _, part := range changed {
		if part = part.Intersect(bounds); !part.Empty() {
			picture := p.picture.SubImage(part).(*ebiten.Image)
			picture.Clear()
			p.draw(picture)
			a.invalidate(part)
		}
	}
	p.shown = now
	return len(changed) > 0
}

// show puts the picture so far right of its place.
func (p *panel) show(dst *ebiten.Image, right float64) {
	if p.picture == nil || !p.picture.Bounds().Overlaps(dst.Bounds()) {
		return
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(p.picture.Bounds().Min.X)+right, float64(p.picture.Bounds().Min.Y))
	dst.DrawImage(p.picture, op)
}

func (p *panel) drop() {
	if p.picture != nil {
		p.picture.Deallocate()
		p.picture = nil
	}
}

// card is a card of the table: its place, and what draws what is on it.
type card struct {
	rect geom.Rect
	draw func(*ebiten.Image, geom.Rect)
}

// cards are the cards that there are now: the game's, or the editor's. Some may be empty.
func (a *App) cards() []card {
	if a.study != nil {
		return a.study.cards(a)
	}
	if a.edit != nil {
		return []card{{a.editPlaces().card, a.drawEditor}}
	}
	l := a.layout.Cards
	return []card{{l.Score, a.drawScore}, {l.Thinking, a.drawThinking}, {l.Moves, a.drawMoves}}
}

// buildPanels makes the panels of the table anew, and the dialog's if one is open.
func (a *App) buildPanels() {
	a.dropPanels()
	a.ground = ebiten.NewImageWithOptions(image.Rect(0, 0, 1, a.size[1]), &ebiten.NewImageOptions{Unmanaged: true})
	a.paint.Ground(a.ground, a.theme)
	var cards []geom.Rect
	for _, card := range a.cards() {
		if card.rect.Empty() {
			continue
		}
		cards = append(cards, card.rect)
		a.panels = append(a.panels, &panel{place: a.around(card.rect), draw: func(dst *ebiten.Image) {
			a.paint.Card(dst, card.rect, a.layout.Unit, a.theme)
			card.draw(dst, card.rect)
			a.table.DrawThose(dst, func(c ui.Control) bool { return meet(ui.Where(c), card.rect) })
		}})
	}
	a.panels = append(a.panels, a.barPanel(cards))
	if d, controls := a.dialog, a.controls; d != nil { // those: it may be shut before a tick builds anew
		a.over = &panel{place: a.around(a.card), draw: func(dst *ebiten.Image) {
			d.draw(a, dst, a.card)
			controls.Draw(dst)
		}}
	}
	a.chromeDirty, a.frameDirty = true, true
	a.damage = paint.Damage{pixels(a.window())}
}

// barPanel is the panel of the controls that stand on no card.
func (a *App) barPanel(cards []geom.Rect) *panel {
	bar := &panel{}
	free := func(c ui.Control) bool {
		for _, card := range cards {
			if meet(ui.Where(c), card) {
				return false
			}
		}
		return true
	}
	for _, c := range a.table.Controls() {
		if free(c) {
			bar.place = union(bar.place, ui.Where(c).Inset(-a.layout.Unit)) // with the ring of the focus
		}
	}
	bar.draw = func(dst *ebiten.Image) { a.table.DrawThose(dst, free) }
	return bar
}

func (a *App) dropPanels() {
	if a.ground != nil {
		a.ground.Deallocate()
	}
	for _, p := range a.panels {
		p.drop()
	}
	if a.over != nil {
		a.over.drop()
	}
	a.panels, a.over = nil, nil
}

// around is what a card takes with its shadow.
func (a *App) around(card geom.Rect) geom.Rect { return card.Inset(-3 * a.layout.Unit) }

// pixels is the pixels that r touches.
func pixels(r geom.Rect) image.Rectangle {
	if r.Empty() {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))
}

func meet(r, s geom.Rect) bool { return pixels(r).Overlaps(pixels(s)) }

// union is the smallest rectangle around both.
func union(r, s geom.Rect) geom.Rect {
	if r.Empty() {
		return s
	}
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return geom.Rect{X: x, Y: y, W: max(r.Right(), s.Right()) - x, H: max(r.Bottom(), s.Bottom()) - y}
}
