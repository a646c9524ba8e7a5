package library

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

// Mode says where the details of the chosen game are.
type Mode uint8

// The modes.
const (
	Beside Mode = iota // right of the list
	Below              // below it
	Paged              // on a page of their own
)

// Layout is where the parts of the screen are. Arrange gives it in device-independent pixels, Screen.Layout in device pixels. In
// the mode Paged, the detail lies where search and list are; only one of them is shown.
type Layout struct {
	Unit  float64 // one step of the layout grid
	Mode  Mode
	Back  geom.Rect
	Title geom.Rect
	Tabs  geom.Rect // games or statistics

	Search, Filters, Level geom.Rect
	List                   geom.Rect // a card
	Head, Rows, Foot       geom.Rect // on it
	New                    geom.Rect // a button on it while there is no game
	Undo                   geom.Rect // a button on the foot

	Detail  geom.Rect // a card
	Heading geom.Rect // on it, as the following
	Board   geom.Rect
	Facts   geom.Rect
	Buttons [3]geom.Rect // Open, Export, Delete
	Bar     [3]geom.Rect // the same below the list in the mode Paged; else empty

	Parts   geom.Rect // the choice of one of the three cards; empty: all of them are shown
	Figures [figures]geom.Rect
	Levels  geom.Rect // a card, as Rating and Medals
	CSV     geom.Rect // a button on Levels
	Rating  geom.Rect
	Span    geom.Rect // a choice on Rating
	Medals  geom.Rect
}

// figures is the number of figures of the statistics.
const figures = 6

// Arrange lays out a window of w by h device-independent pixels.
func Arrange(w, h float64) Layout {
	w, h = max(w, 320), max(h, 320)
	tall := h > w
	scale := min(w/1280, h/800)
	if tall {
		scale = min(w/800, h/1280)
	}
	l := Layout{Unit: geom.Unit(scale), Mode: Beside}
	u := l.Unit
	margin, gap := screen.PageMargin(w, h, u)
	switch {
	case tall && h >= 1000:
		l.Mode = Below
	case tall || w < 900 || h < 560:
		l.Mode = Paged
	}
	in := geom.Rect{W: w, H: h}.Inset(margin)
	head := geom.R(in.X, in.Y, in.W, max(36, 5.5*u))
	side := 0.315 * in.W
	if l.Mode != Beside {
		side = 0.46 * in.W
	}
	l.Back = geom.R(head.X, head.Y, head.H, head.H)
	l.Tabs = geom.R(head.Right()-side, head.Y, side, head.H)
	l.Title = geom.R(l.Back.Right()+1.5*u, head.Y, l.Tabs.X-l.Back.Right()-2.5*u, head.H)
	below := geom.R(in.X, head.Bottom()+gap, in.W, in.Bottom()-head.Bottom()-gap)
	l.arrangeGames(below, side, gap)
	l.arrangeStatistics(below, gap, w, h)
	for _, r := range l.boxes() {
		*r = r.Whole()
	}
	return l
}

func (l *Layout) arrangeGames(in geom.Rect, side, gap float64) {
	u := l.Unit
	left := in
	l.Detail = in
	switch l.Mode {
	case Beside:
		left.W -= side + gap
		l.Detail = geom.R(left.Right()+gap, in.Y, side, in.H)
	case Below:
		left.H = 0.56 * in.H
		l.Detail = geom.R(in.X, left.Bottom()+gap, in.W, in.H-left.H-gap)
	}
	row := max(32, 5*u)
	level := min(0.24*left.W, 22*u)
	if left.W >= 600 {
		search := 0.3 * left.W
		l.Search = geom.R(left.X, left.Y, search, row)
		l.Filters = geom.R(l.Search.Right()+gap, left.Y, left.W-search-level-2*gap, row)
	} else {
		level = 0.36 * left.W
		l.Search = geom.R(left.X, left.Y, left.W-level-gap, row)
		l.Filters = geom.R(left.X, left.Y+row+gap, left.W, row)
	}
	l.Level = geom.R(left.Right()-level, left.Y, level, row)
	top := l.Filters.Bottom() + gap
	if l.Mode == Paged {
		bar := screen.BarRowHeight(u)
		copy(l.Bar[:], geom.R(left.X, left.Bottom()-bar, left.W, bar).Row(3, gap))
		left.H -= bar + gap
	}
	l.List = geom.R(left.X, top, left.W, left.Bottom()-top)
	c := l.List
	l.Head = geom.R(c.X+u, c.Y+0.5*u, c.W-2*u, 4*u)
	l.Foot = geom.R(c.X+u, c.Bottom()-5*u, c.W-2*u, 5*u)
	l.Rows = geom.R(c.X+u, l.Head.Bottom(), c.W-2*u, l.Foot.Y-l.Head.Bottom()-0.5*u)
	button := geom.Pt(max(150, 24*u), screen.BarRowHeight(u))
	l.New = geom.R(l.Rows.Centre().X-button.X/2, l.Rows.Centre().Y+4*u, button.X, button.Y)
	undo := max(90, 14*u)
	l.Undo = geom.R(l.Foot.Right()-undo, l.Foot.Y+0.5*u, undo, l.Foot.H-u)
	l.arrangeDetail(gap)
}

// arrangeDetail puts the board above the facts and the buttons, or left of them on a card that is much wider than high.
func (l *Layout) arrangeDetail(gap float64) {
	u, c := l.Unit, l.Detail.Inset(2*l.Unit)
	button := max(34, 5*u)
	buttons := 2*button + u
	column := c
	if c.W > 1.2*c.H {
		board := min(c.H, 0.55*c.W)
		l.Board = geom.R(c.X, c.Y+(c.H-board)/2, board, board)
		column = geom.R(l.Board.Right()+2*u, c.Y, c.Right()-l.Board.Right()-2*u, c.H)
		l.Heading = geom.R(column.X, column.Y, column.W, 9*u)
		l.Facts = geom.R(column.X, l.Heading.Bottom()+u, column.W, column.Bottom()-buttons-gap-l.Heading.Bottom()-u)
	} else {
		l.Heading = geom.R(c.X, c.Y, c.W, 6*u)
		facts := facts * 3.25 * u
		board := min(c.W, c.H-l.Heading.H-facts-buttons-2*gap-u)
		l.Board = geom.R(c.X+(c.W-board)/2, l.Heading.Bottom()+u, board, board)
		l.Facts = geom.R(c.X, l.Board.Bottom()+gap, c.W, column.Bottom()-buttons-2*gap-l.Board.Bottom())
	}
	foot := column.Bottom() - buttons
	half := geom.R(column.X, foot+button+u, column.W, button).Row(2, u)
	l.Buttons = [3]geom.Rect{geom.R(column.X, foot, column.W, button), half[0], half[1]}
}

// facts is the number of lines about a game.
const facts = 5

func (l *Layout) arrangeStatistics(in geom.Rect, gap, w, h float64) {
	u := l.Unit
	all, columns := w >= 1000 && h >= 600, figures
	row := 11 * u
	if w < 700 {
		columns, row = 3, 8*u
	}
	if h < 560 {
		row = 7.5 * u
	}
	lines := figures / columns
	for i, line := range geom.R(in.X, in.Y, in.W, float64(lines)*row+float64(lines-1)*u).Column(lines, u) {
		copy(l.Figures[i*columns:], line.Row(columns, u))
	}
	top := l.Figures[figures-1].Bottom() + gap
	rest := geom.R(in.X, top, in.W, in.Bottom()-top)
	switch {
	case all:
		left := math.Round(0.46 * rest.W)
		l.Levels = geom.R(rest.X, rest.Y, left, rest.H)
		right := geom.R(rest.X+left+gap, rest.Y, rest.W-left-gap, rest.H)
		l.Rating = geom.R(right.X, right.Y, right.W, 0.52*right.H-gap/2)
		l.Medals = geom.R(right.X, l.Rating.Bottom()+gap, right.W, right.Bottom()-l.Rating.Bottom()-gap)
	case l.Mode == Below:
		parts := rest.Column(3, gap)
		l.Levels, l.Rating, l.Medals = parts[0], parts[1], parts[2]
		l.Levels.H += 0.08 * rest.H
		l.Rating.Y, l.Rating.H = l.Rating.Y+0.08*rest.H, l.Rating.H-0.06*rest.H
		l.Medals.Y, l.Medals.H = l.Medals.Y+0.02*rest.H, l.Medals.H-0.02*rest.H
	default:
		l.Parts = geom.R(rest.X, rest.Y, rest.W, max(30, 4.5*u))
		card := geom.R(rest.X, l.Parts.Bottom()+u, rest.W, rest.Bottom()-l.Parts.Bottom()-u)
		l.Levels, l.Rating, l.Medals = card, card, card
	}
	button := max(30, 4.5*u)
	csv := max(120, 20*u)
	l.CSV = geom.R(l.Levels.Right()-1.5*u-csv, l.Levels.Bottom()-1.5*u-button, csv, button)
	span := min(26*u, 0.48*l.Rating.W)
	l.Span = geom.R(l.Rating.Right()-1.5*u-span, l.Rating.Y+1.25*u, span, max(28, 4*u))
}

// boxes are all rectangles.
func (l *Layout) boxes() []*geom.Rect {
	all := []*geom.Rect{
		&l.Back, &l.Title, &l.Tabs, &l.Search, &l.Filters, &l.Level, &l.List, &l.Head, &l.Rows, &l.Foot, &l.New, &l.Undo,
		&l.Detail, &l.Heading, &l.Board, &l.Facts, &l.Parts, &l.Levels, &l.CSV, &l.Rating, &l.Span, &l.Medals,
	}
	for i := range l.Buttons {
		all = append(all, &l.Buttons[i], &l.Bar[i])
	}
	for i := range l.Figures {
		all = append(all, &l.Figures[i])
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
