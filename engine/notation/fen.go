package notation

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// startPosition is the FEN of the start in other programs.
const startPosition = "startpos"

// ParseFEN reads a position in FEN: 8 ranks of 8 squares or 7 of 7, side to move, and the jump count and the move
// number, all of which may be missing; player 1 is x or b, player 2 o or w, in any case, as in libataxx. Counters that
// are too large take the greatest value, so that more than engine.MaxJumps are a draw. A 7x7 board has the rules of
// Ataxx, an 8x8 board those of Blob Wars. The word startpos stands for the start of Ataxx, as in other programs. Lines
// that begin with #, % or ; are comments. Up to four dashes after the side to move are skipped. Anything else is a
// *syntax.Error for the file name.
func ParseFEN(name, text string) (engine.Position, error) {
	if err := syntax.Check(name, []byte(text)); err != nil {
		return engine.Position{}, err
	}
	src := newSource(name, []byte(text))
	_, y := src.firstBeyondComments()
	pos, _, err := src.fenFile(y)
	if err != nil {
		return engine.Position{}, err
	}
	return pos, nil
}

// fenFile reads the FEN on row y, which must be the last that is neither blank nor a comment.
func (s source) fenFile(y int) (pos engine.Position, lines int, err error) {
	if pos, err = s.fen(y, 0, len(s.Rows[y])); err != nil {
		return pos, 0, err
	}
	for y++; y < len(s.Rows); y++ {
		if x := slices.IndexFunc(s.Rows[y], func(r rune) bool { return !isBlank(r) }); x >= 0 && !isComment(s.Rows[y][x]) {
			return pos, 0, s.Unexpected(y, x, syntax.EndOfFile)
		}
	}
	return pos, 0, nil
}

// isComment reports whether a line of a file with a FEN that begins with a character is a comment.
func isComment(first rune) bool { return first == ';' || isEscape(first) }

// firstBeyondComments returns the first line that is neither blank nor a comment, without its blanks, and its number.
func (s source) firstBeyondComments() (string, int) {
	for y, row := range s.Rows {
		if line := strings.TrimFunc(string(row), isBlank); line != "" && !isComment(rune(line[0])) {
			return line, y
		}
	}
	return "", 0
}

// isFEN reports whether a line is meant as a FEN.
func isFEN(line string) bool { return strings.Contains(line, "/") || line == startPosition }

// fenReader reads the columns x to end of row y.
type fenReader struct {
	source
	y, x, end int
}

// fen reads the position in the columns from to end of row y.
func (s source) fen(y, from, end int) (engine.Position, error) {
	f := &fenReader{source: s, y: y, x: from, end: end}
	if strings.TrimFunc(string(s.Rows[y][from:end]), isBlank) == startPosition {
		return engine.StartOn(7, engine.Ataxx), nil
	}
	f.skipSpaces()
	pos, err := f.board()
	if err != nil {
		return pos, err
	}
	if f.atEnd() {
		return pos, nil
	}
	if err := f.spaces(wantSideSpace); err != nil {
		return pos, err
	}
	switch fenContent(f.peek()) {
	case engine.Blob1:
	case engine.Blob2:
		pos = pos.WithToMove(engine.Side2)
	default:
		return pos, f.fail(wantSide)
	}
	f.x++
	f.skipDashes()
	jumps, number := 0, 1
	if !f.atEnd() {
		if jumps, err = f.number(wantJumps); err != nil {
			return pos, err
		}
	}
	if !f.atEnd() {
		if number, err = f.number(wantNumber); err != nil {
			return pos, err
		}
	}
	if !f.atEnd() {
		f.skipSpaces()
		return pos, f.fail(syntax.EndOfLine)
	}
	return pos.WithCounters(jumps, number), nil
}

// skipDashes skips up to four fields that are a dash: those of chess, for castling and a pawn, which some programs write,
// and counters that are not known.
func (f *fenReader) skipDashes() {
	fields := strings.FieldsFunc(string(f.Rows[f.y][f.x:f.end]), isBlank)
	for _, field := range fields[:min(4, len(fields))] {
		if field != "-" {
			return
		}
		f.skipSpaces()
		f.x++
	}
}

// atEnd reports whether nothing but blanks follows.
func (f *fenReader) atEnd() bool {
	return strings.TrimLeftFunc(string(f.Rows[f.y][f.x:f.end]), isBlank) == ""
}

// fenContent returns the content of a square that a letter stands for: other programs call the sides black and white.
func fenContent(letter rune) engine.Content {
	switch letter {
	case 'x', 'X', 'b', 'B':
		return engine.Blob1
	case 'o', 'O', 'w', 'W':
		return engine.Blob2
	case '-':
		return engine.Wall
	}
	return engine.Empty
}

// peek returns the next character; 0, which no text holds, at the end.
func (f *fenReader) peek() rune {
	if f.x < f.end {
		return f.Rows[f.y][f.x]
	}
	return 0
}

func (f *fenReader) fail(want syntax.Phrase) error { return f.Unexpected(f.y, f.x, want) }

func (f *fenReader) skipSpaces() {
	for f.x < f.end && isBlank(f.peek()) {
		f.x++
	}
}

// spaces skips one or more blanks; want is expected if there is none.
func (f *fenReader) spaces(want syntax.Phrase) error {
	if !isBlank(f.peek()) {
		return f.fail(want)
	}
	f.skipSpaces()
	return nil
}

// board reads the ranks: with six slashes those of a 7x7 board, unless each has 8 squares, else of an 8x8 one. If there
// are fewer, the first rank says which.
func (f *fenReader) board() (engine.Position, error) {
	size := 8
	text := string(f.Rows[f.y][f.x:f.end])
	if blank := strings.IndexFunc(text, isBlank); blank >= 0 {
		text = text[:blank]
	}
	ranks := strings.Split(text, "/")
	notWide := func(rank string) bool { return width(rank) != 8 }
	if n := len(ranks); n == 7 && slices.ContainsFunc(ranks, notWide) || n > 1 && n < 7 && width(ranks[0]) == 7 {
		size = 7
	}
	pos := emptyBoard(size)
	for rank := range size {
		if rank > 0 {
			if next := f.peek(); isBlank(next) || next == 0 {
				return pos, f.ErrorAt(f.y, f.x, fewRanks.With(rank), wantNextRank.With(size))
			} else if next != '/' {
				return pos, f.fail(wantNextRank.With(size))
			}
			f.x++
		}
		var err error
		if pos, err = f.rank(pos, rank, size); err != nil {
			return pos, err
		}
	}
	return pos, nil
}

// width returns the number of squares in a rank of a FEN.
func width(rank string) int {
	squares := 0
	for _, r := range rank {
		if squares++; r >= '1' && r <= '8' {
			squares += int(r-'0') - 1
		}
	}
	return squares
}

func (f *fenReader) rank(pos engine.Position, y, size int) (engine.Position, error) {
	width := strconv.Itoa(size)
	for x := 0; ; f.x++ {
		r, run := f.peek(), 1
		content := fenContent(r)
		switch {
		case content != engine.Empty:
		case r >= '1' && r <= '0'+rune(size):
			run = int(r - '0')
		case x == size:
			return pos, nil
		case x > 0 && (r == '/' || isBlank(r) || r == 0):
			found := shortRank.With(x)
			return pos, f.ErrorAt(f.y, f.x, found, wantRankWidth.With(width))
		default:
			return pos, f.fail(wantFENSquare.With(width))
		}
		if x+run > size {
			found := longRank.With(strconv.QuoteRune(r))
			return pos, f.ErrorAt(f.y, f.x, found, wantRankWidth.With(width))
		}
		for range run {
			if content != engine.Empty { // on a 7x7 board, the walls outside stay
				pos = pos.With(engine.At(x, y), content)
			}
			x++
		}
	}
}

// number reads a blank and a number, which engine.Position.WithCounters brings into its range.
func (f *fenReader) number(want syntax.Phrase) (int, error) {
	if err := f.spaces(want); err != nil {
		return 0, err
	}
	from := f.x
	for r := f.peek(); r >= '0' && r <= '9'; r = f.peek() {
		f.x++
	}
	if f.x == from {
		return 0, f.fail(want)
	}
	n, err := strconv.Atoi(string(f.Rows[f.y][from:f.x]))
	if err != nil { // it has too many digits
		n = math.MaxInt
	}
	return n, nil
}

// WriteFEN returns pos in FEN, without a line end: as 7x7 if its Size is 7, else as 8x8.
func WriteFEN(pos engine.Position) string {
	var out strings.Builder
	size := pos.Size()
	for y := range size {
		if y > 0 {
			out.WriteByte('/')
		}
		run := 0
		for x := range size {
			content := pos.At(engine.At(x, y))
			if content == engine.Empty {
				run++
				continue
			}
			writeRun(&out, run)
			run = 0
			out.WriteByte(" xo-"[content])
		}
		writeRun(&out, run)
	}
	fmt.Fprintf(&out, " %c %d %d", pos.ToMove().Letter(), pos.Jumps(), pos.MoveNumber())
	return out.String()
}

func writeRun(out *strings.Builder, run int) {
	if run > 0 {
		out.WriteByte('0' + byte(run))
	}
}
