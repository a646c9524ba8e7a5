package tilesgame

import (
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// Layout is where everything is, in device pixels. It is that of the Blob Wars table but for the squares in the board's
// card.
type Layout struct {
	screen.GameLayout
	Card  geom.Rect  // of the board
	Cells geom.Cells // on it
	Strip float64    // width of the coordinates left of the card and below it; 0: they are not shown
}

// boardSize is the size of the board of Blob Wars whose place the card of the board takes: that of the larger one.
const boardSize = 8

// arrange puts a board into the layout of a game of Blob Wars.
func arrange(game screen.GameLayout, columns, rows int) Layout {
	l := Layout{GameLayout: game, Card: game.Board.Frame().Round()}
	if l.Needs.Coordinates {
		l.Strip = l.Board.CoordinateStrip()
	}
	l.Cells = paint.FitTiles(l.Card, columns, rows)
	return l
}
