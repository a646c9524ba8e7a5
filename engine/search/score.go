package search

import (
	"slices"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// The champion's scores are hundredths of a blob, for the player to move. The score of a proven win is win minus
// the plies to the end, so that a nearer win is a better one.
const (
	win       = 30_000
	minProven = win - 1000
	draw      = 0
	infinity  = win + 1 // above all scores
)

// proven reports whether a score is that of a proven win or loss.
func proven(score int) bool { return score >= minProven || score <= -minProven }

// toTable returns a score for the table. The distance of a proven score, which counts from the root, then counts
// from the node at ply, because a node can be reached at different plies.
func toTable(score, ply int) int {
	switch {
	case score >= minProven:
		return score + ply
	case score <= -minProven:
		return score - ply
	}
	return score
}

// fromTable is the inverse of toTable.
func fromTable(score, ply int) int {
	switch {
	case score >= minProven:
		return score - ply
	case score <= -minProven:
		return score + ply
	}
	return score
}

// newLine returns the reported form of a root move's score, depth and line, which is copied.
func newLine(score, depth int, moves []engine.Move) Line {
	l := Line{Score: Score{Known: true, Cents: score}, Depth: depth, Moves: slices.Clone(moves)}
	switch {
	case score >= minProven:
		l.Cents, l.Proof, l.Distance = eval.Limit, ProvenWin, win-score
	case score <= -minProven:
		l.Cents, l.Proof, l.Distance = -eval.Limit, ProvenLoss, win+score
	}
	return l
}
