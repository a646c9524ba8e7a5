package play

// NoticeTicks is how long a notice is shown.
const NoticeTicks = 4 * TicksPerSecond

// Notice is a short message to the player.
type Notice struct {
	Key string // of the catalogue of words; empty: none
	Arg string // the value of the text's placeholder, if it has one
}

// Notices shows one notice at a time, for some seconds.
type Notices struct {
	current Notice
	left    int // ticks
	changed bool
}

// Current is the notice that is shown; its Key is empty if there is none.
func (n *Notices) Current() Notice { return n.current }

// Show shows a notice in place of the one before.
func (n *Notices) Show(key, arg string) {
	*n = Notices{current: Notice{Key: key, Arg: arg}, left: NoticeTicks, changed: true}
}

// Clear ends the notice.
func (n *Notices) Clear() { *n = Notices{changed: n.changed || n.Active()} }

// Retract ends the notice if it is that of key, which is no longer true.
func (n *Notices) Retract(key string) {
	if n.current.Key == key {
		n.Clear()
	}
}

// Active reports whether a notice is shown, or has just ended.
func (n *Notices) Active() bool { return n.left > 0 || n.changed }

// Tick advances by a tick and reports whether another notice is shown than at the last one.
func (n *Notices) Tick() (changed bool) {
	changed, n.changed = n.changed, false
	if n.left > 0 {
		if n.left--; n.left == 0 {
			n.current, changed = Notice{}, true
		}
	}
	return changed
}
