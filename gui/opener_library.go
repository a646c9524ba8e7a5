package gui

import (
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

// load reads a game of the library, as store.OpenGameText does.
func (o *opener) load(g history.Game) (saved session.Saved, tiles *round.Saved, err error) {
	text, err := o.services.History.Record(g)
	if err != nil {
		return saved, nil, err
	}
	return store.OpenGameText(g, text)
}
