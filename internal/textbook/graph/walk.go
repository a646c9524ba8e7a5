package graph

import (
	"slices"

	"blobwars/internal/textbook/minimax"
)

// Traversal is a way of going through a graph.
type Traversal string

// The walks.
const (
	BreadthFirst Traversal = "bfs" // Graph.Start, its successors, the successors of these, and so on; with a queue
	DepthFirst   Traversal = "dfs" // Graph.Start, then depth-first from its first successor, then from its next; with a stack
	Labels       Traversal = "np"  // labels vertices N and P from the ends up (retrograde analysis)
)

func Traversals() []Traversal { return []Traversal{BreadthFirst, DepthFirst, Labels} }

// StepKind is the kind of a Step.
type StepKind string

// The steps. Visit and Revisit are of both searches.
const (
	Visit     StepKind = "visit" // Vertex is visited for the first time, and put into the queue or on the stack
	Revisit   StepKind = "known" // the arc from From leads to Vertex, which was visited before
	Dequeue   StepKind = "take"  // breadth-first: Vertex is taken from the front of the queue; its arcs are next
	Backtrack StepKind = "leave" // depth-first: all arcs of Vertex are done, and it is taken from the stack
	Label     StepKind = "label" // Vertex gets the label NewLabel
)

// Step is one step of a walk. Its slices are shared between steps: do not change them.
type Step struct {
	Kind   StepKind
	Vertex int
	From   int // the vertex whose arc leads to Vertex, of Visit and Revisit; -1 at the start and for the other kinds

	Visited  []int // by both searches, in order, after the step
	Frontier []int // after the step: the queue from its front, or the stack from its bottom

	NewLabel VertexLabel   // the new label of Vertex, of Label
	Cause    []int         // of Label: the successors that decide it, one P for N, all for P and Neither; none at an end
	Labels   []VertexLabel // by vertex, after the step; only of the traversal Labels
}

// Walk goes through the graph. It does not visit vertices to which no arcs lead from Start; Labels labels them
// all the same.
func (g Graph) Walk(walk Traversal) []Step {
	switch walk {
	case BreadthFirst:
		return g.breadthFirst()
	case DepthFirst:
		return g.depthFirst()
	}
	return g.labels()
}

// breadthFirst is breadth-first search. The queue is the part of the visited vertices, in order, that is not taken yet.
func (g Graph) breadthFirst() []Step {
	seen := make([]bool, len(g.Names))
	seen[g.Start] = true
	visited := []int{g.Start}
	taken := 0
	var steps []Step
	step := func(kind StepKind, v, from int) {
		steps = append(steps, Step{Kind: kind, Vertex: v, From: from, Visited: slices.Clip(visited), Frontier: slices.Clip(visited[taken:])})
	}
	step(Visit, g.Start, -1)
	for taken < len(visited) {
		v := visited[taken]
		taken++
		step(Dequeue, v, -1)
		for _, next := range g.Arcs[v] {
			if seen[next] {
				step(Revisit, next, v)
				continue
			}
			seen[next] = true
			visited = append(visited, next)
			step(Visit, next, v)
		}
	}
	return steps
}

// depthFirst is depth-first search. The stack is the path from Start to the current vertex.
func (g Graph) depthFirst() []Step {
	seen := make([]bool, len(g.Names))
	var visited, stack []int
	var steps []Step
	step := func(kind StepKind, v, from int) {
		steps = append(steps, Step{Kind: kind, Vertex: v, From: from, Visited: slices.Clip(visited), Frontier: slices.Clone(stack)})
	}
	var visit func(v, from int)
	visit = func(v, from int) {
		seen[v] = true
		visited, stack = append(visited, v), append(stack, v)
		step(Visit, v, from)
		for _, next := range g.Arcs[v] {
			if seen[next] {
				step(Revisit, next, v)
			} else {
				visit(next, v)
			}
		}
		stack = stack[:len(stack)-1]
		step(Backtrack, v, -1)
	}
	visit(g.Start, -1)
	return steps
}

// labels is retrograde analysis: the ends have their labels; a vertex with an arc to a P is N, and a vertex of which
// all arcs lead to N is P. When no more vertices follow, those that are left are neither.
func (g Graph) labels() []Step {
	before := make([][]int, len(g.Names)) // by vertex: those with an arc to it
	open := make([]int, len(g.Names))     // by vertex: arcs to vertices that are not known to be N
	for v, arcs := range g.Arcs {
		open[v] = len(arcs)
		for _, next := range arcs {
			before[next] = append(before[next], v)
		}
	}
	marks := make([]VertexLabel, len(g.Names))
	var steps []Step
	var queue []int // of labelled vertices whose predecessors are not looked at yet
	label := func(v int, mark VertexLabel, cause []int) {
		marks[v] = mark
		queue = append(queue, v)
		steps = append(steps, Step{Kind: Label, Vertex: v, From: -1, NewLabel: mark, Cause: cause, Labels: slices.Clone(marks)})
	}
	for v, mark := range g.Ends {
		if mark != minimax.Unlabelled {
			label(v, mark, nil)
		}
	}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for _, u := range before[v] {
			if marks[v] == minimax.N {
				open[u]--
			}
			switch {
			case marks[u] != minimax.Unlabelled:
			case marks[v] == minimax.P:
				label(u, minimax.N, []int{v})
			case open[u] == 0:
				label(u, minimax.P, g.Arcs[u])
			}
		}
	}
	for v, mark := range marks {
		if mark == minimax.Unlabelled {
			label(v, Neither, g.Arcs[v])
		}
	}
	return steps
}
