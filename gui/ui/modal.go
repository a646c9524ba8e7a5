package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Card is the place of a dialog of w by h units in the middle of a window: no larger than
// the window allows.
func (st Style) Card(window geom.Rect, w, h float64) geom.Rect {
	u := st.Unit
	w, h = min(w*u, window.W-2*u), min(h*u, window.H-2*u)
	return geom.Rect{X: float64(int((window.W - w) / 2)), Y: float64(int((window.H - h) / 2)), W: w, H: h}
}

// DrawModal draws a dialog's card, and the scrim between it and the window. The dialog's
// controls are a Set of their own, the only one that is given input while it is open.
func (st Style) DrawModal(dst *ebiten.Image, window, card geom.Rect) {
	st.Paint.Fill(dst, window, 0, st.Theme.Scrim)
	st.Paint.Card(dst, card, st.Unit, st.Theme)
}

// DrawTitle writes a dialog's heading.
func (st Style) DrawTitle(dst *ebiten.Image, card geom.Rect, title string) {
	u := st.Unit
	face := st.Face(paint.Bold, st.Text*1.25)
	st.Paint.Text(dst, st.Paint.Ellipsis(title, face, card.W-9*u), card.X+3*u, card.Y+4*u, face, st.Theme.Text, paint.Start)
}

// Close is the cross in a dialog's corner; tip says what it does.
func (st Style) Close(card geom.Rect, tip func() string, click func()) *Button {
	u := st.Unit
	return &Button{
		ID: "close", Flat: true, Click: click, Tip: tip,
		Icon: func() paint.IconName { return paint.IconClose },
		Rect: geom.Rect{X: card.Right() - 6*u, Y: card.Y + 1.75*u, W: 4.5 * u, H: 4.5 * u},
	}
}

// Foot places buttons side by side at a dialog's lower right corner, and makes the last of
// them the primary one.
func (st Style) Foot(card geom.Rect, buttons ...*Button) []Control {
	u, n := st.Unit, float64(len(buttons))
	x, w := card.Right()-3*u, min(17*u, (card.W-6*u-1.5*u*(n-1))/n)
	controls := make([]Control, len(buttons))
	for i := len(buttons) - 1; i >= 0; i-- {
		x -= w
		buttons[i].Rect = geom.Rect{X: x, Y: card.Bottom() - 7*u, W: w, H: 5 * u}
		controls[i] = buttons[i]
		x -= 1.5 * u
	}
	buttons[len(buttons)-1].Primary = true
	return controls
}

// Row divides r into n equal parts beside each other, with gaps between them.
func Row(r geom.Rect, n int, gap float64) []geom.Rect {
	parts := make([]geom.Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range parts {
		parts[i] = geom.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return parts
}

// Column divides r into n equal parts below each other, with gaps between them.
func Column(r geom.Rect, n int, gap float64) []geom.Rect {
	parts := make([]geom.Rect, n)
	h := (r.H - gap*float64(n-1)) / float64(n)
	for i := range parts {
		parts[i] = geom.Rect{X: r.X, Y: r.Y + float64(i)*(h+gap), W: r.W, H: h}
	}
	return parts
}
