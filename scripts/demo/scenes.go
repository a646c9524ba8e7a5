package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/puzzle"
	"blobwars/gui"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/home"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/lesson"
	"blobwars/gui/library"
	"blobwars/gui/library/history"
	"blobwars/gui/newgame"
	"blobwars/gui/picture"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/tiles"
)

// played are the moves of the game in the pictures.
const played = `a7 g8 b8 g7 b7 f8 c8 e8 d8 f8d7 c7 e7 d6 d8b6 c6 d8 e6 a6 f7 h8f8 f6 g8g6 b5 a7c5 a7 a5 d7f5 d7 f6d5 f6 e5
	g7g5 b4 a6c4 a6 a4 e5g7 e5 a1b3 a5a3 a5 c3 h6 f5h5 g7f5 g7 d4 b2 g5h7 g5 g8 e4 d3 c2 e4d2 c1 e6g4 e6 d3b1
	h6h8 f8h6 f8 a2 f5d3 f5 d5f4 d5 e4 h4 g3 c1e3 d5f3 d5 c2a1 c2 e3c1 e3 g3e2 g3 h1f2 h3 g2 h4h2 f5h4 f5 g1 b3d1
	b3 d2f1 d2 e1 h1`

// Plies of the game: most pictures show middle; at climax, two blobs change many others.
const climax, middle, end = 43, 44, 92

// Players of the games.
var (
	people    = [2]play.Seat{play.Human(), play.Human()}
	person    = [2]play.Seat{play.Human(), play.FirstOpponent()}
	winner    = [2]play.Seat{level(5), play.Human()}
	loser     = [2]play.Seat{play.Human(), level(7)}
	computers = [2]play.Seat{{Prune: true, Depth: 3, Time: time.Second}, {Prune: true, Depth: 4, Time: time.Second}}
	tilesSeat = [2]play.Seat{play.Human(), play.TilesOpponent()}
)

func level(l play.Level) play.Seat { s := play.DefaultComputer(); s.Level = l; return s }

// now is the time in the pictures, so that they do not depend on the date.
func now() time.Time { return time.Date(2026, time.November, 21, 18, 20, 0, 0, time.UTC) }

// must returns a value without its error: everything here is constant.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// gameAt returns the game after a number of plies; the other moves can be redone.
func gameAt(ply int) *engine.Game {
	game := engine.NewGame(engine.Start())
	for _, text := range strings.Fields(played) {
		must(0, game.Play(must(notation.ParseMove(game.Position(), text))))
	}
	game.GoTo(ply)
	return game
}

// on puts the game on the table after a number of plies, and then does more.
func on(seats [2]play.Seat, ply int, more ...func(*gui.Window)) func(*demo, *gui.Window) {
	return func(d *demo, a *gui.Window) {
		game := engine.NewGame(engine.Start())
		for i := range ply {
			must(0, game.Play(gameAt(end).Move(i)))
		}
		d.load(a, session.Setup{Seats: seats, Start: engine.Start(), Title: "paper-start"}, game)
		for _, f := range more {
			f(a)
		}
	}
}

// load puts a game on the table, without the notice that there was another one before.
func (d *demo) load(a *gui.Window, setup session.Setup, game *engine.Game) {
	a.Services().Host.Return()
	a.Services().Host.ShowDialog(nil)
	if a.Shown() != screen.Screen(a.Table()) {
		a.Services().Host.Do(command.BlobWars)
	}
	d.crashed = false
	a.Table().Open(session.Saved{Setup: setup, Game: game})
	a.Table().Session().Notices.Clear()
}

// do runs a command.
func do(id command.ID) func(*gui.Window) { return func(a *gui.Window) { a.Services().Host.Do(id) } }

// click clicks on a square.
func click(a *gui.Window, sq engine.Square) {
	s := &a.Table().Session().Selection
	s.Press(sq)
	s.Release(sq)
}

// pick clicks on the blob of the next move.
func pick(a *gui.Window) { click(a, gameAt(middle).Move(middle).From) }

// target is the square to which the next move leads, in the window.
func target(a *gui.Window) geom.Point { return a.Table().Grid().Centre(gameAt(middle).Move(middle).To) }

// waited reports whether a scene has lasted a number of ticks.
func waited(ticks int) func(*demo, *gui.Window) bool {
	return func(d *demo, _ *gui.Window) bool { return d.age > ticks }
}

// analysed reports whether every move of the game has its verdict, and the analysis of the position on the board has
// ended, so that all pictures have the same numbers.
func analysed(_ *demo, a *gui.Window) bool {
	s := a.Table().Session()
	return s.Judging.Report().Complete && (s.Over() || !s.Analysis.Enabled() || s.Analysis.Report().Solver != "" && !s.Analysis.Searching())
}

// scenes returns all that the demonstration shows.
func scenes() []scene {
	three, all := []look{plain, spanish, small}, []look{plain, spanish, small, tall, large}
	return slices.Concat(tableScenes(three, all), dialogScenes(three), aroundScenes(three, all), studyScenes(three), tilesScenes(three))
}

// tableScenes show the table during a game and after its end.
func tableScenes(three, all []look) []scene {
	thinker := play.Seat{Champion: true, Timed: true, Depth: 1, Time: play.MaxTime}
	hinted := func(_ *demo, a *gui.Window) bool { _, found := a.Table().Session().HintMove(); return found }
	infecting := func(_ *demo, a *gui.Window) bool { return a.Table().Session().TurnTicks() >= 31 }
	judged := func(d *demo, a *gui.Window) bool { return d.age > 30 && a.Table().Session().Judging.Report().Complete }
	ended := func(seats [2]play.Seat) func(*demo, *gui.Window) {
		return on(seats, end, func(a *gui.Window) { a.Table().History = past(seats) })
	}
	return []scene{
		{name: "table-start", begin: on(person, 0)},
		{name: "table", looks: all, begin: on(person, middle, pick), point: target},
		{name: "table-infection", begin: on(people, middle, pick, func(a *gui.Window) { click(a, gameAt(middle).Move(middle).To) }), ready: infecting},
		{name: "table-thinking", begin: on([2]play.Seat{play.Human(), thinker}, middle+1), ready: waited(90)},
		{name: "table-hint", looks: three, begin: on(person, middle, do(command.Hint)), ready: hinted},
		{name: "table-watching", looks: three, begin: on(computers, middle, do(command.Pause))},
		{name: "table-coach", looks: three, begin: on(person, middle, func(a *gui.Window) {
			a.Services().Settings.Coach = true
			moves := a.Table().Session().Position().Moves()
			a.Table().Session().PlayMove(moves[len(moves)-1])
		}), ready: waited(240)},
		{begin: func(d *demo, a *gui.Window) { // the move in the next pictures is judged by both of its positions
			a.Services().Settings.Coach = false
			d.load(a, session.Setup{Seats: person, Start: engine.Start(), Title: "paper-start"}, gameAt(middle))
		}, ready: analysed},
		{name: "table-review", looks: three, begin: func(_ *demo, a *gui.Window) { a.Table().GoTo(0, climax) }, ready: analysed},
		moves(),
		{name: "analysis", looks: three, begin: on(person, middle, do(command.Analysis)), ready: analysed},
		{name: "ending-win", looks: all, begin: ended(winner), ready: judged},
		{begin: func(_ *demo, a *gui.Window) { a.Services().Host.Do(command.ShowReport) }, ready: analysed},
		{name: "report", looks: three, begin: func(_ *demo, a *gui.Window) { a.Services().Host.Do(command.NextMistake) }, ready: analysed},
		{name: "ending-loss", looks: three, begin: ended(loser), ready: judged},
	}
}

// moves is the scene of four moves, of which it takes twenty pictures a second: scripts/pictures.sh makes the README's
// GIF from them.
func moves() scene {
	const from, to, rest = 12, 40, 16 // ticks of a turn at which a square is clicked; ticks after the last turn
	turn, ply := 0, climax
	return scene{name: "moves", looks: []look{moving}, begin: on(people, climax), ready: func(d *demo, a *gui.Window) bool {
		if d.age%3 == 0 {
			must(0, d.writePicture(a, "moves", fmt.Sprintf("-%03d", d.age/3)))
		}
		if turn++; !a.Table().Session().Timeline.Still() {
			turn = 0
		}
		move := gameAt(end).Move(ply)
		switch {
		case ply == climax+4:
			return turn > rest
		case turn == from:
			click(a, move.From)
		case turn == to:
			click(a, move.To)
			ply++
		}
		return false
	}, point: func(a *gui.Window) geom.Point {
		if turn < from {
			return a.Table().Grid().Centre(gameAt(end).Move(ply).From)
		}
		return a.Table().Grid().Centre(gameAt(end).Move(ply).To)
	}}
}

// dialogScenes show the dialogs, the editor and the screen after a panic.
func dialogScenes(three []look) []scene {
	show := func(make func(*screen.Services) screen.Dialog) func(*gui.Window) {
		return func(a *gui.Window) { a.Services().Host.ShowDialog(make(a.DialogServices())) }
	}
	settings := func(page int) func(*gui.Window) {
		return show(func(s *screen.Services) screen.Dialog { return dialog.NewSettingsPage(s, page) })
	}
	var all []scene
	for _, d := range []struct {
		name string
		open func(*gui.Window)
	}{
		{"menu", do(command.Menu)}, {"setup", do(command.New)},
		{"setup-solver", show(func(s *screen.Services) screen.Dialog {
			champion := play.Seat{Champion: true, Timed: true, Depth: 6, Time: 2 * time.Second}
			setup := session.Setup{Seats: [2]play.Seat{play.Human(), champion}, Start: engine.Start(), Title: "paper-start"}
			return dialog.NewGame(s, setup, nil)
		})},
		{"setup-tiles", func(a *gui.Window) { openTiles(a, tilesSeat, randomTiles(), 9); a.Services().Host.Do(command.New) }},
		{"open", func(a *gui.Window) {
			a.Services().Settings.Recent = recentFiles()
			a.Services().Host.Do(command.Open)
		}},
		{"share", do(command.Save)},
		{"save", func(a *gui.Window) {
			a.Services().Settings.Folder = filepath.Dir(recentFiles()[0])
			a.Services().Host.ShowDialog(dialog.NewSaveGame(a.DialogServices(), a.Table().Session().Current()))
		}},
		{"settings-game", settings(0)}, {"settings-look", settings(1)}, {"settings-general", settings(2)},
		{"keys", do(command.Keys)}, {"about", do(command.About)},
		{"bad-file", show(func(s *screen.Services) screen.Dialog {
			_, err := notation.ParseDocument("ring.txt", []byte("x 1 1\no 8 9\n"))
			return dialog.NewBadFile(s, "ring.txt", err, false)
		})},
	} {
		all = append(all, scene{name: "dialog-" + d.name, looks: three, begin: on(person, middle, d.open), ready: waited(10)})
	}
	return append(all,
		scene{name: "editor", looks: three, begin: on(person, middle, do(command.Edit))},
		scene{name: "crash", looks: three, begin: func(d *demo, a *gui.Window) {
			on(person, middle)(d, a)
			d.crashed = true
		}},
	)
}

// recentFiles returns files that exist, because the dialog lists no others.
func recentFiles() (paths []string) {
	folder := filepath.Join(os.TempDir(), "ada", "blobs")
	for i, name := range []string{"sunday.pgn", "against-lena.pgn", "ring.txt", "endgame.fen"} {
		paths = append(paths, filepath.Join(folder, name))
		_ = errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(paths[i], nil, 0o644)) // otherwise the picture has no list
		_ = os.Chtimes(paths[i], time.Time{}, now().AddDate(0, 0, -i*i*5-1))
	}
	return paths
}

// crashScreen returns the screen after a panic, in the theme and the language of a window.
func crashScreen(a *gui.Window) *dialog.Crash {
	return dialog.NewCrash(a.Services().Words, dialog.CrashReport{
		Theme: a.Services().Style.Theme, Panic: "index out of range [64] with length 64",
		Saved: "/home/ada/.config/blobwars/game.json", Report: "/home/ada/.config/blobwars/report.txt",
		Clipboard: a.Services().Clipboard,
	})
}

// aroundScenes show the lesson, the games that were played, the journey, the home screen and the puzzles.
func aroundScenes(three, all []look) []scene {
	var taught *lesson.Screen
	lessons := []scene{{name: "lesson-1", looks: three, begin: on(person, 0, func(a *gui.Window) {
		taught = lesson.New(a.Services(), nil)
		a.Present(taught)
	}), ready: waited(150)}}
	for _, name := range []string{"lesson-2", "lesson-3", "lesson-4", "lesson-5", "lesson-end"} {
		lessons = append(lessons, scene{name: name, looks: three, begin: func(*demo, *gui.Window) { taught.ShowMe() }, ready: waited(150)})
	}
	var games *library.Screen
	var solving *puzzles.Screen
	return append(lessons,
		scene{name: "library", looks: all, begin: on(person, middle, func(a *gui.Window) {
			games = library.New(a.Services(), past(winner), now, nil)
			a.Present(games)
		})},
		scene{name: "statistics", looks: all, begin: func(*demo, *gui.Window) { games.ShowStatistics() }},
		scene{name: "library-empty", begin: func(_ *demo, a *gui.Window) {
			a.Present(library.New(a.Services(), history.New(), now, nil))
		}},
		scene{name: "journey-0", begin: func(_ *demo, a *gui.Window) { travel(a, 0) }},
		scene{name: "journey", looks: all, begin: func(_ *demo, a *gui.Window) { travel(a, 12) }},
		scene{name: "home", looks: all, begin: on(person, middle, func(a *gui.Window) {
			a.Present(home.New(a.Services(), solved(31), travelled(12), begun{a}))
		})},
		scene{name: "puzzle", looks: all, begin: on(person, middle, func(a *gui.Window) {
			solving = puzzles.New(a.Services(), solved(31), nil)
			a.Present(solving)
		})},
		scene{
			name: "puzzle-answer", looks: three, begin: func(*demo, *gui.Window) { solving.Do(command.Answer) },
			ready: func(d *demo, _ *gui.Window) bool {
				return d.age > 60 && solving.Attempt().Over() && solving.Attempt().Idle()
			},
		},
		scene{name: "dialog-puzzles", looks: three, begin: func(_ *demo, a *gui.Window) {
			a.Services().Host.ShowDialog(dialog.NewPuzzles(a.DialogServices(), solved(31), solving.Attempt().Puzzle, solving))
		}},
	)
}

// past returns a history of forty games against rising levels, the last of which is the demonstration's with these seats.
func past(seats [2]play.Seat) *history.History {
	h := history.New()
	for i := range 40 {
		title, game := quickGame(i)
		s := [2]play.Seat{play.Human(), level(play.Level(1 + i/6))}
		if lost := i%3 == 2 || i >= 34 && i%2 == 0; lost == (game.Position().Outcome().Winner == engine.Side1) {
			s[0], s[1] = s[1], s[0]
		}
		if i == 39 {
			title, game, s = "paper-start", gameAt(end), seats
		}
		h.Add(history.Game{
			ID: int64(i + 1), Time: now().AddDate(0, 0, i-39), Title: title, Seats: s,
			Duration: time.Duration(4+i*7%13) * time.Minute, Fair: true,
		}.WithEnd(game, game.Position().Outcome()), notation.WriteRecord(notation.NewRecord(game)))
	}
	return h
}

// quickGame returns a game on one of the boards that ship, in which both sides play the best of a few random moves.
func quickGame(n int) (title string, game *engine.Game) {
	shipped := newgame.ShippedBoards()
	board := shipped[n%3*n%len(shipped)] // the first one is the most usual
	game, random := engine.NewGame(board.Position), engine.NewRandom(uint64(n), 1)
	for !game.Position().Outcome().Over() {
		pos := game.Position()
		moves := pos.Moves()
		best := moves[0]
		for range 6 {
			if m := moves[random.Below(len(moves))]; pos.Play(m).Count(pos.ToMove()) > pos.Play(best).Count(pos.ToMove()) {
				best = m
			}
		}
		must(0, game.Play(best))
	}
	return board.Title, game
}

// travel shows the map of the journey after a number of won stops.
func travel(a *gui.Window, wins int) {
	progress := travelled(wins)
	a.Present(journey.New(a.Services(), progress, stops.Stops()[progress.Next()], begun{a}))
}

// travelled returns the progress on the journey after a number of won stops.
func travelled(wins int) *stops.Progress {
	all, progress := stops.Stops(), stops.NewProgress(stops.Data{})
	for i := range wins {
		progress.Award(all[i], []stops.Stars{stops.AllStars, stops.Won | stops.Alone, stops.AllStars, stops.Won, stops.Won | stops.Margin}[i%5])
	}
	return progress
}

// begun is a window with a game that has begun, for the home screen and the journey.
type begun struct{ *gui.Window }

func (begun) OnTiles() bool            { return false }
func (begun) Underway(stops.Stop) bool { return false }
func (begun) PlayStop(stops.Stop)      {}

func (b begun) Picture() picture.Picture {
	return picture.OfLatest(b.Services(), b.Table().Session().Current())
}

// solved returns the progress of a person who has solved a number of puzzles, and that of the day five days running.
func solved(n int) *attempt.Progress {
	progress := attempt.NewProgress(attempt.Data{})
	for _, p := range puzzle.All()[:n] {
		if p.ID != puzzle.Daily(puzzle.Day(now())).ID {
			progress.Record(p.ID, true, time.Time{})
		}
	}
	for day := min(n, 5); day >= 0; day-- {
		progress.Now = func() time.Time { return now().AddDate(0, 0, -day) }
		if day > 0 {
			progress.Record(progress.Today().ID, true, progress.Now())
		}
	}
	return progress
}

// studyScenes show the trees of a position and of the course, a graph, and a race.
func studyScenes(three []look) []scene {
	var shown *tree.Screen
	var lanes *solverrace.Screen
	grown := func(*demo, *gui.Window) bool { return !shown.Model().Building() }
	open := func(source walk.Lesson) scene {
		return scene{begin: on(people, middle, func(a *gui.Window) {
			shown = tree.New(a.Services(), walk.Options{Position: a.Table().Session().Position()}, &tree.Memory{}, nil)
			o := shown.Model().Options().Open(source)
			o.Prune = o.Prune || source == walk.OfLecture || source == walk.OfPosition
			shown.Model().SetOptions(o)
			a.Present(shown)
		}), ready: grown}
	}
	step := func(part float64) func(*demo, *gui.Window) {
		return func(*demo, *gui.Window) {
			w := shown.Model().Walk()
			w.GoTo(int(part * float64(w.Steps())))
		}
	}
	const cut = 11 // a step of the lecture
	return []scene{
		open(walk.OfLecture), {name: "tree-lecture", looks: three, begin: func(*demo, *gui.Window) { shown.Model().Walk().GoTo(cut) }},
		{name: "tree-question", looks: three, begin: func(*demo, *gui.Window) {
			shown.Model().Quiz.On = true
			shown.Model().Walk().GoTo(cut - 1)
		}},
		open(walk.OfPosition), {name: "tree-position", looks: three},
		open(walk.OfOwn), {name: "tree-own", looks: three, begin: step(0.6)},
		{begin: func(*demo, *gui.Window) { shown.Model().StartPractice() }, ready: grown}, {name: "tree-practice", looks: three},
		open(walk.OfCorks), {name: "tree-corks", looks: three, begin: step(0.6)},
		open(walk.OfTicTacToe), {name: "tree-tictactoe", looks: three, begin: step(0.5)},
		open(walk.OfMatrix), {name: "tree-matrix", looks: three, begin: step(1)},
		open(walk.OfLecture), {name: "graph", looks: three, begin: func(*demo, *gui.Window) {
			example := traversal.New()
			shown.ShowGraph(example.Title(), example.Graph())
			m := shown.Graph().Model()
			m.SetAlgorithm(graph.DepthFirst)
			shown.Graph().Show(m.Title(), m.Graph())
			m.GoTo(5)
		}},
		{name: "race", looks: three, begin: on(people, middle, func(a *gui.Window) {
			lanes = solverrace.New(a.Services(), a.Table().Session().Position())
			lanes.Model().Time = time.Second
			a.Present(lanes)
			lanes.Do(command.RunRace)
		}), ready: func(*demo, *gui.Window) bool { return lanes.Model().Finished() }},
	}
}

// tilesScenes show the Tiles Game.
func tilesScenes(three []look) []scene {
	game := func(setup round.Setup, moves int, more ...func(*gui.Window)) func(*demo, *gui.Window) {
		return on(person, middle, append([]func(*gui.Window){func(a *gui.Window) { openTiles(a, tilesSeat, setup, moves) }}, more...)...)
	}
	cleared := must(tiles.Parse("demo", []byte("8\n8\n0\n0\n"+strings.Repeat("00000000\n", 5)+strings.Repeat("11122233\n", 3))))
	large := func(a *gui.Window) geom.Point {
		m := largest(a.Tiles().Session().Position())
		return a.Tiles().Cells().Rect(m.X, m.Y).Centre()
	}
	var shown *tree.Screen
	return []scene{
		{name: "tiles", looks: append(three, tall), begin: game(randomTiles(), 9), point: large, ready: func(d *demo, a *gui.Window) bool {
			return d.age > 90 && a.Tiles().Session().Game().Ply() == 10 && a.Tiles().Session().Timeline.Still()
		}},
		{name: "tiles-fall", begin: game(randomTiles(), 9, func(a *gui.Window) {
			s := a.Tiles().Session()
			s.Play(largest(s.Position()))
		}), ready: waited(22)},
		{name: "tiles-result", looks: three, begin: game(round.Setup{Start: cleared, Title: "demo.txt"}, 3)},
		{name: "tiles-tree", looks: three, begin: game(randomTiles(), 10, func(a *gui.Window) {
			pos := a.Tiles().Session().Position()
			shown = tree.New(a.Services(), walk.Options{Tiles: &pos}, &tree.Memory{}, nil)
			a.Present(shown)
		}), ready: func(*demo, *gui.Window) bool { return !shown.Model().Building() }},
	}
}

// randomTiles returns a game on a random board, which is the same on every machine.
func randomTiles() round.Setup {
	random := round.Random{Rows: 8, Columns: 8, Colours: 5, Seed: 22}
	return round.Setup{Start: must(random.Position()), Terms: round.Terms{Random: random}}
}

// openTiles opens a Tiles Game after a number of moves: a small group, a usual one and the largest in turn.
func openTiles(a *gui.Window, seats [2]play.Seat, setup round.Setup, moves int) {
	a.Services().Host.Do(command.Tiles)
	setup.Seats = seats
	saved := round.Saved{Setup: setup, Game: engine.NewGameOf(setup.Start)}
	for i := range moves {
		pos := saved.Game.Position()
		groups := pos.Groups(nil)
		slices.SortStableFunc(groups, func(g, h tiles.Group) int { return g.Size - h.Size })
		must(0, saved.Game.Play(groups[(len(groups)-1)*(i%3)/2].Move))
	}
	a.Tiles().Open(saved)
	a.Tiles().Session().Notices.Clear()
}

// largest returns the largest group of a board.
func largest(pos tiles.Position) tiles.Move {
	return slices.MaxFunc(pos.Groups(nil), func(g, h tiles.Group) int { return g.Size - h.Size }).Move
}
