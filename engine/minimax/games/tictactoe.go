package games

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// TicTacToe is tic-tac-toe: three in a row win; X begins.
type TicTacToe struct {
	OMax bool // O is the maximiser, not X
}

// Noughts is a board of tic-tac-toe, as two sets of squares, 0 to 8 in reading order. Make one with
// ReadNoughts; the zero value is the empty board.
type Noughts struct{ x, o uint16 }

// threes are the rows, columns and diagonals.
var threes = [...]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func three(set uint16) bool {
	return slices.ContainsFunc(threes[:], func(line uint16) bool { return set&line == line })
}

// OToMove reports whether O is to move: when X has one more.
func (b Noughts) OToMove() bool { return bits.OnesCount16(b.x) > bits.OnesCount16(b.o) }

// Moves implements minimax.Game: free squares in reading order; none once somebody has won.
func (TicTacToe) Moves(b Noughts) []int {
	if three(b.x) || three(b.o) {
		return nil
	}
	var moves []int
	for square := range 9 {
		if (b.x|b.o)>>square&1 == 0 {
			moves = append(moves, square)
		}
	}
	return moves
}

// Play implements minimax.Game.
func (TicTacToe) Play(b Noughts, square int) Noughts {
	if b.OToMove() {
		b.o |= 1 << square
	} else {
		b.x |= 1 << square
	}
	return b
}

// MaxToMove implements minimax.Game.
func (g TicTacToe) MaxToMove(b Noughts) bool { return b.OToMove() == g.OMax }

// Score implements minimax.Game: 1 or -1 for three in a row, else 0.
func (g TicTacToe) Score(b Noughts) int {
	switch {
	case three(b.x):
		return endScore(true, !g.OMax)
	case three(b.o):
		return endScore(true, g.OMax)
	}
	return 0
}

// String is the board in three rows: "XO_ _X_ __O".
func (b Noughts) String() string {
	var s strings.Builder
	for square := range 9 {
		if square > 0 && square%3 == 0 {
			s.WriteByte(' ')
		}
		switch {
		case b.x>>square&1 == 1:
			s.WriteByte('X')
		case b.o>>square&1 == 1:
			s.WriteByte('O')
		default:
			s.WriteByte('_')
		}
	}
	return s.String()
}

// ReadNoughts reads the nine squares of a board in reading order: X, O, and _, - or a dot for a free square. Spaces and
// / between them have no meaning.
func ReadNoughts(text string) (Noughts, error) {
	var b Noughts
	squares := strings.NewReplacer(" ", "", "/", "").Replace(strings.ToUpper(text))
	if len(squares) != 9 {
		return b, fmt.Errorf("found %d squares in %q, expected 9 of X, O and _", len(squares), text)
	}
	for i, c := range []byte(squares) {
		switch c {
		case 'X':
			b.x |= 1 << i
		case 'O':
			b.o |= 1 << i
		case '_', '-', '.':
		default:
			return b, fmt.Errorf("found %q on square %d of %q, expected X, O or _", c, i+1, text)
		}
	}
	x, o := bits.OnesCount16(b.x), bits.OnesCount16(b.o)
	if x != o && x != o+1 {
		return b, fmt.Errorf("found %d X and %d O in %q: X begins, so expected as many X as O or one more", x, o, text)
	}
	if three(b.x) && three(b.o) || three(b.x) && x == o || three(b.o) && x > o {
		return b, fmt.Errorf("in %q the game went on after three in a row", text)
	}
	return b, nil
}

// NewTicTacToe is the problem of a board, as ReadNoughts reads it.
func NewTicTacToe(board string) (Problem, error) {
	start, err := ReadNoughts(board)
	players := [2]string{"X", "O"}
	if start.OToMove() {
		players = [2]string{"O", "X"}
	}
	r := rules[Noughts, int]{
		Game: TicTacToe{OMax: start.OToMove()},
		move: func(square int) string { return fmt.Sprintf("square %d", square+1) },
		show: Noughts.String,
	}
	return problem("tictactoe", MayDraw, players, r, start), err
}
