// Package stepping goes through the steps of an algorithm, and asks about the next ones: the model of what gui/study
// shows of tree and graphs.
package stepping

import "blobwars/gui/play"

// StepTicks is the time for which Playback shows a step at the normal pace, in ticks.
const StepTicks = 3 * play.TicksPerSecond / 4

// Playback goes through the steps of an algorithm: one after another at a pace, or by jumps. Its zero value has no
// steps.
type Playback struct {
	Pace  play.Pace
	Moved func() // called after each change of Done; nil: nothing

	first, done, steps int
	playing            bool
	shown              int // ticks since the last step; negative: it is shown for longer
}

// Begin sets the number of steps, how many of them are done, and the least number, first, to which GoTo goes back.
func (p *Playback) Begin(first, done, steps int) {
	p.first, p.done, p.steps, p.playing = first, done, steps, false
}

func (p *Playback) Steps() int    { return p.steps }
func (p *Playback) Done() int     { return p.done }
func (p *Playback) AtStart() bool { return p.done == p.first }
func (p *Playback) AtEnd() bool   { return p.done == p.steps }
func (p *Playback) Playing() bool { return p.playing }
func (p *Playback) Pause()        { p.playing = false }

// GoTo goes to the state after n steps and stops playing.
func (p *Playback) GoTo(n int) {
	p.done, p.playing = min(max(n, p.first), p.steps), false
	if p.Moved != nil {
		p.Moved()
	}
}

// TogglePlay starts playing the steps, from the first one if all are done, or stops.
func (p *Playback) TogglePlay() {
	if p.playing {
		p.playing = false
		return
	}
	if p.AtEnd() {
		p.GoTo(p.first)
	}
	p.playing, p.shown = !p.AtEnd(), 0
}

// Delay shows the current step for a number of ticks longer.
func (p *Playback) Delay(ticks int) { p.shown = -ticks }

// Tick does the next step if it is due, and reports whether it did.
func (p *Playback) Tick() bool {
	if !p.playing {
		return false
	}
	if p.shown++; p.shown < p.Pace.Ticks(StepTicks) {
		return false
	}
	p.GoTo(p.done + 1)
	p.playing, p.shown = !p.AtEnd(), 0
	return true
}
