package traversal

import (
	"math"
	"slices"

	"blobwars/gui/geom"
	"blobwars/internal/textbook/graph"
)

// Layout is where the vertices and arcs of a graph are, in device pixels.
type Layout struct {
	Boxes []geom.Rect // by vertex; their left and right ends are half circles
	Arcs  []Arc       // in the order of the graph
	Field geom.Rect   // in which all of them lie: the area, or more if the graph is too large for it
}

// Arc is the path of an arc between the edges of two boxes, or from a box back to itself.
type Arc struct {
	From, To int
	Path     []geom.Point
}

// maxBent is the product of arcs and vertices up to which arcs bend around vertices between their ends; in larger
// graphs all arcs are straight.
const maxBent = 20_000

// NewLayout places a graph in an area, in layers from top to bottom, or from left to right where there is more space
// for that. Each vertex has a box of w by h. The boxes do not overlap.
func NewLayout(g graph.Graph, area geom.Rect, w, h float64) Layout {
	all := layers(g)
	rows, columns, sideways := cells(all, area, w, h)
	l := Layout{Boxes: make([]geom.Rect, len(g.Names)), Field: area}
	l.Field.W, l.Field.H = max(area.W, cellWidth(columns)*w*float64(columns)), max(area.H, 1.9*h*float64(rows))
	for i, layer := range all {
		for j, v := range layer {
			along, across := part(j, len(layer)), part(i, len(all))
			if sideways {
				along, across = across, along
			}
			c := geom.Pt(l.Field.X+along*l.Field.W, l.Field.Y+across*l.Field.H)
			l.Boxes[v] = geom.R(math.Round(c.X-w/2), math.Round(c.Y-h/2), w, h)
		}
	}
	back := make(map[[2]int]bool)
	for v, arcs := range g.Arcs {
		for _, next := range arcs {
			back[[2]int{next, v}] = true
		}
	}
	bend := g.ArcCount()*len(g.Names) <= maxBent
	for v, arcs := range g.Arcs {
		for _, next := range arcs {
			l.Arcs = append(l.Arcs, Arc{v, next, l.path(v, next, back[[2]int{v, next}], bend)})
		}
	}
	return l
}

// part returns where the middle of the nth of several places in a row is, from 0 to 1. The first and the last one are
// closer to the ends than to each other.
func part(n, of int) float64 {
	const end = 0.37 // the distance from an end, relative to that of two places; half a box has space
	return (float64(n) + end) / (float64(of-1) + 2*end)
}

// Fits reports whether all of a graph with boxes of w by h is placed in an area.
func Fits(g graph.Graph, area geom.Rect, w, h float64) bool {
	rows, columns, _ := cells(layers(g), area, w, h)
	return fit(area, rows, columns, w, h) >= 1
}

// cells returns the numbers of rows and columns of the places of vertices, and whether layers go from left to right.
func cells(all [][]int, area geom.Rect, w, h float64) (rows, columns int, sideways bool) {
	longest := 0
	for _, layer := range all {
		longest = max(longest, len(layer))
	}
	rows, columns = len(all), longest
	if fit(area, columns, rows, w, h) > fit(area, rows, columns, w, h) {
		return columns, rows, true
	}
	return rows, columns, false
}

// cellWidth returns the width of a cell of a field, in boxes: a small one in a wide field, which has less space.
func cellWidth(columns int) float64 {
	if columns > 5 {
		return 1.4
	}
	return 1.5
}

// fit returns the size of a cell in boxes, the smaller of width and height, if area is divided into rows and columns.
func fit(area geom.Rect, rows, columns int, w, h float64) float64 {
	return min(area.W/float64(columns)/(cellWidth(columns)*w), area.H/float64(rows)/(1.9*h))
}

// path returns the points of an arc: straight, or the flattest curve that avoids other boxes. Of two opposite arcs, neither
// is straight, and both bend to their left.
func (l *Layout) path(v, next int, opposite, bend bool) (best []geom.Point) {
	if v == next {
		return l.loop(v)
	}
	h := l.Boxes[v].H
	most := math.Inf(-1)
	for _, bow := range []float64{0, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1, 1.4, -1.4, 1.7, -1.7, 2, -2, 2.5, -2.5, 3, -3, 3.5, -3.5, 4.5, -4.5} {
		if bow <= 0 && opposite {
			continue
		}
		path := l.trim(v, next, l.curve(v, next, bow*h))
		if !bend {
			return path
		}
		distance := l.clearance(v, next, path)
		if distance > most+0.01*h {
			best, most = path, distance
		}
		if distance >= 0.25*h {
			break
		}
	}
	return best
}

// segments is the number of line segments of a curve.
const segments = 24

// curve returns the path from the middle of a box to that of another. Its own middle is off the straight line by bow
// pixels to the left.
func (l *Layout) curve(v, next int, bow float64) []geom.Point {
	from, to := l.Boxes[v].Centre(), l.Boxes[next].Centre()
	if bow == 0 {
		return []geom.Point{from, to}
	}
	axis := to.Sub(from)
	left := geom.Pt(axis.Y, -axis.X).Times(1 / max(math.Hypot(axis.X, axis.Y), 1))
	control := from.Towards(to, 0.5).Add(left.Times(2 * bow))
	return bezier(from, from.Towards(control, 2.0/3), to.Towards(control, 2.0/3), to) // the quadratic one of control
}

// bezier returns a cubic curve.
func bezier(a, b, c, d geom.Point) []geom.Point {
	var path []geom.Point
	for i := range segments + 1 {
		t := float64(i) / segments
		left, middle, right := a.Towards(b, t), b.Towards(c, t), c.Towards(d, t)
		path = append(path, left.Towards(middle, t).Towards(middle.Towards(right, t), t))
	}
	return path
}

// loop returns the way of an arc from a vertex to itself: out of the top of its box and in at its right.
func (l *Layout) loop(v int) []geom.Point {
	r := l.Boxes[v]
	out, in := geom.Pt(r.Right()-0.5*r.H, r.Y), geom.Pt(r.Right(), r.Centre().Y)
	return bezier(out, out.Add(geom.Pt(0, -1.1*r.H)), in.Add(geom.Pt(0.9*r.H, 0)), in)
}

// trim cuts the ends of a path between the middles of two boxes that are inside the boxes.
func (l *Layout) trim(v, next int, path []geom.Point) []geom.Point {
	path = slices.Clone(path)
	for range 2 { // the second time from the other end
		slices.Reverse(path)
		box := l.Boxes[next]
		for len(path) > 2 && distance(box, path[1]) < 0 {
			path = path[1:]
		}
		path[0] = edge(box, path[0], path[1])
		next = v
	}
	return path
}

// edge returns where the line from a point in a box to one outside leaves it.
func edge(r geom.Rect, in, out geom.Point) geom.Point {
	low, high := 0.0, 1.0
	for range 30 { // bisection
		if t := (low + high) / 2; distance(r, in.Towards(out, t)) < 0 {
			low = t
		} else {
			high = t
		}
	}
	return in.Towards(out, high)
}

// clearance returns the least distance of a way from the boxes that are not its ends and from the edge of the field;
// negative if it crosses a box or leaves the field.
func (l *Layout) clearance(v, next int, path []geom.Point) float64 {
	least := math.Inf(1)
	for i, p := range path[1:] {
		from := path[i]
		steps := max(int(math.Hypot(p.X-from.X, p.Y-from.Y)/(0.25*l.Boxes[v].H)), 1)
		for k := range steps + 1 {
			at := from.Towards(p, float64(k)/float64(steps))
			f := l.Field
			least = min(least, at.X-f.X+0.4*l.Boxes[v].H, f.Right()-at.X+0.4*l.Boxes[v].H, at.Y-f.Y+0.4*l.Boxes[v].H, f.Bottom()-at.Y+0.4*l.Boxes[v].H)
			for u, box := range l.Boxes {
				if u != v && u != next {
					least = min(least, distance(box, at))
				}
			}
		}
	}
	return least
}

// distance returns the distance of a point from a box with half circles as left and right ends; it is negative inside.
func distance(r geom.Rect, p geom.Point) float64 {
	c := r.Centre()
	return math.Hypot(max(math.Abs(p.X-c.X)-(r.W-r.H)/2, 0), p.Y-c.Y) - r.H/2
}
