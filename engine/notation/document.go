package notation

import (
	"errors"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// Document is the content of a file, a game record or a board in one of the three formats. A board is a game
// without moves and tags.
type Document struct {
	Record
	IsRecord bool   // a game record; if not, a board in Format
	Format   Format // of a board
	HasSide  bool   // the file has the player to move
	Lines    int    // of a classic board, see Board
}

// Incomplete reports whether the file is a classic board with less than its eight lines.
func (d Document) Incomplete() bool { return d.Lines > 0 && d.Lines < 8 }

// ParseDocument reads a board in any format or a game record. Anything else is an *syntax.Error for the file name. If
// the error is in the moves of a record, Game is the game up to there; with any other error, Game is nil.
func ParseDocument(name string, data []byte) (Document, error) {
	data = UnwrapLink(syntax.Decode(data))
	if IsRecord(data) {
		record, err := ParseRecord(name, data)
		return Document{Record: record, IsRecord: true, HasSide: true}, err
	}
	board, err := ParseBoard(name, data)
	if err != nil {
		return Document{}, err
	}
	record := NewRecord(engine.NewGame(board.Position))
	return Document{Record: record, Format: board.Format, HasSide: board.HasSide, Lines: board.Lines}, nil
}

// UnknownKind returns err if it is the error of ParseDocument of a text whose kind is unknown; else nil.
func UnknownKind(err error) *syntax.Error {
	var wrong *syntax.Error
	if errors.As(err, &wrong) && wrong.Found == unknownKind {
		return wrong
	}
	return nil
}

// ReadDocument reads the file at path with syntax.ReadFile and ParseDocument.
func ReadDocument(path string) (Document, error) {
	data, err := syntax.ReadFile(path)
	if err != nil {
		return Document{}, err
	}
	return ParseDocument(path, data)
}
