package saving

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/e2e/stage"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/store"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// window is what a Saver sees of a window: a table, the editor, and which of them is in front.
type window struct {
	*Saver
	table *table.Screen
	board *draft.Board
	front screen.Screen
}

func (w *window) GameInFront() bool  { return w.front == screen.Screen(w.table) }
func (*window) AddFirst(_, _ string) {}
func (*window) AddLast(_, _ string)  {}
func (*window) Withdraw(string)      {}
func (*window) Tell(_, _ string)     {}

// openWindow returns a window with the documents in a folder, which shows what they say.
func openWindow(t *testing.T, folder string) *window {
	t.Helper()
	s := screentest.New(t, "en", 1120, 720).Services
	storage := platform.FolderStorage(folder)
	to := store.New(storage)
	d := Read(to, nil, true)
	require.Empty(t, d.Problems)
	w := &window{table: table.New(s, session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start()}), board: draft.New(engine.Start())}
	w.Saver = New(s, to, storage, d, w, w)
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
	return w
}

func (w *window) close(t *testing.T) {
	w.table.Close()
	require.NoError(t, w.store.Close())
}

// TestWhatWasInTheWindowIsSetAside: that which the start has shown, and nothing that has changed or was behind it.
func TestWhatWasInTheWindowIsSetAside(t *testing.T) {
	edit := func(w *window) { w.front = editor.New(w.services, w.board, nil); w.ScreenShown(w.front) }
	move := func(w *window) { w.table.Session().PlayMove(w.table.Session().Position().Moves()[0]) }
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
