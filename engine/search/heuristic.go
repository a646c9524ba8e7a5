package search

import (
	"fmt"
	"slices"
	"strings"
)

// Idea is a set of the champion's reductions, prunings and orderings. Each can be
// switched off, to measure what it brings (docs/strength.md) or to search without
// those that may err.
type Idea uint32

// The ideas.
const (
	ReverseFutile  Idea = 1 << iota // far above beta near the leaves: cut
	LateMoves                       // near the leaves, the last moves in order are not searched
	Reductions                      // the last moves in order are searched less deep first
	DominatedJumps                  // near the leaves, no jump to where a clone can go
	History                         // moves that cut elsewhere come first
	Aspiration                      // the window begins around the last score
	TableCuts                       // the table settles positions, and not only orders moves
	noIdea
)

// Erring is the ideas that may change the value of a search to a fixed depth.
const Erring = ReverseFutile | LateMoves | Reductions | DominatedJumps | TableCuts

var ideaNames = []string{"rfp", "lmp", "lmr", "dominated", "history", "aspiration", "table"}

// ParseIdea reads names joined by "+": "lmr+lmp". "all" is every idea.
func ParseIdea(text string) (Idea, error) {
	var set Idea
	for name := range strings.SplitSeq(text, "+") {
		i := slices.Index(ideaNames, name)
		switch {
		case name == "all":
			set |= noIdea - 1
		case i < 0:
			return 0, fmt.Errorf("there is no idea %q: the ideas are %s, and all", name, strings.Join(ideaNames, ", "))
		default:
			set |= 1 << i
		}
	}
	return set, nil
}
