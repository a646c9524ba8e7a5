package screen

import (
	"math"

	"blobwars/gui/geom"
)

// Division is a window that is divided between a board and a panel for everything else. Its parts do not overlap. All
// lengths are device-independent pixels, unless gamescreen.Layout.Times has scaled them.
type Division struct {
	Unit    float64 // the step of the layout grid
	Board   geom.Grid
	Balance geom.Rect // the place of the advantage bar, right of the board's frame and as high; may be empty above a panel
	Panel   geom.Rect
}

// LeastPanel is the width of the narrowest panel beside a board.
const LeastPanel = 176

// NarrowPanel is the width from which a panel beside the board has the cards of a large window.
const NarrowPanel = 300

// LeastCards is the least width of a panel with the cards of analysis and moves.
const LeastCards = 210

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

// UnitBelow returns the step of the grid of a panel below a board.
func UnitBelow(w, h float64) float64 { return geom.Unit(min(w/800, h/1280)) }

// PanelBeside puts the panel right of the board in a window of w by h, from the upper to the lower edge of the board's
// frame, or of a window that is much higher if the panel has a use for that, or of a little one that is higher. size is 7
// or 8. In a little window, the board has the whole height, and the panel is least wide or wider. Coordinates take a part
// of a wide margin.
func PanelBeside(w, h, least float64, size int, coordinates bool) Division {
	u := unitBeside(w, h)
	margin := Gap(u)
	left, lower, beside := margin, margin, 2*margin+balanceWidth(u)
	if !Little(w, h) {
		margin, least = 3*Gap(u), max(NarrowPanel, min(0.33*w, 60*u))
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
	if d.Panel.H < 0.8*h && wide >= LeastCards || d.Panel.H < 0.86*h && Little(w, h) {
		d.Panel.Y, d.Panel.H = margin, h-2*margin
	}
	return d
}

// PanelBelow puts the panel below the board in a window of w by h, with above pixels above the board and high pixels or
// more for the panel. balance leaves space for the advantage bar right of the board.
func PanelBelow(w, h float64, size int, coordinates, balance bool, above, high float64) Division {
	u := UnitBelow(w, h)
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
	if narrow := block + beside; narrow > 0.93*wide && SidesAreBeside(u, narrow) == SidesAreBeside(u, wide) {
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

// BarHeight returns the height of a single row of buttons, and BarRowHeight that of one of several rows.
func BarHeight(u float64) float64    { return max(48, math.Round(8*u)) }
func BarRowHeight(u float64) float64 { return max(45, 6*u) }

// SidesAreBeside reports whether the two sides of the game are beside each other on a score card.
func SidesAreBeside(u, w float64) bool { return w >= NarrowPanel && w >= 48*u }
