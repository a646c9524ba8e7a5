package notation

import (
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

const (
	ruler   = "+---+---+---+---+---+---+---+---+"
	cellRow = "| . | . | . | . | . | . | . | . |" // a dot is the place of the blob
)

// isGrid reports whether a line is meant as that of a grid.
func isGrid(line string) bool { return strings.HasPrefix(line, "+") || strings.HasPrefix(line, "|") }

// grid reads the printed board whose first ruler is row top. Every character must be as the paper's program prints it.
// The first ruler tells the size: a board of 7x7 has seven rows of seven cells.
func (s source) grid(top int) (pos engine.Position, lines int, err error) {
	size := 8
	if string(s.Rows[top]) == gridWidth(ruler, 7) {
		size = 7
	}
	pos, end := emptyBoard(size), 2*size+1
	for line := range end {
		pattern := ruler
		if line%2 == 1 {
			pattern = cellRow
		}
		if pos, err = s.gridLine(pos, top, line, gridWidth(pattern, size)); err != nil {
			return pos, 0, err
		}
	}
	if y, x, found := s.FirstNonBlank(top + end); found {
		return pos, 0, s.Unexpected(y, x, syntax.EndOfFile)
	}
	return pos, 0, nil
}

// gridWidth returns the part of a line of a grid that a board of a size has.
func gridWidth(line string, size int) string { return line[:4*size+1] }

func (s source) gridLine(pos engine.Position, top, line int, pattern string) (engine.Position, error) {
	y := top + line
	var row []rune
	if y < len(s.Rows) {
		row = s.Rows[y]
	}
	if line%2 == 1 && len(row) == 0 {
		return pos, s.Unexpected(y, 0, syntax.WantRow.With(line/2+1))
	}
	for x, want := range pattern {
		switch {
		case x == len(row) && x > 1 && x%4 == 1: // whole squares
			found := shortRank.With(x / 4)
			return pos, s.ErrorAt(y, x, found, wantRankWidth.With(strconv.Itoa(pos.Size())))
		case x < len(row) && row[x] == want && want != '.':
		case want != '.':
			return pos, s.Unexpected(y, x, syntax.Text.With(strconv.QuoteRune(want)))
		case x >= len(row) || !strings.ContainsRune(" hHcC#", row[x]):
			return pos, s.Unexpected(y, x, wantCell)
		default:
			content, _ := classicSquare(row[x])
			pos = pos.With(engine.At(x/4, line/2), content)
		}
	}
	if len(row) > len(pattern) {
		return pos, s.Unexpected(y, len(pattern), syntax.EndOfLine)
	}
	return pos, nil
}

// WriteGrid returns pos as the paper's program prints it: rulers and rows of cells, h player 1, c player 2, # a wall.
func WriteGrid(pos engine.Position) string {
	var out strings.Builder
	size := pos.Size()
	for y := range size {
		out.WriteString(gridWidth(ruler, size) + "\n|")
		for x := range size {
			out.WriteByte(' ')
			out.WriteByte(" hc#"[pos.At(engine.At(x, y))])
			out.WriteString(" |")
		}
		out.WriteByte('\n')
	}
	return out.String() + gridWidth(ruler, size) + "\n"
}
