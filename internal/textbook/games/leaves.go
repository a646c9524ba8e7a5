package games

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// LectureLeaves is the leaves of the lecture's worked example: levels of max, min and max.
const LectureLeaves = "3 5 | 6 9 | 1 2 | 0 -1"

// Leaves is a tree with two moves at every node and these scores at its leaves, whose number is a
// power of two. The players take turns, the maximiser first. A move is named by the node that it leads to.
type Leaves []int

// Branch is a node of such a tree, given by the leaves below it; it is also the move that leads to the node.
type Branch struct {
	First, Count int
	Max          bool
}

// Moves implements minimax.Game: left, then right.
func (Leaves) Moves(b Branch) []Branch {
	if b.Count == 1 {
		return nil
	}
	half := b.Count / 2
	return []Branch{{b.First, half, !b.Max}, {b.First + half, half, !b.Max}}
}

func (Leaves) Play(_, to Branch) Branch { return to }

func (Leaves) MaxToMove(b Branch) bool { return b.Max }

// Score implements minimax.Game: 0 above the leaves.
func (l Leaves) Score(b Branch) int {
	if b.Count > 1 {
		return 0
	}
	return l[b.First]
}

// maxLeaf bounds the scores of leaves, far below minimax.Infinity.
const maxLeaf = 1_000_000

// ParseLeaves reads the scores of the leaves, from the left. Bars and commas between them have no
// meaning.
func ParseLeaves(text string) (Leaves, error) {
	var leaves Leaves
	for _, word := range strings.Fields(strings.NewReplacer("|", " ", ",", " ").Replace(text)) {
		score, err := strconv.Atoi(word)
		if err != nil || score < -maxLeaf || score > maxLeaf {
			return nil, fmt.Errorf("found the leaf %q, expected a whole number within ±%d", word, maxLeaf)
		}
		leaves = append(leaves, score)
	}
	if bits.OnesCount(uint(len(leaves))) != 1 {
		return nil, fmt.Errorf("found %d leaves in %q, expected 2, 4, 8, 16 or another power of two", len(leaves), text)
	}
	return leaves, nil
}

// name returns the name of a node: its letter, level by level from A at the root; after Z come AA, AB and so on.
func (l Leaves) name(b Branch) string {
	name := ""
	for n := len(l)/b.Count - 1 + b.First/b.Count; n >= 0; n = n/26 - 1 {
		name = string(rune('A'+n%26)) + name
	}
	return name
}

func (l Leaves) show(b Branch) string {
	words := make([]string, b.Count)
	for i := range words {
		words[i] = strconv.Itoa(l[b.First+i])
	}
	if b.Count == 1 {
		return "leaf " + words[0]
	}
	return "leaves " + strings.Join(words, " ")
}

// NewLeaves returns the problem of the leaves, as ParseLeaves reads them.
func NewLeaves(text string) (Problem, error) {
	leaves, err := ParseLeaves(text)
	if err != nil {
		return Problem{}, err
	}
	start := Branch{0, len(leaves), true}
	r := namedGame[Branch, Branch]{Game: leaves, root: leaves.name(start), move: leaves.name, show: leaves.show, name: leaves.name}
	return newProblem("lecture", Payoff, [2]string{"Max", "Min"}, r, start), nil
}
