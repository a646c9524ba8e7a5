package gui

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/clip"
	"blobwars/gui/dialog"
	"blobwars/gui/game"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/tree"
	"blobwars/gui/wording"
)

// opener opens files, links and the contents of the clipboard.
type opener struct {
	services *screen.Services
	router   *router
	games    *gameScreens
	settings *settingsSaver
	storage  platform.Storage // of the documents; nil: there is none
	requests *requests
}

// open shows the game or the board of a file. An error opens a dialog, and the current game stays. A recent file that
// does not exist any more is removed from the list.
func (o *opener) open(path string) {
	file, err := platform.ReadFile(path)
	o.openFile(file, err)
}

// openFile opens a file that was read; err says why it could not be.
func (o *opener) openFile(file platform.File, err error) {
	name := cmp.Or(file.Path, file.Name)
	if err == nil && store.IsArchive(file.Data) {
		o.openArchive(name, file.Data)
		return
	}
	found := false
	if err == nil {
		found = o.openText(name, platform.ShownName(file.Name), file.Data, notation.ParseDocument)
	} else {
		o.accept(name, platform.ShownName(file.Name), content{}, err)
	}
	settings := o.services.Settings
	switch {
	case file.Path == "": // in a browser: it cannot be opened again
	case found:
		settings.Opened(file.Path)
		o.settings.SettingsChanged()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(settings.Recent, file.Path):
		settings.Recent = slices.DeleteFunc(settings.Recent, func(p string) bool { return p == file.Path })
		o.settings.SettingsChanged()
	}
}

// openText shows the game or the board of a text, or a list of its games if there are several, and reports whether
// there is any. name and title are those of accept.
func (o *opener) openText(name, title string, data []byte, blobWars parser) bool {
	data = syntax.Decode(data)
	doc, err := o.reader().parse(name, data, blobWars)
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
func (o *opener) accept(name, title string, doc content, err error) {
	switch {
	case doc.saved != nil:
		doc.saved.PlayLog = nil // it was not played here
		o.games.restoreTiles(*doc.saved)
	case doc.tiles != nil:
		o.games.playTilesBoard(title, *doc.tiles)
		if doc.shortRow > 0 {
			o.services.Host.Notify("notice.short_row", strconv.Itoa(doc.shortRow))
		}
	case doc.graph != nil:
		o.treeScreen().ShowGraph(title, *doc.graph)
	case doc.leaves != "":
		o.treeScreen().ShowOwn(doc.leaves)
	case doc.Game != nil:
		saved := store.OpenRecord(doc.Record, title, o.games.seats(doc.Game.PositionAt(doc.Game.Len()).ToMove()))
		if seats := saved.Setup.Seats; saved.Game.Len() > 0 && seats[0].Human && seats[1].Human && !game.OutcomeAt(saved.Game, saved.Decided, saved.Game.Len()).Over() {
			saved.Setup.Below = saved.Game.PositionAt(saved.Game.Len()).ToMove() // the other player has shared it
		}
		o.games.restoreBlobWars(saved)
		if doc.Incomplete() {
			o.services.Host.Notify("notice.incomplete_board", strconv.Itoa(doc.Lines))
		}
		if result := declaredResult(doc.Record); result != "" {
			o.services.Host.Notify("notice.declared", result)
		}
	}
	if err != nil {
		o.services.Host.Report(err)
		o.router.ShowDialog(dialog.NewBadFile(o.router.dialogs, name, err, doc.Game != nil || doc.saved != nil))
	}
}

// pasteGame shows the board or the game in the clipboard.
func (o *opener) pasteGame() {
	o.withClipboard(func(name, text string) {
		o.openText(name, wording.PastedTitle, []byte(text), parsePasted)
	})
}

// openLink shows the position or the game in the fragment of the page's address.
func (o *opener) openLink(link string) {
	name := o.services.T("link.name")
	text := notation.UnwrapLink([]byte(link))
	o.openText(name, wording.PastedTitle, text, parsePasted)
}

// pasteBoard calls apply with the board in the clipboard.
func (o *opener) pasteBoard(apply func(pos engine.Position)) {
	o.withClipboard(func(name, text string) {
		doc, err := store.ParsePasted(name, text)
		if err != nil {
			err = notBlobWars(name, []byte(text), err)
			o.services.Host.Report(err)
			o.router.ShowDialog(dialog.NewBadFile(o.router.dialogs, name, err, false))
			return
		}
		apply(doc.Game.Position())
	})
}

// withClipboard calls use with the text in the clipboard, and its name in error messages.
func (o *opener) withClipboard(use func(name, text string)) {
	text, err := o.services.Clipboard.Read()
	switch {
	case errors.Is(err, clip.ErrTooLong):
		o.services.Host.Report(err)
		o.services.Host.Notify("notice.clipboard_long", "")
	case errors.Is(err, clip.ErrSlow):
		o.services.Host.Report(err)
		o.services.Host.Notify("notice.clipboard_slow", "")
	case err != nil:
		o.services.Host.Report(err)
		o.services.Host.Notify("notice.no_clipboard", "")
	case strings.TrimSpace(text) == "":
		o.services.Host.Notify("notice.nothing_to_paste", "")
	default:
		use(o.services.T("paste.name"), text)
	}
}

// reader returns the reader for the screen that is shown.
func (o *opener) reader() contentReader {
	on, shown := o.router.front.(*tree.Screen)
	return contentReader{shown && on.Graph() != nil}
}

// treeScreen returns the screen of the game tree, which is put in front.
func (o *opener) treeScreen() *tree.Screen {
	on, shown := o.router.front.(*tree.Screen)
	if !shown {
		on = o.games.kind().tree()
		o.router.present(on)
	}
	return on
}

// openArchive checks exported data, and asks whether to import it.
func (o *opener) openArchive(name string, data []byte) {
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
			o.services.Host.Report(err)
			o.router.ShowDialog(dialog.NewBadFile(o.router.dialogs, name, err, false))
			return
		}
		o.router.ShowDialog(dialog.NewImport(o.router.dialogs, archive, replaces, func() { o.requests.imported = archive }))
	})
}
