package gui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/ui"
)

func TestMoveRows(t *testing.T) {
	start := engine.Start()
	late := start.WithCounters(0, 41)
	pass := position(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx)
	tests := map[string]struct {
		pos   engine.Position
		moves int
		want  []row
	}{
		"none":             {start, 0, nil},
		"one":              {start, 1, []row{{1, [2]int{0, -1}}}},
		"a whole row":      {start, 2, []row{{1, [2]int{0, 1}}}},
		"an odd number":    {start, 3, []row{{1, [2]int{0, 1}}, {2, [2]int{2, -1}}}},
		"player 2 begins":  {start.WithToMove(engine.Player2), 1, []row{{1, [2]int{-1, 0}}}},
		"and goes on":      {start.WithToMove(engine.Player2), 4, []row{{1, [2]int{-1, 0}}, {2, [2]int{1, 2}}, {3, [2]int{3, -1}}}},
		"late in a game":   {late, 3, []row{{41, [2]int{0, 1}}, {42, [2]int{2, -1}}}},
		"a pass is a move": {pass, 3, []row{{1, [2]int{0, 1}}, {2, [2]int{2, -1}}}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			game := engine.NewGame(test.pos)
			for range test.moves {
				require.NoError(t, game.Play(game.Position().Moves()[0]))
			}
			require.Equal(t, test.want, moveRows(game))
			game.GoTo(0)
			require.Equal(t, test.want, moveRows(game), "what was taken back is still in the list")
		})
	}
}

// gameOf plays n moves, always the first one, and puts the game on the table of two persons.
func gameOf(t *testing.T, a *App, start engine.Position, n int) {
	t.Helper()
	game := engine.NewGame(start)
	for range n {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	a.load(session.Setup{Seats: [2]session.Seat{session.Human(), session.Human()}, Start: start, Title: "test"}, game)
	a.build()
}

func TestTheListFollowsTheGame(t *testing.T) {
	a, _ := testApp(t, "en")
	require.Zero(t, a.moves.count(), "before the first move there is no line")
	require.Equal(t, -1, a.moves.chosen())
	gameOf(t, a, engine.Start(), 5)
	require.Equal(t, 4, a.moves.count(), "the start and three turns")
	for ply, line := range []int{0, 1, 1, 2, 2, 3} {
		a.session.GoTo(ply)
		require.Equal(t, line, a.moves.chosen(), "after %d moves", ply)
	}
	gameOf(t, a, mustParse("xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1/oooooooo/oooooooo/oooooooo/oooooooo x 0 9"), 1)
	require.Equal(t, 3, a.moves.count(), "the start, the move, the result")
	require.Equal(t, 2, a.moves.chosen())
	a.session.Do(session.Back)
	require.Zero(t, a.moves.chosen())
	require.Equal(t, 3, a.moves.count(), "the result is known all the same")
}

func TestTheListByKeys(t *testing.T) {
	a, _ := testApp(t, "en")
	gameOf(t, a, engine.Start(), 7) // in four lines; player 1 has moved last
	a.controls.Focus("moves")
	for i, step := range []struct {
		key ebiten.Key
		ply int
	}{
		{ebiten.KeyUp, 5}, {ebiten.KeyUp, 3}, {ebiten.KeyRight, 4}, {ebiten.KeyUp, 2}, {ebiten.KeyDown, 4}, {ebiten.KeyLeft, 3},
		{ebiten.KeyHome, 0}, {ebiten.KeyDown, 1}, {ebiten.KeyEnd, 7}, {ebiten.KeyDown, 7},
	} {
		in := ui.Input{Keys: []ebiten.Key{step.key}}
		a.input.now = in
		a.controls.Update(in)
		if !a.controls.Used(step.key) {
			a.plainKey(step.key)
		}
		require.Equal(t, step.ply, a.session.Game().Ply(), "step %d", i)
		require.False(t, a.session.Selection.Cursor.Shown, "the arrows are the list's")
	}
	in := ui.Input{Keys: []ebiten.Key{ebiten.KeyEnter}}
	a.controls.Update(in)
	require.Empty(t, a.controls.Focused(), "Enter gives the keys back to the board")
}

func TestTheListByKeysLeavesTheResult(t *testing.T) {
	a, _ := testApp(t, "en")
	gameOf(t, a, mustParse("xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1/oooooooo/oooooooo/oooooooo/oooooooo x 0 9"), 1)
	require.True(t, a.session.Over())
	a.controls.Focus("moves")
	for _, ply := range []int{0, 0} {
		a.controls.Update(ui.Input{Keys: []ebiten.Key{ebiten.KeyUp}})
		require.Equal(t, ply, a.session.Game().Ply())
	}
}

func TestPassesAreNamedInWords(t *testing.T) {
	a, _ := testApp(t, "en")
	pass := position(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx)
	gameOf(t, a, pass, 3)
	var said []string
	for _, l := range reading(a, func() { a.table.Draw(ebiten.NewImage(a.size[0], a.size[1])) }).lines {
		said = append(said, l.text)
	}
	require.Contains(t, said, a.t("moves.pass"))
	require.NotContains(t, said, "0000")
}
