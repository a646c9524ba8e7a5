// Package benchmark measures the champion: its nodes on fixed positions, which change only with the search or the nets
// and so are a signature of both, and its speed. Its test is engine_test/console_bench_test.go.
package benchmark

import (
	"context"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// Position is a position of the benchmark.
type Position struct {
	Name  string
	Rules engine.Rules
	fen   string
}

// positions are of all phases of the game, both sizes and rule sets, with and without walls. A change to them changes
// the signature.
var positions = []Position{
	{"start", engine.BlobWars, "x6o/8/8/8/8/8/8/x6o x 0 1"},
	{"diagonal start", engine.Ataxx, "x6o/8/8/8/8/8/8/o6x x 0 1"},
	{"opening", engine.BlobWars, "x7/8/6oo/7o/xx6/2x5/3x4/7o o 0 5"},
	{"opening", engine.BlobWars, "xx5o/8/1oo5/ooo5/oxx5/3x4/2o5/8 x 1 11"},
	{"middle game", engine.BlobWars, "x5xx/5oox/4oooo/4xooo/x4oo1/8/8/7o x 0 14"},
	{"middle game", engine.BlobWars, "xx5o/xxoo4/xooox3/oooox3/oooo4/2x5/8/8 x 0 19"},
	{"late middle game", engine.BlobWars, "x3oxxx/3ooxxx/3ooooo/5oox/x3oooo/4ooox/5oo1/8 x 1 22"},
	{"endgame", engine.BlobWars, "xxxxo2o/xxxxxx2/xooxxx2/ooooox2/ooooo3/3o4/2o5/8 x 0 28"},
	{"7x7 start", engine.Ataxx, "x5o/7/7/7/7/7/o5x x 0 1"},
	{"7x7 opening", engine.Ataxx, "1xx4/3x2o/1x2xo1/7/7/1o5/o4xx o 0 5"},
	{"7x7 middle game", engine.Ataxx, "1oox3/1ooxx1x/3xxo1/4oo1/7/1o5/o4xx x 0 12"},
	{"7x7 middle game", engine.BlobWars, "oxx2oo/ooxx1oo/oox4/7/1xx4/7/o5x x 2 13"},
	{"7x7 endgame", engine.Ataxx, "ooo4/oooxx2/xxoxoo1/1xxxoo1/3xoo1/4x1x/xx5 x 0 20"},
	{"pillars", engine.BlobWars, "x4oox/1x3oox/2-2-2/8/4x3/2-2-1o/1o4ox/o4oox x 0 13"},
	{"rivers", engine.Ataxx, "x1-1x-o1/1x-1x-2/7o/1x-2-o1/2-2-o1/5o2/2-2-2/x1-2-1o x 0 6"},
	{"7x7 stones", engine.Ataxx, "6o/x-xx1-1/1ooo3/2o-3/7/1-3-1/oo4x x 1 6"},
}

// The settings of the signature that docs and commits quote.
const (
	Depth = 15 // plies
	Hash  = 16 // MiB
)

// Settings are the limits of a benchmark.
type Settings struct {
	Depth   int // plies
	Threads int
	Hash    int // MiB
}

// Result is the sum over all positions.
type Result struct {
	Nodes   uint64
	Elapsed time.Duration
}

// Speed returns the nodes a second.
func (r Result) Speed() float64 { return float64(r.Nodes) / max(r.Elapsed, 1).Seconds() }

// String returns the nodes and the speed, as OpenBench reads them.
func (r Result) String() string { return fmt.Sprintf("%d nodes %.0f nps", r.Nodes, r.Speed()) }

// Run searches each position to the same depth from an empty table, and passes its report to each, which may be nil. On
// one thread, the nodes never vary. The error is that of ctx.
func Run(ctx context.Context, s Settings, each func(Position, search.Report)) (sum Result, err error) {
	champion := search.Champion{MaxDepth: s.Depth, Threads: s.Threads, Table: search.NewTable(s.Hash)}
	for _, p := range positions {
		pos, err := notation.ParseFEN(p.Name, p.fen)
		if err != nil {
			return sum, fmt.Errorf("a position of the benchmark: %w", err)
		}
		champion.Table.Clear()
		report := champion.Solve(ctx, pos.WithRules(p.Rules), nil)
		if ctx.Err() != nil {
			return sum, ctx.Err()
		}
		sum.Nodes, sum.Elapsed = sum.Nodes+report.Nodes, sum.Elapsed+report.Elapsed
		if each != nil {
			each(p, report)
		}
	}
	return sum, nil
}
