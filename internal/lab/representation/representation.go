// Package representation measures conclusion 3 of the Blob Wars paper (docs/references.md), that iterators and the
// machine's stack are better than lists and maps: one search, minimax with or without alpha-beta, over five
// representations of the boards that a node leads to. All visit the same nodes in the same order.
package representation

import (
	"context"
	"iter"
	"math"
	"runtime"
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Kind is a representation.
type Kind string

// The representations, from the one that keeps most to the one that keeps least.
const (
	Tree      Kind = "tree"      // every node is kept with the list of its children
	Maps      Kind = "maps"      // each board has a map from the players to their squares; the children are a list
	Lists     Kind = "lists"     // the children of a node are a list, which is made before the first one is searched
	Iterators Kind = "iterators" // the children are made one at a time; only the stack holds boards
	Sets      Kind = "sets"      // squares are sets of bits, and leaves are counted without being made: package search
)

// Kinds lists the representations in the order of their declaration.
func Kinds() []Kind { return []Kind{Tree, Maps, Lists, Iterators, Sets} }

// Result is a measured search.
type Result struct {
	Value     int    // of the root, for the player to move
	States    uint64 // nodes entered
	Elapsed   time.Duration
	Allocated uint64 // bytes that the search allocates in all
	Held      uint64 // bytes that it holds at its first leaf, or the tree at its end
}

// repetitions is the number of searches whose least time is taken.
const repetitions = 3

// Measure searches a position of Blob Wars to a depth of at least one ply, a few times. The error is that of ctx, which
// is looked at between the searches.
func Measure(ctx context.Context, kind Kind, pos engine.Position, depth int, prune bool) (Result, error) {
	var best Result
	for i := range repetitions {
		if ctx.Err() != nil {
			return Result{}, ctx.Err()
		}
		before := allocated()
		start := time.Now()
		r := solve(ctx, kind, pos, depth, prune, nil)
		r.Elapsed = time.Since(start)
		r.Allocated = allocated() - before
		if i == 0 || r.Elapsed < best.Elapsed {
			best = r
		}
	}
	best.Held = held(ctx, kind, pos, depth, prune)
	return best, ctx.Err()
}

// allocated returns the bytes that the program has allocated so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// held returns the bytes that a search holds at its first leaf, or the tree at its end.
func held(ctx context.Context, kind Kind, pos engine.Position, depth int, prune bool) uint64 {
	reachable := func() uint64 {
		var m runtime.MemStats
		runtime.GC() // the first one may end a collection that is under way
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := reachable()
	after := before
	solve(ctx, kind, pos, depth, prune, func() { after = max(after, reachable()) })
	return after - before
}

// solve runs a search. It calls fullest, which may be nil, when it holds most: at its first leaf, or the tree at its end.
func solve(ctx context.Context, kind Kind, pos engine.Position, depth int, prune bool, fullest func()) Result {
	pos = withoutCounters(pos)
	switch kind {
	case Sets:
		r := search.FixedDepth{Prune: prune, Depth: depth}.Solve(ctx, pos, nil)
		return Result{Value: r.Value, States: r.Nodes}
	case Tree:
		t := treeSearch{prune: prune}
		root := &node{pos: pos}
		value := t.visit(root, depth, -math.MaxInt, math.MaxInt)
		if fullest != nil {
			fullest()
		}
		runtime.KeepAlive(root)
		return Result{Value: value, States: t.states}
	case Maps:
		return run(newMapped(pos), depth, prune, fullest)
	case Lists:
		return run(listed{pos}, depth, prune, fullest)
	}
	return run(iterated{pos}, depth, prune, fullest)
}

// withoutCounters leaves out the rule of the hundred jumps, which the paper's families do not know.
func withoutCounters(pos engine.Position) engine.Position {
	return pos.WithCounters(0, pos.MoveNumber())
}

// score returns by how many blobs the player to move is ahead.
func score(pos engine.Position) int { return pos.Lead(pos.ToMove()) }

// board is a position in one of the representations.
type board[B any] interface {
	children() iter.Seq[B] // in the canonical order of moves
	score() int
}

// lineSearch is a search that keeps one line.
type lineSearch[B board[B]] struct {
	prune   bool
	states  uint64
	fullest func()
}

func run[B board[B]](root B, depth int, prune bool, fullest func()) Result {
	s := lineSearch[B]{prune: prune, fullest: fullest}
	value := s.visit(root, depth, -math.MaxInt, math.MaxInt)
	return Result{Value: value, States: s.states}
}

// visit returns the value of a board for its player to move, in negamax form.
func (s *lineSearch[B]) visit(b B, depth, alpha, beta int) int {
	s.states++
	if depth == 0 {
		if s.fullest != nil {
			s.fullest()
			s.fullest = nil
		}
		return b.score()
	}
	value, over := -math.MaxInt, true
	for child := range b.children() {
		over = false
		value = max(value, -s.visit(child, depth-1, -beta, -alpha))
		alpha = max(alpha, value)
		if s.prune && alpha >= beta {
			break
		}
	}
	if over {
		return b.score()
	}
	return value
}

// iterated makes its children one at a time.
type iterated struct{ engine.Position }

func (b iterated) score() int { return score(b.Position) }

func (b iterated) children() iter.Seq[iterated] {
	return func(yield func(iterated) bool) {
		for m := range moves(b.Position) {
			if !yield(iterated{withoutCounters(b.Play(m))}) {
				return
			}
		}
	}
}

// moves makes the moves one at a time, in the canonical order.
func moves(pos engine.Position) iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		for from := range pos.Blobs(pos.ToMove()).Squares() {
			for to := range targets(pos, from) {
				if !yield(engine.Move{From: from, To: to}) {
					return
				}
			}
		}
	}
}

// targets makes the empty squares that a blob can reach one at a time, in the canonical order.
func targets(pos engine.Position, from engine.Square) iter.Seq[engine.Square] {
	return func(yield func(engine.Square) bool) {
		empty := pos.Empty()
		for x := max(from.X()-2, 0); x <= min(from.X()+2, 7); x++ {
			for y := max(from.Y()-2, 0); y <= min(from.Y()+2, 7); y++ {
				if to := engine.At(x, y); empty.Has(to) && !yield(to) {
					return
				}
			}
		}
	}
}

// listed makes the list of its moves and that of its children before the first child is searched.
type listed struct{ engine.Position }

func (b listed) score() int { return score(b.Position) }

func (b listed) children() iter.Seq[listed] {
	var list []listed
	for _, m := range slices.Collect(moves(b.Position)) {
		list = append(list, listed{withoutCounters(b.Play(m))})
	}
	return slices.Values(list)
}

// mapped has a map from each player to the list of his squares, as the first program of the paper (section 5.2).
type mapped struct {
	pos     engine.Position
	squares map[engine.Side][]engine.Square
}

func newMapped(pos engine.Position) mapped {
	b := mapped{pos, make(map[engine.Side][]engine.Square)}
	for _, side := range [2]engine.Side{engine.Side1, engine.Side2} {
		for s := range pos.Blobs(side).Squares() {
			b.squares[side] = append(b.squares[side], s)
		}
	}
	return b
}

func (b mapped) score() int {
	me := b.pos.ToMove()
	return len(b.squares[me]) - len(b.squares[me.Other()])
}

func (b mapped) children() iter.Seq[mapped] {
	var list []mapped
	for _, from := range b.squares[b.pos.ToMove()] {
		for to := range targets(b.pos, from) {
			list = append(list, newMapped(withoutCounters(b.pos.Play(engine.Move{From: from, To: to}))))
		}
	}
	return slices.Values(list)
}

// node is a node of a kept tree.
type node struct {
	pos      engine.Position
	value    int
	children []*node
}

// treeSearch is a search that keeps all nodes, those included that are made and never visited.
type treeSearch struct {
	prune  bool
	states uint64
}

func (s *treeSearch) visit(n *node, depth, alpha, beta int) int {
	s.states++
	if n.value = score(n.pos); depth == 0 {
		return n.value
	}
	for m := range moves(n.pos) {
		n.children = append(n.children, &node{pos: withoutCounters(n.pos.Play(m))})
	}
	for i, child := range n.children {
		value := -s.visit(child, depth-1, -beta, -alpha)
		if i == 0 || value > n.value {
			n.value = value
		}
		alpha = max(alpha, n.value)
		if s.prune && alpha >= beta {
			break
		}
	}
	return n.value
}
