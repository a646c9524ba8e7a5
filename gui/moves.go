package gui

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// row is a line of the list of moves: a move of each side, or less.
type row struct {
	number int
	plies  [2]int // -1: none
}

// drawMoves draws the list of moves: as many of the last ones as there is room for.
func (a *App) drawMoves(dst *ebiten.Image, card play.Rect) {
	u := a.layout.Unit
	title, face := a.face(paint.Bold, a.layout.SmallText()), a.face(paint.Medium, a.layout.SmallText())
	a.paint.Text(dst, a.t("card.moves"), card.X+2*u, card.Y+3*u, title, a.theme.Muted, paint.Start)
	game := a.session.Game()
	rows := moveRows(game)
	top, high := card.Y+5*u, 3.25*u
	if len(rows) == 0 {
		text := a.paint.Ellipsis(a.t("card.no_moves"), face, card.W-4*u)
		a.paint.Text(dst, text, card.X+2*u, top+high/2, face, a.theme.Muted, paint.Start)
		return
	}
	fit := max(int((card.Bottom()-u-top)/high), 1)
	first := len(rows) - fit
	for i, r := range rows { // the move on the board stays in sight
		if (r.plies[0] == game.Ply()-1 || r.plies[1] == game.Ply()-1) && i < first {
			first = i
		}
	}
	rows = rows[max(first, 0):min(max(first, 0)+fit, len(rows))]
	columns := [3]float64{card.X + 5.5*u, card.X + 8.5*u, card.X + 8.5*u + (card.W-10.5*u)/2}
	for i, r := range rows {
		y := top + (float64(i)+0.5)*high
		a.paint.Text(dst, strconv.Itoa(r.number), columns[0], y, face, a.theme.Muted, paint.End)
		for who, ply := range r.plies {
			if ply < 0 {
				continue
			}
			x := columns[1+who]
			ink := a.theme.PlayerText[who]
			if ply == game.Ply()-1 {
				a.paint.Fill(dst, play.Rect{X: x - u, Y: y - high/2 + 1, W: (card.W-10.5*u)/2 - u, H: high - 2}, 0.75*u, a.theme.Row)
			}
			if ply >= game.Ply() {
				ink = a.theme.Disabled // taken back
			}
			a.paint.Text(dst, game.Move(ply).Name(game.Position().Size()), x, y, face, ink, paint.Start)
		}
	}
}

// moveRows puts the game's moves in rows of two.
func moveRows(game *engine.Game) []row {
	var rows []row
	for ply := range game.Len() {
		pos := game.PositionAt(ply)
		if len(rows) == 0 || pos.ToMove() == engine.Player1 {
			rows = append(rows, row{number: pos.MoveNumber(), plies: [2]int{-1, -1}})
		}
		rows[len(rows)-1].plies[pos.ToMove()] = ply
	}
	return rows
}
