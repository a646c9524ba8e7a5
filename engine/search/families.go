package search

import (
	"cmp"
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/deepening"
)

// FixedDepth searches to one fixed depth: the paper's LMinimax, or ABPMinimax with Prune.
type FixedDepth struct {
	Prune   bool
	Depth   int           // plies, at least 1
	MaxTime time.Duration // 0: no limit but ctx
}

func (l FixedDepth) Name() string { return deepening.FamilyName(false, l.Prune) }

// Solve implements Solver. Stopped before its end, it answers with the best of the moves
// that it had searched to the end.
func (l FixedDepth) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	f := newFamily(ctx, l.Name(), pos, l.Prune, l.MaxTime, progress)
	f.search.SearchTo(max(l.Depth, 1))
	return f.report(f.search.Report())
}

// maxLine is the length in plies of the longest line that Unlimited follows. Two players can jump back and forth for
// ever.
const maxLine = 10_000

// Unlimited searches to the end of the game, without a level and without a time: the papers' plain minimax, or with
// alpha-beta. On most boards the whole tree is too large, so it stops after MaxNodes states or at a line of
// 10,000 plies; its report is then not Complete.
type Unlimited struct {
	Prune    bool
	MaxNodes uint64 // 0: no limit
}

func (u Unlimited) Name() string { return deepening.UnlimitedName(u.Prune) }

// Solve implements Solver. Stopped, it answers as a FixedDepth does.
func (u Unlimited) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	f := newFamily(ctx, u.Name(), pos, u.Prune, 0, progress)
	f.search.LimitNodes(u.MaxNodes)
	f.search.SearchTo(maxLine)
	r := f.report(f.search.Report())
	r.Height = f.Height
	r.Complete = r.Complete && r.Height < maxLine
	r.Depth = 0
	if r.Complete {
		r.Depth = r.Height
	}
	return r
}

// Deepening searches to depth 1, 2, 3 and so on until its time is over, the tree is
// exhausted, or MaxDepth is done: the paper's TBIDLMinimax, or TBIDABPMinimax with Prune. It
// plays the move of the deepest completed depth.
type Deepening struct {
	Prune    bool
	MaxTime  time.Duration // 0: no limit but ctx
	MaxDepth int           // plies; 0: no limit
	MaxNodes uint64        // of all levels together, with one worker; 0: no limit
	Workers  int           // levels searched in parallel; 0 and 1: one after the other
}

func (d Deepening) Name() string { return deepening.FamilyName(true, d.Prune) }

func (d Deepening) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	if d.Workers > 1 {
		return d.solveInParallel(ctx, pos, progress)
	}
	f := newFamily(ctx, d.Name(), pos, d.Prune, d.MaxTime, progress)
	f.search.LimitNodes(d.MaxNodes)
	f.search.Deepen(d.MaxDepth)
	return f.report(f.search.Report())
}

// PrincipalVariation returns the line of play to which a family's report on pos looks ahead: its move, and then the
// best moves of searches to ever smaller depths, by alpha-beta. The families do not keep it, because the papers'
// program does not. The line is shorter than the depth if ctx ends before, or the game does; it is empty for a report
// of another kind.
func PrincipalVariation(ctx context.Context, pos engine.Position, r Report) []engine.Move {
	if r.Kind != KindFamily || r.Move == engine.NoMove() {
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
	deepening.Counter
	search *deepening.Search[engine.Move]
	name   string
	pos    engine.Position
	jumps  int // before the search, without a clone in between
	rules  engine.Rules
}

func newFamily(ctx context.Context, name string, pos engine.Position, prune bool, maxTime time.Duration, progress func(Report)) *familySearch {
	// The paper's families do not know the rule of the hundred jumps.
	jumps := pos.Jumps()
	pos = pos.WithCounters(0, pos.MoveNumber())
	f := &familySearch{name: name, pos: pos, jumps: jumps, rules: pos.Rules()}
	root, value := rootNode(pos), f.minimax
	if prune {
		value = f.alphaBeta
	}
	var found func(deepening.Report[engine.Move])
	if progress != nil {
		found = func(a deepening.Report[engine.Move]) { progress(f.report(a)) }
	}
	f.search = deepening.New(ctx, deepening.Root[engine.Move]{
		Moves: pos.Moves(),
		Score: root.score(),
		Search: func(m engine.Move, depth, alpha, beta int) int {
			score := value(root.play(m), depth, 1, alpha, beta)
			f.Unfinished = f.Height > depth // the nodes of the last ply are counted in sets, and may have moves
			return score
		},
	}, &f.Counter, maxTime, found)
	return f
}

func (f *familySearch) report(a deepening.Report[engine.Move]) Report {
	r := Report{
		Kind: KindFamily, Solver: f.name, Side: f.pos.ToMove(), Move: a.Move, Score: a.Score, Depth: a.Depth, Height: a.Height,
		Nodes: a.Nodes, AllNodes: a.AllNodes, Elapsed: a.Elapsed, Complete: a.Complete, RootMove: a.RootMove, RootMoves: a.RootMoves,
		Unsearched: a.Unsearched,
	}
	if a.Proven && f.jumps+a.Height < engine.MaxJumps {
		r.Distance, r.Exact = a.Height, true // no line that was searched is longer
		r.Proof = [...]Proof{ProvenLoss, ProvenDraw, ProvenWin}[1+cmp.Compare(a.Score, 0)]
	}
	if !a.Found {
		r.Move = engine.NoMove()
	} else if end := f.pos.Play(a.Move).Outcome(); end.Over() && !end.Draw && end.Winner == r.Side {
		r.Distance, r.Proof = 1, ProvenWin
	}
	return r
}

// wipedOut reports whether the game is over at n because the opponent has no blobs. Only under Ataxx rules does
// it end at once; under Blob Wars rules it ends one ply later, when the opponent cannot move.
func (f *familySearch) wipedOut(n node) bool { return f.rules == engine.Ataxx && n.other == 0 }

// ended reports whether the game is over at n; if not, pass reports whether the player to move must pass.
func (f *familySearch) ended(n node) (over, pass bool) {
	return engine.Ended(n.own, n.other, n.empty, f.rules)
}
