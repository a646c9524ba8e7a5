package table

import (
	"image/color"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// open reports whether there is a card of the analysis: while the analysis is on, and in the review of a game, whose
// report it has.
func (t *Screen) open() bool { return t.analysing() || t.showsReport() }

// Analysis returns what is on the card of the analysis.
func (t *Screen) Analysis(width float64) ui.Element {
	title := t.T("menu.analysis")
	if t.card() == cardReport {
		title = t.T("report.title")
	}
	return t.AnalysisCard(title, t.unitText(), t.analysing, t.analysisParts(width-4*t.layout.Unit))
}

// cardKind is what the card of the analysis shows.
type cardKind uint8

const (
	cardWaiting  cardKind = iota // nothing is known of the position yet
	cardSearch                   // the search under way, of a computer or for a hint
	cardAnalysis                 // the best moves of the position
	cardReport                   // the report of the game, and the best moves if the analysis is on
)

// card returns what the card of the analysis shows.
func (t *Screen) card() cardKind {
	switch {
	case t.session.SearchVisible() || t.session.HintSearching():
		if t.session.Report().Solver == "" {
			return cardWaiting
		}
		return cardSearch
	case t.showsReport():
		return cardReport
	case t.session.Analysis.Report().Solver == "":
		return cardWaiting
	}
	return cardAnalysis
}

// unitText says what the numbers of the analysis count, and for whom they are positive. It is empty while a search has
// the card.
func (t *Screen) unitText() string {
	if t.card() == cardSearch {
		return ""
	}
	return t.facts.about("analysis.unit", t.viewer(), nil)
}

const (
	bestLines   = 3 // the number of moves of which the analysis shows the lines
	replies     = 4 // the number of moves that are listed after each of them
	lowestGraph = 5 // the least height of the graph on the card of the analysis, in units
)

// analysisParts returns the parts of the card of the analysis below its title, width device pixels wide: the best line
// of a search with its figures; the best moves of the position with the graph and its legend; or the report of
// the game, the best moves, and the graph. Where there is no space, the last of these are left out first.
func (t *Screen) analysisParts(width float64) ui.Element {
	line := func(text string) ui.Element { return ui.Text{Words: text, Muted: true} }
	var parts ui.Column
	var foot ui.Element
	graph := ui.Space{Least: lowestGraph, Best: 14}
	switch t.card() {
	case cardSearch:
		r := t.session.Report()
		best := spokenLine(&ui.MoveLine{ID: "line", Words: func() []string { return t.moveNames(r.Line) }, Ink: t.lineInk, Hover: func(i int) { t.point(r.Line, i) }})
		progress := wording.SearchProgress(t.Words, t.session.Setup().Seats[r.Side], r.RootMove, r.RootMoves, r.Elapsed)
		figures := wording.SearchFigures(t.Words, r.Depth, r.Nodes, r.Elapsed)
		return ui.Column{Of: []ui.Element{best, line(strings.Join(figures, " · ")), line(strings.Join(progress, " · "))}}
	case cardReport:
		parts.Of = t.report(width)
		if t.analysing() {
			for i := range bestLines {
				parts.Of = append(parts.Of, ui.Sized{Drop: min(2+i, 3), Of: t.analysisLine(i)})
			}
		}
		high := gamescreen.ReportGraph * t.layout.Scale / t.layout.Unit
		if graph.Best = max(graph.Best, high); t.Style.Finger == 0 && !(t.layout.Tall && t.layout.Cards) { // rows for fingers are higher, and cards below a board lower
			graph.Least = high
		}
	case cardWaiting:
		why := "analysis.waiting"
		if t.session.Over() {
			why = "analysis.over"
		}
		parts.Of = []ui.Element{line(t.T(why)), ui.Space{Least: 5}}
	case cardAnalysis:
		for i := range bestLines {
			parts.Of = append(parts.Of, ui.Sized{Drop: min(i, 1), Of: t.analysisLine(i)})
		}
		foot = ui.Sized{Drop: 3, Of: ui.Pad{Left: t.axisWidth() + gamescreen.AxisGap, Of: ui.Drawing{Least: 2.5, Paint: t.drawGraphLegend}}}
	}
	parts.Of = append(parts.Of, ui.Sized{Drop: 2, Grow: 1, Of: ui.Pad{Top: 1.25, Of: ui.Stack{graph, t.graph()}}}, foot)
	return parts
}

// drawGraphLegend explains the marks of the graph, and says how deep the analysis of the position is or, where the card of
// the analysis is in the drawer, whose lead the graph has.
func (t *Screen) drawGraphLegend(dst paint.Canvas, r geom.Rect) {
	st, u, face := t.Style, t.Style.Unit, t.Style.Face(paint.Regular, 0.92*t.Style.Small)
	note := t.T("analysis.depth") + " " + strconv.Itoa(t.session.Analysis.Report().Depth)
	if _, alone := t.person(); !t.layout.Cards && alone {
		note = t.T("analysis.lead_short")
	} else if !t.layout.Cards {
		note = wording.SideName(t.Words, engine.Side1)
	}
	st.Paint.Text(dst, note, r.Right(), r.Centre().Y, face, st.Theme.Muted, paint.End)
	names := []string{t.T("moves.inexact"), t.T("moves.mistake"), t.T("moves.blunder")}
	short := st.Width(strings.Join(names, "")+note, face)+11*u > r.W
	for i, name := range names {
		if short {
			name = review.Mark(i + 1).String()
		}
		st.Paint.ChartMark(dst, geom.Pt(r.X+0.5*u, r.Centre().Y), i+1, 0.45*u, st.Theme)
		st.Paint.Text(dst, name, r.X+1.75*u, r.Centre().Y, face, st.Theme.Muted, paint.Start)
		r.X += st.Width(name, face) + 3.25*u
	}
}

// moveNames returns the moves of a line of play in the notation of the list.
func (t *Screen) moveNames(line []engine.Move) (names []string) {
	for _, m := range line {
		names = append(names, t.facts.moveName(m))
	}
	return names
}

// analysisLine returns the i-th best move: its score, the move in words, and the moves after it.
func (t *Screen) analysisLine(i int) ui.Element {
	var moves []engine.Move
	score, plate, size, first := ui.Text{Weight: paint.Bold, Align: paint.End}, ui.Drawing{}, ui.MoveLineSize*t.Style.Text, 0.0
	bold := t.Style.Face(paint.Bold, size)
	score.Size = size / t.Style.Small
	lines := t.session.Analysis.Lines(engine.NoSquare)
	for at, l := range lines[:min(bestLines, len(lines))] {
		if t.card() == cardAnalysis { // the lines begin alike
			first = max(first, t.Style.Width(t.facts.moveSentence(l.Moves[0]), bold))
		}
		if at != i {
			continue
		}
		w := l.Score.For(t.session.Position().ToMove())
		moves, score.Words, score.Ink = l.Moves[:min(len(l.Moves), 1+replies)], t.shortScore(w), t.leaderInk(w)
		if i == 0 { // golden, as on the board
			score.Ink, plate.Paint = t.Style.Theme.OnAccent, func(dst paint.Canvas, r geom.Rect) {
				u, wide := t.layout.Unit, t.Style.Width(score.Words, bold)
				t.Style.Paint.Fill(dst, geom.R(r.Right()-wide-0.6*u, r.Centre().Y-1.2*u, wide+1.2*u, 2.4*u), 1.2*u, t.Style.Theme.Accent)
			}
		}
	}
	return ui.Row{Gap: gamescreen.AxisGap, Of: []ui.Element{ui.Sized{W: t.axisWidth(), Of: ui.Stack{plate, score}}, ui.Sized{Grow: 1, Of: spokenLine(&ui.MoveLine{
		ID: "line-" + strconv.Itoa(i+1),
		Words: func() []string {
			names := t.moveNames(moves)
			if len(names) > 0 {
				names[0] = t.facts.moveSentence(moves[0])
			}
			return names
		},
		First: first,
		Ink:   t.lineInk,
		Hover: func(at int) { t.point(moves, at) },
	})}}}
}

// spokenLine returns a line of play with its moves as a text for people who do not see it.
func spokenLine(l *ui.MoveLine) ui.Element {
	return ui.Spoken{Words: strings.Join(l.Words(), " "), Of: l}
}

// lineInk returns the colour of move i of a line of play: that of its player. They alternate but for passes.
func (t *Screen) lineInk(i int) color.NRGBA {
	return t.Style.Theme.PlayerText[(int(t.session.Position().ToMove())+i)&1]
}

// lookahead is the position of a line of play that is shown on the board in place of that of the game.
type lookahead struct {
	on   bool
	pos  engine.Position
	last engine.Move
}

// point shows the position after move i of a line of play, or with -1 the game again.
func (t *Screen) point(line []engine.Move, i int) {
	base := t.session.Position()
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
