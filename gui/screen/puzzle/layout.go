package puzzle

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

// Layout is where the parts of the screen are. Arrange gives it in device-independent pixels, Screen.Layout in device pixels.
type Layout struct {
	Unit   float64 // one step of the layout grid
	Tall   bool
	Board  geom.Grid
	Back   geom.Rect // to the game
	Head   geom.Rect // a card, as Task, Try and Streak
	Task   geom.Rect
	Try    geom.Rect
	Streak geom.Rect // empty where there is no space
	Foot   [buttons]geom.Rect
}

// buttons is the number of buttons at the foot.
const buttons = 5

// Arrange lays out a window of w by h device-independent pixels for a board of a size: the board left and the cards right, or
// in a window that is higher than wide the cards below the board.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	w, h = max(w, 320), max(h, 320)
	l := Layout{Tall: h > w}
	if l.Tall {
		l.Unit = geom.Unit(min(w/800, h/1280))
		margin, _ := screen.PageMargin(w, h, l.Unit)
		l.placeTall(geom.Rect{W: w, H: h}.Inset(margin), size, coordinates)
	} else {
		l.placeWide(w, h, size, coordinates)
	}
	return l.whole()
}

// leastColumn is the width of the narrowest column beside the board.
const leastColumn = 212

// placeWide puts the board where it is on the game table, and the cards right of it.
func (l *Layout) placeWide(w, h float64, size int, coordinates bool) {
	d := screen.PanelBeside(w, h, size, coordinates)
	if screen.Little(w, h) {
		d = screen.NarrowPanelBeside(w, h, leastColumn, size, coordinates)
	}
	l.Unit, l.Board = d.Unit, d.Board
	u := l.Unit
	gap := screen.Gap(u)
	side := d.Panel
	side.X, side.W = d.Balance.X+gap/2, side.Right()-d.Balance.X-gap/2 // no advantage bar is shown
	if !screen.Little(w, h) {
		side = d.Panel
	} else if side.H < 0.86*h { // the board is small: the column uses the window
		side.Y, side.H = gap, h-2*gap
	}
	head, bar := max(10*u, 44), screen.BarHeight(u)
	l.placeHead(geom.R(side.X, side.Y, side.W, head))
	foot := geom.R(side.X, side.Bottom()-bar, side.W, bar)
	if side.W < 300 || side.W < 50*u {
		bar = screen.BarRowHeight(u)
		foot.Y = side.Bottom() - 2*bar - gap
		copy(l.Foot[:3], geom.R(foot.X, foot.Y, foot.W, bar).Row(3, gap))
		copy(l.Foot[3:], geom.R(foot.X, foot.Y+bar+gap, foot.W, bar).Row(2, gap))
	} else {
		copy(l.Foot[:], foot.Row(buttons, gap))
	}
	l.placeCards(geom.R(side.X, side.Y+head+gap, side.W, foot.Y-side.Y-head-gap-screen.WideGap(u)), gap)
}

func (l *Layout) placeTall(in geom.Rect, size int, coordinates bool) {
	u, gap := l.Unit, screen.Gap(l.Unit)
	head, bar := max(8*u, 42), screen.BarHeight(l.Unit)
	l.placeHead(geom.R(in.X, in.Y, in.W, head))
	copy(l.Foot[:], geom.R(in.X, in.Bottom()-bar, in.W, bar).Row(buttons, gap))
	height := in.H - head - bar - 3*gap
	least := max(30*u, 196) // of task and try
	grid, block := geom.FitGrid(min(in.W, height-least), size, coordinates)
	grid.MoveTo(math.Round(in.X+(in.W-block)/2), in.Y+head+gap, coordinates)
	l.Board = grid
	l.placeCards(geom.R(in.X, in.Y+head+2*gap+block, in.W, height-block), gap)
}

func (l *Layout) placeHead(r geom.Rect) {
	l.Back = geom.R(r.X, r.Y, min(r.H, max(6*l.Unit, 30)), r.H)
	l.Head = geom.R(l.Back.Right()+screen.Gap(l.Unit), r.Y, r.W-l.Back.W-screen.Gap(l.Unit), r.H)
}

// placeCards shares a column among task, tries and streak; the streak is left out where it would be too low.
func (l *Layout) placeCards(r geom.Rect, gap float64) {
	u := l.Unit
	streak := min(max(0.33*r.H, max(20*u, 96)), 26*u+20)
	rest := r.H - streak - gap
	if rest < max(30*u, 190) {
		streak, rest = 0, r.H
	}
	task := (rest - gap) * 0.5
	if l.Tall || r.W < 300 {
		task = (rest - gap) * 0.44
	}
	l.Task = geom.R(r.X, r.Y, r.W, task)
	l.Try = geom.R(r.X, r.Y+task+gap, r.W, rest-task-gap)
	if streak > 0 {
		l.Streak = geom.R(r.X, r.Bottom()-streak, r.W, streak)
	}
}

// boxes are all rectangles.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{&l.Back, &l.Head, &l.Task, &l.Try, &l.Streak}
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
	l.Board = l.Board.Times(scale)
	for _, r := range l.boxes() {
		*r = r.Times(scale)
	}
	return l
}
