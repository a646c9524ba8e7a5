package gui

import (
	"encoding/json"
	"io"
	"time"
)

// measure writes what the window does as lines of JSON: one a second, and one for each event.
// Two computers begin again when their game is over, so that they can be watched for an hour.
// A nil measure does nothing.
type measure struct {
	out   io.Writer
	since time.Time // when the line that is being gathered began
	line  second
	begun time.Time // when this tick began
	last  time.Time // the last frame, if something moved and somebody thought in it

	searching   bool // when this tick began
	first, told bool // the first frame was drawn; and said
	games       int
}

// second is what happened in about a second.
type second struct {
	Time    int64 `json:"unix_ms"`
	Seconds float64
	Ticks   int
	Frames  int // that showed something new

	// The same while something moved on the board and a search went on.
	BusySeconds float64
	BusyTicks   int
	BusyFrames  int
}

// event is something that happened once.
type event struct {
	Time  int64   `json:"unix_ms"`
	Event string  // first frame, stopped, game over
	Took  float64 `json:"ms,omitempty"`    // of stopped: from the key that was read to the search's end
	Games int     `json:"games,omitempty"` // of game over
}

// begin begins a tick.
func (m *measure) begin(a *App) {
	if m == nil {
		return
	}
	m.begun, m.searching = time.Now(), a.session.Turn.Thinking()
	if m.first && !m.told {
		m.told = true
		m.write(event{Time: m.begun.UnixMilli(), Event: "first frame"})
	}
}

// end ends a tick.
func (m *measure) end(a *App) {
	if m == nil {
		return
	}
	now := time.Now()
	m.line.Ticks++
	if m.busy(a) {
		m.line.BusyTicks++
	}
	if m.searching && !a.session.Turn.Thinking() && a.session.Turn.Paused() {
		m.write(event{Time: now.UnixMilli(), Event: "stopped", Took: now.Sub(m.begun).Seconds() * 1000})
	}
	if a.session.Over() && a.session.Watching() && a.session.Timeline.Still() {
		m.games++
		m.write(event{Time: now.UnixMilli(), Event: "game over", Games: m.games})
		a.load(a.session.Setup(), nil)
	}
	if passed := now.Sub(m.since); passed >= time.Second {
		if !m.since.IsZero() {
			m.line.Time, m.line.Seconds = now.UnixMilli(), passed.Seconds()
			m.write(m.line)
		}
		m.since, m.line = now, second{}
	}
}

// drawn counts a frame: one that showed something new, or not.
func (m *measure) drawn(a *App, anew bool) {
	if m == nil {
		return
	}
	now := time.Now()
	busy := m.busy(a)
	if busy && !m.last.IsZero() {
		m.line.BusySeconds += now.Sub(m.last).Seconds()
		if anew {
			m.line.BusyFrames++
		}
	}
	m.last = time.Time{}
	if busy {
		m.last = now
	}
	if anew {
		m.line.Frames++
		m.first = true
	}
}

// busy reports whether something moves while somebody thinks.
func (m *measure) busy(a *App) bool { return a.session.Turn.Thinking() && !a.session.Timeline.Still() }

func (m *measure) write(line any) {
	_ = json.NewEncoder(m.out).Encode(line) // if nobody reads it, nobody misses it
}
