package notation_test

import (
	"fmt"

	"blobwars/engine/notation"
)

// A board is read in any of its formats, and written in another one.
func ExampleParseBoard() {
	board, err := notation.ParseBoard("board.txt", []byte("1      2\n\n\n\n\n\n\n2      1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(notation.WriteFEN(board.Position))
	// Output:
	// x6o/8/8/8/8/8/8/o6x x 0 1
}

// An error says where in the file it is, what was found and what was expected.
func ExampleParseBoard_error() {
	_, err := notation.ParseBoard("board.txt", []byte("1      2\n  ?\n"))
	fmt.Println(err)
	// Output:
	// board.txt:2:3: found '?', expected a blob (1 or x, 2 or o), a wall (#) or an empty square (.)
}

// A move is named by its target if it is a growth, and by both squares if it is a jump.
func ExampleParseMove() {
	pos, err := notation.ParseFEN("", "x5o/7/7/7/7/7/o5x x 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"b6", "a7c5", "d4"} {
		move, err := notation.ParseMove(pos, text)
		fmt.Println(notation.MoveText(pos, move), err)
	}
	// Output:
	// b6 <nil>
	// a7c5 <nil>
	// - illegal move d4: no blob of player 1 is next to it
}
