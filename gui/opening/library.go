package opening

import (
	"blobwars/gui/dialog"
	"blobwars/gui/library/history"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
)

// OpenGame opens a game of the library. An unfinished one goes on; a computer that is to move waits for Play.
func (o *Opener) OpenGame(g history.Game) {
	saved, tiles, err := o.load(g)
	switch {
	case tiles != nil:
		o.games.RestoreTiles(*tiles)
	case saved.Game != nil:
		o.games.RestoreBlobWars(saved)
	}
	o.reportGame(err)
}

// ExportGame opens the dialog that saves or shares a game of the library.
func (o *Opener) ExportGame(g history.Game) {
	saved, tiles, err := o.load(g)
	switch {
	case tiles != nil:
		o.services.Host.ShowDialog(dialog.NewShareTiles(o.dialogs, *tiles))
	case saved.Game != nil:
		o.services.Host.ShowDialog(dialog.NewShare(o.dialogs, saved))
	}
	o.reportGame(err)
}

func (o *Opener) reportGame(err error) {
	if err != nil {
		o.services.Host.Report(err)
		o.services.Host.Notify("library.unreadable", "")
	}
}

// load reads a game of the library, as store.OpenGameText does.
func (o *Opener) load(g history.Game) (saved session.Saved, tiles *round.Saved, err error) {
	text, err := o.services.History.Record(g)
	if err != nil {
		return saved, nil, err
	}
	return store.OpenGameText(g, text)
}
