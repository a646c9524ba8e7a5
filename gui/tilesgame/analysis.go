package tilesgame

import (
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/solver"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// Analysis returns what is on the card of the analysis: the best move of the position on the board, what it leads to, the
// search in figures, and the graph of the lead.
func (t *Screen) Analysis(width float64) ui.Element {
	var parts ui.Column
	if t.Settings.Analysis.On {
		best, lead, figures := t.T("analysis.waiting"), "", ""
		if r := t.board.found(); r.Depth > 0 {
			pos := t.session.Position()
			group, _ := pos.Group(r.Move)
			best = t.T("tiles.best", words.Values{
				"Move": pos.Name(r.Move), "Tiles": t.facts.tileCount(group.Size), "Points": t.facts.pointCount(tiles.GroupPoints(group.Size)),
			})
			lead, figures = t.expected(r), t.figures(r)
		}
		parts.Of = []ui.Element{
			ui.Text{Words: best, Weight: paint.Bold, Size: t.Style.Text / t.Style.Small, Shrink: true},
			ui.Text{Words: lead, Weight: paint.Medium, Lines: 2}, ui.Text{Words: figures, Muted: true, Size: 0.94, Shrink: true},
		}
	}
	parts.Of = append(parts.Of, ui.Sized{Drop: 1, Grow: 1, Of: ui.Pad{Top: 1, Left: -2, Right: -2, Of: t.leadGraph(width)}})
	return t.AnalysisCard(t.T("menu.analysis"), "", func() bool { return t.Settings.Analysis.On }, parts)
}

// figures returns the numbers of a search. The name of a solver that was chosen stands before them.
func (t *Screen) figures(r families.Report) string {
	var parts []string
	if seat := t.session.Setup().Seats[r.Side]; !seat.Human && !seat.HasLevel() {
		parts = []string{r.Solver}
	}
	return strings.Join(append(parts, wording.SearchFigures(t.Words, r.Depth, r.Nodes, r.Elapsed)...), " · ")
}

// expected says who leads after the moves that were searched, and by how many points, or who wins.
func (t *Screen) expected(r families.Report) string {
	setup, lead, leader, key := t.session.Setup(), tiles.Tenths(r.Cents/10), r.Side, "tiles.expected"
	switch {
	case lead == 0 && r.Proof != solver.Unproven:
		return t.T("analysis.proof_" + strconv.Itoa(int(r.Proof)))
	case lead == 0:
		return t.T("tiles.expected_even", words.Values{"N": r.Depth})
	case lead < 0:
		lead, leader = -lead, r.Side.Other()
	}
	points := t.facts.pointCount(lead)
	if !t.layout.Cards { // it is in a narrow strip
		points = wording.TilesPoints(t.Words, lead)
	}
	if r.Margin == solver.AtLeast {
		points = t.T("tiles.at_least", words.Values{"Points": points})
	}
	if r.Proof != solver.Unproven {
		key = "tiles.proven"
	}
	return wording.Spoken(t.Words, key, setup.Seats, setup.Names, leader, words.Values{"N": r.Depth, "Points": points})
}
