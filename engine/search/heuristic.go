package search

import (
	"fmt"
	"slices"
	"strings"
)

// Heuristic is a set of the champion's prunings, reductions and move orderings. Each can be switched off,
// to measure what it brings (docs/strength.md).
type Heuristic uint32

// The heuristics.
const (
	ReverseFutility    Heuristic = 1 << iota // near the leaves, cut where the evaluation is far above beta
	LateMovePruning                          // near the leaves, do not search the last moves in order
	LateMoveReductions                       // search the last moves in order to a smaller depth first
	DominatedJumps                           // near the leaves, do not search jumps to where a clone can go
	HistoryOrdering                          // search the moves that cut off elsewhere first
	AspirationWindows                        // begin with a window around the last score
	TableCutoffs                             // cut off by the transposition table, not only order moves by it
	InternalReduction                        // search a ply less where the table has no move
	SingularExtensions                       // extend or reduce the table's move, by the values of the others
	FutilityPruning                          // near the leaves, do not search the last moves where the evaluation is far below alpha
	endOfHeuristics
)

var heuristicNames = [...]string{"rfp", "lmp", "lmr", "dominated", "history", "aspiration", "table", "iir", "singular", "futility"}

// A heuristic without a name, or a name without a heuristic, does not compile: the index is their difference.
var _ = [1]bool{}[endOfHeuristics-1<<len(heuristicNames)]

// ParseHeuristics reads names joined by "+", such as "lmr+lmp"; "all" stands for all of them.
func ParseHeuristics(text string) (Heuristic, error) {
	var set Heuristic
	for name := range strings.SplitSeq(text, "+") {
		i := slices.Index(heuristicNames[:], name)
		switch {
		case name == "all":
			set |= endOfHeuristics - 1
		case i < 0:
			return 0, fmt.Errorf("there is no heuristic %q: expected %s or all", name, strings.Join(heuristicNames[:], ", "))
		default:
			set |= 1 << i
		}
	}
	return set, nil
}
