package gui

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/library"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// tiny is an even board of two moves: one for each side, and then it is full.
const tiny = "x1------/--------/--------/--------/--------/--------/--------/------1o x 0 1"

// tinyGame puts a new game of a person against a computer on the table, on the board tiny.
func tinyGame(t *testing.T, a *Window) {
	t.Helper()
	start, err := notation.ParseFEN("tiny", tiny)
	require.NoError(t, err)
	seat := play.DefaultComputer()
	seat.Level = 1
	a.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), seat}, Start: start, Title: "tiny"})
}

// move plays a move of a person as by a click, and tickTo lets ticks pass until the game has so many plies.
func move(t *testing.T, a *Window, from, to engine.Square) {
	t.Helper()
	s := a.games.table.Session()
	ply := s.Game().Ply()
	s.Selection.Deselect()
	s.Selection.Press(from)
	s.Selection.Release(from)
	s.Selection.Press(to)
	s.Selection.Release(to)
	require.Equal(t, ply+1, s.Game().Ply())
}

func tickTo(t *testing.T, a *Window, ply int) {
	t.Helper()
	s := a.games.table.Session()
	for end := time.Now().Add(3 * time.Minute); s.Game().Ply() < ply; time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(end))
		s.Tick()
	}
}

func TestAnEndIsKeptOnceWithItsVariations(t *testing.T) {
	a, _, _ := firstWindow(t)
	h, s := a.runner.history, a.games.table.Session()
	start, err := notation.ParseFEN("small", "x2-----/--------/--------/--------/--------/--------/--------/-----2o x 0 1")
	require.NoError(t, err)
	seat := play.DefaultComputer()
	seat.Level = 1
	a.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), seat}, Start: start, Title: "small"})
	for !s.Over() {
		if s.HumanTurn() {
			s.PlayMove(s.Position().Moves()[0])
		}
		s.Tick()
	}
	require.Len(t, h.Games(), 1)
	require.True(t, h.Games()[0].WasRated())
	rating, all := h.Rating(), h.Totals().All()
	s.GoTo(0)
	s.PlayMove(s.Position().Moves()[0])
	require.Len(t, s.Lines(), 1, "the same move again")
	a.runner.Do(command.Undo)
	s.PlayMove(s.Position().Moves()[1])
	variations := func(a *Window) []*engine.Game {
		text, err := a.runner.history.Record(a.runner.history.Games()[0])
		require.NoError(t, err)
		record, err := notation.ParseRecord("record", []byte(text))
		require.NoError(t, err)
		return record.Variations
	}
	require.Len(t, variations(a), 1)
	require.Equal(t, rating, h.Rating())
	require.Equal(t, all, h.Totals().All())
	closeWindow(a)
	b, _, _ := nextWindow(t, Options{})
	require.Len(t, b.runner.history.Games(), 1, "a resumed end is not kept again")
	require.Equal(t, rating, b.runner.history.Rating())
	require.Len(t, variations(b), 1)
	require.Equal(t, 1, b.games.table.Session().Line(), "where it was left")
	b.runner.Do(command.DeleteVariation)
	require.Empty(t, variations(b))
}

// TestAResignedGameIsLost resigns, closes the window, and takes the end back in the next one.
func TestAResignedGameIsLost(t *testing.T) {
	a, _, _ := firstWindow(t)
	seat := play.DefaultComputer()
	seat.Level = 1
	a.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), seat}, Start: engine.Start(), Title: "diamond"})
	require.False(t, a.games.table.Enabled(command.Resign), "nothing was played")
	require.NotContains(t, a.games.table.Commands(), command.AgreeDraw)
	move(t, a, engine.At(0, 0), engine.At(1, 0))
	tickTo(t, a, 2)
	for !a.games.table.Enabled(command.Resign) { // until the blobs rest
		a.games.table.Session().Tick()
	}
	a.runner.Do(command.Resign)
	require.NotContains(t, a.games.table.Commands(), command.Resign)
	kept := func(h *history.History) {
		t.Helper()
		require.Len(t, h.Games(), 1)
		require.Equal(t, history.Lost, h.Games()[0].Result)
		require.Equal(t, "resigned", h.Games()[0].Reason)
		require.True(t, h.Games()[0].WasRated())
	}
	kept(a.runner.history)
	closeWindow(a)

	b, _, _ := nextWindow(t, Options{})
	require.Equal(t, engine.Resigned, b.games.table.Session().FinalOutcome().Reason)
	kept(b.runner.history)
	b.runner.Do(command.Undo)
	require.False(t, b.games.table.Session().Over())
	require.Equal(t, 2, b.games.table.Session().Game().Ply())
	kept(b.runner.history)
}

// TestAResignedVariationStaysResigned resigns, plays on from the start and resigns there, too.
func TestAResignedVariationStaysResigned(t *testing.T) {
	a, _, _ := firstWindow(t)
	a.games.beginBlobWars(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "diamond"})
	s := a.games.table.Session()
	for variation := range 2 {
		s.GoTo(0)
		s.PlayMove(s.Position().Moves()[variation])
		s.Timeline.Clear()
		s.Do(play.Resign)
		require.Equal(t, variation, s.Line())
		require.True(t, s.Over())
	}
	closeWindow(a)

	b, _, _ := nextWindow(t, Options{})
	s = b.games.table.Session()
	require.Equal(t, 1, s.Line())
	require.Equal(t, engine.Outcome{Reason: engine.Resigned, Winner: engine.Side1}, s.FinalOutcome())
	s.Do(play.Undo)
	require.False(t, s.Over())
	require.True(t, s.MainOutcome().Over())
}

func TestAnAbandonedGameIsKeptAndGoesOn(t *testing.T) {
	a, _, _ := firstWindow(t)
	h := a.runner.history
	twoPersons(a)
	for ply := range 5 {
		if ply == 3 { // after three moves it is not worth keeping
			a.games.beginBlobWars(a.games.table.Session().Setup())
			require.Empty(t, h.Games())
			a.runner.Do(command.Restore)
			require.Equal(t, 3, a.games.table.Session().Game().Ply())
		}
		m := a.games.table.Session().Position().Moves()[0]
		move(t, a, m.From, m.To)
	}
	a.games.beginBlobWars(a.games.table.Session().Setup())
	require.Len(t, h.Games(), 1)
	require.Equal(t, history.Unfinished, h.Games()[0].Result)
	id := h.Games()[0].ID
	closeWindow(a)

	b, _, _ := nextWindow(t, Options{})
	b.opener.OpenGame(b.runner.history.Games()[0])
	require.Equal(t, 5, b.games.table.Session().Game().Ply())
	require.Equal(t, id, b.games.table.Session().PlayLog().ID, "it goes on as the same game")
	require.Len(t, b.runner.history.Games(), 1)
}

// TestATilesGameIsKeptAndLeadsBackToTheLibrary plays a Tiles Game to its end, and another end after Undo.
func TestATilesGameIsKeptAndLeadsBackToTheLibrary(t *testing.T) {
	a, _, _ := firstWindow(t)
	personsOnly(a)
	a.opener.Open(write(t, "t.txt", tilesFile))
	s := a.games.tiles.Session()
	for !s.Over() {
		playTilesMoves(t, a, 1)
	}
	require.Len(t, a.runner.history.Games(), 1)
	a.runner.Do(command.Undo)
	playTilesMoves(t, a, 1)
	games := a.runner.history.Games()
	require.Len(t, games, 1, "an end that is played again is the same game")
	points := s.Position().Points(engine.Side1)
	require.Equal(t, int(points), games[0].Blobs[0])
	require.True(t, games[0].Tiles)
	require.Zero(t, a.runner.history.Totals().All().Played())
	closeWindow(a)

	b, _, _ := nextWindow(t, Options{})
	games = b.runner.history.Games()
	require.Len(t, games, 1, "a resumed end is not kept again")
	b.runner.Do(command.Library)
	chosen, _ := b.router.front().(*library.Screen).Chosen()
	b.opener.OpenGame(chosen)
	require.True(t, b.router.onTiles())
	require.Equal(t, points, b.games.tiles.Session().Position().Points(engine.Side1))
	require.Len(t, b.runner.history.Games(), 1)
	files, err := filepath.Glob(filepath.Join(settingsFolder(), "games", "*.json"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	b.opener.Open(files[0])
	require.Nil(t, dialogShown(b))
	require.Equal(t, points, b.games.tiles.Session().Position().Points(engine.Side1), "the file of a game can be opened")
	require.Len(t, b.runner.history.Games(), 1, "an opened game is not kept again")
}

func TestADeletedGameStaysDeletedAndCounts(t *testing.T) {
	a, _, _ := firstWindow(t)
	tinyGame(t, a)
	move(t, a, engine.At(0, 0), engine.At(1, 0))
	tickTo(t, a, 2)
	tally := a.runner.history.Tally(1)
	a.runner.Do(command.Library)
	a.runner.Do(command.Erase)
	closeWindow(a)
	deleted, err := filepath.Glob(filepath.Join(settingsFolder(), "games", "deleted", "*.pgn"))
	require.NoError(t, err)
	require.Len(t, deleted, 1)

	b, _, _ := nextWindow(t, Options{})
	b.games.table.Session().GoTo(0) // the game is still on the table
	b.games.table.Session().GoTo(2)
	require.Empty(t, b.runner.history.Games())
	require.Equal(t, tally, b.runner.history.Tally(1))
	b.opener.Open(deleted[0])
	require.Nil(t, dialogShown(b), "the file is one that can be opened")
	require.Equal(t, 2, b.games.table.Session().Game().Len())
}

// TestGamesThatEndWhileTheLibraryIsReadAreAdded: several may end before a slow disk has given the library. The program
// may be killed meanwhile.
func TestGamesThatEndWhileTheLibraryIsReadAreAdded(t *testing.T) {
	for _, killed := range []bool{false, true} {
		first, _, _ := firstWindow(t)
		shortGame(t, first)
		closeWindow(first)
		a := openWindow(t, Options{Out: io.Discard, Err: io.Discard, Driver: &fakePerson{}})
		a.background.group.Wait() // what was read is not delivered yet
		for range 2 {
			shortGame(t, a)
		}
		twoPersons(a)
		playMoves(t, a, 1)
		a.saver.Flush()
		if killed {
			folder, kept := settingsFolder(), t.TempDir()
			require.NoError(t, os.CopyFS(kept, os.DirFS(folder)))
			closeWindow(a)
			require.NoError(t, os.RemoveAll(folder))
			require.NoError(t, os.CopyFS(folder, os.DirFS(kept)))
			a, _, _ = nextWindow(t, Options{})
		} else {
			a.background.deliver()
		}
		require.Len(t, a.runner.history.Games(), 3, "killed: %t", killed)
	}
}
