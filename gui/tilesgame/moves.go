package tilesgame

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
)

// DrawMoves draws the card of the moves without its controls, with the players above their columns.
func (t *Screen) DrawMoves(dst paint.Canvas, card geom.Rect) {
	t.Moves.DrawCard(dst, card, "", t.T("card.rules_tiles"))
	if t.Moves.Count() == 0 {
		return
	}
	st, u := t.Style, t.layout.Unit
	_, columns, width := t.Moves.Columns()
	for who, side := range t.Sides() {
		at := geom.Pt(columns[who]+width-1.25*u, card.Y+(gamescreen.MovesTitle/2+0.25)*u)
		st.Paint.Blob(dst, engine.Side(who), at, 2.75*u, st.Theme, paint.Pose{Character: side.Pose.Character})
	}
}

// DrawMove draws the move after ply moves of a line in the list: a line in the colour of the player, the tile of the group,
// the name of its first one, its points.
func (t *Screen) DrawMove(dst paint.Canvas, line, ply int, at gamescreen.MoveCell) {
	st, u, m := t.Style, t.layout.Unit, round.Played(t.session.Lines()[line], ply)
	y, medium := at.Row.Centre().Y, t.Style.Face(paint.Medium, at.Size)
	chip, name := paint.TilePose{}, st.Theme.Text // not in the colour of the player, which may be like that of another tile
	if at.Ink == st.Theme.Muted {
		chip.Faint, name = 0.45, at.Ink
	}
	st.Paint.Fill(dst, geom.R(at.X-0.6*u, at.Row.Y+0.2*at.Row.H, 0.4*u, 0.6*at.Row.H), 0.2*u, st.Theme.Player[m.Player])
	st.Paint.Tile(dst, m.Colour, geom.Pt(at.X+1.5*u, y), min(2.75*u, 0.78*at.Row.H), st.Theme, chip)
	st.Paint.Text(dst, m.Name, at.X+3.4*u, y, medium, name, paint.Start)
	game := t.session.Lines()[line]
	points := "+" + wording.TilesPoints(t.Words, m.Points)
	if bonus := game.PositionAt(ply+1).Points(m.Player) - game.PositionAt(ply).Points(m.Player) - m.Points; bonus > 0 { // for clearing
		points += " " + t.T("tiles.and_bonus", words.Values{"N": wording.TilesPoints(t.Words, bonus)})
	}
	st.Paint.Text(dst, points, at.X+at.Width, y, st.FitFace(points, paint.Regular, at.Size, at.Width-7*u), st.Theme.Muted, paint.End)
}
