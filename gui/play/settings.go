package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/google/renameio/v2/maybe"
)

// settingsVersion is the version of the settings file that this program writes.
const settingsVersion = 1

// maxRecent is how many files are remembered.
const maxRecent = 6

// Settings are what the program remembers from one day to the next.
type Settings struct {
	Version     int      `json:"version"`
	Language    string   `json:"language,omitempty"` // empty: the system's
	Theme       string   `json:"theme,omitempty"`
	Speed       Speed    `json:"speed"`
	Coordinates bool     `json:"coordinates"`
	Recent      []string `json:"recent,omitempty"` // paths, the newest first
	Seats       [2]Seat  `json:"seats"`
}

// DefaultSettings are those of the first day: a person against alpha-beta.
func DefaultSettings() Settings {
	return Settings{Version: settingsVersion, Theme: "dark", Coordinates: true, Seats: [2]Seat{Human(), DefaultComputer()}}
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

// BrokenSettingsError is the error of settings that could not be read and were set aside.
type BrokenSettingsError struct {
	Aside string // where they are now
	Err   error
}

func (e *BrokenSettingsError) Error() string {
	return fmt.Sprintf("settings: %v; the file is now %s", e.Err, e.Aside)
}

// Unwrap gives the cause.
func (e *BrokenSettingsError) Unwrap() error { return e.Err }

// LoadSettings reads the settings at path. Where there are none yet it gives the
// defaults; where they are broken too, with a *BrokenSettingsError, and the file is renamed aside.
func LoadSettings(path string) (Settings, error) {
	s := DefaultSettings()
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		aside, move := setAside(path)
		return DefaultSettings(), &BrokenSettingsError{Aside: aside, Err: errors.Join(err, move)}
	}
	for i := range s.Seats {
		s.Seats[i] = s.Seats[i].Valid()
	}
	s.Speed = min(s.Speed, Off)
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
	return s, nil
}

// setAside renames a file that cannot be used, so that nothing of it is lost: to a name that
// no earlier one has. If it cannot, the file stays where it is.
func setAside(path string) (aside string, err error) {
	aside = path + ".broken"
	for n := 2; ; n++ {
		if _, err := os.Lstat(aside); err != nil {
			break
		}
		aside = fmt.Sprintf("%s.broken%d", path, n)
	}
	if err := os.Rename(path, aside); err != nil {
		return path, err
	}
	return aside, nil
}

// Save writes the settings to path at one stroke: the file is the old one or the new
// one, whatever happens.
func (s Settings) Save(path string) error {
	s.Version = settingsVersion
	data, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("settings: %w", err)
	}
	if err := maybe.WriteFile(path, append(data, '\n'), 0o644); err != nil {
		return fmt.Errorf("settings: write %s: %w", path, err)
	}
	return nil
}
