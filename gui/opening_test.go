package gui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tree"
	"blobwars/gui/ui"
)

// isBadFile reports whether the dialog about a bad file is open.
func isBadFile(a *Window) bool {
	d := dialogShown(a)
	return d != nil && fmt.Sprintf("%T", d) == fmt.Sprintf("%T", dialog.NewBadFile(a.router.dialogs, "", os.ErrNotExist, false))
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
			a, _, reported := firstWindow(t)
			dir := t.TempDir()
			for file, text := range test.files {
				if file[len(file)-1] == '/' {
					require.NoError(t, os.Mkdir(filepath.Join(dir, file), 0o700))
					continue
				}
				require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600))
			}
			before := a.games.table.Session().Game()
			a.opener.OpenDropped(os.DirFS(dir))
			require.Equal(t, test.bad, isBadFile(a))
			require.Contains(t, reported.String(), test.reported)
			if test.opens == "" {
				require.Same(t, before, a.games.table.Session().Game(), "the game goes on")
				require.Empty(t, a.services.Settings.Recent)
				return
			}
			require.Empty(t, reported.String())
			require.Equal(t, board, fen(a))
			require.Equal(t, test.opens, a.games.table.Session().Setup().Title)
			require.Equal(t, []string{filepath.Join(dir, test.opens)}, a.services.Settings.Recent)
		})
	}
}

// TestOneOfSeveralDroppedFilesIsOpened: the first, and the others are named.
func TestOneOfSeveralDroppedFilesIsOpened(t *testing.T) {
	const board = "x6o/8/8/8/8/8/8/o6x o 3 7"
	a, _, reported := firstWindow(t)
	dir := t.TempDir()
	for name, text := range map[string]string{"b\n.fen": board, "e.txt": "no board", "c.fen": "x5o/7/7/7/7/7/o5x x 0 1", "d.fen": board} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	a.opener.OpenDropped(os.DirFS(dir))
	require.Equal(t, board, fen(a))
	require.Equal(t, "b .fen", a.games.table.Session().Setup().Title, "in one line")
	require.False(t, isBadFile(a))
	require.Empty(t, reported.String())
	require.Equal(t, play.Notice{Key: "notice.not_opened", Arg: "c.fen, d.fen, +1"}, notice(a))
	a.services.Settings.Opened("\xff.pgn")
	require.Equal(t, []string{filepath.Join(dir, "b\n.fen")}, a.services.Settings.Recent, "a name that the settings cannot store is left out")
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
			a, _, reported := firstWindow(t)
			if from == "file" {
				path := filepath.Join(t.TempDir(), "games.pgn")
				require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
				a.opener.Open(path)
				require.Equal(t, []string{path}, a.services.Settings.Recent)
			} else {
				require.NoError(t, a.services.Clipboard.Write(text))
				a.opener.PasteGame()
			}
			before := a.games.table.Session().Game()
			a.router.layout()
			list, ok := a.router.dialog.page.Controls.Find("options").(*ui.List)
			require.True(t, ok, "a list is open")
			require.Equal(t, len(want), list.Len())
			for i := range want {
				require.Equal(t, want[i], list.Name(i))
			}
			require.Same(t, before, a.games.table.Session().Game(), "nothing is opened before one is chosen")
			list.Click(i)
			require.Equal(t, opened.plies, a.games.table.Session().Game().Len())
			require.Equal(t, opened.bad, isBadFile(a))
			require.Equal(t, opened.bad, reported.Len() > 0)
			closeWindow(a)
		}
	}
}

// TestABoardForANewGameIsOneOfSeveral: a file with several games is a list there too, which leads back if it is closed.
func TestABoardForANewGameIsOneOfSeveral(t *testing.T) {
	t.Setenv("PATH", "") // without a dialog of the desktop, a path is typed
	path := filepath.Join(t.TempDir(), "games\n.pgn")
	require.NoError(t, os.WriteFile(path, []byte("[Event \"1\"]\n\n1. b7 *\n\n[Event \"2\"]\n\n1. a7 g7 *\n"), 0o600))
	a, _, _ := firstWindow(t)
	var board screen.Board
	backs := 0
	for range 2 {
		a.opener.ChooseBoard(func(b screen.Board) { board = b }, func() { backs++ })
		a.router.layout()
		a.router.dialog.page.Controls.Find("path").(*ui.Field).Change(path)
		a.router.layout()
		require.True(t, a.router.dialog.page.Controls.Press("open"))
		a.router.layout()
		if backs == 0 {
			a.router.dialog.Cancel()
			require.Equal(t, 1, backs)
			continue
		}
		require.True(t, a.router.dialog.page.Controls.Press("options#1"))
	}
	require.Equal(t, "games .pgn", board.Title, "in one line")
	require.Equal(t, 6, board.Position.Count(engine.Side1)+board.Position.Count(engine.Side2))

	single := filepath.Join(t.TempDir(), "game\n.fen")
	require.NoError(t, os.WriteFile(single, []byte("x6o/8/8/8/8/8/8/o6x o 3 7"), 0o600))
	a.opener.ChooseBoard(func(b screen.Board) { board = b }, func() {})
	a.router.layout()
	a.router.dialog.page.Controls.Find("path").(*ui.Field).Change(single)
	a.router.layout()
	require.True(t, a.router.dialog.page.Controls.Press("open"))
	require.Equal(t, "game .fen", board.Title, "in one line")
}

// TestTheBoardForANewGameIsOfTheGameThatCanBeRead: the other game of the file is listed, and says what is wrong with it.
func TestTheBoardForANewGameIsOfTheGameThatCanBeRead(t *testing.T) {
	t.Setenv("PATH", "") // without a dialog of the desktop, a path is typed
	path := write(t, "games.pgn", "[FEN \"nonsense\"]\n\n1. b7 *\n\n[Event \"2\"]\n\n1. a7 g7 *\n")
	a, _, reported := firstWindow(t)
	var board screen.Board
	for _, choice := range []string{"options#0", "options#1"} {
		a.opener.ChooseBoard(func(b screen.Board) { board = b }, func() {})
		a.router.layout()
		a.router.dialog.page.Controls.Find("path").(*ui.Field).Change(path)
		a.router.layout()
		require.True(t, a.router.dialog.page.Controls.Press("open"))
		a.router.layout()
		require.True(t, a.router.dialog.page.Controls.Press(choice))
		require.Equal(t, choice == "options#0", isBadFile(a))
		require.Equal(t, choice == "options#1", board.Title == "games.pgn")
	}
	require.Contains(t, reported.String(), "games.pgn:1:")
	require.Equal(t, 6, board.Position.Count(engine.Side1)+board.Position.Count(engine.Side2))
}

// TestABadLinkIsNotAFile: its error says what is wrong with it, as with pasted text.
func TestABadLinkIsNotAFile(t *testing.T) {
	const want = ", expected a board (classic, grid or FEN) or a game record\n"
	for link, says := range map[string]string{
		"#fen=xyz": "the link:1:1: found xyz" + want, "#game=hello+there": "the link:1:1: found hello" + want, "#fen=": "the link:1:1: found an empty file" + want,
		"#fen=x6o/8": "the link:1:6: ",
	} {
		a, _, reported := firstWindow(t)
		a.opener.OpenLink(link)
		require.True(t, isBadFile(a))
		require.Contains(t, reported.String(), says)
		closeWindow(a)
	}
}

// TestAnErrorOnStderrIsInOneLanguage: in English, whatever the language of the window.
func TestAnErrorOnStderrIsInOneLanguage(t *testing.T) {
	first, _, _ := firstWindow(t)
	closeWindow(first)
	t.Setenv("LC_ALL", "es_ES.UTF-8")
	a, _, reported := nextWindow(t, Options{})
	require.Equal(t, "texto pegado", a.services.T("paste.name"))
	require.NoError(t, a.services.Clipboard.Write("#fen=xyz"))
	a.opener.PasteGame()
	require.True(t, isBadFile(a))
	require.Contains(t, reported.String(), "pasted text:1:1: found ")
}

func TestCommentsThatAreNotKeptAreNamed(t *testing.T) {
	for text, want := range map[string]string{"1. b7 {good} g7 *\n": "notice.omitted", "1. b7! g7 *\n": "notice.omitted", "1. b6 {b7} g7 *\n": "", "1. b7 g7 *\n": ""} {
		a, _, _ := firstWindow(t)
		a.opener.Open(write(t, "game.pgn", text))
		require.Equal(t, want, notice(a).Key, text)
	}
}

// TestTheDeclaredResultOfARecordIsShown: that a player resigned is not seen from the moves.
func TestTheDeclaredResultOfARecordIsShown(t *testing.T) {
	for text, want := range map[string]string{
		"[Reason \"by decree\"]\n1. b7 g7 0-1\n":           "0-1", // not a reason of this program
		"[Reason \"agreed\"]\n1. b7 g7 1/2-1/2\n":          "",    // the game shows it
		"[Termination \"Time forfeit\"]\n1. b7 g7 0-1\n":   "",
		"[Reason \"resigned\"]\n1. b7 g7 0-1\n":            "", // the game shows it
		"[Termination \"adjudication\"]\n1. b7 g7 0-1\n":   "0-1 (adjudication)",
		"[Result \"1-0\"]\n1. b7 g7\n":                     "1-0", // a file that was cut off
		"1. b7 g7 1/2-1/2\n":                               "1/2-1/2",
		"1. b7 g7 *\n":                                     "",
		"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n1. b2 1-0\n":   "",
		"[FEN \"8/8/8/8/8/8/8/xo6 x 0 1\"]\n1. a1a3 1-0\n": "1-0",
	} {
		a, _, _ := firstWindow(t)
		path := filepath.Join(t.TempDir(), "game.pgn")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		a.opener.Open(path)
		require.Nil(t, dialogShown(a))
		if want != "" {
			require.Equal(t, "notice.declared", notice(a).Key, text)
		}
		if notice(a).Key == "notice.declared" {
			require.Equal(t, want, notice(a).Arg, text)
		}
		closeWindow(a)
	}
}

func TestTheWindowSaysThatLinesOfABoardAreMissing(t *testing.T) {
	for text, want := range map[string]string{"12\n\n12\n": "3", "12\n\n\n\n\n\n\n12\n": ""} {
		a, _, _ := firstWindow(t)
		path := filepath.Join(t.TempDir(), "board.txt")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		a.opener.Open(path)
		require.Nil(t, dialogShown(a))
		require.Equal(t, want != "", notice(a).Key == "notice.incomplete_board", text)
		if want != "" {
			require.Equal(t, want, notice(a).Arg)
		}
		closeWindow(a)
	}
}

func TestTheWindowSaysThatARowOfATilesBoardEndsTooEarly(t *testing.T) {
	a, _, _ := firstWindow(t)
	t.Cleanup(func() { closeWindow(a) })
	a.opener.Open(write(t, "t.txt", "2\n4\n0\n0\n1122\n11"))
	require.True(t, a.router.onTiles())
	n := a.games.tiles.Session().Notices.Current()
	require.Equal(t, []string{"notice.short_row", "2"}, []string{n.Key, n.Arg})
}

func TestATilesGameOpensUpToAnIllegalMove(t *testing.T) {
	a, _, reported := firstWindow(t)
	t.Cleanup(func() { closeWindow(a) })
	a.opener.Open(write(t, "t.json", `{"first": 1, "start": "2\n2\n0\n0\n11\n22\n", "moves": ["0,0", "9,9"], "seats": [{}, {}]}`))
	require.True(t, a.router.onTiles())
	require.Equal(t, 1, a.games.tiles.Session().Game().Len())
	require.True(t, isBadFile(a))
	require.Contains(t, reported.String(), "t.json:1:64: found the move 9,9, but there is no tile, expected a legal move of the Tiles Game")
}

// A board that is opened after two computers have played, of any kind, is played against the opponent of the person's
// last game.
func TestABoardThatIsOpenedAfterTwoComputersIsPlayedAgainstTheUsualOpponent(t *testing.T) {
	a, _, _ := firstWindow(t)
	t.Cleanup(func() { closeWindow(a) })
	usual := play.Seat{Level: 3, Depth: 1, Time: play.MinTime}
	a.services.Settings.Seats = [2]play.Seat{play.Human(), usual}
	computers := play.Watched()
	a.games.beginBlobWars(session.Setup{Seats: computers, Start: engine.Start()})
	a.services.Settings.Tiles.Seats = computers
	path := filepath.Join(t.TempDir(), "board.fen")
	require.NoError(t, os.WriteFile(path, []byte("8/8/8/8/8/8/8/xo6 o 0 1\n"), 0o600))
	a.opener.Open(path)
	require.Equal(t, [2]play.Seat{usual, play.Human()}, a.games.table.Session().Setup().Seats, "the side to move")
	a.opener.Open("../boards/tiles/middle.txt")
	require.Equal(t, [2]play.Seat{play.Human(), play.TilesOpponent()}, a.games.tiles.Session().Setup().Seats)
	for _, open := range []func(){
		func() { a.games.beginOn(screen.ShippedBoards()[1]) },
		func() { a.runner.Do(command.Edit); a.runner.Do(command.PlayBoard) },
	} {
		a.games.beginBlobWars(session.Setup{Seats: computers, Start: engine.Start()})
		open()
		setup := a.games.table.Session().Setup()
		require.Equal(t, play.Human(), setup.Seats[setup.Start.ToMove()])
		require.Equal(t, usual, setup.Seats[setup.Start.ToMove().Other()])
	}
}

func TestAMissingRecentFileIsForgotten(t *testing.T) {
	a, _, reported := firstWindow(t)
	before := a.games.table.Session().Game()
	path := filepath.Join(t.TempDir(), "none.txt")
	a.services.Settings.Recent = []string{"/other.txt", path}
	a.opener.Open(path)
	require.True(t, isBadFile(a))
	require.Contains(t, reported.String(), path)
	require.Same(t, before, a.games.table.Session().Game())
	require.Equal(t, []string{"/other.txt"}, a.services.Settings.Recent)
}

// A board that was left in the editor comes back by Undo, as the game says, until it is played.
func TestUndoBringsBackWhatWasLeftInTheEditor(t *testing.T) {
	for _, leave := range []command.ID{command.Cancel, command.Edit} {
		a, _, _ := firstWindow(t)
		a.runner.Do(command.Edit)
		a.runner.Do(leave)
		require.NotEqual(t, "notice.edit_left", notice(a).Key, "nothing was changed")
		a.runner.Do(command.Edit)
		a.runner.edited.Press(engine.At(3, 3))
		made := a.runner.edited.Position()
		a.router.layout()
		a.runner.Do(leave)
		require.Equal(t, screen.Screen(a.games.table), a.router.front)
		require.Equal(t, "notice.edit_left", notice(a).Key)
		for range 2 { // even when it is left again
			a.runner.Do(command.Edit)
			require.Equal(t, engine.Start(), a.runner.edited.Position(), "it begins with the position of the table")
			a.runner.Do(leave)
		}
		a.runner.Do(command.Edit)
		a.runner.Do(command.Undo)
		require.Equal(t, made, a.runner.edited.Position())
		a.runner.Do(command.PlayBoard)
		require.Equal(t, made, a.games.table.Session().Position())
		a.runner.Do(command.Edit)
		require.False(t, a.runner.edited.CanUndo(), "it was played")
		closeWindow(a)
	}
}

// TestTheBoardOfTheEditorIsResumed: in the window where it was shown, and else for Undo, until it is played.
func TestTheBoardOfTheEditorIsResumed(t *testing.T) {
	first, person, _ := firstWindow(t)
	first.runner.Do(command.Edit)
	first.runner.edited.SetRules(engine.Ataxx)
	first.runner.edited.Press(engine.At(3, 3))
	tick(t, first, person, ui.Input{})
	first.saver.Flush()
	require.Contains(t, filesIn(t, settingsFolder())["editor.json"], "3x4", "a kill loses nothing")
	first.runner.edited.Press(engine.At(4, 3)) // in the tick of the end
	made := first.runner.edited.Position()
	closeWindow(first)

	shown, _, _ := nextWindow(t, Options{})
	require.IsType(t, &editor.Screen{}, shown.router.front)
	require.Equal(t, made, shown.runner.edited.Position())
	closeWindow(shown) // unchanged

	again, person, _ := nextWindow(t, Options{File: write(t, "board.fen", "x6o/8/8/8/8/8/8/o6x o 3 7")})
	require.Equal(t, screen.Screen(again.games.table), again.router.front, "the file is opened")
	tick(t, again, person, ui.Input{})
	closeWindow(again)

	left, person, _ := nextWindow(t, Options{})
	require.Equal(t, screen.Screen(left.games.table), left.router.front)
	left.runner.Do(command.Edit)
	left.runner.Do(command.Undo)
	require.Equal(t, made, left.runner.edited.Position())
	left.runner.Do(command.PlayBoard)
	tick(t, left, person, ui.Input{})
	closeWindow(left)

	last, _, _ := nextWindow(t, Options{})
	require.Nil(t, last.runner.edited, "it was played")
	require.Equal(t, made, last.games.table.Session().Position())
}

func TestAGraphFileIsShownOnItsScreen(t *testing.T) {
	a, _, reported := firstWindow(t)
	a.opener.Open(write(t, "mine.txt", "A: B C\nB: C\n"))
	on, ok := a.router.front.(*tree.Screen)
	require.True(t, ok)
	shown := on.Graph()
	require.Equal(t, "mine.txt", shown.Model().Title())
	require.Equal(t, []string{"A", "B", "C"}, shown.Model().Graph().Names)
	a.opener.Open(write(t, "bad.txt", "A: B C\nB > C\n"))
	require.True(t, isBadFile(a))
	require.Contains(t, reported.String(), "bad.txt:2:")
	require.Equal(t, "mine.txt", shown.Model().Title(), "the graph stays")
	a.router.ShowDialog(nil)
	a.opener.Open(write(t, "board.fen", "x6o/8/8/8/8/8/8/o6x o 3 7"))
	require.Equal(t, screen.Screen(a.games.table), a.router.front, "a board opens as a game")
}

func TestAGraphIsPasted(t *testing.T) {
	a, _, reported := firstWindow(t)
	require.NoError(t, a.services.Clipboard.Write("X: Y\n"))
	a.runner.Do(command.Paste)
	require.Equal(t, []string{"X", "Y"}, a.router.front.(*tree.Screen).Graph().Model().Graph().Names)
	require.NoError(t, a.services.Clipboard.Write("no graph"))
	a.runner.Do(command.Paste)
	require.True(t, isBadFile(a))
	require.NotEmpty(t, reported.String())
}

// deafClipboard is a clipboard from which there is nothing to be had.
type deafClipboard struct{ err error }

func (c deafClipboard) Read() (string, error) { return "", c.err }
func (c deafClipboard) Write(string) error    { return c.err }

func TestTheWindowSaysWhyNothingIsPasted(t *testing.T) {
	for key, err := range map[string]error{
		"notice.clipboard_long": fmt.Errorf("paste: %w", clip.ErrTooLong), "notice.clipboard_slow": fmt.Errorf("paste: %w", clip.ErrSlow),
		"notice.no_clipboard": errors.New("there is no display"), "notice.nothing_to_paste": nil,
	} {
		a, _, reported := firstWindow(t)
		a.services.Clipboard = deafClipboard{err}
		a.runner.Do(command.Paste)
		require.Equal(t, play.Notice{Key: key}, notice(a))
		require.Equal(t, err != nil, reported.Len() > 0)
		a.runner.Do(command.Copy)
		require.Equal(t, map[bool]string{true: "notice.copied", false: "notice.copied_here"}[err == nil], notice(a).Key)
	}
}

func TestAFieldThatCannotPasteOrCutSaysSo(t *testing.T) {
	for key, c := range map[string]struct {
		err error
		key ebiten.Key
	}{
		"notice.nothing_to_paste": {nil, ebiten.KeyV}, "notice.clipboard_long": {clip.ErrTooLong, ebiten.KeyV}, "notice.copied_here": {clip.ErrSlow, ebiten.KeyX},
	} {
		a, person, _ := firstWindow(t)
		a.router.dialogs.Clipboard = deafClipboard{c.err}
		a.runner.Do(command.Open)
		tick(t, a, person, ui.Input{})
		a.router.controls().SetFieldText("path", "game.txt")
		a.router.controls().Focus("path")
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyA}, Control: true})
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{c.key}, Control: true})
		require.Equal(t, "game.txt", a.router.controls().Find("path").(*ui.Field).Text(), key)
		require.Equal(t, play.Notice{Key: key}, a.router.dialog.page.Notices.Current())
		require.Equal(t, play.Notice{Key: key}, notice(a))
	}
}

// TestARecordThatBeginsLikeAnotherKindIsOpened: a tag or a comment like JSON, and a move like a row of a board.
func TestARecordThatBeginsLikeAnotherKindIsOpened(t *testing.T) {
	for _, text := range []string{"[02g \"x\"]\n1. b7 *\n", "{\"b7\": the first move} 1. b7 *\n", "b7 *\n"} {
		a, _, _ := firstWindow(t)
		a.opener.Open(write(t, "game.txt", text))
		require.False(t, isBadFile(a), text)
		require.Equal(t, 1, a.games.table.Session().Game().Len(), text)
	}
}

func TestTheLeavesOfATreeArePasted(t *testing.T) {
	a, _, reported := firstWindow(t)
	require.NoError(t, a.services.Clipboard.Write("((3 12 8) (2 4 6))\n"))
	a.runner.Do(command.Paste)
	require.Equal(t, "((3 12 8) (2 4 6))", a.router.front.(*tree.Screen).Model().Options().Own)
	require.NoError(t, a.services.Clipboard.Write("((3 12 8) 2)"))
	a.runner.Do(command.Paste)
	require.True(t, isBadFile(a))
	require.Contains(t, reported.String(), "a leaf at depth 1")
	require.Equal(t, "((3 12 8) (2 4 6))", a.router.front.(*tree.Screen).Model().Options().Own, "the tree stays")
	a.opener.Open(write(t, "tree.txt", "\uFEFF((3 12) (2 4))\n"))
	require.Equal(t, "((3 12) (2 4))", a.router.front.(*tree.Screen).Model().Options().Own)
}

// playFirst plays the first legal move.
func playFirst(t *testing.T, a *Window) {
	t.Helper()
	s := a.games.table.Session()
	require.True(t, s.HumanTurn())
	ply := s.Game().Ply()
	s.PlayMove(s.Position().Moves()[0])
	require.Equal(t, ply+1, s.Game().Ply())
	s.Timeline.Clear()
}

// TestASharedGameOpensFromTheSideOfThePlayerToMove sends a game of two people back and forth, each time as a link. The
// tags are those of a game that version 1.0 has sent.
func TestASharedGameOpensFromTheSideOfThePlayerToMove(t *testing.T) {
	a, _, _ := firstWindow(t)
	persons := [2]play.Seat{play.Human(), play.Human()}
	a.games.beginBlobWars(session.Setup{Seats: persons, Start: engine.Start(), Title: "paper-start"})
	for n := range 4 {
		playFirst(t, a)
		shared := a.games.table.Session().Snapshot()
		link := store.GameLink("https://example.org/", shared)
		if n == 3 {
			text := "[Correspondence \"1\"]\n[ID \"17\"]\n" + store.RecordText(shared)
			link = notation.WriteGameLink("https://example.org/", text)
		}
		a, _, _ = firstWindow(t)
		a.opener.OpenLink(link)
		require.Nil(t, dialogShown(a))
		s := a.games.table.Session()
		require.Equal(t, n+1, s.Game().Len())
		require.Equal(t, persons, s.Setup().Seats)
		require.Equal(t, s.Position().ToMove(), session.TermsOf(s.Setup()).Below)
		again, _, _ := firstWindow(t)
		again.games.table.Session().Resume(s.Snapshot())
		require.Equal(t, session.TermsOf(s.Setup()).Below, session.TermsOf(again.games.table.Session().Setup()).Below)
	}
}

// TestAFinishedGameOfUnknownPlayersIsNotOneOfThePerson: nobody has won it here.
func TestAFinishedGameOfUnknownPlayersIsNotOneOfThePerson(t *testing.T) {
	for _, players := range []string{"", "[Player1 \"Ana\"]\n"} {
		a, person, _ := firstWindow(t)
		a.opener.Open(write(t, "won.pgn", players+"[FEN \"startpos\"]\n[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n1. b7 g6 1-0\n"))
		tick(t, a, person, ui.Input{})
		require.Equal(t, [2]play.Seat{play.Human(), play.Human()}, a.games.table.Session().Setup().Seats)
		require.False(t, a.router.front.Enabled(command.NextLevel))
	}
}

// TestTurningAnOpenedGameTurnsNoOther opens a game in which player 2 is to move, turns it upright, and starts the next
// one, then one of a board after it was turned back.
func TestTurningAnOpenedGameTurnsNoOther(t *testing.T) {
	a, person, _ := firstWindow(t)
	flipped := func() bool { tick(t, a, person, ui.Input{}); return a.games.table.Grid().Flipped }
	path := write(t, "odd.pgn", "[Player1 \"Ana\"]\n[Player2 \"Bob\"]\n[FEN \"startpos\"]\n[Rules \"ataxx\"]\n\n1. b7 g6 2. b6 *\n")
	a.opener.Open(path)
	require.True(t, flipped())
	a.runner.Do(command.Flip)
	require.False(t, flipped())
	require.False(t, a.services.Settings.Flipped)
	closeWindow(a)
	a, person, _ = nextWindow(t, Options{})
	require.False(t, flipped(), "remembered with the game")
	a.runner.Do(command.Flip)
	require.True(t, flipped())
	a.games.beginOn(screen.ShippedBoards()[0])
	require.False(t, flipped())
	a.runner.Do(command.Flip)
	require.True(t, a.services.Settings.Flipped, "a game that was started here")
}

// TestTheTagsOfAnOpenedRecordAreKept saves a record of another program as it was opened, after a restart, and when the
// game has ended in the window, also in the library.
func TestTheTagsOfAnOpenedRecordAreKept(t *testing.T) {
	const tags = `[Event "Lichess style study: \"Chapter 1\""]
[Site "https://example.org/study/x"]
[Date "2024.??.??"]
[Round "?"]
[White "José Núñez"]
[Black "O'Brien, \"Pat\" \\ Co"]
[Annotator "https://lichess.org/@/x"]
[Variant "Ataxx"]
[Player1 "O'Brien, \"Pat\" \\ Co"]
[Player2 "José Núñez"]
`
	kept := func(a *Window) string { return store.RecordText(a.games.table.Session().Snapshot()) }
	start, err := notation.ParseFEN("tiny", tiny)
	require.NoError(t, err)
	ours := "[Rules \"blobwars\"]\n[FEN \"" + notation.WriteFEN(start) + "\"]\n"
	path := write(t, "a1.pgn", tags+ours+"\n1. b8 *\n")

	a, _, _ := firstWindow(t)
	a.opener.Open(path)
	require.Equal(t, tags+ours+"[Result \"*\"]\n\n1. b8 *\n", kept(a))
	closeWindow(a)
	b, _, _ := nextWindow(t, Options{})
	require.Equal(t, tags+ours+"[Result \"*\"]\n\n1. b8 *\n", kept(b), "after a restart")
	playFirst(t, b)
	require.Equal(t, tags+ours+"[Result \"1/2-1/2\"]\n[Reason \"full board\"]\n\n1. b8 g1 1/2-1/2\n", kept(b))
	games := b.services.History.Games()
	require.Len(t, games, 1)
	text, err := b.services.History.Record(games[0])
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(text, tags), text)
	require.Equal(t, `Lichess style study: "Chapter 1"`, games[0].Title)
	twoPersons(b)
	require.NotContains(t, kept(b), "Annotator", "another game")
	b.runner.Do(command.Restore)
	require.Contains(t, kept(b), tags, "the game is back")
}
