package minimax

// Tree is the tree of a search with all its steps. It never changes, and is safe for concurrent use.
type Tree[M any] struct {
	Result[M]
	Root  *Node[M]
	Size  int       // number of nodes, with those that were pruned
	Steps []Step[M] // in the order in which they happened
}

// Node is a node of a Tree.
type Node[M any] struct {
	Move     M // that leads here; the zero value at the root
	Parent   *Node[M]
	Children []*Node[M] // one for each move, in order, with those that were pruned; none at a leaf
	Level    int        // below the root
	Max      bool       // the maximiser is to move
	Visited  bool       // false: pruned; then no field below is set

	Alpha, Beta     int      // the window on entry; ±Infinity without pruning
	AlphaBy, BetaBy *Node[M] // the ancestors that set these bounds; nil: infinite
	Value           int      // fail-hard: within the window under pruning
	Best            *Node[M] // the first best child; nil at a leaf, and where no child's value is inside the window
	CutBy           *Node[M] // the ancestor whose bound pruned the last children; nil: none was pruned

	mark Mark

	// The current window, for the children, and the nodes that set it.
	low, high     int
	lowBy, highBy *Node[M]
}

// StepKind is the kind of a Step.
type StepKind uint8

// The steps of a search.
const (
	Enter  StepKind = iota // the search enters the node
	Better                 // a child is the best so far; with pruning, it sets the node's bound
	Cut                    // the other children are pruned
	Leave                  // the search leaves the node with its value
)

// Step is one step of a search.
type Step[M any] struct {
	Kind        StepKind
	Node        *Node[M]
	Child       *Node[M] // the better child of a Better; else nil
	Alpha, Beta int      // the node's window after the step
}

// CutOff is the textbook name of the cut at a node: "beta cut-off" where the maximiser is to move,
// "alpha cut-off" where the minimiser is; "" if there was none.
func (n *Node[M]) CutOff() string {
	switch {
	case n.CutBy == nil:
		return ""
	case n.Max:
		return "beta cut-off"
	}
	return "alpha cut-off"
}

// Moves are the moves from the root to the node.
func (n *Node[M]) Moves() []M {
	moves := make([]M, n.Level)
	for ; n.Parent != nil; n = n.Parent {
		moves[n.Level-1] = n.Move
	}
	return moves
}

// All yields the nodes of the tree in preorder.
func (t *Tree[M]) All(yield func(*Node[M]) bool) { t.Root.all(yield) }

func (n *Node[M]) all(yield func(*Node[M]) bool) bool {
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

// Mark is whether a position is an N or a P position, in a game that one player wins and the other loses.
type Mark string

// The marks of a position. A draw is Unmarked, and so is a position whose result was not searched.
const (
	Unmarked Mark = ""
	N        Mark = "N" // the next player wins: some move leads to a P
	P        Mark = "P" // the previous player wins: all moves lead to an N
)

// MarkOf is the mark of a position with a value for the maximiser, in a game whose score is
// above 0 if the maximiser wins and below 0 if he loses.
func MarkOf(value int, maxToMove bool) Mark {
	switch {
	case value == 0:
		return Unmarked
	case (value > 0) == maxToMove:
		return N
	}
	return P
}

// Mark is the node's mark. A pruned node is Unmarked, and so is a node whose value is only a bound because of
// pruning, unless its children prove the mark.
func (n *Node[M]) Mark() Mark { return n.mark }

// setMark marks a node by the definition of N and P, from the marks of its children.
func (n *Node[M]) setMark() {
	if len(n.Children) == 0 {
		n.mark = MarkOf(n.Value, n.Max)
		return
	}
	n.mark = P
	for _, c := range n.Children {
		switch {
		case c.mark == P:
			n.mark = N
			return
		case c.mark != N:
			n.mark = Unmarked // unless a later child is P
		}
	}
}

// Rename is a copy of the tree with moves of another type, such as their names.
func Rename[M, L any](t *Tree[M], name func(M) L) *Tree[L] {
	twins := make(map[*Node[M]]*Node[L], t.Size)
	for n := range t.All {
		twin := &Node[L]{Level: n.Level, Max: n.Max, Visited: n.Visited, Alpha: n.Alpha, Beta: n.Beta, Value: n.Value, mark: n.mark}
		if n.Parent != nil {
			twin.Move = name(n.Move)
			twin.Parent = twins[n.Parent]
			twin.Parent.Children = append(twin.Parent.Children, twin)
		}
		twins[n] = twin
	}
	for n, twin := range twins {
		twin.AlphaBy, twin.BetaBy, twin.Best, twin.CutBy = twins[n.AlphaBy], twins[n.BetaBy], twins[n.Best], twins[n.CutBy]
	}
	renamed := &Tree[L]{Root: twins[t.Root], Size: t.Size, Steps: make([]Step[L], len(t.Steps))}
	renamed.Result = Result[L]{Value: t.Value, Found: t.Found, States: t.States, Height: t.Height}
	if t.Found {
		renamed.Result.Best = name(t.Best)
	}
	for i, s := range t.Steps {
		renamed.Steps[i] = Step[L]{s.Kind, twins[s.Node], twins[s.Child], s.Alpha, s.Beta}
	}
	return renamed
}
