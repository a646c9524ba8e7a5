package engine

// Play returns the position after m, which must be legal (see Check).
func (p Position) Play(m Move) Position {
	me, you := p.toMove, p.toMove.Other()
	p.jumps = min(p.jumps+1, MaxJumps)
	if m != Pass() {
		infected := p.Infects(m)
		p.blobs[me] |= infected | 1<<m.To
		p.blobs[you] &^= infected
		if m.IsJump() {
			p.blobs[me] &^= 1 << m.From
		} else {
			p.jumps = 0
		}
	}
	if me == Side2 && p.number < 1<<16-1 {
		p.number++
	}
	p.toMove = you
	return p
}

// Infects returns the set of enemy blobs that m infects.
func (p Position) Infects(m Move) Bitboard {
	if !m.To.Valid() {
		return 0
	}
	return Near(m.To) & p.blobs[p.toMove.Other()]
}
