package tree

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

// Layout is where the parts of the screen are. Arrange gives it in device-independent pixels,
// Screen.Layout in device pixels.
type Layout struct {
	Unit    float64   // one step of the layout grid
	Back    geom.Rect // to the game
	Lessons geom.Rect // the choice of the tree
	Graphs  geom.Rect // to the lessons about graphs
	Prune   geom.Rect
	Tree    geom.Rect    // a card, as the four below
	Step    geom.Rect    // the last step of the search
	Code    geom.Rect    // the algorithm line by line, or the board of a node
	Values  geom.Rect    // of the selected node
	Talk    geom.Rect    // a question about the next step, or what there is to say about the selected node
	Steps   [6]geom.Rect // first, back, play, forward, last, pace
	Save    geom.Rect
}

// Arrange lays out a window of w by h device-independent pixels: the tree left and the cards of its nodes right, or in a
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
	margin, gap := screen.PageMargin(w, h, u)
	in := geom.Rect{W: w, H: h}.Inset(margin)
	side := min(max(0.33*in.W, 33*u), 54*u)
	left := l.head(geom.R(in.X, in.Y, in.W-side-gap, in.H), gap)
	l.buttons(geom.R(left.X, in.Bottom()-barHeight(u), left.W, barHeight(u)))
	word := stepHeight(u)
	l.Step = geom.R(left.X, l.Save.Y-gap-word, left.W, word)
	l.Tree = geom.R(left.X, left.Y, left.W, l.Step.Y-gap-left.Y)
	l.column(geom.R(in.Right()-side, in.Y, side, in.H), gap)
}

func (l *Layout) tall(w, h float64) {
	u := geom.Unit(min(w/800, h/1280))
	l.Unit = u
	margin, gap := screen.PageMargin(w, h, u)
	word := stepHeight(u)
	in := l.head(geom.Rect{W: w, H: h}.Inset(margin), gap)
	l.buttons(geom.R(in.X, in.Bottom()-barHeight(u), in.W, barHeight(u)))
	cards := max(36*u, 0.32*in.H)
	below := geom.R(in.X, l.Save.Y-gap-cards, in.W, cards).Row(2, gap)
	l.Code = below[0]
	l.split(below[1], gap)
	l.Step = geom.R(in.X, l.Code.Y-gap-word, in.W, word)
	l.Tree = geom.R(in.X, in.Y, in.W, l.Step.Y-gap-in.Y)
}

// column places the cards at the right edge of a wide window.
func (l *Layout) column(r geom.Rect, gap float64) {
	talk := max(0.36*r.H, 27*l.Unit)
	l.Code = r
	l.Code.H -= talk + gap + valuesHeight(l.Unit) + gap
	rest := r
	rest.Y, rest.H = l.Code.Bottom()+gap, r.Bottom()-l.Code.Bottom()-gap
	l.split(rest, gap)
}

// split divides a column between the values of a node and what there is to say.
func (l *Layout) split(r geom.Rect, gap float64) {
	high := valuesHeight(l.Unit)
	l.Values = geom.R(r.X, r.Y, r.W, high)
	l.Talk = geom.R(r.X, l.Values.Bottom()+gap, r.W, r.H-high-gap)
}

// buttons places the row of buttons. The last one has a label and is wider.
func (l *Layout) buttons(r geom.Rect) {
	gap := l.Unit
	wide := min(1.4*r.W/8.4, 20*l.Unit)
	l.Save = geom.R(r.Right()-wide, r.Y, wide, r.H)
	row := geom.R(r.X, r.Y, r.W-wide-gap, r.H).Row(len(l.Steps)+1, gap)
	l.Graphs = row[copy(l.Steps[:], row)]
}

// head places the controls at the top of an area and gives what is left below them.
func (l *Layout) head(area geom.Rect, gap float64) geom.Rect {
	u := l.Unit
	row := geom.R(area.X, area.Y, area.W, max(30, 5.5*u))
	l.Back = geom.R(row.X, row.Y, row.H, row.H)
	prune := max(96, 17*u)
	l.Prune = geom.R(row.Right()-prune, row.Y, prune, row.H)
	x := l.Back.Right() + u
	l.Lessons = geom.R(x, row.Y, min(l.Prune.X-1.5*u-x, 64*u), row.H)
	high := row.H + gap
	return geom.R(area.X, area.Y+high, area.W, area.H-high)
}

// The heights of a row of buttons, of the card with the last step, and of that with the values.
func barHeight(u float64) float64    { return min(screen.BarHeight(u), max(45, 8*u)) }
func stepHeight(u float64) float64   { return math.Ceil(max(54, 7.5*u)) }
func valuesHeight(u float64) float64 { return math.Ceil(min(max(46, 9*u), 11*u)) }

// boxes are all rectangles.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Back, &l.Lessons, &l.Graphs, &l.Prune, &l.Tree, &l.Step, &l.Code, &l.Values, &l.Talk, &l.Save}
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

// options is the row at the top of the tree's card for the controls of a lesson, left of the buttons that zoom.
func (l *Layout) options() geom.Rect {
	zoom := l.zoom()
	in := l.Tree.Inset(l.Unit)
	return geom.R(in.X+l.Unit, in.Y, zoom[0].X-in.X-3*l.Unit, zoom[0].H)
}

// zoom are the places of the buttons that zoom: out, in, fit.
func (l *Layout) zoom() []geom.Rect {
	u := l.Unit
	side := 4.25 * u
	return geom.R(l.Tree.Right()-u-3*side-u, l.Tree.Y+u, 3*side+u, side).Row(3, 0.5*u)
}

// field is where the tree is on its card: below the controls, above the legend, right of the names of the rows.
func (l *Layout) field() geom.Rect {
	u := l.Unit
	return geom.R(l.Tree.X+7*u, l.Tree.Y+5.5*u, l.Tree.W-8.5*u, l.Tree.H-10*u).Round()
}

// answers are the places of n buttons at the bottom of the card with the question.
func (l *Layout) answers(n int) []geom.Rect {
	u := l.Unit
	in := l.Talk.Inset(1.75 * u)
	high := min(6.5*u, 0.3*in.H)
	return geom.R(in.X, in.Bottom()-high, in.W, high).Row(n, u)
}

// quiz is the place of the switch in the corner of that card, without its label.
func (l *Layout) quiz() geom.Rect {
	u := l.Unit
	return geom.R(l.Talk.Right()-1.75*u-5.5*u, l.Talk.Y+u, 5.5*u, 3.5*u)
}

// tabs is the place of the choice between board and algorithm at the top of their card.
func (l *Layout) tabs() geom.Rect {
	u := l.Unit
	return geom.R(l.Code.X+u, l.Code.Y+0.5*u, l.Code.W-2*u, 4.5*u)
}
