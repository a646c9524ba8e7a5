package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/engine/search"
	"blobwars/engine/task/tasktest"
	"blobwars/gui/play"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/solverrace/runs"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree/walk"
	"blobwars/internal/race"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
)

func until(t *testing.T, tick func(), done func() bool) {
	t.Helper()
	for begin := time.Now(); !done(); time.Sleep(time.Millisecond) {
		require.Less(t, time.Since(begin), 5*time.Minute)
		tick()
	}
}

// everywhere runs a search here and in another process, and requires equal answers.
func everywhere[T any](t *testing.T, search func() T) T {
	t.Helper()
	here := search()
	defer tasktest.Connect()()
	require.Equal(t, here, search())
	return here
}

// middle returns a game of some moves, of which the last two are taken back.
func middle(t *testing.T) *engine.Game {
	game := engine.NewGame(engine.Start().WithCounters(3, 7))
	for i := range 12 {
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[i*7%len(moves)]))
	}
	for range 2 {
		require.True(t, game.Undo())
	}
	return game
}

func TestAComputersMove(t *testing.T) {
	families := []play.Seat{{Depth: 2}, {Prune: true, Depth: 3}}
	for _, seat := range append(families, play.Seat{Level: 2}, play.Seat{Champion: true, Depth: 1}) {
		_ = everywhere(t, func() search.Report {
			game := middle(t)
			s := session.New(session.Setup{Seats: [2]play.Seat{seat, seat}, Start: game.Start()})
			defer s.Close()
			s.Open(session.Saved{Setup: session.Setup{Seats: [2]play.Seat{seat, seat}, Start: game.Start()}, Game: game})
			s.Do(play.Pause)
			ply := s.Game().Ply()
			until(t, func() { s.Tick() }, func() bool { return s.Game().Ply() > ply })
			require.NoError(t, s.Err())
			r := s.Report()
			require.Equal(t, seat.Name(), s.Setup().Seats[0].Name())
			if seat.Level != 0 { // it is random
				require.Zero(t, r.AllNodes)
				return search.Report{}
			}
			require.NotEmpty(t, r.Line)
			if r.Elapsed = 0; seat.Champion { // several threads
				r.Nodes, r.AllNodes = 0, 0
			}
			return r
		})
	}
}

func TestAHintAndTheAnalysis(t *testing.T) {
	defer tasktest.Connect()()
	game := middle(t)
	s := session.New(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: game.Position()})
	defer s.Close()
	s.Do(play.Hint)
	until(t, func() { s.Tick() }, func() bool { _, found := s.HintMove(); return found })
	s.Analysis.Enable(true)
	until(t, func() { s.Tick() }, func() bool { return s.Analysis.Report().Depth >= 2 })
	require.Len(t, s.Analysis.Report().Lines, len(engine.DistinctBoards(game.Position().Moves())))
}

func TestATree(t *testing.T) {
	grow := func(o walk.Options) *walk.Model {
		m := walk.New(walk.Options{Position: engine.Start()}, nil)
		defer m.Close()
		m.SetOptions(o)
		until(t, func() { m.Tick() }, func() bool { return !m.Building() })
		require.NoError(t, m.Err())
		return m
	}
	for lesson := range walk.Lessons {
		_ = everywhere(t, func() []any {
			w := grow(walk.Options{Lesson: lesson, Position: engine.Start(), Depth: 2, Corks: 5, Prune: true, Own: "((3 5) (6 9))"}).Walk()
			var views []walk.NodeView
			for _, n := range append(w.Line(w.Selected()), w.Path()...) {
				view := w.View(n)
				view.Best = nil
				views = append(views, view)
			}
			nodes, visited := w.Size()
			return []any{w.DOT(nil), w.Steps(), nodes, visited, w.Height(), views}
		})
	}
	_ = everywhere(t, func() any {
		size, large := grow(walk.Options{Position: engine.Start(), Depth: 4}).TooLarge()
		require.True(t, large)
		return *size
	})
}

func TestARace(t *testing.T) {
	defer tasktest.Connect()()
	board := testkit.RandomTilesBoard(t, 6, 6, 3, 1)
	for _, start := range []race.Field{race.ForBlobWars(middle(t).Position()), race.ForTiles(board)} {
		r := runs.New(start, nil)
		r.Time = 30 * time.Millisecond
		r.Start()
		until(t, func() { r.Tick() }, func() bool { return !r.Running() })
		require.NoError(t, r.Err)
		require.True(t, r.Finished())
		require.NotEmpty(t, r.Answers())
		r.Close()
	}
}

func TestAVerdict(t *testing.T) {
	for _, p := range puzzle.All()[:3] {
		for _, m := range []engine.Move{p.Best, p.Position.Moves()[0]} {
			_ = everywhere(t, func() any {
				a := attempt.New(p, 0, nil, nil)
				defer a.Close()
				a.Session.Play(m)
				a.Tick()
				until(t, func() { a.Tick() }, func() bool { return a.State() != attempt.Judging })
				r, refuted := a.Refutation()
				return []any{a.State(), a.Wrong(), r, refuted}
			})
		}
	}
}

func TestATilesMove(t *testing.T) {
	board := testkit.RandomTilesBoard(t, 6, 8, 4, 2)
	for _, timed := range []bool{false, true} {
		seat := play.Seat{Prune: true, Depth: 3, Timed: timed, Time: 100 * time.Millisecond}
		_ = everywhere(t, func() tiles.Move {
			s := round.New(round.Setup{Seats: [2]play.Seat{play.Human(), seat}, Start: board.SwappedTo(engine.Side2)})
			defer s.Close()
			until(t, func() { s.Tick() }, func() bool { return !s.Thinking() && s.Report().Solver != "" })
			require.NoError(t, s.Err())
			if timed { // the depth that it reaches differs
				return tiles.Move{}
			}
			return s.Report().Move
		})
	}
}
