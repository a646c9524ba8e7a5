package table

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// Heights of a row of figures and of the line below them on a card that also has the graph, in units.
const (
	figuresHeight = 6
	lineHeight    = 2.5
)

// open reports whether the thinking card in the panel is open: as the user wants it, or while there is something to see.
func (t *Screen) open() bool {
	switch t.Settings.Thinking {
	case store.FoldOpen:
		return true
	case store.FoldClosed:
		return false
	}
	return t.automatic()
}

// automatic reports whether there is so much to see on the thinking card that it opens by itself: the analysis, or a long search.
func (t *Screen) automatic() bool { return t.Settings.Analysis.On || t.long }

// fold opens the thinking card, or folds it.
func (t *Screen) fold() {
	switch open := !t.open(); {
	case open == t.automatic():
		t.Settings.Thinking = store.FoldAuto
	case open:
		t.Settings.Thinking = store.FoldOpen
	default:
		t.Settings.Thinking = store.FoldClosed
	}
	t.Host.SettingsChanged()
}

// followSearch finds whether searches take long. The card stays open between two long searches.
func (t *Screen) followSearch() {
	if turn := &t.session.Turn; turn.Thinking() {
		t.long = t.long || turn.Age() > longTurn
	} else if r := t.session.Report(); r.Solver != "" && r.Elapsed < time.Second*longTurn/play.TicksPerSecond {
		t.long = false
	}
}

// opened reports whether a thinking card shows more than its title line: in the panel it may be folded.
func (t *Screen) opened(card geom.Rect) bool { return !t.folds(card) || t.built.Open }

// folds reports whether a thinking card has the button that opens and folds it.
func (t *Screen) folds(card geom.Rect) bool { return card == t.layout.Cards.Thinking && !t.layout.Full }

// thinkingControls are the buttons in the title line of the thinking card, and the graph.
func (t *Screen) thinkingControls(card geom.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	var controls []ui.Control
	if t.folds(card) {
		controls = append(controls, t.FoldButton(card, t.built.Open, t.fold))
	}
	if t.opened(card) {
		now, stop := t.Button("now", command.MoveNow, t.Enabled), t.Button("stop", command.Stop, t.Enabled)
		now.Rect, stop.Rect = t.searchButtonRects(card)
		for _, b := range []*ui.Button{now, stop} {
			if b.Rect.W < 10*t.layout.Unit {
				b.Label = nil
			} else {
				b.Icon = nil
			}
		}
		controls = append(controls, now, stop)
	}
	controls = append(controls, &ui.Switch{
		ID: "analysis", Rect: t.TitleSwitch(card), Tip: t.Tip(command.Analysis),
		On: func() bool { return t.Settings.Analysis.On }, Turn: func(bool) { t.Host.Do(command.Analysis) },
	})
	if graph := t.graphControl(card); graph != nil {
		controls = append(controls, graph)
	}
	return controls
}

// searchButtonRects are the places of Now and Stop in the title line, left of the switch.
func (t *Screen) searchButtonRects(card geom.Rect) (now, stop geom.Rect) {
	u := t.layout.Unit
	width := 10 * u
	if card.W < 52*u {
		width = 5 * u
	}
	stop = geom.R(card.Right()-8.5*u-width, t.ThinkingLine(card).Centre().Y-1.75*u, width, 3.5*u)
	now = stop
	now.X -= width + u
	return now, stop
}

// showsAnalysis reports whether the thinking card shows the analysis: while it is on and no other search runs.
func (t *Screen) showsAnalysis() bool {
	return t.Settings.Analysis.On && !t.session.Turn.Announced() && !t.session.Hint.Searching()
}

// drawThinking draws the thinking card: the figures of the running or the last search, or those of the analysis.
func (t *Screen) drawThinking(dst *ebiten.Image, card geom.Rect) {
	key := "card.thinking"
	if t.showsAnalysis() {
		key = "card.analysis"
	}
	if !t.opened(card) {
		t.DrawThinkingTitle(dst, card, t.T(key), true, t.summaries(), t.TitleSwitch(card).X-t.layout.Unit)
		return
	}
	first, _ := t.searchButtonRects(card)
	t.DrawThinkingTitle(dst, card, t.T(key), t.folds(card), nil, first.X-t.layout.Unit)
	in := t.InsideThinking(card)
	if graph := t.graphRect(in); !graph.Empty() {
		in.H = graph.Y - t.layout.Unit - in.Y
	}
	r := t.session.Report()
	switch {
	case t.showsAnalysis():
		t.drawAnalysis(dst, in)
	case r.Solver == "": // nothing has been searched
	case r.Complete && r.States == 0:
		t.drawWithoutSearch(dst, in, r)
	default:
		line := t.drawSearch(dst, in, []screen.Figure{
			{Number: strconv.Itoa(r.Depth), Name: t.T("thinking.depth")},
			{Number: screen.Count(float64(r.States)), Name: t.T("thinking.states")},
			{Number: screen.Elapsed(r.Elapsed), Name: t.T("thinking.time")},
			{Number: screen.Count(r.PerSecond()), Name: t.T("thinking.rate")},
			t.ScoreFigure(r),
		})
		if r.Move != engine.NoMove() && r.Depth > 0 {
			t.drawBest(dst, line, r)
		}
	}
}

// summaries are the search under way, or the last one, in one line, the longest text first.
func (t *Screen) summaries() []string {
	r := t.session.Report()
	if t.showsAnalysis() {
		r = t.session.Analysis.Report()
	}
	if r.Solver == "" || r.Depth == 0 {
		return nil
	}
	return t.SearchSummaries(r.Depth, r.Elapsed)
}

// drawIdle says why there are no figures.
func (t *Screen) drawIdle(dst *ebiten.Image, in geom.Rect, key string) {
	st := t.Style
	face := t.Face(paint.Regular, st.Small)
	st.Paint.Text(dst, st.Paint.Ellipsis(t.T(key), face, in.W), in.X, in.Y+in.H*0.35, face, st.Theme.Muted, paint.Start)
}

// maxFigures is the number of figures for which a card has space: all five, or four in a narrow one.
func (t *Screen) maxFigures(in geom.Rect) int {
	if in.W < 50*t.layout.Unit {
		return 4
	}
	return 5
}

// figureRows is the number of rows of the figures.
func (t *Screen) figureRows(in geom.Rect) int {
	if in.W < 36*t.layout.Unit {
		return 2
	}
	return 1
}

// drawSearch draws the figures of a search and returns the line that is left below them.
func (t *Screen) drawSearch(dst *ebiten.Image, in geom.Rect, figures []screen.Figure) geom.Rect {
	u, rows := t.layout.Unit, t.figureRows(in)
	height := min(in.H-lineHeight*u, float64(rows)*7.5*u)
	t.DrawFigures(dst, geom.R(in.X, in.Y, in.W, height), figures[:t.maxFigures(in)], rows)
	return geom.R(in.X, in.Y+height, in.W, in.H-height)
}

// drawBest writes the best move of a search, and whose search it is if there is space.
func (t *Screen) drawBest(dst *ebiten.Image, in geom.Rect, r search.Report) {
	st := t.Style
	face := t.Face(paint.Medium, st.Small)
	best := t.T("thinking.best", words.Values{"Move": r.Move.Name(t.session.Position().Size())})
	if t.maxFigures(in) < 5 {
		best = fmt.Sprintf("%s  (%s)", best, t.Number(t.scoreText(r)))
	}
	line := best
	if seat := t.session.Setup().Seats[r.Player]; !seat.Human { // else it is the search of a hint
		line = t.SolverName(seat) + " · " + best
	}
	if st.Width(line, face) > in.W {
		line = best
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(line, face, in.W), in.X, in.Centre().Y, face, st.Theme.Text, paint.Start)
}

// drawWithoutSearch names the move of a player that chose it without a search.
func (t *Screen) drawWithoutSearch(dst *ebiten.Image, in geom.Rect, r search.Report) {
	st, u := t.Style, t.layout.Unit
	face := t.Face(paint.Regular, st.Small)
	player, move := t.SolverName(t.session.Setup().Seats[r.Player]), r.Move.Name(t.session.Position().Size())
	st.DrawLines(dst, t.T("thinking.at_once", words.Values{"Player": player, "Move": move}), in.X, in.Y+1.5*u, in.W, 2.75*u, 3, face, st.Theme.Text)
}

// scoreText is the score of a search as text: +1.3, win in 12.
func (t *Screen) scoreText(r search.Report) string {
	f := t.ScoreFigure(r)
	if r.Proof != search.Unproven {
		return f.Number + " " + f.Name
	}
	return f.Number
}

// drawAnalysis draws the figures of the analysis of the position on the board.
func (t *Screen) drawAnalysis(dst *ebiten.Image, in geom.Rect) {
	r := t.session.Analysis.Report()
	if r.Solver == "" {
		key := "analysis.waiting"
		if t.session.Over() {
			key = "analysis.over"
		}
		t.drawIdle(dst, in, key)
		return
	}
	line := t.drawSearch(dst, in, []screen.Figure{
		{Number: strconv.Itoa(r.Depth), Name: t.T("thinking.depth")},
		{Number: screen.Count(float64(r.States)), Name: t.T("thinking.states")},
		{Number: screen.Count(r.PerSecond()), Name: t.T("thinking.rate")},
		t.worthFigure(t.session.Analysis.Worth()),
		{Number: fmt.Sprintf("%d %%", r.Full/10), Name: t.T("analysis.table")},
	})
	face := t.Face(paint.Medium, t.Style.Small)
	t.Style.Paint.Text(dst, t.lineText(r.Line, face, line.W), line.X, line.Centre().Y, face, t.Style.Theme.Text, paint.Start)
}

// lineText is as many moves of a line as fit into width.
func (t *Screen) lineText(line []engine.Move, face text.Face, width float64) string {
	text := ""
	for i, m := range line {
		longer, tail := strings.TrimSpace(text+" "+t.moveName(m)), " …"
		if i == len(line)-1 {
			tail = ""
		}
		if t.Style.Width(longer+tail, face) > width {
			return text + " …"
		}
		text = longer
	}
	return text
}

// worthFigure is the worth of a position: the side that is ahead, and by how much.
func (t *Screen) worthFigure(w session.Worth) screen.Figure {
	if !w.Known {
		return screen.Figure{Number: "–", Name: t.T("thinking.score")}
	}
	who := engine.Player1
	if w.Proof == search.ProvenLoss || w.Proof == search.Unproven && w.Cents < 0 {
		who = engine.Player2
	}
	f := screen.Figure{Name: t.SideName(who), Ink: t.Style.Theme.PlayerText[who]}
	lead := fmt.Sprintf("%.1f", math.Abs(float64(w.Cents))/100)
	switch {
	case w.Proof == search.ProvenDraw:
		return screen.Figure{Number: t.T("thinking.proof_2"), Name: t.T("thinking.score")}
	case w.Proof != search.Unproven && w.Distance == 0:
		f.Number = t.T("thinking.proof_3")
	case w.Proof != search.Unproven:
		f.Number = t.T("analysis.win_in", words.Values{"N": w.Distance})
	case lead == "0.0":
		return screen.Figure{Number: lead, Name: t.T("analysis.even")}
	default:
		f.Number = "+" + lead
	}
	return f
}

// worthText is the worth of a position in one line.
func (t *Screen) worthText(w session.Worth) string {
	if !w.Known {
		return t.T("graph.unknown")
	}
	f := t.worthFigure(w)
	switch {
	case w.Proof == search.ProvenDraw:
		return f.Number
	case w.Proof != search.Unproven && w.Distance > 0:
		return t.T("graph.wins_in", words.Values{"Side": f.Name, "N": w.Distance})
	case w.Proof != search.Unproven:
		return t.T("graph.wins", words.Values{"Side": f.Name})
	}
	return f.Name + " " + t.Number(f.Number)
}

// slipText is the mark of the move after ply moves and what it has cost: ?! −1.6. The mark is empty if the move gave
// nothing away or the analysis is off.
func (t *Screen) slipText(ply int) (mark, cost string) {
	if !t.Settings.Analysis.On && !t.session.FinalResult().Over() {
		return "", ""
	}
	j := t.session.Analysis.Judge(ply)
	if j.Cents > 0 {
		cost = t.Number(fmt.Sprintf("−%.1f", float64(j.Cents)/100))
	}
	return j.Slip.Mark(), cost
}

// graphRect is the place of the graph below the figures; empty if there is too little space, or the graph is off.
func (t *Screen) graphRect(in geom.Rect) geom.Rect {
	u := t.layout.Unit
	height := min(in.H-float64(t.figureRows(in))*figuresHeight*u-lineHeight*u-u, 14*u)
	if s := t.Settings.Analysis; !s.On || !s.Graph || height < 3.5*u {
		return geom.Rect{}
	}
	return geom.R(in.X, in.Bottom()-height, in.W, height)
}

// graphControl is the graph of the game on the thinking card; nil if there is none.
func (t *Screen) graphControl(card geom.Rect) *ui.Strip {
	r := t.graphRect(t.InsideThinking(card))
	if r.Empty() || !t.opened(card) {
		return nil
	}
	return &ui.Strip{
		ID: "graph", Rect: r,
		Len:     func() int { return t.session.Game().Len() + 1 },
		Chosen:  func() int { return t.session.Game().Ply() },
		Choose:  t.goTo,
		Says:    t.graphText,
		Enabled: func() bool { return t.session.Game().Len() > 0 },
		Paint: func(dst *ebiten.Image, r geom.Rect, over int) {
			t.Style.Paint.Graph(dst, r, t.graphView(over), t.layout.Unit, t.Style.Theme)
		},
	}
}

// graphView is the graph with the pointer over a position; -1 for none.
func (t *Screen) graphView(over int) paint.GraphView {
	s := t.session
	view := paint.GraphView{Present: s.Game().Ply(), Over: over}
	for ply := range s.Game().Len() + 1 {
		chance := math.NaN()
		if w := s.Analysis.WorthAt(ply); w.Known {
			chance = w.Chance()
		}
		view.Values = append(view.Values, chance)
		if slip := s.Analysis.Judge(ply).Slip; slip != session.NoSlip {
			view.Marks = append(view.Marks, paint.GraphMark{At: ply + 1, Serious: slip >= session.Mistake})
		}
	}
	return view
}

// graphText describes the position after ply moves: the move that led to it, and its worth.
func (t *Screen) graphText(ply int) string {
	game, text := t.session.Game(), t.T("moves.start")
	if ply > 0 {
		text = strconv.Itoa(game.PositionAt(ply-1).MoveNumber()) + ". " + t.moveName(game.Move(ply-1))
		if mark, _ := t.slipText(ply - 1); mark != "" {
			text += " " + mark
		}
	}
	return text + " · " + t.worthText(t.session.Analysis.WorthAt(ply))
}
