package paint

import (
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/internal/tiles"
)

// Thumbnail draws a small board, squares and blobs as plain shapes, in the colours of a theme.
func (p *Painter) Thumbnail(dst Canvas, r geom.Rect, pos engine.Position, theme *Theme) {
	size := pos.Size()
	cell := r.W / float64(size)
	p.Fill(dst, r, cell*0.5, theme.Frame)
	area := ^engine.Bitboard(0)
	if size == 7 {
		area = ^engine.Edge7
	}
	grid := geom.Grid{X: r.X, Y: r.Y, Cell: cell, Size: size}
	for square := range area.Squares() {
		box := grid.Rect(square).Inset(max(0.5, cell*0.06))
		switch c := pos.At(square); c {
		case engine.Empty:
			p.Fill(dst, box, cell*0.2, theme.Square2)
		case engine.Wall:
			p.Wall(dst, box, cell, theme)
		default:
			who := engine.Side(c - engine.Blob1)
			p.Fill(dst, box, [2]float64{cell * 0.5, cell * 0.22}[who], theme.Colour(who))
		}
	}
}

// flatTile is the size in device pixels below which a tile of a thumbnail is a plain square: its sign cannot be seen.
const flatTile = 10

// TilesThumbnail draws a small board of the Tiles Game in the middle of r.
func (p *Painter) TilesThumbnail(dst Canvas, r geom.Rect, pos tiles.Position, theme *Theme) {
	cells := geom.FitCells(r, 0, pos.Columns(), pos.Rows(), 1)
	p.Fill(dst, cells.Bounds().Inset(-cells.Cell*0.15), cells.Cell*0.3, theme.Wall)
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			switch colour := pos.At(x, y); {
			case colour != 0 && cells.Cell < flatTile:
				p.Fill(dst, cells.Rect(x, y).Inset(cells.Cell*0.06), cells.Cell*0.2, theme.Tiles[colour-1])
			case colour != 0:
				p.Tile(dst, colour, cells.Rect(x, y).Centre(), cells.Cell, theme, TilePose{})
			default:
				p.Fill(dst, cells.Rect(x, y).Inset(max(0.5, cells.Cell*0.06)), cells.Cell*0.2, theme.Row)
			}
		}
	}
}
