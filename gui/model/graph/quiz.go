package graph

import (
	"slices"

	"blobwars/engine/textbook/graph"
	"blobwars/engine/textbook/minimax"
)

// maxOptions is the largest number of vertices to choose from.
const maxOptions = 4

// Question is a question about the next step: which vertex is visited, or which label a vertex gets.
type Question struct {
	Next     graph.Step          // the answer
	Vertices []int               // to choose from; nil: Labels
	Labels   []graph.VertexLabel // of Next.Vertex
	Right    int                 // the index of the right option
	step     int                 // the number of steps done
}

// Options returns the number of options.
func (q *Question) Options() int { return len(q.Vertices) + len(q.Labels) }

// Question returns the question about the next step; nil if there is none, or if questions are off. With two runs there
// is none.
func (m *Model) Question() *Question {
	if !m.Quiz.On || len(m.runs) > 1 {
		return nil
	}
	r := m.runs[0]
	next, more := r.Next()
	q := &Question{Next: next, step: m.Done()}
	switch {
	case !more:
		return nil
	case next.Kind == graph.Label && len(next.Cause) > 0:
		q.Labels = []graph.VertexLabel{minimax.N, minimax.P, graph.Neither}
		q.Right = slices.Index(q.Labels, next.NewLabel)
	case next.Kind == graph.Visit && next.From >= 0:
		q.Vertices = r.candidates(next)
		q.Right = slices.Index(q.Vertices, next.Vertex)
	default:
		return nil
	}
	return q
}

// candidates returns vertices that might be visited next, in the order of the graph: that of the step, those to which
// arcs of visited vertices lead, and then any others.
func (r *Run) candidates(next graph.Step) []int {
	g, last := r.model.graph, r.steps[r.done()-1]
	found := []int{next.Vertex}
	add := func(v int, visited bool) {
		if len(found) < maxOptions && !slices.Contains(found, v) && slices.Contains(last.Visited, v) == visited {
			found = append(found, v)
		}
	}
	for _, v := range g.Arcs[next.From] {
		add(v, false)
	}
	for _, v := range slices.Backward(last.Visited) {
		for _, to := range g.Arcs[v] {
			add(to, false)
		}
	}
	for _, visited := range []bool{false, true} {
		for v := range g.Names {
			add(v, visited)
		}
	}
	slices.Sort(found)
	return found
}

// Pending returns the question about the next step that has not been answered: steps that are played wait for the
// answer.
func (m *Model) Pending() *Question {
	if q := m.Question(); q != nil {
		if _, answered := m.Quiz.Given(q.step); !answered {
			return q
		}
	}
	return nil
}

// Answered returns the option that was chosen for a question; false if there is no answer yet.
func (m *Model) Answered(q *Question) (option int, ok bool) { return m.Quiz.Given(q.step) }

// Answer answers the question that is asked with the i-th of its options. Only the first answer to a question counts.
func (m *Model) Answer(i int) {
	if q := m.Question(); q != nil && i >= 0 && i < q.Options() {
		m.Quiz.Answer(q.step, i, q.Right)
	}
}
