package paint

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"blobwars/gui/geom"
)

// Band fills the area between two polylines whose points have the same x, from left to right.
func (p *Painter) Band(dst Canvas, upper, lower []geom.Point, clr color.NRGBA) {
	for i := 1; i < len(upper); i++ {
		corners := [4]geom.Point{upper[i-1], upper[i], lower[i], lower[i-1]}
		add(dst, rectBetween(corners[0], corners[2]).Union(rectBetween(corners[1], corners[3])).Inset(-1), quad{corners, clr})
	}
}

// quad is a filled area with four corners.
type quad struct {
	corners [4]geom.Point
	clr     color.NRGBA
}

func (q quad) draw(_ *Painter, dst *ebiten.Image) {
	var path vector.Path
	path.MoveTo(float32(q.corners[0].X), float32(q.corners[0].Y))
	for _, c := range q.corners[1:] {
		path.LineTo(float32(c.X), float32(c.Y))
	}
	path.Close()
	op := &vector.DrawPathOptions{AntiAlias: false} // the pieces meet without a seam
	op.ColorScale.ScaleWithColor(q.clr)
	vector.FillPath(dst, &path, nil, op)
}
