package search

import (
	"math/bits"

	"blobwars/engine"
)

// ruleset is what stays the same all through one search: the rules, and the walls.
type ruleset struct {
	passing      bool // Ataxx: who cannot move passes
	salt1, salt2 uint64
}

func newRuleset(p engine.Position) ruleset {
	r := ruleset{passing: p.Rules() == engine.Ataxx}
	// Boards with other walls or other rules are other positions, in the same table.
	r.salt1 = mix(uint64(p.Walls())^0x9e3779b97f4a7c15, 0xd1342543de82ef95+uint64(p.Rules()))
	r.salt2 = mix(r.salt1, 0xa0761d6478bd642f)
	return r
}

// mix multiplies to 128 bits and folds them, a fast hash of two words (Wang Yi, wyhash).
func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// key tells positions apart. Both boards are the mover's and the opponent's, so that a
// position and the same with colours exchanged have one key, as they have one value.
func (r *ruleset) key(n node) uint64 {
	key := mix(uint64(n.own)^r.salt1, uint64(n.other)^r.salt2) * 0x9e3779b97f4a7c15
	return key ^ key>>32
}

// jumpsMatter is the number of consecutive jumps from which a position is another one
// for the table: with fewer, no search of ours sees the hundredth.
const jumpsMatter = 40

// withJumps is the key under which the table keeps a position.
func withJumps(key uint64, jumps int) uint64 {
	if jumps < jumpsMatter {
		return key
	}
	return mix(key^0x8ebc6af09c88c6e3, uint64(jumps)+0x589965cc75374cc3)
}

// jumpsAfter is the count of consecutive jumps after m.
func jumpsAfter(jumps int, m engine.Move) int {
	switch {
	case m == engine.Pass():
		return jumps
	case engine.Near(m.To).Has(m.From):
		return 0
	}
	return jumps + 1
}

// ending tells whether the game is over at n, ply plies below the root, and its score;
// if not, pass tells whether the player to move has to pass.
func (r *ruleset) ending(n node, jumps, ply int) (score int, over, pass bool) {
	if r.passing && n.other == 0 {
		return win - ply, true, false
	}
	if !canMove(n.own, n.empty) {
		if r.passing && n.own != 0 && canMove(n.other, n.empty) {
			return draw, jumps >= engine.MaxJumps, true
		}
		switch lead := n.score(); {
		case lead > 0:
			return win - ply, true, false
		case lead < 0:
			return ply - win, true, false
		}
		return draw, true, false
	}
	if jumps >= engine.MaxJumps {
		return draw, true, false
	}
	return 0, false, false
}
