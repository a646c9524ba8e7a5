package tiles

import (
	"context"
	"time"

	"blobwars/engine/task"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
)

// hintSolver finds hints.
var hintSolver = families.Deepening{Prune: true, MaxTime: 500 * time.Millisecond}

// player is a game.Player whose moves are chosen by a task.
type player struct{ families.Solver }

func (p player) Choose(ctx context.Context, game *Game, progress func(families.Report)) (tiles.Move, families.Report, error) {
	r, err := choosing.Run(ctx, questionOf(p.Solver, game.Position()), progress)
	return r.Move, r, err
}

// question asks a solver for a move.
type question struct {
	Position  tiles.Position
	Level     *families.FixedDepth // nil: the solver is not a Level
	Deepening *families.Deepening  // nil: the solver is not a Deepening
	other     families.Solver      // another solver, which cannot be sent to another process
}

func questionOf(solver families.Solver, pos tiles.Position) question {
	q := question{Position: pos}
	switch solver := solver.(type) {
	case families.FixedDepth:
		q.Level = &solver
	case families.Deepening:
		q.Deepening = &solver
	default:
		q.other = solver
	}
	return q
}

func (q question) solver() families.Solver {
	switch {
	case q.Level != nil:
		return *q.Level
	case q.Deepening != nil:
		return *q.Deepening
	}
	return q.other
}

// choosing is the task that searches a position.
var choosing = task.New("tiles", func(ctx context.Context, q question, publish func(families.Report)) (families.Report, error) {
	return q.solver().Solve(ctx, q.Position, publish), nil
})
