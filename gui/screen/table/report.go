package table

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// showsReport reports whether the thinking card shows the report of the game: in the review of a game that has ended.
func (t *Screen) showsReport() bool {
	return t.session.FinalOutcome().Over() && !t.session.Shown().Moving && !t.showsEnding()
}

// noteReport puts the accuracy and the turning point into the history once all moves of a game there have been judged.
// The window adds a game to the history after the tick in which it ends.
func (t *Screen) noteReport() {
	s := t.session
	id := s.PlayLog().ID
	if t.noted == id || !s.FinalOutcome().Over() {
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
		if err := t.History.SetVerdict(id, s.Judging.Verdict().Text(s.Game()), accuracy, s.Judging.Story().Turning.Ply); err != nil {
			t.Host.Report(err)
		}
	}
}

// slipText is the mark of the move after ply moves and the winning chance that it has cost: ?! −16 %. The mark is empty
// if the move gave nothing away or the analysis is off.
func (t *Screen) slipText(ply int) (mark, cost string) {
	if !t.analysing() && !t.session.FinalOutcome().Over() {
		return "", ""
	}
	j := t.session.Judging.At(ply)
	if j.Mark() != review.NoMark {
		cost = "−" + wording.Percent(float64(j.Percent()))
	}
	return j.Mark().String(), cost
}

// reportRows are the rows of the report above its graph: the heads of the columns, the two players, and the sentence
// about a move.
const reportRows = 4

// narrowReport is the width of a row of the report, in units, below which its columns are close together, and accuracy
// is a percent sign.
const narrowReport = 38

// columns are the cells of a row of the report: the name of a player, the accuracy, and the number of slips of each
// class.
func (t *Screen) columns(row geom.Rect) (name geom.Rect, cells [1 + review.Blunder]geom.Rect) {
	u := t.layout.Unit
	widths, sum, gap := [len(cells)]float64{}, 0.0, 1.5*u
	if row.W < narrowReport*u {
		gap = u
	}
	for i, head := range t.heads(row.W) {
		widths[i] = max(t.Style.Width(head, t.Face(paint.Regular, t.Style.Small*0.94)), t.Style.Width("100 %", t.Face(paint.Medium, t.Style.Small))/float64(1+min(i, 1))) + gap
		sum += widths[i]
	}
	x := row.Right() - sum
	name = geom.R(row.X, row.Y, x-row.X, row.H)
	for i, width := range widths {
		cells[i] = geom.R(x, row.Y, width, row.H)
		x += width
	}
	return name, cells
}

// heads are the heads of the columns of the report: the classes of slips in words if a row of a width has space for
// them, or else by their marks.
func (t *Screen) heads(width float64) (heads [1 + review.Blunder]string) {
	heads[0] = t.T("report.accuracy")
	sum, face := 24*t.layout.Unit, t.Face(paint.Regular, t.Style.Small*0.94)
	for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
		heads[slip] = t.T("report.column_" + strconv.Itoa(int(slip)))
		sum += t.Style.Width(heads[slip], face) + 1.5*t.layout.Unit
	}
	if width < narrowReport*t.layout.Unit {
		heads[0] = "%"
	}
	if sum+t.Style.Width(heads[0], face) > width {
		for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
			heads[slip] = slip.String()
		}
	}
	return heads
}

// drawReport draws the table with the accuracy and the slips of both players, without the numbers of the slips, and
// writes what the verdict is on the move that was played in the position on the board.
func (t *Screen) drawReport(dst *ebiten.Image, r geom.Rect) {
	st, u, report := t.Style, t.layout.Unit, t.session.Judging.Report()
	rows := r.Column(reportRows, 0)
	small := t.Face(paint.Regular, st.Small*0.94)
	_, cells := t.columns(rows[0])
	for i, head := range t.heads(r.W) {
		st.Paint.Text(dst, head, cells[i].Right(), rows[0].Centre().Y, small, st.Theme.Muted, paint.End)
	}
	for who := range engine.Side(2) {
		row := rows[1+who]
		place, cells := t.columns(row)
		y := row.Centre().Y
		st.Paint.Blob(dst, who, geom.Pt(row.X+1.25*u, y), 2.4*u, st.Theme, paint.Pose{})
		name, width := wording.PlayerName(t.Words, t.session.Setup(), who), place.W-4.25*u
		face := st.FitFace(name, paint.Medium, st.Small, width)
		st.Paint.Text(dst, st.Paint.Ellipsis(name, face, width), row.X+3.25*u, y, face, st.Theme.Text, paint.Start)
		accuracy := "–"
		if p := report.Players[who]; p.HasAccuracy() && report.Complete {
			accuracy = wording.Percent(p.Accuracy)
		}
		st.Paint.Text(dst, accuracy, cells[0].Right(), y, t.Face(paint.Bold, st.Small), st.Theme.Text, paint.End)
	}
	text, last := t.judgementText(), rows[reportRows-1]
	if !report.Complete {
		text = t.T("report.judging", words.Values{"N": wording.FullMoves(report.Judged), "Of": wording.FullMoves(report.Moves)})
	}
	face := st.FitFace(text, paint.Medium, st.Small, r.W)
	if x := r.X + st.Width(text, face) + 1.5*u; !report.Complete && r.Right()-x > 6*u {
		bar := geom.R(x, last.Centre().Y-0.4*u, r.Right()-x, 0.8*u)
		st.Paint.Fill(dst, bar, 0.4*u, st.Theme.Track)
		bar.W *= float64(report.Judged) / float64(max(report.Moves, 1))
		st.Paint.Fill(dst, bar, min(0.4*u, bar.W/2), st.Theme.Muted)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, r.W), r.X, last.Centre().Y, face, st.Theme.Text, paint.Start)
}

// slipWords are the slips of a player in words: 2 inaccuracies, 1 mistake, 0 blunders.
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

// slipButton shows the numbers of a player's slips in a row of the report. Its tooltip has them in words, and it goes
// to the next marked move.
func (t *Screen) slipButton(who engine.Side, row geom.Rect) *ui.Button {
	b := t.Button("slips-"+strconv.Itoa(who.Number()), command.NextMistake, t.Enabled)
	_, cells := t.columns(row)
	b.Rect, b.Label, b.Icon, b.Flat = geom.R(cells[0].Right(), row.Y, row.Right()-cells[0].Right(), row.H), nil, nil, true
	b.Tip = func() string { return t.slipWords(who) }
	b.Paint = func(dst *ebiten.Image, _ geom.Rect, _ color.NRGBA) { t.drawSlips(dst, who, row) }
	return b
}

// drawSlips writes the numbers of a player's slips in the colours of the list of moves; a class of which there are none
// is dim.
func (t *Screen) drawSlips(dst *ebiten.Image, who engine.Side, row geom.Rect) {
	st := t.Style
	_, cells := t.columns(row)
	for slip := review.Inaccuracy; slip <= review.Blunder; slip++ {
		n, ink := t.session.Judging.Report().Players[who].Marks[slip], st.Theme.DangerText
		switch {
		case n == 0:
			ink = st.Theme.Muted
		case slip == review.Inaccuracy:
			ink = st.Theme.AccentText
		}
		st.Paint.Text(dst, strconv.Itoa(n), cells[slip].Right(), row.Centre().Y, t.Face(paint.Bold, st.Small), ink, paint.End)
	}
}

// judgementText says what the analysis says of the move that was played in the position on the board, and which is
// better.
func (t *Screen) judgementText() string {
	game := t.session.Game()
	ply := game.Ply()
	if ply == game.Len() {
		return t.T("report.end")
	}
	j := t.session.Judging.At(ply)
	values := words.Values{"N": game.PositionAt(ply).MoveNumber(), "Move": t.moveName(game.Move(ply)), "Mark": j.Mark().String()}
	switch {
	case !j.Known():
		return t.T("report.unknown", values)
	case j.Mark() == review.NoMark && j.Percent() < 2:
		return t.T("report.good", values)
	}
	values["Best"], values["Score"] = t.moveName(j.Best), t.worthText(j.Score)
	if j.Mark() == review.NoMark {
		return t.T("report.fair", values)
	}
	return t.T("report.slip", values)
}
