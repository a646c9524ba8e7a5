package notation

import (
	"strings"

	"blobwars/engine"
)

// classicSquare returns the content that a character of a classic board stands for.
func classicSquare(r rune) (engine.Content, bool) {
	switch r {
	case ' ', '.':
		return engine.Empty, true
	case '1', 'h', 'H', 'x', 'X':
		return engine.Blob1, true
	case '2', 'c', 'C', 'o', 'O':
		return engine.Blob2, true
	case '#':
		return engine.Wall, true
	}
	return engine.Empty, false
}

// classic reads eight lines of eight characters, and returns how many of them there are. Missing lines and characters
// are empty squares, because editors strip trailing spaces.
func (s source) classic(int) (pos engine.Position, lines int, err error) {
	pos = emptyBoard(8)
	lines = len(s.Rows)
	if len(s.Rows[lines-1]) == 0 { // after the last line end
		lines--
	}
	for y, row := range s.Rows {
		for x, r := range row {
			content, known := classicSquare(r)
			switch {
			case !known:
				return pos, 0, s.Unexpected(y, x, wantSquare)
			case y < 8 && x < 8:
				pos = pos.With(engine.At(x, y), content)
			case r == ' ':
			case y >= 8:
				return pos, 0, s.Unexpected(y, x, wantBoardEnd)
			default:
				return pos, 0, s.Unexpected(y, x, wantRowEnd)
			}
		}
	}
	return pos, min(lines, 8), nil
}

// WriteClassic returns pos in the paper's board format: eight lines of eight characters,
// 1 and 2 the players' blobs, # a wall, a space an empty square.
func WriteClassic(pos engine.Position) string {
	var out strings.Builder
	for y := range 8 {
		for x := range 8 {
			out.WriteByte(" 12#"[pos.At(engine.At(x, y))])
		}
		out.WriteByte('\n')
	}
	return out.String()
}
