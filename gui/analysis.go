package gui

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// shownSteps is how many moves of the best line have an arrow.
const shownSteps = 4

// setAnalysis switches the analysis on or off.
func (a *App) setAnalysis(on bool) {
	a.settings.Analysis.On = on
	a.changed()
}

// followAnalysis has the session analyse while that is wanted, and can be seen.
func (a *App) followAnalysis() {
	_, setting := a.dialog.(*setup)
	a.session.Analyse(a.settings.Analysis.On && a.edit == nil && a.study == nil && !setting)
}

// analysing reports whether the card tells of the analysis: if that is on, and no computer's
// search has something to say.
func (a *App) analysing() bool {
	return a.settings.Analysis.On && !a.session.Thinking() && !a.session.Hinting()
}

// analysisSwitch is the switch at the end of the line of the card's title.
func (a *App) analysisSwitch(card geom.Rect) *ui.Switch {
	u := a.layout.Unit
	return &ui.Switch{
		ID: "analysis", Rect: geom.Rect{X: card.Right() - 7.5*u, Y: card.Y + 1.5*u, W: 5.5 * u, H: 3.5 * u}, Tip: a.say("tip.analysis"),
		On: func() bool { return a.settings.Analysis.On }, Turn: a.setAnalysis,
	}
}

// drawAnalysis draws what the analysis knows of the position on the board.
func (a *App) drawAnalysis(dst *ebiten.Image, in geom.Rect) {
	r := a.session.Analysis()
	if r.Solver == "" {
		key := "analysis.waiting"
		if a.session.Over() {
			key = "analysis.over"
		}
		a.drawIdle(dst, in, key)
		return
	}
	line := a.drawSearch(dst, in, []figure{
		{number: strconv.Itoa(r.Depth), name: a.t("thinking.depth")},
		{number: count(float64(r.States)), name: a.t("thinking.states")},
		{number: count(float64(r.States) / max(r.Elapsed.Seconds(), 1e-6)), name: a.t("thinking.rate")},
		a.worthFigure(a.session.Worth()),
		{number: fmt.Sprintf("%d %%", r.Full/10), name: a.t("analysis.table")},
	})
	face := a.face(paint.Medium, a.layout.SmallText())
	a.paint.Text(dst, a.lineWords(r.Line, face, line.W), line.X, line.Centre().Y, face, a.theme.Text, paint.Start)
}

// lineWords are the moves of a line, as many as there is room for.
func (a *App) lineWords(line []engine.Move, face text.Face, room float64) string {
	said := ""
	for i, m := range line {
		name := m.Name(a.session.Position().Size())
		if m == engine.Pass {
			name = a.t("moves.pass")
		}
		longer := strings.TrimSpace(said + " " + name)
		tail := " …"
		if i == len(line)-1 {
			tail = ""
		}
		if w, _ := a.paint.Measure(longer+tail, face); w > room {
			return said + " …"
		}
		said = longer
	}
	return said
}

// worthFigure is a position's worth: how far a side is ahead, and which.
func (a *App) worthFigure(w session.Worth) figure {
	if !w.Known {
		return figure{number: "–", name: a.t("thinking.score")}
	}
	who := engine.Player1
	if w.Proof == search.ProvenLoss || w.Proof == search.Unproven && w.Cents < 0 {
		who = engine.Player2
	}
	side, ink := a.t("side."+strconv.Itoa(who.Number())), a.theme.PlayerText[who]
	lead := fmt.Sprintf("%.1f", math.Abs(float64(w.Cents))/100)
	switch {
	case w.Proof == search.ProvenDraw:
		return figure{number: a.t("thinking.proof_2"), name: a.t("thinking.score")}
	case w.Proof != search.Unproven && w.Distance == 0:
		return figure{number: a.t("thinking.proof_3"), name: side, ink: ink}
	case w.Proof != search.Unproven:
		return figure{number: a.t("analysis.win_in", words.Values{"N": w.Distance}), name: side, ink: ink}
	case lead == "0.0":
		return figure{number: lead, name: a.t("analysis.even")}
	}
	return figure{number: "+" + lead, name: side, ink: ink}
}

// worthWords is a position's worth in one line.
func (a *App) worthWords(w session.Worth) string {
	if !w.Known {
		return a.t("graph.unknown")
	}
	f := a.worthFigure(w)
	switch {
	case w.Proof == search.ProvenDraw:
		return f.number
	case w.Proof != search.Unproven && w.Distance > 0:
		return a.t("graph.wins_in", words.Values{"Side": f.name, "N": w.Distance})
	case w.Proof != search.Unproven:
		return a.t("graph.wins", words.Values{"Side": f.name})
	}
	return f.name + " " + f.number
}

// slipWords is the sign of the game's move number ply, and what that has cost: ?! −1.6. It is
// empty if it was no slip, or none is to be shown.
func (a *App) slipWords(ply int) (sign, cost string) {
	if !a.settings.Analysis.On {
		return "", ""
	}
	slip, lost := a.session.SlipAt(ply)
	if lost > 0 {
		cost = fmt.Sprintf("−%.1f", float64(lost)/100)
	}
	return slip.Mark(), cost
}

// graphPlace is what of a card's inside the graph takes: what the figures leave, if that is enough.
func (a *App) graphPlace(in geom.Rect) geom.Rect {
	u := a.layout.Unit
	high := min(in.H-float64(a.figureRows(in))*figuresHigh*u-lineHigh*u-u, 14*u)
	if s := a.settings.Analysis; !s.On || !s.Graph || high < 3.5*u {
		return geom.Rect{}
	}
	return geom.Rect{X: in.X, Y: in.Bottom() - high, W: in.W, H: high}
}

// graphControl is the graph of the game on a card; nil if there is none.
func (a *App) graphControl(card geom.Rect) *ui.Strip {
	r := a.graphPlace(a.insideThinking(card))
	if r.Empty() {
		return nil
	}
	return &ui.Strip{
		ID: "graph", Rect: r,
		Len:     func() int { return a.session.Game().Len() + 1 },
		Chosen:  func() int { return a.session.Game().Ply() },
		Choose:  a.session.GoTo,
		Says:    a.graphWords,
		Enabled: func() bool { return a.session.Game().Len() > 0 },
		Paint: func(dst *ebiten.Image, r geom.Rect, over int) {
			a.paint.Graph(dst, r, a.graphView(over), a.layout.Unit, a.theme)
		},
	}
}

func (a *App) graphView(over int) paint.GraphView {
	s := a.session
	view := paint.GraphView{Present: s.Game().Ply(), Over: over}
	for ply := range s.Game().Len() + 1 {
		chance := math.NaN()
		if w := s.WorthAt(ply); w.Known {
			chance = w.Chance()
		}
		view.Values = append(view.Values, chance)
		if slip, _ := s.SlipAt(ply); slip != session.NoSlip {
			view.Marks = append(view.Marks, paint.GraphMark{At: ply + 1, Serious: slip >= session.Mistake})
		}
	}
	return view
}

// graphWords is what the graph says of a position: the move that led to it, and its worth.
func (a *App) graphWords(ply int) string {
	game, said := a.session.Game(), a.t("moves.start")
	if ply > 0 {
		move := game.Move(ply - 1)
		name := move.Name(game.Position().Size())
		if move == engine.Pass {
			name = a.t("moves.pass")
		}
		said = strconv.Itoa(game.PositionAt(ply-1).MoveNumber()) + ". " + name
		if sign, _ := a.slipWords(ply - 1); sign != "" {
			said += " " + sign
		}
	}
	return said + " · " + a.worthWords(a.session.WorthAt(ply))
}

// addAnalysis puts on the board what is to be seen of the analysis there.
func (a *App) addAnalysis(view *paint.BoardView) {
	s, shown := a.session, a.settings.Analysis
	if !shown.On || s.Timeline().Moving() {
		return
	}
	if shown.Heat {
		view.MinTextSize = 10 * a.layout.Scale
		for _, h := range s.Heats() {
			view.Heat = append(view.Heat, paint.Heat{Square: h.Square, Strength: h.Strength, Label: a.heatWords(h.Worth), Best: h.Best})
		}
	}
	if _, hinted := s.Hint(); !shown.Arrows || hinted || s.Selected() != engine.NoSquare {
		return
	}
	who := view.Position.ToMove()
	for i, m := range s.Analysis().Line {
		if i == shownSteps {
			break
		}
		view.Line = append(view.Line, paint.Step{Move: m, Who: who})
		who = who.Other()
	}
}

// heatWords is what stands on a square: its worth to the player to move.
func (a *App) heatWords(w session.Worth) string {
	if w.Proof != search.Unproven {
		return a.t("thinking.proof_" + strconv.Itoa(int(w.Proof)))
	}
	said := fmt.Sprintf("%+.1f", float64(w.Cents)/100)
	if said[1:] == "0.0" {
		return "0.0"
	}
	return strings.Replace(said, "-", "−", 1)
}

// drawBalance draws who is ahead beside the board.
func (a *App) drawBalance(dst *ebiten.Image) {
	if s := a.settings.Analysis; !s.On || !s.Bar || a.edit != nil || a.study != nil {
		return
	}
	a.paint.Balance(dst, a.layout.Balance(), a.session.Worth().Chance(), a.settings.Flipped, a.theme)
}

// analysis is the page of what is seen of the analysis.
func (s *settings) analysis(a *App, card geom.Rect) []ui.Control {
	shown := &a.settings.Analysis
	var controls []ui.Control
	for i, o := range []struct {
		key string
		on  *bool
	}{
		{"settings.analysis_on", &shown.On}, {"settings.analysis_heat", &shown.Heat}, {"settings.analysis_arrows", &shown.Arrows},
		{"settings.analysis_graph", &shown.Graph}, {"settings.analysis_bar", &shown.Bar},
	} {
		r := s.row(a, card, i)
		r.Y = card.Y + (14+5.25*float64(i))*a.layout.Unit
		controls = append(controls, &ui.Switch{
			ID: o.key, Rect: r, Label: a.say(o.key), On: func() bool { return *o.on },
			Turn:    func(on bool) { *o.on = on; a.changed() },
			Enabled: func() bool { return i == 0 || shown.On },
		})
	}
	return controls
}
