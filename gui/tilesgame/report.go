package tilesgame

import (
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// report returns the report of a game that has ended: how many moves of each player were among the best,
// how many points they gave away, and the move that gave away most.
func (t *Screen) report() ui.Element {
	report, known := t.session.GameReport()
	heads := [...]string{t.T("report.best"), t.T("tiles.given_away")}
	var widths [len(heads)]float64
	head := ui.Row{Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Space{}}}}
	for i, text := range heads {
		widths[i] = max(t.Style.Width(text, t.Face(paint.Regular, t.Style.Small))/t.layout.Unit+2, 8)
		head.Of = append(head.Of, ui.Sized{W: widths[i], Of: ui.Text{Words: text, Muted: true, Align: paint.End}})
	}
	rows, first := []ui.Element{ui.Sized{H: screen.ReportLine, Of: ui.Spoken{Of: head}}}, t.session.Game().PositionAt(0).ToMove()
	for who := range engine.Side(2) {
		cells := [...]string{"–", "–"}
		if known {
			moves, best, lost := report.Of(who, first)
			cells[0], cells[1] = t.T("puzzle.of", words.Values{"N": strconv.Itoa(best), "Of": moves}), wording.TilesPoints(t.Words, lost)
			if lost > 0 {
				cells[1] = "−" + cells[1]
			}
		}
		name := wording.NameOf(t.Words, t.session.Setup().Seats, t.session.Setup().Names, who)
		rows = append(rows, screen.ReportRow(t.Style, who, name, heads[0]+" "+cells[0]+", "+heads[1]+" "+cells[1],
			ui.Sized{W: widths[0], Of: ui.Text{Words: cells[0], Weight: paint.Bold, Align: paint.End}},
			ui.Sized{W: widths[1], Of: ui.Text{Words: cells[1], Weight: paint.Bold, Align: paint.End}},
		))
	}
	rows = append(rows, ui.Sized{H: screen.ReportLine, Of: ui.Text{Words: t.worstMove(report, known), Weight: paint.Medium, Shrink: true}})
	return ui.Column{Of: rows}
}

// worstMove says which move gave away most, and which would have been better.
func (t *Screen) worstMove(report round.Report, known bool) string {
	ply, found := report.Worst()
	switch {
	case !known:
		return t.T("tiles.judging")
	case !found:
		return t.T("tiles.no_worst")
	}
	game := t.session.Game()
	return t.T("tiles.worst", words.Values{
		"N": t.facts.Numbering().Number(ply), "Move": game.Played(ply).Name, "Points": "−" + wording.TilesPoints(t.Words, tiles.Tenths(report[ply].Lost)), "Best": game.PositionAt(ply).Name(report[ply].Best),
	})
}
