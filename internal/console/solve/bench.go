package solve

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"time"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/benchmark"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/internal/console"
)

// tableRow is a row of the paper's table: a search of board 1 and its number of states, and those of the same search of
// boards/second-board.txt.
type tableRow struct {
	prune   bool
	depth   int // of a search by time, the depth that it reached in the paper
	seconds int // 0: a search to the depth
	states  [2]uint64
	paperMS int
}

var paperTable = []tableRow{
	{true, 1, 0, [2]uint64{147, 69}, 6},
	{true, 2, 0, [2]uint64{403, 1926}, 17},
	{true, 3, 0, [2]uint64{53298, 51550}, 223},
	{true, 4, 0, [2]uint64{119559, 706596}, 878},
	{true, 5, 0, [2]uint64{9276453, 14422376}, 7037},
	{true, 6, 0, [2]uint64{19059529, 487473819}, 31707},
	{false, 1, 0, [2]uint64{147, 69}, 14},
	{false, 2, 0, [2]uint64{1405, 4870}, 41},
	{false, 3, 0, [2]uint64{152930, 356080}, 736},
	{false, 4, 0, [2]uint64{5495678, 26702198}, 8474},
	{true, 3, 1, [2]uint64{53848, 53545}, 1001},
	{true, 4, 2, [2]uint64{173407, 760141}, 2000},
	{true, 4, 4, [2]uint64{173407, 760141}, 4001},
	{true, 4, 8, [2]uint64{173407, 760141}, 8002},
	{true, 5, 16, [2]uint64{9449860, 15182517}, 16000},
	{true, 5, 32, [2]uint64{9449860, 15182517}, 32001},
	{false, 3, 1, [2]uint64{154482, 361019}, 1001},
	{false, 3, 2, [2]uint64{154482, 361019}, 2000},
	{false, 3, 4, [2]uint64{154482, 361019}, 4000},
	{false, 3, 8, [2]uint64{154482, 361019}, 8000},
	{false, 3, 16, [2]uint64{154482, 361019}, 16001},
}

// solver returns the row's family. One with a limit of time ends at the row's depth: today's machines reach a deeper one
// than the paper's program in the time.
func (r tableRow) solver() search.Solver {
	if r.seconds == 0 {
		return search.FixedDepth{Prune: r.prune, Depth: r.depth}
	}
	return search.Deepening{Prune: r.prune, MaxTime: time.Duration(r.seconds) * time.Second, MaxDepth: r.depth}
}

// Bench is the command bench.
var Bench = console.Command{Name: "bench", Summary: "repeat the paper's table, or measure the champion's speed", Synopsis: "[-board 1|2] | -champion [flags]", Example: "bench", Run: bench}

func bench(s *console.Invocation, args []string) error {
	number := s.Flags.Int("board", 1, "the paper's board `1`, or 2, one of ours; player 2 wins board 1 in one move, board 2 (second-board.txt) is not decided")
	s.LanguageFlag()
	var b benchmark.Settings
	byChampion := s.Flags.Bool("champion", false, "measure the champion's nodes and speed on fixed positions")
	s.Flags.IntVar(&b.Depth, "depth", benchmark.Depth, "with -champion: search to a depth of `N` plies")
	s.Flags.IntVar(&b.Threads, "threads", 1, "with -champion: again on `N` threads, to compare")
	s.Flags.IntVar(&b.Hash, "hash", benchmark.Hash, "with -champion: a table of `MIB`")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if *byChampion {
		err := cmp.Or(
			s.Exclude("champion", "board", "language"),
			console.CheckRange("depth", b.Depth, 1, search.MaxDepth),
			console.CheckRange("threads", b.Threads, 1, search.MaxThreads),
			console.CheckHash(b.Hash),
		)
		if err != nil {
			return err
		}
		return benchChampion(s, b)
	}
	if err := cmp.Or(s.Needs("champion", "depth", "threads", "hash"), console.CheckRange("board", *number, 1, 2)); err != nil {
		return err
	}
	board := boards.Paper1()
	about := "the paper's board 1 (paper-board1.txt), player 2 to move, who wins it by a5a4, which takes the only h: every depth plays it, for +12"
	if *number == 2 {
		board = boards.Second()
		about = "a second board (second-board.txt), player 2 to move: no move ends it, and the best one depends on the depth"
	}
	parsed, err := notation.ParseBoard(board.Name, []byte(board.Text))
	if err != nil {
		return err
	}
	ctx := s.Interruptible()
	s.Say("every row: %s", about)
	return runTable(s, ctx, parsed.Position.WithToMove(engine.Side2), *number)
}

// runTable repeats the search of each row on board 1 or 2. It is an error if a number of states differs.
func runTable(s *console.Invocation, ctx context.Context, pos engine.Position, board int) error {
	const layout = "%-14s %5v %7s  %13v %13v  %11s %11s  %-5s %5s  %s"
	s.Say("of a row with a limit, ms is the time to the table's depth; times below a millisecond are the best of five; " +
		"the leaves are counted in sets, without playing their moves, so a state takes less time than in the paper's program")
	s.Say(layout, "family", "depth", "limit s", "states", "table", "ms", "paper ms", "move", "score", "")
	wrong := 0
	for _, row := range paperTable {
		report := row.solver().Solve(ctx, pos, nil)
		for again := 1; again < 5 && report.Elapsed < time.Millisecond; again++ {
			report.Elapsed = min(report.Elapsed, row.solver().Solve(ctx, pos, nil).Elapsed)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		limit, paperMS, verdict := "", "-", "same"
		if row.seconds > 0 {
			limit = strconv.Itoa(row.seconds)
		}
		if board == 1 {
			paperMS = strconv.Itoa(row.paperMS)
		}
		switch {
		case report.Depth != row.depth:
			verdict = fmt.Sprintf("DEPTH %d ONLY", report.Depth)
		case report.Nodes != row.states[board-1]:
			verdict = "DIFFERENT"
		}
		if verdict != "same" {
			wrong++
		}
		s.Say(layout, report.Solver, row.depth, limit, report.Nodes, row.states[board-1],
			fmt.Sprintf("%.3f", console.Milliseconds(report.Elapsed)), paperMS, report.Move.LongName(pos.Size()), console.ScoreText(report.Score, report.Estimate), verdict)
		s.Out.Flush() // the next row may take long
	}
	if wrong > 0 {
		return fmt.Errorf("%d of %d rows differ from the table", wrong, len(paperTable))
	}
	s.Say("all %d rows have the table's number of states", len(paperTable))
	return nil
}

// benchChampion searches all positions and prints their nodes on one thread, which never vary; then their sum, the
// signature, and the speed; then the speed on several threads.
func benchChampion(s *console.Invocation, b benchmark.Settings) error {
	ctx := s.Interruptible()
	const layout = "%-16s %-9v %5v %12v %10s  %s"
	s.Say(layout, "position", "rules", "depth", "nodes", "ms", "score")
	single := b
	single.Threads = 1
	one, err := benchmark.Run(ctx, single, func(p benchmark.Position, r search.Report) {
		s.Say(layout, p.Name, p.Rules, r.Depth, r.Nodes, fmt.Sprintf("%.1f", console.Milliseconds(r.Elapsed)), console.ScoreText(r.Score, r.Estimate))
		s.Out.Flush() // the next search may take long
	})
	if err == nil {
		s.Say("signature: %d nodes", one.Nodes)
		s.Say("1 thread: %.0f nodes/s", one.Speed())
	}
	if err == nil && b.Threads > 1 {
		var several benchmark.Result
		if several, err = benchmark.Run(ctx, b, nil); err == nil {
			s.Say("%d threads: %.0f nodes/s, %.2f times as many", b.Threads, several.Speed(), several.Speed()/one.Speed())
		}
	}
	return err
}

// Perft is the command perft.
var Perft = console.Command{
	Name: "perft", Summary: "count the lines of play of a given length",
	Synopsis: "(-fen FEN | -file F) -depth N [flags]", Example: "perft -fen 'x5o/7/7/7/7/7/o5x x 0 1' -depth 4 -rules ataxx", Run: perft,
}

func perft(s *console.Invocation, args []string) error {
	fen := s.Flags.String("fen", "", "the position, a `FEN`")
	file := s.Flags.String("file", "", "the board or game record `F`")
	depth := s.Flags.Int("depth", 0, "the length of the lines, `N` plies")
	pairs := s.Flags.Bool("pairs", false, "count clones to one square from different blobs as different moves")
	rules := s.Flags.String("rules", "", "the rules, `blobwars|ataxx`; without it, as a record says, else ataxx on 7x7 and blobwars on 8x8")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	ruleSet, known := engine.ParseRules(*rules)
	switch {
	case s.Given("fen") == s.Given("file"):
		return console.BadUsage("give one of -fen and -file")
	case !s.Given("depth"):
		return console.Required("-depth N")
	case s.Given("rules") && !known:
		return console.BadUsage("-rules is %q: it must be blobwars or ataxx", *rules)
	}
	if err := console.CheckMin("depth", *depth, 0); err != nil {
		return err
	}
	var pos engine.Position
	var err error
	if s.Given("fen") {
		if pos, err = notation.ParseFEN("-fen", *fen); err != nil {
			return console.BadUsage("%s", err)
		}
	} else if pos, err = s.OpenPosition(*file, console.SideFlag{}); err != nil {
		return err
	}
	if s.Given("rules") {
		pos = pos.WithRules(ruleSet)
	}
	ctx := s.Interruptible()
	start, count := time.Now(), uint64(1)
	for d := 1; d <= *depth; d++ {
		if count = engine.Perft(ctx, pos, d, *pairs); ctx.Err() != nil {
			return ctx.Err()
		}
		s.Say("depth %d: %d, after %.3f s", d, count, time.Since(start).Seconds())
		s.Out.Flush() // the next depth may take long
	}
	s.Say("%d", count)
	return nil
}
