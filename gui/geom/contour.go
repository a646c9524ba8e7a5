package geom

import (
	"math"
	"math/bits"
)

// CellSet is a set of cells of a board of at most 16 columns and 16 rows: for each column, a bit for each row.
type CellSet [16]uint16

// Has reports whether the cell at column x and row y is in the set.
func (s *CellSet) Has(x, y int) bool {
	return x >= 0 && y >= 0 && x < len(s) && y < 16 && s[x]>>y&1 != 0
}

// Add adds the cell at column x and row y.
func (s *CellSet) Add(x, y int) { s[x] |= 1 << y }

func (s *CellSet) Empty() bool { return *s == CellSet{} }

// First returns the topmost cell of the leftmost column; false if the set is empty.
func (s *CellSet) First() (x, y int, ok bool) {
	for x, column := range s {
		if column != 0 {
			return x, bits.TrailingZeros16(column), true
		}
	}
	return 0, 0, false
}

// Bounds returns the smallest rectangle of cells that contains the set, in cells.
func (s *CellSet) Bounds() (r Rect) {
	for x := range s {
		for y := range 16 {
			if s.Has(x, y) {
				r = r.Union(Rect{float64(x), float64(y), 1, 1})
			}
		}
	}
	return r
}

// steps are the four directions of an edge, clockwise: right, down, left, up.
var steps = [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// corner is a corner of a contour, with the directions of the edges that end and begin there.
type corner struct {
	x, y     int
	in, out  int
	straight int // length of the edge that ends here
}

// corners returns the contours of the set: each a closed chain of edges with the cells of the set on its right,
// clockwise around the set and counter-clockwise around a hole. Two cells that meet only at a corner are not joined
// there.
func (s *CellSet) corners() (loops [][]corner) {
	// boundary reports whether the edge that leaves the lattice point (x, y) in a direction has a cell on its right
	// only.
	boundary := func(x, y, way int) bool {
		right := [4][2]int{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}[way]
		left := [4][2]int{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}[way]
		return s.Has(x+right[0], y+right[1]) && !s.Has(x+left[0], y+left[1])
	}
	var seen [17][17][4]bool
	for y := range 17 {
		for x := range 17 {
			if seen[x][y][0] || !boundary(x, y, 0) {
				continue
			}
			// The first edge of a contour starts at a corner, because edges are visited from left to right.
			var loop []corner
			px, py, way, long := x, y, 0, 0
			for !seen[px][py][way] {
				seen[px][py][way] = true
				px, py, long = px+steps[way][0], py+steps[way][1], long+1
				next := way
				for _, turn := range []int{1, 0, 3} { // right first, so that cells which meet at a corner stay apart
					if next = (way + turn) % 4; boundary(px, py, next) {
						break
					}
				}
				if next != way {
					loop = append(loop, corner{px, py, way, next, long})
					long = 0
				}
				way = next
			}
			loops = append(loops, loop)
		}
	}
	return loops
}

// Contour returns the outline of the set on a board as closed polygons, the last point of each joined to its first.
// Corners are rounded: convex is the radius of those that point out of the set, concave of the others, in cells.
func (c Cells) Contour(s CellSet, convex, concave float64) (loops [][]Point) {
	const pieces = 6
	for _, corners := range s.corners() {
		var loop []Point
		for i, k := range corners {
			radius := convex
			if (k.out-k.in+4)%4 == 3 {
				radius = concave
			}
			after := corners[(i+1)%len(corners)].straight
			radius = min(radius, float64(k.straight)/2, float64(after)/2)
			in, out := steps[k.in], steps[k.out]
			// The centre of the arc lies behind the corner along the first edge, and ahead of it along the second.
			cx := float64(k.x) + radius*float64(out[0]-in[0])
			cy := float64(k.y) + radius*float64(out[1]-in[1])
			for piece := range pieces + 1 {
				sin, cos := math.Sincos(math.Pi / 2 * float64(piece) / pieces)
				loop = append(loop, c.Point(
					cx-radius*(cos*float64(out[0])-sin*float64(in[0])),
					cy-radius*(cos*float64(out[1])-sin*float64(in[1]))))
			}
		}
		loops = append(loops, loop)
	}
	return loops
}
