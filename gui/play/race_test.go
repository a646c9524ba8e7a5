package play

import (
	"context"
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/race"
	"blobwars/engine/search"
)

// awaitRace lets ticks pass until a race is over.
func awaitRace(t *testing.T, r *Race) {
	t.Helper()
	deadline := time.Now().Add(longEnough)
	for r.Running() {
		require.True(t, time.Now().Before(deadline), "the race does not end")
		r.Tick()
		time.Sleep(time.Millisecond)
	}
}

func TestARaceIsRunToItsEnd(t *testing.T) {
	for _, together := range []bool{false, true} {
		woken := make(chan struct{}, 1000)
		r := NewRace(engine.Start(), func() { woken <- struct{}{} })
		r.Time, r.Together = 10*time.Millisecond, together
		require.True(t, r.CanStart())
		require.False(t, r.Over(), "it has not begun")
		r.Start()
		require.False(t, r.CanStart())
		<-woken
		awaitRace(t, r)
		require.NoError(t, r.Failure())
		require.True(t, r.Over())
		require.Equal(t, together, r.SideBySide())
		require.Equal(t, 10*time.Millisecond, r.Limit())
		var names []string
		for i, l := range r.Lanes() {
			require.Equal(t, Finished, l.State)
			require.NotEmpty(t, l.Points)
			require.Equal(t, RaceNames()[i], l.Report.Solver)
			names = append(names, l.Report.Solver)
		}
		require.Equal(t, RaceNames(), names)
		require.NotEmpty(t, r.Winners())
		require.NotEmpty(t, r.Moves())
		lines, err := csv.NewReader(strings.NewReader(r.CSV())).ReadAll()
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(lines), 1+5)
		r.Close()
	}
}

func TestARaceIsStopped(t *testing.T) {
	r := NewRace(engine.Start(), nil)
	r.Time = time.Hour
	r.Start()
	r.Stop()
	awaitRace(t, r)
	require.True(t, r.Stopped())
	r.Start()
	require.False(t, r.Stopped())
	r.Close() // and waits
	require.False(t, r.Running())
}

// defective is a solver with a defect.
type defective struct{}

func (defective) Name() string { return "defective" }

func (defective) Solve(context.Context, engine.Position, func(search.Report)) search.Report {
	panic("a hole in the board")
}

func TestADefectInARaceEndsTheRaceAlone(t *testing.T) {
	for _, together := range []bool{false, true} {
		s := race.Settings{Time: time.Hour, SideBySide: together}
		runners := func(engine.Position) []search.Solver {
			return []search.Solver{defective{}, search.Deepening{}, search.Deepening{Prune: true}}
		}
		r := startRunning(engine.Start(), s, runners, nil)
		<-r.done
		_, over, err := r.fetch(0)
		require.True(t, over)
		require.ErrorContains(t, err, "a hole in the board")
	}
}

func TestThereIsNothingToRaceForOnceTheGameIsOver(t *testing.T) {
	full := engine.Start()
	for !full.Outcome().Over() {
		full = full.Play(full.Moves()[0])
	}
	r := NewRace(full, nil)
	require.False(t, r.CanStart())
	r.Start()
	require.False(t, r.Running())
}

func TestWinnersAndMoves(t *testing.T) {
	a, b := engine.Start().Moves()[0], engine.Start().Moves()[1]
	tests := map[string]struct {
		depths  []int
		moves   []engine.Move
		winners []int
		choices int
	}{
		"one":       {[]int{4, 4, 3, 6, 9}, []engine.Move{a, a, a, a, b}, []int{4}, 2},
		"a tie":     {[]int{4, 4, 4, 6, 6}, []engine.Move{a, a, a, a, a}, []int{3, 4}, 1},
		"all equal": {[]int{2, 2, 2, 2, 2}, []engine.Move{a, b, a, b, a}, []int{0, 1, 2, 3, 4}, 2},
	}
	for name, test := range tests {
		r := NewRace(engine.Start(), nil)
		for i, depth := range test.depths {
			r.hear(race.Event{Runner: i, Report: search.Report{Kind: search.KindFamily, Depth: depth, Move: test.moves[i], States: 100}, Done: true})
		}
		require.Equal(t, test.winners, r.Winners(), name)
		require.Len(t, r.Moves(), test.choices, name)
	}
}

func TestALineNeverFalls(t *testing.T) {
	r := NewRace(engine.Start(), nil)
	for _, states := range []uint64{10, 500, 300} {
		r.hear(race.Event{Runner: 2, Report: search.Report{States: states}})
	}
	require.Equal(t, Running, r.Lanes()[2].State)
	require.Equal(t, uint64(300), r.Lanes()[2].Report.States)
	require.Equal(t, []LanePoint{{0, 10}, {0, 500}, {0, 500}}, r.Lanes()[2].Points)
}
