// Package solver has what all solvers share. A Report is what each of them finds. A Control runs a Search within its
// limits, deeper and deeper: a family, the champion of engine/search, or depths that are searched in parallel.
//
// FixedDepth and Deepening are the four minimax families of the papers (docs/references.md), {plain, alpha-beta} x {one
// depth, iterative deepening under a clock}, and Unlimited is the search to the end of the game, over any Game:
// engine/search has that of Blob Wars, and internal/tiles/families the Tiles Game.
package solver

import (
	"context"
	"math"

	"blobwars/engine"
)

// Infinity bounds every value.
const Infinity = math.MaxInt32

// CheckInterval is the number of nodes that a search enters between two checks of its limits: 10 to 500 microseconds. The
// leaves that a family of engine/search counts without entering them come on top.
const CheckInterval = 512

// FamilyName returns the name of a family in the papers: LMinimax, ABPMinimax, TBIDLMinimax or TBIDABPMinimax.
func FamilyName(deepening, prune bool) string {
	name := "LMinimax"
	if prune {
		name = "ABPMinimax"
	}
	if deepening {
		name = "TBID" + name
	}
	return name
}

// FamilyNames returns the names of the four families: those to a fixed depth first, and of each kind the plain one
// first.
func FamilyNames() []string {
	return []string{FamilyName(false, false), FamilyName(false, true), FamilyName(true, false), FamilyName(true, true)}
}

// UnlimitedName returns the papers' name of the search to the end of the game: Minimax or ABPMinimax.
func UnlimitedName(prune bool) string {
	if prune {
		return "ABPMinimax"
	}
	return "Minimax"
}

// Root is the root of a game tree whose moves have the type M.
type Root[M any] struct {
	Solver string
	Side   engine.Side // the player to move
	Moves  []M         // in the order of search; none: the game is over
	NoMove M           // the answer when the game is over
	Value  int         // of the position itself
	Tree   Tree
	Nodes  *Counter // the copy of Root's counter with which Tree counts
}

// Tree is a game tree below its root. A value is the number that the search compares, for the player to move.
type Tree interface {
	// Value returns the value of the position after the nth move of the root, from 0, searched to depth plies with the
	// window alpha to beta. It is not used once the Counter has Stopped.
	Value(nth, depth, alpha, beta int) int

	// Score returns what a search has found by the nth move of the root, from 0, or -1 if there is none. r has the value,
	// the depth, which is 0 if the search was not completed, and the height. ended means that every line that was
	// searched has ended; settled, that no deeper search finds a better score. Known is left to the family.
	Score(nth int, r Result, ended bool) (score Score, settled bool)
}

// Counter counts the nodes of the depth under way.
type Counter struct {
	Nodes   uint64
	Height  int  // the greatest ply visited
	Stopped bool // by the control of the search

	// Unfinished is set by Tree.Value at a node of the last ply in which the game is not over.
	Unfinished bool

	untilCheck int
	control    checker
	completed  uint64 // nodes of the completed depths
}

// checker is the Control of a search.
type checker interface {
	Check(nodes uint64)
	Halted() bool
}

// Enter counts a node at the given ply, and checks the limits of the search every CheckInterval calls.
func (c *Counter) Enter(ply int) {
	c.Nodes++
	c.Height = max(c.Height, ply)
	if c.untilCheck--; c.untilCheck < 0 {
		c.untilCheck = CheckInterval
		c.check()
	}
}

func (c *Counter) check() {
	c.control.Check(c.completed + c.Nodes)
	c.Stopped = c.control.Halted()
}

// familySearch is one search by a minimax family. It belongs to one goroutine.
type familySearch[M any] struct {
	control  *Control[M]
	root     Root[M]
	counter  *Counter
	report   Report[M] // of the deepest completed depth, without its nodes
	settled  bool
	rootMove int // the number of the root move that is being searched, from 1
}

// newFamily returns the search of pos by the solver of a name, which has a legal move to report from the first
// microsecond.
func newFamily[P, M any](ctx context.Context, game Game[P, M], name string, pos P, prune bool, limits Limits, progress func(Report[M])) *familySearch[M] {
	control := NewControl(ctx, limits, progress)
	root := game.Root(name, pos, prune, Counter{control: control})
	f := &familySearch[M]{control: control, root: root, counter: root.Nodes}
	best := min(len(root.Moves), 1) - 1
	f.found(best, root.Value, 0)
	f.report.Known = best < 0
	return f
}

// found makes the nth move of the root and its value the report of a search to depth.
func (f *familySearch[M]) found(nth, value, depth int) {
	r := Report[M]{Move: f.root.NoMove}
	r.Solver, r.Side, r.Value, r.Depth, r.Height = f.root.Solver, f.root.Side, value, depth, f.counter.Height
	if nth >= 0 {
		r.Move = f.root.Moves[nth]
	}
	if depth == 0 && f.control.deepens {
		r.Height = 0 // a part of depth 1 is not a search
	}
	r.Score, f.settled = f.root.Tree.Score(nth, r.Result, depth > 0 && !f.counter.Unfinished)
	r.Known = true
	f.report = r
}

// toDepth searches to one depth of at least 1 ply and returns the final report: if the search was halted, the best of
// the moves searched to their end.
func (f *familySearch[M]) toDepth(depth int) Report[M] {
	f.control.RunDepth(f, depth)
	return f.control.Report(f)
}

// deepen searches to depth 1, 2, 3 and so on and returns the final report, that of the deepest completed depth.
func (f *familySearch[M]) deepen() Report[M] {
	f.control.Deepen(f)
	return f.control.Report(f)
}

// SearchTo implements Search. If it was halted, the report is still that of the depth before; before the first
// completed depth it is the best of the moves searched to their end.
func (f *familySearch[M]) SearchTo(depth int) bool {
	c := f.counter
	c.Nodes, c.Height, c.Unfinished = 1, 0, false
	c.check()
	best, value := -1, -Infinity
	if len(f.root.Moves) == 0 {
		value = f.root.Value
	}
	for nth := range f.root.Moves {
		f.rootMove = nth + 1
		v := -f.root.Tree.Value(nth, depth-1, -Infinity, -value)
		if c.Stopped {
			break
		}
		if v > value { // strictly: the first best move stays
			best, value = nth, v
		}
	}
	if c.Stopped {
		if f.report.Depth == 0 && best >= 0 {
			f.found(best, value, 0)
		}
		return false
	}
	f.found(best, value, depth)
	c.completed += c.Nodes
	c.Nodes = 0
	return true
}

// Enough implements Search.
func (f *familySearch[M]) Enough() bool { return f.settled }

// OutOfTime implements Search: a family uses all of its time.
func (f *familySearch[M]) OutOfTime() bool { return false }

// Report implements Search.
func (f *familySearch[M]) Report() Report[M] {
	r := f.report
	r.Nodes, r.AllNodes = f.counter.completed, f.counter.completed+f.counter.Nodes
	r.RootMove, r.RootMoves = f.rootMove, len(f.root.Moves)
	return r
}
