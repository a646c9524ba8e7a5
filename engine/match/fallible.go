package match

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Fallible imitates a person who makes mistakes. It plays the best of the moves that it notices, as it judges them, and a
// random one if it notices none.
//
//   - It overlooks moves. A move is hidden by each of three traits: it is a jump, it infects no blob, and it ends more
//     than two squares from where the opponent moved last. A move without traits is overlooked with a probability of
//     Misses percent, and each trait multiplies the probability of noticing it by that of noticing a move without
//     traits. A move that takes the opponent's last blob is always noticed.
//   - It misjudges. The score of every move has a normally distributed error with a standard deviation of NoiseCents.
//   - It is hasty. In Hasty percent of its turns it does not look at replies: a move is worth the lead right after it. In
//     the other turns the champion searches the noticed moves, with its limits of depth or nodes.
//
// Not safe for concurrent use.
type Fallible struct {
	random   *rng
	champion *champion
	FallibleSettings
}

// FallibleSettings say how often a Fallible makes mistakes.
type FallibleSettings struct {
	Misses     int // percent
	Hasty      int // percent
	NoiseCents int // hundredths of a blob
}

// candidates is the number of moves that a Fallible compares after a search. The others are too far behind.
const candidates = 8

// newFallible makes a Fallible, whose mistakes depend on seed and on the seed of each game.
func newFallible(c search.Champion, hash int, settings FallibleSettings, seed uint64) *Fallible {
	if settings.NoiseCents > 0 {
		c.MultiPV = candidates
	}
	return &Fallible{newRNG(seed), newChampion(c, hash), settings}
}

func (*Fallible) Name() string { return "fallible" }

func (f *Fallible) NewGame(ctx context.Context, seed uint64) error {
	_ = f.random.NewGame(ctx, seed)
	return f.champion.NewGame(ctx, seed)
}

func (f *Fallible) Choose(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
	pos := game.Position()
	moves := engine.DistinctBoards(pos.Moves())
	if len(moves) == 0 || pos.MustPass() {
		return f.champion.Choose(ctx, game, progress)
	}
	for _, m := range moves {
		if after := pos.Play(m); after.Count(pos.ToMove().Other()) == 0 {
			return m, chosen(f.Name(), pos, m, 1), nil
		}
	}
	noticed := f.notice(game, moves)
	if f.chance(f.Hasty) {
		m := f.greediest(pos, noticed)
		return m, chosen(f.Name(), pos, m, 1), nil
	}
	c := f.champion.Solver.(search.Champion)
	c.Moves, c.History = noticed, engine.Repeatable(game)
	r := c.Solve(ctx, pos, progress)
	if len(r.Lines) > 0 {
		best, most := r.Lines[0], 0
		for i, line := range r.Lines {
			if score := line.Cents + f.noise(); i == 0 || score > most {
				best, most = line, score
			}
		}
		r = r.WithLine(best)
	}
	return r.Move, r, nil
}

// notice returns the moves that are not overlooked, at least one of them.
func (f *Fallible) notice(game *engine.Game, moves []engine.Move) []engine.Move {
	pos := game.Position()
	last, played := game.Last()
	var noticed []engine.Move
	for _, m := range moves {
		traits := 0
		if m.IsJump() {
			traits++
		}
		if pos.Infects(m) == 0 {
			traits++
		}
		if !played || last == engine.Pass() || engine.Distance(m.To, last.To) > 2 {
			traits++
		}
		seen := true
		for range traits + 1 {
			seen = seen && !f.chance(f.Misses)
		}
		if seen {
			noticed = append(noticed, m)
		}
	}
	if len(noticed) == 0 {
		noticed = append(noticed, moves[f.random.Below(len(moves))])
	}
	return noticed
}

// greediest returns the move that seems to win most blobs at once; of equal ones, a random one.
func (f *Fallible) greediest(pos engine.Position, moves []engine.Move) engine.Move {
	engine.Shuffle(f.random.Random, moves)
	best, most := moves[0], 0
	for i, m := range moves {
		if score := 100*lead(pos, m) + f.noise(); i == 0 || score > most {
			best, most = m, score
		}
	}
	return best
}

// chance returns true with a probability of n percent.
func (f *Fallible) chance(n int) bool { return n > 0 && f.random.Below(100) < n }

// noise returns an error of judgement in hundredths of a blob. The sum of twelve uniform variables, with a variance
// of 1/12 each, is close to a normal one.
func (f *Fallible) noise() int {
	if f.NoiseCents == 0 {
		return 0
	}
	const unit = 1 << 16
	sum := -6 * unit
	for range 12 {
		sum += f.random.Below(unit)
	}
	return sum * f.NoiseCents / unit
}
