package screen

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// DrawStep draws the card of the last step of a search that is stepped through: its words, the number of steps in words, and
// a bar for the part of the steps that has been done, 0 to 1.
func DrawStep(st ui.Style, dst *ebiten.Image, card geom.Rect, words, count string, done float64) {
	u := st.Unit
	in, y := card.Inset(1.75*u), card.Centre().Y
	small := st.Face(paint.Regular, st.Small*0.94)
	st.Paint.Text(dst, count, in.Right(), y, small, st.Theme.Muted, paint.End)
	end := in.Right() - st.Width(count, small) - 2*u
	bar := geom.R(end-15*u, y-0.5*u, 15*u, u)
	if card.W < 85*u { // at the lower edge
		bar = geom.R(card.X+1.75*u, card.Bottom()-0.9*u, card.W-3.5*u, 0.4*u)
	} else {
		end = bar.X - 2*u
	}
	st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Track)
	if done > 0 {
		bar.W = max(bar.H, bar.W*done)
		st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Accent)
	}
	face := st.Face(paint.Medium, st.Text)
	lines := st.Paint.Wrap(words, face, end-in.X, 99)
	if len(lines) > 1 {
		face = st.Face(paint.Medium, st.Small)
		lines = st.Paint.Wrap(words, face, end-in.X, 3)
	}
	step := min(2.4*u, (card.H-1.5*u)/float64(len(lines)))
	for i, line := range lines {
		st.Paint.Text(dst, line, in.X, y+step*(float64(i)-float64(len(lines)-1)/2), face, st.Theme.Text, paint.Start)
	}
}
