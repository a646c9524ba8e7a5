package paint

import (
	"bytes"
	"fmt"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"blobwars/gui/geom"
)

// Weight is the weight of a typeface.
type Weight uint8

// The weights of the Go fonts.
const (
	Regular Weight = iota
	Medium
	Bold
	Mono // letters of equal width, for programs
	weights
)

// Align is the meaning of x in Text.
type Align uint8

// x is the left end, the middle or the right end of the text.
const (
	Start Align = iota
	Middle
	End
)

type faceKey struct {
	weight Weight
	size   int // in quarters of a pixel
}

// Watcher is called for every text, so that a test can check that texts fit their places.
type Watcher interface {
	// Wrote is called for every line that Canvas.Clip does not cut off: place is its rectangle, as high as capitals.
	Wrote(s string, place geom.Rect)
	// Cut is called for a text of which only a part is shown.
	Cut(s, shown string)
}

func (p *Painter) loadFonts() error {
	for i, ttf := range [...][]byte{Regular: goregular.TTF, Medium: gomedium.TTF, Bold: gobold.TTF, Mono: gomono.TTF} {
		source, err := text.NewGoTextFaceSource(bytes.NewReader(ttf))
		if err != nil {
			return fmt.Errorf("paint: read the Go font of weight %d: %w", i, err)
		}
		p.fonts[i] = source
	}
	return nil
}

// Face returns the typeface of a weight and a size in device pixels, rounded to quarters.
func (p *Painter) Face(weight Weight, size float64) text.Face {
	key := faceKey{min(weight, weights-1), int(math.Round(max(size, 1) * 4))}
	if face, ok := p.faces[key]; ok {
		return face
	}
	face := &text.GoTextFace{Source: p.fonts[key.weight], Size: float64(key.size) / 4}
	p.faces[key] = face
	return face
}

// Text draws one line. x is its start, middle or end, and y the middle of the height of capitals and digits, so that
// texts and icons at the same y are aligned.
func (p *Painter) Text(dst Canvas, s string, x, y float64, face text.Face, clr color.NRGBA, align Align) {
	if s == "" {
		return
	}
	switch width := p.Width(s, face); align {
	case Middle:
		x -= width / 2
	case End:
		x -= width
	}
	m := face.Metrics()
	if place := geom.R(x, y-m.CapHeight/2, p.Width(s, face), m.CapHeight); p.Watcher != nil && (!dst.part || place.Pixels().In(dst.clip)) {
		p.Watcher.Wrote(s, place)
	}
	at := geom.Pt(math.Round(x), math.Round(y+m.CapHeight/2-m.HAscent))
	bounds := geom.R(at.X, at.Y, p.Width(s, face), m.HAscent+m.HDescent).Inset(-m.CapHeight / 2)
	add(dst, bounds, line{s, at, face, clr})
}

// line is one line of text; at is its upper left corner.
type line struct {
	s    string
	at   geom.Point
	face text.Face // of Painter.Face, which returns the same one for the same weight and size
	clr  color.NRGBA
}

func (l line) draw(p *Painter, dst *ebiten.Image) {
	x, baseline := l.at.X, l.at.Y+l.face.Metrics().HAscent
	for _, r := range p.runs(l.s, l.face) {
		op := &text.DrawOptions{}
		if r.face.Direction == text.DirectionRightToLeft {
			op.PrimaryAlign = text.AlignEnd // x is the left end
		}
		op.GeoM.Translate(x, math.Round(baseline-r.face.Metrics().HAscent))
		op.ColorScale.ScaleWithColor(l.clr)
		text.Draw(dst, r.s, r.face, op)
		x += text.AdvanceAt(r.s, len(r.s), r.face)
	}
}

// Width returns the width of one line, shaped as a whole.
func (p *Painter) Width(s string, face text.Face) (width float64) {
	for _, r := range p.runs(s, face) {
		width += text.AdvanceAt(r.s, len(r.s), r.face)
	}
	return width
}
