package layout

import (
	"math"

	"blobwars/gui/geom"
)

// TreeLayout is where the screen of the game tree has its parts, in device-independent pixels.
type TreeLayout struct {
	Unit    float64
	Scale   float64
	Lessons geom.Rect // the choice of what is looked at
	Depth   geom.Rect
	Prune   geom.Rect
	Tree    geom.Rect // a card, as the three below
	Word    geom.Rect // what just happened
	Board   geom.Rect
	Node    geom.Rect
	Steps   [6]geom.Rect // first, back, play, forward, last, pace
	Foot    [2]geom.Rect // save, back to the game
}

// ArrangeTree lays the screen out in a window of w by h.
func ArrangeTree(w, h float64) TreeLayout {
	w, h = max(w, 320), max(h, 320)
	if h > w {
		return treeTall(w, h)
	}
	u := unit(min(w/1280, h/800))
	l := TreeLayout{Unit: u, Scale: 1}
	area, gap := geom.Rect{W: w, H: h}.Inset(2*u), 1.5*u
	side := min(max(0.3*area.W, 36*u), 54*u)
	left := geom.R(area.X, area.Y, area.W-side-gap, area.H)
	right := geom.R(left.Right()+gap, area.Y, side, area.H)
	left = l.head(left)
	bar := studyBar(u)
	steps := geom.R(left.X, left.Bottom()-bar, left.W, bar)
	for i := range l.Steps {
		l.Steps[i] = part(steps, i, len(l.Steps), u)
	}
	foot := geom.R(right.X, steps.Y, right.W, bar)
	l.Foot = [2]geom.Rect{part(foot, 0, 2, u), part(foot, 1, 2, u)}
	word := wordHeight(u)
	l.Word = geom.R(left.X, steps.Y-gap-word, left.W, word)
	l.Tree = geom.R(left.X, left.Y, left.W, l.Word.Y-gap-left.Y)
	board := min(right.W, foot.Y-gap-right.Y-gap-38*u)
	l.Board = geom.R(right.X, right.Y, right.W, board)
	l.Node = geom.R(right.X, l.Board.Bottom()+gap, right.W, foot.Y-gap-l.Board.Bottom()-gap)
	return l.whole()
}

// treeTall has the tree above, and the board and the node's card beside each other below it.
func treeTall(w, h float64) TreeLayout {
	u := unit(min(w/800, h/1280))
	l := TreeLayout{Unit: u, Scale: 1}
	area, gap := geom.Rect{W: w, H: h}.Inset(2*u), 1.5*u
	rest := l.head(area)
	bar := studyBar(u)
	foot := geom.R(rest.X, rest.Bottom()-bar, rest.W, bar)
	buttons := len(l.Steps) + len(l.Foot)
	for i := range l.Steps {
		l.Steps[i] = part(foot, i, buttons, u)
	}
	for i := range l.Foot {
		l.Foot[i] = part(foot, len(l.Steps)+i, buttons, u)
	}
	board := min(0.34*h, 0.42*rest.W)
	word := wordHeight(u)
	l.Word = geom.R(rest.X, foot.Y-gap-word, rest.W, word)
	low := geom.R(rest.X, l.Word.Y-gap-board, rest.W, board)
	l.Board = geom.R(low.X, low.Y, board, board)
	l.Node = geom.R(low.X+board+gap, low.Y, low.W-board-gap, board)
	l.Tree = geom.R(rest.X, rest.Y, rest.W, low.Y-gap-rest.Y)
	return l.whole()
}

// head puts the choices at the top of an area and gives what is left below them.
func (l *TreeLayout) head(area geom.Rect) geom.Rect {
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
		l.Depth, l.Prune = part(row, 0, 2, 4*u), part(row, 1, 2, 4*u)
	}
	high := rows*(row.H+u) - u + 1.5*u
	return geom.R(area.X, area.Y+high, area.W, area.H-high)
}

// Times is the layout at another scale, as in device pixels.
func (l TreeLayout) Times(f float64) TreeLayout {
	l.Unit *= f
	l.Scale *= f
	for _, r := range l.boxes() {
		*r = r.Times(f)
	}
	return l
}

func (l *TreeLayout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Lessons, &l.Depth, &l.Prune, &l.Tree, &l.Word, &l.Board, &l.Node, &l.Foot[0], &l.Foot[1]}
	for i := range l.Steps {
		all = append(all, &l.Steps[i])
	}
	return all
}

func (l TreeLayout) whole() TreeLayout {
	for _, r := range l.boxes() {
		*r = whole(*r)
	}
	return l
}

// RaceLayout is where the screen of the solver race has its parts, in device-independent pixels.
type RaceLayout struct {
	Unit  float64
	Scale float64
	Board geom.Rect // a card, as Lanes, Plot and Word
	Time  geom.Rect
	Order geom.Rect
	Note  geom.Rect // why that order is fair, or not
	Lanes geom.Rect
	Plot  geom.Rect
	Word  geom.Rect    // who won
	Foot  [4]geom.Rect // start or stop, CSV, picture, back to the game
}

// ArrangeRace lays the screen out in a window of w by h.
func ArrangeRace(w, h float64) RaceLayout {
	w, h = max(w, 320), max(h, 320)
	tall := h > w
	scale := min(w/1280, h/800)
	if tall {
		scale = min(w/800, h/1280)
	}
	u := unit(scale)
	l := RaceLayout{Unit: u, Scale: 1}
	area, gap, row := geom.Rect{W: w, H: h}.Inset(2*u), 1.5*u, max(27, 4.5*u)
	bar := studyBar(u)
	if tall {
		foot := geom.R(area.X, area.Bottom()-bar, area.W, bar)
		for i := range l.Foot {
			l.Foot[i] = part(foot, i, len(l.Foot), u)
		}
		board := min(0.25*area.H, 0.42*area.W)
		l.Board = geom.R(area.X, area.Y, board, board)
		l.choices(geom.R(area.X+board+2*gap, area.Y, area.W-board-2*gap, board), row)
		l.results(geom.R(area.X, area.Y+board+gap, area.W, foot.Y-2*gap-area.Y-board))
		return l.whole()
	}
	side := min(max(0.27*area.W, 28*u), 46*u)
	left := geom.R(area.X, area.Y, side, area.H)
	foot := geom.R(left.X, left.Bottom()-2*bar-u, side, 2*bar+u)
	for i := range l.Foot {
		r := part(foot, i%2, 2, u)
		r.Y, r.H = foot.Y+float64(i/2)*(bar+u), bar
		l.Foot[i] = r
	}
	least := 2*row + 16*u // what the choices take
	board := min(side, foot.Y-2*gap-left.Y-least)
	l.Board = geom.R(left.X, left.Y, side, board)
	l.choices(geom.R(left.X, l.Board.Bottom()+gap, side, foot.Y-2*gap-l.Board.Bottom()), row)
	l.results(geom.R(left.Right()+gap, area.Y, area.Right()-left.Right()-gap, area.H))
	return l.whole()
}

// ArrangeRacePicture has the cards alone, without controls, for a picture of w by h.
func ArrangeRacePicture(w, h float64) RaceLayout {
	l := RaceLayout{Unit: unit(min(w/1280, h/800)), Scale: 1}
	area := geom.Rect{W: w, H: h}.Inset(3 * l.Unit)
	side := min(46*l.Unit, 0.4*area.W)
	l.Board = geom.R(area.X, area.Y, side, side)
	l.results(geom.R(area.X+side+2*l.Unit, area.Y, area.W-side-2*l.Unit, area.H))
	l.Plot.H = area.Bottom() - l.Plot.Y
	below := geom.R(area.X, l.Board.Bottom()+1.5*l.Unit, side, area.Bottom()-l.Board.Bottom()-1.5*l.Unit)
	l.Word, l.Note = below, below
	l.Word.H = 16 * l.Unit
	l.Note.Y = l.Word.Bottom() + 1.5*l.Unit
	l.Note.H = below.Bottom() - l.Note.Y
	return l.whole()
}

// choices puts the choices and the note below each other.
func (l *RaceLayout) choices(r geom.Rect, row float64) {
	l.Time = geom.R(r.X, r.Y, r.W, row)
	l.Order = geom.R(r.X, r.Y+row+l.Unit, r.W, row)
	l.Note = geom.R(r.X, l.Order.Bottom()+l.Unit, r.W, r.Bottom()-l.Order.Bottom()-l.Unit)
}

// results puts the lanes, the plot and the words below each other.
func (l *RaceLayout) results(r geom.Rect) {
	u, gap := l.Unit, 1.5*l.Unit
	lanes := min(max(0.42*r.H, 32*u), 48*u)
	word := wordHeight(u)
	l.Lanes = geom.R(r.X, r.Y, r.W, lanes)
	l.Word = geom.R(r.X, r.Bottom()-word, r.W, word)
	l.Plot = geom.R(r.X, r.Y+lanes+gap, r.W, r.H-lanes-word-2*gap)
}

// Times is the layout at another scale, as in device pixels.
func (l RaceLayout) Times(f float64) RaceLayout {
	l.Unit *= f
	l.Scale *= f
	for _, r := range l.boxes() {
		*r = r.Times(f)
	}
	return l
}

func (l *RaceLayout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Board, &l.Time, &l.Order, &l.Note, &l.Lanes, &l.Plot, &l.Word}
	for i := range l.Foot {
		all = append(all, &l.Foot[i])
	}
	return all
}

func (l RaceLayout) whole() RaceLayout {
	for _, r := range l.boxes() {
		*r = whole(*r)
	}
	return l
}

// part is the i-th of n equal parts of r beside each other, gap apart.
func part(r geom.Rect, i, n int, gap float64) geom.Rect {
	wide := (r.W - gap*float64(n-1)) / float64(n)
	return geom.R(r.X+float64(i)*(wide+gap), r.Y, wide, r.H)
}

// The heights of a bar of buttons, and of the card that says something in three lines.
func studyBar(u float64) float64   { return max(40, 6*u) }
func wordHeight(u float64) float64 { return math.Ceil(max(54, 10*u)) }
