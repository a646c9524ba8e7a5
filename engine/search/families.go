package search

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/solver"
)

// FixedDepth searches to one fixed depth: the paper's LMinimax, or ABPMinimax with Prune.
type FixedDepth struct {
	Prune   bool
	Depth   int           // plies, at least 1
	MaxTime time.Duration // 0: no limit but ctx
}

func (l FixedDepth) Name() string { return solver.FamilyName(false, l.Prune) }

// Solve implements Solver. Stopped before its end, it answers with the best of the moves
// that it had searched to the end.
func (l FixedDepth) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	return newFamily(ctx, l.Name(), pos, l.Prune, solver.Limits{Time: l.MaxTime}, progress).search.ToDepth(max(l.Depth, 1))
}

// MaxLine is the length in plies of the longest line that Unlimited follows. Two players can jump back and forth for
// ever.
const MaxLine = 10_000

// Unlimited searches to the end of the game, without a depth and without a time: the papers' plain minimax, or with
// alpha-beta. On most boards the whole tree is too large, so it stops after MaxNodes states or at a line of
// 10,000 plies; its report is then not Complete.
type Unlimited struct {
	Prune    bool
	MaxNodes uint64 // 0: no limit
}

func (u Unlimited) Name() string { return solver.UnlimitedName(u.Prune) }

// Solve implements Solver. Stopped, it answers as a FixedDepth does.
func (u Unlimited) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	f := newFamily(ctx, u.Name(), pos, u.Prune, solver.Limits{Nodes: u.MaxNodes}, progress)
	r := f.search.ToDepth(MaxLine)
	r.Height = f.Height
	r.Complete = r.Complete && r.Height < MaxLine
	r.Depth = 0
	if r.Complete {
		r.Depth = r.Height
	}
	return r
}

// Deepening searches to depth 1, 2, 3 and so on until its time is over, the tree is exhausted, or MaxDepth is done: the
// paper's TBIDLMinimax, or TBIDABPMinimax with Prune. It plays the move of the deepest completed depth.
type Deepening struct {
	Prune    bool
	MaxTime  time.Duration // 0: no limit but ctx
	MaxDepth int           // plies; 0: no limit
	MaxNodes uint64        // of all depths together, with one worker; 0: no limit
	Workers  int           // depths searched in parallel; 0 and 1: one after the other
}

func (d Deepening) Name() string { return solver.FamilyName(true, d.Prune) }

func (d Deepening) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	if d.Workers > 1 {
		return d.solveInParallel(ctx, pos, progress)
	}
	limits := solver.Limits{Time: d.MaxTime, Depth: d.MaxDepth, Nodes: d.MaxNodes}
	return newFamily(ctx, d.Name(), pos, d.Prune, limits, progress).search.Deepen()
}

// PrincipalVariation returns the line of play to which a family's report on pos looks ahead: its move, and then the
// best moves of searches to ever smaller depths, by alpha-beta. The families do not keep it, because the papers'
// program does not. The line is shorter than the depth if ctx ends before, or the game does. It is empty for a report of
// another solver, and for a move that was chosen without a search.
func PrincipalVariation(ctx context.Context, pos engine.Position, r Report) []engine.Move {
	if r.Estimate || r.AllNodes == 0 || r.Move == engine.NoMove() {
		return nil
	}
	line := []engine.Move{r.Move}
	pos = pos.Play(r.Move)
	for depth := r.Depth - 1; depth > 0 && !pos.Outcome().Over(); depth-- {
		next := FixedDepth{Prune: true, Depth: depth}.Solve(ctx, pos, nil)
		if !next.Complete || next.Move == engine.NoMove() {
			break
		}
		line, pos = append(line, next.Move), pos.Play(next.Move)
	}
	return line
}

// familySearch is one search by a solver of the families.
type familySearch struct {
	solver.Counter
	rules  engine.Rules
	prune  bool
	search *solver.Family[engine.Move]
	pos    engine.Position
	root   node
	moves  []engine.Move
	jumps  int // before the search, without a clone in between
}

func newFamily(ctx context.Context, name string, pos engine.Position, prune bool, limits solver.Limits, progress func(Report)) *familySearch {
	// The paper's families do not know the rule of the hundred jumps.
	jumps := pos.Jumps()
	pos = pos.WithCounters(0, pos.MoveNumber())
	f := &familySearch{prune: prune, pos: pos, root: rootNode(pos), moves: pos.Moves(), jumps: jumps, rules: pos.Rules()}
	f.search = solver.NewFamily(ctx, solver.Root[engine.Move]{
		Solver: name, Side: pos.ToMove(), Moves: f.moves, NoMove: engine.NoMove(), Value: f.root.score(), Tree: f, Nodes: &f.Counter,
	}, limits, progress)
	return f
}

// Value implements solver.Tree. Values are blobs.
func (f *familySearch) Value(nth, depth, alpha, beta int) int {
	search := f.minimax
	if f.prune {
		search = f.alphaBeta
	}
	value := search(f.root.play(f.moves[nth]), depth, 1, alpha, beta)
	f.Unfinished = f.Height > depth // the nodes of the last ply are counted in sets, and may have moves
	return value
}

// Score implements solver.Tree. The end is proven if the move itself wins, or by searching every line to its
// end, if all are too short for the rule of the hundred jumps.
func (f *familySearch) Score(nth int, r solver.Result, ended bool) (score Score, settled bool) {
	score.Cents = 100 * r.Value
	if ended && f.jumps+r.Height < engine.MaxJumps {
		score.Proof, score.Distance, score.Margin = solver.ProofOf(r.Value), r.Height, solver.ExactMargin // no line that was searched is longer
	}
	if nth >= 0 {
		if end := f.pos.Play(f.moves[nth]).Outcome(); end.Won(r.Side) {
			score.Proof, score.Distance, score.Margin = ProvenWin, 1, max(score.Margin, solver.AtLeast)
		}
	}
	return score, ended
}

// wipedOut reports whether the game is over at n because the opponent has no blobs. Only under Ataxx rules does
// it end at once; under Blob Wars rules it ends one ply later, when the opponent cannot move.
func (f *familySearch) wipedOut(n node) bool { return f.rules == engine.Ataxx && n.other == 0 }

// ended reports whether the game is over at n; if not, pass reports whether the player to move must pass.
func (f *familySearch) ended(n node) (over, pass bool) {
	return engine.Ended(n.own, n.other, n.empty, f.rules)
}
