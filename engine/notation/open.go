package notation

import "blobwars/engine"

// Document is what a file held, whichever of the four kinds it was: a game, which
// for a board has not begun. Of a board, Tags are none and Result is the board's.
type Document struct {
	Record
	IsRecord bool   // a game record; if not, a board in Format
	Format   Format // of a board
	HasSide  bool   // the file says whose turn it is, or which moves were played
}

// Open reads a board in any format or a game record. name is the file's, for the
// *Error that anything else is. A record that goes wrong among its moves gives the game
// up to there beside the error; whenever else there is an error, Game is nil.
func Open(name string, data []byte) (Document, error) {
	if IsRecord(data) {
		record, err := ParseRecord(name, data)
		return Document{Record: record, IsRecord: true, HasSide: true}, err
	}
	board, err := Parse(name, data)
	if err != nil {
		return Document{}, err
	}
	record := NewRecord(engine.NewGame(board.Position))
	return Document{Record: record, Format: board.Format, HasSide: board.HasSide}, nil
}

// OpenFile reads the file at path with ReadFile and Open.
func OpenFile(path string) (Document, error) {
	data, err := ReadFile(path)
	if err != nil {
		return Document{}, err
	}
	return Open(path, data)
}
