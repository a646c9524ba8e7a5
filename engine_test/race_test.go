package engine_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/race"
	"blobwars/engine/search"
)

func TestRaceReportsProgressAndOneAnswerOfEachSolver(t *testing.T) {
	pos := engine.Start()
	for _, together := range []bool{false, true} {
		s := race.Settings{Time: 60 * time.Millisecond, Depth: 2, Hash: 1, SideBySide: together}
		var events []race.Event
		last := -1
		done := make(map[int]search.Report)
		require.NoError(t, race.Run(t.Context(), pos, s, s.Runners(pos), func(e race.Event) {
			require.NotContains(t, done, e.Runner, "an answer is the last event")
			if !together {
				require.GreaterOrEqual(t, e.Runner, last, "one after another")
				last = e.Runner
			}
			if e.Done {
				done[e.Runner] = e.Report
			}
			events = append(events, e)
		}))
		require.Len(t, done, 5)
		for i, name := range []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"} {
			require.Equal(t, name, done[i].Solver)
			require.NoError(t, pos.Check(done[i].Move), name)
		}
		checkRaceCSV(t, pos, events)
	}
}

// fakeSolver calls solve and answers with the first legal move.
type fakeSolver struct{ solve func(ctx context.Context) }

func (fakeSolver) Name() string { return "fake" }

func (f fakeSolver) Solve(ctx context.Context, pos engine.Position, _ func(search.Report)) search.Report {
	f.solve(ctx)
	return search.Report{Kind: search.KindChampion, Solver: f.Name(), Move: pos.Moves()[0]}
}

func TestRaceHelperRunsEverySolver(t *testing.T) {
	for together, places := range map[bool]int32{false: 1, true: 3} {
		var placed, inside, outside, answers atomic.Int32
		s := race.Settings{Time: time.Hour, SideBySide: together, Helper: func(work func()) {
			placed.Add(1)
			inside.Add(1)
			defer inside.Add(-1)
			work()
		}}
		solver := fakeSolver{func(context.Context) {
			if inside.Load() == 0 {
				outside.Add(1)
			}
		}}
		require.NoError(t, race.Run(t.Context(), engine.Start(), s, []search.Solver{solver, solver, solver}, func(race.Event) { answers.Add(1) }))
		require.Equal(t, [3]int32{3, 0, places}, [3]int32{answers.Load(), outside.Load(), placed.Load()})
	}
}

func TestRaceEndsWithItsContext(t *testing.T) {
	for together, answering := range map[bool]int{false: 1, true: 3} {
		begun := make(chan struct{}, 3)
		solver := fakeSolver{func(ctx context.Context) { begun <- struct{}{}; <-ctx.Done() }}
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			for range answering {
				<-begun
			}
			cancel()
		}()
		answers := 0
		s := race.Settings{Time: time.Hour, SideBySide: together}
		require.NoError(t, race.Run(ctx, engine.Start(), s, []search.Solver{solver, solver, solver}, func(race.Event) { answers++ }))
		require.Equal(t, answering, answers, "solvers that run answer, the others do not start")
		require.Empty(t, begun)
	}
}

func TestRaceReturnsAPanicOfASolver(t *testing.T) {
	good, bad := fakeSolver{func(context.Context) {}}, fakeSolver{func(context.Context) { panic("no cheese") }}
	s := race.Settings{Time: time.Hour, SideBySide: true}
	err := race.Run(t.Context(), engine.Start(), s, []search.Solver{good, bad, good}, func(race.Event) {})
	var failed *job.PanicError
	require.ErrorAs(t, err, &failed)
	require.Equal(t, "no cheese", failed.Value)
}

func TestRaceRefusesAFinishedGameAndNoTime(t *testing.T) {
	over := fen(t, "8/8/8/8/8/8/8/xx6 o 0 1")
	require.ErrorIs(t, race.Run(t.Context(), over, race.Settings{Time: 1}, nil, nil), race.ErrOver)
	require.ErrorContains(t, race.Run(t.Context(), engine.Start(), race.Settings{}, nil, nil), "time above 0")
	require.Zero(t, race.PerSecond(search.Report{States: 5}))
}

// checkRaceCSV writes the events and reads them back.
func checkRaceCSV(t *testing.T, pos engine.Position, events []race.Event) {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, race.WriteCSV(&text, pos, events))
	rows, err := csv.NewReader(&text).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 1+len(events))
	require.Equal(t, "runner,solver,time_ms,depth,height,states,states_per_s,move,score,cents,proof,done", strings.Join(rows[0], ","))
	for i, e := range events {
		row := rows[i+1]
		require.Equal(t, strconv.Itoa(e.Runner+1), row[0])
		require.Equal(t, e.Report.Solver, row[1])
		require.Equal(t, strconv.Itoa(e.Report.Depth), row[3])
		require.Equal(t, strconv.FormatUint(e.Report.States, 10), row[5])
		require.Equal(t, strconv.Itoa(e.Report.Score), row[8])
		require.Equal(t, e.Done, row[11] == "1")
		require.Equal(t, len(e.Report.Line) == 0, row[9] == "")
	}
}

// racedSolver is one of the solvers of race -json.
type racedSolver struct {
	Solver        string
	Depth, Height int
	States        uint64
	PerSecond     float64 `json:"states_per_s"`
	Move          string
	Score         float64
	Proof         *string
	TimeMS        float64 `json:"time_ms"`
	Complete      bool
}

func TestRaceConsole(t *testing.T) {
	const board = "testdata/paper_board1.txt"
	path := filepath.Join(t.TempDir(), "race.csv")
	got := runOK(t, "", "race", "-file", board, "-player", "2", "-time", "60ms", "-depth", "2", "-hash", "1", "-csv", path, "-json")
	var object struct {
		Position string
		Player   int
		TimeMS   float64 `json:"time_ms"`
		Together bool
		Solvers  []racedSolver
	}
	decodeJSON(t, got, &object)
	require.Equal(t, "2o5/8/2o5/o7/2oo4/xo5o/2ooo3/8 o 0 1", object.Position)
	require.Equal(t, 2, object.Player)
	require.Equal(t, 60.0, object.TimeMS)
	require.False(t, object.Together)
	require.Len(t, object.Solvers, 5)
	for i, states := range []uint64{1405, 403} {
		solver := object.Solvers[i]
		require.Equal(t, []string{"LMinimax", "ABPMinimax"}[i], solver.Solver)
		if solver.Complete { // on a machine that is not all too busy
			require.Equal(t, racedSolver{
				Solver: solver.Solver, Depth: 2, Height: 2, States: states, PerSecond: solver.PerSecond, Move: "a4", Score: 12, TimeMS: solver.TimeMS, Complete: true,
			}, solver)
		}
	}
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(rows), 6)

	svg, png := filepath.Join(t.TempDir(), "race.svg"), filepath.Join(t.TempDir(), "race.png")
	require.Zero(t, run("", "race", "-file", board, "-time", "20ms", "-depth", "2", "-hash", "1", "-plot", svg).code)
	require.Zero(t, run("", "race", "-file", board, "-time", "20ms", "-depth", "2", "-hash", "1", "-plot", png).code)
	text, err = os.ReadFile(svg)
	require.NoError(t, err)
	checkSVG(t, text)
	text, err = os.ReadFile(png)
	require.NoError(t, err)
	checkPNG(t, text)

	table := runOK(t, "", "race", "-file", board, "-time", "20ms", "-depth", "1", "-hash", "1", "-together")
	require.Contains(t, table.out, "player 1 to move; 20ms each, all at the same time\n")
	for _, name := range []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"} {
		require.Regexp(t, `(?m)^`+name+` +\d+ +\d+ +\d+ +\d+  \w+ +\S`, table.out)
	}
}

func TestRaceOfAFinishedGameFails(t *testing.T) {
	over := run("", "race", "-file", file(t, "b.fen", "8/8/8/8/8/8/8/xx6 o 0 1"))
	require.Equal(t, 1, over.code)
	require.Contains(t, over.err, "blobwars race: the game is over on this board")
}
