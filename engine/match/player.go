// Package match plays games between players of any kind: it defines what a Player is, reads the text that describes one
// (Spec), plays series of games between two (Series), and says what their result means (Tally): the difference in Elo
// (A. Elo, "The Rating of Chessplayers", 1978) with its error bar, and a sequential probability ratio test (A. Wald,
// "Sequential Tests of Statistical Hypotheses", 1945), both over pairs of games.
package match

import (
	"cmp"
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Player chooses the moves of one side: a solver, a person at a terminal, or another program. A Player may
// also be a Starter, and an io.Closer that is closed when the player is no longer needed.
type Player interface {
	// Name is the player's name in lists and records.
	Name() string

	// Choose returns a legal move for the position on the board, with the report of the search that
	// found it, if there was one. It may block, but soon after ctx ends it returns the best move found
	// so far, or ctx's error if there is none. It may read game until it returns. progress may be nil.
	Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error)
}

// Starter is a Player that keeps something from move to move, or plays at random.
type Starter interface {
	// NewGame is called before the first move of each game. A player with random choices makes them
	// from seed: equal seeds give equal games. NewGame returns soon after ctx ends.
	NewGame(ctx context.Context, seed uint64) error
}

// Computer is a solver as a player. It is safe for concurrent use.
type Computer struct{ Solver search.Solver }

// Name implements Player: the solver's name.
func (c Computer) Name() string { return c.Solver.Name() }

// Choose implements Player. A pass, being the only legal move, is not searched.
func (c Computer) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	if pos.MustPass() {
		return engine.Pass(), chosen(c.Name(), pos, engine.Pass(), 0), nil
	}
	solver := c.Solver
	if champion, ok := solver.(search.Champion); ok {
		champion.History = engine.Repeatable(game)
		solver = champion
	}
	r := solver.Solve(ctx, pos, progress)
	if r.Move == engine.NoMove() {
		return r.Move, r, pos.Check(engine.NoMove())
	}
	return r.Move, r, nil
}

// champion is a search.Champion as a player with a table of its own.
type champion struct {
	Computer
	table *search.Table
}

func newChampion(c search.Champion, hash int) *champion {
	c.Table = search.NewTable(hash)
	return &champion{Computer{c}, c.Table}
}

// NewGame implements Starter. It clears the table, on which this game would otherwise depend.
func (c *champion) NewGame(context.Context, uint64) error {
	c.table.Clear()
	return nil
}

// rng is a player's source of random numbers: the player's own seed, and the seed of each game.
type rng struct {
	*engine.Random
	seed uint64
}

func newRNG(seed uint64) *rng { return &rng{engine.NewRandom(seed, 0), seed} }

func (r *rng) NewGame(_ context.Context, seed uint64) error {
	r.Random = engine.NewRandom(r.seed, seed)
	return nil
}

// Random plays any legal move. Not safe for concurrent use.
type Random struct{ *rng }

func NewRandom(seed uint64) Random { return Random{newRNG(seed)} }

func (Random) Name() string { return "random" }

func (r Random) Choose(_ context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	moves := pos.Moves()
	if len(moves) == 0 {
		return engine.NoMove(), search.Report{}, pos.Check(engine.NoMove())
	}
	m := moves[r.Below(len(moves))]
	return m, chosen(r.Name(), pos, m, 0), nil
}

// Greedy plays the move after which its blobs exceed the opponent's by most, and any of several such
// moves at random. Not safe for concurrent use.
type Greedy struct {
	*rng
	sees int // the number of moves, chosen at random, that it considers besides those that win at once; 0: all
}

func (Greedy) Name() string { return "greedy" }

func (g Greedy) Choose(_ context.Context, game *engine.Game, _ func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	moves := pos.Moves()
	if len(moves) == 0 {
		return engine.NoMove(), search.Report{}, pos.Check(engine.NoMove())
	}
	engine.Shuffle(g.Random, moves)
	seen := cmp.Or(g.sees, len(moves))
	best, most := moves[0], lead(pos, moves[0])
	for i, m := range moves {
		score := lead(pos, m)
		wins := pos.Play(m).Count(pos.ToMove().Other()) == 0
		if wins || i < seen && score > most {
			best, most = m, score
		}
		if wins {
			break
		}
	}
	return best, chosen(g.Name(), pos, best, 1), nil
}

// chosen returns the report of a move that was chosen without a search, by looking ahead to depth plies.
func chosen(solver string, pos engine.Position, m engine.Move, depth int) search.Report {
	blobs := lead(pos, m)
	return search.Report{Move: m, Result: search.Result{
		Solver: solver, Side: pos.ToMove(), Score: search.Score{Known: true, Cents: 100 * blobs}, Value: blobs, Depth: depth, Height: depth, Complete: true,
	}}
}

// lead returns the number of the mover's blobs minus the opponent's after m.
func lead(pos engine.Position, m engine.Move) int {
	me := pos.ToMove()
	after := pos.Play(m)
	return after.Count(me) - after.Count(me.Other())
}
