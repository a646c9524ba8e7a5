// Package puzzlemaker makes puzzles from games of the champion against itself. docs/play.md says how they are chosen.
package puzzlemaker

import (
	"context"
	"fmt"
	"sync"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/engine/search"
)

// The conditions for a puzzle.
const (
	// MinMargin is how much better the best move of a Swing is than the second best, in hundredths of a blob.
	MinMargin = 250
	// MinConfirmed is the least that is left of the margin in each of the longer searches that confirm a Swing.
	MinConfirmed = 200
	// MaxScore bounds the score of the best move of a Swing, in hundredths of a blob: neither side has all but won.
	MaxScore = 2500
	// MaxWin and MaxHold bound the moves of a Win, and those after which the game of a Draw is proven.
	MaxWin, MaxHold = 4, 6
	// FirstGrade is the depth, in plies, up to which no search may find a puzzle of grade 1; grade 2 and 3 are
	// those that one and two plies more do not find.
	FirstGrade = 2
)

// The settings of a Maker that do not change.
const (
	gameNodes       = 2000   // of the champion's search of each move of a game
	stageNodes      = 40_000 // of the search after which most candidates are dropped
	makerHash       = 4      // MiB of the champion's table, which is cleared before each search
	maxEndgameEmpty = 10     // empty squares, at most, in a position searched for wins and draws
	minMoves        = 8      // different legal moves in a puzzle, at least
	replays         = 12     // times that the endgame of each game is played again
	maxLine         = 6      // plies of a Swing's line, at most
)

// confirmTimes are the lengths of the searches that confirm a Swing, or drop it, as multiples of Maker.Nodes.
var confirmTimes = [...]uint64{2, 4}

// maxPerGrade is the most puzzles of one kind and grade.
var maxPerGrade = map[puzzle.Kind]int{puzzle.Swing: 40, puzzle.Win: 24, puzzle.Draw: 20}

// Maker makes puzzles from games that the champion plays against itself at a few thousand nodes a move, some moves
// being chosen by greed or at random, after random openings. Equal settings make equal puzzles, on any number of
// threads.
type Maker struct {
	Seed    uint64
	Nodes   uint64 // of the champion's search that verifies a puzzle, with two lines
	Count   int    // puzzles to make, including those that a confirming search drops
	Threads int    // games played at the same time; 0 counts as 1
}

// Progress are the counts of a Maker's work so far.
type Progress struct {
	Games, Positions, Candidates, Puzzles int
	Nodes                                 uint64 // of all the champion's searches
}

// Make makes Count puzzles, and passes each that is confirmed to found, in the order of their IDs, and the figures to
// progress after each game. The error is ctx's if it ends.
func (m Maker) Make(ctx context.Context, found func(puzzle.Puzzle), progress func(Progress)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var (
		total   Progress
		made    int
		buckets = make(map[string]int)
		seen    = make(map[[2]engine.Bitboard]bool)
	)
	for game := range m.games(ctx) {
		total.add(game.Progress)
		kinds := make(map[puzzle.Kind]bool) // one puzzle of each from one game
		for _, p := range game.puzzles {
			bucket, form := fmt.Sprint(p.Kind, p.Grade), p.Position.CanonicalForm()
			if made == m.Count || kinds[p.Kind] || buckets[bucket] == maxPerGrade[p.Kind] || seen[form] {
				continue
			}
			kinds[p.Kind], seen[form] = true, true
			buckets[bucket]++
			made++
			confirmed := p.Kind != puzzle.Swing || confirm(ctx, &p, m.Nodes)
			if ctx.Err() != nil {
				return ctx.Err() // the search was cut short: it confirms nothing
			}
			if !confirmed {
				continue
			}
			total.Puzzles++
			p.ID = fmt.Sprintf("p%03d", total.Puzzles)
			found(p)
		}
		progress(total)
		if made == m.Count {
			return nil
		}
	}
	return ctx.Err()
}

func (f *Progress) add(g Progress) {
	f.Games++
	f.Positions += g.Positions
	f.Candidates += g.Candidates
	f.Nodes += g.Nodes
}

// games yields the games in order until ctx ends; several are played at the same time.
func (m Maker) games(ctx context.Context) func(func(minedGame) bool) {
	return func(yield func(minedGame) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var running sync.WaitGroup
		defer running.Wait()
		defer cancel()
		var queue []chan minedGame
		for next := 0; ; next++ {
			done := make(chan minedGame, 1)
			running.Go(func() { done <- newGameMiner(m, next).play(ctx) })
			if queue = append(queue, done); len(queue) < max(m.Threads, 1) {
				continue
			}
			game := <-queue[0]
			queue = queue[1:]
			if ctx.Err() != nil || !yield(game) {
				return
			}
		}
	}
}

// asSwing makes p a Swing by the report of a search for the two best moves. It reports whether the best one is better by
// at least so many hundredths of a blob, and nothing is proven of either. The report of a search that was stopped has
// fewer moves.
func asSwing(p *puzzle.Puzzle, report search.Report, least int) bool {
	if len(report.Lines) < 2 {
		return false
	}
	best, second := report.Lines[0], report.Lines[1]
	p.Kind, p.Margin, p.Line = puzzle.Swing, best.Cents-second.Cents, best.Moves[:min(len(best.Moves), maxLine)]
	return best.Proof == search.Unproven && second.Proof == search.Unproven && p.Margin >= least
}

// findSwing makes p a Swing, if the champion finds its best move better than the second by enough, with some and with
// the nodes that verify a puzzle, and neither side has all but won.
func (g *gameMiner) findSwing(ctx context.Context, p *puzzle.Puzzle) bool {
	for _, nodes := range []uint64{stageNodes, g.verify} {
		report := g.solve(ctx, p.Position, nodes)
		p.Best = report.Move
		if !asSwing(p, report, MinMargin) || report.Cents > MaxScore || report.Cents < -MaxScore {
			return false
		}
	}
	return true
}

// confirm searches a Swing twice more, longer than with the given number of nodes and with a larger table, and reports
// whether its best move stays clearly the best. It sets Margin and Line to what the last of these searches finds. A
// search that ctx ends confirms nothing.
func confirm(ctx context.Context, p *puzzle.Puzzle, nodes uint64) bool {
	for _, times := range confirmTimes {
		report := search.Champion{MaxNodes: times * nodes, MultiPV: 2, Table: search.NewTable(search.DefaultTable)}.Solve(ctx, p.Position, nil)
		if ctx.Err() != nil || !asSwing(p, report, MinConfirmed) || !p.Solves(report.Move) {
			return false
		}
	}
	return true
}

// asWin makes p a Win, if it is proven that one move wins within MaxWin moves, and that no other wins within as many.
func asWin(ctx context.Context, p *puzzle.Puzzle) bool {
	prover := puzzle.NewProver(ctx, puzzle.ProofBudget)
	p.Kind, p.Moves = puzzle.Win, prover.ShortestWin(p.Position, MaxWin)
	if p.Moves < 2 {
		return false
	}
	winning := 0
	for _, m := range engine.DistinctBoards(p.Position.Moves()) {
		wins, ok := prover.WinsBy(p.Position, m, p.Moves)
		if !ok {
			return false
		}
		if wins {
			winning, p.Best = winning+1, m
		}
	}
	if winning != 1 || FoundAt(p.Position, p.Best, 1) {
		return false
	}
	p.Line = prover.WinningLine(p.Position, p.Best, p.Moves)
	return len(p.Line) > 0
}

// asDraw makes p a Draw, if it is proven that every other move loses within MaxHold moves of the opponent, and that the
// best one does not lose, the game being over after Moves moves.
func asDraw(ctx context.Context, p *puzzle.Puzzle) bool {
	prover := puzzle.NewProver(ctx, puzzle.ProofBudget)
	p.Kind = puzzle.Draw
	for _, m := range engine.DistinctBoards(p.Position.Moves()) {
		if !p.Solves(m) && prover.ShortestWin(p.Position.Play(m), MaxHold) == 0 {
			return false
		}
	}
	for p.Moves = 1; p.Moves <= MaxHold; p.Moves++ {
		if holds, ok := prover.Holds(p.Position, p.Moves); holds || !ok {
			p.Line = []engine.Move{p.Best}
			return ok
		}
	}
	return false
}
