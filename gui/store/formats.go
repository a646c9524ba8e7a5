package store

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/table/session"
)

// FileKind is a kind of file that a user can save.
type FileKind uint8

// The kinds of file.
const (
	RecordFile  FileKind = iota // all moves of a game, those taken back included
	FENFile                     // the board and whose turn it is
	ClassicFile                 // the board alone
	GridFile                    // the board alone
	DOTFile                     // a search tree
	PictureFile                 // of a board or of the result of a game
	TilesFile                   // the board of a Tiles Game, with the points
	LeavesFile                  // the leaves of a tree
	DataFile                    // all documents of the program, an archive
)

// boardKinds are the kinds of boards, by their formats.
var boardKinds = [...]FileKind{notation.Classic: ClassicFile, notation.Grid: GridFile, notation.FEN: FENFile}

// BoardKinds returns the kinds of boards, in the order of notation.Formats.
func BoardKinds() []FileKind { return slices.Clone(boardKinds[:]) }

// Extension returns the kind's file name extension, with its dot.
func (k FileKind) Extension() string {
	switch k {
	case RecordFile:
		return ".pgn"
	case FENFile:
		return ".fen"
	case DOTFile:
		return ".dot"
	case PictureFile:
		return ".png"
	case DataFile:
		return ".zip"
	}
	return ".blobwars" // a board as text, which the program recognises by its content
}

// KindOf returns RecordFile for the extension .pgn, FENFile for .fen, and chosen for any other.
func KindOf(name string, chosen FileKind) FileKind {
	for _, k := range []FileKind{RecordFile, FENFile} {
		if strings.EqualFold(filepath.Ext(name), k.Extension()) {
			return k
		}
	}
	return chosen
}

// BoardText returns the content of a file of that kind, one of a board, for a position.
func BoardText(kind FileKind, pos engine.Position) string {
	return notation.Write(notation.Format(slices.Index(boardKinds[:], kind)), pos)
}

// FileText returns the content of a file of that kind for a game.
func FileText(kind FileKind, s session.Saved) string {
	if kind != RecordFile {
		return BoardText(kind, s.Game.Position())
	}
	return RecordText(s)
}

var nothing = syntax.NewPhrase("nothing", "nothing")

// ParsePasted reads a board in any format or a game record from pasted text; name is the name of the file in a
// *syntax.Error. The errors are those of notation.ParseDocument; only text that does not resemble a board gets the
// error that a board was expected, instead of one about its first character. Invisible characters, which web pages put
// where a line may be broken, are left out.
func ParsePasted(name, text string) (notation.Document, error) {
	text = invisible.Replace(text)
	if line := strings.TrimSpace(text); !strings.Contains(line, "\n") && fenLike(line) {
		text = line // a FEN is often copied with the blanks around it
	}
	doc, err := notation.ParseDocument(name, []byte(text))
	var wrong *syntax.Error
	if err == nil || doc.Game != nil && doc.Game.Len() > 0 || !errors.As(err, &wrong) || wrong.Err != nil {
		return doc, err
	}
	if !boardLike(text) {
		first := strings.Fields(text + " -")[0]
		if strings.TrimSpace(text) == "" {
			wrong.Found = nothing
		} else if runes := []rune(first); len(runes) > 24 {
			wrong.Found = syntax.Text.With(string(runes[:24]) + "...")
		} else {
			wrong.Found = syntax.Text.With(first)
		}
		wrong.Line, wrong.Col, wrong.Want = 1, 1, notation.WantBoard
	}
	return doc, err
}

// invisible removes zero-width spaces, word joiners, byte order marks and soft hyphens.
var invisible = strings.NewReplacer("\u200b", "", "\u2060", "", syntax.ByteOrderMark, "", "\u00ad", "")

// boardLike reports whether text begins like a board or a record.
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
