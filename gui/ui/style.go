package ui

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Style is how controls and texts look: what draws them, the colours and the sizes. All lengths are device pixels.
type Style struct {
	Paint *paint.Painter
	Theme *paint.Theme
	Unit  float64 // the step of the layout's grid: 8 device-independent pixels in a window of middle size
	Scale float64 // device pixels per device-independent pixel, and so the width of a thin line
	Text  float64 // size of the text
	Small float64 // size of labels and notes
	Large float64 // size of large numerals

	Finger float64 // the least height of a control
}

// NewStyle returns the style for a layout whose grid has steps of unit device pixels, at scale device pixels per
// device-independent pixel. Text never gets smaller than 13, labels not smaller than 12 device-independent pixels.
func NewStyle(p *paint.Painter, th *paint.Theme, unit, scale float64) Style {
	return Style{
		Paint: p, Theme: th, Unit: unit, Scale: scale,
		Text: max(13*scale, 2*unit), Small: max(12*scale, 1.75*unit), Large: 4.25 * unit,
	}
}

// rowHeight is the height of a control in a dialog, in units.
const rowHeight = 4.5

// Row returns the height of a control in a dialog.
func (st Style) Row() float64 { return st.Control(rowHeight) }

// Control returns the height of a control that has a height in units.
func (st Style) Control(units float64) float64 { return max(units*st.Unit, st.Finger) }

// Face returns the typeface at a weight and a size.
func (st Style) Face(weight paint.Weight, size float64) text.Face { return st.Paint.Face(weight, size) }

// Width returns the width of one line of text.
func (st Style) Width(s string, face text.Face) float64 {
	return st.Paint.Width(s, face)
}

// FitFace returns the typeface in which s is no wider than width: of the given size, or down to about three quarters of
// it. A text that is still too wide then is cut with Ellipsis.
func (st Style) FitFace(s string, weight paint.Weight, size, width float64) text.Face {
	return st.Face(weight, size*st.fitPart(s, weight, size, width))
}

// fitPart returns the part of a size in which a text fits, as FitFace does.
func (st Style) fitPart(s string, weight paint.Weight, size, width float64) float64 {
	for _, part := range []float64{1, 0.92, 0.84} {
		if st.Width(s, st.Face(weight, size*part)) <= width {
			return part
		}
	}
	return 0.76
}

// FitAll returns the typeface in which all texts fit, at one size; there must be at least one.
func (st Style) FitAll(texts []string, weight paint.Weight, size, width float64) text.Face {
	face := st.Face(weight, size)
	widest := slices.MaxFunc(texts, func(s, t string) int { return cmp.Compare(st.Width(s, face), st.Width(t, face)) })
	return st.FitFace(widest, weight, size, width)
}

func (st Style) label() text.Face { return st.Face(paint.Medium, st.Small) }

// LabelMargin returns the least distance of a label from the edges of its control.
func (st Style) LabelMargin() float64 { return 6 * st.Scale }

func (st Style) radius() float64 { return 1.25 * st.Unit }

// thin returns the width of the edge of a control.
func (st Style) thin() float64 { return max(1, st.Scale) }

// DialogRect returns the rectangle of a dialog of w by h units of the grid in the middle of a window (in device
// pixels), or smaller if the window is too small.
func (st Style) DialogRect(window geom.Rect, w, h float64) geom.Rect {
	u := st.Unit
	w, h = min(w*u, window.W-2*u), min(h*u, window.H-2*u)
	return geom.R(float64(int((window.W-w)/2)), float64(int((window.H-h)/2)), w, h)
}
