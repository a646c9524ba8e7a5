package gui

import (
	"errors"
	"fmt"
	"os"
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
	"blobwars/gui/ui"
)

func isBadFile(a *Window) bool {
	d := dialogShown(a)
	return d != nil && fmt.Sprintf("%T", d) == fmt.Sprintf("%T", dialog.NewBadFile(a.router.dialogs, "", os.ErrNotExist, false))
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

// A board that is opened after two computers have played, of any kind, is played against the opponent of the person's
// last game.
func TestABoardThatIsOpenedAfterTwoComputersIsPlayedAgainstTheUsualOpponent(t *testing.T) {
	a, _, _ := firstWindow(t)
	t.Cleanup(func() { closeWindow(a) })
	usual := play.Seat{Level: 3, Depth: 1, Time: play.MinTime}
	a.services.Settings.Seats = [2]play.Seat{play.Human(), usual}
	computers := [2]play.Seat{play.FirstOpponent(), play.DefaultComputer()}
	a.games.beginBlobWars(session.Setup{Seats: computers, Start: engine.Start()})
	a.services.Settings.Tiles.Seats = computers
	a.opener.Open(write(t, "board.fen", "8/8/8/8/8/8/8/xo6 o 0 1\n"))
	require.Equal(t, [2]play.Seat{usual, play.Human()}, a.games.table.Session().Setup().Seats, "the side to move")
	a.opener.Open("../boards/tiles/middle.txt")
	require.Equal(t, [2]play.Seat{play.Human(), play.TilesOpponent()}, a.games.tiles.Session().Setup().Seats)
	a.games.beginBlobWars(session.Setup{Seats: computers, Start: engine.Start()})
	a.runner.Do(command.Edit)
	a.runner.Do(command.PlayBoard)
	require.Equal(t, [2]play.Seat{play.Human(), usual}, a.games.table.Session().Setup().Seats)
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
		require.Equal(t, screen.Screen(a.games.table), a.router.front())
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
	require.IsType(t, &editor.Screen{}, shown.router.front())
	require.Equal(t, made, shown.runner.edited.Position())
	closeWindow(shown) // unchanged

	again, person, _ := nextWindow(t, Options{File: write(t, "board.fen", "x6o/8/8/8/8/8/8/o6x o 3 7")})
	require.Equal(t, screen.Screen(again.games.table), again.router.front(), "the file is opened")
	tick(t, again, person, ui.Input{})
	closeWindow(again)

	left, person, _ := nextWindow(t, Options{})
	require.Equal(t, screen.Screen(left.games.table), left.router.front())
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
		a.router.ShowDialog(dialog.NewSaveBoard(a.DialogServices(), engine.Start()))
		tick(t, a, person, ui.Input{})
		a.router.controls().SetFieldText("name", "game.pgn")
		a.router.controls().Focus("name")
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyA}, Control: true})
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{c.key}, Control: true})
		require.Equal(t, "game.pgn", a.router.controls().Find("name").(*ui.Field).Text(), key)
		require.Equal(t, play.Notice{Key: key}, a.router.dialog.page.Notices.Current())
		require.Equal(t, play.Notice{Key: key}, notice(a))
	}
}

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
			link = notation.WriteGameLink("https://example.org/", "[Correspondence \"1\"]\n[ID \"17\"]\n"+store.RecordText(shared))
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
		require.False(t, a.router.front().Enabled(command.NextLevel))
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
	a.runner.PlayBoard(engine.Start())
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
	games := b.runner.history.Games()
	require.Len(t, games, 1)
	text, err := b.runner.history.Record(games[0])
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(text, tags), text)
	require.Equal(t, `Lichess style study: "Chapter 1"`, games[0].Title)
	twoPersons(b)
	require.NotContains(t, kept(b), "Annotator", "another game")
	b.runner.Do(command.Restore)
	require.Contains(t, kept(b), tags, "the game is back")
}
