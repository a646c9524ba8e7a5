package round

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
)

// The first frame of the animation of each legal move is the board before it, and its last one the board after it.
func TestTheAnimationLeadsFromTheBoardBeforeToTheBoardAfter(t *testing.T) {
	for seed := range uint64(20) {
		pos := testkit.RandomTilesBoard(t, 7, 5, 3, seed)
		for !pos.Over() {
			for _, m := range pos.Moves() {
				line := Timeline{Track: game.Track{Factor: 1}}
				line.Play(pos, m)
				require.Equal(t, cells(pos), round(t, line.Tiles(), 0))
				end := line.End
				line.Now += end
				require.Equal(t, cells(pos.Play(m)), round(t, line.Tiles(), 1e-9))
				require.Less(t, end, 2.0*play.TicksPerSecond)
			}
			pos = pos.Play(pos.Moves()[int(seed)%len(pos.Moves())])
		}
	}
}

func cells(pos tiles.Position) map[tiles.Move]uint8 {
	all := map[tiles.Move]uint8{}
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			if c := pos.At(x, y); c != 0 {
				all[tiles.Move{X: x, Y: y}] = c
			}
		}
	}
	return all
}

// round are tiles that lie in cells, up to a distance.
func round(t *testing.T, drawn []Tile, up float64) map[tiles.Move]uint8 {
	t.Helper()
	all := map[tiles.Move]uint8{}
	for _, tile := range drawn {
		require.InDelta(t, math.Round(tile.X), tile.X, up)
		require.InDelta(t, math.Round(tile.Y), tile.Y, up)
		require.Zero(t, tile.Gone)
		all[tiles.Move{X: int(math.Round(tile.X)), Y: int(math.Round(tile.Y))}] = tile.Colour
	}
	return all
}

func TestTheCursorStaysOnTheBoard(t *testing.T) {
	s := start(t, testkit.Tiles(t, [2]int{}, "120", "112"), nil, nil)
	require.Equal(t, Cursor{Y: 1}, s.Cursor)
	s.MoveCursor(1, 0)
	require.Equal(t, Cursor{Y: 1, Shown: true}, s.Cursor, "the first key only shows it")
	for range 4 {
		s.MoveCursor(1, -1)
	}
	require.Equal(t, Cursor{X: 2, Shown: true}, s.Cursor)
	s.HideCursor(1, 1)
	require.Equal(t, Cursor{X: 1, Y: 1}, s.Cursor)
	require.True(t, s.Enter())
	require.Equal(t, 3, Played(s.Game(), 0).Size)
}
