package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// library is what a window has of a storage: its game, and the games that were played.
type library struct {
	store   *Store
	game    *Document[GameData]
	saved   session.Saved
	history *history.History
}

func openLibrary(t testing.TB, storage platform.Storage) library {
	t.Helper()
	l := library{store: New(storage), history: history.New()}
	require.NoError(t, l.store.Lock())
	var err error
	l.game, l.saved, err = OpenGame(l.store)
	require.NoError(t, err)
	files, err := l.store.ReadGames(context.Background())
	require.NoError(t, err)
	l.history.Fill(NewGames(l.store, files), files.Games, files.Deleted)
	return l
}

func aGame(t testing.TB, id int64, moves int) session.Saved {
	t.Helper()
	game, random := engine.NewGame(engine.Start()), engine.NewRandom(uint64(id), 1)
	for !game.Position().Outcome().Over() && game.Len() < moves {
		legal := game.Position().Moves()
		require.NoError(t, game.Play(legal[random.Below(len(legal))]))
	}
	level := play.DefaultComputer()
	level.Level = play.Level(1 + id%14)
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), level}, Start: engine.Start(), Title: "paper-start"}
	return session.Saved{Setup: setup, Game: game, Time: time.Unix(1e9+id*3600, 0), PlayLog: &session.PlayLog{ID: id, Moved: true}}
}

// dying is a storage that does nothing more after some changes, as if the program had been killed.
type dying struct {
	*memory
	changes atomic.Int64 // that are left
}

var errDead = errors.New("the program has been killed")

func (d *dying) dead() bool { return d.changes.Add(-1) < 0 }

func (d *dying) Write(name string, data []byte) error {
	if d.dead() {
		return errDead
	}
	return d.memory.Write(name, data)
}

func (d *dying) Move(name, to string) error {
	if d.dead() {
		return errDead
	}
	return d.memory.Move(name, to)
}

// TestAKillLosesNoGame plays, deletes and restores games and kills the program after every change on the disk. The next
// start has every game that was recorded or on the table, and counts it once.
func TestAKillLosesNoGame(t *testing.T) {
	for changes := range 40 {
		m := newMemory(nil)
		d := &dying{memory: m}
		d.changes.Store(int64(changes))
		l := openLibrary(t, d)
		for id := int64(1); id <= 4; id++ {
			saved := aGame(t, id, 200)
			l.history.Add(PlayedGame(saved))
			l.game.Save(NewGameData(saved))
			l.store.Flush()
			if id == 2 {
				l.history.Delete(1)
				l.store.Flush()
			}
			if id == 3 {
				l.history.Delete(3)
				l.history.Restore()
				l.store.Flush()
			}
		}
		_ = l.store.Close() // its error is that of the kill, if a write was left
		m.locked = false
		written := int64(0)         // the last game of which something is on the disk
		deleted := map[int64]bool{} // those that the kill has left deleted
		for id := int64(1); id <= 4; id++ {
			for name := range m.files {
				if strings.Contains(name, fmt.Sprintf("-%d.", id)) {
					written = id
					deleted[id] = deleted[id] || strings.Contains(name, "deleted/")
				}
			}
		}

		next := openLibrary(t, m)
		if next.saved.Game != nil {
			written = max(written, next.saved.PlayLog.ID)
			next.history.Add(PlayedGame(next.saved))
		}
		ids := map[int64]bool{}
		for _, g := range next.history.Games() {
			require.False(t, ids[g.ID], "twice")
			ids[g.ID] = true
		}
		for id := int64(2); id <= written; id++ {
			require.True(t, ids[id] || deleted[id], "game %d of %d after %d changes", id, written, changes)
		}
		require.Equal(t, int(written), next.history.Totals().All().Played(), "after %d changes", changes)
		require.NoError(t, next.store.Close())
	}
}

func TestAGameFileHasEverything(t *testing.T) {
	timed := play.Seat{Prune: true, Timed: true, Depth: 3, Time: 2 * time.Second}
	saved := aGame(t, 7, 200)
	saved.Setup.Seats, saved.Setup.Names, saved.Setup.Title = [2]play.Seat{play.Human(), timed}, [2]string{`Ana "la" \ reina`, ""}, "the board"
	saved.PlayLog.Hint, saved.PlayLog.TimeShown = true, 61500*time.Millisecond
	want, record := PlayedGame(saved)
	want.Accuracy, want.TurningPoint = [2]float64{87.25, 60}, 9
	text := GameText(want, record)
	got, err := ParseSummary("x.pgn", []byte(text))
	require.NoError(t, err)
	require.True(t, want.Time.Equal(got.Time))
	got.Time = want.Time
	require.Equal(t, want, got)
	require.Equal(t, text, GameText(got, text))

	out := aGame(t, 8, 20) // the time ran out
	out.Decided = engine.Outcome{Reason: engine.OutOfTime, Winner: out.Game.Position().ToMove().Other()}
	got, err = ParseSummary("x.pgn", []byte(GameText(PlayedGame(out))))
	require.NoError(t, err)
	want, _ = PlayedGame(out)
	require.True(t, want.SameState(got))
	require.Equal(t, engine.OutOfTime.String(), got.Reason)

	start, err := tiles.Parse("x", []byte("1\n4\n0\n0\n1122\n"))
	require.NoError(t, err)
	ofTiles := round.Saved{
		PlayLog: &session.PlayLog{ID: 9}, Time: time.Unix(1e9, 0), Game: engine.NewGameOf(start),
		Setup: round.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: start},
	}
	for !ofTiles.Game.Position().Outcome().Over() {
		require.NoError(t, ofTiles.Game.Play(ofTiles.Game.Position().Moves()[0]))
	}
	want = TilesSummary(ofTiles)
	got, err = ParseSummary("x.json", []byte(GameText(want, TilesText(ofTiles))))
	require.NoError(t, err)
	require.True(t, want.Time.Equal(got.Time))
	got.Time = want.Time
	require.Equal(t, want, got)
	require.True(t, want.Ended())
}

// TestARecordWithADayHasNoTime: neither when it is read nor in the file that is written of it.
func TestARecordWithADayHasNoTime(t *testing.T) {
	const record = "[Date \"2023.05.06\"]\n[Result \"*\"]\n\n1. a2 *\n"
	g, err := ParseSummary("record", []byte(record))
	require.NoError(t, err)
	require.True(t, g.DateOnly)
	require.Equal(t, "2023-05-06", g.Time.Local().Format(time.DateOnly))
	text := GameText(g, record)
	require.NotContains(t, text, "[Time ")
	again, err := ParseSummary("record", []byte(text))
	require.NoError(t, err)
	require.True(t, again.DateOnly && again.Time.Equal(g.Time))
}

func TestAGameThatGoesOnAfterItWasDeletedComesBack(t *testing.T) {
	m := newMemory(nil)
	l := openLibrary(t, m)
	l.history.Add(PlayedGame(aGame(t, 1, 20)))
	l.store.Flush()
	l.history.Delete(1)
	l.history.Add(PlayedGame(aGame(t, 1, 20)))
	require.Zero(t, l.history.Len(), "the same")
	l.history.Add(PlayedGame(aGame(t, 1, 400)))
	require.NoError(t, l.store.Close())
	m.locked = false
	next := openLibrary(t, m)
	require.Equal(t, 1, next.history.Len())
	require.True(t, next.history.Games()[0].Ended())
	require.Zero(t, len(next.history.Totals().Points)-1)
	require.NoError(t, next.store.Close())
	count := 0
	for name := range m.files {
		if strings.HasPrefix(name, "games/") {
			count++
		}
	}
	require.Equal(t, 1, count)
}

// TestADeletedGameStaysDeletedWithItsCopies: a program that keeps folders alike on several machines leaves a conflict
// copy of a file.
func TestADeletedGameStaysDeletedWithItsCopies(t *testing.T) {
	m := newMemory(nil)
	l := openLibrary(t, m)
	l.history.Add(PlayedGame(aGame(t, 7, 9)))
	require.NoError(t, l.store.Close())
	entries, err := m.List(gamesFolder)
	require.NoError(t, err)
	original := entries[0].Name
	m.files[strings.TrimSuffix(original, ".pgn")+" (1).pgn"] = m.files[original]
	m.files["games/z.sync-conflict.PGN"] = m.files[original]

	l = openLibrary(t, m)
	require.Len(t, l.history.Games(), 1)
	l.history.Delete(l.history.Games()[0].ID)
	m.setFull(syscall.ENOSPC)
	l.history.Add(PlayedGame(aGame(t, 8, 9)))
	l.history.Delete(8)
	l.store.Flush()
	m.setFull(nil)
	require.NoError(t, l.store.Close())
	l = openLibrary(t, m)
	require.Empty(t, l.history.Games())
	require.NoError(t, l.store.Close())
	left, err := m.List(gamesFolder)
	require.NoError(t, err)
	require.Empty(t, left)
	deleted, err := m.List(deletedFolder)
	require.NoError(t, err)
	require.Len(t, deleted, 4, "none is lost, not even one that was deleted before it could be written")
}

// TestFilesOfTheDesktopAreNotGames: they are no damaged games, either.
func TestFilesOfTheDesktopAreNotGames(t *testing.T) {
	m := newMemory(map[string]string{"games/desktop.ini": "[.ShellClassInfo]", "games/Thumbs.db": "\xd0\xcf", "games/deleted/desktop.ini": "x"})
	files, err := ReadGames(context.Background(), m)
	require.NoError(t, err)
	require.Empty(t, files.Games)
}

// restoring restores a game in the middle of reading.
type restoring struct{ *memory }

func (r restoring) List(folder string) ([]platform.Entry, error) {
	if folder == deletedFolder {
		_ = r.memory.Move(deletedFolder+"/a.pgn", gamesFolder+"/a.pgn")
	}
	return r.memory.List(folder)
}

func TestAGameThatIsRestoredWhileGamesAreReadIsFound(t *testing.T) {
	m := newMemory(map[string]string{deletedFolder + "/a.pgn": GameText(PlayedGame(aGame(t, 7, 9)))})
	files, err := ReadGames(context.Background(), restoring{m})
	require.NoError(t, err)
	require.Len(t, files.Games, 1)
	require.Empty(t, files.Deleted)
}

// TestAGameIsReadWhereItIs: a game that was just restored is still in the folder of the deleted ones, until the store has
// moved it. The store notes the move after it.
func TestAGameIsReadWhereItIs(t *testing.T) {
	g, record := PlayedGame(aGame(t, 7, 9))
	m := newMemory(map[string]string{deletedFolder + "/a.pgn": GameText(g, record)})
	files, err := ReadGames(context.Background(), m)
	require.NoError(t, err)
	s := &Store{storage: m, changed: make(chan struct{}, 1), files: map[string]*file{}} // writes nothing
	games := NewGames(s, files)
	games.Move(g, false)
	for range 2 {
		text, err := games.Read(g)
		require.NoError(t, err)
		require.Equal(t, GameText(g, record), text)
		_ = m.Move(deletedFolder+"/a.pgn", gamesFolder+"/a.pgn")
	}
}

func BenchmarkReadGames(b *testing.B) {
	folder := b.TempDir()
	require.NoError(b, os.MkdirAll(filepath.Join(folder, gamesFolder), 0o755))
	for id := range int64(10_000) {
		g, record := PlayedGame(aGame(b, id+1, 60))
		require.NoError(b, os.WriteFile(filepath.Join(folder, gamesFolder, fileName(g)), []byte(GameText(g, record)), 0o644))
	}
	for b.Loop() {
		files, err := ReadGames(context.Background(), platform.FolderStorage(folder))
		require.NoError(b, err)
		h := history.New()
		h.Fill(nil, files.Games, files.Deleted)
		require.Equal(b, 10_000, h.Len())
	}
}
