package syntax

import (
	"bytes"
	"slices"
	"strconv"
)

// MaxSize is the size in bytes of the largest text that is read at once: a file, or one of many game records in a file.
// A record of a thousand moves has about a hundredth of it.
const MaxSize = 1 << 20

// ByteOrderMark may begin a file. It is not part of the text.
const ByteOrderMark = "\uFEFF"

// Source is a text in lines, and the name of its file. Lines and columns count from 0 here, from 1 in an Error.
type Source struct {
	name string
	Rows [][]rune // the lines without their ends
}

// NewSource splits the content of a file into lines, as Lines reads them.
func NewSource(name string, data []byte) Source {
	src := Source{name: name}
	lines := NewLines(bytes.NewReader(data))
	for row, more := lines.Next(); more; row, more = lines.Next() {
		src.Rows = append(src.Rows, row)
	}
	return src
}

// Empty reports whether there are no characters but line ends.
func (s Source) Empty() bool {
	return !slices.ContainsFunc(s.Rows, func(row []rune) bool { return len(row) > 0 })
}

// FirstNonBlank returns the place of the first character from row y on that is not a space.
func (s Source) FirstNonBlank(y int) (atY, atX int, found bool) {
	for ; y < len(s.Rows); y++ {
		if x := slices.IndexFunc(s.Rows[y], func(r rune) bool { return r != ' ' }); x >= 0 {
			return y, x, true
		}
	}
	return 0, 0, false
}

// FirstLine returns the first line that is not blank, without its indentation, and its number.
func (s Source) FirstLine() (string, int) {
	y, x, found := s.FirstNonBlank(0)
	if !found {
		return "", 0
	}
	return string(s.Rows[y][x:]), y
}

// Found describes the character at row y, column x.
func (s Source) Found(y, x int) Phrase {
	switch {
	case y >= len(s.Rows), y == len(s.Rows)-1 && x >= len(s.Rows[y]):
		return EndOfFile
	case x >= len(s.Rows[y]):
		return EndOfLine
	case s.Rows[y][x] == ' ':
		return space
	case s.Rows[y][x] == '\t':
		return tab
	}
	return Text.With(strconv.QuoteRune(s.Rows[y][x]))
}

// Unexpected returns the error of the character at row y, column x, in place of which want was expected.
func (s Source) Unexpected(y, x int, want Phrase) error {
	return s.ErrorAt(y, x, s.Found(y, x), want)
}

// ErrorAt returns the error of finding one phrase at row y, column x where another was expected.
func (s Source) ErrorAt(y, x int, found, want Phrase) *Error {
	return &Error{File: s.name, Line: y + 1, Col: x + 1, Found: found, Want: want}
}

// Shorten limits the length of an error message.
func Shorten(text string) string {
	const most = 24
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return text
}

// Quote returns a text in quotes, of limited length.
func Quote(text string) string { return strconv.Quote(Shorten(text)) }

// Check returns an *Error if data is larger than 1 MiB or has a NUL byte, as files that are not text have. The text may
// be in any encoding that Decode knows.
func Check(name string, data []byte) error {
	if len(data) > MaxSize {
		return &Error{File: name, Line: 1, Col: 1, Found: tooLarge, Want: WantSmall}
	}
	for y, row := range NewSource(name, data).Rows {
		if err := CheckLine(name, y+1, row); err != nil {
			return err
		}
	}
	return nil
}

// CheckLine returns an *Error if a line, whose number counts from 1, has a NUL byte.
func CheckLine(name string, number int, row []rune) error {
	if x := slices.Index(row, 0); x >= 0 {
		return &Error{File: name, Line: number, Col: x + 1, Found: nul, Want: wantText}
	}
	return nil
}
