package tilesgame

import (
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/solver"
	"blobwars/gui/paint"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// Analysis returns what is on the card of the analysis: the search under way or the last one in numbers, and the lead.
func (t *Screen) Analysis(width float64) ui.Element {
	var parts ui.Column
	if r := t.session.Report(); r.Solver != "" && t.Settings.Analysis.On {
		parts.Of = []ui.Element{
			ui.Text{Words: t.bestText(r), Weight: paint.Medium, Lines: 2}, t.FiguresElement(t.figures(), width-4*t.layout.Unit, 5, 7),
		}
	}
	parts.Of = append(parts.Of, ui.Sized{Drop: 1, Grow: 1, Of: ui.Pad{Top: 1, Left: -2, Right: -2, Of: t.leadGraph(width)}})
	return t.AnalysisCard(t.T("menu.analysis"), "", func() bool { return t.Settings.Analysis.On }, parts)
}

// figures returns the numbers of the search.
func (t *Screen) figures() []gamescreen.Figure {
	r := t.session.Report()
	return []gamescreen.Figure{
		{Number: strconv.Itoa(r.Depth), Name: t.T("analysis.depth")},
		{Number: wording.ShortCount(float64(r.Nodes)), Name: t.T("analysis.states")},
		{Number: wording.Elapsed(r.Elapsed), Name: t.T("analysis.time")},
		t.scoreFigure(r),
		{Number: wording.ShortCount(float64(r.Nodes) / max(r.Elapsed.Seconds(), 1e-6)), Name: t.T("analysis.rate")},
	}
}

// bestText says how far a search has come or, after it, which move it prefers and whose it was, if that player has moved
// since. The name of a solver that was chosen stands before it.
func (t *Screen) bestText(r families.Report) string {
	setup := t.session.Setup()
	seat := setup.Seats[r.Side]
	var parts []string
	if !seat.Human && !seat.HasLevel() {
		parts = []string{r.Solver}
	}
	switch ply, pos := t.session.Game().Ply(), t.session.Position(); {
	case t.session.Thinking() || t.session.HintSearching():
		parts = append(parts, wording.SearchProgress(t.Words, seat, r.RootMove, r.RootMoves, r.Elapsed)...)
	case r.Move != tiles.NoMove():
		key := "analysis.best"
		if pos.ToMove() != r.Side && ply > 0 { // the last search was for the move before
			key, pos = "tiles.last_search", t.session.Game().PositionAt(ply-1)
		}
		who := wording.NameOf(t.Words, setup.Seats, setup.Names, r.Side)
		parts = append(parts, t.T(key, words.Values{"Move": pos.Name(r.Move), "Side": who}))
	}
	return strings.Join(parts, " · ")
}

// scoreFigure returns the score of a search for its player: the difference of the points that it expects, or the proven
// result and by how much.
func (t *Screen) scoreFigure(r families.Report) gamescreen.Figure {
	lead := tiles.Tenths(r.Cents / 10)
	f := gamescreen.Figure{Number: t.Number(lead.Signed()), Name: t.T("analysis.score")}
	switch {
	case r.Depth == 0:
		f.Number = "–"
	case r.Proof != solver.Unproven:
		f.Number = t.T("analysis.proof_" + strconv.Itoa(int(r.Proof)))
		if lead != 0 {
			f.Name = t.T("tiles.by", words.Values{"Points": wording.TilesPoints(t.Words, max(lead, -lead))})
		}
	}
	return f
}
