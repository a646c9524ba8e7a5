package screen

import (
	"math"

	"blobwars/gui/geom"
)

// Mode says how the window of a game is divided.
type Mode uint8

// The modes.
const (
	Wide  Mode = iota // the board left and the panel right of it
	Tall              // the panel below the board
	Small             // the board and one narrow column; the other cards are in a drawer
)

// GameCards are the cards of the panel or of the drawer, from top to bottom. A card for which there is no space is empty.
type GameCards struct{ Score, Thinking, Moves geom.Rect }

// GameLayout is where everything is on the screen of a game, in device-independent pixels, or in device pixels after Times. No two of BoardFrame with
// its coordinates, cards and bar overlap, and all lie in the window. The drawer lies above them while it is open.
type GameLayout struct {
	Mode        Mode
	Unit        float64 // the step of the layout grid, from 6 to 20
	Scale       float64 // of these lengths: 1, or the factor of Times
	Coordinates bool
	Board       geom.Grid
	BoardFrame  geom.Rect
	Panel       geom.Rect // holds the cards, but not the bar
	Cards       GameCards
	Bar         geom.Rect
	Rows        int // of buttons in the bar

	Drawer      geom.Rect // at the right edge; empty if the panel has space for every card
	DrawerCards GameCards // those that are not in the panel; never the score
	DrawerClose geom.Rect
}

// BarButtons is the number of buttons in the bar, besides the one that opens the drawer.
const BarButtons = 6

// ArrangeGame lays out a window of w by h device-independent pixels for a board of 7 or 8 squares a side. It is meant for
// 640x480 and 480x640 or more; windows smaller than 320x320 are laid out as if they had that size.
func ArrangeGame(w, h float64, size int, coordinates bool) GameLayout {
	w, h = max(w, 320), max(h, 320)
	l, ok := arrangeGameWide(w, h, size, coordinates)
	better := 1.15 // the panel goes below a board that is larger by this factor
	if !ok {
		l, better = arrangeGameSmall(w, h, size, coordinates), 1
	}
	if below := arrangeGameTall(w, h, size, coordinates); below.Board.Cell > better*l.Board.Cell {
		l = below
	}
	l.addDrawer(w, h)
	for _, r := range l.boxes() {
		*r = r.Whole()
	}
	return l
}

// newGameLayout is the layout of a divided window before its panel is filled.
func newGameLayout(m Mode, d Division, coordinates bool) GameLayout {
	return GameLayout{Mode: m, Scale: 1, Unit: d.Unit, Coordinates: coordinates, Board: d.Board, BoardFrame: d.Board.Frame(), Panel: d.Panel, Rows: 1}
}

// arrangeGameWide puts the board left and the panel right of it, with the bar below the panel. It reports false if the panel is
// too narrow, or has no space for every card although the board is as large as it can be.
func arrangeGameWide(w, h float64, size int, coordinates bool) (GameLayout, bool) {
	l := newGameLayout(Wide, PanelBeside(w, h, size, coordinates), coordinates)
	u := l.Unit
	if l.Panel.W < 300 {
		return l, false
	}
	bar := BarHeight(u)
	if BarButtons*max(52, 7.5*u)+(BarButtons-1)*u > l.Panel.W {
		l.Rows, bar = 2, 2*BarRowHeight(u)+u
	}
	l.Bar = geom.R(l.Panel.X, l.Panel.Bottom()-bar, l.Panel.W, bar)
	l.Panel.H -= bar + 2*u
	l.stack()
	return l, !Little(w, h) || !l.Cards.Moves.Empty()
}

// arrangeGameSmall gives the board the whole height and puts a column beside it: the score card, the thinking card if there is
// space, and the buttons, two in a row.
func arrangeGameSmall(w, h float64, size int, coordinates bool) GameLayout {
	const rows = (BarButtons + 2) / 2
	d := NarrowPanelBeside(w, h, size, coordinates, func(u, width float64) float64 {
		return max(33*u, ScoreHeight(u, width)) + 1.5*u + rows*(BarRowHeight(u)+u) - u
	})
	l := newGameLayout(Small, d, coordinates)
	u, p := l.Unit, l.Panel
	margin := 1.5 * u
	row := min(max((p.H-margin-240)/rows-u, BarRowHeight(u)), BarHeight(u)*1.1)
	bar := rows*(row+u) - u
	l.Rows = rows
	l.Panel.H -= bar + margin
	l.Bar = geom.R(p.X, p.Y+p.H-bar, p.W, bar)
	l.Cards.Score = l.Panel
	if think, score := 26*u, max(280, 42*u); p.W >= 224 && l.Panel.H >= score+margin+think {
		think = min(max(think, 30*u), l.Panel.H-score-margin) // two rows of figures and the graph
		l.Cards.Score.H -= think + margin
		l.Cards.Thinking = geom.R(p.X, l.Cards.Score.Bottom()+margin, p.W, think)
	}
	return l
}

// arrangeGameTall puts the panel and the bar below the board.
func arrangeGameTall(w, h float64, size int, coordinates bool) GameLayout {
	l := newGameLayout(Tall, PanelBelow(w, h, size, coordinates), coordinates)
	u := l.Unit
	margin, gap := 4*u, 2*u
	if w < 800 {
		margin = 2 * u
	}
	bar := BarBelow(u, w-2*margin)
	if bar > BarHeight(u) {
		l.Rows = 2
	}
	l.Panel.H -= bar + gap
	l.Bar = geom.R(l.Panel.X, l.Panel.Bottom()+gap, l.Panel.W, bar)
	l.stack()
	return l
}

// addDrawer puts the cards that are not in the panel into a drawer.
func (l *GameLayout) addDrawer(w, h float64) {
	if !l.Cards.Moves.Empty() {
		return
	}
	u := l.Unit
	width := min(max(320, 44*u), w-8*u)
	l.Drawer = geom.R(w-width, 0, width, h).Whole()
	side := BarRowHeight(u)
	l.DrawerClose = geom.R(w-1.5*u-side, 1.5*u, side, side)
	in := geom.R(w-width+1.5*u, side+3*u, width-3*u, h-side-4.5*u)
	l.DrawerCards.Moves = in
	if l.Cards.Thinking.Empty() {
		think := min(max(ThinkingHeight(u), 0.36*in.H), 24.5*u)
		l.DrawerCards.Thinking = geom.R(in.X, in.Y, in.W, think)
		l.DrawerCards.Moves = geom.R(in.X, in.Y+think+1.5*u, in.W, in.H-think-1.5*u)
	}
}

// stack fills the panel: the score card always; thinking and moves one below the other, or side by side, or thinking
// alone, as there is space.
func (l *GameLayout) stack() {
	u, p := l.Unit, l.Panel
	gap, score := 1.5*u, ScoreHeight(u, p.W)
	least, most, moves := ThinkingHeight(u), 24.5*u, MovesHeight(u)
	l.Cards.Score = geom.R(p.X, p.Y, p.W, min(score, p.H))
	rest := geom.R(p.X, p.Y+score+gap, p.W, p.H-score-gap)
	beside := rest.W >= 480+gap && rest.H < least+gap+1.35*moves
	switch {
	case rest.H >= least+gap+moves && !beside:
		think := min(max(least, 0.42*rest.H, min(GraphHeight(u), rest.H-gap-moves)), max(least, most))
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

// HasDrawer reports whether some cards are in a drawer, which a button of the bar opens.
func (l GameLayout) HasDrawer() bool { return !l.Drawer.Empty() }

// MovesCard is the card of the list of moves, in the panel or in the drawer.
func (l GameLayout) MovesCard() geom.Rect { return l.Cards.Moves.Union(l.DrawerCards.Moves) }

// Beside reports whether the two sides are beside each other on the score card; in a narrow one they are one below the
// other.
func (l GameLayout) Beside() bool { return SidesBeside(l.Unit/l.Scale, l.Cards.Score.W/l.Scale) }

// Buttons divides the bar into n equal buttons, row by row; the last one takes the rest of its row.
func (l GameLayout) Buttons(n int) []geom.Rect {
	buttons, gap := make([]geom.Rect, n), l.Unit
	columns := (n + l.Rows - 1) / l.Rows
	width := (l.Bar.W - gap*float64(columns-1)) / float64(columns)
	height := (l.Bar.H - gap*float64(l.Rows-1)) / float64(l.Rows)
	for i := range buttons {
		x, y := float64(i%columns), float64(i/columns)
		buttons[i] = geom.R(l.Bar.X+x*(width+gap), l.Bar.Y+y*(height+gap), width, height)
	}
	buttons[n-1].W = l.Bar.Right() - buttons[n-1].X
	return buttons
}

// ReviewButtons are the four buttons at the foot of the card of the moves: to the first position, one back, one forward,
// to the last. The list ends above them.
func (l GameLayout) ReviewButtons() (buttons [4]geom.Rect) {
	card, u := l.MovesCard(), l.Unit
	height := ReviewHeight(u/l.Scale) * l.Scale
	width := (card.W - 6*u) / 4
	for i := range buttons {
		buttons[i] = geom.R(card.X+1.5*u+float64(i)*(width+u), card.Bottom()-1.5*u-height, width, height)
	}
	return buttons
}

// Balance is the bar that shows who is ahead, in the gap along the right edge of the board.
func (l GameLayout) Balance() geom.Rect {
	width := math.Round(max(4*l.Scale, 0.75*l.Unit))
	return geom.R(math.Round(l.BoardFrame.Right()+(1.5*l.Unit-width)/2), l.Board.Y, width, l.Board.Bounds().H)
}

// Times is the layout with every length multiplied by f: device pixels from device-independent ones.
func (l GameLayout) Times(f float64) GameLayout {
	l.Unit *= f
	l.Scale *= f
	l.Board = l.Board.Times(f)
	l.BoardFrame = l.BoardFrame.Times(f)
	for _, r := range l.boxes() {
		*r = r.Times(f)
	}
	return l
}

// boxes are all rectangles but that of the board.
func (l *GameLayout) boxes() []*geom.Rect {
	return []*geom.Rect{
		&l.Panel, &l.Bar, &l.Cards.Score, &l.Cards.Thinking, &l.Cards.Moves,
		&l.Drawer, &l.DrawerCards.Thinking, &l.DrawerCards.Moves, &l.DrawerClose,
	}
}
