package game

// Event is something that has happened in a game and that others keep or say.
type Event uint8

// The events.
const (
	GameChanged Event = iota // another game, move, variation or end, or all moves of the game as it was played are judged
	ViewChanged              // another position or line is shown, as by Undo, or the computers wait or go on
)

// Listener hears what happens in a game. Hear is called after each change, in the goroutine of the game, which is
// consistent then and may be read.
type Listener interface{ Hear(e Event) }

// Listen makes a listener hear all later events.
func (c *Core[P, M]) Listen(l Listener) { c.listener = l }

// tell tells the listener what has changed since the last call, if anything has. Whatever changes what State returns
// calls it at its end.
func (c *Core[P, M]) tell() {
	before, now := c.told, c.State()
	if now == before {
		return
	}
	c.told = now
	e := ViewChanged
	if now.Edits != before.Edits {
		e = GameChanged
	}
	c.post(e)
}

func (c *Core[P, M]) post(e Event) {
	if c.listener != nil {
		c.listener.Hear(e)
	}
}
