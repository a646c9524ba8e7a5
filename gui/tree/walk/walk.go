package walk

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine/clock"
	"blobwars/gui/study/stepping"
	"blobwars/internal/textbook/dot"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// Step is one step of the search, a slide of the lecture. See minimax.Step.
type Step = minimax.Step

// Walk is a search of a tree, played step by step: the selected node, and how many steps have been done. Its views
// contain only what these steps have found.
type Walk struct {
	stepping.Playback // its first step is the bare tree
	Camera            Camera

	problem   games.Problem
	algorithm Algorithm
	tree      *minimax.Tree
	whole     bool // the tree also has the nodes below pruned nodes
	solved    bool // the leaves have their values before the search, as on the lecture's slides
	frames    map[*Node][]frame
	visited   []int32           // after each step, the number of nodes that the search has visited
	counts    [2]int            // see Counts
	column    map[*Node]float64 // of each node, if whole: see place
	wide      float64           // the number of columns
	below     map[*Node]int
	columns   bool // of OfMatrix: the column player chooses first
	height    int  // plies of the tree

	at *Node
}

// frame is the state of the search of a node after a step.
type frame struct {
	step int32 // index in the steps of the tree
	view NodeView
}

// newWalk searches a tree, and begins before the first step. The error is that of minimax.BuildTree.
func newWalk(ctx context.Context, o Options) (*Walk, error) {
	if o.Compared != (Compared{}) {
		var err error
		if o.Compared, err = following.Run(ctx, ctx, o, func(struct{}) {}); err != nil {
			return nil, err
		}
	}
	p, err := o.problem()
	if err != nil {
		return nil, err
	}
	tree, whole, err := o.grow(ctx, p)
	if err != nil {
		return nil, err
	}
	w := &Walk{
		problem: p, algorithm: o.Algorithm(), tree: tree, whole: whole, solved: o.Lesson != OfPosition, at: tree.Root,
		columns: o.Lesson == OfMatrix && o.Variant == 1, frames: make(map[*Node][]frame, tree.Nodes),
		below: map[*Node]int{}, column: map[*Node]float64{}, Camera: Camera{scroll: map[int]float64{}, follow: true},
	}
	w.buildFrames()
	for n := range tree.All {
		w.height = max(w.height, n.Ply)
		for p := n.Parent; p != nil; p = p.Parent {
			w.below[p]++
		}
	}
	if w.whole {
		w.place(tree.Root, make([]float64, w.height+1))
	}
	if o.Lettered() {
		a, err := p.Solve(ctx, 0)
		if err != nil {
			return nil, err
		}
		w.counts = [2]int{int(a.Nodes), int(a.NodesPruned)}
	}
	w.Begin(1, 1, len(tree.Steps))
	w.Moved = func() {
		w.Select(w.Current())
		w.Camera.follow = true // the best line may be another
	}
	return w, nil
}

// grow searches the tree of a problem: the whole one if it is small enough, with the nodes below pruned nodes.
func (o Options) grow(ctx context.Context, p games.Problem) (tree *minimax.Tree, whole bool, err error) {
	options := minimax.Options{Prune: o.Prune, StopAtWin: o.Algorithm() == Escabio}
	if o.Lesson == OfPosition && o.Compared == (Compared{}) {
		options.Depth = o.Depth
	}
	tree, err = p.BuildTree(ctx, options, minimax.TreeOptions{Whole: true})
	if _, large := errors.AsType[*minimax.SizeError](err); large {
		tree, err = p.BuildTree(ctx, options, minimax.TreeOptions{})
		return tree, false, err
	}
	return tree, true, err
}

// buildFrames builds the frames of all nodes from the steps.
func (w *Walk) buildFrames() {
	visited := int32(0)
	add := func(n *Node, i int, change func(v *NodeView)) {
		view := NodeView{State: Searching}
		if all := w.frames[n]; len(all) > 0 {
			view = all[len(all)-1].view
		} else {
			visited++
		}
		change(&view)
		w.frames[n] = append(w.frames[n], frame{int32(i), view})
	}
	for i, s := range w.tree.Steps {
		if i%1024 == 0 {
			clock.Yield()
		}
		switch s.Kind {
		case minimax.Begin, minimax.Descend:
			add(s.Node, i, func(v *NodeView) { v.Alpha, v.Beta = s.Alpha, s.Beta })
		case minimax.Cut:
			add(s.Node, i, func(v *NodeView) { v.Cut = true })
		case minimax.Return:
			add(s.Node, i, func(v *NodeView) {
				if len(s.Node.Children) == 0 {
					v.Alpha, v.Beta = s.Node.Alpha, s.Node.Beta
				}
				v.State, v.HasValue, v.Value = Searched, true, s.Node.Value
			})
			if p := s.Node.Parent; p != nil {
				add(p, i, func(v *NodeView) {
					if v.Best == nil || s.Value != v.Value {
						v.Best = s.Node
					}
					v.HasValue, v.Value, v.Alpha, v.Beta = true, s.Value, s.Alpha, s.Beta
				})
			}
		}
		w.visited = append(w.visited, visited)
	}
}

func (w *Walk) Root() *Node { return w.tree.Root }

// Size returns the number of nodes of the tree, and of those that the search visits.
func (w *Walk) Size() (nodes int, visited uint64) { return w.tree.Size, w.tree.Nodes }

// Counts returns how many nodes of a tree with letters minimax visits, and alpha-beta.
func (w *Walk) Counts() (minimax, alphaBeta int) { return w.counts[0], w.counts[1] }

// Visited returns the number of nodes that the steps done have visited. of is the number of all nodes; 0 if it is not
// known, because the tree below pruned nodes is left out.
func (w *Walk) Visited() (visited, of int) {
	if w.whole {
		of = w.tree.Size
	}
	return int(w.visited[w.Done()-1]), of
}

// Height returns the number of plies of the tree.
func (w *Walk) Height() int { return w.height }

// PositionText returns the position of a node in the notation of its game: of Blob Wars as FEN.
func (w *Walk) PositionText(n *Node) string { return w.problem.Show(n) }

// Name returns the name of the position of a node, such as the number of corks.
func (w *Walk) Name(n *Node) string {
	name, _, _ := strings.Cut(w.problem.Name(n), " (") // of a strip, without the player to move
	return name
}

// WonOrLost reports whether each position of the game is N or P.
func (w *Walk) WonOrLost() bool { return w.problem.Kind == games.WonOrLost }

// Gains returns the gains of both players that a node of OfMatrix has so far, or in the end: "3, 1".
func (w *Walk) Gains(n *Node) string {
	if best := w.View(n).Best; best != nil {
		n = best
	}
	return pairText(w.problem.Text(n))
}

// OwnGain returns what a node of OfMatrix gives to the player who moves to it.
func (w *Walk) OwnGain(n *Node) int {
	gain, columns, _ := strings.Cut(w.problem.Text(n), ",")
	if (n.Ply == 1) == w.columns {
		gain = columns
	}
	value, _ := strconv.Atoi(gain) // always a number: games wrote it
	return value
}

// AsGood returns the other children of a node of OfMatrix that give its player as much as the first best one.
func (w *Walk) AsGood(n *Node) []*Node {
	return slices.DeleteFunc(slices.Clone(n.Children), func(c *Node) bool { return c == n.Best || w.OwnGain(c) != w.OwnGain(n.Best) })
}

func (w *Walk) Selected() *Node { return w.at }

// Children returns the children of a node. They are hidden until the search has entered it, if the tree does not have
// the children of all nodes: else it would show which nodes will be pruned.
func (w *Walk) Children(n *Node) []*Node {
	if !w.whole && w.View(n).State < Searching {
		return nil
	}
	return n.Children
}

// Below returns the number of nodes below a node; 0 as long as it would show which nodes will be pruned.
func (w *Walk) Below(n *Node) int {
	if !w.whole && w.View(n).State != Searched {
		return 0
	}
	return w.below[n]
}

// Leaf reports whether a node is known to be a leaf.
func (w *Walk) Leaf(n *Node) bool {
	return len(n.Children) == 0 && (w.whole || n.Visited || n.Ply == w.height)
}

// Select selects a node, and brings it into view.
func (w *Walk) Select(n *Node) {
	if n == w.at {
		return
	}
	w.Camera.selectionChanged(w.at, n)
	w.at = n
}

// Path returns the nodes from the root to the selected one, both included.
func (w *Walk) Path() []*Node { return path(w.at) }

// path returns the nodes from the root to n, both included.
func path(n *Node) []*Node {
	all := make([]*Node, n.Ply+1)
	for ; n != nil; n = n.Parent {
		all[n.Ply] = n
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
	} else if children := w.Children(w.at); len(children) > 0 {
		w.Select(children[0])
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

// Line returns the best line below a node that the steps done have found: its best child, the best child of that, and
// so on.
func (w *Walk) Line(n *Node) []*Node {
	var line []*Node
	for best := w.View(n).Best; best != nil; best = w.View(best).Best {
		line = append(line, best)
	}
	return line
}

func (w *Walk) Last() Step { return w.tree.Steps[w.Done()-1] }

// Current returns the node that the last step is about: the parent of a node that returned its value, or else the
// step's node.
func (w *Walk) Current() *Node {
	s := w.Last()
	if s.Kind == minimax.Return && s.Node.Parent != nil {
		return s.Node.Parent
	}
	return s.Node
}

// StartValue returns the value of a node of MAX or MIN before its first child has returned.
func (w *Walk) StartValue(max bool) int {
	value := minimax.Infinity
	if w.algorithm == Escabio {
		value = 1
	}
	if max {
		return -value
	}
	return value
}

// DOT returns the whole tree in the DOT language of Graphviz. say translates its texts; nil: they are English.
func (w *Walk) DOT(say func(text string) string) string {
	return string(dot.Write(w.problem, w.tree, w.problem.Kind.Labelled(), say))
}
