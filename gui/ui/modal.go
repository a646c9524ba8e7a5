package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Card is the rectangle of a dialog of w by h units of the grid in the middle of a window (in device pixels), or smaller if the
// window is too small.
func (st Style) Card(window geom.Rect, w, h float64) geom.Rect {
	u := st.Unit
	w, h = min(w*u, window.W-2*u), min(h*u, window.H-2*u)
	return geom.R(float64(int((window.W-w)/2)), float64(int((window.H-h)/2)), w, h)
}

// DrawModal darkens the window and draws the card of a dialog. The controls of the dialog are a Set of their own, the only one
// that gets input while the dialog is open.
func (st Style) DrawModal(dst *ebiten.Image, window, card geom.Rect) {
	st.Paint.Fill(dst, window, 0, st.Theme.Scrim)
	st.Paint.Card(dst, card, st.Unit, st.Theme)
}

// DrawTitle writes the title of a dialog.
func (st Style) DrawTitle(dst *ebiten.Image, card geom.Rect, title string) {
	u := st.Unit
	face := st.Face(paint.Bold, st.Text*1.25)
	st.Paint.Text(dst, st.Paint.Ellipsis(title, face, card.W-9*u), card.X+3*u, card.Y+4*u, face, st.Theme.Text, paint.Start)
}

// Close is the button with a cross in the corner of a dialog; tip is its tooltip.
func (st Style) Close(card geom.Rect, tip func() string, click func()) *Button {
	u := st.Unit
	return &Button{
		ID: "close", Flat: true, Click: click, Tip: tip,
		Icon: func() paint.IconName { return paint.IconClose },
		Rect: geom.R(card.Right()-6*u, card.Y+1.75*u, 4.5*u, 4.5*u),
	}
}

// Foot places buttons side by side in the lower right corner of a dialog and makes the last one the primary button.
func (st Style) Foot(card geom.Rect, buttons ...*Button) []Control {
	u, n := st.Unit, float64(len(buttons))
	x, w := card.Right()-3*u, 17*u
	for _, b := range buttons {
		w = max(w, st.Width(b.Label(), st.label())+2.5*st.LabelMargin())
	}
	w = min(w, (card.W-6*u-1.5*u*(n-1))/n)
	controls := make([]Control, len(buttons))
	for i := len(buttons) - 1; i >= 0; i-- {
		x -= w
		buttons[i].Rect = geom.R(x, card.Bottom()-7*u, w, 5*u)
		controls[i] = buttons[i]
		x -= 1.5 * u
	}
	buttons[len(buttons)-1].Primary = true
	return controls
}
