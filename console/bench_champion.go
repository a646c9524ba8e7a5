package console

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// benchPositions are the positions on which the champion's speed and signature are measured: all phases
// of the game, both sizes and rule sets, with and without walls. A change to them changes the signature.
var benchPositions = []struct {
	name  string
	rules engine.Rules
	fen   string
}{
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
	benchDepth = 15
	benchHash  = 16 // MiB
)

// championBench searches benchPositions with the champion, each to the same depth from an empty table.
type championBench struct {
	depth, threads, hash int

	nodes [2]uint64        // on one thread, and on all threads
	took  [2]time.Duration // likewise
}

func (b *championBench) flags(s *invocation) *bool {
	on := s.flags.Bool("champion", false, "measure the champion's nodes and speed on fixed positions")
	s.flags.IntVar(&b.depth, "depth", benchDepth, "with -champion: search to a depth of `N` plies")
	s.flags.IntVar(&b.threads, "threads", 1, "with -champion: search again on `N` threads and compare the speed")
	s.flags.IntVar(&b.hash, "hash", benchHash, "with -champion: the size of the transposition table in `MIB`")
	return on
}

// check returns the first error in the flags; on says whether -champion was given.
func (b *championBench) check(s *invocation, on bool) error {
	if !on {
		return s.needs("champion", "depth", "threads", "hash")
	}
	return cmp.Or(
		s.exclude("champion", "table", "bytime"),
		checkRange("depth", b.depth, 1, maxDepth),
		checkRange("threads", b.threads, 1, maxThreads),
		checkRange("hash", b.hash, 1, search.MaxTable),
	)
}

// run searches all positions and prints their nodes on one thread, which never vary; then their sum, the
// signature, and the speed.
func (b *championBench) run(s *invocation) error {
	ctx, stop := interruptible()
	defer stop()
	const layout = "%-16s %-9v %5v %12v %10s  %s"
	s.say(layout, "position", "rules", "depth", "nodes", "ms", "score")
	table := search.NewTable(b.hash)
	for _, p := range benchPositions {
		pos, err := notation.ParseFEN(p.name, p.fen)
		if err != nil {
			return err
		}
		pos = pos.WithRules(p.rules)
		report := b.search(ctx, pos, table, 0)
		if b.threads > 1 {
			b.search(ctx, pos, table, 1)
		}
		if ctx.Err() != nil {
			return errInterrupted
		}
		s.say(layout, p.name, p.rules, report.Depth, report.Nodes, fmt.Sprintf("%.1f", milliseconds(report.Elapsed)), scoreText(report))
		s.out.Flush() // the next search may take long
	}
	s.say("signature: %d nodes", b.nodes[0])
	s.say("1 thread: %.0f nodes/s", b.speed(0))
	if b.threads > 1 {
		s.say("%d threads: %.0f nodes/s, %.2f times as many", b.threads, b.speed(1), b.speed(1)/b.speed(0))
	}
	return nil
}

// search searches pos from an empty table: in round 0 on one thread, in round 1 on all threads.
func (b *championBench) search(ctx context.Context, pos engine.Position, table *search.Table, round int) search.Report {
	table.Clear()
	c := search.Champion{MaxDepth: b.depth, Table: table, Threads: 1}
	if round == 1 {
		c.Threads = b.threads
	}
	report := c.Solve(ctx, pos, nil)
	b.nodes[round] += report.Nodes
	b.took[round] += report.Elapsed
	return report
}

// speed returns the speed of a round in nodes a second.
func (b *championBench) speed(round int) float64 {
	return float64(b.nodes[round]) / max(b.took[round], 1).Seconds()
}
