package play

// NoticeTicks is how long a notice is shown.
const NoticeTicks = 4 * TicksPerSecond

// Notice is a short message to the player.
type Notice struct {
	Key string // of the catalogue of words; empty: none
	Arg string // the value of the text's placeholder, if it has one
}

// Notices shows one notice at a time. A nil one shows none: its methods Show, ShowUntilCleared and Current may be called.
type Notices struct {
	current   Notice
	left      int // ticks; 0: the notice stays until another one replaces it or it is cleared
	dismissed Notice
}

// Current returns the notice that is shown; its Key is empty if there is none.
func (n *Notices) Current() Notice {
	if n == nil {
		return Notice{}
	}
	return n.current
}

// Show shows a notice for NoticeTicks in place of the previous one.
func (n *Notices) Show(key, arg string) { n.set(Notice{key, arg}, NoticeTicks) }

// ShowUntilCleared shows a notice without a time limit in place of the previous one.
func (n *Notices) ShowUntilCleared(key, arg string) { n.set(Notice{key, arg}, 0) }

// Clear ends the notice.
func (n *Notices) Clear() {
	if n.current != (Notice{}) {
		n.set(Notice{}, 0)
	}
}

func (n *Notices) set(notice Notice, ticks int) {
	if n != nil {
		n.current, n.left = notice, ticks
	}
}

// Dismiss ends the notice because the person has read it.
func (n *Notices) Dismiss() {
	n.dismissed = n.current
	n.Clear()
}

// TakeDismissed returns the notice that was dismissed since the last call; its Key is empty if there is none.
func (n *Notices) TakeDismissed() Notice {
	dismissed := n.dismissed
	n.dismissed = Notice{}
	return dismissed
}

// NeedsTick reports whether the notice has a time limit.
func (n *Notices) NeedsTick() bool { return n.left > 0 }

// Tick advances by a tick.
func (n *Notices) Tick() {
	if n.left > 0 {
		if n.left--; n.left == 0 {
			n.current = Notice{}
		}
	}
}
