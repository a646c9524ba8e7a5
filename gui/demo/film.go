package demo

import (
	"bytes"

	"blobwars/gui"
	"blobwars/gui/film"
	"blobwars/gui/model/play"
)

// movie is an animated GIF of some moves, which the hand plays for both sides.
type movie struct {
	frames film.Film
	ticks  int // since the beginning
	turn   int // ticks since nothing moves any more
	moves  int // still to be played
}

const (
	movieMoves = 4
	shotEvery  = 3                                     // ticks: twenty pictures a second
	shotDelay  = 100 * shotEvery / play.TicksPerSecond // hundredths of a second
)

// The moments of a turn at which the hand acts, in ticks from its beginning.
const (
	reachSource, pressSource, releaseSource = 4, 10, 12
	reachTarget, pressTarget, releaseTarget = 26, 38, 40
	restTicks                               = 16 // after the last move
)

// movieSteps make the GIF.
func movieSteps() []step {
	return []step{{
		look: look{w: 960, h: 640, scale: 0.625},
		begin: func(d *Demo, a *gui.App) {
			d.openGame(a, people, climaxPly)
			d.gif = &movie{moves: movieMoves}
		},
		ready: func(d *Demo, _ *gui.App) bool { return d.gif == nil },
	}}
}

// shoot runs one tick of the movie, after the table's own.
func (m *movie) shoot(d *Demo, a *gui.App) error {
	if m.ticks%shotEvery == 0 {
		m.frames.Add(d.photograph(a), shotDelay)
	}
	m.ticks++
	switch {
	case !a.Table().Session().Timeline.Still():
		m.turn = 0
		return nil
	case m.moves == 0 && m.turn == restTicks:
		m.frames.Hold(60)
		m.frames.FadeToStart(6, shotDelay)
		d.gif = nil
		return d.write(a, "demo.gif", func(out *bytes.Buffer) error { return m.frames.Encode(out) })
	}
	m.turn++
	if m.moves > 0 {
		m.act(d, a)
	}
	return nil
}

// act moves the hand for this tick of a turn.
func (m *movie) act(d *Demo, a *gui.App) {
	grid, move := a.Table().Grid(), d.game.Move(a.Table().Session().Game().Ply())
	switch m.turn {
	case reachSource:
		d.hand.point(grid.Centre(move.From))
	case reachTarget:
		d.hand.point(grid.Centre(move.To))
	case pressSource, pressTarget:
		d.hand.press()
	case releaseSource, releaseTarget:
		d.hand.release()
	}
	if m.turn == pressTarget {
		m.moves--
	}
}
