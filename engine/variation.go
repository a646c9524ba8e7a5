package engine

// CommonPlies returns the number of moves with which both lines begin.
func CommonPlies[P PositionOf[P, M], M comparable](a, b *GameOf[P, M]) int {
	n := min(a.Len(), b.Len())
	for ply := range n {
		if a.Move(ply) != b.Move(ply) {
			return ply
		}
	}
	return n
}

// Contained reports whether another line has all moves of line i. Of two lines with the same moves, the earlier one
// contains the later one.
func Contained[P PositionOf[P, M], M comparable](lines []*GameOf[P, M], i int) bool {
	for j, other := range lines {
		if j != i && CommonPlies(other, lines[i]) == lines[i].Len() && (other.Len() > lines[i].Len() || j < i) {
			return true
		}
	}
	return false
}

// Branch is where a line of a game leaves its parent, an earlier line: after how many moves. Line 0, from which the
// others branch, has neither.
type Branch struct {
	Parent, Ply int
	Len         int // the number of moves of the line from the start of the game
}

// Branches returns where each line leaves the earlier one with which it shares the most moves.
func Branches[P PositionOf[P, M], M comparable](lines []*GameOf[P, M]) []Branch {
	all := make([]Branch, len(lines))
	for i, line := range lines {
		all[i].Len = line.Len()
		for j, earlier := range lines[:i] {
			if common := CommonPlies(earlier, line); common > all[i].Ply {
				all[i].Parent, all[i].Ply = j, common
			}
		}
	}
	return all
}
