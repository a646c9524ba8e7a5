package games

import (
	"blobwars/engine"
	"blobwars/engine/notation"
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

// NewBlobWars returns the problem of a position of Blob Wars or Ataxx. Games are long: solve it to a limited depth.
func NewBlobWars(pos engine.Position) Problem {
	me := pos.ToMove()
	r := namedGame[engine.Position, engine.Move]{
		Game: BlobWars{Max: me},
		move: func(m engine.Move) string { return m.LongName(pos.Size()) },
		show: notation.WriteFEN,
	}
	return newProblem("blobwars", PointDifference, [2]string{me.String(), me.Other().String()}, r, pos)
}
