package games

import (
	"fmt"
	"slices"
)

// Split is the game of dividing a heap in two. The player who cannot move loses. The heaps are sorted from the
// largest to the smallest, and only the first of equal heaps is divided.
type Split struct {
	Unequal bool // the two must differ, as in Grundy's game
}

// SplitMove divides a heap into a larger and a smaller one, or two equal ones.
type SplitMove struct{ Large, Small int }

func (m SplitMove) String() string {
	return fmt.Sprintf("%d = %d + %d", m.Large+m.Small, m.Large, m.Small)
}

// Moves implements minimax.Game: the largest heap first, and from it the smallest piece first.
func (g Split) Moves(p Heaps) []SplitMove {
	var moves []SplitMove
	before := 0
	for _, size := range p.Sizes() {
		if size == before {
			continue // its moves are listed already
		}
		before = size
		for small := 1; 2*small <= size; small++ {
			if 2*small < size || !g.Unequal {
				moves = append(moves, SplitMove{size - small, small})
			}
		}
	}
	return moves
}

func (Split) Play(p Heaps, m SplitMove) Heaps {
	sizes := []byte(p.sizes)
	i := slices.Index(sizes, byte(m.Large+m.Small))
	sizes = append(slices.Delete(sizes, i, i+1), byte(m.Large), byte(m.Small))
	return descending(Heaps{string(sizes), !p.Max})
}

// descending sorts the heaps from the largest to the smallest.
func descending(p Heaps) Heaps {
	sizes := []byte(p.sizes)
	slices.Sort(sizes)
	slices.Reverse(sizes)
	return Heaps{string(sizes), p.Max}
}

func (Split) MaxToMove(p Heaps) bool { return p.Max }

// Score implements minimax.Game: 0 as long as a heap can be divided.
func (g Split) Score(p Heaps) int {
	if len(g.Moves(p)) > 0 {
		return 0
	}
	return endScore(false, p.Max)
}

// NewSplit returns the problem of dividing the given heaps, 0 to MaxHeap each.
func NewSplit(heaps ...int) (Problem, error) { return newSplit("split", Split{}, heaps) }

// NewGrundy returns the problem of Grundy's game: dividing one of the given heaps, 0 to MaxHeap each, into two unequal
// ones. The player who cannot move loses.
func NewGrundy(heaps ...int) (Problem, error) {
	return newSplit("grundy", Split{Unequal: true}, heaps)
}

func newSplit(name string, game Split, heaps []int) (Problem, error) {
	start, err := NewHeaps(heaps...)
	r := namedGame[Heaps, SplitMove]{Game: game, move: SplitMove.String, show: Heaps.words, name: Heaps.sum}
	return newProblem(name, WonOrLost, firstAndSecond, r, descending(start)), err
}
