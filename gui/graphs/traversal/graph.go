// Package traversal is the model of the screen that goes through a graph step by step: breadth-first, depth-first, or by
// labelling its vertices N and P; with questions about the next step, and where the vertices and arcs are placed. It does
// not draw.
package traversal

import (
	"fmt"

	"blobwars/boards/graphs"
	"blobwars/gui/study/stepping"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// Model is a graph and the steps of an algorithm on it. It belongs to the goroutine of the window.
type Model struct {
	stepping.Playback
	Quiz stepping.Quiz

	title string // the name of a shipped graph, or of a file
	graph graph.Graph
	walk  graph.Traversal
	steps []graph.Step
}

// New returns a model of the shipped example for breadth-first search, before the first step.
func New() *Model {
	m := &Model{walk: graph.BreadthFirst}
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

func (m *Model) begin() {
	m.steps = m.graph.Walk(m.walk)
	m.Begin(0, 0, len(m.steps))
	m.Quiz.Begin(nil)
	for done, next := range m.steps {
		if asks(next) {
			m.Quiz.Questions = append(m.Quiz.Questions, done)
		}
	}
}

// Title returns the name of the shipped graph or of the file that is shown.
func (m *Model) Title() string { return m.title }

func (m *Model) Graph() graph.Graph    { return m.graph }
func (m *Model) Walk() graph.Traversal { return m.walk }

// Labelling reports whether the vertices are labelled N and P, instead of a search.
func (m *Model) Labelling() bool { return m.walk == graph.Labels }

// SetAlgorithm sets the algorithm. Between a search and labelling, a shipped example is replaced by that of the new
// algorithm.
func (m *Model) SetAlgorithm(walk graph.Traversal) {
	before := m.Labelling()
	m.walk = walk
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

// Last returns the last step that has been done; false before the first.
func (m *Model) Last() (graph.Step, bool) {
	if m.AtStart() {
		return graph.Step{Vertex: -1, From: -1}, false
	}
	return m.steps[m.Done()-1], true
}

// GoToVertex goes to the step in which a vertex was visited or labelled, if there is one.
func (m *Model) GoToVertex(v int) {
	for i, s := range m.steps {
		if s.Vertex == v && (s.Kind == graph.Visit || s.Kind == graph.Label) {
			m.GoTo(i + 1)
			return
		}
	}
}

// Unreached returns the vertices that a search never visits.
func (m *Model) Unreached() []int {
	if m.walk == graph.Labels {
		return nil
	}
	return m.graph.Unreached(m.steps[len(m.steps)-1].Visited)
}

// VertexState is the state of a vertex in a walk.
type VertexState uint8

// The states of a vertex.
const (
	NotVisited VertexState = iota // or without a label
	Waiting                       // in the queue or on the stack
	Finished                      // or labelled
)

// Marks returns the labels by vertex after the steps done.
func (m *Model) Marks() []graph.VertexLabel {
	if last, begun := m.Last(); begun && m.walk == graph.Labels {
		return last.Labels
	}
	return make([]graph.VertexLabel, len(m.graph.Names))
}

// FinalMarks returns the labels by vertex after the last step.
func (m *Model) FinalMarks() []graph.VertexLabel { return m.steps[len(m.steps)-1].Labels }

// States returns the states by vertex after the steps done.
func (m *Model) States() []VertexState {
	states := make([]VertexState, len(m.graph.Names))
	last, _ := m.Last()
	for _, v := range last.Visited {
		states[v] = Finished
	}
	for _, v := range last.Frontier {
		states[v] = Waiting
	}
	for v, mark := range m.Marks() {
		if mark != minimax.Unlabelled {
			states[v] = Finished
		}
	}
	return states
}

// TreeArcs returns the arcs by which the steps done have visited vertices for the first time.
func (m *Model) TreeArcs() map[[2]int]bool {
	arcs := make(map[[2]int]bool)
	for _, s := range m.steps[:m.Done()] {
		if s.Kind == graph.Visit && s.From >= 0 {
			arcs[[2]int{s.From, s.Vertex}] = true
		}
	}
	return arcs
}
