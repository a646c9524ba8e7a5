package round

import (
	"context"
	"time"

	"blobwars/engine/task"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// hintSeat finds hints.
var hintSeat = play.Seat{Prune: true, Timed: true, Time: 500 * time.Millisecond}

// player is a game.Player whose moves are chosen by a task, with the solver of a seat.
type player struct {
	Seat      play.Seat
	Heuristic tiles.Heuristic
}

func (p player) Name() string { return Solver(p.Seat, p.Heuristic).Name() }

func (p player) Choose(ctx, wanted context.Context, g *Game, progress func(families.Report)) (game.Answer[tiles.Move], error) {
	r, err := choosing.Run(ctx, wanted, question{p, g.Position()}, progress)
	return game.Answer[tiles.Move]{Move: r.Move, Report: r}, err
}

// question asks a player for a move.
type question struct {
	Player   player
	Position tiles.Position
}

// choosing is the task that searches a position.
var choosing = task.New("tiles", func(ctx context.Context, q question, publish func(families.Report)) (families.Report, error) {
	return Solver(q.Player.Seat, q.Player.Heuristic).Solve(ctx, q.Position, publish), nil
})
