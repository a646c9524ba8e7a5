package table

import (
	"math"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// graph returns the graph of the game with its axis.
func (t *Screen) graph() ui.Element {
	view, low, high := t.graphView()
	return gamescreen.WithAxis(t.Style, t.axisWidth(), low, high, ui.Label(&ui.Strip{
		ID:      "graph",
		Len:     func() int { return t.session.Game().Len() + 1 },
		Chosen:  func() int { return t.session.Game().Ply() },
		Choose:  func(ply int) { t.GoTo(t.session.Line(), ply) },
		Tip:     t.graphText,
		Enabled: func() bool { return t.session.Game().Len() > 0 },
		Paint: func(dst paint.Canvas, r geom.Rect, over int) {
			view.Hover = over
			t.Style.Paint.Chart(dst, r, view, t.layout.Unit, t.Style.Theme)
		},
	}, t.T("analysis.graph")))
}

// graphView returns the graph, and the lowest and the highest lead of its axis.
func (t *Screen) graphView() (view paint.ChartView, low, high int) {
	s := t.session
	var leads []float64
	full := float64(session.SureLead) // estimates of a decided game are not drawn beyond it, but its result is
	if last := t.scoreAt(s.Game().Len()); last.Proof != search.Unproven {
		full = max(full, math.Abs(float64(last.Cents)/100))
	}
	for ply := range s.Game().Len() + 1 {
		lead := math.NaN()
		if w := t.scoreAt(ply); w.Known {
			lead = min(max(float64(w.Cents)/100, -full), full)
		}
		leads = append(leads, lead)
	}
	view, low, high = gamescreen.LeadChart(leads, t.viewer())
	view.Current = s.Game().Ply()
	for ply := range s.Game().Len() {
		if mark := s.Judging.At(s.Game(), ply).Mark(); mark != review.NoMark {
			view.Marks = append(view.Marks, paint.ChartMark{At: ply + 1, Grade: int(mark)})
		}
	}
	return view, low, high
}

// axisWidth returns the width of an axis and of the scores of moves above it, in units.
func (t *Screen) axisWidth() float64 {
	face := t.Style.Face(paint.Bold, t.Style.Small)
	widest := t.Style.Width(wording.Signed(-64), face)
	for _, l := range t.session.Analysis.Lines(engine.NoSquare) { // a proof may be a longer word
		widest = max(widest, t.Style.Width(t.shortScore(l.Score.For(t.session.Position().ToMove())), face))
	}
	return widest/t.Style.Unit + 0.1
}

// plyText returns the last of ply moves of a line with its number and its mark.
func (t *Screen) plyText(line *engine.Game, ply int) string {
	if ply == 0 {
		return t.T("moves.start")
	}
	text := strconv.Itoa(line.PositionAt(ply-1).MoveNumber()) + ". " + t.facts.moveName(line.Move(ply-1))
	return strings.TrimSpace(text + " " + t.markText(line, ply-1))
}

// graphText describes the position after ply moves: the move that led to it, and its score.
func (t *Screen) graphText(ply int) string {
	return t.plyText(t.session.Game(), ply) + " · " + t.shortScore(t.scoreAt(ply))
}
