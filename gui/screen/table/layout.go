package table

import (
	"math"

	"blobwars/gui/geom"
)

// mode says how the window is divided.
type mode uint8

const (
	wide  mode = iota // the board left and the panel right of it
	tall              // the panel below the board
	small             // the board and one narrow column; the other cards are in a drawer
)

// cards are the cards of the panel or of the drawer, from top to bottom. A card for which there is no space is empty.
type cards struct{ score, thinking, moves geom.Rect }

// Layout is where everything is, in device-independent pixels, or in device pixels after times. No two of boardFrame with
// its coordinates, cards and bar overlap, and all lie in the window. The drawer lies above them while it is open.
type Layout struct {
	mode        mode
	unit        float64 // the step of the layout grid, from 6 to 20
	scale       float64 // of these lengths: 1, or the factor of times
	coordinates bool
	Board       geom.Grid
	boardFrame  geom.Rect
	panel       geom.Rect // holds the cards, but not the bar
	cards       cards
	bar         geom.Rect
	rows        int // of buttons in the bar

	drawer      geom.Rect // at the right edge; empty if the panel has space for every card
	drawerCards cards     // those that are not in the panel; never the score
	drawerClose geom.Rect
}

// barButtons is the number of buttons in the bar, besides the one that opens the drawer.
const barButtons = 6

// leastColumn is the width of the narrowest column beside the board of a small window.
const leastColumn = 176

// Heights of parts for a unit u.
func barHeight(u float64) float64      { return max(48, 7.5*u) } // of one row
func rowHeight(u float64) float64      { return max(45, 6*u) }   // of one of several rows
func reviewHeight(u float64) float64   { return max(40, 5*u) }   // of the buttons below the moves
func thinkingHeight(u float64) float64 { return max(112, 16*u) } // of the thinking card at least
func graphHeight(u float64) float64    { return max(112, 20*u) } // of the thinking card with the graph of the game
func movesHeight(u float64) float64    { return reviewHeight(u) + max(88, 12*u) }

func besideFits(w, u float64) bool { return w-4*u >= 420 }

// scoreHeight is the height of a score card of width w.
func scoreHeight(u, w float64) float64 {
	if besideFits(w, u) {
		return max(124, 18.5*u)
	}
	return max(150, 22.5*u)
}

// Arrange lays out a window of w by h device-independent pixels for a board of 7 or 8 squares a side. It is meant for
// 640x480 and 480x640 or more; windows smaller than 320x320 are laid out as if they had that size.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	w, h = max(w, 320), max(h, 320)
	l, ok := arrangeWide(w, h, size, coordinates)
	better := 1.15 // the panel goes below a board that is larger by this factor
	if !ok {
		l, better = arrangeSmall(w, h, size, coordinates), 1
	}
	if below := arrangeTall(w, h, size, coordinates); below.Board.Cell > better*l.Board.Cell {
		l = below
	}
	l.addDrawer(w, h)
	for _, r := range l.boxes() {
		*r = r.Whole()
	}
	return l
}

// arrangeWide puts the board left and the panel right of it, with the bar below the panel. In a window of less than
// 1000x640 the board takes the whole height, and arrangeWide reports false if the rest is too narrow for every card.
func arrangeWide(w, h float64, size int, coordinates bool) (Layout, bool) {
	l := Layout{mode: wide, scale: 1, unit: geom.Unit(min(w/1280, h/800)), coordinates: coordinates}
	u := l.unit
	little := w < 1000 || h < 640
	margin, gap, least := 5*u, 4*u, max(300, min(0.36875*w, 75*u))
	if little {
		margin, gap, least = 2*u, 2*u, 0
	}
	area := geom.R(margin, margin, w-2*margin, h-2*margin)
	block := l.sizeBoard(min(area.W-gap-least, area.H), size)
	panel := min(area.W-gap-block, 75*u)
	if panel < 300 {
		return l, false
	}
	left := math.Floor(area.X + (area.W-block-gap-panel)/2)
	l.moveBoard(left, math.Floor(area.Y+(area.H-block)/2))
	high := max(block, min(area.H, 84*u))
	l.panel = geom.R(left+block+gap, math.Floor(area.Y+(area.H-high)/2), panel, high)
	l.rows = 1
	bar := barHeight(u)
	if barButtons*max(52, 7.5*u)+(barButtons-1)*u > panel {
		l.rows, bar = 2, 2*rowHeight(u)+u
	}
	l.bar = geom.R(l.panel.X, l.panel.Bottom()-bar, panel, bar)
	l.panel.H -= bar + 2*u
	l.stack()
	return l, !little || !l.cards.moves.Empty()
}

// arrangeSmall gives the board the whole height and puts a column beside it: the score card, the thinking card if there is
// space, and the buttons, two in a row.
func arrangeSmall(w, h float64, size int, coordinates bool) Layout {
	l := Layout{mode: small, scale: 1, unit: geom.Unit(min(w/1280, h/800)), coordinates: coordinates}
	u := l.unit
	margin := 1.5 * u
	area := geom.R(margin, margin, w-2*margin, h-2*margin)
	block := l.sizeBoard(min(area.W-margin-leastColumn, area.H), size)
	column := min(area.W-margin-block, 50*u)
	left := math.Floor(area.X + (area.W-block-margin-column)/2)
	l.moveBoard(left, math.Floor(area.Y+(area.H-block)/2))
	l.rows = (barButtons + 2) / 2
	rows := float64(l.rows)
	high := max(block, min(area.H, max(33*u, scoreHeight(u, column))+margin+rows*(rowHeight(u)+u)-u))
	top := math.Floor(area.Y + (area.H-high)/2)
	row := min(max((high-margin-240)/rows-u, rowHeight(u)), barHeight(u)*1.1)
	bar := rows*(row+u) - u
	l.panel = geom.R(left+block+margin, top, column, high-bar-margin)
	l.bar = geom.R(l.panel.X, top+high-bar, column, bar)
	l.cards.score = l.panel
	if think, score := 26*u, max(280, 42*u); column >= 224 && l.panel.H >= score+margin+think {
		think = min(max(think, 30*u), l.panel.H-score-margin) // two rows of figures and the graph
		l.cards.score.H -= think + margin
		l.cards.thinking = geom.R(l.panel.X, l.cards.score.Bottom()+margin, column, think)
	}
	return l
}

// arrangeTall puts the panel and the bar below the board. The board leaves space for the score card, and for the two other
// cards if that makes it smaller by less than a fifth.
func arrangeTall(w, h float64, size int, coordinates bool) Layout {
	l := Layout{mode: tall, scale: 1, unit: geom.Unit(min(w/800, h/1280)), coordinates: coordinates}
	u := l.unit
	margin, gap, bar := 4*u, 2*u, barHeight(u)
	if w < 800 {
		margin = 2 * u
	}
	area := geom.R(margin, margin, w-2*margin, h-2*margin)
	score := scoreHeight(u, min(area.W, 92*u))
	l.rows = 1
	if (barButtons+1)*rowHeight(u)+barButtons*u > area.W {
		l.rows, bar = 2, 2*rowHeight(u)+u
	}
	side := min(area.W, area.H-gap-score-gap-bar)
	others := max(thinkingHeight(u), movesHeight(u))
	if rest := area.H - gap - score - 1.5*u - others - gap - bar; rest >= 0.82*side {
		side = min(side, rest-max(graphHeight(u)-others, 0))
	}
	block := l.sizeBoard(side, size)
	panel := min(area.W, max(block, 92*u))
	high := min(area.H-block-gap, 84*u)
	left, top := math.Floor(area.X+(area.W-panel)/2), math.Floor(area.Y+(area.H-block-gap-high)/2)
	l.moveBoard(math.Floor(area.X+(area.W-block)/2), top)
	l.panel = geom.R(left, top+block+gap, panel, high-bar-gap)
	l.bar = geom.R(left, l.panel.Bottom()+gap, panel, bar)
	l.stack()
	return l
}

// addDrawer puts the cards that are not in the panel into a drawer.
func (l *Layout) addDrawer(w, h float64) {
	if !l.cards.moves.Empty() {
		return
	}
	u := l.unit
	width := min(max(320, 44*u), w-8*u)
	l.drawer = geom.R(w-width, 0, width, h).Whole()
	side := rowHeight(u)
	l.drawerClose = geom.R(w-1.5*u-side, 1.5*u, side, side)
	in := geom.R(w-width+1.5*u, side+3*u, width-3*u, h-side-4.5*u)
	l.drawerCards.moves = in
	if l.cards.thinking.Empty() {
		think := min(max(thinkingHeight(u), 0.36*in.H), 24.5*u)
		l.drawerCards.thinking = geom.R(in.X, in.Y, in.W, think)
		l.drawerCards.moves = geom.R(in.X, in.Y+think+1.5*u, in.W, in.H-think-1.5*u)
	}
}

// sizeBoard chooses the largest whole cell for which frame and coordinates are no wider than side, and returns the width
// of both.
func (l *Layout) sizeBoard(side float64, size int) float64 {
	cells := float64(size) + 2*geom.FrameWidth
	if l.coordinates {
		cells += geom.CoordinateStrip
	}
	l.Board = geom.Grid{Cell: max(8, math.Floor(side/cells)), Size: size}
	return math.Ceil(l.Board.Cell * cells)
}

// moveBoard puts the top left corner of board and coordinates at (x, y).
func (l *Layout) moveBoard(x, y float64) {
	frame := math.Round(geom.FrameWidth * l.Board.Cell)
	l.Board.X, l.Board.Y = x+frame, y+frame
	if l.coordinates {
		l.Board.X += math.Floor(l.Board.CoordinateStrip())
	}
	l.boardFrame = l.Board.Frame()
}

// stack fills the panel: the score card always; thinking and moves one below the other, or side by side, or thinking
// alone, as there is space.
func (l *Layout) stack() {
	u, p := l.unit, l.panel
	gap, score := 1.5*u, scoreHeight(u, p.W)
	least, most, moves := thinkingHeight(u), 24.5*u, movesHeight(u)
	l.cards.score = geom.R(p.X, p.Y, p.W, min(score, p.H))
	rest := geom.R(p.X, p.Y+score+gap, p.W, p.H-score-gap)
	beside := rest.W >= 480+gap && rest.H < least+gap+1.35*moves
	switch {
	case rest.H >= least+gap+moves && !beside:
		think := min(max(least, 0.42*rest.H, min(graphHeight(u), rest.H-gap-moves)), max(least, most))
		l.cards.thinking = geom.R(rest.X, rest.Y, rest.W, think)
		l.cards.moves = geom.R(rest.X, rest.Y+think+gap, rest.W, rest.H-think-gap)
	case rest.H >= moves && beside:
		half := (rest.W - gap) / 2
		l.cards.thinking = geom.R(rest.X, rest.Y, half, rest.H)
		l.cards.moves = geom.R(rest.X+half+gap, rest.Y, half, rest.H)
	case rest.H >= least:
		l.cards.thinking = rest
	}
}

// hasDrawer reports whether some cards are in a drawer, which a button of the bar opens.
func (l Layout) hasDrawer() bool { return !l.drawer.Empty() }

// movesCard is the card of the list of moves, in the panel or in the drawer.
func (l Layout) movesCard() geom.Rect { return l.cards.moves.Union(l.drawerCards.moves) }

// thinkingCard is the card of the search, in the panel or in the drawer.
func (l Layout) thinkingCard() geom.Rect { return l.cards.thinking.Union(l.drawerCards.thinking) }

// beside reports whether the two sides are beside each other on the score card; in a narrow one they are one below the
// other.
func (l Layout) beside() bool { return besideFits(l.cards.score.W/l.scale, l.unit/l.scale) }

// Buttons divides the bar into n equal buttons, row by row; the last one takes the rest of its row.
func (l Layout) Buttons(n int) []geom.Rect {
	buttons, gap := make([]geom.Rect, n), l.unit
	columns := (n + l.rows - 1) / l.rows
	width := (l.bar.W - gap*float64(columns-1)) / float64(columns)
	height := (l.bar.H - gap*float64(l.rows-1)) / float64(l.rows)
	for i := range buttons {
		x, y := float64(i%columns), float64(i/columns)
		buttons[i] = geom.R(l.bar.X+x*(width+gap), l.bar.Y+y*(height+gap), width, height)
	}
	buttons[n-1].W = l.bar.Right() - buttons[n-1].X
	return buttons
}

// reviewButtons are the four buttons at the foot of the card of the moves: to the first position, one back, one forward,
// to the last. The list ends above them.
func (l Layout) reviewButtons() (buttons [4]geom.Rect) {
	card, u := l.movesCard(), l.unit
	height := reviewHeight(u/l.scale) * l.scale
	width := (card.W - 6*u) / 4
	for i := range buttons {
		buttons[i] = geom.R(card.X+1.5*u+float64(i)*(width+u), card.Bottom()-1.5*u-height, width, height)
	}
	return buttons
}

// balance is the bar that shows who is ahead, in the gap along the right edge of the board.
func (l Layout) balance() geom.Rect {
	width := math.Round(max(4*l.scale, 0.75*l.unit))
	return geom.R(math.Round(l.boardFrame.Right()+(1.5*l.unit-width)/2), l.Board.Y, width, l.Board.Bounds().H)
}

// times is the layout with every length multiplied by f: device pixels from device-independent ones.
func (l Layout) times(f float64) Layout {
	l.unit *= f
	l.scale *= f
	l.Board = l.Board.Times(f)
	l.boardFrame = l.boardFrame.Times(f)
	for _, r := range l.boxes() {
		*r = r.Times(f)
	}
	return l
}

// boxes are all rectangles but that of the board.
func (l *Layout) boxes() []*geom.Rect {
	return []*geom.Rect{
		&l.panel, &l.bar, &l.cards.score, &l.cards.thinking, &l.cards.moves,
		&l.drawer, &l.drawerCards.thinking, &l.drawerCards.moves, &l.drawerClose,
	}
}
