package store

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/model/game"
	"blobwars/gui/model/play"
	tilesmodel "blobwars/gui/model/tiles"
)

// tilesGame returns a game of some moves on a random board.
func tilesGame(t *testing.T, moves int, toMove engine.Side) tilesmodel.Saved {
	t.Helper()
	random := tilesmodel.Random{Rows: 7, Columns: 5, Colours: 3, Seed: 9}
	start, err := random.Position()
	require.NoError(t, err)
	saved := tilesmodel.Saved{
		Setup: tilesmodel.Setup{
			Seats: [2]play.Seat{play.Human(), {Timed: true, Prune: true, Depth: 3, Time: time.Second}}, Start: start.SwappedTo(toMove), Random: random, Heuristic: tiles.PointsOnly,
		},
		Game: tilesmodel.NewGame(start.SwappedTo(toMove)), PlayLog: &game.PlayLog{ID: 7}, Paused: true, Reviewing: true, Time: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC),
	}
	for range moves {
		all := saved.Game.Position().Moves()
		require.NoError(t, saved.Game.Play(all[len(all)/2]))
	}
	variation := saved.Game.Clone()
	variation.GoTo(1)
	require.NoError(t, variation.Play(variation.Position().Moves()[1]))
	saved.Variations, saved.Line = []*tilesmodel.Game{variation}, 1
	saved.Game.GoTo(moves - 1)
	return saved
}

func TestATilesGameComesBack(t *testing.T) {
	for _, who := range []engine.Side{engine.Side1, engine.Side2} {
		m := newMemory(nil)
		s := New(m)
		doc, _, found, _, err := OpenTiles(s)
		require.NoError(t, err)
		require.False(t, found)
		want := tilesGame(t, 5, who)
		doc.Save(NewTiles(want, true))
		require.NoError(t, s.Close())
		s = New(m)
		_, got, found, shown, err := OpenTiles(s)
		require.NoError(t, err)
		require.True(t, found && shown)
		require.Equal(t, want, got)
		require.NoError(t, s.Close())
	}
}

func TestABrokenTilesGameIsSetAside(t *testing.T) {
	good := NewTiles(tilesGame(t, 5, engine.Side1), false)
	tests := map[string]struct {
		change func(*Tiles)
		moves  int // that remain; -1: no game
	}{
		"no board":        {func(g *Tiles) { g.Start = "" }, -1},
		"a bad board":     {func(g *Tiles) { g.Start = "2\n2\n0\n0\nxx\n" }, -1},
		"an illegal move": {func(g *Tiles) { g.Moves[3] = "4,99" }, 3},
		"no move":         {func(g *Tiles) { g.Moves[1] = "a4" }, 1},
	}
	for name, test := range tests {
		m := newMemory(nil)
		file := good
		file.Moves = append([]string{}, good.Moves...)
		test.change(&file)
		s := New(m)
		doc, _, _, _, err := OpenTiles(s)
		require.NoError(t, err)
		doc.Save(file)
		require.NoError(t, s.Close())
		s = New(m)
		_, saved, found, _, err := OpenTiles(s)
		var broken *FileError
		require.ErrorAs(t, err, &broken, name)
		require.Contains(t, broken.Where, "tiles.json.broken")
		require.Equal(t, test.moves >= 0, found, name)
		if found {
			require.Equal(t, test.moves, saved.Game.Len(), name)
		}
		require.NoError(t, s.Close())
	}
}
