package search

import "blobwars/engine"

// history is the history heuristic: for each side, how often moves have caused a beta cutoff in this search. A
// clone is known by its target, a jump by source and target.
type history struct {
	clone [2][64]int16
	jump  [2][64][64]int16
}

const historyLimit = 2048

func (h *history) cloneScores(ply int) *[64]int16 { return &h.clone[ply&1] }

func (h *history) jumpScore(ply int, m engine.Move) int16 {
	return h.jump[ply&1][m.From&63][m.To&63]
}

// reward records that m has caused a cutoff at the node of f, and that the other tried moves have not.
func (w *worker) reward(f *frame, m engine.Move, tried []choice) {
	bonus := historyBonus(f.depth)
	for _, c := range tried {
		if c.move == m {
			w.history.add(f.ply, m, bonus)
		} else {
			w.history.add(f.ply, c.move, -bonus)
		}
	}
}

// historyBonus returns the bonus of a move that a search to depth has found to cause a cutoff.
func historyBonus(depth int) int { return min(depth*depth*historyScale, maxHistoryBonus) }

// add adds bonus to the score of a move. The nearer the score is to historyLimit, the less of the bonus is
// added (history gravity).
func (h *history) add(ply int, m engine.Move, bonus int) {
	cell := h.cell(ply, m)
	*cell += int16(bonus - int(*cell)*max(bonus, -bonus)/historyLimit)
}

func (h *history) score(ply int, m engine.Move) int { return int(*h.cell(ply, m)) }

func (h *history) cell(ply int, m engine.Move) *int16 {
	if engine.Near(m.To).Has(m.From) {
		return &h.clone[ply&1][m.To&63]
	}
	return &h.jump[ply&1][m.From&63][m.To&63]
}
