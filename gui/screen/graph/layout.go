package graph

import (
	"math"

	"blobwars/gui/geom"
)

// Layout is where the parts of the screen are. Arrange gives it in device-independent pixels,
// Screen.Layout in device pixels.
type Layout struct {
	Unit    float64      // one step of the layout grid
	Back    geom.Rect    // to the game
	Walks   geom.Rect    // the choice of the walk
	Chosen  geom.Rect    // the choice of the examples: beside that of the walk, or at the top of the card of the graph
	Graph   geom.Rect    // a card, as the four below
	Step    geom.Rect    // the last step
	Waiting geom.Rect    // the queue or the stack, or the vertices without a label
	Visited geom.Rect    // or the labels
	About   geom.Rect    // what the walk does
	Steps   [6]geom.Rect // first, back, play, forward, last, pace
	Files   [2]geom.Rect // open, paste
}

// Arrange lays out a window of w by h device-independent pixels: the graph left and the other cards right, or in a
// window that is higher than wide below the graph.
func Arrange(w, h float64) Layout {
	w, h = max(w, 320), max(h, 320)
	var l Layout
	tall := h > w
	scale := min(w/1280, h/800)
	if tall {
		scale = min(w/800, h/1280)
	}
	u := geom.Unit(scale)
	l.Unit = u
	margin, gap, bar, word := 3*u, 1.5*u, max(38, 6*u), math.Ceil(max(54, 7.5*u))
	if w < 1000 {
		margin = 1.5 * u
	}
	in := geom.Rect{W: w, H: h}.Inset(margin)
	left, side := in, geom.Rect{}
	if tall {
		side = geom.R(in.X, in.Bottom()-bar-gap-0.34*in.H, in.W, 0.34*in.H)
		copy(l.Steps[:], geom.R(in.X, in.Bottom()-bar, in.W, bar).Row(len(l.Steps), u))
		left.H = side.Y - gap - left.Y
	} else {
		wide := min(max(0.33*in.W, 38*u), 54*u)
		left.W -= wide + gap
		side = geom.R(in.Right()-wide, in.Y, wide, in.H)
		copy(l.Steps[:], geom.R(left.X, left.Bottom()-bar, left.W, bar).Row(len(l.Steps), u))
		left.H -= bar + gap
	}
	row := geom.R(left.X, left.Y, left.W, max(30, 5.5*u))
	l.Back = geom.R(row.X, row.Y, row.H, row.H)
	l.Walks = geom.R(l.Back.Right()+u, row.Y, min(row.W-row.H-u, 52*u), row.H)
	if narrow := 32 * u; row.W-row.H-narrow-2.5*u >= 56*u {
		l.Walks.W = narrow
		l.Chosen = geom.R(l.Walks.Right()+gap, row.Y, row.Right()-l.Walks.Right()-gap, row.H)
	}
	l.Step = geom.R(left.X, left.Bottom()-word, left.W, word)
	l.Graph = geom.R(left.X, row.Bottom()+gap, left.W, l.Step.Y-gap-row.Bottom()-gap)
	if l.Chosen.Empty() {
		l.Chosen = geom.R(l.Graph.X+u, l.Graph.Y+u, min(l.Graph.W-2*u, 64*u), max(27, 4.5*u))
	}
	if tall {
		halves := side.Row(2, gap)
		cards := halves[0].Column(2, gap)
		l.Waiting, l.Visited, l.About = cards[0], cards[1], halves[1]
	} else {
		l.Waiting = geom.R(side.X, side.Y, side.W, 0.25*(side.H-2*gap))
		l.Visited = geom.R(side.X, l.Waiting.Bottom()+gap, side.W, 0.33*(side.H-2*gap))
		l.About = geom.R(side.X, l.Visited.Bottom()+gap, side.W, side.Bottom()-gap-l.Visited.Bottom())
	}
	foot := l.About.Inset(1.5 * u)
	copy(l.Files[:], geom.R(foot.X, foot.Bottom()-max(30, 5.5*u), foot.W, max(30, 5.5*u)).Row(len(l.Files), u))
	for _, r := range l.all() {
		*r = r.Whole()
	}
	return l
}

// boxes are all rectangles but Chosen, which can be on the card Graph, and those of Files, which are on the card About.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Back, &l.Walks, &l.Graph, &l.Step, &l.Waiting, &l.Visited, &l.About}
	for i := range l.Steps {
		all = append(all, &l.Steps[i])
	}
	return all
}

// all are all rectangles.
func (l *Layout) all() []*geom.Rect { return append(l.boxes(), &l.Chosen, &l.Files[0], &l.Files[1]) }

// times is the layout in device pixels, scale to a device-independent one.
func (l Layout) times(scale float64) Layout {
	l.Unit *= scale
	for _, r := range l.all() {
		*r = r.Times(scale)
	}
	return l
}

// field is where the graph is on its card: below the examples, if they are on it, and above the rows of the legend.
func (l *Layout) field(rows int) geom.Rect {
	u := l.Unit
	top := l.Graph.Y + u
	if l.Chosen.Bottom() > top {
		top = l.Chosen.Bottom() + u
	}
	return geom.R(l.Graph.X+u, top, l.Graph.W-2*u, l.Graph.Bottom()-u-2.5*u*float64(rows)-top).Round()
}
