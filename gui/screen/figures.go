package screen

import (
	"image/color"
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Figure is a number with its name below it.
type Figure struct {
	Number, Name string
	Ink          color.NRGBA // of the number; the zero value is the colour of text
}

// DrawFigures draws figures in columns, in the given number of rows.
func DrawFigures(e *Services, dst paint.Canvas, r geom.Rect, figures []Figure, rows int) {
	st := e.Style
	columns := (len(figures) + rows - 1) / rows
	high, wide := r.H/float64(rows), r.W/float64(columns)
	var names []string
	for _, f := range figures {
		names = append(names, f.Name)
	}
	// The size is that of the widest possible numbers, so that it does not change during a search.
	number := st.FitAll([]string{"99.9 M", "999 ms"}, paint.Bold, min(3*st.Unit, high*0.45), wide-1.5*st.Unit)
	name := st.FitAll(names, paint.Regular, min(st.Small*0.94, high*0.36), wide-st.Unit)
	for i, f := range figures {
		x, y := math.Round(r.X+float64(i%columns)*wide), r.Y+float64(i/columns)*high
		ink := f.Ink
		if ink == (color.NRGBA{}) {
			ink = st.Theme.Text
		}
		st.Paint.Text(dst, e.Number(f.Number), x, y+high*0.3, number, ink, paint.Start)
		st.Paint.Text(dst, st.Paint.Ellipsis(f.Name, name, wide-st.Unit), x, y+high*0.72, name, st.Theme.Muted, paint.Start)
	}
}
