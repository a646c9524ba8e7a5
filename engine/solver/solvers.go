package solver

import (
	"context"
	"time"
)

// Game is a game that the families search, with positions P and moves M. It may have settings, such as a heuristic.
type Game[P, M any] interface {
	// Root returns the root of a search of pos by the solver of a name. Its Tree counts with a copy of counter.
	Root(solver string, pos P, prune bool, counter Counter) Root[M]

	// Longest returns the length in plies of the longest line of play that the families follow to its end.
	Longest(pos P) int
}

// FixedDepth searches to one fixed depth: the papers' LMinimax, or ABPMinimax with Prune.
type FixedDepth[G Game[P, M], P, M any] struct {
	Game    G
	Prune   bool
	Depth   int           // plies, at least 1
	MaxTime time.Duration // 0: no limit but ctx
}

func (d FixedDepth[G, P, M]) Name() string { return FamilyName(false, d.Prune) }

// Solve implements Solver. Stopped before its end, it answers with the best of the moves
// that it had searched to the end.
func (d FixedDepth[G, P, M]) Solve(ctx context.Context, pos P, progress func(Report[M])) Report[M] {
	return newFamily(ctx, d.Game, d.Name(), pos, d.Prune, Limits{Time: d.MaxTime}, progress).toDepth(max(d.Depth, 1))
}

// Unlimited searches to the end of the game, without a depth and without a time: the papers' plain minimax, or with
// alpha-beta. It stops soon after MaxNodes states; its report is then not Complete, nor is it after a line that was
// longer than Game.Longest.
type Unlimited[G Game[P, M], P, M any] struct {
	Game     G
	Prune    bool
	MaxNodes uint64 // 0: no limit
}

func (u Unlimited[G, P, M]) Name() string { return UnlimitedName(u.Prune) }

// Solve implements Solver. Stopped, it answers as a FixedDepth does. The Depth of a complete report is its Height.
func (u Unlimited[G, P, M]) Solve(ctx context.Context, pos P, progress func(Report[M])) Report[M] {
	f := newFamily(ctx, u.Game, u.Name(), pos, u.Prune, Limits{Nodes: u.MaxNodes}, progress)
	longest := u.Game.Longest(pos)
	r := f.toDepth(longest + 1)
	r.Height = f.counter.Height
	r.Complete = r.Complete && r.Height <= longest
	r.Depth = 0
	if r.Complete {
		r.Depth = r.Height
	}
	return r
}

// Deepening searches to depth 1, 2, 3 and so on until its time is over, about MaxNodes states are searched, no deeper
// search finds a better score, or MaxDepth is done: the papers' TBIDLMinimax, or TBIDABPMinimax with Prune. It plays the
// move of the greatest completed depth. Without any limit it ends at Game.Longest.
type Deepening[G Game[P, M], P, M any] struct {
	Game     G
	Prune    bool
	MaxTime  time.Duration // 0: no limit but ctx
	MaxDepth int           // plies; 0: no limit
	MaxNodes uint64        // of all depths together, with one worker; 0: no limit
	Workers  int           // depths searched in parallel; 0 and 1: one after the other
}

func (d Deepening[G, P, M]) Name() string { return FamilyName(true, d.Prune) }

// Solve implements Solver.
func (d Deepening[G, P, M]) Solve(ctx context.Context, pos P, progress func(Report[M])) Report[M] {
	if d.MaxTime == 0 && d.MaxDepth == 0 && d.MaxNodes == 0 {
		d.MaxDepth = max(d.Game.Longest(pos), 1)
	}
	if d.Workers > 1 {
		return d.solveInParallel(ctx, pos, progress)
	}
	limits := Limits{Time: d.MaxTime, Depth: d.MaxDepth, Nodes: d.MaxNodes}
	return newFamily(ctx, d.Game, d.Name(), pos, d.Prune, limits, progress).deepen()
}
