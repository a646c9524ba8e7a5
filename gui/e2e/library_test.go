package e2e

import (
	"path/filepath"
	"testing"
	"time"

	"blobwars/gui/geom"
	"blobwars/gui/library"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// games is the folder that the program keeps the games in.
func (h home) games() string { return filepath.Join(h.config(), "blobwars", "games") }

// awaitGames waits until so many games are on the disk, and returns them.
func (h home) awaitGames(t *testing.T, n int) (games []history.Game) {
	t.Helper()
	until(t, "the games to be written", func() {}, func() bool {
		files, err := store.ReadGames(t.Context(), platform.FolderStorage(filepath.Dir(h.games())))
		games = files.Games
		return err == nil && len(games) == n
	})
	return games
}

// libraryControl returns the place of a control on the screen of the games, with a game that can be opened and a
// deleted one.
func (tb *table) libraryControl(id string) geom.Rect {
	w := tb.open(func(s *screen.Services) screen.Screen {
		for n := range int64(2) {
			s.History.AddUncounted(history.Game{ID: n + 1, Seats: [2]play.Seat{play.Human(), play.Human()}}, "")
		}
		s.History.Delete(2)
		return library.New(s, time.Now, library.Actions{})
	})
	return ui.RectOf(w.Screen.Inputs().Find(id))
}

// lastMove is a board on which one move is left.
const lastMove = "xxxxxxxo/xxxxxxxo/xxxxxxxx/xxxx1xxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
