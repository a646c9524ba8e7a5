package table

import (
	"fmt"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
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

// slipText is the mark of the move after ply moves and what it has cost: ?! −1.6. The mark is empty if the move gave
// nothing away or the analysis is off.
func (t *Screen) slipText(ply int) (mark, cost string) {
	if !t.Settings.Analysis.On && !t.session.FinalResult().Over() {
		return "", ""
	}
	j := t.session.Analysis.Judge(ply)
	if j.Cents > 0 {
		cost = t.Number(fmt.Sprintf("−%.1f", float64(j.Cents)/100))
	}
	return j.Slip.Mark(), cost
}

// drawReport writes the accuracy of both players with the numbers of their slips, and what the analysis says of the move that was played in
// the position on the board.
func (t *Screen) drawReport(dst *ebiten.Image, r geom.Rect) {
	st, u, report := t.Style, t.layout.Unit, t.session.Analysis.GameReport()
	rows := r.Column(3, 0)
	medium := t.Face(paint.Medium, st.Small)
	for who := range engine.Player(2) {
		p, row := report.Players[who], rows[who]
		y := row.Centre().Y
		st.Paint.Rest(dst, who, geom.Pt(row.X+1.25*u, y), 2.6*u, st.Theme, paint.Pose{})
		x := row.X + 3.25*u
		right := row.Right()
		for slip := session.Blunder; slip >= session.Inaccuracy; slip-- { // in the colours of the list of moves, none of a kind dim
			text, ink := strconv.Itoa(p.Slips[slip])+" "+slip.Mark(), st.Theme.DangerText
			if p.Slips[slip] == 0 {
				ink = st.Theme.Muted
			} else if slip == session.Inaccuracy {
				ink = st.Theme.AccentText
			}
			st.Paint.Text(dst, text, right, y, medium, ink, paint.End)
			right -= st.Width(text, medium) + 1.5*u
		}
		accuracy := "– %"
		if p.Rates() && report.Complete() {
			accuracy = screen.Percent(p.Accuracy)
		}
		text := t.T("report.accuracy", words.Values{"Side": t.PlayerName(t.session.Setup(), who), "N": accuracy})
		width := right - x
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
