package families

import (
	"context"
	"math"
	"time"

	"blobwars/engine/tiles"
)

const (
	infinity = math.MaxInt32

	// checkEvery is how many nodes go by between two looks at the clock: some hundreds of microseconds.
	checkEvery = 512

	// mostMoves is how long a game can be: a move takes two tiles at least.
	mostMoves = tiles.MaxRows * tiles.MaxColumns / 2

	// progressEvery is the time between two progress reports inside one level.
	progressEvery = 100 * time.Millisecond
)

// run is one search: what it has found so far and what it counts.
type run struct {
	ctx      context.Context
	name     string
	pos      tiles.Position
	moves    []tiles.Group
	start    time.Time
	maxTime  time.Duration
	progress func(Report)
	reported time.Time

	answer  answer // of the deepest completed level
	summed  uint64 // states of the completed levels
	current answer // of the level under way
	states  uint64 // of the level under way

	groups  [][]tiles.Group // of the node at each ply, kept to be used again
	stopped bool
}

// answer is what one level has found.
type answer struct {
	move   tiles.Move
	found  bool
	score  int
	depth  int
	height int
}

func newRun(ctx context.Context, name string, pos tiles.Position, maxTime time.Duration, progress func(Report)) *run {
	now := time.Now()
	r := &run{
		ctx: ctx, name: name, pos: pos, moves: pos.Groups(nil), maxTime: maxTime, progress: progress,
		start: now, reported: now,
	}
	r.answer.score = pos.Score(pos.ToMove())
	if len(r.moves) > 0 {
		r.answer.move, r.answer.found = r.moves[0].Move, true // a legal move from the first microsecond
	}
	return r
}

// level searches the root to depth and makes its answer the run's. False if it was cut short: then
// the answer stays, but for a first level, of which the best of the moves that were searched to the
// end is taken.
func (r *run) level(prune bool, depth int) bool {
	search := r.plain
	if prune {
		search = r.alphaBeta
	}
	for len(r.groups) < min(depth, mostMoves+1) {
		r.groups = append(r.groups, nil)
	}
	r.states = 1
	r.current = answer{score: -infinity, depth: depth}
	r.look()
	if len(r.moves) == 0 {
		r.current.score = r.answer.score
	}
	for i := range r.moves {
		child := r.pos.Remove(&r.moves[i])
		score := -search(&child, depth-1, 1, -infinity, -r.current.score)
		if r.stopped {
			break
		}
		if score > r.current.score { // strictly: the first best move stays
			r.current.move, r.current.found, r.current.score = r.moves[i].Move, true, score
		}
	}
	if r.stopped {
		if r.answer.depth == 0 && r.current.found {
			r.current.depth = 0
			r.answer = r.current
		}
		return false
	}
	r.answer = r.current
	r.summed += r.states
	r.states = 0
	return true
}

// proven reports whether a deeper level would find nothing new: the result is certain, or the whole tree was seen.
func (r *run) proven() bool {
	_, certain := tiles.Proven(r.answer.score)
	return r.answer.depth > 0 && (certain || r.answer.height < r.answer.depth)
}

// report is the state of the run; final for the answer of Solve.
func (r *run) report(complete bool) Report {
	rep := Report{
		Solver: r.name, Player: r.pos.ToMove(), Move: r.answer.move, Found: r.answer.found, Score: r.answer.score,
		Depth: r.answer.depth, Height: r.answer.height, Proven: r.proven(),
		States: r.summed, Elapsed: time.Since(r.start), Complete: complete && !r.stopped,
	}
	if r.stopped && r.summed == 0 {
		rep.States = r.states
	}
	return rep
}

// enter counts a node.
func (r *run) enter(ply int) {
	r.states++
	r.current.height = max(r.current.height, ply)
	if r.states%checkEvery == 0 {
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

// children are the groups of the node at ply. They hold until the next node there.
func (r *run) children(pos *tiles.Position, ply int) []tiles.Group {
	r.groups[ply] = pos.Groups(r.groups[ply][:0])
	return r.groups[ply]
}

// plain is minimax without pruning, as engine/search has it; each node's value is told for the
// player to move there. The window is not used: it is there so that both methods have one shape.
func (r *run) plain(pos *tiles.Position, depth, ply, _, _ int) int {
	if r.enter(ply); r.stopped {
		return 0
	}
	if depth == 0 {
		return pos.Score(pos.ToMove())
	}
	groups := r.children(pos, ply)
	if len(groups) == 0 {
		return pos.Score(pos.ToMove())
	}
	value := -infinity
	for i := range groups {
		child := pos.Remove(&groups[i])
		value = max(value, -r.plain(&child, depth-1, ply+1, 0, 0))
		if r.stopped {
			return 0
		}
	}
	return value
}

// alphaBeta is minimax with alpha-beta pruning, fail-hard, as engine/search has it.
func (r *run) alphaBeta(pos *tiles.Position, depth, ply, alpha, beta int) int {
	if r.enter(ply); r.stopped {
		return 0
	}
	if depth == 0 {
		return pos.Score(pos.ToMove())
	}
	groups := r.children(pos, ply)
	if len(groups) == 0 {
		return pos.Score(pos.ToMove())
	}
	for i := range groups {
		child := pos.Remove(&groups[i])
		alpha = max(alpha, -r.alphaBeta(&child, depth-1, ply+1, -beta, -alpha))
		if r.stopped {
			return 0
		}
		if alpha >= beta {
			return beta
		}
	}
	return alpha
}
