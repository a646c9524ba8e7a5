package games

import (
	"fmt"
	"strings"
)

// MaxHeap is the largest heap of Nim, split and Grundy's game.
const MaxHeap = 255

// MaxHeaps is the greatest number of heaps at the start: with many more, a game of Nim has so many positions that
// a single line of play fills the memory.
const MaxHeaps = 16

// Heaps is a position of heaps. Make one with NewHeaps.
type Heaps struct {
	sizes string // a byte for each heap
	Max   bool
}

// NewHeaps returns up to MaxHeaps heaps of those sizes, 0 to MaxHeap each, with the maximiser to move.
func NewHeaps(sizes ...int) (Heaps, error) {
	if len(sizes) > MaxHeaps {
		return Heaps{}, fmt.Errorf("%d heaps: expected at most %d", len(sizes), MaxHeaps)
	}
	var b strings.Builder
	for _, size := range sizes {
		if size < 0 || size > MaxHeap {
			return Heaps{}, fmt.Errorf("a heap of %d: expected 0 to %d", size, MaxHeap)
		}
		b.WriteByte(byte(size))
	}
	return Heaps{b.String(), true}, nil
}

// Sizes returns the sizes of the heaps.
func (h Heaps) Sizes() []int {
	sizes := make([]int, len(h.sizes))
	for i := range sizes {
		sizes[i] = int(h.sizes[i])
	}
	return sizes
}

// String lists the sizes: "3, 4, 5".
func (h Heaps) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(h.Sizes()), " ", ", "), "[]")
}

// words describes the heaps: "heaps of 3, 4, 5".
func (h Heaps) words() string {
	switch len(h.sizes) {
	case 0:
		return "no heap"
	case 1:
		return "a heap of " + h.String()
	}
	return "heaps of " + h.String()
}

// row returns the sizes in the order of the heaps: "3 4 5".
func (h Heaps) row() string { return strings.ReplaceAll(h.String(), ",", "") }

// sum returns the heaps as the lecture writes them: "3+2+1".
func (h Heaps) sum() string { return strings.ReplaceAll(h.String(), ", ", "+") }
