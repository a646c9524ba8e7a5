package experiment

import "time"

// The colours and the size of the boards in experiments that do not vary them.
const (
	someColours = 4
	someSize    = 8
)

// levels are the families that are limited by a level.
var levels = [2]string{plain, pruned}

// square is a cell of the Tiles Game on a square board.
func square(family string, size, colours, depth int) Cell {
	return Cell{Game: Tiles, Family: family, Rows: size, Columns: size, Colours: colours, Depth: depth}
}

// pruningCells are boards from 2x2 up in four colours, searched four plies deep or to Settings.Depth.
func pruningCells(s Settings) []Cell {
	var cells []Cell
	for _, family := range levels {
		for size := 2; size <= s.Size; size++ {
			cells = append(cells, square(family, size, someColours, min(4, s.Depth)))
		}
	}
	return cells
}

// depthCells are boards of 8x8 or Settings.Size in four colours, searched to each depth.
func depthCells(s Settings) []Cell {
	var cells []Cell
	for _, family := range levels {
		for depth := 1; depth <= s.Depth; depth++ {
			cells = append(cells, square(family, min(someSize, s.Size), someColours, depth))
		}
	}
	return cells
}

// coloursCells are boards from 2x2 up in two to five colours, searched three plies deep or to
// Settings.Depth.
func coloursCells(s Settings) []Cell {
	var cells []Cell
	for colours := 2; colours <= 5; colours++ {
		for _, family := range levels {
			for size := 2; size <= s.Size; size++ {
				cells = append(cells, square(family, size, colours, min(3, s.Depth)))
			}
		}
	}
	return cells
}

// limits are the times of the families that are limited by time.
var limits = [...]time.Duration{3 * time.Millisecond, 10 * time.Millisecond, 30 * time.Millisecond, 100 * time.Millisecond}

// familyCells are both games, searched by the families with a level to each depth, and by the others for
// each of limits.
func familyCells(s Settings) []Cell {
	size := min(someSize, s.Size)
	var cells []Cell
	for _, kind := range []Cell{{Game: Tiles, Rows: size, Columns: size, Colours: someColours}, {Game: BlobWars, Rows: 8, Columns: 8}} {
		for _, family := range levels {
			for depth := 1; depth <= s.Depth; depth++ {
				c := kind
				c.Family, c.Depth = family, depth
				cells = append(cells, c)
			}
		}
		for _, family := range []string{timed, timedPruned} {
			for _, limit := range limits {
				c := kind
				c.Family, c.Limit = family, limit
				cells = append(cells, c)
			}
		}
	}
	return cells
}
