package search

import (
	"context"
	"time"

	"blobwars/engine"
)

const (
	impossible = 1 << 30 // the proof number of what cannot be

	// farthest is how long a proof may be from a position whose jumps its key does not tell: with
	// all of them jumps, the hundredth is still not reached.
	farthest = engine.MaxJumps - jumpsMatter - 1

	proofLook = 128 // nodes between two looks at the clock: each makes all its children
)

// goal is what a proof is to show: that the attacker wins, or has at least a draw.
type goal struct {
	attacker bool // the player to move at the root is the attacker
	drawn    bool
}

// prover is depth-first proof-number search (A. Nagai: Df-pn algorithm for searching AND/OR
// trees, 2002). A node's phi is how much has still to be shown for its player to move to reach
// what he wants (the attacker the goal, the defender its failure), its delta for the opponent:
//
//	function search(node, thresholds phi, delta)
//	    repeat
//	        node.phi := least delta of the children; node.delta := sum of the children's phi
//	        if node.phi >= phi or node.delta >= delta then store node and return
//	        search(child of least delta, delta - node.delta + child.phi, min(phi, second least delta + 1))
//
// with three changes. Most positions are reached in many ways, and the sum counts them many
// times: in its place stands the greatest phi plus one for each other child (T. Ueda et al.: Weak proof-number
// search, CG 2008). The second least delta has a quarter added, so that the search does not run to
// and fro (J. Pawlewicz, L. Lew: Improving depth-first pn-search: 1+epsilon trick, CG 2006). New
// nodes begin with a guess instead of 1. Only proofs are trusted: a line that repeats a position
// is a failure of the attacker, which makes failures depend on the way, but never a proof.
type prover struct {
	ctx      context.Context
	deadline time.Time
	table    []proofBucket
	rules    ruleset
	root     node
	jumps    int
	goal     goal
	salt     uint64

	nodes, limit uint64 // of the whole search
	pause        uint64 // where the slice ends
	stopped      bool

	best     engine.Move // at the root: the move that proves, or is nearest to it
	distance int

	keys  [maxPly]uint64
	lists [maxPly][maxChoices]offspring
}

// offspring is a child in the list of its parent.
type offspring struct {
	node
	key        uint64
	phi, delta uint32
	move       engine.Move
	jumps      uint8
	distance   uint8
}

func (p *prover) begin(ctx context.Context, e Endgame, pos engine.Position) {
	p.ctx, p.deadline = ctx, time.Time{}
	if e.MaxTime > 0 {
		p.deadline = time.Now().Add(e.MaxTime)
	}
	p.rules, p.root, p.jumps = newRuleset(pos), rootNode(pos), pos.Jumps()
	p.nodes, p.limit, p.stopped = 0, e.MaxNodes, false
}

// prove works at g for about so many nodes; best and distance tell what it found.
func (p *prover) prove(g goal, slice uint64) verdict {
	p.goal, p.salt = g, 0
	if g.drawn {
		p.salt = 0x9ae16a3b2f90404f
	}
	p.pause = p.nodes + slice
	p.best, p.distance = engine.NoMove, 0
	e := p.search(&p.root, p.jumps, 0, g.attacker, impossible, impossible)
	p.best, p.distance = engine.Move{From: e.from, To: e.to}, int(e.distance)
	if !g.attacker {
		e.phi, e.delta = e.delta, e.phi
	}
	switch {
	case e.phi == 0:
		return proved
	case e.delta == 0:
		return failed
	}
	return open
}

// enter counts a node and reports whether to go on. A slice also ends at its pause.
func (p *prover) enter() bool {
	p.nodes++
	if p.limit > 0 && p.nodes >= p.limit {
		p.stopped = true
	}
	if p.nodes%proofLook == 0 && !p.stopped {
		p.stopped = p.ctx.Err() != nil || !p.deadline.IsZero() && time.Now().After(p.deadline)
	}
	return !p.stopped && p.nodes < p.pause
}

// search is the pseudo-code's, attacking telling who is to move.
func (p *prover) search(n *node, jumps, ply int, attacking bool, phi, delta uint32) proofEntry {
	begin := p.nodes
	on := p.enter()
	e := proofEntry{key: p.key(n, jumps, attacking)}
	p.keys[ply] = e.key
	list := p.children(n, jumps, ply, attacking)
	for {
		next, second, others := e.sum(list, attacking)
		if shown := e.phi == 0 && attacking || e.delta == 0 && !attacking; shown && jumps < jumpsMatter && e.distance > farthest {
			e.phi, e.delta, e.distance = e.delta, e.phi, 0 // too long to be sure of
		}
		if !on || e.phi >= phi || e.delta >= delta || e.phi == 0 || e.delta == 0 {
			break
		}
		c := &list[next]
		forPhi := max(delta-min(delta, others), c.phi+1)
		forDelta := min(phi, second+second/4+1)
		found := p.search(&c.node, int(c.jumps), ply+1, !attacking, forPhi, forDelta)
		c.phi, c.delta, c.distance = found.phi, found.delta, found.distance
		on = !p.stopped && p.nodes < p.pause
	}
	e.work = uint32(min(p.nodes-begin, impossible))
	p.store(e)
	return e
}

// sum makes e's numbers of its children's. It tells which child to search next, the
// second least delta, and by how much delta exceeds the greatest phi.
func (e *proofEntry) sum(list []offspring, attacking bool) (next int, second, others uint32) {
	least, most, longest := uint32(impossible), uint32(0), uint8(0)
	second = impossible
	for i := range list {
		c := &list[i]
		if c.delta < least || i == 0 {
			least, second, next = c.delta, least, i
		} else if c.delta < second {
			second = c.delta
		}
		if c.phi > 0 {
			others++
		}
		most, longest = max(most, c.phi), max(longest, c.distance)
	}
	others = max(others, 1) - 1
	e.phi, e.delta, e.distance = least, min(most+others, impossible), 0
	switch {
	case least == 0:
		e.delta = impossible
		if attacking {
			e.distance = list[next].distance + 1
		}
	case most == 0:
		e.phi = impossible
		if !attacking {
			e.distance = longest + 1
			for i := range list {
				if list[i].distance == longest {
					next = i // who cannot help losing holds out longest
				}
			}
		}
	}
	e.from, e.to = list[next].move.From, list[next].move.To
	return next, second, others
}

// key tells positions apart by who attacks and for what, too.
func (p *prover) key(n *node, jumps int, attacking bool) uint64 {
	k := withJumps(p.rules.key(*n), jumps) ^ p.salt
	if attacking {
		k ^= 0x5bd1e9955bd1e995
	}
	return k
}

// line follows the proof of g through the table as far as it is there.
func (p *prover) line(g goal) []engine.Move {
	var moves []engine.Move
	n, jumps, attacking := p.root, p.jumps, g.attacker
	m := p.best
	for range p.distance {
		moves = append(moves, m)
		n, jumps, attacking = n.play(m), jumpsAfter(jumps, m), !attacking
		e := p.probe(p.key(&n, jumps, attacking))
		if e == nil || e.phi != 0 && e.delta != 0 {
			break
		}
		m = engine.Move{From: e.from, To: e.to}
	}
	return moves
}
