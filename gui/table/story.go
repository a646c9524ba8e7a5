package table

import (
	"slices"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// moments returns the turning point of a game that was won, and the biggest turn of the person or, if none or two play,
// of both.
func (t *Screen) moments() (all []gamescreen.Moment) {
	s := t.session
	story, result := s.Judging.Story(), s.MainOutcome()
	if result.Over() && !result.Draw {
		text := t.turningText(story.Turning, result.Winner)
		all = append(all, gamescreen.Moment{ID: "turning", Caption: t.T("ending.turning"), Text: text, Ply: story.Turning.Ply, Decisive: true})
	}
	who, alone := t.person()
	if !alone {
		who = result.Winner
	}
	for _, who := range []engine.Side{who, who.Other()} {
		big := story.BiggestInfections[who]
		if big.Ply == 0 || len(all) == 2 {
			continue
		}
		key, values := "ending.big", t.momentValues(big.Ply)
		if values["Blobs"] = big.Blobs; big.Blobs == 1 {
			key = "ending.big_one"
		}
		caption := t.facts.about("ending.biggest", who, nil)
		all = append(all, gamescreen.Moment{ID: "biggest-" + string(rune('1'+who)), Caption: caption, Text: t.T(key, values), Ply: big.Ply, Who: who})
	}
	return all
}

// turningText names the turning point, or says why there is none to show.
func (t *Screen) turningText(turning review.TurningPoint, winner engine.Side) string {
	who, key := winner, "ending.turned"
	switch {
	case !turning.Final:
		report := t.session.Judging.Report()
		return t.T("report.judging", words.Values{"N": wording.FullMoves(report.Judged), "Of": wording.FullMoves(report.Moves)})
	case turning.Ply == 0:
		return t.T("ending.no_turning")
	case turning.Mistake:
		who, key = winner.Other(), "ending.mistake"
		if t.session.Judging.At(t.session.MainLine(), turning.Ply-1).Mark() == review.Blunder { // as the report counts it
			key = "ending.blunder"
		}
	}
	return t.facts.about(key, who, t.momentValues(turning.Ply))
}

// momentValues returns the values of the sentences about the move after which ply moves have been played.
func (t *Screen) momentValues(ply int) words.Values {
	game := t.session.MainLine()
	return words.Values{"Move": t.facts.moveName(game.Move(ply - 1)), "N": game.PositionAt(ply - 1).MoveNumber()}
}

// leads returns the lead of player 1 at each point of the graph, and the index of the turning point; 0: there is none.
func (t *Screen) leads() (leads []float64, turning int) {
	story := t.session.Judging.Story()
	for _, ply := range story.Plies {
		leads = append(leads, float64(story.Lead[ply]))
	}
	if story.Turning.Ply > 0 {
		turning, _ = slices.BinarySearch(story.Plies, story.Turning.At)
	}
	return leads, turning
}

// leadGraph returns the graph of the lead.
func (t *Screen) leadGraph(width float64) ui.Element {
	leads, turning := t.leads()
	plies := t.session.Judging.Story().Plies
	tip := func(i int) string { // which move was the last, and by how much the viewer leads
		lead := review.Score{Known: true, Cents: int(100 * leads[i])}
		return t.plyText(t.session.MainLine(), plies[i]) + " · " + t.shortScore(lead)
	}
	return t.LeadGraph("ending.lead", width, leads, turning, tip, func(i int) { t.GoTo(0, plies[i]) })
}
