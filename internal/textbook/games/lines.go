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

// LineMove is a move of a line.
type LineMove struct {
	engine.Move
	Line int
}

// Moves implements minimax.Game.
func (l Lines) Moves(p LinePosition) (moves []LineMove) {
	if p.Ply == 0 {
		for i, line := range l.of {
			moves = append(moves, LineMove{line[0], i})
		}
		return moves
	}
	if line := l.of[p.Line]; p.Ply < len(line) {
		moves = append(moves, LineMove{line[p.Ply], p.Line})
	}
	return moves
}

func (l Lines) Play(p LinePosition, m LineMove) LinePosition {
	return LinePosition{l.BlobWars.Play(p.Position, m.Move), m.Line, p.Ply + 1}
}

func (l Lines) MaxToMove(p LinePosition) bool { return l.BlobWars.MaxToMove(p.Position) }

func (l Lines) Score(p LinePosition) int { return l.BlobWars.Score(p.Position) }

// NewLines returns the problem of the choice between lines of play of a position of Blob Wars or Ataxx. They are legal,
// not empty, and begin with different moves.
func NewLines(pos engine.Position, lines [][]engine.Move) Problem {
	me := pos.ToMove()
	r := namedGame[LinePosition, LineMove]{
		Game: Lines{BlobWars{Max: me}, lines},
		move: func(m LineMove) string { return m.Name(pos.Size()) },
		show: func(p LinePosition) string { return notation.WriteFEN(p.Position) },
	}
	return newProblem("blobwars", PointDifference, [2]string{me.String(), me.Other().String()}, r, LinePosition{Position: pos})
}
