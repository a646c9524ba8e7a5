package engine

import (
	"slices"
)

// PositionOf is a position of a game with moves of type M.
type PositionOf[P, M any] interface {
	ToMove() Side
	Outcome() Outcome
	Check(m M) error // why a move is illegal
	Play(m M) P
}

// GameOf is a position of type P with the moves of type M that led to it and the moves that were taken back. It is not
// safe for concurrent use: a search gets a position or a Clone.
type GameOf[P PositionOf[P, M], M comparable] struct {
	positions []P // positions[0] is the start
	moves     []M // moves[i] leads from positions[i] to positions[i+1]
	at        int // the number of moves played; later ones can be redone
}

// Game is a game of Blob Wars.
type Game = GameOf[Position, Move]

// NewGame returns a game of Blob Wars, NewGameOf one of any game.
func NewGame(start Position) *Game { return NewGameOf(start) }

func NewGameOf[P PositionOf[P, M], M comparable](start P) *GameOf[P, M] {
	return &GameOf[P, M]{positions: []P{start}}
}

// Position returns the position on the board.
func (g *GameOf[P, M]) Position() P { return g.positions[g.at] }

// Start returns the position that the game began with.
func (g *GameOf[P, M]) Start() P { return g.positions[0] }

// Ply returns the number of moves played up to the position on the board.
func (g *GameOf[P, M]) Ply() int { return g.at }

// Len returns the number of all moves, those taken back included.
func (g *GameOf[P, M]) Len() int { return len(g.moves) }

// Move returns move number ply, from 0; ply must be below Len.
func (g *GameOf[P, M]) Move(ply int) M { return g.moves[ply] }

// PositionAt returns the position after ply moves; ply must not be above Len.
func (g *GameOf[P, M]) PositionAt(ply int) P { return g.positions[ply] }

// Last returns the move that led to the position on the board; false at the start.
func (g *GameOf[P, M]) Last() (m M, found bool) {
	if g.at == 0 {
		return m, false
	}
	return g.moves[g.at-1], true
}

// Play plays m and forgets the moves that were taken back. An illegal move, in Blob Wars an
// *IllegalMoveError, changes nothing.
func (g *GameOf[P, M]) Play(m M) error {
	pos := g.Position()
	if err := pos.Check(m); err != nil {
		return err
	}
	g.positions = append(g.positions[:g.at+1], pos.Play(m))
	g.moves = append(g.moves[:g.at], m)
	g.at++
	return nil
}

// DropUndone forgets the moves that were taken back.
func (g *GameOf[P, M]) DropUndone() { g.positions, g.moves = g.positions[:g.at+1], g.moves[:g.at] }

// GoTo puts the position after ply moves on the board. It returns false, and changes nothing, if there is no such ply.
func (g *GameOf[P, M]) GoTo(ply int) bool {
	if ply < 0 || ply > len(g.moves) {
		return false
	}
	g.at = ply
	return true
}

// Undo takes one move back; false at the start.
func (g *GameOf[P, M]) Undo() bool { return g.GoTo(g.at - 1) }

// Redo plays again the move last taken back; false when there is none.
func (g *GameOf[P, M]) Redo() bool { return g.GoTo(g.at + 1) }

// Clone returns an independent copy.
func (g *GameOf[P, M]) Clone() *GameOf[P, M] {
	return &GameOf[P, M]{positions: slices.Clone(g.positions), moves: slices.Clone(g.moves), at: g.at}
}

// Repeatable returns the positions before the one on the board of a game that the game can come back to, the oldest
// first: those since the last clone, which fills a square for ever. The caller must not change them.
func Repeatable(g *Game) []Position {
	from := g.at
	for from > 0 && !g.moves[from-1].IsClone() {
		from--
	}
	return g.positions[from:g.at]
}
