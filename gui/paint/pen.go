package paint

import "math"

const (
	field  = 24  // an icon is drawn on so many units by as many
	stroke = 2.1 // units wide
)

// pen collects an icon's lines and areas. They are filled in here and not by the graphics card, which
// would have to be told for each icon anew, and in the first frame of all.
type pen struct {
	lines, areas []*polyline
}

// polyline is points that are joined by lines; in an area the last is joined to the first.
type polyline struct{ points [][2]float64 }

// line begins a line, area the edge of an area.
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

// to goes straight to points x, y, x, y...
func (o *polyline) to(points ...float64) *polyline {
	for i := 0; i+1 < len(points); i += 2 {
		o.points = append(o.points, [2]float64{points[i], points[i+1]})
	}
	return o
}

// curve goes to x, y by way of the control point cx, cy.
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

// shut goes back to the first point.
func (o *polyline) shut() { o.points = append(o.points, o.points[0]) }

// lineBy strokes through points x, y, x, y...; closed also back to the first.
func (d *pen) lineBy(points ...float64) { d.line(points[0], points[1]).to(points[2:]...) }
func (d *pen) closed(points ...float64) { d.line(points[0], points[1]).to(points[2:]...).shut() }

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

// pixels is the icon in white, side by side of them, as premultiplied RGBA: the nearer to a line or an
// area, the more of a pixel is covered.
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

// distance is how far it is from a point to what is drawn, negative in it.
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

// distance is how far it is from a point to the polyline, and whether the point is within it.
func (o *polyline) distance(x, y float64) (away float64, within bool) {
	nearest, last := math.Inf(1), o.points[0]
	for _, p := range o.points[1:] {
		nearest = min(nearest, squaredDistance(x, y, last, p))
		within = within != crosses(x, y, last, p)
		last = p
	}
	return math.Sqrt(nearest), within != crosses(x, y, last, o.points[0])
}

// squaredDistance is that of a point from a piece of a line.
func squaredDistance(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	t := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		t = min(max(((x-a[0])*dx+(y-a[1])*dy)/long, 0), 1)
	}
	dx, dy = x-a[0]-t*dx, y-a[1]-t*dy
	return dx*dx + dy*dy
}

// crosses reports whether a ray to the right from a point crosses a piece of a line.
func crosses(x, y float64, a, b [2]float64) bool {
	return (a[1] > y) != (b[1] > y) && x < a[0]+(y-a[1])/(b[1]-a[1])*(b[0]-a[0])
}
