package paint

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// Characters is the number of characters: opponents that differ by what they wear and by their faces.
const Characters = 14

// layer is a part in one colour of what a character wears. It is drawn on a field of 24 units, which is as wide as 1.2
// cells around the middle of a cell; the head of player 1 ends at 4.8 units, its middle is at 12.
type layer struct {
	ink  color.NRGBA
	draw func(*pen)
}

// character is what a character wears, and how it looks.
type character struct {
	layers []layer
	square []layer       // instead of layers on the blob of player 2; nil: layers, a little lower
	hat    bool          // it covers the crest
	face   func(f *face) // changes the face; nil: it stays
}

// The colours of what characters wear, the same in all themes.
var (
	leaf, night, red, paper  = rgb(0x63b345), rgb(0x4a76d4), rgb(0xd23c4a), rgb(0xf6f2e6)
	olive, straw, fur, coal  = rgb(0x6f8f3a), rgb(0xe2b450), rgb(0x9a5a2c), rgb(0x22242c)
	navy, gold, violet, iron = rgb(0x30509e), rgb(0xf2c14e), rgb(0x8050c8), rgb(0xc4d0da)
)

// characters are the characters by level, from 1.
var characters = [Characters + 1]character{
	1: {hat: true, layers: []layer{{leaf, func(d *pen) { // a sprout
		d.lineBy(12, 6, 12, 3.5)
		d.area(12, 4.6).curve(5.5, 6, 4.6, 1.6).curve(11, 0.6, 12, 4.6)
		d.area(12, 4.6).curve(18.5, 6, 19.4, 1.6).curve(13, 0.6, 12, 4.6)
	}}}},
	2: {hat: true, face: func(f *face) { f.open = 0.35 }, layers: []layer{ // a nightcap
		{night, func(d *pen) { d.area(6, 7).curve(7.5, 1.5, 13, 1.6).curve(19, 1.6, 20.5, 7).curve(17, 4.5, 17.5, 7) }},
		{iron, func(d *pen) { d.dot(20.4, 7.8, 2.2) }},
		{paper, func(d *pen) { d.lineBy(6, 7.2, 17.8, 7.2); d.dot(20.4, 7.8, 1.7) }},
	}},
	3: {face: func(f *face) { f.open, f.mouth = 1.1, -1 }, layers: []layer{{red, func(d *pen) { // a headband
		d.line(5.6, 7.6).curve(12, 6, 18.4, 7.6)
		d.solid(18.4, 7.4, 21.8, 5.4, 21, 7.4)
		d.solid(18.4, 7.8, 21.6, 9.8, 19.8, 10.2)
	}}}},
	4: {face: func(f *face) { f.curve, f.mouth = 0.04, 1 }, layers: []layer{ // a napkin
		{iron, func(d *pen) { d.solid(6.4, 17.8, 17.6, 17.8, 15.2, 20.8, 12, 21.8, 8.8, 20.8) }},
		{paper, func(d *pen) { d.area(5.8, 17.4).to(18.2, 17.4, 15.6, 21, 12, 22.2, 8.4, 21) }},
		{red, func(d *pen) { d.dot(10, 19, 0.8); d.dot(13.8, 18.8, 0.8); d.dot(12.2, 20.8, 0.8) }},
	}},
	5: {hat: true, layers: []layer{ // a feather
		{coal, func(d *pen) { d.area(13, 7).curve(12.5, 1.5, 20.5, 1).curve(20, 6.5, 13, 7) }},
		{paper, func(d *pen) { d.area(16.5, 2.2).curve(18, 1.2, 20.5, 1).curve(20.4, 3, 19.4, 4.2) }},
		{iron, func(d *pen) { d.line(5.6, 7.6).curve(12, 6, 18.4, 7.6) }},
	}},
	6: {hat: true, layers: []layer{ // a cap with a visor
		{olive, func(d *pen) { d.area(5.8, 7.6).curve(6, 1.6, 12, 1.6).curve(18, 1.6, 18.2, 7.6) }},
		{fur, func(d *pen) { d.lineBy(6.4, 7.8, 21.8, 8.4); d.dot(12, 1.8, 1) }},
	}},
	7: {hat: true, layers: []layer{ // a straw hat
		{straw, func(d *pen) {
			d.area(7.6, 6.8).curve(7.4, 1.4, 12, 1.4).curve(16.6, 1.4, 16.4, 6.8)
			d.solid(2.6, 7.2, 12, 5.8, 21.4, 7.2, 12, 8.2)
		}},
		{leaf, func(d *pen) { d.lineBy(8.4, 5.4, 15.6, 5.4) }},
	}},
	8: {hat: true, layers: []layer{ // ears
		{fur, func(d *pen) { d.solid(5.4, 8, 5.6, 2.3, 10.4, 5.6); d.solid(18.6, 8, 18.4, 2.3, 13.6, 5.6) }},
		{paper, func(d *pen) { d.area(6.3, 6.6).to(6.5, 3.8, 8.8, 5.4); d.area(17.7, 6.6).to(17.5, 3.8, 15.2, 5.4) }},
	}},
	9: {layers: []layer{{coal, func(d *pen) { // glasses
		d.arc(8.9, 11.2, 3.4, 0, 360)
		d.arc(15.1, 11.2, 3.4, 0, 360)
	}}}, square: []layer{{coal, func(d *pen) {
		d.arc(12, 11.3, 4.2, 0, 360)
		d.lineBy(16.2, 11.3, 18.8, 10.6)
		d.lineBy(7.8, 11.3, 5.2, 10.6)
	}}}},
	10: {hat: true, layers: []layer{ // a captain's cap
		{navy, func(d *pen) {
			d.solid(5, 4.8, 8, 2.3, 16, 2.3, 19, 4.8, 17.4, 6.6, 6.6, 6.6)
			d.solid(6.4, 6.2, 17.6, 6.2, 18.4, 8, 12, 8.6, 5.6, 8)
		}},
		{paper, func(d *pen) { d.area(5, 4.8).to(8, 2.2, 16, 2.2, 19, 4.8, 17.6, 6, 6.4, 6) }},
		{gold, func(d *pen) { d.dot(12, 5.2, 1.5) }},
	}},
	11: {hat: true, layers: []layer{ // a mortarboard
		{navy, func(d *pen) {
			d.solid(7.6, 5, 16.4, 5, 16.4, 8, 7.6, 8)
			d.solid(2.6, 4.8, 12, 2.2, 21.4, 4.8, 12, 7.4)
		}},
		{gold, func(d *pen) { d.lineBy(12, 4.4, 19.6, 5.2, 19.6, 8.6); d.dot(19.6, 9.4, 1.3) }},
	}},
	12: {hat: true, layers: []layer{ // a wizard's hat
		{violet, func(d *pen) { d.solid(7, 7, 13.4, 2.3, 17, 7); d.solid(3, 7.6, 21, 7.6, 12, 8.4) }},
		{gold, func(d *pen) { d.dot(12.6, 5.2, 1.2) }},
	}},
	13: {hat: true, layers: []layer{ // a coronet
		{iron, func(d *pen) { d.solid(6.6, 7.6, 6.4, 3.8, 9.4, 5.6, 12, 2.8, 14.6, 5.6, 17.6, 3.8, 17.4, 7.6) }},
		{night, func(d *pen) { d.dot(12, 6, 1.3) }},
	}},
	14: {hat: true, layers: []layer{ // a crown
		{gold, func(d *pen) { d.solid(5.6, 7.6, 4.8, 2.6, 8.8, 4.8, 12, 2.2, 15.2, 4.8, 19.2, 2.6, 18.4, 7.6) }},
		{red, func(d *pen) { d.dot(8.4, 6.2, 1.1); d.dot(12, 5.4, 1.3); d.dot(15.6, 6.2, 1.1) }},
	}},
}

// worn returns the character of a pose, and what it wears; nil for a blob that is none.
func (pose Pose) worn(who engine.Side) (character, []layer) {
	c := characters[min(pose.Character, Characters)]
	if who == engine.Side2 && c.square != nil {
		return c, c.square
	}
	return c, c.layers
}

// drawWorn draws what a character wears on its blob in the cell around centre.
func drawWorn(dst *ebiten.Image, who engine.Side, pose Pose, centre geom.Point, cell float64) {
	_, layers := pose.worn(who)
	side := max(int(1.2*cell), 1)
	for _, l := range layers {
		var d pen
		l.draw(&d)
		image := ebiten.NewImage(side, side)
		image.WritePixels(d.pixels(side))
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(centre.X-float64(side)/2, centre.Y-float64(side)/2)
		if who == engine.Side2 {
			op.GeoM.Translate(0, 0.03*cell)
		}
		op.ColorScale.ScaleWithColor(l.ink)
		dst.DrawImage(image, op)
		image.Deallocate()
	}
}
