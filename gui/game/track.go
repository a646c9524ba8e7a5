package game

import (
	"slices"

	"blobwars/gui/play"
)

// Track is the time of an animation, with its sounds. It is driven by ticks. The zero value is at its end.
type Track struct {
	Factor float64 // ticks at normal speed that pass in a tick; 0: moves are not animated, and have one sound

	// Now is the time in ticks at normal speed, from the beginning of the move, and End that of the end of the animation.
	// To increase Now skips a part, whose sounds are played at the next tick.
	Now, End float64

	cues   []cue // ordered by time
	sounds []play.Sound
}

// cue is a sound at a time.
type cue struct {
	at    float64 // as Track.Now
	sound play.Sound
}

// Extend lets the animation end at a time or later.
func (t *Track) Extend(to float64) { t.End = max(t.End, to) }

// CueAt adds a sound at a time.
func (t *Track) CueAt(at float64, s play.Sound) {
	i := len(t.cues)
	for i > 0 && t.cues[i-1].at > at {
		i--
	}
	t.cues = slices.Insert(t.cues, i, cue{at, s})
}

// Cue adds a sound at the end.
func (t *Track) Cue(s play.Sound) { t.CueAt(t.End, s) }

// KeepLastSound removes all sounds but the last one, for a move that is not animated.
func (t *Track) KeepLastSound() { t.cues, t.End = []cue{{0, t.cues[len(t.cues)-1].sound}}, 0 }

// Reset goes back to the beginning, without sounds.
func (t *Track) Reset() { t.Now, t.End, t.cues = 0, 0, nil }

// Advance advances by a tick and reports whether the animation has ended.
func (t *Track) Advance() (over bool) {
	t.Now += t.Factor
	over = t.Factor == 0 || t.Now >= t.End
	for len(t.cues) > 0 && (over || t.cues[0].at <= t.Now) {
		t.sounds = append(t.sounds, t.cues[0].sound)
		t.cues = t.cues[1:]
	}
	return over
}

// TakeSounds returns the sounds whose time has come since the last call.
func (t *Track) TakeSounds() []play.Sound {
	sounds := t.sounds
	t.sounds = nil
	return sounds
}
