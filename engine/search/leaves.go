package search

import "blobwars/engine"

// Most nodes of a tree are leaves, and a leaf's score needs no board: it is the
// parent's, plus two for each blob infected, plus one for a clone. So the last level
// is not played move by move. The enemy neighbours of all 64 squares are counted
// at once, and whole sets of targets are counted and compared together; the count of
// states is the one that a search move by move in the canonical order has.

// leaf enters a node at the last level.
func (r *run) leaf(n node, ply int) int {
	r.states++
	r.current.height = max(r.current.height, ply)
	return n.score()
}

// leaves is the value of n, whose children are leaves, and counts them all. It is
// the node's own score, and nothing counted, if n has no move.
func (r *run) leaves(n node, ply int) int {
	score := n.score()
	if r.wiped(n) {
		return score
	}
	pairs := n.pairs()
	if pairs == 0 {
		return r.stuck(n, ply, score)
	}
	r.current.height = max(r.current.height, ply+1)
	r.states += uint64(pairs)
	counts := countNeighbours(n.other)
	return score + n.bestGain(&counts, 0, 8)
}

// leavesWithin is leaves under a window: it stops at the first child that reaches
// beta, and counts what came up to it.
func (r *run) leavesWithin(n node, ply, alpha, beta int) int {
	score := n.score()
	if r.wiped(n) {
		return score
	}
	counts := countNeighbours(n.other)
	// A clone gains 2k+1, a jump 2k: how large must k be to reach beta?
	clones := n.empty & counts.atLeast((beta-score)>>1)
	jumps := n.empty & counts.atLeast((beta-score+1)>>1)
	pairs := 0
	for sources := n.own; sources != 0; sources &= sources - 1 {
		s := sources.First() & 63
		near, ring := engine.Near(s), engine.Ring(s)
		all := (near | ring) & n.empty
		if hits := near&clones | ring&jumps; hits != 0 {
			r.current.height = max(r.current.height, ply+1)
			r.states += uint64(pairs + countUntil(all, hits))
			return beta
		}
		pairs += all.Count()
	}
	if pairs == 0 {
		return r.stuck(n, ply, score)
	}
	r.current.height = max(r.current.height, ply+1)
	r.states += uint64(pairs)
	return max(alpha, score+n.bestGain(&counts, (alpha-score)>>1, (beta-score)>>1))
}

// stuck is the value of a node without a move above the last level: a pass is its
// one child, and that a leaf.
func (r *run) stuck(n node, ply, score int) int {
	if _, pass := r.ended(n); pass {
		return -r.leaf(n.play(engine.Pass()), ply+1)
	}
	return score
}

// pairs is the number of moves.
func (n node) pairs() int {
	sources, targets := n.own, n.empty
	if targets.Count() < sources.Count() { // the relation is symmetric: go over the smaller set
		sources, targets = targets, sources
	}
	count := 0
	for ; sources != 0; sources &= sources - 1 {
		s := sources.First() & 63
		count += ((engine.Near(s) | engine.Ring(s)) & targets).Count()
	}
	return count
}

// countUntil is the number of squares of all, column by column, up to and with
// the first of hits, which is a part of it and not empty.
func countUntil(all, hits engine.Bitboard) int {
	const firstFile engine.Bitboard = 0x0101010101010101
	columns := hits | hits>>32
	columns |= columns >> 16
	columns |= columns >> 8
	file := firstFile << (columns.First() & 7)
	left := file - firstFile // each rank's squares left of the file
	first := hits & file
	return (all & (left | file&(first^(first-1)))).Count()
}

// bestGain is the most that any move wins, if that comes from infecting at least low
// and at most high blobs. Is there none so good, it is 0, less than any of those.
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

// neighbours holds for every square how many of its neighbours are in a set, 0..8,
// one bitboard to each binary digit.
type neighbours struct{ ones, twos, fours, eights engine.Bitboard }

func countNeighbours(set engine.Bitboard) neighbours {
	const notA, notH = 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f
	left, right := set<<1&notA, set>>1&notH
	// The two beside (without the square itself), and the three of a row (with it).
	beside1, beside2 := left^right, left&right
	row1, row2 := beside1^set, beside2|beside1&set
	up1, up2, down1, down2 := row1<<8, row2<<8, row1>>8, row2>>8
	// up + down
	a1, carry := up1^down1, up1&down1
	a2 := up2 ^ down2 ^ carry
	a4 := up2&down2 | carry&(up2^down2)
	// + beside
	ones, carry := a1^beside1, a1&beside1
	twos := a2 ^ beside2 ^ carry
	carry = a2&beside2 | carry&(a2^beside2)
	return neighbours{ones, twos, a4 ^ carry, a4 & carry}
}

// atLeast is the set of squares with k neighbours or more.
func (c *neighbours) atLeast(k int) engine.Bitboard {
	switch {
	case k <= 0:
		return ^engine.Bitboard(0)
	case k > 8:
		return 0
	}
	high := c.fours | c.eights
	switch k {
	case 1:
		return c.ones | c.twos | high
	case 2:
		return c.twos | high
	case 3:
		return c.ones&c.twos | high
	case 4:
		return high
	case 5:
		return c.fours&(c.ones|c.twos) | c.eights
	case 6:
		return c.fours&c.twos | c.eights
	case 7:
		return c.fours&c.twos&c.ones | c.eights
	}
	return c.eights
}
