package geom

import (
	"math"

	"blobwars/engine"
)

// Grid is the squares of a board in the window: Size columns and rows of cells, each Cell wide and high, the
// first at (X, Y). The cells touch; the painter leaves a gap inside each.
type Grid struct {
	X, Y, Cell float64
	Size       int     // 7 or 8
	Flipped    bool    // rotated by 180 degrees
	Edge       float64 // width of the frame on each side; 0: FrameWidth of a cell
}

// FitGrid returns the largest grid of size columns and rows, with whole cells of 8 pixels or more, that fits with its
// frame, and with its coordinates if they are shown, into a square of the given side. block is the side of the square
// with frame and coordinates. A smaller board has the frame of a board of 8 columns, so that the layout does not change
// between them.
func FitGrid(side float64, size int, coordinates bool) (g Grid, block float64) {
	if size < largest {
		whole, block := FitGrid(side, largest, coordinates)
		return whole.within(size), block
	}
	cells := float64(size) + 2*FrameWidth
	if coordinates {
		cells += CoordinateStrip
	}
	for g = (Grid{Cell: max(8, math.Ceil(side/cells)), Size: size}); ; g.Cell-- {
		if block = g.Frame().W; coordinates {
			block += math.Floor(g.CoordinateStrip())
		}
		if block <= side || g.Cell <= 8 {
			return g, block
		}
	}
}

// largest is the size of the largest board.
const largest = 8

// within returns the largest grid of size columns, with whole cells and whole edges, in the frame of g.
func (g Grid) within(size int) Grid {
	frame := g.Frame().W
	for cell := math.Floor(frame / (float64(size) + 2*FrameWidth)); ; cell-- {
		if edge := (frame - cell*float64(size)) / 2; edge == math.Floor(edge) {
			return Grid{Cell: cell, Size: size, Edge: edge}
		}
	}
}

// MoveTo puts the top left corner of the frame, or of the coordinates if they are shown, at (x, y).
func (g *Grid) MoveTo(x, y float64, coordinates bool) {
	frame := g.edge()
	g.X, g.Y = x+frame, y+frame
	if coordinates {
		g.X += math.Floor(g.CoordinateStrip())
	}
}

// Times returns the grid at another scale.
func (g Grid) Times(f float64) Grid {
	g.X, g.Y, g.Cell, g.Edge = g.X*f, g.Y*f, g.Cell*f, g.Edge*f
	return g
}

// Has reports whether s is one of the grid's squares.
func (g Grid) Has(s engine.Square) bool {
	return s.Valid() && s.X() < g.Size && s.Y() < g.Size
}

// Rect returns the whole cell of s.
func (g Grid) Rect(s engine.Square) Rect {
	x, y := s.X(), s.Y()
	if g.Flipped {
		x, y = g.Size-1-x, g.Size-1-y
	}
	return Rect{g.X + float64(x)*g.Cell, g.Y + float64(y)*g.Cell, g.Cell, g.Cell}
}

func (g Grid) Centre(s engine.Square) Point { return g.Rect(s).Centre() }

// At returns the square under (x, y); false outside the squares.
func (g Grid) At(x, y float64) (engine.Square, bool) {
	if g.Cell <= 0 || math.IsNaN(x) || math.IsNaN(y) {
		return engine.NoSquare, false
	}
	column, row := math.Floor((x-g.X)/g.Cell), math.Floor((y-g.Y)/g.Cell)
	last := float64(g.Size - 1)
	if column < 0 || row < 0 || column > last || row > last {
		return engine.NoSquare, false
	}
	if g.Flipped {
		column, row = last-column, last-row
	}
	return engine.At(int(column), int(row)), true
}

// Cells returns the cells in which the squares are seen.
func (g Grid) Cells() Cells { return Cells{g.X, g.Y, g.Cell, g.Size, g.Size} }

// Bounds returns the rectangle of all squares.
func (g Grid) Bounds() Rect { return g.Cells().Bounds() }

// Frame returns the board's frame around the squares, in whole pixels if the cells are.
func (g Grid) Frame() Rect { return g.Bounds().Inset(-g.edge()) }

func (g Grid) edge() float64 {
	if g.Edge > 0 {
		return g.Edge
	}
	return math.Round(FrameWidth * g.Cell)
}

// CoordinateStrip returns the width of the strip left of the frame, and below it, in which the names of ranks and files
// stand.
func (g Grid) CoordinateStrip() float64 {
	if g.Edge > 0 { // as in the frame of the largest board
		return CoordinateStrip * math.Round(g.Frame().W/(largest+2*FrameWidth))
	}
	return CoordinateStrip * g.Cell
}

const (
	FrameWidth      = 0.15 // of a cell, on each side
	CoordinateStrip = 0.36 // of a cell
)
