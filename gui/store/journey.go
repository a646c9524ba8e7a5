package store

import "blobwars/gui/journey/stops"

// journeyVersion is the version of the file of the journey's stars that this program writes.
const journeyVersion = 1

// OpenJourney reads the stars of the journey. If the file is broken, there are none, the error is a *FileError, and the
// file is renamed. Call Store.Lock first.
func OpenJourney(s *Store) (doc *Document[stops.Data], progress *stops.Progress, err error) {
	var data stops.Data
	doc, err = open(s, "journey.json", "journey", journeyVersion, 0, &data, func(*stops.Data) error { return nil })
	if err != nil {
		data = stops.Data{}
	}
	return doc, stops.NewProgress(data), err
}
