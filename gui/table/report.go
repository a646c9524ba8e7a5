package table

import (
	"image/color"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// showsReport reports whether the card of the analysis has the report of the game: in the review of a game that has
// ended, but not while its last move is animated.
func (t *Screen) showsReport() bool {
	live := !t.reviewing && t.session.Line() == 0
	return t.session.MainOutcome().Over() && !t.Ended() && !(live && t.session.Timeline.Moving())
}

// noteReport stores the accuracy and the turning point in the history once all moves of a game there have been judged.
// The window adds a game to the history after the tick in which it ends.
func (t *Screen) noteReport() {
	s := t.session
	id := s.PlayLog().ID
	if t.noted == id || !s.MainOutcome().Over() {
		return
	}
	if _, kept := t.History.Find(id); !kept {
		return
	}
	if r := s.Judging.Report(); r.Complete {
		t.noted = id
		accuracy := [2]float64{} // 0: not known
		if r.Players[0].HasAccuracy() && r.Players[1].HasAccuracy() {
			accuracy = [2]float64{r.Players[0].Accuracy, r.Players[1].Accuracy}
		}
		if err := t.History.SetVerdict(id, s.Judging.Verdict().Text(s.MainLine()), accuracy, s.Judging.Story().Turning.Ply); err != nil {
			t.Host.Report(err)
		}
	}
}

// slipMark returns the mark of the move after ply moves of a line, such as ?!; empty if the move gave nothing away or the
// analysis is off.
func (t *Screen) slipMark(line *engine.Game, ply int) string {
	if !t.analysing() && !t.session.MainOutcome().Over() {
		return ""
	}
	return t.session.Judging.At(line, ply).Mark().String()
}

// MoveRemark says the mark of a move in words; nothing if it has no mark.
func (t *Screen) MoveRemark(i, ply int) string {
	line := t.session.Lines()[i]
	if t.slipMark(line, ply) == "" {
		return ""
	}
	return t.T("spoken.slip_" + strconv.Itoa(int(t.session.Judging.At(line, ply).Mark())))
}

// coachText says why the last move is bad and which is better, if the coach warns of it.
func (t *Screen) coachText() string {
	j, warned := t.session.Coach.Warning()
	if !warned {
		return ""
	}
	move, _ := t.session.Game().Last()
	return t.T("status.coach", words.Values{
		"Move": t.facts.moveName(move), "Mark": j.Mark().String(), "Reason": t.against(t.session.Game().Ply() - 1), "Best": t.facts.moveName(j.Best),
	})
}

// addBadge marks the square of the last move by what the move lost: in a review of a game that has ended, while the
// analysis is on, and if the coach warns of it.
func (t *Screen) addBadge(view *paint.BoardView) {
	s := t.session
	_, warned := s.Coach.Warning()
	if s.Timeline.Moving() || s.Game().Ply() == 0 || !warned && t.card() != cardReport && !t.analysing() {
		return
	}
	move, j := s.Game().Move(s.Game().Ply()-1), s.Judging.At(s.Game(), s.Game().Ply()-1)
	if move == engine.Pass() || !j.Known() {
		return
	}
	view.Verdict = paint.SquareBadge{Square: move.To, Text: j.Mark().String(), Ink: t.Style.Theme.AccentText}
	switch {
	case j.Mark() >= review.Mistake:
		view.Verdict.Ink = t.Style.Theme.DangerText
	case j.Loss == 0:
		view.Verdict.Text, view.Verdict.Ink = "!", t.Style.Theme.Text
	case j.Mark() == review.NoMark:
		view.Verdict = paint.SquareBadge{}
	}
}

// narrowReport is the width of a row of the report, in units, below which its columns are close together, and accuracy
// is a percent sign.
const narrowReport = 38

// slipColumns are the accuracy and the number of slips of each class in the report, and last, although it stands before
// the slips, bestColumn: the number of best moves.
const (
	slipColumns = 2 + int(review.Blunder)
	bestColumn  = slipColumns - 1
)

// columnWidths returns the widths of the columns of the report after the name of a player, in units.
func (t *Screen) columnWidths(heads [slipColumns]string, narrow bool) (widths [slipColumns]float64) {
	gap := 1.5
	if narrow {
		gap = 1
	}
	number := t.Style.Width("100 %", t.Face(paint.Medium, t.Style.Small))
	for i, head := range heads {
		widths[i] = max(t.Style.Width(head, t.Face(paint.Regular, t.Style.Small*0.94)), number/float64(1+min(i, 1)))/t.Style.Unit + gap
	}
	return widths
}

// heads returns the heads of the columns of the report: the classes of slips in words if a row of a width has space for
// them, or else by their marks.
func (t *Screen) heads(width float64) (heads [slipColumns]string) {
	heads[0], heads[bestColumn] = t.T("report.accuracy"), t.T("report.best")
	sum, face := 16*t.layout.Unit, t.Face(paint.Regular, t.Style.Small*0.94)
	for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
		heads[slip] = t.T("report.column_" + strconv.Itoa(int(slip)))
		sum += t.Style.Width(heads[slip], face) + 1.5*t.layout.Unit
	}
	if width < narrowReport*t.layout.Unit {
		heads[0] = "%"
	}
	if sum+t.Style.Width(heads[0], face)+t.Style.Width(heads[bestColumn], face) > width {
		for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
			heads[slip] = slip.String()
		}
	}
	return heads
}

// report returns the rows of the table with the accuracy and the slips of both players, and below them the verdict on
// the move that was played in the position on the board.
func (t *Screen) report(width float64) []ui.Element {
	heads, report := t.heads(width), t.session.Judging.Report()
	widths := t.columnWidths(heads, width < narrowReport*t.layout.Unit)
	slips := 0.0
	for _, w := range widths[1:bestColumn] {
		slips += w
	}
	row := ui.Row{Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Space{}}}}
	for _, i := range []int{0, bestColumn, int(review.Inaccuracy), int(review.Mistake), int(review.Blunder)} {
		row.Of = append(row.Of, ui.Sized{W: widths[i], Of: ui.Text{Words: heads[i], Size: 0.94, Muted: true, Align: paint.End}})
	}
	rows := []ui.Element{ui.Sized{H: screen.ReportLine, Of: ui.Spoken{Of: row}}}
	for who := range engine.Side(2) {
		accuracy := "–"
		if p := report.Players[who]; p.HasAccuracy() && report.Complete {
			accuracy = wording.Percent(p.Accuracy)
		}
		rows = append(rows, t.playerRow(who, t.spokenReport(who, accuracy),
			ui.Sized{W: widths[0], Of: ui.Text{Words: accuracy, Weight: paint.Bold, Align: paint.End}},
			ui.Sized{W: widths[bestColumn], Of: ui.Text{Words: strconv.Itoa(report.Players[who].Best), Weight: paint.Bold, Align: paint.End}},
			ui.Sized{W: slips, Of: ui.Sized{H: screen.ReportLine, Of: t.slipButton(who, widths)}},
		))
	}
	return append(rows, ui.Sized{H: screen.ReportLine, Of: t.verdict(width)})
}

// spokenReport returns the headings and the numbers of a row of the report.
func (t *Screen) spokenReport(who engine.Side, accuracy string) string {
	p := t.session.Judging.Report().Players[who]
	texts := []string{t.T("report.accuracy") + " " + accuracy, t.T("report.best") + " " + strconv.Itoa(p.Best)}
	for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
		texts = append(texts, t.T("report.column_"+strconv.Itoa(int(slip)))+" "+strconv.Itoa(p.Marks[slip]))
	}
	return strings.Join(texts, ", ")
}

// playerRow returns a row of the report: a player, and the cells of the columns, which are spoken in words.
func (t *Screen) playerRow(who engine.Side, spoken string, cells ...ui.Element) ui.Element {
	return screen.ReportRow(t.Style, who, wording.PlayerName(t.Words, t.session.Setup(), who), spoken, cells...)
}

// verdict returns the sentence on the move that was played in the position on the board, or how far the moves have been
// judged, with a bar if there is space.
func (t *Screen) verdict(width float64) ui.Element {
	report := t.session.Judging.Report()
	if report.Complete {
		return ui.Text{Words: t.judgementText(), Weight: paint.Medium, Shrink: true}
	}
	text := ui.Text{Weight: paint.Medium, Shrink: true}
	text.Words = t.T("report.judging", words.Values{"N": wording.FullMoves(report.Judged), "Of": wording.FullMoves(report.Moves)})
	if t.Style.Width(text.Words, t.Face(paint.Medium, t.Style.Small)) > width-7.5*t.layout.Unit {
		return text
	}
	return ui.Row{Gap: 1.5, Of: []ui.Element{text, ui.Sized{Grow: 1, Of: ui.Canvas{Paint: func(dst paint.Canvas, r geom.Rect) {
		st, u := t.Style, t.layout.Unit
		bar := geom.R(r.X, r.Centre().Y-0.4*u, r.W, 0.8*u)
		st.Paint.Fill(dst, bar, 0.4*u, st.Theme.Track)
		bar.W *= float64(report.Judged) / float64(max(report.Moves, 1))
		st.Paint.Fill(dst, bar, min(0.4*u, bar.W/2), st.Theme.Muted)
	}}}}}
}

// slipWords returns the slips of a player in words: 2 inaccuracies, 1 mistake, 0 blunders.
func (t *Screen) slipWords(who engine.Side) string {
	var texts []string
	for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
		n := t.session.Judging.Report().Players[who].Marks[slip]
		kind, values := strconv.Itoa(int(slip)), words.Values{"N": n}
		if n == 1 {
			texts = append(texts, t.T("report.slip_"+kind, values))
		} else {
			texts = append(texts, t.T("report.slips_"+kind, values))
		}
	}
	return strings.Join(texts, ", ")
}

// slipButton shows the numbers of a player's slips in columns of the report. Its tooltip has them in words, and it goes
// to the next marked move.
func (t *Screen) slipButton(who engine.Side, widths [slipColumns]float64) *ui.Button {
	b := t.Button("slips-"+strconv.Itoa(who.Number()), command.NextMistake, t.Enabled)
	b.Label, b.Icon, b.Flat = nil, nil, true
	b.Tip = func() string { return t.slipWords(who) }
	b.Name = func() string { return t.facts.displayName(who) + ": " + t.slipWords(who) }
	b.Paint = func(dst paint.Canvas, r geom.Rect, _ color.NRGBA) {
		for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
			r.X += widths[slip] * t.layout.Unit
			t.drawSlips(dst, who, slip, r.X, r.Centre().Y)
		}
	}
	return b
}

// drawSlips writes the number of a player's slips of a class in the colour of the list of moves, or dim if there are
// none.
func (t *Screen) drawSlips(dst paint.Canvas, who engine.Side, slip review.Mark, right, y float64) {
	st := t.Style
	n, ink := t.session.Judging.Report().Players[who].Marks[slip], st.Theme.DangerText
	switch {
	case n == 0:
		ink = st.Theme.Muted
	case slip == review.Inaccuracy:
		ink = st.Theme.AccentText
	}
	st.Paint.Text(dst, strconv.Itoa(n), right, y, t.Face(paint.Bold, st.Small), ink, paint.End)
}

// judgementText says what the analysis says of the move that was played in the position on the board, and which is
// better.
func (t *Screen) judgementText() string {
	game := t.session.Game()
	ply := game.Ply()
	switch {
	case t.session.Line() > 0 && !t.session.Judging.At(game, ply).Known():
		return t.T("report.variation")
	case ply == game.Len():
		return t.T("report.end")
	}
	if t.session.PlaysFromHere() {
		return t.T("notice.try_again")
	}
	j := t.session.Judging.At(t.session.Game(), ply)
	values := words.Values{"N": game.PositionAt(ply).MoveNumber(), "Move": t.facts.moveName(game.Move(ply)), "Mark": j.Mark().String()}
	switch {
	case !j.Known():
		return t.T("report.unknown", values)
	case j.Mark() == review.NoMark && j.Percent() < 2:
		return t.T("report.good", values)
	}
	values["Best"] = t.facts.moveName(j.Best)
	if j.Mark() == review.NoMark {
		return t.T("report.fair", values)
	}
	values["Reason"] = t.against(ply)
	return t.T("report.slip", values)
}
