package gui

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

func TestOpenDropped(t *testing.T) {
	fen := "x6o/8/8/8/8/8/8/o6x o 3 7"
	tests := map[string]struct {
		files map[string]string // a name ending in / is a folder
		opens string
		fails bool
		says  string
	}{
		"a board":          {map[string]string{"b.fen": fen}, "b.fen", false, ""},
		"the first of two": {map[string]string{"b.fen": fen, "c.fen": "x5o/7/7/7/7/7/o5x x 0 1"}, "b.fen", false, ""},
		"a bad board":      {map[string]string{"b.fen": "x6o/8/8/8/8/8/8/o6y x 0 1"}, "", true, "b.fen:1:"},
		"an empty file":    {map[string]string{"b.txt": ""}, "", true, "b.txt:1:1: found an empty file"},
		"a folder":         {map[string]string{"boards/": ""}, "", true, "not a regular file"},
		"nothing":          {nil, "", false, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			a, said := testApp(t, "en")
			dir := t.TempDir()
			for file, text := range test.files {
				if file[len(file)-1] == '/' {
					require.NoError(t, os.Mkdir(filepath.Join(dir, file), 0o700))
					continue
				}
				require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600))
			}
			before := a.session.Game()
			a.openDropped(os.DirFS(dir))
			if test.fails {
				require.IsType(t, &bad{}, a.dialog)
				require.Contains(t, said.String(), test.says)
			} else {
				require.Nil(t, a.dialog)
				require.Empty(t, said.String())
			}
			if test.opens == "" {
				require.Same(t, before, a.session.Game(), "the game goes on")
				require.Empty(t, a.settings.Recent)
				return
			}
			require.Equal(t, fen, notation.WriteFEN(a.session.Position()))
			require.Equal(t, test.opens, a.session.Setup().Title)
			require.Equal(t, []string{filepath.Join(dir, test.opens)}, a.settings.Recent, "its whole path")
		})
	}
}

func TestARecordWithAnIllegalMoveOpensUpToIt(t *testing.T) {
	a, said := testApp(t, "en")
	game := engine.NewGame(engine.Start())
	require.NoError(t, game.Play(game.Position().Moves()[0]))
	path := filepath.Join(t.TempDir(), "game.pgn")
	text := notation.WriteRecord(notation.NewRecord(game))
	text = text[:len(text)-2] + "a1h8 *\n"
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	a.openFile(path)
	require.IsType(t, &bad{}, a.dialog)
	require.True(t, a.dialog.(*bad).part)
	require.Contains(t, said.String(), path)
	require.Equal(t, 1, a.session.Game().Len())
	require.Equal(t, game.Position(), a.session.Position())
}

// Who resigned, or lost by time, the moves do not tell.
func TestTheResultOfARecordIsSaidUnlessItsMovesTellIt(t *testing.T) {
	tests := map[string]struct{ text, said string }{
		"a player resigned":     {"[Reason \"resigned\"]\n1. b7 g7 0-1\n", "0-1 (resigned)"},
		"no reason is given":    {"1. b7 g7 1/2-1/2\n", "1/2-1/2"},
		"it goes on":            {"1. b7 g7 *\n", ""},
		"the moves end it":      {"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n1. b2 1-0\n", ""},
		"a move before the end": {"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n1. a1a3 1-0\n", "1-0"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			a, _ := testApp(t, "en")
			path := filepath.Join(t.TempDir(), "game.pgn")
			require.NoError(t, os.WriteFile(path, []byte(test.text), 0o600))
			a.openFile(path)
			require.Nil(t, a.dialog)
			if test.said == "" {
				require.NotEqual(t, "notice.declared", a.session.Notices.Current().Key)
				return
			}
			require.Equal(t, "notice.declared", a.session.Notices.Current().Key)
			require.Equal(t, test.said, a.session.Notices.Current().Arg)
		})
	}
}

func TestAMissingFileIsSaid(t *testing.T) {
	a, said := testApp(t, "en")
	before := a.session.Game()
	path := filepath.Join(t.TempDir(), "none.txt")
	a.settings.Recent = []string{"/other.txt", path}
	require.True(t, newOpener(a).gone[path], "the list says so already")
	a.openFile(path)
	require.IsType(t, &bad{}, a.dialog)
	require.Contains(t, said.String(), path)
	require.Same(t, before, a.session.Game())
	require.Equal(t, []string{"/other.txt"}, a.settings.Recent, "it is forgotten")
}
