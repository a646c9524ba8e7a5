package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/play"
)

// List is rows one below the other, of which one can be chosen. The wheel, a finger and
// the bar at its edge scroll it; Up, Down, the Page keys, Home and End choose, and Enter
// does what there is to do with the chosen row. It scrolls by whole rows, and so that the
// chosen row is in sight whenever another is chosen.
type List struct {
	ID      string
	Rect    play.Rect
	RowHigh float64
	Len     func() int
	Row     func(dst *ebiten.Image, i int, r play.Rect, ink color.NRGBA)
	Chosen  func() int    // -1, or nil: none
	Choose  func(int)     // by keys or by a click; nil: rows cannot be chosen
	Click   func(int)     // what a click does, after Choose; nil: nothing more
	Enter   func(int)     // what Enter does with the chosen row; nil: it is passed on
	Tip     func() string // nil: none
	Enabled func() bool   // nil: always

	common
	scroll float64 // the row at the top; the picture keeps to whole ones
	seen   int     // the chosen row that was brought in sight, and one more; 0: none yet
	over   int     // the row under the pointer; -1: none
	grip   grip
}

// grip is what the pointer does to a list while it is down.
type grip struct {
	what  byte // gripRow, gripBar, gripPage
	from  play.Point
	begun float64 // the scroll at that time
	row   int
}

const (
	gripRow  = iota // it may be a click
	gripBar         // the bar's thumb is in hand
	gripPage        // a finger moves the rows
)

func (l *List) place() place { return place{l.ID, l.Rect, l.Tip, l.Enabled} }

// fit is how many rows are in sight.
func (l *List) fit() int { return max(int((l.Rect.H+0.5)/l.RowHigh), 1) }

// last is the farthest that the list scrolls; 0 where everything is in sight.
func (l *List) last() int { return max(l.Len()-l.fit(), 0) }

// First is the row at the top.
func (l *List) First() int {
	return int(math.Round(min(max(l.scroll, 0), float64(l.last()))))
}

func (l *List) chosen() int {
	if l.Chosen == nil {
		return -1
	}
	return l.Chosen()
}

// bar is the strip of the scroll bar, and its thumb; empty where everything is in sight.
func (l *List) bar() (strip, thumb play.Rect) {
	if l.last() == 0 {
		return strip, thumb
	}
	u := l.st.Unit
	strip = play.Rect{X: l.Rect.Right() - 1.5*u, Y: l.Rect.Y, W: 1.5 * u, H: l.Rect.H}
	thumb = play.Rect{X: strip.X + 0.5*u, W: 0.75 * u, H: max(strip.H*float64(l.fit())/float64(l.Len()), 4*u)}
	thumb.Y = strip.Y + (strip.H-thumb.H)*float64(l.First())/float64(l.last())
	return strip, thumb
}

// RowRect is where the i-th row is, if it is in sight.
func (l *List) RowRect(i int) (play.Rect, bool) {
	strip, _ := l.bar()
	n := i - l.First()
	r := play.Rect{X: l.Rect.X, Y: l.Rect.Y + float64(n)*l.RowHigh, W: l.Rect.W - strip.W, H: l.RowHigh}
	return r, n >= 0 && n < l.fit() && i < l.Len()
}

// rowAt is the row at a place; -1: none.
func (l *List) rowAt(at play.Point) int {
	if i := l.First() + int((at.Y-l.Rect.Y)/l.RowHigh); l.Rect.Contains(at.X, at.Y) {
		if r, ok := l.RowRect(i); ok && r.Contains(at.X, at.Y) {
			return i
		}
	}
	return -1
}

func (l *List) point(in Input) bool {
	before := l.over
	l.over = l.rowAt(in.Pointer)
	return l.over != before
}

func (l *List) press(in Input) {
	l.grip = grip{from: in.Pointer, begun: float64(l.First()), row: l.rowAt(in.Pointer)}
	l.over = l.grip.row
	strip, thumb := l.bar()
	if !strip.Contains(in.Pointer.X, in.Pointer.Y) {
		return
	}
	l.grip.what = gripBar
	if !thumb.Contains(thumb.X, in.Pointer.Y) { // beside the thumb: it comes there
		l.grip.begun = (in.Pointer.Y - strip.Y - thumb.H/2) / (strip.H - thumb.H) * float64(l.last())
		l.scrollTo(l.grip.begun)
	}
}

func (l *List) drag(in Input) {
	by := in.Pointer.Y - l.grip.from.Y
	if l.grip.what == gripRow && in.Touch && math.Abs(by) > l.st.Unit && l.last() > 0 {
		l.grip.what = gripPage
	}
	switch l.grip.what {
	case gripBar:
		strip, thumb := l.bar()
		l.scrollTo(l.grip.begun + by/max(strip.H-thumb.H, 1)*float64(l.last()))
	case gripPage:
		l.scrollTo(l.grip.begun - by/l.RowHigh)
	}
}

func (l *List) scrollTo(row float64) { l.scroll = min(max(row, 0), float64(l.last())) }

func (l *List) release(in Input, _ bool) {
	i := l.rowAt(in.Pointer)
	if l.grip.what != gripRow || i < 0 || i != l.grip.row {
		return
	}
	if l.Choose != nil {
		l.seen = i + 2 // it is in sight where it is
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
	l.scrollTo(min(max(l.scroll, 0), float64(l.last())) - 3*notches)
	return true
}

func (l *List) key(k ebiten.Key, again bool, in Input) bool {
	i, n := l.chosen(), l.Len()
	if presses(k) && l.Enter != nil && i >= 0 && i < n && !in.Control {
		if !again {
			l.Enter(i)
		}
		return true
	}
	if n == 0 || l.Choose == nil || in.Control {
		return false
	}
	page := max(l.fit()-1, 1)
	switch k {
	case ebiten.KeyUp:
		i--
	case ebiten.KeyDown:
		i++
	case ebiten.KeyPageUp:
		i -= page
	case ebiten.KeyPageDown:
		i = max(i, 0) + page
	case ebiten.KeyHome:
		i = 0
	case ebiten.KeyEnd:
		i = n - 1
	default:
		return false
	}
	if i = min(max(i, 0), n-1); i != l.chosen() {
		l.Choose(i)
	}
	return true
}

// tick brings the chosen row in sight whenever it is another.
func (l *List) tick(Input, bool) bool {
	i := l.chosen()
	if i+2 == l.seen {
		return false
	}
	l.seen = i + 2
	before := l.First()
	if i >= 0 && i < l.Len() {
		l.scrollTo(min(max(float64(before), float64(i-l.fit()+1)), float64(i)))
	}
	return true
}

func (l *List) adopt(before Control) {
	if old, ok := before.(*List); ok {
		l.scroll, l.seen, l.over, l.grip = old.scroll, old.seen, old.over, old.grip
	}
}

// Draw implements Control.
func (l *List) Draw(dst *ebiten.Image) {
	p, th, u := l.st.Paint, l.st.Theme, l.st.Unit
	disabled := l.Enabled != nil && !l.Enabled()
	ink := th.Text
	if disabled {
		ink = th.Disabled
	}
	for i := l.First(); i < l.Len(); i++ {
		r, ok := l.RowRect(i)
		if !ok {
			break
		}
		face := r.Inset(l.st.Scale)
		switch {
		case i == l.chosen():
			p.Fill(dst, face, 0.75*u, th.Row)
			p.Fill(dst, play.Rect{X: face.X, Y: face.Y + face.H/4, W: 0.375 * u, H: face.H / 2}, 0.1875*u, th.Accent)
		case l.hover && i == l.over && !disabled:
			p.Fill(dst, face, 0.75*u, th.ButtonHover)
		}
		l.Row(dst, i, r, ink)
	}
	if strip, thumb := l.bar(); !strip.Empty() {
		clr := th.Muted
		if !(l.hover || l.down) {
			clr = th.ButtonEdge
		}
		p.Fill(dst, play.Rect{X: thumb.X, Y: strip.Y, W: thumb.W, H: strip.H}, thumb.W/2, th.Track)
		p.Fill(dst, thumb, thumb.W/2, clr)
	}
	l.drawRing(dst, l.Rect, 0.75*u)
}
