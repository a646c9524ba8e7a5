package engine

// MaxMoves is an upper bound of the number of moves in a position.
const MaxMoves = 64 * 24

// targets lists, for each source, its squares at distance 1 and 2 in the canonical
// order: dx = -2..2 outermost, dy = -2..2 innermost.
var targets = targetTable()

func targetTable() (t [64][]Square) {
	for s := range NoSquare {
		for x := max(s.X()-2, 0); x <= min(s.X()+2, 7); x++ {
			for y := max(s.Y()-2, 0); y <= min(s.Y()+2, 7); y++ {
				if to := At(x, y); to != s {
					t[s] = append(t[s], to)
				}
			}
		}
	}
	return t
}

// Moves lists the legal moves in the canonical order of docs/rules.md: sources in reading order, and for each the
// targets column by column. Under Ataxx rules a player who cannot move while the other can has the one move Pass. A
// game that is over has none.
func (p Position) Moves() []Move { return p.AppendMoves(nil) }

// AppendMoves appends the moves of Moves to buf.
func (p Position) AppendMoves(buf []Move) []Move {
	if p.Outcome().Over() {
		return buf
	}
	before, empty := len(buf), p.Empty()
	for from := range p.blobs[p.toMove].Squares() {
		for _, to := range targets[from] {
			if empty.Has(to) {
				buf = append(buf, Move{from, to})
			}
		}
	}
	if len(buf) == before {
		buf = append(buf, Pass()) // a game that is not over: Ataxx
	}
	return buf
}

// DistinctBoards removes moves that lead to the same board: all clones to a target but the first. It keeps the order
// and reuses the memory of moves.
func DistinctBoards(moves []Move) []Move {
	var seen Bitboard
	kept := moves[:0]
	for _, m := range moves {
		if m.IsClone() {
			if seen.Has(m.To) {
				continue
			}
			seen = seen.With(m.To)
		}
		kept = append(kept, m)
	}
	return kept
}

// CanMove reports whether who has a blob that can clone or jump, even if it is not their turn.
func (p Position) CanMove(who Side) bool { return canMove(p.blobs[who&1], p.Empty()) }

// MustPass reports whether the only legal move is Pass.
func (p Position) MustPass() bool {
	return p.rules == Ataxx && !p.CanMove(p.toMove) && !p.Outcome().Over()
}

// Targets returns the squares that the blob on s can clone and jump to, even if it is not its player's
// turn. Both are empty when s holds no blob.
func (p Position) Targets(s Square) (clones, jumps Bitboard) {
	if c := p.At(s); c != Blob1 && c != Blob2 {
		return 0, 0
	}
	return Near(s) & p.Empty(), Ring(s) & p.Empty()
}

// Check returns nil if m is legal, else an *IllegalMoveError with the reason.
func (p Position) Check(m Move) error {
	if why := p.illegalReason(m); why != 0 {
		return &IllegalMoveError{Move: m, Size: p.Size(), Reason: why}
	}
	return nil
}

func (p Position) illegalReason(m Move) IllegalReason {
	switch {
	case p.Outcome().Over():
		return GameOver
	case m == Pass():
		if p.MustPass() {
			return 0
		}
		return CannotPass
	case !m.From.Valid() || !m.To.Valid():
		return OffBoard
	}
	switch p.At(m.From) {
	case Empty, Wall:
		return NoBlob
	case BlobOf(p.toMove.Other()):
		return NotYours
	}
	switch d := Distance(m.From, m.To); {
	case p.At(m.To) != Empty:
		return Taken
	case d != 1 && d != 2:
		return TooFar
	}
	return 0
}
