package table

import (
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// graphControl returns the graph of the game on the thinking card.
func (t *Screen) graphControl() *ui.Strip {
	return ui.Label(&ui.Strip{
		ID:      "graph",
		Len:     func() int { return t.session.Game().Len() + 1 },
		Chosen:  func() int { return t.session.Game().Ply() },
		Choose:  func(ply int) { t.goTo(t.session.Line(), ply) },
		Tip:     t.graphText,
		Enabled: func() bool { return t.session.Game().Len() > 0 },
		Paint: func(dst *ebiten.Image, r geom.Rect, over int) {
			view, st := t.graphView(over), t.Style
			st.Paint.Chart(dst, r, view, t.layout.Unit, st.Theme)
			if t.showsReport() && !t.session.Judging.Report().Complete { // positions that have not been judged yet are dimmed
				first := slices.IndexFunc(view.Values, func(v float64) bool { return !math.IsNaN(v) })
				if first < 0 {
					first = len(view.Values) - 1
				}
				st.Paint.Fill(dst, geom.R(r.X, r.Y, view.X(r, first)-r.X, r.H), 0.5*t.layout.Unit, paint.Alpha(st.Theme.Panel, 0.6))
			}
		},
	}, t.T("analysis.graph"))
}

// graphView returns the graph with the pointer over a position; -1 for none.
func (t *Screen) graphView(over int) paint.ChartView {
	s := t.session
	view := paint.ChartView{Current: s.Game().Ply(), Hover: over, Flipped: t.viewer() == engine.Side2}
	for ply := range s.Game().Len() + 1 {
		value := math.NaN()
		if w := s.Judging.At(s.Game(), ply).Score; w.Known {
			value = share(w)
		}
		view.Values = append(view.Values, value)
		if slip := s.Judging.At(s.Game(), ply).Mark(); slip != review.NoMark {
			view.Marks = append(view.Marks, paint.ChartMark{At: ply + 1, Serious: slip >= review.Mistake})
		}
	}
	return view
}

// graphText describes the position after ply moves: the move that led to it, and its worth.
func (t *Screen) graphText(ply int) string {
	game, text := t.session.Game(), t.T("moves.start")
	if ply > 0 {
		text = strconv.Itoa(game.PositionAt(ply-1).MoveNumber()) + ". " + t.moveName(game.Move(ply-1))
		if mark := t.slipMark(game, ply-1); mark != "" {
			text += " " + mark
		}
	}
	return text + " · " + t.worthText(t.session.Judging.At(t.session.Game(), ply).Score)
}
