package tilesgame

import (
	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
)

// DrawMoves draws the card of the moves without its controls.
func (t *Screen) DrawMoves(dst paint.Canvas, card geom.Rect) {
	t.Moves.DrawCard(dst, card, t.T("tiles.heads"), t.T("card.rules_tiles"))
}

// DrawMove draws the move after ply moves of a line in the list: the colour of the group, its first tile, its points.
func (t *Screen) DrawMove(dst paint.Canvas, line, ply int, at gamescreen.MoveCell) {
	st, u, m := t.Style, t.layout.Unit, round.Played(t.session.Lines()[line], ply)
	y, medium := at.Row.Centre().Y, t.Style.Face(paint.Medium, at.Size)
	chip, name := paint.TilePose{}, st.Theme.Text // not in the colour of the player, which may be like that of another tile
	if at.Ink == st.Theme.Muted {
		chip.Faint, name = 0.45, at.Ink
	}
	st.Paint.Tile(dst, m.Colour, geom.Pt(at.X+0.75*u, y), min(2.75*u, 0.78*at.Row.H), st.Theme, chip)
	st.Paint.Text(dst, m.Name, at.X+2.75*u, y, medium, name, paint.Start)
	game := t.session.Lines()[line]
	points := "+" + wording.TilesPoints(t.Words, m.Points)
	if bonus := game.PositionAt(ply+1).Points(m.Player) - game.PositionAt(ply).Points(m.Player) - m.Points; bonus > 0 { // for clearing
		points += " " + t.T("tiles.and_bonus", words.Values{"N": wording.TilesPoints(t.Words, bonus)})
	}
	st.Paint.Text(dst, points, at.X+at.Width, y, st.FitFace(points, paint.Regular, at.Size, at.Width-7*u), st.Theme.Muted, paint.End)
}
