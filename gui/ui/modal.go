package ui

import (
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// DialogRect returns the rectangle of a dialog of w by h units of the grid in the middle of a window (in device
// pixels), or smaller if the window is too small.
func (st Style) DialogRect(window geom.Rect, w, h float64) geom.Rect {
	u := st.Unit
	w, h = min(w*u, window.W-2*u), min(h*u, window.H-2*u)
	return geom.R(float64(int((window.W-w)/2)), float64(int((window.H-h)/2)), w, h)
}

// DrawModal darkens the window and draws the card of a dialog. The controls of the dialog are a Set of their own, the
// only one that gets input while the dialog is open.
func (st Style) DrawModal(dst paint.Canvas, window, card geom.Rect) {
	st.Paint.Fill(dst, window, 0, st.Theme.Scrim)
	st.Paint.Card(dst, card, st.Unit, st.Theme)
}
