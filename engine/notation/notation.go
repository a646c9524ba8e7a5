// Package notation reads and writes boards, moves and games as text: the classic and grid boards of the Blob Wars
// paper, FEN as Ataxx programs use it, and game records. The formats are those of docs/formats.md, the sources those of
// docs/references.md. The readers are strict: any deviation is an *syntax.Error with the line, the column and what was
// expected there. All functions are safe for concurrent use.
package notation

import (
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// Format is a format of boards.
type Format uint8

// The three board formats. Classic is that of a text that begins like none of the others.
const (
	Classic Format = iota // eight lines of eight characters
	Grid                  // the board as the paper's program prints it
	FEN                   // one line, with side to move and counters
)

// formats describes each Format.
var formats = [...]struct {
	name, extension string                                                            // of its own files; "": that of all boards
	keeps           bool                                                              // the side to move and the counters
	begins          func(line string) bool                                            // with a line; nil: Classic
	read            func(s source, y int) (pos engine.Position, lines int, err error) // from row y on
	write           func(engine.Position) string
}{
	Classic: {"classic", "", false, nil, source.classic, WriteClassic},
	Grid:    {"grid", "", false, isGrid, source.grid, WriteGrid},
	FEN:     {"fen", ".fen", true, isFEN, source.fenFile, func(pos engine.Position) string { return WriteFEN(pos) + "\n" }},
}

// Formats returns all formats of boards.
func Formats() (all []Format) {
	for f := range formats {
		all = append(all, Format(f))
	}
	return all
}

func (f Format) String() string { return formats[f].name }

// Extension returns the file name extension, with its dot, that is for this format alone; "" if there is none.
func (f Format) Extension() string { return formats[f].extension }

// KeepsSide reports whether a board in this format has the side to move and the counters, not just the squares. None has
// the rules.
func (f Format) KeepsSide() bool { return formats[f].keeps }

// ParseFormat reads a format's name as String writes it.
func ParseFormat(name string) (Format, bool) {
	i := slices.IndexFunc(Formats(), func(f Format) bool { return f.String() == name })
	return Format(max(i, 0)), i >= 0
}

// Board is a board read from a file. No board format names the rules: those of a board of 7x7 are engine.Ataxx,
// all others engine.BlobWars.
type Board struct {
	Position engine.Position
	Format   Format
	HasSide  bool // the file has the player to move; if not, it is player 1
	Lines    int  // of a classic board: those that the file has, up to 8; missing ones are empty squares
}

// ParseBoard reads a board in any of the formats, recognised by content, or a link to a position. Anything else
// is an *syntax.Error for the file name.
func ParseBoard(name string, data []byte) (Board, error) {
	data = UnwrapLink(syntax.Decode(data))
	if err := syntax.Check(name, data); err != nil {
		return Board{}, err
	}
	src := newSource(name, data)
	format, y := src.format()
	first, _ := src.FirstLine()
	switch {
	case isUnknown(first):
		return Board{}, src.ErrorAt(0, 0, unknownKind, WantBoard)
	case src.Empty():
		return Board{}, src.ErrorAt(0, 0, syntax.EmptyFile, WantBoard)
	}
	pos, lines, err := formats[format].read(src, y)
	if err != nil {
		return Board{}, err
	}
	return Board{Position: pos, Format: format, HasSide: format.KeepsSide(), Lines: lines}, nil
}

// format returns the format of a board, and the row with which it begins: the first that is not blank or, of a FEN, the
// first after lines of comments.
func (s source) format() (Format, int) {
	first, y := s.FirstLine()
	if fen, at := s.firstBeyondComments(); isFEN(fen) {
		first, y = fen, at
	}
	for _, f := range Formats() {
		if begins := formats[f].begins; begins != nil && begins(first) {
			return f, y
		}
	}
	return Classic, 0
}

// IsBoard reports whether data is meant as a board of Blob Wars, even with an error in it: it begins as a grid, as a FEN,
// or as a classic board with a line of squares that is not a number, as in a board of the Tiles Game.
func IsBoard(data []byte) bool {
	src := newSource("", UnwrapLink(data))
	if format, _ := src.format(); format != Classic {
		return true
	}
	first, _ := src.FirstLine()
	first = strings.TrimRight(first, " ")
	return first != "" && len(first) <= 8 && strings.Trim(first, "12hHxXcCoO#. ") == "" && strings.Trim(first, "12") != ""
}

// Write returns pos in the given format, as one or more whole lines.
func Write(f Format, pos engine.Position) string { return formats[f].write(pos) }

// source is a file of a board or a game.
type source struct{ syntax.Source }

func newSource(name string, data []byte) source { return source{syntax.NewSource(name, data)} }

func emptyBoard(size int) engine.Position {
	pos, _ := engine.NewPosition(0, 0, 0, engine.Side1, engine.UsualRules(size)) // empty sets do not overlap
	return pos.WithSize(size)
}
