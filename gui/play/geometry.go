package play

import (
	"math"

	"blobwars/engine"
)

// Grid is where the squares are: Size columns and rows, each Cell wide and high, the
// first at (X, Y). The squares touch; what is drawn inside one leaves its own gap.
type Grid struct {
	X, Y, Cell float64
	Size       int  // 7 or 8
	Flipped    bool // turned by half a circle: player 2 sits below
}

// Times is the grid at another scale.
func (g Grid) Times(f float64) Grid {
	g.X, g.Y, g.Cell = g.X*f, g.Y*f, g.Cell*f
	return g
}

// Shows reports whether s is one of the grid's squares.
func (g Grid) Shows(s engine.Square) bool {
	return s.Valid() && s.X() < g.Size && s.Y() < g.Size
}

// Rect is the whole cell of s.
func (g Grid) Rect(s engine.Square) Rect {
	x, y := s.X(), s.Y()
	if g.Flipped {
		x, y = g.Size-1-x, g.Size-1-y
	}
	return Rect{g.X + float64(x)*g.Cell, g.Y + float64(y)*g.Cell, g.Cell, g.Cell}
}

// Centre is the middle of the cell of s.
func (g Grid) Centre(s engine.Square) Point { return g.Rect(s).Centre() }

// At is the square under (x, y); false outside the squares.
func (g Grid) At(x, y float64) (engine.Square, bool) {
	if g.Cell <= 0 || math.IsNaN(x) || math.IsNaN(y) {
		return engine.NoSquare, false
	}
	column, row := math.Floor((x-g.X)/g.Cell), math.Floor((y-g.Y)/g.Cell)
	last := float64(g.Size - 1)
	if column < 0 || row < 0 || column > last || row > last {
		return engine.NoSquare, false
	}
	if g.Flipped {
		column, row = last-column, last-row
	}
	return engine.At(int(column), int(row)), true
}

// Bounds is the rectangle of all squares.
func (g Grid) Bounds() Rect {
	side := g.Cell * float64(g.Size)
	return Rect{g.X, g.Y, side, side}
}

// Frame is the board's frame around the squares.
func (g Grid) Frame() Rect { return g.Bounds().Inset(-frameWidth * g.Cell) }

// CoordinateStrip is the width of the strip left of the frame, and below it, in which
// the names of ranks and files stand.
func (g Grid) CoordinateStrip() float64 { return coordinateStrip * g.Cell }

const (
	frameWidth      = 0.15 // of a cell, on each side
	coordinateStrip = 0.36 // of a cell
)

// Mode says how the window is divided.
type Mode uint8

// The three ways. In Small the bar crosses the whole window below board and panel.
const (
	Wide Mode = iota
	Tall
	Small
)

func (m Mode) String() string { return [...]string{"wide", "tall", "small"}[m] }

// Cards are the panel's cards from top to bottom; one that found no room is Empty.
type Cards struct{ Score, Thinking, Moves Rect }

// Layout is where everything stands, in device-independent pixels. No two of
// BoardFrame (with its coordinates), the cards and Bar overlap, and all lie in the window.
type Layout struct {
	Mode        Mode
	Unit        float64 // the 8-pixel grid's step at this window's size: 6 to 20
	Scale       float64 // of these lengths: 1, or what Times was given
	Coordinates bool
	Board       Grid
	BoardFrame  Rect
	Panel       Rect // holds the cards; not the bar
	Cards       Cards
	Bar         Rect
}

// Text, SmallText and Numeral are the sizes of type: two for words, one for numbers.
func (l Layout) Text() float64      { return max(13*l.Scale, 2*l.Unit) }
func (l Layout) SmallText() float64 { return max(12*l.Scale, 1.75*l.Unit) }
func (l Layout) Numeral() float64   { return 4.25 * l.Unit }

// Radius is the corner of a card or a button.
func (l Layout) Radius() float64 { return 1.5 * l.Unit }

// Beside reports whether the two sides stand beside each other on the score card: in a
// narrow one they stand one below the other.
func (l Layout) Beside() bool { return beside(l.Cards.Score.W/l.Scale, l.Unit/l.Scale) }

// Buttons divides the bar into n equal buttons.
func (l Layout) Buttons(n int) []Rect {
	buttons, gap := make([]Rect, n), l.Unit*1.25
	wide := (l.Bar.W - gap*float64(n-1)) / float64(n)
	for i := range buttons {
		buttons[i] = Rect{l.Bar.X + float64(i)*(wide+gap), l.Bar.Y, wide, l.Bar.H}
	}
	return buttons
}

// Times is the layout at another scale, as in device pixels.
func (l Layout) Times(f float64) Layout {
	l.Unit *= f
	l.Scale *= f
	l.Board = l.Board.Times(f)
	for _, r := range []*Rect{&l.BoardFrame, &l.Panel, &l.Bar, &l.Cards.Score, &l.Cards.Thinking, &l.Cards.Moves} {
		*r = r.Times(f)
	}
	return l
}

// Arrange lays out a window of w by h device-independent pixels for a board of the
// given size (7 or 8), with or without room for coordinates. It is meant for 640x480
// and more (480x640 standing); smaller windows are laid out as if they were 320x320.
func Arrange(w, h float64, size int, coordinates bool) Layout {
	w, h = max(w, 320), max(h, 320)
	wide, tall := arrangeWide(w, h, size, coordinates), arrangeTall(w, h, size, coordinates)
	if tall.Board.Cell > 1.15*wide.Board.Cell {
		return tall
	}
	return wide
}

// arrangeWide puts the board left and the panel right, with the bar under the panel,
// or in a small window under both.
func arrangeWide(w, h float64, size int, coordinates bool) Layout {
	l := Layout{Mode: Wide, Scale: 1, Unit: unit(min(w/1280, h/800)), Coordinates: coordinates}
	u := l.Unit
	margin, gap, bar := 5*u, 4*u, barHeight(u)
	area := Rect{margin, margin, w - 2*margin, h - 2*margin}
	narrow := max(300, min(0.36875*w, 75*u))
	if w < 1000 || h < 640 {
		l.Mode, margin, gap, narrow = Small, 2*u, 2*u, 200
		area = Rect{margin, margin, w - 2*margin, h - 2*margin}
		l.Bar = Rect{area.X, area.Bottom() - bar, area.W, bar}
		area.H -= bar + 1.5*u
	}
	block := l.placeBoard(min(area.W-gap-narrow, area.H), size)
	panel := min(area.W-gap-block, 75*u)
	if l.Mode == Small {
		panel = min(area.W-gap-block, 60*u)
	}
	left := math.Floor(area.X + (area.W-block-gap-panel)/2)
	l.moveBoard(left, math.Floor(area.Y+(area.H-block)/2))
	high := max(block, min(area.H, 84*u))
	l.Panel = Rect{left + block + gap, math.Floor(area.Y + (area.H-high)/2), panel, high}
	if l.Mode == Wide {
		l.Bar = Rect{l.Panel.X, l.Panel.Bottom() - bar, panel, bar}
		l.Panel.H -= bar + 2*u
	} else {
		l.Bar = Rect{left, l.Bar.Y, block + gap + panel, bar}
	}
	l.stack()
	return l
}

// arrangeTall puts the panel and the bar under the board. The board leaves room for
// the score card, and for the thinking card if that costs it less than a fifth.
func arrangeTall(w, h float64, size int, coordinates bool) Layout {
	l := Layout{Mode: Tall, Scale: 1, Unit: unit(min(w/800, h/1280)), Coordinates: coordinates}
	u := l.Unit
	margin, gap, bar := 4*u, 2*u, barHeight(u)
	if w < 800 {
		margin = 2 * u
	}
	area := Rect{margin, margin, w - 2*margin, h - 2*margin}
	score := scoreHeight(u, min(area.W, 92*u))
	room := min(area.W, area.H-gap-score-gap-bar)
	if thinking := area.H - gap - score - 1.5*u - thinkingHeight(u) - gap - bar; thinking >= 0.82*room {
		room = min(room, thinking)
	}
	block := l.placeBoard(room, size)
	panel := min(area.W, max(block, 92*u))
	high := min(area.H-block-gap, 84*u)
	left, top := math.Floor(area.X+(area.W-panel)/2), math.Floor(area.Y+(area.H-block-gap-high)/2)
	l.moveBoard(math.Floor(area.X+(area.W-block)/2), top)
	l.Panel = Rect{left, top + block + gap, panel, high - bar - gap}
	l.Bar = Rect{left, l.Panel.Bottom() + gap, panel, bar}
	l.stack()
	return l
}

// placeBoard chooses the largest whole cell that keeps frame and coordinates within
// side, and answers the side of the block that they take.
func (l *Layout) placeBoard(side float64, size int) float64 {
	cells := float64(size) + 2*frameWidth
	if l.Coordinates {
		cells += coordinateStrip
	}
	l.Board = Grid{Cell: max(8, math.Floor(side/cells)), Size: size}
	return math.Ceil(l.Board.Cell * cells)
}

// moveBoard puts the block of board and coordinates at (x, y).
func (l *Layout) moveBoard(x, y float64) {
	frame := math.Round(frameWidth * l.Board.Cell)
	l.Board.X, l.Board.Y = x+frame, y+frame
	if l.Coordinates {
		l.Board.X += math.Floor(l.Board.CoordinateStrip())
	}
	l.BoardFrame = l.Board.Frame()
}

// stack fills the panel: the score card always, thinking and moves one below the
// other, or side by side, or thinking alone, as there is room.
func (l *Layout) stack() {
	u, p := l.Unit, l.Panel
	gap, score := 1.5*u, scoreHeight(u, p.W)
	least, most, moves := thinkingHeight(u), 24.5*u, max(88, 11*u)
	l.Cards.Score = Rect{p.X, p.Y, p.W, min(score, p.H)}
	rest := Rect{p.X, p.Y + score + gap, p.W, p.H - score - gap}
	beside := rest.W >= 480+gap && rest.H < most+gap+2*moves
	switch {
	case rest.H >= least+gap+moves && !beside:
		think := min(max(least, 0.42*rest.H), max(least, most))
		l.Cards.Thinking = Rect{rest.X, rest.Y, rest.W, think}
		l.Cards.Moves = Rect{rest.X, rest.Y + think + gap, rest.W, rest.H - think - gap}
	case rest.H >= least && beside:
		half := (rest.W - gap) / 2
		l.Cards.Thinking = Rect{rest.X, rest.Y, half, rest.H}
		l.Cards.Moves = Rect{rest.X + half + gap, rest.Y, half, rest.H}
	case rest.H >= least:
		l.Cards.Thinking = rest
	}
	for _, r := range []*Rect{&l.Panel, &l.Bar, &l.Cards.Score, &l.Cards.Thinking, &l.Cards.Moves} {
		*r = whole(*r)
	}
}

// whole moves the edges inwards to whole pixels, where lines are sharp.
func whole(r Rect) Rect {
	x, y := math.Ceil(r.X), math.Ceil(r.Y)
	return Rect{x, y, math.Floor(r.Right()) - x, math.Floor(r.Bottom()) - y}
}

// unit is the grid's step: 8 at full size, kept to halves.
func unit(scale float64) float64 { return math.Round(16*min(max(scale, 0.75), 2.5)) / 2 }

func barHeight(u float64) float64      { return max(48, 7.5*u) }
func thinkingHeight(u float64) float64 { return max(112, 16*u) }

func beside(w, u float64) bool { return w-4*u >= 420 }

// scoreHeight is the score card's; w is its width.
func scoreHeight(u, w float64) float64 {
	if beside(w, u) {
		return max(124, 18.5*u)
	}
	return max(150, 22.5*u)
}
