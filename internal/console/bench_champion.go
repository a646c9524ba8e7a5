package console

import (
	"cmp"
	"fmt"

	"blobwars/engine/benchmark"
	"blobwars/engine/search"
)

// championBench is the benchmark of the champion.
type championBench struct{ benchmark.Settings }

func (b *championBench) flags(s *invocation) *bool {
	on := s.flags.Bool("champion", false, "measure the champion's nodes and speed on fixed positions")
	s.flags.IntVar(&b.Depth, "depth", benchmark.Depth, "with -champion: search to a depth of `N` plies")
	s.flags.IntVar(&b.Threads, "threads", 1, "with -champion: search again on `N` threads and compare the speed")
	s.flags.IntVar(&b.Hash, "hash", benchmark.Hash, "with -champion: the size of the transposition table in `MIB`")
	return on
}

// check returns the first error in the flags; on says whether -champion was given.
func (b *championBench) check(s *invocation, on bool) error {
	if !on {
		return s.needs("champion", "depth", "threads", "hash")
	}
	return cmp.Or(
		s.exclude("champion", "board", "table", "bytime"),
		checkRange("depth", b.Depth, 1, maxDepth),
		checkRange("threads", b.Threads, 1, maxThreads),
		checkHash(b.Hash),
	)
}

// run searches all positions and prints their nodes on one thread, which never vary; then their sum, the
// signature, and the speed; then the speed on several threads.
func (b *championBench) run(s *invocation) error {
	ctx, stop := interruptible()
	defer stop()
	const layout = "%-16s %-9v %5v %12v %10s  %s"
	s.say(layout, "position", "rules", "depth", "nodes", "ms", "score")
	single := b.Settings
	single.Threads = 1
	one, err := benchmark.Run(ctx, single, func(p benchmark.Position, r search.Report) {
		s.say(layout, p.Name, p.Rules, r.Depth, r.Nodes, fmt.Sprintf("%.1f", milliseconds(r.Elapsed)), scoreText(r))
		s.out.Flush() // the next search may take long
	})
	if err == nil {
		s.say("signature: %d nodes", one.Nodes)
		s.say("1 thread: %.0f nodes/s", one.Speed())
	}
	if err == nil && b.Threads > 1 {
		var several benchmark.Result
		if several, err = benchmark.Run(ctx, b.Settings, nil); err == nil {
			s.say("%d threads: %.0f nodes/s, %.2f times as many", b.Threads, several.Speed(), several.Speed()/one.Speed())
		}
	}
	if ctx.Err() != nil {
		return errInterrupted
	}
	return err
}
