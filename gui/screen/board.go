package screen

import (
	"fmt"
	"math"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// Board is a position to start from, with the name of its file without extension, or another title.
type Board struct {
	Title    string
	Position engine.Position
	Tiles    *tiles.Position // nil: a board of Blob Wars; else one of the Tiles Game, and Position is not used
}

// ShippedBoards returns the boards that are part of the program.
func ShippedBoards() []Board {
	var all []Board
	for _, b := range boards.List() {
		board, err := notation.ParseBoard(b.Name, []byte(b.Text))
		if err != nil {
			panic(fmt.Sprintf("the shipped board %s: %v", b.Name, err)) // a test reads them all
		}
		all = append(all, Board{Title: b.Name, Position: board.Position})
	}
	return all
}

// BoardArea returns the squares of a board of a size, 7 or 8.
func BoardArea(size int) engine.Bitboard {
	if size == 7 {
		return ^engine.Edge7
	}
	return ^engine.Bitboard(0)
}

// DrawThumbnail draws a small board, squares and blobs as plain shapes, in the colours of a theme.
func DrawThumbnail(st ui.Style, dst paint.Canvas, r geom.Rect, pos engine.Position, theme *paint.Theme) {
	p, size := st.Paint, pos.Size()
	cell := r.W / float64(size)
	p.Fill(dst, r, cell*0.5, theme.Frame)
	grid := geom.Grid{X: r.X, Y: r.Y, Cell: cell, Size: size}
	for square := range BoardArea(size).Squares() {
		box := grid.Rect(square).Inset(max(0.5, cell*0.06))
		switch c := pos.At(square); c {
		case engine.Empty:
			p.Fill(dst, box, cell*0.2, theme.Square2)
		case engine.Wall:
			p.Fill(dst, box, cell*0.2, theme.WallHatch)
		default:
			who := engine.Side(c - engine.Blob1)
			p.Fill(dst, box, [2]float64{cell * 0.5, cell * 0.22}[who], theme.Colour(who))
		}
	}
}

// BoardIn returns the largest view of a position that fits on a card.
func BoardIn(s *Services, card geom.Rect, pos engine.Position) paint.BoardView {
	size := float64(pos.Size())
	cell := math.Floor((min(card.W, card.H) - 2*s.Style.Unit) / (size + 0.3))
	side, c := cell*size, card.Centre()
	grid := geom.Grid{X: math.Round(c.X - side/2), Y: math.Round(c.Y - side/2), Cell: cell, Size: pos.Size(), Flipped: s.Settings.Flipped}
	return paint.NewBoardView(grid, pos)
}

// Squares lists the squares of a board as they are seen, line by line, for BoardParts. of returns the name of a square,
// and whether it is chosen and disabled.
func Squares(grid geom.Grid, of func(sq engine.Square) (name string, chosen, disabled bool)) (squares []ui.Part, columns int) {
	size := grid.Size
	for i := range size * size {
		x, y := i%size, i/size
		if grid.Flipped {
			x, y = size-1-x, size-1-y
		}
		sq := engine.At(x, y)
		name, chosen, disabled := of(sq)
		part := ui.NewPart(sq.Name(size), ui.RoleCell, name, grid.Rect(sq))
		part.Chosen, part.Disabled = chosen, disabled
		squares = append(squares, part)
	}
	return squares, size
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

// DrawMotions draws the blobs in motion above the board of a view, which is drawn already and has them as Hidden.
func DrawMotions(p *paint.Painter, dst paint.Canvas, view paint.BoardView, motions []session.Motion, theme *paint.Theme) {
	grid := view.Grid
	for _, m := range motions {
		from, to, pose := grid.Centre(m.From), grid.Centre(m.To), view.Pose(m.Who, m.To) // the pose in which it ends
		switch m.Kind {
		case session.Clone:
			p.Clone(dst, m.Who, from, to, grid.Cell, m.T, theme, pose)
		case session.Jump:
			p.Jump(dst, m.Who, from, to, grid.Cell, m.T, theme, pose)
		case session.Infect:
			p.Infect(dst, m.Who, to, from, grid.Cell, m.T, theme, pose)
		case session.Hop:
			p.Hop(dst, m.Who, to, grid.Cell, m.T, theme, paint.Pose{Mood: paint.Glad})
		}
	}
}
