package session

import (
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// Refusal says why the last press on a square did nothing, for RefusalTicks.
type Refusal struct {
	Square engine.Square // NoSquare: there is none
	Key    string        // the reason, a key of the catalogue of words
	Shake  float64       // the part of the shaking of the square that has passed, 0 to 1
}

// RefusalTicks is how long a refusal is shown.
const RefusalTicks = 3 * play.TicksPerSecond / 2

// shakeTicks is the length of the shaking of a refused square, in ticks at normal speed.
const shakeTicks = 20

// refusal is a Refusal with its age.
type refusal struct {
	on    engine.Square
	key   string
	left  int     // ticks
	shake float64 // ticks at normal speed that are left
}

var noRefusal = refusal{on: engine.NoSquare}

// Refusal is the refusal that is shown.
func (s *Selection) Refusal() Refusal {
	r := s.refusal
	return Refusal{Square: r.on, Key: r.key, Shake: 1 - r.shake/shakeTicks}
}

// refuse says why a press on a square does nothing.
func (s *Selection) refuse(sq engine.Square, key string) {
	s.state.Sounds.Play(play.Sound{Kind: play.SoundRefuse})
	s.refusal = refusal{on: sq, key: key, left: RefusalTicks}
	if s.state.Timeline.Factor > 0 {
		s.refusal.shake = shakeTicks
	}
}

func (r *refusal) active() bool { return r.left > 0 }

// tick makes the refusal older by a tick, in which factor ticks at normal speed pass. It reports whether the board looks
// different.
func (r *refusal) tick(factor float64) bool {
	if !r.active() {
		return false
	}
	shook := r.shake > 0
	if r.shake = max(r.shake-factor, 0); factor == 0 {
		r.shake = 0
	}
	if r.left--; r.left == 0 {
		*r = noRefusal
		return true
	}
	return shook
}
