package console

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

func solveCommand() command {
	return command{
		Command: Command{"solve", "find the best move on a board, as the paper's console mode does"},
		synopsis: "-file F [-player 1|2] (-depth N | -maxtime SECONDS [-workers N]) [-prune] [-json]\n" +
			"       blobwars solve -file F [-player 1|2] -champion [-depth N] [-maxtime SECONDS] [-nodes N] [-threads N] [-hash MIB] [-multipv N] [-json]",
		example: "solve -file board.txt -player 2 -depth 4 -prune",
		run:     solve,
	}
}

func solve(s *session, args []string) error {
	var player side
	file := s.flags.String("file", "", "the board or game record `F` to solve")
	s.flags.Var(&player, "player", "the player to move, `1|2`; without it, the file says, or it is player 1")
	asJSON := s.flags.Bool("json", false, "print one JSON object and nothing else")
	chosen := s.familyFlags()
	s.flags.IntVar(&chosen.champion.multiPV, "multipv", 1, "with -champion: tell the best `N` moves, each with its score and line")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	solver, err := s.solver(chosen)
	switch {
	case err != nil:
		return err
	case *file == "":
		return badUsage("-file is missing: which board?")
	case solver == nil && chosen.champion.on:
		return badUsage("give -depth, -maxtime or -nodes: when shall the search stop?")
	case solver == nil:
		return badUsage("give -depth or -maxtime: when shall the search stop?")
	}
	pos, err := load(*file)
	if err != nil {
		return err
	}
	if s.given("player") {
		pos = pos.WithToMove(player.who)
	}
	ctx, stop := interruptible()
	defer stop()
	found := solved{before: pos, after: pos, report: answer(ctx, solver, pos)}
	if found.report.Move != engine.NoMove() {
		found.after = pos.Play(found.report.Move)
	}
	if *asJSON {
		err = found.json(s)
	} else {
		found.print(s)
	}
	if ctx.Err() != nil && err == nil {
		err = fmt.Errorf("%w: the move is the best of what was searched so far", errInterrupted)
	}
	return err
}

// answer is the solver's; but the families do not know of the hundred jumps, so a game
// that these have ended is not searched.
func answer(ctx context.Context, solver search.Solver, pos engine.Position) search.Report {
	if pos.Outcome().Reason != engine.HundredJumps {
		return solver.Solve(ctx, pos, nil)
	}
	me := pos.ToMove()
	score := pos.Count(me) - pos.Count(me.Other())
	kind := search.KindFamily
	if _, champion := solver.(search.Champion); champion {
		kind = search.KindChampion
	}
	return search.Report{
		Kind: kind, Solver: solver.Name(), Player: me, Move: engine.NoMove(), Score: score, Cents: 100 * score, Complete: true,
	}
}

// solved is the answer of a solver with the boards around it.
type solved struct {
	before, after engine.Position
	report        search.Report
}

func (r solved) print(s *session) {
	fmt.Fprint(s.out, notation.WriteGrid(r.before))
	switch m := r.report.Move; m {
	case engine.NoMove():
		fmt.Fprintf(s.out, "Play: no move exists for %s; %s\n", r.before.ToMove(), ending(r.before))
	case engine.Pass():
		fmt.Fprintln(s.out, "Play: pass")
	default:
		fmt.Fprintf(s.out, "Play: <x: %d, y: %d> -> <x: %d, y: %d>\n", m.From.X(), m.From.Y(), m.To.X(), m.To.Y())
	}
	fmt.Fprintf(s.out, "Solver: %s\n", r.report.Solver)
	if r.report.Kind == search.KindChampion && r.report.Move != engine.NoMove() {
		r.printChampion(s)
	}
	fmt.Fprintf(s.out, "Height reached: %d\n", r.report.Height)
	fmt.Fprintf(s.out, "States explored: %d\n", r.report.States)
	fmt.Fprintf(s.out, "Time: %.3f ms\n", milliseconds(r.report.Elapsed))
	fmt.Fprint(s.out, notation.WriteGrid(r.after))
}

// solvedJSON is the object that -json prints.
type solvedJSON struct {
	Solver  string    `json:"solver"`
	Player  int       `json:"player"`
	Move    *moveJSON `json:"move"`
	Score   int       `json:"score"`
	Height  int       `json:"height"`
	States  uint64    `json:"states"`
	TimeMS  float64   `json:"time_ms"`
	Outcome string    `json:"outcome"` // of the board after the move
	*championJSON
}

type moveJSON struct {
	From *[2]int `json:"from"` // x, y; null for a pass
	To   *[2]int `json:"to"`
	Text string  `json:"text"`
}

func (r solved) json(s *session) error {
	object := solvedJSON{
		Solver: r.report.Solver, Player: r.report.Player.Number(), Score: r.report.Score, Height: r.report.Height,
		States: r.report.States, TimeMS: milliseconds(r.report.Elapsed), Outcome: outcomeName(r.after.Outcome()),
	}
	if m := r.report.Move; m != engine.NoMove() {
		object.Move = &moveJSON{Text: notation.MoveText(r.before, m)}
		if m != engine.Pass() {
			object.Move.From = &[2]int{m.From.X(), m.From.Y()}
			object.Move.To = &[2]int{m.To.X(), m.To.Y()}
		}
	}
	if r.report.Kind == search.KindChampion {
		object.championJSON = r.championJSON()
	}
	return json.NewEncoder(s.out).Encode(object)
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func outcomeName(o engine.Outcome) string {
	switch {
	case !o.Over():
		return "unfinished"
	case o.Draw:
		return "draw"
	case o.Winner == engine.Player1:
		return "player1"
	}
	return "player2"
}

// ending says in words how a game that is over has ended.
func ending(pos engine.Position) string {
	one, two := pos.Count(engine.Player1), pos.Count(engine.Player2)
	outcome := pos.Outcome()
	if outcome.Draw {
		return fmt.Sprintf("the game is a draw, %d to %d (%s)", one, two, outcome.Reason)
	}
	return fmt.Sprintf("%s has won, %d to %d (%s)", outcome.Winner, max(one, two), min(one, two), outcome.Reason)
}
