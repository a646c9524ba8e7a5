package table

import (
	"fmt"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// figures returns the numbers of the search or of the analysis that the card shows.
func (t *Screen) figures() []screen.Figure {
	r, w := t.session.Report(), review.Score{}
	if t.showsAnalysis() {
		r, w = t.session.Analysis.Report(), t.session.Analysis.Score()
	} else if r.Depth > 0 && !t.mayRate() {
		w = review.ScoreOfReport(r)
	}
	last := screen.Figure{Number: wording.Elapsed(r.Elapsed), Name: t.T("thinking.time")}
	if t.showsAnalysis() {
		last = screen.Figure{Number: wording.Percent(float64(r.Hashfull / 10)), Name: t.T("analysis.table")}
	}
	return []screen.Figure{
		{Number: strconv.Itoa(r.Depth), Name: t.T("thinking.depth")},
		{Number: wording.ShortCount(float64(r.Nodes)), Name: t.T("thinking.states")},
		t.scoreFigure(w, r.Kind == search.KindFamily),
		{Number: wording.ShortCount(r.PerSecond()), Name: t.T("thinking.rate")},
		last,
	}
}

// scoreFigure returns a score: blobs for a family, tenths of a blob otherwise, and the proven result where there is
// one. As everywhere, it is positive if player 1 is ahead.
func (t *Screen) scoreFigure(w review.Score, whole bool) screen.Figure {
	f := screen.Figure{Number: "–", Name: t.T("thinking.score")}
	switch {
	case !w.Known:
		return f
	case w.Proof == search.ProvenDraw:
		f.Number = t.T("thinking.proof_2")
		return f
	case w.Proof != search.Unproven && w.Distance == 0:
		f.Number = t.T("thinking.proof_3")
	case w.Proof != search.Unproven:
		f.Number = t.T("analysis.win_in", words.Values{"N": w.Distance})
	case whole:
		f.Number = wording.Signed(w.Cents / 100)
	default:
		f.Number = signed(w.Cents)
	}
	if who, ahead := leader(w); ahead {
		f.Ink = t.Style.Theme.PlayerText[who]
		if w.Proof != search.Unproven {
			f.Name = wording.PlayerName(t.Words, t.session.Setup(), who)
		}
	}
	return f
}

// leader returns the player whom a score favours; false if none.
func leader(w review.Score) (engine.Side, bool) {
	switch {
	case w.Proof == search.ProvenWin, w.Proof == search.Unproven && w.Cents >= 5:
		return engine.Side1, true
	case w.Proof == search.ProvenLoss, w.Proof == search.Unproven && w.Cents <= -5:
		return engine.Side2, true
	}
	return engine.Side1, false
}

// signed returns a score of so many hundredths of a blob for player 1 as text, with a decimal point: +1.4, −0.3, 0.0.
func signed(cents int) string {
	text := fmt.Sprintf("%+.1f", float64(cents)/100)
	if text[1:] == "0.0" {
		return "0.0"
	}
	return strings.Replace(text, "-", "−", 1)
}

// worthText returns the worth of a position in words.
func (t *Screen) worthText(w review.Score) string {
	who, _ := leader(w)
	person, alone := t.person()
	values := words.Values{"Side": wording.PlayerName(t.Words, t.session.Setup(), who), "N": w.Distance}
	you := alone && person == who
	switch {
	case !w.Known:
		return t.T("graph.unknown")
	case w.Proof == search.ProvenDraw:
		return t.T("thinking.proof_2")
	case w.Proof == search.Unproven:
		return t.Number(signed(w.Cents))
	case w.Distance > 0 && you:
		return t.T("graph.wins_in_you", values)
	case w.Distance > 0:
		return t.T("graph.wins_in", values)
	case you:
		return t.T("graph.wins_you")
	}
	return t.T("graph.wins", values)
}
