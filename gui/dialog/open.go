package dialog

import (
	"errors"
	"image/color"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/engine/syntax"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// open is the dialog that opens a board or a game: the shipped boards as thumbnails, the recent files, a path that is typed, and
// the file dialog of the desktop.
type open struct {
	base
	openBoard func(screen.Board)
	openFile  func(path string)
	back      func() // called when the dialog is closed without a choice; nil: nothing

	boards  []screen.Board
	board   int      // chosen of boards; -1: none
	recents []string // of Settings.Recent, those that exist
	recent  int      // chosen of recents; -1: none
	path    string   // that was typed
	err     error    // why the file at path cannot be opened, after it was tried
	desktop bool     // the desktop has a file dialog
	failed  bool     // its file dialog did not work
	files   fileDialog
}

// NewOpen is the dialog that opens one of boards, or a file. title is the board of the game that is being played.
// openBoard and openFile are called, after the dialog has closed, with what the person chooses.
func NewOpen(s *screen.Services, boards []screen.Board, title string, openBoard func(screen.Board), openFile func(path string)) screen.Dialog {
	d := &open{
		base: base{s}, openBoard: openBoard, openFile: openFile,
		boards: boards, recent: -1, desktop: platform.HasFileDialogs(),
	}
	d.recents = slices.DeleteFunc(slices.Clone(s.Settings.Recent), platform.IsMissing)
	d.board = slices.IndexFunc(d.boards, func(b screen.Board) bool { return b.Title == title })
	return d
}

// NewOpenFor is NewOpen for the dialog in which back opens again: back is called when the person chooses nothing.
func NewOpenFor(s *screen.Services, boards []screen.Board, openBoard func(screen.Board), openFile func(path string), back func()) screen.Dialog {
	d := NewOpen(s, boards, "", openBoard, openFile).(*open)
	d.back = back
	return d
}

// Cancel closes the dialog without a choice.
func (d *open) Cancel() {
	d.base.Cancel()
	if d.back != nil {
		d.back()
	}
}

func (d *open) Size() (w, h float64) {
	if !platform.HasPaths() {
		return 92, openHead + 36 + 1.5 + openFoot - openTyped
	}
	return 92, openHead + 36 + 4 + 4.25*float64(min(max(len(d.recents), 1), 3)) + 1.5 + openFoot
}

// The heights of the parts of the dialog above the boards and below the files, in units of the layout.
const (
	openHead  = 11.5
	openFoot  = 19.0
	openTyped = 5.75 // the part of openFoot with the path, which a browser does not have
)

// places are the list of boards, of which two rows are visible, and the list of as many files as fit.
func (d *open) places(card geom.Rect) (boards, files geom.Rect) {
	u := d.Style.Unit
	boards = geom.R(card.X+3*u, card.Y+openHead*u, card.W-6*u, min(36*u, card.H*0.42))
	if !platform.HasPaths() { // there are no files below
		boards.H = d.noteRow(card).Y - 1.5*u - boards.Y
	}
	y := boards.Bottom() + 4*u
	lines := max(1, int((d.pathRow(card).Y-1.5*u-y)/(4.25*u)))
	return boards, geom.R(boards.X, y, boards.W, float64(lines)*4.25*u)
}

// pathRow is the row of the path, and noteRow the place of the note below it.
func (d *open) pathRow(card geom.Rect) geom.Rect {
	return d.row(card, (card.H/d.Style.Unit)-openFoot)
}
func (d *open) noteRow(card geom.Rect) geom.Rect {
	u, row := d.Style.Unit, d.pathRow(card)
	return geom.R(row.X, row.Y+openTyped*u, row.W, 5.5*u)
}

// pathTitle is the width of the title of the path, in units of the layout.
const pathTitle = 10

func (d *open) Build(card geom.Rect) []ui.Control {
	u := d.Style.Unit
	boards, files := d.places(card)
	openBoard := func(i int) { d.base.Cancel(); d.openBoard(d.boards[i]) }
	openPath := func(path string) { d.base.Cancel(); d.openFile(path) }
	openRecent := func(i int) { openPath(d.recents[i]) }
	browse := d.button("browse", "button.browse", func() { d.files.openFile(d.Services, openPath, d.noDialog) })
	openChosen := d.button("open", "button.open", func() {
		switch {
		case d.typed():
		case d.recent >= 0:
			openRecent(d.recent)
			return
		default:
			openBoard(d.board)
			return
		}
		path := platform.SavePath(platform.SaveFolder(d.Settings.Folder), d.path, "")
		if d.err = platform.CheckOpen(path); d.err == nil {
			openPath(path)
		}
	})
	openChosen.Enabled = func() bool { return d.typed() || d.recent >= 0 || d.board >= 0 }
	controls := []ui.Control{
		d.CloseButton(card, d.Cancel),
		&ui.List{
			ID: "boards", Rect: boards, RowHeight: boards.H / 2, Columns: 5,
			Len: func() int { return len(d.boards) },
			Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
				d.drawBoardCell(dst, r.Inset(u/2), ink, d.boards[i])
			},
			Chosen: func() int { return d.board }, Choose: func(i int) { d.board, d.recent = i, -1 }, Click: openBoard, Enter: openBoard,
		},
	}
	if platform.HasPaths() {
		controls = append(controls, &ui.List{
			ID: "recent", Rect: files, RowHeight: 4.25 * u,
			Len: func() int { return len(d.recents) },
			Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
				d.drawFile(dst, r, ink, d.recents[i])
			},
			Chosen: func() int { return d.recent }, Choose: func(i int) { d.recent, d.board = i, -1 }, Click: openRecent, Enter: openRecent,
			Enabled: func() bool { return len(d.recents) > 0 },
		}, &ui.Field{
			ID: "path", Rect: d.afterTitle(d.pathRow(card), pathTitle), Text: func() string { return d.path }, MaxLetters: 1000,
			Change: func(text string) { d.path, d.err = text, nil }, Hint: d.Label("open.path_hint"), Clipboard: d.Clipboard,
			Complete: func(text string) string { return platform.CompletePath(platform.SaveFolder(d.Settings.Folder), text) },
		})
	}
	buttons := []*ui.Button{d.button("cancel", "button.cancel", d.Cancel), openChosen}
	if d.desktop {
		buttons = slices.Insert(buttons, 1, browse)
	}
	return append(controls, d.Style.Foot(card, buttons...)...)
}

// typed reports whether a path is typed.
func (d *open) typed() bool { return strings.TrimSpace(d.path) != "" }

// noDialog removes Browse: the desktop has no file dialog that works.
func (d *open) noDialog() {
	d.desktop, d.failed = false, true
	d.Host.Relayout()
}

// drawBoardCell draws a small board with its name below.
func (b base) drawBoardCell(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, board screen.Board) {
	box, lines, face := b.boardCell(r, screen.TitleOf(b.Words, board))
	screen.DrawBoard(b.Style, dst, box, board)
	b.drawCellName(dst, r, lines, face, ink)
}

// boardCell is the place of a board in a cell, and its name in at most two lines.
func (b base) boardCell(r geom.Rect, name string) (box geom.Rect, lines []string, face text.Face) {
	st, u := b.Style, b.Style.Unit
	side := min(r.W-2*u, r.H-6.5*u)
	face = st.Face(paint.Regular, st.Small*0.94)
	return geom.R(r.Centre().X-side/2, r.Y+u, side, side), st.Paint.Wrap(name, face, r.W-0.5*u, 2), face
}

func (b base) drawCellName(dst *ebiten.Image, r geom.Rect, lines []string, face text.Face, ink color.NRGBA) {
	u := b.Style.Unit
	for i, line := range lines {
		y := r.Bottom() - 2.75*u + 1.1*u*float64(2*i-len(lines)+1)
		b.Style.Paint.Text(dst, line, r.Centre().X, y, face, ink, paint.Middle)
	}
}

// drawFile writes the name of a file, and after it the folder.
func (d *open) drawFile(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, path string) {
	st, p, u := d.Style, d.Style.Paint, d.Style.Unit
	face, small := st.Face(paint.Medium, st.Small), st.Face(paint.Regular, st.Small*0.9)
	name := p.Ellipsis(filepath.Base(path), face, r.W*0.6)
	w := st.Width(name, face)
	p.Text(dst, name, r.X+u, r.Centre().Y, face, ink, paint.Start)
	p.Text(dst, p.Ellipsis(filepath.Dir(path), small, r.W-w-4*u), r.X+w+2.5*u, r.Centre().Y, small, paint.Alpha(ink, 0.8), paint.Start)
}

func (d *open) Draw(dst *ebiten.Image, card geom.Rect) {
	st, p, u := d.Style, d.Style.Paint, d.Style.Unit
	_, files := d.places(card)
	bold, plain := st.Face(paint.Bold, st.Small), st.Face(paint.Regular, st.Small)
	st.DrawTitle(dst, card, d.T("open.title"))
	p.Text(dst, d.T("open.shipped"), card.X+3*u, card.Y+(openHead-2)*u, bold, st.Theme.Muted, paint.Start)
	if platform.HasPaths() {
		p.Text(dst, d.T("open.recent"), files.X, files.Y-1.75*u, bold, st.Theme.Muted, paint.Start)
		if len(d.recents) == 0 {
			p.Text(dst, p.Ellipsis(d.T("open.no_recent"), plain, files.W), files.X, files.Y+2*u, plain, st.Theme.Muted, paint.Start)
		}
		row := d.pathRow(card)
		p.Text(dst, d.T("open.path"), row.X, row.Centre().Y, plain, st.Theme.Text, paint.Start)
	}
	d.drawNote(dst, d.noteRow(card))
}

// drawNote writes why the typed path cannot be opened, or why Browse did not work, or that files can be dropped.
func (d *open) drawNote(dst *ebiten.Image, r geom.Rect) {
	st, u := d.Style, d.Style.Unit
	note, icon, ink := d.T("open.drop"), paint.IconInfo, st.Theme.Muted
	switch {
	case d.err != nil:
		note, icon, ink = d.problem(), paint.IconWarning, st.Theme.DangerText
	case d.failed || !d.desktop && platform.HasPaths():
		note = d.T("open.no_dialog")
	}
	st.Paint.Icon(dst, icon, geom.Pt(r.X+1.25*u, r.Y+1.5*u), 2.25*u, ink)
	st.DrawLines(dst, note, r.X+3.5*u, r.Y+1.5*u, r.W-3.5*u, 2.6*u, 2, st.Face(paint.Regular, st.Small), ink)
}

// problem is d.err in words.
func (d *open) problem() string {
	switch {
	case errors.Is(d.err, fs.ErrNotExist):
		return d.T("open.not_there")
	case errors.Is(d.err, fs.ErrPermission):
		return d.T("bad.not_allowed")
	case errors.Is(d.err, syntax.ErrNotAFile):
		return d.T("bad.not_a_file")
	}
	return d.err.Error()
}
