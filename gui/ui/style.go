package ui

import (
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/layout"
	"blobwars/gui/paint"
)

// Style is how controls look: a picture's means, its colours and its measures, in device pixels.
type Style struct {
	Paint *paint.Painter
	Theme *paint.Theme
	Unit  float64 // the step of the grid: 8 at full size
	Scale float64 // device pixels to a device-independent one: the width of a hair line
	Text  float64 // the sizes of type
	Small float64
}

// NewStyle is the style of a layout in device pixels.
func NewStyle(p *paint.Painter, th *paint.Theme, l layout.Layout) Style {
	return Style{Paint: p, Theme: th, Unit: l.Unit, Scale: l.Scale, Text: l.Text(), Small: l.SmallText()}
}

func (st Style) face(weight paint.Weight, size float64) text.Face { return st.Paint.Face(weight, size) }

// label is the typeface of what stands on controls.
func (st Style) label() text.Face { return st.face(paint.Medium, st.Small) }

func (st Style) width(s string, face text.Face) float64 {
	w, _ := st.Paint.Measure(s, face)
	return w
}

// radius is the corner of a control.
func (st Style) radius() float64 { return 1.25 * st.Unit }

// hair is the width of an edge.
func (st Style) hair() float64 { return max(1, st.Scale) }
