package store

import (
	"cmp"
	"path/filepath"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/table/session"
)

// FileKind is a kind of file that a user can save. A board is of the kind FileKind(format), with a notation.Format.
type FileKind uint8

// The kinds of file that are not boards.
const (
	RecordFile  FileKind = 100 + iota // all moves of a game, those taken back included
	DOTFile                           // a search tree
	PictureFile                       // of a board or of the result of a game
	TilesFile                         // the board of a Tiles Game, with the points
	LeavesFile                        // the leaves of a tree
	DataFile                          // all documents of the program, an archive
)

// FENFile is the usual kind of a board: it has the player to move.
const FENFile = FileKind(notation.FEN)

// BoardKinds returns the kinds of boards, in the order of notation.Formats.
func BoardKinds() (kinds []FileKind) {
	for _, f := range notation.Formats() {
		kinds = append(kinds, FileKind(f))
	}
	return kinds
}

// IsBoard reports whether the file is a board of Blob Wars.
func (k FileKind) IsBoard() bool { return k < RecordFile }

// Extension returns the kind's file name extension, with its dot.
func (k FileKind) Extension() string {
	switch k {
	case RecordFile:
		return ".pgn"
	case DOTFile:
		return ".dot"
	case PictureFile:
		return ".png"
	case DataFile:
		return ".zip"
	}
	const board = ".blobwars" // as text, which the program recognises by its content
	if k.IsBoard() {
		return cmp.Or(notation.Format(k).Extension(), board)
	}
	return board
}

// KindOf returns RecordFile for its extension, the kind of a board for one that its format alone has, and chosen for any
// other.
func KindOf(name string, chosen FileKind) FileKind {
	extension := strings.ToLower(filepath.Ext(name))
	if extension == RecordFile.Extension() {
		return RecordFile
	}
	for _, f := range notation.Formats() {
		if extension != "" && extension == f.Extension() {
			return FileKind(f)
		}
	}
	return chosen
}

// BoardText returns the content of a file of that kind, one of a board, for a position.
func BoardText(kind FileKind, pos engine.Position) string {
	return notation.Write(notation.Format(kind), pos)
}

// FileText returns the content of a file of that kind for a game.
func FileText(kind FileKind, s session.Saved) string {
	if kind != RecordFile {
		return BoardText(kind, s.Game.Position())
	}
	return RecordText(s)
}

// ParsePasted reads a board in any format or a game record from pasted text, as notation.ParseDocument does; name is the
// name of the file in a *syntax.Error. Invisible characters, which web pages put where a line may be broken, and blanks
// around a single line, as a FEN is often copied, are left out; the error of a text that begins like no board shows its
// first word.
func ParsePasted(name, text string) (notation.Document, error) {
	text = invisible.Replace(text)
	if line := strings.TrimSpace(text); !strings.Contains(line, "\n") {
		text = line
	}
	doc, err := notation.ParseDocument(name, []byte(text))
	if err != nil && text != "" && !notation.IsBoard([]byte(text)) && !notation.IsRecord([]byte(text)) {
		found := syntax.Text.With(syntax.Shorten(strings.Fields(text)[0]))
		return doc, &syntax.Error{File: name, Line: 1, Col: 1, Found: found, Want: notation.WantBoard}
	}
	return doc, err
}

// invisible removes zero-width spaces, word joiners, byte order marks and soft hyphens.
var invisible = strings.NewReplacer("\u200b", "", "\u2060", "", syntax.ByteOrderMark, "", "\u00ad", "")
