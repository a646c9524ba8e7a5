package search

import "blobwars/engine"

// boardRules is what all positions of one search have in common: the rules and the walls, which are part of
// the hash keys.
type boardRules struct {
	rules        engine.Rules
	salt1, salt2 uint64
}

func newBoardRules(p engine.Position) boardRules {
	r := boardRules{rules: p.Rules()}
	r.salt1 = mix(uint64(p.Walls())^0x9e3779b97f4a7c15, 0xd1342543de82ef95+uint64(p.Rules()))
	r.salt2 = mix(r.salt1, 0xa0761d6478bd642f)
	return r
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
func (r *boardRules) ending(n node, jumps, ply int) (score int, over, pass bool) {
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
