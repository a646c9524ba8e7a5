package ui

import (
	"image/color"
	"math"
	"sort"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// List shows rows one below the other, of which one can be chosen. With several columns every cell of a line is a row
// of its own. The wheel, a finger and the scroll bar scroll it by whole lines; Up, Down, the Page keys, Home and End
// choose a row. The list scrolls to the chosen row whenever another row is chosen or the height of the list changes.
type List struct {
	ID             string
	Rect           geom.Rect
	RowHeight      float64          // of a line, in device pixels; 0: in a Frame, all lines fill the place
	LeastRow       float64          // as many lines as fit with this height fill the place; 0: RowHeight is used
	Columns        int              // 0: one
	Grid           bool             // rows are cells in a grid, pictures with a name below; RowHeight and Columns are computed
	PreferredLines int              // the number of lines for which there should be space; 0: all
	Gap            float64          // between the columns, in device pixels
	Whole          func(i int) bool // reports whether a row has a line of its own, such as a heading; nil: none has
	Radio          bool             // a click only chooses a row
	Len            func() int
	Row            func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA)
	Chosen         func() int         // -1, or nil: none
	Marked         func() int         // has the ground of the chosen row in its place, without an outline; nil: none
	Choose         func(int)          // called by keys and clicks; nil: rows cannot be chosen
	Click          func(int)          // called after Choose when a row is clicked; may be nil
	Enter          func(int)          // called by Enter with the chosen row; nil: the list does not use Enter
	Tip            func() string      // nil: none
	Name           func(i int) string // of a row, for people who do not see it; nil: rows have no names
	Items          func() Items       // what the rows hold, for the same people; nil: a row is an item
	Enabled        func() bool        // nil: always

	state
}

func (l *List) options() options { return options{l.ID, l.Rect, l.Tip, l.Enabled} }

// columns returns the number of rows in a line.
func (l *List) columns() int { return max(l.Columns, 1) }

// lines returns the number of lines.
func (l *List) lines() int {
	if l.Len() == 0 {
		return 0
	}
	line, _ := l.place(l.Len() - 1)
	return line + 1
}

// place returns the line and the column of the i-th row.
func (l *List) place(i int) (line, column int) {
	if l.Whole == nil {
		return i / l.columns(), i % l.columns()
	}
	for before := range i {
		column++
		if column == l.columns() || l.Whole(before) || l.Whole(before+1) {
			line, column = line+1, 0
		}
	}
	return line, column
}

// firstRow returns the first row of a line; Len if there is no such line.
func (l *List) firstRow(line int) int {
	return sort.Search(l.Len(), func(i int) bool { of, _ := l.place(i); return of >= line })
}

func (l *List) preferredLines() int {
	if l.PreferredLines > 0 {
		return min(max(l.lines(), 1), l.PreferredLines)
	}
	return max(l.lines(), 1)
}

// cutPart is the part of a line of cells that is shown below the last whole one if the list goes on there.
const cutPart = 0.45

// shownLines returns a number of whole lines of cells and the cut one below them, or that of all lines if it is less.
func (l *List) shownLines(whole float64) float64 {
	return min(whole+cutPart, float64(max(l.lines(), 1)))
}

// The least widths of a cell in units: in a single line, and in several.
const (
	smallCell = 11
	usualCell = 15
)

// The least height and width of a low cell, with the name beside the picture, in units.
const (
	lowCell    = 8
	besideCell = 18.5
)

// cellHeight returns the height of a cell of a width, both in device pixels.
func cellHeight(st Style, width float64) float64 { return 0.8*width + 5*st.Unit }

// layoutCells sets Columns and RowHeight for a place, in device pixels: the largest cells that are all visible, in a
// single line if they are small, or else as many columns of cells of normal size as there is space for, and low cells
// where that would be less than two lines.
func (l *List) layoutCells(st Style, width, height float64) {
	fits := func(columns int) bool {
		lines := (l.Len() + columns - 1) / columns
		return float64(lines)*cellHeight(st, width/float64(columns)) <= height+0.5
	}
	most := max(int(width/(usualCell*st.Unit)), 1)
	l.Columns = 1
	for l.Columns < most && !fits(l.Columns) {
		l.Columns++
	}
	if n := l.Len(); n > 0 && !fits(l.Columns) && fits(n) && width >= float64(n)*smallCell*st.Unit {
		l.Columns = n
	}
	usual := cellHeight(st, width/float64(l.Columns))
	if low := math.Floor(height / (lowCell * st.Unit)); low >= 2 && l.lines() > 1 && 2*usual > height {
		l.Columns = max(int(width/(besideCell*st.Unit)), 1)
		l.RowHeight = height / min(low, float64(l.lines()))
		return
	}
	l.RowHeight = min(height/l.shownLines(max(math.Round(height/usual-cutPart), 1)), 1.1*usual)
}

// fit returns the number of visible lines.
func (l *List) fit() int { return max(int((l.Rect.H+0.5)/l.RowHeight), 1) }

// last returns the largest scroll position; 0 if all lines are visible.
func (l *List) last() int { return max(l.lines()-l.fit(), 0) }

// First returns the first visible line.
func (l *List) First() int {
	return int(math.Round(min(max(l.line, 0), float64(l.last()))))
}

func (l *List) chosen() int {
	if l.Chosen == nil {
		return -1
	}
	return l.Chosen()
}

// bar returns the scroll bar and its thumb; empty if all lines are visible.
func (l *List) bar() (strip, thumb geom.Rect) {
	if l.last() == 0 {
		return strip, thumb
	}
	u := l.st.Unit
	strip = geom.R(l.Rect.Right()-1.5*u, l.Rect.Y, 1.5*u, l.Rect.H)
	thumb = geom.Rect{X: strip.X + 0.5*u, W: 0.75 * u, H: max(strip.H*float64(l.fit())/float64(l.lines()), 4*u)}
	thumb.Y = strip.Y + (strip.H-thumb.H)*float64(l.First())/float64(l.last())
	return strip, thumb
}

// leastPart is the least part of a line that is shown where the next one has no space: it tells that the list goes on.
const leastPart = 0.35

// RowRect returns the rectangle of the i-th row in device pixels; false if it is not visible. The last line may be cut by
// the edge of the list.
func (l *List) RowRect(i int) (geom.Rect, bool) {
	strip, _ := l.bar()
	line, column := l.place(i)
	n, columns := line-l.First(), float64(l.columns())
	if l.Whole != nil && l.Whole(i) {
		columns = 1
	}
	w := (l.Rect.W - strip.W - l.Gap*(columns-1)) / columns
	r := geom.R(l.Rect.X+float64(column)*(w+l.Gap), l.Rect.Y+float64(n)*l.RowHeight, w, l.RowHeight)
	return r, n >= 0 && i < l.Len() && (n < l.fit() || r.Y+leastPart*r.H <= l.Rect.Bottom())
}

// rowAt returns the row at a point; -1: none.
func (l *List) rowAt(at geom.Point) int {
	if !l.Rect.Contains(at.X, at.Y) {
		return -1
	}
	for i := l.firstRow(l.First()); i < l.Len(); i++ {
		if r, ok := l.RowRect(i); !ok {
			break
		} else if r.Contains(at.X, at.Y) {
			return i
		}
	}
	return -1
}

func (l *List) hoverAt(in Input) { l.hovered = l.rowAt(in.Pointer) }

func (l *List) press(in Input) {
	l.grip = grip{from: in.Pointer, begun: float64(l.First()), row: l.rowAt(in.Pointer)}
	l.hovered = l.grip.row
	strip, thumb := l.bar()
	if !strip.Contains(in.Pointer.X, in.Pointer.Y) {
		return
	}
	l.grip.what = gripBar
	if !thumb.Contains(thumb.X, in.Pointer.Y) { // beside the thumb: the thumb jumps there
		l.grip.begun = (in.Pointer.Y - strip.Y - thumb.H/2) / (strip.H - thumb.H) * float64(l.last())
		l.scrollTo(l.grip.begun)
	}
}

func (l *List) drag(in Input) {
	by := in.Pointer.Y - l.grip.from.Y
	if l.grip.what == gripPress && in.Touch && math.Abs(by) > l.st.Unit && l.last() > 0 {
		l.grip.what = gripPage
	}
	switch l.grip.what {
	case gripBar:
		strip, thumb := l.bar()
		l.scrollTo(l.grip.begun + by/max(strip.H-thumb.H, 1)*float64(l.last()))
	case gripPage:
		l.scrollTo(l.grip.begun - by/l.RowHeight)
	}
}

func (l *List) scrollTo(row float64) { l.line = min(max(row, 0), float64(l.last())) }

func (l *List) release(in Input, _ bool) {
	i := l.rowAt(in.Pointer)
	if l.grip.what != gripPress || i < 0 || i != l.grip.row {
		return
	}
	l.seen = i + 2 // it is visible already
	l.pressRow(i)
}

// pressRow does what a click on a row does.
func (l *List) pressRow(i int) {
	if l.Choose != nil {
		l.Choose(i)
	}
	if l.Click != nil {
		l.Click(i)
	}
}

func (l *List) wheel(notches float64) bool {
	if l.last() == 0 {
		return false
	}
	l.scrollTo(min(max(l.line, 0), float64(l.last())) - 3*notches)
	return true
}

func (l *List) key(k ebiten.Key, again bool, in Input) bool {
	i, n := l.chosen(), l.Len()
	if clicks(k) && l.Enter != nil && i >= 0 && i < n && !in.Control {
		if !again {
			l.Enter(i)
		}
		return true
	}
	if n == 0 || l.Choose == nil || in.Control {
		return false
	}
	page := max(l.fit()-1, 1) * l.columns()
	switch {
	case i < 0 && (k == ebiten.KeyUp || k == ebiten.KeyDown):
		i = 0
	case k == ebiten.KeyUp:
		i = l.beside(i, -1)
	case k == ebiten.KeyDown:
		i = l.beside(i, 1)
	case k == ebiten.KeyLeft && l.Columns > 1:
		i--
	case k == ebiten.KeyRight && l.Columns > 1:
		i++
	case k == ebiten.KeyPageUp:
		i -= page
	case k == ebiten.KeyPageDown:
		i = max(i, 0) + page
	case k == ebiten.KeyHome:
		i = 0
	case k == ebiten.KeyEnd:
		i = n - 1
	default:
		return false
	}
	if i = min(max(i, 0), n-1); i != l.chosen() {
		l.Choose(i)
	}
	return true
}

// beside returns the row in the same column of the line above i (-1) or below it (1), or the last one of a shorter line;
// i if there is no such line.
func (l *List) beside(i, by int) int {
	line, column := l.place(i)
	line += by
	if line < 0 || line >= l.lines() {
		return i
	}
	return min(l.firstRow(line)+column, l.firstRow(line+1)-1)
}

// tick scrolls to the chosen row when another row is chosen. If Enter is used, and Tab moves the focus here while no
// row is chosen, the first one is chosen.
func (l *List) tick(_ Input, focused bool) {
	came := focused && !l.hadFocus
	if l.hadFocus = focused; came && !l.down && l.chosen() < 0 && l.Enter != nil && l.Choose != nil && l.Len() > 0 {
		l.Choose(0)
	}
	i := l.chosen()
	if i+2 == l.seen && l.fit() == l.fitted {
		return
	}
	l.seen, l.fitted = i+2, l.fit()
	before := l.First()
	if i >= 0 && i < l.Len() {
		line, _ := l.place(i)
		around := min(1, (l.fit()-1)/2) // the lines that stay visible before and after it
		l.scrollTo(float64(min(max(before, line-l.fit()+1+around), line-around)))
	}
}

func (l *List) Draw(dst paint.Canvas) {
	ink := l.st.Theme.Text
	if l.disabled {
		ink = l.st.Theme.Disabled
	}
	for i := l.firstRow(l.First()); i < l.Len(); i++ {
		r, ok := l.RowRect(i)
		if !ok {
			break
		}
		part := dst.Clip(l.Rect)
		l.drawBack(part, i, r.Inset(l.st.Scale))
		l.Row(part, i, r, ink)
	}
	if strip, thumb := l.bar(); !strip.Empty() {
		l.drawScrollBar(dst, strip, thumb)
	}
	l.drawRing(dst, l.Rect, 0.75*l.st.Unit)
}

// drawBack draws the background of a row, which marks the chosen row, or Marked, and the hovered one.
func (l *List) drawBack(dst paint.Canvas, i int, r geom.Rect) {
	p, th, u := l.st.Paint, l.st.Theme, l.st.Unit
	mark := th.AccentText
	if l.disabled {
		mark = th.Disabled
	}
	radius := 0.75 * u
	if l.Columns > 1 {
		radius = u
	}
	marked := l.chosen()
	if l.Marked != nil {
		marked = l.Marked()
	}
	switch {
	case i == marked:
		p.Fill(dst, r, radius, th.Row)
		if l.Marked == nil {
			p.Stroke(dst, r, radius, 2*l.st.Scale, mark)
		}
	case l.hover && i == l.hovered && !l.disabled:
		p.Fill(dst, r, 0.75*u, th.ButtonHover)
	}
}
