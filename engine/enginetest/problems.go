package enginetest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/textbook/games"
	"blobwars/engine/textbook/minimax"
	"blobwars/engine/tiles"
)

// Grow grows a tree of a problem without an error.
func Grow(t *testing.T, p games.Problem, o minimax.Options, shape minimax.Shape) *minimax.Tree[string] {
	t.Helper()
	tree, err := p.Grow(t.Context(), o, shape)
	require.NoError(t, err)
	return tree
}

// Asked is a problem, and how deep to look.
type Asked struct {
	games.Problem
	Depth int
}

// randomNoughts plays some random moves of tic-tac-toe.
func randomNoughts(rnd *rand.Rand) string {
	var board games.Noughts
	for range 3 + rnd.IntN(6) {
		if moves := (games.TicTacToe{}).Moves(board); len(moves) > 0 {
			board = games.TicTacToe{}.Play(board, moves[rnd.IntN(len(moves))])
		}
	}
	return board.String()
}

// randomNumbers returns n numbers with blanks between, some of them equal.
func randomNumbers(rnd *rand.Rand, n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = fmt.Sprint(rnd.IntN(21) - 10)
	}
	return strings.Join(words, " ")
}

// RandomProblems returns a random position of every textbook game.
func RandomProblems(t *testing.T, rnd *rand.Rand) []Asked {
	t.Helper()
	var list []Asked
	add := func(p games.Problem, err error) {
		require.NoError(t, err)
		list = append(list, Asked{p, rnd.IntN(2) * rnd.IntN(6)})
	}
	add(games.NewCorks(rnd.IntN(12), rnd.IntN(2) == 0), nil)
	add(games.NewNim(rnd.IntN(4), rnd.IntN(4), rnd.IntN(3)))
	add(games.NewMisereNim(rnd.IntN(4), rnd.IntN(3), rnd.IntN(3)))
	add(games.NewSplit(rnd.IntN(8), rnd.IntN(4)))
	add(games.NewGrundy(rnd.IntN(10), rnd.IntN(5)))
	add(games.NewFrogs(RandomStrip(rnd), rnd.IntN(2) == 0))
	add(games.NewTicTacToe(randomNoughts(rnd)))
	add(games.NewLeaves(randomNumbers(rnd, 1<<rnd.IntN(7))))
	list = append(list, Asked{games.NewTiles(RandomTiles(t, rnd, 4, 4), tiles.Heuristic(rnd.IntN(3))), 1 + rnd.IntN(3)})
	list = append(list, Asked{games.NewBlobWars(RandomPosition(rnd)), 1 + rnd.IntN(2)})
	return list
}

// RandomStrip returns a strip of up to 9 squares.
func RandomStrip(rnd *rand.Rand) string {
	strip := make([]byte, 1+rnd.IntN(9))
	for i := range strip {
		strip[i] = "FT_"[rnd.IntN(3)]
	}
	return string(strip)
}
