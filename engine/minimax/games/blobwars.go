// Package games holds games for the generic minimax of engine/minimax.
package games

import "blobwars/engine"

// BlobWars is Blob Wars, and Ataxx, as a textbook game: scored by blobs minus the
// opponent's blobs for Max. Like the paper's families it does not know the rule
// of the hundred jumps.
type BlobWars struct{ Max engine.Player }

// Moves implements minimax.Game, in the canonical order.
func (BlobWars) Moves(p engine.Position) []engine.Move { return p.Moves() }

// Play implements minimax.Game.
func (BlobWars) Play(p engine.Position, m engine.Move) engine.Position {
	return p.Play(m).WithCounters(0, p.MoveNumber())
}

// MaxToMove implements minimax.Game.
func (g BlobWars) MaxToMove(p engine.Position) bool { return p.ToMove() == g.Max }

// Score implements minimax.Game.
func (g BlobWars) Score(p engine.Position) int { return p.Count(g.Max) - p.Count(g.Max.Other()) }
