package puzzle

import (
	"context"
	"fmt"
	"sync"

	"blobwars/engine"
	"blobwars/engine/search"
)

// The conditions for a puzzle.
const (
	// MinMargin is how much better the best move of a Turn is than the second best, in hundredths of a blob.
	MinMargin = 250
	// MinConfirmed is the least that is left of the margin in the longer search that confirms a Turn.
	MinConfirmed = 200
	// MaxScore bounds the score of the best move of a Turn, in hundredths of a blob: neither side has all but won.
	MaxScore = 2500
	// MaxWin and MaxHold bound the moves of a Win, and those after which the game of a Draw is proven.
	MaxWin, MaxHold = 4, 6
	// FirstGrade is the depth, in plies, up to which no search may find a puzzle of grade 1; grade 2 and 3 are
	// those that one and two plies more do not find.
	FirstGrade = 2
)

// The settings of a Maker that do not change.
const (
	gameNodes   = 2000      // of the champion's search of each move of a game
	stageNodes  = 40_000    // of the search after which most candidates are dropped
	makerHash   = 4         // MiB of the champion's table, which is cleared before each search
	proofBudget = 1_500_000 // positions
	endgame     = 10        // empty squares, at most, in a position searched for wins and draws
	fewestMoves = 8         // different legal moves in a puzzle, at least
	endings     = 12        // other ways in which the endgame of each game is played
	lineLength  = 6         // plies of a Turn's line, at most

	confirmTimes = 4  // times Maker.Nodes: the search that confirms a Turn, or drops it
	confirmHash  = 64 // MiB
)

// maxOfGrade is the number of puzzles of one kind and grade, at most.
var maxOfGrade = map[Kind]int{Turn: 40, Win: 24, Draw: 20}

// Maker makes puzzles from games that the champion plays against itself at a few thousand nodes a move, some moves
// being chosen by greed or at random, after random openings. Equal settings make equal puzzles, on any number of threads.
type Maker struct {
	Seed    uint64
	Nodes   uint64 // of the champion's search that verifies a puzzle, with two lines
	Count   int    // the puzzles that are made, those included that are dropped in the end
	Threads int    // games played at the same time; 0 counts as 1
}

// Figures is what a Maker has done so far.
type Figures struct {
	Games, Positions, Candidates, Puzzles int
	Nodes                                 uint64 // of all the champion's searches
}

// Make makes Count puzzles, and passes each that is confirmed to found, in the order of their IDs, and the figures to
// progress after each game. The error is ctx's if it ends.
func (m Maker) Make(ctx context.Context, found func(Puzzle), progress func(Figures)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var (
		total   Figures
		made    int
		buckets = make(map[string]int)
		seen    = make(map[[2]engine.Bitboard]bool)
	)
	for game := range m.games(ctx) {
		total.add(game.Figures)
		kinds := make(map[Kind]bool) // one puzzle of each from one game
		for _, p := range game.puzzles {
			bucket, form := fmt.Sprint(p.Kind, p.Grade), p.Position.CanonicalForm()
			if made == m.Count || kinds[p.Kind] || buckets[bucket] == maxOfGrade[p.Kind] || seen[form] {
				continue
			}
			kinds[p.Kind], seen[form] = true, true
			buckets[bucket]++
			made++
			if p.Kind == Turn && !p.confirm(ctx, confirmTimes*m.Nodes) {
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

func (f *Figures) add(g Figures) {
	f.Games++
	f.Positions += g.Positions
	f.Candidates += g.Candidates
	f.Nodes += g.Nodes
}

// minedGame is what a game has given.
type minedGame struct {
	Figures
	puzzles []Puzzle
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
			running.Go(func() { done <- newMiner(m, next).play(ctx) })
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

// miner plays one game and looks for puzzles in it.
type miner struct {
	verify uint64 // nodes of the search that verifies a puzzle
	minedGame
	random *engine.Random
	size   int
	turns  bool // look for turns, too
	table  *search.Table
	seen   map[[2]engine.Bitboard]bool // candidates
}

func newMiner(m Maker, game int) *miner {
	size := 8
	if game%5 >= 3 {
		size = 7
	}
	return &miner{
		verify: m.Nodes, random: engine.NewRandom(m.Seed, uint64(game)), size: size, turns: game%3 == 0,
		table: search.NewTable(makerHash), seen: make(map[[2]engine.Bitboard]bool),
	}
}

// start is the position from which games on a board begin.
func start(size int) engine.Position {
	if size == 8 {
		return engine.Start()
	}
	corner := func(x, y int) engine.Bitboard { return engine.Bitboard(0).With(engine.At(x, y)) }
	seven, _ := engine.NewPosition(corner(0, 0)|corner(6, 6), corner(6, 0)|corner(0, 6), engine.Edge7, engine.Player1, engine.BlobWars) // nothing overlaps
	return seven
}

// play plays the game to its end, and then its endgame in several other ways. In two of three games one side plays
// badly, and only wins and draws are looked for: they are rarer than turns, and cheaper to find.
func (g *miner) play(ctx context.Context) minedGame {
	pos := start(g.size)
	for range 4 + g.random.Below(8) {
		if !pos.Outcome().Over() {
			pos = pos.Play(g.anyMove(pos))
		}
	}
	errors := [2]int{2 + g.random.Below(9), 2 + g.random.Below(9)} // by player: one move in so many is bad
	if !g.turns {
		errors[g.random.Below(2)] = 1 + g.random.Below(3)
	}
	ending := g.playOn(ctx, pos, errors, g.turns)
	for range endings {
		if ending != pos {
			g.playOn(ctx, ending, [2]int{2 + g.random.Below(4), 2 + g.random.Below(4)}, false)
		}
	}
	return g.minedGame
}

// playOn plays from pos to the end of the game, and returns the first position with at most endgame empty squares.
func (g *miner) playOn(ctx context.Context, pos engine.Position, errors [2]int, turns bool) engine.Position {
	ending, found := pos, false
	for ply := 0; !pos.Outcome().Over() && ply < 200 && ctx.Err() == nil; ply++ {
		pos = pos.WithCounters(pos.Jumps(), 1)
		if !found && pos.Empty().Count() <= endgame {
			ending, found = pos.WithCounters(0, 1), true
		}
		g.Positions++
		report := g.solve(ctx, pos, gameNodes)
		if len(report.Lines) > 1 {
			g.consider(ctx, pos.WithCounters(0, 1), report, turns)
		}
		switch {
		case g.random.Below(errors[pos.ToMove()]) > 0:
			pos = pos.Play(report.Move)
		case g.random.Below(2) == 0:
			pos = pos.Play(promising(pos)[0])
		default:
			pos = pos.Play(g.anyMove(pos))
		}
	}
	return ending
}

// anyMove is a random clone or a random jump, as often the one as the other: most legal moves are jumps.
func (g *miner) anyMove(pos engine.Position) engine.Move {
	moves, clones := engine.OneClone(pos.Moves()), g.random.Below(2) == 0
	var wanted []engine.Move
	for _, m := range moves {
		if m.IsClone() == clones {
			wanted = append(wanted, m)
		}
	}
	if len(wanted) == 0 {
		wanted = moves
	}
	return wanted[g.random.Below(len(wanted))]
}

// solve searches for the two best moves.
func (g *miner) solve(ctx context.Context, pos engine.Position, nodes uint64) search.Report {
	g.table.Clear()
	r := search.Champion{MaxNodes: nodes, MultiPV: 2, Table: g.table}.Solve(ctx, pos, nil)
	g.Nodes += r.Visited
	return r
}

// consider adds the puzzle of a position, if it is one. report is that of a short search.
func (g *miner) consider(ctx context.Context, pos engine.Position, report search.Report, turns bool) {
	best, second := report.Lines[0], report.Lines[1]
	kind := Turn
	switch late := pos.Empty().Count() <= endgame; {
	case len(engine.OneClone(pos.Moves())) < fewestMoves:
		return
	case best.Proof == search.ProvenWin && best.Distance <= 2*MaxWin:
		kind = Win
	case best.Cents == 0 && second.Cents < 0 && late:
		kind = Draw
	case !turns || best.Cents-second.Cents < MinMargin/2:
		return
	}
	form := pos.CanonicalForm()
	if g.seen[form] || Finds(pos, report.Move, 1) || Finds(pos, report.Move, FirstGrade) {
		return
	}
	g.seen[form] = true
	g.Candidates++
	p := Puzzle{Position: pos, Best: report.Move}
	if kind == Win && p.asWin(ctx) || kind == Draw && p.asDraw(ctx) || kind == Turn && p.asTurn(func(nodes uint64) search.Report { return g.solve(ctx, pos, nodes) }, g.verify) {
		if p.Grade = Grade(pos, p.Best); p.Grade > 0 && ctx.Err() == nil {
			g.puzzles = append(g.puzzles, p)
		}
	}
}

// asTurn makes p a Turn, if the champion finds its best move better than the second by enough, with some and with the
// given number of nodes, and neither side has all but won.
func (p *Puzzle) asTurn(solve func(nodes uint64) search.Report, nodes uint64) bool {
	for _, n := range []uint64{stageNodes, nodes} {
		report := solve(n)
		best, second := report.Lines[0], report.Lines[1]
		p.Kind, p.Best, p.Margin = Turn, report.Move, best.Cents-second.Cents
		p.Line = best.Moves[:min(len(best.Moves), lineLength)]
		if best.Proof != search.Unproven || second.Proof != search.Unproven || p.Margin < MinMargin || best.Cents > MaxScore || best.Cents < -MaxScore {
			return false
		}
	}
	return true
}

// confirm searches a Turn once more, much longer and with a larger table, and reports whether its best move stays clearly the
// best. It sets Margin and Line to what this search finds.
func (p *Puzzle) confirm(ctx context.Context, nodes uint64) bool {
	report := search.Champion{MaxNodes: nodes, MultiPV: 2, Table: search.NewTable(confirmHash)}.Solve(ctx, p.Position, nil)
	best, second := report.Lines[0], report.Lines[1]
	p.Margin, p.Line = best.Cents-second.Cents, best.Moves[:min(len(best.Moves), lineLength)]
	return p.Solves(report.Move) && p.Margin >= MinConfirmed && best.Proof == search.Unproven && second.Proof == search.Unproven
}

// asWin makes p a Win, if it is proven that one move wins within MaxWin moves, and that no other wins within as many.
func (p *Puzzle) asWin(ctx context.Context) bool {
	prover := NewProver(ctx, proofBudget)
	p.Kind, p.Moves = Win, prover.ShortestWin(p.Position, MaxWin)
	if p.Moves < 2 {
		return false
	}
	winning := 0
	for _, m := range engine.OneClone(p.Position.Moves()) {
		wins, ok := prover.WinsBy(p.Position, m, p.Moves)
		if !ok {
			return false
		}
		if wins {
			winning, p.Best = winning+1, m
		}
	}
	if winning != 1 || Finds(p.Position, p.Best, 1) {
		return false
	}
	p.Line = prover.WinningLine(p.Position, p.Best, p.Moves)
	return len(p.Line) > 0
}

// asDraw makes p a Draw, if it is proven that every other move loses within MaxHold moves of the opponent, and that the
// best one does not lose, the game being over after Moves moves.
func (p *Puzzle) asDraw(ctx context.Context) bool {
	prover := NewProver(ctx, proofBudget)
	p.Kind = Draw
	for _, m := range engine.OneClone(p.Position.Moves()) {
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
