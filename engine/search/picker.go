package search

import (
	"blobwars/engine"
)

// choice is a move with its history score, which orders moves that infect equally many blobs.
type choice struct {
	move  engine.Move
	value int16
}

// maxChoices bounds the choices of a node: each of the 336 pairs of squares at distance 2 is a jump at most
// once, and there are fewer than 64 targets of clones.
const maxChoices = 400

// stage is a stage of move generation.
type stage uint8

const (
	tableMove stage = iota // the transposition table's move
	regular                // clones, and jumps to squares that no clone can reach
	dominated              // jumps to squares that a clone can reach, too
)

// picker returns the moves of one node, the likely best first: the table's move, then the others by the number
// of blobs that they infect and by their history. It generates them in stages, because most nodes are cut off
// by one of the first moves.
type picker struct {
	w      *worker
	f      *frame
	first  engine.Move // the table's; NoMove if it has none
	skip   engine.Move // first, or the frame's excluded move: not generated
	stage  stage
	clone  bool            // the moves generated last are clones
	infect int             // the number of blobs that the moves generated last infect
	around neighbours      // of the opponent's blobs
	clones engine.Bitboard // targets of this stage that are not generated yet
	jumps  engine.Bitboard // likewise
	list   []choice        // the moves generated so far
	given  int             // the number of moves of list that next has returned
}

// pick returns the picker of a node; first is the table's move, or NoMove.
func (w *worker) pick(f *frame, first engine.Move) *picker {
	if first != engine.NoMove() && !f.legal(first) {
		first = engine.NoMove() // of another position with the same key
	}
	skip := first
	if f.excluded != engine.NoMove() {
		first, skip = engine.NoMove(), f.excluded
	}
	p := &w.pickers[f.ply]
	*p = picker{w: w, f: f, first: first, skip: skip, list: w.lists[f.ply][:0]}
	return p
}

// next returns the next move; false when there is none.
func (p *picker) next() (engine.Move, bool) {
	if p.stage == tableMove && p.given == 0 && p.first != engine.NoMove() {
		p.list = append(p.list, choice{move: p.first})
		p.given = 1
		return p.first, true
	}
	for p.given == len(p.list) {
		if p.clones|p.jumps == 0 && !p.advance() {
			return engine.NoMove(), false
		}
		p.generate()
	}
	best := p.given
	for i := p.given + 1; i < len(p.list); i++ {
		if p.list[i].value > p.list[best].value {
			best = i
		}
	}
	p.list[p.given], p.list[best] = p.list[best], p.list[p.given]
	p.given++
	return p.list[p.given-1].move, true
}

// tried returns the moves that next has returned so far.
func (p *picker) tried() []choice { return p.list[:p.given] }

// history is the history score of the last move returned, 0 for the table's.
func (p *picker) history() int { return int(p.list[p.given-1].value) }

// gain is the number of blobs that the last move returned gains, at most.
func (p *picker) gain() int {
	if p.clone {
		return 2*p.infect + 1
	}
	return 2 * p.infect
}

// advance begins the next stage; false when there is none.
func (p *picker) advance() bool {
	near, far := p.f.own.Spread()&p.f.empty, p.f.own.Leap()&p.f.empty
	switch p.stage++; p.stage {
	case regular:
		p.around = countNeighbours(p.f.other)
		p.clones, p.jumps = near, far&^near
	case dominated:
		p.jumps = far & near
	default:
		return false
	}
	p.infect, p.clone = 9, false
	return true
}

// generate adds the moves that come next in the order of the score that they gain: clones that infect k blobs,
// then jumps that infect k, then clones that infect k-1.
func (p *picker) generate() {
	if p.clone {
		p.clone = false
		p.addJumps(p.jumps & p.around.atLeast(p.infect))
		return
	}
	p.infect--
	p.clone = true
	if p.clones != 0 {
		p.addClones(p.clones & p.around.atLeast(p.infect))
	}
}

// addClones adds the clones to targets.
func (p *picker) addClones(targets engine.Bitboard) {
	p.clones &^= targets
	w := p.w
	values := w.history.clones(p.f.ply)
	follow, weight := w.history.after(p.f.prior), int16(w.value(contWeight))
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		m := engine.Move{From: (engine.Near(to) & p.f.own).First(), To: to}
		if to != p.skip.To || p.skip.IsJump() {
			p.list = append(p.list, choice{m, values[to] + follow[to]*weight + w.killerBonus(p.f, m)})
		}
	}
}

// addJumps adds the jumps to targets.
func (p *picker) addJumps(targets engine.Bitboard) {
	p.jumps &^= targets
	w := p.w
	follow, weight := w.history.after(p.f.prior), int16(w.value(contWeight))
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		for sources := engine.Ring(to) & p.f.own; sources != 0; sources &= sources - 1 {
			m := engine.Move{From: sources.First() & 63, To: to}
			if m != p.skip {
				p.list = append(p.list, choice{m, w.history.jump(p.f.ply, m) + follow[64|to]*weight + w.killerBonus(p.f, m)})
			}
		}
	}
}

// legal reports whether m, which is no pass, can be played at n.
func (n *node) legal(m engine.Move) bool {
	return n.own.Has(m.From) && n.empty.Has(m.To) && (engine.Near(m.To) | engine.Ring(m.To)).Has(m.From)
}

// history is the history heuristic: for each side, how often moves have caused a beta cutoff in this search. A
// clone is known by its target, a jump by source and target.
type history struct {
	clone  [2][64]int16
	leap   [2][64][64]int16
	follow [129][128]int16 // continuation history: by the move before and the move
	corr   [4][4096]int16  // correction history
}

const historyLimit = 2048

func (h *history) clones(ply int) *[64]int16 { return &h.clone[ply&1] }

func (h *history) jump(ply int, m engine.Move) int16 {
	return h.leap[ply&1][m.From&63][m.To&63]
}

// after is the continuation history of the replies to a move.
func (h *history) after(m engine.Move) *[128]int16 { return &h.follow[moveKind(m)] }

// moveKind numbers moves by target, clones from 0 and jumps from 64; a pass is 128.
func moveKind(m engine.Move) int {
	switch {
	case m == engine.Pass() || m == engine.NoMove():
		return 128
	case engine.Near(m.To).Has(m.From):
		return int(m.To & 63)
	}
	return 64 | int(m.To&63)
}

// killerBonus is the bonus of a killer move.
func (w *worker) killerBonus(f *frame, m engine.Move) int16 {
	if m == w.killers[f.ply][0] || m == w.killers[f.ply][1] {
		return int16(w.value(killer))
	}
	return 0
}

// reward records that m has caused a cutoff at the node of f, and that the other tried moves have not.
func (w *worker) reward(f *frame, m engine.Move, tried []choice) {
	if k := &w.killers[f.ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	bonus := min(f.depth*f.depth*w.value(histMul), w.value(histMax))
	malus := bonus * w.value(histMalus) / 100
	for _, c := range tried {
		if c.move == m {
			w.history.add(f, m, bonus)
		} else {
			w.history.add(f, c.move, -malus)
		}
	}
}

// add adds bonus to the score of a move. The nearer the score is to historyLimit, the less of the bonus is
// added (history gravity).
func (h *history) add(f *frame, m engine.Move, bonus int) {
	cell := &h.leap[f.ply&1][m.From&63][m.To&63]
	if engine.Near(m.To).Has(m.From) {
		cell = &h.clone[f.ply&1][m.To&63]
	}
	*cell += int16(bonus - int(*cell)*max(bonus, -bonus)/historyLimit)
	cell = &h.follow[moveKind(f.prior)][moveKind(m)]
	*cell += int16(bonus - int(*cell)*max(bonus, -bonus)/historyLimit)
}

// corrections are the cells of the correction history for a node: by the content of each quarter of the board.
func (h *history) corrections(n *node) (cells [4]*int16) {
	const quarter = 0x0f0f0f0f
	for i, shift := range [4]int{0, 4, 32, 36} {
		own, other := uint64(n.own)>>shift&quarter, uint64(n.other)>>shift&quarter
		cells[i] = &h.corr[i][(own|other<<4)*0x9e3779b97f4a7c15>>52]
	}
	return cells
}

// estimate is the evaluation of a node, corrected by what the search has found before.
func (w *worker) estimate(f *frame, stored entry, hit bool) int {
	eval := f.static
	if weight := w.value(corrWeight); weight > 0 {
		sum := 0
		for _, c := range w.history.corrections(&f.node) {
			sum += int(*c)
		}
		eval = min(max(eval+sum*weight/1024, -19_000), 19_000)
	}
	if w.value(ttEval) > 0 && hit && !proven(stored.value) && (stored.bound == exact ||
		stored.bound == lower && stored.value > eval || stored.bound == upper && stored.value < eval) {
		eval = stored.value
	}
	return eval
}

// learn corrects the correction history by the value of a search.
func (w *worker) learn(f *frame, best int, kind bound) {
	if w.value(corrWeight) == 0 || proven(best) || kind == lower && best <= f.static || kind == upper && best >= f.static {
		return
	}
	bonus := min(max((best-f.static)*f.depth/8, -256), 256)
	for _, c := range w.history.corrections(&f.node) {
		*c += int16(bonus - int(*c)*max(bonus, -bonus)/1024)
	}
}
