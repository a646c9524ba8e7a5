package session

// noticeTicks is how long a notice stands.
const noticeTicks = 4 * TicksPerSecond

// Notice is a short sentence to the player: a key of the catalogue of words, and
// what goes in its place, if it has one.
type Notice struct {
	Key  string
	Arg  string
	left int
}

// say shows the notice of key for some seconds.
func (s *Session) say(key string) { s.Say(key, "") }

// Say shows a notice for some seconds, in place of the one before.
func (s *Session) Say(key, arg string) {
	s.notice = Notice{Key: key, Arg: arg, left: noticeTicks}
	s.changed = true
}

// tick reports whether the notice has just gone.
func (n *Notice) tick() bool {
	if n.left == 0 {
		return false
	}
	if n.left--; n.left > 0 {
		return false
	}
	*n = Notice{}
	return true
}
