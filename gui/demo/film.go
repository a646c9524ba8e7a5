package demo

import (
	"bytes"
	"image"

	"blobwars/gui"
	"blobwars/gui/film"
	"blobwars/gui/model/play"
)

// animation is an animated GIF of some moves, which the hand plays for both sides.
type animation struct {
	frames []*image.RGBA
	ticks  int // since the beginning
	turn   int // ticks since nothing moves any more
	moves  int // still to be played
}

const (
	gifMoves  = 4
	shotEvery = 3                                     // ticks: twenty pictures a second
	shotDelay = 100 * shotEvery / play.TicksPerSecond // hundredths of a second
	endDelay  = 60                                    // more for the last picture
)

// The moments of a turn at which the hand acts, in ticks from its beginning.
const (
	reachSource, pressSource, releaseSource = 4, 10, 12
	reachTarget, pressTarget, releaseTarget = 26, 38, 40
	restTicks                               = 16 // after the last move
)

// gifSteps make the GIF.
func gifSteps() []step {
	return []step{{
		look: look{w: 960, h: 640, scale: 0.625},
		begin: func(d *Demo, a *gui.App) {
			d.openGame(a, people, climaxPly)
			d.gif = &animation{moves: gifMoves}
		},
		ready: func(d *Demo, _ *gui.App) bool { return d.gif == nil },
	}}
}

// shoot runs one tick of the animation, after the table's own.
func (m *animation) shoot(d *Demo, a *gui.App) error {
	if m.ticks%shotEvery == 0 {
		m.frames = append(m.frames, d.photograph(a))
	}
	m.ticks++
	switch {
	case !a.Table().Session().Timeline.Still():
		m.turn = 0
		return nil
	case m.moves == 0 && m.turn == restTicks:
		d.gif = nil
		return d.write(a, "demo.gif", m.encode)
	}
	m.turn++
	if m.moves > 0 {
		m.act(d, a)
	}
	return nil
}

// encode writes the GIF. After a pause, the last picture fades to the first one, so that the GIF loops smoothly.
func (m *animation) encode(out *bytes.Buffer) error {
	last := len(m.frames) - 1
	frames := append(m.frames, fade(m.frames[last], m.frames[0], 6)...)
	reel := film.NewReel(frames)
	for i, picture := range frames {
		delay := shotDelay
		if i == last {
			delay += endDelay
		}
		if err := reel.Add(picture, delay); err != nil {
			return err
		}
	}
	return reel.Encode(out)
}

// fade returns n pictures between two others.
func fade(from, to *image.RGBA, n int) []*image.RGBA {
	all := make([]*image.RGBA, n)
	for k := range all {
		all[k] = image.NewRGBA(from.Bounds())
		for i, v := range from.Pix {
			all[k].Pix[i] = uint8((int(v)*(n-k) + int(to.Pix[i])*(k+1)) / (n + 1))
		}
	}
	return all
}

// act moves the hand for this tick of a turn.
func (m *animation) act(d *Demo, a *gui.App) {
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
