package games

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// TicTacToe is tic-tac-toe, the lecture's ta-te-ti: three in a row win. On the slides O is Max and begins.
type TicTacToe struct {
	XMax bool // X is the maximiser, not O
}

// TicTacToeBoard is a board of tic-tac-toe with the player to move. Make one with ParseTicTacToe; the zero value is the
// empty board with O to move.
type TicTacToeBoard struct {
	x, o    uint16 // sets of squares, 0 to 8 in reading order
	xBegins bool
}

// threes are the rows, columns and diagonals.
var threes = [...]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func three(set uint16) bool {
	return slices.ContainsFunc(threes[:], func(line uint16) bool { return set&line == line })
}

// OToMove reports whether O is to move: by the number of marks and by who began.
func (b TicTacToeBoard) OToMove() bool {
	x, o := bits.OnesCount16(b.x), bits.OnesCount16(b.o)
	return x > o || x == o && !b.xBegins
}

// Moves implements minimax.Game: free squares in reading order; none once somebody has won.
func (TicTacToe) Moves(b TicTacToeBoard) []int {
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

func (TicTacToe) Play(b TicTacToeBoard, square int) TicTacToeBoard {
	if b.OToMove() {
		b.o |= 1 << square
	} else {
		b.x |= 1 << square
	}
	return b
}

func (g TicTacToe) MaxToMove(b TicTacToeBoard) bool { return b.OToMove() != g.XMax }

// Score implements minimax.Game: 1 or -1 for three in a row, else 0.
func (g TicTacToe) Score(b TicTacToeBoard) int {
	switch {
	case three(b.o):
		return endScore(true, !g.XMax)
	case three(b.x):
		return endScore(true, g.XMax)
	}
	return 0
}

// String returns the board in three rows: "XO_ _X_ __O".
func (b TicTacToeBoard) String() string {
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

// ParseTicTacToe reads the nine squares of a board in reading order: X, O, and _, - or a dot for a free square, and the
// player to move, X or O, which may be left out. Without it, the player with fewer marks is to move; with as many of
// both, O is, who begins on the lecture's slides. Spaces and / have no meaning. The number of marks may differ by one.
func ParseTicTacToe(text string) (TicTacToeBoard, error) {
	var b TicTacToeBoard
	squares, next := strings.NewReplacer(" ", "", "/", "").Replace(strings.ToUpper(text)), ""
	if len(squares) == 10 {
		squares, next = squares[:9], squares[9:]
	}
	if len(squares) != 9 {
		return b, fmt.Errorf("found %d in %q, expected 9 squares of X, O and _", len(squares), text)
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
	if x > o+1 || o > x+1 {
		return b, fmt.Errorf("found %d X and %d O in %q, expected as many of both or one more of either", x, o, text)
	}
	b.xBegins = x > o || x == o && (next == "X" || next == "" && three(b.o))
	switch {
	case next != "" && next != map[bool]string{true: "O", false: "X"}[b.OToMove()]:
		return b, fmt.Errorf("found %q to move after the squares of %q, expected the player with fewer marks, or nothing", next, text)
	case three(b.x) && !b.OToMove() || three(b.o) && b.OToMove():
		return b, fmt.Errorf("in %q the game went on after three in a row", text)
	}
	return b, nil
}

// NewTicTacToe returns the problem of a board, as ParseTicTacToe reads it. In its tree O is Max and X is Min as on the
// slides, even if X is to move; its answer is, as in other games, from the side of the player to move.
func NewTicTacToe(board string) (Problem, error) {
	start, err := ParseTicTacToe(board)
	players := [2]string{"O (MAX)", "X (MIN)"}
	if !start.OToMove() {
		players[0], players[1] = players[1], players[0]
	}
	r := namedGame[TicTacToeBoard, int]{
		Game: TicTacToe{XMax: !start.OToMove()}, drawn: TicTacToe{},
		move: func(square int) string { return fmt.Sprintf("square %d", square+1) },
		show: TicTacToeBoard.String,
	}
	return newProblem("tictactoe", MayDraw, players, r, start), err
}
