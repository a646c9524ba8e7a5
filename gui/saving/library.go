package saving

import (
	"slices"

	"blobwars/gui/library/history"
	"blobwars/gui/store"
)

// library adds games to the library (history.History) when they end or are abandoned.
type library struct {
	history *history.History
	store   *store.Store

	waiting []waitingGame // the games to add when the library is read
}

// waitingGame is a game that ended while the library was being read.
type waitingGame struct {
	history.Game
	record string
}

// add adds a game to the library, once that is read.
func (l *library) add(g history.Game, record string) {
	if !l.history.Reading() {
		l.history.Add(g, record)
		return
	}
	l.waiting = slices.DeleteFunc(l.waiting, func(other waitingGame) bool { return other.ID == g.ID })
	l.waiting = append(l.waiting, waitingGame{g, record})
}

// fill fills the library with the games that were read, and adds those that have waited for them.
func (l *library) fill(files store.GameFiles) {
	l.history.Fill(store.NewGames(l.store, files), files.Games, files.Deleted)
	for _, w := range l.waiting {
		l.history.Add(w.Game, w.record)
	}
	l.waiting = nil
}

// unstored returns the files of games that are not written yet.
func (l *library) unstored() []string { return slices.Concat(l.store.Unstored(), l.waitingTexts()) }

// waitingTexts returns the files of the games that wait.
func (l *library) waitingTexts() (texts []string) {
	for _, w := range l.waiting {
		texts = append(texts, store.GameText(w.Game, w.record))
	}
	return texts
}
