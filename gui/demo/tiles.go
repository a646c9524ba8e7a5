package demo

import (
	"slices"
	"time"

	"blobwars/gui"
	"blobwars/gui/command"
	"blobwars/gui/journey/stops"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/internal/tiles"
)

// tilesMoves is the number of moves that have been played in most pictures of the Tiles Game.
const tilesMoves = 9

// cleared is a game whose third move clears the board.
const cleared = "8\n8\n10\n7\n" + "00000000\n00000000\n00000000\n00000000\n00000000\n00000000\n00000000\n11122233\n"

// closing is a board on which the first group is a whole column.
const closing = "8\n8\n10\n7\n" + "00000000\n00000000\n03000000\n04500000\n12523000\n12313240\n14313541\n13214532\n"

// tilesSteps show the Tiles Game.
func tilesSteps() []step {
	middle := func(_ *Demo, a *gui.Window) {
		restoreTiles(a, [2]play.Seat{play.Human(), play.TilesOpponent()}, randomTiles(8, 8, 5), tilesMoves+1)
	}
	var lanes *solverrace.Screen
	large := func(_ *Demo, a *gui.Window) { restoreTiles(a, people, randomTiles(16, 16, 9), 6) }
	moving := func(board string, moves int) func(*Demo, *gui.Window) {
		return func(d *Demo, a *gui.Window) {
			setup := randomTiles(8, 8, 5)
			if board != "" {
				setup = fileTiles(board)
			}
			restoreTiles(a, people, setup, moves)
			s := a.Tiles().Session()
			s.Play(largest(s.Position()))
		}
	}
	ticked := func(ticks int) func(*Demo, *gui.Window) bool {
		return func(d *Demo, _ *gui.Window) bool { return d.age > ticks }
	}
	return slices.Concat(
		[]step{{begin: middle}}, pointing(inThreeLooks("tiles")...),
		[]step{
			{name: "tiles-removal", begin: moving("", tilesMoves), ready: ticked(9)},
			{name: "tiles-fall", begin: moving("", tilesMoves), ready: ticked(22)},
			{name: "tiles-close", begin: moving(closing, 0), ready: ticked(27)},
			{name: "tiles-hint", begin: func(d *Demo, a *gui.Window) { middle(d, a); d.hand.leave(); a.Do(command.Hint) },
				ready: func(_ *Demo, a *gui.Window) bool { _, found := a.Tiles().Session().HintMove(); return found }},
			{name: "tiles-watching", begin: func(d *Demo, a *gui.Window) { restoreTiles(a, players, randomTiles(8, 8, 5), tilesMoves) }},
			{name: "tiles-review", begin: func(d *Demo, a *gui.Window) { middle(d, a); a.Tiles().Session().GoTo(tilesMoves - 3) }},
		},
		pointing(
			step{name: "tiles-tall", look: look{w: 640, h: 960}, begin: middle},
			step{name: "tiles-contrast", look: look{theme: "contrast"}, begin: middle},
			step{begin: large},
		),
		pointing(inThreeLooks("tiles-16")...),
		[]step{{begin: func(d *Demo, a *gui.Window) {
			d.hand.leave()
			restoreTiles(a, [2]play.Seat{play.Human(), play.TilesOpponent()}, fileTiles(cleared), 3)
		}}},
		inThreeLooks("tiles-result"),
		[]step{{begin: func(_ *Demo, a *gui.Window) {
			setup := stops.AsideSetup()
			restoreTiles(a, setup.Seats, setup, setup.Start.Tiles())
		}}},
		inThreeLooks("tiles-aside"),
		[]step{
			{name: "tiles-tree", begin: func(d *Demo, a *gui.Window) {
				middle(d, a)
				shown := tree.NewTiles(a.Services(), a.Tiles().Session().Position(), &tree.Memory{}, tree.Actions{})
				o := shown.Model().Options()
				o.Lesson, o.Prune = walk.OfPosition, true
				shown.Model().SetOptions(o)
				a.Present(shown)
			}, ready: ticked(120)},
			{name: "tiles-tree-spanish", look: lightSpanish, begin: nothing},
			{begin: func(d *Demo, a *gui.Window) {
				middle(d, a)
				lanes = solverrace.NewTiles(a.Services(), a.Tiles().Session().Position())
				lanes.Model().Time = time.Second
				a.Present(lanes)
				lanes.Do(command.RunRace)
			}, ready: func(*Demo, *gui.Window) bool { return lanes.Model().Finished() }},
		},
		inThreeLooks("tiles-race"),
		[]step{{begin: func(d *Demo, a *gui.Window) { a.Return(); a.Do(command.BlobWars) }}},
	)
}

// randomTiles returns a game on a random board, which is the same on every machine.
func randomTiles(rows, columns, colours int) round.Setup {
	random := round.Random{Rows: rows, Columns: columns, Colours: colours, Seed: 22}
	start, err := random.Position()
	if err != nil {
		panic(err) // the numbers are within bounds
	}
	return round.Setup{Start: start, Random: random}
}

// fileTiles returns a game on a board of a file.
func fileTiles(text string) round.Setup {
	start, err := tiles.Parse("demo", []byte(text))
	if err != nil {
		panic(err) // it is one of the boards above
	}
	return round.Setup{Start: start, Title: "demo.txt"}
}

// restoreTiles opens a Tiles Game after a number of moves, each of a small group.
func restoreTiles(a *gui.Window, seats [2]play.Seat, setup round.Setup, moves int) {
	a.Return()
	a.ShowDialog(nil)
	if a.Tiles() == nil || a.Shown() != screen.Screen(a.Tiles()) {
		a.Do(command.Tiles)
	}
	setup.Seats = seats
	saved := round.Saved{Setup: setup, Game: round.NewGame(setup.Start), Paused: play.ComputersOnly(seats)}
	for range moves {
		pos := saved.Game.Position()
		if pos.Outcome().Over() {
			break
		}
		smallest := slices.MinFunc(pos.Groups(nil), func(g, h tiles.Group) int { return g.Size - h.Size })
		if err := saved.Game.Play(smallest.Move); err != nil {
			panic(err) // it is one of the position's
		}
	}
	a.Tiles().Restore(saved)
	a.Tiles().Session().Notices.Clear()
}

// largest returns the largest group of a board.
func largest(pos tiles.Position) tiles.Move {
	return slices.MaxFunc(pos.Groups(nil), func(g, h tiles.Group) int { return g.Size - h.Size }).Move
}

// pointing returns steps in which the hand points at the largest group of a Tiles Game, wherever that is in the step's
// look.
func pointing(steps ...step) []step {
	for i := range steps {
		steps[i].ready = func(d *Demo, a *gui.Window) bool {
			m := largest(a.Tiles().Session().Position())
			d.hand.point(a.Tiles().Cells().Rect(m.X, m.Y).Centre())
			return d.age > 2*settleTicks
		}
	}
	return steps
}
