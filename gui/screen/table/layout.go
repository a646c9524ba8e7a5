package table

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
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

// newLayout is the layout of a divided window before its panel is filled.
func newLayout(m mode, d screen.Division, coordinates bool) Layout {
	return Layout{mode: m, scale: 1, unit: d.Unit, coordinates: coordinates, Board: d.Board, boardFrame: d.Board.Frame(), panel: d.Panel, rows: 1}
}

// arrangeWide puts the board left and the panel right of it, with the bar below the panel. It reports false if the panel is
// too narrow, or has no space for every card although the board is as large as it can be.
func arrangeWide(w, h float64, size int, coordinates bool) (Layout, bool) {
	l := newLayout(wide, screen.PanelBeside(w, h, size, coordinates), coordinates)
	u := l.unit
	if l.panel.W < 300 {
		return l, false
	}
	bar := screen.BarHeight(u)
	if barButtons*max(52, 7.5*u)+(barButtons-1)*u > l.panel.W {
		l.rows, bar = 2, 2*screen.BarRowHeight(u)+u
	}
	l.bar = geom.R(l.panel.X, l.panel.Bottom()-bar, l.panel.W, bar)
	l.panel.H -= bar + 2*u
	l.stack()
	return l, !screen.Little(w, h) || !l.cards.moves.Empty()
}

// arrangeSmall gives the board the whole height and puts a column beside it: the score card, the thinking card if there is
// space, and the buttons, two in a row.
func arrangeSmall(w, h float64, size int, coordinates bool) Layout {
	const rows = (barButtons + 2) / 2
	d := screen.NarrowPanelBeside(w, h, size, coordinates, func(u, width float64) float64 {
		return max(33*u, screen.ScoreHeight(u, width)) + 1.5*u + rows*(screen.BarRowHeight(u)+u) - u
	})
	l := newLayout(small, d, coordinates)
	u, p := l.unit, l.panel
	margin := 1.5 * u
	row := min(max((p.H-margin-240)/rows-u, screen.BarRowHeight(u)), screen.BarHeight(u)*1.1)
	bar := rows*(row+u) - u
	l.rows = rows
	l.panel.H -= bar + margin
	l.bar = geom.R(p.X, p.Y+p.H-bar, p.W, bar)
	l.cards.score = l.panel
	if think, score := 26*u, max(280, 42*u); p.W >= 224 && l.panel.H >= score+margin+think {
		think = min(max(think, 30*u), l.panel.H-score-margin) // two rows of figures and the graph
		l.cards.score.H -= think + margin
		l.cards.thinking = geom.R(p.X, l.cards.score.Bottom()+margin, p.W, think)
	}
	return l
}

// arrangeTall puts the panel and the bar below the board.
func arrangeTall(w, h float64, size int, coordinates bool) Layout {
	l := newLayout(tall, screen.PanelBelow(w, h, size, coordinates), coordinates)
	u := l.unit
	margin, gap := 4*u, 2*u
	if w < 800 {
		margin = 2 * u
	}
	bar := screen.BarBelow(u, w-2*margin)
	if bar > screen.BarHeight(u) {
		l.rows = 2
	}
	l.panel.H -= bar + gap
	l.bar = geom.R(l.panel.X, l.panel.Bottom()+gap, l.panel.W, bar)
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
	side := screen.BarRowHeight(u)
	l.drawerClose = geom.R(w-1.5*u-side, 1.5*u, side, side)
	in := geom.R(w-width+1.5*u, side+3*u, width-3*u, h-side-4.5*u)
	l.drawerCards.moves = in
	if l.cards.thinking.Empty() {
		think := min(max(screen.ThinkingHeight(u), 0.36*in.H), 24.5*u)
		l.drawerCards.thinking = geom.R(in.X, in.Y, in.W, think)
		l.drawerCards.moves = geom.R(in.X, in.Y+think+1.5*u, in.W, in.H-think-1.5*u)
	}
}

// stack fills the panel: the score card always; thinking and moves one below the other, or side by side, or thinking
// alone, as there is space.
func (l *Layout) stack() {
	u, p := l.unit, l.panel
	gap, score := 1.5*u, screen.ScoreHeight(u, p.W)
	least, most, moves := screen.ThinkingHeight(u), 24.5*u, screen.MovesHeight(u)
	l.cards.score = geom.R(p.X, p.Y, p.W, min(score, p.H))
	rest := geom.R(p.X, p.Y+score+gap, p.W, p.H-score-gap)
	beside := rest.W >= 480+gap && rest.H < least+gap+1.35*moves
	switch {
	case rest.H >= least+gap+moves && !beside:
		think := min(max(least, 0.42*rest.H, min(screen.GraphHeight(u), rest.H-gap-moves)), max(least, most))
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

// beside reports whether the two sides are beside each other on the score card; in a narrow one they are one below the
// other.
func (l Layout) beside() bool { return screen.SidesBeside(l.unit/l.scale, l.cards.score.W/l.scale) }

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
	height := screen.ReviewHeight(u/l.scale) * l.scale
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
