package puzzle

import (
	"math"

	"blobwars/gui/geom"
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
	Streak geom.Rect // empty where there is no room
	Foot   [buttons]geom.Rect
}

// buttons is the number of buttons at the foot.
const buttons = 5

// Arrange lays out a window of w by h device-independent pixels for a board of a size: the board left and the cards right, or
// in a window that is higher than wide the cards below the board.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	w, h = max(w, 320), max(h, 320)
	l := Layout{Tall: h > w}
	scale := min(w/1280, h/800)
	if l.Tall {
		scale = min(w/800, h/1280)
	}
	l.Unit = geom.Unit(scale)
	u := l.Unit
	margin := 3 * u
	if w < 1000 {
		margin = 1.5 * u
	}
	in := geom.Rect{W: w, H: h}.Inset(margin)
	if l.Tall {
		l.placeTall(in, size, coordinates)
	} else {
		l.placeWide(in, size, coordinates)
	}
	return l.whole()
}

func (l *Layout) placeWide(in geom.Rect, size int, coordinates bool) {
	u, gap := l.Unit, 1.5*l.Unit
	column := max(0.345*in.W, 228)
	grid, block := geom.FitGrid(min(in.H, in.W-column-2*gap), size, coordinates)
	grid.MoveTo(in.X, math.Round(in.Y+(in.H-block)/2), coordinates)
	l.Board = grid
	frame := grid.Frame().Whole()
	side := geom.R(frame.Right()+2*gap, frame.Y, min(in.Right()-frame.Right()-2*gap, 64*u), frame.H)
	if frame.H < 0.86*in.H {
		side.Y, side.H = in.Y, in.H // the board is small: the column uses the window
	}
	extra := in.Right() - side.Right() // a wide window: board and column together in the middle
	l.Board.X += math.Floor(extra / 2)
	side.X += math.Floor(extra / 2)
	head := max(10*u, 44)
	bar := max(7.5*u, 30)
	l.placeHead(geom.R(side.X, side.Y, side.W, head))
	foot := geom.R(side.X, side.Bottom()-bar, side.W, bar)
	if side.W < 300 || side.W < 50*u {
		foot.Y -= bar + u
		copy(l.Foot[:3], geom.R(foot.X, foot.Y, foot.W, bar).Row(3, u))
		copy(l.Foot[3:], geom.R(foot.X, foot.Y+bar+u, foot.W, bar).Row(2, u))
	} else {
		copy(l.Foot[:], foot.Row(buttons, u))
	}
	l.placeCards(geom.R(side.X, side.Y+head+gap, side.W, foot.Y-side.Y-head-2*gap), gap)
}

func (l *Layout) placeTall(in geom.Rect, size int, coordinates bool) {
	u, gap := l.Unit, 1.5*l.Unit
	head, bar := max(8*u, 42), max(7*u, 46)
	l.placeHead(geom.R(in.X, in.Y, in.W, head))
	copy(l.Foot[:], geom.R(in.X, in.Bottom()-bar, in.W, bar).Row(buttons, u))
	room := in.H - head - bar - 3*gap
	least := max(30*u, 196) // of task and try
	grid, block := geom.FitGrid(min(in.W, room-least), size, coordinates)
	grid.MoveTo(math.Round(in.X+(in.W-block)/2), in.Y+head+gap, coordinates)
	l.Board = grid
	l.placeCards(geom.R(in.X, in.Y+head+2*gap+block, in.W, room-block), gap)
}

func (l *Layout) placeHead(r geom.Rect) {
	l.Back = geom.R(r.X, r.Y, min(r.H, max(6*l.Unit, 30)), r.H)
	l.Head = geom.R(l.Back.Right()+l.Unit, r.Y, r.W-l.Back.W-l.Unit, r.H)
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
