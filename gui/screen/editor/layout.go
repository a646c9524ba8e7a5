package editor

import (
	"math"

	"blobwars/gui/geom"
)

// Layout is where the board, the card and the buttons of the editor are. Arrange gives it in
// device-independent pixels, Screen.Layout in device pixels.
type Layout struct {
	Unit     float64 // one step of the layout grid
	Board    geom.Grid
	Card     geom.Rect
	Title    geom.Rect // empty if there is no room
	Counts   geom.Rect
	Tools    []geom.Rect
	Rows     [4]geom.Rect // side to move, size, rules, symmetry: title and choice
	Choices  [4]geom.Rect // of the rows, without the titles
	Clear    geom.Rect
	Start    geom.Rect
	Problems geom.Rect
	Buttons  []geom.Rect // undo, redo, save, cancel, play
	above    bool        // titles stand above their choices, not beside them
}

// The heights of the parts of the card, in units.
const (
	titleHeight    = 3
	countsHeight   = 4
	toolsHeight    = 7.5
	rowHeight      = 4.5
	labelHeight    = 2.5 // of a title above its choice
	problemsHeight = 5.5
)

// Arrange lays out a window of w by h device-independent pixels for a board of size 7 or 8, with or
// without coordinates: the board left and the card right, or the card below where that leaves the board
// more room. The board is where it is on the game table.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	w, h = max(w, 320), max(h, 320)
	l, area := beside(w, h, size, coordinates)
	better := 1.15 // how much larger the board must become for the card to go below it
	if area.W < 300 {
		l, area = narrow(w, h, size, coordinates)
		better = 1
	}
	if t, below := tall(w, h, size, coordinates); t.Board.Cell > better*l.Board.Cell {
		l, area = t, below
	}
	l.arrangeCard(area.Whole())
	return l
}

// beside has the board left and the card right of it. The area is that of card and buttons.
func beside(w, h float64, size int, coordinates bool) (l Layout, area geom.Rect) {
	l.Unit = geom.Unit(min(w/1280, h/800))
	u := l.Unit
	margin, gap, least := 5*u, 4*u, max(300, min(0.36875*w, 75*u))
	if w < 1000 || h < 640 { // the board takes all the height
		margin, gap, least = 2*u, 2*u, 0
	}
	in := geom.Rect{W: w, H: h}.Inset(margin)
	block := l.sizeBoard(min(in.W-gap-least, in.H), size, coordinates)
	wide := min(in.W-gap-block, 75*u)
	return l, l.placeBeside(in, block, gap, wide, max(block, min(in.H, 84*u)), coordinates)
}

// narrow is beside for a window in which the board leaves only a column.
func narrow(w, h float64, size int, coordinates bool) (l Layout, area geom.Rect) {
	const least = 176 // width of the column
	l.Unit = geom.Unit(min(w/1280, h/800))
	u := l.Unit
	gap := 1.5 * u
	in := geom.Rect{W: w, H: h}.Inset(gap)
	block := l.sizeBoard(min(in.W-gap-least, in.H), size, coordinates)
	return l, l.placeBeside(in, block, gap, min(in.W-gap-block, 50*u), max(block, min(in.H, 68*u)), coordinates)
}

// placeBeside puts board and card into the middle of an area and gives the place of the card.
func (l *Layout) placeBeside(in geom.Rect, block, gap, wide, high float64, coordinates bool) geom.Rect {
	left := math.Floor(in.X + (in.W-block-gap-wide)/2)
	l.placeBoard(left, math.Floor(in.Y+(in.H-block)/2), coordinates)
	return geom.R(left+block+gap, math.Floor(in.Y+(in.H-high)/2), wide, high)
}

// tall has the card below the board.
func tall(w, h float64, size int, coordinates bool) (l Layout, area geom.Rect) {
	l.Unit = geom.Unit(min(w/800, h/1280))
	u := l.Unit
	margin, gap := 4*u, 2*u
	if w < 800 {
		margin = 2 * u
	}
	in := geom.Rect{W: w, H: h}.Inset(margin)
	// The heights below are those of the cards of the game table, so that the board has the same size there.
	score, bar := max(150, 22.5*u), max(48, 7.5*u)
	if min(in.W, 92*u)-4*u >= 420 {
		score = max(124, 18.5*u)
	}
	if row := max(45, 6*u); 7*row+6*u > in.W {
		bar = 2*row + u
	}
	search, moves := max(112, 16*u), max(40, 5*u)+max(88, 12*u)
	room := min(in.W, in.H-gap-score-gap-bar)
	if more := in.H - 2*gap - score - bar - 1.5*u - max(search, moves); more >= 0.82*room {
		room = min(room, more-max(max(112, 20*u)-max(search, moves), 0))
	}
	block := l.sizeBoard(room, size, coordinates)
	wide, high := min(in.W, max(block, 92*u)), min(in.H-block-gap, 84*u)
	top := math.Floor(in.Y + (in.H-block-gap-high)/2)
	l.placeBoard(math.Floor(in.X+(in.W-block)/2), top, coordinates)
	return l, geom.R(math.Floor(in.X+(in.W-wide)/2), top+block+gap, wide, high)
}

// sizeBoard chooses the largest whole cell with which the board, its frame and its coordinates fit into a
// square of the given side, and returns the side that they take.
func (l *Layout) sizeBoard(side float64, size int, coordinates bool) float64 {
	cells := float64(size) + 2*geom.FrameWidth
	if coordinates {
		cells += geom.CoordinateStrip
	}
	l.Board = geom.Grid{Cell: max(8, math.Floor(side/cells)), Size: size}
	return math.Ceil(l.Board.Cell * cells)
}

// placeBoard puts the corner of the board with its frame and coordinates at (x, y).
func (l *Layout) placeBoard(x, y float64, coordinates bool) {
	frame := math.Round(geom.FrameWidth * l.Board.Cell)
	l.Board.X, l.Board.Y = x+frame, y+frame
	if coordinates {
		l.Board.X += math.Floor(l.Board.CoordinateStrip())
	}
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
		titled, problems, high := rowHeight*u, problemsHeight*u, toolsHeight*u
		if l.above {
			titled += labelHeight * u
			problems += 4 * u // the lines are short
		}
		if in.H > 64*u {
			high += 2.5 * u
		}
		parts := stack(in, 2.5*u, titleHeight*u, countsHeight*u, high, titled, rowHeight*u, rowHeight*u, titled, rowHeight*u, problems)
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

// stack puts parts of the given heights below each other, as far apart as there is room for, but at most
// the given gap.
func stack(r geom.Rect, most float64, heights ...float64) []geom.Rect {
	free := r.H
	for _, h := range heights {
		free -= h
	}
	gap := min(max(free/float64(len(heights)-1), 0), most)
	parts, y := make([]geom.Rect, len(heights)), r.Y
	for i, h := range heights {
		parts[i] = geom.R(r.X, y, r.W, h)
		y += h + gap
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
