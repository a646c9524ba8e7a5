package notation

import (
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// cursor is a position in the text of a game record.
type cursor struct {
	source
	y, x     int
	numbered bool // a move number was read
	offset   int  // of the move numbers from those of the positions
}

// peek returns the next character: a line feed at the end of a line, 0 at the end of the file.
func (c *cursor) peek() rune {
	switch {
	case c.x < len(c.Rows[c.y]):
		return c.Rows[c.y][c.x]
	case c.y < len(c.Rows)-1:
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

func (c *cursor) fail(key, arg string) error { return c.Source.Unexpected(c.y, c.x, key, arg) }

// skipBlanks skips the blanks up to the end of the line.
func (c *cursor) skipBlanks() {
	for c.peek() == ' ' || c.peek() == '\t' {
		c.x++
	}
}

// isEscape reports whether a line that begins with a character is skipped: % as in PGN (section 6), or #.
func isEscape(first rune) bool { return first == '%' || first == '#' }

// skip skips blanks, line ends, lines that begin with % or #, and the two kinds of comments, {to the brace} and ;to the
// end of the line.
func (c *cursor) skip() error {
	for {
		switch r := c.peek(); {
		case r == ' ', r == '\t', r == '\n':
			c.next()
		case r == ';', c.x == 0 && isEscape(r):
			c.x = len(c.Rows[c.y])
		case r == '{':
			if err := c.comment(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

func (c *cursor) comment() error {
	y, x := c.y, c.x
	for c.peek() != '}' {
		if c.atEnd() {
			return c.ErrorAt(y, x, syntax.Phrase{Key: "open-comment"}, syntax.Phrase{Key: "want-comment-end"})
		}
		c.next()
	}
	c.x++
	return nil
}

// fromComment returns a clone with the source that the comment after it names, as WriteRecord writes it: b2 {b1}; any
// other move as it is. A square that the clone cannot come from is an error.
func (c *cursor) fromComment(pos engine.Position, m engine.Move) (engine.Move, error) {
	ahead := *c
	for r := ahead.peek(); r == ' ' || r == '\t' || r == '\n'; r = ahead.peek() {
		ahead.next()
	}
	x := ahead.x + 1
	if !m.IsClone() || ahead.peek() != '{' || ahead.comment() != nil || ahead.x <= x {
		return m, nil
	}
	text := strings.TrimSpace(string(ahead.Rows[ahead.y][x : ahead.x-1]))
	from, isSquare := engine.ParseSquare(text, pos.Size())
	if !isSquare {
		return m, nil
	}
	named := engine.Move{From: from, To: m.To}
	if !named.IsClone() || pos.Check(named) != nil {
		return m, c.ErrorAt(ahead.y, x-1, syntax.Phrase{Key: "text", Arg: "{" + text + "}"}, syntax.Phrase{Key: "want-source", Arg: m.To.Name(pos.Size())})
	}
	return named, nil
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

func isNameRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_'
}

func isMoveRune(r rune) bool { return !strings.ContainsRune(" \t{}[]();", r) }

// quoted reads up to the closing quote and past it; \" and \\ stand for " and \.
func (c *cursor) quoted() (string, error) {
	var value strings.Builder
	for {
		switch r := c.peek(); r {
		case '"':
			c.x++
			return value.String(), nil
		case '\n', 0:
			return "", c.fail("want-quote", "")
		case '\\':
			c.x++
			if next := c.peek(); next != '"' && next != '\\' {
				return "", c.fail("want-escape", "")
			}
		}
		value.WriteRune(c.peek())
		c.x++
	}
}
