// Package notation reads and writes boards, moves and games as text: the paper's
// classic and grid boards, FEN, and game records. The formats are those of
// docs/rules.md. Its readers are strict: what they do not understand is an *Error
// with the line, the column and what was expected there. Everything here is safe
// for concurrent use.
package notation

import (
	"strings"

	"blobwars/engine"
)

// Format is one of the three ways to write a board.
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
	for i, known := range formatNames {
		if name == known {
			return Format(i), true
		}
	}
	return Classic, false
}

// Board is a board as a file held it. The rules are always engine.BlobWars: no
// board format names them, and the caller may know better.
type Board struct {
	Position engine.Position
	Format   Format
	HasSide  bool // the file says whose turn it is; if not, it is player 1's
}

// Parse reads a board in any of the three formats, told apart by content. name is
// the file's, for the *Error that anything else is.
func Parse(name string, data []byte) (Board, error) {
	if err := checkText(name, data); err != nil {
		return Board{}, err
	}
	src := newSource(name, data)
	first, y := src.firstLine()
	var (
		board Board
		err   error
	)
	switch {
	case strings.HasPrefix(first, "+"), strings.HasPrefix(first, "|"):
		board.Format = Grid
		board.Position, err = src.grid(y)
	case strings.Contains(first, "/"):
		board.Format, board.HasSide = FEN, true
		board.Position, err = src.fenFile(y)
	case src.empty():
		err = src.wrong(0, 0, Phrase{Key: "empty-file"}, Phrase{Key: "want-board"})
	default:
		board.Format = Classic
		board.Position, err = src.classic()
	}
	if err != nil {
		return Board{}, err
	}
	return board, nil
}

// Write is pos in the given format, as one or more whole lines. Only FEN keeps the
// side to move and the counters; none keeps the rules.
func Write(f Format, pos engine.Position) string {
	switch f {
	case Grid:
		return WriteGrid(pos)
	case FEN:
		return WriteFEN(pos) + "\n"
	}
	return WriteClassic(pos)
}

func emptyBoard(size int) engine.Position {
	var walls engine.Bitboard
	if size == 7 {
		walls = engine.Edge7
	}
	pos, _ := engine.NewPosition(0, 0, walls, engine.Player1, engine.BlobWars) // empty sets cannot clash
	return pos
}
