package tree

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/tree/walk"
)

// window writes alpha and beta beside an inner node of the path, right or left of it, if there is space.
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
	default: // the card says them
		return
	}
	t.windows = append(t.windows, place)
}

func (t *picture) lines(lines []string, x, y, step float64, face text.Face, ink color.NRGBA, align paint.Align) {
	for i, line := range lines {
		t.Style.Paint.Text(t.dst, line, x, y+step*float64(i), face, ink, align)
	}
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
