package games

import (
	"slices"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/textbook/minimax"
)

// BlobWars is Blob Wars, and Ataxx, as a textbook game. Its score is the blobs of Max minus those of the
// opponent. Like the paper's families, it does not know the rule of the hundred jumps.
type BlobWars struct{ Max engine.Side }

// Moves implements minimax.Game, in the canonical order.
func (BlobWars) Moves(p engine.Position) []engine.Move { return p.Moves() }

func (BlobWars) Play(p engine.Position, m engine.Move) engine.Position {
	return p.Play(m).WithCounters(0, p.MoveNumber())
}

func (g BlobWars) MaxToMove(p engine.Position) bool { return p.ToMove() == g.Max }

func (g BlobWars) Score(p engine.Position) int { return p.Lead(g.Max) }

// oneClone is BlobWars with one clone to each square: clones from different squares lead to the same position.
type oneClone struct{ BlobWars }

func (oneClone) Moves(p engine.Position) []engine.Move {
	var cloned [engine.NoSquare]bool
	return slices.DeleteFunc(p.Moves(), func(m engine.Move) (again bool) {
		if m.IsClone() {
			again, cloned[m.To] = cloned[m.To], true
		}
		return again
	})
}

// NewBlobWars returns the problem of a position of Blob Wars or Ataxx. Games are long: solve it to a limited depth.
func NewBlobWars(pos engine.Position) Problem {
	return newBlobWars(pos, BlobWars{Max: pos.ToMove()}, func(m engine.Move) string { return m.LongName(pos.Size()) })
}

// NewOneClone is like NewBlobWars with one clone to each square, which is named by that square.
func NewOneClone(pos engine.Position) Problem {
	return newBlobWars(pos, oneClone{BlobWars{Max: pos.ToMove()}}, func(m engine.Move) string { return m.Name(pos.Size()) })
}

func newBlobWars(pos engine.Position, game minimax.Game[engine.Position, engine.Move], name func(engine.Move) string) Problem {
	me := pos.ToMove()
	r := namedGame[engine.Position, engine.Move]{Game: game, move: name, show: notation.WriteFEN}
	return newProblem("blobwars", PointDifference, [2]string{me.String(), me.Other().String()}, r, pos)
}
