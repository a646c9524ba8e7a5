package layout

import (
	"math"

	"blobwars/gui/geom"
)

// Mode says how the window is divided.
type Mode uint8

// The three ways: the board left and the panel right of it; the panel below the board; or
// the board and one column, with the panel's other cards in a drawer.
const (
	Wide Mode = iota
	Tall
	Small
)

func (m Mode) String() string { return [...]string{"wide", "tall", "small"}[m] }

// Cards are the panel's cards from top to bottom; one that found no room is Empty.
type Cards struct{ Score, Thinking, Moves geom.Rect }

// Layout is where everything stands, in device-independent pixels. No two of
// BoardFrame (with its coordinates), the cards and Bar overlap, and all lie in the window.
// The drawer lies over them, when it is open.
type Layout struct {
	Mode        Mode
	Unit        float64 // the 8-pixel grid's step at this window's size: 6 to 20
	Scale       float64 // of these lengths: 1, or what Times was given
	Coordinates bool
	Board       geom.Grid
	BoardFrame  geom.Rect
	Panel       geom.Rect // holds the cards; not the bar
	Cards       Cards
	Bar         geom.Rect

	Drawer      geom.Rect // at the right edge; Empty if the panel has room for every card
	DrawerCards Cards     // those that the panel has no room for; never the score
	DrawerClose geom.Rect // the button that shuts it

	rows int // of buttons in the bar
}

// HasDrawer reports whether some cards are in a drawer, which the bar's last button but
// one opens.
func (l Layout) HasDrawer() bool { return !l.Drawer.Empty() }

// Text, SmallText and Numeral are the sizes of type: two for words, one for numbers.
func (l Layout) Text() float64      { return max(13*l.Scale, 2*l.Unit) }
func (l Layout) SmallText() float64 { return max(12*l.Scale, 1.75*l.Unit) }
func (l Layout) Numeral() float64   { return 4.25 * l.Unit }

// Radius is the corner of a card or a button.
func (l Layout) Radius() float64 { return 1.5 * l.Unit }

// Beside reports whether the two sides stand beside each other on the score card: in a
// narrow one they stand one below the other.
func (l Layout) Beside() bool { return beside(l.Cards.Score.W/l.Scale, l.Unit/l.Scale) }

// Buttons divides the bar into n buttons, from left to right and from top to bottom. They
// are equal, but that the last one takes what is left of its row. n is
// BarButtons, and one more if there is a drawer; a larger number would make them too small.
func (l Layout) Buttons(n int) []geom.Rect {
	buttons, gap := make([]geom.Rect, n), l.Unit
	columns := (n + l.rows - 1) / l.rows
	wide := (l.Bar.W - gap*float64(columns-1)) / float64(columns)
	high := (l.Bar.H - gap*float64(l.rows-1)) / float64(l.rows)
	for i := range buttons {
		x, y := float64(i%columns), float64(i/columns)
		buttons[i] = geom.R(l.Bar.X+x*(wide+gap), l.Bar.Y+y*(high+gap), wide, high)
	}
	if n > 0 {
		buttons[n-1].W = l.Bar.Right() - buttons[n-1].X
	}
	return buttons
}

// ReviewButtons are the four at the foot of the card of the moves, wherever that is: to the
// first position, one back, one forward, to the last. The list ends above them.
func (l Layout) ReviewButtons() [4]geom.Rect {
	card := l.Cards.Moves
	if card.Empty() {
		card = l.DrawerCards.Moves
	}
	var buttons [4]geom.Rect
	u := l.Unit
	high := reviewHeight(u/l.Scale) * l.Scale
	wide := (card.W - 3*u - 3*u) / 4
	for i := range buttons {
		buttons[i] = geom.R(card.X+1.5*u+float64(i)*(wide+u), card.Bottom()-1.5*u-high, wide, high)
	}
	return buttons
}

// Balance is the bar of who is ahead: along the board's right edge, in the gap that is there
// anyway.
func (l Layout) Balance() geom.Rect {
	wide := math.Round(max(4*l.Scale, 0.75*l.Unit))
	return geom.R(math.Round(l.BoardFrame.Right()+(1.5*l.Unit-wide)/2), l.Board.Y, wide, l.Board.Bounds().H)
}

// Times is the layout at another scale, as in device pixels.
func (l Layout) Times(f float64) Layout {
	l.Unit *= f
	l.Scale *= f
	l.Board = l.Board.Times(f)
	l.BoardFrame = l.BoardFrame.Times(f)
	for _, r := range l.boxes() {
		*r = r.Times(f)
	}
	return l
}

// boxes are all rectangles but the board's.
func (l *Layout) boxes() []*geom.Rect {
	return []*geom.Rect{
		&l.Panel, &l.Bar, &l.Cards.Score, &l.Cards.Thinking, &l.Cards.Moves,
		&l.Drawer, &l.DrawerCards.Thinking, &l.DrawerCards.Moves, &l.DrawerClose,
	}
}
