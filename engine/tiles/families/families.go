// Package families holds the four minimax families for the Tiles Game, as engine/search has them for
// Blob Wars: {plain, alpha-beta} x {one level, deepening under a clock}. They find what the generic
// search of engine/minimax finds, to the last state, only faster.
package families

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/tiles"
)

// Solver looks for the best move of the player to move. A Solver is settings only: it may be shared,
// and its Solve called from several goroutines at once.
type Solver interface {
	// Name is the family's, as the paper writes it.
	Name() string

	// Solve searches pos until it is done or ctx ends, whichever is first, and always
	// returns a legal move when there is one. progress, if not nil, is called from the same
	// goroutine after each completed level and a few times a second in between.
	Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report
}

// Report is the answer of a search, or its state on the way there.
type Report struct {
	Solver string
	Player engine.Player // whom it searches for: the player to move
	Move   tiles.Move    // only if Found; the first of equally good ones
	Found  bool          // false when the game is over
	Score  int           // for Player; see tiles.Position.Score and tiles.Proven
	Depth  int           // deepest completed level; 0 when not even the first was
	Height int           // deepest level visited, of Depth's search
	Proven bool          // the end of the game is known, if both play their best

	// States is the number of nodes entered, the root included. The final report of a
	// Deepening sums its completed levels; one on the way there also counts the
	// level under way, and so does the answer of a search cut short before its first level was complete.
	States   uint64
	Elapsed  time.Duration
	Complete bool // false when a limit or ctx cut the search short
}

// Level searches to one fixed level: LMinimax, or ABPMinimax with Prune.
type Level struct {
	Prune bool
	Depth int // plies, at least 1
}

// Name implements Solver.
func (l Level) Name() string {
	if l.Prune {
		return "ABPMinimax"
	}
	return "LMinimax"
}

// Solve implements Solver. Cut short by ctx, it answers with the best of the moves
// that it had searched to the end.
func (l Level) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	r := newRun(ctx, l.Name(), pos, 0, progress)
	r.level(l.Prune, max(l.Depth, 1))
	return r.report(true)
}

// Deepening searches level 1, 2, 3 and so on until its time is over, a result is proven, the tree is
// exhausted, or MaxDepth is done: TBIDLMinimax, or TBIDABPMinimax with Prune. It plays the move of
// the deepest level that it completed.
type Deepening struct {
	Prune    bool
	MaxTime  time.Duration // 0: no limit but ctx
	MaxDepth int           // plies; 0: no limit
}

// Name implements Solver.
func (d Deepening) Name() string {
	if d.Prune {
		return "TBIDABPMinimax"
	}
	return "TBIDLMinimax"
}

// Solve implements Solver.
func (d Deepening) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	r := newRun(ctx, d.Name(), pos, d.MaxTime, progress)
	for depth := 1; d.MaxDepth == 0 || depth <= d.MaxDepth; depth++ {
		if !r.level(d.Prune, depth) {
			return r.report(false)
		}
		if progress != nil {
			progress(r.report(false))
		}
		if r.proven() {
			break
		}
	}
	return r.report(true)
}
