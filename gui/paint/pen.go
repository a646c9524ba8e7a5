package paint

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// pen collects an icon's strokes and fills.
type pen struct {
	image          *ebiten.Image
	unit           float32 // pixels per unit
	strokes, fills vector.Path
}

func newPen(image *ebiten.Image, unit float32) *pen { return &pen{image: image, unit: unit} }

func (d *pen) move(path *vector.Path, x, y float32) { path.MoveTo(x*d.unit, y*d.unit) }
func (d *pen) to(path *vector.Path, x, y float32)   { path.LineTo(x*d.unit, y*d.unit) }
func (d *pen) curve(path *vector.Path, cx, cy, x, y float32) {
	path.QuadTo(cx*d.unit, cy*d.unit, x*d.unit, y*d.unit)
}

func (d *pen) through(path *vector.Path, points []float32) {
	d.move(path, points[0], points[1])
	for i := 2; i < len(points); i += 2 {
		d.to(path, points[i], points[i+1])
	}
}

// line strokes through points x, y, x, y...; closed also back to the first.
func (d *pen) line(points ...float32) { d.through(&d.strokes, points) }
func (d *pen) closed(points ...float32) {
	d.through(&d.strokes, points)
	d.strokes.Close()
}

// solid fills a polygon and rounds its corners with a stroke.
func (d *pen) solid(points ...float32) {
	d.through(&d.fills, points)
	d.fills.Close()
	d.closed(points...)
}

// arc strokes a part of a circle, in degrees clockwise from the right.
func (d *pen) arc(x, y, radius, from, to float32) {
	a, b := float64(from)*math.Pi/180, float64(to)*math.Pi/180
	sin, cos := math.Sincos(a)
	d.move(&d.strokes, x+radius*float32(cos), y+radius*float32(sin))
	half := float32(a+b) / 2 // a whole circle in one arc is nothing
	d.strokes.Arc(x*d.unit, y*d.unit, radius*d.unit, float32(a), half, vector.Clockwise)
	d.strokes.Arc(x*d.unit, y*d.unit, radius*d.unit, half, float32(b), vector.Clockwise)
	if to-from >= 360 {
		d.strokes.Close()
	}
}

func (d *pen) dot(x, y, radius float32) {
	d.move(&d.fills, x+radius, y)
	d.fills.Arc(x*d.unit, y*d.unit, radius*d.unit, 0, math.Pi, vector.Clockwise)
	d.fills.Arc(x*d.unit, y*d.unit, radius*d.unit, math.Pi, 2*math.Pi, vector.Clockwise)
	d.fills.Close()
}

// cup is the bowl of a trophy with its two handles.
func (d *pen) cup() {
	d.move(&d.strokes, 7, 4)
	d.to(&d.strokes, 17, 4)
	d.curve(&d.strokes, 17.5, 14.5, 12, 14.5)
	d.curve(&d.strokes, 6.5, 14.5, 7, 4)
	d.strokes.Close()
	for _, side := range []float32{-1, 1} {
		d.move(&d.strokes, 12+side*5, 5.5)
		d.to(&d.strokes, 12+side*8.5, 5.5)
		d.curve(&d.strokes, 12+side*8.7, 10.5, 12+side*4.6, 10.8)
	}
}

func (d *pen) flush() {
	op := &vector.DrawPathOptions{AntiAlias: true}
	vector.FillPath(d.image, &d.fills, nil, op)
	vector.StrokePath(d.image, &d.strokes, &vector.StrokeOptions{
		Width: 2.1 * d.unit, LineCap: vector.LineCapRound, LineJoin: vector.LineJoinRound,
	}, op)
}
