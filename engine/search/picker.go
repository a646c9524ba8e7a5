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
	w          *worker
	f          *frame
	first      engine.Move // the table's; NoMove if it has none
	skip       engine.Move // first, or the frame's excluded move: not generated
	stage      stage
	clone      bool            // the moves generated last are clones
	infect     int             // the number of blobs that the moves generated last infect
	infections neighbours      // by target: the opponent's blobs next to it
	clones     engine.Bitboard // targets of this stage that are not generated yet
	jumps      engine.Bitboard // likewise
	list       []choice        // the moves generated so far
	returned   int             // the number of moves of list that next has returned
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
	if p.stage == tableMove && p.returned == 0 && p.first != engine.NoMove() {
		p.list = append(p.list, choice{move: p.first})
		p.returned = 1
		return p.first, true
	}
	for p.returned == len(p.list) {
		if p.clones|p.jumps == 0 && !p.advance() {
			return engine.NoMove(), false
		}
		p.generate()
	}
	best := p.returned
	for i := p.returned + 1; i < len(p.list); i++ {
		if p.list[i].value > p.list[best].value {
			best = i
		}
	}
	p.list[p.returned], p.list[best] = p.list[best], p.list[p.returned]
	p.returned++
	return p.list[p.returned-1].move, true
}

// tried returns the moves that next has returned so far.
func (p *picker) tried() []choice { return p.list[:p.returned] }

// advance begins the next stage; false when there is none.
func (p *picker) advance() bool {
	near, far := p.f.own.Spread()&p.f.empty, p.f.own.Leap()&p.f.empty
	switch p.stage++; p.stage {
	case regular:
		p.infections = countNeighbours(p.f.other)
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
		p.addJumps(p.jumps & p.infections.atLeast(p.infect))
		return
	}
	p.infect--
	p.clone = true
	if p.clones != 0 {
		p.addClones(p.clones & p.infections.atLeast(p.infect))
	}
}

// addClones adds the clones to targets.
func (p *picker) addClones(targets engine.Bitboard) {
	p.clones &^= targets
	values := p.w.history.cloneScores(p.f.ply)
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		m := engine.Move{From: (engine.Near(to) & p.f.own).First(), To: to}
		if to != p.skip.To || p.skip.IsJump() {
			p.list = append(p.list, choice{m, values[to]})
		}
	}
}

// addJumps adds the jumps to targets.
func (p *picker) addJumps(targets engine.Bitboard) {
	p.jumps &^= targets
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		for sources := engine.Ring(to) & p.f.own; sources != 0; sources &= sources - 1 {
			m := engine.Move{From: sources.First() & 63, To: to}
			if m != p.skip {
				p.list = append(p.list, choice{m, p.w.history.jumpScore(p.f.ply, m)})
			}
		}
	}
}

// legal reports whether m, which is not a pass, can be played at n.
func (n *node) legal(m engine.Move) bool {
	return n.own.Has(m.From) && n.empty.Has(m.To) && (engine.Near(m.To) | engine.Ring(m.To)).Has(m.From)
}
