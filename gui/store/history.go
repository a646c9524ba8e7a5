package store

import (
	"blobwars/gui/model/history"
)

// historyVersion is the version of the file of games that this program writes.
const historyVersion = 1

// OpenHistory reads the games that were played. Of a broken file there is none, with a *BrokenFileError, and the file is renamed.
// Call it only with the lock of OpenGame.
func OpenHistory(s *Store) (doc *Document[history.Data], games *history.History, err error) {
	var data history.Data
	doc, err = open(s, "games.json", "games", historyVersion, 0, &data, func(*history.Data) error { return nil })
	if err != nil {
		data = history.Data{}
	}
	return doc, history.New(data), err
}
