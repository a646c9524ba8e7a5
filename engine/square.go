// Package engine is the game itself: squares, bitboards, moves, positions, the rules of play, how a game
// ends, and a game with its history. It imports nothing but the standard library. The rules are those of
// docs/rules.md, after the Blob Wars paper and libataxx (docs/references.md).
package engine

import "fmt"

// Square is a square of the 8x8 board in reading order: x + 8*y, with x the
// column from the left and y the row from the top, both from 0.
type Square uint8

// NoSquare stands for no square.
const NoSquare Square = 64

// At gives the square in column x and row y, both 0..7.
func At(x, y int) Square { return Square(x + 8*y) }

// X returns the column from the left, from 0.
func (s Square) X() int { return int(s & 7) }

// Y returns the row from the top, from 0.
func (s Square) Y() int { return int(s >> 3) }

func (s Square) Valid() bool { return s < NoSquare }

// Distance returns the Chebyshev distance max(|ax-bx|, |ay-by|).
func Distance(a, b Square) int {
	return max(abs(a.X()-b.X()), abs(a.Y()-b.Y()))
}

// Name returns the square as Ataxx programs write it on a board of the given size (8 or 7): files a.. from the left,
// ranks 1.. from the bottom, so that the top left corner is a8 or a7.
func (s Square) Name(size int) string {
	if !s.Valid() {
		return "-"
	}
	return fmt.Sprintf("%c%d", 'a'+rune(s.X()), size-s.Y())
}

// ParseSquare reads a square's name on a board of the given size; ok is false for anything that is not one.
func ParseSquare(name string, size int) (s Square, ok bool) {
	if len(name) != 2 {
		return NoSquare, false
	}
	x, y := int(name[0])-'a', size-(int(name[1])-'0')
	if x < 0 || x >= size || y < 0 || y >= size {
		return NoSquare, false
	}
	return At(x, y), true
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
