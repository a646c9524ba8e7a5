// Package review judges the moves of a game: what the position before each move was worth, and what the move has lost
// against the best one. The verdict on a game is the same on every machine, because each position is searched alone, by
// one thread, to a number of nodes, and from an empty transposition table. The marks ?!, ? and ??, the accuracy and the
// turning point follow from it. It is kept in the tag Verdict of a record and is not made again.
package review

import (
	"context"
	"sync"

	"blobwars/engine"
	"blobwars/engine/search"
)

// nodes is the number of nodes of the search of a position. If the move that was played is not the best one found, it
// is searched as well, with as many nodes at most. A game of 60 moves takes about ten seconds on one core.
const nodes = 150_000

// maxDepth is a limit of plies that only a position with a single legal move reaches: without one, it would not be
// searched.
const maxDepth = 64

// tableSize is the size of the table of a search in MiB: a slot for each node.
const tableSize = 4

// Question is a position of a game and the move that was played in it; engine.NoMove at the end of the game.
type Question struct {
	Position engine.Position
	Move     engine.Move
}

// QuestionAt returns the question about the position of a game after ply moves.
func QuestionAt(game *engine.Game, ply int) Question {
	q := Question{game.PositionAt(ply), engine.NoMove()}
	if ply < game.Len() {
		q.Move = game.Move(ply)
	}
	return q
}

// Judgement is the answer to a Question. Its zero value says that nothing is known.
type Judgement struct {
	Score Score       // of the position, for player 1
	Best  engine.Move // the best move; the one that was played if none is better, and NoMove if the game is over
	Loss  int         // what the move that was played has lost of its player's chance to win, in ten-thousandths
}

// Known reports whether the position was judged.
func (j Judgement) Known() bool { return j.Score.Known }

// Mark returns the class of the loss.
func (j Judgement) Mark() Mark { return markOf(j.Loss) }

// Percent returns the loss in hundredths, rounded down as the classes of the losses are bounded.
func (j Judgement) Percent() int { return j.Loss / (chanceUnits / 100) }

// tables are reused transposition tables. Judge clears each before it searches.
var tables = sync.Pool{New: func() any { return search.NewTable(tableSize) }}

// Judge answers a question. The only error is that of ctx, which ends the search.
func Judge(ctx context.Context, q Question) (Judgement, error) {
	pos, j := q.Position, Judgement{Best: engine.NoMove()}
	if o := pos.Outcome(); o.Over() {
		j.Score = ScoreOfResult(o)
		return j, nil
	}
	searched := pos
	if pos.MustPass() {
		searched = pos.Play(engine.Pass())
	}
	if o := searched.Outcome(); o.Over() {
		j.Score, j.Best = ScoreOfResult(o), engine.Pass()
		j.Score.Distance = 1
		return j, nil
	}
	table := tables.Get().(*search.Table)
	defer tables.Put(table)
	table.Clear()
	found := search.Champion{MaxNodes: nodes, MaxDepth: maxDepth, Table: table}.Solve(ctx, searched, nil)
	j.Score, j.Best = found.Score.For(searched.ToMove()), found.Move
	if pos.MustPass() {
		j.Best = engine.Pass()
		if j.Score.Proof != search.Unproven {
			j.Score.Distance++ // the pass is a ply, too
		}
	}
	if q.Move != engine.NoMove() && !q.Move.SameBoard(j.Best) {
		played := search.Champion{MaxNodes: nodes, MaxDepth: found.Depth, Moves: []engine.Move{q.Move}, Table: table}.Solve(ctx, pos, nil)
		j.Loss = Loss(pos.ToMove(), j.Score, played.Score.For(pos.ToMove()))
	}
	if q.Move != engine.NoMove() && j.Loss == 0 {
		j.Best = q.Move
	}
	if err := ctx.Err(); err != nil {
		return Judgement{}, err
	}
	return j, nil
}
