package table

import (
	"strconv"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// drawScore draws the score card: who plays, how many blobs each has, and each side's share of the board.
func (t *Screen) drawScore(dst paint.Canvas, card geom.Rect) {
	u, foot := t.layout.Unit, card.Bottom()-4.75*t.layout.Unit
	in := geom.R(card.X+2*u, card.Y+1.25*u, card.W-4*u, card.H-3.25*u)
	if t.layout.Beside() {
		screen.DrawSidesBeside(t.Style, dst, in, (card.Y+foot+0.5*u)/2, t.Sides())
	} else {
		screen.DrawSidesBelow(t.Style, dst, in, foot, t.Sides())
	}
	pos, shown := t.session.Position(), t.session.Shown()
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	gains, next := t.gains(), shown.Counts
	for who := range next {
		next[who] += gains[who]
	}
	t.Style.Paint.ScoreBar(dst, geom.R(in.X, card.Bottom()-3.4*u, in.W, 1.15*u), shown.Counts, next, squares, t.Style.Theme)
}

// gains returns the changes of the counts by the previewed move.
func (t *Screen) gains() [2]int {
	preview, _ := t.session.Selection.Preview()
	return preview.Gains
}

// Sides returns the players on the score card, with the change by the previewed move, the clocks, and in a review the
// accuracy if its card is in the drawer.
func (t *Screen) Sides() [2]screen.Side {
	shown, gains, report := t.session.Shown(), t.gains(), t.session.Judging.Report()
	sides := t.NewSides([2]string{strconv.Itoa(shown.Counts[0]), strconv.Itoa(shown.Counts[1])}, shown.ToMove, shown.Result)
	for who := range engine.Side(2) {
		side := &sides[who]
		side.Delta = delta(gains[who])
		if p := report.Players[who]; t.showsReport() && !t.layout.Cards && report.Complete && p.HasAccuracy() {
			side.How, side.Short = t.T("report.accuracy")+" "+wording.Percent(p.Accuracy), ""
		}
		if t.session.HasClock() && !t.Ended() { // the ending says who ran out of time
			side.Clock, side.Low = wording.ClockText(t.Words, t.session.TimeLeft(who)), t.session.TimeLow(who)
		}
	}
	return sides
}

// delta returns a change of a score as text: +4, −3; empty for none.
func delta(n int) string {
	if n == 0 {
		return ""
	}
	return wording.Signed(n)
}
