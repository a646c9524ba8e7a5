package gui

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/puzzles"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

func puzzlesOf(t *testing.T, a *Window, person *fakePerson, day time.Time) *puzzles.Screen {
	t.Helper()
	a.runner.progress.Now = func() time.Time { return day }
	tick(t, a, person, ui.Input{})
	a.runner.Do(command.Puzzles)
	shown, is := a.router.front().(*puzzles.Screen)
	require.True(t, is)
	tick(t, a, person, ui.Input{})
	return shown
}

func TestThePuzzlesThatWereSolvedAreKept(t *testing.T) {
	a, person, _ := firstWindow(t)
	friday := time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)
	first := puzzlesOf(t, a, person, friday).Attempt().Puzzle.ID
	a.runner.progress.Record(first, true, friday)
	closeWindow(a)

	a, person, reported := nextWindow(t, Options{})
	shown := puzzlesOf(t, a, person, friday.AddDate(0, 0, 1))
	require.NotEqual(t, first, shown.Attempt().Puzzle.ID)
	require.Equal(t, 1, a.runner.progress.Streak())
	require.True(t, a.runner.progress.Result(first).Solved)
	require.Empty(t, reported.String())
}

func TestAPuzzleIsChosenFromTheListByKeys(t *testing.T) {
	a, person, _ := firstWindow(t)
	shown := puzzlesOf(t, a, person, time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC))
	before := shown.Attempt().Puzzle
	a.runner.Do(command.PuzzleList)
	tick(t, a, person, ui.Input{})
	require.NotNil(t, dialogShown(a))
	for _, key := range []ebiten.Key{ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyEnter} {
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{key}})
	}
	require.Nil(t, dialogShown(a))
	require.NotEqual(t, before.ID, shown.Attempt().Puzzle.ID)
	require.Equal(t, screen.Screen(shown), a.router.front())
}
