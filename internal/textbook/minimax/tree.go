package minimax

import "slices"

// Tree is the tree of a search with all its steps. It never changes, and is safe for concurrent use.
type Tree struct {
	Result[string]
	Root   *Node
	Size   int    // number of nodes, with those that were pruned
	Pruned bool   // searched with alpha-beta
	Steps  []Step // in the order in which they happened, the first one Before
}

// Node is a node of a Tree.
type Node struct {
	Move     string // the name of the move that leads here; at the root "", or the name of the start
	Parent   *Node
	Children []*Node // one for each move, in order, with those that were pruned; none at a leaf
	Ply      int     // below the root
	Max      bool    // the maximiser is to move
	Visited  bool    // false: pruned; below, only Value may be set, if HasEnded
	HasEnded bool    // an end of the game that was never visited; its Value is set (TreeOptions.Whole)

	Alpha, Beta     int   // the window on entry; ±Infinity without pruning
	AlphaBy, BetaBy *Node // the ancestors that set these bounds; nil: infinite
	Value           int   // fail-soft: it may lie outside the window, and is then only a Bound
	Bound           Bound // what Value says of the minimax value
	Best            *Node // the first child with the best Value; nil at a leaf
	CutBy           *Node // the ancestor whose bound pruned the last children; nil: none did

	// Label is Unlabelled at a pruned node, and where the value is only a bound because of pruning, unless the children
	// prove the label.
	Label Label

	low, high     int // the window after the children so far
	lowBy, highBy *Node
}

// Bound is what the value of a node says of its minimax value, which pruning may leave unknown.
type Bound uint8

// The bounds.
const (
	Exact   Bound = iota // it is the minimax value
	AtLeast              // the minimax value is equal or greater
	AtMost               // the minimax value is equal or less
)

// Sign returns the sign written before a value: >= or <=, or nothing if the value is exact.
func (b Bound) Sign() string { return [...]string{Exact: "", AtLeast: ">=", AtMost: "<="}[b] }

// StepKind is the kind of a Step.
type StepKind uint8

// The steps of a search, as the slides of the lecture show them. A search without pruning has no Begin and no Cut.
const (
	Before  StepKind = iota // the tree before the search; the node is the root
	Begin                   // alpha-beta begins at the root with an infinite window
	Descend                 // the search enters an inner node and goes to its first child
	Return                  // the node returns its value to its parent
	Cut                     // alpha >= beta, or with StopAtWin a move wins: the other children of the node are pruned
)

// Step is one step of a search. Value, Alpha and Beta are those of Node after the step; of a Return they are those of
// the parent, if there is one. The parent's window before a Return is the window on entry of the node that returns.
type Step struct {
	Kind        StepKind
	Node        *Node
	Value       int // the best value so far; ±Infinity before the first child has returned
	Alpha, Beta int // the window; ±Infinity without pruning
}

// CutOff returns the textbook name of the cut at a node: "beta cut-off" where the maximiser is to move,
// "alpha cut-off" where the minimiser is; "" if there was none.
func (n *Node) CutOff() string {
	switch {
	case n.CutBy == nil:
		return ""
	case n.Max:
		return "beta cut-off"
	}
	return "alpha cut-off"
}

// Moves returns the names of the moves from the root to the node.
func (n *Node) Moves() []string {
	moves := make([]string, n.Ply)
	for ; n.Parent != nil; n = n.Parent {
		moves[n.Ply-1] = n.Move
	}
	return moves
}

// EquallyGood names the other moves of a node with the value of the best one.
func (n *Node) EquallyGood() (moves []string) {
	for _, c := range n.Children {
		if c != n.Best && c.Value == n.Value {
			moves = append(moves, c.Move)
		}
	}
	return moves
}

// All yields the nodes of the tree in preorder.
func (t *Tree) All(yield func(*Node) bool) { t.Root.all(yield) }

// All yields the node and those below it in preorder.
func (n *Node) All(yield func(*Node) bool) { n.all(yield) }

func (n *Node) all(yield func(*Node) bool) bool {
	if !yield(n) {
		return false
	}
	for _, c := range n.Children {
		if !c.all(yield) {
			return false
		}
	}
	return true
}

// setLabel labels a node from the labels of its children.
func (n *Node) setLabel() {
	n.Label = LabelOf(n.Value, n.Max)
	if len(n.Children) > 0 {
		n.Label = labelFrom(n.Children, func(c *Node) Label { return c.Label })
	}
}

// setBound sets the bound of an inner node: at a node of the maximiser, the minimax value is at least that of one
// child and at most the greatest of all children.
func (n *Node) setBound() {
	one, all := AtLeast, AtMost
	if !n.Max {
		one, all = AtMost, AtLeast
	}
	open := slices.ContainsFunc(n.Children, func(c *Node) bool { return !c.Visited || c.Bound == one })
	reached := slices.ContainsFunc(n.Children, func(c *Node) bool { return c.Visited && c.Value == n.Value && c.Bound != all })
	switch {
	case len(n.Children) == 0:
	case !reached:
		n.Bound = all
	case open:
		n.Bound = one
	}
}
