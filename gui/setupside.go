package gui

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// custom reports whether a seat has a solver of its own, with a depth or a time.
func custom(seat session.Seat) bool { return !seat.Human && seat.Level == "" }

// sideControls are the choices of one side: a person, a solver, or one of the levels.
func (s *setup) sideControls(a *App, r geom.Rect, who engine.Player) []ui.Control {
	u, seat, id := a.layout.Unit, &s.seats[who], strconv.Itoa(who.Number())
	two := ui.Row(geom.Rect{X: r.X, Y: r.Y + 11*u, W: r.W, H: 4.75 * u}, 2, u)
	human := &ui.Button{
		ID: "human" + id, Rect: two[0], Label: a.say("setup.human"),
		Chosen: func() bool { return seat.Human }, Click: func() { seat.Human = true },
	}
	solver := &ui.Button{
		ID: "custom" + id, Rect: two[1], Label: a.say("setup.custom"),
		Chosen: func() bool { return custom(*seat) },
		Click: func() {
			seat.Human, seat.Level = false, ""
			s.turn(a, setupPage{custom: true, who: who})
		},
	}
	var keys []string
	for _, level := range session.Levels() {
		keys = append(keys, "level."+level)
	}
	levels := a.choice("level"+id, geom.Rect{X: r.X, Y: r.Y + 17.25*u, W: r.W, H: 4.75 * u}, keys,
		func() int {
			if seat.Human {
				return -1
			}
			return slices.Index(session.Levels(), seat.Level)
		},
		func(i int) { seat.Human, seat.Level = false, session.Levels()[i] })
	return []ui.Control{human, solver, levels}
}

// drawSide draws a side's head: its blob, who plays it, and what he is like.
func (s *setup) drawSide(a *App, dst *ebiten.Image, r geom.Rect, who engine.Player) {
	u, seat := a.layout.Unit, s.seats[who]
	x, room := r.X+9.5*u, r.W-10.5*u
	if s.narrow() == (who == engine.Player2) { // the button that swaps the sides is there
		room -= 5 * u
	}
	a.paint.Rest(dst, who, geom.Point{X: r.X + 4*u, Y: r.Y + 4.5*u}, 8*u, a.theme, paint.Pose{})
	small := a.face(paint.Regular, a.layout.SmallText())
	name, like := a.t("setup.human"), a.seatLike(seat)
	if !seat.Human {
		name = a.playerName(seat)
	}
	bold := a.fit(name, paint.Bold, a.layout.Text()*1.2, room)
	a.paint.Text(dst, a.t("setup.player_"+strconv.Itoa(who.Number())), x, r.Y+1.25*u, small, a.theme.PlayerText[who], paint.Start)
	a.paint.Text(dst, name, x, r.Y+4.25*u, bold, a.theme.Text, paint.Start)
	a.paint.Text(dst, a.paint.Ellipsis(like, small, room), x, r.Y+7.5*u, small, a.theme.Muted, paint.Start)
}

// seatLike says in a few words how whoever has a seat plays.
func (a *App) seatLike(seat session.Seat) string {
	switch {
	case seat.Human:
		return a.t("like.human")
	case seat.Level != "":
		return a.t("like." + seat.Level)
	case seat.Timed:
		return a.t("setup.by_time", words.Values{"Time": seconds(seat.Time)})
	}
	return a.t("setup.by_depth", words.Values{"N": seat.Depth})
}
