package puzzle

import (
	"cmp"
	"slices"

	"blobwars/engine"
)

// Grade returns how many plies more than FirstGrade a full search needs to find the best move; 0 if FirstGrade or fewer
// suffice.
func Grade(pos engine.Position, best engine.Move) int {
	for depth := 1; depth < FirstGrade+Grades; depth++ {
		if FoundAt(pos, best, depth) {
			return max(depth-FirstGrade, 0)
		}
	}
	return Grades
}

// FoundAt reports whether a full search of depth plies that counts blobs, such as the paper's alpha-beta, gives no move
// a higher score than best. A tie counts as found, so that a move that is not found is missed in any move order.
func FoundAt(pos engine.Position, best engine.Move, depth int) bool {
	root := board{pos.Blobs(pos.ToMove()), pos.Blobs(pos.ToMove().Other()), pos.Empty()}
	value := -root.play(best.To, sourceOf(best)).value(depth-1, -99, 99)
	for _, m := range root.moves() {
		if -root.play(m.to, m.from).value(depth-1, -value-1, -value) > value {
			return false
		}
	}
	return true
}

// board is a position without what a search of a few plies does not need, as the player to move sees it.
type board struct{ own, other, empty engine.Bitboard }

// move is a move: the target, and the square that a jump leaves; none for a clone.
type move struct {
	to   engine.Square
	from engine.Bitboard
	gain int // in blobs of difference
}

func sourceOf(m engine.Move) engine.Bitboard {
	if m.IsJump() {
		return engine.Bitboard(0).With(m.From)
	}
	return 0
}

func (b board) play(to engine.Square, from engine.Bitboard) board {
	infected := engine.Near(to) & b.other
	return board{
		own:   b.other &^ infected,
		other: (b.own | infected).With(to) &^ from,
		empty: b.empty.Without(to) | from,
	}
}

// moves lists one clone to each target and all jumps, the highest gain first.
func (b board) moves() []move {
	list := make([]move, 0, 128)
	for to := range (b.empty & b.own.Spread().Spread()).Squares() {
		gain := 2 * (engine.Near(to) & b.other).Count()
		if engine.Near(to)&b.own != 0 {
			list = append(list, move{to, 0, gain + 1})
		}
		for from := range (engine.Ring(to) & b.own).Squares() {
			list = append(list, move{to, engine.Bitboard(0).With(from), gain})
		}
	}
	slices.SortFunc(list, func(a, b move) int { return cmp.Compare(b.gain, a.gain) })
	return list
}

// value returns the score of a full search of depth plies: the blobs of the player to move minus the other's.
// Alpha-beta, fail-soft; a finished game is scored like any board.
func (b board) value(depth, alpha, beta int) int {
	lead := b.own.Count() - b.other.Count()
	over, _ := engine.Ended(b.own, b.other, b.empty, engine.BlobWars)
	if depth == 0 || over {
		return lead
	}
	best := -99
	if depth == 1 {
		return lead + b.mostGain()
	}
	for _, m := range b.moves() {
		best = max(best, -b.play(m.to, m.from).value(depth-1, -beta, -alpha))
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
	}
	return best
}

// mostGain returns the gain of the move that gains most.
func (b board) mostGain() int {
	most := 0
	clones := b.own.Spread()
	for to := range (b.empty & clones.Spread()).Squares() {
		gain := 2 * (engine.Near(to) & b.other).Count()
		if clones.Has(to) {
			gain++
		}
		most = max(most, gain)
	}
	return most
}
