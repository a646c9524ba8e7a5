package game

// Event is something that has happened in a game and that others keep or say.
type Event uint8

// The events. Of several that happen at once, listeners hear the first in this order.
const (
	GameReplaced    Event = iota // another game has begun or was opened
	GameEnded                    // the game as it was played has come to its end
	MovesChanged                 // a move was played, a variation has come or gone, or the end was taken back
	ViewChanged                  // another position or line is shown, as by Undo, or the computers wait or go on
	VerdictComplete              // all moves of the game as it was played have been judged
)

// Listener hears what happens in a game. Hear is called after each change, in the goroutine of the game, which is
// consistent then and may be read.
type Listener interface{ Hear(e Event) }

// Listen makes listeners hear all later events, in this order.
func (c *Core[P, M]) Listen(listeners ...Listener) {
	c.listeners = append(c.listeners, listeners...)
	c.told = c.summary()
}

// summary is what an event is recognised by.
type summary struct {
	State
	games int
	ended bool // the main line
}

func (c *Core[P, M]) summary() summary {
	return summary{c.State(), c.games, c.MainOutcome().Over()}
}

// tell tells the listeners what has changed since the last call, if anything has. Whatever changes what State returns
// calls it at its end.
func (c *Core[P, M]) tell() {
	if len(c.listeners) == 0 {
		return
	}
	before, now := c.told, c.summary()
	if now == before {
		return
	}
	c.told = now
	e := ViewChanged
	switch {
	case now.games != before.games:
		e = GameReplaced
	case now.ended && !before.ended:
		e = GameEnded
	case now.Edits != before.Edits:
		e = MovesChanged
	}
	c.post(e)
}

func (c *Core[P, M]) post(e Event) {
	for _, l := range c.listeners {
		l.Hear(e)
	}
}
