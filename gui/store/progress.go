package store

import (
	"blobwars/gui/journey/stops"
	"blobwars/gui/puzzles/attempt"
)

// progressVersion is the version of both files of progress that this program writes.
const progressVersion = 1

// OpenPuzzles reads the progress with puzzles, and OpenJourney the stars of the journey. If the file is broken, there is
// no progress, the error is a *FileError, and the file is renamed. Call Store.Lock first.
func OpenPuzzles(s *Store) (doc *Document[attempt.Data], progress *attempt.Progress, err error) {
	doc, data, err := openProgress[attempt.Data](s, "puzzles")
	return doc, attempt.NewProgress(data), err
}

func OpenJourney(s *Store) (doc *Document[stops.Data], progress *stops.Progress, err error) {
	doc, data, err := openProgress[stops.Data](s, "journey")
	return doc, stops.NewProgress(data), err
}

func openProgress[T any](s *Store, name string) (doc *Document[T], data T, err error) {
	if doc, err = open(s, name+".json", name, progressVersion, 0, &data, func(*T) error { return nil }); err != nil {
		data = *new(T)
	}
	return doc, data, err
}
