package store

import "blobwars/gui/model/journey"

// journeyVersion is the version of the file of the journey's stars that this program writes.
const journeyVersion = 1

// OpenJourney reads the stars of the journey. If the file is broken, there are none, the error is a *FileError, and the
// file is renamed. Call Store.Lock first.
func OpenJourney(s *Store) (doc *Document[journey.Data], progress *journey.Progress, err error) {
	var data journey.Data
	doc, err = open(s, "journey.json", "journey", journeyVersion, 0, &data, func(*journey.Data) error { return nil })
	if err != nil {
		data = journey.Data{}
	}
	return doc, journey.NewProgress(data), err
}
