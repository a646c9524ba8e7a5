package play

// Point is a place in the window.
type Point struct{ X, Y float64 }

// Times is the point at another scale, as from device-independent to device pixels.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

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
