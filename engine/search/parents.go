package search

import "blobwars/engine"

// In alpha-beta most nodes above the leaves fall to their very first child: a move that
// wins so few blobs that the board, as it then stands, is no better than alpha is
// refuted by any reply at all. Such weak moves need not be played: two states each, the
// node and the one leaf. parents takes them in sets, and plays only the others.

// parents is alphaBeta two levels above the leaves, where n has a move.
func (r *run) parents(n node, ply, alpha, beta int) int {
	score, counts := n.score(), countNeighbours(n.other)
	sure := n.answered()
	weakClones, weakJumps := counts.weak(alpha - score)
	for sources := n.own; sources != 0; sources &= sources - 1 {
		from := sources.First() & 63
		near, ring := engine.Near(from), engine.Ring(from)
		rest := (near | ring) & n.empty
		if rest&^(sure&(near&weakClones|ring&weakJumps)) == 0 {
			r.refute(rest, ply)
			continue
		}
		rest = rest.Transpose() // in canonical order now
		strong := rest &^ (sure & (near&weakClones | ring&weakJumps)).Transpose()
		for strong != 0 {
			first := strong & -strong
			r.refute(rest&(first-1), ply)
			rest &^= first | (first - 1)
			to := first.First().Transpose()
			value := -r.alphaBeta(n.move(from, to, near.Has(to)), 1, ply+1, -beta, -alpha)
			if r.stopped {
				return 0
			}
			if value >= beta {
				return beta
			}
			if value > alpha {
				alpha = value
				weakClones, weakJumps = counts.weak(alpha - score)
				strong &^= (sure & (near&weakClones | ring&weakJumps)).Transpose()
			}
			strong &^= first
		}
		r.refute(rest, ply)
	}
	return alpha
}

// refute enters the nodes of weak moves, one child each.
func (r *run) refute(weak engine.Bitboard, ply int) {
	if weak != 0 {
		r.states += 2 * uint64(weak.Count())
		r.current.height = max(r.current.height, ply+2)
	}
}

// weak is the targets of clones and of jumps that win no more than gain.
func (c *neighbours) weak(gain int) (clones, jumps engine.Bitboard) {
	return ^c.atLeast((gain + 1) >> 1), ^c.atLeast(gain>>1 + 1) // a clone wins 2k+1, a jump 2k
}

// answered is targets after a move to which the opponent is sure to have a move: some blob
// of his is not infected from there, and has two squares to go to, of which the move
// takes one at the most.
func (n node) answered() engine.Bitboard {
	var sure engine.Bitboard
	for blobs := n.other; blobs != 0 && n.empty&^sure != 0; blobs &= blobs - 1 {
		s := blobs.First() & 63
		if ((engine.Near(s) | engine.Ring(s)) & n.empty).Count() >= 2 {
			sure |= ^engine.Near(s)
		}
	}
	return sure
}
