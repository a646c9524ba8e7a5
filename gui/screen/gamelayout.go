package screen

import (
	"math"
	"slices"

	"blobwars/gui/geom"
	"blobwars/gui/ui"
)

// Mode says how the window of a game is divided.
type Mode uint8

// The modes.
const (
	Wide  Mode = iota // the board left and the panel right of it
	Tall              // the score above the board and the other cards below it
	Small             // the board and one narrow column
)

// GameNeeds are what a layout depends on, besides the window.
type GameNeeds struct {
	Size        int  // of the board: 7 or 8
	Coordinates bool // are shown
	Analysis    bool // there is a card of the analysis
	Over        bool // the status strip shows a result
	Balance     bool // the advantage bar is shown
	Report      bool // the card of the analysis has the report of the game
	Stop        bool // the game is that of a stop of the journey, whose stars have a strip
	ResultFirst bool // the result is above the score beside the board, as in the ending of Blob Wars
}

// status returns the height of the status strip and, below it, of that of a stop.
func (n GameNeeds) status(u, w float64, result bool) float64 {
	if n.Stop {
		return StatusHeight(u, w, result) + Gap(u) + stopHeight(u)
	}
	return StatusHeight(u, w, result)
}

// stopHeight is the height of the strip of a stop.
func stopHeight(u float64) float64 { return max(32, math.Round(4.75*u)) }

// ReportGraph is the least height of the graph in the report of a game, in device-independent pixels, in windows of
// 960x720 and more and in the drawer.
const ReportGraph = 80

// analysis returns the least height of the card of the analysis.
func (n GameNeeds) analysis(u float64) float64 {
	if n.Report { // its title, its table, the best move, and the graph
		return math.Ceil(22.5*u) + ReportGraph
	}
	return analysisHeight(u)
}

// most returns the largest height of the card of the analysis, beyond which the moves have more of the space.
func (n GameNeeds) most(u float64) float64 {
	if n.Report { // with three moves
		return n.analysis(u) + 5*u
	}
	return 34 * u
}

// GameCards are the cards of a game, from top to bottom. A card for which there is no space is empty.
type GameCards struct{ Score, Status, Stop, Analysis, Moves geom.Rect }

// GameLayout is where everything is on the screen of a game, in device-independent pixels, or in device pixels after
// Times. No two of BoardFrame with its coordinates, Balance, cards, Ticker and bar overlap, and all lie in the window.
// Beside the board, the cards begin and the bar ends with the frame of the board, or with a much higher window. The
// drawer lies above them while it is open.
type GameLayout struct {
	Mode        Mode
	Unit        float64 // the step of the layout grid, from 6 to 20
	Scale       float64 // of these lengths: 1, or the factor of Times
	Coordinates bool
	Board       geom.Grid
	BoardFrame  geom.Rect
	Balance     geom.Rect // the advantage bar; empty in a tall window where it is not shown
	Panel       geom.Rect // from the score, or in a tall window the status strip, to the last card, but not the bar
	Cards       GameCards
	Ticker      geom.Rect // the moves in a line, in a tall window without space for their card
	Bar         geom.Rect
	Rows        int // of buttons in the bar

	Drawer      geom.Rect // at the right edge; empty if the panel has space for every card
	DrawerCards GameCards // those that are not in the panel: analysis and moves
	DrawerClose geom.Rect
}

// BarButtons is the number of buttons in the bar, besides the one that opens the drawer.
const BarButtons = 6

// LeastRows is the number of moves, one below the other, for which a card beside the board has space at least.
const LeastRows = 8

// ArrangeGame lays out a window of w by h device-independent pixels. It is designed for 640x480 and 360x640 or more.
func ArrangeGame(w, h float64, n GameNeeds) GameLayout {
	l, ok := arrangeGameWide(w, h, n)
	better := 1.15 // the panel goes below a board that is larger by this factor
	if !ok {
		l, better = arrangeGameSmall(w, h, n), 1
	}
	if below := arrangeGameTall(w, h, n); below.Board.Cell > better*l.Board.Cell {
		l = below
	}
	if cards := &l.Cards; n.Stop { // its strip is the foot of the place of the status
		high := stopHeight(l.Unit)
		cards.Stop = geom.R(cards.Status.X, cards.Status.Bottom()-high, cards.Status.W, high)
		cards.Status.H -= high + Gap(l.Unit)
	}
	l.addDrawer(w, h, n)
	for _, r := range l.boxes() {
		*r = r.Round()
	}
	return l
}

// newGameLayout returns the layout of a divided window before its panel is filled.
func newGameLayout(m Mode, d Division, n GameNeeds) GameLayout {
	return GameLayout{
		Mode: m, Scale: 1, Unit: d.Unit, Coordinates: n.Coordinates, Board: d.Board, BoardFrame: d.Board.Frame(), Balance: d.Balance, Panel: d.Panel, Rows: 1,
	}
}

// arrangeGameWide puts the board left and the panel right of it, with the bar below the panel. It reports false if the
// panel is too narrow, or too low for the moves.
func arrangeGameWide(w, h float64, n GameNeeds) (GameLayout, bool) {
	l := newGameLayout(Wide, PanelBeside(w, h, n.Size, n.Coordinates), n)
	u := l.Unit
	if l.Panel.W < narrowPanel {
		return l, false
	}
	l.cutBar(BarHeight(u))
	return l, l.fill(n, LeastRows)
}

// arrangeGameSmall gives the board the whole height and puts a column beside it, with three buttons in a row. Analysis
// and moves are in the column if there is space for a few moves. If not, there is a seventh button, which opens the
// drawer: in a third row, unless the column has space for four in a row.
func arrangeGameSmall(w, h float64, n GameNeeds) GameLayout {
	d := NarrowPanelBeside(w, h, LeastPanel, n.Size, n.Coordinates)
	least := ScoreHeight(d.Unit, d.Panel.W) + n.status(d.Unit, d.Panel.W, true) + 3*BarRowHeight(d.Unit) + 3*Gap(d.Unit) + WideGap(d.Unit)
	const buttons = 224 // the least width of four in a row

	if least > h-2*Gap(d.Unit) { // three rows of buttons leave no space for the score
		d = NarrowPanelBeside(w, h, buttons, n.Size, n.Coordinates)
	}
	if more := min(least, h-2*Gap(d.Unit)) - d.Panel.H; more > 0 && d.Board.Frame().H < 0.8*h { // the board is small because the window is narrow
		d.Panel = geom.R(d.Panel.X, max(d.Panel.Y-math.Floor(more/2), Gap(d.Unit)), d.Panel.W, d.Panel.H+more)
	}
	four := buttons <= d.Panel.W
	for rows := 2; ; rows++ {
		l := newGameLayout(Small, d, n)
		l.Rows = rows
		l.cutBar(float64(rows)*(BarRowHeight(l.Unit)+Gap(l.Unit)) - Gap(l.Unit))
		if l.fill(n, LeastRows/2) || four || rows == 3 {
			return l
		}
	}
}

// cutBar cuts a bar of a height off the foot of the panel.
func (l *GameLayout) cutBar(height float64) {
	p := &l.Panel
	l.Bar = geom.R(p.X, p.Bottom()-height, p.W, height)
	p.H -= height + WideGap(l.Unit)
}

// arrangeGameTall puts the score above the board, and status, moves and bar below it: the moves as a card beside that
// of the analysis if the board can stay nearly as large, and otherwise as a line.
func arrangeGameTall(w, h float64, n GameNeeds) GameLayout {
	u := geom.Unit(min(w/800, h/1280))
	gap, score := Gap(u), ScoreHeight(u, w)
	status, bar := n.status(u, w, n.Over && !n.Report), BarBelow(u, w-2*gap)
	foot := status + WideGap(u) + bar
	line := foot + gap + TickerHeight(u)
	cards := foot + gap + max(movesHeight(u, LeastRows/2), n.analysis(u))
	stacked := foot + gap + stackHeight(u)
	if w-2*gap < twoCards {
		cards = stacked
	}
	below := func(high, most float64) Division {
		return PanelBelow(w, h, n.Size, n.Coordinates, n.Balance, score+gap, high, most)
	}
	d := below(line, cards)
	for _, high := range []float64{line, foot} { // without the cards, or even with the moves in the drawer
		if larger := below(high, high); larger.Board.Cell > 1.06*d.Board.Cell {
			d, line = larger, high
		}
	}
	l := newGameLayout(Tall, d, n)
	p := &l.Panel
	l.Cards.Score = geom.R(p.X, l.BoardFrame.Y-gap-score, p.W, score)
	if bar > BarHeight(u) {
		l.Rows = 2
	}
	if p.W < twoCards {
		cards = stacked
	}
	if p.H >= cards {
		p.H = min(p.H, cards+26*u)
		l.cutBar(bar)
		l.Cards.Status = geom.R(p.X, p.Y, p.W, status)
		rest := geom.R(p.X, p.Y+status+gap, p.W, p.H-status-gap)
		if rest.W < twoCards {
			l.stack(rest, n)
		} else {
			l.Cards.Moves = rest
			if n.Analysis {
				two := rest.Row(2, gap)
				l.Cards.Analysis, l.Cards.Moves = two[0], two[1]
			}
		}
	} else {
		usual, ticker := bar, 0.0
		if line > foot {
			ticker = TickerHeight(u)
		}
		bar = min(bar+(p.H-line)/2, 1.35*bar) // a part of what is left makes the buttons larger
		free := math.Floor((p.H - line - (bar - usual)) / 2)
		p.H -= free
		l.cutBar(bar)
		l.Cards.Status = geom.R(p.X, p.Y, p.W, status)
		p.H = status
		if ticker > 0 {
			l.Ticker = geom.R(p.X, p.Y+status+gap, p.W, ticker)
			p.H += gap + ticker
		}
		l.Bar.Y = p.Bottom() + WideGap(u)
		if free > 0 {
			l.move(free)
		}
	}
	return l
}

// twoCards is the width from which analysis and moves are beside each other below a board.
const twoCards = 480

// stackHeight returns the least height of analysis and moves, one below the other, so that the board stays where it is
// when the analysis or the report comes and goes.
func stackHeight(u float64) float64 {
	return max(movesHeight(u, LeastRows/2), analysisHeight(u)+Gap(u)+TickerHeight(u), GameNeeds{Report: true}.analysis(u))
}

// stack puts analysis and moves into a place at least stackHeight high, one below the other. If the analysis leaves no
// space for two rows of moves, it has a line of them below it, or takes the whole place; the card of the moves is then
// in the drawer.
func (l *GameLayout) stack(place geom.Rect, n GameNeeds) {
	if !n.Analysis {
		l.Cards.Moves = place
		return
	}
	u, gap := l.Unit, Gap(l.Unit)
	high := max(n.analysis(u), min(place.H-gap-movesHeight(u, LeastRows/2), place.H/2))
	below, ticker := place.H-high-gap, TickerHeight(u)
	switch {
	case below >= movesHeight(u, 2):
		l.Cards.Moves = geom.R(place.X, place.Bottom()-below, place.W, below)
	case below >= ticker:
		l.Ticker = geom.R(place.X, place.Bottom()-ticker, place.W, ticker)
		high = place.H - gap - ticker
	default:
		high = place.H
	}
	l.Cards.Analysis = geom.R(place.X, place.Y, place.W, high)
}

// move moves everything but the drawer down, by so many pixels.
func (l *GameLayout) move(by float64) {
	l.Board.Y += by
	l.BoardFrame.Y += by
	for _, r := range l.boxes() {
		if !r.Empty() {
			r.Y += by
		}
	}
}

// fill puts the cards into the panel, one below the other: score, status, analysis and the moves. It reports whether
// there is space for so many rows of moves and a title. If not, the moves and the analysis are left out, and the score
// card is higher. That does not depend on the analysis, so that no card moves to another place when it is turned on.
func (l *GameLayout) fill(n GameNeeds, rows int) bool {
	u, p, gap := l.Unit, l.Panel, Gap(l.Unit)
	score, status := ScoreHeight(u, p.W), n.status(u, p.W, n.Over && !n.Report)
	usual := n.status(u, p.W, false) // so that a result does not move a card into the drawer
	fits := p.H-score-usual-AnalysisTitle*u-3*gap >= movesHeight(u, rows) && p.W >= 210
	if !fits {
		score = p.H - gap - status
		if missing := ScoreHeight(u, p.W) - score; missing > 0 && !n.Over && p.W < narrowPanel { // the players take what the strip does not need
			more := min(missing, StatusHeight(u, p.W, false)-math.Ceil(12*u))
			score, status = score+more, status-more
		}
	}
	top := func(height float64) geom.Rect {
		card := geom.R(p.X, p.Y, p.W, height)
		p.Y, p.H = p.Y+height+gap, p.H-height-gap
		return card
	}
	if n.ResultFirst {
		l.Cards.Status = top(status)
		l.Cards.Score = top(score)
	} else {
		l.Cards.Score, l.Cards.Status = top(score), top(status)
	}
	if fits && n.Analysis {
		least := 3
		if n.Report { // its graph leads to the moves, too
			least = 1
		}
		l.Cards.Analysis = top(math.Floor(min(max(n.analysis(u), p.H-gap-movesHeight(u, rows/2)), n.most(u), p.H-gap-movesHeight(u, least))))
	}
	if fits {
		l.Cards.Moves = p
	}
	return fits
}

// addDrawer puts the cards that are not in the panel into a drawer.
func (l *GameLayout) addDrawer(w, h float64, n GameNeeds) {
	if !l.Cards.Moves.Empty() {
		return
	}
	u := l.Unit
	width := min(max(320, 44*u), w-8*u)
	l.Drawer = geom.R(w-width, 0, width, h)
	side := BarRowHeight(u)
	l.DrawerClose = geom.R(w-1.5*u-side, 1.5*u, side, side)
	in := geom.R(w-width+1.5*u, side+3*u, width-3*u, h-side-4.5*u)
	l.DrawerCards.Moves = in
	if n.Analysis && l.Cards.Analysis.Empty() {
		high := min(max(n.analysis(u), 0.42*in.H), n.most(u), in.H-Gap(u)-movesHeight(u, 3))
		l.DrawerCards.Analysis = geom.R(in.X, in.Y, in.W, high)
		l.DrawerCards.Moves = geom.R(in.X, in.Y+high+Gap(u), in.W, in.H-high-Gap(u))
	}
}

// HasDrawer reports whether some cards are in a drawer, which a button of the bar opens.
func (l GameLayout) HasDrawer() bool { return !l.Drawer.Empty() }

// MovesCard returns the card of the list of moves, in the panel or in the drawer.
func (l GameLayout) MovesCard() geom.Rect { return l.Cards.Moves.Union(l.DrawerCards.Moves) }

// NoticeLine returns the place of a notice: the lower part of the score card, where it covers neither names nor counts
// nor the letters of the board, or else the status strip, whose words are left out meanwhile.
func (l GameLayout) NoticeLine() geom.Rect {
	if l.Beside() {
		return NoticeAtFoot(l.Cards.Score, l.Unit)
	}
	return l.Cards.Status.Inset(0.75 * l.Unit)
}

// NoticeAtFoot returns the place of a notice at the foot of a card, for a unit u.
func NoticeAtFoot(card geom.Rect, u float64) geom.Rect {
	return geom.R(card.X+0.5*u, card.Bottom()-5.9*u, card.W-u, 5.4*u)
}

// Beside reports whether the two sides are beside each other on the score card; in a narrow one they are one below the
// other.
func (l GameLayout) Beside() bool { return SidesBeside(l.Unit/l.Scale, l.Cards.Score.W/l.Scale) }

// Buttons divides the bar into n equal buttons, row by row; the last one takes the rest of its row. If a button needs
// more width, the columns share what is left when each has what its buttons need; needs may be nil.
func (l GameLayout) Buttons(n int, needs []float64) []geom.Rect {
	buttons, gap := make([]geom.Rect, n), Gap(l.Unit/l.Scale)*l.Scale
	columns := (n + l.Rows - 1) / l.Rows
	free := l.Bar.W - gap*float64(columns-1)
	widths := slices.Repeat([]float64{free / float64(columns)}, columns)
	height := (l.Bar.H - gap*float64(l.Rows-1)) / float64(l.Rows)
	if least := make([]float64, columns); len(needs) > 0 && slices.Max(needs) > widths[0] {
		for i, need := range needs {
			least[i%columns] = max(least[i%columns], need)
		}
		for _, need := range least {
			free -= need
		}
		if each := free / float64(columns); each >= -ui.SpareMargin*l.Scale {
			for i, need := range least {
				widths[i] = need + each
			}
		}
	}
	for i := range buttons {
		x, y := l.Bar.X, float64(i/columns)
		if i%columns > 0 {
			x = buttons[i-1].Right() + gap
		}
		buttons[i] = geom.R(x, l.Bar.Y+y*(height+gap), widths[i%columns], height)
	}
	buttons[n-1].W = l.Bar.Right() - buttons[n-1].X
	return buttons
}

// ReviewButtons returns the four buttons at the foot of the card of the moves: to the first position, one back, one
// forward, to the last. The list ends above them.
func (l GameLayout) ReviewButtons() (buttons [4]geom.Rect) {
	card, u := l.MovesCard(), l.Unit
	height := ReviewHeight(u/l.Scale) * l.Scale
	foot := geom.R(card.X+1.5*u, card.Bottom()-1.5*u-height, card.W-3*u, height)
	copy(buttons[:], foot.Row(4, Gap(u/l.Scale)*l.Scale))
	return buttons
}

// Times returns the layout with every length multiplied by f: device pixels from device-independent ones.
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

// boxes returns all rectangles but that of the board.
func (l *GameLayout) boxes() []*geom.Rect {
	return []*geom.Rect{
		&l.Balance, &l.Panel, &l.Bar, &l.Cards.Score, &l.Cards.Status, &l.Cards.Stop, &l.Cards.Analysis, &l.Cards.Moves, &l.Ticker,
		&l.Drawer, &l.DrawerCards.Analysis, &l.DrawerCards.Moves, &l.DrawerClose,
	}
}
