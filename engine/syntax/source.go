package syntax

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxSize is the size in bytes of the largest file that is read; a record of a thousand moves has about a
// hundredth of it.
const maxSize = 1 << 20

// ByteOrderMark may begin a file. It is not part of the text.
const ByteOrderMark = "\uFEFF"

// Source is a text in lines, and the name of its file. Lines and columns count from 0 here, from 1 in an Error.
type Source struct {
	name string
	Rows [][]rune // the lines without their ends
}

// NewSource splits the content of a file into lines.
func NewSource(name string, data []byte) Source {
	text := strings.TrimPrefix(string(data), ByteOrderMark)
	src := Source{name: name}
	for line := range strings.SplitSeq(text, "\n") {
		src.Rows = append(src.Rows, []rune(strings.TrimSuffix(line, "\r")))
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
		return Phrase{Key: "end-of-file"}
	case x >= len(s.Rows[y]):
		return Phrase{Key: "end-of-line"}
	case s.Rows[y][x] == ' ':
		return Phrase{Key: "space"}
	case s.Rows[y][x] == '\t':
		return Phrase{Key: "tab"}
	}
	return Phrase{"char", strconv.QuoteRune(s.Rows[y][x])}
}

// Unexpected returns the error of the character at row y, column x, in place of which the phrase with key and arg was
// expected.
func (s Source) Unexpected(y, x int, key, arg string) error {
	return s.ErrorAt(y, x, s.Found(y, x), Phrase{key, arg})
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

// Check returns an *Error if data is larger than 1 MiB or is not UTF-8 text.
func Check(name string, data []byte) error {
	fail := func(at int, found, want Phrase) error {
		head := data[:at]
		line := bytes.LastIndexByte(head, '\n') + 1
		col := utf8.RuneCountInString(strings.TrimPrefix(string(head[line:]), ByteOrderMark))
		return &Error{File: name, Line: bytes.Count(head, []byte{'\n'}) + 1, Col: col + 1, Found: found, Want: want}
	}
	if len(data) > maxSize {
		return fail(0, Phrase{Key: "too-large"}, Phrase{Key: "want-small"})
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return fail(0, Phrase{Key: "utf16"}, Phrase{Key: "want-text"})
	}
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		switch {
		case r == 0:
			return fail(at, Phrase{Key: "nul"}, Phrase{Key: "want-text"})
		case r == utf8.RuneError && size == 1:
			return fail(at, Phrase{"not-utf8", "0x" + strconv.FormatUint(uint64(data[at]), 16)}, Phrase{Key: "want-text"})
		}
		at += size
	}
	return nil
}
