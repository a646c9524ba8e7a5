package play

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestSettingsRoundTrip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b", "settings.json")
	want := Settings{
		Version: 1, Language: "es", Theme: "contrast", Speed: Fast, Coordinates: false,
		Recent: []string{"/boards/ñandú.txt", `C:\b.txt`},
		Seats:  [2]Seat{{Champion: true, Timed: true, Depth: 3, Time: 200 * time.Millisecond}, {Level: "easy", Depth: 1, Time: time.Second}},
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
	require.Equal(t, "ABPMinimax", got.Seats[1].Name())
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
		"what is unknown is passed over":         {`{"sound": 3, "theme": "light"}`, with(func(s *Settings) { s.Theme = "light" })},
		"an unknown speed":                       {`{"speed": 99}`, with(func(s *Settings) { s.Speed = Off })},
		"a seat out of bounds": {`{"seats": [{"depth": 400, "time": 5}, {"timed": true, "depth": -2, "time": 99999999999999}]}`,
			with(func(s *Settings) {
				s.Seats[0] = Seat{Human: true, Prune: true, Depth: MaxDepth, Time: MinTime}
				s.Seats[1] = Seat{Prune: true, Timed: true, Depth: 1, Time: MaxTime}
			})},
		"seats from before there were levels": {`{"version": 1, "seats": [{"human": false, "prune": true, "timed": true, "depth": 4, "time": 1000000000}, {"human": true}]}`,
			with(func(s *Settings) {
				s.Seats[0] = Seat{Prune: true, Timed: true, Depth: 4, Time: time.Second}
				s.Seats[1] = Human()
			})},
		"a level from after us": {`{"seats": [{"human": true}, {"level": "oracle"}]}`, with(func(*Settings) {})},
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
			var broken *BrokenSettingsError
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
