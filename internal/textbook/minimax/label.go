package minimax

// Label says whether a position is an N or a P position, in a game that one player wins and the other loses.
type Label string

// The labels of a position. A draw is Unlabelled, and so is a position whose result was not searched.
const (
	Unlabelled Label = ""
	N          Label = "N" // the next player wins: some move leads to a P
	P          Label = "P" // the previous player wins: all moves lead to an N
)

// LabelOf returns the label of a position with a value for the maximiser, in a game whose score is
// above 0 if the maximiser wins and below 0 if the minimiser does.
func LabelOf(value int, maxToMove bool) Label {
	switch {
	case value == 0:
		return Unlabelled
	case (value > 0) == maxToMove:
		return N
	}
	return P
}

// labelFrom returns the label of a position by the definition of N and P, from those of its successors.
func labelFrom[S any](successors []S, label func(S) Label) Label {
	mark := P
	for _, s := range successors {
		switch label(s) {
		case P:
			return N
		case Unlabelled:
			mark = Unlabelled // unless a later one is P
		}
	}
	return mark
}
