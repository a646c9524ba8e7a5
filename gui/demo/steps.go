package demo

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/play"
	"blobwars/gui/solverrace"
	"blobwars/gui/table/session"
	"blobwars/gui/tree"
	"blobwars/gui/tree/walk"
	"blobwars/internal/textbook/graph"
)

// players play the demonstration's game, which is the same on every machine: neither looks at a clock nor
// searches on more than one processor.
var players = [2]play.Seat{
	{Prune: true, Depth: 3, Time: time.Second},
	{Prune: true, Depth: 4, Time: time.Second},
}

// Seats for pictures: a person against the first opponent, and two people.
var (
	person = [2]play.Seat{play.Human(), play.FirstOpponent()}
	people = [2]play.Seat{play.Human(), play.Human()}
)

// Plies of the demonstration's game: most pictures show middlePly, the animation begins at climaxPly, the end is near
// at endPly.
const (
	climaxPly = 43
	middlePly = 44
	endPly    = 88
)

// Looks besides the first one.
var (
	lightSpanish  = look{theme: "light", language: "es"}
	smallContrast = look{theme: "contrast", language: "es", w: 640, h: 480}
)

// allSteps returns all that the demonstration does.
func allSteps() []step {
	return slices.Concat(gameSteps(), tableSteps(), moveSteps(), lookSteps(), thinkingSteps(), tilesSteps(), dialogSteps(), aroundSteps())
}

// gameSteps play the game, quickly but for its end.
func gameSteps() []step {
	pace := func(speed, pace play.Pace) func(*Demo, *gui.Window) {
		return func(_ *Demo, a *gui.Window) {
			s := a.Services().Settings
			s.Speed, s.Pace = speed, pace
			a.SettingsChanged()
		}
	}
	over := func(_ *Demo, a *gui.Window) bool { return a.Table().Session().Over() }
	return []step{
		{begin: func(d *Demo, a *gui.Window) {
			pace(play.PaceAtOnce, play.PaceAtOnce)(d, a)
			a.Table().Load(session.Setup{Seats: players, Start: engine.Start(), Title: "paper-start"}, nil)
		}, ready: func(_ *Demo, a *gui.Window) bool {
			return a.Table().Session().Over() || a.Table().Session().Game().Ply() == endPly
		}},
		{begin: pace(play.PaceNormal, play.PaceFast), ready: over},
		{name: "table-joy", begin: nothing, ready: hopping},
		{name: "table-result", begin: nothing},
		{begin: func(d *Demo, a *gui.Window) { d.game = a.Table().Session().Game() }},
	}
}

// tableSteps show what there is to see on the table.
func tableSteps() []step {
	slow := play.Seat{Champion: true, Timed: true, Depth: 1, Time: play.MaxTime}
	return []step{
		{name: "table-start", begin: func(d *Demo, a *gui.Window) { d.openGame(a, person, 0) }},
		{name: "table-picked", begin: func(d *Demo, a *gui.Window) { d.openGame(a, person, middlePly); d.selectBlob(a) }},
		{name: "table-refused", begin: func(d *Demo, a *gui.Window) { d.openGame(a, person, middlePly); click(a, engine.At(7, 0)) }},
		{name: "table-clone", begin: func(d *Demo, a *gui.Window) { d.openGame(a, people, middlePly+1); d.play(a) }, ready: turnFor(8)},
		{name: "table-jump", begin: func(d *Demo, a *gui.Window) { d.openGame(a, people, middlePly); d.play(a) }, ready: turnFor(10)},
		{name: "table-infection", begin: func(d *Demo, a *gui.Window) { d.openGame(a, people, middlePly); d.play(a) }, ready: turnFor(31)},
		{name: "table-thinking", begin: func(d *Demo, a *gui.Window) { d.openGame(a, [2]play.Seat{play.Human(), slow}, middlePly+1) },
			ready: func(_ *Demo, a *gui.Window) bool {
				s := a.Table().Session()
				return s.TurnTicks() >= 90 && s.Report().Depth >= 8
			}},
		{name: "table-hint", begin: func(d *Demo, a *gui.Window) { d.openGame(a, person, middlePly); a.Do(command.Hint) },
			ready: func(_ *Demo, a *gui.Window) bool { _, found := a.Table().Session().HintMove(); return found }},
		{name: "table-watching", begin: func(d *Demo, a *gui.Window) { d.openGame(a, players, middlePly); a.Do(command.Pause) }},
		{name: "table-review", begin: func(d *Demo, a *gui.Window) { d.review(a, climaxPly) }, ready: analysed},
		{name: "table-coach", begin: func(d *Demo, a *gui.Window) {
			d.openGame(a, person, middlePly)
			a.Services().Settings.Coach = true
			s := a.Table().Session()
			moves := s.Position().Moves()
			s.PlayMove(moves[len(moves)-1])
		}, ready: func(_ *Demo, a *gui.Window) bool { return a.Table().Session().TurnTicks() > 240 }},
		{begin: func(_ *Demo, a *gui.Window) { a.Services().Settings.Coach = false }},
		{name: "table-variations", begin: func(d *Demo, a *gui.Window) { d.branch(a, d.game.Len()-6) }, ready: judged},
	}
}

// lookSteps show the table in every theme and size, in both languages.
func lookSteps() []step {
	picked := func(d *Demo, a *gui.Window) { d.openGame(a, person, middlePly); d.selectBlob(a) }
	drawer := func(d *Demo, a *gui.Window) { d.review(a, climaxPly); a.Do(command.Drawer) }
	slid := func(d *Demo, _ *gui.Window) bool { return d.age > 30 }
	return []step{
		{name: "look-light", look: look{theme: "light"}, begin: picked},
		{name: "look-contrast", look: look{theme: "contrast"}, begin: picked},
		{begin: func(_ *Demo, a *gui.Window) { a.Services().Settings.Discs = true; a.SettingsChanged() }},
		{name: "look-discs", begin: picked},
		{name: "look-discs-infection", look: look{theme: "light"}, begin: func(d *Demo, a *gui.Window) { d.openGame(a, people, middlePly); d.play(a) }, ready: turnFor(31)},
		{begin: func(_ *Demo, a *gui.Window) {
			a.Services().Settings.Discs, a.Services().Settings.Zoom = false, 1.25
			a.SettingsChanged()
		}},
		{name: "look-zoom", look: look{w: 1280, h: 800}, begin: picked},
		{begin: func(_ *Demo, a *gui.Window) { a.Services().Settings.Zoom = 1; a.SettingsChanged() }},
		{name: "look-spanish", look: lightSpanish, begin: picked},
		{name: "look-flipped", begin: func(d *Demo, a *gui.Window) { a.Do(command.Flip); picked(d, a) }},
		{begin: func(_ *Demo, a *gui.Window) { a.Do(command.Flip) }},
		{name: "look-tall", look: look{w: 640, h: 960}, begin: picked},
		{name: "look-large", look: look{w: 1920, h: 1080}, begin: picked},
		{name: "look-sharp", look: look{scale: 2}, begin: picked},
		{name: "look-small", look: look{w: 640, h: 480}, begin: picked},
		{name: "look-small-spanish", look: smallContrast, begin: picked},
		{name: "look-small-drawer", look: look{w: 640, h: 480}, begin: drawer, ready: slid},
		{name: "look-small-drawer-spanish", look: smallContrast, begin: drawer, ready: slid},
		{name: "look-small-variations", look: smallContrast, begin: func(d *Demo, a *gui.Window) { d.branch(a, d.game.Len()-6); a.Do(command.Drawer) }, ready: slid},
		{name: "look-small-result", look: look{w: 640, h: 480}, begin: func(d *Demo, a *gui.Window) { d.openGame(a, players, d.game.Len()) }},
	}
}

// thinkingSteps show how a computer thinks: the analysis of a position, the trees of the position and of the lessons, a
// graph, and a race.
func thinkingSteps() []step {
	var shown *tree.Screen
	showTree := func(options func(o *walk.Options)) func(d *Demo, a *gui.Window) {
		return func(d *Demo, a *gui.Window) {
			d.openGame(a, people, middlePly)
			shown = tree.New(a.Services(), a.Table().Session().Position(), &tree.Memory{}, tree.Actions{})
			o := shown.Model().Options()
			options(&o)
			shown.Model().SetOptions(o)
			a.Present(shown)
		}
	}
	grown := func(*Demo, *gui.Window) bool { return !shown.Model().Building() }
	var lanes *solverrace.Screen
	const lectureStep = 11 // at a cut
	lesson := func(name string, lesson walk.Source, at float64) []step {
		return append([]step{
			{begin: showTree(func(o *walk.Options) { *o = o.Open(lesson) }), ready: grown},
			{begin: func(*Demo, *gui.Window) {
				w := shown.Model().Walk()
				w.GoTo(int(at * float64(w.Steps())))
			}},
		}, inThreeLooks(name)...)
	}
	return slices.Concat(
		[]step{{begin: func(d *Demo, a *gui.Window) {
			d.openGame(a, person, middlePly)
			a.Do(command.Analysis)
			a.Table().Session().Notices.Clear()
		}, ready: analysed}},
		inThreeLooks("analysis"),
		[]step{
			{begin: func(d *Demo, a *gui.Window) {
				a.Do(command.Analysis)
				showTree(func(o *walk.Options) { *o = o.Open(walk.OfLecture); o.Prune = true })(d, a)
			}, ready: grown},
			{begin: func(*Demo, *gui.Window) { shown.Model().Walk().GoTo(lectureStep) }},
		},
		inThreeLooks("tree-lecture"),
		[]step{{begin: showTree(func(o *walk.Options) { o.Lesson, o.Prune = walk.OfPosition, true }), ready: grown}},
		inThreeLooks("tree-position"),
		lesson("tree-own", walk.OfOwn, 0.6),
		[]step{{begin: func(*Demo, *gui.Window) { shown.Model().StartPractice() }, ready: grown}, {begin: func(*Demo, *gui.Window) {
			m := shown.Model()
			root := m.Walk().Root()
			for i, value := range []int{3, 2, 5} { // the last one is wrong
				m.Test.Give(root.Children[i], value)
			}
			m.Test.Give(root, 3)
			m.Test.Mark(root.Children[1].Children[1])
			m.Test.Mark(root.Children[1].Children[2])
			m.CheckPractice()
			m.Walk().Select(root.Children[2])
		}}},
		inThreeLooks("tree-practice"),
		lesson("tree-corks", walk.OfCorks, 0.6),
		lesson("tree-tictactoe", walk.OfTicTacToe, 0.5),
		lesson("tree-nim", walk.OfNim, 0),
		lesson("tree-split", walk.OfSplit, 1),
		lesson("tree-grundy", walk.OfGrundy, 0.3),
		lesson("tree-matrix", walk.OfMatrix, 1),
		lesson("tree-frogs", walk.OfFrogs, 1),
		[]step{
			{begin: showTree(func(o *walk.Options) { *o = o.Open(walk.OfLecture) }), ready: grown},
			{begin: func(*Demo, *gui.Window) {
				shown.Model().Quiz.On = true
				shown.Model().Walk().GoTo(lectureStep - 1)
			}},
		},
		inThreeLooks("tree-question"),
		[]step{{begin: showTree(func(*walk.Options) {}), ready: grown}, {begin: func(*Demo, *gui.Window) {
			example := traversal.New()
			shown.ShowGraph(example.Title(), example.Graph())
			g := shown.Graph()
			g.Model().SetAlgorithms(graph.BreadthFirst, graph.DepthFirst)
			g.Show(g.Model().Title(), g.Model().Graph())
			g.Model().GoTo(5)
		}}},
		inThreeLooks("graph-walks"),
		[]step{{begin: showTree(func(o *walk.Options) { *o = o.Open(walk.OfCorks); o.Corks = walk.MaxCorks }), ready: grown}, {begin: func(*Demo, *gui.Window) {
			shown.ShowGameGraph()
			shown.Graph().Model().GoTo(8)
		}}},
		inThreeLooks("graph-labels"),
		[]step{{begin: func(d *Demo, a *gui.Window) {
			d.openGame(a, people, middlePly)
			lanes = solverrace.New(a.Services(), a.Table().Session().Position())
			lanes.Model().Time = time.Second
			a.Present(lanes)
			lanes.Do(command.RunRace)
		}, ready: func(*Demo, *gui.Window) bool { return lanes.Model().Finished() }}},
		inThreeLooks("race"),
		[]step{{begin: func(d *Demo, a *gui.Window) { d.openGame(a, people, middlePly) }}},
	)
}

// inThreeLooks shows what there is in three looks.
func inThreeLooks(name string) []step {
	return []step{
		{name: name, begin: nothing},
		{name: name + "-spanish", look: lightSpanish, begin: nothing},
		{name: name + "-small", look: smallContrast, begin: nothing},
	}
}

// dialogSteps show every dialog in three looks.
func dialogSteps() []step {
	do := func(id command.ID) func(*Demo, *gui.Window) {
		return func(_ *Demo, a *gui.Window) { a.Do(id) }
	}
	settings := func(page int) func(*Demo, *gui.Window) {
		return func(_ *Demo, a *gui.Window) { a.ShowDialog(dialog.NewSettingsPage(a.DialogServices(), page)) }
	}
	dialogs := []step{
		{name: "dialog-menu", begin: do(command.Menu)},
		{name: "dialog-setup", begin: do(command.New)},
		{name: "dialog-setup-solver", begin: func(_ *Demo, a *gui.Window) {
			setup := a.Table().Session().Setup()
			setup.Seats[engine.Side2] = play.Seat{Champion: true, Timed: true, Depth: 6, Time: 2 * time.Second}
			a.ShowDialog(dialog.NewGame(a.DialogServices(), setup, dialog.NewGameActions{}))
		}},
		{name: "dialog-setup-tiles", begin: func(d *Demo, a *gui.Window) {
			restoreTiles(a, person, randomTiles(8, 8, 5), tilesMoves)
			a.Do(command.New)
		}},
		{name: "dialog-open", begin: func(_ *Demo, a *gui.Window) {
			a.Services().Settings.Recent = []string{"/home/ada/blobs/sunday.pgn", "/home/ada/blobs/ring.txt"}
			a.Do(command.Open)
		}},
		{name: "dialog-save", begin: func(_ *Demo, a *gui.Window) {
			a.Services().Settings.Folder = "/home/ada/blobs"
			a.Do(command.Save)
		}},
		{name: "dialog-settings-game", begin: settings(0)},
		{name: "dialog-settings-look", begin: settings(1)},
		{name: "dialog-settings-general", begin: settings(2)},
		{name: "dialog-how-to", begin: do(command.HowTo)},
		{name: "dialog-keys", begin: do(command.Keys)},
		{name: "dialog-about", begin: do(command.About)},
		{name: "screen-editor", begin: do(command.Edit)},
		{name: "screen-error", begin: func(d *Demo, a *gui.Window) {
			d.crash = dialog.NewCrash(a.Services().Words, dialog.CrashReport{
				Theme: a.Services().Style.Theme,
				Panic: "index out of range [64] with length 64",
				Saved: "/home/ada/.config/blobwars/game.json", Report: "/home/ada/.config/blobwars/report.txt",
			})
		}},
		{name: "dialog-bad-file", begin: func(_ *Demo, a *gui.Window) {
			_, err := notation.ParseDocument("ring.txt", []byte("x 1 1\no 8 9\n"))
			a.ShowDialog(dialog.NewBadFile(a.DialogServices(), "ring.txt", err, false))
		}},
	}
	var all []step
	for _, l := range []struct {
		name string
		look look
	}{{"", look{}}, {"-spanish", lightSpanish}, {"-small", smallContrast}} {
		for _, s := range dialogs {
			all = append(all, step{name: s.name + l.name, look: l.look, begin: func(d *Demo, a *gui.Window) {
				d.openGame(a, person, middlePly)
				s.begin(d, a)
			}})
		}
	}
	return all
}
