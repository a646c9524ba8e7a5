package games

import (
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/tiles"
)

// Tiles is the Tiles Game as a textbook game, with the score of Max. The families of engine/tiles/families are
// tested against it.
type Tiles struct{ Max engine.Player }

// Moves implements minimax.Game.
func (Tiles) Moves(p tiles.Position) []tiles.Move { return p.Moves() }

// Play implements minimax.Game.
func (Tiles) Play(p tiles.Position, m tiles.Move) tiles.Position { return p.Play(m) }

// MaxToMove implements minimax.Game.
func (g Tiles) MaxToMove(p tiles.Position) bool { return p.ToMove() == g.Max }

// Score implements minimax.Game.
func (g Tiles) Score(p tiles.Position) int { return p.Score(g.Max) }

// NewTiles is the problem of a position of the Tiles Game.
func NewTiles(pos tiles.Position) Problem {
	me := pos.ToMove()
	r := rules[tiles.Position, tiles.Move]{Game: Tiles{Max: me}, move: tiles.Move.String, show: tilesWords}
	return problem("tiles", Certain, [2]string{me.String(), me.Other().String()}, r, pos)
}

// tilesWords is the rows from the top, and the points of both players.
func tilesWords(p tiles.Position) string {
	rows := strings.Fields(tiles.Write(p))[4:] // behind the size and the points
	return fmt.Sprintf("%s, %d points to %d, %s to move", strings.Join(rows, "/"),
		p.Points(p.ToMove()), p.Points(p.ToMove().Other()), p.ToMove())
}
