package graphs

import (
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/ui"
	"blobwars/internal/textbook/graph"
)

// Nodes lists the vertices of each run, with their state and where their arcs lead. It implements screen.NodeParts.
func (s *Part) Nodes() (parts []ui.Part) {
	for _, p := range s.panes {
		last, _ := p.run.Last()
		states, marks := p.run.States(), p.run.Marks()
		for v := range s.model.Graph().Names {
			part := ui.NewPart(p.id(v), ui.RoleButton, p.vertexName(v, states[v], marks[v]), p.box(v))
			part.Chosen = v == last.Vertex
			parts = append(parts, part)
		}
	}
	return parts
}

// id returns the ID of a vertex in Nodes.
func (s *pane) id(v int) string {
	return strconv.Itoa(slices.Index(s.panes, s)) + " " + strconv.Itoa(v)
}

// PressNode does what a click on a vertex does. It implements screen.NodeParts.
func (s *Part) PressNode(id string) {
	pane, vertex, _ := strings.Cut(id, " ")
	i, err := strconv.ParseUint(pane, 10, 16)
	v, err2 := strconv.ParseUint(vertex, 10, 16)
	if err == nil && err2 == nil && int(i) < len(s.panes) && int(v) < len(s.model.Graph().Names) {
		s.panes[i].choose(int(v))
		s.Notices.Clear()
	}
}

// vertexName returns the name of a vertex, its label or how far the search has come with it, and where its arcs lead.
func (s *pane) vertexName(v int, state traversal.VertexState, mark graph.VertexLabel) string {
	g := s.model.Graph()
	parts := []string{g.Names[v]}
	if len(s.panes) > 1 {
		parts = []string{s.T("graph."+string(s.run.Walk)) + ": " + g.Names[v]}
	}
	switch label := markText(mark); {
	case label != "":
		parts = append(parts, label)
	case s.run.Walk == graph.Labels:
		parts = append(parts, s.T("graph.no_label"))
	case state == traversal.Waiting && s.run.Walk == graph.BreadthFirst:
		parts = append(parts, s.T("graph.key_queue"))
	case state == traversal.Waiting:
		parts = append(parts, s.T("graph.key_stack"))
	case state == traversal.Finished:
		parts = append(parts, s.T("outline.visited"))
	default:
		parts = append(parts, s.T("graph.key_unvisited"))
	}
	if to := g.Arcs[v]; len(to) > 0 {
		parts = append(parts, s.T("outline.leads_to", words.Values{"Nodes": strings.Join(g.NamesOf(to), ", ")}))
	}
	return strings.Join(parts, ", ")
}
