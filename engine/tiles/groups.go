package tiles

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Move removes the group of the tile at column X and row Y, from the left and the top, both from 0. A group
// is named after its first tile in the order of the paper's program: columns from the left, each from the top.
type Move struct{ X, Y int }

// String is "x,y", as ParseMove reads it.
func (m Move) String() string { return fmt.Sprintf("%d,%d", m.X, m.Y) }

// ParseMove reads two numbers with a comma between, and possibly spaces around them.
func ParseMove(text string) (Move, error) {
	left, right, _ := strings.Cut(text, ",")
	x, errX := strconv.Atoi(strings.TrimSpace(left))
	y, errY := strconv.Atoi(strings.TrimSpace(right))
	if errX != nil || errY != nil {
		return Move{}, fmt.Errorf("found the move %.40q, expected column and row such as 2,0", text)
	}
	return Move{x, y}, nil
}

// Group is a set of two or more connected tiles of one colour.
type Group struct {
	Move   Move // its name
	Size   int
	Colour uint8
	cells  [MaxColumns]uint16 // of each column, the lowest tile in the lowest bit
}

// Groups appends the groups of the board to buf, in the order of their names, column by column, which is the order of
// the moves in all searches.
func (p *Position) Groups(buf []Group) []Group {
	var seen [MaxColumns]uint16
	for x, column := range p.columns {
		if column == 0 {
			break
		}
		for height := (bits.Len64(column)+3)/4 - 1; height >= 0; height-- {
			colour := p.at(x, height)
			if seen[x]>>height&1 != 0 || !p.beside(x, height, colour) {
				continue
			}
			buf = append(buf, Group{Move: Move{x, int(p.rows) - 1 - height}, Colour: colour})
			g := &buf[len(buf)-1]
			p.flood(g, x, height)
			for i := x; i < MaxColumns; i++ {
				seen[i] |= g.cells[i]
			}
		}
	}
	return buf
}

// beside reports whether a neighbour has the colour.
func (p *Position) beside(x, height int, colour uint8) bool {
	return height > 0 && p.at(x, height-1) == colour || height+1 < MaxRows && p.at(x, height+1) == colour ||
		x > 0 && p.at(x-1, height) == colour || x+1 < MaxColumns && p.at(x+1, height) == colour
}

// flood adds the tile and all tiles of its colour connected to it (flood fill).
func (p *Position) flood(g *Group, x, height int) {
	if x < 0 || x >= MaxColumns || height < 0 || height >= MaxRows || g.cells[x]>>height&1 != 0 || p.at(x, height) != g.Colour {
		return
	}
	g.cells[x] |= 1 << height
	g.Size++
	p.flood(g, x+1, height)
	p.flood(g, x-1, height)
	p.flood(g, x, height+1)
	p.flood(g, x, height-1)
}

// Group returns the group that holds the tile of m, which can be any tile of the group; false if there is none.
func (p *Position) Group(m Move) (Group, bool) {
	height := int(p.rows) - 1 - m.Y
	colour := p.At(m.X, m.Y)
	if colour == 0 || !p.beside(m.X, height, colour) {
		return Group{}, false
	}
	g := Group{Colour: colour}
	p.flood(&g, m.X, height)
	x := 0
	for g.cells[x] == 0 {
		x++
	}
	g.Move = Move{x, int(p.rows) - bits.Len16(g.cells[x])}
	return g, true
}

// Has reports whether the tile at column x and row y of p, to which the group belongs, is in it.
func (g Group) Has(p Position, x, y int) bool {
	height := int(p.rows) - 1 - y
	return x >= 0 && x < MaxColumns && height >= 0 && height < MaxRows && g.cells[x]>>height&1 != 0
}
