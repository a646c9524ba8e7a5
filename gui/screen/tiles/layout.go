package tiles

import (
	"math"

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
	Head  float64    // height of the result at the top of the score card; 0: it has a card of its own
}

// boardSize is the size of the board of Blob Wars whose place the card of the board takes: that of the larger one.
const boardSize = 8

// arrange puts a board into the layout of a game of Blob Wars, which is over or not.
func arrange(game screen.GameLayout, over bool, columns, rows int) Layout {
	l := Layout{GameLayout: game, Card: game.BoardFrame.Round()}
	if over {
		l.showEnding()
	}
	if l.Coordinates {
		l.Strip = l.Board.CoordinateStrip()
	}
	l.Cells = paint.FitTiles(l.Card, columns, rows)
	return l
}

// The height of the report card, and the least height of the moves below it, in units.
const (
	reportHeight = 19.5
	leastMoves   = 20
)

// showEnding puts the result at the top of the score card, as in Blob Wars, where both are in one column with the
// search. Below it, if there is space, the report of the game takes the place of the search.
func (l *Layout) showEnding() {
	c, u := &l.Cards, l.Unit
	if c.Analysis.Empty() || c.Status.X != c.Analysis.X || c.Score.Y > c.Status.Y || c.Moves.Y < c.Analysis.Bottom() || c.Score.X != c.Status.X {
		return
	}
	gap := c.Status.Y - c.Score.Bottom()
	l.Head = max(c.Status.H, math.Round(12*u))
	c.Score.H += l.Head
	c.Status, c.Analysis = geom.Rect{}, geom.Rect{}
	moves, high := c.Score.Bottom()+gap, math.Round(reportHeight*u)
	if c.Moves.Bottom()-moves >= high+gap+leastMoves*u {
		c.Analysis = geom.R(c.Score.X, moves, c.Score.W, high)
		moves += high + gap
	}
	c.Moves = geom.R(c.Moves.X, moves, c.Moves.W, c.Moves.Bottom()-moves)
}

// CellsIn returns where the cells of a board are in a window of w by h device pixels, at one device pixel per
// device-independent pixel and with coordinates.
func CellsIn(w, h float64, columns, rows int) geom.Cells {
	return arrange(screen.ArrangeGame(w, h, screen.GameNeeds{Size: boardSize, Coordinates: true}), false, columns, rows).Cells
}
