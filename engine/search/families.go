package search

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/solver"
)

// MaxLine is the length in plies of the longest line that Unlimited follows. Two players can jump back and forth for
// ever.
const MaxLine = 10_000

// Game is Blob Wars for the families.
type Game struct{}

// The families on Blob Wars. On most boards the whole tree is too large for an Unlimited.
type (
	FixedDepth = solver.FixedDepth[Game, engine.Position, engine.Move]
	Unlimited  = solver.Unlimited[Game, engine.Position, engine.Move]
	Deepening  = solver.Deepening[Game, engine.Position, engine.Move]
)

// Longest implements solver.Game: a line of MaxLine plies is not followed any further.
func (Game) Longest(engine.Position) int { return MaxLine - 1 }

// Root implements solver.Game. The paper's families do not know the rule of the hundred jumps, unless it has ended the
// game before the search.
func (Game) Root(name string, pos engine.Position, prune bool, counter solver.Counter) solver.Root[engine.Move] {
	t := &blobsTree{Counter: counter, prune: prune, pos: pos, root: rootNode(pos), moves: pos.Moves(), jumps: pos.Jumps(), rules: pos.Rules()}
	if len(t.moves) > 0 {
		t.pos = pos.WithCounters(0, pos.MoveNumber())
	}
	return solver.Root[engine.Move]{
		Solver: name, Side: pos.ToMove(), Moves: t.moves, NoMove: engine.NoMove(), Value: t.root.score(), Tree: t, Nodes: &t.Counter,
	}
}

// PrincipalVariation returns the line of play to which a family's report on pos looks ahead: its move, and then the
// best moves of searches to ever smaller depths, by alpha-beta. The families do not keep it, because the papers'
// program does not. The line is shorter than the depth if ctx ends before, or the game does. It is empty for a report of
// another solver, and for a move that was chosen without a search.
func PrincipalVariation(ctx context.Context, pos engine.Position, r Report) []engine.Move {
	if r.Estimate || r.AllNodes == 0 || r.Move == engine.NoMove() {
		return nil
	}
	line := []engine.Move{r.Move}
	pos = pos.Play(r.Move)
	for depth := r.Depth - 1; depth > 0 && !pos.Outcome().Over(); depth-- {
		next := FixedDepth{Prune: true, Depth: depth}.Solve(ctx, pos, nil)
		if !next.Complete || next.Move == engine.NoMove() {
			break
		}
		line, pos = append(line, next.Move), pos.Play(next.Move)
	}
	return line
}

// blobsTree is the game tree below one position for a search by a family.
type blobsTree struct {
	solver.Counter
	rules engine.Rules
	prune bool
	pos   engine.Position
	root  node
	moves []engine.Move
	jumps int // before the search, without a clone in between
}

// Value implements solver.Tree. Values are blobs.
func (t *blobsTree) Value(nth, depth, alpha, beta int) int {
	search := t.minimax
	if t.prune {
		search = t.alphaBeta
	}
	value := search(t.root.play(t.moves[nth]), depth, 1, alpha, beta)
	t.Unfinished = t.Height > depth // the nodes of the last ply are counted in sets, and may have moves
	return value
}

// Score implements solver.Tree. The end is proven if the move itself wins, or by searching every line to its
// end, if all are too short for the rule of the hundred jumps.
func (t *blobsTree) Score(nth int, r solver.Result, ended bool) (score Score, settled bool) {
	if nth < 0 {
		return finishedScore(t.pos), true
	}
	score.Cents = 100 * r.Value
	if ended && t.jumps+r.Height < engine.MaxJumps {
		score.Proof, score.Distance, score.Margin = solver.ProofOf(r.Value), r.Height, solver.ExactMargin // no line that was searched is longer
	}
	if end := t.pos.Play(t.moves[nth]).Outcome(); end.Won(r.Side) {
		score.Proof, score.Distance, score.Margin = ProvenWin, 1, max(score.Margin, solver.AtLeast)
	}
	return score, ended
}

// finishedScore returns the score of a position in which the game is over.
func finishedScore(pos engine.Position) Score {
	me, outcome := pos.ToMove(), pos.Outcome()
	score := Score{Known: true, Cents: 100 * pos.Lead(me), Proof: ProvenDraw, Margin: solver.ExactMargin}
	switch {
	case outcome.Won(me):
		score.Proof = ProvenWin
	case outcome.Won(me.Other()):
		score.Proof = ProvenLoss
	}
	return score
}

// wipedOut reports whether the game is over at n because the opponent has no blobs. Only under Ataxx rules does
// it end at once; under Blob Wars rules it ends one ply later, when the opponent cannot move.
func (t *blobsTree) wipedOut(n node) bool { return t.rules == engine.Ataxx && n.other == 0 }

// ended reports whether the game is over at n; if not, pass reports whether the player to move must pass.
func (t *blobsTree) ended(n node) (over, pass bool) {
	return engine.Ended(n.own, n.other, n.empty, t.rules)
}
