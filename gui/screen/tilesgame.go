package screen

import (
	"fmt"

	"blobwars/boards"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

// ShippedTiles returns the boards of the Tiles Game that are part of the program.
func ShippedTiles() []Board {
	var all []Board
	for _, b := range boards.Tiles() {
		pos, err := tiles.Parse(b.Name, []byte(b.Text))
		if err != nil {
			panic(fmt.Sprintf("the shipped board %s: %v", b.Name, err)) // a test reads them all
		}
		all = append(all, Board{Title: b.Name, Tiles: &pos})
	}
	return all
}

// DrawTilesThumbnail draws a small board of the Tiles Game in the middle of r.
func DrawTilesThumbnail(st ui.Style, dst paint.Canvas, r geom.Rect, pos tiles.Position, theme *paint.Theme) {
	p := st.Paint
	cells := geom.FitCells(r, 0, pos.Columns(), pos.Rows(), 1)
	p.Fill(dst, cells.Bounds().Inset(-cells.Cell*0.15), cells.Cell*0.3, theme.Ground2)
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			if colour := pos.At(x, y); colour != 0 {
				p.Tile(dst, colour, cells.Rect(x, y).Centre(), cells.Cell, theme, paint.TilePose{})
			} else {
				p.Fill(dst, cells.Rect(x, y).Inset(max(0.5, cells.Cell*0.06)), cells.Cell*0.2, theme.Row)
			}
		}
	}
}
