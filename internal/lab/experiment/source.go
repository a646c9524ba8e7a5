package experiment

import (
	"context"
	"fmt"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// The sources of boards that do not ship.
const (
	SourceRandom = "random" // random boards
	SourceGame   = "game"   // positions of games from the start that fill all but two squares
)

// boardSeed returns the seed of board i: the boards of two seeds are not the same.
func boardSeed(seed uint64, i int) uint64 { return seed<<20 + uint64(i) }

// sources makes the boards of Blob Wars. It remembers the games that it has played, and is not safe for concurrent use.
type sources struct {
	games map[uint64]byEmpty // by seed
}

// minEmpty is the number of empty squares of the last position of a game.
const minEmpty = 2

// byEmpty is the first position of a game with each number of empty squares, from minEmpty on.
type byEmpty map[int]engine.Position

// board returns board i of a cell.
func (s *sources) board(ctx context.Context, c Cell, seed uint64, i int) (engine.Position, error) {
	number := boardSeed(seed, i)
	switch {
	case c.shipped():
		return endgame(c.Source)
	case c.Source == SourceRandom:
		return engine.RandomBoard(number, squares-c.Empty), nil
	}
	if s.games == nil {
		s.games = make(map[uint64]byEmpty)
	}
	if s.games[number] == nil {
		game, err := playGame(ctx, number)
		if err != nil {
			return engine.Position{}, err
		}
		s.games[number] = game
	}
	return s.games[number][c.Empty], nil
}

// squares is the number of squares of a board without walls.
const squares = 64

// endgame returns the position of an endgame that ships.
func endgame(name string) (engine.Position, error) {
	board, found := boards.Find(name)
	if !found {
		return engine.Position{}, fmt.Errorf("there is no endgame %q", name)
	}
	parsed, err := notation.ParseBoard(board.Name, []byte(board.Text))
	return parsed.Position.WithRules(engine.BlobWars), err
}

// The players of a game: both play some random moves, and then the best ones to a small depth.
const (
	randomPlies = 4
	playedDepth = 3
)

// playGame plays games from the paper's start until one fills all but two squares. Games in which a
// player is wiped out earlier do not count.
func playGame(ctx context.Context, seed uint64) (byEmpty, error) {
	start := engine.Start()
	for stream := uint64(0); ctx.Err() == nil; stream++ {
		random := engine.NewRandom(seed, stream)
		game, found := engine.NewGame(start), make(byEmpty)
		for !game.Position().Outcome().Over() && ctx.Err() == nil {
			pos := game.Position()
			empty := pos.Empty().Count()
			if _, known := found[empty]; !known {
				found[empty] = pos
			}
			if _, last := found[minEmpty]; last {
				return found, nil
			}
			var move engine.Move
			if moves := pos.Moves(); game.Len() < randomPlies {
				move = moves[random.Below(len(moves))]
			} else {
				move = search.FixedDepth{Prune: true, Depth: playedDepth}.Solve(ctx, pos, nil).Move
			}
			if err := game.Play(move); err != nil {
				return nil, err
			}
		}
	}
	return nil, ctx.Err()
}
