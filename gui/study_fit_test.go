package gui

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
	treemodel "blobwars/gui/model/tree"
)

// middle is a position of the middle of a game.
const middle = "x1x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 12"

// grownTree shows a tree and waits for it; nil: there is none.
func grownTree(t *testing.T, a *App, pos engine.Position, change func(*treemodel.Options)) (*treeScreen, *treemodel.Walk) {
	t.Helper()
	onTable(a, pos, session.Human(), session.Human())
	a.startTree()
	s := a.study.(*treeScreen)
	s.choose(a, change)
	deadline := time.Now().Add(longEnough)
	for s.Growing() {
		require.True(t, time.Now().Before(deadline), "the tree does not grow")
		s.Tick()
		time.Sleep(time.Millisecond)
	}
	return s, s.Walk()
}

// studyScenes are the tree and the race with all that they say.
func studyScenes() []scene {
	var all []scene
	tree := func(name, fen string, change func(*treemodel.Options), then func(*treemodel.Walk)) {
		all = append(all, scene{name: "tree: " + name, reach: func(t *testing.T, a *App) {
			_, w := grownTree(t, a, mustParse(fen), change)
			if then != nil {
				then(w)
			}
		}})
	}
	lesson := func(l treemodel.Lesson, prune bool) func(*treemodel.Options) {
		return func(o *treemodel.Options) { o.Lesson, o.Prune = l, prune }
	}
	deep := func(depth int, prune bool) func(*treemodel.Options) {
		return func(o *treemodel.Options) { o.Depth, o.Prune = depth, prune }
	}
	for _, prune := range []bool{false, true} {
		for step := range 60 {
			tree(fmt.Sprint("the lecture ", prune, step), middle, lesson(treemodel.OfLecture, prune), func(w *treemodel.Walk) { w.GoTo(step) })
		}
	}
	for step := 0; step < 200; step += 3 {
		tree(fmt.Sprint("tic-tac-toe ", step), middle, lesson(treemodel.OfTicTacToe, true), func(w *treemodel.Walk) { w.GoTo(step) })
	}
	for step := 1; step < 5000; step = step*3/2 + 3 {
		tree(fmt.Sprint("a position ", step), middle, deep(2, true), func(w *treemodel.Walk) { w.GoTo(step) })
	}
	tree("a position, its end", middle, deep(2, true), nil)
	tree("a leaf", notation.WriteFEN(engine.Start()), deep(3, true), func(w *treemodel.Walk) { w.Down(); w.Down(); w.Down() })
	tree("cut off", middle, deep(2, true), func(w *treemodel.Walk) { w.Down(); w.Sideways(1); w.Down(); w.Sideways(99) })
	tree("too large", middle, deep(4, true), nil)
	tree("much too large", middle, deep(4, false), nil)
	tree("a game that is over", fullBoard, deep(2, true), nil)
	all = append(all, scene{name: "tree: copied", reach: func(t *testing.T, a *App) {
		grownTree(t, a, engine.Start(), deep(2, true))
		a.tell("notice.text_copied", "")
	}}, scene{name: "tree: growing", reach: func(_ *testing.T, a *App) {
		onTable(a, engine.Start(), session.Human(), session.Human())
		a.startTree()
	}}, scene{name: "tree: saving", reach: func(t *testing.T, a *App) {
		s, _ := grownTree(t, a, engine.Start(), deep(2, true))
		s.save(a)
	}})
	race := func(name, fen string, together bool, then func(t *testing.T, a *App, s *raceScreen)) {
		all = append(all, scene{name: "race: " + name, reach: func(t *testing.T, a *App) {
			onTable(a, mustParse(fen), session.Human(), session.Human())
			a.startRace()
			s := a.study.(*raceScreen)
			s.Together = together
			then(t, a, s)
		}})
	}
	race("before", middle, false, func(*testing.T, *App, *raceScreen) {})
	race("before, together", middle, true, func(*testing.T, *App, *raceScreen) {})
	race("over", middle, false, raced)
	race("over, nearly the end", lateGame, true, raced)
	race("on a board where the game is over", fullBoard, false, func(*testing.T, *App, *raceScreen) {})
	race("stopped", middle, false, func(t *testing.T, a *App, s *raceScreen) {
		s.Time = 10 * time.Second
		s.begin(a)
		s.begin(a)
		finish(t, s)
	})
	race("copied", middle, false, func(t *testing.T, a *App, s *raceScreen) { a.tell("notice.text_copied", "") })
	return all
}

// raced runs a race to its end.
func raced(t *testing.T, a *App, s *raceScreen) {
	t.Helper()
	s.Time = 20 * time.Millisecond
	s.begin(a)
	finish(t, s)
	require.True(t, s.Over())
	s.Time = 10 * time.Second // the longest word of the slider
}

func finish(t *testing.T, s *raceScreen) {
	t.Helper()
	deadline := time.Now().Add(longEnough)
	for s.Running() {
		require.True(t, time.Now().Before(deadline), "the race does not end")
		s.Tick()
		time.Sleep(time.Millisecond)
	}
}
