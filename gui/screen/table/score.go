package table

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// drawScore draws the score card: who plays, how many blobs each has, and each side's share of the board.
func (t *Screen) drawScore(dst *ebiten.Image, card geom.Rect) {
	u, foot := t.layout.Unit, card.Bottom()-4.75*t.layout.Unit
	in := geom.R(card.X+2*u, card.Y+1.25*u, card.W-4*u, card.H-3.25*u)
	if t.layout.Beside() {
		t.DrawSidesBeside(dst, in, (card.Y+foot+0.5*u)/2, u, 0.75*u, t.sides(), "64")
	} else {
		t.DrawSidesBelow(dst, in, foot, u, t.sides(), "64")
	}
	pos := t.shown()
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	counts := [2]int{pos.Count(engine.Player1), pos.Count(engine.Player2)}
	next := t.preview()
	t.Style.Paint.ScoreBar(dst, geom.R(in.X, card.Bottom()-3.4*u, in.W, 1.15*u), counts, next, squares, t.Style.Theme)
}

// shown is the position of which the panel shows the counts and the side to move.
func (t *Screen) shown() engine.Position { return t.session.Position() }

// preview are the counts after the move that is being considered; the present ones if there is none.
func (t *Screen) preview() [2]int {
	pos := t.shown()
	return [2]int{pos.Count(engine.Player1), pos.Count(engine.Player2)}
}

// drawStatus draws the status strip: whose turn it is, and at the end the result with its reason.
func (t *Screen) drawStatus(dst *ebiten.Image, card geom.Rect) {
	pos := t.shown()
	if o := pos.Outcome(); o.Over() {
		who, why := t.result(pos, o)
		t.DrawEnding(dst, card, screen.Ending{Draw: o.Draw, Winner: o.Winner, Title: who, Lines: []string{why}})
		return
	}
	t.DrawStatus(dst, card, screen.Status{
		Who: pos.ToMove(), Text: t.status(), Note: t.T("status.move", words.Values{"N": pos.MoveNumber()}),
	})
}

// sides are the two players as the score card shows them.
func (t *Screen) sides() (sides [2]screen.Side) {
	pos, next := t.shown(), t.preview()
	for who := range engine.Player(2) {
		how, short := t.SeatText(t.session.Setup().Seats, who)
		sides[who] = screen.Side{
			Name: t.displayName(who), How: how, Short: short, Count: strconv.Itoa(pos.Count(who)), Delta: delta(next[who] - pos.Count(who)),
			Pose: t.sidePose(who), ToMove: pos.ToMove() == who && !pos.Outcome().Over(),
		}
	}
	return sides
}

// delta is a change of a score as text: +4, −3; empty for none.
func delta(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return ""
}

// sidePose is the pose of the blob of a side on the card.
func (t *Screen) sidePose(who engine.Player) paint.Pose {
	pos := t.shown()
	o := pos.Outcome()
	switch {
	case o.Won(who):
		return paint.Pose{Mood: paint.Glad}
	case o.Over() && !o.Draw:
		return paint.Pose{Mood: paint.Sad}
	case !o.Over() && pos.ToMove() == who:
		return paint.Pose{Mood: paint.Alert}
	}
	return paint.Pose{}
}
