package tiles

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// IsBoard reports whether data is meant as a board file of the Tiles Game: its first four lines are right, or three of
// them are numbers, or the only two, perhaps with a decimal point, and not all digits are 1 and 2. Parse can still find
// an error. A small file with no digits but 1 and 2 can also be a board of Blob Wars.
func IsBoard(data []byte) bool {
	r := reader{syntax.NewSource("", data)}
	if _, err := r.head(); err == nil {
		return true
	}
	numbers, lines, others := 0, 0, false // digits that are not blobs of Blob Wars
	for _, row := range r.Rows[:min(headerLines, len(r.Rows))] {
		text := strings.Trim(string(row), " ")
		if text != "" {
			lines++
		}
		if strings.ContainsAny(text, "0123456789") && strings.Trim(text, "0123456789.") == "" {
			numbers++
			others = others || strings.ContainsAny(text, "03456789")
		}
	}
	return others && (numbers >= headerLines-1 || numbers == 2 && lines == 2)
}

// IsGame reports whether data is meant as a game of the Tiles Game as the window saves it, in JSON: it begins with an
// object, whose first key has a value, or is empty or cut off, or with a list, and not with a comment or a tag of a game
// record, even if that looks like a key or a number.
func IsGame(data []byte) bool { return gameStart.Match(data) }

var gameStart = regexp.MustCompile(
	`^(\x{feff})?\s*(\{\s*(["']\w+["']\s*:\s*(["'{[\d-]|(true|false|null)\b|$)|\}?\s*$)|\[\s*([{["]|\d[\d,\s]*\]?\s*$|\]\s*$))`)

// headerLines is the number of lines above the rows of a board file.
const headerLines = 4

// Parse reads a board file: a line each with the rows, the columns, the points of the player to move
// and those of the other, then a line of colours for each row, the top one first, with 0 or a space for
// an empty square. The missing end of a line is empty, because editors strip trailing spaces. The player to
// move is player 1. Anything else is a *syntax.Error for the file name.
func Parse(name string, data []byte) (Position, error) {
	r := reader{syntax.NewSource(name, data)}
	if r.Empty() {
		return Position{}, r.ErrorAt(0, 0, syntax.EmptyFile, wantRows.With(MaxRows))
	}
	numbers, err := r.head()
	if err != nil {
		return Position{}, err
	}
	board, err := r.board(numbers[0], numbers[1])
	if err != nil {
		return Position{}, err
	}
	return New(board, [2]int{numbers[2], numbers[3]}, engine.Side1)
}

// ShortRow returns the first row of a board file, from 1, that ends before a tile above it does, or before the last
// column at the very end of the file, and how many squares it has; row is 0 if there is none. Parse takes the missing
// squares for empty ones, but the file may have been cut off.
func ShortRow(data []byte) (row, squares int) {
	r := reader{syntax.NewSource("", data)}
	numbers, err := r.head()
	if err != nil {
		return 0, 0
	}
	longest := 0
	for y := range min(numbers[0], len(r.Rows)-headerLines) {
		n := len(strings.TrimRight(string(r.Rows[headerLines+y]), " "))
		if n < longest || n < numbers[1] && headerLines+y == len(r.Rows)-1 {
			return y + 1, n
		}
		longest = n
	}
	return 0, 0
}

// Write returns the board file of a position, with the player to move first. The file has whole points: the fraction of
// the points of a player who has cleared the board is left out. No unfinished game has one.
func Write(p Position) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d\n%d\n%d\n%d\n", p.Rows(), p.Columns(), int(p.Points(p.toMove)/10), int(p.Points(p.toMove.Other())/10))
	for y := range p.Rows() {
		for x := range p.Columns() {
			out.WriteByte('0' + p.At(x, y))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// The phrases of errors in a board or a game of Tiles.
var (
	number         = syntax.NewPhrase("number", "the number %s")
	wantRows       = syntax.NewPhrase("want-tiles-rows", "the number of rows, from 1 to %s")
	wantColumns    = syntax.NewPhrase("want-tiles-columns", "the number of columns, from 1 to %s")
	wantPoints     = syntax.NewPhrase("want-tiles-points", "whole points, from 0 to %s")
	wantRowsEnd    = syntax.NewPhrase("want-tiles-rows-end", "the end of the line after the number of rows")
	wantColumnsEnd = syntax.NewPhrase("want-tiles-columns-end", "the end of the line after the number of columns")
	wantPointsEnd  = syntax.NewPhrase("want-tiles-points-end", "the end of the line after the points, a whole number")
	wantTile       = syntax.NewPhrase("want-tile", "a colour from 1 to 9, 0 or a space")
	wantLineEnd    = syntax.NewPhrase("want-tiles-line-end", "the end of the line after %s tiles")
	wantEnd        = syntax.NewPhrase("want-tiles-end", "nothing more after %s rows")
)

// reader reads a board file.
type reader struct{ syntax.Source }

// head reads the lines above the rows: rows, columns and the points of both players.
func (r reader) head() (numbers [headerLines]int, err error) {
	for i, want := range [headerLines]struct {
		number, end syntax.Phrase
		least, most int
	}{
		{wantRows, wantRowsEnd, 1, MaxRows}, {wantColumns, wantColumnsEnd, 1, MaxColumns},
		{wantPoints, wantPointsEnd, 0, MaxPoints}, {wantPoints, wantPointsEnd, 0, MaxPoints},
	} {
		n, err := r.number(i, want.number.With(want.most), want.end, want.least, want.most)
		if err != nil {
			return numbers, err
		}
		numbers[i] = n
	}
	return numbers, nil
}

// number reads a line that holds one number, and possibly spaces around it; end is what is expected after the number.
func (r reader) number(y int, want, end syntax.Phrase, least, most int) (int, error) {
	line := ""
	if y < len(r.Rows) {
		line = string(r.Rows[y])
	}
	text := strings.Trim(line, " ")
	at := strings.Index(line, text)
	for x, c := range []rune(text) {
		if c < '0' || c > '9' {
			if x > 0 {
				want = end
			}
			return 0, r.ErrorAt(y, at+x, r.Found(y, at+x), want)
		}
	}
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return 0, r.ErrorAt(y, len(line), r.Found(y, len(line)), want)
	case err != nil, n < least, n > most:
		return 0, r.ErrorAt(y, at, number.With(syntax.Shorten(text)), want)
	}
	return n, nil
}

// board reads the rows.
func (r reader) board(rows, columns int) ([][]uint8, error) {
	board := make([][]uint8, rows)
	for y := range board {
		board[y] = make([]uint8, columns)
		at := headerLines + y
		if at >= len(r.Rows) || at == len(r.Rows)-1 && len(r.Rows[at]) == 0 {
			return nil, r.ErrorAt(at, 0, syntax.EndOfFile, syntax.WantRow.With(y+1))
		}
		for x, c := range r.Rows[at] {
			switch {
			case c != ' ' && (c < '0' || c > '9'):
				return nil, r.ErrorAt(at, x, r.Found(at, x), wantTile)
			case x < columns && c != ' ':
				board[y][x] = uint8(c - '0')
			case c != ' ':
				return nil, r.ErrorAt(at, x, r.Found(at, x), wantLineEnd.With(columns))
			}
		}
	}
	for y := headerLines + rows; y < len(r.Rows); y++ {
		if x := slices.IndexFunc(r.Rows[y], func(c rune) bool { return c != ' ' }); x >= 0 {
			return nil, r.ErrorAt(y, x, r.Found(y, x), wantEnd.With(rows))
		}
	}
	return board, nil
}
