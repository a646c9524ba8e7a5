package screen

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
)

// ShippedTiles are the boards of the Tiles Game that are part of the program.
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

// TilesTitle is the name of the board of a Tiles Game in the language of the window: of a random board its size and colours, of a
// file its name.
func (s *Services) TilesTitle(setup tilesmodel.Setup) string {
	if r := setup.Random; r != (tilesmodel.Random{}) {
		return s.T("tiles.random", words.Values{"Rows": r.Rows, "Columns": r.Columns, "Colours": r.Colours})
	}
	if setup.Title == PastedTitle {
		return s.BoardTitle(setup.Title)
	}
	key := "tiles.board_" + setup.Title
	if name := s.T(key); name != key {
		return name
	}
	return setup.Title
}

// TitleOf is the name of a board of either game in the language of the window.
func (s *Services) TitleOf(b Board) string {
	if b.Tiles != nil {
		return s.TilesTitle(tilesmodel.Setup{Title: b.Title})
	}
	return s.BoardTitle(b.Title)
}

// DrawBoard draws a small board of either game, in the colours of the window's theme.
func (s *Services) DrawBoard(dst *ebiten.Image, r geom.Rect, b Board) {
	if b.Tiles != nil {
		s.DrawTilesThumbnail(dst, r, *b.Tiles, s.Style.Theme)
		return
	}
	s.DrawThumbnail(dst, r, b.Position, s.Style.Theme)
}

// TilesPoints are points as the language of the window writes them: 16.9 or 16,9.
func (s *Services) TilesPoints(p tiles.Points) string { return s.Number(p.String()) }

// TilesResult says who has won a Tiles Game, by which points, and why the game is over: with the factor of 1.3 if the board was
// cleared.
func (s *Services) TilesResult(r tilesmodel.Result, setup tilesmodel.Setup) (who, points, why string) {
	who = s.ResultWords(setup.Seats, setup.Names, r.Draw, r.Winner)
	if points = s.T("tiles.reason_draw", words.Values{"Points": s.TilesPoints(r.Points[0])}); !r.Draw {
		points = s.T("tiles.reason", words.Values{"Winner": s.TilesPoints(r.Points[r.Winner]), "Loser": s.TilesPoints(r.Points[r.Winner.Other()])})
	}
	if !r.Cleared {
		return who, points, s.T("tiles.reason_left")
	}
	return who, points, s.AboutSide("tiles.reason_cleared", setup.Seats, setup.Names, r.By, words.Values{
		"Before": s.TilesPoints(r.Before), "After": s.TilesPoints(r.Points[r.By]),
	})
}

// DrawTilesThumbnail draws a small board of the Tiles Game in the middle of r.
func (s *Services) DrawTilesThumbnail(dst *ebiten.Image, r geom.Rect, pos tiles.Position, theme *paint.Theme) {
	p := s.Style.Paint
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
