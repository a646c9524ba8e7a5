package store

import "blobwars/gui/model/puzzle"

// puzzlesVersion is the version of the file of the progress with puzzles that this program writes.
const puzzlesVersion = 1

// OpenPuzzles reads the progress with puzzles. If the file is broken, progress is empty, the error
// is a *FileError, and the file is renamed. Call Store.Lock first.
func OpenPuzzles(s *Store) (doc *Document[puzzle.Data], progress *puzzle.Progress, err error) {
	var data puzzle.Data
	doc, err = open(s, "puzzles.json", "puzzles", puzzlesVersion, 0, &data, func(*puzzle.Data) error { return nil })
	if err != nil {
		data = puzzle.Data{}
	}
	return doc, puzzle.NewProgress(data), err
}
