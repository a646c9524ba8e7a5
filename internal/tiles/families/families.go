// Package families holds the four minimax families for the Tiles Game, as engine/search has them for Blob Wars: {plain,
// alpha-beta} x {one level, iterative deepening under a clock}. They find what the generic search of
// internal/textbook/minimax finds, to the last state, only faster. The game and its families are those of Tylson, Kania
// and Gutierrez (docs/references.md).
package families

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/deepening"
	"blobwars/internal/tiles"
)

// Solver looks for the best move of the player to move. It is only settings: a Solver can be shared, and
// Solve called from several goroutines at once.
type Solver interface {
	// Name is the family's, as the paper writes it.
	Name() string

	// Solve searches pos until it is done or ctx ends, whichever is first, and always
	// returns a legal move when there is one. progress, if not nil, is called from the same
	// goroutine after each completed level and a few times a second within a level.
	Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report
}

// Report is the result of a search, or an interim report.
type Report struct {
	Solver string
	Side   engine.Side // whom it searches for: the player to move
	Move   tiles.Move  // only if Found; the first of equally good ones
	Found  bool        // false when the game is over
	Score  int         // for Side, in tenths of a point; see tiles.Position.Score and tiles.Proven
	Depth  int         // deepest completed depth; 0 when not even the first was
	Height int         // greatest ply visited by the search to Depth
	Proven bool        // the end of the game is known, if both play their best; never with tiles.PointsOnly
	Exact  bool        // of a Proven one: the score is that of the end, not a bound; see search.Report.Exact

	Unsearched bool // no move was searched to its end: Move is the first one, and Score that of the position itself

	// RootMove is the number of the root move that is being searched, from 1, and RootMoves how many there are. Both
	// are 0 in a final report.
	RootMove, RootMoves int

	// Nodes is the number of nodes entered, the root included. The final report of a Deepening sums its completed
	// levels, so it is 0 if there are none. An interim report includes the level under way, and so does the final one
	// of a FixedDepth or Unlimited that was stopped.
	Nodes    uint64
	AllNodes uint64 // nodes entered at all depths, an incomplete one included
	Elapsed  time.Duration
	Complete bool // false when a limit or ctx stopped the search
}

// FixedDepth searches to one fixed depth: LMinimax, or ABPMinimax with Prune.
type FixedDepth struct {
	Prune     bool
	Depth     int           // plies, at least 1
	MaxTime   time.Duration // 0: no limit but ctx
	Heuristic tiles.Heuristic
}

func (l FixedDepth) Name() string { return deepening.FamilyName(false, l.Prune) }

// Solve implements Solver. Stopped before its end, it answers with the best of the moves
// that it had searched to the end.
func (l FixedDepth) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	f := newFamily(ctx, l.Name(), pos, settings{l.Prune, l.Heuristic, l.MaxTime}, progress)
	f.search.SearchTo(max(l.Depth, 1))
	return f.report(f.search.Report())
}

// Unlimited searches to the end of the game, without a level and without a time: the paper's plain depth-first search,
// or with alpha-beta. It stops soon after MaxNodes states; its report is then not Complete.
type Unlimited struct {
	Prune     bool
	MaxNodes  uint64 // 0: no limit
	Heuristic tiles.Heuristic
}

func (u Unlimited) Name() string { return deepening.UnlimitedName(u.Prune) }

// Solve implements Solver. Stopped, it answers as a FixedDepth does. The Depth of a complete report is its Height.
func (u Unlimited) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	f := newFamily(ctx, u.Name(), pos, settings{prune: u.Prune, heuristic: u.Heuristic}, progress)
	f.search.LimitNodes(u.MaxNodes)
	f.search.SearchTo(pos.Tiles()/2 + 1) // a move takes two tiles at least, so every line ends before this level
	r := f.report(f.search.Report())
	r.Height = f.Height
	if r.Complete {
		r.Depth = r.Height
	}
	return r
}

// Deepening searches to depth 1, 2, 3 and so on until its time is over, about MaxNodes states are searched, a result is
// proven, the tree is exhausted, or MaxDepth is done: TBIDLMinimax, or TBIDABPMinimax with Prune. It plays the move of
// the deepest level that it completed.
//
// With tiles.PointsOnly nothing is proven, and the same tree is searched again and again until a limit is reached: the
// fault that the paper found in this heuristic. Without a limit the search ends at half the number of the tiles, because
// no game is longer.
type Deepening struct {
	Prune     bool
	MaxTime   time.Duration // 0: no limit but ctx
	MaxDepth  int           // plies; 0: no limit
	MaxNodes  uint64        // of all levels together; 0: no limit
	Heuristic tiles.Heuristic
}

func (d Deepening) Name() string { return deepening.FamilyName(true, d.Prune) }

func (d Deepening) Solve(ctx context.Context, pos tiles.Position, progress func(Report)) Report {
	f := newFamily(ctx, d.Name(), pos, settings{d.Prune, d.Heuristic, d.MaxTime}, progress)
	if d.Heuristic == tiles.PointsOnly && d.MaxTime == 0 && d.MaxDepth == 0 && d.MaxNodes == 0 {
		d.MaxDepth = max(pos.Tiles()/2, 1)
	}
	f.search.LimitNodes(d.MaxNodes)
	f.search.Deepen(d.MaxDepth)
	return f.report(f.search.Report())
}

// settings are those of a FixedDepth or a Deepening.
type settings struct {
	prune     bool
	heuristic tiles.Heuristic
	maxTime   time.Duration // 0: no limit
}

// familySearch is one search by a solver of the families.
type familySearch struct {
	deepening.Counter
	search    *deepening.Search[tiles.Group]
	name      string
	player    engine.Side
	heuristic tiles.Heuristic
}

func newFamily(ctx context.Context, name string, pos tiles.Position, s settings, progress func(Report)) *familySearch {
	f := &familySearch{name: name, player: pos.ToMove(), heuristic: s.heuristic}
	value := f.minimax
	if s.prune {
		value = f.alphaBeta
	}
	var found func(deepening.Report[tiles.Group])
	if progress != nil {
		found = func(a deepening.Report[tiles.Group]) { progress(f.report(a)) }
	}
	f.search = deepening.New(ctx, deepening.Root[tiles.Group]{
		Moves: pos.Groups(nil),
		Score: pos.Score(pos.ToMove(), s.heuristic),
		Search: func(g tiles.Group, depth, alpha, beta int) int {
			return value(pos.Remove(&g), depth, 1, alpha, beta)
		},
		Proves:      func(score int) bool { _, proven := tiles.Proven(score); return proven },
		NeverProven: s.heuristic == tiles.PointsOnly,
	}, &f.Counter, s.maxTime, found)
	return f
}

func (f *familySearch) report(a deepening.Report[tiles.Group]) Report {
	return Report{
		Solver: f.name, Side: f.player, Move: a.Move.Move, Found: a.Found, Score: a.Score, Depth: a.Depth, Height: a.Height,
		Proven: a.Proven, Exact: a.Proven && a.Ended, Unsearched: a.Unsearched, Nodes: a.Nodes, AllNodes: a.AllNodes, Elapsed: a.Elapsed, Complete: a.Complete, RootMove: a.RootMove, RootMoves: a.RootMoves,
	}
}

// minimax searches without pruning, in negamax form as in engine/search. The window is not used: it gives minimax
// and alphaBeta the same type.
func (f *familySearch) minimax(pos tiles.Position, depth, ply, _, _ int) int {
	value := -deepening.Infinity
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
	value := -deepening.Infinity
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
	if value == -deepening.Infinity {
		return pos.Score(pos.ToMove(), f.heuristic)
	}
	return value
}
