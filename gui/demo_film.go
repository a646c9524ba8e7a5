package gui

import (
	"bytes"
	"path/filepath"

	"blobwars/gui/film"
	"blobwars/gui/model/session"
)

// filming is a film of some moves, which a hand plays for both sides.
type filming struct {
	film  film.Film
	ticks int // since the beginning
	turn  int // ticks since nothing moves any more
	left  int // moves still to be played
}

const (
	filmMoves = 4
	shotEvery = 3                                        // ticks: twenty pictures a second
	shotDelay = 100 * shotEvery / session.TicksPerSecond // in hundredths of a second
)

// What the hand does in a turn, in ticks from its beginning.
const (
	atSource, takesUp, letsUp = 4, 10, 12
	atTarget, putsDown, ends  = 26, 38, 40
	restsAt                   = 16 // after the last move
)

// filmSteps make the film.
func filmSteps() []step {
	return []step{{
		look: look{w: 960, h: 640, scale: 0.625},
		reach: func(a *App) {
			a.sit([2]session.Seat{session.Human(), session.Human()}, demoClimax)
			a.demo.film = &filming{left: filmMoves}
		},
		when: func(a *App) bool { return a.demo.film == nil },
	}}
}

// shoot goes on by a tick of the film. It is called after the table's own.
func (f *filming) shoot(a *App) error {
	if f.ticks%shotEvery == 0 {
		f.film.Add(a.photograph(), shotDelay)
	}
	f.ticks++
	switch {
	case !a.session.Timeline().Still():
		f.turn = 0
		return nil
	case f.left == 0 && f.turn == restsAt:
		return f.finish(a)
	}
	f.turn++
	f.act(a)
	return nil
}

// act is what the hand does in this tick of a turn.
func (f *filming) act(a *App) {
	if f.left == 0 {
		return
	}
	hand, grid := &a.demo.hand, a.layout.Board
	m := a.demo.game.Move(a.session.Game().Ply())
	switch f.turn {
	case atSource:
		hand.point(grid.Centre(m.From))
	case takesUp, putsDown:
		hand.press()
	case letsUp:
		hand.release()
	case atTarget:
		hand.point(grid.Centre(m.To))
	case ends:
		hand.release()
	}
	if f.turn == putsDown {
		f.left--
	}
}

// finish ends the film, and writes it.
func (f *filming) finish(a *App) error {
	f.film.Hold(60)
	f.film.FadeToStart(6, shotDelay)
	a.demo.film = nil
	return a.leave(filepath.Join(a.demo.dir, "demo.gif"), func(out *bytes.Buffer) error { return f.film.Encode(out) })
}
