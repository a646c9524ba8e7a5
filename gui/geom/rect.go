package geom

import (
	"image"
	"math"
)

// Point is a place in the window.
type Point struct{ X, Y float64 }

// Times is the point at another scale, as from device-independent to device pixels.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Towards is the point a part t of the way to q, 0 to 1.
func (p Point) Towards(q Point, t float64) Point {
	return Point{p.X + t*(q.X-p.X), p.Y + t*(q.Y-p.Y)}
}

// Rect is a rectangle in the window: its top left corner and its size.
type Rect struct{ X, Y, W, H float64 }

// Times is the rectangle at another scale.
func (r Rect) Times(f float64) Rect { return Rect{r.X * f, r.Y * f, r.W * f, r.H * f} }

// Inset is the rectangle made smaller by d on each side; a negative d makes it larger.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Centre is the point in the middle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether (x, y) lies inside; the right and lower edges do not.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Empty reports whether the rectangle has no area: a card that was left out.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Right and Bottom are the far edges.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }

// R is the rectangle with its top left corner at (x, y).
func R(x, y, w, h float64) Rect { return Rect{X: x, Y: y, W: w, H: h} }

// Union is the smallest rectangle that contains both; an empty one adds nothing.
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

// Pixels is the smallest image rectangle that contains r, given in device pixels.
func (r Rect) Pixels() image.Rectangle {
	if r.Empty() {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(r.X)), int(math.Floor(r.Y)), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom())))
}
