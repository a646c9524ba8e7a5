package table

import (
	"image/color"
	"strconv"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
)

// DrawMoves draws the card of the moves without its controls.
func (t *Screen) DrawMoves(dst paint.Canvas, card geom.Rect) {
	t.Moves.DrawCard(dst, card, "", t.T("card.rules"))
	t.drawLegend(dst, card)
}

// drawLegend explains the marks of clones and jumps, and the number behind a move, at the end of the title line, if there
// is space.
func (t *Screen) drawLegend(dst paint.Canvas, card geom.Rect) {
	st, u := t.Style, t.layout.Unit
	face, room := st.Face(paint.Regular, st.Small*0.94), card.W-15*u-st.Width(t.T("card.moves"), st.Face(paint.Bold, st.Small))
	if st.Width(t.T("moves.clone")+t.T("moves.jump")+t.T("moves.turned"), face) > room {
		return
	}
	x, y := card.Right()-2*u, card.Y+gamescreen.MovesTitle*u/2+0.25*u
	for i, key := range []string{"moves.turned", "moves.jump", "moves.clone"} { // from right to left
		st.Paint.Text(dst, t.T(key), x, y, face, st.Theme.Muted, paint.End)
		if x -= st.Width(t.T(key), face) + u; i > 0 {
			t.drawMark(dst, geom.Pt(x, y), i == 1, st.Theme.Muted)
		} else {
			st.Paint.Icon(dst, paint.IconAgain, geom.Pt(x-0.25*u, y), 1.75*u, st.Theme.Muted)
			x -= 0.75 * u
		}
		x -= 1.75 * u
	}
}

// drawMark draws the mark of a clone, a dot, or of a jump, a ring.
func (t *Screen) drawMark(dst paint.Canvas, at geom.Point, jump bool, ink color.NRGBA) {
	u := t.layout.Unit
	if jump {
		t.Style.Paint.Ring(dst, at, 0.55*u, 0.2*u, ink)
	} else {
		t.Style.Paint.Disc(dst, at, 0.45*u, ink)
	}
}

// DrawMove draws the move after ply moves of a line in the list: its mark, its name, how many blobs it
// turned, and what it has given away.
func (t *Screen) DrawMove(dst paint.Canvas, line, ply int, at gamescreen.MoveCell) {
	st, u, y := t.Style, t.layout.Unit, at.Row.Centre().Y
	game := t.session.Lines()[line]
	m, medium := game.Move(ply), t.Style.Face(paint.Medium, at.Size)
	name, x := t.facts.moveName(m), at.X
	if m != engine.Pass() {
		t.drawMark(dst, geom.Pt(x+0.55*u, y), m.IsJump(), at.Ink)
		x += 2 * u
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(name, medium, at.X+at.Width-x), x, y, medium, at.Ink, paint.Start)
	x += max(st.Width(name, medium), st.Width("b6b6", medium)) + 1.25*u
	end, regular, bold := at.X+at.Width, st.Face(paint.Regular, at.Size), st.Face(paint.Bold, st.Small*0.94)
	if n := game.PositionAt(ply).Infects(m).Count(); n > 0 && m != engine.Pass() {
		if turned := strconv.Itoa(n); st.Width(turned, regular)+2*u <= end-x {
			st.Paint.Icon(dst, paint.IconAgain, geom.Pt(x+0.75*u, y), 1.75*u, st.Theme.Muted)
			st.Paint.Text(dst, turned, x+2*u, y, regular, st.Theme.Muted, paint.Start)
		}
	}
	mark := t.markText(game, ply)
	x = min(x+st.Width("8", regular)+3.5*u, end-st.Width(mark, bold))
	st.Paint.Text(dst, mark, x, y, bold, st.Theme.Slip(int(t.session.Judging.At(game, ply).Mark())), paint.Start)
}
