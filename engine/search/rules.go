package search

import (
	"math/bits"

	"blobwars/engine"
)

// ruleset is what all positions of one search have in common: the rules and the walls, which are part of
// the hash keys.
type ruleset struct {
	rules        engine.Rules
	salt1, salt2 uint64
}

func newRuleset(p engine.Position) ruleset {
	r := ruleset{rules: p.Rules()}
	r.salt1 = mix(uint64(p.Walls())^0x9e3779b97f4a7c15, 0xd1342543de82ef95+uint64(p.Rules()))
	r.salt2 = mix(r.salt1, 0xa0761d6478bd642f)
	return r
}

// mix returns a fast hash of two words: the halves of their 128-bit product, xored (Wang Yi, wyhash).
func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// key returns the hash key of a node. It is made from the mover's and the opponent's blobs, so that a
// position and the same with colours exchanged share one key, as they have the same value.
func (r *ruleset) key(n node) uint64 {
	key := mix(uint64(n.own)^r.salt1, uint64(n.other)^r.salt2) * 0x9e3779b97f4a7c15
	return key ^ key>>32
}

// jumpsMatter is the number of consecutive jumps from which on their count is part of the table's key. With
// fewer, no search is deep enough to reach the hundredth.
const jumpsMatter = 40

// withJumps returns the table's key of a node, made from its hash key and the count of consecutive jumps.
func withJumps(key uint64, jumps int) uint64 {
	if jumps < jumpsMatter {
		return key
	}
	return mix(key^0x8ebc6af09c88c6e3, uint64(jumps)+0x589965cc75374cc3)
}

// jumpsAfter returns the count of consecutive jumps and passes after m.
func jumpsAfter(jumps int, m engine.Move) int {
	if engine.Near(m.To).Has(m.From) { // a clone; false for a pass
		return 0
	}
	return jumps + 1
}

// ending reports whether the game is over at n, ply plies below the root, and its score; if not, pass
// reports whether the player to move must pass.
func (r *ruleset) ending(n node, jumps, ply int) (score int, over, pass bool) {
	over, pass = engine.Ended(n.own, n.other, n.empty, r.rules)
	switch {
	case over && n.score() > 0:
		return win - ply, true, false
	case over && n.score() < 0:
		return ply - win, true, false
	case over, jumps >= engine.MaxJumps:
		return draw, true, false
	}
	return 0, false, pass
}
