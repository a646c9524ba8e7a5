package table

import (
	"slices"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// moment is a turn of the game that the ending names.
type moment struct {
	id, caption, text string
	ply               int // the number of moves up to it; 0: there is nothing to show
}

// moments returns the turning point of a game that was won, and the biggest turn of the person or, if none or two play,
// of both.
func (t *Screen) moments() (all []moment) {
	s := t.session
	story, result := s.Judging.Story(), s.MainOutcome()
	if result.Over() && !result.Draw {
		m := moment{id: "turning", caption: t.T("ending.turning"), ply: story.Turning.Ply}
		m.text = t.turningText(story.Turning, result.Winner)
		all = append(all, m)
	}
	who, alone := t.person()
	if !alone {
		who = engine.Side1
		if result.Won(engine.Side2) {
			who = engine.Side2
		}
	}
	for _, who := range []engine.Side{who, who.Other()} {
		big := story.BiggestInfections[who]
		if big.Ply == 0 || len(all) == 2 {
			continue
		}
		key, caption := "ending.big", t.T("ending.biggest", t.momentValues(big.Ply, who, 0))
		if person, ok := t.person(); ok && person == who {
			caption = t.T("ending.biggest_you")
		}
		if big.Blobs == 1 {
			key = "ending.big_one"
		}
		all = append(all, moment{"biggest-" + string(rune('1'+who)), caption, t.T(key, t.momentValues(big.Ply, who, big.Blobs)), big.Ply})
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
	}
	if person, ok := t.person(); ok && person == who {
		key = map[string]string{"ending.turned": "ending.turned_you", "ending.mistake": "ending.mistake_you"}[key]
	}
	return t.T(key, t.momentValues(turning.Ply, who, 0))
}

// momentValues returns the values of the sentences about the move after which ply moves have been played.
func (t *Screen) momentValues(ply int, who engine.Side, blobs int) words.Values {
	game := t.session.MainLine()
	return words.Values{
		"Move": t.facts.moveName(game.Move(ply - 1)), "N": game.PositionAt(ply - 1).MoveNumber(), "Side": wording.PlayerName(t.Words, t.session.Setup(), who), "Blobs": blobs,
	}
}

// momentRow returns a moment of the game with a button that shows it. For a narrow card, it has no sign, and its text is
// below caption and button.
func (t *Screen) momentRow(m moment, below bool) ui.Element {
	show := &ui.Button{
		ID: "show-" + m.id, Label: t.Label("button.show"), Tip: t.Label("tip.show"),
		Enabled: func() bool { return m.ply > 0 }, Click: func() { t.GoTo(0, m.ply) },
		Name: func() string { return t.T("button.show") + ": " + m.caption + ", " + m.text },
	}
	wide := t.Style.Width(t.T("button.show"), t.Face(paint.Medium, t.Style.Small))/t.Style.Unit + 3.5
	caption, text := ui.Text{Words: m.caption, Muted: true, Title: true}, ui.Text{Words: m.text, Weight: paint.Bold}
	if below {
		caption.Lines, text.Lines = 2, 3
		head := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: caption}, ui.Sized{W: wide, Of: show}}}
		return ui.Pad{Top: 0.75, Right: 2, Bottom: 0.5, Left: 2, Of: ui.Column{Of: []ui.Element{ui.Sized{H: 5, Of: head}, text}}}
	}
	icon, ink := paint.IconBolt, t.Style.Theme.AccentText
	if m.id != "turning" {
		icon, ink = paint.IconStar, t.Style.Theme.PlayerText[t.session.MainLine().PositionAt(m.ply-1).ToMove()]
	}
	sign := ui.Canvas{Paint: func(dst paint.Canvas, r geom.Rect) {
		t.Style.Paint.Disc(dst, r.Centre(), r.W/2, t.Style.Theme.Track)
		t.Style.Paint.Icon(dst, icon, r.Centre(), 2.5*t.layout.Unit, ink)
	}}
	rest := ui.Sized{Grow: 1, Of: ui.Space{}}
	text.Shrink = true
	return ui.Pad{Left: 2, Right: 2, Of: ui.Stack{ui.Space{Least: 6.5, Best: 8}, ui.Row{Gap: 1, Of: []ui.Element{
		ui.Sized{W: 4.5, Of: sign},
		ui.Sized{Grow: 1, Of: ui.Alike{Of: ui.Column{Of: []ui.Element{rest, caption, text, rest}}}},
		ui.Sized{W: wide, Of: ui.Column{Of: []ui.Element{rest, ui.Sized{H: 4, Of: show}, rest}}},
	}}}}
}

// leadGraph returns the graph of the lead, at least so many units high, below its caption.
func (t *Screen) leadGraph(least float64) ui.Element {
	caption := t.T("ending.lead")
	if _, alone := t.person(); !alone {
		caption = t.T("ending.lead_of", words.Values{"Side": wording.PlayerName(t.Words, t.session.Setup(), t.viewer())})
	}
	plies := t.session.Judging.Story().Plies
	graph := ui.Label(&ui.Strip{
		ID: "lead", Tip: func(i int) string { return t.leadText(plies[i]) }, Choose: func(i int) { t.GoTo(0, plies[i]) },
		Len:    func() int { return len(plies) },
		Chosen: func() int { return placeOf(plies, t.session.Game().Ply()) },
		Paint: func(dst paint.Canvas, r geom.Rect, over int) {
			t.Style.Paint.Chart(dst, r, t.leadView(over), t.layout.Unit, t.Style.Theme)
		},
	}, caption)
	return ui.Pad{Top: 0.5, Right: 2, Bottom: 0.75, Left: 2, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Text{Words: caption, Muted: true, Shrink: true},
		ui.Sized{Grow: 1, Of: t.withAxis(t.mostLead(), ui.Stack{ui.Space{Least: least, Best: 20}, graph})},
	}}}
}

// leadText says by how much the viewer leads after ply moves, and which move was the last.
func (t *Screen) leadText(ply int) string {
	return t.plyText(t.session.MainLine(), ply) + " · " + t.shortWorth(review.Score{Known: true, Cents: 100 * t.session.Judging.Story().Lead[ply]})
}

// placeOf returns the index of the first of the ascending plies that is not before ply.
func placeOf(plies []int, ply int) int {
	i, _ := slices.BinarySearch(plies, ply)
	return min(i, len(plies)-1)
}

// mostLead returns the largest lead of the game in blobs, which is the edge of its graph.
func (t *Screen) mostLead() int {
	most := 1
	for _, ply := range t.session.Judging.Story().Plies {
		lead := t.session.Judging.Story().Lead[ply]
		most = max(most, lead, -lead)
	}
	return most
}

// leadView returns the graph of the lead, with the turning point.
func (t *Screen) leadView(over int) paint.ChartView {
	story, most := t.session.Judging.Story(), t.mostLead()
	view := paint.ChartView{Current: -1, Hover: over, Flipped: t.viewer() == engine.Side2}
	for _, ply := range story.Plies {
		view.Values = append(view.Values, 0.5+0.5*float64(story.Lead[ply])/float64(most))
	}
	if story.Turning.Ply > 0 {
		view.Turning = placeOf(story.Plies, story.Turning.At)
	}
	return view
}
