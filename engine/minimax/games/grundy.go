package games

// NewGrundy is the problem of Grundy's game: dividing one of such heaps, 0 to MaxHeap each, into two
// unequal ones. Who cannot move loses.
func NewGrundy(heaps ...int) (Problem, error) {
	return newSplit("grundy", Split{Unequal: true}, heaps)
}
