package e2e

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/enginetest"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/internal/tiles"
)

// tileIn is the middle of a tile on a board in the wide window, where the board of Blob Wars is on its screen.
func tileIn(pos tiles.Position, m tiles.Move) (x, y int) {
	game := screen.ArrangeGame(float64(wideWindow.X), float64(wideWindow.Y), screen.GameNeeds{Size: 8, Coordinates: true})
	c := paint.FitTiles(game.Board.Frame().Round(), pos.Columns(), pos.Rows()).Rect(m.X, m.Y).Centre()
	return int(c.X), int(c.Y)
}

// tilesBoard is a random board as a file.
func tilesBoard(t *testing.T, rows, columns, colours int) string {
	t.Helper()
	pos := enginetest.RandomTilesBoard(t, rows, columns, colours, 5)
	return tiles.Write(pos)
}

// TestTilesVisualOpensTheWindow: the command line of the paper's program.
func TestTilesVisualOpensTheWindow(t *testing.T) {
	home := homeWith(t, still)
	g := startGuest(t, guestOptions{home: home}, "tiles", "-visual", "-file", boardFile(t, "paper.txt", tilesBoard(t, 4, 4, 3)), "-depth", "3", "-prune", "-heuristic", "inf")
	g.ticks(10)
	g.close()
	g.session = nil
	st := store.New(platform.FolderStorage(filepath.Dir(home.settings())))
	_, saved, shown, err := store.OpenTiles(st)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	require.True(t, shown)
	require.Equal(t, "paper.txt", saved.Setup.Title)
	require.True(t, saved.Setup.Seats[0].Human)
	require.Equal(t, "ABPMinimax", saved.Setup.Seats[1].Name())
	require.Equal(t, 3, saved.Setup.Seats[1].Depth)
	require.Equal(t, tiles.Infinite, saved.Setup.Heuristic)
}
