package screen

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
)

// Board is a position to start from, with the name of its file without extension, or another title.
type Board struct {
	Title    string
	Position engine.Position
	Tiles    *tiles.Position // nil: a board of Blob Wars; else one of the Tiles Game, and Position is not used
}

// Titles of boards that come from no file.
const (
	PastedTitle = "pasted"
	EditedTitle = "edited"
	PuzzleTitle = "puzzle"
)

// ShippedBoards are the boards that are part of the program.
func ShippedBoards() []Board {
	var all []Board
	for _, b := range boards.List() {
		board, err := notation.Parse(b.Name, []byte(b.Text))
		if err != nil {
			panic(fmt.Sprintf("the shipped board %s: %v", b.Name, err)) // a test reads them all
		}
		all = append(all, Board{Title: b.Name, Position: board.Position})
	}
	return all
}

// BoardTitle is the name of a shipped board in the language of the window; other titles stay as they are.
func (s *Services) BoardTitle(title string) string {
	switch title {
	case PastedTitle:
		return s.T("paste.title")
	case EditedTitle:
		return s.T("edit.own")
	case PuzzleTitle:
		return s.T("puzzle.board")
	}
	key := "board." + title
	if name := s.T(key); name != key {
		return name
	}
	return title
}

// BoardArea is the squares of a board of a size, 7 or 8.
func BoardArea(size int) engine.Bitboard {
	if size == 7 {
		return ^engine.Edge7
	}
	return ^engine.Bitboard(0)
}

// DrawThumbnail draws a small board, squares and blobs as plain shapes, in the colours of a theme.
func (s *Services) DrawThumbnail(dst *ebiten.Image, r geom.Rect, pos engine.Position, theme *paint.Theme) {
	p, size := s.Style.Paint, pos.Size()
	cell := r.W / float64(size)
	p.Fill(dst, r, cell*0.5, theme.Ground2)
	grid := geom.Grid{X: r.X, Y: r.Y, Cell: cell, Size: size}
	for square := range BoardArea(size).Squares() {
		box := grid.Rect(square).Inset(max(0.5, cell*0.06))
		switch c := pos.At(square); c {
		case engine.Empty:
			p.Fill(dst, box, cell*0.2, theme.Row)
		case engine.Wall:
			p.Fill(dst, box, cell*0.2, theme.WallHatch)
		default:
			who := engine.Player(c - engine.Blob1)
			p.Fill(dst, box, [2]float64{cell * 0.5, cell * 0.22}[who], theme.Colour(who))
		}
	}
}

// BoardIn is the largest view of a position that fits on a card.
func (s *Services) BoardIn(card geom.Rect, pos engine.Position) paint.BoardView {
	size := float64(pos.Size())
	cell := math.Floor((min(card.W, card.H) - 2*s.Style.Unit) / (size + 0.3))
	side, c := cell*size, card.Centre()
	grid := geom.Grid{X: math.Round(c.X - side/2), Y: math.Round(c.Y - side/2), Cell: cell, Size: pos.Size(), Flipped: s.Settings.Flipped}
	return paint.NewBoardView(grid, pos)
}

// SolverName is what a computer's player is called: a level or the champion in the language of the window,
// a family by its name in the paper.
func (s *Services) SolverName(seat play.Seat) string {
	switch {
	case seat.Tiles != 0:
		return s.T("level." + seat.Tiles.Name())
	case seat.Level != 0:
		return s.LevelName(seat.Level)
	case seat.Champion:
		return s.T("seat.champion")
	}
	return seat.Name()
}

// LevelName is a level in the language of the window: Level 5, or Level 4 · Easy if it has a name.
func (s *Services) LevelName(l play.Level) string {
	name := s.T("level.number", words.Values{"N": int(l)})
	if l.Name() != "" {
		name += " · " + s.T("level."+l.Name())
	}
	return name
}

// SideName is the name of a player by colour: Player 1 or Player 2.
func (s *Services) SideName(who engine.Player) string {
	return s.T("side." + strconv.Itoa(who.Number()))
}

// Phrase is a part of a parser's error in the language of the window.
func (s *Services) Phrase(p syntax.Phrase) string {
	key := "parse." + p.Key
	if text := s.T(key, words.Values{"Arg": p.Arg}); text != key {
		return text
	}
	return p.String()
}

// FileProblem finds the parser's part in an error.
func FileProblem(err error) (*syntax.Error, bool) {
	var e *syntax.Error
	ok := errors.As(err, &e)
	return e, ok
}

// Count is a number in a few digits: 840, 12.4 k, 8.4 M.
func Count(n float64) string {
	switch {
	case n < 1000:
		return strconv.Itoa(int(n))
	case n < 99_950:
		return fmt.Sprintf("%.1f k", n/1e3)
	case n < 999_500:
		return fmt.Sprintf("%.0f k", n/1e3)
	case n < 99_950_000:
		return fmt.Sprintf("%.1f M", n/1e6)
	case n < 999_500_000:
		return fmt.Sprintf("%.0f M", n/1e6)
	}
	return fmt.Sprintf("%.1f G", n/1e9)
}

// Seconds is a time limit: 0.2 s, 10 s.
func Seconds(d time.Duration) string {
	if d%time.Second == 0 {
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// Elapsed is a measured time: 30 µs, 6.9 ms, 84 ms, 2.4 s.
func Elapsed(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}
