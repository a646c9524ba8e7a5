package tree

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/tree/walk"
	"blobwars/gui/wording"
)

// maxListed is the largest number of nodes or values that a sentence lists.
const maxListed = 4

// label returns the name of a node for a small box: a sum is written out if it is not longer than that of the shape.
func (s *Screen) label(n *node) string {
	return wording.ShortSum(s.shortName(n), 1+strings.Count(s.shape().name, "+"))
}

// shortName returns the name of a node without words: a letter, a move, or the number of corks that are left.
func (s *Screen) shortName(n *node) string {
	o := s.model.Options()
	_, number, _ := strings.Cut(n.Move, " ")
	switch {
	case s.model.Walk().WonOrLost():
		return s.strip(s.model.Walk().Name(n))
	case o.Lettered():
		return n.Move
	case n.Parent == nil:
		return s.T("tree.root_short")
	case o.Lesson == walk.OfTicTacToe:
		return s.T("tree.on", words.Values{"Mark": marks[n.Parent.Max], "N": number})
	case o.Tiles != nil:
		return n.Move
	case n.Move == engine.Pass().Name(8):
		return s.T("moves.pass")
	}
	return s.strip(n.Move)
}

// strip returns the name of a position or a move: that of a strip with the letters of frogs and toads in the language of
// the window, and with dots for free squares; that of a row or a column of the matrix in that language.
func (s *Screen) strip(name string) string {
	switch s.model.Options().Lesson {
	case walk.OfFrogs:
		return strings.NewReplacer("F", s.T("tree.frog"), "T", s.T("tree.toad"), "_", "·").Replace(name)
	case walk.OfMatrix:
		if i := strings.Index("TMBLCR", name); name != "" && i >= 0 {
			return s.T("tree.matrix_letters")[i : i+1]
		}
	}
	return name
}

// nodeName returns the name of a node in a sentence.
func (s *Screen) nodeName(n *node) string {
	switch lesson := s.model.Options().Lesson; {
	case lesson == walk.OfCorks: // several nodes have the same number
		names := s.pathNames(n)
		if last := len(names) - 3; last > 2 {
			names = append([]string{names[0], "…"}, names[last:]...)
		}
		return s.T("tree.named_node", words.Values{"N": strings.Join(names, "→")})
	case s.named():
		return s.T("tree.named_node", words.Values{"N": unbroken(s.shortName(n))})
	case n.Parent == nil:
		return s.T("tree.root")
	case lesson == walk.OfTicTacToe:
		moves := s.shortName(n)
		for n = n.Parent; n.Parent != nil; n = n.Parent {
			moves = s.shortName(n) + ", " + moves
		}
		return moves
	}
	return s.shortName(n)
}

// pathNames returns the names of the nodes from the root to a node.
func (s *Screen) pathNames(n *node) (names []string) {
	for ; n != nil; n = n.Parent {
		names = append([]string{s.shortName(n)}, names...)
	}
	return names
}

// unbroken returns a name with spaces, such as that of the heaps 1 1 2, so that no line ends within it.
func unbroken(name string) string { return strings.ReplaceAll(name, " ", "\u00a0") }

// ancestorName returns the name of an ancestor of n in a sentence.
func (s *Screen) ancestorName(ancestor, n *node) string {
	if ancestor.Parent == nil || s.named() || s.model.Options().Lesson == walk.OfTicTacToe {
		return s.nodeName(ancestor)
	}
	return s.T("tree.above", words.Values{"Node": s.nodeName(ancestor), "N": n.Ply - ancestor.Ply})
}

// where returns the place of a node with a name in a sentence about the player to move there: at node C, or after the
// move O on 6.
func (s *Screen) where(n *node, name string) string {
	key := "tree.after"
	if n.Parent == nil || s.named() {
		key = "tree.at"
	}
	return s.T(key, words.Values{"Node": name})
}

// named reports whether the names of nodes are of positions, not of moves.
func (s *Screen) named() bool {
	return s.model.Options().Lettered() || s.model.Walk().WonOrLost()
}

// listed returns the names of nodes, or the number of moves to them if there are many.
func (s *Screen) listed(nodes []*node) string {
	if len(nodes) > maxListed {
		return s.T("tree.moves", words.Values{"N": len(nodes)})
	}
	var names []string
	for _, n := range nodes {
		names = append(names, s.shortName(n))
	}
	last := len(names) - 1
	switch numbers := s.model.Walk().WonOrLost(); { // a letter needs neither a word before it nor one between two
	case s.model.Options().Lettered() || last < 0:
		return strings.Join(names, ", ")
	case last == 0 && numbers:
		return s.nodeName(nodes[0])
	case last == 0:
		return names[0]
	case numbers:
		return s.T("tree.named_nodes", words.Values{"N": s.T("tree.and", words.Values{"All": strings.Join(names[:last], ", "), "Last": names[last]})})
	}
	return s.T("tree.and", words.Values{"All": strings.Join(names[:last], ", "), "Last": names[last]})
}

// maxLine is the greatest number of characters of a line that a sentence lists.
const maxLine = 24

// lineText returns the names of the nodes of a line, the first ones if there are many.
func (s *Screen) lineText(line []*node) string {
	var text string
	for i, n := range line {
		switch name := unbroken(s.shortName(n)); {
		case i == 0:
			text = name
		case len(text)+len(name) > maxLine:
			return text + "…"
		default:
			text += ",\u00a0" + name
		}
	}
	return text
}

// prunedText returns the nodes that the cut at a node has pruned: their names, or their number if there are many, or if
// the names are of moves and some nodes are several moves below.
func (s *Screen) prunedText(w *walk.Walk, n *node) string {
	all := w.Pruned(n)
	if deeper := len(all) > len(w.Unvisited(n)); deeper && (len(all) > maxListed || !s.model.Options().Lettered()) {
		return s.T("tree.nodes", words.Values{"N": len(all)})
	}
	return s.listed(all)
}
