package search_test

import (
	"context"
	"fmt"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// The four families of the paper and the champion are Solvers. This is the paper's board 1 at level 2, with and without
// pruning: the counts of states are those of its table.
func ExampleFixedDepth() {
	board, err := notation.ParseBoard("board 1", []byte(boards.Paper1().Text))
	if err != nil {
		fmt.Println(err)
		return
	}
	pos := board.Position.WithToMove(engine.Side2)
	for _, prune := range []bool{false, true} {
		found := search.FixedDepth{Prune: prune, Depth: 2}.Solve(context.Background(), pos, nil)
		fmt.Println(found.Solver, notation.MoveText(pos, found.Move), found.Nodes, "states")
	}
	// Output:
	// LMinimax a4 1405 states
	// ABPMinimax a4 403 states
}

// With one thread and a limit of nodes, the champion finds the same on every machine.
func ExampleChampion() {
	pos, err := notation.ParseFEN("", "x7/1ooo4/1o1o4/1ooo4/8/8/8/x7 x 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	found := search.Champion{MaxNodes: 10_000}.Solve(context.Background(), pos, nil)
	fmt.Println(notation.MoveText(pos, found.Move), found.Proof == search.ProvenWin, found.Distance)
	// Output:
	// a8c6 true 1
}
