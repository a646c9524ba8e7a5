package paint

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
)

// boardLook is the look of what never moves on a board: its frame with a shadow, the squares, walls and coordinates.
type boardLook struct {
	frame   geom.Rect
	cells   geom.Cells
	walls   geom.CellSet
	flipped bool    // the coordinates are counted from the other end
	strip   float64 // width of the coordinates left of the frame and below it; 0: there are none
	letters float64 // the size of their type
	theme   *Theme
	size    image.Point // of the image, in which the frame has its place
}

// addBoard adds what never moves on a board. Its look is the same wherever the board is.
func addBoard(dst Canvas, g boardLook) {
	place := geom.OfPixels(g.frame.Inset(-g.strip - 0.05*g.frame.W).Pixels()) // with the shadow
	g.frame.X, g.frame.Y, g.cells.X, g.cells.Y = g.frame.X-place.X, g.frame.Y-place.Y, g.cells.X-place.X, g.cells.Y-place.Y
	g.size = image.Pt(int(place.W), int(place.H))
	addSprite(dst, place, g, 1, white)
}

func (l boardLook) image(p *Painter) *ebiten.Image {
	return p.drawnImage(l.size, func(dst Canvas) { l.draw(p, dst) })
}

func (l boardLook) draw(p *Painter, dst Canvas) {
	th, u := l.theme, l.frame.W/80
	radius, shadow := 2.7*u, l.frame
	shadow.Y += 0.8 * u
	p.Glow(dst, shadow, radius, 2.1*u, Alpha(th.Shadow, 0.7))
	p.Fill(dst, l.frame, radius, th.Frame)
	p.Stroke(dst, l.frame, radius, max(1, u/8), th.FrameEdge)
	for y := range l.cells.Rows {
		for x := range l.cells.Columns {
			r := squareIn(l.cells.Rect(x, y))
			if l.walls.Has(x, y) {
				p.Wall(dst, r, l.cells.Cell, th)
			} else {
				p.squareFill(dst, r, (x+y)&1 == 0, l.cells.Cell, th)
			}
		}
	}
	if l.strip > 0 {
		l.drawCoordinates(p, dst)
	}
}

// drawCoordinates writes the letters of the columns below the frame and the numbers of the rows left of it, 1 at the
// bottom.
func (l boardLook) drawCoordinates(p *Painter, dst Canvas) {
	face, strip := p.Face(Regular, l.letters), max(l.strip, 0.95*l.letters)
	text.CacheGlyphs("abcdefghijklmnop0123456789", face) // uploads them together instead of one by one
	for x := range l.cells.Columns {
		column := x
		if l.flipped {
			column = l.cells.Columns - 1 - x
		}
		p.Text(dst, string(rune('a'+column)), l.cells.Rect(x, 0).Centre().X, l.frame.Bottom()+strip*0.58, face, l.theme.Muted, Middle)
	}
	for y := range l.cells.Rows {
		row := l.cells.Rows - y
		if l.flipped {
			row = y + 1
		}
		p.Text(dst, strconv.Itoa(row), l.frame.X-strip*0.52, l.cells.Rect(0, y).Centre().Y, face, l.theme.Muted, Middle)
	}
}

// squareIn returns the square that is drawn in a cell, with its edges on whole pixels.
func squareIn(cell geom.Rect) geom.Rect { return cell.Inset(cell.W * 0.0375).Round() }
