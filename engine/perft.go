package engine

import "context"

// quickDepth is the depth of a Perft that is too short to be stopped.
const quickDepth = 4

// Perft counts the lines of play of exactly depth moves from p, or fewer if ctx ends before. With pairs, every (source,
// target) counts; without, clones on one target count once, as in other Ataxx programs. A forced pass is a move. The
// moves of the last ply are counted without playing them.
func Perft(ctx context.Context, p Position, depth int, pairs bool) uint64 {
	switch {
	case depth <= 0:
		return 1
	case p.Outcome().Over(), depth > quickDepth && ctx.Err() != nil:
		return 0
	case depth == 1:
		return p.countMoves(pairs)
	case p.MustPass():
		return Perft(ctx, p.Play(Pass()), depth-1, pairs)
	}
	var n uint64
	own, empty := p.blobs[p.toMove], p.Empty()
	for to := range (own.Spread() & empty).Squares() {
		sources := Near(to) & own
		child := Perft(ctx, p.Play(Move{sources.First(), to}), depth-1, pairs)
		if pairs {
			child *= uint64(sources.Count()) // which source clones makes no difference to the board
		}
		n += child
	}
	for to := range (own.Leap() & empty).Squares() {
		for from := range (Ring(to) & own).Squares() {
			n += Perft(ctx, p.Play(Move{from, to}), depth-1, pairs)
		}
	}
	return n
}

// countMoves returns the number of moves of a game that is not over.
func (p Position) countMoves(pairs bool) uint64 {
	own, empty := p.blobs[p.toMove], p.Empty()
	n := 0
	for from := own; from != 0; from &= from - 1 {
		s := from.First()
		n += (Ring(s) & empty).Count()
		if pairs {
			n += (Near(s) & empty).Count()
		}
	}
	if !pairs {
		n += (own.Spread() & empty).Count()
	}
	return uint64(max(n, 1)) // the game is not over: a pass
}
