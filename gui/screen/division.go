package screen

import (
	"math"

	"blobwars/gui/geom"
)

// Division is a window that is divided between a board and a panel for everything else. The board with its frame and its
// coordinates does not overlap the panel. All lengths are device-independent pixels.
type Division struct {
	Unit  float64 // the step of the layout grid
	Board geom.Grid
	Panel geom.Rect
}

// LeastPanel is the width of the narrowest panel beside a board.
const LeastPanel = 176

// Heights of parts of a panel for a unit u.
func BarHeight(u float64) float64      { return max(48, 7.5*u) } // a single row of buttons
func BarRowHeight(u float64) float64   { return max(45, 6*u) }   // one of several rows of buttons
func ReviewHeight(u float64) float64   { return max(40, 5*u) }   // the buttons below the moves
func ThinkingHeight(u float64) float64 { return max(112, 16*u) } // the thinking card at least
func GraphHeight(u float64) float64    { return max(112, 20*u) } // the thinking card with the graph of the game
func MovesHeight(u float64) float64    { return ReviewHeight(u) + max(88, 12*u) }

// SidesBeside reports whether the two sides of the game are beside each other on a score card of width w.
func SidesBeside(u, w float64) bool { return w-4*u >= 420 }

// ScoreHeight is the height of a score card of width w.
func ScoreHeight(u, w float64) float64 {
	if SidesBeside(u, w) {
		return max(124, 18.5*u)
	}
	return max(150, 22.5*u)
}

// Little reports whether a window of w by h is so small that a board beside a panel takes the whole height.
func Little(w, h float64) bool { return w < 1000 || h < 640 }

// PanelBeside puts the panel right of the board in a window of w by h. size is 7 or 8.
func PanelBeside(w, h float64, size int, coordinates bool) Division {
	d := Division{Unit: geom.Unit(min(w/1280, h/800))}
	u := d.Unit
	margin, gap, least := 5*u, 4*u, max(300, min(0.36875*w, 75*u))
	if Little(w, h) {
		margin, gap, least = 2*u, 2*u, 0
	}
	area := geom.R(0, 0, w, h).Inset(margin)
	block := d.fit(min(area.W-gap-least, area.H), size, coordinates)
	d.placeBeside(area, block, gap, min(area.W-gap-block, 75*u), max(block, min(area.H, 84*u)), coordinates)
	return d
}

// NarrowPanelBeside gives the board the whole height of a window of w by h, and the panel a narrow column right of it. height
// is the height that a panel needs for a unit and a width.
func NarrowPanelBeside(w, h float64, size int, coordinates bool, height func(u, width float64) float64) Division {
	d := Division{Unit: geom.Unit(min(w/1280, h/800))}
	gap := 1.5 * d.Unit
	area := geom.R(0, 0, w, h).Inset(gap)
	block := d.fit(min(area.W-gap-LeastPanel, area.H), size, coordinates)
	width := min(area.W-gap-block, 50*d.Unit)
	d.placeBeside(area, block, gap, width, max(block, min(area.H, height(d.Unit, width))), coordinates)
	return d
}

// PanelBelow puts the panel below the board in a window of w by h. The board leaves space for a score card and a bar of
// buttons, and for the cards of the search and of the moves if that makes it smaller by less than a fifth.
func PanelBelow(w, h float64, size int, coordinates bool) Division {
	d := Division{Unit: geom.Unit(min(w/800, h/1280))}
	u := d.Unit
	margin, gap := 4*u, 2*u
	if w < 800 {
		margin = 2 * u
	}
	area := geom.R(0, 0, w, h).Inset(margin)
	score, bar := ScoreHeight(u, min(area.W, 92*u)), BarBelow(u, area.W)
	side := min(area.W, area.H-gap-score-gap-bar)
	others := max(ThinkingHeight(u), MovesHeight(u))
	if rest := area.H - gap - score - 1.5*u - others - gap - bar; rest >= 0.82*side {
		side = min(side, rest-max(GraphHeight(u)-others, 0))
	}
	block := d.fit(side, size, coordinates)
	wide, high := min(area.W, max(block, 92*u)), min(area.H-block-gap, 84*u)
	top := math.Floor(area.Y + (area.H-block-gap-high)/2)
	d.Board.MoveTo(math.Floor(area.X+(area.W-block)/2), top, coordinates)
	d.Panel = geom.R(math.Floor(area.X+(area.W-wide)/2), top+block+gap, wide, high)
	return d
}

// BarBelow is the height of a bar of seven buttons in one row, or in two if w is too narrow for one.
func BarBelow(u, w float64) float64 {
	if 7*BarRowHeight(u)+6*u > w {
		return 2*BarRowHeight(u) + u
	}
	return BarHeight(u)
}

// fit makes the board as large as a square of the given side allows, and returns the side that it takes.
func (d *Division) fit(side float64, size int, coordinates bool) (block float64) {
	d.Board, block = geom.FitGrid(side, size, coordinates)
	return block
}

// placeBeside puts the board and a panel of wide by high side by side into the middle of an area.
func (d *Division) placeBeside(area geom.Rect, block, gap, wide, high float64, coordinates bool) {
	left := math.Floor(area.X + (area.W-block-gap-wide)/2)
	d.Board.MoveTo(left, math.Floor(area.Y+(area.H-block)/2), coordinates)
	d.Panel = geom.R(left+block+gap, math.Floor(area.Y+(area.H-high)/2), wide, high)
}
