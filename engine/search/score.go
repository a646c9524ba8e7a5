package search

import "blobwars/engine/eval"

// The champion's scores are hundredths of a blob, for the player to move. A proven
// win is win less the plies to the end, so that a nearer win is a better one.
const (
	win        = 30_000
	provenFrom = win - 1000
	draw       = 0
	highest    = win + 1 // above all scores
)

// proven reports whether a score is that of a win or a loss for certain.
func proven(score int) bool { return score >= provenFrom || score <= -provenFrom }

// toTable makes a proven score count from the node instead of the root, as the table,
// which does not know how the node was reached, has to keep it.
func toTable(score, ply int) int {
	switch {
	case score >= provenFrom:
		return score + ply
	case score <= -provenFrom:
		return score - ply
	}
	return score
}

// fromTable is the inverse of toTable.
func fromTable(score, ply int) int {
	switch {
	case score >= provenFrom:
		return score - ply
	case score <= -provenFrom:
		return score + ply
	}
	return score
}

// line gives a score the form in which it is reported.
func line(score, depth int) Line {
	l := Line{Cents: score, Depth: depth}
	switch {
	case score >= provenFrom:
		l.Cents, l.Proof, l.Distance = eval.Limit, ProvenWin, win-score
	case score <= -provenFrom:
		l.Cents, l.Proof, l.Distance = -eval.Limit, ProvenLoss, win+score
	}
	return l
}
