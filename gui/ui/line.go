package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Line is one line of text, centred vertically in their place. If the line is too wide, it is made smaller and then
// cut.
type Line struct {
	Words  string
	Weight paint.Weight
	Size   float64     // relative to Style.Small; 0: 1
	Ink    color.NRGBA // without a colour: that of texts
	Align  paint.Align
}

// Heading returns a bold line in the size of texts, times a factor.
func (st Style) Heading(words string, factor float64) Line {
	return Line{Words: words, Weight: paint.Bold, Size: factor * st.Text / st.Small}
}

func (l Line) text() Text             { return Text{Words: l.Words, Weight: l.Weight, Size: l.Size} }
func (l Line) width(st Style) float64 { return l.text().width(st) }

func (l Line) Measure(st Style, _ float64) (least, best float64) {
	h := l.text().step(st)
	return h, h
}

func (l Line) Place(f *Frame, r geom.Rect) {
	st, ink := f.Style, l.Ink
	if ink.A == 0 {
		ink = st.Theme.Text
	}
	face := st.FitFace(l.Words, l.Weight, l.text().size(st), r.W)
	x := [...]float64{paint.Start: r.X, paint.Middle: r.Centre().X, paint.End: r.Right()}[l.Align]
	f.draws = append(f.draws, func(dst *ebiten.Image) {
		st.Paint.Text(dst, st.Paint.Ellipsis(l.Words, face, r.W), x, r.Centre().Y, face, ink, l.Align)
	})
}
