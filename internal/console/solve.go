package console

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/engine/solver"
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

func solve(s *Invocation, args []string) error {
	f := &solveFlags{}
	f.declare(s, playerHelp, "stop after `N` nodes; a family only does so without -depth and -maxtime, and up to 512 states later")
	s.languageFlag()
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
	pos, err := s.load(f.file, f.player)
	if err != nil {
		return err
	}
	solverTo := func(depth int) search.Solver { return overSolver{f.solver(s, depth)} }
	return solvePaper(s, &f.paperFlags, pos, games.NewBlobWars(pos), solverTo, func(report search.Report, found *solved) {
		found.describeBlobWars(pos, report)
	})
}

// check returns the first error in the flags.
func (f *solveFlags) check(s *Invocation) error {
	limit := s.firstGiven("depth", "maxtime")
	err := cmp.Or(
		s.Needs("champion", championOnly...),
		s.Exclude("champion", familyOnly...),
		s.Needs("maxtime", "workers"),
		f.paperFlags.check(s, search.MaxDepth, append([]string{"workers"}, championOnly...)...),
		CheckRange("workers", f.workers, 1, search.MaxThreads),
		CheckRange("threads", f.threads, 1, search.MaxThreads),
		checkHash(f.hash),
	)
	switch {
	case err != nil:
		return err
	case f.tree != "" && limit == "":
		return BadUsage("-tree needs -depth or -maxtime: a line of Blob Wars may have no end")
	case f.champion && limit == "" && !s.Given("nodes") && !f.visual:
		return Required("one of -depth, -maxtime and -nodes")
	}
	return nil
}

// solver returns the solver that the flags describe. A family with -maxtime does not search deeper than a depth, 0 for
// any.
func (f *solveFlags) solver(s *Invocation, depth int) search.Solver {
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
	lead := pos.Count(me) - pos.Count(me.Other())
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
	after, object := pos, solvedJSON{resultJSON: newResultJSON(r.result, r.result.Nodes)}
	switch m := report.Move; m {
	case engine.NoMove():
		r.over = true
		r.play = fmt.Sprintf("no move exists for %s; %s", pos.ToMove(), ending(pos.Outcome(), numbered, pos.Count, pos.Outcome().Reason.String()))
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
		Counted(most, "state", "states"), Counted(r.Height, "ply", "plies"), move)
}

// Counted returns a number with its noun: "1 state", "2 states".
func Counted[N int | uint64](n N, one, more string) string {
	if n == 1 {
		more = one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// blobsText returns the score of a report with its unit, and of a family with the proven end of the game.
func blobsText(r search.Result) string {
	text := scoreText(r.Score, r.Estimate)
	if !r.Known || r.Estimate && r.Proof != search.Unproven {
		return text
	}
	text += " blob"
	if r.Estimate || r.Cents != 100 && r.Cents != -100 {
		text += "s"
	}
	if r.Proof != search.Unproven {
		text += ", a certain " + proofs[r.Proof]
	}
	return text
}

// notKnown is the score of a search that was stopped before it had searched a move to its end.
const notKnown = "not known"

// scoreText returns a score: a family's in blobs, an estimate in hundredths of a blob or as the end of the game that is
// proven.
func scoreText(r search.Score, estimate bool) string {
	switch {
	case !r.Known:
		return notKnown
	case !estimate && r.Cents == 0:
		return "0" // without a sign
	case !estimate:
		return fmt.Sprintf("%+g", float64(r.Cents)/100)
	case r.Proof == search.Unproven:
		return fmt.Sprintf("%+.2f", float64(r.Cents)/100)
	}
	return proofs[r.Proof] + " in " + Counted(r.Distance, "ply", "plies")
}

// proofs are the words for proven ends of the game.
var proofs = map[search.Proof]string{search.ProvenWin: "win", search.ProvenDraw: "draw", search.ProvenLoss: "loss"}

// lineWords returns the moves of a line from pos on, each in its shortest notation.
func lineWords(pos engine.Position, moves []engine.Move) []string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.MoveText(pos, m)
		pos = pos.Play(m)
	}
	return words
}

// resultJSON is what solve, tiles and race print of a solver's report.
type resultJSON struct {
	Solver string `json:"solver"`
	Player int    `json:"player"`
	scoreJSON
	Depth     int     `json:"depth"`        // deepest completed search, in plies
	Height    int     `json:"height"`       // longest line visited in it, in plies
	States    uint64  `json:"states"`       // of race all nodes, those of an incomplete depth included
	PerSecond float64 `json:"states_per_s"` // of all nodes
	TimeMS    float64 `json:"time_ms"`
	Complete  bool    `json:"complete"` // false if a limit ended it
}

func newResultJSON(r search.Result, states uint64) resultJSON {
	return resultJSON{
		r.Solver, r.Side.Number(), newScoreJSON(r.Score), r.Depth, r.Height, states, math.Round(r.PerSecond()), Milliseconds(r.Elapsed), r.Complete,
	}
}

// solvedJSON is the object of -json.
type solvedJSON struct {
	resultJSON
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

// scoreJSON is a score, the same of both games: docs/formats.md#scores.
type scoreJSON struct {
	Score    *float64 `json:"score"`    // blobs or points ahead; null: not known, or the end is proven, but not by how much
	Proof    *string  `json:"proof"`    // win, draw or loss; null: the end is not proven
	Distance *int     `json:"distance"` // plies to the end, at most; null: the end is not proven
	Exact    *bool    `json:"exact"`    // false: a deeper search may find a larger win or loss; null: the end is not proven, or not by how much
}

func newScoreJSON(r search.Score) scoreJSON {
	var object scoreJSON
	lead, known := r.Lead()
	if known {
		object.Score = &lead
	}
	if r.Proof != search.Unproven {
		object.Proof, object.Distance = new(proofs[r.Proof]), &r.Distance
	}
	if known && r.Proof != search.Unproven {
		object.Exact = new(r.Margin == solver.ExactMargin)
	}
	return object
}

func Milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// outcomeName returns the outcome of a game in JSON.
func outcomeName(over, draw bool, winner engine.Side) string {
	switch {
	case !over:
		return "unfinished"
	case draw:
		return "draw"
	}
	return fmt.Sprintf("player%d", winner.Number())
}

// ending describes the end of a game by the names of the players, their blobs or points, and the reason.
func ending[N any](outcome engine.Outcome, names [2]string, count func(engine.Side) N, reason string) string {
	if outcome.Draw {
		return fmt.Sprintf("the game is a draw, %v to %v (%s)", count(engine.Side1), count(engine.Side2), reason)
	}
	winner := outcome.Winner
	return fmt.Sprintf("%s has won, %v to %v (%s)", names[winner], count(winner), count(winner.Other()), reason)
}

// numbered names the players of a game without names.
var numbered = [2]string{engine.Side1.String(), engine.Side2.String()}
