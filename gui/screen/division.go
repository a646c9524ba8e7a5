package screen

import (
	"math"

	"blobwars/gui/geom"
)

// Division is a window that is divided between a board and a panel for everything else. Its parts do not overlap. All
// lengths are device-independent pixels.
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

// PanelBeside puts the panel right of the board in a window of w by h, from the upper to the lower edge of the board's
// frame, or in a window that is much higher, of the window. size is 7 or 8.
func PanelBeside(w, h float64, size int, coordinates bool) Division {
	u := unitBeside(w, h)
	if Little(w, h) {
		return panelBeside(w, h, u, Gap(u), 0, size, coordinates)
	}
	margin := 3 * Gap(u)
	d := panelBeside(w, h, u, margin, max(narrowPanel, min(0.33*w, 60*u)), size, coordinates)
	if d.Panel.H < 0.8*h {
		d.Panel.Y, d.Panel.H = margin, h-2*margin
	}
	return d
}

// NarrowPanelBeside gives the board the whole height of a window of w by h, and the panel a narrow column right of it,
// which is least wide or wider.
func NarrowPanelBeside(w, h, least float64, size int, coordinates bool) Division {
	u := unitBeside(w, h)
	return panelBeside(w, h, u, Gap(u), least, size, coordinates)
}

// panelBeside divides a window with a margin around everything. The panel has the width that the board leaves, and at
// least that of least. Coordinates take a part of a wide margin.
func panelBeside(w, h, u, margin, least float64, size int, coordinates bool) Division {
	left, lower, beside := margin, margin, Gap(u)
	if margin > Gap(u) {
		beside = WideGap(u)
		if coordinates {
			left, lower = math.Round(margin*2/3), math.Round(margin*5/6)
		}
	}
	beside += balanceWidth(u) + Gap(u)
	d := Division{Unit: u}
	free := w - left - margin - beside // for board and panel
	block := d.fit(min(free-least, h-margin-lower), size, coordinates)
	wide := max(min(free-block, 64*u), 0)
	d.placeBoard(left+math.Floor((free-block-wide)/2), margin+math.Floor((h-margin-lower-block)/2), coordinates)
	frame := d.Board.Frame()
	d.Panel = geom.R(frame.Right()+beside, frame.Y, wide, frame.H)
	return d
}

// PanelBelow puts the panel below the board in a window of w by h, with above pixels above the board. balance leaves
// space for the advantage bar right of the board. The board leaves high pixels for the panel, or most pixels if that
// makes it smaller by no more than a twelfth. The panel takes the rest of the window.
func PanelBelow(w, h float64, size int, coordinates, balance bool, above, high, most float64) Division {
	u := geom.Unit(min(w/800, h/1280))
	margin := Gap(u)
	if w >= 800 {
		margin *= 2
	}
	d := Division{Unit: u}
	beside := 0.0
	if balance {
		beside = Gap(u) + balanceWidth(u)
	}
	rest := h - 2*margin - above - Gap(u)
	side := min(w-2*margin-beside, rest-high)
	if rest-most >= 0.92*side {
		side = min(side, rest-most)
	}
	block := d.fit(side, size, coordinates)
	wide := min(w-2*margin, 92*u) // or as wide as the board
	if narrow := block + beside; narrow > 0.93*wide && SidesBeside(u, narrow) == SidesBeside(u, wide) {
		wide = block + beside
	}
	d.placeBoard(math.Floor((w-block-beside)/2), margin+above, coordinates)
	if !balance {
		d.Balance = geom.Rect{}
	}
	x := math.Floor((w - wide) / 2)
	d.Panel = geom.R(x, margin+above+block+Gap(u), wide, h-margin-(margin+above+block+Gap(u)))
	return d
}

// fit makes the board as large as a square of the given side allows, and returns the side that it takes.
func (d *Division) fit(side float64, size int, coordinates bool) (block float64) {
	d.Board, block = geom.FitGrid(side, size, coordinates)
	return block
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

// BarBelow returns the height of a bar of seven buttons in one row, or in two if w is too narrow for one.
func BarBelow(u, w float64) float64 {
	if 7*BarRowHeight(u)+6*Gap(u) > w {
		return 2*BarRowHeight(u) + Gap(u)
	}
	return BarHeight(u)
}

// SidesBeside reports whether the two sides of the game are beside each other on a score card.
func SidesBeside(u, w float64) bool { return w >= narrowPanel && w >= 48*u }

// ScoreHeight returns the height of a score card.
func ScoreHeight(u, w float64) float64 {
	if SidesBeside(u, w) {
		return max(96, math.Round(16*u))
	}
	return max(136, math.Round(21*u))
}

// StatusHeight returns the height of the status strip. In a narrow column its sentences take several lines. A result
// takes more.
func StatusHeight(u, w float64, result bool) float64 {
	switch narrow := w < narrowPanel; {
	case narrow && result:
		return max(132, math.Round(22*u))
	case narrow:
		return max(84, math.Round(13*u))
	case result:
		return max(78, math.Round(13*u))
	}
	return max(44, math.Round(6.75*u))
}

// analysisHeight returns the least height of the card of the analysis.
func analysisHeight(u float64) float64 { return 20 * u }

// ReviewHeight returns the height of the buttons below the moves.
func ReviewHeight(u float64) float64 { return max(36, 5*u) }

// RowHeight returns the distance of two moves in their list, and ListTop the distance of the first one from the top of
// the card.
func RowHeight(u float64) float64 { return max(19, math.Round(3*u)) }
func ListTop(u float64) float64   { return 4.75 * u }

// movesHeight returns the height of the card of the moves for rows.
func movesHeight(u float64, rows int) float64 {
	return math.Ceil(ListTop(u) + float64(rows)*RowHeight(u) + u + ReviewHeight(u) + 1.5*u + 1)
}

// TickerHeight returns the height of the moves in a line.
func TickerHeight(u float64) float64 { return max(44, math.Round(6.5*u)) }
