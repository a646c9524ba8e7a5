package minimax

// Tree is a search with everything that happened in it. It is not changed after it has grown,
// so any number of readers may share it.
type Tree[M any] struct {
	Result[M]
	Root  *Node[M]
	Size  int       // nodes, visited or not
	Steps []Step[M] // in the order in which they happened
}

// Node is a node of a Tree.
type Node[M any] struct {
	Move     M // that leads here; the zero value at the root
	Parent   *Node[M]
	Children []*Node[M] // one for every move, in order, visited or not; none at a leaf
	Level    int        // below the root
	Max      bool       // the maximiser is to move
	Visited  bool       // false: cut off before the search came here; then no field below is set

	Alpha, Beta     int      // the window on entry; ±Infinity without pruning
	AlphaBy, BetaBy *Node[M] // the ancestors whose bounds they are; nil: nobody's, infinite
	Value           int      // fail-hard: within the window under pruning
	Best            *Node[M] // the first best child; nil at a leaf, and where no child came into the window
	CutBy           *Node[M] // the ancestor whose bound cut off the last children; nil: none was cut off

	mark Mark

	// The window by now, for the children: a node's own bound once a child has moved it.
	low, high     int
	lowBy, highBy *Node[M]
}

// StepKind says what happened to a node.
type StepKind uint8

// The steps of a search.
const (
	Enter  StepKind = iota // the search came to the node
	Better                 // a child is the best so far, and moved the node's bound if there is pruning
	Cut                    // the rest of the children need not be looked at
	Leave                  // the search left the node with its value
)

// Step is something that happened in a search.
type Step[M any] struct {
	Kind        StepKind
	Node        *Node[M]
	Child       *Node[M] // of Better: which; nil otherwise
	Alpha, Beta int      // the node's window after the step
}

// CutOff is how textbooks name the cut at a node: "beta cut-off" where the maximiser is to move,
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

// Moves are those that lead from the root to the node.
func (n *Node[M]) Moves() []M {
	moves := make([]M, n.Level)
	for ; n.Parent != nil; n = n.Parent {
		moves[n.Level-1] = n.Move
	}
	return moves
}

// All gives the nodes of the tree, parents before their children, those in order. It can be ranged over.
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

// Mark is N or P, for games that one player wins and the other loses.
type Mark string

// The marks of a position. A draw, or an end not seen, has neither.
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

// Mark is the node's, with the caution of MarkOf. A node never visited has none, nor has one that pruning has
// left before it was certain: its value is only a bound, and the sign of a bound proves nothing.
func (n *Node[M]) Mark() Mark { return n.mark }

// settle marks a node whose children are marked, by the definition of N and P.
func (n *Node[M]) settle() {
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
			n.mark = Unmarked // unless a P is still to come
		}
	}
}

// Rename is the same tree with moves of another type, such as their names.
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
