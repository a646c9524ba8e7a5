package search

import "blobwars/engine"

// Most nodes of a tree are leaves, and a leaf's score needs no board: it is its parent's, plus two for
// each blob infected, plus one for a clone. So the moves of a frontier node (one ply above the leaves) are
// not played: whole sets of targets are counted and compared together. The number of states is the same as
// that of a search that plays every move in the canonical order.

// leaf counts and scores a node at the full depth.
func (t *blobsTree) leaf(n node, ply int) int {
	t.Nodes++
	t.Height = max(t.Height, ply)
	return n.score()
}

// countLeaves counts the given number of children of a frontier node at once.
func (t *blobsTree) countLeaves(count, ply int) {
	t.Nodes += uint64(count)
	t.Height = max(t.Height, ply+1)
}

// frontier returns the value of a node one ply above the leaves, and counts all its children.
func (t *blobsTree) frontier(n node, ply int) int {
	score := n.score()
	if t.wipedOut(n) {
		return score
	}
	moves := n.countMoves()
	if moves == 0 {
		return t.frontierWithoutMoves(n, ply, score)
	}
	t.countLeaves(moves, ply)
	counts := countNeighbours(n.other)
	return score + n.bestGain(&counts, 0, 8)
}

// frontierAlphaBeta is frontier with a window: it stops at the first child that reaches beta, and
// counts the children up to it.
func (t *blobsTree) frontierAlphaBeta(n node, ply, alpha, beta int) int {
	score := n.score()
	if t.wipedOut(n) {
		return score
	}
	counts := countNeighbours(n.other)
	// A clone that infects k blobs gains 2k+1, a jump 2k: the targets where that reaches beta.
	clones := n.empty & counts.atLeast((beta-score)>>1)
	jumps := n.empty & counts.atLeast((beta-score+1)>>1)
	moves := 0
	for sources := n.own; sources != 0; sources &= sources - 1 {
		s := sources.First() & 63
		near, ring := engine.Near(s), engine.Ring(s)
		all := (near | ring) & n.empty
		if cutting := near&clones | ring&jumps; cutting != 0 {
			t.countLeaves(moves+countUntil(all, cutting), ply)
			return beta
		}
		moves += all.Count()
	}
	if moves == 0 {
		return t.frontierWithoutMoves(n, ply, score)
	}
	t.countLeaves(moves, ply)
	return max(alpha, score+n.bestGain(&counts, (alpha-score)>>1, (beta-score)>>1))
}

// frontierWithoutMoves returns the value of a frontier node whose player cannot move: a pass is its only
// child, and a leaf.
func (t *blobsTree) frontierWithoutMoves(n node, ply, score int) int {
	if _, pass := t.ended(n); pass {
		return -t.leaf(n.play(engine.Pass()), ply+1)
	}
	return score
}

// countMoves returns the number of (source, target) pairs.
func (n node) countMoves() int {
	sources, targets := n.own, n.empty
	if targets.Count() < sources.Count() { // distance is symmetric: go over the smaller set
		sources, targets = targets, sources
	}
	count := 0
	for ; sources != 0; sources &= sources - 1 {
		s := sources.First() & 63
		count += ((engine.Near(s) | engine.Ring(s)) & targets).Count()
	}
	return count
}

// countUntil goes through the squares of all column by column, and counts them up to and including the first
// that is in cutting, which is a subset of all and not empty.
func countUntil(all, cutting engine.Bitboard) int {
	columns := cutting | cutting>>32
	columns |= columns >> 16
	columns |= columns >> 8
	file := engine.FirstFile << (columns.First() & 7)
	left := file - engine.FirstFile // each rank's squares left of the file
	first := cutting & file
	return (all & (left | file&(first^(first-1)))).Count()
}

// bestGain returns the greatest gain in score of a move that infects at least low and at most high blobs; 0 if
// there is no such move.
func (n node) bestGain(counts *neighbours, low, high int) int {
	clones, jumps := n.own.Spread()&n.empty, n.own.Leap()&n.empty
	for k := min(high, 8); k >= max(low, 0); k-- {
		at := counts.atLeast(k)
		if clones&at != 0 {
			return 2*k + 1
		}
		if jumps&at != 0 {
			return 2 * k
		}
	}
	return 0
}
