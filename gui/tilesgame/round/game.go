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

// Result is the result of a finished game, with the points.
type Result struct {
	Draw   bool
	Winner engine.Side // unless Draw
	Points [2]tiles.Tenths

	// Cleared reports that no tile is left. The points of the player who removed the last group are multiplied by 1.3.
	Cleared bool
	By      engine.Side  // only if Cleared: who removed the last group
	Before  tiles.Tenths // only if Cleared: the points of By, with those of the last group, before the factor
}

// ResultAt returns the result after ply moves of a game, which is over there.
func ResultAt(g *Game, ply int) Result {
	pos := g.PositionAt(ply)
	o := pos.Outcome()
	r := Result{Draw: o.Draw, Winner: o.Winner, Points: [2]tiles.Tenths{pos.Points(engine.Side1), pos.Points(engine.Side2)}}
	if pos.Empty() && ply > 0 {
		last, before := Played(g, ply-1), g.PositionAt(ply-1)
		r.Cleared, r.By, r.Before = true, last.Player, before.Points(last.Player)+last.Points
	}
	return r
}
