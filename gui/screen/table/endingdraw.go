package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// drawEnding draws the ending without its controls.
func (t *Screen) drawEnding(dst *ebiten.Image, _ geom.Rect) {
	e, u := t.ending, t.layout.Unit
	screen.DrawEndingHead(t.Style, dst, e.banner, t.resultWords(t.session.FinalOutcome()), t.cornerLeft(e)-u)
	if in := e.sides.Inset(2 * u); !e.sides.Empty() {
		in.Y, in.H = e.sides.Y+u, e.sides.H-u
		if e.narrow {
			screen.DrawSidesBelow(t.Style, dst, in, in.Bottom(), u, t.sides(), "64")
		} else {
			screen.DrawSidesBeside(t.Style, dst, in, in.Centre().Y, u, 0.75*u, t.sides(), "64")
		}
	}
	t.drawTotal(dst, e.total)
	t.drawStory(dst, e.moments, e.graph)
	t.drawLadder(dst, e.ladder)
}

// resultWords is the result of the game in words.
func (t *Screen) resultWords(o engine.Outcome) screen.Ending {
	who, why := t.result(t.session.Position(), o)
	person, ok := t.person()
	return screen.Ending{Draw: o.Draw, Winner: o.Winner, Title: who, Lines: []string{capital(why)}, Lost: ok && o.Winner != person}
}

// cornerLeft is the left end of the icons in the corner of the ending.
func (t *Screen) cornerLeft(e ending) float64 {
	left := e.card.Right() - 6*t.layout.Unit
	if t.layout.HasDrawer() {
		left -= 5.5 * t.layout.Unit
	}
	return left
}

// capital is a sentence with its first letter in upper case.
func capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// drawTotal draws the bar with the share of each side, by how much the game was won, and how long it was.
func (t *Screen) drawTotal(dst *ebiten.Image, r geom.Rect) {
	if r.Empty() {
		return
	}
	st, u, pos := t.Style, t.layout.Unit, t.session.Position()
	in := geom.R(r.X+2*u, r.Y, r.W-4*u, r.H)
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	counts := [2]int{pos.Count(engine.Side1), pos.Count(engine.Side2)}
	y := r.Centre().Y
	if !t.ending.sides.Empty() { // else the bar is above the board
		bar := geom.R(in.X, r.Y+0.75*u, in.W, 1.5*u)
		st.Paint.ScoreBar(dst, bar, counts, counts, squares, st.Theme)
		y = bar.Bottom() + 2*u
	}
	face := t.Face(paint.Regular, st.Small)
	left, right := t.marginText(), t.lengthText()
	if st.Width(left, face)+st.Width(right, face)+2*u > in.W {
		right, _, _ = strings.Cut(right, " · ")
	}
	st.Paint.Text(dst, left, in.X, y, face, st.Theme.Muted, paint.Start)
	if st.Width(left, face)+st.Width(right, face)+u <= in.W {
		st.Paint.Text(dst, right, in.Right(), y, face, st.Theme.Muted, paint.End)
	}
}

// marginText says by how many blobs the game was won, from the person's side.
func (t *Screen) marginText() string {
	o, n := t.session.FinalOutcome(), t.session.Margin()
	person, alone := t.person()
	switch {
	case o.Draw:
		return t.T("ending.even")
	case n <= 0, o.Reason == engine.OutOfTime:
		return t.T("ending.by_time")
	case alone && o.Winner != person:
		return t.T("ending.lost_by", words.Values{"N": n})
	}
	return t.T("ending.won_by", words.Values{"N": n})
}

// lengthText says how many moves the game had and how long it took.
func (t *Screen) lengthText() string {
	return wording.GameLength(t.Words, t.session.Game().Len(), t.session.PlayLog().TimeShown)
}
