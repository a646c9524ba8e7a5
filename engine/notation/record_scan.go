package notation

import (
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// cursor is a place in a text with game records, of which it holds the lines of one game.
type cursor struct {
	source         // the lines that are held
	name    string // of the file
	lines   *syntax.Lines
	dropped int   // lines before those that are held
	held    int   // bytes of those
	large   bool  // a game was too large to be held
	broken  error // ended the text
	y, x    int   // in the lines that are held
	depth   int   // of parentheses

	omitted  Omitted         // of the game
	warnings []*syntax.Error // of the game
}

func newCursor(name string, in io.Reader) *cursor {
	c := &cursor{source: newSource(name, nil), name: name, lines: syntax.NewLines(in)}
	c.Rows = nil
	if !c.more() {
		c.Rows = [][]rune{nil}
	}
	return c
}

// more reads another line. It returns false at the end of the text, and if the lines that are held have more than
// syntax.MaxSize bytes.
func (c *cursor) more() bool {
	if c.held > syntax.MaxSize+1 {
		c.large = true
		return false
	}
	row, ok := c.lines.Next()
	number := c.dropped + len(c.Rows) + 1
	if c.broken != nil || !ok {
		if err := c.lines.Err(); err == syntax.ErrLongLine {
			c.broken = &syntax.Error{File: c.name, Line: number, Col: 1, Found: longLine, Want: syntax.WantSmall}
		} else if err != nil {
			c.broken = err
		}
		return false
	}
	if c.broken = syntax.CheckLine(c.name, number, row); c.broken != nil {
		return false
	}
	c.Rows = append(c.Rows, row)
	c.held += len(string(row)) + 1
	return true
}

// drop drops the lines before the cursor.
func (c *cursor) drop() {
	for _, row := range c.Rows[:c.y] {
		c.held -= len(string(row)) + 1
	}
	c.Rows = c.Rows[c.y:]
	c.dropped, c.y, c.large = c.dropped+c.y, 0, false
}

// text returns the text from column x of the first line that is held up to the cursor.
func (c *cursor) text(x int) []byte {
	var out strings.Builder
	for y, row := range c.Rows[:c.y+1] {
		if y == c.y {
			row = row[:c.x]
		}
		if y > 0 {
			out.WriteByte('\n')
			x = 0
		}
		out.WriteString(string(row[x:]))
	}
	return []byte(out.String())
}

// peek returns the next character: a line feed at the end of a line, 0 at the end of the text.
func (c *cursor) peek() rune {
	switch {
	case c.x < len(c.Rows[c.y]):
		return c.Rows[c.y][c.x]
	case c.y < len(c.Rows)-1 || c.more():
		return '\n'
	}
	return 0
}

func (c *cursor) next() {
	if c.x < len(c.Rows[c.y]) {
		c.x++
		return
	}
	c.y, c.x = c.y+1, 0
}

func (c *cursor) atEnd() bool { return c.peek() == 0 }

// errorAt is Source.ErrorAt for a line that is held.
func (c *cursor) errorAt(y, x int, found, want syntax.Phrase) *syntax.Error {
	err := c.ErrorAt(y, x, found, want)
	err.Line += c.dropped
	return err
}

// fail returns the error of the next character, in place of which want was expected.
func (c *cursor) fail(want syntax.Phrase) *syntax.Error {
	c.peek()
	return c.errorAt(c.y, c.x, c.Found(c.y, c.x), want)
}

// maxWarnings is the greatest number of warnings of a record: nobody reads more.
const maxWarnings = 20

// warn stores a warning of the game, once: a comment may be read twice.
func (c *cursor) warn(warning *syntax.Error) {
	if n := len(c.warnings); n > 0 && c.warnings[n-1].Line == warning.Line && c.warnings[n-1].Col == warning.Col {
		return
	}
	if len(c.warnings) < maxWarnings {
		c.warnings = append(c.warnings, warning)
	}
}

// isBlank reports whether a character separates words. A byte order mark does, where a file was appended to another.
func isBlank(r rune) bool { return unicode.IsSpace(r) || string(r) == syntax.ByteOrderMark }

// skipBlanks skips the blanks up to the end of the line.
func (c *cursor) skipBlanks() { c.word(isBlank) }

// isEscape reports whether a line that begins with a character is skipped: % as in PGN (section 6), or #.
func isEscape(first rune) bool { return first == '%' || first == '#' }

// skip skips blanks, line ends, lines that begin with % or #, and the two kinds of comments, {to the brace} and ;to the
// end of the line.
func (c *cursor) skip() error {
	for {
		switch r := c.peek(); {
		case r == '\n', isBlank(r):
			c.next()
		case r == ';':
			c.omitted.Comments++
			c.x = len(c.Rows[c.y])
		case c.x == 0 && isEscape(r):
			c.x = len(c.Rows[c.y])
		case r == '{':
			if err := c.comment(); err != nil {
				return err
			}
			c.omitted.Comments++
		default:
			return nil
		}
	}
}

// comment skips a comment in braces. If it is not closed, the cursor stays where it is.
func (c *cursor) comment() error {
	y, x := c.y, c.x
	var tags *syntax.Error
	for c.peek() != '}' {
		if c.atEnd() {
			c.y, c.x, c.large = y, x, false
			return c.errorAt(y, x, openComment, wantCommentEnd)
		}
		if c.next(); tags == nil && c.isTagLine() {
			tags = c.errorAt(y, x, tagsInComment, wantEndBefore)
		}
	}
	c.x++
	if tags != nil {
		c.warn(tags)
	}
	return nil
}

// isTagLine reports whether the cursor is at the beginning of a line that looks like a tag.
func (c *cursor) isTagLine() bool {
	if c.x > 0 || c.peek() != '[' {
		return false
	}
	name, value, _ := strings.Cut(string(c.Rows[c.y][1:]), `"`)
	name = strings.TrimSpace(name)
	return name != "" && strings.IndexFunc(name, func(r rune) bool { return !isNameRune(r) }) < 0 && strings.Contains(value, `"`)
}

// fromComment returns a clone with the source that the comment after it names, as WriteRecord writes it: b2 {b1}. If
// the comment is anything else, it returns the move as it is.
func (c *cursor) fromComment(pos engine.Position, m engine.Move) engine.Move {
	y, x := c.y, c.x
	defer func() { c.y, c.x = y, x }()
	for r := c.peek(); isBlank(r); r = c.peek() {
		c.next()
	}
	from := c.x + 1
	if !m.IsClone() || c.peek() != '{' || c.comment() != nil || c.x <= from {
		return m
	}
	source, isSquare := engine.ParseSquare(strings.TrimSpace(string(c.Rows[c.y][from:c.x-1])), pos.Size())
	named := engine.Move{From: source, To: m.To}
	if !isSquare || !named.IsClone() || pos.Check(named) != nil {
		return m
	}
	c.omitted.Comments-- // skip counts it
	return named
}

// word reads the characters of the line up to the first that does not belong.
func (c *cursor) word(belongs func(rune) bool) string {
	row := c.Rows[c.y][c.x:]
	n := slices.IndexFunc(row, func(r rune) bool { return !belongs(r) })
	if n < 0 {
		n = len(row)
	}
	c.x += n
	return string(row[:n])
}

func isMoveRune(r rune) bool { return !isBlank(r) && !strings.ContainsRune("{}[]();", r) }

// moveOrResult reads a word among the moves. A result may have blanks in it, such as 1 - 0; it is one word. An asterisk
// is the result of an unfinished game, also right behind a move.
func (c *cursor) moveOrResult() string {
	word := c.word(func(r rune) bool { return isMoveRune(r) && r != '*' })
	if word == "" {
		word = c.word(isMoveRune)
	}
	end := c.x
	for all := word; c.x < len(c.Rows[c.y]) && utf8.RuneCountInString(all) <= len("1/2-1/2"); {
		c.skipBlanks()
		next := c.word(isMoveRune)
		if next == "" {
			break
		}
		all += next
		if _, isResult := ParseResult(all); isResult {
			return all
		}
	}
	c.x = end
	return word
}

// skipGame skips the rest of a game with an error, up to the end of its result or to a tag. A comment that is not closed
// ends at the next line that begins like a tag.
func (c *cursor) skipGame() {
	for depth := c.depth; ; {
		c.drop()
		switch r := c.peek(); {
		case r == 0, r == '[' && (depth == 0 || c.x == 0):
			return
		case r == '{' && c.comment() != nil:
			for c.next(); !c.atEnd() && (c.x > 0 || c.peek() != '['); c.next() {
				c.drop()
			}
			return
		case r == '{', r == ';', isBlank(r), c.x == 0 && isEscape(r):
			c.skip() //nolint:errcheck // the next turn finds the comment
		case r == '(':
			depth++
			c.next()
		case r == ')':
			depth = max(depth-1, 0)
			c.next()
		case !isMoveRune(r):
			c.next()
		default:
			if _, isResult := ParseResult(c.moveOrResult()); isResult && depth == 0 {
				return
			}
		}
	}
}
