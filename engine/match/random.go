package match

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// rng is the source of random numbers of a player: its own seed, and in each game that of the game.
type rng struct {
	*engine.Random
	seed uint64
}

func newRNG(seed uint64) *rng { return &rng{engine.NewRandom(seed, 0), seed} }

// NewGame implements Starter.
func (r *rng) NewGame(_ context.Context, seed uint64) error {
	r.Random = engine.NewRandom(r.seed, seed)
	return nil
}

// Random plays any legal move. Not safe for concurrent use.
type Random struct{ *rng }

// NewRandom is a Random that draws from seed, and the seed of each game.
func NewRandom(seed uint64) Random { return Random{newRNG(seed)} }

// Name implements Player.
func (Random) Name() string { return "random" }

// Choose implements Player.
func (r Random) Choose(_ context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	moves := pos.Moves()
	if len(moves) == 0 {
		return engine.NoMove(), search.Report{}, pos.Check(engine.NoMove())
	}
	m := moves[r.Below(len(moves))]
	return m, search.Report{Kind: search.KindChosen, Solver: r.Name(), Player: pos.ToMove(), Move: m, Score: lead(pos, m), Complete: true}, nil
}

// lead is the mover's blobs minus the opponent's after m.
func lead(pos engine.Position, m engine.Move) int {
	me := pos.ToMove()
	after := pos.Play(m)
	return after.Count(me) - after.Count(me.Other())
}
