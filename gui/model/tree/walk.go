package tree

import (
	"context"
	"slices"
	"sort"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/dot"
	"blobwars/engine/minimax/games"
	"blobwars/gui/geom"
)

// Walk is a way through the tree of a search: where one is, and how much of the search has
// happened. At first all of it has, and one is at the root.
type Walk struct {
	problem games.Problem
	tree    *minimax.Tree[string]
	of      map[*TreeNode][]int32 // of each visited node, the numbers of its steps
	leaves  int
	height  int // of the nodes, visited or not

	at     *TreeNode
	done   int // steps that have happened
	scroll map[int]float64
	lift   float64
	area   geom.Rect // of the last picture of a part of it
	follow bool      // the next picture brings the way in sight
}

// newWalk grows a tree. The error is that of minimax.Grow.
func newWalk(ctx context.Context, o TreeOptions) (*Walk, error) {
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
	w := &Walk{problem: p, tree: tree, at: tree.Root, done: len(tree.Steps), of: make(map[*TreeNode][]int32, tree.Size), scroll: map[int]float64{}, follow: true}
	for i, s := range tree.Steps {
		w.of[s.Node] = append(w.of[s.Node], int32(i))
	}
	for n := range tree.All {
		w.height = max(w.height, n.Level)
		if len(n.Children) == 0 {
			w.leaves++
		}
	}
	return w, nil
}

// Root is the node that the search began at.
func (w *Walk) Root() *TreeNode { return w.tree.Root }

// Size is how many nodes there are, and how many of them were visited.
func (w *Walk) Size() (nodes int, visited uint64) { return w.tree.Size, w.tree.States }

// Show is the position of a node in words, as the game writes it: of Blob Wars a FEN.
func (w *Walk) Show(n *TreeNode) string { return w.problem.Show(n) }

// At is the node that one is at.
func (w *Walk) At() *TreeNode { return w.at }

// Select goes to a node.
func (w *Walk) Select(n *TreeNode) {
	if n == w.at {
		return
	}
	before, after := path(w.at), path(n)
	common := 0
	for common < min(len(before), len(after)) && before[common] == after[common] {
		common++
	}
	for level := range w.scroll {
		if level > common { // other nodes stand there now
			delete(w.scroll, level)
		}
	}
	w.at, w.follow, w.lift = n, true, 0
}

// path is the nodes from the root to n.
func path(n *TreeNode) []*TreeNode {
	all := make([]*TreeNode, n.Level+1)
	for ; n != nil; n = n.Parent {
		all[n.Level] = n
	}
	return all
}

// Up goes to the parent.
func (w *Walk) Up() {
	if w.at.Parent != nil {
		w.Select(w.at.Parent)
	}
}

// Down goes to the best child that is known by now, or to the first.
func (w *Walk) Down() {
	if best := w.Look(w.at).Best; best != nil {
		w.Select(best)
	} else if len(w.at.Children) > 0 {
		w.Select(w.at.Children[0])
	}
}

// Beside goes so many siblings to the right.
func (w *Walk) Beside(by int) {
	if w.at.Parent == nil {
		return
	}
	all := w.at.Parent.Children
	w.Select(all[min(max(slices.Index(all, w.at)+by, 0), len(all)-1)])
}

// Steps is how many steps the search has, Done how many of them have happened.
func (w *Walk) Steps() int { return len(w.tree.Steps) }

// Done is how many steps of the search have happened.
func (w *Walk) Done() int { return w.done }

// Last is the step that happened last; false before the first.
func (w *Walk) Last() (minimax.Step[string], bool) {
	if w.done == 0 {
		return minimax.Step[string]{}, false
	}
	return w.tree.Steps[w.done-1], true
}

// Before is the window of a step's node until that step.
func (w *Walk) Before(s minimax.Step[string]) (alpha, beta int) {
	alpha, beta = s.Node.Alpha, s.Node.Beta
	for _, i := range w.of[s.Node] {
		if int(i) >= w.done-1 {
			break
		}
		alpha, beta = w.tree.Steps[i].Alpha, w.tree.Steps[i].Beta
	}
	return alpha, beta
}

// Step lets so many more steps happen, or with a negative number fewer, and goes where they lead.
func (w *Walk) Step(by int) { w.GoTo(w.done + by) }

// GoTo lets exactly so many steps have happened, and goes to the node of the last.
func (w *Walk) GoTo(done int) {
	w.done = min(max(done, 0), len(w.tree.Steps))
	if s, ok := w.Last(); ok {
		w.Select(s.Node)
	} else {
		w.Select(w.tree.Root)
	}
}

// NodeState is how far the search has come with a node.
type NodeState uint8

// The states.
const (
	Ahead  NodeState = iota // not there yet
	Open                    // in it, or below it
	Left                    // it has its value
	Pruned                  // cut off: it is never visited
)

// NodeLook is what is known of a node by now.
type NodeLook struct {
	State       NodeState
	Alpha, Beta int       // its window by now; only once it is Open
	Best        *TreeNode // its best child so far; nil: none
	Cut         bool      // the rest of its children was cut off
	Valued      bool      // there is a value: its own once it is Left, before that its best child's
	Value       int
}

// Look is what is known of a node by now.
func (w *Walk) Look(n *TreeNode) NodeLook {
	steps := w.of[n]
	passed := sort.Search(len(steps), func(i int) bool { return int(steps[i]) >= w.done })
	if passed == 0 {
		if w.pruned(n) {
			return NodeLook{State: Pruned}
		}
		return NodeLook{}
	}
	look := NodeLook{State: Open}
	for _, i := range steps[:passed] {
		s := w.tree.Steps[i]
		look.Alpha, look.Beta = s.Alpha, s.Beta
		switch s.Kind {
		case minimax.Better:
			look.Best, look.Valued, look.Value = s.Child, true, s.Child.Value
		case minimax.Cut:
			look.Cut = true
		case minimax.Leave:
			look.State, look.Valued, look.Value = Left, true, n.Value
		}
	}
	return look
}

// pruned reports whether it is certain by now that a node is never visited.
func (w *Walk) pruned(n *TreeNode) bool {
	if n.Visited || n.Parent == nil {
		return false
	}
	if !n.Parent.Visited {
		return w.pruned(n.Parent)
	}
	p := w.Look(n.Parent)
	return p.Cut || p.State == Left
}

// Unvisited is how many children of a node are known by now never to be visited.
func (w *Walk) Unvisited(n *TreeNode) int {
	count := 0
	for _, c := range n.Children {
		if w.pruned(c) {
			count++
		}
	}
	return count
}

// DOT is the whole tree for Graphviz.
func (w *Walk) DOT() string {
	return string(dot.Write(w.tree, dot.Options{Title: w.problem.Game + ": " + w.problem.Position, Marks: w.problem.Kind.Marked()}))
}
