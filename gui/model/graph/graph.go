// Package graph is the model of the screen that goes through a graph step by step: breadth-first, depth-first, or by
// labelling its vertices N and P; and where its vertices and arcs are placed. It does not draw.
package graph

import (
	"fmt"

	"blobwars/boards/graphs"
	"blobwars/engine/textbook/graph"
	"blobwars/engine/textbook/minimax"
	"blobwars/gui/model/play"
)

// Model is the model of the screen. It belongs to the goroutine of the window.
type Model struct {
	title string // the name of a shipped graph, or of a file
	graph graph.Graph
	walk  graph.Walk
	steps []graph.Step
	done  int

	playing bool
	pace    play.Pace
	wait    int // ticks until the next step is shown
}

// New is a model that shows the shipped example for breadth-first search, before the first step.
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
		panic(fmt.Sprintf("the shipped graph %s: %v", name, err)) // a test reads them all
	}
	m.Show(name, g)
}

// Show shows a graph, before the first step.
func (m *Model) Show(title string, g graph.Graph) {
	m.title, m.graph = title, g
	m.begin()
}

// begin goes to the start of the walk.
func (m *Model) begin() { m.steps, m.done, m.playing = m.graph.Walk(m.walk), 0, false }

// Title is the name of the shipped graph or of the file that is shown.
func (m *Model) Title() string { return m.title }

// Graph is the graph that is shown.
func (m *Model) Graph() graph.Graph { return m.graph }

// Walk is the way of going through the graph.
func (m *Model) Walk() graph.Walk { return m.walk }

// Choose chooses the way of going through the graph. Between searches and labels, the shipped example of the one
// is replaced by that of the other.
func (m *Model) Choose(w graph.Walk) {
	crossed := (w == graph.Labels) != (m.walk == graph.Labels)
	m.walk = w
	switch {
	case crossed && m.title == graphs.Search:
		m.ShowExample(graphs.Labels)
	case crossed && m.title == graphs.Labels:
		m.ShowExample(graphs.Search)
	default:
		m.begin()
	}
}

// Steps is the number of steps of the walk.
func (m *Model) Steps() int { return len(m.steps) }

// Done is the number of steps that have been done.
func (m *Model) Done() int { return m.done }

// Last is the last step that has been done; false before the first.
func (m *Model) Last() (graph.Step, bool) {
	if m.done == 0 {
		return graph.Step{Vertex: -1, From: -1}, false
	}
	return m.steps[m.done-1], true
}

// GoTo goes to the state after n steps.
func (m *Model) GoTo(n int) { m.done = min(max(n, 0), len(m.steps)) }

// GoToVertex goes to the step in which a vertex was visited or labelled; it stays if there is none.
func (m *Model) GoToVertex(v int) {
	for i, s := range m.steps {
		if s.Vertex == v && (s.Kind == graph.Visit || s.Kind == graph.Label) {
			m.GoTo(i + 1)
			return
		}
	}
}

// Unreached are the vertices that a search never visits.
func (m *Model) Unreached() []int {
	if m.walk == graph.Labels {
		return nil
	}
	seen := make([]bool, len(m.graph.Names))
	for _, s := range m.steps {
		seen[s.Vertex] = true
	}
	var all []int
	for v, reached := range seen {
		if !reached {
			all = append(all, v)
		}
	}
	return all
}

// VertexState says how far the walk has come with a vertex.
type VertexState uint8

// The states of a vertex.
const (
	NotVisited VertexState = iota // or without a label
	Waiting                       // in the queue or on the stack
	Finished                      // or labelled
)

// Marks are the labels by vertex after the steps done.
func (m *Model) Marks() []graph.Mark {
	if last, begun := m.Last(); begun && m.walk == graph.Labels {
		return last.Marks
	}
	return make([]graph.Mark, len(m.graph.Names))
}

// FinalMarks are the labels by vertex after the last step.
func (m *Model) FinalMarks() []graph.Mark { return m.steps[len(m.steps)-1].Marks }

// States are the states by vertex after the steps done.
func (m *Model) States() []VertexState {
	states := make([]VertexState, len(m.graph.Names))
	last, _ := m.Last()
	for _, v := range last.Visited {
		states[v] = Finished
	}
	for _, v := range last.Waiting {
		states[v] = Waiting
	}
	for v, mark := range m.Marks() {
		if mark != minimax.Unmarked {
			states[v] = Finished
		}
	}
	return states
}

// TreeArcs are the arcs by which the steps done have visited vertices for the first time.
func (m *Model) TreeArcs() map[[2]int]bool {
	arcs := make(map[[2]int]bool)
	for _, s := range m.steps[:m.done] {
		if s.Kind == graph.Visit && s.From >= 0 {
			arcs[[2]int{s.From, s.Vertex}] = true
		}
	}
	return arcs
}

// stepTicks is for how many ticks a step is shown while the walk is played.
const stepTicks = play.TicksPerSecond

// Tick advances the model by a sixtieth of a second and reports whether something looks different.
func (m *Model) Tick() (changed bool) {
	if !m.playing {
		return false
	}
	if m.wait--; m.wait > 0 {
		return false
	}
	m.wait = max(m.pace.Ticks(stepTicks), 1)
	m.GoTo(m.done + 1)
	m.playing = m.done < len(m.steps)
	return true
}

// Playing reports whether the walk is played, step by step.
func (m *Model) Playing() bool { return m.playing }

// Play plays the walk, from its first step if it is at the last; if it is played already, it stops.
func (m *Model) Play() {
	if m.playing {
		m.playing = false
		return
	}
	if m.done == len(m.steps) {
		m.GoTo(0)
	}
	m.playing, m.wait = true, 1
}

// Pause stops playing the walk.
func (m *Model) Pause() { m.playing = false }

// Pace is the speed at which the walk is played.
func (m *Model) Pace() play.Pace { return m.pace }

// SetPace sets the speed at which the walk is played.
func (m *Model) SetPace(p play.Pace) {
	m.pace = p
	m.wait = min(m.wait, max(p.Ticks(stepTicks), 1))
}
