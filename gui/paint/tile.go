package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// TileColours is the number of colours of tiles. Each has its own shape, for people who cannot tell the colours apart.
const TileColours = 9

// tileShapes are the shapes of the colours, in the order of the digits of board files: ring, triangle, square, plus,
// star, diamond, heart, moon, saltire.
var tileShapes = [TileColours]Icon{
	"ring 12,12,6.2; ring 12,12,7.4; ring 12,12,8.6",
	"solid 12,3.4 21.6,20 2.4,20",
	"solid 4.4,4.4 19.6,4.4 19.6,19.6 4.4,19.6",
	"solid 9.6,2.6 14.4,2.6 14.4,9.6 21.4,9.6 21.4,14.4 14.4,14.4 14.4,21.4 9.6,21.4 9.6,14.4 2.6,14.4 2.6,9.6 9.6,9.6",
	"solid 12,1.6 14.76,8.8 22.46,9.2 16.47,14.05 18.47,21.5 12,17.3 5.53,21.5 7.53,14.05 1.54,9.2 9.24,8.8",
	"solid 12,1.8 20.4,12 12,22.2 3.6,12",
	"area 12,21.5 ~1.2,13.5 1.6,7.6 ~2.2,2.4 7,2.4 ~10.4,2.6 12,6.4 " +
		"~13.6,2.6 17,2.4 ~21.8,2.4 22.4,7.6 ~22.8,13.5 12,21.5",
	"area 18.22,3.97 ~15.17,1.83 11.46,2.27 ~7.76,2.7 5.28,5.49 ~2.8,8.27 2.8,12 ~2.8,15.73 5.28,18.51 ~7.76,21.3 11.46,21.73 ~15.17,22.17 18.22,20.03 " +
		"18.23,20.07 ~14.87,21.23 12.09,18.71 ~9.3,16.19 9.3,12 ~9.3,7.81 12.09,5.29 ~14.87,2.77 18.23,3.93",
	"solid 6.4,3 12,8.6 17.6,3 21,6.4 15.4,12 21,17.6 17.6,21 12,15.4 6.4,21 3,17.6 8.6,12 3,6.4",
}

// Tile returns the body colour of tiles of a colour, 1 to TileColours.
func (t *Theme) Tile(colour uint8) color.NRGBA {
	return t.Tiles[(int(colour)+TileColours-1)%TileColours]
}

// TilePose is how a tile differs from one at rest. The zero value is a tile at rest.
type TilePose struct {
	Faint float64 // 0: opaque, 1: invisible
	Grow  float64 // relative change of its size: -1 is invisible, 0 normal
}

// Tile draws a tile of a colour, 1 to TileColours, in the cell around centre; cell is the width of the cell, in device
// pixels. Tiles at rest are to be drawn around centres of cells of whole pixels, where they are sharp.
func (p *Painter) Tile(dst Canvas, colour uint8, centre geom.Point, cell float64, th *Theme, pose TilePose) {
	if colour < 1 || colour > TileColours || cell < 4 || pose.Faint >= 1 || pose.Grow <= -1 {
		return
	}
	cell = roundToQuarter(cell)
	look := tileLook{colour, int(cell * 4), th}
	scale, reach := 1+pose.Grow, look.reach()
	bounds := geom.Around(centre, reach*scale)
	if pose.Grow == 0 {
		at := geom.Pt(bounds.X, bounds.Y).Round()
		bounds.X, bounds.Y = at.X, at.Y
	}
	addSprite(dst, bounds, look, scale, Alpha(white, 1-pose.Faint))
}

type tileLook struct {
	colour uint8
	cell   int // in quarters of a pixel
	theme  *Theme
}

// tileReach is how far, in cells, the image of a tile with its shadow extends from the middle of its cell.
const tileReach = 0.6

// reach returns the distance from the middle of the image to its edge.
func (l tileLook) reach() float64 { return math.Ceil(float64(l.cell) / 4 * tileReach) }

// image returns the body of the tile with its shape.
func (l tileLook) image(p *Painter) *ebiten.Image {
	reach, cell := l.reach(), float64(l.cell)/4
	size, ink := 0.5, Mix(l.theme.Tile(l.colour), color.NRGBA{A: 255}, 0.74)
	if cell < 34 {
		size = 0.6
	}
	if l.theme.OutlineWidth > 0 {
		size, ink = 0.66, color.NRGBA{A: 255}
	}
	return p.drawnImage(image.Pt(int(2*reach), int(2*reach)), func(dst Canvas) {
		p.tileBody(dst, l, reach)
		p.Icon(dst, tileShapes[l.colour-1], geom.Pt(reach, reach), math.Round(cell*size/2)*2, ink)
	})
}

// tileBody draws the rounded body of a tile with its shadow and a gloss, around a point reach from both axes.
func (p *Painter) tileBody(dst Canvas, look tileLook, reach float64) {
	cell, th, body := float64(look.cell)/4, look.theme, look.theme.Tile(look.colour)
	centre, radius := geom.Pt(reach, reach), cell*0.17
	r := geom.Around(centre, math.Round(cell/2-max(1, math.Round(cell*0.06))))
	black := color.NRGBA{A: 255}
	shadow := r
	shadow.Y += cell * 0.03
	p.Glow(dst, shadow, radius, max(1, cell*0.05), Alpha(th.Shadow, 0.8))
	if th.OutlineWidth > 0 {
		rim := max(1.5, cell*1.3*th.OutlineWidth)
		p.Fill(dst, r, radius, th.Outline)
		p.Fill(dst, r.Inset(rim), radius-rim, body)
	} else {
		rim := max(1, cell*0.025)
		p.FillDown(dst, r, radius, Mix(body, black, 0.22), Mix(body, black, 0.5))
		p.FillDown(dst, r.Inset(rim), radius-rim, Mix(body, white, 0.14), Mix(body, black, 0.24))
		gloss := r.Inset(2 * rim)
		gloss.H *= 0.45
		p.FillDown(dst, gloss, radius-2*rim, Alpha(white, 0.20), Alpha(white, 0.02))
		if cell >= 24 { // the reflection of a lamp
			sin, cos := math.Sincos(-0.45)
			addBox(dst, box{
				centre: centre.Add(geom.Pt(-0.28*cell, -0.31*cell)), axis: geom.Pt(cos, sin),
				halfW: cell * 0.085, halfH: cell * 0.04, radius: cell * 0.04,
				top: Alpha(white, 0.6), bottom: Alpha(white, 0.45),
			})
		}
	}
}

// RemovedTile returns the pose of a tile that disappears: it swells a little, then shrinks to nothing. gone is 0 for a
// whole tile, up to 1.
func RemovedTile(gone float64) TilePose {
	gone = min(max(gone, 0), 1)
	swell := 0.12 * math.Sin(math.Pi*min(gone/0.4, 1))
	shrunk := smooth(0.3, 1, gone)
	return TilePose{Grow: (1+swell)*(1-shrunk) - 1, Faint: smooth(0.65, 1, gone)}
}
