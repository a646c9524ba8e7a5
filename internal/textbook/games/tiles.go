package games

import (
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/internal/tiles"
)

// Tiles is the Tiles Game as a textbook game, with the score of Max in tenths of a point. The families of
// internal/tiles/families are tested against it.
type Tiles struct {
	Max       engine.Side
	Heuristic tiles.Heuristic
}

func (Tiles) Moves(p tiles.Position) []tiles.Move { return p.Moves() }

func (Tiles) Play(p tiles.Position, m tiles.Move) tiles.Position { return p.Play(m) }

func (g Tiles) MaxToMove(p tiles.Position) bool { return p.ToMove() == g.Max }

func (g Tiles) Score(p tiles.Position) int { return p.Score(g.Max, g.Heuristic) }

// NewTiles returns the problem of a position of the Tiles Game, with leaves scored by the heuristic.
func NewTiles(pos tiles.Position, h tiles.Heuristic) Problem {
	me := pos.ToMove()
	r := namedGame[tiles.Position, tiles.Move]{Game: Tiles{Max: me, Heuristic: h}, move: pos.Name, show: tilesWords}
	return newProblem("tiles", TilesScore, [2]string{me.String(), me.Other().String()}, r, pos)
}

// tilesWords returns the rows from the top, and the points of both players.
func tilesWords(p tiles.Position) string {
	rows := strings.Fields(tiles.Write(p))[4:] // after the size and the points
	return fmt.Sprintf("%s, %s points to %s, %s to move", strings.Join(rows, "/"),
		p.Points(p.ToMove()), p.Points(p.ToMove().Other()), p.ToMove())
}
