package gui

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/textbook/graph"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	graphscreen "blobwars/gui/screen/graph"
	"blobwars/gui/store"
	"blobwars/gui/wording"
)

// openFile shows the game or the board of a file. An error opens a dialog, and the game that is shown
// stays. A recent file that does not exist any more is removed from the list.
func (a *App) openFile(path string) {
	file, err := platform.ReadFile(path)
	a.openContent(file, err)
}

// openContent is openFile for a file that was read, or could not be.
func (a *App) openContent(file platform.File, err error) {
	name := cmp.Or(file.Path, file.Name)
	if err == nil && store.IsArchive(file.Data) {
		a.openArchive(name, file.Data)
		return
	}
	var doc content
	if err == nil {
		doc, err = a.parse(name, file.Data, notation.Open)
	}
	a.show(name, file.Name, doc, err)
	settings := a.services.Settings
	switch {
	case file.Path == "": // in a browser: it cannot be opened again
	case doc.found():
		settings.Opened(file.Path)
		a.saveSettings()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(settings.Recent, file.Path):
		settings.Recent = slices.DeleteFunc(settings.Recent, func(p string) bool { return p == file.Path })
		a.saveSettings()
	}
}

// show shows a board or a game that was read, on the screen of its game. name is the file in an error, title the board's title.
func (a *App) show(name, title string, doc content, err error) {
	switch {
	case doc.saved != nil:
		doc.saved.ID, doc.saved.Moved, doc.saved.Retry = 0, false, false // it was not played here
		a.restoreTiles(*doc.saved)
	case doc.tiles != nil:
		a.openTiles(title, *doc.tiles)
	case doc.graph != nil:
		a.showGraph(title, *doc.graph)
	case doc.Game != nil:
		saved := store.OpenRecord(doc.Record, title, a.table.Session().Setup().Seats)
		a.open(saved)
		if result := declaredResult(doc.Record); result != "" && !saved.Times.Out {
			a.Notify("notice.declared", result)
		}
	}
	if err != nil {
		a.Report(err)
		a.Show(dialog.NewBadFile(&a.services, name, err, doc.Game != nil))
	}
}

// chooseBoard opens the dialog of files to choose a board for a new game. It calls back if the person chooses none.
func (a *App) chooseBoard(chosen func(screen.Board), back func()) {
	a.Show(dialog.NewOpenFor(&a.services, screen.ShippedBoards(), chosen, func(path string) {
		file, err := platform.ReadFile(path)
		if err == nil {
			var doc notation.Document
			if doc, err = notation.Open(cmp.Or(file.Path, file.Name), file.Data); err == nil {
				chosen(screen.Board{Title: file.Name, Position: doc.Game.Position()})
				return
			}
		}
		a.Report(err)
		a.Show(dialog.NewBadFile(&a.services, path, err, false))
	}, back))
}

// declaredResult is the result that a record declares although its moves do not end the game, as after
// resigning; empty if there is none.
func declaredResult(r notation.Record) string {
	if r.Result == notation.Unknown || r.Game.PositionAt(r.Game.Len()).Outcome().Over() {
		return ""
	}
	if reason := r.Tag(notation.TagReason); reason != "" {
		return r.Result.String() + " (" + reason + ")"
	}
	return r.Result.String()
}

// receiveDropped opens the first of the files that were dropped on the window in this tick, or the document that the
// desktop asks to open.
func (a *App) receiveDropped() {
	if path := platform.OpenedDocument(); path != "" {
		a.Show(nil)
		a.openFile(path)
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		a.openDropped(dropped)
	}
}

func (a *App) openDropped(dropped fs.FS) {
	file, err := platform.ReadDropped(dropped)
	if errors.Is(err, platform.ErrNothingDropped) {
		return
	}
	a.Show(nil)
	a.openContent(file, err)
}

// pasteGame shows the board or the game in the clipboard.
func (a *App) pasteGame() {
	a.paste(func(name, text string) {
		doc, err := a.parse(name, []byte(text), func(name string, _ []byte) (notation.Document, error) { return store.Pasted(name, text) })
		a.show(name, wording.PastedTitle, doc, err)
	})
}

// openLink shows the position or the game in the fragment of the page's address.
func (a *App) openLink(link string) {
	name := a.services.T("link.name")
	doc, err := a.parse(name, []byte(link), notation.Open)
	a.show(name, wording.PastedTitle, doc, err)
}

// pasteBoard gives the board in the clipboard to apply.
func (a *App) pasteBoard(apply func(pos engine.Position)) {
	a.paste(func(name, text string) {
		doc, err := store.Pasted(name, text)
		if err != nil {
			a.Report(err)
			a.Show(dialog.NewBadFile(&a.services, name, err, false))
			return
		}
		apply(doc.Game.Position())
	})
}

// paste reads the text in the clipboard. name is what an error calls it.
func (a *App) paste(use func(name, text string)) {
	text, err := a.services.Clipboard.Read()
	switch {
	case err != nil:
		a.Report(err)
		a.Notify("notice.no_clipboard", "")
	case strings.TrimSpace(text) == "":
		a.Notify("notice.nothing_to_paste", "")
	default:
		use(a.services.T("paste.name"), text)
	}
}

// showGraph shows a graph on its screen.
func (a *App) showGraph(title string, g graph.Graph) {
	on, shown := a.shown.(*graphscreen.Screen)
	if !shown {
		on = graphscreen.New(&a.services, a.pasteGame)
		a.Present(on)
	}
	on.Show(title, g)
}
