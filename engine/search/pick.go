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
	spent
)

// picker gives the moves of one node, the likely best first. It makes no more of them
// than are asked for: most nodes are cut by their first move.
type picker struct {
	w     *worker
	at    *place
	stage stage
	first engine.Move // the table's; NoMove if it has none
	list  []choice    // the moves made so far
	given int         // of list, how many have been given
}

func (w *worker) pick(at *place, first engine.Move) picker {
	if first != engine.NoMove && !at.legal(first) {
		first = engine.NoMove // another position with the same key
	}
	return picker{w: w, at: at, first: first, list: w.lists[at.ply][:0]}
}

// next gives the next move; false when there is none.
func (p *picker) next() (engine.Move, bool) {
	if p.stage == remembered && p.given == 0 && p.first != engine.NoMove {
		p.list = append(p.list, choice{move: p.first})
		p.given = 1
		return p.first, true
	}
	for p.given == len(p.list) {
		p.stage++
		switch p.stage {
		case common:
			p.addClones()
			p.addJumps(^p.at.own.Spread())
		case dominated:
			p.addJumps(p.at.own.Spread())
		default:
			return engine.NoMove, false
		}
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

// The value of a move in the order: what it wins in blobs first, then its history.
const orderBlob = 256

func (p *picker) addClones() {
	own, other := p.at.own, p.at.other
	side := p.w.history.clones(p.at.ply)
	for targets := own.Spread() & p.at.empty; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		m := engine.Move{From: (engine.Near(to) & own).First(), To: to}
		if to == p.first.To && p.first.IsClone() {
			continue
		}
		infected := (engine.Near(to) & other).Count()
		p.list = append(p.list, choice{m, int16(orderBlob*(2*infected+1)) + side[to]})
	}
}

// addJumps adds the jumps to targets.
func (p *picker) addJumps(targets engine.Bitboard) {
	targets &= p.at.empty & p.at.own.Leap()
	if targets == 0 {
		return
	}
	other := p.at.other
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First() & 63
		infected := int16(orderBlob * 2 * (engine.Near(to) & other).Count())
		for sources := engine.Ring(to) & p.at.own; sources != 0; sources &= sources - 1 {
			m := engine.Move{From: sources.First() & 63, To: to}
			if m != p.first {
				p.list = append(p.list, choice{m, infected + p.w.history.jump(p.at.ply, m)})
			}
		}
	}
}

// legal reports whether m, which is no pass, can be played at n.
func (n *node) legal(m engine.Move) bool {
	return n.own.Has(m.From) && n.empty.Has(m.To) && (engine.Near(m.To) | engine.Ring(m.To)).Has(m.From)
}
