// Package notation reads and writes boards, moves and games as text: the classic and grid boards of the
// Blob Wars paper, FEN as Ataxx programs use it, and game records. The formats are those of
// docs/formats.md, the sources those of docs/references.md. The readers are strict: any deviation is
// an *syntax.Error with the line, the column and what was expected there. All functions are safe for concurrent
// use.
package notation

import (
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// Format is a format of boards.
type Format uint8

// The three board formats.
const (
	Classic Format = iota // eight lines of eight characters
	Grid                  // the board as the paper's program prints it
	FEN                   // one line, with side to move and counters
)

var formatNames = [...]string{"classic", "grid", "fen"}

func (f Format) String() string {
	if int(f) < len(formatNames) {
		return formatNames[f]
	}
	return "unknown"
}

// ParseFormat reads a format's name as String writes it.
func ParseFormat(name string) (Format, bool) {
	i := slices.Index(formatNames[:], name)
	return Format(max(i, 0)), i >= 0
}

// Board is a board read from a file. No board format names the rules: those of a FEN of seven ranks are engine.Ataxx,
// all others engine.BlobWars.
type Board struct {
	Position engine.Position
	Format   Format
	HasSide  bool // the file has the player to move; if not, it is player 1
	Lines    int  // of a classic board: those that the file has, up to 8; missing ones are empty squares
}

// ParseBoard reads a board in any of the three formats, recognised by content, or a link to a position. Anything else
// is an *syntax.Error for the file name.
func ParseBoard(name string, data []byte) (Board, error) {
	data = UnwrapLink(syntax.Decode(data))
	if err := syntax.Check(name, data); err != nil {
		return Board{}, err
	}
	src := newSource(name, data)
	first, y := src.FirstLine()
	fen, at := src.firstLine()
	if isFEN(fen) {
		first, y = fen, at // after lines of comments
	}
	var (
		board Board
		err   error
	)
	switch {
	case strings.HasPrefix(first, "+"), strings.HasPrefix(first, "|"):
		board.Format = Grid
		board.Position, err = src.grid(y)
	case isFEN(first):
		board.Format, board.HasSide = FEN, true
		board.Position, err = src.fenFile(y)
	case isUnknown(first):
		err = src.ErrorAt(0, 0, unknownKind, WantBoard)
	case src.Empty():
		err = src.ErrorAt(0, 0, syntax.EmptyFile, WantBoard)
	default:
		board.Format = Classic
		board.Position, board.Lines, err = src.classic()
	}
	if err != nil {
		return Board{}, err
	}
	return board, nil
}

// IsBoard reports whether data is meant as a board of Blob Wars, even with an error in it: it begins as a grid, as a FEN,
// or as a classic board with a line of squares that is not a number, as in a board of the Tiles Game.
func IsBoard(data []byte) bool {
	src := newSource("", UnwrapLink(data))
	first, _ := src.FirstLine()
	if fen, _ := src.firstLine(); isFEN(fen) || strings.HasPrefix(first, "+") || strings.HasPrefix(first, "|") {
		return true
	}
	first = strings.TrimRight(first, " ")
	return first != "" && len(first) <= 8 && strings.Trim(first, "12hHxXcCoO#. ") == "" && strings.Trim(first, "12") != ""
}

// Write returns pos in the given format, as one or more whole lines. Only FEN keeps the
// side to move, the counters and a size of 7x7, which the others write as 8x8 with walls; none keeps the rules.
func Write(f Format, pos engine.Position) string {
	switch f {
	case Grid:
		return WriteGrid(pos)
	case FEN:
		return WriteFEN(pos) + "\n"
	}
	return WriteClassic(pos)
}

// source is a file of a board or a game.
type source struct{ syntax.Source }

func newSource(name string, data []byte) source { return source{syntax.NewSource(name, data)} }

func emptyBoard(size int) engine.Position {
	pos, _ := engine.NewPosition(0, 0, 0, engine.Side1, engine.UsualRules(size)) // empty sets do not overlap
	return pos.WithSize(size)
}
