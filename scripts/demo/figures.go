package main

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// measure writes what the window does: a line a second, and one for each event. When a game of two computers is over it
// starts the next, so that the window can be watched for an hour.
type measure struct {
	gui.Person
	since     time.Time // the beginning of the line that is being gathered
	line      second
	tick      time.Time // the beginning of this tick
	busyFrame time.Time // the last frame, if it was a busy one; else zero
	thinking  bool      // at the beginning of this tick
	drawn     bool      // the first frame was drawn
	reported  bool      // and written
	games     int
}

// second is what happened in about a second. Busy means that something moved on the board while a search went on.
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
func (m *measure) BeforeTick(a *gui.Window) {
	m.tick, m.thinking = time.Now(), a.Table().Session().Thinking()
	if m.drawn && !m.reported {
		m.reported = true
		write(event{Event: "first frame"})
	}
}

// AfterTick counts the tick, writes events, and writes a line each second.
func (m *measure) AfterTick(a *gui.Window) error {
	s, now := a.Table().Session(), time.Now()
	m.line.Ticks++
	if busy(s) {
		m.line.BusyTicks++
	}
	if m.thinking && !s.Thinking() && s.Paused() {
		write(event{Event: "stopped", Took: now.Sub(m.tick).Seconds() * 1000})
	}
	if s.Over() && s.ComputersOnly() && s.Timeline.Still() {
		m.games++
		write(event{Event: "game over", Games: m.games})
		a.Table().Begin(s.Setup())
	}
	if passed := now.Sub(m.since); passed >= time.Second {
		if !m.since.IsZero() {
			m.line.Seconds = passed.Seconds()
			write(m.line)
		}
		m.since, m.line = now, second{}
	}
	return nil
}

// Drawn counts a frame.
func (m *measure) Drawn(a *gui.Window, changed bool) {
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

// write writes a line of JSON. An error means that nobody reads.
func write(line any) { _ = json.NewEncoder(os.Stdout).Encode(line) }

// tour shows every screen and every dialog, with its search if it has one, in two rounds, and after each stop writes the
// memory of the process: what grows in the second round was kept by a closed screen. The loop sleeps as with a person.
type tour struct {
	gui.Person
	at      int       // stops that have ended
	began   time.Time // the present stop; zero: it has not
	running bool      // its search was started
}

// stay is the length of a stop, whose search starts after an eighth of it.
const stay = 5 * time.Second

// tourStops are the stops of a round: what opens a screen, and what starts its search.
var tourStops = [][2]command.ID{
	{}, {command.Hint}, {command.Analysis}, {command.Analysis}, {command.New}, {command.Open}, {command.Save}, {command.Save}, {command.Menu}, {command.Keys},
	{command.HowTo}, {command.About}, {command.Settings}, {command.Edit}, {command.Tree, command.RunSearch}, {command.Race, command.RunRace},
	{command.Puzzles, command.Answer}, {command.Journey}, {command.Home}, {command.Library}, {command.Tiles}, {command.New}, {command.Save},
	{command.Tree, command.RunSearch}, {command.Race, command.RunRace}, {command.BlobWars},
}

// AfterTick begins a stop, starts its search, or goes on to the next one.
func (t *tour) AfterTick(a *gui.Window) error {
	stop := tourStops[t.at%len(tourStops)]
	if t.began.IsZero() {
		t.began, t.running = time.Now(), false
		a.Services().Host.Return()
		a.Services().Host.ShowDialog(nil)
		if stop == tourStops[0] {
			a.Table().Begin(session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: engine.Start(), Title: "paper-start"})
		}
		if stop[0] != command.None {
			a.Services().Host.Do(stop[0])
		}
		return nil
	}
	switch stayed := time.Since(t.began); {
	case stayed > stay:
		write(map[string]int{"round": 1 + t.at/len(tourStops), "mib": memoryInUse()})
		t.began = time.Time{}
		if t.at++; t.at == 2*len(tourStops) {
			return ebiten.Termination
		}
	case stayed > stay/8 && !t.running && stop[1] != command.None:
		t.running = true
		a.Services().Host.Do(stop[1])
	}
	return nil
}

// memoryInUse returns the resident set of the process in MiB; 0 where the system does not say it.
func memoryInUse() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kib, _ := strconv.Atoi(strings.Fields(rest)[0])
	return kib / 1024
}
