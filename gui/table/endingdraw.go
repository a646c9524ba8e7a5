package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// banner returns the result at the top of the ending, with the button of the menu in its corner. If it is above the
// count, it may be higher.
func (t *Screen) banner(width float64, sides bool) ui.Element {
	result, right := t.resultWords(t.session.FinalOutcome()), width-2*t.layout.Unit
	if !t.ResultOnly {
		right -= t.Style.Control(5)
	}
	least := screen.EndingHeight(t.Style, width, result)
	head := ui.Canvas{Least: least, Paint: func(dst paint.Canvas, r geom.Rect) {
		screen.DrawEndingHead(t.Style, dst, r, result, r.X+right)
	}}
	spoken := ui.Spoken{Words: t.Status(), Of: head}
	if t.ResultOnly {
		return spoken
	}
	if sides {
		head.Best = max(least, 12)
		spoken.Of = head
	}
	b := t.Button("menu", command.Menu, t.Enabled)
	b.Name, b.Label, b.Flat = b.Label, nil, true
	corner := ui.Row{End: true, Of: []ui.Element{ui.Sized{W: 5, Of: b}}}
	return ui.Stack{spoken, ui.Pad{Top: 1, Right: 1, Of: ui.Column{Of: []ui.Element{ui.Sized{H: 5, Of: corner}}}}}
}

// drawEndingSides draws the final count.
func (t *Screen) drawEndingSides(dst paint.Canvas, r geom.Rect) {
	u := t.layout.Unit
	in := r.Inset(2 * u)
	in.Y, in.H = r.Y+u, r.H-u
	if t.sidesBelow(r.W) {
		screen.DrawSidesBelow(t.Style, dst, in, in.Bottom(), u, t.Sides(), "64")
	} else {
		screen.DrawSidesBeside(t.Style, dst, in, in.Centre().Y, u, 0.75*u, t.Sides(), "64")
	}
}

// sidesBelow reports whether the final count is in two lines, in a place of a width.
func (t *Screen) sidesBelow(width float64) bool {
	u := t.layout.Unit
	return width < narrowEnding*u || !screen.SidesFitBeside(t.Style, t.Sides(), width-4*u, u, 0.75*u, "64")
}

// drawEdge draws a thin line at the top of a part.
func (t *Screen) drawEdge(dst paint.Canvas, r geom.Rect) {
	t.Style.Paint.Fill(dst, geom.R(r.X, r.Y, r.W, max(1, t.Style.Scale)), 0, t.Style.Theme.PanelEdge)
}

// resultWords returns the result of the game in words.
func (t *Screen) resultWords(o engine.Outcome) screen.Ending {
	who, why := t.facts.result(t.session.Position(), o)
	person, ok := t.person()
	return screen.Ending{Draw: o.Draw, Winner: o.Winner, Title: who, Lines: []string{capital(why)}, Lost: ok && o.Winner != person}
}

// capital returns a sentence with its first letter in upper case.
func capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// total returns the bar with the share of each side, if the score card with its bar is not above the board, by how much
// the game was won, and how long it was.
func (t *Screen) total(width float64, withBar bool) ui.Element {
	st, face := t.Style, t.Face(paint.Regular, t.Style.Small)
	left, right := t.marginText(), t.lengthText()
	free := width - 5*st.Unit - st.Width(left, face)
	if st.Width(right, face)+st.Unit > free {
		right, _, _ = strings.Cut(right, " · ")
	}
	if st.Width(right, face) > free {
		right = ""
	}
	column := ui.Column{Gap: 0.75, Of: []ui.Element{
		nil, ui.Alike{Of: ui.Row{Of: []ui.Element{ui.Text{Words: left, Muted: true}, ui.Sized{Grow: 1, Of: ui.Text{Words: right, Muted: true, Align: paint.End}}}}},
		ui.Space{Least: 0.25},
	}}
	if withBar {
		column.Of[0] = ui.Sized{H: 1.5, Of: ui.Canvas{Paint: t.drawShares}}
	}
	return ui.Pad{Left: 2, Right: 2, Top: 0.75, Of: column}
}

// drawShares draws the bar with the share of each side at the end of the game.
func (t *Screen) drawShares(dst paint.Canvas, r geom.Rect) {
	pos := t.session.Position()
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	counts := [2]int{pos.Count(engine.Side1), pos.Count(engine.Side2)}
	t.Style.Paint.ScoreBar(dst, r, counts, counts, squares, t.Style.Theme)
}

// marginText says by how many blobs the game was won, from the person's side.
func (t *Screen) marginText() string {
	o, n := t.session.FinalOutcome(), t.session.Margin()
	person, alone := t.person()
	switch {
	case o.Reason.Decided(): // the count has not decided the game, and the reason is above
		return ""
	case o.Draw:
		return t.T("ending.even")
	case alone && o.Winner != person:
		return t.T("ending.lost_by", words.Values{"N": n})
	}
	return t.T("ending.won_by", words.Values{"N": n})
}

// lengthText says how many moves the game had and how long it took.
func (t *Screen) lengthText() string {
	return wording.GameLength(t.Words, t.session.Game().Len(), t.session.PlayLog().TimeShown)
}
