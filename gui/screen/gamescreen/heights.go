package gamescreen

import (
	"math"

	"blobwars/gui/screen"
)

// Heights of parts of a panel for a unit u, and a width w where they depend on it.

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

const (
	barButtons = 6 // the greatest number of buttons in a bar

	// ReportGraph is the least height of the graph in the report of a game, in device-independent pixels, in windows of
	// 960x720 and more and in the drawer.
	ReportGraph = 80

	MovesTitle = 4.5 // the height of the title of the card of the moves, in units
)

// barHeight returns the height of a bar with so many columns at most.
func barHeight(u float64, columns int) float64 {
	if columns < barButtons {
		return 2*screen.BarRowHeight(u) + barGap(u)
	}
	return screen.BarHeight(u)
}

// scoreHeight returns the least and the best height of a score card.
func scoreHeight(u, w float64) (least, best float64) {
	if screen.SidesAreBeside(u, w) {
		return 15 * u, 15 * u
	}
	return 17 * u, 21 * u
}

// statusHeight returns the least and the best height of the status strip beside a board. In a narrow column its sentences
// take several lines.
func statusHeight(u, w float64) (least, best float64) {
	if w < screen.NarrowPanel {
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

// reviewHeight returns the height of the buttons below the moves.
func reviewHeight(u float64) float64 { return max(36, 5*u) }

// rowHeight returns the distance of two moves in their list.
func rowHeight(u float64) float64 { return max(19, 3*u) }

// movesHeight returns the height of the card of the moves for rows.
func movesHeight(u float64, rows int) float64 {
	return MovesTitle*u + float64(rows)*rowHeight(u) + u + reviewHeight(u) + 1.5*u
}

// lineHeight returns the height of the moves in a line.
func lineHeight(u float64) float64 { return max(44, 6.5*u) }
