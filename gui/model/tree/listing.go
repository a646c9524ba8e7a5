package tree

import "blobwars/engine/textbook/minimax"

// Line is a line of the algorithm as the lecture writes it, for a node of MAX or of MIN.
type Line uint8

// The lines, from the top. Minimax without pruning lacks SetBound and Break.
const (
	Head     Line = iota // the function with its parameters
	IfLeaf               // a leaf returns its value
	IfTurn               // whose node it is
	Start                // val is the worst value
	ForEach              // child
	SetVal               // the better of val and the child's value
	SetBound             // alpha or beta is val, if that is better
	Break                // if beta <= alpha
	Return               // val
	Else                 // the same for the other player
)

// Listing is the algorithm of a search, line by line.
type Listing struct {
	Lines   []Line
	Current Line // the line of the last step done
	Prune   bool // alpha-beta, else minimax
	Max     bool // the lines are those for a node of MAX, else those for a node of MIN
}

// Listing returns the algorithm with the line that the last step has reached.
func (w *Walk) Listing() Listing {
	s := w.Last()
	l := Listing{Prune: !w.plain(), Max: w.Current().Max}
	l.Lines = []Line{Head, IfLeaf, IfTurn, Start, ForEach, SetVal, SetBound, Break, Return, Else}
	if !l.Prune {
		l.Lines = []Line{Head, IfLeaf, IfTurn, Start, ForEach, SetVal, Return, Else}
	}
	leaf := len(s.Node.Children) == 0
	switch {
	case s.Kind == minimax.Begin:
		l.Current = Start
	case s.Kind == minimax.Choose:
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
