package dialog

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	puzzles "blobwars/engine/puzzle"
	"blobwars/gui/geom"
	"blobwars/gui/model/puzzle"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// puzzleList is the dialog with all puzzles, which can be filtered by grade, kind, and whether they are solved.
type puzzleList struct {
	card
	progress *puzzle.Progress
	filter   puzzle.Filter
	list     []puzzles.Puzzle
	chosen   int // of list; -1: none
	choose   func(puzzles.Puzzle)
	daily    func()
}

// NewPuzzles returns the dialog with all puzzles; shown is the one on the board. choose or daily is called, after the
// dialog has closed, with the puzzle that the person chooses, or for the puzzle of the day.
func NewPuzzles(s *screen.Services, progress *puzzle.Progress, shown puzzles.Puzzle, choose func(puzzles.Puzzle), daily func()) screen.Dialog {
	d := &puzzleList{progress: progress, choose: choose, daily: daily}
	d.card = card{base: base{s}, width: 84, height: 77, lowHead: true, title: s.Label("puzzle.title"), beside: d.solved, content: d.parts, foot: func() []*ui.Button {
		return []*ui.Button{d.cancelButton(), d.primary("daily", "puzzle.daily", func() { d.close(); d.daily() })}
	}}
	d.apply(func(*puzzle.Filter) {})
	d.chosen = slices.IndexFunc(d.list, func(p puzzles.Puzzle) bool { return p.ID == shown.ID })
	return d
}

// apply changes the filter.
func (d *puzzleList) apply(change func(*puzzle.Filter)) {
	change(&d.filter)
	d.list, d.chosen = d.progress.Matching(d.filter), -1
}

// FirstFocus returns the list, unless a finger is the pointer: in a small window, the focus would scroll the filter away.
func (d *puzzleList) FirstFocus() string {
	if d.Style.Finger > 0 {
		return ""
	}
	return "puzzles"
}

// parts returns the rows of the filter, and the list below them, or in a low window beside them.
func (d *puzzleList) parts() ui.Element {
	grades := []string{"puzzle.all"}
	for grade := range puzzles.Grades {
		grades = append(grades, "puzzle.grade_"+strconv.Itoa(grade+1))
	}
	kinds := []string{"puzzle.all"}
	for _, kind := range puzzles.Kinds() {
		kinds = append(kinds, "puzzle.kind_"+string(kind))
	}
	filter := func(id, title string, keys []string, chosen func() int, change func(f *puzzle.Filter, i int)) ui.Element {
		return d.Choice(id, title, keys, chosen, func(i int) { d.apply(func(f *puzzle.Filter) { change(f, i) }) })
	}
	take := func(i int) { d.close(); d.choose(d.list[i]) }
	columns := 3
	switch {
	case d.low() && d.inner() < 95: // beside the filter
		columns = 1
	case d.inner() < 70 || d.low():
		columns = 2
	}
	list := ui.Stack{ui.Label(&ui.List{
		ID: "puzzles", RowHeight: 8 * d.Style.Unit, Columns: columns, Len: func() int { return len(d.list) },
		Row:    func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) { d.drawRow(dst, d.list[i], r, ink) },
		Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: take, Enter: take,
		Enabled: func() bool { return len(d.list) > 0 },
		Name:    func(i int) string { return d.name(d.list[i]) },
	}, d.T("puzzle.title"))}
	if len(d.list) == 0 {
		list = append(list, ui.Column{Of: []ui.Element{ui.Text{Words: d.T("puzzle.none"), Muted: true, Lines: 2}}})
	}
	filters := []ui.Element{
		filter("grade", "name.difficulty", grades, func() int { return d.filter.Grade }, func(f *puzzle.Filter, i int) { f.Grade = i }),
		filter("kind", "name.kind", kinds, func() int { return 1 + slices.Index(puzzles.Kinds(), d.filter.Kind) }, func(f *puzzle.Filter, i int) {
			if f.Kind = ""; i > 0 {
				f.Kind = puzzles.Kinds()[i-1]
			}
		}),
		filter("open", "name.solved", []string{"puzzle.all", "puzzle.only_open"}, func() int {
			if d.filter.Unsolved {
				return 1
			}
			return 0
		}, func(f *puzzle.Filter, i int) { f.Unsolved = i == 1 }),
	}
	if d.low() {
		return ui.Row{Gap: 3, Of: []ui.Element{ui.Sized{Grow: 1.2, Of: ui.Column{Gap: 1, Of: append(filters, ui.Space{})}}, list}}
	}
	return ui.Column{Gap: 1, Of: append(filters, ui.Sized{Grow: 1, Of: ui.Pad{Top: 0.5, Of: list}})}
}

// solved returns the rating, once a puzzle has counted for it, and the number of solved puzzles.
func (d *puzzleList) solved() ui.Element {
	n := 0
	for grade := range puzzles.Grades {
		solved, _ := d.progress.Grade(grade + 1)
		n += solved
	}
	text := d.T("puzzle.of", words.Values{"N": n, "Of": len(puzzles.All())})
	if rating, counted := d.progress.Rating(); counted {
		text = d.T("puzzle.rating_solved", words.Values{"N": int(math.Round(rating.Value)), "Solved": text})
	}
	return ui.Text{Words: text, Muted: true}
}

// name returns the number, grade, kind and state of a puzzle.
func (d *puzzleList) name(p puzzles.Puzzle) string {
	name := strconv.Itoa(p.Number()) + ", " + d.T("puzzle.grade_"+strconv.Itoa(p.Grade)) + ", " + d.T("puzzle.kind_"+string(p.Kind))
	switch result := d.progress.Result(p.ID); {
	case result.Solved:
		name += ", " + d.T("puzzle.solved")
	case result != puzzle.Result{}:
		name += ", " + d.T("name.tried")
	}
	return name
}

// drawRow draws a puzzle: its board, beside it number, grade and state, and below them its kind.
func (d *puzzleList) drawRow(dst *ebiten.Image, p puzzles.Puzzle, r geom.Rect, ink color.NRGBA) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	board := geom.R(r.X+0.75*u, r.Y+0.5*u, r.H-u, r.H-u).ShrinkToPixels()
	st.Paint.Thumbnail(dst, board, -int64(p.Number()), th, func(dst *ebiten.Image, r geom.Rect) { // games have positive numbers
		screen.DrawThumbnail(st, dst, r, p.Position, th)
	})
	x, end := board.Right()+1.25*u, r.Right()-1.25*u
	upper, lower := r.Centre().Y-0.7*st.Small, r.Centre().Y+0.7*st.Small
	bold := st.Face(paint.Bold, st.Small)
	st.Paint.Text(dst, strconv.Itoa(p.Number()), x, upper, bold, ink, paint.Start)
	for i := range puzzles.Grades {
		dot := th.Disabled
		if i < p.Grade {
			dot = th.Text
		}
		st.Paint.Disc(dst, geom.Pt(x+st.Width("000", bold)+(1.5+1.5*float64(i))*u, upper), 0.45*u, dot)
	}
	switch result := d.progress.Result(p.ID); {
	case result.Solved:
		st.Paint.Icon(dst, paint.IconCheck, geom.Pt(end-u, upper), 2.25*u, th.AccentText)
	case result != puzzle.Result{}:
		st.Paint.Icon(dst, paint.IconMinus, geom.Pt(end-u, upper), 2*u, th.Muted)
	}
	kind := d.T("puzzle.kind_" + string(p.Kind))
	plain := st.FitFace(kind, paint.Regular, st.Small, end-x)
	st.Paint.Text(dst, st.Paint.Ellipsis(kind, plain, end-x), x, lower, plain, ink, paint.Start)
}
