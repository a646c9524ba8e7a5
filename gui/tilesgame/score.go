package tilesgame

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// shown returns the position of which the panel shows the points: the one on the board, but while a move is in motion
// the one before it.
func (t *Screen) shown() tiles.Position {
	s := t.session
	if ply := s.Game().Ply(); ply > 0 && s.Timeline.Moving() {
		return s.Game().PositionAt(ply - 1)
	}
	return s.Position()
}

// Sides returns the two players as the score card shows them.
func (t *Screen) Sides() (sides [2]screen.Side) {
	pos, seats := t.shown(), t.session.Setup().Seats
	result, over := t.session.Score()
	over = over && t.session.Timeline.Still()
	for who := range engine.Side(2) {
		how, short := wording.SeatText(t.Words, seats, who)
		side := screen.Side{
			Name: wording.NameOf(t.Words, seats, t.session.Setup().Names, who), How: how, Short: short, Count: wording.TilesPoints(t.Words, pos.Points(who)), ToMove: !over && pos.ToMove() == who,
		}
		side.Pose.Character = uint8(seats[who].Character())
		if side.ToMove && seats[who].Human {
			side.How = t.T("tiles.to_move")
		}
		switch {
		case over && !result.Draw && result.Winner == who:
			side.Pose.Mood = paint.Glad
		case over && !result.Draw:
			side.Pose.Mood = paint.Sad
		case side.ToMove:
			side.Pose.Mood = paint.Alert
		}
		sides[who] = side
	}
	return sides
}

// drawScore draws the score card: who plays, how many points each has, how many tiles are left, and the factor for a
// cleared board.
func (t *Screen) drawScore(dst paint.Canvas, card geom.Rect) {
	st, u := t.Style, t.layout.Unit
	in := card.Inset(2 * u)
	left, bonus := t.T("tiles.left", words.Values{"N": t.shown().Tiles()}), t.T("tiles.bonus")
	face := t.Face(paint.Regular, st.Small)
	lines := [][2]string{{left, bonus}}
	if st.Width(left, face)+st.Width(bonus, face)+2*u > in.W {
		lines = [][2]string{{left, ""}}
		if st.Width(bonus, face) > in.W {
			bonus = t.T("tiles.bonus_short")
		}
		for _, line := range st.Paint.Wrap(bonus, face, in.W, 2) {
			lines = append(lines, [2]string{line, ""})
		}
	}
	sides, gap := t.Sides(), 1.25*u
	beside := screen.SidesFitBeside(t.Style, sides, in.W, u, gap, facingScore)
	foot := card.Bottom() - 1.25*u - 2.75*u*float64(len(lines))
	if beside && foot-card.Y < 7.5*u || !beside && foot-in.Y < 11.5*u { // no space for them
		foot, lines = card.Bottom(), nil
	}
	for i, line := range lines {
		y := foot + 2.75*u*(float64(i)+0.5)
		st.Paint.Text(dst, line[0], in.X, y, face, st.Theme.Muted, paint.Start)
		st.Paint.Text(dst, line[1], in.Right(), y, face, st.Theme.Muted, paint.End)
	}
	if beside {
		screen.DrawSidesBeside(t.Style, dst, in, (card.Y+foot+0.5*u)/2, u, gap, sides, facingScore)
		return
	}
	widest := sides[0].Count
	if numeral := t.Face(paint.Bold, st.Large); st.Width(sides[1].Count, numeral) > st.Width(widest, numeral) {
		widest = sides[1].Count
	}
	screen.DrawSidesBelow(t.Style, dst, in, foot-u, u, sides, widest)
}

// facingScore is the number of points for which there is space at least, so that the names keep their size in most of a
// game.
const facingScore = "10"

// DrawMoves draws the card of the moves without its controls.
func (t *Screen) DrawMoves(dst paint.Canvas, card geom.Rect) {
	t.Moves.DrawCard(dst, card, t.T("tiles.heads"))
}

// DrawMove draws the move after ply moves of a line in the list: the colour of the group, its first tile, its points.
func (t *Screen) DrawMove(dst paint.Canvas, line, ply int, at screen.MoveCell) {
	st, u, m := t.Style, t.layout.Unit, round.Played(t.session.Lines()[line], ply)
	y, medium, regular := at.Row.Centre().Y, t.Face(paint.Medium, at.Size), t.Face(paint.Regular, at.Size)
	chip, name := paint.TilePose{}, st.Theme.Text // not in the colour of the player, which may be like that of another tile
	if at.Ink == st.Theme.Muted {
		chip.Faint, name = 0.45, at.Ink
	}
	st.Paint.Tile(dst, m.Colour, geom.Pt(at.X+0.75*u, y), 2.75*u, st.Theme, chip)
	st.Paint.Text(dst, m.Name, at.X+2.75*u, y, medium, name, paint.Start)
	st.Paint.Text(dst, "+"+wording.TilesPoints(t.Words, m.Points), at.X+at.Width, y, regular, st.Theme.Muted, paint.End)
}

// DrawResult writes the result of the game in the list.
func (t *Screen) DrawResult(dst paint.Canvas, r geom.Rect, x float64) {
	st, last := t.Style, t.session.Game().PositionAt(t.session.Game().Len())
	o, ink := last.Outcome(), t.Style.Theme.Text
	if !o.Draw {
		ink = st.Theme.PlayerText[o.Winner]
	}
	text := wording.TilesPoints(t.Words, last.Points(engine.Side1)) + "–" + wording.TilesPoints(t.Words, last.Points(engine.Side2)) + "  " + wording.ResultWords(t.Words, t.session.Setup().Seats, t.session.Setup().Names, o.Draw, o.Winner)
	width := r.Right() - t.layout.Unit - x
	face := st.FitFace(text, paint.Bold, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, width), x, r.Centre().Y, face, ink, paint.Start)
}
