package dialog

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/newgame"
	"blobwars/gui/play"
	"blobwars/gui/store"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

func TestANewTilesGameBeginsWithWhatWasChosen(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	var begun []round.Setup
	played := round.Setup{Seats: [2]play.Seat{play.Human(), play.DefaultComputer()}, Terms: round.Terms{Random: round.Random{Rows: 8, Columns: 8, Colours: 5, Seed: 1}, Heuristic: tiles.Infinite}}
	d := NewTilesGame(s, played, func(setup round.Setup) { begun = append(begun, setup) })
	h.ShowDialog(d) // with the options of the solver
	control(t, s, d, "rows").(*ui.Slider).Change(tiles.MaxRows - store.MinTilesSize)
	control(t, s, d, "columns").(*ui.Slider).Change(0)
	control(t, s, d, "colours").(*ui.Slider).Change(1)
	control(t, s, d, "solver2").(*ui.Choice).Choose(0)
	control(t, s, d, "level2").(*ui.Choice).Choose(2)
	control(t, s, d, "player1").(*ui.Choice).Choose(1)
	control(t, s, d, "solver1").(*ui.Choice).Choose(1 + play.Minimax)
	control(t, s, d, "limit1").(*ui.Choice).Choose(1)
	control(t, s, d, "first").(*ui.Choice).Choose(1)
	click(t, s, d, "start")
	random := round.Random{Rows: 16, Columns: 2, Colours: 3, Seed: d.(*newTilesGame).Random.Seed}
	start, err := random.Position()
	require.NoError(t, err)
	one, two := play.DefaultComputer(), play.TilesOpponent()
	one.Prune, one.Timed, two.Tiles = false, true, 3
	require.Equal(t, []round.Setup{{Seats: [2]play.Seat{one, two}, Start: start.SwappedTo(engine.Side2), Terms: round.Terms{Random: random, Heuristic: tiles.Infinite}}}, begun)
	require.Equal(t, store.TilesSettings{Seats: store.DefaultSettings().Tiles.Seats, Rows: 16, Columns: 2, Colours: 3}, s.Settings.Tiles)
	require.Nil(t, h.Dialog)
}

func TestANewTilesGameOnABoardThatShipsOrOfAFile(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	shipped := newgame.ShippedTiles()
	for title, boards := range map[string]int{shipped[1].Title: 1 + len(shipped), "mine.txt": 2 + len(shipped)} {
		setup := round.Setup{Start: *shipped[1].Tiles, Title: title}
		var begun round.Setup
		d := NewTilesGame(s, setup, func(setup round.Setup) { begun = setup }).(*newTilesGame)
		require.Len(t, d.Boards, boards)
		d.start()
		require.Equal(t, setup.Start, begun.Start)
		require.Equal(t, title, begun.Title)
		require.Zero(t, round.TermsOf(begun).Random)
		require.Len(t, d.randomOptions(), 0)
	}
}
