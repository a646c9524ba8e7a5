package dialog

import (
	"image/color"
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
	base
	progress *puzzle.Progress
	filter   puzzle.Filter
	list     []puzzles.Puzzle
	chosen   int // of list; -1: none
	choose   func(puzzles.Puzzle)
	daily    func()
}

// NewPuzzles is the dialog with all puzzles; shown is the one on the board. choose or daily is called, after the dialog has
// closed, with the puzzle that the person chooses, or for the puzzle of the day.
func NewPuzzles(s *screen.Services, progress *puzzle.Progress, shown puzzles.Puzzle, choose func(puzzles.Puzzle), daily func()) screen.Dialog {
	d := &puzzleList{base: base{s}, progress: progress, choose: choose, daily: daily}
	d.apply(func(*puzzle.Filter) {})
	d.chosen = slices.IndexFunc(d.list, func(p puzzles.Puzzle) bool { return p.ID == shown.ID })
	return d
}

// apply changes the filter.
func (d *puzzleList) apply(change func(*puzzle.Filter)) {
	change(&d.filter)
	d.list, d.chosen = d.progress.Matching(d.filter), -1
}

func (d *puzzleList) Size() (w, h float64) { return 84, 77 }

// FirstFocus is the list.
func (d *puzzleList) FirstFocus() string { return "puzzles" }

// places are the rows of the filter, and the list.
func (d *puzzleList) places(card geom.Rect) (filters []geom.Rect, list geom.Rect) {
	u := d.Style.Unit
	row := max(4.5*u, 27*d.Style.Scale)
	y := card.Y + 8*u
	for range 3 {
		filters = append(filters, geom.R(card.X+3*u, y, card.W-6*u, row).Whole())
		y += row + u
	}
	list = geom.R(card.X+3*u, y+0.5*u, card.W-6*u, card.Bottom()-8.5*u-y)
	height := d.rowHeight()
	list.H = max(1, float64(int(list.H/height))) * height
	return filters, list
}

func (d *puzzleList) rowHeight() float64 { return max(4.25*d.Style.Unit, 24*d.Style.Scale) }

func (d *puzzleList) Build(card geom.Rect) []ui.Control {
	filters, list := d.places(card)
	grades := []string{"puzzle.all"}
	for grade := range puzzles.Grades {
		grades = append(grades, "puzzle.grade_"+strconv.Itoa(grade+1))
	}
	kinds := []string{"puzzle.all"}
	for _, kind := range puzzles.Kinds() {
		kinds = append(kinds, "puzzle.kind_"+string(kind))
	}
	open := func(i int) { d.Cancel(); d.choose(d.list[i]) }
	return append([]ui.Control{
		d.CloseButton(card, d.Cancel),
		d.Choice("grade", filters[0], grades, func() int { return d.filter.Grade }, func(i int) {
			d.apply(func(f *puzzle.Filter) { f.Grade = i })
		}),
		d.Choice("kind", filters[1], kinds, func() int { return 1 + slices.Index(puzzles.Kinds(), d.filter.Kind) }, func(i int) {
			d.apply(func(f *puzzle.Filter) {
				if f.Kind = ""; i > 0 {
					f.Kind = puzzles.Kinds()[i-1]
				}
			})
		}),
		d.Choice("open", filters[2], []string{"puzzle.all", "puzzle.only_open"}, func() int {
			if d.filter.Open {
				return 1
			}
			return 0
		}, func(i int) { d.apply(func(f *puzzle.Filter) { f.Open = i == 1 }) }),
		&ui.List{
			ID: "puzzles", Rect: list, RowHeight: d.rowHeight(), Columns: 2,
			Len:    func() int { return len(d.list) },
			Row:    func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) { d.drawRow(dst, d.list[i], r, ink) },
			Chosen: func() int { return d.chosen }, Choose: func(i int) { d.chosen = i }, Click: open, Enter: open,
			Enabled: func() bool { return len(d.list) > 0 },
		},
	}, d.Style.Foot(card, d.button("cancel", "button.cancel", d.Cancel), d.button("daily", "puzzle.daily", func() { d.Cancel(); d.daily() }))...)
}

// drawRow writes number, kind, grade and state of a puzzle.
func (d *puzzleList) drawRow(dst *ebiten.Image, p puzzles.Puzzle, r geom.Rect, ink color.NRGBA) {
	st, u, y := d.Style, d.Style.Unit, r.Centre().Y
	bold, plain := st.Face(paint.Bold, st.Small), st.Face(paint.Regular, st.Small)
	st.Paint.Text(dst, strconv.Itoa(p.Number()), r.X+u+st.Width("000", bold), y, bold, ink, paint.End)
	end := r.Right() - 2*u
	switch result := d.progress.Of(p.ID); {
	case result.Solved:
		st.Paint.Icon(dst, paint.IconCheck, geom.Pt(end-u, y), 2.25*u, st.Theme.AccentText)
	case result != puzzle.Result{}:
		st.Paint.Icon(dst, paint.IconMinus, geom.Pt(end-u, y), 2*u, st.Theme.Muted)
	}
	for i := range puzzles.Grades {
		dot := st.Theme.Track
		if i < p.Grade {
			dot = st.Theme.Text
		}
		st.Paint.Disc(dst, geom.Pt(end-4*u-float64(puzzles.Grades-1-i)*1.6*u, y), 0.45*u, dot)
	}
	x := r.X + 2.25*u + st.Width("000", bold)
	kind := d.T("puzzle.kind_" + string(p.Kind))
	st.Paint.Text(dst, st.Paint.Ellipsis(kind, plain, end-8.5*u-x), x, y, plain, ink, paint.Start)
}

func (d *puzzleList) Draw(dst *ebiten.Image, card geom.Rect) {
	st := d.Style
	st.DrawTitle(dst, card, d.T("puzzle.title"))
	if len(d.list) == 0 {
		_, list := d.places(card)
		st.Paint.Text(dst, d.T("puzzle.none"), list.X, list.Y+2*st.Unit, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
	}
	solved, all := 0, len(puzzles.All())
	for grade := range puzzles.Grades {
		n, _ := d.progress.Grade(grade + 1)
		solved += n
	}
	small := st.Face(paint.Regular, st.Small)
	text := d.T("puzzle.of", words.Values{"N": solved, "Of": all})
	st.Paint.Text(dst, text, card.Right()-9*st.Unit, card.Y+4*st.Unit, small, st.Theme.Muted, paint.End)
}
