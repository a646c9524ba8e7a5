package table

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

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

// moments are the turning point of a game that was won, and the biggest turn of the person or, if none or two play, of
// both.
func (t *Screen) moments() (all []moment) {
	s := t.session
	story, result := s.Judging.Story(), s.FinalOutcome()
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

// momentValues are the values of the sentences about the move after which ply moves have been played.
func (t *Screen) momentValues(ply int, who engine.Side, blobs int) words.Values {
	game := t.session.Game()
	return words.Values{
		"Move": t.moveName(game.Move(ply - 1)), "N": game.PositionAt(ply - 1).MoveNumber(), "Side": wording.PlayerName(t.Words, t.session.Setup(), who), "Blobs": blobs,
	}
}

// lastMoveNumber is the number of the last move of the game.
func (t *Screen) lastMoveNumber() int {
	game := t.session.Game()
	return game.PositionAt(max(game.Len()-1, 0)).MoveNumber()
}

// storyControls are the buttons that show the moments of the game, and the graph of the lead.
func (t *Screen) storyControls(moments, graph geom.Rect) (controls []ui.Control) {
	u := t.layout.Unit
	if !moments.Empty() {
		all := t.moments()
		for i, row := range moments.Column(2, 0) {
			if i >= len(all) {
				break
			}
			width := t.Style.Width(t.T("button.show"), t.Face(paint.Medium, t.Style.Small)) + 3.5*u
			controls = append(controls, &ui.Button{
				ID: "show-" + all[i].id, Rect: geom.R(row.Right()-2*u-width, row.Centre().Y-2*u, width, 4*u), Label: t.Label("button.show"),
				Tip: t.Label("tip.show"), Enabled: func() bool { return t.momentPly(i) > 0 },
				Click: func() { t.showMoment(t.momentPly(i)) }, // the turning point is known later than the rest
			})
		}
	}
	if r := t.leadRect(graph); !r.Empty() {
		plies := t.session.Judging.Story().Plies
		controls = append(controls, &ui.Strip{
			ID: "lead", Rect: r, Tip: func(i int) string { return t.leadText(plies[i]) }, Choose: func(i int) { t.goTo(plies[i]) },
			Len:    func() int { return len(plies) },
			Chosen: func() int { return placeOf(plies, t.session.Game().Ply()) },
			Paint: func(dst *ebiten.Image, r geom.Rect, over int) {
				t.Style.Paint.Chart(dst, r, t.leadView(over), t.layout.Unit, t.Style.Theme)
			},
		})
	}
	return controls
}

// momentPly is the number of moves up to moment i; 0 if there is nothing to show.
func (t *Screen) momentPly(i int) int {
	if all := t.moments(); i < len(all) {
		return all[i].ply
	}
	return 0
}

// showMoment shows the position after ply moves, and closes the drawer that covers a part of the board.
func (t *Screen) showMoment(ply int) {
	t.goTo(ply)
	if t.Drawer.IsOpen() {
		t.Drawer.Push()
	}
}

// leadRect is the place of the graph below its caption and above the names of its ends.
func (t *Screen) leadRect(r geom.Rect) geom.Rect {
	u := t.layout.Unit
	if r.Empty() {
		return r
	}
	return geom.R(r.X+2*u, r.Y+3.5*u, r.W-4*u, r.H-7*u)
}

// leadText says who leads after ply moves, and by how much.
func (t *Screen) leadText(ply int) string {
	game, text := t.session.Game(), t.T("moves.start")
	if ply > 0 {
		text = strconv.Itoa(game.PositionAt(ply-1).MoveNumber()) + ". " + t.moveName(game.Move(ply-1))
	}
	lead := t.session.Judging.Story().Lead[ply]
	if lead == 0 {
		return text + " · " + t.T("ending.even")
	}
	who := engine.Side1
	if lead < 0 {
		who = engine.Side2
	}
	return text + " · " + wording.PlayerName(t.Words, t.session.Setup(), who) + " +" + strconv.Itoa(max(lead, -lead))
}

// placeOf is the index of the first of the ascending plies that is not before ply.
func placeOf(plies []int, ply int) int {
	i, _ := slices.BinarySearch(plies, ply)
	return min(i, len(plies)-1)
}

// leadView is the graph of the lead, with the turning point and the biggest turns. Up is player 1.
func (t *Screen) leadView(over int) paint.ChartView {
	story, game := t.session.Judging.Story(), t.session.Game()
	plies := story.Plies
	most := 1
	for _, ply := range plies {
		most = max(most, story.Lead[ply], -story.Lead[ply])
	}
	view := paint.ChartView{Current: -1, Hover: over}
	for _, ply := range plies {
		view.Values = append(view.Values, 0.5+0.5*float64(story.Lead[ply])/float64(most))
	}
	for _, m := range t.moments() {
		if m.ply == 0 {
			continue
		}
		who, ply := game.PositionAt(m.ply-1).ToMove(), m.ply
		point := paint.ChartPoint{Colour: t.Style.Theme.Player[who]}
		if m.id == "turning" {
			point.Colour, point.Line, ply = t.Style.Theme.Accent, true, story.Turning.At
		}
		point.At = placeOf(plies, ply)
		view.Points = append([]paint.ChartPoint{point}, view.Points...)
	}
	return view
}

// finalLead is the lead at the end of the game from the side of the person, else that of the side that leads, and who
// leads: +4, Player 2 +4.
func (t *Screen) finalLead() (text string, leader engine.Side) {
	lead := t.session.Judging.Story().Lead[t.session.Game().Len()]
	if lead < 0 {
		leader, lead = engine.Side2, -lead
	}
	person, alone := t.person()
	switch {
	case lead == 0:
		return t.T("ending.even"), leader
	case !alone:
		return wording.PlayerName(t.Words, t.session.Setup(), leader) + " " + wording.Signed(lead), leader
	case person != leader:
		lead = -lead
	}
	return wording.Signed(lead), leader
}

// drawStory writes the moments of the game and the captions of the graph.
func (t *Screen) drawStory(dst *ebiten.Image, moments, graph geom.Rect) {
	st, u := t.Style, t.layout.Unit
	small, bold := t.Face(paint.Regular, st.Small), paint.Bold
	if !moments.Empty() {
		if moments == t.ending.moments { // not at the top of the drawer's card
			st.Paint.Fill(dst, geom.R(moments.X, moments.Y, moments.W, max(1, st.Scale)), 0, st.Theme.PanelEdge)
		}
		all := t.moments()
		for i, row := range moments.Column(2, 0) {
			if i >= len(all) {
				break
			}
			at, y := geom.Pt(row.X+4.25*u, row.Centre().Y), row.Centre().Y
			st.Paint.Disc(dst, at, 2.25*u, st.Theme.Track)
			icon, ink := paint.IconBolt, st.Theme.AccentText
			if all[i].id != "turning" {
				icon, ink = paint.IconStar, st.Theme.PlayerText[t.session.Game().PositionAt(all[i].ply-1).ToMove()]
			}
			st.Paint.Icon(dst, icon, at, 2.5*u, ink)
			x := row.X + 7.75*u
			width := row.Right() - 3*u - (st.Width(t.T("button.show"), t.Face(paint.Medium, st.Small)) + 3.5*u) - x
			st.Paint.Text(dst, st.Paint.Ellipsis(all[i].caption, small, width), x, y-1.25*u, small, st.Theme.Muted, paint.Start)
			face := st.FitFace(all[i].text, bold, st.Small, width)
			st.Paint.Text(dst, st.Paint.Ellipsis(all[i].text, face, width), x, y+1.25*u, face, st.Theme.Text, paint.Start)
		}
	}
	if r := t.leadRect(graph); !r.Empty() {
		lead, leader := t.finalLead()
		caption, face := t.T("ending.lead"), t.Face(bold, st.Small)
		st.Paint.Text(dst, caption, r.X, graph.Y+1.75*u, small, st.Theme.Muted, paint.Start)
		ink := st.Theme.PlayerText[leader]
		if t.session.Margin() == 0 {
			ink = st.Theme.Muted
		}
		lead = st.Paint.Ellipsis(lead, face, r.W-st.Width(caption, small)-u)
		st.Paint.Text(dst, lead, r.Right(), graph.Y+1.75*u, face, ink, paint.End)
		y := r.Bottom() + 1.6*u
		st.Paint.Text(dst, capital(t.T("moves.start")), r.X, y, small, st.Theme.Muted, paint.Start)
		st.Paint.Text(dst, t.T("status.move", words.Values{"N": t.lastMoveNumber()}), r.Right(), y, small, st.Theme.Muted, paint.End)
	}
}
