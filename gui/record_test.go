package gui

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen/library"
	"blobwars/gui/store"
)

// tiny is an even board of two moves: one for each side, and then it is full.
const tiny = "x1------/--------/--------/--------/--------/--------/--------/------1o x 0 1"

// tinyGame puts a new game of a person against a computer on the table, on the board tiny.
func tinyGame(t *testing.T, a *App) {
	t.Helper()
	start, err := notation.ParseFEN("tiny", tiny)
	require.NoError(t, err)
	seat := play.DefaultComputer()
	seat.Level = 1
	a.play(session.Setup{Seats: [2]play.Seat{play.Human(), seat}, Start: start, Title: "tiny"}, nil)
}

// move plays a move of a person as by a click, and tickTo lets ticks pass until the game has so many plies.
func move(t *testing.T, a *App, from, to engine.Square) {
	t.Helper()
	s := a.table.Session()
	ply := s.Game().Ply()
	s.Selection.Deselect()
	s.Selection.Press(from)
	s.Selection.Release(from)
	s.Selection.Press(to)
	s.Selection.Release(to)
	require.Equal(t, ply+1, s.Game().Ply())
}

func tickTo(t *testing.T, a *App, ply int) {
	t.Helper()
	s := a.table.Session()
	for end := time.Now().Add(20 * time.Second); s.Game().Ply() < ply; time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(end))
		s.Tick()
	}
	a.save()
}

func TestAnEndIsKeptOnceAndSoIsTheNextAfterUndo(t *testing.T) {
	a, _, _ := newApp(t)
	h := a.services.History
	tinyGame(t, a)
	move(t, a, engine.At(0, 0), engine.At(1, 0))
	tickTo(t, a, 2)
	require.Len(t, h.Games(), 1)
	require.Equal(t, history.Drawn, h.Games()[0].Result)
	require.True(t, h.Games()[0].Rated())
	rating := h.Rating()
	for n := range 2 { // play the end again, twice
		a.Do(command.Undo)
		a.save()
		require.Zero(t, a.table.Session().Game().Ply())
		move(t, a, engine.At(0, 0), engine.At(1, 0))
		tickTo(t, a, 2)
		require.Len(t, h.Games(), 2, "the first end stays; those after it replace each other: %d", n)
		require.True(t, h.Games()[0].Helped)
		require.Equal(t, rating, h.Rating())
		require.Equal(t, history.Tally{Drawn: 1}, h.Tally(1))
	}
	closeApp(a)
	b, _, _ := nextApp(t, Options{})
	require.Len(t, b.services.History.Games(), 2)
	require.Equal(t, rating, b.services.History.Rating())
	b.save()
	require.Len(t, b.services.History.Games(), 2, "a resumed end is not kept again")
}

func TestAnAbandonedGameIsKeptAndGoesOn(t *testing.T) {
	a, _, _ := newApp(t)
	h := a.services.History
	twoPersons(a)
	for ply := range 5 {
		if ply == 3 { // after three moves it is not worth keeping
			a.play(a.table.Session().Setup(), nil)
			a.save()
			require.Empty(t, h.Games())
			a.Do(command.Undo)
			require.Equal(t, 3, a.table.Session().Game().Ply())
		}
		m := a.table.Session().Position().Moves()[0]
		move(t, a, m.From, m.To)
		a.save()
	}
	a.play(a.table.Session().Setup(), nil)
	a.save()
	require.Len(t, h.Games(), 1)
	require.Equal(t, history.Unfinished, h.Games()[0].Result)
	id := h.Games()[0].ID
	closeApp(a)

	b, _, _ := nextApp(t, Options{}) // the previous game survives a restart
	b.Do(command.Undo)
	require.Equal(t, 5, b.table.Session().Game().Ply())
	require.Equal(t, id, b.table.Session().Course().Conduct.ID)
	b.save()
	require.Len(t, b.services.History.Games(), 1)
	b.Do(command.Redo)
	b.Do(command.Redo)
	require.Zero(t, b.table.Session().Game().Len(), "the new game")
	b.openKept(b.services.History.Games()[0])
	require.Equal(t, 5, b.table.Session().Game().Ply())
	require.Equal(t, id, b.table.Session().Course().Conduct.ID, "it goes on as the same game")
}

// TestATilesGameIsKeptAndLeadsBackToTheLibrary plays a Tiles Game to its end, and another end after Undo.
func TestATilesGameIsKeptAndLeadsBackToTheLibrary(t *testing.T) {
	a, _, _ := newApp(t)
	personsOnly(a)
	a.openFile(write(t, "t.txt", tilesFile))
	s := a.tiles.Session()
	for !s.Over() {
		playTilesMoves(t, a, 1)
		a.save()
	}
	require.Len(t, a.services.History.Games(), 1)
	a.Do(command.Undo)
	a.save()
	playTilesMoves(t, a, 1)
	a.save()
	games := a.services.History.Games()
	require.Len(t, games, 1, "the same end")
	points := s.Position().Points(engine.Player1)
	require.Equal(t, int(points), games[0].Blobs[0])
	require.True(t, games[0].Tiles)
	require.Zero(t, a.services.History.Totals().All().Played())
	closeApp(a)

	b, _, _ := nextApp(t, Options{})
	b.save()
	games = b.services.History.Games()
	require.Len(t, games, 1, "a resumed end is not kept again")
	b.Do(command.Library)
	shown := b.shown.(*library.Screen)
	chosen, _ := shown.Chosen()
	b.openKept(chosen)
	require.True(t, b.onTiles())
	require.Equal(t, points, b.tiles.Session().Position().Points(engine.Player1))
	b.save()
	require.Len(t, b.services.History.Games(), 1)
	b.Do(command.Cancel)
	shown, back := b.shown.(*library.Screen)
	require.True(t, back, "Esc leads back to the library")
	again, _ := shown.Chosen()
	require.Equal(t, chosen.ID, again.ID)
}

func TestEscLeadsBackToTheLibraryUntilAMoveIsPlayed(t *testing.T) {
	a, _, _ := newApp(t)
	twoPersons(a)
	for range 4 {
		m := a.table.Session().Position().Moves()[0]
		move(t, a, m.From, m.To)
		a.save()
	}
	twoPersons(a)
	a.save()
	for _, played := range []bool{false, true} {
		a.openKept(a.services.History.Games()[0])
		if played {
			m := a.table.Session().Position().Moves()[0]
			move(t, a, m.From, m.To)
		}
		a.Do(command.Cancel)
		_, back := a.shown.(*library.Screen)
		require.Equal(t, !played, back)
	}
}

func TestABrokenFileOfGamesIsRenamed(t *testing.T) {
	first, _, _ := newApp(t)
	path := filepath.Join(settingsFolder(first), "games.json")
	closeApp(first)
	require.NoError(t, os.WriteFile(path, []byte(`{"version":1,"games":[{"id":3`), 0o600))
	a, _, _ := nextApp(t, Options{})
	require.Equal(t, play.Notice{Key: "notice.games_broken", Arg: "games.json.broken"}, notice(a))
	require.FileExists(t, path+".broken")
	require.Empty(t, a.services.History.Games())
}

// BenchmarkKeep is what the end of a game costs the window when 500 games are kept.
func BenchmarkKeep(b *testing.B) {
	a, _, _ := newApp(b)
	game, random := engine.NewGame(engine.Start()), engine.NewRandom(1, 1)
	for !game.Position().Outcome().Over() && game.Len() < 100 {
		moves := game.Position().Moves()
		require.NoError(b, game.Play(moves[random.Below(len(moves))]))
	}
	level := play.DefaultComputer()
	level.Level = 5
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), level}, Start: engine.Start(), Title: "paper-start"}
	record := store.RecordText(session.Saved{Setup: setup, Game: game, Time: time.Now()})
	add := func(id int64) {
		a.services.History.Add(history.Played{
			ID: id, Time: time.Now(), Title: "paper-start", Seats: setup.Seats, Game: game, Record: record, Fair: true,
			Outcome: engine.Outcome{Reason: engine.FullBoard}, Duration: time.Minute,
		})
	}
	a.services.History.Changed = func() {}
	for id := range int64(history.Kept) {
		add(id + 1)
	}
	a.services.History.Changed = func() { a.storage.games.SaveLarge(a.services.History.Data()) }
	for i := 0; b.Loop(); i++ {
		add(int64(1000 + i))
	}
	b.StopTimer()
	closeApp(a)
	if info, err := os.Stat(a.storage.games.Where()); err == nil {
		b.ReportMetric(float64(info.Size()), "bytes")
	}
}
