package play

// NoticeTicks is how long a notice is shown.
const NoticeTicks = 4 * TicksPerSecond

// Notice is a short message to the player.
type Notice struct {
	Key string // of the catalogue of words; empty: none
	Arg string // the value of the text's placeholder, if it has one
}

// Notices shows one notice at a time.
type Notices struct {
	current   Notice
	left      int // ticks; 0: the notice stays until another one replaces it or it is cleared
	dismissed Notice
}

// Current returns the notice that is shown; its Key is empty if there is none.
func (n *Notices) Current() Notice { return n.current }

// Show shows a notice for NoticeTicks in place of the previous one.
func (n *Notices) Show(key, arg string) { n.set(Notice{key, arg}, NoticeTicks) }

// ShowUntilCleared shows a notice without a time limit in place of the previous one.
func (n *Notices) ShowUntilCleared(key, arg string) { n.set(Notice{key, arg}, 0) }

// Clear ends the notice.
func (n *Notices) Clear() { n.set(Notice{}, 0) }

func (n *Notices) set(notice Notice, ticks int) { n.current, n.left = notice, ticks }

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

// Refusal is the reason why the last press on a square of a board did nothing; it is shown for RefusalTicks. The zero
// value is inactive.
type Refusal struct {
	X, Y int    // the square: its column from the left and row from the top
	Key  string // the reason, a key of the catalogue of words; empty: there is none
	left int    // ticks
}

// RefusalTicks is how long a refusal is shown.
const RefusalTicks = 3 * TicksPerSecond / 2

func NewRefusal(x, y int, key string) Refusal {
	return Refusal{X: x, Y: y, Key: key, left: RefusalTicks}
}

func (r Refusal) Active() bool { return r.left > 0 }

// Tick advances by a tick.
func (r *Refusal) Tick() {
	if r.left--; r.left <= 0 {
		*r = Refusal{}
	}
}
