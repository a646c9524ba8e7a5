package screen

import (
	"fmt"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
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

// TitleOf returns the name of a board of either game in the language of the window.
func TitleOf(w *words.Catalogue, b Board) string {
	if b.Tiles != nil {
		return wording.TilesTitle(w, round.Setup{Title: b.Title})
	}
	return wording.BoardTitle(w, b.Title)
}

// DrawBoard draws a small board of either game, in the colours of the window's theme.
func DrawBoard(st ui.Style, dst paint.Canvas, r geom.Rect, b Board) {
	if b.Tiles != nil {
		DrawTilesThumbnail(st, dst, r, *b.Tiles, st.Theme)
		return
	}
	DrawThumbnail(st, dst, r, b.Position, st.Theme)
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
