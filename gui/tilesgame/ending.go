package tilesgame

import (
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// result returns the result of the game in words.
func (t *Screen) result() gamescreen.Ending {
	result := round.ResultAt(t.session.Game(), t.session.Game().Ply())
	who, _, why := wording.TilesResult(t.Words, result, t.session.Setup())
	seats := t.session.Setup().Seats
	lost := !result.Draw && seats[result.Winner.Other()].Human && !seats[result.Winner].Human
	return gamescreen.Ending{Draw: result.Draw, Winner: result.Winner, Title: who, Lines: []string{why}, Lost: lost}
}

// ending returns the ending, which takes the place of the cards, as that of Blob Wars does: the result, the points, the
// biggest group, the graph of the lead, the moves, and the buttons.
func (t *Screen) ending() ui.Element {
	width, column, high := t.layout.Panel.W, ui.Column{}, 0.0
	add := func(drop int, of ui.Element) { column.Of = append(column.Of, ui.Sized{Drop: drop, Of: of}) }
	if !t.layout.Tall {
		high = 12
	}
	add(0, t.EndingBanner(t.result(), width, high, true))
	if !t.layout.Tall {
		add(1, t.EndingSides(width))
	}
	if m := t.biggest(); m.Ply > 0 {
		add(3, t.Edged(t.MomentRow(m, width)))
	}
	card, below := ui.Sized{Grow: 1}, []ui.Element{}
	if t.layout.Cards && !t.layout.Tall {
		card.Grow, below = 0, append(below, t.MovesCard())
	}
	column.Of = append(column.Of, ui.Sized{Drop: 6, Grow: card.Grow, Of: ui.Pad{Bottom: 1.25, Of: t.leadGraph(width)}})
	card.Of = ui.Card{Of: column}
	bar := t.EndingButtons(t.CommandButton("review", command.ShowReport), t.CommandButton("new", command.New), t.CommandButton("again", command.Rematch))
	return t.EndingPanel(card, bar, below...)
}

// biggest returns the largest group that was removed, by the person or, if none or two play, by either player.
func (t *Screen) biggest() (m gamescreen.Moment) {
	setup, most := t.session.Setup(), 0
	person, alone := play.Person(setup.Seats)
	for ply := range t.session.Game().Len() {
		move := round.Played(t.session.Game(), ply)
		if move.Size <= most || alone && move.Player != person {
			continue
		}
		most = move.Size
		m = gamescreen.Moment{ID: "biggest", Ply: ply + 1, Who: move.Player}
		m.Caption = wording.Spoken(t.Words, "tiles.biggest", setup.Seats, setup.Names, move.Player, nil)
		m.Text = t.T("tiles.big", words.Values{
			"N": t.facts.Numbering().Number(ply), "Tiles": t.facts.tileCount(move.Size), "Points": wording.TilesPoints(t.Words, move.Points),
		})
	}
	return m
}

// leadGraph returns the graph of the lead after each move.
func (t *Screen) leadGraph(width float64) ui.Element {
	var leads []float64
	lead := func(ply int) float64 {
		pos := t.session.Game().PositionAt(ply)
		return float64(pos.Points(engine.Side1)-pos.Points(engine.Side2)) / 10
	}
	for ply := range t.session.Game().Len() + 1 {
		leads = append(leads, lead(ply))
	}
	tip := func(ply int) string {
		counts := t.facts.Counts(t.session.Line(), ply)
		return strconv.Itoa(ply) + " · " + counts[0] + "–" + counts[1]
	}
	return t.LeadGraph("tiles.lead", width, leads, 0, tip, func(ply int) { t.GoTo(t.session.Line(), ply) })
}
