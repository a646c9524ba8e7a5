// Package match is about games being played: the players, whatever they are.
package match

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Player is one side of a game: a solver, a person at a terminal, a program
// elsewhere. The game does not know which.
type Player interface {
	// Name is what the player is called in lists and records.
	Name() string

	// Choose returns a legal move for the position on the board, with the report of
	// the search that found it, if there was one. It may block; it returns with
	// ctx's error soon after ctx ends, unless it has a move at hand. game is the
	// player's to read until it returns. progress may be nil.
	Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error)
}

// Computer is a solver as a player. It is safe to share.
type Computer struct{ Solver search.Solver }

// Name implements Player: the solver's.
func (c Computer) Name() string { return c.Solver.Name() }

// Choose implements Player. The one legal move of a player who must pass is not searched.
func (c Computer) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	if pos.MustPass() {
		return engine.Pass, search.Report{Solver: c.Name(), Player: pos.ToMove(), Move: engine.Pass, Complete: true}, nil
	}
	r := c.Solver.Solve(ctx, pos, progress)
	if r.Move == engine.NoMove {
		return r.Move, r, pos.Check(engine.NoMove)
	}
	return r.Move, r, nil
}
