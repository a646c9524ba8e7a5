package walk

import "blobwars/internal/textbook/minimax"

// Algorithm is a search whose pseudo-code can be shown.
type Algorithm uint8

// The algorithms of the lecture (docs/references.md).
const (
	MinMax    Algorithm = iota // minimax without pruning
	AlphaBeta                  // fail-soft
	Escabio                    // of corks: minimax that ends a node at the first move that wins
	OwnGains                   // of the matrix game: each player takes the largest of his own numbers
)

// LineKind is the kind of a CodeLine.
type LineKind uint8

const (
	Head       LineKind = iota // the function with its parameters
	IfLeaf                     // whether the node is a leaf; in Escabio with ReturnLeaf
	ReturnLeaf                 // the result of a leaf
	IfTurn                     // whether it is MAX's turn, or else MIN's
	Start                      // val is the worst value
	ForEach                    // child
	SetVal                     // the better of val and the child's value
	SetBound                   // the better of val and alpha or beta
	Take                       // of OwnGains: a child that gives the player more
	Break                      // after a cut, or after a move that wins
	NextMove                   // of Escabio: one cork more
	Return                     // val
)

// Branch says for whose nodes a line is.
type Branch uint8

const (
	Both Branch = iota
	OfMax
	OfMin
)

// CodeLine is a line of the pseudo-code.
type CodeLine struct {
	Kind   LineKind
	Branch Branch
	Indent int
}

// Of reports whether a node can reach the line: a leaf reaches no branch.
func (l CodeLine) Of(n *Node) bool {
	return l.Branch == Both || len(n.Children) > 0 && n.Max == (l.Branch == OfMax)
}

// Lines returns the lines of the algorithm, with the branch for nodes of MAX and that for nodes of MIN.
func (a Algorithm) Lines() []CodeLine {
	switch a {
	case OwnGains:
		return []CodeLine{
			{Head, Both, 0}, {IfLeaf, Both, 1}, {ReturnLeaf, Both, 2}, {Start, Both, 1},
			{ForEach, Both, 1}, {SetVal, Both, 2}, {Take, Both, 2}, {Return, Both, 1},
		}
	case Escabio:
		return []CodeLine{
			{Head, Both, 0}, {ReturnLeaf, Both, 1}, {Start, Both, 1}, {ForEach, Both, 1},
			{IfTurn, OfMax, 2}, {SetVal, OfMax, 3}, {IfTurn, OfMin, 2}, {SetVal, OfMin, 3},
			{Break, Both, 2}, {NextMove, Both, 2}, {Return, Both, 1},
		}
	}
	lines := []CodeLine{{Head, Both, 0}, {IfLeaf, Both, 1}, {ReturnLeaf, Both, 2}}
	for _, b := range []Branch{OfMax, OfMin} {
		lines = append(lines, CodeLine{IfTurn, b, 1}, CodeLine{Start, b, 2}, CodeLine{ForEach, b, 2}, CodeLine{SetVal, b, 3})
		if a == AlphaBeta {
			lines = append(lines, CodeLine{SetBound, b, 3}, CodeLine{Break, b, 3})
		}
	}
	return append(lines, CodeLine{Return, Both, 1})
}

// Lit returns the kinds of the lines that the call for a node has reached: those of the last step at its Current node,
// and at any other node the line that waits for a child, or the one that returned. There are none if the node was not
// visited.
func (w *Walk) Lit(n *Node) []LineKind {
	last, state := w.Last(), w.View(n).State
	switch {
	case n == w.Current() && last.Kind == minimax.Before:
		return nil
	case n == w.Current() && last.Kind == minimax.Begin:
		return []LineKind{Start}
	case n == w.Current() && last.Kind == minimax.Descend && n.Parent == nil && w.algorithm == AlphaBeta: // after Begin
		return []LineKind{ForEach}
	case n == w.Current() && last.Kind == minimax.Descend:
		return []LineKind{Start, ForEach}
	case n == w.Current() && last.Kind == minimax.Cut:
		return []LineKind{Break}
	case n == w.Current() && last.Node != n: // a child returned
		return []LineKind{SetVal, SetBound, Take, Break}
	case state == Searching:
		return []LineKind{SetVal}
	case state == Searched && len(n.Children) == 0:
		return []LineKind{ReturnLeaf}
	case state == Searched:
		return []LineKind{Return}
	}
	return nil
}
