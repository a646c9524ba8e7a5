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

// NoMove returns the answer when the game is over.
func NoMove() Move { return Move{-1, -1} }

// String returns "x,y", as files have it and ParseMove reads it. People read Position.Name.
func (m Move) String() string { return fmt.Sprintf("%d,%d", m.X, m.Y) }

// ParseMove reads two numbers with a comma between, and possibly spaces around them.
func ParseMove(text string) (Move, error) {
	left, right, _ := strings.Cut(text, ",")
	left, right = strings.TrimSpace(left), strings.TrimSpace(right)
	x, _ := strconv.Atoi(left)
	y, _ := strconv.Atoi(right)
	if m := (Move{x, y}); m.String() == left+","+right {
		return m, nil
	}
	return Move{}, fmt.Errorf("found the move %.40q, expected column and row such as 2,0", text)
}

// Name returns a move as people read it: the column from the left as a letter and the row from the bottom as a number,
// such as a4. It is the same on all boards with as many rows.
func (p Position) Name(m Move) string { return string(rune('a'+m.X)) + strconv.Itoa(p.Rows()-m.Y) }

// ParseName reads a move in the form of Name, with any tile of the group, in small or capital letters.
func (p Position) ParseName(text string) (Move, error) {
	name := strings.ToLower(strings.TrimSpace(text))
	if len(name) >= 2 && 'a' <= name[0] && name[0] < 'a'+MaxColumns {
		row, _ := strconv.Atoi(name[1:])
		if m := (Move{int(name[0] - 'a'), p.Rows() - row}); 1 <= row && row <= MaxRows && p.Name(m) == name {
			return m, nil
		}
	}
	return Move{}, fmt.Errorf("found the move %.40q, expected the letter of a column and the number of a row, such as a4", text)
}

// Group is a set of two or more connected tiles of one colour.
type Group struct {
	Move   Move // its name
	Size   int
	Colour uint8
	cells  [MaxColumns]uint16 // of each column, the lowest tile in the lowest bit
}

// links are the pairs of equal tiles side by side. A tile is the lowest of its four bits in its column.
type links struct {
	above [MaxColumns]uint64     // the tile above is equal
	left  [MaxColumns + 1]uint64 // the tile to the left is equal; none in the first column and after the last
}

func (p *Position) links() (l links) {
	var before uint64
	for x, column := range p.columns {
		if column == 0 {
			break
		}
		there := filled(column)
		l.above[x] = there & (there >> 4) &^ filled(column^column>>4)
		l.left[x] = there & filled(before) &^ filled(column^before)
		before = column
	}
	return l
}

// linked returns the tiles of column x that belong to a group.
func (l *links) linked(x int) uint64 {
	return l.above[x] | l.above[x]<<4 | l.left[x] | l.left[x+1]
}

// group returns the group of a tile of column x: a flood fill of whole columns.
func (p *Position) group(l *links, x int, tile uint64) (g Group) {
	var in [MaxColumns + 1]uint64
	in[x] = tile
	first := x
	for in[x] != 0 { // columns to the left of x need no more work, except where x reaches new tiles
		cells := in[x]
		for more := cells; more != 0; {
			more = (cells&l.above[x]<<4 | cells>>4&l.above[x]) &^ cells
			cells |= more
		}
		in[x] = cells
		if l.left[x]&cells != 0 {
			if more := l.left[x] & cells &^ in[x-1]; more != 0 {
				x--
				in[x] |= more
				first = min(first, x)
				continue
			}
		}
		x++
		in[x] |= cells & l.left[x]
	}
	for x := first; in[x] != 0; x++ {
		g.Size += bits.OnesCount64(in[x])
		g.cells[x] = gatherNibbles(in[x])
	}
	height := bits.Len16(g.cells[first])
	g.Move = Move{first, int(p.rows) - height}
	g.Colour = p.at(first, height-1)
	return g
}

// gatherNibbles moves every fourth bit to the lowest 16.
func gatherNibbles(b uint64) uint16 {
	b = (b | b>>3) & 0x0303030303030303
	b = (b | b>>6) & 0x000f000f000f000f
	b = (b | b>>12) & 0x000000ff000000ff
	return uint16(b | b>>24)
}

// Iterator yields the groups of a position one by one, so that a search that is cut off does not find the others.
type Iterator struct {
	p     *Position
	links links
	seen  [MaxColumns]uint16
	x     int // the column of the last group
}

// Iterate starts an iteration over the groups of p, which must not change meanwhile.
func (p *Position) Iterate() Iterator { return Iterator{p: p, links: p.links()} }

// Next sets g to the next group, in the order of their names, column by column, which is the order of the moves in all
// searches. It returns false if there is none.
func (it *Iterator) Next(g *Group) bool {
	for ; it.x < MaxColumns && it.p.columns[it.x] != 0; it.x++ {
		unseen := gatherNibbles(it.links.linked(it.x)) &^ it.seen[it.x]
		if unseen == 0 {
			continue
		}
		*g = it.p.group(&it.links, it.x, 1<<(4*(bits.Len16(unseen)-1)))
		for x := it.x; x < MaxColumns && g.cells[x] != 0; x++ {
			it.seen[x] |= g.cells[x]
		}
		return true
	}
	return false
}

// Groups appends the groups to buf, in the order of Iterator.
func (p *Position) Groups(buf []Group) []Group {
	it := p.Iterate()
	for g := (Group{}); it.Next(&g); {
		buf = append(buf, g)
	}
	return buf
}

// Group returns the group that holds the tile of m, which can be any tile of the group; false if there is none.
func (p *Position) Group(m Move) (Group, bool) {
	if p.At(m.X, m.Y) == 0 {
		return Group{}, false
	}
	l := p.links()
	tile := uint64(1) << (4 * (int(p.rows) - 1 - m.Y))
	if l.linked(m.X)&tile == 0 {
		return Group{}, false
	}
	return p.group(&l, m.X, tile), true
}

// Has reports whether the tile at column x and row y of p, to which the group belongs, is in it.
func (g Group) Has(p Position, x, y int) bool {
	height := int(p.rows) - 1 - y
	return x >= 0 && x < MaxColumns && height >= 0 && height < MaxRows && g.cells[x]>>height&1 != 0
}
