package store

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/newgame"
	"blobwars/gui/platform"
	"blobwars/gui/play"
)

func readSettings(t *testing.T, m *memory) Settings {
	t.Helper()
	s := New(m)
	_, settings, err := OpenSettings(s)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	return settings
}

// changeSettings is one run of the program.
func changeSettings(t *testing.T, m *memory, change func(*Settings)) {
	t.Helper()
	s := New(m)
	doc, settings, err := OpenSettings(s)
	require.NoError(t, err)
	change(&settings)
	doc.Save(settings)
	require.NoError(t, s.Close())
}

func TestSettingsComeBack(t *testing.T) {
	m := newMemory(nil)
	want := Settings{
		Language: "es", Theme: "contrast", TextSize: 1.25, Speed: play.PaceFast, Pace: play.PaceSlow, Coordinates: false, Flipped: true, Volume: 30, Folder: "/ñ",
		Recent: []string{"/boards/ñandú.txt", `C:\b.txt`},
		Seats:  [2]play.Seat{{Champion: true, Timed: true, Depth: 3, Time: 200 * time.Millisecond}, {Level: 4, Depth: 1, Time: time.Second}},
		NewGame: newgame.Settings{
			Names: [2]string{"Anna", "Bob"}, Clock: play.Fischer, PerMove: play.Clock{Kind: play.PerMove, Initial: time.Second},
			Fischer: play.Clock{Kind: play.Fischer, Initial: time.Hour, Increment: time.Second}, Board: "cross", First: engine.Side2,
		},
		Analysis: Analysis{On: true},
		Tiles:    TilesSettings{Seats: [2]play.Seat{play.Human(), {Timed: true, Depth: 3, Time: time.Second}}, Rows: 16, Columns: 2, Colours: 9},
	}
	requireSet(t, reflect.ValueOf(want.NewGame), "Increment")
	for _, change := range []func(){func() {}, func() { want.Theme, want.Coordinates, want.Recent = "light", true, nil }} {
		change()
		changeSettings(t, m, func(s *Settings) { *s = want })
		require.Equal(t, want, readSettings(t, m))
	}
}

func TestReadSettings(t *testing.T) {
	var many []string
	for i := range 20 {
		many = append(many, fmt.Sprintf(`"/%d.txt"`, i))
	}
	tests := map[string]struct {
		text   string
		change func(*Settings) // of the defaults
	}{
		"missing fields have the defaults": {`{"theme": "light", "rainbow": 3}`, func(s *Settings) { s.Theme = "light" }},
		"an unknown speed":                 {`{"speed": 99, "pace": 99}`, func(s *Settings) { s.Speed, s.Pace = play.PaceNormal, play.PaceNormal }},
		"a speed of two computers only":    {`{"speed": 4}`, func(s *Settings) { s.Speed = play.PaceNormal }},
		"a new game of an earlier version": {
			`{"new_game": {"parties": [{"seats": [{"level": 3}, {"human": true}], "names": ["", "Bo"]}], "games": [{"clock": 1}]}}`, func(*Settings) {},
		},
		"too quiet":                         {`{"volume": -3}`, func(s *Settings) { s.Volume = 0 }},
		"a size of text that no option has": {`{"zoom": 1.8}`, func(s *Settings) { s.TextSize = MaxTextSize }},
		"too loud":                          {`{"volume": 4000}`, func(s *Settings) { s.Volume = 100 }},
		"a seat out of bounds": {`{"seats": [{"depth": 400, "time": 5}, {"timed": true, "depth": -2, "time": 99999999999999}]}`, func(s *Settings) {
			s.Seats[0] = play.Seat{Human: true, Prune: true, Depth: play.MaxDepth, Time: play.MinTime}
			s.Seats[1] = play.Seat{Prune: true, Timed: true, Depth: 1, Time: play.MaxTime}
		}},
		"solvers": {`{"version": 1, "seats": [{"human": false, "prune": true, "timed": true, "depth": 4, "time": 1000000000}, {"human": true}]}`, func(s *Settings) {
			s.Seats[0] = play.Seat{Prune: true, Timed: true, Depth: 4, Time: time.Second}
			s.Seats[1] = play.Human()
		}},
		"an unknown level": {`{"seats": [{"human": true}, {"level": 99}]}`, func(s *Settings) { s.Seats[1] = play.DefaultComputer() }},
		"what is gone":     {`{"analysis": {"on": true, "heat": false}, "thinking": 2}`, func(s *Settings) { s.Analysis.On = true }},
		"too many recent files": {`{"recent": [` + strings.Join(many, ",") + `]}`, func(s *Settings) {
			s.Recent = []string{"/0.txt", "/1.txt", "/2.txt", "/3.txt", "/4.txt", "/5.txt"}
		}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			want := DefaultSettings()
			want.Lesson = false // there are settings: the program has been started before
			test.change(&want)
			require.Equal(t, want, readSettings(t, newMemory(map[string]string{"settings.json": test.text})))
		})
	}
}

func TestBrokenSettingsAreRenamed(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "truncated": `{"theme": "li`, "another format": "x5o/7/7", "a wrong type": `{"theme": 7}`,
		"a negative speed": `{"speed": -1}`, "more after the end": `{} {}`, "an array": `[]`, "deep": strings.Repeat(`{"a":`, 100_000),
	} {
		t.Run(name, func(t *testing.T) {
			m := newMemory(map[string]string{"settings.json": text})
			s := New(m)
			_, got, err := OpenSettings(s)
			require.NoError(t, s.Close())
			want := DefaultSettings()
			want.Lesson = false // it is not the first start
			require.Equal(t, want, got)
			var broken *FileError
			require.ErrorAs(t, err, &broken)
			require.Equal(t, "/settings.json.broken", broken.Where)
			require.Equal(t, map[string]string{"settings.json.broken": text}, m.files, "nothing is lost")
			require.Equal(t, DefaultSettings(), readSettings(t, m), "the next start is a first one")
		})
	}
}

// TestSettingsOfANewerVersionAreSetAside, and none replaces another.
func TestSettingsOfANewerVersionAreSetAside(t *testing.T) {
	folder := platform.FolderStorage(t.TempDir())
	for i := range 3 {
		require.NoError(t, folder.Write("settings.json", []byte(`{"version": 9, "volume": `+strconv.Itoa(i)+`}`)))
		_, _, err := OpenSettings(New(folder))
		var newer *FileError
		require.ErrorAs(t, err, &newer)
		require.True(t, newer.Newer)
	}
	entries, err := folder.List("")
	require.NoError(t, err)
	require.Len(t, entries, 3)
	for i, entry := range entries {
		data, err := folder.Read(entry.Name)
		require.NoError(t, err)
		require.Equal(t, []string{"settings.json.newer", "settings.json.newer2", "settings.json.newer3"}[i], entry.Name)
		require.Contains(t, string(data), `"volume": `+strconv.Itoa(i))
	}
}

func TestOpenedFilesAreTheRecentOnes(t *testing.T) {
	var s Settings
	abs := func(name string) string {
		path, err := filepath.Abs(name)
		require.NoError(t, err)
		return path
	}
	for _, step := range []struct{ open, want string }{
		{"a", "a"}, {"b", "ba"}, {"a", "ab"}, {abs("b"), "ba"}, {"x/../a", "ab"}, {"c", "cab"}, {"d", "dcab"}, {"e", "edcab"}, {"f", "fedcab"},
		{"g", "gfedca"}, {"a", "agfedc"},
	} {
		s.Opened(step.open)
		var want []string
		for _, name := range step.want {
			want = append(want, abs(string(name)))
		}
		require.Equal(t, want, s.Recent, "after %s", step.open)
	}
}

func TestAnImplausibleWindowHasNoPosition(t *testing.T) {
	good := WindowPlace{X: -1900, Y: 40, W: 1120, H: 720, Set: true, Maximized: true}
	change := func(f func(*WindowPlace)) WindowPlace { w := good; f(&w); return w }
	for name, w := range map[string]WindowPlace{
		"not known": change(func(w *WindowPlace) { w.Set = false }),
		"narrow":    change(func(w *WindowPlace) { w.W = 20 }),
		"flat":      change(func(w *WindowPlace) { w.H = 0 }),
		"negative":  change(func(w *WindowPlace) { w.H = -720 }),
		"huge":      change(func(w *WindowPlace) { w.W = 1 << 20 }),
		"far away":  change(func(w *WindowPlace) { w.X = 1 << 40 }),
		"far up":    change(func(w *WindowPlace) { w.Y = -1 << 40 }),
	} {
		require.Equal(t, WindowPlace{Maximized: true}, w.Valid(), name)
	}
	require.Equal(t, good, good.Valid(), "on a monitor to the left")
	require.False(t, readSettings(t, newMemory(map[string]string{"settings.json": `{"window": {"w": 5, "h": 5, "set": true}}`})).Window.Set)
}

// TestWhatANewerVersionHasStoredStays writes documents with fields that this version does not know.
func TestWhatANewerVersionHasStoredStays(t *testing.T) {
	m := newMemory(map[string]string{
		"settings.json": `{"version":2,"volume":70,"later":{"a":[1,2]},"window":{"w":800,"glow":"x"},"seats":[{"human":true},{"level":3,"mood":7}]}`,
		"puzzles.json":  `{"version":1,"streaks":[3,4]}`,
	})
	s := New(m)
	doc, settings, err := OpenSettings(s)
	require.NoError(t, err)
	settings.Volume = 30
	require.NoError(t, doc.SaveNow(settings))
	require.NoError(t, doc.SaveNow(settings))
	puzzles, progress, err := OpenPuzzles(s)
	require.NoError(t, err)
	require.NoError(t, puzzles.SaveNow(progress.Data()))
	require.NoError(t, s.Close())
	var written struct {
		Version int
		Volume  int
		Later   map[string][]int
		Window  struct{ Glow string }
		Seats   []struct{ Level, Mood int }
	}
	require.NoError(t, json.Unmarshal([]byte(m.files["settings.json"]), &written))
	require.Equal(t, 2, written.Version)
	require.Equal(t, 30, written.Volume)
	require.Equal(t, map[string][]int{"a": {1, 2}}, written.Later)
	require.Equal(t, "x", written.Window.Glow)
	require.Equal(t, 3, written.Seats[1].Level)
	require.Equal(t, 7, written.Seats[1].Mood)
	require.Equal(t, 1, strings.Count(m.files["settings.json"], `"version"`))
	require.Contains(t, m.files["puzzles.json"], `"streaks": [`)
}

// TestADocumentMayBeginWithAByteOrderMark: editors of Windows write one, or UTF-16.
func TestADocumentMayBeginWithAByteOrderMark(t *testing.T) {
	const text = `{"version": 1, "language": "es", "folder": "/ñ"}`
	utf16Text := "\xff\xfe"
	for _, unit := range utf16.Encode([]rune(text)) {
		utf16Text += string([]byte{byte(unit), byte(unit >> 8)})
	}
	for name, text := range map[string]string{"UTF-8": "\uFEFF" + text, "UTF-16": utf16Text} {
		settings := readSettings(t, newMemory(map[string]string{"settings.json": text}))
		require.Equal(t, "es", settings.Language, name)
		require.Equal(t, "/ñ", settings.Folder, name)
	}
	from, to := newMemory(nil), newMemory(nil)
	for _, name := range []string{"settings.json", "game.json", "tiles.json", "puzzles.json", "editor.json", "journey.json"} {
		from.files[name] = "\uFEFF{}"
	}
	from.files["tiles.json"] = "\uFEFF" + `{"start": "1\n4\n0\n0\n1122\n", "first": 1, "moves": []}`
	from.files["game.json"] = "\uFEFF" + `{"record": "1. a7 *"}`
	data, err := WriteArchive(from, time.Unix(0, 0))
	require.NoError(t, err)
	archive, err := ParseArchive(data)
	require.NoError(t, err)
	require.Empty(t, archive.Broken)
	_, err = New(to).Import(archive)
	require.NoError(t, err)
	_, saved, err := OpenGame(New(to))
	require.NoError(t, err)
	require.Equal(t, 1, saved.Game.Len())
}
