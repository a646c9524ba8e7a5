package saving

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// window is what a Saver sees of a window: a table, the editor, and which of them is in front.
type window struct {
	*Saver
	host      *screentest.Window
	table     *table.Screen
	board     *draft.Board
	front     screen.Screen
	reminders []play.Notice // those that were not withdrawn
	told      []play.Notice
}

func (w *window) GameInFront() bool { return w.front == screen.Screen(w.table) }

func (w *window) AddFirst(key, arg string) {
	w.reminders = slices.Insert(w.reminders, 0, play.Notice{Key: key, Arg: arg})
}

func (w *window) AddLast(key, arg string) {
	w.reminders = append(w.reminders, play.Notice{Key: key, Arg: arg})
}

func (w *window) Withdraw(key string) {
	w.reminders = slices.DeleteFunc(w.reminders, func(n play.Notice) bool { return n.Key == key })
}

func (w *window) Tell(key, arg string) { w.told = append(w.told, play.Notice{Key: key, Arg: arg}) }

// openWindow returns a window with the documents in a folder, which shows what they say.
func openWindow(t *testing.T, folder string) *window {
	t.Helper()
	host := screentest.New(t, "en", 1120, 720)
	s, storage := host.Services, platform.FolderStorage(folder)
	to := store.New(storage)
	d := Read(to, nil)
	require.Empty(t, d.Problems)
	h := history.New()
	w := &window{host: host, table: table.New(s, h, d.Last.Journey, persons(engine.Start())), board: draft.New(engine.Start())}
	w.Saver = New(s, to, storage, d, h, w, w)
	w.front = w.table
	if d.Last.Game.Game != nil {
		w.table.Session().Resume(d.Last.Game)
	}
	if d.Last.ShowEditor {
		w.front = editor.New(s, w.board, nil)
	}
	w.Follow(w.table.Session())
	w.FollowBoard(w.board)
	w.Resumed(w.front)
	w.ReadGames()
	return w
}

func persons(start engine.Position) session.Setup {
	return session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: start}
}

func (w *window) move() { w.table.Session().PlayMove(w.table.Session().Position().Moves()[0]) }

func (w *window) close(t *testing.T) {
	t.Helper()
	w.table.Close()
	require.NoError(t, w.store.Close())
}

// TestWhatWasInTheWindowIsSetAside: that which the start has shown, and nothing that has changed or was behind it.
func TestWhatWasInTheWindowIsSetAside(t *testing.T) {
	edit := func(w *window) { w.front = editor.New(w.services, w.board, nil); w.ScreenShown(w.front) }
	move := (*window).move
	put := func(w *window) { w.board.Press(engine.At(3, 3)) }
	for name, test := range map[string]struct {
		before, after []func(*window) // in the window of the last start, and in this one
		want          string
	}{
		"the game":                    {[]func(*window){move}, nil, "game.json.crashed"},
		"a game with another move":    {[]func(*window){move}, []func(*window){move}, ""},
		"the editor":                  {[]func(*window){move, edit, put}, nil, "editor.json.crashed"},
		"an editor with another blob": {[]func(*window){move, edit, put}, []func(*window){put}, ""},
		"an editor that was opened, not by the start": {[]func(*window){move}, []func(*window){edit}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			first := openWindow(t, folder)
			for _, do := range test.before {
				do(first)
			}
			first.close(t)
			second := openWindow(t, folder)
			defer second.close(t)
			for _, do := range test.after {
				do(second)
			}
			where, err := second.SetAside()
			require.NoError(t, err)
			if test.want == "" {
				require.Empty(t, where)
			} else {
				require.Equal(t, filepath.Join(folder, test.want), where)
			}
		})
	}
}

// TestTheWindowSaysThatItDoesNotSaveAndThatItDoesAgain: once each, however much is played.
func TestTheWindowSaysThatItDoesNotSaveAndThatItDoesAgain(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "documents")
	w := openWindow(t, folder)
	w.Flush()
	require.NoError(t, os.RemoveAll(folder))
	require.NoError(t, os.WriteFile(folder, nil, 0o600)) // no folder can be made there
	for range 3 {
		w.move()
		w.Flush()
		w.ReportUnsaved()
	}
	require.Len(t, w.reminders, 1)
	require.Equal(t, "notice.unsaved", w.reminders[0].Key)
	require.Contains(t, w.reminders[0].Arg, folder)
	require.Len(t, w.host.Reported, 1)
	require.NoError(t, os.Remove(folder))
	w.Flush() // as the store does by itself, after some time
	w.ReportUnsaved()
	require.Empty(t, w.reminders)
	require.Equal(t, []play.Notice{{Key: "notice.saved_again"}}, w.told)
	w.close(t)
	next := openWindow(t, folder)
	defer next.close(t)
	require.Equal(t, 3, next.table.Session().Game().Ply())
}

// TestABrokenGameIsLeftAlone puts files into the folder of games that are not games.
func TestABrokenGameIsLeftAlone(t *testing.T) {
	folder := t.TempDir()
	first := openWindow(t, folder)
	start, err := notation.ParseFEN("short", "--x2o--/--------/--------/--------/--------/--------/--------/8 x 0 1")
	require.NoError(t, err)
	first.table.Begin(persons(start))
	first.table.Session().PlayMove(engine.Move{From: engine.At(2, 0), To: engine.At(4, 0)})
	first.close(t)
	broken := filepath.Join(folder, "games", "2000-broken.pgn")
	for _, text := range []string{"", "\x00", "{", "{}", "{\"start\":\"9\"}", "[ID \"1\"]\n\n1. a1a8 *", "[Event \"" + strings.Repeat("x", 2<<20)} {
		require.NoError(t, os.WriteFile(broken, []byte(text), 0o600))
		w := openWindow(t, folder)
		require.Len(t, w.library.history.Games(), 1, text[:min(len(text), 20)])
		require.Len(t, w.host.Reported, 1)
		require.ErrorContains(t, w.host.Reported[0], broken)
		w.close(t)
		data, err := os.ReadFile(broken)
		require.NoError(t, err)
		require.Equal(t, text, string(data))
	}
}

// TestTheVerdictReachesTheLibrary although the game is there already.
func TestTheVerdictReachesTheLibrary(t *testing.T) {
	w := openWindow(t, t.TempDir())
	defer w.close(t)
	played := testkit.WonGame(t, engine.Side1)
	for ply := range played.Len() {
		w.table.Session().PlayMove(played.Move(ply))
	}
	require.Zero(t, w.library.history.Games()[0].Accuracy)
	saved := w.table.Session().Snapshot()
	saved.Verdict = make(review.Verdict, played.Len()+1)
	for ply := range saved.Verdict {
		saved.Verdict[ply].Score.Known = true // and nothing is lost
	}
	w.table.Open(saved)
	games := w.library.history.Games()
	require.Len(t, games, 1)
	require.Equal(t, [2]float64{100, 100}, games[0].Accuracy)
}

type readStorage struct {
	platform.FolderStorage
	names map[string]bool
}

func (s readStorage) Read(name string) ([]byte, error) {
	s.names[name] = true
	return s.FolderStorage.Read(name)
}

// TestEveryDocumentIsExportedAndImported: an archive has each that a start reads, and an import knows it.
func TestEveryDocumentIsExportedAndImported(t *testing.T) {
	storage := readStorage{platform.FolderStorage(t.TempDir()), make(map[string]bool)}
	from := store.New(storage)
	Read(from, nil)
	require.NoError(t, from.Close())
	names := slices.Collect(maps.Keys(storage.names))
	require.Contains(t, names, "settings.json")
	into := platform.FolderStorage(t.TempDir())
	for _, name := range names {
		require.NoError(t, storage.Write(name, []byte("{}")))
		require.NoError(t, into.Write(name, []byte("other")))
	}
	data, err := store.WriteArchive(storage, time.Now())
	require.NoError(t, err)
	archive, err := store.ParseArchive(data)
	require.NoError(t, err)
	require.ElementsMatch(t, names, append(archive.Broken, archive.Replaces(into)...))
}
