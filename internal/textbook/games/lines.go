package games

import (
	"blobwars/engine"
	"blobwars/engine/notation"
)

// Lines is Blob Wars with a choice only at the start: between lines of play, which are then followed to their ends. The
// score there says which line is better.
type Lines struct {
	BlobWars
	of [][]engine.Move
}

// LinePosition is a position of a line: the number of its moves that have been played, of line Line.
type LinePosition struct {
	engine.Position
	Line, Ply int
}

// Moves implements minimax.Game.
func (l Lines) Moves(p LinePosition) (moves []engine.Move) {
	if p.Ply == 0 {
		for _, line := range l.of {
			moves = append(moves, line[0])
		}
		return moves
	}
	if line := l.of[p.Line]; p.Ply < len(line) {
		moves = line[p.Ply : p.Ply+1]
	}
	return moves
}

func (l Lines) Play(p LinePosition, m engine.Move) LinePosition {
	if p.Ply == 0 {
		for i, line := range l.of {
			if line[0] == m {
				p.Line = i
			}
		}
	}
	return LinePosition{l.BlobWars.Play(p.Position, m), p.Line, p.Ply + 1}
}

func (l Lines) MaxToMove(p LinePosition) bool { return l.BlobWars.MaxToMove(p.Position) }

func (l Lines) Score(p LinePosition) int { return l.BlobWars.Score(p.Position) }

// NewLines returns the problem of the choice between lines of play of a position of Blob Wars or Ataxx. They are legal,
// not empty, and begin with different moves.
func NewLines(pos engine.Position, lines [][]engine.Move) Problem {
	me := pos.ToMove()
	r := namedGame[LinePosition, engine.Move]{
		Game: Lines{BlobWars{Max: me}, lines},
		move: func(m engine.Move) string { return m.LongName(pos.Size()) },
		show: func(p LinePosition) string { return notation.WriteFEN(p.Position) },
	}
	return newProblem("blobwars", PointDifference, [2]string{me.String(), me.Other().String()}, r, LinePosition{Position: pos})
}
