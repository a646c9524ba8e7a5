package gui

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// stamp is where the setup's board is shown.
func (s *setup) stamp(a *App, r geom.Rect) geom.Rect {
	u := a.layout.Unit
	side := min(r.W-14*u, r.H-7.5*u)
	return geom.Rect{X: r.Centre().X - side/2, Y: r.Y + 3*u, W: side, H: side}
}

// boardControls are the arrows at both sides of the board.
func (s *setup) boardControls(a *App, r geom.Rect) []ui.Control {
	u, stamp := a.layout.Unit, s.stamp(a, r)
	step := func(by int) func() {
		return func() {
			s.start = (s.start + by + len(s.starts)) % len(s.starts)
			s.first = s.starts[s.start].pos.ToMove()
		}
	}
	y := stamp.Centre().Y - 2.5*u
	return []ui.Control{
		&ui.Button{ID: "boardless", Icon: icon(paint.IconLeft), Tip: a.say("setup.previous"), Click: step(-1),
			Rect: geom.Rect{X: stamp.X - 7*u, Y: y, W: 5 * u, H: 5 * u}},
		&ui.Button{ID: "boardmore", Icon: icon(paint.IconRight), Tip: a.say("setup.next"), Click: step(+1),
			Rect: geom.Rect{X: stamp.Right() + 2*u, Y: y, W: 5 * u, H: 5 * u}},
	}
}

// drawStart draws the board to start from, and its name.
func (s *setup) drawStart(a *App, dst *ebiten.Image, r geom.Rect) {
	u, stamp := a.layout.Unit, s.stamp(a, r)
	a.paint.Text(dst, a.t("setup.board"), r.X, r.Y+u, a.face(paint.Regular, a.layout.SmallText()), a.theme.Muted, paint.Start)
	a.drawThumb(dst, stamp, s.starts[s.start].pos)
	title := a.boardTitle(s.starts[s.start].title)
	face := a.fit(title, paint.Medium, a.layout.Text(), r.W)
	a.paint.Text(dst, a.paint.Ellipsis(title, face, r.W), stamp.Centre().X, stamp.Bottom()+2.5*u, face, a.theme.Text, paint.Middle)
}

// otherControls are who starts, and the rules.
func (s *setup) otherControls(a *App, r geom.Rect) []ui.Control {
	u := a.layout.Unit
	firsts := geom.Rect{X: r.X, Y: r.Y + 3*u, W: r.W, H: 4.75 * u}
	rules := firsts
	rules.Y += 9.5 * u
	return []ui.Control{
		a.choice("first", firsts, []string{"setup.player_1", "setup.player_2"},
			func() int { return int(s.first) }, func(i int) { s.first = engine.Player(i) }),
		a.choice("rules", rules, []string{"setup.rules_0", "setup.rules_1"},
			func() int { return int(s.rules) }, func(i int) { s.rules = engine.Rules(i) }),
	}
}

// drawOthers writes what is chosen there, and what the rules say that others do not.
func (s *setup) drawOthers(a *App, dst *ebiten.Image, r geom.Rect) {
	u, small := a.layout.Unit, a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t("setup.first"), r.X, r.Y+u, small, a.theme.Muted, paint.Start)
	a.paint.Text(dst, a.t("setup.rules"), r.X, r.Y+10.5*u, small, a.theme.Muted, paint.Start)
	for i, line := range a.wrap(a.t("setup.rules_what_"+strconv.Itoa(int(s.rules))), small, r.W, 2) {
		a.paint.Text(dst, line, r.X, r.Y+(19.25+2.5*float64(i))*u, small, a.theme.Muted, paint.Start)
	}
}
