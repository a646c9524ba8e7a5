package search

import "blobwars/engine"

// In alpha-beta, most children of a pre-frontier node (two plies above the leaves) fail high at their first
// child. A move is weak if the score after it is not above alpha: then any reply refutes it, because no reply
// raises the score of the player who moved. A weak move counts two states, its node and one leaf, and need not
// be played. preFrontier counts weak moves in sets, and plays only the others.

// preFrontier is alphaBeta two plies above the leaves, where n has a move.
func (t *blobsTree) preFrontier(n node, ply, alpha, beta int) int {
	score, counts := n.score(), countNeighbours(n.other)
	safe := n.safeTargets()
	weakClones, weakJumps := counts.gainingAtMost(alpha - score)
	for sources := n.own; sources != 0; sources &= sources - 1 {
		from := sources.First() & 63
		near, ring := engine.Near(from), engine.Ring(from)
		rest := (near | ring) & n.empty
		if rest&^(safe&(near&weakClones|ring&weakJumps)) == 0 {
			t.countFailHigh(rest, ply)
			continue
		}
		rest = rest.Transpose() // the order of its bits is the canonical order now
		strong := rest &^ (safe & (near&weakClones | ring&weakJumps)).Transpose()
		for strong != 0 {
			first := strong & -strong
			t.countFailHigh(rest&(first-1), ply)
			rest &^= first | (first - 1)
			to := first.First().Transpose()
			value := -t.alphaBeta(n.move(from, to, near.Has(to)), 1, ply+1, -beta, -alpha)
			if t.Stopped {
				return 0
			}
			if value >= beta {
				return beta
			}
			if value > alpha {
				alpha = value
				weakClones, weakJumps = counts.gainingAtMost(alpha - score)
				strong &^= (safe & (near&weakClones | ring&weakJumps)).Transpose()
			}
			strong &^= first
		}
		t.countFailHigh(rest, ply)
	}
	return alpha
}

// countFailHigh enters the nodes after weak moves, and one child of each.
func (t *blobsTree) countFailHigh(weak engine.Bitboard, ply int) {
	if weak != 0 {
		t.Nodes += 2 * uint64(weak.Count())
		t.Height = max(t.Height, ply+2)
	}
}

// gainingAtMost returns the targets of clones and of jumps that raise the score by at most gain: a clone that
// infects k blobs raises it by 2k+1, a jump by 2k.
func (c *neighbours) gainingAtMost(gain int) (clones, jumps engine.Bitboard) {
	return ^c.atLeast((gain + 1) >> 1), ^c.atLeast(gain>>1 + 1)
}

// safeTargets returns a set of targets such that the opponent certainly has a reply to any move to one of them: some
// blob of the opponent is not infected from there and has two squares to go to, of which the move takes at most one.
func (n node) safeTargets() engine.Bitboard {
	var safe engine.Bitboard
	for blobs := n.other; blobs != 0 && n.empty&^safe != 0; blobs &= blobs - 1 {
		s := blobs.First() & 63
		if ((engine.Near(s) | engine.Ring(s)) & n.empty).Count() >= 2 {
			safe |= ^engine.Near(s)
		}
	}
	return safe
}
