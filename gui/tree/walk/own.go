package walk

import (
	"slices"

	"blobwars/internal/textbook/games"
)

// firstOwn is the tree that stands where a person gives one.
const firstOwn = "((3 12 8) (2 4 6) (14 5 2))"

// WhatIf is the score that a person can give to a leaf, to see what it changes.
const WhatIf = 100

// Lettered reports whether the leaves of the tree are scores, and its nodes have letters.
func (o Options) Lettered() bool { return o.Lesson == OfLecture || o.Lesson == OfOwn }

// Leaves returns the tree of a lesson with letters.
func (o Options) Leaves() games.Leaves {
	text := o.Own
	switch {
	case o.Changed != "":
		text = o.Changed
	case o.Lesson == OfLecture:
		text = games.LectureLeaves
	}
	tree, _ := games.ParseLeaves(text) // it is shown, so it can be read
	return tree
}

// place is where a person is in a walk.
type place struct {
	path []int // the indices of the children that lead to the selected node
	done int   // steps
}

// indices returns the indices of the children that lead to a node.
func indices(n *Node) (path []int) {
	for ; n.Parent != nil; n = n.Parent {
		path = slices.Insert(path, 0, slices.Index(n.Parent.Children, n))
	}
	return path
}

// CanMove reports whether the selected node of a tree with letters can be moved among its siblings.
func (m *Model) CanMove(by int) bool {
	if m.walk == nil || !m.options.Lettered() || m.walk.at.Parent == nil {
		return false
	}
	path := indices(m.walk.at)
	i := path[len(path)-1] + by
	return i >= 0 && i < len(m.walk.at.Parent.Children)
}

// MoveNode moves the selected node by a place to the right, or with -1 to the left.
func (m *Model) MoveNode(by int) {
	if !m.CanMove(by) {
		return
	}
	path := indices(m.walk.at)
	last := len(path) - 1
	tree := m.options.Leaves().Change(path[:last], func(parent games.Leaves) games.Leaves { return parent.MoveChild(path[last], by) })
	path[last] += by
	m.change(tree, path)
}

// CanRaise reports whether the selected node is a leaf of a tree with letters whose score is not WhatIf.
func (m *Model) CanRaise() bool {
	return m.walk != nil && m.options.Lettered() && len(m.walk.at.Children) == 0 && m.walk.at.Value != WhatIf
}

// Raise gives the selected leaf, which CanRaise, the score WhatIf, and returns the value of the root then.
func (m *Model) Raise() (root int) {
	path := indices(m.walk.at)
	tree := m.options.Leaves().Change(path, func(games.Leaves) games.Leaves { return games.Leaves{Score: WhatIf} })
	m.change(tree, path)
	return tree.Value(true)
}

// change shows a changed tree: that of the lecture as long as its tab is shown, one's own for good. The walk goes on
// after as many steps, or at its end if it has come to the end. The node that a path leads to is selected.
func (m *Model) change(tree games.Leaves, path []int) {
	kept := &place{path, m.walk.Done()}
	if m.walk.AtEnd() {
		kept.done = len(m.walk.tree.Steps) * 2
	}
	o := m.options
	if o.Lesson == OfLecture {
		o.Changed = tree.Grouped()
	} else {
		o.Own = tree.Grouped()
	}
	m.SetOptions(o)
	m.kept = kept
}

// goOn goes to the place that was kept, or where the practice begins: at the parent of the first leaf, because values are
// found from the leaves up.
func (m *Model) goOn() {
	switch {
	case m.walk == nil:
		return
	case m.Test != nil:
		m.walk.GoTo(0)
		if line := m.walk.first(m.walk.Root()); len(line) > 0 {
			m.walk.Select(line[len(line)-1].Parent)
		}
		return
	case m.kept == nil:
		return
	}
	m.walk.GoTo(m.kept.done)
	n := m.walk.Root()
	for _, i := range m.kept.path {
		n = n.Children[i]
	}
	m.walk.Select(n)
	m.kept = nil
}
