package gui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/journey/stops"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
	"blobwars/internal/testkit"
)

// TestAStopIsPlayedFromTheMapAndItsStarsAreKept goes by keys from the map to a game, and by a win to the next stop.
func TestAStopIsPlayedFromTheMapAndItsStarsAreKept(t *testing.T) {
	a, person, _ := firstWindow(t)
	tick(t, a, person, ui.Input{})
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyI}})
	require.NotEqual(t, screen.Screen(a.games.table), a.router.front(), "the map")
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyEnter}})
	require.Equal(t, screen.Screen(a.games.table), a.router.front())
	first, second := stops.Stops()[0], stops.Stops()[1]
	require.Equal(t, first.Setup(), a.games.table.Session().Setup())

	playGame(a, first.Setup(), testkit.WonGame(t, engine.Side1))
	tick(t, a, person, ui.Input{})
	stars := stops.Won | stops.Margin
	require.Zero(t, a.runner.journey.Stars(first), "no move was made here")
	game := testkit.WonGame(t, engine.Side1)
	last, _ := game.Last()
	game.Undo()
	game.DropUndone()
	playGame(a, first.Setup(), game)
	a.games.table.Session().Play(last)
	for range 300 {
		tick(t, a, person, ui.Input{})
	}
	require.Equal(t, stars, a.runner.journey.Stars(first))
	require.Equal(t, first.Title(), a.runner.history.Games()[0].Title, "My games has it")
	a.runner.Do(command.NextStop)
	require.Equal(t, second.Setup(), a.games.table.Session().Setup())
	closeWindow(a)
	require.JSONEq(t, `{"version": 1, "stars": {"first": 3}}`, filesIn(t, settingsFolder())["journey.json"])

	a, _, reported := nextWindow(t, Options{})
	require.Equal(t, stars, a.runner.journey.Stars(first), "after a restart")
	require.Equal(t, second.Setup(), a.games.table.Session().Setup())
	require.Empty(t, reported.String())
}

// TestAGameThatHasBegunGoesOnFromTheMap leaves the game of a stop after a move.
func TestAGameThatHasBegunGoesOnFromTheMap(t *testing.T) {
	a, _, _ := firstWindow(t)
	s := a.games.table.Session()
	a.games.beginBlobWars(stops.Stops()[0].Setup())
	for _, moves := range []int{0, 1} {
		if moves > 0 {
			playFirst(t, a)
		}
		game := s.Game()
		a.runner.Do(command.Journey)
		require.Contains(t, a.router.front().Describe().Said, "Stop 1 of")
		a.runner.Do(command.PlayStop)
		require.Equal(t, screen.Screen(a.games.table), a.router.front())
		require.Equal(t, moves, s.Game().Len())
		require.Equal(t, moves > 0, s.Game() == game)
	}
	s.Do(play.Resign)
	a.runner.Do(command.Journey)
	a.runner.Do(command.PlayStop)
	require.Zero(t, s.Game().Len(), "it has ended")

}

// TestAnotherBoardLeavesTheJourney: a board that was edited is not that of a stop, and has no clock of one.
func TestAnotherBoardLeavesTheJourney(t *testing.T) {
	a, person, _ := firstWindow(t)
	timed := slices.IndexFunc(stops.Stops(), func(s stops.Stop) bool { return session.TermsOf(s.Setup()).Clock.Kind != play.NoClock })
	a.games.beginBlobWars(stops.Stops()[timed].Setup())
	tick(t, a, person, ui.Input{})
	a.runner.Do(command.Edit)
	a.runner.Do(command.PlayBoard)
	tick(t, a, person, ui.Input{})
	setup := a.games.table.Session().Setup()
	_, ok := stops.Of(setup)
	require.False(t, ok)
	require.Equal(t, play.Clock{}, session.TermsOf(setup).Clock)
}
