package gamescreen

import (
	"math"

	"blobwars/gui/geom"
	"blobwars/gui/screen"
)

// Needs are what a layout depends on, besides the window.
type Needs struct {
	Size        int  // of the board: 7 or 8
	Coordinates bool // are shown
	Analysis    bool // there is a card of the analysis
	Report      bool // it has the report of the game
	Balance     bool // the advantage bar is shown
	Stop        bool // the game is that of a stop of the journey, whose stars have a strip
}

// Layout is where the board is on the screen of a game, and the place for everything else, in device-independent
// pixels, or in device pixels after Times. There are two forms: the board left and the panel right of it, or the score
// above the board and the panel below it. What is in the panel is arranged by Screen.Panel.
type Layout struct {
	screen.Division
	Tall    bool      // the panel is below the board
	Head    geom.Rect // the score card above the board; empty beside a panel
	Cards   bool      // the panel has space for the cards of analysis and moves
	Line    bool      // the moves are in a line of the panel, and their card is in the drawer
	Columns int       // of the bar of buttons, at most
	Scale   float64   // of these lengths: 1, or the factor of Times
	Needs   Needs
}

// NewLayout divides a window of w by h device-independent pixels. It is designed for 640x480 and 360x640 or more.
func NewLayout(w, h float64, n Needs) Layout {
	beside, below := gameBeside(w, h, n), gameBelow(w, h, n)
	better := 1.15 // the panel goes below a board that is larger by this factor
	if beside.Panel.W < screen.NarrowPanel {
		better = 1
	}
	if below.Board.Cell > better*beside.Board.Cell {
		return below
	}
	return beside
}

// gameBeside puts the board left, and everything else right of it.
func gameBeside(w, h float64, n Needs) Layout {
	l := layoutOf(screen.PanelBeside(w, h, screen.LeastPanel, n.Size, n.Coordinates), n)
	score, _ := scoreHeight(l.Unit, l.Panel.W)
	l.placeMoves(l.Panel.H - score - 2*screen.Gap(l.Unit) - l.footHeight())
	return l
}

// gameBelow puts the score above the board, and everything else below it: analysis and moves on cards if the board can
// stay nearly as large, or else the moves in a line, or in the drawer.
func gameBelow(w, h float64, n Needs) (l Layout) {
	u := screen.UnitBelow(w, h)
	gap := screen.Gap(u)
	_, score := scoreHeight(u, w)
	usual := layoutOf(screen.Division{Unit: u, Panel: geom.Rect{W: w - 2*gap}}, n)
	usual.Tall = true
	foot := usual.footHeight()
	for _, more := range []float64{0, gap + lineHeight(u), gap + usual.cardsHeight()} {
		d := screen.PanelBelow(w, h, n.Size, n.Coordinates, n.Balance, score+gap, foot+more)
		if 1.06*d.Board.Cell >= l.Board.Cell {
			l = layoutOf(d, n)
		}
	}
	l.Tall, l.Columns = true, usual.Columns
	p, frame := &l.Panel, l.Board.Frame()
	l.Head = geom.R(p.X, frame.Y-gap-score, p.W, score)
	l.placeMoves(p.H - foot - gap)
	// Height that the cards do not need becomes equal margins above and below.
	most := foot + gap + l.cardsHeight() + 26*u
	if !l.Cards {
		most = foot + gap + lineHeight(u) + (barGrowth-1)*barHeight(u, l.Columns)
	}
	if spare := math.Floor((p.H - most) / 2); spare > 0 {
		for _, y := range []*float64{&l.Board.Y, &l.Balance.Y, &l.Head.Y, &p.Y} {
			*y += spare
		}
		p.H -= 2 * spare
	}
	return l
}

// barGrowth is the factor by which the bar of a panel below a board may grow where there is space.
const barGrowth = 1.35

func layoutOf(d screen.Division, n Needs) Layout {
	return Layout{Division: d, Needs: n, Columns: barColumns(d.Unit, d.Panel.W), Scale: 1}
}

// footHeight returns the height of what every panel has: status strip, strip of a stop, and bar.
func (l Layout) footHeight() float64 {
	u := l.Unit
	high, _ := statusHeight(u, l.Panel.W)
	if l.Needs.Stop {
		high += screen.Gap(u) + stopHeight(u)
	}
	return high + screen.WideGap(u) + barHeight(u, l.Columns)
}

// cardsHeight returns the height from which a panel has the cards of analysis and moves: that of a few moves if they are
// beside each other, or else of the report of a game, so that nothing else moves when analysis and report come and go.
func (l Layout) cardsHeight() float64 {
	if l.twoCards() {
		return movesHeight(l.unit(), 4)
	}
	high, _ := analysisHeight(l.unit(), true)
	return high
}

// placeMoves decides where the moves are if the panel has so much height for them and for the analysis.
func (l *Layout) placeMoves(free float64) {
	u := l.Unit
	analysis, _ := analysisHeight(u, l.Needs.Report)
	if l.Cards = free >= l.cardsHeight() && l.Panel.W >= screen.LeastCards; l.Cards {
		l.Line = l.Needs.Analysis && !l.twoCards() && free < analysis+screen.Gap(u)+movesHeight(u, l.leastRows())
	} else {
		l.Line = l.Tall && free >= lineHeight(u)
	}
}

// twoCards reports whether analysis and moves are beside each other, below a board.
func (l Layout) twoCards() bool { return l.Tall && l.Panel.W >= 480*l.Scale }

// leastRows returns the number of moves, one below the other, for which their card has space at least. The graph of the
// report leads to the moves, too.
func (l Layout) leastRows() int {
	if l.Needs.Report {
		return 2
	}
	return 3
}

// HasDrawer reports whether some cards are in a drawer, which a button of the bar opens.
func (l Layout) HasDrawer() bool { return !l.Cards || l.Line }

// Beside reports whether the two sides are beside each other on the score card; in a narrow one they are one below the
// other.
func (l Layout) Beside() bool { return screen.SidesAreBeside(l.unit(), l.width()) }

// unit and width return the step of the grid and the width of the panel in device-independent pixels.
func (l Layout) unit() float64  { return l.Unit / l.Scale }
func (l Layout) width() float64 { return l.Panel.W / l.Scale }

// Gap returns the distance of two cards.
func (l Layout) Gap() float64 { return screen.Gap(l.unit()) * l.Scale }

// BarRow returns the height of a row of the bar of buttons, in units.
func (l Layout) BarRow() float64 {
	u := l.unit()
	if l.Columns < barButtons {
		return screen.BarRowHeight(u) / u
	}
	return screen.BarHeight(u) / u
}

// Times returns the layout with every length multiplied by f: device pixels from device-independent ones.
func (l Layout) Times(f float64) Layout {
	l.Unit *= f
	l.Scale *= f
	l.Board, l.Balance, l.Panel, l.Head = l.Board.Times(f), l.Balance.Times(f), l.Panel.Times(f), l.Head.Times(f)
	return l
}
