package race_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/internal/race"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
)

func TestRaceReportsProgressAndOneAnswerOfEachSolver(t *testing.T) {
	pos := testkit.FEN(t, "2o5/8/2o5/o7/2oo4/xo5o/2ooo3/8 o 0 1") // a move wins, which ends each search
	s := race.Settings{Time: time.Hour, Depth: 2, Hash: 1}
	var events []race.Event
	last, done := -1, make(map[int]race.Report)
	require.NoError(t, race.Run(t.Context(), race.ForBlobWars(pos), s, func(e race.Event) {
		require.NotContains(t, done, e.Runner, "an answer is the last event")
		require.GreaterOrEqual(t, e.Runner, last, "one after another")
		last = e.Runner
		if e.Done {
			done[e.Runner] = e.Report
		}
		events = append(events, e)
	}))
	require.Len(t, done, 5)
	for i, name := range []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"} {
		require.Equal(t, name, done[i].Solver)
		require.True(t, slices.ContainsFunc(pos.Moves(), func(m engine.Move) bool { return notation.MoveText(pos, m) == done[i].Move }), name)
	}
	checkRaceCSV(t, events)
}

// raceOf returns a race of solvers that call the functions and have no answer.
func raceOf(solve ...func(ctx context.Context)) race.Field {
	return race.Field{Runners: func(race.Settings) []race.Runner {
		var all []race.Runner
		for _, f := range solve {
			all = append(all, race.Runner{Name: "fake", Solve: func(ctx context.Context, _ func(race.Report)) race.Report {
				f(ctx)
				return race.Report{}
			}})
		}
		return all
	}}
}

// TestNoDepthIsGreaterThanTheTree races on a board whose whole tree has two plies.
func TestNoDepthIsGreaterThanTheTree(t *testing.T) {
	pos, err := tiles.Parse("two", []byte("2\n2\n0\n0\n11\n22\n"))
	require.NoError(t, err)
	answers := 0
	require.NoError(t, race.Run(t.Context(), race.ForTiles(pos), race.Settings{Time: time.Minute, Depth: 9}, func(e race.Event) {
		if e.Done {
			answers++
			require.Equal(t, 2, e.Report.Depth, e.Report.Solver)
		}
	}))
	require.Equal(t, 4, answers)
}

func TestCompareRanksTheSoonestProofThenTheDepth(t *testing.T) {
	won := search.Score{Known: true, Proof: search.ProvenWin}
	ranked := []race.Report{
		{Result: search.Result{Score: won, Depth: 3, AllNodes: 147}, Reached: 2 * time.Microsecond},
		{Result: search.Result{Score: won, Depth: 3, AllNodes: 148}, Reached: 2*time.Microsecond + 1},
		{Result: search.Result{Score: won, Depth: 9, AllNodes: 122, Estimate: true}, Reached: 2 * time.Microsecond},
		{Result: search.Result{Score: won, Depth: 1, AllNodes: 3}, Reached: 3 * time.Microsecond},
		{Result: search.Result{Depth: 7}, Reached: 5},
		{Result: search.Result{Depth: 7}, Reached: 6},
		{Result: search.Result{Depth: 6}},
		{Result: search.Result{Depth: 19, Estimate: true}},
	}
	for i, x := range ranked {
		for j, y := range ranked {
			require.Equal(t, cmp.Compare(i, j), race.Compare(x, y), "%d, %d", i, j)
		}
	}
}

// TestGains has a case for each thing that alpha-beta can gain, and for searches that do not show it.
func TestGains(t *testing.T) {
	win := search.ProvenWin
	for _, c := range []struct {
		plain, pruned    race.Report
		fixed, deepening race.Gain
	}{
		{race.Report{Result: search.Result{Complete: true, Depth: 4, AllNodes: 9}}, race.Report{Result: search.Result{Complete: true, Depth: 4, AllNodes: 3}}, race.SameScore, race.NoGain},
		{race.Report{Result: search.Result{AllNodes: 9}}, race.Report{Result: search.Result{Complete: true, Depth: 4, AllNodes: 3}}, race.OnlyPruned, race.NoGain},
		{race.Report{Result: search.Result{Depth: 3, AllNodes: 9, Score: search.Score{Proof: win}}}, race.Report{Result: search.Result{Depth: 3, AllNodes: 8, Score: search.Score{Proof: win}}}, race.NoGain, race.SameProof},
		{race.Report{Result: search.Result{Depth: 3, AllNodes: 9, Score: search.Score{Proof: win}}}, race.Report{Result: search.Result{Depth: 3, AllNodes: 9, Score: search.Score{Proof: win}}}, race.NoGain, race.Nothing},
		{race.Report{Result: search.Result{Complete: true, Depth: 1, AllNodes: 9}}, race.Report{Result: search.Result{Complete: true, Depth: 1, AllNodes: 9}}, race.Nothing, race.NoGain},
		{race.Report{Result: search.Result{Depth: 3}}, race.Report{Result: search.Result{Depth: 5, Score: search.Score{Proof: win}}}, race.NoGain, race.NoGain},
		{race.Report{Result: search.Result{Depth: 3}}, race.Report{Result: search.Result{Depth: 5}}, race.NoGain, race.Deeper},
		{race.Report{Result: search.Result{Depth: 3}, Reached: 2}, race.Report{Result: search.Result{Depth: 3}, Reached: 1}, race.NoGain, race.Sooner},
		{race.Report{Result: search.Result{Depth: 3}, Reached: 1}, race.Report{Result: search.Result{Depth: 3}, Reached: 2}, race.NoGain, race.NoGain},
		{race.Report{}, race.Report{}, race.NoGain, race.NoGain},
	} {
		for _, names := range [][2]string{{"LMinimax", "ABPMinimax"}, {"TBIDLMinimax", "TBIDABPMinimax"}} {
			c.plain.Solver, c.pruned.Solver = names[0], names[1]
			reports := []race.Report{c.pruned, c.plain}
			if names[0] == "LMinimax" {
				_, _, gain := race.Fixed(reports)
				require.Equal(t, c.fixed, gain, "%+v", c)
			} else {
				_, _, gain := race.Deepening(reports)
				require.Equal(t, c.deepening, gain, "%+v", c)
			}
		}
	}
}

// TestAProofEndsASearch: the answer is the report with the proof.
func TestAProofEndsASearch(t *testing.T) {
	field := race.Field{Runners: func(race.Settings) []race.Runner {
		return []race.Runner{{Name: "fake", Solve: func(ctx context.Context, progress func(race.Report)) race.Report {
			progress(race.Report{Result: search.Result{Depth: 2, Elapsed: 1, AllNodes: 5, Score: search.Score{Proof: search.ProvenWin, Distance: 1}}})
			<-ctx.Done()
			return race.Report{Result: search.Result{Depth: 3, Elapsed: 7, AllNodes: 9, Score: search.Score{Proof: search.ProvenWin, Distance: 1}}}
		}}}
	}}
	var last race.Event
	require.NoError(t, race.Run(t.Context(), field, race.Settings{Time: time.Hour}, func(e race.Event) { last = e }))
	require.Equal(t, race.Event{Report: race.Report{Result: search.Result{Depth: 2, Elapsed: 1, AllNodes: 5, Complete: true, Score: search.Score{Proof: search.ProvenWin, Distance: 1}}, Reached: 1}, Done: true}, last)
}

func TestRaceHelperRunsAllSolvers(t *testing.T) {
	helped, answers := 0, 0
	s := race.Settings{Time: time.Hour, Helper: func(work func()) { helped++; work() }}
	solver := func(context.Context) { require.Equal(t, 1, helped) }
	require.NoError(t, race.Run(t.Context(), raceOf(solver, solver, solver), s, func(race.Event) { answers++ }))
	require.Equal(t, 3, answers)
}

func TestRaceEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	answers := 0
	solver := func(ctx context.Context) { cancel(); <-ctx.Done() }
	require.NoError(t, race.Run(ctx, raceOf(solver, solver, solver), race.Settings{Time: time.Hour}, func(race.Event) { answers++ }))
	require.Equal(t, 1, answers, "the solver that runs answers, the others do not start")
}

func TestRaceRefusesAFinishedGameAndNoTime(t *testing.T) {
	over := testkit.FEN(t, "8/8/8/8/8/8/8/xx6 o 0 1")
	require.ErrorIs(t, race.Run(t.Context(), race.ForBlobWars(over), race.Settings{Time: 1}, nil), race.ErrOver)
	require.ErrorContains(t, race.Run(t.Context(), race.ForBlobWars(engine.Start()), race.Settings{}, nil), "time above 0")
	require.Zero(t, race.Report{Result: search.Result{AllNodes: 5}}.PerSecond())
}

func checkRaceCSV(t *testing.T, events []race.Event) {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, race.WriteCSV(&text, events))
	rows, err := csv.NewReader(&text).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 1+len(events))
	require.Equal(t, "runner,solver,time_ms,depth,height,states,states_per_s,move,score,cents,proof,done", strings.Join(rows[0], ","))
	for i, e := range events {
		row := rows[i+1]
		require.Equal(t, strconv.Itoa(e.Runner+1), row[0])
		require.Equal(t, e.Report.Solver, row[1])
		require.Equal(t, strconv.Itoa(e.Report.Depth), row[3])
		require.Equal(t, strconv.FormatUint(e.Report.AllNodes, 10), row[5])
		require.Equal(t, e.Done, row[11] == "1")
		require.Equal(t, e.Report.Estimate && e.Report.Proof == search.Unproven, row[9] != "")
	}
}

func TestRaceStatesOfAnAnswerCountTheDepthThatTheTimeEnded(t *testing.T) {
	board := testkit.RandomTilesBoard(t, 9, 9, 4, 1)
	for name, start := range map[string]race.Field{"blobs": race.ForBlobWars(engine.Start()), "tiles": race.ForTiles(board)} {
		before := make(map[int]race.Report)
		s := race.Settings{Time: 60 * time.Millisecond, Depth: 30, Hash: 1}
		require.NoError(t, race.Run(t.Context(), start, s, func(e race.Event) {
			r := e.Report
			require.GreaterOrEqual(t, r.AllNodes, before[e.Runner].AllNodes, "%s: %s has fewer states at the end than before", name, r.Solver)
			require.InDelta(t, float64(r.AllNodes)/r.Elapsed.Seconds(), r.PerSecond(), 1)
			before[e.Runner] = r
		}))
		require.Len(t, before, len(start.Names))
		for i, solver := range start.Names {
			require.Equal(t, solver, before[i].Solver)
			require.False(t, before[i].Complete, "%s: %s", name, solver)
		}
	}
}

// TestEverySolverIsMeasuredInItsSecondRun: the first one is short and not reported, and its solvers are others, so that
// the table of the champion is empty in the second.
func TestEverySolverIsMeasuredInItsSecondRun(t *testing.T) {
	var made []race.Settings
	type run struct{ maker, solver int }
	var runs []run
	field := race.Field{Runners: func(s race.Settings) (all []race.Runner) {
		made = append(made, s)
		maker := len(made)
		for solver := range 3 {
			all = append(all, race.Runner{Solve: func(_ context.Context, progress func(race.Report)) race.Report {
				runs = append(runs, run{maker, solver})
				r := race.Report{Result: search.Result{Depth: maker, Elapsed: time.Duration(len(runs)), Complete: true}}
				progress(r)
				return r
			}})
		}
		return all
	}}
	var events []race.Event
	s := race.Settings{Time: time.Hour, Depth: 6, Hash: 3}
	require.NoError(t, race.Run(t.Context(), field, s, func(e race.Event) { events = append(events, e) }))
	require.Equal(t, []run{{1, 0}, {2, 0}, {1, 1}, {2, 1}, {1, 2}, {2, 2}}, runs)
	require.Less(t, made[0].Time, time.Second)
	require.Equal(t, []any{6, 6, s.Time}, []any{made[0].Depth, made[1].Depth, made[1].Time})
	require.Len(t, events, 6)
	for i, e := range events {
		require.Equal(t, i/2, e.Runner)
		require.Equal(t, i%2 == 1, e.Done)
		require.Equal(t, []any{2, time.Duration(2 * (e.Runner + 1))}, []any{e.Report.Depth, e.Report.Reached})
	}
}
