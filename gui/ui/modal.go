package ui

import "blobwars/gui/geom"

// DialogRect returns the rectangle of a dialog of w by h units of the grid in the middle of a window (in device
// pixels), or smaller if the window is too small.
func (st Style) DialogRect(window geom.Rect, w, h float64) geom.Rect {
	u := st.Unit
	w, h = min(w*u, window.W-2*u), min(h*u, window.H-2*u)
	return geom.R(float64(int((window.W-w)/2)), float64(int((window.H-h)/2)), w, h)
}
