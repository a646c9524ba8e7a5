package train

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// The number of random moves at the start of a game, and how many games of a hundred have walls or the diagonal start.
const (
	minPlies, maxPlies = 8, 17
	withWalls          = 4
	withDiagonal       = 25
)

// An opening is balanced if a search of balanceNodes nodes gives a score of at most maxScore hundredths of a blob for
// either side.
const (
	balanceNodes = 500
	maxScore     = 400
)

// balancedOpening returns an opening that champion judges to be balanced, or any other one if ctx ends.
func balancedOpening(ctx context.Context, size int, random *engine.Random, champion search.Champion) engine.Position {
	champion.MaxNodes = balanceNodes
	for {
		pos := opening(size, random)
		report := champion.Solve(ctx, pos, nil)
		if ctx.Err() != nil || report.Proof == search.Unproven && report.Cents >= -maxScore && report.Cents <= maxScore {
			return pos
		}
	}
}

// opening returns a position, not over, after some random moves from a random start.
func opening(size int, random *engine.Random) engine.Position {
	for {
		pos := start(size, random)
		for range minPlies + random.Below(maxPlies-minPlies+1) {
			if moves := engine.DistinctBoards(pos.Moves()); len(moves) > 0 {
				pos = pos.Play(moves[random.Below(len(moves))])
			}
		}
		if !pos.Outcome().Over() {
			return pos
		}
	}
}

// start returns a board before the first move: on 8x8 mostly the paper's, where player 1 has the left corners, else
// with diagonal ones; on 7x7 that of Ataxx; sometimes with walls.
func start(size int, random *engine.Random) engine.Position {
	diagonal := random.Below(100) < withDiagonal
	walled := random.Below(100) < withWalls
	pos := engine.StartOn(size, engine.UsualRules(size))
	if diagonal && size == 8 {
		pos = pos.With(engine.At(7, 7), engine.Blob1).With(engine.At(0, 7), engine.Blob2)
	}
	if walled {
		pos = walls(pos, size-1, random)
	}
	return pos
}

// walls adds walls that are symmetric in both axes, which is fair to both sides.
func walls(pos engine.Position, last int, random *engine.Random) engine.Position {
	for range 1 + random.Below(4) {
		x, y := random.Below(last+1), random.Below(last+1)
		if x%last == 0 && y%last == 0 {
			continue // a corner
		}
		for _, s := range []engine.Square{engine.At(x, y), engine.At(last-x, y), engine.At(x, last-y), engine.At(last-x, last-y)} {
			pos = pos.With(s, engine.Wall)
		}
	}
	return pos
}
