package gui

import (
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/library"
	"blobwars/gui/library/history"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"time"
)

// libraryOpener shows the library, and opens and exports its games.
type libraryOpener struct {
	services *screen.Services
	router   *router
	games    *gameScreens
}

// newScreen returns the screen of the library, with the current game selected.
func (l *libraryOpener) newScreen() screen.Screen {
	s := library.New(l.services, time.Now, library.Actions{
		Open:   l.open,
		Export: l.export,
	})
	s.Select(l.games.kind().id())
	return s
}

// open opens a game of the library. An unfinished one is resumed; a game of two computers is paused.
func (l *libraryOpener) open(g history.Game) {
	if g.Tiles {
		l.withTiles(g, l.games.restoreTiles)
	} else {
		l.withGame(g, l.games.restoreBlobWars)
	}
}

// export opens the dialog that saves or shares a game of the library.
func (l *libraryOpener) export(g history.Game) {
	if g.Tiles {
		l.withTiles(g, func(saved round.Saved) { l.router.ShowDialog(dialog.NewShareTiles(l.router.dialogs, saved)) })
		return
	}
	l.withGame(g, func(saved session.Saved) { l.router.ShowDialog(dialog.NewShare(l.router.dialogs, saved)) })
}

// withGame calls use with a game of the library, and reports an error in its record.
func (l *libraryOpener) withGame(g history.Game, use func(session.Saved)) {
	saved, err := l.load(g)
	if saved.Game != nil {
		use(saved)
	}
	l.report(err)
}

// withTiles calls use with a Tiles Game of the library, or reports that it cannot be read.
func (l *libraryOpener) withTiles(g history.Game, use func(round.Saved)) {
	text, err := l.services.History.Record(g)
	var saved round.Saved
	found := false
	if err == nil {
		saved, found, err = store.OpenTilesText("My games", text)
	}
	if found {
		use(saved)
	}
	l.report(err)
}

func (l *libraryOpener) report(err error) {
	if err != nil {
		l.services.Host.Report(err)
		l.services.Host.Notify("library.unreadable", "")
	}
}

// load reads a game of the library. If its record has an illegal move, load returns the moves before it and an error.
func (l *libraryOpener) load(g history.Game) (session.Saved, error) {
	text, err := l.services.History.Record(g)
	if err != nil {
		return session.Saved{}, err
	}
	record, err := notation.ParseRecord("record", []byte(text))
	if record.Game == nil {
		return session.Saved{}, err
	}
	saved := store.OpenRecord(record, g.Title, g.Seats)
	saved.Setup.Seats, saved.Setup.Names, saved.Time = g.Seats, g.Names, g.Time
	saved.PlayLog = &session.PlayLog{
		ID: g.ID, Moved: true, Opened: !g.Fair, Hint: g.Helped, Ended: g.Ended(), TimeShown: g.Duration,
	}
	return saved, err
}
