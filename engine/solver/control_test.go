package solver_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/solver"
)

// counted is a search with ten nodes in each depth.
type counted struct {
	control *solver.Control[int]
	cancel  func() // called in depth 3
	enough  int    // the depth at which it has enough; 0: none
	late    int    // the depth after which it is out of time; 0: none
	depth   int
	nodes   uint64
}

func (s *counted) SearchTo(depth int) bool {
	s.nodes += 10
	if depth == 3 {
		s.cancel()
	}
	if s.control.Check(s.nodes); s.control.Halted() {
		return false
	}
	s.depth = depth
	return true
}

func (s *counted) Enough() bool { return s.depth == s.enough }

func (s *counted) OutOfTime() bool { return s.depth == s.late }

func (s *counted) Report() solver.Report[int] {
	return solver.Report[int]{Result: solver.Result{Depth: s.depth, Nodes: 10 * uint64(s.depth), AllNodes: s.nodes, RootMove: 1, RootMoves: 2}}
}

// TestDeepen checks how deep a search goes, and what its reports say. The last report counts the completed depths, an
// interim one all nodes.
func TestDeepen(t *testing.T) {
	for name, test := range map[string]struct {
		limits   solver.Limits
		enough   int
		late     int
		stopped  bool // by the context, in depth 3
		depths   []int
		complete bool
	}{
		"as deep as the limit":      {solver.Limits{Depth: 2}, 0, 0, false, []int{1, 2}, true},
		"until it has enough":       {solver.Limits{Depth: 9}, 4, 0, false, []int{1, 2, 3, 4}, true},
		"until it is out of time":   {solver.Limits{Depth: 9}, 0, 4, false, []int{1, 2, 3, 4}, false},
		"until its context ends":    {solver.Limits{}, 0, 0, true, []int{1, 2}, false},
		"until its nodes are spent": {solver.Limits{Nodes: 50}, 0, 0, false, []int{1, 2, 3, 4}, false},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			s := &counted{enough: test.enough, late: test.late, cancel: func() {}}
			if test.stopped {
				s.cancel = cancel
			}
			var depths []int
			s.control = solver.NewControl(ctx, test.limits, func(r solver.Report[int]) {
				depths = append(depths, r.Depth)
				require.Equal(t, s.nodes, r.Nodes)
				require.Equal(t, 1, r.RootMove)
				require.False(t, r.Complete)
			})
			s.control.Deepen(s)
			require.Equal(t, test.depths, depths)
			require.True(t, s.control.Halted(), "helpers end")
			want := s.Report()
			want.RootMove, want.RootMoves, want.Complete = 0, 0, test.complete
			got := s.control.Report(s)
			want.Elapsed = got.Elapsed
			require.Equal(t, want, got)
		})
	}
}

// TestReserveGivesEachNodeOnce: to several goroutines, of which the last ones get less than they want, and then none.
func TestReserveGivesEachNodeOnce(t *testing.T) {
	control := solver.NewControl[int](t.Context(), solver.Limits{Nodes: 1000}, nil)
	var all sync.WaitGroup
	var sum atomic.Int64
	for range 4 {
		all.Go(func() {
			for n := control.Reserve(7); n > 0; n = control.Reserve(7) {
				sum.Add(n)
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 1000, sum.Load())
}

// broken is a game whose search panics.
type broken struct{}

func (broken) Root(_ string, _ int, _ bool, counter solver.Counter) solver.Root[int] {
	return solver.Root[int]{Moves: []int{1}, Tree: broken{}, Nodes: &counter}
}

func (broken) Longest(int) int { return 9 }

func (broken) Value(int, int, int, int) int { panic("a broken tree") }

func (broken) Score(int, solver.Result, bool) (solver.Score, bool) { return solver.Score{}, false }

// TestAPanicInAWorkerIsTheCallers: the caller of Solve can recover a panic of any worker.
func TestAPanicInAWorkerIsTheCallers(t *testing.T) {
	defer func() { require.Contains(t, recover(), "a broken tree\n") }()
	solver.Deepening[broken, int, int]{MaxDepth: 5, Workers: 3}.Solve(context.Background(), 0, nil)
	t.Error("it has an answer")
}
