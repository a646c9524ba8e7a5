package demo

import (
	"encoding/json"
	"io"
	"time"

	"blobwars/gui"
	"blobwars/gui/table/session"
)

// Measure writes what the window does as lines of JSON: one a second, and one for each
// event. When a game of two computers is over it starts the next, so that the window can be watched for an hour.
type Measure struct {
	gui.Person
	Out io.Writer

	since     time.Time // the beginning of the line that is being gathered
	line      second
	tick      time.Time // the beginning of this tick
	busyFrame time.Time // the last frame, if it was a busy one; else zero
	thinking  bool      // at the beginning of this tick
	drawn     bool      // the first frame was drawn
	reported  bool      // and written
	games     int
}

// second is what happened in about a second. Busy means that something moved on the board while a search
// went on.
type second struct {
	Seconds float64
	Ticks   int
	Frames  int // that showed something new

	BusySeconds float64
	BusyTicks   int
	BusyFrames  int
}

// event is something that happened once.
type event struct {
	Event string  // "first frame", "stopped", "game over"
	Took  float64 `json:"ms,omitempty"`    // of "stopped": from the key to the end of the search
	Games int     `json:"games,omitempty"` // of "game over"
}

// BeforeTick notes the state before the tick.
func (m *Measure) BeforeTick(a *gui.Window) {
	m.tick, m.thinking = time.Now(), a.Table().Session().Thinking()
	if m.drawn && !m.reported {
		m.reported = true
		m.write(event{Event: "first frame"})
	}
}

// AfterTick counts the tick, writes events, and writes a line each second.
func (m *Measure) AfterTick(a *gui.Window) error {
	s, now := a.Table().Session(), time.Now()
	m.line.Ticks++
	if busy(s) {
		m.line.BusyTicks++
	}
	if m.thinking && !s.Thinking() && s.Paused() {
		m.write(event{Event: "stopped", Took: now.Sub(m.tick).Seconds() * 1000})
	}
	if s.Over() && s.ComputersOnly() && s.Timeline.Still() {
		m.games++
		m.write(event{Event: "game over", Games: m.games})
		a.Table().Load(s.Setup(), nil)
	}
	if passed := now.Sub(m.since); passed >= time.Second {
		if !m.since.IsZero() {
			m.line.Seconds = passed.Seconds()
			m.write(m.line)
		}
		m.since, m.line = now, second{}
	}
	return nil
}

// Drawn counts a frame.
func (m *Measure) Drawn(a *gui.Window, changed bool) {
	now, busy := time.Now(), busy(a.Table().Session())
	if busy && !m.busyFrame.IsZero() {
		m.line.BusySeconds += now.Sub(m.busyFrame).Seconds()
		if changed {
			m.line.BusyFrames++
		}
	}
	m.busyFrame = time.Time{}
	if busy {
		m.busyFrame = now
	}
	if changed {
		m.line.Frames++
		m.drawn = true
	}
}

func busy(s *session.Session) bool { return s.Thinking() && !s.Timeline.Still() }

func (m *Measure) write(line any) { writeJSON(m.Out, line) }

// writeJSON writes a line of JSON. An error means that nobody reads.
func writeJSON(out io.Writer, line any) { _ = json.NewEncoder(out).Encode(line) }
