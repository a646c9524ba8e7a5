package gamescreen

import (
	"image/color"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Status is what the strip below the score says: whose turn it is, and what to do or to wait for.
type Status struct {
	Best []ScoredMove // in a strip of several lines, below the note
	Who  engine.Side  // the strip has the colour of this side
	Text string
	Note string  // its first line is at the end where it fits, such as the number of the move; it is not spoken
	Warn bool    // it is a hint or a draw: the strip is amber
	Slip bool    // it is about a mistake: the strip is red
	Free float64 // the width of a line that a button takes at its end, in units
}

// ScoredMove is a move and what it is worth, in words.
type ScoredMove struct {
	Value, Move string
	Ink         color.NRGBA // of the value, unless the move is the best
}

const (
	stripRadius       = 1.5  // of the corners of a strip, in units: that of a card
	narrowStripHeight = 10   // in units, from which the sentence of a strip takes several lines
	statusDot         = 2.75 // the space of the dot in the colour of the side, before the words of a strip, in units
	statusSize        = 0.96 // of its sentence, relative to Style.Text
	noticeStep        = 2.3  // the distance of two lines of a notice, in units
	mostNoticeLines   = 8
	buttonBelow       = 4.5 // the height of a button below several lines, in units
)

// DrawStatus draws the status strip: the side's colour on a ground of it, and the words.
func DrawStatus(st ui.Style, dst paint.Canvas, card geom.Rect, status Status) {
	u := st.Unit
	tint := st.Theme.Colour(status.Who)
	switch {
	case status.Slip:
		tint = st.Theme.DangerText
	case status.Warn:
		tint = st.Theme.Accent
	}
	st.Paint.Fill(dst, card, stripRadius*u, paint.Alpha(tint, 0.13))
	st.Paint.Stroke(dst, card, stripRadius*u, max(1, 0.15*u), paint.Alpha(tint, 0.75))
	in := geom.R(card.X+2*u, card.Y+0.5*u, card.W-4*u, card.H-u)
	y := in.Centre().Y
	if card.H < narrowStripHeight*u {
		in.W -= status.Free * u
		drawStatusLine(st, dst, in, status)
	} else {
		if status.Free > 0 {
			in.H -= buttonBelow * u
		}
		y = drawStatusLines(st, dst, in, status)
	}
	st.Paint.Disc(dst, geom.Pt(in.X+0.75*u, y), 0.75*u, tint)
}

// drawStatusLine writes a sentence and the note in a line. Where the sentence leaves no space for the note, the note is
// left out. A sentence that is too long for one line is written smaller, or takes two.
func drawStatusLine(st ui.Style, dst paint.Canvas, in geom.Rect, status Status) {
	u, note, size := st.Unit, st.Face(paint.Regular, st.Small), st.Text*statusSize
	x, y, whole, line := in.X+statusDot*u, in.Centre().Y, in.W-statusDot*u, 2.6*u
	face := st.Face(paint.Bold, size)
	if st.Width(status.Text, face) <= whole-st.Width(status.Note, note)-1.5*u {
		st.Paint.Text(dst, status.Text, x, y, face, st.Theme.Text, paint.Start)
		st.Paint.Text(dst, status.Note, in.Right(), y, note, st.Theme.Muted, paint.End)
		return
	}
	if part := st.Face(paint.Bold, size*0.92); st.Width(status.Text, part) <= whole {
		face = part
	} else if face, line = st.Face(paint.Bold, st.Small), 2.4*u; len(st.Paint.Wrap(status.Text, face, whole, 0)) > 2 {
		face, line = st.Face(paint.Bold, st.Small*0.94), 2.3*u
	}
	lines := st.Paint.Wrap(status.Text, face, whole, 2)
	for i, l := range lines {
		st.Paint.Text(dst, l, x, y+line*(float64(i)-float64(len(lines)-1)/2), face, st.Theme.Text, paint.Start)
	}
}

// drawStatusLines writes a sentence in several lines, below it the note and the best moves, as far as there is space. It
// returns the height of the first line.
func drawStatusLines(st ui.Style, dst paint.Canvas, in geom.Rect, status Status) (first float64) {
	u, note, face := st.Unit, st.Face(paint.Regular, st.Small), st.Face(paint.Bold, st.Text*statusSize)
	x, whole, line := in.X+statusDot*u, in.W-statusDot*u, 2.6*u
	most := max(int((in.H+0.4*u)/line), 1)
	lines, notes := st.Paint.Wrap(status.Text, face, whole, most), st.Paint.Wrap(status.Note, note, whole, 0)
	notes = notes[:min(max(most-len(lines), 0), len(notes))]
	best := status.Best[:min(max(most-len(lines)-len(notes), 0), len(status.Best))]
	rows := float64(len(lines) + len(notes) + len(best))
	line = max(line, min(3.1*u, in.H/(rows+1)))
	first = in.Centre().Y - line*(rows-1)/2
	y := first
	for _, l := range lines {
		st.Paint.Text(dst, l, x, y, face, st.Theme.Text, paint.Start)
		y += line
	}
	for _, l := range notes {
		st.Paint.Text(dst, l, x, y, note, st.Theme.Muted, paint.Start)
		y += line
	}
	drawBest(st, dst, best, in, x, y, line)
	return first
}

// drawBest draws moves and their values below each other, from y on: the values at the left of in, the moves at x or to
// the right of it. The best value is golden, as on the board; it may be empty.
func drawBest(st ui.Style, dst paint.Canvas, best []ScoredMove, in geom.Rect, x, y, line float64) {
	u, bold := st.Unit, st.Face(paint.Bold, st.Small)
	for _, m := range best {
		x = max(x, in.X+st.Width(m.Value, bold)+u)
	}
	for i, m := range best {
		ink := m.Ink
		if i == 0 && m.Value != "" {
			ink = st.Theme.OnAccent
			st.Paint.Fill(dst, geom.R(in.X-0.5*u, y-1.2*u, st.Width(m.Value, bold)+u, 2.4*u), 1.2*u, st.Theme.Accent)
		}
		st.Paint.Text(dst, m.Value, in.X, y, bold, ink, paint.Start)
		st.Paint.Text(dst, m.Move, x, y, st.FitFace(m.Move, paint.Medium, st.Small, in.Right()-x), st.Theme.Text, paint.Start)
		y += line
	}
}

// NoticePill returns the place of a notice. One that fits in one line takes the middle of the line; a longer one takes
// its whole width, and grows upwards.
func NoticePill(st ui.Style, line geom.Rect, text string) geom.Rect {
	size, lines := noticeLines(st, line, text)
	wide := max(st.Width(text, st.Face(paint.Medium, size))+7.5*st.Unit, 30*st.Unit)
	if wide >= line.W || len(lines) > 1 {
		high := line.H
		if high < narrowStripHeight*st.Unit { // a high strip has space for all lines
			high = max((noticeStep*float64(len(lines))+0.5)*st.Unit, high)
		}
		return geom.R(line.X, line.Bottom()-high, line.W, high)
	}
	return geom.R(line.Centre().X-wide/2, line.Y, wide, line.H).Round()
}

// noticeIcon returns the space that the icon of a notice takes in a line; a narrow one has no icon.
func noticeIcon(st ui.Style, line geom.Rect) float64 {
	if line.W < 30*st.Unit {
		return 0
	}
	return 4 * st.Unit
}

// noticeLines returns the size of a notice and its lines.
func noticeLines(st ui.Style, line geom.Rect, words string) (size float64, lines []string) {
	width := line.W - noticeIcon(st, line) - 2.5*st.Unit
	if size = st.Small; st.Width(words, st.Face(paint.Medium, size)) > width {
		size *= 0.92
	}
	return size, st.Paint.Wrap(words, st.Face(paint.Medium, size), width, mostNoticeLines)
}

// DrawNotice draws a notice on a line of the panel, above what is there: it has an icon, and neither the colour nor the
// place of the status.
func DrawNotice(st ui.Style, dst paint.Canvas, line geom.Rect, text string) {
	u, icon := st.Unit, noticeIcon(st, line)
	st.Paint.Fill(dst, line, stripRadius*u, st.Theme.Text)
	if icon > 0 {
		st.Paint.Icon(dst, paint.IconInfo, geom.Pt(line.X+2.75*u, line.Centre().Y), 2.5*u, st.Theme.Panel)
	}
	size, lines := noticeLines(st, line, text)
	face, step := st.Face(paint.Medium, size), min(max(noticeStep*u, 1.2*size), line.H/float64(len(lines)))
	for i, l := range lines {
		y := line.Centre().Y + step*(float64(i)-float64(len(lines)-1)/2)
		st.Paint.Text(dst, l, line.X+icon+1.25*u, y, face, st.Theme.Panel, paint.Start)
	}
}
