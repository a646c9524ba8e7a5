package puzzlemaker

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/engine/search"
)

// Grade returns how many plies more than FirstGrade the paper's search needs to find the best move; 0 if FirstGrade or
// fewer suffice.
func Grade(pos engine.Position, best engine.Move) int {
	for depth := 1; depth < FirstGrade+puzzle.Grades; depth++ {
		if FoundAt(pos, best, depth) {
			return max(depth-FirstGrade, 0)
		}
	}
	return puzzle.Grades
}

// FoundAt reports whether the paper's search to a depth in plies, which counts blobs, gives no move a higher score than
// best. A tie counts as found, so that a move that is not found is missed in any move order.
func FoundAt(pos engine.Position, best engine.Move, depth int) bool {
	return value(pos, depth) == -value(pos.Play(best), depth-1)
}

// value returns by how many blobs the player to move is ahead after a number of plies.
func value(pos engine.Position, plies int) int {
	if plies == 0 {
		return pos.Lead(pos.ToMove())
	}
	return search.FixedDepth{Prune: true, Depth: plies}.Solve(context.Background(), pos, nil).Value
}
