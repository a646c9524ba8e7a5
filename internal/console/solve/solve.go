// Package solve has the commands that search one position: solve and tiles, which do what the papers' programs do, and
// perft and bench.
package solve

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/console"
	"blobwars/internal/textbook/games"
)

// solveFlags are the flags of solve. They choose one of the four families, or the champion.
type solveFlags struct {
	paperFlags
	threads, hash int
}

// Flags that only the champion, or only a family, takes.
var (
	championOnly = []string{"threads", "hash"}
	familyOnly   = []string{"prune", "workers", "tree", "max"}
)

// Solve is the command solve.
var Solve = console.Command{Name: "solve", Summary: "find the best move on a board, as the paper's program does", Synopsis: "-file F [flags]", Example: "solve -file board.txt -player 2 -depth 4 -prune", Run: solve}

func solve(s *console.Invocation, args []string) error {
	f := &solveFlags{}
	f.declare(s, console.PlayerHelp, "stop after `N` nodes; a family only does so without -depth and -maxtime, and up to 512 states later")
	s.LanguageFlag()
	s.Flags.IntVar(&f.workers, "workers", 1, "with -maxtime: search `N` depths at the same time")
	s.Flags.BoolVar(&f.champion, "champion", false, "use the champion, the strongest solver, instead of a family; the first limit reached ends its search")
	s.Flags.IntVar(&f.threads, "threads", 1, "with -champion: search on `N` threads")
	s.Flags.IntVar(&f.hash, "hash", search.DefaultTable, "with -champion: a table of `MIB`")
	if err := s.ParseFlags(joinTree(args)); err != nil {
		return err
	}
	if err := f.check(s); err != nil {
		return err
	}
	pos, err := s.Load(f.file, f.player)
	if err != nil {
		return err
	}
	solverTo := func(depth int) search.Solver { return overSolver{f.solver(s, depth)} }
	return solvePaper(s, &f.paperFlags, pos, games.NewBlobWars(pos), solverTo, func(report search.Report, found *solved) {
		found.describeBlobWars(pos, report)
	})
}

// check returns the first error in the flags.
func (f *solveFlags) check(s *console.Invocation) error {
	limit := s.FirstGiven("depth", "maxtime")
	err := cmp.Or(
		s.Needs("champion", championOnly...),
		s.Exclude("champion", familyOnly...),
		s.Needs("maxtime", "workers"),
		f.paperFlags.check(s, search.MaxDepth, append([]string{"workers"}, championOnly...)...),
		console.CheckRange("workers", f.workers, 1, search.MaxThreads),
		console.CheckRange("threads", f.threads, 1, search.MaxThreads),
		console.CheckHash(f.hash),
	)
	switch {
	case err != nil:
		return err
	case f.tree != "" && limit == "":
		return console.BadUsage("-tree needs -depth or -maxtime: a line of Blob Wars may have no end")
	case f.champion && limit == "" && !s.Given("nodes") && !f.visual:
		return console.Required("one of -depth, -maxtime and -nodes")
	}
	return nil
}

// solver returns the solver that the flags describe. A family with -maxtime does not search deeper than a depth, 0 for
// any.
func (f *solveFlags) solver(s *console.Invocation, depth int) search.Solver {
	if !f.champion {
		return family(&f.paperFlags, search.Game{}, depth)
	}
	c := search.Champion{MaxDepth: f.depth, MaxTime: f.time(), Threads: f.threads, Table: search.NewTable(f.hash)}
	if s.Given("nodes") {
		c.MaxNodes = f.nodes
	}
	return c
}

// overSolver answers for a solver where it does not know that the game is over: the champion does not score a finished
// game, and the families do not know the rule of the hundred jumps.
type overSolver struct{ search.Solver }

func (o overSolver) Solve(ctx context.Context, pos engine.Position, progress func(search.Report)) search.Report {
	_, champion := o.Solver.(search.Champion)
	outcome, me := pos.Outcome(), pos.ToMove()
	if !outcome.Over() || !champion && outcome.Reason != engine.HundredJumps {
		return o.Solver.Solve(ctx, pos, progress)
	}
	lead := pos.Lead(me)
	score := review.ScoreOfResult(outcome).For(me)
	score.Cents, score.Margin = 100*lead, solver.ExactMargin
	value := lead
	if champion {
		value = score.Cents // its unit
	}
	return search.Report{Move: engine.NoMove(), Result: search.Result{Solver: o.Name(), Side: me, Score: score, Estimate: champion, Value: value, Complete: true}}
}

// describeBlobWars describes a report on a position of Blob Wars.
func (r *solved) describeBlobWars(pos engine.Position, report search.Report) {
	after, object := pos, solvedJSON{ResultJSON: console.NewResultJSON(r.result, r.result.Nodes)}
	switch m := report.Move; m {
	case engine.NoMove():
		r.over = true
		r.play = fmt.Sprintf("no move exists for %s; %s", pos.ToMove(), console.EndingText(pos.Outcome(), sideNames, pos.Count, pos.Outcome().Reason.String()))
	case engine.Pass():
		r.play, object.Move = "pass", &moveJSON{}
	default:
		r.play = fmt.Sprintf("<x: %d, y: %d> -> <x: %d, y: %d>", m.From.X(), m.From.Y(), m.To.X(), m.To.Y())
		if len(r.trees.trees) > 0 {
			r.play += fmt.Sprintf(", %s in the tree", m.LongName(pos.Size()))
		}
		object.Move = &moveJSON{From: &[2]int{m.From.X(), m.From.Y()}, To: &[2]int{m.To.X(), m.To.Y()}}
	}
	if !r.over {
		after = pos.Play(report.Move)
		object.Move.Text = report.Move.LongName(pos.Size())
	}
	if report.Estimate {
		line := lineWords(pos, report.Line)
		r.line = strings.Join(line, " ")
		object.championJSON = &championJSON{Line: line, Full: r.result.Hashfull}
	}
	if !report.Estimate || !r.over { // the champion does not score a finished game
		r.score = blobsText(r.result)
	}
	r.before, r.after = notation.WriteGrid(pos), notation.WriteGrid(after)
	object.endJSON = r.endJSON(after.Outcome())
	r.object = object
}

// noDepthEnd says that a limit ended the search before depth 1 was complete.
func noDepthEnd(unsearched bool) string {
	move := "the best of those that were searched"
	if unsearched {
		move = "the first one"
	}
	return "the limit was reached before depth 1 was complete; the move is " + move
}

// unlimitedEnd says how a search to the end of the game ended, in which most was the limit of states.
func unlimitedEnd(r search.Result, most uint64) string {
	switch {
	case r.Complete:
		return "the whole tree was searched"
	case r.Height >= search.MaxLine && r.Nodes < most:
		return fmt.Sprintf("a line of %d plies has not ended: this tree has no end that a search can reach", r.Height)
	}
	move := "the best of those that were searched to the end"
	if !r.Known {
		move = "the first, because none was searched to the end"
	}
	return fmt.Sprintf("stopped soon after %s (-nodes) before the whole tree was searched; the longest line had %s. The move is %s",
		console.Counted(most, "state", "states"), console.Counted(r.Height, "ply", "plies"), move)
}

// blobsText returns the score of a report with its unit, and of a family with the proven end of the game.
func blobsText(r search.Result) string {
	text := console.ScoreText(r.Score, r.Estimate)
	if !r.Known || r.Estimate && r.Proof != search.Unproven {
		return text
	}
	text += " blob"
	if r.Estimate || r.Cents != 100 && r.Cents != -100 {
		text += "s"
	}
	if r.Proof != search.Unproven {
		text += ", a certain " + console.Proofs[r.Proof]
	}
	return text
}

// lineWords returns the moves of a line from pos on, each in its shortest notation.
func lineWords(pos engine.Position, moves []engine.Move) []string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.MoveText(pos, m)
		pos = pos.Play(m)
	}
	return words
}

// solvedJSON is the object of -json.
type solvedJSON struct {
	console.ResultJSON
	Move *moveJSON `json:"move"`
	endJSON
	*championJSON
}

type moveJSON struct {
	From *[2]int `json:"from"` // x, y; null for a pass
	To   *[2]int `json:"to"`
	Text string  `json:"text"` // with the source even of a clone, as in the trees
}

// championJSON is the keys that a champion's report has besides those of the families.
type championJSON struct {
	Line []string `json:"line"`
	Full int      `json:"full"` // used part of the table, in thousandths
}
