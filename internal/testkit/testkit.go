// Package testkit has what the tests of several packages share: positions, boards and checks.
package testkit

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/tiles"
)

// FEN reads a position that the test itself has written down.
func FEN(t testing.TB, text string) engine.Position {
	t.Helper()
	pos, err := notation.ParseFEN("test", text)
	require.NoError(t, err)
	return pos
}

// RandomBoardPosition returns any position at all: crowded or bare, walled or not, 8x8 or 7x7.
func RandomBoardPosition(rnd *rand.Rand) engine.Position {
	walls := rnd.Uint64() & rnd.Uint64() & rnd.Uint64()
	if rnd.IntN(3) == 0 {
		walls = 0
	}
	size := 8
	if rnd.IntN(4) == 0 {
		size = 7
		walls |= uint64(engine.Edge7)
	}
	one := rnd.Uint64() & rnd.Uint64() &^ walls
	two := rnd.Uint64() & rnd.Uint64() &^ walls &^ one
	pos, err := engine.NewPosition(engine.Bitboard(one), engine.Bitboard(two), engine.Bitboard(walls),
		engine.Side(rnd.IntN(2)), engine.Rules(rnd.IntN(2)))
	if err != nil {
		panic(err) // the three sets are disjoint
	}
	return pos.WithSize(size).WithCounters(rnd.IntN(engine.MaxJumps), 1+rnd.IntN(500))
}

// Corpus lists the files of a folder of testdata, and what stands in the .want file
// beside each.
func Corpus(t testing.TB, folder string, least int) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), least)
	wants := make(map[string]string)
	for _, file := range files {
		want, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".want")
		require.NoError(t, err)
		wants[file] = string(want)
	}
	return wants
}

// RandomGame returns a game of random moves from start, at most plies long.
func RandomGame(rnd *rand.Rand, start engine.Position, plies int) *engine.Game {
	game := engine.NewGame(start)
	for range plies {
		moves := game.Position().Moves()
		if len(moves) == 0 {
			break
		}
		if err := game.Play(moves[rnd.IntN(len(moves))]); err != nil {
			panic(err) // Moves lists legal moves only
		}
	}
	return game
}

// ReachedPosition returns a position some random moves into a game on a board with
// random walls, under either rule set.
func ReachedPosition(rnd *rand.Rand) engine.Position {
	rules := engine.Rules(rnd.IntN(2))
	walls := engine.Bitboard(rnd.Uint64() & rnd.Uint64() & rnd.Uint64())
	if rnd.IntN(3) == 0 {
		walls = 0
	}
	if rnd.IntN(3) == 0 {
		walls |= engine.Edge7
	}
	pos := engine.Start().WithRules(rules)
	for s := range walls.Squares() {
		if pos.At(s) == engine.Empty {
			pos = pos.With(s, engine.Wall)
		}
	}
	return RandomGame(rnd, pos, rnd.IntN(60)).Position()
}

// Board reads 64 squares in reading order: 1, 2, anything else empty.
func Board(t testing.TB, squares string, toMove engine.Side) engine.Position {
	t.Helper()
	require.Len(t, squares, 64)
	var sets [2]engine.Bitboard
	for i, c := range squares {
		if c == '1' || c == '2' {
			sets[c-'1'] = sets[c-'1'].With(engine.Square(i))
		}
	}
	pos, err := engine.NewPosition(sets[0], sets[1], 0, toMove, engine.BlobWars)
	require.NoError(t, err)
	return pos
}

// ForEachPlayed calls look for each position of many random games, on boards of every
// kind and under both rule sets, with its legal moves.
func ForEachPlayed(t *testing.T, seed uint64, look func(pos engine.Position, moves []engine.Move)) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 0))
	const games = 60
	over := 0
	for range games {
		pos := RandomBoardPosition(rnd)
		for range 60 {
			moves := pos.Moves()
			look(pos, moves)
			if len(moves) == 0 {
				over++
				break
			}
			pos = pos.Play(moves[rnd.IntN(len(moves))])
		}
	}
	require.Positive(t, over, "no game came to its end")
}

// RequireGoodError checks that an error is an *Error at a place that can exist, in words.
func RequireGoodError(t *testing.T, err error, data []byte) {
	t.Helper()
	var typed *syntax.Error
	require.ErrorAs(t, err, &typed)
	require.Positive(t, typed.Line)
	require.Positive(t, typed.Col)
	require.LessOrEqual(t, typed.Line+typed.Col, len(data)+2)
	require.NotEmpty(t, typed.Found.String())
	require.NotEmpty(t, typed.Want.String())
}

// forms returns the eight forms of a position, as text without the counters.
func forms(pos engine.Position) (list []string) {
	for y := range engine.Symmetry(engine.Symmetries) {
		list = append(list, notation.WriteFEN(pos.Transform(y).WithCounters(0, 1)))
	}
	return list
}

func RequireDistinct(t *testing.T, list []engine.Position) {
	t.Helper()
	seen := make(map[string]bool)
	for _, pos := range list {
		require.False(t, seen[forms(pos)[0]], "twice, or turned or mirrored: %s", notation.WriteFEN(pos))
		for _, form := range forms(pos) {
			seen[form] = true
		}
	}
}

// RandomTiles returns a random board after some random moves.
func RandomTiles(t *testing.T, rnd *rand.Rand, rows, columns int) tiles.Position {
	t.Helper()
	p, err := tiles.Random(1+rnd.IntN(rows), 2+rnd.IntN(columns-1), 1+rnd.IntN(5), rnd.Uint64())
	require.NoError(t, err)
	for range rnd.IntN(4) {
		if moves := p.Moves(); len(moves) > 0 {
			p = p.Play(moves[rnd.IntN(len(moves))])
		}
	}
	return p
}

// Tiles reads a board of the Tiles Game from rows of colours, the top one first, with the points of both sides. Side 1
// is to move.
func Tiles(t testing.TB, points [2]int, rows ...string) tiles.Position {
	t.Helper()
	cells := make([][]uint8, len(rows))
	for y, row := range rows {
		for _, c := range row {
			cells[y] = append(cells[y], uint8(c-'0'))
		}
	}
	pos, err := tiles.New(cells, points, engine.Side1)
	require.NoError(t, err)
	return pos
}

// RandomTilesBoard returns a random board of the Tiles Game, full of tiles.
func RandomTilesBoard(t testing.TB, rows, columns, colours int, seed uint64) tiles.Position {
	t.Helper()
	pos, err := tiles.Random(rows, columns, colours, seed)
	require.NoError(t, err)
	return pos
}

// Graph reads a graph that the test itself has written down.
func Graph(t testing.TB, text string) graph.Graph {
	t.Helper()
	g, err := graph.Parse("test", []byte(text))
	require.NoError(t, err)
	return g
}

// WonGame returns a game to its end that a player wins: the winner always plays a move that gains most, the other one any.
func WonGame(t testing.TB, winner engine.Side) *engine.Game {
	t.Helper()
	random := rand.New(rand.NewPCG(1, uint64(winner)))
	game := engine.NewGame(engine.Start())
	for !game.Position().Outcome().Over() {
		pos := game.Position()
		moves := pos.Moves()
		best := moves[random.IntN(len(moves))]
		if pos.ToMove() == winner {
			for _, m := range moves {
				if pos.Play(m).Lead(winner) > pos.Play(best).Lead(winner) {
					best = m
				}
			}
		}
		require.NoError(t, game.Play(best))
	}
	require.True(t, game.Position().Outcome().Won(winner))
	return game
}
