package table

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// graphControl is the graph of the game on the thinking card.
func (t *Screen) graphControl(r geom.Rect) *ui.Strip {
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
