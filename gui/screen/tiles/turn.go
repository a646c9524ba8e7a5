package tiles

import (
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	model "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// drawTurn draws the card below the score: whose turn it is and what to do, in the colour of the player to move; at the end the
// result.
func (t *Screen) drawTurn(dst *ebiten.Image, card geom.Rect) {
	st, u, who := t.Style, t.layout.Unit, t.shown().ToMove()
	if t.ended() {
		t.drawResult(dst, card)
		return
	}
	tint := st.Theme.Colour(who)
	st.Paint.Fill(dst, card, 1.5*u, paint.Alpha(tint, 0.13))
	st.Paint.Stroke(dst, card, 1.5*u, max(1, 0.15*u), paint.Alpha(tint, 0.75))
	number, face, text := t.Face(paint.Regular, st.Small), t.Face(paint.Bold, st.Text*0.94), t.status()
	move := t.T("status.move", words.Values{"N": t.number(t.session.Ply())})
	if t.session.Timeline.Moving() {
		move = t.T("status.move", words.Values{"N": t.number(t.session.Ply() - 1)})
	}
	in, dot := geom.R(card.X+2*u, card.Y+u, card.W-4*u, card.H-2*u), 2.75*u
	room, line := in.W-dot, 2.6*u
	y := in.Centre().Y
	st.Paint.Disc(dst, geom.Pt(in.X+0.75*u, y), 0.75*u, tint)
	if width := room - st.Width(move, number) - 1.5*u; card.H < 11*u && st.Width(text, st.Fit(text, paint.Bold, st.Text*0.94, width)) <= width {
		face = st.Fit(text, paint.Bold, st.Text*0.94, width)
		st.Paint.Text(dst, text, in.X+dot, y, face, st.Theme.Text, paint.Start)
		st.Paint.Text(dst, move, in.Right(), y, number, st.Theme.Muted, paint.End)
		return
	}
	if card.H < 11*u { // without the number, in two lines if it must be
		face = st.Fit(text, paint.Bold, st.Text*0.94, room)
		if st.Width(text, face) > room {
			face = t.Face(paint.Bold, st.Small)
		}
	}
	lines := st.Paint.Wrap(text, face, room, max(int((in.H+0.5*u)/line), 1))
	high := line * float64(len(lines)-1)
	numbered := card.H >= 11*u && high+2*line <= in.H
	if numbered {
		high += line
	}
	y -= high / 2
	for _, l := range lines {
		st.Paint.Text(dst, l, in.X+dot, y, face, st.Theme.Text, paint.Start)
		y += line
	}
	if numbered {
		st.Paint.Text(dst, move, in.X+dot, y, number, st.Theme.Muted, paint.Start)
	}
}

// status is the line on the turn card: what to do, what to wait for, or what is being removed.
func (t *Screen) status() string {
	s, seats := t.session, t.session.Setup().Seats
	pos := s.Position()
	hint, hinted := s.HintMove()
	notice := s.Notices.Current()
	lit := t.lit()
	g, worth, found := s.Group(lit.X, lit.Y)
	switch status := s.Status(); {
	case status == model.Failed:
		return t.T("status.failed", words.Values{"Error": s.Failure()})
	case notice.Key != "":
		return t.T(notice.Key, words.Values{"Arg": notice.Arg})
	case s.Timeline.Moving() && s.Ply() > 0:
		m := s.Moves()[s.Ply()-1]
		return t.taking(m.Player, m.Size, m.Points)
	case status == model.ComputerChose && found:
		return t.taking(pos.ToMove(), g.Size, worth)
	case status == model.ComputersPaused:
		return t.T("status.paused")
	case status == model.ComputerThinks, status == model.ComputerChose:
		return t.T("status.thinking", words.Values{"Solver": t.SearcherName(seats, pos.ToMove())})
	case found:
		return t.T("tiles.group", words.Values{"Tiles": t.tileCount(g.Size), "Points": t.pointCount(worth)})
	case hinted:
		return t.T("notice.hint", words.Values{"Arg": model.Name(pos, hint)})
	case s.Reviewing():
		return t.T("status.review", words.Values{"N": s.Ply(), "Of": s.Len()})
	}
	if s.Setup().Seats[pos.ToMove().Other()].Human {
		return t.T("tiles.turn_" + strconv.Itoa(pos.ToMove().Number()))
	}
	return t.T("tiles.turn_you")
}

// taking says what a player takes: Computer takes eight tiles: +16.
func (t *Screen) taking(who engine.Player, size int, worth tiles.Points) string {
	key, seats := "tiles.taking", t.session.Setup().Seats
	if seats[who].Human && !seats[who.Other()].Human {
		key = "tiles.taking_you"
	}
	return t.T(key, words.Values{"Side": t.SeatName(seats, who), "Tiles": t.tileCount(size), "Points": t.TilesPoints(worth)})
}

// drawResult draws the result of the game: who has won, the points, and how they came about.
func (t *Screen) drawResult(dst *ebiten.Image, card geom.Rect) {
	result, over := t.session.Result()
	if !over {
		return
	}
	st, u := t.Style, t.layout.Unit
	fill, ink := st.Theme.Track, st.Theme.Text
	if !result.Draw {
		fill, ink = st.Theme.Player[result.Winner], st.Theme.OnPlayer[result.Winner]
	}
	st.Paint.Fill(dst, card, 1.5*u, fill)
	if result.Draw {
		st.Paint.Stroke(dst, card, 1.5*u, max(1, 0.15*u), st.Theme.ButtonEdge)
	}
	who, points, why := t.TilesResult(result, t.session.Setup().Seats)
	in, again := card.Inset(1.5*u), t.rematchRect()
	small := t.layout.Mode == screen.Small
	width := in.W
	icon := 4 * u
	x := in.X
	if small {
		in.H -= again.H + 0.5*u
	} else {
		width -= again.W + u
		if !result.Draw {
			x += icon + 1.25*u
			width -= icon + 1.25*u
			st.Paint.Icon(dst, paint.IconTrophy, geom.Pt(in.X+icon/2, in.Centre().Y), icon, ink)
		}
	}
	t.drawResultLines(dst, geom.R(x, in.Y, width, in.H), who, points, why, ink)
}

// drawResultLines writes the result in as many lines as it takes.
func (t *Screen) drawResultLines(dst *ebiten.Image, in geom.Rect, who, points, why string, ink color.NRGBA) {
	st, u := t.Style, t.layout.Unit
	bold, medium := st.Fit(who, paint.Bold, st.Text*1.2, in.W), t.Face(paint.Medium, st.Small)
	title, line := 3.4*u, 2.4*u
	room := int((in.H - title) / line)
	first := st.Paint.Wrap(points, medium, in.W, 2)
	lines := slices.Concat(first, st.Paint.Wrap(why, medium, in.W, max(room-len(first), 1)))
	y := in.Centre().Y - (title+line*float64(len(lines)-1))/2
	st.Paint.Text(dst, st.Paint.Ellipsis(who, bold, in.W), in.X, y, bold, ink, paint.Start)
	y += title
	for _, text := range lines {
		st.Paint.Text(dst, text, in.X, y, medium, ink, paint.Start)
		y += line
	}
}

// rematchRect is the place of the button for another game on the result.
func (t *Screen) rematchRect() geom.Rect {
	card, u := t.layout.Turn, t.layout.Unit
	side := screen.BarRowHeight(u/t.layout.Scale) * t.layout.Scale
	if t.layout.Mode == screen.Small {
		return geom.R(card.X+1.5*u, card.Bottom()-1.5*u-side, card.W-3*u, side)
	}
	wide := max(side, t.Style.Width(t.T("button.again"), t.Face(paint.Medium, t.Style.Small))+2*u)
	return geom.R(card.Right()-1.5*u-wide, card.Centre().Y-side/2, wide, side)
}

// rematchButton starts another game like the one that has ended.
func (t *Screen) rematchButton() *ui.Button {
	b := t.Button("again", command.Rematch, t.Enabled)
	b.Rect = t.rematchRect()
	return b
}
