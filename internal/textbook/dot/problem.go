package dot

import (
	"fmt"
	"strconv"
	"strings"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// Problem returns a tree that p.BuildTree made in the DOT language, with N and P if marks is set. Trees of the Tiles
// Game look as in the Tiles paper. say translates the texts; nil: they are English.
func Problem(p games.Problem, tree *minimax.Tree[string], marks bool, say func(text string) string) []byte {
	o := Options{Say: say, Title: p.Game + ": " + p.Position, Marks: marks, Paper: p.Kind == games.TilesScore}
	o.Value = func(n *minimax.Node[string]) string { return value(p, n) }
	if p.Kind.Labelled() {
		o.Name = p.Name
	}
	switch p.Kind {
	case games.MayDraw:
		o.Fixed, o.Over = true, p.Over
		o.Name = func(n *minimax.Node[string]) string {
			return strings.NewReplacer(" ", "\n", "_", ".").Replace(p.Name(n))
		}
	case games.TilesScore:
		tree, o.Exact = minimax.MapMoves(tree, "", rowColumn(p)), p.Kind.Text
	}
	return Write(tree, o)
}

// value returns the value of a node as text. In the Tiles Game a proven result is infinite, as in the paper's trees.
func value(p games.Problem, n *minimax.Node[string]) string {
	_, proven := tiles.Proven(n.Value)
	switch {
	case p.Text != nil:
		return p.Text(n)
	case p.Kind != games.TilesScore || !proven:
		return p.Kind.Text(n.Value)
	case n.Value > 0:
		return "+INF"
	}
	return "-INF"
}

// rowColumn returns what turns a move such as c1 into the (row,column) of the paper's trees, from 0 at the top left.
func rowColumn(p games.Problem) func(move string) string {
	board, _, _ := strings.Cut(p.Position, ",")
	rows := strings.Count(board, "/") + 1
	return func(move string) string {
		row, _ := strconv.Atoi(move[1:]) // the problem wrote it
		return fmt.Sprintf("(%d,%d)", rows-row, move[0]-'a')
	}
}
