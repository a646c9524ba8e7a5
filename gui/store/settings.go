package store

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"blobwars/gui/model/session"
)

// settingsVersion is the version of the settings file that this program writes. Keys that
// are new do not change it; a key that means something else than before would.
const settingsVersion = 1

// maxRecent is how many files are remembered.
const maxRecent = 6

// Settings are what the program remembers from one day to the next. What a newer program
// has added to the file is kept, though it is not seen here.
type Settings struct {
	Version     int             `json:"version"`            // of the file: a newer program's stays
	Language    string          `json:"language,omitempty"` // empty: the system's
	Theme       string          `json:"theme,omitempty"`
	Speed       session.Speed   `json:"speed"`
	Pace        session.Pace    `json:"pace"`
	Coordinates bool            `json:"coordinates"`
	Flipped     bool            `json:"flipped,omitempty"` // player 2 sits below
	Sound       bool            `json:"sound"`
	Volume      int             `json:"volume"`           // 0..100
	Folder      string          `json:"folder,omitempty"` // where a file was last saved
	Window      Window          `json:"window"`
	Recent      []string        `json:"recent,omitempty"` // paths, the newest first
	Seats       [2]session.Seat `json:"seats"`
	Analysis    Analysis        `json:"analysis"`

	rest unknown // of the file
}

// Analysis says whether the analysis is on, and what is seen of it then.
type Analysis struct {
	On     bool `json:"on"`
	Heat   bool `json:"heat"`   // the worth of every target square
	Arrows bool `json:"arrows"` // the best line
	Graph  bool `json:"graph"`  // the scores of the whole game
	Bar    bool `json:"bar"`    // who is ahead
}

// Window is where the window stood: its top left corner on its monitor and its size, in
// device-independent pixels, when it was neither maximized nor in full screen.
type Window struct {
	X          int  `json:"x"`
	Y          int  `json:"y"`
	W          int  `json:"w"`
	H          int  `json:"h"`
	Set        bool `json:"set"` // X, Y, W and H are known
	Maximized  bool `json:"maximized,omitempty"`
	Fullscreen bool `json:"fullscreen,omitempty"`
}

// The bounds of a window that is believed, in device-independent pixels: the smallest that
// Arrange lays out, and more than any desktop has.
const (
	leastWindow = 320
	mostWindow  = 16384
)

// Valid is the window, without the place and size if they are nonsense. Whether the
// monitor is still there, only the desktop knows.
func (w Window) Valid() Window {
	far := func(n int) bool { return n < -mostWindow || n > mostWindow }
	small := min(w.W, w.H) < leastWindow || max(w.W, w.H) > mostWindow
	if !w.Set || small || far(w.X) || far(w.Y) {
		w.X, w.Y, w.W, w.H, w.Set = 0, 0, 0, 0, false
	}
	return w
}

// DefaultSettings are those of the first day: a person against an easy level.
func DefaultSettings() Settings {
	return Settings{
		Version: settingsVersion, Theme: "dark", Coordinates: true, Sound: true, Volume: 70,
		Seats:    [2]session.Seat{session.Human(), session.FirstOpponent()},
		Analysis: Analysis{Heat: true, Arrows: true, Graph: true, Bar: true}, // off: against a computer it would be a cheat
	}
}

// Opened puts a file at the head of the recent ones.
func (s *Settings) Opened(path string) {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	s.Recent = slices.DeleteFunc(s.Recent, func(p string) bool { return p == path })
	s.Recent = slices.Insert(s.Recent, 0, path)
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
}

// SettingsPath is where the settings are: in the platform's folder for configuration.
func SettingsPath() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("settings: no folder for configuration: %w", err)
	}
	return filepath.Join(dir, "blobwars", "settings.json"), nil
}

// LoadSettings reads the settings at path. Where there are none yet it gives the
// defaults; where they are broken too, with a *BrokenFileError, and the file is renamed aside.
func LoadSettings(path string) (Settings, error) {
	s := DefaultSettings()
	untouched := session.DefaultComputer() // a seat of the file that has no level is not to get the default's
	untouched.Depth = math.MinInt
	s.Seats[1] = untouched
	rest, err := readKept(path, settingsVersion, &s)
	switch {
	case missing(err):
		return DefaultSettings(), nil
	case err != nil:
		return DefaultSettings(), broken("settings", path, err)
	}
	s.rest = rest
	switch seat := &s.Seats[1]; {
	case *seat == untouched:
		*seat = session.FirstOpponent()
	case seat.Depth == untouched.Depth:
		seat.Depth = session.DefaultComputer().Depth
	}
	for i := range s.Seats {
		s.Seats[i] = s.Seats[i].Valid()
	}
	s.Speed, s.Pace = min(s.Speed, session.SpeedOff), min(s.Pace, session.PaceAtOnce)
	s.Volume = min(max(s.Volume, 0), 100)
	s.Window = s.Window.Valid()
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
	return s, nil
}

// Save writes the settings to path at one stroke: the file is the old one or the new
// one, whatever happens. What the file that they came from had beside them is written too.
func (s Settings) Save(path string) error {
	s.Version = max(s.Version, settingsVersion)
	s.Window = s.Window.Valid()
	if err := writeKept(path, s, s.rest); err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	return nil
}
