package paint

import (
	"math"
	"strconv"
	"strings"
)

const (
	field  = 24  // width and height of the field of an icon, in units
	stroke = 2.1 // width of a line, in units
)

// pen is the lines and areas of an icon. They are rasterized here and not on the GPU, which makes the first frame faster.
type pen struct {
	lines, areas []polyline
}

// polyline is points that are joined by lines; in an area the last is joined to the first.
type polyline [][2]float64

// pen reads the icon. Its parts are separated by semicolons; each is a word for what it is, and its points:
//
//	line x,y x,y...     a line through points
//	loop x,y x,y...     a line back to its first point
//	area x,y x,y...     a polygon
//	solid x,y x,y...    a polygon with round corners
//	ring x,y,r          a circle
//	arc x,y,r,from,to   a part of a circle, in degrees clockwise from the right
//	dot x,y,r           a disc
//
// A point after ~ is the control point of a quadratic Bezier curve from the point before it to the one after it.
func (i Icon) pen() (d pen) {
	for part := range strings.SplitSeq(string(i), ";") {
		words := strings.Fields(part)
		what, points := words[0], words[1:]
		switch what {
		case "ring", "dot", "arc":
			n := append(numbers(points[0]), 0, 360)
			o := round(n[0], n[1], n[2], n[3], n[4])
			if what == "dot" {
				d.areas = append(d.areas, o)
			} else {
				d.lines = append(d.lines, o)
			}
		case "line":
			d.lines = append(d.lines, through(points))
		case "loop", "solid":
			o := through(points)
			d.lines = append(d.lines, append(o, o[0]))
			if what == "solid" {
				d.areas = append(d.areas, o)
			}
		case "area":
			d.areas = append(d.areas, through(points))
		}
	}
	return d
}

// numbers reads the numbers of a point, or of a circle.
func numbers(word string) (all []float64) {
	for text := range strings.SplitSeq(word, ",") {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			panic(err) // icons are constants, and a test draws each
		}
		all = append(all, n)
	}
	return all
}

// through returns the line through points, some of which are control points.
func through(words []string) (o polyline) {
	var control []float64 // of the curve to the next point; nil: the line there is straight
	for _, word := range words {
		word, isControl := strings.CutPrefix(word, "~")
		p := numbers(word)
		switch {
		case isControl:
			control = p
			continue
		case control != nil:
			o = o.curve(control, p)
		default:
			o = append(o, [2]float64{p[0], p[1]})
		}
		control = nil
	}
	return o
}

// curve adds a quadratic Bezier curve.
func (o polyline) curve(control, to []float64) polyline {
	const pieces = 12
	from := o[len(o)-1]
	for i := 1; i <= pieces; i++ {
		t := float64(i) / pieces
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		o = append(o, [2]float64{a*from[0] + b*control[0] + c*to[0], a*from[1] + b*control[1] + c*to[1]})
	}
	return o
}

func round(x, y, radius, from, to float64) (o polyline) {
	const step = 7.5
	pieces := math.Ceil((to - from) / step)
	for i := range int(pieces) + 1 {
		sin, cos := math.Sincos((from + (to-from)*float64(i)/pieces) * math.Pi / 180)
		o = append(o, [2]float64{x + radius*cos, y + radius*sin})
	}
	return o
}

// pixels returns the icon in white as side*side pixels of premultiplied RGBA, smoothed by the distance of each pixel's
// centre.
func (d pen) pixels(side int) []byte {
	pix := make([]byte, 4*side*side)
	unit := float64(side) / field
	for i := range side * side {
		x, y := (float64(i%side)+0.5)/unit, (float64(i/side)+0.5)/unit
		cover := byte(math.Round(255 * min(max(0.5-d.distance(x, y)*unit, 0), 1)))
		pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3] = cover, cover, cover, cover
	}
	return pix
}

// distance returns the signed distance of a point from the lines and areas, negative inside.
func (d pen) distance(x, y float64) float64 {
	nearest := math.Inf(1)
	for _, o := range d.lines {
		away, _ := o.distance(x, y)
		nearest = min(nearest, away-stroke/2)
	}
	for _, o := range d.areas {
		away, within := o.distance(x, y)
		if within {
			away = -away
		}
		nearest = min(nearest, away)
	}
	return nearest
}

// distance returns the distance of a point from the polyline; within reports whether the point is inside it.
func (o polyline) distance(x, y float64) (away float64, within bool) {
	nearest, last := math.Inf(1), o[0]
	for _, p := range o[1:] {
		nearest = min(nearest, squaredDistance(x, y, last, p))
		within = within != crosses(x, y, last, p)
		last = p
	}
	return math.Sqrt(nearest), within != crosses(x, y, last, o[0])
}

// squaredDistance returns the square of the distance of a point from a line segment.
func squaredDistance(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	t := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		t = min(max(((x-a[0])*dx+(y-a[1])*dy)/long, 0), 1)
	}
	dx, dy = x-a[0]-t*dx, y-a[1]-t*dy
	return dx*dx + dy*dy
}

// crosses reports whether the horizontal ray from a point to the right crosses a line segment.
func crosses(x, y float64, a, b [2]float64) bool {
	return (a[1] > y) != (b[1] > y) && x < a[0]+(y-a[1])/(b[1]-a[1])*(b[0]-a[0])
}
