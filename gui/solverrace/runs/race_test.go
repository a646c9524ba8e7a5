package runs

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/search"
	"blobwars/internal/race"
)

// scripted is a race of solvers that report twice and then panic or wait for the end of their time.
func scripted(solvers int, panics bool) race.Field {
	return race.Field{Names: make([]string, solvers), Runners: func(s race.Settings) []race.Runner {
		runner := race.Runner{Name: "Scripted", Solve: func(_ context.Context, progress func(race.Report)) race.Report {
			if panics {
				panic("index out of range")
			}
			progress(race.Report{Result: search.Result{Depth: 1, AllNodes: 10}})
			progress(race.Report{Result: search.Result{Depth: 2, AllNodes: 500}})
			time.Sleep(s.Time)
			return race.Report{Result: search.Result{Depth: 2, AllNodes: 700}}
		}}
		return slices.Repeat([]race.Runner{runner}, solvers)
	}}
}

func TestTickReceivesTheEventsOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		woken := make(chan struct{}, 100)
		r := New(scripted(2, false), func() { woken <- struct{}{} })
		r.Time = time.Second
		r.Start()
		changes := 0
		for ; r.Running(); time.Sleep(time.Second / 60) {
			if r.Tick() {
				changes++
			}
		}
		for _, lane := range r.Lanes {
			require.Equal(t, []LanePoint{{0, 1, 10}, {0, 2, 500}}, lane.Points)
		}
		require.LessOrEqual(t, changes, 5)
		require.NotEmpty(t, woken)
		require.True(t, r.Finished())
	})
}

// TestStatesAreComparedAtEqualDepth: of the solvers that deepen, as soon as both have come to a depth.
func TestStatesAreComparedAtEqualDepth(t *testing.T) {
	r := New(race.ForBlobWars(engine.Start()), nil)
	for _, e := range []struct {
		runner, depth int
		states        uint64
	}{{0, 4, 9000}, {1, 4, 300}, {2, 2, 80}, {2, 3, 700}, {3, 3, 200}, {3, 4, 900}, {4, 2, 7}} {
		if depth, plain, _ := r.EqualDepth(); e.runner == 2 || e.runner == 3 && e.depth == 3 {
			require.Equal(t, []int{4, 0}, []int{depth, plain})
		}
		r.add(race.Event{Runner: e.runner, Report: race.Report{Result: search.Result{Depth: e.depth, AllNodes: e.states, Estimate: e.runner == 4}}})
	}
	depth, plain, pruned := r.EqualDepth()
	require.Equal(t, []int{3, 2, 3}, []int{depth, plain, pruned})
	require.Equal(t, uint64(200), r.StatesAt(pruned, depth))
}

func TestAPanicOfASolverEndsTheRace(t *testing.T) {
	_, err := startJob(scripted(3, true), race.Settings{Time: time.Hour}, nil).Wait()
	var failed *job.PanicError
	require.ErrorAs(t, err, &failed)
	require.ErrorContains(t, failed, "panic: index out of range")
	require.NotEmpty(t, failed.Stack)
}
