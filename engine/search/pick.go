package search

import "blobwars/engine"

// choice is a move with how likely it seems to be the best.
type choice struct {
	move  engine.Move
	value int16
}

// maxChoices is more than any node has: of the 336 pairs of squares at distance 2 each
// is a jump at most once, and there are fewer than 64 targets to clone to.
const maxChoices = 400

// stage is how a move came to be tried.
type stage uint8

const (
	remembered stage = iota // the table's move
	common                  // clones, and jumps to where no clone can go
	dominated               // jumps to where a clone can go too
)

// picker gives the moves of one node, the likely best first: the table's move, then by
// the number of blobs that they win, then by their history. It makes no more of
// them than are asked for, because most nodes are cut by one of the first.
type picker struct {
	w      *worker
	at     *place
	first  engine.Move // the table's; NoMove if it has none
	stage  stage
	clone  bool            // the last moves made are clones
	infect int             // blobs that the last moves made infect
	around neighbours      // of the opponent's blobs
	clones engine.Bitboard // targets to come, of this stage
	jumps  engine.Bitboard
	list   []choice // the moves made so far
	given  int      // of list, how many have been given
}

// pick makes the picker of a node's ply ready.
func (w *worker) pick(at *place, first engine.Move) *picker {
	if first != engine.NoMove() && !at.legal(first) {
		first = engine.NoMove() // another position with the same key
	}
	p := &w.pickers[at.ply]
	*p = picker{w: w, at: at, first: first, list: w.lists[at.ply][:0]}
	return p
}

// next gives the next move; false when there is none.
func (p *picker) next() (engine.Move, bool) {
	if p.stage == remembered && p.given == 0 && p.first != engine.NoMove() {
		p.list = append(p.list, choice{move: p.first})
		p.given = 1
		return p.first, true
	}
	for p.given == len(p.list) {
		if p.clones|p.jumps == 0 && !p.advance() {
			return engine.NoMove(), false
		}
		p.more()
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

// tried is the moves given so far, the last included.
func (p *picker) tried() []choice { return p.list[:p.given] }

// advance begins the next stage; false when there is none.
func (p *picker) advance() bool {
	near, far := p.at.own.Spread()&p.at.empty, p.at.own.Leap()&p.at.empty
	switch p.stage++; p.stage {
	case common:
		p.around = countNeighbours(p.at.other)
		p.clones, p.jumps = near, far&^near
	case dominated:
		p.jumps = far & near
	default:
		return false
	}
	p.infect, p.clone = 9, false
	return true
}

// more makes the moves that win the most of those to come: clones that infect k blobs,
// then jumps that infect k, then clones that infect k-1.
func (p *picker) more() {
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
	values := p.w.history.clones(p.at.ply)
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		m := engine.Move{From: (engine.Near(to) & p.at.own).First(), To: to}
		if to != p.first.To || p.first.IsJump() {
			p.list = append(p.list, choice{m, values[to]})
		}
	}
}

// addJumps adds the jumps to targets.
func (p *picker) addJumps(targets engine.Bitboard) {
	p.jumps &^= targets
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		for sources := engine.Ring(to) & p.at.own; sources != 0; sources &= sources - 1 {
			m := engine.Move{From: sources.First() & 63, To: to}
			if m != p.first {
				p.list = append(p.list, choice{m, p.w.history.jump(p.at.ply, m)})
			}
		}
	}
}

// legal reports whether m, which is no pass, can be played at n.
func (n *node) legal(m engine.Move) bool {
	return n.own.Has(m.From) && n.empty.Has(m.To) && (engine.Near(m.To) | engine.Ring(m.To)).Has(m.From)
}
