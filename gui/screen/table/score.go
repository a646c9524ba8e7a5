package table

import (
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

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
	u := t.layout.Unit
	in := card.Inset(2 * u)
	foot := card.Bottom() - 2*u - t.footHeight()
	if t.layout.Beside() {
		t.DrawSidesBeside(dst, in, (in.Y+foot)/2, u, 0.75*u, t.sides(), "64")
	} else {
		t.DrawSidesBelow(dst, in, foot, u, t.sides(), "64")
	}
	pos, shown := t.session.Position(), t.session.Shown()
	if shown.Result.Over() {
		t.drawResult(dst, t.resultRect(), pos, shown.Result)
		return
	}
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	t.Style.Paint.ScoreBar(dst, geom.R(in.X, foot+u, in.W, 1.25*u), shown.Counts, squares, t.Style.Theme)
	t.drawStatus(dst, geom.R(in.X, foot+2.5*u, in.W, t.footHeight()-u))
}

// footHeight is the height of the part below the sides. In the narrow column of a small window its sentences take more
// lines.
func (t *Screen) footHeight() float64 {
	if t.layout.Mode == screen.Small {
		return 12 * t.layout.Unit
	}
	return 7 * t.layout.Unit
}

// drawStatus writes the status and, at the end of its last line, the number of the move. A status that is too long for one
// line beside the number takes several.
func (t *Screen) drawStatus(dst *ebiten.Image, r geom.Rect) {
	st, lineHeight := t.Style, 2.6*t.layout.Unit
	number, face := t.Face(paint.Regular, st.Small), t.Face(paint.Medium, st.Text*0.94)
	move := t.statusAside()
	width := r.W - st.Width(move, number) - 1.5*t.layout.Unit // beside the number
	if notice := t.notice(); notice != "" {
		below := st.Paint.Wrap(notice, number, r.W, int(r.H/lineHeight)-1)
		for i, line := range below {
			y := r.Bottom() - lineHeight*(float64(len(below)-i)-0.5)
			st.Paint.Text(dst, line, r.X, y, number, st.Theme.Text, paint.Start)
		}
		r.H -= lineHeight * float64(len(below))
		move, width = "", r.W
	}
	lines := []string{t.status()}
	if st.Width(lines[0], face) > width {
		if lines = st.Paint.Wrap(lines[0], face, r.W, max(1, int(r.H/lineHeight))); len(lines) == 1 {
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

// sides are the two players as the score card shows them.
func (t *Screen) sides() (sides [2]screen.Side) {
	shown := t.session.Shown()
	for who := range engine.Player(2) {
		how, short := t.SeatText(t.session.Setup().Seats, who)
		sides[who] = screen.Side{
			Name: t.displayName(who), How: how, Short: short, Count: strconv.Itoa(shown.Counts[who]),
			Pose: t.sidePose(who), ToMove: shown.ToMove == who && !shown.Result.Over(),
		}
	}
	return sides
}

// sidePose is the pose of the blob of a side on the card.
func (t *Screen) sidePose(who engine.Player) paint.Pose {
	shown := t.session.Shown()
	o := shown.Result
	switch {
	case o.Won(who):
		return paint.Pose{Mood: paint.Glad}
	case o.Over() && !o.Draw:
		return paint.Pose{Mood: paint.Sad}
	case !o.Over() && shown.ToMove == who:
		return paint.Pose{Mood: paint.Alert}
	}
	return paint.Pose{}
}

// resultRect is the place of the result on the score card, below the sides.
func (t *Screen) resultRect() geom.Rect {
	card, u := t.layout.Cards.Score, t.layout.Unit
	height := t.footHeight() + 0.5*u
	return geom.R(card.X+u, card.Bottom()-u-height, card.W-2*u, height)
}

// drawResult draws the result of the game.
func (t *Screen) drawResult(dst *ebiten.Image, r geom.Rect, pos engine.Position, o engine.Outcome) {
	st, u := t.Style, t.layout.Unit
	fill, ink := st.Theme.Accent, st.Theme.OnAccent
	if !o.Draw {
		fill, ink = st.Theme.Player[o.Winner], st.Theme.OnPlayer[o.Winner]
	}
	st.Paint.Fill(dst, r, u, fill)
	who, why := t.result(pos, o)
	r.W -= t.rematchRect().W + 0.5*u
	if t.layout.Mode == screen.Small {
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
	st, u := t.Style, t.layout.Unit
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
	r, u := t.resultRect(), t.layout.Unit
	width := t.Style.Width(t.T("button.again"), t.Face(paint.Medium, t.Style.Small)) + 6*u
	if r.W-width > 38*u {
		return geom.R(r.Right()-u-width, r.Centre().Y-2.5*u, width, 5*u)
	}
	return geom.R(r.Right()-6*u, r.Centre().Y-2.5*u, 5*u, 5*u)
}

// rematchButton starts another game like the one that has ended.
func (t *Screen) rematchButton() *ui.Button {
	b := t.Button("again", command.Rematch, t.Enabled)
	if b.Rect = t.rematchRect(); b.Rect.W <= 6*t.layout.Unit {
		b.Label = nil
	}
	return b
}
