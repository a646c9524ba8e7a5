package traversal

import (
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// Run is an algorithm on the graph of a Model, with its steps.
type Run struct {
	Walk  graph.Traversal
	model *Model
	steps []graph.Step
}

// done returns the number of its steps that have been done.
func (r *Run) done() int { return min(r.model.Done(), len(r.steps)) }

// Over reports whether all steps have been done.
func (r *Run) Over() bool { return r.done() == len(r.steps) }

// Next returns the next step; false after the last one.
func (r *Run) Next() (graph.Step, bool) {
	if r.Over() {
		return graph.Step{}, false
	}
	return r.steps[r.done()], true
}

// Last returns the last step that has been done; false before the first.
func (r *Run) Last() (graph.Step, bool) {
	if r.done() == 0 {
		return graph.Step{Vertex: -1, From: -1}, false
	}
	return r.steps[r.done()-1], true
}

// GoToVertex goes to the step in which a vertex was visited or labelled, if there is one.
func (r *Run) GoToVertex(v int) {
	for i, s := range r.steps {
		if s.Vertex == v && (s.Kind == graph.Visit || s.Kind == graph.Label) {
			r.model.GoTo(i + 1)
			return
		}
	}
}

// Unreached returns the vertices that a search never visits.
func (r *Run) Unreached() []int {
	if r.Walk == graph.Labels {
		return nil
	}
	seen := make([]bool, len(r.model.graph.Names))
	for _, s := range r.steps {
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

// VertexState is the state of a vertex in a walk.
type VertexState uint8

// The states of a vertex.
const (
	NotVisited VertexState = iota // or without a label
	Waiting                       // in the queue or on the stack
	Finished                      // or labelled
)

// Marks returns the labels by vertex after the steps done.
func (r *Run) Marks() []graph.VertexLabel {
	if last, begun := r.Last(); begun && r.Walk == graph.Labels {
		return last.Labels
	}
	return make([]graph.VertexLabel, len(r.model.graph.Names))
}

// FinalMarks returns the labels by vertex after the last step.
func (r *Run) FinalMarks() []graph.VertexLabel { return r.steps[len(r.steps)-1].Labels }

// States returns the states by vertex after the steps done.
func (r *Run) States() []VertexState {
	states := make([]VertexState, len(r.model.graph.Names))
	last, _ := r.Last()
	for _, v := range last.Visited {
		states[v] = Finished
	}
	for _, v := range last.Frontier {
		states[v] = Waiting
	}
	for v, mark := range r.Marks() {
		if mark != minimax.Unlabelled {
			states[v] = Finished
		}
	}
	return states
}

// TreeArcs returns the arcs by which the steps done have visited vertices for the first time.
func (r *Run) TreeArcs() map[[2]int]bool {
	arcs := make(map[[2]int]bool)
	for _, s := range r.steps[:r.done()] {
		if s.Kind == graph.Visit && s.From >= 0 {
			arcs[[2]int{s.From, s.Vertex}] = true
		}
	}
	return arcs
}
