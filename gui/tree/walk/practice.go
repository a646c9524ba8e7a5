package walk

import (
	"context"
	"slices"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// Rounds is the number of random trees of a series.
const Rounds = 10

// Practice is a test before the search of a tree with letters: a person marks the nodes that alpha-beta will never
// visit, and says what each inner node that it visits returns.
type Practice struct {
	Round   int // of a series of random trees, from 1; 0: another tree
	Checked bool

	Right, Of       int // of this tree, once it is checked: nodes that are right, and all
	AllRight, AllOf int // of the trees of the series that were checked
	cut             map[*Node]bool
	values          map[*Node]int
}

// StartPractice practises on the tree that is shown, with alpha-beta.
func (m *Model) StartPractice() {
	o := m.options
	o.Prune = true
	m.practise(o, &Practice{})
}

// practise begins a practice on the tree of some options.
func (m *Model) practise(o Options, t *Practice) {
	t.cut, t.values = map[*Node]bool{}, map[*Node]int{}
	m.SetOptions(o)
	m.Quiz.On, m.Test = false, t
	m.goOn()
}

// NextRound practises on the next random tree of the series, or begins one. seed chooses the trees.
func (m *Model) NextRound(seed uint64) {
	next := &Practice{Round: 1}
	if t := m.Test; t != nil && t.Round < Rounds {
		next.Round = t.Round + 1
		if t.Round > 0 {
			next.AllRight, next.AllOf = t.AllRight, t.AllOf
		}
	}
	o := m.options.Open(OfOwn)
	o.Changed, o.Prune = roundTree(next.Round, seed).Grouped(), true
	m.practise(o, next)
}

// EndPractice ends the practice. In place of a tree of a series comes one's own.
func (m *Model) EndPractice() {
	o := m.options
	if m.Test.Round > 0 {
		o.Changed = ""
	}
	m.SetOptions(o)
	m.Test = nil
}

// Marked reports whether a node is marked as one that is never visited: itself, or one above it.
func (t *Practice) Marked(n *Node) bool {
	for ; n != nil; n = n.Parent {
		if t.cut[n] {
			return true
		}
	}
	return false
}

// Mark marks a node other than the root, or takes the mark away. The nodes below it are no longer marked themselves.
func (t *Practice) Mark(n *Node) {
	if t.Checked || n.Parent == nil || t.Marked(n.Parent) {
		return
	}
	marked := !t.cut[n]
	for below := range n.All {
		delete(t.cut, below)
		if marked {
			delete(t.values, below)
		}
	}
	if marked {
		t.cut[n] = true
	}
}

// Value returns the value that was given to an inner node; false if none was.
func (t *Practice) Value(n *Node) (value int, ok bool) {
	value, ok = t.values[n]
	return value, ok
}

// Give says what an inner node that is not marked returns.
func (t *Practice) Give(n *Node, value int) {
	if !t.Checked && len(n.Children) > 0 && !t.Marked(n) {
		t.values[n] = value
	}
}

// Missing returns the inner nodes that are not marked and have no value yet, children before their parents.
func (t *Practice) Missing(root *Node) (missing []*Node) {
	for _, child := range root.Children {
		missing = append(missing, t.Missing(child)...)
	}
	if _, given := t.values[root]; len(root.Children) > 0 && !given && !t.Marked(root) {
		missing = append(missing, root)
	}
	return missing
}

// Check marks the answers.
func (t *Practice) Check(root *Node) {
	if t.Checked || len(t.Missing(root)) > 0 {
		return
	}
	t.Checked = true
	for n := range root.All {
		t.Of++
		if t.IsRight(n) {
			t.Right++
		}
	}
	t.AllRight, t.AllOf = t.AllRight+t.Right, t.AllOf+t.Of
}

// CheckPractice marks the answers, shows the search at its end, and selects the first node with a mistake.
func (m *Model) CheckPractice() {
	m.Test.Check(m.walk.Root())
	if !m.Test.Checked {
		return
	}
	m.walk.GoTo(m.walk.Steps())
	for n := range m.walk.Root().All {
		if !m.Test.IsRight(n) {
			m.walk.Select(n)
			return
		}
	}
}

// IsRight reports whether what was said of a node is right: whether it is visited, and of an inner node what it returns.
func (t *Practice) IsRight(n *Node) bool {
	if t.Marked(n) == n.Visited {
		return false
	}
	return !n.Visited || len(n.Children) == 0 || t.values[n] == n.Value
}

// ValueOptions returns the values that an inner node might return: those of the leaves below it, in order.
func (w *Walk) ValueOptions(n *Node) []int {
	var values []int
	for below := range n.All {
		if len(below.Children) == 0 {
			values = append(values, below.Value)
		}
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// round says what the random tree of a round is like.
type round struct {
	levels, children, most int
	has                    func(*minimax.Tree) bool // what must occur in it, besides a cut; nil: nothing
}

// rounds are the trees of a series, of rising size.
var rounds = [Rounds]round{
	{2, 2, 9, nil}, {2, 3, 9, nil}, {2, 3, 9, equalCut}, {3, 2, 9, nil}, {3, 2, 20, lateCut},
	{3, 2, 9, equalCut}, {3, 3, 20, nil}, {3, 3, 20, lateCut}, {4, 2, 20, deepCut}, {4, 2, 20, deepCut},
}

// equalCut reports whether a window closes because its bounds are equal.
func equalCut(tree *minimax.Tree) bool {
	return slices.ContainsFunc(tree.Steps, func(s Step) bool { return s.Kind == minimax.Cut && s.Alpha == s.Beta })
}

// lateCut reports whether a window closes after the last child of a node, where nothing is left to be cut.
func lateCut(tree *minimax.Tree) bool {
	return slices.ContainsFunc(tree.Steps, func(s Step) bool {
		p := s.Node.Parent
		return s.Kind == minimax.Return && p != nil && s.Alpha >= s.Beta && s.Node == p.Children[len(p.Children)-1]
	})
}

// deepCut reports whether a node is cut by a bound of an ancestor that is not its parent.
func deepCut(tree *minimax.Tree) bool {
	for n := range tree.All {
		if n.CutBy != nil && n.CutBy != n.Parent {
			return true
		}
	}
	return false
}

// maxTries bounds the number of trees that are drawn for a round.
const maxTries = 2000

// roundTree returns the random tree of a round, from 1: it has a cut, and what the round asks for.
func roundTree(number int, seed uint64) games.Leaves {
	r := rounds[number-1]
	var tree games.Leaves
	for try := range uint64(maxTries) {
		tree = games.RandomLeaves(r.levels, r.children, r.most, seed*Rounds*maxTries+uint64(number)*maxTries+try)
		p, err := games.NewLeaves(tree.String())
		if err != nil {
			break // impossible: it was written by Leaves
		}
		found, err := p.BuildTree(context.Background(), minimax.Options{Prune: true}, minimax.TreeOptions{Whole: true})
		if err == nil && uint64(found.Size) > found.Nodes && (r.has == nil || r.has(found)) {
			break
		}
	}
	return tree
}
