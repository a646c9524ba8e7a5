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
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// graphControl returns the graph of the game on the card of the analysis.
func (t *Screen) graphControl() *ui.Strip {
	return ui.Label(&ui.Strip{
		ID:      "graph",
		Len:     func() int { return t.session.Game().Len() + 1 },
		Chosen:  func() int { return t.session.Game().Ply() },
		Choose:  func(ply int) { t.GoTo(t.session.Line(), ply) },
		Tip:     t.graphText,
		Enabled: func() bool { return t.session.Game().Len() > 0 },
		Paint: func(dst paint.Canvas, r geom.Rect, over int) {
			t.Style.Paint.Chart(dst, r, t.graphView(over), t.layout.Unit, t.Style.Theme)
		},
	}, t.T("analysis.graph"))
}

// graphView returns the graph with the pointer over a position; -1 for none.
func (t *Screen) graphView(over int) paint.ChartView {
	s := t.session
	full := float64(t.fullLead())
	view := paint.ChartView{Current: s.Game().Ply(), Hover: over, Flipped: t.viewer() == engine.Side2}
	for ply := range s.Game().Len() + 1 {
		value := math.NaN()
		if w := t.graphScore(ply); w.Known {
			value = share(w, full)
		}
		view.Values = append(view.Values, value)
		if mark := s.Judging.At(s.Game(), ply).Mark(); mark != review.NoMark {
			view.Marks = append(view.Marks, paint.ChartMark{At: ply + 1, Serious: mark >= review.Mistake})
		}
	}
	return view
}

// graphScore returns the score after ply moves as the graph draws it: a proven win has the margin of the game that is over.
func (t *Screen) graphScore(ply int) review.Score {
	game, s := t.session.Game(), t.scoreAt(ply)
	end := game.PositionAt(game.Len())
	if who, ahead := leader(s); ahead && s.Proof != search.Unproven && end.Outcome().Won(who) {
		return review.Score{Known: true, Cents: 100 * end.Lead(engine.Side1)}
	}
	return s
}

// fullLead returns the lead in blobs with which the graph reaches its edge: one of 4, 8 and 16, so that the line of an
// even game is not flat.
func (t *Screen) fullLead() int {
	s, most := t.session, 0.0
	for ply := range s.Game().Len() + 1 {
		if w := t.graphScore(ply); w.Known {
			most = max(most, math.Abs(2*share(w, fullShare)-1)*fullShare)
		}
	}
	full := 4
	for float64(full) < most {
		full *= 2
	}
	return full
}

// axisWidth returns the width of an axis and of the scores of moves above it, in units.
func (t *Screen) axisWidth() float64 {
	texts := []string{wording.Signed(-64)}
	for _, l := range t.session.Analysis.Lines(engine.NoSquare) { // a proof may be a longer word
		texts = append(texts, t.shortScore(l.Score.For(t.session.Position().ToMove())))
	}
	widest := 0.0
	for _, text := range texts {
		widest = max(widest, t.Style.Width(text, t.Style.Face(paint.Bold, t.Style.Small)))
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
