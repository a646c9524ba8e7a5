package traversal

import (
	"slices"

	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// maxOptions is the largest number of vertices to choose from.
const maxOptions = 4

// Question is a question about the next step: which vertex is visited, or which label a vertex gets.
type Question struct {
	Next     graph.Step          // the answer
	Vertices []int               // to choose from; nil: Labels
	Labels   []graph.VertexLabel // of the vertex of Next
	Right    int                 // the index of the right option
}

// Options returns the number of options.
func (q *Question) Options() int { return len(q.Vertices) + len(q.Labels) }

// asks reports whether there is a question about a step.
func asks(next graph.Step) bool {
	return next.Kind == graph.Label && len(next.Cause) > 0 || next.Kind == graph.Visit && next.From >= 0
}

// Question returns the question about the next step; nil if there is none, or if questions are off.
func (m *Model) Question() *Question {
	if !m.Quiz.On || m.AtEnd() || !asks(m.steps[m.Done()]) {
		return nil
	}
	next := m.steps[m.Done()]
	q := &Question{Next: next}
	if next.Kind == graph.Label {
		q.Labels = []graph.VertexLabel{minimax.N, minimax.P, graph.Neither}
		q.Right = slices.Index(q.Labels, next.NewLabel)
	} else {
		q.Vertices = m.candidates(next)
		q.Right = slices.Index(q.Vertices, next.Vertex)
	}
	return q
}

// Mistakes returns the names of the vertices of the questions that were answered wrongly, in the order of the steps.
func (m *Model) Mistakes() (names []string) {
	for _, number := range m.Quiz.Wrong {
		if name := m.graph.Names[m.steps[number].Vertex]; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// candidates returns vertices that might be visited next, in the order of the graph: that of the step, those to which
// arcs of visited vertices lead, and then any others.
func (m *Model) candidates(next graph.Step) []int {
	g, last := m.graph, m.steps[m.Done()-1]
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

// Pending returns the question about the next step that has not been answered: steps that are played wait for the answer.
func (m *Model) Pending() *Question {
	if _, answered := m.Answered(); !answered {
		return m.Question()
	}
	return nil
}

// Answered returns the option that was chosen for the question about the next step; false if there is no answer yet.
func (m *Model) Answered() (option int, ok bool) { return m.Quiz.Given(m.Done()) }

// Answer answers the question with the i-th of its options. Only the first answer to a question counts.
func (m *Model) Answer(i int) {
	if q := m.Question(); q != nil && i >= 0 && i < q.Options() {
		m.Quiz.Answer(m.Done(), i, q.Right)
	}
}
