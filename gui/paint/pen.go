package paint

import "math"

const (
	field  = 24  // width and height of the field of an icon, in units
	stroke = 2.1 // width of a line, in units
)

// pen collects the lines and areas of an icon. They are rasterized here and not on the GPU, which makes the first frame
// faster.
type pen struct {
	lines, areas []*polyline
}

// polyline is points that are joined by lines; in an area the last is joined to the first.
type polyline struct{ points [][2]float64 }

// line begins a line, area the outline of an area.
func (d *pen) line(x, y float64) *polyline {
	o := &polyline{[][2]float64{{x, y}}}
	d.lines = append(d.lines, o)
	return o
}

func (d *pen) area(x, y float64) *polyline {
	o := &polyline{[][2]float64{{x, y}}}
	d.areas = append(d.areas, o)
	return o
}

// to adds straight lines to the points x, y, x, y...
func (o *polyline) to(points ...float64) *polyline {
	for i := 0; i+1 < len(points); i += 2 {
		o.points = append(o.points, [2]float64{points[i], points[i+1]})
	}
	return o
}

// curve adds a quadratic Bezier curve to x, y with the control point cx, cy.
func (o *polyline) curve(cx, cy, x, y float64) *polyline {
	const pieces = 12
	from := o.points[len(o.points)-1]
	for i := 1; i <= pieces; i++ {
		t := float64(i) / pieces
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		o.to(a*from[0]+b*cx+c*x, a*from[1]+b*cy+c*y)
	}
	return o
}

// close adds a line back to the first point.
func (o *polyline) close() { o.points = append(o.points, o.points[0]) }

// lineBy strokes a line through points x, y, x, y...; closed also strokes back to the first one.
func (d *pen) lineBy(points ...float64) { d.line(points[0], points[1]).to(points[2:]...) }
func (d *pen) closed(points ...float64) { d.line(points[0], points[1]).to(points[2:]...).close() }

// solid fills a polygon and rounds its corners with a stroke.
func (d *pen) solid(points ...float64) {
	d.area(points[0], points[1]).to(points[2:]...)
	d.closed(points...)
}

// arc strokes a part of a circle, in degrees clockwise from the right.
func (d *pen) arc(x, y, radius, from, to float64) {
	d.lines = append(d.lines, round(x, y, radius, from, to))
}

func (d *pen) dot(x, y, radius float64) { d.areas = append(d.areas, round(x, y, radius, 0, 360)) }

func round(x, y, radius, from, to float64) *polyline {
	const step = 7.5
	o := &polyline{}
	pieces := math.Ceil((to - from) / step)
	for i := range int(pieces) + 1 {
		sin, cos := math.Sincos((from + (to-from)*float64(i)/pieces) * math.Pi / 180)
		o.to(x+radius*cos, y+radius*sin)
	}
	return o
}

// pixels returns the icon in white as side*side pixels of premultiplied RGBA, smoothed by the distance of each pixel's
// centre.
func (d *pen) pixels(side int) []byte {
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
func (d *pen) distance(x, y float64) float64 {
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
func (o *polyline) distance(x, y float64) (away float64, within bool) {
	nearest, last := math.Inf(1), o.points[0]
	for _, p := range o.points[1:] {
		nearest = min(nearest, squaredDistance(x, y, last, p))
		within = within != crosses(x, y, last, p)
		last = p
	}
	return math.Sqrt(nearest), within != crosses(x, y, last, o.points[0])
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
