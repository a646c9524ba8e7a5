package tree

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/tree/walk"
)

// window writes alpha and beta beside an inner node of the path: right or left of it, or above it if other nodes are
// there.
func (t *picture) window(n *node, w *walk.Walk) {
	view, box := t.view(n), t.boxes[n]
	if box.Empty() || view.State < walk.Searching || len(n.Children) == 0 || t.model.Hidden(n) || !t.inField(box) {
		return
	}
	st, u := t.Style, t.Style.Unit
	face := st.Face(paint.Regular, max(min(boundText*u*t.scale, 2.4*u), leastBound*st.Scale))
	ink := st.Theme.Text
	if t.closed(n, view) {
		ink = st.Theme.AccentText
	}
	lines := []string{"α = " + t.value(view.Alpha), "β = " + t.value(view.Beta)}
	wide := max(st.Width(lines[0], face), st.Width(lines[1], face))
	step := 1.5 * face.Metrics().CapHeight * 1.25
	gap, c := max(0.9*u*t.scale, 4), box.Centre()
	if test := t.model.Test; test != nil && test.Checked { // right of the verdict at the corner
		gap = max(gap, 1.2*t.verdictRadius())
	}
	right := geom.R(box.Right()+gap, c.Y-step, wide, 2*step)
	left := geom.R(box.X-gap-wide, c.Y-step, wide, 2*step)
	place := right
	switch {
	case t.free(right, n) && !(t.free(left, n) && w.Root() != n && c.X < t.field.Centre().X-t.field.W/8):
		t.lines(lines, right.X, c.Y-step/2, step, face, ink, paint.Start)
	case t.free(left, n):
		place = left
		t.lines(lines, left.Right(), c.Y-step/2, step, face, ink, paint.End)
	default:
		place = t.above(lines[0]+"  "+lines[1], n, face, ink)
	}
	t.windows = append(t.windows, place)
}

// lines writes lines below each other.
func (t *picture) lines(lines []string, x, y, step float64, face text.Face, ink color.NRGBA, align paint.Align) {
	for i, line := range lines {
		t.Style.Paint.Text(t.dst, line, x, y+step*float64(i), face, ink, align)
	}
}

// above writes a line above a node, on a plate that hides the edges behind it, if there is space between the rows. It
// returns the place of the plate, empty if there is none.
func (t *picture) above(line string, n *node, face text.Face, ink color.NRGBA) geom.Rect {
	st, box, high := t.Style, t.boxes[n], face.Metrics().CapHeight
	wide := st.Width(line, face)
	y := box.Y - 1.1*high
	x := min(max(box.Centre().X, t.field.X+wide/2), t.field.Right()-wide/2)
	plate := geom.R(x-wide/2-0.4*high, y-0.85*high, wide+0.8*high, 1.7*high)
	if !t.free(plate.Inset(0.4*high), n) {
		return geom.Rect{}
	}
	st.Paint.Fill(t.dst, plate, 0.5*high, st.Theme.Panel)
	st.Paint.Text(t.dst, line, x, y, face, ink, paint.Middle)
	return plate
}

// free reports whether a place beside a node is in the field and has neither another node nor another window.
func (t *picture) free(r geom.Rect, beside *node) bool {
	if r.X < t.field.X || r.Right() > t.field.Right() || r.Y < t.field.Y-0.5*t.Style.Unit {
		return false
	}
	for _, other := range t.windows {
		if other.Inset(-0.25 * t.Style.Unit).Pixels().Overlaps(r.Pixels()) {
			return false
		}
	}
	for n, box := range t.boxes {
		if n != beside && box.Inset(-0.35*t.Style.Unit).Pixels().Overlaps(r.Pixels()) {
			return false
		}
	}
	return true
}
