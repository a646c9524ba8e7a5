package screen

import "blobwars/assets/words"

// noticeTicks is how long a notice is shown: 4 s.
const noticeTicks = 4 * 60

// Notice is a short sentence on a screen: a key of the catalogue, and what goes into it as Arg. Its zero
// value is no notice. One that was not made by NewNotice stays until it is replaced.
type Notice struct {
	Key, Arg string
	left     int // ticks of 1/60 s
}

// NewNotice is a notice that is shown for some seconds.
func NewNotice(key, arg string) Notice { return Notice{key, arg, noticeTicks} }

// Tick is one tick of 1/60 s. It reports whether the notice has just disappeared.
func (n *Notice) Tick() bool {
	if n.left == 0 {
		return false
	}
	if n.left--; n.left > 0 {
		return false
	}
	*n = Notice{}
	return true
}

// NeedsTick reports whether the notice will disappear.
func (n *Notice) NeedsTick() bool { return n.left > 0 }

// Sentence is a notice in the language of the window; other if there is none.
func (s *Services) Sentence(n Notice, other string) string {
	if n.Key == "" {
		return other
	}
	return s.T(n.Key, words.Values{"Arg": n.Arg})
}
