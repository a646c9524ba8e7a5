// Package match is about games being played: the players, whatever they are, what a
// text names as one (Spec), series of games between two of them, and what a series'
// result means (Tally: Elo, SPRT).
package match

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Player is one side of a game: a solver, a person at a terminal, a program
// elsewhere. The game does not know which. A Player that is also a Starter or an
// io.Closer is told when a game begins, and when it is no longer needed.
type Player interface {
	// Name is what the player is called in lists and records.
	Name() string

	// Choose returns a legal move for the position on the board, with the report of
	// the search that found it, if there was one. It may block; it returns with
	// ctx's error soon after ctx ends, unless it has a move at hand. game is the
	// player's to read until it returns. progress may be nil.
	Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error)
}

// Starter is a Player that keeps something from move to move, and so must know when
// a new game begins.
type Starter interface {
	// NewGame is called before the first move of each game. A player who draws lots
	// draws them from seed: the same seed, the same game. It returns soon after ctx ends.
	NewGame(ctx context.Context, seed uint64) error
}

// Computer is a solver as a player. It is safe to share.
type Computer struct{ Solver search.Solver }

// Name implements Player: the solver's.
func (c Computer) Name() string { return c.Solver.Name() }

// Choose implements Player. The one legal move of a player who must pass is not searched.
func (c Computer) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	if pos.MustPass() {
		return engine.Pass(), search.Report{Kind: search.KindChosen, Solver: c.Name(), Player: pos.ToMove(), Move: engine.Pass(), Complete: true}, nil
	}
	r := c.Solver.Solve(ctx, pos, progress)
	if r.Move == engine.NoMove() {
		return r.Move, r, pos.Check(engine.NoMove())
	}
	return r.Move, r, nil
}

// champion is a Champion as a player, who forgets between games.
type champion struct {
	Computer
	table *search.Table
}

func newChampion(c search.Champion, hash int) *champion {
	c.Table = search.NewTable(hash)
	return &champion{Computer{c}, c.Table}
}

// NewGame implements Starter: what the table holds of the last game would make this
// one depend on it.
func (c *champion) NewGame(context.Context, uint64) error {
	c.table.Clear()
	return nil
}
