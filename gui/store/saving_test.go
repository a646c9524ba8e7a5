package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
)

var someDay = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

func TestWhatIsSavedOpensAgain(t *testing.T) {
	dir := t.TempDir()
	setup := session.Setup{Seats: [2]session.Seat{session.Human(), {Level: "hard"}}, Start: engine.Start().WithRules(engine.Ataxx), Title: "diamond"}
	game := someMoves(t, setup.Start, 9)
	game.GoTo(6)
	for kind, extension := range map[FileKind]string{RecordFile: ".pgn", FENFile: ".fen", ClassicFile: ".txt", GridFile: ".txt"} {
		path := filepath.Join(dir, SuggestName(dir, kind, someDay))
		require.Equal(t, extension, filepath.Ext(path))
		require.NoError(t, SaveText(path, FileText(kind, setup, game, someDay)))
		doc, err := notation.OpenFile(path)
		require.NoError(t, err)
		require.Equal(t, kind == RecordFile, doc.IsRecord)
		if kind == RecordFile {
			require.Equal(t, 9, doc.Game.Len(), "what was taken back too")
			require.Equal(t, game.PositionAt(9), doc.Game.PositionAt(9))
			for tag, want := range map[string]string{"Event": "diamond", "Date": "2026.11.21", "Player1": "Human", "Player2": "Hard"} {
				require.Equal(t, want, doc.Tag(tag))
			}
			continue
		}
		require.Equal(t, game.Position().Blobs(0), doc.Game.Position().Blobs(0))
		require.Equal(t, game.Position().Blobs(1), doc.Game.Position().Blobs(1))
		require.Equal(t, kind == FENFile, doc.HasSide)
	}
}

func TestSuggestName(t *testing.T) {
	dir := t.TempDir()
	for _, want := range []string{"blobwars-2026-11-21-1.pgn", "blobwars-2026-11-21-2.pgn", "blobwars-2026-11-21-3.pgn"} {
		name := SuggestName(dir, RecordFile, someDay)
		require.Equal(t, want, name)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	require.Equal(t, "blobwars-2026-11-21-1.fen", SuggestName(dir, FENFile, someDay))
	require.Equal(t, "blobwars-2026-11-21-1.txt", SuggestName(filepath.Join(dir, "none"), GridFile, someDay))
}

func TestKindOf(t *testing.T) {
	for name, want := range map[string]FileKind{"a.pgn": RecordFile, "A.PGN": RecordFile, "a.fen": FENFile, "a.txt": GridFile, "a": GridFile, "pgn": GridFile, "a.pgn.bak": GridFile} {
		require.Equal(t, want, KindOf(name, GridFile), name)
	}
}

func TestSavePath(t *testing.T) {
	home, dir := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "sub"), 0o700))
	for typed, want := range map[string]string{
		"":                           "",
		" \t":                        "",
		"game":                       filepath.Join(dir, "game.pgn"),
		" game ":                     filepath.Join(dir, "game.pgn"),
		"game.txt":                   filepath.Join(dir, "game.txt"),
		"sub":                        filepath.Join(dir, "sub"),
		"sub/ñ":                      filepath.Join(dir, "sub", "ñ.pgn"),
		"~":                          home,
		"~/x":                        filepath.Join(home, "x.pgn"),
		"~x":                         filepath.Join(dir, "~x.pgn"),
		filepath.Join(home, "a.fen"): filepath.Join(home, "a.fen"),
	} {
		require.Equal(t, want, SavePath(dir, typed, RecordFile), "%q", typed)
	}
}

func TestWhatSpeaksAgainstSaving(t *testing.T) {
	dir := t.TempDir()
	file, fixed := filepath.Join(dir, "file"), filepath.Join(dir, "fixed")
	require.NoError(t, os.WriteFile(file, []byte("old"), 0o600))
	require.NoError(t, os.WriteFile(fixed, []byte("old"), 0o400))
	tests := map[string]struct {
		path    string
		problem SaveProblem
	}{
		"no name":                 {"", NoName},
		"blanks":                  {"  ", NoName},
		"no folder":               {filepath.Join(dir, "none", "a.pgn"), NoFolder},
		"a file as a folder":      {filepath.Join(file, "a.pgn"), NoFolder},
		"a folder that is not":    {filepath.Join(dir, "none") + string(os.PathSeparator), NoFolder},
		"a folder":                {dir, IsFolder},
		"a file that is to stay":  {fixed, NoPermission},
		"a device":                {os.DevNull, NotWritten},
		"a name that is too long": {filepath.Join(dir, string(make([]byte, 4000))), NotWritten},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			exists, err := CheckSave(test.path)
			require.False(t, exists)
			var problem *SaveError
			require.ErrorAs(t, err, &problem)
			require.Equal(t, test.problem, problem.Problem, err.Error())
			require.ErrorContains(t, err, test.problem.text())
			require.Equal(t, err, SaveText(test.path, "new"))
		})
	}
	exists, err := CheckSave(file)
	require.NoError(t, err)
	require.True(t, exists)
	exists, err = CheckSave(filepath.Join(dir, "new"))
	require.NoError(t, err)
	require.False(t, exists)
	for _, old := range []string{file, fixed} {
		data, err := os.ReadFile(old)
		require.NoError(t, err)
		require.Equal(t, "old", string(data))
	}
	require.Equal(t, []string{"file", "fixed"}, names(t, dir))
}

func TestSaveInAFolderOfAnother(t *testing.T) {
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("no folder is read-only to root, nor by its mode on Windows")
	}
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	err := SaveText(filepath.Join(dir, "a.pgn"), "new")
	var problem *SaveError
	require.ErrorAs(t, err, &problem)
	require.Equal(t, NoPermission, problem.Problem)
	require.ErrorIs(t, err, fs.ErrPermission)
}

func TestSaveThroughALink(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	require.NoError(t, os.WriteFile(file, []byte("old"), 0o600))
	if err := os.Symlink(file, link); err != nil {
		t.Skip("no links here: ", err)
	}
	require.NoError(t, SaveText(link, "new"))
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "new", string(data))
}

func TestSaveFolder(t *testing.T) {
	home, config, last := t.TempDir(), t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", config)
	s := Settings{Folder: filepath.Join(last, "gone")}
	require.Equal(t, home, s.SaveFolder())
	require.NoError(t, os.Mkdir(filepath.Join(home, "Documents"), 0o700))
	require.Equal(t, filepath.Join(home, "Documents"), s.SaveFolder())
	require.NoError(t, os.Mkdir(filepath.Join(home, "Documentos"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(config, "user-dirs.dirs"), []byte("# dirs\nXDG_MUSIC_DIR=\"$HOME/x\"\nXDG_DOCUMENTS_DIR=\"$HOME/Documentos\"\n"), 0o600))
	require.Equal(t, home+"/Documentos", s.SaveFolder())
	s.Folder = last
	require.Equal(t, last, s.SaveFolder())
}

func TestPasted(t *testing.T) {
	fen := "x5o/7/7/7/7/7/o5x"
	tests := map[string]struct {
		text string
		want string // the position
		key  string // of what was wanted instead
	}{
		"a FEN":              {notation.WriteFEN(engine.Start()), notation.WriteFEN(engine.Start()), ""},
		"with blanks around": {"\r\n  " + fen + " o 3 7 \n\n", fen + " o 3 7", ""},
		"a classic board":    {notation.WriteClassic(engine.Start()), notation.WriteFEN(engine.Start()), ""},
		"a grid":             {notation.WriteGrid(engine.Start()), notation.WriteFEN(engine.Start()), ""},
		"moves":              {"1. a8b7 h8g7", "", ""},
		"nothing":            {"", "", "want-board"},
		"blanks":             {" \n\t\n", "", "want-board"},
		"a sentence":         {"Hello, how are you?", "", "want-board"},
		"an address":         {"https://example.org/game", "", "want-board"},
		"a short FEN":        {"x5o/7/7", "", "want-rank-width"},
		"a bad move":         {"1. a8b7 h8a1 *", "", "want-legal-2"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			doc, err := Pasted("clipboard", test.text)
			if test.key != "" {
				var wrong *notation.Error
				require.ErrorAs(t, err, &wrong)
				require.Equal(t, "clipboard", wrong.File)
				require.Equal(t, test.key, wrong.Want.Key, err)
				return
			}
			if test.want == "" {
				require.Equal(t, 2, doc.Game.Len())
				return
			}
			require.NoError(t, err)
			require.Equal(t, test.want, CopyText(doc.Game.Position()))
		})
	}
}
