package minimax_test

import (
	"fmt"

	"blobwars/internal/textbook/minimax"
)

// pile is a game of some stones: a player takes one or two, and who takes the last one wins.
type pile struct{}

type stones struct {
	left int
	max  bool // the maximiser is to move
}

func (pile) Moves(s stones) []int           { return []int{1, 2}[:min(s.left, 2)] }
func (pile) Play(s stones, take int) stones { return stones{s.left - take, !s.max} }
func (pile) MaxToMove(s stones) bool        { return s.max }

// Score is 1 if the maximiser has taken the last stone, else -1.
func (pile) Score(s stones) int {
	if s.max {
		return -1
	}
	return 1
}

// A game is an interface of four methods; the search plays to its end.
func ExampleSolve() {
	for _, o := range []minimax.Options{{}, {Prune: true}} {
		for left := 3; left <= 5; left++ {
			found := minimax.Solve(pile{}, stones{left, true}, o)
			fmt.Println(left, "stones: value", found.Value, "take", found.Best, "nodes", found.Nodes)
		}
	}
	// Output:
	// 3 stones: value -1 take 1 nodes 7
	// 4 stones: value 1 take 1 nodes 12
	// 5 stones: value 1 take 2 nodes 20
	// 3 stones: value -1 take 1 nodes 7
	// 4 stones: value 1 take 1 nodes 11
	// 5 stones: value 1 take 2 nodes 19
}
