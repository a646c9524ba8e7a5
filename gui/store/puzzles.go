package store

import "blobwars/gui/puzzles/attempt"

// puzzlesVersion is the version of the file of the progress with puzzles that this program writes.
const puzzlesVersion = 1

// OpenPuzzles reads the progress with puzzles. If the file is broken, progress is empty, the error
// is a *FileError, and the file is renamed. Call Store.Lock first.
func OpenPuzzles(s *Store) (doc *Document[attempt.Data], progress *attempt.Progress, err error) {
	var data attempt.Data
	doc, err = open(s, "puzzles.json", "puzzles", puzzlesVersion, 0, &data, func(*attempt.Data) error { return nil })
	if err != nil {
		data = attempt.Data{}
	}
	return doc, attempt.NewProgress(data), err
}
