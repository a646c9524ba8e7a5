package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
	"weak"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/internal/testkit"
)

// generous is far above the 10 ms within which a search stops (BenchmarkChampionStops measures them): only a search that
// hangs takes so long, however busy the machine is.
const generous = 2 * time.Minute

// untimed returns r without its time, which differs from run to run.
func untimed(r search.Report) search.Report {
	r.Elapsed = 0
	return r
}

func opening(t testing.TB, size, number int) engine.Position {
	t.Helper()
	list, err := match.Openings(size)
	require.NoError(t, err)
	return list[number]
}

// openPositions returns positions of random boards with two or more legal moves.
func openPositions(rnd *rand.Rand, count int) []engine.Position {
	var list []engine.Position
	for len(list) < count {
		if pos := testkit.ReachedPosition(rnd); len(pos.Moves()) > 1 {
			list = append(list, pos)
		}
	}
	return list
}

// TestChampionCancelled: cut short at a random moment, a thousand times, by its context or its
// clock, on one thread or two, the champion answers at once and with a legal move.
func TestChampionCancelled(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 1))
	const rounds = 440
	table, positions := search.NewTable(1), openPositions(rnd, 50)
	for i := range rounds {
		pos := positions[i%len(positions)]
		limit := time.Duration(rnd.IntN(1500)) * time.Microsecond
		c := search.Champion{Threads: 1 + rnd.IntN(2), MultiPV: 1 + rnd.IntN(2), Table: table}
		ctx, cancel := context.WithCancel(context.Background())
		if i%2 == 0 {
			c.MaxTime = limit + 1
		} else {
			time.AfterFunc(limit, cancel)
		}
		start := time.Now()
		got := c.Solve(ctx, pos, nil)
		cancel()
		require.Less(t, time.Since(start), limit+generous)
		require.NoError(t, pos.Check(got.Move), "%+v", pos)
		requireLine(t, pos, got.Line)
	}
}

// TestChampionByNodes: on one thread, the same number of nodes from a fresh table gives the same
// answer to the last node, and so does a table that was cleared, whatever was searched before.
func TestChampionByNodes(t *testing.T) {
	rnd, used := rand.New(rand.NewPCG(10, 1)), search.NewTable(1)
	for _, pos := range openPositions(rnd, 40) {
		for _, nodes := range []uint64{1, 2, 100, 3000} {
			c := search.Champion{MaxNodes: nodes, MultiPV: 1 + rnd.IntN(2), Table: search.NewTable(1)}
			want := untimed(c.Solve(context.Background(), pos, nil))
			require.LessOrEqual(t, want.Nodes, nodes)
			require.NoError(t, pos.Check(want.Move))

			c.Table = search.NewTable(1)
			var reports int
			require.Equal(t, want, untimed(c.Solve(context.Background(), pos, func(search.Report) { reports++ })), "%+v", pos)

			c.Table = used
			used.Clear()
			require.Equal(t, want, untimed(c.Solve(context.Background(), pos, nil)), "%+v", pos)
		}
	}
}

// TestChampionSoftTime: once its soft limit is over, the champion begins no deeper level.
func TestChampionSoftTime(t *testing.T) {
	r := search.Champion{SoftTime: 1, MaxTime: time.Minute}.Solve(t.Context(), opening(t, 8, 0), nil)
	require.Equal(t, 1, r.Depth)
	require.False(t, r.Complete)
	long := search.Champion{SoftTime: time.Hour, MaxDepth: 4}.Solve(t.Context(), opening(t, 8, 0), nil)
	require.Equal(t, untimed(search.Champion{MaxDepth: 4}.Solve(t.Context(), opening(t, 8, 0), nil)), untimed(long))
}

// TestChampionProgress: the depth of progress reports never falls, their lines are legal, the receiver may change
// them, and the last one is the answer.
func TestChampionProgress(t *testing.T) {
	pos := opening(t, 8, 0)
	for _, c := range []search.Champion{
		{MaxDepth: 8}, {MaxDepth: 5, MultiPV: 4}, {MaxDepth: 7, Threads: 3}, {MaxTime: 900 * time.Millisecond},
	} {
		c.Table = search.NewTable(4)
		var reports []search.Report
		got := c.Solve(context.Background(), pos, func(r search.Report) {
			requireLine(t, pos, r.Line)
			require.Equal(t, r.Line[0], r.Move)
			kept := r
			kept.Line = slices.Clone(r.Line)
			reports = append(reports, kept)
			for i := range r.Line {
				r.Line[i] = engine.NoMove()
			}
			for _, l := range r.Lines {
				for i := range l.Moves {
					l.Moves[i] = engine.NoMove()
				}
			}
		})
		require.NotEmpty(t, reports)
		for i := 1; i < len(reports); i++ {
			require.GreaterOrEqual(t, reports[i].Depth, reports[i-1].Depth)
			require.GreaterOrEqual(t, reports[i].Nodes, reports[i-1].Nodes)
			require.GreaterOrEqual(t, reports[i].Elapsed, reports[i-1].Elapsed)
			require.False(t, reports[i].Complete)
		}
		requireLine(t, pos, got.Line)
		require.NoError(t, pos.Check(got.Move))
		require.Equal(t, "Champion", got.Solver)
		require.Equal(t, pos.ToMove(), got.Side)
		last := reports[len(reports)-1]
		require.Equal(t, last.Depth, got.Depth)
		if c.MaxTime == 0 {
			require.True(t, got.Complete)
			require.Equal(t, c.MaxDepth, got.Depth)
			require.Equal(t, last.Cents, got.Cents)
			require.Equal(t, last.Line, got.Line)
		} else {
			require.False(t, got.Complete)
			require.Greater(t, len(reports), got.Depth, "a report now and then within a level")
		}
	}
}

// TestChampionWithoutAChoice: a game that is over, one move, and only a pass.
func TestChampionWithoutAChoice(t *testing.T) {
	c := search.Champion{Table: search.NewTable(1)}
	for _, over := range []engine.Position{
		testkit.Board(t, "1111111111111111111111111111111122222222222222222222222222222222", engine.Side1),
		testkit.FEN(t, "xx6/8/8/8/8/8/8/8 o 0 1"), testkit.FEN(t, "x6o/8/8/8/8/8/8/8 o 100 60"),
		testkit.FEN(t, "xx6/8/8/8/8/8/8/8 x 0 1").WithRules(engine.Ataxx),
	} {
		var reports int
		got := c.Solve(context.Background(), over, func(search.Report) { reports++ })
		require.Equal(t, engine.NoMove(), got.Move)
		require.Empty(t, got.Line)
		require.True(t, got.Complete)
		require.Equal(t, 100*over.Lead(over.ToMove()), got.Cents)
		require.Zero(t, reports)
	}

	// x in the corner has one legal move, which is played at once although there is no limit.
	one := testkit.FEN(t, "x1-5/---5/---5/8/8/8/8/o6o x 0 1")
	require.Len(t, one.Moves(), 1)
	got := c.Solve(context.Background(), one, nil)
	require.Equal(t, one.Moves()[0], got.Move)
	require.Less(t, got.Nodes, uint64(10_000))
	require.True(t, got.Complete)

	pass := testkit.FEN(t, "xoo5/ooo5/ooo5/8/8/8/8/8 x 0 1").WithRules(engine.Ataxx)
	require.True(t, pass.MustPass())
	got = search.Champion{MaxDepth: 5, Table: search.NewTable(1)}.Solve(context.Background(), pass, nil)
	require.Equal(t, engine.Pass(), got.Move)
	require.Negative(t, got.Cents)
	requireLine(t, pass, got.Line)
}

// TestChampionAllocatesNothing: three levels more take thousands of nodes more, but no memory
// beyond the lines that they report.
func TestChampionAllocatesNothing(t *testing.T) {
	table := search.NewTable(4)
	var states [2]uint64
	var counts [2]float64
	pos := opening(t, 8, 1)
	for i, depth := range []int{6, 9} {
		c := search.Champion{MaxDepth: depth, Table: table}
		counts[i] = testing.AllocsPerRun(2, func() {
			table.Clear()
			states[i] = c.Solve(context.Background(), pos, nil).Nodes
		})
	}
	require.Greater(t, states[1], 3*states[0])
	require.Less(t, counts[1]-counts[0], 50.0, "%v nodes, %v allocations", states, counts)
	t.Log(states, counts)
}

// TestThreadsShareTheNodeLimit: MaxNodes bounds the nodes of all threads together. One thread uses it up to the
// last node, several but for what is left of their blocks.
func TestThreadsShareTheNodeLimit(t *testing.T) {
	pos := opening(t, 8, 0)
	for _, threads := range []int{1, 2, 4, 8} {
		for _, nodes := range []uint64{1, 7, 30_000} {
			got := search.Champion{MaxNodes: nodes, Threads: threads, Table: search.NewTable(1)}.Solve(context.Background(), pos, nil)
			require.LessOrEqual(t, got.Nodes, nodes, "%d threads", threads)
			require.GreaterOrEqual(t, got.Nodes, nodes-min(uint64(512*(threads-1)), nodes-1), "%d threads", threads)
			require.False(t, got.Complete)
			require.NoError(t, pos.Check(got.Move))
		}
	}
}

// TestEightSearchesShareATable: eight concurrent searches of different boards and rules share one small table, and
// none uses an entry of another search or a torn one.
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
					pos = testkit.ReachedPosition(rnd)
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

type broken struct{}

func (broken) Evaluate(_, _, _ engine.Bitboard) int { panic("a broken evaluation") }

// TestAPanicInAThreadIsTheCallers: the caller of Solve can recover a panic of any thread.
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

// BenchmarkChampion searches one opening to a fixed depth. Its allocations are the reports'
// lines: as many for millions of nodes as for thousands.
func BenchmarkChampion(b *testing.B) {
	for _, c := range []struct {
		name  string
		size  int
		depth int
	}{{"8x8 depth 6", 8, 6}, {"8x8 depth 9", 8, 9}, {"7x7 depth 9", 7, 9}} {
		b.Run(c.name, func(b *testing.B) {
			pos := opening(b, c.size, 1)
			champion := search.Champion{MaxDepth: c.depth, Table: search.NewTable(16)}
			var states uint64
			b.ReportAllocs()
			for b.Loop() {
				champion.Table.Clear()
				states += champion.Solve(context.Background(), pos, nil).Nodes
			}
			b.ReportMetric(float64(states)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkChampionStops measures the longest time between the end of the context, or of the clock, and the answer.
// It must be below 10 ms; run it with -benchtime 1000x.
func BenchmarkChampionStops(b *testing.B) {
	rnd := rand.New(rand.NewPCG(16, 1))
	positions := openPositions(rnd, 50)
	for _, pos := range positions {
		search.Champion{MaxDepth: 1}.Solve(context.Background(), pos, nil) // the nets are read once, at their first use
	}
	for _, c := range []struct {
		name    string
		threads int
		clock   bool
	}{{"context, one thread", 1, false}, {"context, two threads", 2, false}, {"by the clock", 1, true}} {
		b.Run(c.name, func(b *testing.B) {
			champion := search.Champion{Threads: c.threads, Table: search.NewTable(64)}
			var worst time.Duration
			for i := 0; b.Loop(); i++ {
				pos, limit := positions[i%len(positions)], time.Duration(1+rnd.IntN(8000))*time.Microsecond
				ctx, cancel := context.WithCancel(context.Background())
				ended := make(chan time.Time, 1)
				if c.clock {
					champion.MaxTime = limit
					ended <- time.Now().Add(limit)
				} else {
					time.AfterFunc(limit, func() { cancel(); ended <- time.Now() })
				}
				got := champion.Solve(ctx, pos, nil)
				end := time.Now()
				if !got.Complete {
					worst = max(worst, end.Sub(<-ended))
				}
				cancel()
				require.NoError(b, pos.Check(got.Move))
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms-late")
		})
	}
}

func TestATableKeepsNothingOfTheContextsOfItsSearches(t *testing.T) {
	type key struct{}
	gone := false
	for begin := time.Now(); !gone; { // a goroutine of the search may still be about to end
		require.Less(t, time.Since(begin), generous)
		table, value := search.NewTable(1), new([1 << 10]byte)
		kept := weak.Make(value)
		search.Champion{MaxDepth: 2, Table: table, Threads: 2}.Solve(context.WithValue(t.Context(), key{}, value), opening(t, 8, 0), nil)
		value = nil
		runtime.GC() // the first collection leaves the workers in the table's pool
		gone = kept.Value() == nil
		runtime.KeepAlive(table)
	}
}
