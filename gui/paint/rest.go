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

// Gaze is the direction of the eyes: Ahead, or one of eight, clockwise from LookUp.
type Gaze uint8

// The nine looks.
const (
	Ahead Gaze = iota
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
func LookAt(from, at geom.Point, near float64) Gaze {
	dx, dy := at.X-from.X, at.Y-from.Y
	if math.Hypot(dx, dy) <= near {
		return Ahead
	}
	eighth := int(math.Round(math.Atan2(dx, -dy)/(math.Pi/4))+8) % 8
	return LookUp + Gaze(eighth)
}

// Vector returns the unit vector of the look, y downwards; zero for Ahead.
func (l Gaze) Vector() geom.Point {
	if l == Ahead || l > LookUpLeft {
		return geom.Point{}
	}
	sin, cos := math.Sincos(float64(l-LookUp) * math.Pi / 4)
	return geom.Pt(sin, -cos)
}

// Pose is the mood and the look of a blob at rest, and who it is.
type Pose struct {
	Mood      Mood
	Look      Gaze
	Character uint8 // from 1 to Characters; 0: none
}

func (pose Pose) face(who engine.Side) face {
	f := face{open: 1, curve: 0.034, look: pose.Look.Vector(), opacity: 1}
	if who == engine.Side2 {
		f.kind, f.curve = 1, 0
	}
	switch pose.Mood {
	case Alert:
		f.open, f.mouth = 1.1, -1
	case Glad:
		f.open, f.curve, f.mouth = 1, 0.04, 1
		if who == engine.Side2 {
			f.curve, f.mouth = 0.03, 0.8
		}
	case Sad:
		f.open, f.curve = 0.66, -0.034
	case Calm:
		if c, _ := pose.worn(who); c.face != nil {
			c.face(&f)
		}
	}
	return f
}

// blobKey is everything that the image of a resting blob depends on.
type blobKey struct {
	who   engine.Side
	pose  Pose
	cell  int // in quarters of a pixel
	theme *Theme
}

// maxBlobImages is the size of the cache: both sides, nine looks, two moods, two sizes, and characters.
const maxBlobImages = 120

// BlobReach is the distance, in cells, from the middle of its cell to which a resting blob extends with its shadow and
// crest.
const BlobReach = 0.55

// Blob draws a blob at rest in the cell around centre, rounded to whole pixels; cell is the width of the cell in device
// pixels. The image is cached for each size, side, theme and pose.
func (p *Painter) Blob(dst Canvas, who engine.Side, centre geom.Point, cell float64, th *Theme, pose Pose) {
	p.drawBlob(dst, who, centre, cell, th, pose, 1)
}

// drawBlob draws a blob at rest with an opacity from 0 to 1.
func (p *Painter) drawBlob(dst Canvas, who engine.Side, centre geom.Point, cell float64, th *Theme, pose Pose, opacity float64) {
	if cell < 4 {
		return
	}
	key := blobKey{who & 1, pose, int(roundToQuarter(cell) * 4), th}
	centre = centre.Round()
	add(dst, geom.Around(centre, key.reach()), blob{key, centre, opacity})
}

// blob is a resting blob in a picture.
type blob struct {
	blobKey
	centre  geom.Point
	opacity float64
}

func (b blob) draw(p *Painter, dst *ebiten.Image) {
	image := p.blobs.get(b.blobKey, func() *ebiten.Image { return b.render(p) })
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(b.centre.X-b.reach(), b.centre.Y-b.reach())
	op.ColorScale.ScaleAlpha(float32(b.opacity))
	dst.DrawImage(image, op)
}

// reach returns the distance from the middle of the image to its edge.
func (k blobKey) reach() float64 { return math.Ceil(BlobReach * float64(k.cell) / 4) }

// render returns the image.
func (k blobKey) render(p *Painter) *ebiten.Image {
	reach, cell := k.reach(), float64(k.cell)/4
	image := ebiten.NewImage(int(2*reach), int(2*reach))
	p.DrawOn(image, func(dst Canvas) {
		p.render(dst, resting(k.who, geom.Point{}, k.pose), geom.Pt(reach, reach), cell, k.theme)
	})
	drawWorn(image, k.who, k.pose, geom.Pt(reach, reach), cell)
	return image
}

// roundToQuarter rounds a size to quarters of a pixel, as the cache does.
func roundToQuarter(cell float64) float64 { return math.Round(cell*4) / 4 }
