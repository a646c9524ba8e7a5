package round

import (
	"blobwars/engine"
	"blobwars/internal/tiles"
)

// PlayedMove is what a move has removed.
type PlayedMove struct {
	Player engine.Side
	Move   tiles.Move   // the first tile of the group
	Name   string       // see tiles.Position.Name
	Size   int          // tiles of the group
	Colour uint8        // of the group, 1 to tiles.MaxColours
	Points tiles.Tenths // of the group, without the factor for a cleared board
}

// Played returns what the move after ply moves of a game has removed.
func Played(g *Game, ply int) PlayedMove {
	pos := g.PositionAt(ply)
	group, _ := pos.Group(g.Move(ply))
	return PlayedMove{pos.ToMove(), group.Move, pos.Name(group.Move), group.Size, group.Colour, tiles.GroupPoints(group.Size)}
}
