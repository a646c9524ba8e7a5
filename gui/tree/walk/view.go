package walk

import (
	"slices"
	"sort"

	"blobwars/internal/textbook/minimax"
)

// NodeState says how far the search of a node has come with the steps done.
type NodeState uint8

const (
	NotVisited NodeState = iota // yet
	Pruned                      // it will not be visited, because of a cut
	Searching                   // its children are being searched
	Searched                    // it has its value
)

// NodeView is what the steps done have found out about a node.
type NodeView struct {
	State       NodeState
	Alpha, Beta int   // the current window, unless NotVisited or Pruned; ±Infinity without pruning
	Best        *Node // the best child so far; nil if there is none
	Cut         bool  // the other children were pruned
	HasValue    bool  // Value is that of the best child so far, and finally the node's; leaves of lessons always have it
	Value       int
}

// View returns what the steps done have found out about a node.
func (w *Walk) View(n *Node) NodeView {
	view, visited := w.viewAfter(n, w.Done())
	switch {
	case visited:
		return view
	case w.pruned(n):
		return w.unvisited(n, Pruned)
	}
	return w.unvisited(n, NotVisited)
}

// Before returns what the steps before the last one had found out about a node; the zero value if they had not visited
// it.
func (w *Walk) Before(n *Node) NodeView {
	view, _ := w.viewAfter(n, w.Done()-1)
	return view
}

// viewAfter returns what the first steps have found out about a node; false if they have not visited it.
func (w *Walk) viewAfter(n *Node, steps int) (view NodeView, visited bool) {
	frames := w.frames[n]
	done := sort.Search(len(frames), func(i int) bool { return int(frames[i].step) >= steps })
	if done == 0 {
		return NodeView{}, false
	}
	return frames[done-1].view, true
}

// unvisited is the view of a node that the steps done have not visited: of a leaf it may have the value.
func (w *Walk) unvisited(n *Node, state NodeState) NodeView {
	if leaf := len(n.Children) == 0; leaf && w.solved && (n.Visited || n.HasEnded) {
		return NodeView{State: state, HasValue: true, Value: n.Value}
	}
	return NodeView{State: state}
}

// pruned reports whether the steps done have cut off a node that they have not visited.
func (w *Walk) pruned(n *Node) bool {
	return n.Parent != nil && (w.View(n.Parent).Cut || len(w.frames[n.Parent]) == 0 && w.pruned(n.Parent))
}

// NextCut returns the number of steps up to the next cut, that one included, or if none follows up to the first one; 0 if
// nothing is cut.
func (w *Walk) NextCut() int {
	first := 0
	for i, s := range w.tree.Steps {
		switch {
		case s.Kind != minimax.Cut:
		case i >= w.Done():
			return i + 1
		case first == 0:
			first = i + 1
		}
	}
	return first
}

// Reason is why a node is cut: the bound of an ancestor, whose child has given it, and the child of the node that has
// reached it.
type Reason struct {
	By, With, At *Node
}

// ReasonOf returns why the search cuts a node; false if it does not, or if no ancestor has set the bound.
func (w *Walk) ReasonOf(n *Node) (r Reason, ok bool) {
	if n.CutBy == nil {
		return r, false
	}
	for _, f := range w.frames[n] {
		if f.view.Cut {
			by, _ := w.viewAfter(n.CutBy, int(f.step)+1)
			return Reason{n.CutBy, by.Best, f.view.Best}, by.Best != nil && f.view.Best != nil
		}
	}
	return r, false
}

// Unvisited returns the children of a node that are Pruned.
func (w *Walk) Unvisited(n *Node) []*Node {
	return slices.DeleteFunc(slices.Clone(n.Children), func(c *Node) bool { return w.View(c).State != Pruned })
}

// Pruned returns the nodes below a node that are Pruned, level by level: G, N, O. Those below children are among them
// only if the tree has them.
func (w *Walk) Pruned(n *Node) []*Node {
	all := w.Unvisited(n)
	for i := 0; i < len(all); i++ {
		all = append(all, all[i].Children...)
	}
	return all
}
