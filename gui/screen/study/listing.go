package study

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// CodeLine is a line of pseudo-code.
type CodeLine struct {
	Text   string // keywords between stars
	Indent int    // levels
	Lit    bool   // the line of the last step
	Muted  bool   // the line cannot be reached
}

// The layout of a listing, in characters.
const (
	codeNumber = 3 // of the number of a line and the space after it
	codeIndent = 1.25
)

// DrawListing writes pseudo-code with numbered lines, as large as it fits. Lines that are lit are on a bar as wide as
// r.
func (f *Frame) DrawListing(dst *ebiten.Image, r geom.Rect, lines []CodeLine) {
	st, u, th := f.Style, f.Style.Unit, f.Style.Theme
	area := geom.R(r.X+0.75*u, r.Y, r.W-1.5*u, r.H)
	step := min(3.7*u, area.H/float64(len(lines)))
	size := min(1.9*u, 0.78*step)
	face := st.Face(paint.Mono, size)
	tooWide := func(line CodeLine) bool {
		text := strings.ReplaceAll(line.Text, "*", "")
		return st.Width(text, face)+(codeNumber+codeIndent*float64(line.Indent))*st.Width("0", face) > area.W
	}
	for ; size > 1 && slices.ContainsFunc(lines, tooWide); size -= 0.25 { // sizes are rounded to quarters of a pixel
		face = st.Face(paint.Mono, size-0.25)
	}
	digit := st.Width("0", face)
	for i, line := range lines {
		y := area.Y + (float64(i)+0.5)*step
		if line.Lit {
			st.Paint.Fill(dst, geom.R(r.X, y-step/2, r.W, step).Inset(max(1, st.Scale)), 0, paint.Alpha(th.Accent, 0.2))
			st.Paint.Fill(dst, geom.R(r.X+st.Scale, y-step/2, max(2, 0.4*u), step), 0, th.Accent)
		}
		st.Paint.Text(dst, strconv.Itoa(i+1), area.X+2*digit, y, face, th.Muted, paint.End)
		x := area.X + digit*(codeNumber+codeIndent*float64(line.Indent))
		for j, part := range strings.Split(line.Text, "*") {
			ink := th.Text
			switch {
			case line.Muted:
				ink = th.Muted
			case j%2 == 1:
				ink = th.Keyword
			}
			word := strings.TrimLeft(part, " ")
			indent := st.Width(part, face) - st.Width(word, face)
			st.Paint.Text(dst, strings.TrimRight(word, " "), x+indent, y, face, ink, paint.Start)
			x += st.Width(part, face)
		}
	}
}
