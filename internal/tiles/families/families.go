// Package families holds the four minimax families for the Tiles Game, as engine/search has them for Blob Wars: {plain,
// alpha-beta} x {one depth, iterative deepening under a clock}. They find what the generic search of
// internal/textbook/minimax finds, to the last state, only faster. The game and its families are those of Tylson, Kania
// and Gutierrez (docs/references.md). internal/tiles/oracle_test.go tests them.
package families

import (
	"blobwars/engine/solver"
	"blobwars/internal/tiles"
)

// Solver is a solver of the Tiles Game.
type Solver = solver.Solver[tiles.Position, tiles.Move]

// Report is the result of a search. Its scores are hundredths of a point, and its Values tenths.
type Report = solver.Report[tiles.Move]

// Game is the Tiles Game for the families, with the heuristic of its values.
//
// With tiles.PointsOnly nothing is proven, and a Deepening searches the same tree again and again until a limit is
// reached: the fault that the paper found in this heuristic.
type Game struct{ Heuristic tiles.Heuristic }

// The families on the Tiles Game.
type (
	FixedDepth = solver.FixedDepth[Game, tiles.Position, tiles.Move]
	Unlimited  = solver.Unlimited[Game, tiles.Position, tiles.Move]
	Deepening  = solver.Deepening[Game, tiles.Position, tiles.Move]
)

// Longest implements solver.Game: a move takes two tiles at least.
func (Game) Longest(pos tiles.Position) int { return pos.Tiles() / 2 }

// Root implements solver.Game.
func (g Game) Root(name string, pos tiles.Position, prune bool, counter solver.Counter) solver.Root[tiles.Move] {
	t := &tilesTree{Counter: counter, prune: prune, heuristic: g.Heuristic, pos: pos, groups: pos.Groups(nil)}
	return solver.Root[tiles.Move]{
		Solver: name, Side: pos.ToMove(), Moves: pos.Moves(), NoMove: tiles.NoMove(), Value: pos.Score(pos.ToMove(), g.Heuristic), Tree: t, Nodes: &t.Counter,
	}
}

// tilesTree is the game tree below one position for a search by a family.
type tilesTree struct {
	solver.Counter
	heuristic tiles.Heuristic
	prune     bool
	pos       tiles.Position
	groups    []tiles.Group // the moves of pos
}

// Value implements solver.Tree. Values are those of tiles.Position.Score.
func (t *tilesTree) Value(nth, depth, alpha, beta int) int {
	if !t.prune {
		alpha, beta = -solver.Infinity, solver.Infinity
	}
	return t.alphaBeta(t.pos.Remove(&t.groups[nth]), depth, 1, alpha, beta)
}

// Score implements solver.Tree. The end is proven by the value of a won or lost game, or by searching every line to
// its end; never with tiles.PointsOnly.
func (t *tilesTree) Score(_ int, r solver.Result, ended bool) (score solver.Score, settled bool) {
	lead, decided := tiles.Proven(r.Value)
	score.Cents = 10 * int(lead)
	if r.Depth == 0 || t.heuristic == tiles.PointsOnly || !decided && !ended {
		return score, false
	}
	score.Proof, score.Distance = solver.ProofOf(r.Value), r.Height // no line that was searched is longer
	switch {
	case decided && lead == 0: // with tiles.Infinite
	case ended:
		score.Margin = solver.ExactMargin
	default:
		score.Margin = solver.AtLeast
	}
	return score, true
}

// alphaBeta searches in negamax form, fail-soft: as in the paper's program a value can be outside the window, and a node
// is left at values equal to its bound. Without pruning the window stays infinite, and this is plain minimax.
func (t *tilesTree) alphaBeta(pos tiles.Position, depth, ply, alpha, beta int) int {
	value := -solver.Infinity
	if t.enter(&pos, depth, ply); depth > 0 && !t.Stopped {
		groups := pos.Iterate()
		for g := (tiles.Group{}); value < beta && groups.Next(&g) && !t.Stopped; {
			value = max(value, -t.alphaBeta(pos.Remove(&g), depth-1, ply+1, -beta, -alpha))
			if t.prune {
				alpha = max(alpha, value)
			}
		}
	}
	if value == -solver.Infinity { // a leaf
		return pos.Score(pos.ToMove(), t.heuristic)
	}
	return value
}

// enter counts a node, and notes whether the game is not over at one of the last ply.
func (t *tilesTree) enter(pos *tiles.Position, depth, ply int) {
	if t.Enter(ply); depth == 0 && !t.Unfinished {
		t.Unfinished = !pos.Over()
	}
}
