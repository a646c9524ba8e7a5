package gui

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/layout"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// drawScore draws the score card: who plays, how many blobs each has, whose turn it
// is, and in the end the result with its reason.
func (a *App) drawScore(dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	in := card.Inset(2 * u)
	foot := card.Bottom() - 2*u - a.footHeight()
	if a.layout.Beside() {
		a.drawSidesBeside(dst, in, foot)
	} else {
		a.drawSidesBelow(dst, in, foot)
	}
	pos := a.session.Position()
	if o := pos.Outcome(); o.Over() {
		a.drawResult(dst, a.resultPlace(card), pos, o)
		return
	}
	squares := pos.Size()*pos.Size() - (pos.Walls() & boardArea(pos.Size())).Count()
	counts := [2]int{pos.Count(engine.Player1), pos.Count(engine.Player2)}
	a.paint.ScoreBar(dst, geom.Rect{X: in.X, Y: foot + u, W: in.W, H: 1.25 * u}, counts, squares, a.theme)
	a.drawStatus(dst, geom.Rect{X: in.X, Y: foot + 2.5*u, W: in.W, H: a.footHeight() - u})
}

// footHeight is the height of what stands below the sides. The narrow column of a small window
// breaks its sentences into more lines.
func (a *App) footHeight() float64 {
	if a.layout.Mode == layout.Small {
		return 12 * a.layout.Unit
	}
	return 7 * a.layout.Unit
}

// drawStatus writes what there is to do, and the number of the move at the end of its
// line. What is too long to stand beside the number takes more lines, and the number's place.
func (a *App) drawStatus(dst *ebiten.Image, r geom.Rect) {
	small, face := a.face(paint.Regular, a.layout.SmallText()), a.face(paint.Medium, a.layout.Text()*0.94)
	move := a.t("status.move", words.Values{"N": a.session.Position().MoveNumber()})
	width := func(s string, f text.Face) float64 { w, _ := a.paint.Measure(s, f); return w }
	beside := r.W - width(move, small) - 1.5*a.layout.Unit
	lines := []string{a.status()}
	if width(lines[0], face) > beside {
		if lines = a.wrap(lines[0], face, r.W, int(r.H/(2.6*a.layout.Unit))); len(lines) == 1 {
			lines = append(lines, "") // the number goes below
		}
	}
	high := 2.6 * a.layout.Unit
	y := r.Centre().Y - high*float64(len(lines)-1)/2
	for _, line := range lines {
		a.paint.Text(dst, line, r.X, y, face, a.theme.AccentText, paint.Start)
		y += high
	}
	if width(lines[len(lines)-1], face) <= beside {
		a.paint.Text(dst, move, r.Right(), y-high, small, a.theme.Muted, paint.End)
	}
}

// boardArea is the squares of a board of the given size.
func boardArea(size int) engine.Bitboard {
	if size == 7 {
		return ^engine.Edge7
	}
	return ^engine.Bitboard(0)
}

// drawSidesBeside has the sides left and right and the counts between them.
func (a *App) drawSidesBeside(dst *ebiten.Image, in geom.Rect, foot float64) {
	u, pos := a.layout.Unit, a.session.Position()
	mid := (in.Y + foot) / 2
	numeral := a.face(paint.Bold, a.layout.Numeral())
	centre := in.Centre().X
	dash, _ := a.paint.Measure("–", numeral)
	a.paint.Text(dst, "–", centre, mid, numeral, a.theme.Muted, paint.Middle)
	widest, _ := a.paint.Measure("64", numeral)
	for who, side := range [2]float64{-1, 1} {
		p := engine.Player(who)
		align := paint.End
		if who == 1 {
			align = paint.Start
		}
		x := centre + side*(dash/2+0.75*u)
		a.paint.Text(dst, strconv.Itoa(pos.Count(p)), x, mid, numeral, a.theme.PlayerText[p], align)
		cell := 6 * u
		edge := in.Centre().X + side*in.W/2
		a.paint.Rest(dst, p, geom.Point{X: edge - side*cell*0.45, Y: mid}, cell, a.theme, a.sidePose(p))
		a.drawTurn(dst, p, edge+side*u, mid)
		room := in.W/2 - cell - widest - dash/2 - 1.75*u
		a.drawNames(dst, p, edge-side*(cell+0.5*u), mid, room, 2-2*paint.Align(1-who))
	}
}

// drawSidesBelow has the sides one below the other, for narrow panels.
func (a *App) drawSidesBelow(dst *ebiten.Image, in geom.Rect, foot float64) {
	u, pos := a.layout.Unit, a.session.Position()
	row := (foot - in.Y + u) / 2
	part := 0.18 // of the width that a blob takes
	if row > 12*u {
		part = 0.24
	}
	if most := 14 * u; row > most { // in a high card the sides stay together
		in.Y += row - most
		row = most
	}
	numeral := a.face(paint.Bold, min(a.layout.Numeral(), row*0.72, in.W*0.15))
	widest, _ := a.paint.Measure("64", numeral)
	for _, p := range []engine.Player{engine.Player1, engine.Player2} {
		mid := in.Y - u + row*(float64(p)+0.5)
		cell := min(row, in.W*part)
		a.paint.Rest(dst, p, geom.Point{X: in.X + cell*0.45, Y: mid}, cell, a.theme, a.sidePose(p))
		a.drawTurn(dst, p, in.X-u, mid)
		a.paint.Text(dst, strconv.Itoa(pos.Count(p)), in.Right(), mid, numeral, a.theme.PlayerText[p], paint.End)
		a.drawNames(dst, p, in.X+cell+0.75*u, mid, in.W-cell-widest-1.5*u, paint.Start)
	}
}

// drawNames writes a side's name and how it plays at x, two lines around y.
func (a *App) drawNames(dst *ebiten.Image, who engine.Player, x, y, room float64, align paint.Align) {
	u := a.layout.Unit
	name, how := a.sideName(who), a.seatName(who)
	small := a.face(paint.Regular, a.layout.SmallText()*0.94)
	bold := a.fit(name, paint.Bold, a.layout.Text(), room)
	if w, _ := a.paint.Measure(name, bold); w > room { // what all four families have in common goes first
		name = strings.TrimSuffix(name, "Minimax")
		bold = a.fit(name, paint.Bold, a.layout.Text(), room)
	}
	a.paint.Text(dst, a.paint.Ellipsis(name, bold, room), x, y-1.25*u, bold, a.theme.Text, align)
	if w, _ := a.paint.Measure(how, small); w > room && a.seatShort(who) != "" {
		how = a.seatShort(who)
	}
	small = a.fit(how, paint.Regular, a.layout.SmallText()*0.94, room)
	a.paint.Text(dst, a.paint.Ellipsis(how, small, room), x, y+1.4*u, small, a.theme.Muted, align)
}

// drawTurn marks the side whose turn it is: at the card's edge, beside its blob.
func (a *App) drawTurn(dst *ebiten.Image, who engine.Player, edge, y float64) {
	pos := a.session.Position()
	if pos.ToMove() != who || pos.Outcome().Over() {
		return
	}
	u := a.layout.Unit
	a.paint.Fill(dst, geom.Rect{X: edge - 0.25*u, Y: y - 2*u, W: 0.5 * u, H: 4 * u}, 0.25*u, a.theme.Accent)
}

// fit is ui.Style.Fit.
func (a *App) fit(s string, weight paint.Weight, size, room float64) text.Face {
	return a.style.Fit(s, weight, size, room)
}

// fitAll is ui.Style.FitAll.
func (a *App) fitAll(texts []string, weight paint.Weight, size, room float64) text.Face {
	return a.style.FitAll(texts, weight, size, room)
}

// sidePose is how a side's blob looks on the card: awake when it is its turn.
func (a *App) sidePose(who engine.Player) paint.Pose {
	pos := a.session.Position()
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

// resultPlace is where the banner stands on the score card: below the sides.
func (a *App) resultPlace(card geom.Rect) geom.Rect {
	u := a.layout.Unit
	high := a.footHeight() + 0.5*u
	return geom.Rect{X: card.X + u, Y: card.Bottom() - u - high, W: card.W - 2*u, H: high}
}

// drawResult draws the banner at the end of a game. It hides nothing of the board.
func (a *App) drawResult(dst *ebiten.Image, r geom.Rect, pos engine.Position, o engine.Outcome) {
	u := a.layout.Unit
	fill, ink := a.theme.Accent, a.theme.OnAccent
	if !o.Draw {
		fill, ink = a.theme.Player[o.Winner], a.theme.OnPlayer[o.Winner]
	}
	a.paint.Fill(dst, r, u, fill)
	who, why := a.result(pos, o)
	r.W -= a.againPlace(r).W + 0.5*u
	if a.layout.Mode == layout.Small {
		a.drawNarrowResult(dst, r, who, why, ink)
		return
	}
	icon := 3.25 * u
	x := r.X + 1.5*u
	a.paint.Icon(dst, paint.IconTrophy, geom.Point{X: x + icon/2, Y: r.Centre().Y}, icon, ink)
	x += icon + u
	room := r.Right() - u - x
	bold, small := a.fit(who, paint.Bold, a.layout.Text()*1.05, room), a.fit(why, paint.Medium, a.layout.SmallText(), room)
	a.paint.Text(dst, a.paint.Ellipsis(who, bold, room), x, r.Centre().Y-1.2*u, bold, ink, paint.Start)
	a.paint.Text(dst, a.paint.Ellipsis(why, small, room), x, r.Centre().Y+1.4*u, small, ink, paint.Start)
}

// againPlace is where the button for another game stands on the banner: at its end, with its
// label if there is room.
func (a *App) againPlace(banner geom.Rect) geom.Rect {
	u := a.layout.Unit
	r := geom.Rect{X: banner.Right() - 6*u, Y: banner.Centre().Y - 2.5*u, W: 5 * u, H: 5 * u}
	label, _ := a.paint.Measure(a.t("button.again"), a.face(paint.Medium, a.layout.SmallText()))
	if wide := label + 6*u; banner.W-wide > 38*u {
		r.X, r.W = banner.Right()-u-wide, wide
	}
	return r
}

// againButton plays another game like the one that has ended; nil while none has.
func (a *App) againButton() *ui.Button {
	if !a.session.Over() {
		return nil
	}
	u := a.layout.Unit
	b := &ui.Button{
		ID: "again", Rect: a.againPlace(a.resultPlace(a.layout.Cards.Score)), Icon: icon(paint.IconAgain), Tip: a.say("tip.again"),
		Click: func() { a.load(a.session.Setup(), nil) },
	}
	if b.Rect.W > 6*u {
		b.Label = a.say("button.again")
	}
	return b
}

// drawNarrowResult writes a result where there is no room for it in two lines.
func (a *App) drawNarrowResult(dst *ebiten.Image, r geom.Rect, who, why string, ink color.NRGBA) {
	u := a.layout.Unit
	bold, small := a.face(paint.Bold, a.layout.Text()), a.face(paint.Medium, a.layout.SmallText())
	title, reason := a.wrap(who, bold, r.W-2*u, 2), a.wrap(why, small, r.W-2*u, 3)
	y := r.Centre().Y - 1.3*u*float64(len(title)+len(reason)-1)
	for i, line := range slices.Concat(title, reason) {
		face := bold
		if i >= len(title) {
			face = small
		}
		a.paint.Text(dst, line, r.Centre().X, y, face, ink, paint.Middle)
		y += 2.6 * u
	}
}
