package editor

import (
	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

// Layout is where the board, the card and the buttons of the editor are. Arrange gives it in
// device-independent pixels, Screen.Layout in device pixels.
type Layout struct {
	Unit     float64 // one step of the layout grid
	Board    geom.Grid
	Card     geom.Rect
	Title    geom.Rect // empty if there is no space
	Counts   geom.Rect
	Tools    []geom.Rect
	Rows     [4]geom.Rect // side to move, size, rules, symmetry: title and choice
	Choices  [4]geom.Rect // of the rows, without the titles
	Clear    geom.Rect
	Start    geom.Rect
	Problems geom.Rect
	Buttons  []geom.Rect // undo, redo, save, cancel, play
	above    bool        // titles stand above their choices, not beside them; in a low window there are none
}

// The heights of the parts of the card, in units.
const (
	titleHeight    = 3
	countsHeight   = 4
	toolsHeight    = 7.5
	rowHeight      = 4.5
	labelHeight    = 2.5 // of a title above its choice
	lowLabel       = 1.9 // the same in a low window
	problemsHeight = 5.5
)

// Arrange lays out a window of w by h device-independent pixels for a board of size 7 or 8, with or
// without coordinates: the board left and the card right, or the card below where that leaves the board
// more room. The board is where it is on the game table.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	w, h = max(w, 320), max(h, 320)
	d := screen.PanelBeside(w, h, size, coordinates)
	better := 1.15 // the factor by which the board must become larger for the card to go below it
	if d.Panel.W < 300 {
		d = screen.NarrowPanelBeside(w, h, screen.LeastPanel, size, coordinates)
		better = 1
	}
	u := geom.Unit(min(w/800, h/1280))
	if below := screen.PanelBelow(w, h, size, coordinates, false, 0, 34*u, 56*u); below.Board.Cell > better*d.Board.Cell {
		d = below
	}
	l := Layout{Unit: d.Unit, Board: d.Board}
	l.arrangeCard(d.Panel.Whole())
	return l
}

// arrangeCard divides an area into the card with its parts and the buttons below it.
func (l *Layout) arrangeCard(area geom.Rect) {
	u := l.Unit
	if area.W >= 50*u {
		l.Buttons = geom.R(area.X, area.Bottom()-6.5*u, area.W, 6.5*u).Row(5, u)
	} else {
		rows := geom.R(area.X, area.Bottom()-10.5*u, area.W, 10.5*u).Column(2, 0.75*u)
		l.Buttons = append(rows[0].Row(3, 0.75*u), rows[1].Row(2, 0.75*u)...)
	}
	l.Card = geom.R(area.X, area.Y, area.W, l.Buttons[0].Y-1.5*u-area.Y)
	in := l.Card.Inset(1.75 * u)
	var tools, clear geom.Rect
	if area.W >= 64*u && area.H < 62*u { // tools left, choices right
		half := in.Row(2, 3*u)
		high := min(max(in.H-(rowHeight+problemsHeight+3)*u, toolsHeight*u), 11*u)
		left := stack(half[0], 6*u, rowHeight*u, high, problemsHeight*u)
		head := left[0].Row(2, u)
		l.Counts, clear, tools, l.Problems = head[0], head[1], left[1], left[2]
		copy(l.Rows[:], stack(half[1], 6*u, rowHeight*u, rowHeight*u, rowHeight*u, rowHeight*u))
	} else {
		l.above = area.W < 40*u
		title, row, problems, high := titleHeight*u, rowHeight*u, problemsHeight*u, toolsHeight*u
		if l.above {
			problems += 4 * u // the lines are short
			if in.H >= 64*u {
				row += labelHeight * u
			} else if title = 0; in.H >= 50*u {
				row, problems = row+lowLabel*u, 7.2*u
			}
		} else if in.H > 64*u {
			high += 2.5 * u
		}
		parts := stack(in, 3.5*u, title, countsHeight*u, high, row, row, row, row, rowHeight*u, problems)
		l.Title, l.Counts, tools, clear, l.Problems = parts[0], parts[1], parts[2], parts[7], parts[8]
		copy(l.Rows[:], parts[3:7])
	}
	l.Tools = tools.Row(4, 0.75*u)
	two := clear.Row(2, 0.75*u)
	l.Clear, l.Start = two[0], two[1]
	for i, r := range l.Rows {
		if title := min(14*u, 0.3*r.W); l.above {
			l.Choices[i] = geom.R(r.X, r.Bottom()-rowHeight*u, r.W, rowHeight*u)
		} else {
			l.Choices[i] = geom.R(r.X+title, r.Y, r.W-title, r.H)
		}
	}
}

// stack puts parts of the given heights below each other, as far apart as there is space, but at most
// the given gap. A part without a height takes no gap.
func stack(r geom.Rect, most float64, heights ...float64) []geom.Rect {
	free, gaps := r.H, -1.0
	for _, h := range heights {
		if free -= h; h > 0 {
			gaps++
		}
	}
	gap := min(max(free/gaps, 0), most)
	parts, y := make([]geom.Rect, len(heights)), r.Y
	for i, h := range heights {
		if h > 0 {
			parts[i] = geom.R(r.X, y, r.W, h)
			y += h + gap
		}
	}
	return parts
}

// boxes are all rectangles.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Card, &l.Title, &l.Counts, &l.Clear, &l.Start, &l.Problems}
	for _, some := range [][]geom.Rect{l.Tools, l.Rows[:], l.Choices[:], l.Buttons} {
		for i := range some {
			all = append(all, &some[i])
		}
	}
	return all
}

// times is the layout in device pixels, scale to a device-independent one.
func (l Layout) times(scale float64) Layout {
	l.Unit *= scale
	l.Board = l.Board.Times(scale)
	for _, r := range l.boxes() {
		*r = r.Times(scale)
	}
	return l
}
