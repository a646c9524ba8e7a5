package demo

import (
	"io"
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

// Tour shows every screen and every dialog, with its search if it has one, in two rounds. After each stop it writes the
// memory of the process (Linux) as a line of JSON. The loop sleeps as with a person, and wakes once a second.
type Tour struct {
	gui.Person
	Out io.Writer

	round, at int
	began     time.Time // the stop
	running   bool      // its search was started
}

// tourRounds is the number of rounds. Memory that grows in the second one was kept by a closed screen.
const tourRounds = 2

// stop is a stop of the tour.
type stop struct {
	open, run command.ID // run starts a search; None: there is none
	stay      time.Duration
}

// tourStops are the stops of a round, in this order.
var tourStops = []stop{
	{stay: 3 * time.Second},
	{command.Hint, command.None, 8 * time.Second}, {command.Analysis, command.None, 8 * time.Second}, {command.Analysis, command.None, 3 * time.Second},
	{command.New, command.None, 2 * time.Second}, {command.Open, command.None, 2 * time.Second}, {command.Save, command.None, 2 * time.Second},
	{command.Save, command.None, 2 * time.Second}, {command.Menu, command.None, 2 * time.Second}, {command.Keys, command.None, 2 * time.Second},
	{command.HowTo, command.None, 2 * time.Second}, {command.About, command.None, 2 * time.Second}, {command.Settings, command.None, 2 * time.Second},
	{command.Edit, command.None, 3 * time.Second}, {command.Tree, command.RunSearch, 4 * time.Second}, {command.Race, command.RunRace, 12 * time.Second},
	{command.Puzzles, command.Answer, 8 * time.Second}, {command.Journey, command.None, 3 * time.Second}, {command.Home, command.None, 3 * time.Second}, {command.Library, command.None, 3 * time.Second},
	{command.HowTo, command.None, 3 * time.Second},
	{command.Tiles, command.None, 3 * time.Second}, {command.New, command.None, 2 * time.Second}, {command.Save, command.None, 2 * time.Second},
	{command.Tree, command.RunSearch, 4 * time.Second}, {command.Race, command.RunRace, 10 * time.Second}, {command.BlobWars, command.None, 3 * time.Second},
}

// AfterTick goes to the next stop when the time of the present one has passed.
func (t *Tour) AfterTick(a *gui.Window) error {
	now := tourStops[t.at]
	if t.began.IsZero() {
		t.begin(a, now)
	}
	stayed := time.Since(t.began)
	if !t.running && now.run != command.None && stayed > now.stay/8 {
		t.running = true
		a.Do(now.run)
	}
	if stayed < now.stay {
		return nil
	}
	writeJSON(t.Out, tourEvent{"stop", t.round + 1, t.at + 1, memoryInUse()})
	t.began = time.Time{}
	if t.at++; t.at == len(tourStops) {
		t.at = 0
		if t.round++; t.round == tourRounds {
			return ebiten.Termination
		}
	}
	return nil
}

// begin goes to a stop.
func (t *Tour) begin(a *gui.Window, s stop) {
	t.began, t.running = time.Now(), false
	a.Return()
	a.ShowDialog(nil)
	if t.at == 0 {
		a.Table().Load(session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: engine.Start(), Title: "paper-start"}, nil)
	}
	if s.open != command.None {
		a.Do(s.open)
	}
}

// tourEvent is a line of a tour.
type tourEvent struct {
	Event string `json:"event"`
	Round int    `json:"round"`
	Stop  int    `json:"stop"`
	MiB   int    `json:"mib"` // of memory
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
