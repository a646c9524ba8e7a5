package table

import (
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// showsReport reports whether the card of the analysis has the report of the game: in the review of a game that has
// ended, but not while its last move is animated.
func (t *Screen) showsReport() bool {
	live := !t.pastEnding && t.session.Line() == 0
	return t.session.MainOutcome().Over() && !t.Ended() && !(live && t.session.Timeline.Moving())
}

// markText returns the mark of the move after ply moves of a line, such as ?!; empty if the move gave nothing away, or
// if the analysis is off and the coach does not warn of it.
func (t *Screen) markText(line *engine.Game, ply int) string {
	_, warned := t.session.Coach.Warning()
	if !t.analysing() && !t.session.MainOutcome().Over() && (!warned || ply != t.session.Game().Ply()-1) {
		return ""
	}
	return t.session.Judging.At(line, ply).Mark().String()
}

// MoveRemark says the mark of a move in words; nothing if it has no mark.
func (t *Screen) MoveRemark(i, ply int) string {
	line := t.session.Lines()[i]
	if t.markText(line, ply) == "" {
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
	ply := t.session.Game().Ply() - 1
	return t.T("status.coach", words.Values{
		"Slip": t.T("spoken.slip_" + strconv.Itoa(int(j.Mark()))), "Move": t.facts.MoveName(ply), "Reason": t.against(ply), "Best": t.facts.moveName(j.Best),
	})
}

// addBadge marks the square of the last move by what the move lost: in a review of a game that has ended, while the
// analysis is on, and if the coach warns of it. At the end of a game, nothing explains it.
func (t *Screen) addBadge(view *paint.BoardView) {
	s := t.session
	_, warned := s.Coach.Warning()
	if s.Timeline.Moving() || s.Game().Ply() == 0 || t.Ended() || !warned && t.card() != cardReport && !t.analysing() {
		return
	}
	move, j := s.Game().Move(s.Game().Ply()-1), s.Judging.At(s.Game(), s.Game().Ply()-1)
	if move == engine.Pass() || !j.Known() {
		return
	}
	view.Verdict = paint.SquareBadge{Square: move.To, Text: j.Mark().String(), Ink: t.Style.Theme.Slip(int(j.Mark()))}
	if j.Loss == 0 {
		view.Verdict.Text, view.Verdict.Ink = "!", t.Style.Theme.Text
	}
}

// reportLine is the height of a row of the report, in units.
const reportLine = 3.1

// reportHeads returns the heads of the columns of the report: accuracy and the classes of slips, in words
// too if a row of a width has space for them.
func (t *Screen) reportHeads(width float64) []string {
	heads, marks, sum := []string{t.T("report.accuracy")}, []string{t.T("report.accuracy")}, 11.0 // with the name of a player
	for mark := review.Inaccuracy; mark <= review.Blunder; mark++ {
		heads, marks = append(heads, mark.String()+" "+t.T("report.column_"+strconv.Itoa(int(mark)))), append(marks, mark.String())
	}
	for i, head := range heads {
		sum += t.columnWidth(i, head)
	}
	if sum*t.layout.Unit > width {
		return marks
	}
	return heads
}

// columnWidth returns the width of the i-th column of the report, in units.
func (t *Screen) columnWidth(i int, head string) float64 {
	widest := "99"
	if i == 0 {
		widest = "100 %"
	}
	return max(t.Style.Width(head, t.Style.Face(paint.Regular, t.Style.Small*0.94)), t.Style.Width(widest, t.Style.Face(paint.Bold, t.Style.Small)))/t.Style.Unit + 1.5
}

// report returns the rows of the table with the accuracy and the slips of both players, and below them the verdict on
// the move that was played in the position on the board.
func (t *Screen) report(width float64) []ui.Element {
	report, heads := t.session.Judging.Report(), t.reportHeads(width)
	row := func(spoken string, first ui.Element, cell func(column int) ui.Text) ui.Element {
		cells := []ui.Element{ui.Sized{Grow: 1, Of: first}}
		for i, head := range heads {
			text := cell(i)
			text.Align = paint.End
			of := ui.Element(text)
			if spoken != "" && i > 0 { // after the mark that the slips have in the graph
				left := t.Style.Width(text.Words, t.Style.Face(paint.Bold, t.Style.Small)) + 1.25*t.Style.Unit
				of = ui.Stack{text, ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
					t.Style.Paint.ChartMark(dst, geom.Pt(r.Right()-left, r.Centre().Y), i, 0.5*t.Style.Unit, t.Style.Theme)
				}}}
			}
			cells = append(cells, ui.Sized{W: t.columnWidth(i, head), Of: of})
		}
		return ui.Sized{H: reportLine, Of: ui.Spoken{Words: spoken, Of: ui.Row{Of: cells}}}
	}
	rows := []ui.Element{row("", ui.Space{}, func(i int) ui.Text { return ui.Text{Words: heads[i], Size: 0.94, Muted: true} })}
	for who := range engine.Side(2) {
		accuracy, spoken := t.accuracy(who)
		cells := []ui.Text{{Words: accuracy, Weight: paint.Bold}}
		for mark := review.Inaccuracy; mark <= review.Blunder; mark++ {
			n := report.Players[who].Marks[mark]
			cell := ui.Text{Words: strconv.Itoa(n), Weight: paint.Bold, Muted: true}
			if n > 0 {
				cell.Ink = t.Style.Theme.Slip(int(mark))
			}
			cells = append(cells, cell)
		}
		rows = append(rows, row(t.facts.displayName(who)+": "+spoken, t.playerHead(who), func(i int) ui.Text { return cells[i] }))
	}
	return append(rows, ui.Space{Least: 0.5, Best: 1}, ui.Sized{H: reportLine, Of: ui.Text{Words: t.judgementText(), Weight: paint.Medium, Shrink: true}})
}

// accuracy returns that of a player in percent, and in words with the number of slips of each class.
func (t *Screen) accuracy(who engine.Side) (percent, spoken string) {
	report, percent := t.session.Judging.Report(), "–"
	p := report.Players[who]
	if p.HasAccuracy() && report.Complete {
		percent = wording.Percent(p.Accuracy)
	}
	spoken = t.T("report.accuracy") + " " + percent
	for mark := review.Inaccuracy; mark <= review.Blunder; mark++ {
		spoken += ", " + t.T("report.column_"+strconv.Itoa(int(mark))) + " " + strconv.Itoa(p.Marks[mark])
	}
	return percent, spoken
}

// playerHead returns the blob and the name of a player.
func (t *Screen) playerHead(who engine.Side) ui.Element {
	blob := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		t.Style.Paint.Blob(dst, who, geom.Pt(r.X+1.25*t.Style.Unit, r.Centre().Y), 2.4*t.Style.Unit, t.Style.Theme, paint.Pose{})
	}}
	name := ui.Text{Words: t.facts.displayName(who), Weight: paint.Medium, Shrink: true}
	return ui.Row{Of: []ui.Element{ui.Sized{W: 3.25, Of: blob}, ui.Sized{Grow: 1, Of: ui.Pad{Right: 1, Of: name}}}}
}

// judgementText says what the analysis says of the move that was played in the position on the board, and which is
// better, or how far the moves have been judged.
func (t *Screen) judgementText() string {
	game := t.session.Game()
	ply, report := game.Ply(), t.session.Judging.Report()
	switch {
	case !report.Complete:
		return t.T("report.judging", words.Values{"N": wording.FullMoves(report.Judged), "Of": wording.FullMoves(report.Moves)})
	case t.session.Line() > 0 && !t.session.Judging.At(game, ply).Known():
		return t.T("report.variation")
	case ply == game.Len():
		return t.T("report.end")
	}
	if t.session.PlaysFromHere() {
		return t.T("notice.try_again")
	}
	j := t.session.Judging.At(t.session.Game(), ply)
	values := words.Values{"Move": t.facts.moveName(game.Move(ply)), "Mark": j.Mark().String()}
	switch {
	case !j.Known():
		return t.T("report.unknown", values)
	case j.Loss == 0:
		return t.T("report.good", values)
	}
	values["Best"] = t.facts.moveName(j.Best)
	if j.Mark() == review.NoMark {
		return t.T("report.fair", values)
	}
	values["Reason"] = t.against(ply)
	return t.T("report.slip", values)
}
