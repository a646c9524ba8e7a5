package traversal

import "blobwars/internal/textbook/graph"

// CodeLine is a line of the pseudo-code of an algorithm.
type CodeLine struct {
	Key    string // what it says, in the catalogue after "graph.code_"
	Indent int    // levels
}

// Listing returns the pseudo-code of the algorithm, and the index of the line of the last step; -1 before
// the first step.
func (m *Model) Listing() (lines []CodeLine, current int) {
	last, begun := m.Last()
	switch m.walk {
	case graph.BreadthFirst:
		lines = []CodeLine{{"bfs", 0}, {"bfs_start", 1}, {"bfs_while", 1}, {"bfs_take", 2}, {"each", 2}, {"if", 3}, {"bfs_visit", 4}}
		current = map[graph.StepKind]int{graph.Visit: 6, graph.Dequeue: 3, graph.Revisit: 5}[last.Kind]
		if last.From < 0 && last.Kind == graph.Visit {
			current = 1
		}
	case graph.DepthFirst:
		lines = []CodeLine{{"dfs", 0}, {"dfs_visit", 1}, {"each", 1}, {"if", 2}, {"dfs_call", 3}, {"dfs_leave", 1}}
		current = map[graph.StepKind]int{graph.Visit: 1, graph.Revisit: 3, graph.Backtrack: 5}[last.Kind]
	default:
		lines = []CodeLine{{"np", 0}, {"np_ends", 1}, {"np_repeat", 1}, {"np_n", 2}, {"np_p", 2}, {"np_rest", 1}}
		if current = 1; len(last.Cause) > 0 {
			current = map[graph.VertexLabel]int{"N": 3, "P": 4, graph.Neither: 5}[last.NewLabel]
		}
	}
	if !begun {
		current = -1
	}
	return lines, current
}
