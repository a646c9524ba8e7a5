package table

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// open reports whether there is a card of the analysis: while the analysis is on, and in the review of a game, whose
// report it has.
func (t *Screen) open() bool { return t.analysing() || t.showsReport() }

// Analysis returns what is on the card of the analysis.
func (t *Screen) Analysis(width float64) ui.Element {
	return t.AnalysisCard(t.unitText(), t.analysing, t.analysisParts(width-4*t.layout.Unit))
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

// unitText says what the numbers of the analysis count, and for whom they are positive; while the other player is to
// move, also that the best number is the lowest.
func (t *Screen) unitText() string {
	if person, alone := t.person(); alone {
		if t.session.Position().ToMove() != person && t.card() != cardSearch {
			return t.T("analysis.unit_low", words.Values{"Side": t.facts.displayName(person.Other())})
		}
		return t.T("analysis.unit_you")
	}
	return t.T("analysis.unit", words.Values{"Side": wording.PlayerName(t.Words, t.session.Setup(), engine.Side1)})
}
