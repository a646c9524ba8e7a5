// Package traversal is the model of the screen that goes through a graph step by step: breadth-first, depth-first, with
// both side by side, or by labelling its vertices N and P; with questions about the next step, and where the vertices
// and arcs are placed. It does not draw.
package traversal

import (
	"fmt"

	"blobwars/boards/graphs"
	"blobwars/gui/play"
	"blobwars/internal/textbook/graph"
)

// Model is a graph and the steps of one or two algorithms on it. It belongs to the goroutine of the window.
type Model struct {
	play.Playback
	Quiz play.Quiz

	title string // the name of a shipped graph, or of a file
	graph graph.Graph
	runs  []*Run
}

// New returns a model of the shipped example for breadth-first search, before the first step.
func New() *Model {
	m := &Model{runs: []*Run{{Walk: graph.BreadthFirst}}}
	m.ShowExample(graphs.Search)
	return m
}

// ShowExample shows the shipped graph of a name.
func (m *Model) ShowExample(name string) {
	example, _ := graphs.Find(name)
	g, err := graph.Parse(name, []byte(example.Text))
	if err != nil {
		panic(fmt.Sprintf("the shipped graph %s: %v", name, err)) // impossible: a test parses them all
	}
	m.SetGraph(name, g)
}

// SetGraph sets the graph, before the first step.
func (m *Model) SetGraph(title string, g graph.Graph) {
	m.title, m.graph = title, g
	m.begin()
}

// begin goes to the start of all runs. They step together until the longest one ends.
func (m *Model) begin() {
	steps := 0
	for _, r := range m.runs {
		r.model, r.steps = m, m.graph.Walk(r.Walk)
		steps = max(steps, len(r.steps))
	}
	m.Begin(0, 0, steps)
	m.Quiz.Begin()
}

// Title returns the name of the shipped graph or of the file that is shown.
func (m *Model) Title() string { return m.title }

func (m *Model) Graph() graph.Graph { return m.graph }

// Runs returns the algorithms that are shown, one or two.
func (m *Model) Runs() []*Run { return m.runs }

// Labelling reports whether the vertices are labelled N and P, instead of a search.
func (m *Model) Labelling() bool { return m.runs[0].Walk == graph.Labels }

// SetAlgorithms sets the algorithm, or two that step side by side. Between a search and labelling, a shipped example is
// replaced by that of the new algorithm.
func (m *Model) SetAlgorithms(walks ...graph.Traversal) {
	before := m.Labelling()
	m.runs = nil
	for _, walk := range walks {
		m.runs = append(m.runs, &Run{Walk: walk})
	}
	switch crossed := m.Labelling() != before; {
	case crossed && m.title == graphs.Search:
		m.ShowExample(graphs.Labels)
	case crossed && m.title == graphs.Labels:
		m.ShowExample(graphs.Search)
	default:
		m.begin()
	}
}

// Tick advances the steps by a sixtieth of a second, unless a question waits for its answer, and reports whether one
// was done.
func (m *Model) Tick() bool { return m.Pending() == nil && m.Playback.Tick() }
