package race

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
	Title   geom.Rect // the name of the screen
	Board   geom.Rect // the position, in its own frame
	Time    geom.Rect
	Order   geom.Rect
	Note    geom.Rect // how the solvers run: a card, as Lanes, Plot and Verdict
	Lanes   geom.Rect
	Plot    geom.Rect
	Verdict geom.Rect    // the result
	Foot    [3]geom.Rect // start or stop, CSV, picture
}

// Arrange lays out a window of w by h device-independent pixels: the position and the choices left, the
// results right, or in a window that is higher than wide below them.
func Arrange(w, h float64) Layout {
	w, h = max(w, 320), max(h, 320)
	tall := h > w
	scale := min(w/1280, h/800)
	if tall {
		scale = min(w/800, h/1280)
	}
	l := Layout{Unit: geom.Unit(scale)}
	u := l.Unit
	margin, gap := screen.PageMargin(w, h, u)
	row, bar := max(27, 4.5*u), screen.BarHeight(u)
	if margin == screen.Gap(u) {
		bar = screen.BarRowHeight(u)
	}
	in := geom.Rect{W: w, H: h}.Inset(margin)
	head := geom.R(in.X, in.Y, in.W, max(30, 5.5*u))
	l.Back = geom.R(head.X, head.Y, head.H, head.H)
	below := geom.R(in.X, head.Bottom()+gap, in.W, in.Bottom()-head.Bottom()-gap)
	if tall {
		copy(l.Foot[:], geom.R(in.X, in.Bottom()-bar, in.W, bar).Row(len(l.Foot), u))
		board := min(0.25*in.H, 0.42*in.W)
		l.Board = geom.R(in.X, below.Y, board, board)
		l.placeChoices(geom.R(in.X+board+2*gap, below.Y, in.W-board-2*gap, board), row)
		l.placeResults(geom.R(in.X, below.Y+board+gap, in.W, below.H-bar-board-2*gap))
	} else {
		side, foot := min(max(0.27*in.W, 28*u), 46*u), in.Bottom()-bar
		head.W = side
		word := 0.36 * (side - 2*u) // a word needs more room than CSV
		l.Foot = [...]geom.Rect{geom.R(in.X, foot, word, bar), geom.R(in.X+word+u, foot, side-2*word-2*u, bar), geom.R(in.X+side-word, foot, word, bar)}
		choices := 2*row + 20*u
		l.Board = geom.R(in.X, below.Y, side, min(side, foot-2*gap-below.Y-choices))
		l.placeChoices(geom.R(in.X, l.Board.Bottom()+gap, side, foot-2*gap-l.Board.Bottom()), row)
		l.placeResults(geom.R(in.X+side+gap, in.Y, in.W-side-gap, in.H))
	}
	l.Title = geom.R(l.Back.Right()+1.5*u, head.Y, head.Right()-l.Back.Right()-1.5*u, head.H)
	return l.whole()
}

// arrangePicture lays out a picture of w by h pixels: the cards without the controls.
func arrangePicture(w, h float64) Layout {
	l := Layout{Unit: geom.Unit(min(w/1280, h/800))}
	u := l.Unit
	in := geom.Rect{W: w, H: h}.Inset(3 * u)
	side := min(46*u, 0.4*in.W)
	l.placeResults(geom.R(in.X+side+2*u, in.Y, in.W-side-2*u, in.H))
	l.Plot.H = in.Bottom() - l.Plot.Y
	l.Board = geom.R(in.X, in.Y, side, side)
	l.Verdict = geom.R(in.X, l.Board.Bottom()+1.5*u, side, 16*u)
	y := l.Verdict.Bottom() + 1.5*u
	l.Note = geom.R(in.X, y, side, in.Bottom()-y)
	return l.whole()
}

// placeChoices puts the choices and the note below each other.
func (l *Layout) placeChoices(r geom.Rect, row float64) {
	l.Time = geom.R(r.X, r.Y, r.W, row)
	l.Order = geom.R(r.X, r.Y+row+l.Unit, r.W, row)
	l.Note = geom.R(r.X, l.Order.Bottom()+l.Unit, r.W, r.Bottom()-l.Order.Bottom()-l.Unit)
}

// placeResults puts the lanes, the plot and the result below each other.
func (l *Layout) placeResults(r geom.Rect) {
	u, gap := l.Unit, 1.5*l.Unit
	lanes, word := min(max(0.34*r.H, 28*u), 38*u), math.Ceil(max(44, 6.5*u))
	if r.W < 90*u { // the result takes two or three lines
		word = math.Ceil(max(54, 10*u))
	}
	l.Lanes = geom.R(r.X, r.Y, r.W, lanes)
	l.Plot = geom.R(r.X, r.Y+lanes+gap, r.W, r.H-lanes-word-2*gap)
	l.Verdict = geom.R(r.X, r.Bottom()-word, r.W, word)
}

// boxes are all rectangles.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Back, &l.Title, &l.Board, &l.Time, &l.Order, &l.Note, &l.Lanes, &l.Plot, &l.Verdict}
	for i := range l.Foot {
		all = append(all, &l.Foot[i])
	}
	return all
}

func (l Layout) whole() Layout {
	for _, r := range l.boxes() {
		*r = r.Whole()
	}
	return l
}

// times is the layout in device pixels, scale to a device-independent one.
func (l Layout) times(scale float64) Layout {
	l.Unit *= scale
	for _, r := range l.boxes() {
		*r = r.Times(scale)
	}
	return l
}
