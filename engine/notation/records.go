package notation

import (
	"bytes"
	"errors"
	"iter"
	"slices"
	"strconv"
	"unicode/utf8"

	"blobwars/engine/syntax"
)

// MaxRecords is the greatest number of games that Records reads from a text.
const MaxRecords = 10_000

// Part is one of the games in a text.
type Part struct {
	Record
	Text   []byte
	Number int // from 1
	Line   int // of the text where it begins, from 1
	column int // there, from 0
}

// Records reads the game records in a text one after another, each with ParseRecord. A record begins with a tag after
// anything else, or after a result. The *syntax.Error of a record has its number, if there are several, and the line in
// the text; the records after it are read all the same. The error of a text that is too large or binary, and that of
// more than MaxRecords games, has the number 0 in Part and comes last.
func Records(name string, data []byte) iter.Seq2[Part, error] {
	return func(yield func(Part, error) bool) {
		if err := syntax.Check(name, data); err != nil {
			yield(Part{}, err)
			return
		}
		parts := splitRecords(data)
		for i, part := range parts {
			if i == MaxRecords {
				most := strconv.Itoa(MaxRecords)
				yield(Part{}, &syntax.Error{
					File: name, Line: part.Line, Col: part.column + 1,
					Found: syntax.Phrase{Key: "many-games", Arg: most}, Want: syntax.Phrase{Key: "want-few-games", Arg: most},
				})
				return
			}
			var err error
			part.Record, err = ParseRecord(name, part.Text)
			wrong := part.Warning
			if errors.As(err, &wrong) || wrong != nil {
				if wrong.Line == 1 {
					wrong.Col += part.column
				}
				wrong.Line += part.Line - 1
				if len(parts) > 1 {
					wrong.Game = part.Number
				}
			}
			if !yield(part, err) {
				return
			}
		}
	}
}

// splitRecords divides a text into records, of which it returns up to MaxRecords + 1. It finds the tags and the results
// that are neither in a comment nor in a variation. The comment of a record that is never closed ends at the next line
// that begins with a tag.
func splitRecords(data []byte) []Part {
	const (
		inTags = iota // only tags and comments were read
		inMoves
		ended // the result was read
	)
	state, depth := inTags, 0 // of parentheses
	parts := []Part{{Number: 1, Line: 1}}
	from, line := 0, 1
	known, column := 0, 0 // the column at the byte known
	lastClose := bytes.LastIndexByte(data, '}')
	begin := func(at int) {
		parts[len(parts)-1].Text = data[from:at]
		column += utf8.RuneCount(data[known:at])
		from, known, state, depth = at, at, inTags, 0
		parts = append(parts, Part{Number: len(parts) + 1, Line: line, column: column})
	}
	for i := 0; i < len(data) && len(parts) <= MaxRecords; {
		newLine := i == 0 || data[i-1] == '\n'
		word := data[i : i+wordLength(data[i:], newLine, i < lastClose)]
		switch first := word[0]; {
		case bytes.HasPrefix(word, []byte(syntax.ByteOrderMark)):
			if i == 0 {
				known = len(word)
			} else if state != inTags { // of a file that was appended
				begin(i)
			}
		case slices.Contains([]byte(" \t\r\n;"), first), newLine && isEscape(rune(first)):
		case first == '{':
			if i > lastClose {
				state = inMoves
			}
		case first == '[':
			if state != inTags && (depth == 0 || newLine) {
				begin(i)
			}
		case first == '(':
			depth, state = depth+1, max(state, inMoves)
		case first == ')':
			depth = max(depth-1, 0)
		case depth == 0:
			if state == ended {
				begin(i)
			}
			state = inMoves
			if _, ok := ParseResult(string(bytes.TrimSuffix(word, []byte("\r")))); ok {
				state = ended
			}
		}
		i += len(word)
		if lines := bytes.Count(word, []byte("\n")); lines > 0 {
			line += lines
			known, column = i-len(word)+bytes.LastIndexByte(word, '\n')+1, 0
		}
	}
	parts[len(parts)-1].Text = data[from:]
	return parts
}

// wordLength returns the length of the comment, the tag or the word with which data begins; of anything else, 1.
func wordLength(data []byte, newLine, closed bool) int {
	until := func(delimits func(rune) bool) int {
		if i := bytes.IndexFunc(data, delimits); i >= 0 {
			return i
		}
		return len(data)
	}
	switch first := data[0]; {
	case bytes.HasPrefix(data, []byte(syntax.ByteOrderMark)):
		return len(syntax.ByteOrderMark)
	case first == ';', newLine && isEscape(rune(first)):
		return until(func(r rune) bool { return r == '\n' })
	case first == '{' && closed:
		return bytes.IndexByte(data, '}') + 1
	case first == '{':
		if tag := bytes.Index(data, []byte("\n[")); tag >= 0 {
			return tag + 1
		}
		return len(data)
	case first == '[':
		quoted, escaped := false, false
		n := until(func(r rune) bool {
			quoted = quoted != (r == '"' && !escaped)
			escaped = r == '\\' && !escaped
			return r == ']' && !quoted || r == '\n'
		})
		return min(n+1, len(data))
	}
	return max(1, until(func(r rune) bool { return r == '\n' || !isMoveRune(r) }))
}
