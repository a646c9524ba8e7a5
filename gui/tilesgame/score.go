package tilesgame

import (
	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// Sides returns the players on the score card. It says of a person that it is his turn.
func (t *Screen) Sides() [2]screen.Side {
	pos := t.facts.shown()
	sides := t.NewSides(t.facts.counts(pos), pos.ToMove(), pos.Outcome())
	for who := range sides {
		if sides[who].ToMove && t.session.Setup().Seats[who].Human {
			sides[who].How = t.T("tiles.to_move")
		}
	}
	return sides
}

// drawScore draws the score card: who plays, how many points each has, how many tiles are left, and the factor for a
// cleared board.
func (t *Screen) drawScore(dst paint.Canvas, card geom.Rect) {
	st, u := t.Style, t.layout.Unit
	in := card.Inset(2 * u)
	left, bonus := t.T("tiles.left", words.Values{"N": t.facts.shown().Tiles()}), t.T("tiles.bonus")
	face, sides := t.Style.Face(paint.Regular, st.Small), t.Sides()
	beside := screen.SidesFitBeside(t.Style, sides, in.W)
	lines := [][2]string{{left, bonus}}
	if !beside {
		lines = [][2]string{{left}, {bonus}}
	}
	foot := card.Bottom() - 1.25*u - 2.75*u*float64(len(lines))
	if t.Ended() || beside && foot-card.Y < 7.5*u || !beside && foot-in.Y < 11.5*u { // no use, or no space for them
		foot, lines = card.Bottom(), nil
	}
	for i, line := range lines {
		y := foot + 2.75*u*(float64(i)+0.5)
		st.Paint.Text(dst, line[0], in.X, y, face, st.Theme.Muted, paint.Start)
		st.Paint.Text(dst, line[1], in.Right(), y, face, st.Theme.Muted, paint.End)
	}
	if beside {
		screen.DrawSidesBeside(t.Style, dst, in, (card.Y+foot+0.5*u)/2, sides)
	} else {
		screen.DrawSidesBelow(t.Style, dst, in, foot-u, sides)
	}
}
