package tree

import (
	"context"
	"slices"
	"sort"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/gui/geom"
)

// Walk is a walk through the tree of a search: the selected node, and how many steps of the search
// have been done. At first the root is selected and all steps have been done.
type Walk struct {
	problem games.Problem
	tree    *minimax.Tree[string]
	steps   map[*Node][]int32 // of each visited node, the indices of its steps and of those in which a child returns
	leaves  int               // visited or not
	height  int               // plies, visited or not

	at        *Node
	done      int
	scroll    map[int]float64 // of each row, in nodes
	rowScroll float64         // by which all rows are scrolled, in rows
	area      geom.Rect       // of the last layout of a part of the tree
	follow    bool            // the next layout scrolls the path into view
}

// newWalk searches a tree. The error is that of minimax.Grow.
func newWalk(ctx context.Context, o Options) (*Walk, error) {
	p, err := o.problem()
	if err != nil {
		return nil, err
	}
	options := minimax.Options{Prune: o.Prune}
	shape := minimax.Shape{Whole: true}
	if o.Lesson == OfPosition {
		options.Depth, shape.Whole = o.Depth, false
	}
	tree, err := p.Grow(ctx, options, shape)
	if err != nil {
		return nil, err
	}
	w := &Walk{problem: p, tree: tree, at: tree.Root, done: len(tree.Steps), steps: make(map[*Node][]int32, tree.Size), scroll: map[int]float64{}, follow: true}
	for i, s := range tree.Steps {
		w.steps[s.Node] = append(w.steps[s.Node], int32(i))
		if p := s.Node.Parent; s.Kind == minimax.Return && p != nil {
			w.steps[p] = append(w.steps[p], int32(i))
		}
	}
	for n := range tree.All {
		w.height = max(w.height, n.Level)
		if len(n.Children) == 0 {
			w.leaves++
		}
	}
	return w, nil
}

// Root is the root of the tree.
func (w *Walk) Root() *Node { return w.tree.Root }

// Size is the number of nodes, and of those that the search visited.
func (w *Walk) Size() (nodes int, visited uint64) { return w.tree.Size, w.tree.States }

// Show is the position of a node as text, in the notation of its game: of Blob Wars as FEN.
func (w *Walk) Show(n *Node) string { return w.problem.Show(n) }

// At is the selected node.
func (w *Walk) At() *Node { return w.at }

// Select selects a node.
func (w *Walk) Select(n *Node) {
	if n == w.at {
		return
	}
	before, after := path(w.at), path(n)
	common := 0
	for common < min(len(before), len(after)) && before[common] == after[common] {
		common++
	}
	for level := range w.scroll {
		if level > common { // the row shows other nodes now
			delete(w.scroll, level)
		}
	}
	w.at, w.follow, w.rowScroll = n, true, 0
}

// path is the nodes from the root to n, both included.
func path(n *Node) []*Node {
	all := make([]*Node, n.Level+1)
	for ; n != nil; n = n.Parent {
		all[n.Level] = n
	}
	return all
}

// Up selects the parent.
func (w *Walk) Up() {
	if w.at.Parent != nil {
		w.Select(w.at.Parent)
	}
}

// Down selects the best child found by the steps done, or else the first child.
func (w *Walk) Down() {
	if best := w.View(w.at).Best; best != nil {
		w.Select(best)
	} else if len(w.at.Children) > 0 {
		w.Select(w.at.Children[0])
	}
}

// Sideways selects the sibling that is by places to the right, or the last in that direction.
func (w *Walk) Sideways(by int) {
	if w.at.Parent == nil {
		return
	}
	all := w.at.Parent.Children
	w.Select(all[min(max(slices.Index(all, w.at)+by, 0), len(all)-1)])
}

// Steps is the number of steps of the search, with the bare tree as the first.
func (w *Walk) Steps() int { return len(w.tree.Steps) }

// Done is the number of steps that have been done, at least 1.
func (w *Walk) Done() int { return w.done }

// Last is the last step that has been done.
func (w *Walk) Last() minimax.Step[string] { return w.tree.Steps[w.done-1] }

// Step does a number of further steps, or undoes them if it is negative, and selects the node of the
// last step done.
func (w *Walk) Step(by int) { w.GoTo(w.done + by) }

// GoTo does exactly the first done steps, at least one, and selects the node of the last of them.
func (w *Walk) GoTo(done int) {
	w.done = min(max(done, 1), len(w.tree.Steps))
	w.Select(w.Last().Node)
}

// NodeState says how far the search of a node has come with the steps done.
type NodeState uint8

// The states of a node.
const (
	NotVisited NodeState = iota // yet
	Searching                   // its children
	Searched                    // it has its value
	Pruned                      // it will not be visited, because of a cutoff
)

// NodeView is what the steps done have found out about a node.
type NodeView struct {
	State       NodeState
	Alpha, Beta int   // the alpha-beta window, unless NotVisited or Pruned
	Best        *Node // the best child so far; nil if there is none
	Cut         bool  // a cutoff has ended the search of the children
	Valued      bool  // Value is known: of the best child so far, and in the end of the node
	Value       int
}

// View is what the steps done have found out about a node.
func (w *Walk) View(n *Node) NodeView {
	steps := w.steps[n]
	done := sort.Search(len(steps), func(i int) bool { return int(steps[i]) >= w.done })
	if done == 0 {
		if w.pruned(n) {
			return NodeView{State: Pruned}
		}
		return NodeView{}
	}
	var view NodeView
	for _, i := range steps[:done] {
		s := w.tree.Steps[i]
		view.Alpha, view.Beta = s.Alpha, s.Beta
		switch {
		case s.Kind == minimax.Bare:
			view = NodeView{}
		case s.Kind == minimax.Cut:
			view.Cut = true
		case s.Kind != minimax.Return:
			view.State = Searching
		case s.Node == n:
			view.State, view.Valued, view.Value = Searched, true, n.Value
		case view.Best == nil || s.Val != view.Value:
			view.Best, view.Valued, view.Value = s.Node, true, s.Val
		}
	}
	return view
}

// pruned reports whether the steps done decide that a node will not be visited.
func (w *Walk) pruned(n *Node) bool {
	if n.Visited || n.Parent == nil {
		return false
	}
	if !n.Parent.Visited {
		return w.pruned(n.Parent)
	}
	p := w.View(n.Parent)
	return p.Cut || p.State == Searched
}

// Unvisited is the number of children of a node that are Pruned.
func (w *Walk) Unvisited(n *Node) int {
	count := 0
	for _, c := range n.Children {
		if w.pruned(c) {
			count++
		}
	}
	return count
}

// DOT is the whole tree in the DOT language of Graphviz.
func (w *Walk) DOT() string {
	return string(w.problem.DOT(w.tree, w.problem.Kind.Marked()))
}
