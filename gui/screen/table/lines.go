package table

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// parts are what an open thinking card shows below its title line.
type parts struct {
	figures  geom.Rect // empty: there are none
	draw     func(dst *ebiten.Image)
	controls []ui.Control
}

// Heights in units.
const (
	figuresHeight = 6
	rowHeight     = 2.5
	smallGraph    = 4.5
	largeGraph    = 14
)

// bestLines is the number of moves of which the analysis shows the lines.
const bestLines = 3

// thinkingParts are the parts of an open card: figures of a search with its best line; the best moves of the analysis
// with the graph; or the report of the game with the graph. Lines come first, then the graph, and figures where there
// is still space.
func (t *Screen) thinkingParts(card geom.Rect) (p parts) {
	u, in := t.layout.Unit, screen.InsideThinking(t.Style, card)
	if in.H < rowHeight*u {
		return p
	}
	cut := func(height float64) geom.Rect { // from the top
		r := geom.R(in.X, in.Y, in.W, height)
		in.Y, in.H = in.Y+height, in.H-height
		return r
	}
	switch t.card() {
	case cardChosen:
		p.draw = func(dst *ebiten.Image) { t.drawWithoutSearch(dst, in, t.session.Report()) }
		return p
	case cardSearch:
		p.figures = cut(min(in.H-2*rowHeight*u, float64(t.figureRows(in))*7.5*u))
		progress, line := cut(rowHeight*u), cut(rowHeight*u)
		if t.mayRate() {
			p.draw = func(dst *ebiten.Image) {
				t.drawLine(dst, progress, t.searchProgress())
				t.drawLine(dst, line, t.T("thinking.hidden"))
			}
			return p
		}
		p.draw = func(dst *ebiten.Image) { t.drawLine(dst, progress, t.searchProgress()) }
		p.controls = append(p.controls, &ui.MoveLine{
			ID: "line", Rect: line, Words: t.searchWords, Ink: t.lineInk(t.searchBase),
			Hover: func(i int) { t.point(t.searchBase(), t.session.Report().Line, i) },
		})
		return p
	case cardEmpty:
		return p
	}
	report, needed, most := t.card() == cardReport, bestLines*rowHeight*u, largeGraph*u
	if report {
		needed, most = reportRows*rowHeight*u, max(most, screen.ReportGraph*t.layout.Scale)
	}
	graph := (t.Settings.Analysis.Chart || report) && in.H >= needed+(smallGraph+0.5)*u
	switch {
	case report:
		lines := cut(min(needed, in.H))
		p.draw = func(dst *ebiten.Image) { t.drawReport(dst, lines) }
		for who, row := range lines.Column(reportRows, 0)[1:3] {
			p.controls = append(p.controls, t.slipButton(engine.Side(who), row))
		}
	case t.card() == cardWaiting:
		line := cut(needed)
		p.draw = func(dst *ebiten.Image) { t.drawIdle(dst, geom.R(line.X, line.Y, line.W, rowHeight*u)) }
	default:
		rest, rows := in.H-needed, float64(t.figureRows(in))
		if graph {
			rest -= (smallGraph + 0.5) * u
		}
		if rest >= (figuresHeight*rows+0.5)*u {
			p.figures = cut(figuresHeight * rows * u)
			cut(0.5 * u)
		}
		for i := range bestLines {
			if in.H >= rowHeight*u {
				p.controls = append(p.controls, t.analysisLine(i, cut(rowHeight*u)))
			}
		}
	}
	if graph {
		cut(0.5 * u)
		p.controls = append(p.controls, t.graphControl(geom.R(in.X, in.Y, in.W, min(in.H, most))))
	}
	return p
}

// searchProgress is the text above the best line of a search: while it is under way how far it has come, and after it
// whose search it was.
func (t *Screen) searchProgress() string {
	r := t.session.Report()
	seat := t.session.Setup().Seats[r.Side]
	if t.session.SearchVisible() || t.session.HintSearching() {
		texts := wording.SearchProgress(t.Words, seat, r.RootMove, r.RootMoves, r.Elapsed)
		if r.Move != engine.NoMove() && r.Depth > 0 && len(r.Line) == 0 && !t.mayRate() {
			texts = append(texts, t.T("thinking.best", words.Values{"Move": t.moveName(r.Move)}))
		}
		return strings.Join(texts, " · ")
	}
	if !seat.Human { // else it is the search of a hint
		return wording.SolverName(t.Words, seat)
	}
	return ""
}

// searchWords are the moves of the best line of the search.
func (t *Screen) searchWords() (moves []string) {
	for _, m := range t.session.Report().Line {
		moves = append(moves, t.moveName(m))
	}
	return moves
}

// searchBase is the position in which the search of the card looked for a move: that on the board, or the one before
// the last move.
func (t *Screen) searchBase() engine.Position {
	game, r := t.session.Game(), t.session.Report()
	if last, ok := game.Last(); ok && last == r.Move && game.PositionAt(game.Ply()-1).ToMove() == r.Side {
		return game.PositionAt(game.Ply() - 1)
	}
	return game.Position()
}

// analysisLine is the line of play of the i-th best move: the move in words with its score, and the moves after it.
func (t *Screen) analysisLine(i int, r geom.Rect) *ui.MoveLine {
	line := func() (l search.Line, ok bool) {
		if lines := t.session.Analysis.Report().Lines; i < len(lines) && len(lines[i].Moves) > 0 && lines[i].Moves[0] != engine.Pass() {
			return lines[i], true
		}
		return l, false
	}
	return &ui.MoveLine{
		ID: "line-" + strconv.Itoa(i+1), Rect: r,
		Words: func() (texts []string) {
			l, ok := line()
			for i, m := range l.Moves {
				text := t.moveName(m)
				if i == 0 && ok {
					text = t.firstWords(t.session.Position(), m) + ": " + t.worthText(review.ScoreOfLine(l, t.session.Position().ToMove()))
				}
				texts = append(texts, text)
			}
			return texts
		},
		Ink: t.lineInk(t.session.Position),
		Hover: func(at int) {
			l, _ := line()
			t.point(t.session.Position(), l.Moves, at)
		},
	}
}

// lineInk is the colour of the moves of a line of play: that of their players, who alternate but for passes.
func (t *Screen) lineInk(base func() engine.Position) func(i int) color.NRGBA {
	return func(i int) color.NRGBA {
		return t.Style.Theme.PlayerText[(int(base().ToMove())+i)&1]
	}
}

// firstWords is a move in words: c3 clone, turns 2.
func (t *Screen) firstWords(pos engine.Position, m engine.Move) string {
	key := "line.clone"
	if m.IsJump() {
		key = "line.jump"
	}
	text := t.T(key, words.Values{"Move": t.moveName(m)})
	if n := pos.Infects(m).Count(); n > 0 {
		text += t.T("line.turns", words.Values{"N": n})
	}
	return text
}

// lookahead is the position of a line of play that is shown on the board in place of that of the game.
type lookahead struct {
	on   bool
	pos  engine.Position
	last engine.Move
}

// point shows the position after move i of a line of play that begins at base, or with -1 the game again.
func (t *Screen) point(base engine.Position, line []engine.Move, i int) {
	t.ahead = lookahead{}
	if i < 0 || i >= len(line) {
		return
	}
	for _, m := range line[:i+1] {
		if base.Check(m) != nil {
			return
		}
		base = base.Play(m)
	}
	t.ahead = lookahead{on: true, pos: base, last: line[i]}
}

// drawIdle says why the analysis shows nothing.
func (t *Screen) drawIdle(dst *ebiten.Image, in geom.Rect) {
	key := "analysis.waiting"
	if t.session.Over() {
		key = "analysis.over"
	}
	t.drawLine(dst, in, t.T(key))
}

// drawLine writes a muted line of text.
func (t *Screen) drawLine(dst *ebiten.Image, in geom.Rect, text string) {
	st, face := t.Style, t.Face(paint.Regular, t.Style.Small)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, in.W), in.X, in.Centre().Y, face, st.Theme.Muted, paint.Start)
}

// drawWithoutSearch names the move of a player that chose it without a search.
func (t *Screen) drawWithoutSearch(dst *ebiten.Image, in geom.Rect, r search.Report) {
	st, u := t.Style, t.layout.Unit
	face := t.Face(paint.Regular, st.Small)
	player, move := wording.SolverName(t.Words, t.session.Setup().Seats[r.Side]), r.Move.Name(t.session.Position().Size())
	st.DrawLines(dst, t.T("thinking.at_once", words.Values{"Player": player, "Move": move}), in.X, in.Y+1.5*u, in.W, 2.75*u, 3, face, st.Theme.Text)
}
