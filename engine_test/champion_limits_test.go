package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// untimed is r without what no two runs have in common.
func untimed(r search.Report) search.Report {
	r.Elapsed = 0
	return r
}

// opening is one of the shipped openings.
func opening(t testing.TB, size, number int) engine.Position {
	t.Helper()
	list, err := match.Openings(size)
	require.NoError(t, err)
	return list[number]
}

// openPositions is so many positions of random boards in which there is a choice.
func openPositions(rnd *rand.Rand, count int) []engine.Position {
	var list []engine.Position
	for len(list) < count {
		if pos := randomPosition(rnd); len(pos.Moves()) > 1 {
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
	table := search.NewTable(1)
	positions := openPositions(rnd, 50)
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

// TestChampionCancelledBefore: who is told to stop before he begins still has a move.
func TestChampionCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, threads := range []int{1, 4} {
		pos := opening(t, 8, 0)
		got := search.Champion{Threads: threads, Table: search.NewTable(1)}.Solve(ctx, pos, nil)
		require.NoError(t, pos.Check(got.Move))
		require.False(t, got.Complete)
	}
}

// TestChampionByNodes: on one thread, the same number of nodes from a fresh table gives the same
// answer to the last node, and so does a table that was cleared, whatever was searched before.
func TestChampionByNodes(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 1))
	used := search.NewTable(1)
	for _, pos := range openPositions(rnd, 40) {
		for _, nodes := range []uint64{1, 2, 100, 3000} {
			c := search.Champion{MaxNodes: nodes, MultiPV: 1 + rnd.IntN(2), Table: search.NewTable(1)}
			want := untimed(c.Solve(context.Background(), pos, nil))
			require.LessOrEqual(t, want.States, nodes)
			require.NoError(t, pos.Check(want.Move))

			c.Table = search.NewTable(1)
			var reports int
			again := c.Solve(context.Background(), pos, func(search.Report) { reports++ })
			require.Equal(t, want, untimed(again), "%+v", pos)

			c.Table = used
			used.Clear()
			require.Equal(t, want, untimed(c.Solve(context.Background(), pos, nil)), "%+v", pos)
		}
	}
}

// TestChampionProgress: what is told on the way only ever gets deeper, can be played, belongs
// to who is told, and its last is the answer.
func TestChampionProgress(t *testing.T) {
	pos := opening(t, 8, 0)
	for _, c := range []search.Champion{
		{MaxDepth: 8}, {MaxDepth: 5, MultiPV: 4}, {MaxDepth: 7, Threads: 3}, {MaxTime: 900 * time.Millisecond},
	} {
		c.Table = search.NewTable(4)
		var told []search.Report
		got := c.Solve(context.Background(), pos, func(r search.Report) {
			requireLine(t, pos, r.Line)
			require.Equal(t, r.Line[0], r.Move)
			kept := r
			kept.Line = slices.Clone(r.Line)
			told = append(told, kept)
			for i := range r.Line {
				r.Line[i] = engine.NoMove()
			}
			for _, l := range r.Lines {
				for i := range l.Moves {
					l.Moves[i] = engine.NoMove()
				}
			}
		})
		require.NotEmpty(t, told)
		for i := 1; i < len(told); i++ {
			require.GreaterOrEqual(t, told[i].Depth, told[i-1].Depth)
			require.GreaterOrEqual(t, told[i].States, told[i-1].States)
			require.GreaterOrEqual(t, told[i].Elapsed, told[i-1].Elapsed)
			require.False(t, told[i].Complete)
		}
		requireLine(t, pos, got.Line)
		require.NoError(t, pos.Check(got.Move))
		require.Equal(t, "Champion", got.Solver)
		require.Equal(t, pos.ToMove(), got.Player)
		last := told[len(told)-1]
		require.Equal(t, last.Depth, got.Depth)
		if c.MaxTime == 0 {
			require.True(t, got.Complete)
			require.Equal(t, c.MaxDepth, got.Depth)
			require.Equal(t, last.Cents, got.Cents)
			require.Equal(t, last.Line, got.Line)
		} else {
			require.False(t, got.Complete)
			require.Greater(t, len(told), got.Depth, "a report now and then within a level")
		}
	}
}

// TestChampionWithoutAChoice: a game that is over, one move, and only a pass.
func TestChampionWithoutAChoice(t *testing.T) {
	c := search.Champion{Table: search.NewTable(1)}
	for _, over := range []engine.Position{
		board(t, "1111111111111111111111111111111122222222222222222222222222222222", engine.Player1),
		fen(t, "xx6/8/8/8/8/8/8/8 o 0 1"), fen(t, "x6o/8/8/8/8/8/8/8 o 100 60"),
		fen(t, "xx6/8/8/8/8/8/8/8 x 0 1").WithRules(engine.Ataxx),
	} {
		var told int
		got := c.Solve(context.Background(), over, func(search.Report) { told++ })
		require.Equal(t, engine.NoMove(), got.Move)
		require.Empty(t, got.Line)
		require.True(t, got.Complete)
		require.Equal(t, over.Count(over.ToMove())-over.Count(over.ToMove().Other()), got.Score)
		require.Zero(t, told)
	}

	// x in the corner has one square left to go to; without a limit, that is no question.
	one := fen(t, "x1-5/---5/---5/8/8/8/8/o6o x 0 1")
	require.Len(t, one.Moves(), 1)
	got := c.Solve(context.Background(), one, nil)
	require.Equal(t, one.Moves()[0], got.Move)
	require.Less(t, got.States, uint64(10_000))
	require.True(t, got.Complete)

	pass := fen(t, "xoo5/ooo5/ooo5/8/8/8/8/8 x 0 1").WithRules(engine.Ataxx)
	require.True(t, pass.MustPass())
	got = search.Champion{MaxDepth: 5, Table: search.NewTable(1)}.Solve(context.Background(), pass, nil)
	require.Equal(t, engine.Pass(), got.Move)
	require.Negative(t, got.Cents)
	requireLine(t, pass, got.Line)
}

// TestChampionPlaysWholeGames: random starts on all kinds of boards, played to their end.
func TestChampionPlaysWholeGames(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 1))
	const games = 40
	for range games {
		pos := randomPosition(rnd)
		c := search.Champion{MaxNodes: 50 + rnd.Uint64N(300), Table: search.NewTable(1)}
		for plies := 0; !pos.Outcome().Over(); plies++ {
			require.Less(t, plies, 2000)
			got := c.Solve(context.Background(), pos, nil)
			require.NoError(t, pos.Check(got.Move), "%+v", pos)
			requireLine(t, pos, got.Line)
			pos = pos.Play(got.Move)
		}
	}
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
			states[i] = c.Solve(context.Background(), pos, nil).States
		})
	}
	require.Greater(t, states[1], 3*states[0])
	require.Less(t, counts[1]-counts[0], 50.0, "%v nodes, %v allocations", states, counts)
	t.Log(states, counts)
}
