// Package syntax has what the parsers of all text files have in common: lines and columns, errors that say what was
// found and what was expected, and the reading of files of bounded size.
package syntax

import (
	"errors"
	"fmt"
	"strings"
)

// Error is a syntax error in a file.
type Error struct {
	File        string
	Line, Col   int // from 1; columns count characters, not bytes
	Game        int // of a file with several games, from 1; 0: the file has only one
	Found, Want Phrase
	Err         error // the cause, such as an *engine.IllegalMoveError; may be nil
}

func (e *Error) Error() string {
	game := ""
	if e.Game > 0 {
		game = fmt.Sprintf("in game %d, ", e.Game)
	}
	return fmt.Sprintf("%s:%d:%d: %sfound %s, expected %s", e.File, e.Line, e.Col, game, e.Found, e.Want)
}

func (e *Error) Unwrap() error { return e.Err }

// Phrase is a part of an error message: what was found or what was expected. Each package with a parser has its own.
type Phrase struct {
	Key     string // of its sentence in the catalogues of the window, after "parse."
	English string // with at most one %s, for Arg
	Arg     string
}

// NewPhrase returns a phrase without its Arg.
func NewPhrase(key, english string) Phrase { return Phrase{Key: key, English: english} }

// With returns the phrase with its Arg, a text or a number.
func (p Phrase) With(arg any) Phrase {
	p.Arg = fmt.Sprint(arg)
	return p
}

func (p Phrase) String() string { return strings.Replace(p.English, "%s", p.Arg, 1) }

// Phrases of several packages.
var (
	Text        = NewPhrase("text", "%s")
	EndOfLine   = NewPhrase("end-of-line", "the end of the line")
	EndOfFile   = NewPhrase("end-of-file", "the end of the file")
	EmptyFile   = NewPhrase("empty-file", "an empty file")
	WantSmall   = NewPhrase("want-small", "a smaller file")
	WantRow     = NewPhrase("want-row", "row %s of the board")
	WantClosing = NewPhrase("want-closing", "a closing )")
)

// Phrases of this package.
var (
	space    = NewPhrase("space", "a space")
	tab      = NewPhrase("tab", "a tab")
	tooLarge = NewPhrase("too-large", "a file of more than 1 MiB")
	nul      = NewPhrase("nul", "a NUL byte, which is not text")
	wantText = NewPhrase("want-text", "plain text in UTF-8")
)

// MoveDown adds the number of lines before a text in its file to the line of an error, and returns the error.
func MoveDown(err error, lines int) error {
	var place *Error
	if errors.As(err, &place) {
		place.Line += lines
	}
	return err
}
