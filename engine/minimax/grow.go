package minimax

import (
	"context"
	"fmt"
)

// MaxTree is how many nodes a tree may have unless Shape says otherwise.
const MaxTree = 100_000

// maxCount ends the counting of a tree that is too large: it takes some seconds.
const maxCount = 10_000_000

// Shape says what a tree shall have.
type Shape struct {
	Max   int  // nodes at most; 0: MaxTree
	Whole bool // also what is below the children that were never visited
}

// SizeError is the error of a tree with more nodes than are allowed.
type SizeError struct {
	Size    int  // of the tree
	AtLeast bool // it was not counted to the end
	Max     int
}

func (e *SizeError) Error() string {
	least := ""
	if e.AtLeast {
		least = "at least "
	}
	return fmt.Sprintf("the tree has %s%d nodes, more than %d", least, e.Size, e.Max)
}

// Grow searches pos and keeps the tree of it, visited or not. The error is a *SizeError, or that
// of ctx if it ends first.
func Grow[P, M any](ctx context.Context, game Game[P, M], pos P, o Options, shape Shape) (*Tree[M], error) {
	if shape.Max <= 0 {
		shape.Max = MaxTree
	}
	s := newSearch(ctx, game, o)
	root := &Node[M]{}
	g := &growth[P, M]{search: s, Shape: shape, at: root, tree: &Tree[M]{Root: root, Size: 1}}
	s.growth = g
	g.tree.Result = s.run(pos)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case g.tree.Size > shape.Max:
		return nil, &SizeError{Size: g.tree.Size, AtLeast: s.stopped, Max: shape.Max}
	}
	return g.tree, nil
}

// growth keeps the tree of a search; a nil one keeps nothing. Once the tree is larger than
// allowed it only counts.
type growth[P, M any] struct {
	*search[P, M]
	Shape
	tree *Tree[M]
	at   *Node[M] // where the search is; nil: nothing is kept any more
}

// enter notes that the search has come to a node, and gives it its children.
func (g *growth[P, M]) enter(pos P, moves []M, alpha, beta int) {
	if g == nil {
		return
	}
	if n := g.at; n != nil {
		n.Visited, n.Max, n.Alpha, n.Beta = true, g.game.MaxToMove(pos), alpha, beta
		if p := n.Parent; p != nil {
			n.AlphaBy, n.BetaBy = p.lowBy, p.highBy
		}
		n.low, n.high, n.lowBy, n.highBy = alpha, beta, n.AlphaBy, n.BetaBy
		g.step(Enter, n, nil)
	}
	g.add(g.at, moves)
}

// add counts the children of a node, and makes them if nodes are kept.
func (g *growth[P, M]) add(n *Node[M], moves []M) {
	g.tree.Size += len(moves)
	if g.tree.Size > g.Max { // too large to be kept: let go of all of it
		g.tree.Root, g.tree.Steps, g.at = nil, nil, nil
		g.stopped = g.stopped || g.tree.Size >= max(maxCount, g.Max)
		return
	}
	if len(moves) == 0 {
		return
	}
	n.Children = make([]*Node[M], len(moves))
	for i, m := range moves {
		n.Children[i] = &Node[M]{Move: m, Parent: n, Level: n.Level + 1}
	}
}

// down goes to the i-th child.
func (g *growth[P, M]) down(i int) {
	if g != nil && g.at != nil {
		g.at = g.at.Children[i]
	}
}

// leave ends the node and goes back up.
func (g *growth[P, M]) leave(value int) {
	if g == nil || g.at == nil {
		return
	}
	g.at.Value = value
	g.at.settle()
	g.step(Leave, g.at, nil)
	if g.at.Parent != nil {
		g.at = g.at.Parent
	}
}

// better notes that the i-th child is the best so far: with pruning, its value is the node's
// bound from now on.
func (g *growth[P, M]) better(i int) {
	if g == nil || g.at == nil {
		return
	}
	n := g.at
	n.Best = n.Children[i]
	switch {
	case g.Prune && n.Max:
		n.low, n.lowBy = n.Best.Value, n
	case g.Prune:
		n.high, n.highBy = n.Best.Value, n
	}
	g.step(Better, n, n.Best)
}

// cut notes that the moves from the i-th on are not looked at.
func (g *growth[P, M]) cut(pos P, moves []M, i, level int) {
	if g == nil || i == len(moves) {
		return
	}
	if n := g.at; n != nil {
		n.CutBy = n.BetaBy
		if !n.Max {
			n.CutBy = n.AlphaBy
		}
		g.step(Cut, n, nil)
	}
	g.grey(pos, g.at, moves, i, level)
}

// grey tells the children from the i-th on, never visited, who is to move and, if the whole tree
// is wanted, what is below them.
func (g *growth[P, M]) grey(pos P, n *Node[M], moves []M, i, level int) {
	for ; i < len(moves) && !g.stopping(); i++ {
		after := g.game.Play(pos, moves[i])
		var c *Node[M]
		if g.at != nil {
			c = n.Children[i]
			c.Max = g.game.MaxToMove(after)
		}
		if g.Whole && level+1 < g.Depth {
			below := g.game.Moves(after)
			g.add(c, below)
			g.grey(after, c, below, 0, level+1)
		}
	}
}

func (g *growth[P, M]) step(kind StepKind, n, child *Node[M]) {
	g.tree.Steps = append(g.tree.Steps, Step[M]{kind, n, child, n.low, n.high})
}
