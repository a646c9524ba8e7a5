package tiles

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

// Layout is where everything is, in device pixels. It is that of the Blob Wars table but for the cards in the panel and the squares in
// the board's card.
type Layout struct {
	screen.GameLayout
	Card  geom.Rect  // of the board
	Cells geom.Cells // on it
	Strip float64    // width of the coordinates left of the card and below it; 0: they are not shown
	Full  bool       // the thinking card has the space for the search in numbers anyway: there is no switch
	Turn  geom.Rect  // the card that says whose turn it is, and at the end the result
}

// needs is what a layout depends on, besides the window.
type needs struct {
	columns, rows int
	coordinates   bool
	open          bool // the thinking card shows the search in numbers
	over          bool // the turn card shows a result
}

// Heights of cards, in units.
const (
	scoreUnits        = 17
	lowScoreUnits     = 14 // where the moves are beside the other cards
	turnUnits         = 7
	resultUnits       = 13
	tightResultUnits  = 11 // where the panel has no other card
	narrowTurnUnits   = 15
	narrowResultUnits = 22
	closedUnits       = 6 // the thinking card without numbers
	openUnits         = 16
)

// leastCells is the number of cells beside each other for which the board's card has space at least: tiles of a smaller board are not
// larger.
const leastCells = 3

// arrange lays out a window of w by h device-independent pixels; scale is device pixels per device-independent pixel.
func arrange(w, h, scale float64, n needs) Layout {
	l := Layout{GameLayout: screen.ArrangeGame(w, h, 8, n.coordinates)}
	l.fillPanel(n)
	l.GameLayout = l.GameLayout.Times(scale)
	l.Turn = l.Turn.Times(scale)
	l.Card = l.BoardFrame.Round()
	if n.coordinates {
		l.Strip = l.Board.CoordinateStrip()
	}
	l.Cells = geom.FitCells(l.Card, math.Round(l.Card.W/60), n.columns, n.rows, leastCells)
	return l
}

// fillPanel puts score, turn, thinking and moves into the panel, in place of the cards of the table. Cards that are in the drawer
// stay there.
func (l *Layout) fillPanel(n needs) {
	u, rest, gap := l.Unit, l.Panel, 1.25*l.Unit
	thinking, moves := !l.Cards.Thinking.Empty(), !l.Cards.Moves.Empty()
	beside := thinking && moves && l.Cards.Thinking.X != l.Cards.Moves.X
	think := closedUnits * u
	if n.open {
		think = openUnits * u
	}
	score, turn := scoreUnits*u, turnUnits*u
	if n.over {
		turn = resultUnits * u
		if !thinking && !moves {
			turn = tightResultUnits * u
		}
	}
	if l.Mode == screen.Small {
		turn = narrowTurnUnits * u
		if n.over {
			turn = narrowResultUnits * u
		}
	}
	if beside {
		score = lowScoreUnits * u
	}
	if !moves { // the score card takes the rest
		score = rest.H - turn - gap
		if thinking {
			score -= think + gap
		}
		if l.Mode == screen.Tall && score > 24*u {
			score = 24 * u
		}
	}
	// top cuts a card of a height off the rest.
	top := func(height float64) geom.Rect {
		card := geom.R(rest.X, rest.Y, rest.W, min(height, rest.H))
		rest.Y, rest.H = rest.Y+card.H+gap, rest.H-card.H-gap
		return card.Whole()
	}
	l.Cards.Score = top(score)
	if beside { // turn and thinking left, the moves right of them
		half := (rest.W - gap) / 2
		l.Cards.Moves = geom.R(rest.X+half+gap, rest.Y, half, rest.H).Whole()
		rest.W, turn = half, rest.H-gap-think
	}
	l.Turn = top(turn)
	switch {
	case beside:
		l.Cards.Thinking = rest.Whole()
	case thinking && moves:
		l.Cards.Thinking = top(think)
		l.Cards.Moves = rest.Whole()
	case thinking:
		l.Full = l.Mode == screen.Tall
		l.Cards.Thinking = rest.Whole()
	}
}

// CellsIn is where the cells of a board are in a window of w by h device pixels, at one device pixel per device-independent pixel and
// with coordinates.
func CellsIn(w, h float64, columns, rows int) geom.Cells {
	return arrange(w, h, 1, needs{columns: columns, rows: rows, coordinates: true}).Cells
}
