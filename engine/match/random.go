package match

import (
	"context"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/search"
)

// lots is where a player who plays by chance draws from. It uses nothing of
// math/rand/v2 that may change between Go releases.
type lots struct {
	seed   uint64 // of the player, beside that of the game
	source *rand.PCG
}

func newLots(seed uint64) *lots { return &lots{seed: seed, source: rand.NewPCG(seed, 0)} }

// NewGame implements Starter for whoever has lots.
func (l *lots) NewGame(_ context.Context, seed uint64) error {
	l.source = rand.NewPCG(l.seed, seed)
	return nil
}

// below draws a number from 0 to n-1.
func (l *lots) below(n int) int { return int(l.source.Uint64() % uint64(n)) }

// Random plays any legal move. Not safe for concurrent use.
type Random struct{ *lots }

// NewRandom is a Random that draws from seed, and the seed of each game.
func NewRandom(seed uint64) Random { return Random{newLots(seed)} }

// Name implements Player.
func (Random) Name() string { return "random" }

// Choose implements Player.
func (r Random) Choose(_ context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	moves := pos.Moves()
	if len(moves) == 0 {
		return engine.NoMove(), search.Report{}, pos.Check(engine.NoMove())
	}
	m := moves[r.below(len(moves))]
	return m, search.Report{Kind: search.KindChosen, Solver: r.Name(), Player: pos.ToMove(), Move: m, Score: lead(pos, m), Complete: true}, nil
}

// lead is the mover's blobs minus the opponent's after m.
func lead(pos engine.Position, m engine.Move) int {
	me := pos.ToMove()
	after := pos.Play(m)
	return after.Count(me) - after.Count(me.Other())
}
