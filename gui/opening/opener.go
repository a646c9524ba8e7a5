// Package opening shows in the window what a file, a link, the clipboard or a game of the library has: a board or a game
// of Blob Wars or of the Tiles Game, a graph, the leaves of a tree, or exported data.
package opening

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
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

	// RestoreBlobWars and RestoreTiles show a game with its moves, PlayTilesBoard a new Tiles Game on a board with a title.
	RestoreBlobWars(saved session.Saved)
	RestoreTiles(saved round.Saved)
	PlayTilesBoard(title string, start tiles.Position)

	// Tree returns the screen of the game tree, if it is in front; else nil. OpenTree puts it there.
	Tree() *tree.Screen
	OpenTree() *tree.Screen
}

// Opener opens files, links, the contents of the clipboard and games of the library.
type Opener struct {
	services *screen.Services
	dialogs  *screen.Services // of dialogs
	games    Games
	storage  platform.Storage     // of the documents; nil: there is none
	restore  func(*store.Archive) // replaces the documents
}

// New returns an Opener. storage is that of the documents, or nil if there is none; restore is called with data that the
// person wants to have in their place.
func New(s, dialogs *screen.Services, g Games, storage platform.Storage, restore func(*store.Archive)) *Opener {
	return &Opener{services: s, dialogs: dialogs, games: g, storage: storage, restore: restore}
}

// Open shows the game or the board of a file. An error opens a dialog, and the current game stays. A recent file that
// does not exist any more is removed from the list.
func (o *Opener) Open(path string) {
	file, err := platform.ReadFile(path)
	o.openFile(file, err)
}

// openFile opens a file that was read; err says why it could not be.
func (o *Opener) openFile(file platform.File, err error) {
	name := cmp.Or(file.Path, file.Name)
	if err == nil && store.IsArchive(file.Data) {
		o.openArchive(name, file.Data)
		return
	}
	found := false
	if err == nil {
		found = o.openText(name, platform.ShownName(file.Name), file.Data, notation.ParseDocument)
	} else {
		o.showBad(name, err, false)
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

// openText shows the game or the board of a text, or a list of its games if there are several, and reports whether
// there is any. name and title are those of accept.
func (o *Opener) openText(name, title string, data []byte, blobWars parser) bool {
	data = syntax.Decode(data)
	shown := o.games.Tree()
	doc, err := readContent(name, data, blobWars, shown != nil && shown.Graph() != nil)
	if !doc.found() || doc.Game != nil { // not another kind of file
		if games := severalGames(name, data); len(games) > 1 {
			o.chooseGame(games, func(g foundGame) {
				o.accept(name, title, content{Document: notation.Document{Record: g.Record, IsRecord: true, HasSide: true}}, g.err)
			}, nil)
			return true
		}
	}
	o.accept(name, title, doc, err)
	return doc.found()
}

// accept shows a board or a game on the screen of its game. name is the file in error messages, title the board's
// title.
func (o *Opener) accept(name, title string, doc content, err error) {
	switch {
	case doc.saved != nil:
		doc.saved.PlayLog = nil // it was not played here
		o.games.RestoreTiles(*doc.saved)
	case doc.tiles != nil:
		o.games.PlayTilesBoard(title, *doc.tiles)
		if doc.shortRow > 0 {
			o.services.Host.Notify("notice.short_row", strconv.Itoa(doc.shortRow))
		}
	case doc.graph != nil:
		o.tree().ShowGraph(title, *doc.graph)
	case doc.leaves != "":
		o.tree().ShowOwn(doc.leaves)
	case doc.Game != nil:
		toMove, over := doc.Game.PositionAt(doc.Game.Len()).ToMove(), notation.OutcomeOf(doc.Record).Over()
		seats := o.games.Seats(toMove)
		if over { // unknown players have played it
			seats = [2]play.Seat{play.Human(), play.Human()}
		}
		saved := store.OpenRecord(doc.Record, title, seats)
		if seats = saved.Setup.Seats; doc.Game.Len() > 0 && seats[0].Human && seats[1].Human && !over {
			saved.Setup.Below = toMove // the other player has shared it
		}
		o.games.RestoreBlobWars(saved)
		if doc.Record.Omitted != (notation.Omitted{}) {
			o.services.Host.Notify("notice.omitted", "")
		}
		if doc.Incomplete() {
			o.services.Host.Notify("notice.incomplete_board", strconv.Itoa(doc.Lines))
		}
		if result := declaredResult(doc.Record); result != "" {
			o.services.Host.Notify("notice.declared", result)
		}
	}
	if err != nil {
		o.showBad(name, err, doc.Game != nil || doc.saved != nil)
	}
}

// PasteGame shows the board or the game in the clipboard.
func (o *Opener) PasteGame() {
	if text, ok := o.services.PasteText(); ok {
		o.openText(dialog.PastedName, wording.PastedTitle, []byte(text), parsePasted)
	}
}

// OpenLink shows the position or the game in the fragment of the page's address.
func (o *Opener) OpenLink(link string) {
	o.openText(dialog.LinkName, wording.PastedTitle, notation.UnwrapLink([]byte(link)), parsePasted)
}

// PasteBoard calls apply with the board in the clipboard.
func (o *Opener) PasteBoard(apply func(pos engine.Position)) {
	text, ok := o.services.PasteText()
	if !ok {
		return
	}
	doc, err := store.ParsePasted(dialog.PastedName, text)
	if err != nil {
		o.showBad(dialog.PastedName, notBlobWars(dialog.PastedName, []byte(text), err), false)
		return
	}
	apply(doc.Game.Position())
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
		if archive, err = store.ReadArchive(data); err == nil {
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

// declaredResult returns the result of a record that neither its board nor its players have decided, with the words of
// the record for it; empty if it is another one.
func declaredResult(r notation.Record) string {
	switch notation.OutcomeOf(r).Reason.By() {
	case engine.ByFailure, engine.ByOrganiser:
		if why := r.Why(); why != "" {
			return r.Result.String() + " (" + why + ")"
		}
		return r.Result.String()
	}
	return ""
}

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
