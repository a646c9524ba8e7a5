package engine

import (
	"slices"
)

// Game is a position with the moves that led to it and the moves that were taken back. It is not
// safe for concurrent use: a search gets a Position or a Clone.
type Game struct {
	positions []Position // positions[0] is the start
	moves     []Move     // moves[i] leads from positions[i] to positions[i+1]
	at        int        // the number of moves played; later ones can be redone
}

func NewGame(start Position) *Game { return &Game{positions: []Position{start}} }

// Position returns the position on the board.
func (g *Game) Position() Position { return g.positions[g.at] }

// Start returns the position that the game began with.
func (g *Game) Start() Position { return g.positions[0] }

// Ply returns the number of moves played up to the position on the board.
func (g *Game) Ply() int { return g.at }

// Len returns the number of all moves, those taken back included.
func (g *Game) Len() int { return len(g.moves) }

// Move returns move number ply, from 0; ply must be below Len.
func (g *Game) Move(ply int) Move { return g.moves[ply] }

// PositionAt returns the position after ply moves; ply must not be above Len.
func (g *Game) PositionAt(ply int) Position { return g.positions[ply] }

// Last returns the move that led to the position on the board; false at the start.
func (g *Game) Last() (Move, bool) {
	if g.at == 0 {
		return NoMove(), false
	}
	return g.moves[g.at-1], true
}

// Repeatable returns the positions before the one on the board that the game can come back to, the oldest first: those
// since the last clone, which fills a square for ever. The caller must not change them.
func (g *Game) Repeatable() []Position {
	from := g.at
	for from > 0 && !g.moves[from-1].IsClone() {
		from--
	}
	return g.positions[from:g.at]
}

// Play plays m and forgets the moves that were taken back. An illegal move is an
// *IllegalMoveError and changes nothing.
func (g *Game) Play(m Move) error {
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
func (g *Game) DropUndone() { g.positions, g.moves = g.positions[:g.at+1], g.moves[:g.at] }

// GoTo puts the position after ply moves on the board. It returns false, and changes nothing, if there is no
// such ply.
func (g *Game) GoTo(ply int) bool {
	if ply < 0 || ply > len(g.moves) {
		return false
	}
	g.at = ply
	return true
}

// Undo takes one move back; false at the start.
func (g *Game) Undo() bool { return g.GoTo(g.at - 1) }

// Redo plays again the move last taken back; false when there is none.
func (g *Game) Redo() bool { return g.GoTo(g.at + 1) }

// Clone returns an independent copy.
func (g *Game) Clone() *Game {
	return &Game{positions: slices.Clone(g.positions), moves: slices.Clone(g.moves), at: g.at}
}
