package layout

import (
	"math"

	"blobwars/gui/geom"
)

// BarButtons is the number of buttons that Arrange has room for in the bar, beside the one
// that opens the drawer.
const BarButtons = 6

// Arrange lays out a window of w by h device-independent pixels for a board of the
// given size (7 or 8), with or without room for coordinates. It is meant for 640x480 and
// more (480x640 standing); smaller windows are laid out as if they were 320x320.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	return arrange(w, h, size, coordinates, BarButtons)
}

// arrange is Arrange for so many buttons in the bar, 6 to 8; the drawer's own comes on top.
func arrange(w, h float64, size int, coordinates bool, buttons int) Layout {
	w, h = max(w, 320), max(h, 320)
	l, ok := arrangeWide(w, h, size, coordinates, buttons)
	better := 1.15 // how much larger the board must be for the panel to go below it
	if !ok {
		l = arrangeSmall(w, h, size, coordinates, buttons)
		better = 1
	}
	if tall := arrangeTall(w, h, size, coordinates, buttons); tall.Board.Cell > better*l.Board.Cell {
		l = tall
	}
	for _, r := range l.boxes() {
		*r = whole(*r)
	}
	l.addDrawer(w, h)
	return l
}

// arrangeWide puts the board left and the panel right, with the bar under the panel. In a
// window of less than 1000x640 the board has all its height, and what is left is to be
// enough for every card: if not, it reports false.
func arrangeWide(w, h float64, size int, coordinates bool, buttons int) (Layout, bool) {
	l := Layout{Mode: Wide, Scale: 1, Unit: unit(min(w/1280, h/800)), Coordinates: coordinates}
	u := l.Unit
	little := w < 1000 || h < 640
	margin, gap, narrow := 5*u, 4*u, max(300, min(0.36875*w, 75*u))
	if little {
		margin, gap, narrow = 2*u, 2*u, 0
	}
	area := geom.R(margin, margin, w-2*margin, h-2*margin)
	block := l.placeBoard(min(area.W-gap-narrow, area.H), size)
	panel := min(area.W-gap-block, 75*u)
	if panel < 300 {
		return l, false
	}
	left := math.Floor(area.X + (area.W-block-gap-panel)/2)
	l.moveBoard(left, math.Floor(area.Y+(area.H-block)/2))
	high := max(block, min(area.H, 84*u))
	l.Panel = geom.R(left+block+gap, math.Floor(area.Y+(area.H-high)/2), panel, high)
	l.rows = 1
	bar := barHeight(u)
	if least := max(52, 7.5*u); float64(buttons)*least+float64(buttons-1)*u > panel {
		l.rows, bar = 2, 2*rowHeight(u)+u
	}
	l.Bar = geom.R(l.Panel.X, l.Panel.Bottom()-bar, panel, bar)
	l.Panel.H -= bar + 2*u
	l.stack()
	return l, !little || !l.Cards.Moves.Empty()
}

// arrangeSmall puts the board left, in all the height there is, and beside it a column with the
// score card, the search if there is room, and below that the buttons, two in a row.
func arrangeSmall(w, h float64, size int, coordinates bool, buttons int) Layout {
	l := Layout{Mode: Small, Scale: 1, Unit: unit(min(w/1280, h/800)), Coordinates: coordinates}
	u := l.Unit
	margin := 1.5 * u
	area := geom.R(margin, margin, w-2*margin, h-2*margin)
	block := l.placeBoard(min(area.W-margin-leastColumn, area.H), size)
	column := min(area.W-margin-block, 50*u)
	left := math.Floor(area.X + (area.W-block-margin-column)/2)
	l.moveBoard(left, math.Floor(area.Y+(area.H-block)/2))
	l.rows = (buttons + 2) / 2
	rows := float64(l.rows)
	high := max(block, min(area.H, max(33*u, scoreHeight(u, column))+margin+rows*(rowHeight(u)+u)-u))
	top := math.Floor(area.Y + (area.H-high)/2)
	row := min(max((high-margin-240)/rows-u, rowHeight(u)), barHeight(u)*1.1)
	bar := rows*(row+u) - u
	l.Panel = geom.R(left+block+margin, top, column, high-bar-margin)
	l.Bar = geom.R(l.Panel.X, top+high-bar, column, bar)
	l.Cards.Score = l.Panel
	if think := max(150, 24.5*u); column >= 224 && l.Panel.H >= max(280, 42*u)+margin+think { // a high column has room for both
		think = min(max(think, 30*u), l.Panel.H-max(280, 42*u)-margin) // two rows of figures and the graph
		l.Cards.Score.H -= think + margin
		l.Cards.Thinking = geom.R(l.Panel.X, l.Cards.Score.Bottom()+margin, column, think)
	}
	return l
}

// addDrawer gives the cards that the panel has no room for a place in a drawer.
func (l *Layout) addDrawer(w, h float64) {
	if !l.Cards.Moves.Empty() {
		return
	}
	u := l.Unit
	wide := min(max(320, 44*u), w-8*u)
	l.Drawer = geom.R(w-wide, 0, wide, h)
	side := rowHeight(u)
	l.DrawerClose = geom.R(w-1.5*u-side, 1.5*u, side, side)
	in := geom.R(l.Drawer.X+1.5*u, side+3*u, wide-3*u, h-side-4.5*u)
	l.DrawerCards.Moves = in
	if l.Cards.Thinking.Empty() {
		think := min(max(thinkingHeight(u), 0.36*in.H), 24.5*u)
		l.DrawerCards.Thinking = geom.R(in.X, in.Y, in.W, think)
		l.DrawerCards.Moves = geom.R(in.X, in.Y+think+1.5*u, in.W, in.H-think-1.5*u)
	}
	for _, r := range []*geom.Rect{&l.Drawer, &l.DrawerClose, &l.DrawerCards.Thinking, &l.DrawerCards.Moves} {
		*r = whole(*r)
	}
}

// arrangeTall puts the panel and the bar under the board. The board leaves room for
// the score card, and for the two others if that costs it less than a fifth.
func arrangeTall(w, h float64, size int, coordinates bool, buttons int) Layout {
	l := Layout{Mode: Tall, Scale: 1, Unit: unit(min(w/800, h/1280)), Coordinates: coordinates}
	u := l.Unit
	margin, gap, bar := 4*u, 2*u, barHeight(u)
	if w < 800 {
		margin = 2 * u
	}
	area := geom.R(margin, margin, w-2*margin, h-2*margin)
	score := scoreHeight(u, min(area.W, 92*u))
	l.rows = 1
	if float64(buttons+1)*rowHeight(u)+float64(buttons)*u > area.W {
		l.rows, bar = 2, 2*rowHeight(u)+u
	}
	room := min(area.W, area.H-gap-score-gap-bar)
	if more := area.H - gap - score - 1.5*u - max(thinkingHeight(u), movesHeight(u)) - gap - bar; more >= 0.82*room {
		room = min(room, more-max(graphHeight(u)-max(thinkingHeight(u), movesHeight(u)), 0))
	}
	block := l.placeBoard(room, size)
	panel := min(area.W, max(block, 92*u))
	high := min(area.H-block-gap, 84*u)
	left, top := math.Floor(area.X+(area.W-panel)/2), math.Floor(area.Y+(area.H-block-gap-high)/2)
	l.moveBoard(math.Floor(area.X+(area.W-block)/2), top)
	l.Panel = geom.R(left, top+block+gap, panel, high-bar-gap)
	l.Bar = geom.R(left, l.Panel.Bottom()+gap, panel, bar)
	l.stack()
	return l
}

// placeBoard chooses the largest whole cell that keeps frame and coordinates within
// side, and answers the side of the block that they take.
func (l *Layout) placeBoard(side float64, size int) float64 {
	cells := float64(size) + 2*geom.FrameWidth
	if l.Coordinates {
		cells += geom.CoordinateStrip
	}
	l.Board = geom.Grid{Cell: max(8, math.Floor(side/cells)), Size: size}
	return math.Ceil(l.Board.Cell * cells)
}

// moveBoard puts the block of board and coordinates at (x, y).
func (l *Layout) moveBoard(x, y float64) {
	frame := math.Round(geom.FrameWidth * l.Board.Cell)
	l.Board.X, l.Board.Y = x+frame, y+frame
	if l.Coordinates {
		l.Board.X += math.Floor(l.Board.CoordinateStrip())
	}
	l.BoardFrame = l.Board.Frame()
}

// stack fills the panel: the score card always, thinking and moves one below the
// other, or side by side, or thinking alone, as there is room.
func (l *Layout) stack() {
	u, p := l.Unit, l.Panel
	gap, score := 1.5*u, scoreHeight(u, p.W)
	least, most, moves := thinkingHeight(u), 24.5*u, movesHeight(u)
	l.Cards.Score = geom.R(p.X, p.Y, p.W, min(score, p.H))
	rest := geom.R(p.X, p.Y+score+gap, p.W, p.H-score-gap)
	beside := rest.W >= 480+gap && rest.H < least+gap+1.35*moves
	switch {
	case rest.H >= least+gap+moves && !beside:
		think := min(max(least, 0.42*rest.H, min(graphHeight(u), rest.H-gap-moves)), max(least, most))
		l.Cards.Thinking = geom.R(rest.X, rest.Y, rest.W, think)
		l.Cards.Moves = geom.R(rest.X, rest.Y+think+gap, rest.W, rest.H-think-gap)
	case rest.H >= moves && beside:
		half := (rest.W - gap) / 2
		l.Cards.Thinking = geom.R(rest.X, rest.Y, half, rest.H)
		l.Cards.Moves = geom.R(rest.X+half+gap, rest.Y, half, rest.H)
	case rest.H >= least:
		l.Cards.Thinking = rest
	}
}

// whole moves the edges inwards to whole pixels, where lines are sharp.
func whole(r geom.Rect) geom.Rect {
	if r.Empty() {
		return geom.Rect{}
	}
	x, y := math.Ceil(r.X), math.Ceil(r.Y)
	return geom.R(x, y, math.Floor(r.Right())-x, math.Floor(r.Bottom())-y)
}

// unit is the grid's step: 8 at full size, kept to halves.
func unit(scale float64) float64 { return math.Round(16*min(max(scale, 0.75), 2.5)) / 2 }

// leastColumn is the narrowest column beside the board of a small window.
const leastColumn = 176

// The heights of a bar of one row, of a row of several, of the buttons below the moves; and
// the least of the cards below the score.
func barHeight(u float64) float64      { return max(48, 7.5*u) }
func rowHeight(u float64) float64      { return max(45, 6*u) }
func reviewHeight(u float64) float64   { return max(40, 5*u) }
func thinkingHeight(u float64) float64 { return max(112, 16*u) }
func graphHeight(u float64) float64    { return max(112, 20*u) } // of a thinking card that has the graph of the game, too
func movesHeight(u float64) float64    { return reviewHeight(u) + max(88, 12*u) }

func beside(w, u float64) bool { return w-4*u >= 420 }

// scoreHeight is the score card's; w is its width.
func scoreHeight(u, w float64) float64 {
	if beside(w, u) {
		return max(124, 18.5*u)
	}
	return max(150, 22.5*u)
}
