package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// TestChampionOnEightThreads: eight workers at one table give an answer as legal as one's, and
// what they prove is so.
func TestChampionOnEightThreads(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 1))
	const count = 30
	table := search.NewTable(1)
	for i, pos := range openPositions(rnd, count) {
		got := search.Champion{MaxNodes: 2000, Threads: 8, MultiPV: 1 + i%2, Table: table}.Solve(context.Background(), pos, nil)
		require.NoError(t, pos.Check(got.Move))
		requireLine(t, pos, got.Line)

		b := randomTruth(t, rnd, engine.Rules(i&1), 6)
		small := b.position(rnd)
		got = search.Champion{MaxDepth: 10, Threads: 8, Table: table}.Solve(context.Background(), small, nil)
		requireTrue(t, b.value(small), got.Proof, got.Distance, small)
		requireLine(t, small, got.Line)
	}
}

// TestThreadsShareTheNodeLimit: MaxNodes bounds the nodes of all threads together. One thread uses it up to the
// last node, several but for what is left of their blocks.
func TestThreadsShareTheNodeLimit(t *testing.T) {
	pos := opening(t, 8, 0)
	for _, threads := range []int{1, 2, 4, 8} {
		for _, nodes := range []uint64{1, 7, 30_000} {
			got := search.Champion{MaxNodes: nodes, Threads: threads, Table: search.NewTable(1)}.Solve(context.Background(), pos, nil)
			require.LessOrEqual(t, got.States, nodes, "%d threads", threads)
			require.GreaterOrEqual(t, got.States, nodes-min(uint64(512*(threads-1)), nodes-1), "%d threads", threads)
			require.False(t, got.Complete)
			require.NoError(t, pos.Check(got.Move))
		}
	}
}

// TestEightSearchesShareATable: eight searches at a time, of other boards under other rules, meet in
// one small table, and none takes another's entries, or one that two have torn, for its own.
func TestEightSearchesShareATable(t *testing.T) {
	const goroutines = 8
	const rounds = 130
	type answer struct {
		pos engine.Position
		search.Report
	}
	table := search.NewTable(1)
	var boards [goroutines]*truth
	var answers [goroutines][]answer
	var searches sync.WaitGroup
	for i := range goroutines {
		rnd := rand.New(rand.NewPCG(15, uint64(i)))
		boards[i] = randomTruth(t, rnd, engine.Rules(i&1), 5+i%3)
		searches.Go(func() {
			for n := range rounds {
				pos := boards[i].position(rnd)
				c := search.Champion{MaxDepth: 2 + n%10, Table: table}
				if n%8 == 0 { // a large board between, to fill the table
					pos = randomPosition(rnd)
					c = search.Champion{MaxNodes: 2000, Table: table}
				}
				answers[i] = append(answers[i], answer{pos, c.Solve(context.Background(), pos, nil)})
			}
		})
	}
	searches.Wait()
	proven := 0
	for i, list := range answers {
		require.Len(t, list, rounds)
		for _, a := range list {
			requireLine(t, a.pos, a.Line)
			if a.pos.Walls() != boards[i].start.Walls() {
				continue
			}
			requireTrue(t, boards[i].value(a.pos), a.Proof, a.Distance, a.pos)
			if a.Proof != search.Unproven {
				proven++
			}
		}
	}
	require.Greater(t, proven, goroutines*rounds/10)
}

// broken is an evaluation with a defect.
type broken struct{}

func (broken) Evaluate(_, _, _ engine.Bitboard) int { panic("a broken evaluation") }

// TestAPanicInAThreadIsTheCallers: whoever called Solve can catch it, whichever thread it was.
func TestAPanicInAThreadIsTheCallers(t *testing.T) {
	for name, c := range map[string]search.Champion{
		"a helper's":      {Threads: 3, Helper: func(func()) { panic("a broken helper") }},
		"everybody's":     {Threads: 3, Eval: broken{}},
		"of the only one": {Eval: broken{}},
		"at the end":      {Threads: 2, MaxDepth: 3, Helper: func(work func()) { work(); panic("a broken end") }},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() { require.Contains(t, fmt.Sprint(recover()), "a broken") }()
			c.Solve(context.Background(), engine.Start(), nil)
			t.Error("it has an answer")
		})
	}
}
