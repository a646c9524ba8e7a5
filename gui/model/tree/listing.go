package tree

import "blobwars/engine/textbook/minimax"

// CodeLine is a line of the algorithm's pseudo-code in the lecture, for a node of MAX or of MIN.
type CodeLine uint8

// The lines, from the top. Minimax without pruning lacks SetBound and Break.
const (
	Head     CodeLine = iota // the function with its parameters
	IfLeaf                   // a leaf returns its value
	IfTurn                   // MAX's or MIN's node
	Start                    // val is the worst value
	ForEach                  // child
	SetVal                   // the better of val and the child's value
	SetBound                 // alpha or beta is val, if that is better
	Break                    // if beta <= alpha
	Return                   // val
	Else                     // the same for the other player
)

// Listing is the algorithm of a search, line by line.
type Listing struct {
	Lines   []CodeLine
	Current CodeLine // the line of the last step done
	Prune   bool     // alpha-beta, else minimax
	Max     bool     // the lines are those for a node of MAX, else those for a node of MIN
}

// Listing returns the algorithm with the line that the last step has reached.
func (w *Walk) Listing() Listing {
	s := w.Last()
	l := Listing{Prune: !w.noPruning(), Max: w.Current().Max}
	l.Lines = []CodeLine{Head, IfLeaf, IfTurn, Start, ForEach, SetVal, SetBound, Break, Return, Else}
	if !l.Prune {
		l.Lines = []CodeLine{Head, IfLeaf, IfTurn, Start, ForEach, SetVal, Return, Else}
	}
	leaf := len(s.Node.Children) == 0
	switch {
	case s.Kind == minimax.Begin:
		l.Current = Start
	case s.Kind == minimax.Descend:
		l.Current = ForEach
	case s.Kind == minimax.Cut || s.Kind == minimax.Return && leaf && l.Prune && s.Alpha >= s.Beta:
		l.Current = Break
	case s.Kind == minimax.Return && leaf && s.Node.Parent == nil:
		l.Current = IfLeaf
	case s.Kind == minimax.Return && leaf && l.Prune:
		l.Current = SetBound
	case s.Kind == minimax.Return && leaf:
		l.Current = SetVal
	case s.Kind == minimax.Return:
		l.Current = Return
	}
	return l
}
