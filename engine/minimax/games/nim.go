package games

import (
	"fmt"
	"strings"
)

// Nim is the game of taking any number of objects, at least one, from one of several heaps. The player who
// cannot move loses.
type Nim struct{}

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

// Play implements minimax.Game.
func (Nim) Play(p Heaps, m NimMove) Heaps {
	sizes := []byte(p.sizes)
	sizes[m.Heap] -= byte(m.Take)
	return Heaps{string(sizes), !p.Max}
}

// MaxToMove implements minimax.Game.
func (Nim) MaxToMove(p Heaps) bool { return p.Max }

// Score implements minimax.Game: 0 as long as something is left.
func (Nim) Score(p Heaps) int {
	if strings.Trim(p.sizes, "\x00") != "" {
		return 0
	}
	return endScore(false, p.Max)
}

// NewNim is the problem of the given heaps, 0 to MaxHeap each.
func NewNim(heaps ...int) (Problem, error) {
	start, err := NewHeaps(heaps...)
	r := rules[Heaps, NimMove]{Game: Nim{}, move: NimMove.String, show: Heaps.words}
	return problem("nim", WonOrLost, firstAndSecond, r, start), err
}
