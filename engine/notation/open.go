package notation

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"blobwars/engine"
)

// Document is the content of a file, a game record or a board in one of the three formats. A board is a game
// without moves and tags.
type Document struct {
	Record
	IsRecord bool   // a game record; if not, a board in Format
	Format   Format // of a board
	HasSide  bool   // the file has the player to move
}

// Open reads a board in any format or a game record. Anything else is an *Error for the file name. If the
// error is in the moves of a record, Game is the game up to there; with any other error, Game is nil.
func Open(name string, data []byte) (Document, error) {
	data = linked(data)
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

// ErrNotAFile is the error of a directory, a pipe or a device, which are not opened because reading them might
// never end.
var ErrNotAFile = errors.New("not a regular file")

// ReadFile reads a text file of at most 1 MiB. A larger or binary one is an
// *Error; the error of a file that is missing or cannot be read wraps fs.ErrNotExist or another error of the
// system, and that of anything but a regular file wraps ErrNotAFile.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path) // before opening, because opening a pipe waits for its writer
	if err != nil {
		return nil, unreadable(path, err)
	}
	if !info.Mode().IsRegular() {
		return nil, unreadable(path, ErrNotAFile)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	if err := checkText(path, data); err != nil {
		return nil, err
	}
	return data, nil
}

func unreadable(path string, err error) error {
	var system *fs.PathError
	if errors.As(err, &system) {
		err = system.Err // its text would name the path a second time
	}
	return fmt.Errorf("cannot read %s: %w", path, err)
}
