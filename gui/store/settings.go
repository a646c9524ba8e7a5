package store

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"time"
	"unicode/utf8"

	"blobwars/gui/newgame"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// settingsVersion is the version of the settings that this program writes. New fields do not change it; a field with
// another meaning than before does.
const settingsVersion = 2

// settingsDelay is how long the settings stay unchanged before they are written: a slider changes them in every tick.
const settingsDelay = 300 * time.Millisecond

// maxRecent is how many files are remembered.
const maxRecent = 6

// Settings are what the user has chosen.
type Settings struct {
	Language    string           `json:"language,omitempty"`    // empty: the system's
	Theme       string           `json:"theme,omitempty"`       // the name of a paint.Theme, or SystemTheme
	TextSize    float64          `json:"zoom,omitempty"`        // of text and controls: one of TextSizes
	Speed       play.Pace        `json:"speed"`                 // of the animation; use Animation
	SystemStill bool             `json:"system_still"`          // no animation if the system wants none
	Pace        play.Pace        `json:"pace"`                  // of two computers that play each other
	Lesson      bool             `json:"lesson,omitempty"`      // begin the next start with the lesson
	Home        bool             `json:"home"`                  // a start shows the home screen, once the person is experienced
	Experienced bool             `json:"experienced,omitempty"` // two games have been played to their end
	LetterKeys  bool             `json:"letter_keys"`           // letters, digits and signs run commands
	Coordinates bool             `json:"coordinates"`
	Flipped     bool             `json:"flipped,omitempty"` // player 2 sits below
	Sound       bool             `json:"sound"`
	Volume      int              `json:"volume"`           // 0..100
	Folder      string           `json:"folder,omitempty"` // where a file was saved last
	Window      WindowPlace      `json:"window"`
	Recent      []string         `json:"recent,omitempty"` // paths, the newest first
	Seats       [2]play.Seat     `json:"seats"`
	NewGame     newgame.Settings `json:"new_game"`
	Analysis    Analysis         `json:"analysis"`
	Coach       bool             `json:"coach,omitempty"` // warns of moves that give much away
	Tiles       TilesSettings    `json:"tiles"`
}

// SystemTheme is the setting of a theme that is light or dark as the system is.
const SystemTheme = "system"

// MaxTextSize is the largest size of text and controls.
const MaxTextSize = 2

// TextSizes are the sizes of text and controls.
var TextSizes = []float64{1, 1.25, 1.5, MaxTextSize}

// TilesSettings are those of a new Tiles Game: the seats, and the size and the colours of a random board.
type TilesSettings struct {
	Seats   [2]play.Seat `json:"seats"`
	Rows    int          `json:"rows"`
	Columns int          `json:"columns"`
	Colours int          `json:"colours"`
}

// The least size of a random board, and the least number of its colours, that the window offers.
const (
	MinTilesSize    = 2
	MinTilesColours = 2
)

// valid brings what was read from a file within bounds.
func (t TilesSettings) valid() TilesSettings {
	for i := range t.Seats {
		t.Seats[i] = round.ValidSeat(t.Seats[i])
	}
	t.Rows = min(max(t.Rows, MinTilesSize), tiles.MaxRows)
	t.Columns = min(max(t.Columns, MinTilesSize), tiles.MaxColumns)
	t.Colours = min(max(t.Colours, MinTilesColours), tiles.MaxColours)
	return t
}

// Analysis says whether the analysis is on, in games that are not rated.
type Analysis struct {
	On bool `json:"on"`
}

// WindowPlace is the window's top left corner on its monitor and its size, in device-independent pixels, when it was last
// neither maximized nor in full screen.
type WindowPlace struct {
	X          int  `json:"x"`
	Y          int  `json:"y"`
	W          int  `json:"w"`
	H          int  `json:"h"`
	Set        bool `json:"set"` // X, Y, W and H are known
	Maximized  bool `json:"maximized,omitempty"`
	Fullscreen bool `json:"fullscreen,omitempty"`
}

// The bounds of a plausible window, in device-independent pixels: the smallest with a layout, and more than any
// desktop has.
const (
	minWindow = 320
	maxWindow = 16384
)

// Valid returns the window, without position and size if they are implausible. Only the desktop knows whether the
// monitor still exists.
func (w WindowPlace) Valid() WindowPlace {
	far := func(n int) bool { return n < -maxWindow || n > maxWindow }
	if !w.Set || min(w.W, w.H) < minWindow || max(w.W, w.H) > maxWindow || far(w.X) || far(w.Y) {
		w.X, w.Y, w.W, w.H, w.Set = 0, 0, 0, 0, false
	}
	return w
}

// DefaultSettings returns the settings of the first start: a person against the lowest level. A page follows the browser.
func DefaultSettings() Settings {
	theme := "dark"
	if platform.Browser {
		theme = SystemTheme
	}
	return Settings{
		Theme: theme, TextSize: 1, SystemStill: true, Lesson: true, Home: true, LetterKeys: true, Coordinates: true, Sound: true, Volume: 70,
		Seats:   [2]play.Seat{play.Human(), play.FirstOpponent()},
		NewGame: newgame.Default(),
		Tiles:   TilesSettings{Seats: [2]play.Seat{play.Human(), play.TilesOpponent()}, Rows: 8, Columns: 8, Colours: 5},
	}
}

// Animation returns the speed of the animation.
func (s *Settings) Animation() play.Pace {
	if s.SystemStill && platform.PrefersStill() {
		return play.PaceAtOnce
	}
	return s.Speed
}

// Opened puts a file at the head of the recent ones, unless its name is not UTF-8, which a document cannot store.
func (s *Settings) Opened(path string) {
	if !utf8.ValidString(path) {
		return
	}
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	s.Recent = slices.DeleteFunc(s.Recent, func(p string) bool { return p == path })
	s.Recent = slices.Insert(s.Recent, 0, path)
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
}

// OpenSettings reads the settings. If there are none yet, they are the defaults. If they cannot be read they are the
// defaults too, but without the lesson, with the error of a document.
func OpenSettings(s *Store) (*Document[Settings], Settings, error) {
	settings := DefaultSettings()
	// A seat of the file without a level is a solver; it must not get the level of the default opponent.
	absent := play.DefaultComputer()
	absent.Depth = math.MinInt
	settings.Seats[1] = absent
	settings.Lesson = false // the settings exist: this is not the first start
	found := false
	doc, err := open(s, "settings.json", "settings", settingsVersion, settingsDelay, &settings, func(settings *Settings) error {
		*settings, found = settings.valid(absent), true
		return nil
	})
	if !found {
		settings = DefaultSettings()
		settings.Lesson = err == nil // with an error it is not the first start
	}
	return doc, settings, err
}

// valid brings settings that were read within their bounds. absent is the second seat if the file has none, and has the
// depth of one without a depth.
func (s Settings) valid(absent play.Seat) Settings {
	switch seat := &s.Seats[1]; {
	case *seat == absent:
		*seat = play.FirstOpponent()
	case seat.Depth == absent.Depth:
		seat.Depth = play.DefaultComputer().Depth
	}
	for i := range s.Seats {
		s.Seats[i] = s.Seats[i].Valid()
	}
	s.Speed, s.Pace = s.Speed.ValidIn(play.Speeds()), s.Pace.ValidIn(play.Paces())
	s.Volume = min(max(s.Volume, 0), 100)
	distance := func(size float64) float64 { return math.Abs(size - s.TextSize) }
	s.TextSize = slices.MinFunc(TextSizes, func(a, b float64) int { return cmp.Compare(distance(a), distance(b)) })
	s.Window = s.Window.Valid()
	s.NewGame = s.NewGame.Valid()
	s.Tiles = s.Tiles.valid()
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
	return s
}
