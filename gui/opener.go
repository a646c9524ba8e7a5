package gui

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/clip"
	"blobwars/gui/dialog"
	"blobwars/gui/model/game"
	"blobwars/gui/model/journey"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	graphscreen "blobwars/gui/screen/graph"
	"blobwars/gui/store"
	"blobwars/gui/wording"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/tiles"
)

// opener opens files, links and the contents of the clipboard.
type opener struct{ app *App }

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
	settings := o.app.services.Settings
	switch {
	case file.Path == "": // in a browser: it cannot be opened again
	case found:
		settings.Opened(file.Path)
		o.app.autosave.saveSettings()
	case errors.Is(err, fs.ErrNotExist) && slices.Contains(settings.Recent, file.Path):
		settings.Recent = slices.DeleteFunc(settings.Recent, func(p string) bool { return p == file.Path })
		o.app.autosave.saveSettings()
	}
}

// openText shows the game or the board of a text, or a list of its games if there are several, and reports whether
// there is any. name and title are those of accept.
func (o *opener) openText(name, title string, data []byte, blobWars parser) bool {
	data = syntax.Decode(data)
	doc, err := o.parse(name, data, blobWars)
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

// foundGame is one of several games in a text.
type foundGame struct {
	notation.Record
	err error
}

// maxGames is the number of games that are listed at most.
const maxGames = 10_000

// severalGames returns the first maxGames games of a text that has several records, of which at least one can be read.
func severalGames(name string, data []byte) (games []foundGame) {
	if !notation.IsRecord(data) || tiles.IsGame(data) || syntax.Check(name, data) != nil {
		return nil
	}
	readable := false
	for part, err := range notation.Records(name, bytes.NewReader(data)) {
		games = append(games, foundGame{part.Record, err})
		readable = readable || part.Game != nil
		if len(games) == maxGames {
			break
		}
	}
	if !readable {
		return nil
	}
	return games
}

// chooseGame opens the list of the games, and calls chosen with one of them or, if that is not nil, back.
func (o *opener) chooseGame(games []foundGame, chosen func(foundGame), back func()) {
	s := &o.app.services
	var lines []string
	for i, g := range games {
		lines = append(lines, strconv.Itoa(i+1)+". "+strings.Join(o.aboutGame(g), " · "))
	}
	o.app.ShowDialog(dialog.NewChoose(&o.app.dialogs, s.T("open.games", words.Values{"N": len(games)}), lines, 0, func(i int) { chosen(games[i]) }, back))
}

// aboutGame returns the players of a game or else its event, the result or that it has an error, and the date, if they
// are known.
func (o *opener) aboutGame(g foundGame) (about []string) {
	r := g.Record
	known := func(value string) bool { return strings.Trim(value, "?*.- ") != "" }
	first, second := cmp.Or(r.Tag(notation.TagPlayer1), r.Tag(notation.TagBlack)), cmp.Or(r.Tag(notation.TagPlayer2), r.Tag(notation.TagWhite))
	switch {
	case known(first) && known(second):
		about = append(about, first+" – "+second)
	case known(r.Tag(notation.TagEvent)):
		about = append(about, r.Tag(notation.TagEvent))
	}
	if g.err == nil {
		about = append(about, r.Result.String())
	} else {
		about = append(about, o.app.services.T("open.game_error"))
	}
	if date := r.Tag(notation.TagDate); known(date) {
		about = append(about, strings.ReplaceAll(date, ".", "-"))
	}
	return about
}

// accept shows a board or a game on the screen of its game. name is the file in error messages, title the board's
// title.
func (o *opener) accept(name, title string, doc content, err error) {
	switch {
	case doc.saved != nil:
		doc.saved.PlayLog = nil // it was not played here
		o.app.games.restoreTiles(*doc.saved)
	case doc.tiles != nil:
		o.app.games.playTilesBoard(title, *doc.tiles)
		if doc.shortRow > 0 {
			o.app.Notify("notice.short_row", strconv.Itoa(doc.shortRow))
		}
	case doc.graph != nil:
		o.showGraph(title, *doc.graph)
	case doc.Game != nil:
		saved := store.OpenRecord(doc.Record, title, o.app.games.seats(doc.Game.PositionAt(doc.Game.Len()).ToMove()))
		if seats := saved.Setup.Seats; doc.IsRecord && seats[0].Human && seats[1].Human && !game.OutcomeAt(saved.Game, saved.Decided, saved.Game.Len()).Over() {
			saved.Setup.Below = saved.Game.PositionAt(saved.Game.Len()).ToMove() // the other player has shared it
		}
		o.app.games.restoreBlobWars(saved)
		if doc.Incomplete() {
			o.app.Notify("notice.incomplete_board", strconv.Itoa(doc.Lines))
		}
		if result := declaredResult(doc.Record); result != "" {
			o.app.Notify("notice.declared", result)
		}
	}
	if err != nil {
		o.app.Report(err)
		o.app.ShowDialog(dialog.NewBadFile(&o.app.dialogs, name, err, doc.Game != nil || doc.saved != nil))
	}
}

// chooseBoard opens the dialog of files to choose a board for a new game: of a file with several games, that after the
// last move of one of them. It calls back if the person chooses none.
func (o *opener) chooseBoard(chosen func(screen.Board), back func()) {
	o.app.ShowDialog(dialog.NewOpenFor(&o.app.dialogs, screen.ShippedBoards(), chosen, func(path string) {
		file, err := platform.ReadFile(path)
		if err == nil {
			var doc notation.Document
			name := cmp.Or(file.Path, file.Name)
			games := slices.DeleteFunc(severalGames(name, file.Data), func(g foundGame) bool { return g.Game == nil })
			if len(games) > 1 {
				o.chooseGame(games, func(g foundGame) { chosen(screen.Board{Title: file.Name, Position: g.Game.Position()}) }, back)
				return
			}
			if doc, err = notation.ParseDocument(name, file.Data); err == nil && blobs(doc.Game.Position()) == 0 {
				err = noBlobs(name)
			} else if err == nil {
				chosen(screen.Board{Title: file.Name, Position: doc.Game.Position()})
				return
			}
			err = notBlobWars(name, file.Data, err)
		}
		o.app.Report(err)
		o.app.ShowDialog(dialog.NewBadFile(&o.app.dialogs, path, err, false))
	}, back))
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

// receiveDropped opens the first of the files that were dropped on the window in this tick, or the document that the
// desktop asks to open.
func (o *opener) receiveDropped() {
	if path := platform.OpenedDocument(); path != "" {
		o.app.ShowDialog(nil)
		o.open(path)
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		o.openDropped(dropped)
	}
}

func (o *opener) openDropped(dropped fs.FS) {
	files, err := platform.Dropped(dropped)
	if err != nil {
		o.app.ShowDialog(nil)
		o.openFile(platform.File{}, err)
	}
	if err != nil || len(files) == 0 {
		return
	}
	o.app.ShowDialog(nil)
	chosen := 0
	file, err := platform.ReadDropped(dropped, files[0])
	for i := 1; i < len(files) && !o.canOpen(file, err); i++ {
		if other, failed := platform.ReadDropped(dropped, files[i]); o.canOpen(other, failed) {
			chosen, file, err = i, other, nil
		}
	}
	o.openFile(file, err)
	if others := slices.Delete(files, chosen, chosen+1); len(others) > 0 {
		o.app.Notify("notice.not_opened", shownNames(others))
	}
}

// canOpen reports whether a file that was read, unless err says why not, has a game or a board.
func (o *opener) canOpen(file platform.File, err error) bool {
	if err != nil {
		return false
	}
	doc, _ := o.parse(file.Name, file.Data, notation.ParseDocument)
	return store.IsArchive(file.Data) || doc.found() || severalGames(file.Name, file.Data) != nil
}

// shownNames returns the names of files, of many those of the first.
func shownNames(files []platform.File) string {
	const most = 2
	var names []string
	for _, file := range files[:min(len(files), most)] {
		names = append(names, platform.ShownName(file.Name))
	}
	if len(files) > most {
		names = append(names, fmt.Sprint("+", len(files)-most))
	}
	return strings.Join(names, ", ")
}

// pasteGame shows the board or the game in the clipboard.
func (o *opener) pasteGame() {
	o.withClipboard(func(name, text string) {
		o.openText(name, wording.PastedTitle, []byte(text), parsePasted)
	})
}

// openLink shows the position or the game in the fragment of the page's address.
func (o *opener) openLink(link string) {
	name := o.app.services.T("link.name")
	text := notation.UnwrapLink([]byte(link))
	o.openText(name, wording.PastedTitle, text, parsePasted)
}

// pasteBoard calls apply with the board in the clipboard.
func (o *opener) pasteBoard(apply func(pos engine.Position)) {
	o.withClipboard(func(name, text string) {
		doc, err := store.ParsePasted(name, text)
		if err != nil {
			err = notBlobWars(name, []byte(text), err)
			o.app.Report(err)
			o.app.ShowDialog(dialog.NewBadFile(&o.app.dialogs, name, err, false))
			return
		}
		apply(doc.Game.Position())
	})
}

// notBlobWars returns the error of a text where only a board of Blob Wars is expected: err, or for a board of the Tiles
// Game its own error or that it is one.
func notBlobWars(name string, data []byte, err error) error {
	if !tiles.IsBoard(data) {
		return err
	}
	if _, err := tiles.Parse(name, data); err != nil {
		return err
	}
	return &syntax.Error{File: name, Line: 1, Col: 1, Found: syntax.Phrase{Key: "tiles-board"}, Want: syntax.Phrase{Key: "want-blob-wars"}}
}

// withClipboard calls use with the text in the clipboard, and its name in error messages.
func (o *opener) withClipboard(use func(name, text string)) {
	text, err := o.app.services.Clipboard.Read()
	switch {
	case errors.Is(err, clip.ErrTooLong):
		o.app.Report(err)
		o.app.Notify("notice.clipboard_long", "")
	case errors.Is(err, clip.ErrSlow):
		o.app.Report(err)
		o.app.Notify("notice.clipboard_slow", "")
	case err != nil:
		o.app.Report(err)
		o.app.Notify("notice.no_clipboard", "")
	case strings.TrimSpace(text) == "":
		o.app.Notify("notice.nothing_to_paste", "")
	default:
		use(o.app.services.T("paste.name"), text)
	}
}

// showGraph opens a graph on the screen of graphs.
func (o *opener) showGraph(title string, g graph.Graph) {
	on, shown := o.app.front.(*graphscreen.Screen)
	if !shown {
		on = graphscreen.New(&o.app.services, o.pasteGame)
		o.app.Present(on)
	}
	on.Show(title, g)
}

// content is a parsed file or text: at most one of a game or a board of Blob Wars, a game or a board of the Tiles Game,
// and a graph.
type content struct {
	notation.Document
	tiles    *tiles.Position   // nil: none
	shortRow int               // of tiles, as tiles.ShortRow
	saved    *tilesmodel.Saved // a Tiles Game with its moves; nil: none
	graph    *graph.Graph      // nil: none
}

// found reports whether there is a game or a board.
func (c content) found() bool {
	return c.Game != nil || c.tiles != nil || c.saved != nil || c.graph != nil
}

// parser reads a board or a game of Blob Wars.
type parser func(name string, data []byte) (notation.Document, error)

// parsePasted reads text that is not a file.
func parsePasted(name string, data []byte) (notation.Document, error) {
	return store.ParsePasted(name, string(data))
}

// parse reads a text in any of the formats; name is used in errors. On the screen of graphs, an error is that of the
// graph format.
func (o *opener) parse(name string, data []byte, blobWars parser) (c content, err error) {
	if tiles.IsGame(data) {
		saved, found, err := store.OpenTilesText(name, string(data))
		if found {
			c.saved = &saved
		}
		return c, err
	}
	if _, err := notation.ParseBoard(name, data); err != nil && tiles.IsBoard(data) {
		pos, err := tiles.Parse(name, data)
		if err == nil {
			c.tiles = &pos
			c.shortRow, _ = tiles.ShortRow(data)
		}
		return c, err
	}
	g, notGraph := graph.Parse(name, data)
	if notGraph == nil {
		c.graph = &g
		return c, nil
	}
	c.Document, err = blobWars(name, data)
	if unknown := notation.UnknownKind(err); unknown != nil {
		unknown.Want = syntax.Phrase{Key: "want-any-kind"}
	}
	if _, shown := o.app.front.(*graphscreen.Screen); shown && err != nil {
		return content{}, notGraph
	}
	if doc := c.Document; err == nil && doc.Game != nil && blobs(doc.Game.PositionAt(0)) == 0 {
		return content{}, noBlobs(name)
	}
	return c, err
}

// blobs returns the number of blobs on a board.
func blobs(pos engine.Position) int { return pos.Count(engine.Side1) + pos.Count(engine.Side2) }

// noBlobs returns the error of a board without blobs, on which there is no game.
func noBlobs(name string) error {
	return &syntax.Error{File: name, Line: 1, Col: 1, Found: syntax.Phrase{Key: "no-blobs"}, Want: syntax.Phrase{Key: "want-blob-wars"}}
}

// openArchive checks exported data, and asks whether to import it.
func (o *opener) openArchive(name string, data []byte) {
	var archive *store.Archive
	var replaces []string
	o.app.Background(func() (err error) {
		storage, err := o.app.options.documents()
		if err == nil {
			archive, err = store.ReadArchive(data)
		}
		if err == nil {
			replaces = archive.Replaces(storage)
		}
		return err
	}, func(err error) {
		if err != nil {
			o.app.Report(err)
			o.app.ShowDialog(dialog.NewBadFile(&o.app.dialogs, name, err, false))
			return
		}
		o.app.ShowDialog(dialog.NewImport(&o.app.dialogs, archive, replaces, func() { o.app.imported = archive }))
	})
}

// playBoard starts a game on a shipped board.
func (o *opener) playBoard(b screen.Board) {
	if b.Tiles != nil {
		o.app.games.playTilesBoard(b.Title, *b.Tiles)
		return
	}
	setup := journey.Leave(o.app.table.Session().Setup())
	setup.Start, setup.Title = b.Position, b.Title
	setup.Seats = o.app.games.seats(b.Position.ToMove())
	o.app.games.playBlobWars(setup, nil)
	o.app.games.pauseAtStart(o.app.table)
}
