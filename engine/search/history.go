package search

import "blobwars/engine"

// history remembers which moves have cut in this search, for each side: a clone by its
// target, a jump by source and target.
type history struct {
	clone [2][64]int16
	leap  [2][64][64]int16
}

const historyLimit = 2048

func (h *history) clones(ply int) *[64]int16 { return &h.clone[ply&1] }

func (h *history) jump(ply int, m engine.Move) int16 {
	return h.leap[ply&1][m.From&63][m.To&63]
}

// reward notes that m has cut at a node where the tried moves before it did not.
func (h *history) reward(at *place, m engine.Move, tried []choice) {
	bonus := min(at.depth*at.depth*4, 400)
	for _, c := range tried {
		if c.move == m {
			h.add(at.ply, m, bonus)
		} else {
			h.add(at.ply, c.move, -bonus)
		}
	}
}

// add pulls the move's history towards the limit, less the nearer it is.
func (h *history) add(ply int, m engine.Move, bonus int) {
	cell := &h.leap[ply&1][m.From&63][m.To&63]
	if engine.Near(m.To).Has(m.From) {
		cell = &h.clone[ply&1][m.To&63]
	}
	*cell += int16(bonus - int(*cell)*max(bonus, -bonus)/historyLimit)
}
