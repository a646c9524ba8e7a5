package console

import (
	"cmp"
	"fmt"

	"blobwars/engine/benchmark"
	"blobwars/engine/search"
)

// championBench is the benchmark of the champion.
type championBench struct{ benchmark.Settings }

func (b *championBench) flags(s *Invocation) *bool {
	on := s.Flags.Bool("champion", false, "measure the champion's nodes and speed on fixed positions")
	s.Flags.IntVar(&b.Depth, "depth", benchmark.Depth, "with -champion: search to a depth of `N` plies")
	s.Flags.IntVar(&b.Threads, "threads", 1, "with -champion: again on `N` threads, to compare")
	s.Flags.IntVar(&b.Hash, "hash", benchmark.Hash, "with -champion: a table of `MIB`")
	return on
}

// check returns the first error in the flags; on says whether -champion was given.
func (b *championBench) check(s *Invocation, on bool) error {
	if !on {
		return s.Needs("champion", "depth", "threads", "hash")
	}
	return cmp.Or(
		s.Exclude("champion", "board", "language"),
		CheckRange("depth", b.Depth, 1, search.MaxDepth),
		CheckRange("threads", b.Threads, 1, search.MaxThreads),
		checkHash(b.Hash),
	)
}

// run searches all positions and prints their nodes on one thread, which never vary; then their sum, the
// signature, and the speed; then the speed on several threads.
func (b *championBench) run(s *Invocation) error {
	ctx := s.Interruptible()
	const layout = "%-16s %-9v %5v %12v %10s  %s"
	s.Say(layout, "position", "rules", "depth", "nodes", "ms", "score")
	single := b.Settings
	single.Threads = 1
	one, err := benchmark.Run(ctx, single, func(p benchmark.Position, r search.Report) {
		s.Say(layout, p.Name, p.Rules, r.Depth, r.Nodes, fmt.Sprintf("%.1f", Milliseconds(r.Elapsed)), scoreText(r.Score, r.Estimate))
		s.Out.Flush() // the next search may take long
	})
	if err == nil {
		s.Say("signature: %d nodes", one.Nodes)
		s.Say("1 thread: %.0f nodes/s", one.Speed())
	}
	if err == nil && b.Threads > 1 {
		var several benchmark.Result
		if several, err = benchmark.Run(ctx, b.Settings, nil); err == nil {
			s.Say("%d threads: %.0f nodes/s, %.2f times as many", b.Threads, several.Speed(), several.Speed()/one.Speed())
		}
	}
	return err
}
