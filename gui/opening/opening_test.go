package opening

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// window is what an Opener sees of a window, and what it has opened there.
type window struct {
	*screentest.Window
	*Opener
	t        *testing.T
	blobWars *session.Saved // the last game that was opened; nil: none
	tiles    *round.Saved
	begun    *tiles.Position // the last board on which a Tiles Game was begun
	tree     *tree.Screen
	memory   tree.Memory
}

func newWindow(t *testing.T) *window {
	t.Helper()
	t.Setenv("PATH", "") // without a dialog of the desktop, a path is typed
	w := &window{Window: screentest.New(t, "en", 1120, 720), t: t}
	w.Opener = New(w.Services, w.Services, history.New(), w, nil, nil)
	return w
}

func (w *window) Seats(engine.Side) [2]play.Seat {
	return [2]play.Seat{play.Human(), play.FirstOpponent()}
}
func (w *window) OpenBlobWars(s session.Saved) { w.blobWars = &s }
func (w *window) OpenTiles(s round.Saved)      { w.tiles = &s }
func (w *window) Tree() *tree.Screen           { return w.tree }

func (w *window) BeginTilesOn(_ string, start tiles.Position) { w.begun = &start }

func (w *window) OpenTree() *tree.Screen {
	w.tree = tree.New(w.Services, walk.Options{Position: engine.Start()}, &w.memory, nil)
	w.t.Cleanup(w.tree.Close)
	return w.tree
}

func (w *window) paste(text string) {
	require.NoError(w.t, w.Services.Clipboard.Write(text))
	w.PasteGame()
}

func (w *window) isBad() bool { return fmt.Sprintf("%T", w.Dialog) == "*dialog.badFile" }

func (w *window) said() string { return fmt.Sprintln(errors.Join(w.Reported...)) }

func control[C ui.Control](w *window, id string) C {
	wide, high := w.Dialog.Size()
	c, ok := screentest.Controls(w.Services, w.Dialog, w.Services.Style.DialogRect(w.Services.Window, wide, high)).Find(id).(C)
	require.True(w.t, ok, id)
	return c
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestDroppedFiles(t *testing.T) {
	const board = "x6o/8/8/8/8/8/8/o6x o 3 7"
	for name, test := range map[string]struct {
		files    map[string]string // a name that ends in / is a folder
		opens    string
		bad      bool
		reported string
	}{
		"a board":          {map[string]string{"b.fen": board}, "b.fen", false, ""},
		"the first of two": {map[string]string{"b.fen": board, "c.fen": "x5o/7/7/7/7/7/o5x x 0 1"}, "b.fen", false, ""},
		"a bad board":      {map[string]string{"b.fen": "x6o/8/8/8/8/8/8/o6y x 0 1"}, "", true, "b.fen:1:"},
		"an empty board":   {map[string]string{"b.fen": "8/8/8/8/8/8/8/8 x 0 1"}, "", true, "b.fen:1:1: found a board without blobs"},
		"a board of walls": {
			map[string]string{"b.fen": strings.Repeat("--------/", 7) + "-------- x 0 1"}, "", true, "b.fen:1:1: found a board without blobs",
		},
		"a bad Tiles board": {map[string]string{"t.txt": "99\n5\n0\n0\n12345\n"}, "", true, "t.txt:1:1: found the number 99, expected the number of rows, from 1 to 16"},
		"half a Tiles Game": {map[string]string{"t.json": `{"version": 1, "start": "2\n2`}, "", true, "t.json:1:30: found the end of the file, expected JSON as json.org describes it"},
		"a lone bracket":    {map[string]string{"b.txt": "["}, "", true, "b.txt:1:1: found text of an unknown kind, expected a board or a game of Blob Wars or of the Tiles Game, or a graph"},
		"an empty file":     {map[string]string{"b.txt": ""}, "", true, "b.txt:1:1: found an empty file"},
		"a folder":          {map[string]string{"boards/": ""}, "", true, "a folder, a pipe or a device, not a file"},
		"nothing":           {nil, "", false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, dir := newWindow(t), t.TempDir()
			for file, text := range test.files {
				if file[len(file)-1] == '/' {
					require.NoError(t, os.Mkdir(filepath.Join(dir, file), 0o700))
					continue
				}
				require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600))
			}
			w.OpenDropped(os.DirFS(dir))
			require.Equal(t, test.bad, w.isBad())
			require.Contains(t, w.said(), test.reported)
			if test.opens == "" {
				require.Nil(t, w.blobWars, "the game goes on")
				require.Empty(t, w.Services.Settings.Recent)
				return
			}
			require.Empty(t, w.Reported)
			require.Equal(t, board, notation.WriteFEN(w.blobWars.Game.Position()))
			require.Equal(t, test.opens, w.blobWars.Setup.Title)
			require.Equal(t, []string{filepath.Join(dir, test.opens)}, w.Services.Settings.Recent)
		})
	}
}

// TestOneOfSeveralDroppedFilesIsOpened: the first, and the others are named.
func TestOneOfSeveralDroppedFilesIsOpened(t *testing.T) {
	const board = "x6o/8/8/8/8/8/8/o6x o 3 7"
	w, dir := newWindow(t), t.TempDir()
	for name, text := range map[string]string{"b\n.fen": board, "e.txt": "no board", "c.fen": "x5o/7/7/7/7/7/o5x x 0 1", "d.fen": board} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	w.OpenDropped(os.DirFS(dir))
	require.Equal(t, board, notation.WriteFEN(w.blobWars.Game.Position()))
	require.Equal(t, "b .fen", w.blobWars.Setup.Title, "in one line")
	require.False(t, w.isBad())
	require.Empty(t, w.Reported)
	require.Equal(t, []string{"notice.not_opened c.fen, d.fen, +1"}, w.Notified)
	w.Services.Settings.Opened("\xff.pgn")
	require.Equal(t, []string{filepath.Join(dir, "b\n.fen")}, w.Services.Settings.Recent, "a name that the settings cannot store is left out")
}

// TestAFileWithSeveralGamesIsAList: one is chosen, with the players, results and dates that it has, and opens as if it
// were alone. A game with an illegal move opens up to it.
func TestAFileWithSeveralGamesIsAList(t *testing.T) {
	const text = "[Black \"Ann\"]\n[White \"Bob\"]\n[Date \"2026.11.02\"]\n[FEN \"x5o/7/7/7/7/7/o5x x 0 1\"]\n\n1. f1 b1 1-0\n\n" +
		"[Event \"Final\"]\n[Date \"????.??.??\"]\n\n1. b7 g7 2. a7 *\n\n" +
		"1. b7 a1h8 0-1\n"
	want := []string{"1. Ann – Bob · 1-0 · 2026-11-02", "2. Final · *", "3. has an error"}
	for i, opened := range []struct {
		plies int
		bad   bool
	}{{2, false}, {3, false}, {1, true}} {
		for _, from := range []string{"file", "clipboard"} {
			w := newWindow(t)
			if from == "file" {
				path := write(t, "games.pgn", text)
				w.Open(path)
				require.Equal(t, []string{path}, w.Services.Settings.Recent)
			} else {
				w.paste(text)
			}
			list := control[*ui.List](w, "options")
			require.Equal(t, len(want), list.Len())
			for i := range want {
				require.Equal(t, want[i], list.Name(i))
			}
			require.Nil(t, w.blobWars, "nothing is opened before one is chosen")
			list.Click(i)
			require.Equal(t, opened.plies, w.blobWars.Game.Len())
			require.Equal(t, opened.bad, w.isBad())
			require.Equal(t, opened.bad, len(w.Reported) > 0)
		}
	}
}

// TestABadLinkIsNotAFile: its error says what is wrong with it, as with pasted text.
func TestABadLinkIsNotAFile(t *testing.T) {
	const want = ", expected a board (classic, grid or FEN) or a game record\n"
	for link, says := range map[string]string{
		"#fen=xyz": "the link:1:1: found xyz" + want, "#game=hello+there": "the link:1:1: found hello" + want, "#fen=": "the link:1:1: found an empty file" + want,
		"#fen=x6o/8": "the link:1:6: ",
	} {
		w := newWindow(t)
		w.OpenLink(link)
		require.True(t, w.isBad())
		require.Contains(t, w.said(), says)
	}
}

// TestTheWindowSaysWhatAFileHasThatIsNotShown: comments, which are not kept, and a result that is not seen from the moves,
// such as a resignation; and what a board lacks.
func TestTheWindowSaysWhatAFileHasThatIsNotShown(t *testing.T) {
	const illegal = "1. b6 {b7} g7 *\n" // its error is shown instead
	for text, want := range map[string]string{
		"1. b7 {good} g7 *\n":                              "notice.omitted ",
		"1. b7! g7 *\n":                                    "notice.omitted ",
		illegal:                                            "",
		"1. b7 g7 *\n":                                     "",
		"[Reason \"by decree\"]\n1. b7 g7 0-1\n":           "notice.declared 0-1", // not a reason of this program
		"[Reason \"agreed\"]\n1. b7 g7 1/2-1/2\n":          "",                    // the game shows it
		"[Reason \"resigned\"]\n1. b7 g7 0-1\n":            "",
		"[Termination \"Time forfeit\"]\n1. b7 g7 0-1\n":   "",
		"[Termination \"adjudication\"]\n1. b7 g7 0-1\n":   "notice.declared 0-1 (adjudication)",
		"[Result \"1-0\"]\n1. b7 g7\n":                     "notice.declared 1-0", // a file that was cut off
		"1. b7 g7 1/2-1/2\n":                               "notice.declared 1/2-1/2",
		"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n1. b2 1-0\n":   "",
		"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n1. a1a3 1-0\n": "notice.declared 1-0",
		"12\n\n12\n":                                       "notice.incomplete_board 3",
		"12\n\n\n\n\n\n\n12\n":                             "",
		"2\n4\n0\n0\n1122\n11":                             "notice.short_row 2",
		"2\n4\n0\n0\n1122\n1111\n":                         "",
	} {
		w := newWindow(t)
		w.Open(write(t, "game.txt", text))
		require.Equal(t, text == illegal, w.isBad(), text)
		require.True(t, w.blobWars != nil || w.begun != nil, text)
		require.Equal(t, want, strings.Join(w.Notified, ""), text)
	}
}

func TestATilesGameOpensUpToAnIllegalMove(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "t.json", `{"first": 1, "start": "2\n2\n0\n0\n11\n22\n", "moves": ["0,0", "9,9"], "seats": [{}, {}]}`))
	require.Equal(t, 1, w.tiles.Game.Len())
	require.True(t, w.isBad())
	require.Contains(t, w.said(), "t.json:1:47: found the move 9,9, but there is no tile, expected a legal move of the Tiles Game")
}

func TestAMissingRecentFileIsForgotten(t *testing.T) {
	w, path := newWindow(t), filepath.Join(t.TempDir(), "none.txt")
	w.Services.Settings.Recent = []string{"/other.txt", path}
	w.Open(path)
	require.True(t, w.isBad())
	require.Contains(t, w.said(), path)
	require.Nil(t, w.blobWars)
	require.Equal(t, []string{"/other.txt"}, w.Services.Settings.Recent)
}

func TestAGraphFileIsShownOnItsScreen(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "mine.txt", "A: B C\nB: C\n"))
	shown := w.tree.Graph()
	require.Equal(t, "mine.txt", shown.Model().Title())
	require.Equal(t, []string{"A", "B", "C"}, shown.Model().Graph().Names)
	w.Open(write(t, "bad.txt", "A: B C\nB > C\n"))
	require.True(t, w.isBad())
	require.Contains(t, w.said(), "bad.txt:2:")
	require.Equal(t, "mine.txt", shown.Model().Title(), "the graph stays")
	w.Open(write(t, "board.fen", "x6o/8/8/8/8/8/8/o6x o 3 7"))
	require.NotNil(t, w.blobWars, "a board opens as a game")
	w.paste("X: Y\n")
	require.Equal(t, []string{"X", "Y"}, shown.Model().Graph().Names)
}

// TestARecordThatBeginsLikeAnotherKindIsOpened: a tag or a comment like JSON, and a move like a row of a board.
func TestARecordThatBeginsLikeAnotherKindIsOpened(t *testing.T) {
	for _, text := range []string{"[02g \"x\"]\n1. b7 *\n", "{\"b7\": the first move} 1. b7 *\n", "b7 *\n"} {
		w := newWindow(t)
		w.Open(write(t, "game.txt", text))
		require.False(t, w.isBad(), text)
		require.Equal(t, 1, w.blobWars.Game.Len(), text)
	}
}

func TestTheLeavesOfATreeArePasted(t *testing.T) {
	w := newWindow(t)
	w.paste("((3 12 8) (2 4 6))\n")
	require.Equal(t, "((3 12 8) (2 4 6))", w.tree.Model().Options().Own)
	w.paste("((3 12 8) 2)")
	require.True(t, w.isBad())
	require.Contains(t, w.said(), "a leaf at depth 1")
	require.Equal(t, "((3 12 8) (2 4 6))", w.tree.Model().Options().Own, "the tree stays")
	w.Open(write(t, "tree.txt", "\uFEFF((3 12) (2 4))\n"))
	require.Equal(t, "((3 12) (2 4))", w.tree.Model().Options().Own)
}

// TestATilesBoardIsNoBoardOfBlobWars: where only Blob Wars is expected, the error of a Tiles board is its own, or that
// it is one.
func TestATilesBoardIsNoBoardOfBlobWars(t *testing.T) {
	for board, want := range map[string]string{
		"3\n4\n5\n2\n2113\n2213\n1133\n": "the clipboard:1:1: found a board of the Tiles Game, expected a board or a game of Blob Wars",
		"3\n4\n5\nx\n2113\n2213\n1133\n": "the clipboard:4:1: found 'x', expected whole points, from 0 to 100000",
		"1      2\n  ?\n":                "the clipboard:2:3: found '?', expected a blob (1 or x, 2 or o), a wall (#) or an empty square (.)",
	} {
		x := text{name: "the clipboard", data: []byte(board)}
		_, err := x.blobWars()
		require.ErrorContains(t, x.notBlobWars(err), want)
	}
}
