package paint

import (
	"image"
	"image/color"
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
func (g Gaze) Vector() geom.Point {
	if g == Ahead || g > LookUpLeft {
		return geom.Point{}
	}
	sin, cos := math.Sincos(float64(g-LookUp) * math.Pi / 4)
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

// BlobReach is the distance, in cells, from the middle of its cell to which a resting blob extends with its shadow and
// crest.
const BlobReach = 0.55

// Blob draws a blob at rest in the cell around centre, rounded to whole pixels; cell is the width of the cell in device
// pixels. The image is cached for each size, side, theme and pose.
func (p *Painter) Blob(dst Canvas, who engine.Side, centre geom.Point, cell float64, th *Theme, pose Pose) {
	p.addBlob(dst, blobLook{who: who & 1, pose: pose, theme: th}, centre, cell, 1)
}

// blobLook is the look of a blob at rest.
type blobLook struct {
	who   engine.Side
	pose  Pose
	theme *Theme
	edge  color.NRGBA // of a blob that a preview would infect; without a colour: that of the theme
	cell  int         // in quarters of a pixel
}

// addBlob adds a blob in a cell of a width, with an opacity from 0 to 1.
func (p *Painter) addBlob(dst Canvas, look blobLook, centre geom.Point, cell, opacity float64) {
	if cell < 4 {
		return
	}
	look.cell = int(roundToQuarter(cell) * 4)
	addSprite(dst, geom.Around(centre.Round(), look.reach()), look, 1, Alpha(white, opacity))
}

// reach returns the distance from the middle of the image to its edge.
func (l blobLook) reach() float64 { return math.Ceil(BlobReach * float64(l.cell) / 4) }

func (l blobLook) image(p *Painter) *ebiten.Image {
	reach, cell := l.reach(), float64(l.cell)/4
	centre, th := geom.Pt(reach, reach), *l.theme
	if l.edge.A > 0 {
		th.Outline, th.OutlineWidth = l.edge, turningOutline
	}
	return p.drawnImage(image.Pt(int(2*reach), int(2*reach)), func(dst Canvas) {
		p.render(dst, resting(l.who, l.pose), centre, cell, &th)
		_, layers := l.pose.worn(l.who)
		if l.who == engine.Side2 {
			centre.Y += 0.03 * cell
		}
		for _, layer := range layers {
			p.Icon(dst, layer.icon, centre, math.Floor(1.2*cell), layer.ink)
		}
	})
}

// roundToQuarter rounds a size to quarters of a pixel, as the cache does.
func roundToQuarter(cell float64) float64 { return math.Round(cell*4) / 4 }
