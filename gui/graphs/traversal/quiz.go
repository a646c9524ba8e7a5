package traversal

import (
	"slices"

	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// maxOptions is the largest number of vertices to choose from.
const maxOptions = 4

// Question is a question about the next step of a run: which vertex is visited, or which label a vertex gets.
type Question struct {
	Run      *Run
	Next     graph.Step          // the answer
	Vertices []int               // to choose from; nil: Labels
	Labels   []graph.VertexLabel // of Next.Vertex
	Right    int                 // the index of the right option
	number   int                 // of the question, for the quiz
}

// Options returns the number of options.
func (q *Question) Options() int { return len(q.Vertices) + len(q.Labels) }

// Questions returns the questions about the next step, at most one for each run; none if questions are off.
func (m *Model) Questions() []*Question {
	var all []*Question
	for i, r := range m.runs {
		if q := r.question(m.Done()*len(m.runs) + i); q != nil && m.Quiz.On {
			all = append(all, q)
		}
	}
	return all
}

// Question returns the first question about the next step that has not been answered or, if all have, the last one; nil
// if there is none, or if questions are off.
func (m *Model) Question() *Question {
	var last *Question
	for _, q := range m.Questions() {
		if _, answered := m.Answered(q); !answered {
			return q
		}
		last = q
	}
	return last
}

// asks reports whether there is a question about a step.
func asks(next graph.Step) bool {
	return next.Kind == graph.Label && len(next.Cause) > 0 || next.Kind == graph.Visit && next.From >= 0
}

// question returns the question about the next step; nil if there is none.
func (r *Run) question(number int) *Question {
	next, more := r.Next()
	if !more || !asks(next) {
		return nil
	}
	q := &Question{Run: r, Next: next, number: number}
	if next.Kind == graph.Label {
		q.Labels = []graph.VertexLabel{minimax.N, minimax.P, graph.Neither}
		q.Right = slices.Index(q.Labels, next.NewLabel)
	} else {
		q.Vertices = r.candidates(next)
		q.Right = slices.Index(q.Vertices, next.Vertex)
	}
	return q
}

// numbers returns the numbers of all questions.
func (m *Model) numbers() (all []int) {
	for done := range m.Steps() {
		for i, r := range m.runs {
			if done < len(r.steps) && asks(r.steps[done]) {
				all = append(all, done*len(m.runs)+i)
			}
		}
	}
	return all
}

// StartQuiz asks about the steps that follow, from the first one if all have been done.
func (m *Model) StartQuiz() {
	if m.AtEnd() {
		m.GoTo(0)
	}
	m.Quiz.Start(m.Done() * len(m.runs))
}

// Skipped returns the number of questions that were passed without an answer.
func (m *Model) Skipped() int { return m.Quiz.Skipped(m.numbers(), m.Done()*len(m.runs)) }

// Mistakes returns the names of the vertices of the questions that were answered wrongly, in the order of the steps.
func (m *Model) Mistakes() (names []string) {
	for _, number := range m.Quiz.Wrong {
		step := m.runs[number%len(m.runs)].steps[number/len(m.runs)]
		if name := m.graph.Names[step.Vertex]; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// NextQuestion goes to the next question or, after the last one, to the end.
func (m *Model) NextQuestion() {
	for _, number := range m.numbers() {
		if step := number / len(m.runs); step > m.Done() {
			m.GoTo(step)
			return
		}
	}
	m.GoTo(m.Steps())
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

// Pending returns the first question about the next step that has not been answered: steps that are played wait for the
// answer.
func (m *Model) Pending() *Question {
	if q := m.Question(); q != nil {
		if _, answered := m.Answered(q); !answered {
			return q
		}
	}
	return nil
}

// Answered returns the option that was chosen for a question; false if there is no answer yet.
func (m *Model) Answered(q *Question) (option int, ok bool) { return m.Quiz.Given(q.number) }

// Answer answers a question with the i-th of its options. Only the first answer to a question counts.
func (m *Model) Answer(q *Question, i int) {
	if q != nil && i >= 0 && i < q.Options() {
		m.Quiz.Answer(q.number, i, q.Right)
	}
}
