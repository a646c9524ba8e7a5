//go:build !js

package platform

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/require"

	"blobwars/engine/syntax"
)

func names(t *testing.T, folder string) (all []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

// readOnly takes the permission to write from a folder, or skips the test where that does not work.
func readOnly(t *testing.T, folder string) {
	t.Helper()
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("no folder is read-only to root, nor by its mode on Windows")
	}
	require.NoError(t, os.Chmod(folder, 0o500))
	t.Cleanup(func() { _ = os.Chmod(folder, 0o700) })
}

func TestDocumentsOfAFolderAreListedAndMoved(t *testing.T) {
	s := FolderStorage(t.TempDir())
	entries, err := s.List("games")
	require.NoError(t, err)
	require.Empty(t, entries)
	large := strings.Repeat("x", 3<<20)
	require.NoError(t, s.Write("games/b", []byte(large)))
	require.NoError(t, s.Write("games/a", []byte("1")))
	require.NoError(t, s.Write("games/.blobwars-1.tmp", nil))
	require.NoError(t, s.Move("games/a", "games/deleted/a"))
	require.NoError(t, s.Write("games/c", []byte("12")))
	entries, err = s.List("games")
	require.NoError(t, err)
	require.Equal(t, []string{"games/b", "games/c"}, []string{entries[0].Name, entries[1].Name})
	data, err := s.Read("games/b")
	require.NoError(t, err)
	require.Equal(t, large, string(data), "a document may be larger than a file of the user")
	data, err = s.Read("games/deleted/a")
	require.NoError(t, err)
	require.Equal(t, "1", string(data))
	require.Error(t, s.Move("games/a", "games/d"))
}

func TestUserStorageIsInTheConfigFolder(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"AppData", "HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, home)
	}
	s, err := UserStorage()
	require.NoError(t, err)
	folder, err := os.UserConfigDir()
	require.NoError(t, err)
	require.Equal(t, filepath.Join(folder, "blobwars", "x"), s.Where("x"))
}

// TestARelativeConfigFolderIsIgnored: otherwise nothing would be saved.
func TestARelativeConfigFolderIsIgnored(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("XDG_CONFIG_HOME is not used")
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", "relative")
	s, err := UserStorage()
	require.NoError(t, err)
	require.Equal(t, filepath.Join(home, ".config/blobwars/x"), s.Where("x"))
}

func TestALockIsHeldByOne(t *testing.T) {
	s := FolderStorage(filepath.Join(t.TempDir(), "new"))
	lock, err := s.TryLock("x.lock")
	require.NoError(t, err)
	_, err = s.TryLock("x.lock")
	require.ErrorIs(t, err, ErrLocked)
	require.NoError(t, lock.Unlock())
	lock, err = s.TryLock("x.lock")
	require.NoError(t, err)
	require.NoError(t, lock.Unlock())
}

// closingWindow is a storage of which another window gives back the lock at a time.
type closingWindow struct {
	Storage
	free  time.Time
	tries int
	err   error // in place of ErrLocked
}

func (w *closingWindow) TryLock(string) (Lock, error) {
	w.tries++
	if time.Now().Before(w.free) {
		return nil, w.err
	}
	return &flock.Flock{}, nil
}

func TestAStartWaitsForTheLockOfAWindowThatIsClosing(t *testing.T) {
	tests := map[string]struct {
		held, waits time.Duration
		err         error
		locked      bool
	}{
		"free":                     {0, 0, ErrLocked, true},
		"closing":                  {130 * time.Millisecond, 140 * time.Millisecond, ErrLocked, true},
		"closing slowly":           {300 * time.Millisecond, 300 * time.Millisecond, ErrLocked, true},
		"a window that stays":      {time.Hour, 300 * time.Millisecond, ErrLocked, false},
		"no locks on this machine": {time.Hour, 0, errors.ErrUnsupported, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start := time.Now()
				w := &closingWindow{free: start.Add(test.held), err: test.err}
				lock, err := AwaitLock(w, "x")
				require.Equal(t, test.waits, time.Since(start))
				require.Equal(t, int(test.waits/lockInterval)+1, w.tries)
				if test.locked {
					require.NoError(t, err)
					require.NotNil(t, lock)
				} else {
					require.ErrorIs(t, err, test.err)
				}
			})
		})
	}
}

func TestReadDropped(t *testing.T) {
	readFirst := func(dropped fs.FS) (File, error) {
		files, err := Dropped(dropped)
		require.NoError(t, err)
		return ReadDropped(dropped, files[0])
	}
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a.fen"), []byte("abc"), 0o600))
	f, err := readFirst(os.DirFS(folder))
	require.NoError(t, err)
	require.Equal(t, File{Name: "a.fen", Path: filepath.Join(folder, "a.fen"), Data: []byte("abc")}, f)

	f, err = readFirst(fstest.MapFS{"b.fen": {Data: []byte("xyz")}, "c.fen": {}}) // as in a browser: no path
	require.NoError(t, err)
	require.Equal(t, File{Name: "b.fen", Data: []byte("xyz")}, f)

	f, err = readFirst(fstest.MapFS{"huge": {Data: make([]byte, 5<<20)}})
	require.NoError(t, err)
	require.Len(t, f.Data, maxFile, "enough for package notation to refuse it")

	files, err := Dropped(fstest.MapFS{})
	require.NoError(t, err)
	require.Empty(t, files)
	for name, file := range map[string]*fstest.MapFile{"folder": {Mode: fs.ModeDir}, "pipe": {Mode: fs.ModeNamedPipe}} {
		f, err = readFirst(fstest.MapFS{name: file})
		require.ErrorIs(t, err, syntax.ErrNotRegular)
		require.ErrorContains(t, err, name)
		require.Equal(t, name, f.Name)
	}
}

// droppedFiles is a drop as Ebitengine shows it on a desktop: it lists no files after one that is missing, and opens
// those with valid names only.
type droppedFiles struct {
	folder string
	names  []string
}

type droppedEntry struct {
	fs.DirEntry
	path string
}

func (e droppedEntry) AbsPath() string { return e.path }

func (d droppedFiles) ReadDir(string) ([]fs.DirEntry, error) {
	entries := make([]fs.DirEntry, len(d.names))
	for i, name := range d.names {
		path := filepath.Join(d.folder, name)
		info, err := os.Stat(path)
		if err != nil {
			return entries, err
		}
		entries[i] = droppedEntry{fs.FileInfoToDirEntry(info), path}
	}
	return entries, nil
}

func (d droppedFiles) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) || !slices.Contains(d.names, name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return os.Open(filepath.Join(d.folder, name))
}

// TestOneBadFileAmongDroppedOnes: it has its own name and error, and those before it can be read.
func TestOneBadFileAmongDroppedOnes(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("file names of any bytes")
	}
	folder := t.TempDir()
	for _, name := range []string{"a.fen", "b.fen", "other.fen", "\xff.fen"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte("text"), 0o600))
	}
	require.NoError(t, os.Symlink("nowhere", filepath.Join(folder, "aa")))
	for _, names := range [][]string{{"b.fen", "aa"}, {"a.fen", "gone"}, {"\xff.fen"}} {
		dropped := droppedFiles{folder, names}
		files, err := Dropped(dropped)
		require.NoError(t, err)
		var found []string
		for _, file := range files {
			read, err := ReadDropped(dropped, file)
			require.Equal(t, filepath.Join(folder, read.Name), read.Path)
			if found = append(found, read.Name); read.Name == "aa" || read.Name == "gone" {
				require.ErrorIs(t, err, fs.ErrNotExist)
				require.ErrorContains(t, err, read.Path)
			} else {
				require.NoError(t, err)
				require.Equal(t, "text", string(read.Data))
			}
		}
		require.ElementsMatch(t, names, found)
	}
}

func TestLocalPath(t *testing.T) {
	if runtime.GOOS == "windows" {
		require.Equal(t, `C:\my game.pgn`, LocalPath("file:///C:/my%20game.pgn"))
		return
	}
	for text, want := range map[string]string{
		"file:///tmp/my%20game.pgn": "/tmp/my game.pgn", "file://localhost/a%C3%B1o.fen": "/año.fen", "FILE:///a": "/a",
		"file://elsewhere/a": "file://elsewhere/a", "game.pgn": "game.pgn", "/tmp/100%.pgn": "/tmp/100%.pgn", "file:///%zz": "file:///%zz", "": "",
	} {
		require.Equal(t, want, LocalPath(text), text)
	}
	require.Equal(t, "/tmp/my game.pgn", SavePath("/home", " file:///tmp/my%20game.pgn ", ".pgn"))
}

func TestANameIsShownInOneLine(t *testing.T) {
	require.Equal(t, "a b c\uFFFD.pgn", ShownName("a\nb\tc\xff.pgn"))
}

func TestReasonsAgainstSaving(t *testing.T) {
	folder := t.TempDir()
	file, protected := filepath.Join(folder, "file"), filepath.Join(folder, "protected")
	require.NoError(t, os.WriteFile(file, []byte("old"), 0o600))
	require.NoError(t, os.WriteFile(protected, []byte("old"), 0o400))
	tests := map[string]struct {
		path    string
		problem SaveProblem
	}{
		"no name":                 {"", NoName},
		"blanks":                  {"  ", NoName},
		"no folder":               {filepath.Join(folder, "none", "a.pgn"), NoFolder},
		"a file as a folder":      {filepath.Join(file, "a.pgn"), NoFolder},
		"a folder that is not":    {filepath.Join(folder, "none") + string(os.PathSeparator), NoFolder},
		"a folder":                {folder, IsFolder},
		"a protected file":        {protected, NoPermission},
		"a device":                {os.DevNull, NotWritten},
		"a name that is too long": {filepath.Join(folder, string(make([]byte, 4000))), NotWritten},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			exists, err := CheckSave(test.path)
			require.False(t, exists)
			var problem *SaveError
			require.ErrorAs(t, err, &problem)
			require.Equal(t, test.problem, problem.Problem, err.Error())
			require.Equal(t, err, SaveFile(test.path, []byte("new"), true))
		})
	}
	for path, want := range map[string]bool{file: true, filepath.Join(folder, "new"): false} {
		exists, err := CheckSave(path)
		require.NoError(t, err)
		require.Equal(t, want, exists)
	}
	require.Equal(t, "old", content(t, file))
	require.Equal(t, "old", content(t, protected))
	require.Equal(t, []string{"file", "protected"}, names(t, folder))
}

func TestSaveFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.pgn")
	for _, text := range []string{"one", "two"} {
		require.NoError(t, SaveFile(path, []byte(text), text == "two"))
		require.Equal(t, text, content(t, path))
	}
	require.ErrorIs(t, SaveFile(path, []byte("three"), false), fs.ErrExist)
	require.Equal(t, "two", content(t, path))
	readOnly(t, folder)
	var problem *SaveError
	require.ErrorAs(t, SaveFile(path, []byte("three"), true), &problem)
	require.Equal(t, NoPermission, problem.Problem)
	require.Equal(t, "two", content(t, path))
}

func TestSuggestName(t *testing.T) {
	folder, day := t.TempDir(), time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	for _, want := range []string{"blobwars-2026-11-21-1.pgn", "blobwars-2026-11-21-2.pgn"} {
		name := SuggestName(folder, ".pgn", day)
		require.Equal(t, want, name)
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
	}
	require.Equal(t, "blobwars-2026-11-21-1.fen", SuggestName(folder, ".fen", day))
}

func TestSavePath(t *testing.T) {
	home, folder := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	require.NoError(t, os.Mkdir(filepath.Join(folder, "sub"), 0o700))
	for typed, want := range map[string]string{
		"":                           "",
		" \t":                        "",
		" game ":                     filepath.Join(folder, "game.pgn"),
		"game.txt":                   filepath.Join(folder, "game.txt"),
		"Ann vs. Bob":                filepath.Join(folder, "Ann vs. Bob.pgn"),
		"final 2026.11.26":           filepath.Join(folder, "final 2026.11.26.pgn"),
		"a.b.FEN":                    filepath.Join(folder, "a.b.FEN"),
		"sub":                        filepath.Join(folder, "sub"),
		"sub/ñ":                      filepath.Join(folder, "sub", "ñ.pgn"),
		"~":                          home,
		"~/x":                        filepath.Join(home, "x.pgn"),
		"~x":                         filepath.Join(folder, "~x.pgn"),
		filepath.Join(home, "a.fen"): filepath.Join(home, "a.fen"),
	} {
		require.Equal(t, want, SavePath(folder, typed, ".pgn"), "%q", typed)
	}
}

func TestSaveFolder(t *testing.T) {
	home, config, last := t.TempDir(), t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", config)
	gone := filepath.Join(last, "gone")
	require.Equal(t, home, SaveFolder(gone))
	require.NoError(t, os.Mkdir(filepath.Join(home, "Documents"), 0o700))
	require.Equal(t, filepath.Join(home, "Documents"), SaveFolder(gone))
	require.NoError(t, os.Mkdir(filepath.Join(home, "Documentos"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(config, "user-dirs.dirs"), []byte("# dirs\nXDG_MUSIC_DIR=\"$HOME/x\"\nXDG_DOCUMENTS_DIR=\"$HOME/Documentos\"\n"), 0o600))
	require.Equal(t, home+"/Documentos", SaveFolder(gone))
	require.Equal(t, last, SaveFolder(last))
}

// TestProgramsEndByABrokenPipe: this one survives it, but those that it starts, such as an engine, end as usual.
func TestProgramsEndByABrokenPipe(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no signals")
	}
	SurviveBrokenPipes()
	out, err := exec.Command("sh", "-c", "kill -PIPE $$; echo survived").Output()
	require.ErrorContains(t, err, "signal: broken pipe")
	require.Empty(t, out)
}

func TestTheSearchForFontsEndsWithItsWindow(t *testing.T) {
	closed, cancel := context.WithCancel(t.Context())
	cancel()
	fonts, err := FindFonts(closed, []rune("x"))
	require.Empty(t, fonts)
	require.Error(t, err, "there are no fonts, or the search was cancelled")
}

func TestTheLanguageComesFromTheEnvironment(t *testing.T) {
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(name, "")
	}
	require.Equal(t, systemLanguages(), Languages())
	for _, name := range []string{"LANG", "LC_MESSAGES", "LC_ALL"} {
		t.Setenv(name, "es_"+name)
		require.Equal(t, []string{"es_" + name}, Languages())
	}
	t.Setenv("LANGUAGE", "de:es")
	require.Equal(t, []string{"de", "es", "es_LC_ALL"}, Languages())
	for _, locale := range []string{"C", "POSIX"} {
		t.Setenv("LC_ALL", locale)
		require.Equal(t, []string{locale}, Languages())
	}
}
