package minimax

import (
	"context"
	"fmt"
)

// MaxTree is the default of TreeOptions.MaxNodes.
const MaxTree = 100_000

// maxCount ends the counting of a tree that is too large, after some seconds.
const maxCount = 10_000_000

// TreeOptions are the settings of BuildTree.
type TreeOptions struct {
	MaxNodes int  // the greatest number of nodes; 0: MaxTree
	Whole    bool // also has the nodes below pruned nodes, and the values of the ends of the game among them
}

// SizeError is the error of a tree with more than Limit nodes, or of a PositionGraph with more than Limit vertices.
type SizeError struct {
	Size    int  // of the tree
	AtLeast bool // Size is a lower bound: the nodes were not counted to the end
	Limit   int
	Graph   bool
}

func (e *SizeError) Error() string {
	least := ""
	if e.AtLeast {
		least = "at least "
	}
	what, nodes := "tree", "nodes"
	if e.Graph {
		what, nodes = "graph", "vertices"
	}
	return fmt.Sprintf("the %s has %s%d %s, more than %d", what, least, e.Size, nodes, e.Limit)
}

// BuildTree searches pos and returns the tree of the search, with the nodes that were pruned. name returns the name of a
// move. The error is a *SizeError, or that of ctx if it ends first.
func BuildTree[P comparable, M any](ctx context.Context, game Game[P, M], pos P, o Options, shape TreeOptions, name func(M) string) (*Tree, error) {
	if shape.MaxNodes <= 0 {
		shape.MaxNodes = MaxTree
	}
	s := newSearch(ctx, game, o)
	root := &Node{}
	r := &recorder[P, M]{search: s, TreeOptions: shape, name: name, at: root, tree: &Tree{Root: root, Size: 1, Pruned: o.Prune}}
	s.recorder = r
	r.tree.Result = s.run(pos).Named(name)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case r.tree.Size > shape.MaxNodes:
		return nil, &SizeError{Size: r.tree.Size, AtLeast: s.stopped, Limit: shape.MaxNodes}
	}
	return r.tree, nil
}

// recorder records the tree of a search; a nil one records nothing. Once the tree is larger than
// MaxNodes, it only counts the nodes.
type recorder[P comparable, M any] struct {
	*search[P, M]
	TreeOptions
	name func(M) string
	tree *Tree
	at   *Node // the current node of the search; nil: nodes are only counted
}

// enter records that the search enters the current node, and makes its children.
func (r *recorder[P, M]) enter(pos P, moves []M, val, alpha, beta int) {
	if r == nil {
		return
	}
	if n := r.at; n != nil {
		n.Visited, n.Max, n.Alpha, n.Beta = true, r.game.MaxToMove(pos), alpha, beta
		if p := n.Parent; p != nil {
			n.AlphaBy, n.BetaBy = p.lowBy, p.highBy
		} else {
			r.step(Before, n, val, alpha, beta)
			if r.Prune {
				r.step(Begin, n, val, alpha, beta)
			}
		}
		n.low, n.high, n.lowBy, n.highBy = alpha, beta, n.AlphaBy, n.BetaBy
		if len(moves) > 0 {
			r.step(Descend, n, val, alpha, beta)
		}
	}
	r.add(r.at, moves)
}

// add counts the children of a node, and makes them if nodes are recorded.
func (r *recorder[P, M]) add(n *Node, moves []M) {
	r.tree.Size += len(moves)
	if r.tree.Size > r.MaxNodes { // too large: free the nodes
		r.tree.Root, r.tree.Steps, r.at = nil, nil, nil
		r.stopped = r.stopped || r.tree.Size >= max(maxCount, r.MaxNodes)
		return
	}
	if len(moves) == 0 {
		return
	}
	n.Children = make([]*Node, len(moves))
	for i, m := range moves {
		n.Children[i] = &Node{Move: r.name(m), Parent: n, Ply: n.Ply + 1}
	}
}

// down moves to child number i.
func (r *recorder[P, M]) down(i int) {
	if r != nil && r.at != nil {
		r.at = r.at.Children[i]
	}
}

// leave records the value of the current node, and moves to its parent.
func (r *recorder[P, M]) leave(value int) {
	if r == nil || r.at == nil {
		return
	}
	n := r.at
	n.Value = value
	n.setLabel()
	n.setBound()
	if n.Parent != nil {
		r.at = n.Parent
	} else {
		r.step(Return, n, value, n.low, n.high)
	}
}

// returned records that child number i has returned its value, with the node's best value and window after it.
func (r *recorder[P, M]) returned(i int, better bool, val, alpha, beta int) {
	if r == nil || r.at == nil {
		return
	}
	n := r.at
	if better {
		n.Best = n.Children[i]
	}
	if alpha != n.low {
		n.low, n.lowBy = alpha, n
	}
	if beta != n.high {
		n.high, n.highBy = beta, n
	}
	r.step(Return, n.Children[i], val, alpha, beta)
}

// cut records that the moves from number i on are pruned.
func (r *recorder[P, M]) cut(pos P, moves []M, i, ply, val int) {
	if r == nil || i == len(moves) {
		return
	}
	if n := r.at; n != nil {
		n.CutBy = n.BetaBy
		if !n.Max {
			n.CutBy = n.AlphaBy
		}
		r.step(Cut, n, val, n.low, n.high)
	}
	r.addPruned(pos, r.at, moves, i, ply)
}

// addPruned completes the children from number i on, which are never visited, and with Whole adds the nodes below
// them and the values of the ends of the game.
func (r *recorder[P, M]) addPruned(pos P, n *Node, moves []M, i, ply int) {
	for ; i < len(moves) && !r.stopping(); i++ {
		after := r.game.Play(pos, moves[i])
		var c *Node
		if r.at != nil {
			c = n.Children[i]
			c.Max = r.game.MaxToMove(after)
		}
		if r.Whole && ply+1 < r.Depth {
			below := r.game.Moves(after)
			r.add(c, below)
			if c != nil && len(below) == 0 {
				c.Value, c.HasEnded = r.game.Score(after), true
			}
			r.addPruned(after, c, below, 0, ply+1)
		}
	}
}

func (r *recorder[P, M]) step(kind StepKind, n *Node, val, alpha, beta int) {
	r.tree.Steps = append(r.tree.Steps, Step{kind, n, val, alpha, beta})
}
