package round

import (
	"slices"

	"blobwars/engine"
	"blobwars/internal/tiles"
)

// Game is a position with the moves that led to it and the moves that were taken back, as engine.Game is one of Blob
// Wars.
type Game struct {
	positions []tiles.Position // one more than moves
	moves     []PlayedMove
	ply       int // the number of moves up to the position on the board
}

// PlayedMove is a move of the game.
type PlayedMove struct {
	Player engine.Side
	Move   tiles.Move   // the first tile of the group
	Name   string       // see tiles.Position.Name
	Size   int          // tiles of the group
	Colour uint8        // of the group, 1 to tiles.MaxColours
	Points tiles.Tenths // of the group, without the factor for a cleared board
}

func NewGame(start tiles.Position) *Game { return &Game{positions: []tiles.Position{start}} }

func (g *Game) Position() tiles.Position { return g.positions[g.ply] }

// PositionAt returns the position after ply moves; ply must not be above Len.
func (g *Game) PositionAt(ply int) tiles.Position { return g.positions[ply] }

func (g *Game) Ply() int { return g.ply }
func (g *Game) Len() int { return len(g.moves) }

// Move returns move number ply, from 0; ply must be below Len.
func (g *Game) Move(ply int) tiles.Move { return g.moves[ply].Move }

// Played returns what move number ply removed.
func (g *Game) Played(ply int) PlayedMove { return g.moves[ply] }

// Play removes the group of any of its tiles and forgets the moves that were taken back. An illegal move changes
// nothing.
func (g *Game) Play(m tiles.Move) error {
	pos := g.Position()
	if err := pos.Check(m); err != nil {
		return err
	}
	group, _ := pos.Group(m)
	g.DropUndone()
	g.moves = append(g.moves, PlayedMove{pos.ToMove(), group.Move, pos.Name(group.Move), group.Size, group.Colour, tiles.GroupPoints(group.Size)})
	g.positions = append(g.positions, pos.Remove(&group))
	g.ply++
	return nil
}

// DropUndone forgets the moves that were taken back.
func (g *Game) DropUndone() { g.positions, g.moves = g.positions[:g.ply+1], g.moves[:g.ply] }

// GoTo puts the position after ply moves on the board. It returns false, and changes nothing, if there is no such ply.
func (g *Game) GoTo(ply int) bool {
	if ply < 0 || ply > len(g.moves) {
		return false
	}
	g.ply = ply
	return true
}

// Clone returns an independent copy.
func (g *Game) Clone() *Game {
	return &Game{positions: slices.Clone(g.positions), moves: slices.Clone(g.moves), ply: g.ply}
}
