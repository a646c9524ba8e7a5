package table

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// drawScore draws the score card: who plays, how many blobs each has, whose turn it is, and at the end the result with its
// reason.
func (t *Screen) drawScore(dst *ebiten.Image, card geom.Rect) {
	u := t.layout.unit
	in := card.Inset(2 * u)
	foot := card.Bottom() - 2*u - t.footHeight()
	if t.layout.beside() {
		t.drawSidesBeside(dst, in, foot)
	} else {
		t.drawSidesBelow(dst, in, foot)
	}
	pos := t.session.Position()
	if o := pos.Outcome(); o.Over() {
		t.drawResult(dst, t.resultRect(), pos, o)
		return
	}
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	counts := [2]int{pos.Count(engine.Player1), pos.Count(engine.Player2)}
	t.Style.Paint.ScoreBar(dst, geom.R(in.X, foot+u, in.W, 1.25*u), counts, squares, t.Style.Theme)
	t.drawStatus(dst, geom.R(in.X, foot+2.5*u, in.W, t.footHeight()-u))
}

// footHeight is the height of the part below the sides. In the narrow column of a small window its sentences take more
// lines.
func (t *Screen) footHeight() float64 {
	if t.layout.mode == small {
		return 12 * t.layout.unit
	}
	return 7 * t.layout.unit
}

// drawStatus writes the status and, at the end of its last line, the number of the move. A status that is too long for one
// line beside the number takes several.
func (t *Screen) drawStatus(dst *ebiten.Image, r geom.Rect) {
	st, lineHeight := t.Style, 2.6*t.layout.unit
	number, face := t.Face(paint.Regular, st.Small), t.Face(paint.Medium, st.Text*0.94)
	move := t.T("status.move", words.Values{"N": t.session.Position().MoveNumber()})
	width := r.W - st.Width(move, number) - 1.5*t.layout.unit // beside the number
	lines := []string{t.status()}
	if st.Width(lines[0], face) > width {
		if lines = st.Paint.Wrap(lines[0], face, r.W, int(r.H/lineHeight)); len(lines) == 1 {
			lines = append(lines, "") // the number goes below
		}
	}
	y := r.Centre().Y - lineHeight*float64(len(lines)-1)/2
	for _, line := range lines {
		st.Paint.Text(dst, line, r.X, y, face, st.Theme.AccentText, paint.Start)
		y += lineHeight
	}
	if st.Width(lines[len(lines)-1], face) <= width {
		st.Paint.Text(dst, move, r.Right(), y-lineHeight, number, st.Theme.Muted, paint.End)
	}
}

// drawSidesBeside draws the sides left and right, with the counts between them.
func (t *Screen) drawSidesBeside(dst *ebiten.Image, in geom.Rect, foot float64) {
	st, u, pos := t.Style, t.layout.unit, t.session.Position()
	y, centre, cell := (in.Y+foot)/2, in.Centre().X, 6*u
	numeral := t.Face(paint.Bold, st.Large)
	dash, widest := st.Width("–", numeral), st.Width("64", numeral)
	st.Paint.Text(dst, "–", centre, y, numeral, st.Theme.Muted, paint.Middle)
	for _, side := range []struct {
		who         engine.Player
		sign        float64 // -1: left of the centre
		count, name paint.Align
	}{{engine.Player1, -1, paint.End, paint.Start}, {engine.Player2, +1, paint.Start, paint.End}} {
		count := strconv.Itoa(pos.Count(side.who))
		st.Paint.Text(dst, count, centre+side.sign*(dash/2+0.75*u), y, numeral, st.Theme.PlayerText[side.who], side.count)
		edge := centre + side.sign*in.W/2
		st.Paint.Rest(dst, side.who, geom.Pt(edge-side.sign*cell*0.45, y), cell, st.Theme, t.sidePose(side.who))
		t.drawTurn(dst, side.who, edge+side.sign*u, y)
		t.drawNames(dst, side.who, edge-side.sign*(cell+0.5*u), y, in.W/2-cell-widest-dash/2-1.75*u, side.name)
	}
}

// drawSidesBelow draws the sides one below the other, for narrow cards.
func (t *Screen) drawSidesBelow(dst *ebiten.Image, in geom.Rect, foot float64) {
	st, u, pos := t.Style, t.layout.unit, t.session.Position()
	row := (foot - in.Y + u) / 2
	part := 0.18 // of the width, for the blob
	if row > 12*u {
		part = 0.24
	}
	if most := 14 * u; row > most { // in a high card the sides stay together
		in.Y += row - most
		row = most
	}
	cell := min(row, in.W*part)
	numeral := t.Face(paint.Bold, min(st.Large, row*0.72, in.W*0.15))
	widest := st.Width("64", numeral)
	for _, who := range []engine.Player{engine.Player1, engine.Player2} {
		y := in.Y - u + row*(float64(who)+0.5)
		st.Paint.Rest(dst, who, geom.Pt(in.X+cell*0.45, y), cell, st.Theme, t.sidePose(who))
		t.drawTurn(dst, who, in.X-u, y)
		st.Paint.Text(dst, strconv.Itoa(pos.Count(who)), in.Right(), y, numeral, st.Theme.PlayerText[who], paint.End)
		t.drawNames(dst, who, in.X+cell+0.75*u, y, in.W-cell-widest-1.5*u, paint.Start)
	}
}

// drawNames writes the name of a side and how it plays at x, in two lines around y.
func (t *Screen) drawNames(dst *ebiten.Image, who engine.Player, x, y, width float64, align paint.Align) {
	st, u := t.Style, t.layout.unit
	name, how, size := t.displayName(who), t.seatText(who), st.Small*0.94
	bold := st.Fit(name, paint.Bold, st.Text, width)
	if st.Width(name, bold) > width {
		name = strings.TrimSuffix(name, "Minimax") // which is common to all four families
		bold = st.Fit(name, paint.Bold, st.Text, width)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), x, y-1.25*u, bold, st.Theme.Text, align)
	if short := t.seatTextShort(who); short != "" && st.Width(how, t.Face(paint.Regular, size)) > width {
		how = short
	}
	regular := st.Fit(how, paint.Regular, size, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(how, regular, width), x, y+1.4*u, regular, st.Theme.Muted, align)
}

// drawTurn marks the side to move, at the edge of the card.
func (t *Screen) drawTurn(dst *ebiten.Image, who engine.Player, x, y float64) {
	if pos := t.session.Position(); pos.ToMove() == who && !pos.Outcome().Over() {
		u := t.layout.unit
		t.Style.Paint.Fill(dst, geom.R(x-0.25*u, y-2*u, 0.5*u, 4*u), 0.25*u, t.Style.Theme.Accent)
	}
}

// sidePose is the pose of the blob of a side on the card.
func (t *Screen) sidePose(who engine.Player) paint.Pose {
	pos := t.session.Position()
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

// resultRect is the place of the result on the score card, below the sides.
func (t *Screen) resultRect() geom.Rect {
	card, u := t.layout.cards.score, t.layout.unit
	height := t.footHeight() + 0.5*u
	return geom.R(card.X+u, card.Bottom()-u-height, card.W-2*u, height)
}

// drawResult draws the result of the game.
func (t *Screen) drawResult(dst *ebiten.Image, r geom.Rect, pos engine.Position, o engine.Outcome) {
	st, u := t.Style, t.layout.unit
	fill, ink := st.Theme.Accent, st.Theme.OnAccent
	if !o.Draw {
		fill, ink = st.Theme.Player[o.Winner], st.Theme.OnPlayer[o.Winner]
	}
	st.Paint.Fill(dst, r, u, fill)
	who, why := t.result(pos, o)
	r.W -= t.rematchRect().W + 0.5*u
	if t.layout.mode == small {
		t.drawNarrowResult(dst, r, who, why, ink)
		return
	}
	icon, y := 3.25*u, r.Centre().Y
	x := r.X + 1.5*u
	st.Paint.Icon(dst, paint.IconTrophy, geom.Pt(x+icon/2, y), icon, ink)
	x += icon + u
	width := r.Right() - u - x
	bold, medium := st.Fit(who, paint.Bold, st.Text*1.05, width), st.Fit(why, paint.Medium, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(who, bold, width), x, y-1.2*u, bold, ink, paint.Start)
	st.Paint.Text(dst, st.Paint.Ellipsis(why, medium, width), x, y+1.4*u, medium, ink, paint.Start)
}

// drawNarrowResult writes the result in as many lines as it takes.
func (t *Screen) drawNarrowResult(dst *ebiten.Image, r geom.Rect, who, why string, ink color.NRGBA) {
	st, u := t.Style, t.layout.unit
	bold, medium := t.Face(paint.Bold, st.Text), t.Face(paint.Medium, st.Small)
	title, reason := st.Paint.Wrap(who, bold, r.W-2*u, 2), st.Paint.Wrap(why, medium, r.W-2*u, 3)
	y := r.Centre().Y - 1.3*u*float64(len(title)+len(reason)-1)
	for i, line := range slices.Concat(title, reason) {
		face := bold
		if i >= len(title) {
			face = medium
		}
		st.Paint.Text(dst, line, r.Centre().X, y, face, ink, paint.Middle)
		y += 2.6 * u
	}
}

// rematchRect is the place of the button for another game at the end of the result; with its label if there is space.
func (t *Screen) rematchRect() geom.Rect {
	r, u := t.resultRect(), t.layout.unit
	width := t.Style.Width(t.T("button.again"), t.Face(paint.Medium, t.Style.Small)) + 6*u
	if r.W-width > 38*u {
		return geom.R(r.Right()-u-width, r.Centre().Y-2.5*u, width, 5*u)
	}
	return geom.R(r.Right()-6*u, r.Centre().Y-2.5*u, 5*u, 5*u)
}

// rematchButton starts another game like the one that has ended.
func (t *Screen) rematchButton() *ui.Button {
	b := t.Button("again", command.Rematch, t.Enabled)
	if b.Rect = t.rematchRect(); b.Rect.W <= 6*t.layout.unit {
		b.Label = nil
	}
	return b
}
