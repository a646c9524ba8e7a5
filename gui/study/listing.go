package study

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
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
	codeNumber = 2.75 // of the number of a line and the space after it
	codeIndent = 2
	lowIndent  = 1 // in a low window
)

// leastCode is the smallest size of letters in which all lines are shown, in device-independent pixels. If they need a
// smaller one, long lines are broken; if there are too many then, blocks that cannot be reached are folded; and if there
// still are, only the rows around those that are lit are shown.
const leastCode = 10.5

// codeRow is a line of a listing or, if it is broken, a part of one.
type codeRow struct {
	CodeLine
	number string  // "" in the second row of a line
	indent float64 // in characters
}

// Listing returns an element with pseudo-code, each line of which is a text for people who do not see it.
func (f *Frame) Listing(lines []CodeLine) ui.Element {
	var spoken []string
	for i, line := range lines {
		text := strconv.Itoa(i+1) + " " + strings.ReplaceAll(line.Text, "*", "")
		if line.Lit {
			text = f.T("study.current_line", words.Values{"Line": text})
		}
		spoken = append(spoken, text)
	}
	return ui.Spoken{Lines: spoken, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) { f.drawListing(dst, r, lines) }}}
}

// drawListing writes pseudo-code with numbered lines, as large as it fits. Lines that are lit are on a bar as wide as
// r.
func (f *Frame) drawListing(dst paint.Canvas, r geom.Rect, lines []CodeLine) {
	st, u := f.Style, f.Style.Unit
	area := geom.R(r.X+0.75*u, r.Y, r.W-1.5*u, r.H)
	whole := f.codeRows(lines)
	rows := whole
	size := min(2.1*u, 0.78*area.H/float64(len(lines)))
	tooWide := func(row codeRow) bool { return f.codeWidth(row, size) > area.W }
	for size > 1 && slices.ContainsFunc(rows, tooWide) {
		size -= 0.25 // sizes are rounded to quarters of a pixel
	}
	if least := leastCode * st.Scale; size < least {
		size = least
		rows = f.breakLines(rows, size, area.W)
	}
	most := int(area.H / (1.2 * size))
	high := 4.2 * u // of a row
	if most < len(rows) {
		whole, high = folded(whole), min(high, 1.4*size)
		rows = f.breakLines(whole, size, area.W)
	}
	shown := min(most, len(rows))
	if shown < len(rows) { // with space for the arrows
		rows = f.breakLines(whole, size, area.W-2*u)
	}
	first := firstRow(rows, shown)
	for shown > 0 && rows[first].number == "" { // the rest of a line that is not shown
		first, shown = first+1, shown-1
	}
	step := min(high, area.H/float64(shown))
	for i, row := range rows[first : first+shown] {
		y := area.Y + (float64(i)+0.5)*step
		f.drawRow(dst, geom.R(r.X, y-step/2, r.W, step), row, st.Face(paint.Mono, size))
	}
	if first > 0 {
		st.Paint.Icon(dst, paint.IconUp, geom.Pt(r.Right()-1.25*u, r.Y+1.25*u), 2*u, st.Theme.Muted)
	}
	if first+shown < len(rows) {
		st.Paint.Icon(dst, paint.IconDown, geom.Pt(r.Right()-1.25*u, r.Bottom()-1.25*u), 2*u, st.Theme.Muted)
	}
}

// codeRows returns the lines of a listing, none of them broken.
func (f *Frame) codeRows(lines []CodeLine) []codeRow {
	rows, indent := make([]codeRow, len(lines)), float64(codeIndent)
	if f.Low() {
		indent = lowIndent
	}
	for i, line := range lines {
		rows[i] = codeRow{line, strconv.Itoa(i + 1), codeNumber + indent*float64(line.Indent)}
	}
	return rows
}

// folded returns the rows without the blocks below a row that cannot be reached, in whose place there is "…".
func folded(rows []codeRow) (all []codeRow) {
	for _, row := range rows {
		if head := len(all) - 1; row.Muted && head >= 0 && all[head].Muted && row.Indent > all[head].Indent {
			all[head].Text = strings.TrimSuffix(all[head].Text, " …") + " …"
			continue
		}
		all = append(all, row)
	}
	return all
}

// ListingHeight returns the height of a listing on a card of a width, more if lines are broken because they do not fit
// in the smallest size. Both are units.
func (f *Frame) ListingHeight(lines []CodeLine, width float64) float64 {
	const line = 2.7
	wide := (width - 1.5) * f.Style.Unit
	size := leastCode * f.Style.Scale
	rows := f.breakLines(f.codeRows(lines), size, wide)
	return max(line*float64(len(lines)), 1.2*size*float64(len(rows))/f.Style.Unit)
}

// codeWidth returns the width of a row with its number.
func (f *Frame) codeWidth(row codeRow, size float64) float64 {
	face := f.Style.Face(paint.Mono, size)
	return f.Style.Width(strings.ReplaceAll(row.Text, "*", ""), face) + row.indent*f.Style.Width("0", face)
}

// breakLines breaks the rows that are wider than width at the last space for which there is room, but neither beside an
// arrow nor in the arguments of a call, if there is another space, nor in those of a call inside another.
func (f *Frame) breakLines(rows []codeRow, size, width float64) (all []codeRow) {
	for _, row := range rows {
		for f.codeWidth(row, size) > width {
			at, depth, keyword, inside := 0, 0, false, true
			for i, c := range row.Text {
				head := row
				head.Text = row.Text[:i]
				switch {
				case c == '(':
					depth++
				case c == ')':
					depth--
				case c == '*':
					keyword = !keyword
				case strings.HasSuffix(head.Text, "←") || strings.HasPrefix(row.Text[i:], " ←"):
				case c == ' ' && (depth == 0 || depth == 1 && inside) && !keyword && f.codeWidth(head, size) <= width:
					at, inside = i, depth == 1
				}
			}
			if at == 0 { // a word is too long
				break
			}
			head := row
			head.Text = row.Text[:at]
			all = append(all, head)
			if row.number != "" {
				row.indent++
			}
			row.Text, row.number = row.Text[at+1:], ""
		}
		all = append(all, row)
	}
	return all
}

// firstRow returns the first of the rows that are shown: those that are lit are in the middle.
func firstRow(rows []codeRow, shown int) int {
	from, to := len(rows), 0
	for i, row := range rows {
		if row.Lit {
			from, to = min(from, i), i
		}
	}
	if from == len(rows) {
		return 0
	}
	return min(max((from+to+1-shown+1)/2, 0), len(rows)-shown)
}

// drawRow draws a row of a listing in its place.
func (f *Frame) drawRow(dst paint.Canvas, r geom.Rect, row codeRow, face text.Face) {
	st, u, th := f.Style, f.Style.Unit, f.Style.Theme
	y, digit := r.Centre().Y, st.Width("0", face)
	if row.Lit {
		st.Paint.Fill(dst, r.Round(), 0, paint.Alpha(th.Accent, 0.2)) // without a seam between two
		st.Paint.Fill(dst, geom.R(r.X+st.Scale, r.Y, max(2, 0.4*u), r.H), 0, th.AccentText)
	}
	st.Paint.Text(dst, row.number, r.X+0.75*u+2*digit, y, face, th.Muted, paint.End)
	x := r.X + 0.75*u + digit*row.indent
	for j, part := range strings.Split(row.Text, "*") {
		ink := th.Text
		switch {
		case row.Muted:
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
