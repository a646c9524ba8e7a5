package gui

import (
	"blobwars/engine/notation"
	"blobwars/gui/dialog"
	"blobwars/gui/library/history"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
)

// OpenGame opens a game of the library. An unfinished one is resumed; a game of two computers is paused.
func (o *opener) OpenGame(g history.Game) {
	saved, tiles, err := o.load(g)
	switch {
	case tiles != nil:
		o.games.restoreTiles(*tiles)
	case saved.Game != nil:
		o.games.restoreBlobWars(saved)
	}
	o.reportGame(err)
}

// ExportGame opens the dialog that saves or shares a game of the library.
func (o *opener) ExportGame(g history.Game) {
	saved, tiles, err := o.load(g)
	switch {
	case tiles != nil:
		o.router.ShowDialog(dialog.NewShareTiles(o.router.dialogs, *tiles))
	case saved.Game != nil:
		o.router.ShowDialog(dialog.NewShare(o.router.dialogs, saved))
	}
	o.reportGame(err)
}

func (o *opener) reportGame(err error) {
	if err != nil {
		o.services.Host.Report(err)
		o.services.Host.Notify("library.unreadable", "")
	}
}

// load reads a game of the library, a Tiles Game if tiles is not nil. If its record has an illegal move, load returns the
// moves before it and an error.
func (o *opener) load(g history.Game) (saved session.Saved, tiles *round.Saved, err error) {
	text, err := o.services.History.Record(g)
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
