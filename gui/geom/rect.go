// Package geom has the points, rectangles and board grids of layouts. Their lengths are device-independent pixels while
// a layout is arranged, and device pixels afterwards; the comments of their users say which.
package geom

import (
	"image"
	"math"
)

// Point is a place in the window, or a vector.
type Point struct{ X, Y float64 }

func Pt(x, y float64) Point { return Point{x, y} }

// Add returns the point moved by the vector v.
func (p Point) Add(v Point) Point { return Point{p.X + v.X, p.Y + v.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns the point at another scale, as from device-independent to device pixels.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Towards returns the point a part t of the way to q, 0 to 1.
func (p Point) Towards(q Point, t float64) Point {
	return Point{p.X + t*(q.X-p.X), p.Y + t*(q.Y-p.Y)}
}

// Round returns the point moved to whole pixels.
func (p Point) Round() Point { return Point{math.Round(p.X), math.Round(p.Y)} }

// Rect is a rectangle in the window: its top left corner and its size.
type Rect struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// R returns the rectangle with its top left corner at (x, y).
func R(x, y, w, h float64) Rect { return Rect{X: x, Y: y, W: w, H: h} }

// Around returns the square with its centre at c, reach on each side of it.
func Around(c Point, reach float64) Rect { return Rect{c.X - reach, c.Y - reach, 2 * reach, 2 * reach} }

// Times returns the rectangle at another scale.
func (r Rect) Times(f float64) Rect { return Rect{r.X * f, r.Y * f, r.W * f, r.H * f} }

// Inset returns the rectangle made smaller by d on each side; a negative d makes it larger.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether (x, y) lies inside; the right and lower edges do not.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Empty reports whether the rectangle has no area: a part of a layout that was left out.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Right and Bottom return the far edges.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Union returns the smallest rectangle that contains both; an empty one adds nothing.
func (r Rect) Union(s Rect) Rect {
	switch {
	case r.Empty():
		return s
	case s.Empty():
		return r
	}
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.Right(), s.Right()) - x, max(r.Bottom(), s.Bottom()) - y}
}

// Pixels returns the smallest image rectangle that contains r, given in device pixels.
func (r Rect) Pixels() image.Rectangle {
	if r.Empty() {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))
}

// OfPixels returns the rectangle of whole pixels.
func OfPixels(r image.Rectangle) Rect {
	return R(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
}

// ShrinkToPixels returns the rectangle with its edges moved inwards to whole pixels, where lines are sharp; empty if r
// is.
func (r Rect) ShrinkToPixels() Rect {
	if r.Empty() {
		return Rect{}
	}
	x, y := math.Ceil(r.X), math.Ceil(r.Y)
	return R(x, y, math.Floor(r.Right())-x, math.Floor(r.Bottom())-y)
}

// Round returns the rectangle with its edges moved to the nearest whole pixels.
func (r Rect) Round() Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return R(x, y, math.Round(r.Right())-x, math.Round(r.Bottom())-y)
}

// Row divides r into n equal parts from left to right, gap apart.
func (r Rect) Row(n int, gap float64) []Rect {
	parts := make([]Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range parts {
		parts[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return parts
}

// Column divides r into n equal parts from top to bottom, gap apart.
func (r Rect) Column(n int, gap float64) []Rect {
	parts := make([]Rect, n)
	h := (r.H - gap*float64(n-1)) / float64(n)
	for i := range parts {
		parts[i] = Rect{r.X, r.Y + float64(i)*(h+gap), r.W, h}
	}
	return parts
}

// Unit returns the step of the layout grid in device-independent pixels: 8 times scale, rounded to halves, from 6 to
// 20. scale is the size of the window relative to 1280x800, or to 800x1280 if it is higher than wide.
func Unit(scale float64) float64 { return math.Round(16*min(max(scale, 0.75), 2.5)) / 2 }
