package match

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Greedy plays the move after which it has most blobs more than the opponent; among
// equals it draws lots. It looks no further. Not safe for concurrent use.
type Greedy struct {
	*rng
	sees int // of its moves it looks at so many, drawn at random, and at any that wipes out; 0: at all
}

// NewGreedy is a Greedy that draws from seed, and the seed of each game.
func NewGreedy(seed uint64) Greedy { return Greedy{newRNG(seed), 0} }

// Name implements Player.
func (Greedy) Name() string { return "greedy" }

// Choose implements Player.
func (g Greedy) Choose(_ context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	moves := pos.Moves()
	if len(moves) == 0 {
		return engine.NoMove(), search.Report{}, pos.Check(engine.NoMove())
	}
	engine.Shuffle(g.Random, moves)
	seen := g.sees
	if seen == 0 {
		seen = len(moves)
	}
	best, most := moves[0], lead(pos, moves[0])
	for i, m := range moves {
		score := lead(pos, m)
		wipes := pos.Play(m).Count(pos.ToMove().Other()) == 0 // nobody overlooks that
		if wipes || i < seen && score > most {
			best, most = m, score
		}
		if wipes {
			break
		}
	}
	return best, search.Report{
		Kind: search.KindChosen, Solver: g.Name(), Player: pos.ToMove(), Move: best, Score: most, Depth: 1, Height: 1, Complete: true,
	}, nil
}
