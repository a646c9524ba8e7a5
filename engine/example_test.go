package engine_test

import (
	"fmt"

	"blobwars/engine"
)

// A position is a value: playing a move returns another one.
func Example() {
	start := engine.StartOn(7, engine.Ataxx)
	fmt.Println(start.ToMove(), "has", len(start.Moves()), "moves")

	next := start.Play(engine.Move{From: engine.At(0, 0), To: engine.At(1, 1)})
	fmt.Println(next.ToMove(), "answers;", next.Count(engine.Side1), "blobs against", next.Count(engine.Side2))
	fmt.Println("before the move there were", start.Count(engine.Side1))
	// Output:
	// player 1 has 16 moves
	// player 2 answers; 3 blobs against 2
	// before the move there were 2
}

// A game keeps its moves, which can be taken back.
func ExampleGame() {
	game := engine.NewGame(engine.Start())
	if err := game.Play(game.Position().Moves()[0]); err != nil {
		fmt.Println(err)
	}
	fmt.Println(game.Len(), game.Position().ToMove())
	game.Undo()
	fmt.Println(game.Ply(), game.Position().ToMove())
	// Output:
	// 1 player 2
	// 0 player 1
}
