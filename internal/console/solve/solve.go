// Package solve has the commands that search one position: solve and tiles, which do what the papers' programs do, and
// perft and bench.
package solve

import (
	"cmp"
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
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
var Solve = console.Command{
	Name: "solve", Summary: "find the best move on a board, as the paper's program does",
	Synopsis: "-file F [flags]", Example: "solve -file board.txt -player 2 -depth 4 -prune", Run: solve,
}

func solve(s *console.Invocation, args []string) error {
	f := &solveFlags{}
	f.declare(s, console.PlayerHelp, "stop after `N` nodes; a family only does so without -depth and -maxtime, and up to 512 states later")
	s.Flags.IntVar(&f.workers, "workers", 1, "with -maxtime: search `N` depths at the same time")
	s.Flags.BoolVar(&f.champion, "champion", false, "use the champion, the strongest solver, instead of a family; the first limit reached ends its search")
	s.Flags.IntVar(&f.threads, "threads", 1, "with -champion: search on `N` threads")
	s.Flags.IntVar(&f.hash, "hash", search.DefaultTable, "with -champion: a table of `MIB`")
	if err := s.ParseFlags(nameTree(args)); err != nil {
		return err
	}
	if err := f.check(s); err != nil {
		return err
	}
	pos, err := s.OpenPosition(f.file, f.player)
	if err != nil {
		return err
	}
	return solvePaper(s, &f.paperFlags, pos, games.NewBlobWars(pos), search.Game{}.Longest(pos), blobWars{f, s, pos})
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

// blobWars is a position of Blob Wars with the flags of solve.
type blobWars struct {
	*solveFlags
	s   *console.Invocation
	pos engine.Position
}

// solver implements paperGame.
func (g blobWars) solver(depth int) search.Solver {
	if !g.champion {
		return solverOf(&g.paperFlags, search.Game{}, depth)
	}
	c := search.Champion{MaxDepth: g.depth, MaxTime: g.time(), Threads: g.threads, Table: search.NewTable(g.hash)}
	if g.s.Given("nodes") {
		c.MaxNodes = g.nodes
	}
	return c
}

// describe implements paperGame.
func (g blobWars) describe(report search.Report) answer {
	pos, after, m := g.pos, g.pos, report.Move
	a := answer{before: notation.WriteGrid(pos), score: blobsText(report.Result), end: &endJSON{}}
	object := solvedJSON{ResultJSON: console.NewResultJSON(report.Result, report.Nodes), endJSON: a.end}
	switch m {
	case engine.NoMove():
		a.over = true
		a.play = fmt.Sprintf("no move exists for %s; %s", pos.ToMove(), console.EndingText(pos.Outcome(), sideNames, pos.Count, pos.Outcome().Reason.String()))
	case engine.Pass():
		a.play, object.Move = "pass", &moveJSON{}
	default:
		a.play = fmt.Sprintf("<x: %d, y: %d> -> <x: %d, y: %d>", m.From.X(), m.From.Y(), m.To.X(), m.To.Y())
		if g.tree != "" {
			a.play += fmt.Sprintf(", %s in the tree", m.LongName(pos.Size()))
		}
		object.Move = &moveJSON{From: &[2]int{m.From.X(), m.From.Y()}, To: &[2]int{m.To.X(), m.To.Y()}}
	}
	if !a.over {
		after = pos.Play(m)
		object.Move.Text = m.LongName(pos.Size())
	}
	if report.Estimate {
		line := lineWords(pos, report.Line)
		a.line = strings.Join(line, " ")
		object.championJSON = &championJSON{Line: line, Full: report.Hashfull}
		if a.over { // its score is no estimate
			a.score = ""
		}
	}
	a.after, a.end.Outcome, a.object = notation.WriteGrid(after), console.OutcomeName(after.Outcome()), object
	return a
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
	*endJSON
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
