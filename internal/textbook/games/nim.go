package games

import (
	"fmt"
	"strings"

	"blobwars/internal/textbook/minimax"
)

// Nim is the game of taking any number of objects, at least one, from one of several heaps. The player who takes the
// last one wins or, in the misère variant, loses.
type Nim struct{ LastLoses bool }

// NimMove takes objects from a heap, numbered from 0.
type NimMove struct{ Heap, Take int }

func (m NimMove) String() string { return fmt.Sprintf("%d from heap %d", m.Take, m.Heap+1) }

// Moves implements minimax.Game: heap by heap, the smallest number first.
func (Nim) Moves(p Heaps) []NimMove {
	var moves []NimMove
	for heap := range len(p.sizes) {
		for take := 1; take <= int(p.sizes[heap]); take++ {
			moves = append(moves, NimMove{heap, take})
		}
	}
	return moves
}

func (Nim) Play(p Heaps, m NimMove) Heaps {
	sizes := []byte(p.sizes)
	sizes[m.Heap] -= byte(m.Take)
	return Heaps{string(sizes), !p.Max}
}

func (Nim) MaxToMove(p Heaps) bool { return p.Max }

// Score implements minimax.Game: 0 as long as something is left.
func (g Nim) Score(p Heaps) int {
	if strings.Trim(p.sizes, "\x00") != "" {
		return 0
	}
	return endScore(g.LastLoses, p.Max)
}

// Mark returns the label of a position by Bouton's theorem (Nim, a game with a complete mathematical theory, 1901),
// without a search: P if the exclusive or of the sizes is 0. In the misère variant it is P if no heap has more than one
// object and the number of heaps of one is odd, and else by the same rule.
func (g Nim) Mark(sizes ...int) minimax.Label {
	sum, most := 0, 0
	for _, size := range sizes {
		sum, most = sum^size, max(most, size)
	}
	if (sum == 0) != (g.LastLoses && most <= 1) {
		return minimax.P
	}
	return minimax.N
}

// NewNim returns the problem of the given heaps, 0 to MaxHeap each. The player who takes the last object wins.
func NewNim(heaps ...int) (Problem, error) { return newNim(Nim{}, heaps) }

// NewMisereNim is the same, but the player who takes the last object loses.
func NewMisereNim(heaps ...int) (Problem, error) { return newNim(Nim{LastLoses: true}, heaps) }

func newNim(game Nim, heaps []int) (Problem, error) {
	start, err := NewHeaps(heaps...)
	last := "wins"
	if game.LastLoses {
		last = "loses"
	}
	r := namedGame[Heaps, NimMove]{
		Game: game, move: NimMove.String, name: Heaps.row,
		show: func(h Heaps) string { return h.words() + ", taking the last object " + last },
	}
	p := newProblem("nim", WonOrLost, firstAndSecond, r, start)
	p.ByRule, p.positions = game.Mark(heaps...), 1
	for _, size := range heaps {
		p.positions = min(p.positions*(size+1), minimax.MaxPositions+1)
	}
	return p, err
}
