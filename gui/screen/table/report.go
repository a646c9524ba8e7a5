package table

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// showsReport reports whether the thinking card shows the report of the game: in the review of a game that has ended.
func (t *Screen) showsReport() bool {
	return t.session.FinalResult().Over() && !t.showsEnding()
}

// noteReport puts the accuracy and the turning point into the history once all moves of a game there have been judged. The window adds a
// game to the history after the tick in which it ends.
func (t *Screen) noteReport() {
	s := t.session
	id := s.Course().Conduct.ID
	if t.noted == id || !s.FinalResult().Over() {
		return
	}
	if _, kept := t.History.Find(id); !kept {
		return
	}
	if r := s.Analysis.GameReport(); r.Complete() {
		t.noted = id
		accuracy := [2]float64{} // 0: not known
		if r.Players[0].Rates() && r.Players[1].Rates() {
			accuracy = [2]float64{r.Players[0].Accuracy, r.Players[1].Accuracy}
		}
		t.History.Analysed(id, accuracy, s.Story().Turning.Ply)
		t.Changed()
	}
}

// slipText is the mark of the move after ply moves and the winning chance that it has cost: ?! −16 %. The mark is empty if the move gave
// nothing away or the analysis is off.
func (t *Screen) slipText(ply int) (mark, cost string) {
	if !t.analysing() && !t.session.FinalResult().Over() {
		return "", ""
	}
	j := t.session.Analysis.Judge(ply)
	if j.Cost > 0 {
		cost = "−" + screen.Percent(float64(j.Cost))
	}
	return j.Slip.Mark(), cost
}

// drawReport writes the accuracy of both players with the numbers of their slips, and what the analysis says of the move that was played in
// the position on the board.
func (t *Screen) drawReport(dst *ebiten.Image, r geom.Rect) {
	st, u, report := t.Style, t.layout.Unit, t.session.Analysis.GameReport()
	rows := r.Column(3, 0)
	for who := range engine.Player(2) {
		row := rows[who]
		y := row.Centre().Y
		st.Paint.Rest(dst, who, geom.Pt(row.X+1.25*u, y), 2.6*u, st.Theme, paint.Pose{})
		accuracy := "– %"
		if p := report.Players[who]; p.Rates() && report.Complete() {
			accuracy = screen.Percent(p.Accuracy)
		}
		x, text := row.X+3.25*u, t.accuracyText(who, accuracy)
		width := t.slipsPlace(who, row).X - u - x
		face := st.Fit(text, paint.Medium, st.Small, width)
		st.Paint.Text(dst, st.Paint.Ellipsis(text, face, width), x, y, face, st.Theme.Text, paint.Start)
	}
	text := t.judgementText()
	if !report.Complete() {
		text = t.T("report.judging", words.Values{"N": report.Known, "Of": report.Moves})
	}
	face := st.Fit(text, paint.Medium, st.Small, r.W)
	if x := r.X + st.Width(text, face) + 1.5*u; !report.Complete() && r.Right()-x > 6*u {
		bar := geom.R(x, rows[2].Centre().Y-0.4*u, r.Right()-x, 0.8*u)
		st.Paint.Fill(dst, bar, 0.4*u, st.Theme.Track)
		bar.W *= float64(report.Known) / float64(max(report.Moves, 1))
		st.Paint.Fill(dst, bar, min(0.4*u, bar.W/2), st.Theme.Muted)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, r.W), r.X, rows[2].Centre().Y, face, st.Theme.Text, paint.Start)
}

// accuracyText is a player with an accuracy.
func (t *Screen) accuracyText(who engine.Player, accuracy string) string {
	return t.T("report.accuracy", words.Values{"Side": t.PlayerName(t.session.Setup(), who), "N": accuracy})
}

// slipWords are the slips of a player in words, with those of which there are none if all is set: 2 inaccuracies, 1 mistake.
func (t *Screen) slipWords(who engine.Player, all bool) (texts []string, slips []session.Slip) {
	for slip := session.Inaccuracy; slip <= session.Blunder; slip++ {
		if n := t.session.Analysis.GameReport().Players[who].Slips[slip]; n > 0 || all {
			key := "report.slips_" + strconv.Itoa(int(slip))
			if n == 1 {
				key = "report.slip_" + strconv.Itoa(int(slip))
			}
			texts, slips = append(texts, t.T(key, words.Values{"N": n})), append(slips, slip)
		}
	}
	return texts, slips
}

// slipsPlace is the end of a row of the report that the name and the accuracy of its player leave free.
func (t *Screen) slipsPlace(who engine.Player, row geom.Rect) geom.Rect {
	medium := t.Face(paint.Medium, t.Style.Small)
	name := t.Style.Width(t.accuracyText(who, screen.Percent(100)), medium)
	width := max(row.W-5.5*t.layout.Unit-name, t.Style.Width("88 ?!  88 ?  88 ??", medium))
	return geom.R(row.Right()-width, row.Y, width, row.H)
}

// slipButton shows the slips of a player at the end of a row of the report: in words if they fit, and else as numbers with their marks. Its
// tooltip has all of them in words, and it goes to the next mistake.
func (t *Screen) slipButton(who engine.Player, row geom.Rect) *ui.Button {
	b := t.Button("slips-"+strconv.Itoa(who.Number()), command.NextMistake, t.Enabled)
	b.Rect, b.Label, b.Icon, b.Flat = t.slipsPlace(who, row), nil, nil, true
	b.Tip = func() string {
		texts, _ := t.slipWords(who, true)
		return strings.Join(texts, ", ")
	}
	b.Paint = func(dst *ebiten.Image, r geom.Rect, _ color.NRGBA) { t.drawSlips(dst, who, r) }
	return b
}

// drawSlips writes the slips of a player in the colours of the list of moves; a kind of which there are none is dim.
func (t *Screen) drawSlips(dst *ebiten.Image, who engine.Player, r geom.Rect) {
	st, gap := t.Style, 1.5*t.layout.Unit
	medium, counts := t.Face(paint.Medium, st.Small), t.session.Analysis.GameReport().Players[who].Slips
	texts, slips := t.slipWords(who, false)
	width := gap * float64(len(texts))
	for _, text := range texts {
		width += st.Width(text, medium)
	}
	if width > r.W {
		texts, slips = nil, nil
		for slip := session.Inaccuracy; slip <= session.Blunder; slip++ {
			texts, slips = append(texts, strconv.Itoa(counts[slip])+" "+slip.Mark()), append(slips, slip)
		}
	}
	right := r.Right()
	for i := len(texts) - 1; i >= 0; i-- {
		ink := st.Theme.DangerText
		switch {
		case counts[slips[i]] == 0:
			ink = st.Theme.Muted
		case slips[i] == session.Inaccuracy:
			ink = st.Theme.AccentText
		}
		st.Paint.Text(dst, texts[i], right, r.Centre().Y, medium, ink, paint.End)
		right -= st.Width(texts[i], medium) + gap
	}
}

// judgementText says what the analysis says of the move that was played in the position on the board, and which is better.
func (t *Screen) judgementText() string {
	game := t.session.Game()
	ply := game.Ply()
	if ply == game.Len() {
		return t.T("report.end")
	}
	j := t.session.Analysis.Judge(ply)
	values := words.Values{"N": game.PositionAt(ply).MoveNumber(), "Move": t.moveName(game.Move(ply)), "Mark": j.Slip.Mark()}
	switch {
	case !j.Known:
		return t.T("report.unknown", values)
	case j.Slip == session.NoSlip && j.Loss < 0.02:
		return t.T("report.good", values)
	}
	values["Best"], values["Score"] = t.moveName(j.Best), t.worthText(j.Score)
	if j.Slip == session.NoSlip {
		return t.T("report.fair", values)
	}
	return t.T("report.slip", values)
}
