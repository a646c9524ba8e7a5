package demo

import (
	"fmt"

	"blobwars/gui"
)

// animation takes pictures of some moves, which the hand plays for both sides. scripts/pictures.sh makes the README's
// GIF from them.
type animation struct {
	shots int // pictures taken
	ticks int // since the beginning
	turn  int // ticks since nothing moves any more
	moves int // still to be played
}

const (
	animatedMoves = 4
	shotEvery     = 3 // ticks: twenty pictures a second
)

// The moments of a turn at which the hand acts, in ticks from its beginning.
const (
	reachSource, pressSource, releaseSource = 4, 10, 12
	reachTarget, pressTarget, releaseTarget = 26, 38, 40
	restTicks                               = 16 // after the last move
)

// moveSteps take the pictures of the animation.
func moveSteps() []step {
	return []step{{
		look: look{w: 960, h: 640, scale: 0.625},
		begin: func(d *Demo, a *gui.Window) {
			d.openGame(a, people, climaxPly)
			d.animation = &animation{moves: animatedMoves}
		},
		ready: func(d *Demo, _ *gui.Window) bool { return d.animation == nil },
	}}
}

// shoot runs one tick of the animation, after the table's own.
func (m *animation) shoot(d *Demo, a *gui.Window) error {
	if m.ticks%shotEvery == 0 {
		m.shots++
		if err := d.writePicture(a, fmt.Sprintf("moves-%03d", m.shots)); err != nil {
			return err
		}
	}
	m.ticks++
	switch {
	case !a.Table().Session().Timeline.Still():
		m.turn = 0
		return nil
	case m.moves == 0 && m.turn == restTicks:
		d.animation = nil
		return nil
	}
	m.turn++
	if m.moves > 0 {
		m.act(d, a)
	}
	return nil
}

// act moves the hand for this tick of a turn.
func (m *animation) act(d *Demo, a *gui.Window) {
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
