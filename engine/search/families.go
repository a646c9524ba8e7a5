package search

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/deepening"
)

// Level searches to one fixed level: the paper's LMinimax, or ABPMinimax with Prune.
type Level struct {
	Prune bool
	Depth int // plies, at least 1
}

// Name implements Solver.
func (l Level) Name() string { return deepening.FamilyName(false, l.Prune) }

// Solve implements Solver. Stopped by ctx, it answers with the best of the moves
// that it had searched to the end.
func (l Level) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	f := newFamily(ctx, l.Name(), pos, l.Prune, 0, progress)
	f.search.Level(max(l.Depth, 1))
	return f.report(f.search.Answer())
}

// Deepening searches level 1, 2, 3 and so on until its time is over, the tree is
// exhausted, or MaxDepth is done: the paper's TBIDLMinimax, or TBIDABPMinimax with Prune. It
// plays the move of the deepest level that it completed.
type Deepening struct {
	Prune    bool
	MaxTime  time.Duration // 0: no limit but ctx
	MaxDepth int           // plies; 0: no limit
	Workers  int           // levels searched in parallel; 0 and 1: one after the other
}

// Name implements Solver.
func (d Deepening) Name() string { return deepening.FamilyName(true, d.Prune) }

// Solve implements Solver.
func (d Deepening) Solve(ctx context.Context, pos engine.Position, progress func(Report)) Report {
	if d.Workers > 1 {
		return d.solveInParallel(ctx, pos, progress)
	}
	f := newFamily(ctx, d.Name(), pos, d.Prune, d.MaxTime, progress)
	f.search.Deepen(d.MaxDepth)
	return f.report(f.search.Answer())
}

// family is one search by a Level or a Deepening.
type family struct {
	deepening.Counter
	search *deepening.Search[engine.Move]
	name   string
	pos    engine.Position
	rules  engine.Rules
}

func newFamily(ctx context.Context, name string, pos engine.Position, prune bool, maxTime time.Duration, progress func(Report)) *family {
	// The paper's families do not know the rule of the hundred jumps.
	pos = pos.WithCounters(0, pos.MoveNumber())
	f := &family{name: name, pos: pos, rules: pos.Rules()}
	root, value := rootNode(pos), f.minimax
	if prune {
		value = f.alphaBeta
	}
	var found func(deepening.Answer[engine.Move])
	if progress != nil {
		found = func(a deepening.Answer[engine.Move]) { progress(f.report(a)) }
	}
	f.search = deepening.New(ctx, deepening.Root[engine.Move]{
		Moves: pos.Moves(),
		Score: root.score(),
		Search: func(m engine.Move, depth, alpha, beta int) int {
			return value(root.play(m), depth, 1, alpha, beta)
		},
	}, &f.Counter, maxTime, found)
	return f
}

func (f *family) report(a deepening.Answer[engine.Move]) Report {
	r := Report{
		Kind: KindFamily, Solver: f.name, Player: f.pos.ToMove(), Move: a.Move, Score: a.Score, Depth: a.Depth, Height: a.Height,
		States: a.States, Visited: a.Visited, Elapsed: a.Elapsed, Complete: a.Complete,
	}
	if !a.Found {
		r.Move = engine.NoMove()
	}
	return r
}
