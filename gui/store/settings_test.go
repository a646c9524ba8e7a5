package store

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/model/session"
)

func TestSettingsRoundTrip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b", "settings.json")
	want := Settings{
		Version: 1, Language: "es", Theme: "contrast", Speed: session.SpeedFast, Pace: session.PaceSlow, Coordinates: false, Flipped: true, Volume: 30, Folder: "/ñ",
		Recent:   []string{"/boards/ñandú.txt", `C:\b.txt`},
		Seats:    [2]session.Seat{{Champion: true, Timed: true, Depth: 3, Time: 200 * time.Millisecond}, {Level: "easy", Depth: 1, Time: time.Second}},
		Analysis: Analysis{On: true, Arrows: true},
	}
	require.NoError(t, want.Save(path), "it makes the folders")
	got, err := LoadSettings(path)
	require.NoError(t, err)
	require.Equal(t, want, got)
	want.Theme, want.Coordinates, want.Recent = "light", true, nil
	require.NoError(t, want.Save(path), "over the file that is there")
	got, err = LoadSettings(path)
	require.NoError(t, err)
	require.Equal(t, want, got)
	require.Equal(t, []string{"settings.json"}, names(t, filepath.Dir(path)), "nothing else is left there")
}

func names(t *testing.T, dir string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func TestSettingsOfTheFirstDay(t *testing.T) {
	dir := t.TempDir()
	got, err := LoadSettings(filepath.Join(dir, "none", "settings.json"))
	require.NoError(t, err)
	require.Equal(t, DefaultSettings(), got)
	require.True(t, got.Seats[0].Human)
	require.Equal(t, "Easy", got.Seats[1].Name())
	require.Empty(t, names(t, dir), "reading writes nothing")
}

func TestLoadSettings(t *testing.T) {
	with := func(change func(*Settings)) Settings {
		s := DefaultSettings()
		change(&s)
		return s
	}
	var many []string
	for i := range 20 {
		many = append(many, fmt.Sprintf("%q", fmt.Sprintf("/%d.txt", i)))
	}
	tests := map[string]struct {
		text string
		want Settings
	}{
		"what is missing is as on the first day": {`{"theme": "light"}`, with(func(s *Settings) { s.Theme = "light" })},
		"what is unknown is passed over":         {`{"theme": "light", "rainbow": 3}`, with(func(s *Settings) { s.Theme, s.rest = "light", map[string]any{"rainbow": json.Number("3")} })},
		"an unknown speed":                       {`{"speed": 99, "pace": 99}`, with(func(s *Settings) { s.Speed, s.Pace = session.SpeedOff, session.PaceAtOnce })},
		"a seat out of bounds": {`{"seats": [{"depth": 400, "time": 5}, {"timed": true, "depth": -2, "time": 99999999999999}]}`,
			with(func(s *Settings) {
				s.Seats[0] = session.Seat{Human: true, Prune: true, Depth: session.MaxDepth, Time: session.MinTime}
				s.Seats[1] = session.Seat{Prune: true, Timed: true, Depth: 1, Time: session.MaxTime}
			})},
		"seats from before there were levels": {`{"version": 1, "seats": [{"human": false, "prune": true, "timed": true, "depth": 4, "time": 1000000000}, {"human": true}]}`,
			with(func(s *Settings) {
				s.Seats[0] = session.Seat{Prune: true, Timed: true, Depth: 4, Time: time.Second}
				s.Seats[1] = session.Human()
			})},
		"a level from after us": {`{"seats": [{"human": true}, {"level": "oracle"}]}`, with(func(s *Settings) { s.Seats[1] = session.DefaultComputer() })},
		"an analysis of which a part is said": {`{"analysis": {"on": true, "heat": false}}`,
			with(func(s *Settings) { s.Analysis = Analysis{On: true, Arrows: true, Graph: true, Bar: true} })},
		"too many recent files": {`{"recent": [` + strings.Join(many, ",") + `]}`,
			with(func(s *Settings) { s.Recent = []string{"/0.txt", "/1.txt", "/2.txt", "/3.txt", "/4.txt", "/5.txt"} })},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "settings.json")
			require.NoError(t, os.WriteFile(path, []byte(test.text), 0o600))
			got, err := LoadSettings(path)
			require.NoError(t, err)
			require.Equal(t, test.want, got)
		})
	}
}

func TestBrokenSettingsAreSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "half written": `{"theme": "li`, "another thing": "x5o/7/7", "wrong types": `{"theme": 7}`,
		"a negative speed": `{"speed": -1}`, "more after the end": `{} {}`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "settings.json")
			require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			got, err := LoadSettings(path)
			require.Equal(t, DefaultSettings(), got)
			var broken *BrokenFileError
			require.ErrorAs(t, err, &broken)
			require.NotNil(t, broken.Unwrap())
			require.Contains(t, err.Error(), broken.Aside, "it says where they are")
			kept, err := os.ReadFile(broken.Aside)
			require.NoError(t, err)
			require.Equal(t, text, string(kept), "nothing is thrown away")
			require.NoFileExists(t, path)
			got, err = LoadSettings(path)
			require.NoError(t, err, "the next start is a first day")
			require.Equal(t, DefaultSettings(), got)
		})
	}
}

func TestSaveSaysWhyNot(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, []byte("a file"), 0o600))
	folder := filepath.Join(dir, "folder")
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "settings.json"), 0o700))
	for name, path := range map[string]string{
		"a file where a folder should be": filepath.Join(file, "settings.json"),
		"a folder where the file should":  filepath.Join(folder, "settings.json"),
	} {
		t.Run(name, func(t *testing.T) {
			err := DefaultSettings().Save(path)
			require.ErrorContains(t, err, "settings:")
			require.ErrorContains(t, err, filepath.Dir(path))
		})
	}
	require.Equal(t, []string{"settings.json"}, names(t, folder), "what it began to write is gone")
}

func TestSaveInAReadOnlyFolder(t *testing.T) {
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("no folder is read-only to root, nor by its mode on Windows")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "settings.json")
	require.NoError(t, DefaultSettings().Save(path))
	require.NoError(t, os.Chmod(dir, 0o500))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	other := DefaultSettings()
	other.Theme = "light"
	require.Error(t, other.Save(path))
	got, err := LoadSettings(path)
	require.NoError(t, err)
	require.Equal(t, DefaultSettings(), got, "the old file is whole")
}

// Who reads while another writes sees the old file or the new one, never a half.
func TestTheFileIsNeverHalfWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	long, short := DefaultSettings(), DefaultSettings()
	for i := range maxRecent {
		long.Recent = append(long.Recent, fmt.Sprintf("/%d%s", i, strings.Repeat("x", 2000)))
	}
	require.NoError(t, short.Save(path))
	done := make(chan error)
	go func() {
		for range 50 {
			for _, s := range []Settings{long, short} {
				if err := s.Save(path); err != nil {
					done <- err
					return
				}
			}
		}
		done <- nil
	}()
	for reads := 0; ; reads++ {
		select {
		case err := <-done:
			require.NoError(t, err)
			require.Positive(t, reads)
			return
		default:
		}
		got, err := LoadSettings(path)
		require.NoError(t, err)
		require.Contains(t, []int{0, maxRecent}, len(got.Recent))
	}
}

func TestOpened(t *testing.T) {
	var s Settings
	abs := func(name string) string {
		path, err := filepath.Abs(name)
		require.NoError(t, err)
		return path
	}
	for _, step := range []struct {
		open string
		want []string
	}{
		{"a", []string{"a"}},
		{"b", []string{"b", "a"}},
		{"a", []string{"a", "b"}},
		{"a", []string{"a", "b"}},
		{abs("b"), []string{"b", "a"}},
		{"x/../a", []string{"a", "b"}},
		{"c", []string{"c", "a", "b"}},
		{"d", []string{"d", "c", "a", "b"}},
		{"e", []string{"e", "d", "c", "a", "b"}},
		{"f", []string{"f", "e", "d", "c", "a", "b"}},
		{"g", []string{"g", "f", "e", "d", "c", "a"}},
		{"a", []string{"a", "g", "f", "e", "d", "c"}},
	} {
		s.Opened(step.open)
		var want []string
		for _, name := range step.want {
			want = append(want, abs(name))
		}
		require.Equal(t, want, s.Recent, "after %s", step.open)
	}
}

func TestSettingsPath(t *testing.T) {
	home := t.TempDir()
	switch runtime.GOOS {
	case "windows":
		t.Setenv("AppData", home)
	case "darwin":
		t.Setenv("HOME", home)
	default:
		t.Setenv("XDG_CONFIG_HOME", home)
	}
	path, err := SettingsPath()
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(path, home), path)
	require.Equal(t, filepath.Join("blobwars", "settings.json"), filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path)))
}

func TestSettingsOfAnotherVersion(t *testing.T) {
	tests := map[string]struct {
		text string
		want []string // what the file has after an older program changed the theme
		gone []string
	}{
		"a newer one": {
			`{"version": 7, "theme": "light", "rainbow": {"arc": [1, 2.50, 12345678901234567890]}, "seats": [{"human": true, "mood": "glad"}, {"level": "hard", "style": null}, {"human": true}]}`,
			[]string{`"version": 7`, `"theme": "contrast"`, `12345678901234567890`, `2.50`, `"mood": "glad"`, `"style": null`, `"level": "hard"`}, []string{"light"},
		},
		"one that writes a key another way": {
			`{"version": 2, "theme": "light", "speed": {"moves": "fast"}, "volume": "loud", "coordinates": false, "window": {"w": 900, "h": 700, "set": true, "monitor": 2}}`,
			[]string{`"version": 2`, `"moves": "fast"`, `"volume": "loud"`, `"coordinates": false`, `"w": 900`, `"monitor": 2`}, []string{`"volume": 70`},
		},
		"the first one": {
			`{"version": 1, "theme": "light", "speed": 2, "coordinates": false, "recent": ["/a.txt"], "seats": [{"human": true, "prune": true, "timed": false, "depth": 4, "time": 1000000000}, {"human": false, "prune": true, "timed": false, "depth": 6, "time": 1000000000}]}`,
			[]string{`"version": 1`, `"theme": "contrast"`, `"sound": true`, `"volume": 70`, `"coordinates": false`, `"/a.txt"`, `"depth": 6`}, []string{"flipped"},
		},
		"none": {`{"recent": ["/a.txt"], "language": "es"}`, []string{`"version": 1`, `"es"`}, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "settings.json")
			require.NoError(t, os.WriteFile(path, []byte(test.text), 0o600))
			s, err := LoadSettings(path)
			require.NoError(t, err)
			s.Theme = "contrast"
			for range 2 { // and once more: nothing wears off
				require.NoError(t, s.Save(path))
				data, err := os.ReadFile(path)
				require.NoError(t, err)
				for _, part := range test.want {
					require.Contains(t, string(data), part)
				}
				for _, part := range test.gone {
					require.NotContains(t, string(data), part)
				}
				again, err := LoadSettings(path)
				require.NoError(t, err)
				require.Equal(t, s, again)
				s = again
			}
		})
	}
}

// What is emptied is gone from the file: it is no unknown key that would come back.
func TestAKnownKeyThatIsEmptiedIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	require.NoError(t, os.WriteFile(path, []byte(`{"language": "es", "Folder": "/x", "seats": [{"level": "hard"}], "other": 1}`), 0o600))
	s, err := LoadSettings(path)
	require.NoError(t, err)
	require.Equal(t, "/x", s.Folder, "keys are read whatever their case")
	s.Language, s.Folder, s.Seats[0].Level = "", "", ""
	require.NoError(t, s.Save(path))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotRegexp(t, `(?i)language|folder|level`, string(data))
	require.Contains(t, string(data), `"other": 1`)
}

func TestWindowValid(t *testing.T) {
	good := Window{X: -1900, Y: 40, W: 1120, H: 720, Set: true, Maximized: true}
	change := func(f func(*Window)) Window { w := good; f(&w); return w }
	tests := map[string]struct {
		window Window
		set    bool
	}{
		"good, on a monitor to the left": {good, true},
		"not known":                      {change(func(w *Window) { w.Set = false }), false},
		"narrow":                         {change(func(w *Window) { w.W = 20 }), false},
		"flat":                           {change(func(w *Window) { w.H = 0 }), false},
		"negative":                       {change(func(w *Window) { w.H = -720 }), false},
		"huge":                           {change(func(w *Window) { w.W = 1 << 20 }), false},
		"far away":                       {change(func(w *Window) { w.X = 1 << 40 }), false},
		"far up":                         {change(func(w *Window) { w.Y = -1 << 40 }), false},
	}
	for name, test := range tests {
		got := test.window.Valid()
		require.Equal(t, test.set, got.Set, name)
		require.True(t, got.Maximized, "%s: that needs no place", name)
		if test.set {
			require.Equal(t, test.window, got, name)
		} else {
			require.Equal(t, Window{Maximized: true}, got, name)
		}
		path := filepath.Join(t.TempDir(), "settings.json")
		s := DefaultSettings()
		s.Window = test.window
		require.NoError(t, s.Save(path), name)
		s, err := LoadSettings(path)
		require.NoError(t, err, name)
		require.Equal(t, got, s.Window, name)
	}
}

func TestVolumeStaysWithinBounds(t *testing.T) {
	for text, want := range map[string]int{"-3": 0, "0": 0, "55": 55, "100": 100, "4000": 100} {
		path := filepath.Join(t.TempDir(), "settings.json")
		require.NoError(t, os.WriteFile(path, []byte(`{"sound": false, "volume": `+text+`}`), 0o600))
		s, err := LoadSettings(path)
		require.NoError(t, err)
		require.Equal(t, want, s.Volume)
		require.False(t, s.Sound)
	}
}
