package graphs

import (
	"cmp"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/ui"
	"blobwars/internal/textbook/graph"
)

// Nodes lists the vertices, with their state and where their arcs lead. It implements screen.NodeParts.
func (s *View) Nodes() (parts []ui.Part) {
	last, _ := s.model.Last()
	states, marks := s.model.States(), s.model.Marks()
	for v := range s.model.Graph().Names {
		part := ui.NewPart(strconv.Itoa(v), ui.RoleButton, s.vertexName(v, states[v], marks[v]), s.box(v))
		part.Chosen = v == last.Vertex
		parts = append(parts, part)
	}
	return parts
}

// PressNode does what a click on a vertex does. It implements screen.NodeParts.
func (s *View) PressNode(id string) {
	if v, err := strconv.Atoi(id); err == nil && v >= 0 && v < len(s.model.Graph().Names) {
		s.choose(v)
		s.Notices.Clear()
	}
}

// vertexName returns the name of a vertex, its label or how far the search has come with it, and where its arcs lead.
func (s *View) vertexName(v int, state traversal.VertexState, mark graph.VertexLabel) string {
	g := s.model.Graph()
	parts := []string{g.Names[v], cmp.Or(markText(mark), s.T(s.kind(state, mark)))}
	if to := g.Arcs[v]; len(to) > 0 {
		parts = append(parts, s.T("outline.leads_to", words.Values{"Nodes": strings.Join(g.NamesOf(to), ", ")}))
	}
	return strings.Join(parts, ", ")
}
