package dialog

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine/puzzle"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// PuzzleChooser shows what a person chooses in the list of puzzles.
type PuzzleChooser interface {
	Choose(p puzzle.Puzzle)
	OpenDaily() // the puzzle of the day
	OpenRun()   // the run of five minutes
}

// puzzleList is the dialog with all puzzles, which can be filtered by grade and whether they are solved. It leads to
// the run of five minutes, too.
type puzzleList struct {
	card
	progress *attempt.Progress
	filter   attempt.Filter
	list     []puzzle.Puzzle // a heading, which has no ID, stands before those of each grade
	chosen   int             // of list; -1: none
	chooser  PuzzleChooser
}

// NewPuzzles returns the dialog with all puzzles; shown is the one on the board. The chooser is called after the dialog
// has closed.
func NewPuzzles(s *screen.Services, progress *attempt.Progress, shown puzzle.Puzzle, chooser PuzzleChooser) screen.Dialog {
	d := &puzzleList{progress: progress, chooser: chooser}
	d.card = card{Services: s, width: 84, height: 73, title: s.Label("puzzle.title"), beside: d.solved, content: d.parts, foot: func() []*ui.Button {
		buttons := []*ui.Button{d.button("run", "run.title", func() { d.close(); d.chooser.OpenRun() })}
		if shown.ID != progress.Today().ID {
			buttons = append(buttons, d.primary("daily", "puzzle.daily", func() { d.close(); d.chooser.OpenDaily() }))
		}
		return buttons
	}}
	d.apply(attempt.Filter{})
	d.chosen = slices.IndexFunc(d.list, func(p puzzle.Puzzle) bool { return p.ID == shown.ID })
	return d
}

// apply changes the filter.
func (d *puzzleList) apply(filter attempt.Filter) {
	d.filter = filter
	d.list, d.chosen = d.progress.Matching(filter), -1
	slices.SortFunc(d.list, func(a, b puzzle.Puzzle) int { // by number
		return cmp.Or(cmp.Compare(a.Grade, b.Grade), cmp.Compare(a.ID, b.ID))
	})
	for grade := 1; grade <= puzzle.Grades && filter.Grade == 0; grade++ {
		if i := slices.IndexFunc(d.list, func(p puzzle.Puzzle) bool { return p.Grade == grade }); i >= 0 {
			d.list = slices.Insert(d.list, i, puzzle.Puzzle{Grade: grade})
		}
	}
}

// FirstFocus returns the list, unless a finger is the pointer: in a small window, the focus would scroll the filter away.
func (d *puzzleList) FirstFocus() string {
	if d.Style.Finger > 0 {
		return ""
	}
	return "puzzles"
}

// parts returns the row of the filter, and the list below it.
func (d *puzzleList) parts() ui.Element {
	filters, keys := []attempt.Filter{{}, {Unsolved: true}}, []string{"puzzle.all", "puzzle.only_open"}
	for grade := 1; grade <= puzzle.Grades; grade++ {
		filters, keys = append(filters, attempt.Filter{Grade: grade}), append(keys, "puzzle.grade_"+strconv.Itoa(grade))
	}
	filter := d.Choice("filter", "puzzle.filter", keys, func() int { return slices.Index(filters, d.filter) }, func(i int) { d.apply(filters[i]) })
	take := func(i int) {
		if p := d.list[i]; p.ID == "" {
			d.apply(attempt.Filter{Grade: p.Grade})
		} else {
			d.close()
			d.chooser.Choose(p)
		}
	}
	list := ui.Stack{ui.Label(&ui.List{
		ID: "puzzles", RowHeight: 7.25 * d.Style.Unit, Columns: min(max(int(d.inner()/24), 1), 3), Len: func() int { return len(d.list) },
		Row: func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) {
			if d.list[i].ID == "" {
				d.drawHeading(dst, d.list[i].Grade, r, ink)
			} else {
				d.drawRow(dst, d.list[i], r, ink)
			}
		},
		Whole:  func(i int) bool { return d.list[i].ID == "" },
		Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: take, Enter: take,
		Enabled: func() bool { return len(d.list) > 0 },
		Name:    func(i int) string { return d.name(d.list[i]) },
	}, d.T("puzzle.title"))}
	if len(d.list) == 0 {
		list = append(list, ui.Column{Of: []ui.Element{ui.Text{Words: d.T("puzzle.none"), Muted: true, Lines: 2}}})
	}
	return ui.Column{Gap: 1.5, Of: []ui.Element{filter, ui.Sized{Grow: 1, Of: list}}}
}

// solved returns the number of solved puzzles.
func (d *puzzleList) solved() ui.Element {
	n := 0
	for grade := range puzzle.Grades {
		solved, _ := d.progress.Grade(grade + 1)
		n += solved
	}
	return ui.Text{Words: d.T("puzzle.solved_of", words.Values{"N": n, "Of": len(puzzle.All())}), Muted: true}
}

// heading returns the words of a heading: the grade, and how many of its puzzles are solved.
func (d *puzzleList) heading(grade int) (title, count string) {
	solved, all := d.progress.Grade(grade)
	return d.T("puzzle.grade_" + strconv.Itoa(grade)), d.T("puzzle.solved_of", words.Values{"N": solved, "Of": all})
}

// name returns the number, grade, kind and state of a puzzle, or the words of a heading.
func (d *puzzleList) name(p puzzle.Puzzle) string {
	if p.ID == "" {
		title, count := d.heading(p.Grade)
		return title + ", " + count
	}
	name := strconv.Itoa(p.Number()) + ", " + d.T("puzzle.grade_"+strconv.Itoa(p.Grade)) + ", " + wording.PuzzleKind(d.Words, p)
	switch result := d.progress.Result(p.ID); {
	case result.Solved:
		name += ", " + d.T("puzzle.solved")
	case result != attempt.Result{}:
		name += ", " + d.T("name.tried")
	}
	return name
}

// drawHeading draws a grade, at the right how many of its puzzles are solved, and a line below them.
func (d *puzzleList) drawHeading(dst paint.Canvas, grade int, r geom.Rect, ink color.NRGBA) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	title, count := d.heading(grade)
	x, end, y := r.X+0.75*u, r.Right()-1.25*u, r.Y+2.75*u
	st.Paint.Text(dst, title, x, y, st.Face(paint.Bold, 1.15*st.Text), ink, paint.Start)
	st.Paint.Text(dst, count, end, y, st.Face(paint.Regular, st.Small), th.Muted, paint.End)
	st.Paint.Fill(dst, geom.R(x, r.Y+5*u, end-x, max(1, st.Scale)), 0, th.PanelEdge)
}

// drawRow draws a puzzle: its board, and beside it its number, its state, the colour of the side to move and its kind.
func (d *puzzleList) drawRow(dst paint.Canvas, p puzzle.Puzzle, r geom.Rect, ink color.NRGBA) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	board := geom.R(r.X+0.75*u, r.Y+0.5*u, r.H-u, r.H-u).ShrinkToPixels()
	st.Paint.Thumbnail(dst, board, p.Position, th)
	x, end := board.Right()+1.25*u, r.Right()-1.25*u
	upper, lower := r.Centre().Y-0.7*st.Small, r.Centre().Y+0.7*st.Small
	bold, result := st.Face(paint.Bold, st.Small), d.progress.Result(p.ID)
	if result.Solved {
		ink = th.Muted
	}
	st.Paint.Text(dst, strconv.Itoa(p.Number()), x, upper, bold, ink, paint.Start)
	sign := geom.Pt(x+st.Width("000", bold)+2*u, upper)
	switch {
	case result.Solved:
		st.Paint.Icon(dst, paint.IconCheck, sign, 2.25*u, th.AccentText)
	case result != attempt.Result{}:
		st.Paint.Icon(dst, paint.IconMinus, sign, 2*u, th.Muted)
	}
	st.Paint.Disc(dst, geom.Pt(x+0.5*u, lower), 0.5*u, th.Colour(p.Solver()))
	kind, left := wording.PuzzleKind(d.Words, p), x+1.75*u
	plain := st.FitFace(kind, paint.Regular, st.Small, end-left)
	st.Paint.Text(dst, st.Paint.Ellipsis(kind, plain, end-left), left, lower, plain, ink, paint.Start)
}
