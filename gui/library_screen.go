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
	saved, tiles, err := l.load(g)
	switch {
	case tiles != nil:
		l.games.restoreTiles(*tiles)
	case saved.Game != nil:
		l.games.restoreBlobWars(saved)
	}
	l.report(err)
}

// export opens the dialog that saves or shares a game of the library.
func (l *libraryOpener) export(g history.Game) {
	saved, tiles, err := l.load(g)
	switch {
	case tiles != nil:
		l.router.ShowDialog(dialog.NewShareTiles(l.router.dialogs, *tiles))
	case saved.Game != nil:
		l.router.ShowDialog(dialog.NewShare(l.router.dialogs, saved))
	}
	l.report(err)
}

func (l *libraryOpener) report(err error) {
	if err != nil {
		l.services.Host.Report(err)
		l.services.Host.Notify("library.unreadable", "")
	}
}

// load reads a game of the library, a Tiles Game if tiles is not nil. If its record has an illegal move, load returns the
// moves before it and an error.
func (l *libraryOpener) load(g history.Game) (saved session.Saved, tiles *round.Saved, err error) {
	text, err := l.services.History.Record(g)
	if err != nil {
		return saved, nil, err
	}
	if g.Tiles {
		game, found, err := store.OpenTilesText("My games", text)
		if !found {
			return saved, nil, err
		}
		return saved, &game, err
	}
	record, err := notation.ParseRecord("record", []byte(text))
	if record.Game == nil {
		return saved, nil, err
	}
	saved = store.OpenRecord(record, g.Title, g.Seats)
	saved.Setup.Seats, saved.Setup.Names, saved.Time = g.Seats, g.Names, g.Time
	saved.PlayLog = &session.PlayLog{
		ID: g.ID, Moved: true, Opened: !g.Fair, Hint: g.Helped, Ended: g.Ended(), TimeShown: g.Duration,
	}
	return saved, nil, err
}
