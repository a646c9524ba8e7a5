package search

import "blobwars/engine"

// children lists what the player to move at n can play. It ends with the first child that
// already gives him what he wants.
func (p *prover) children(n *node, jumps, ply int, attacking bool) []offspring {
	list, count := &p.lists[ply], 0
	spread := n.own.Spread()
	for targets := spread & n.empty; targets != 0; targets &= targets - 1 {
		to := targets.First()
		c := &list[count]
		c.move, c.node, c.jumps = engine.Move{From: (engine.Near(to) & n.own).First(), To: to}, n.move(to, to, true), 0
		p.assess(c, ply+1, !attacking)
		if count++; c.delta == 0 {
			return list[count-1 : count]
		}
	}
	for targets := n.own.Leap() & n.empty; targets != 0; targets &= targets - 1 {
		to := targets.First()
		for sources := engine.Ring(to) & n.own; sources != 0; sources &= sources - 1 {
			c := &list[count]
			c.move = engine.Move{From: sources.First(), To: to}
			c.node, c.jumps = n.move(c.move.From, to, false), uint8(jumps+1)
			p.assess(c, ply+1, !attacking)
			if count++; c.delta == 0 {
				return list[count-1 : count]
			}
		}
	}
	if count == 0 { // the game is not over: a pass
		c := &list[0]
		c.move, c.node, c.jumps = engine.Pass, n.play(engine.Pass), uint8(jumps)
		p.assess(c, ply+1, !attacking)
		count = 1
	}
	return list[:count]
}

// assess finds out what is known of a child, where attacking tells who is to move there.
func (p *prover) assess(c *offspring, ply int, attacking bool) {
	c.distance = 0
	score, over, pass := p.rules.ending(c.node, int(c.jumps), 0)
	if over {
		c.decide(p.reached(score, attacking), attacking)
		return
	}
	if !pass && c.empty&(c.empty-1) == 0 && c.own.Spread()&c.empty != 0 {
		// A clone on the last square ends the game; often it is known how without a search.
		end := c.score() + 1 + 2*(engine.Near(c.empty.First())&c.other).Count()
		if ok := p.reached(end, attacking); ok == attacking {
			c.decide(ok, attacking)
			c.distance = 1
			return
		}
	}
	c.key = p.key(&c.node, int(c.jumps), attacking)
	if ply >= maxPly-1 || p.repeated(c, ply) {
		c.decide(false, attacking)
		return
	}
	if e := p.probe(c.key); e != nil {
		c.phi, c.delta, c.distance = e.phi, e.delta, e.distance
		return
	}
	c.guess(attacking)
}

// reached reports whether the attacker has his goal at the end of the game with such a
// score for the player to move.
func (p *prover) reached(score int, attacking bool) bool {
	if !attacking {
		score = -score
	}
	return score > 0 || score == 0 && p.goal.drawn
}

// decide writes down that the attacker has his goal, or fails.
func (c *offspring) decide(reached, attacking bool) {
	c.phi, c.delta = impossible, 0
	if reached == attacking {
		c.phi, c.delta = 0, impossible
	}
}

// repeated reports whether the child's position has been on the board since the last
// clone. Keys that tell the number of jumps never match; there the hundredth ends the game.
func (p *prover) repeated(c *offspring, ply int) bool {
	back := int(c.jumps)
	if p.rules.passing {
		back *= 2 // a pass after each
	}
	for back = min(back, ply); back >= 4; back-- {
		if p.keys[ply-back] == c.key {
			return true
		}
	}
	return false
}

// guess sets the numbers of a position not yet searched, by what solved most endgames with
// 4 to 7 squares empty: squares and blobs short make a proof long, moves of the opponent broad.
func (c *offspring) guess(attacking bool) {
	moves := (c.own.Spread() & c.empty).Count()
	for targets := c.empty & c.own.Leap(); targets != 0; targets &= targets - 1 {
		moves += (engine.Ring(targets.First()) & c.own).Count()
	}
	lead := c.score()
	if !attacking {
		lead = -lead
	}
	proof := 1 + 8*c.empty.Count() + 2*max(-lead, 0)
	if attacking {
		c.phi, c.delta = uint32(proof), uint32(1+moves/2)
	} else {
		c.phi, c.delta = uint32(1+max(lead, 0)), uint32(proof+moves)
	}
}
