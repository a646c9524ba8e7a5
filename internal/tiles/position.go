// Package tiles is the Tiles Game of Tylson, Kania and Gutierrez (docs/references.md): two players in turn
// remove groups of equal tiles from a board, for points. It holds the rules and the board files; the
// solvers are in internal/tiles/families.
package tiles

import (
	"fmt"
	"math"
	"math/bits"

	"blobwars/engine"
)

// The bounds of a board, and of the whole points at the start of a game.
const (
	MaxRows    = 16
	MaxColumns = 16
	MaxColours = 9
	MaxPoints  = 100_000
)

// Position is a board with the points of both players and the player to move. It is a value: it can be copied
// and compared with ==. Make one with New, Parse or Random. Columns x count from the left and rows y from
// the top, both from 0.
type Position struct {
	columns [MaxColumns]uint64 // from the left; four bits a tile, the lowest tile in the lowest bits, 0 above the last
	points  [2]Tenths
	rows    uint8
	width   uint8 // columns of the board, empty ones too
	toMove  engine.Side
}

// New makes a position of rows of colours, the top row first: 1 to MaxColours, or 0 for an empty square. All
// rows must have the same length. Tiles above an empty square fall down, and empty columns close to
// the left. points are those of player 1 and of player 2, in whole points.
func New(rows [][]uint8, points [2]int, toMove engine.Side) (Position, error) {
	if len(rows) < 1 || len(rows) > MaxRows {
		return Position{}, fmt.Errorf("a board of %d rows: expected 1 to %d", len(rows), MaxRows)
	}
	if len(rows[0]) < 1 || len(rows[0]) > MaxColumns {
		return Position{}, fmt.Errorf("a board of %d columns: expected 1 to %d", len(rows[0]), MaxColumns)
	}
	p := Position{rows: uint8(len(rows)), width: uint8(len(rows[0])), toMove: toMove}
	for who, n := range points {
		if n < 0 || n > MaxPoints {
			return Position{}, fmt.Errorf("%d points: expected 0 to %d", n, MaxPoints)
		}
		p.points[who] = FromPoints(n)
	}
	var heights [MaxColumns]uint
	for y := len(rows) - 1; y >= 0; y-- {
		if len(rows[y]) != len(rows[0]) {
			return Position{}, fmt.Errorf("row %d has %d columns, the first one %d", y+1, len(rows[y]), len(rows[0]))
		}
		for x, colour := range rows[y] {
			switch {
			case colour > MaxColours:
				return Position{}, fmt.Errorf("the colour %d: expected 1 to %d", colour, MaxColours)
			case colour > 0:
				p.columns[x] |= uint64(colour) << (4 * heights[x])
				heights[x]++
			}
		}
	}
	p.close()
	return p, nil
}

// close removes the empty columns between others.
func (p *Position) close() {
	to := 0
	for x, column := range p.columns {
		if column == 0 {
			continue
		}
		if to < x {
			p.columns[to], p.columns[x] = column, 0
		}
		to++
	}
}

// Rows returns the number of rows of the board, including empty ones.
func (p Position) Rows() int { return int(p.rows) }

// Columns returns the number of columns of the board, including empty ones.
func (p Position) Columns() int { return int(p.width) }

// At returns the colour of the tile at column x and row y; 0 if there is none, or no such square.
func (p Position) At(x, y int) uint8 {
	if x < 0 || y < 0 || x >= int(p.width) || y >= int(p.rows) {
		return 0
	}
	return p.at(x, int(p.rows)-1-y)
}

// at returns the colour of the tile of a column at a height, from the bottom.
func (p *Position) at(x, height int) uint8 { return uint8(p.columns[x]>>(4*height)) & 15 }

func (p Position) ToMove() engine.Side { return p.toMove }

func (p Position) Points(who engine.Side) Tenths { return p.points[who&1] }

// SwappedTo returns the position with who to move; if it is the other's turn, the two players exchange their points.
func (p Position) SwappedTo(who engine.Side) Position {
	if p.toMove != who {
		p.toMove = who
		p.points[0], p.points[1] = p.points[1], p.points[0]
	}
	return p
}

// Empty reports whether no tile is left.
func (p Position) Empty() bool { return p.columns[0] == 0 }

// Tiles returns the number of tiles that are left.
func (p Position) Tiles() int {
	n := 0
	for _, column := range p.columns {
		n += (bits.Len64(column) + 3) / 4
	}
	return n
}

// low is the lowest bit of each tile of a column.
const low = math.MaxUint64 / 15

// filled has the lowest bit of each tile that is present.
func filled(column uint64) uint64 {
	column |= column >> 2
	return (column | column>>1) & low
}

// Over reports whether no group is left.
func (p *Position) Over() bool {
	for x, column := range p.columns {
		if column == 0 {
			return true
		}
		there := filled(column)
		if there&^filled(column^column>>4)&(there>>4) != 0 { // equal to the tile above
			return false
		}
		if x+1 < MaxColumns && there&filled(p.columns[x+1])&^filled(column^p.columns[x+1]) != 0 {
			return false
		}
	}
	return true
}

// Random returns a full board of random tiles of the given number of colours, with at least one group. Equal seeds give
// equal boards, in every release of Go.
func Random(rows, columns, colours int, seed uint64) (Position, error) {
	switch {
	case rows < 1 || rows > MaxRows:
		return Position{}, fmt.Errorf("a board of %d rows: expected 1 to %d", rows, MaxRows)
	case columns < 1 || columns > MaxColumns:
		return Position{}, fmt.Errorf("a board of %d columns: expected 1 to %d", columns, MaxColumns)
	case rows*columns < 2:
		return Position{}, fmt.Errorf("a board of one square: expected at least 2")
	case colours < 1 || colours > MaxColours:
		return Position{}, fmt.Errorf("%d colours: expected 1 to %d", colours, MaxColours)
	}
	random := engine.NewRandom(seed, 0)
	for {
		board := make([][]uint8, rows)
		for y := range board {
			board[y] = make([]uint8, columns)
			for x := range board[y] {
				board[y][x] = uint8(random.Below(colours)) + 1
			}
		}
		p, err := New(board, [2]int{}, engine.Side1)
		if err != nil || !p.Over() {
			return p, err
		}
	}
}
