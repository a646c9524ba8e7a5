// Package families holds the four minimax families for the Tiles Game, as engine/search has them for Blob Wars: {plain,
// alpha-beta} x {one depth, iterative deepening under a clock}. They find what the generic search of
// internal/textbook/minimax finds, to the last state, only faster. The game and its families are those of Tylson, Kania
// and Gutierrez (docs/references.md).
package families

import (
	"context"
	"time"

	"blobwars/engine/solver"
	"blobwars/internal/tiles"
)

// Solver is a solver of the Tiles Game.
type Solver = solver.Solver[tiles.Position, tiles.Move]

// Report is the result of a search. Its scores are hundredths of a point, and its Values tenths.
type Report = solver.Report[tiles.Move]

// FixedDepth searches to one fixed depth: LMinimax, or ABPMinimax with Prune.
type FixedDepth struct {
	Prune     bool
	Depth     int           // plies, at least 1
	MaxTime   time.Duration // 0: no limit but ctx
	Heuristic tiles.Heuristic
}

func (l FixedDepth) Name() string { return solver.FamilyName(false, l.Prune) }

// Solve implements Solver. Stopped before its end, it answers with the best of the moves
// that it had searched to the end.
func (l FixedDepth) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	return newFamily(ctx, l.Name(), pos, l.Prune, l.Heuristic, solver.Limits{Time: l.MaxTime}, progress).search.ToDepth(max(l.Depth, 1))
}

// Unlimited searches to the end of the game, without a depth and without a time: the paper's plain depth-first search,
// or with alpha-beta. It stops soon after MaxNodes states; its report is then not Complete.
type Unlimited struct {
	Prune     bool
	MaxNodes  uint64 // 0: no limit
	Heuristic tiles.Heuristic
}

func (u Unlimited) Name() string { return solver.UnlimitedName(u.Prune) }

// Solve implements Solver. Stopped, it answers as a FixedDepth does. The Depth of a complete report is its Height.
func (u Unlimited) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	f := newFamily(ctx, u.Name(), pos, u.Prune, u.Heuristic, solver.Limits{Nodes: u.MaxNodes}, progress)
	r := f.search.ToDepth(pos.Tiles()/2 + 1) // a move takes two tiles at least, so every line ends before this depth
	r.Height = f.Height
	if r.Complete {
		r.Depth = r.Height
	}
	return r
}

// Deepening searches to depth 1, 2, 3 and so on until its time is over, about MaxNodes states are searched, a result is
// proven, the tree is exhausted, or MaxDepth is done: TBIDLMinimax, or TBIDABPMinimax with Prune. It plays the move of
// the greatest depth that it completed.
//
// With tiles.PointsOnly nothing is proven, and the same tree is searched again and again until a limit is reached: the
// fault that the paper found in this heuristic. Without a limit the search ends at half the number of the tiles, because
// no game is longer.
type Deepening struct {
	Prune     bool
	MaxTime   time.Duration // 0: no limit but ctx
	MaxDepth  int           // plies; 0: no limit
	MaxNodes  uint64        // of all depths together; 0: no limit
	Heuristic tiles.Heuristic
}

func (d Deepening) Name() string { return solver.FamilyName(true, d.Prune) }

func (d Deepening) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	if d.Heuristic == tiles.PointsOnly && d.MaxTime == 0 && d.MaxDepth == 0 && d.MaxNodes == 0 {
		d.MaxDepth = max(pos.Tiles()/2, 1)
	}
	limits := solver.Limits{Time: d.MaxTime, Depth: d.MaxDepth, Nodes: d.MaxNodes}
	return newFamily(ctx, d.Name(), pos, d.Prune, d.Heuristic, limits, progress).search.Deepen()
}

// familySearch is one search by a solver of the families.
type familySearch struct {
	solver.Counter
	heuristic tiles.Heuristic
	prune     bool
	search    *solver.Family[tiles.Move]
	pos       tiles.Position
	groups    []tiles.Group // the moves of pos
}

func newFamily(
	ctx context.Context, name string, pos tiles.Position, prune bool, h tiles.Heuristic, limits solver.Limits, progress func(Report),
) *familySearch {
	f := &familySearch{prune: prune, heuristic: h, pos: pos, groups: pos.Groups(nil)}
	f.search = solver.NewFamily(ctx, solver.Root[tiles.Move]{
		Solver: name, Side: pos.ToMove(), Moves: pos.Moves(), NoMove: tiles.NoMove(), Value: pos.Score(pos.ToMove(), h), Tree: f, Nodes: &f.Counter,
	}, limits, progress)
	return f
}

// Value implements solver.Tree. Values are those of tiles.Position.Score.
func (f *familySearch) Value(nth, depth, alpha, beta int) int {
	if f.prune {
		return f.alphaBeta(f.pos.Remove(&f.groups[nth]), depth, 1, alpha, beta)
	}
	return f.minimax(f.pos.Remove(&f.groups[nth]), depth, 1, alpha, beta)
}

// Score implements solver.Tree. The end is proven by the value of a won or lost game, or by searching every line to
// its end; never with tiles.PointsOnly.
func (f *familySearch) Score(_ int, r solver.Result, ended bool) (score solver.Score, settled bool) {
	lead, decided := tiles.Proven(r.Value)
	score.Cents = 10 * int(lead)
	if r.Depth == 0 || f.heuristic == tiles.PointsOnly || !decided && !ended {
		return score, false
	}
	score.Proof, score.Distance = solver.ProofOf(r.Value), r.Height // no line that was searched is longer
	switch {
	case decided && lead == 0: // with tiles.Infinite
	case ended:
		score.Margin = solver.ExactMargin
	default:
		score.Margin = solver.AtLeast
	}
	return score, true
}

// minimax searches without pruning, in negamax form as in engine/search. The window is not used: it gives minimax
// and alphaBeta the same type.
func (f *familySearch) minimax(pos tiles.Position, depth, ply, _, _ int) int {
	value := -solver.Infinity
	if f.enter(&pos, depth, ply); depth > 0 && !f.Stopped {
		groups := pos.Iterate()
		for g := (tiles.Group{}); groups.Next(&g) && !f.Stopped; {
			value = max(value, -f.minimax(pos.Remove(&g), depth-1, ply+1, 0, 0))
		}
	}
	return f.valueOr(&pos, value)
}

// alphaBeta is minimax with alpha-beta pruning, fail-soft: as in the paper's program a value can be outside the
// window, and a node is left at values equal to its bound.
func (f *familySearch) alphaBeta(pos tiles.Position, depth, ply, alpha, beta int) int {
	value := -solver.Infinity
	if f.enter(&pos, depth, ply); depth > 0 && !f.Stopped {
		groups := pos.Iterate()
		for g := (tiles.Group{}); value < beta && groups.Next(&g) && !f.Stopped; {
			value = max(value, -f.alphaBeta(pos.Remove(&g), depth-1, ply+1, -beta, -max(alpha, value)))
		}
	}
	return f.valueOr(&pos, value)
}

// enter counts a node, and notes whether the game is not over at one of the last ply.
func (f *familySearch) enter(pos *tiles.Position, depth, ply int) {
	if f.Enter(ply); depth == 0 && !f.Unfinished {
		f.Unfinished = !pos.Over()
	}
}

// valueOr returns the value of a node from its children; the score of the node if it has none.
func (f *familySearch) valueOr(pos *tiles.Position, value int) int {
	if value == -solver.Infinity {
		return pos.Score(pos.ToMove(), f.heuristic)
	}
	return value
}
