package screen

import (
	"math"

	"blobwars/gui/geom"
)

// Division is a window that is divided between a board and a panel for everything else. Its parts do not overlap. All
// lengths are device-independent pixels, unless GameLayout.Times has scaled them.
type Division struct {
	Unit    float64 // the step of the layout grid
	Board   geom.Grid
	Balance geom.Rect // the place of the advantage bar, right of the board's frame and as high; may be empty above a panel
	Panel   geom.Rect
}

// LeastPanel is the width of the narrowest panel beside a board.
const LeastPanel = 176

// narrowPanel is the width from which a panel beside the board has the cards of a large window.
const narrowPanel = 300

// Gap returns the distance between two cards, and between two buttons, for a unit u: 8 in all but large windows.
func Gap(u float64) float64 { return max(8, math.Round(u)) }

// PageMargin returns the distance of everything from the edge of a window of w by h without a board, for a unit u, and
// the distance of two cards: as on a screen with a board.
func PageMargin(w, h, u float64) (margin, gap float64) {
	switch {
	case h > w && w >= 800:
		return 2 * Gap(u), WideGap(u)
	case h > w || Little(w, h):
		return Gap(u), Gap(u)
	}
	return 3 * Gap(u), WideGap(u)
}

// WideGap returns the distance of the bar of buttons from the cards.
func WideGap(u float64) float64 { return math.Round(1.5 * Gap(u)) }

// balanceWidth returns the width of the advantage bar.
func balanceWidth(u float64) float64 { return max(6, math.Round(1.1*u)) }

// Little reports whether a window of w by h is so small that a board beside a panel takes the whole height.
func Little(w, h float64) bool { return w < 1000 || h < 600 }

// unitBeside returns the step of the grid of a panel beside a board. In a large window it grows half as fast as the
// window, so that the panel shows more.
func unitBeside(w, h float64) float64 {
	scale := min(w/1280, h/800)
	return geom.Unit(scale - max(scale-1, 0)/2)
}

// unitBelow returns the step of the grid of a panel below a board.
func unitBelow(w, h float64) float64 { return geom.Unit(min(w/800, h/1280)) }

// PanelBeside puts the panel right of the board in a window of w by h, from the upper to the lower edge of the board's
// frame, or of a window that is much higher if the panel has a use for that. size is 7 or 8. In a little window, the
// board has the whole height, and the panel is least wide or wider. Coordinates take a part of a wide margin.
func PanelBeside(w, h, least float64, size int, coordinates bool) Division {
	u := unitBeside(w, h)
	margin := Gap(u)
	left, lower, beside := margin, margin, 2*margin+balanceWidth(u)
	if !Little(w, h) {
		margin, least = 3*Gap(u), max(narrowPanel, min(0.33*w, 60*u))
		left, lower, beside = margin, margin, WideGap(u)+balanceWidth(u)+Gap(u)
		if coordinates {
			left, lower = math.Round(margin*2/3), math.Round(margin*5/6)
		}
	}
	free := w - left - margin - beside // for board and panel
	board, block := geom.FitGrid(min(free-least, h-margin-lower), size, coordinates)
	d := Division{Unit: u, Board: board}
	wide := max(min(free-block, 64*u), 0)
	d.placeBoard(left+math.Floor((free-block-wide)/2), margin+math.Floor((h-margin-lower-block)/2), coordinates)
	frame := d.Board.Frame()
	d.Panel = geom.R(frame.Right()+beside, frame.Y, wide, frame.H)
	if d.Panel.H < 0.8*h && wide >= leastCards {
		d.Panel.Y, d.Panel.H = margin, h-2*margin
	}
	return d
}

// PanelBelow puts the panel below the board in a window of w by h, with above pixels above the board and high pixels or
// more for the panel. balance leaves space for the advantage bar right of the board.
func PanelBelow(w, h float64, size int, coordinates, balance bool, above, high float64) Division {
	u := unitBelow(w, h)
	margin := Gap(u)
	if w >= 800 {
		margin *= 2
	}
	beside := 0.0
	if balance {
		beside = Gap(u) + balanceWidth(u)
	}
	board, block := geom.FitGrid(min(w-2*margin-beside, h-2*margin-above-Gap(u)-high), size, coordinates)
	d := Division{Unit: u, Board: board}
	wide := min(w-2*margin, 92*u) // or as wide as the board
	if narrow := block + beside; narrow > 0.93*wide && sidesAreBeside(u, narrow) == sidesAreBeside(u, wide) {
		wide = block + beside
	}
	d.placeBoard(math.Floor((w-block-beside)/2), margin+above, coordinates)
	if !balance {
		d.Balance = geom.Rect{}
	}
	y := margin + above + block + Gap(u)
	d.Panel = geom.R(math.Floor((w-wide)/2), y, wide, h-margin-y)
	return d
}

// placeBoard puts the board, with its coordinates if they are shown, and the advantage bar at (x, y).
func (d *Division) placeBoard(x, y float64, coordinates bool) {
	d.Board.MoveTo(x, y, coordinates)
	frame := d.Board.Frame()
	d.Balance = geom.R(frame.Right()+Gap(d.Unit), frame.Y, balanceWidth(d.Unit), frame.H)
}

// Heights of parts of a panel for a unit u, and a width w where they depend on it.

// BarHeight returns the height of a single row of buttons, and BarRowHeight that of one of several rows.
func BarHeight(u float64) float64    { return max(48, math.Round(8*u)) }
func BarRowHeight(u float64) float64 { return max(45, 6*u) }

// barColumns returns the most columns of a bar that is w wide: one row if each button has space for its word, or else
// two.
func barColumns(u, w float64) int {
	if least := max(51.3, 7.5*u); barButtons*least+(barButtons-1)*barGap(u) > w {
		return barButtons / 2
	}
	return barButtons
}

// barGap returns the distance of two buttons of a bar.
func barGap(u float64) float64 { return max(4, math.Round(0.75*u)) }

// barButtons is the greatest number of buttons in a bar.
const barButtons = 6

// gameBarHeight returns the height of a bar with so many columns at most.
func gameBarHeight(u float64, columns int) float64 {
	if columns < barButtons {
		return 2*BarRowHeight(u) + barGap(u)
	}
	return BarHeight(u)
}

// sidesAreBeside reports whether the two sides of the game are beside each other on a score card.
func sidesAreBeside(u, w float64) bool { return w >= narrowPanel && w >= 48*u }

// scoreHeight returns the least and the best height of a score card.
func scoreHeight(u, w float64) (least, best float64) {
	if sidesAreBeside(u, w) {
		return 15 * u, 15 * u
	}
	return 17 * u, max(136, 21*u)
}

// statusHeight returns the least and the best height of the status strip beside a board. In a narrow column its sentences
// take several lines.
func statusHeight(u, w float64) (least, best float64) {
	if w < narrowPanel {
		return 12 * u, 15 * u
	}
	return max(44, 6.75*u), max(44, 6.75*u)
}

// stopHeight returns the height of the strip of a stop.
func stopHeight(u float64) float64 { return max(36, 4.75*u) }

// analysisHeight returns the least and the best height of the card of the analysis, with the report of a game or
// without.
func analysisHeight(u float64, report bool) (least, best float64) {
	if report { // its title, its table, the best move, the graph, and the margin below it
		return 23*u + ReportGraph + 12, 23*u + ReportGraph + 12
	}
	return 21 * u, 31 * u
}

// ReportGraph is the least height of the graph in the report of a game, in device-independent pixels, in windows of
// 960x720 and more and in the drawer.
const ReportGraph = 80

// reviewHeight returns the height of the buttons below the moves.
func reviewHeight(u float64) float64 { return max(36, 5*u) }

// rowHeight returns the distance of two moves in their list.
func rowHeight(u float64) float64 { return max(19, 3*u) }

// MovesTitle is the height of the title of the card of the moves, in units.
const MovesTitle = 4.5

// movesHeight returns the height of the card of the moves for rows.
func movesHeight(u float64, rows int) float64 {
	return MovesTitle*u + float64(rows)*rowHeight(u) + u + reviewHeight(u) + 1.5*u
}

// lineHeight returns the height of the moves in a line.
func lineHeight(u float64) float64 { return max(44, 6.5*u) }
