package store

import (
	"errors"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// CopyText is what goes to the clipboard of a position: its FEN, which Pasted reads.
func CopyText(pos engine.Position) string { return notation.WriteFEN(pos) }

// Pasted reads a board in any format or a game record from pasted text; name is what the
// *notation.Error calls it. Its errors are notation.Open's, but that of text which is no
// board at all: that one expects a board, not the next square.
func Pasted(name, text string) (notation.Document, error) {
	if line := strings.TrimSpace(text); !strings.Contains(line, "\n") && fenLike(line) {
		text = line // a FEN is at home in the middle of other text, and is copied with its blanks
	}
	doc, err := notation.Open(name, []byte(text))
	var wrong *notation.Error
	if err == nil || doc.Game != nil && doc.Game.Len() > 0 || !errors.As(err, &wrong) || wrong.Err != nil {
		return doc, err
	}
	if !boardLike(text) {
		first := strings.Fields(text + " -")[0]
		if strings.TrimSpace(text) == "" {
			wrong.Found = notation.Phrase{Key: "empty-file"}
		} else if runes := []rune(first); len(runes) > 24 {
			wrong.Found = notation.Phrase{Key: "text", Arg: string(runes[:24]) + "..."}
		} else {
			wrong.Found = notation.Phrase{Key: "text", Arg: first}
		}
		wrong.Line, wrong.Col, wrong.Want = 1, 1, notation.Phrase{Key: "want-board"}
	}
	return doc, err
}

// boardLike reports whether text begins like a board or a record, whatever becomes of it.
func boardLike(text string) bool {
	if notation.IsRecord([]byte(text)) {
		return true
	}
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	switch {
	case line == "":
		return false
	case strings.ContainsAny(line[:1], "+|"), fenLike(line):
		return true
	}
	return strings.Trim(line, " .12hHcCxXoO#\r") == ""
}

// fenLike reports whether line begins with the ranks of a FEN.
func fenLike(line string) bool {
	field, _, _ := strings.Cut(line, " ")
	return strings.Contains(field, "/") && strings.Trim(field, "xo-/12345678") == ""
}
