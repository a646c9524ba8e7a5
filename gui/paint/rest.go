package paint

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// Mood is the expression of a face.
type Mood uint8

// The moods. A selected blob is Alert, a winner Glad, a loser Sad.
const (
	Calm Mood = iota
	Alert
	Glad
	Sad
)

// Look is the direction of the eyes: Ahead, or one of eight, clockwise from LookUp.
type Look uint8

// The nine looks.
const (
	Ahead Look = iota
	LookUp
	LookUpRight
	LookRight
	LookDownRight
	LookDown
	LookDownLeft
	LookLeft
	LookUpLeft
)

// LookAt returns the look from one point to another; Ahead if they are less than near device pixels apart.
func LookAt(from, at geom.Point, near float64) Look {
	dx, dy := at.X-from.X, at.Y-from.Y
	if math.Hypot(dx, dy) <= near {
		return Ahead
	}
	eighth := int(math.Round(math.Atan2(dx, -dy)/(math.Pi/4))+8) % 8
	return LookUp + Look(eighth)
}

// Vector returns the unit vector of the look, y downwards; zero for Ahead.
func (l Look) Vector() geom.Point {
	if l == Ahead || l > LookUpLeft {
		return geom.Point{}
	}
	sin, cos := math.Sincos(float64(l-LookUp) * math.Pi / 4)
	return geom.Pt(sin, -cos)
}

// Pose is the mood and the look of a blob at rest.
type Pose struct {
	Mood Mood
	Look Look
}

func (pose Pose) face(who engine.Player) face {
	f := face{open: 1, curve: 0.034, look: pose.Look.Vector(), opacity: 1}
	if who == engine.Player2 {
		f.kind, f.curve = 1, 0
	}
	switch pose.Mood {
	case Alert:
		f.open, f.mouth = 1.1, -1
	case Glad:
		f.open, f.curve, f.mouth = 1, 0.04, 1
		if who == engine.Player2 {
			f.curve, f.mouth = 0.03, 0.8
		}
	case Sad:
		f.open, f.curve = 0.66, -0.034
	}
	return f
}

// blobKey is everything that the image of a resting blob depends on.
type blobKey struct {
	who   engine.Player
	pose  Pose
	cell  int // in quarters of a pixel
	theme *Theme
}

// maxBlobImages is the size of the cache: both sides, nine looks, two moods, two sizes.
const maxBlobImages = 80

// Reach is how far, in cells, a resting blob with its shadow and crest extends from the middle of its cell.
const Reach = 0.55

// Rest draws a blob at rest in the cell around centre, rounded to whole pixels; cell is the width of the cell in device
// pixels. The image is cached for each size, side, theme and pose.
func (p *Painter) Rest(dst *ebiten.Image, who engine.Player, centre geom.Point, cell float64, th *Theme, pose Pose) {
	p.rest(dst, who, centre, cell, th, pose, 1)
}

// rest is Rest with an opacity from 0 to 1.
func (p *Painter) rest(dst *ebiten.Image, who engine.Player, centre geom.Point, cell float64, th *Theme, pose Pose, opacity float64) {
	if cell < 4 {
		return
	}
	cell = quarters(cell)
	reach := math.Ceil(Reach * cell)
	key := blobKey{who & 1, pose, int(cell * 4), th}
	centre = centre.Round()
	if skips(p, dst, geom.Around(centre, reach), struct {
		key     blobKey
		at      geom.Point
		opacity float64
	}{key, centre, opacity}) {
		return
	}
	image := p.blobs.get(key, func() *ebiten.Image {
		image := ebiten.NewImage(int(2*reach), int(2*reach))
		p.render(image, resting(who&1, geom.Point{}, pose), geom.Pt(reach, reach), cell, th)
		return image
	})
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(centre.X-reach, centre.Y-reach)
	op.ColorScale.ScaleAlpha(float32(opacity))
	dst.DrawImage(image, op)
}

// quarters rounds a size to quarters of a pixel, as the cache does.
func quarters(cell float64) float64 { return math.Round(cell*4) / 4 }
