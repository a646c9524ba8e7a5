package tiles

import (
	"fmt"

	"blobwars/engine"
)

// Random is a full board of random tiles of the given number of colours, with at least one group. Equal seeds give equal
// boards, in every release of Go.
func Random(rows, columns, colours int, seed uint64) (Position, error) {
	switch {
	case rows < 1 || rows > MaxRows:
		return Position{}, fmt.Errorf("a board of %d rows: expected 1 to %d", rows, MaxRows)
	case columns < 1 || columns > MaxColumns:
		return Position{}, fmt.Errorf("a board of %d columns: expected 1 to %d", columns, MaxColumns)
	case rows*columns < 2:
		return Position{}, fmt.Errorf("a board of one square: expected at least 2")
	case colours < 1 || colours > MaxColours:
		return Position{}, fmt.Errorf("%d colours: expected 1 to %d", colours, MaxColours)
	}
	random := engine.NewRandom(seed, 0)
	for {
		board := make([][]uint8, rows)
		for y := range board {
			board[y] = make([]uint8, columns)
			for x := range board[y] {
				board[y][x] = uint8(random.Below(colours)) + 1
			}
		}
		p, err := New(board, [2]int{}, engine.Player1)
		if err != nil || !p.Over() {
			return p, err
		}
	}
}
