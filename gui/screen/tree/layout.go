package tree

import (
	"math"

	"blobwars/gui/geom"
)

// Layout is where the parts of the screen are. Arrange gives it in device-independent pixels,
// Screen.Layout in device pixels.
type Layout struct {
	Unit    float64   // one step of the layout grid
	Lessons geom.Rect // the choice of the tree
	Depth   geom.Rect
	Prune   geom.Rect
	Tree    geom.Rect // a card, as the three below
	Step    geom.Rect // the last step of the search
	Board   geom.Rect
	Node    geom.Rect
	Steps   [6]geom.Rect // first, back, play, forward, last, pace
	Save    geom.Rect
	Back    geom.Rect // to the game
}

// Arrange lays out a window of w by h device-independent pixels: the tree left, its node right, or in a
// window that is higher than wide below the tree.
func Arrange(w, h float64) Layout {
	w, h = max(w, 320), max(h, 320)
	var l Layout
	if h > w {
		l.tall(w, h)
	} else {
		l.wide(w, h)
	}
	for _, r := range l.boxes() {
		*r = r.Whole()
	}
	return l
}

func (l *Layout) wide(w, h float64) {
	u := geom.Unit(min(w/1280, h/800))
	l.Unit = u
	in, gap, bar, word := geom.Rect{W: w, H: h}.Inset(2*u), 1.5*u, barHeight(u), stepHeight(u)
	side := min(max(0.3*in.W, 36*u), 54*u)
	left := l.head(geom.R(in.X, in.Y, in.W-side-gap, in.H))
	x, foot := left.Right()+gap, in.Bottom()-bar
	copy(l.Steps[:], geom.R(left.X, foot, left.W, bar).Row(len(l.Steps), u))
	end := geom.R(x, foot, side, bar).Row(2, u)
	l.Save, l.Back = end[0], end[1]
	l.Step = geom.R(left.X, foot-gap-word, left.W, word)
	l.Tree = geom.R(left.X, left.Y, left.W, l.Step.Y-gap-left.Y)
	l.Board = geom.R(x, in.Y, side, min(side, foot-2*gap-in.Y-38*u))
	l.Node = geom.R(x, l.Board.Bottom()+gap, side, foot-2*gap-l.Board.Bottom())
}

func (l *Layout) tall(w, h float64) {
	u := geom.Unit(min(w/800, h/1280))
	l.Unit = u
	gap, bar, word := 1.5*u, barHeight(u), stepHeight(u)
	in := l.head(geom.Rect{W: w, H: h}.Inset(2 * u))
	foot := in.Bottom() - bar
	buttons := geom.R(in.X, foot, in.W, bar).Row(len(l.Steps)+2, u)
	n := copy(l.Steps[:], buttons)
	l.Save, l.Back = buttons[n], buttons[n+1]
	l.Step = geom.R(in.X, foot-gap-word, in.W, word)
	board := min(0.34*h, 0.42*in.W)
	l.Board = geom.R(in.X, l.Step.Y-gap-board, board, board)
	l.Node = geom.R(in.X+board+gap, l.Board.Y, in.W-board-gap, board)
	l.Tree = geom.R(in.X, in.Y, in.W, l.Board.Y-gap-in.Y)
}

// head puts the choices at the top of an area and gives what is left below them.
func (l *Layout) head(area geom.Rect) geom.Rect {
	u := l.Unit
	row := geom.R(area.X, area.Y, area.W, max(27, 4.5*u))
	rows := 1.0
	if area.W >= 96*u { // all in one row
		l.Lessons = geom.R(row.X, row.Y, row.W*0.46, row.H)
		l.Depth = geom.R(l.Lessons.Right()+2*u, row.Y, row.W*0.28-2*u, row.H)
		l.Prune = geom.R(l.Depth.Right()+3*u, row.Y, row.Right()-l.Depth.Right()-3*u, row.H)
	} else {
		rows = 2
		l.Lessons = row
		row.Y += row.H + u
		half := row.Row(2, 4*u)
		l.Depth, l.Prune = half[0], half[1]
	}
	high := rows*(row.H+u) + 0.5*u
	return geom.R(area.X, area.Y+high, area.W, area.H-high)
}

// barHeight is the height of a row of buttons, stepHeight that of a card with three lines.
func barHeight(u float64) float64  { return max(40, 6*u) }
func stepHeight(u float64) float64 { return math.Ceil(max(54, 10*u)) }

// boxes are all rectangles.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Lessons, &l.Depth, &l.Prune, &l.Tree, &l.Step, &l.Board, &l.Node, &l.Save, &l.Back}
	for i := range l.Steps {
		all = append(all, &l.Steps[i])
	}
	return all
}

// times is the layout in device pixels, scale to a device-independent one.
func (l Layout) times(scale float64) Layout {
	l.Unit *= scale
	for _, r := range l.boxes() {
		*r = r.Times(scale)
	}
	return l
}
