// Package opening shows in the window what a file, a link, the clipboard or a game of the library has: a board or a game
// of Blob Wars or of the Tiles Game, a graph, the leaves of a tree, or exported data.
package opening

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/dialog"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// Games are the games of the window, and the screen of the game tree.
type Games interface {
	// Seats returns the seats of a board that is opened, with a side to move.
	Seats(toMove engine.Side) [2]play.Seat

	// OpenBlobWars and OpenTiles show a game with its moves, BeginTilesOn a new Tiles Game on a board with a title.
	OpenBlobWars(saved session.Saved)
	OpenTiles(saved round.Saved)
	BeginTilesOn(title string, start tiles.Position)

	// Tree returns the screen of the game tree, if it is in front; else nil. OpenTree puts it there.
	Tree() *tree.Screen
	OpenTree() *tree.Screen
}

// Opener opens files, links, the contents of the clipboard and games of the library.
type Opener struct {
	services *screen.Services
	dialogs  *screen.Services // of dialogs
	history  *history.History
	games    Games
	storage  platform.Storage     // of the documents; nil: there is none
	restore  func(*store.Archive) // replaces the documents
}

// New returns an Opener, which opens the games of a history, too. storage is that of the documents, or nil if there is
// none; restore is called with data that the person wants to have in their place.
func New(s, dialogs *screen.Services, h *history.History, g Games, storage platform.Storage, restore func(*store.Archive)) *Opener {
	return &Opener{services: s, dialogs: dialogs, history: h, games: g, storage: storage, restore: restore}
}

// Open shows the game or the board of a file. An error opens a dialog, and the current game stays. A recent file that
// does not exist any more is removed from the list.
func (o *Opener) Open(path string) {
	file, err := platform.ReadFile(path)
	o.openFile(file, err)
}

// openFile opens a file that was read; err says why it could not be.
func (o *Opener) openFile(file platform.File, err error) {
	x, found := textOf(file), false
	switch {
	case err != nil:
		o.showBad(x.name, err, false)
	case store.IsArchive(file.Data):
		o.openArchive(x.name, file.Data)
		return
	default:
		found = o.open(x)
	}
	settings := o.services.Settings
	switch {
	case file.Path == "": // in a browser: it cannot be opened again
	case found:
		settings.Opened(file.Path)
		o.services.Host.SettingsChanged()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(settings.Recent, file.Path):
		settings.Recent = slices.DeleteFunc(settings.Recent, func(p string) bool { return p == file.Path })
		o.services.Host.SettingsChanged()
	}
}

// open shows what a text has, or a list of its games if there are several, and reports whether it has anything.
func (o *Opener) open(x text) (found bool) {
	shown := o.games.Tree()
	c, err := x.content(shown != nil && shown.Graph() != nil)
	if _, isBlobWars := c.(readBlobWars); isBlobWars || c == nil {
		if o.chooseGame(x) {
			return true
		}
	}
	o.show(x, c, err)
	return c != nil
}

// show shows the content of a text, nil if it has none, and what is wrong with the rest.
func (o *Opener) show(x text, c content, err error) {
	if c != nil {
		c.show(o, x.title)
	}
	if err != nil {
		o.showBad(x.name, err, c != nil)
	}
}

// PasteGame shows what the clipboard has.
func (o *Opener) PasteGame() {
	if x, ok := o.pasted(); ok {
		o.open(x)
	}
}

// pasted returns the text in the clipboard; false if there is none, which a notice says.
func (o *Opener) pasted() (text, bool) {
	pasted, ok := o.services.PasteText()
	return text{name: dialog.PastedName, title: wording.PastedTitle, data: syntax.Decode([]byte(pasted))}, ok
}

// OpenLink shows the position or the game in the fragment of the page's address.
func (o *Opener) OpenLink(link string) {
	o.open(text{name: dialog.LinkName, title: wording.PastedTitle, data: notation.UnwrapLink([]byte(link))})
}

// PasteBoard calls apply with the board in the clipboard.
func (o *Opener) PasteBoard(apply func(pos engine.Position)) {
	x, ok := o.pasted()
	if !ok {
		return
	}
	c, err := x.blobWars()
	if err != nil {
		o.showBad(x.name, x.notBlobWars(err), false)
		return
	}
	apply(c.Game.Position())
}

// showBad reports the error of a file, and shows it in a dialog; partly says that a part of its game is shown.
func (o *Opener) showBad(name string, err error, partly bool) {
	o.services.Host.Report(err)
	o.services.Host.ShowDialog(dialog.NewBadFile(o.dialogs, name, err, partly))
}

// tree returns the screen of the game tree, which is put in front.
func (o *Opener) tree() *tree.Screen {
	if shown := o.games.Tree(); shown != nil {
		return shown
	}
	return o.games.OpenTree()
}

// openArchive checks exported data, and asks whether to import it.
func (o *Opener) openArchive(name string, data []byte) {
	var archive *store.Archive
	var replaces []string
	o.services.Host.Background(func() (err error) {
		if o.storage == nil {
			return platform.ErrStorageBlocked
		}
		if archive, err = store.ParseArchive(data); err == nil {
			replaces = archive.Replaces(o.storage)
		}
		return err
	}, func(err error) {
		if err != nil {
			o.showBad(name, err, false)
			return
		}
		o.services.Host.ShowDialog(dialog.NewImport(o.dialogs, archive, replaces, func() { o.restore(archive) }))
	})
}

// OpenDropped opens the first of the files, and names the others.
func (o *Opener) OpenDropped(dropped fs.FS) {
	files, err := platform.Dropped(dropped)
	var file platform.File
	switch {
	case err == nil && len(files) == 0:
		return
	case err == nil:
		file, err = platform.ReadDropped(dropped, files[0])
	}
	o.services.Host.ShowDialog(nil)
	o.openFile(file, err)
	if len(files) > 1 {
		o.services.Host.Notify("notice.not_opened", shownNames(files[1:]))
	}
}

// shownNames returns the names of files, of many those of the first two.
func shownNames(files []platform.File) string {
	var names []string
	for _, file := range files {
		names = append(names, platform.ShownName(file.Name))
	}
	if more := len(names) - 2; more > 0 {
		names = append(names[:2], fmt.Sprint("+", more))
	}
	return strings.Join(names, ", ")
}

// OpenGame opens a game of the library. An unfinished one goes on; a computer that is to move waits for Play.
func (o *Opener) OpenGame(g history.Game) {
	saved, tiles, err := o.load(g)
	switch {
	case tiles != nil:
		o.games.OpenTiles(*tiles)
	case saved.Game != nil:
		o.games.OpenBlobWars(saved)
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

// load reads a game of the library, as store.ParseGame does.
func (o *Opener) load(g history.Game) (saved session.Saved, tiles *round.Saved, err error) {
	record, err := o.history.Record(g)
	if err != nil {
		return saved, nil, err
	}
	return store.ParseGame(g, record)
}
