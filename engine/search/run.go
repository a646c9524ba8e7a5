package search

import (
	"context"
	"math"
	"time"

	"blobwars/engine"
)

const (
	infinity = math.MaxInt32

	// checkEvery is how many inner nodes go by between two looks at the clock: some
	// tens of microseconds.
	checkEvery = 512

	// progressEvery is the time between two progress reports inside one level.
	progressEvery = 100 * time.Millisecond
)

// run is one search: what it has found so far and what it counts.
type run struct {
	ctx      context.Context
	name     string
	pos      engine.Position
	moves    []engine.Move
	start    time.Time
	maxTime  time.Duration
	progress func(Report)
	reported time.Time

	answer  answer // of the deepest completed level
	summed  uint64 // states of the completed levels
	current answer // of the level under way
	states  uint64 // of the level under way

	passing   bool // Ataxx rules: who cannot move passes
	untilLook int  // inner nodes until the next look at the clock
	stopped   bool
}

// answer is what one level has found.
type answer struct {
	move   engine.Move
	score  int
	depth  int
	height int
}

func newRun(ctx context.Context, name string, pos engine.Position, maxTime time.Duration, progress func(Report)) *run {
	// The families know nothing of the hundred jumps: the game being played does.
	pos = pos.WithCounters(0, pos.MoveNumber())
	r := &run{
		ctx: ctx, name: name, pos: pos, moves: pos.Moves(), maxTime: maxTime, progress: progress,
		start: time.Now(), passing: pos.Rules() == engine.Ataxx,
	}
	r.reported = r.start
	r.answer = answer{move: engine.NoMove(), score: pos.Count(pos.ToMove()) - pos.Count(pos.ToMove().Other())}
	if len(r.moves) > 0 {
		r.answer.move = r.moves[0] // a legal move from the first microsecond
	}
	return r
}

// level searches the root to depth and makes its answer the run's. False if it was
// cut short: then the answer stays, but for a first level, of which the best of the
// moves that were searched to the end is taken.
func (r *run) level(prune bool, depth int) bool {
	search := r.plain
	if prune {
		search = r.alphaBeta
	}
	r.states = 1
	r.current = answer{move: engine.NoMove(), score: -infinity, depth: depth}
	root := rootNode(r.pos)
	r.look()
	if len(r.moves) == 0 {
		r.current.score = root.score()
	}
	for _, m := range r.moves {
		score := -search(root.play(m), depth-1, 1, -infinity, -r.current.score)
		if r.stopped {
			break
		}
		if score > r.current.score { // strictly: the first best move stays
			r.current.move, r.current.score = m, score
		}
	}
	if r.stopped {
		if r.answer.depth == 0 && r.current.move != engine.NoMove() {
			r.answer.move, r.answer.score, r.answer.height = r.current.move, r.current.score, r.current.height
		}
		return false
	}
	r.answer = r.current
	r.summed += r.states
	r.states = 0
	return true
}

// report is the state of the run; final for the answer of Solve.
func (r *run) report(complete bool) Report {
	rep := Report{
		Kind: KindFamily, Solver: r.name, Player: r.pos.ToMove(),
		Move: r.answer.move, Score: r.answer.score, Depth: r.answer.depth, Height: r.answer.height,
		States: r.summed, Elapsed: time.Since(r.start), Complete: complete && !r.stopped,
	}
	if r.stopped && r.summed == 0 {
		rep.States = r.states
	}
	return rep
}

// inner counts an inner node's turn towards the next look at the clock.
func (r *run) inner(ply int) {
	r.current.height = max(r.current.height, ply)
	if r.untilLook--; r.untilLook < 0 {
		r.untilLook = checkEvery
		r.look()
	}
}

// look stops the run when its time is over or its context has ended, and reports progress.
func (r *run) look() {
	now := time.Now()
	if r.ctx.Err() != nil || r.maxTime > 0 && now.Sub(r.start) >= r.maxTime {
		r.stopped = true
		return
	}
	if r.progress != nil && now.Sub(r.reported) >= progressEvery {
		r.reported = now
		rep := r.report(false)
		rep.States = r.summed + r.states
		r.progress(rep)
	}
}
