package table

import (
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// drawEnding draws the ending without its controls.
func (t *Screen) drawEnding(dst *ebiten.Image, _ geom.Rect) {
	e, u := t.ending, t.layout.Unit
	t.drawBanner(dst, e)
	if in := e.sides.Inset(2 * u); !e.sides.Empty() {
		in.Y, in.H = e.sides.Y+u, e.sides.H-u
		if e.narrow {
			t.DrawSidesBelow(dst, in, in.Bottom(), u, t.sides(), "64")
		} else {
			t.DrawSidesBeside(dst, in, in.Centre().Y, u, 0.75*u, t.sides(), "64")
		}
	}
	t.drawTotal(dst, e.total)
	t.drawStory(dst, e.moments, e.graph)
	t.drawLadder(dst, e.ladder)
}

// endingIcon is the icon of the result: a cup for a person who has won, or for the winner where none or two persons play, a flag for
// one who has lost, and scales for a draw.
func (t *Screen) endingIcon(o engine.Outcome) paint.IconName {
	person, ok := t.person()
	switch {
	case o.Draw:
		return paint.IconScales
	case ok && o.Winner != person:
		return paint.IconFlag
	}
	return paint.IconTrophy
}

// drawBanner draws the result with its icon and its reason, in the colours of the winner.
func (t *Screen) drawBanner(dst *ebiten.Image, e ending) {
	st, u, o, r := t.Style, t.layout.Unit, t.session.FinalResult(), e.banner
	tint := st.Theme.Accent
	if !o.Draw {
		tint = st.Theme.Player[o.Winner]
	}
	fill, thin := r.Inset(max(1, st.Scale)), max(1, st.Scale) // inside the edge of the card
	tint = t.EndingTint(tint)
	st.Paint.Fill(dst, fill, 1.5*u-thin, tint)
	st.Paint.Fill(dst, geom.R(fill.X, r.Centre().Y, fill.W, r.Bottom()-r.Centre().Y), 0, tint) // the corners below are not round
	st.Paint.Fill(dst, geom.R(fill.X, r.Bottom()-thin, fill.W, thin), 0, st.Theme.PanelEdge)
	who, why := t.result(t.session.Position(), o)
	why = capital(why)
	icon := t.endingIcon(o)
	disc, ink := st.Theme.Track, st.Theme.Text
	if icon == paint.IconTrophy {
		disc, ink = st.Theme.Accent, st.Theme.OnAccent
	}
	side := min(r.H-3*u, 8*u)
	if e.narrow {
		t.drawNarrowBanner(dst, r, icon, disc, ink, who, why)
		return
	}
	at := geom.Pt(r.X+2*u+side/2, r.Centre().Y)
	st.Paint.Disc(dst, at, side/2, disc)
	st.Paint.Icon(dst, icon, at, side*0.52, ink)
	x := r.X + 4*u + side
	width := t.cornerLeft(e) - u - x
	bold, regular := st.Fit(who, paint.Bold, min(3.4*u, r.H*0.32), width), st.Fit(why, paint.Regular, st.Small, r.Right()-2*u-x)
	st.Paint.Text(dst, st.Paint.Ellipsis(who, bold, width), x, r.Y+r.H*0.38, bold, st.Theme.Text, paint.Start)
	st.Paint.Text(dst, st.Paint.Ellipsis(why, regular, r.Right()-2*u-x), x, r.Y+r.H*0.69, regular, st.Theme.Text, paint.Start)
}

// cornerLeft is the left end of the icons in the corner of the ending.
func (t *Screen) cornerLeft(e ending) float64 {
	left := e.card.Right() - 6*t.layout.Unit
	if t.layout.HasDrawer() {
		left -= 5.5 * t.layout.Unit
	}
	return left
}

// drawNarrowBanner draws the banner of a narrow panel: the icon, and below it the words in as many lines as they take.
func (t *Screen) drawNarrowBanner(dst *ebiten.Image, r geom.Rect, icon paint.IconName, disc, ink color.NRGBA, who, why string) {
	st, u := t.Style, t.layout.Unit
	at := geom.Pt(r.X+4.5*u, r.Y+4*u)
	st.Paint.Disc(dst, at, 2.75*u, disc)
	st.Paint.Icon(dst, icon, at, 3.25*u, ink)
	bold := st.Fit(who, paint.Bold, st.Text*1.15, r.W-3*u)
	st.Paint.Text(dst, st.Paint.Ellipsis(who, bold, r.W-3*u), r.X+1.5*u, r.Y+9*u, bold, st.Theme.Text, paint.Start)
	st.DrawLines(dst, why, r.X+1.5*u, r.Y+11.8*u, r.W-3*u, 2.5*u, 2, t.Face(paint.Regular, st.Small), st.Theme.Text)
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
	counts := [2]int{pos.Count(engine.Player1), pos.Count(engine.Player2)}
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
	o, n := t.session.FinalResult(), t.session.Margin()
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
	return t.GameLength(t.session.Game().Len(), t.session.Course().Conduct.Played)
}
