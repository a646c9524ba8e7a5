package syntax

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// Lines reads a text line by line. A line ends with LF, CR LF or CR alone. A text in UTF-16 is known by its byte order
// mark, and a line that is not UTF-8 is read as Latin-1, the encoding of PGN (Portable Game Notation Specification, 1994,
// section 4.1). Byte order marks at the beginning of a line are left out: files that were joined may have several.
type Lines struct {
	in   *bufio.Reader
	line []byte
	done bool
	err  error
}

// ErrLongLine is the error of a line of more than MaxSize bytes.
var ErrLongLine = errors.New("a line of more than 1 MiB")

// NewLines returns the lines that in has.
func NewLines(in io.Reader) *Lines {
	l := &Lines{in: bufio.NewReader(in)}
	if begin, _ := l.in.Peek(2); isUTF16(begin) {
		l.in = bufio.NewReader(utf16.NewDecoder().Reader(l.in))
	}
	return l
}

// Next reads a line, and reports whether there is one. A line, which may be empty, follows every line end; so even an
// empty text has a line. After an error there is none.
func (l *Lines) Next() (row []rune, ok bool) {
	if l.done {
		return nil, false
	}
	l.line = l.line[:0]
	for len(l.line) <= MaxSize {
		b, err := l.in.ReadByte()
		switch {
		case err == io.EOF:
			l.done = true
			return decodeLine(l.line), true
		case err != nil:
			l.done, l.err = true, err
			return nil, false
		case b == '\r':
			if next, _ := l.in.Peek(1); bytes.Equal(next, []byte("\n")) {
				l.in.ReadByte()
			}
			return decodeLine(l.line), true
		case b == '\n':
			return decodeLine(l.line), true
		}
		l.line = append(l.line, b)
	}
	l.done, l.err = true, ErrLongLine
	return nil, false
}

// Err returns the error that ended the lines, ErrLongLine or that of the reader; nil at the end of the text.
func (l *Lines) Err() error { return l.err }

func decodeLine(line []byte) []rune {
	for bytes.HasPrefix(line, []byte(ByteOrderMark)) {
		line = line[len(ByteOrderMark):]
	}
	if utf8.Valid(line) {
		return []rune(string(line))
	}
	row := make([]rune, len(line))
	for i, b := range line {
		row[i] = rune(b)
	}
	return row
}

// Decode returns a text in UTF-8. It knows the encodings of Lines; a text in UTF-8 is returned as it is.
func Decode(data []byte) []byte {
	if isUTF16(data) {
		data, _ = utf16.NewDecoder().Bytes(data) // every text can be decoded
	}
	if utf8.Valid(data) {
		return data
	}
	var text []byte
	for len(data) > 0 {
		end := bytes.IndexAny(data, "\r\n") + 1
		if end == 0 {
			end = len(data)
		}
		line := data[:end]
		if data = data[end:]; utf8.Valid(line) {
			text = append(text, line...)
		} else {
			text = append(text, string(decodeLine(line))...)
		}
	}
	return text
}

func isUTF16(begin []byte) bool {
	return bytes.HasPrefix(begin, []byte("\xff\xfe")) || bytes.HasPrefix(begin, []byte("\xfe\xff"))
}

// utf16 decodes a text with a byte order mark.
var utf16 = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
