package dialog

import (
	"errors"
	"image/color"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/gui/geom"
	"blobwars/gui/newgame"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// open is the dialog that opens a board or a game: the shipped boards as thumbnails, the recent files, and the file
// dialog of the desktop or, where there is none, a list of files and a path that is typed.
type open struct {
	card
	openBoard func(newgame.StartBoard)
	openFile  func(path string)
	back      func() // called when the dialog is closed without a choice; nil: nothing

	boards  []newgame.StartBoard
	board   int      // chosen of boards; -1: none
	recents []string // of Settings.Recent, those that exist
	recent  int      // chosen of recents; -1: none
	path    string   // that was typed
	err     error    // why the file at path cannot be opened, after it was tried
	desktop bool     // the desktop has a file dialog; otherwise a path is typed
	files   fileDialog
}

// NewOpen returns the dialog that opens one of boards, or a file. title is the board of the game that is being played.
// openBoard and openFile are called, after the dialog has closed, with what the person chooses.
func NewOpen(s *screen.Services, boards []newgame.StartBoard, title string, openBoard func(newgame.StartBoard), openFile func(path string)) screen.Dialog {
	d := &open{openBoard: openBoard, openFile: openFile, boards: boards, recent: -1, desktop: platform.HasFileDialogs()}
	d.card = card{Services: s, width: 92, title: s.Label("open.title"), content: d.parts, foot: d.buttons, cancel: d.leave}
	d.recents = slices.DeleteFunc(slices.Clone(s.Settings.Recent), platform.IsMissing)
	d.board = slices.IndexFunc(d.boards, func(b newgame.StartBoard) bool { return b.Title == title })
	return d
}

// NewOpenFor is NewOpen for the dialog in which back opens again: back is called when the person chooses nothing.
func NewOpenFor(s *screen.Services, boards []newgame.StartBoard, openBoard func(newgame.StartBoard), openFile func(path string), back func()) screen.Dialog {
	d := NewOpen(s, boards, "", openBoard, openFile).(*open)
	d.back = back
	return d
}

// leave closes the dialog without a choice.
func (d *open) leave() {
	d.close()
	if d.back != nil {
		d.back()
	}
}

func (d *open) chooseBoard(i int)      { d.close(); d.openBoard(d.boards[i]) }
func (d *open) choosePath(path string) { d.close(); d.openFile(path) }

func (d *open) parts() ui.Element {
	boards := d.boardList(len(d.boards), func(i int, dst paint.Canvas, r geom.Rect, ink color.NRGBA) { d.drawBoard(dst, r, ink, d.boards[i]) })
	boards.PreferredLines, boards.Radio = 2, false // a click opens one
	boards.Name = func(i int) string { return titleOf(d.Words, d.boards[i]) }
	boards.Chosen, boards.Choose = func() int { return d.board }, func(i int) { d.board, d.recent = i, -1 }
	boards.Click, boards.Enter = d.chooseBoard, d.chooseBoard
	parts := []ui.Element{d.heading("open.shipped"), ui.Sized{Grow: 1, Of: boards}}
	if len(d.recents) > 0 {
		parts = append(parts, ui.Space{Least: 0.5}, d.heading("open.recent"), d.recentFiles())
	}
	if !platform.Browser && !d.desktop {
		path := &ui.Field{
			ID: "path", Text: func() string { return d.path }, MaxLetters: 1000,
			Change: func(text string) { d.path, d.err, d.board, d.recent = text, nil, -1, -1 }, Hint: d.Label("open.path_hint"), Clipboard: d.Services,
		}
		row := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: path}, d.button("browse", "button.browse", d.browse)}}
		parts = append(parts, ui.Space{Least: 0.5}, d.titled("open.path", row))
	}
	return ui.Column{Gap: 0.75, Of: append(parts, d.hint())}
}

func (d *open) heading(key string) ui.Element {
	return ui.Text{Words: d.T(key), Weight: paint.Bold, Muted: true, Title: true}
}

// recentFiles returns the list of the recent files.
func (d *open) recentFiles() ui.Element {
	take := func(i int) { d.choosePath(d.recents[i]) }
	return ui.Label(&ui.List{
		ID: "recent", RowHeight: d.Style.Control(4.25), PreferredLines: 3, Len: func() int { return len(d.recents) },
		Row:    func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) { d.drawFile(dst, r, ink, d.recents[i]) },
		Chosen: func() int { return d.recent }, Choose: func(i int) { d.recent, d.board = i, -1 }, Click: take, Enter: take,
		Name: func(i int) string { return d.recents[i] },
	}, d.T("open.recent"))
}

func (d *open) buttons() []*ui.Button {
	buttons := []*ui.Button{d.cancelButton()}
	if d.desktop {
		title := d.T("open.title")
		show := func() (string, error) { return platform.ChooseFile(d.Context, title) }
		failed := func() { d.desktop = false } // Browse lists the files from now on
		buttons = append(buttons, d.button("browse", "button.browse", func() { d.files.ask(d.Services, show, d.choosePath, failed) }))
	}
	choose := d.primary("open", "button.open", d.openChosen)
	choose.Enabled = func() bool { return d.typed() || d.recent >= 0 || d.board >= 0 }
	return append(buttons, choose)
}

// browse lists folders and files, where the desktop has no file dialog.
func (d *open) browse() {
	browse(d.Services, platform.SaveFolder(d.Settings.Folder), true, d.choosePath, func() { d.Host.ShowDialog(d) })
}

// openChosen opens the file whose path is typed, or else what is chosen in one of the lists.
func (d *open) openChosen() {
	switch {
	case d.typed():
		path := platform.SavePath(platform.SaveFolder(d.Settings.Folder), d.path, "")
		if d.err = platform.CheckOpen(path); d.err == nil {
			d.choosePath(path)
		}
	case d.recent >= 0:
		d.choosePath(d.recents[d.recent])
	default:
		d.chooseBoard(d.board)
	}
}

// typed reports whether a path is typed.
func (d *open) typed() bool { return strings.TrimSpace(d.path) != "" }

// drawBoard draws a small board with its name below.
func (c *card) drawBoard(dst paint.Canvas, r geom.Rect, ink color.NRGBA, board newgame.StartBoard) {
	c.drawCell(dst, r, titleOf(c.Words, board), ink, func(box geom.Rect) { drawStart(c.Style, dst, box, board) })
}

// drawFile writes the name of a file, and after it the folder.
func (d *open) drawFile(dst paint.Canvas, r geom.Rect, ink color.NRGBA, path string) {
	st, p, u := d.Style, d.Style.Paint, d.Style.Unit
	face, small := st.Face(paint.Medium, st.Small), st.Face(paint.Regular, st.Small*0.9)
	name := p.Ellipsis(platform.ShownName(filepath.Base(path)), face, r.W*0.6)
	w := st.Width(name, face)
	p.Text(dst, name, r.X+u, r.Centre().Y, face, ink, paint.Start)
	p.Text(dst, p.Ellipsis(platform.ShownName(filepath.Dir(path)), small, r.W-w-4*u), r.X+w+2.5*u, r.Centre().Y, small, paint.Alpha(ink, 0.8), paint.Start)
}

// hint says why the typed path cannot be opened, or that files can be dropped.
func (d *open) hint() ui.Element {
	if d.err != nil {
		return d.note(d.problem(), true)
	}
	return d.note(d.T("open.drop"), false)
}

// problem returns d.err in words.
func (d *open) problem() string {
	if errors.Is(d.err, fs.ErrNotExist) {
		return d.T("open.not_there")
	}
	return d.systemError(d.err)
}

// systemError returns an error of the file system in words, those of the system where there are no better ones.
func (c *card) systemError(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return c.T("bad.not_there")
	case errors.Is(err, fs.ErrPermission):
		return c.T("bad.not_allowed")
	case errors.Is(err, syntax.ErrNotRegular):
		return c.T("bad.not_a_file")
	}
	return err.Error()
}

// titleOf returns the name of a board of either game in the language of the window.
func titleOf(w *words.Catalogue, b newgame.StartBoard) string {
	if b.Tiles != nil {
		return wording.TilesTitle(w, round.Setup{Title: b.Title})
	}
	return wording.BoardTitle(w, b.Title)
}

// drawStart draws a small board of either game, in the colours of the window's theme.
func drawStart(st ui.Style, dst paint.Canvas, r geom.Rect, b newgame.StartBoard) {
	if b.Tiles != nil {
		st.Paint.TilesThumbnail(dst, r, *b.Tiles, st.Theme)
		return
	}
	st.Paint.Thumbnail(dst, r, b.Position, st.Theme)
}
