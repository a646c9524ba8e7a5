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
}

// needs is what a layout depends on, besides the window.
type needs struct {
	screen.GameNeeds
	columns, rows int
}

// arrange lays out a window of w by h device-independent pixels; scale is device pixels per device-independent pixel.
func arrange(w, h, scale float64, n needs) Layout {
	n.Size = 8 // the board's card is that of the larger board of Blob Wars
	l := Layout{GameLayout: screen.ArrangeGame(w, h, n.GameNeeds).Times(scale)}
	if n.Over {
		l.showEnding()
	}
	l.Card = l.BoardFrame.Round()
	if n.Coordinates {
		l.Strip = l.Board.CoordinateStrip()
	}
	l.Cells = paint.FitTiles(l.Card, n.columns, n.rows)
	return l
}

// showEnding puts the result above the score, where both are in one column with the search, which has nothing to say
// any more.
func (l *Layout) showEnding() {
	c, u := &l.Cards, l.Unit
	if c.Thinking.Empty() || c.Status.X != c.Thinking.X || c.Score.Y > c.Status.Y || c.Moves.Y < c.Thinking.Bottom() || c.Score.X != c.Status.X {
		return
	}
	gap := c.Status.Y - c.Score.Bottom()
	c.Status = geom.R(c.Score.X, c.Score.Y, c.Score.W, max(c.Status.H, math.Round(12*u)))
	c.Score.Y = c.Status.Bottom() + gap
	moves := c.Score.Bottom() + gap
	c.Moves = geom.R(c.Moves.X, moves, c.Moves.W, c.Moves.Bottom()-moves)
	c.Thinking = geom.Rect{}
}

// CellsIn is where the cells of a board are in a window of w by h device pixels, at one device pixel per
// device-independent pixel and with coordinates.
func CellsIn(w, h float64, columns, rows int) geom.Cells {
	return arrange(w, h, 1, needs{screen.GameNeeds{Coordinates: true}, columns, rows}).Cells
}
