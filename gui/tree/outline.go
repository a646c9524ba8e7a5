package tree

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// Nodes lists the vertices of the graph, or the nodes of the tree that are drawn, with the player to move, the value, and
// the parent. Several nodes with all of that the same get the path from the root as well. It implements
// screen.NodeParts.
func (s *Screen) Nodes() (parts []ui.Part) {
	if s.topics.graphs {
		return s.graph.Nodes()
	}
	w := s.model.Walk()
	if w == nil {
		return nil
	}
	d := s.placed()
	wide, high := s.nodeSize(d)
	named := map[string]int{}
	for _, p := range d.Nodes {
		place := geom.R(p.At.X-wide/2, p.At.Y-high/2, wide, high)
		part := ui.NewPart(path(p.Node), ui.RoleButton, s.spokenNode(w, p.Node), place)
		part.Chosen = p.Node == w.Selected()
		parts = append(parts, part)
		named[part.Name]++
	}
	for i, p := range d.Nodes {
		if named[parts[i].Name] > 1 {
			parts[i].Name += ", " + s.T("outline.path", words.Values{"Nodes": strings.Join(s.pathNames(p.Node), ", ")})
		}
	}
	return parts
}

// PressNode selects a node. It implements screen.NodeParts.
func (s *Screen) PressNode(id string) {
	if s.topics.graphs {
		s.graph.PressNode(id)
		return
	}
	w := s.model.Walk()
	if w == nil {
		return
	}
	for _, p := range s.placed().Nodes {
		if path(p.Node) == id {
			w.Select(p.Node)
			s.model.Playback().Pause()
			s.Notices.Clear()
			return
		}
	}
}

// path returns the moves from the root to a node.
func path(n *node) string {
	if n.Parent == nil {
		return ""
	}
	return path(n.Parent) + "/" + n.Move
}

// spokenNode returns the name of a node with the player to move there or that it is a leaf, its value or that it has
// none yet, and its parent.
func (s *Screen) spokenNode(w *walk.Walk, n *node) string {
	view := s.view(n)
	parts := []string{capital(s.nodeName(n)), s.player(n.Max)}
	if w.Leaf(n) {
		parts[1] = s.T("tree.leaf_name")
	}
	switch {
	case view.State == walk.Pruned:
		parts = append(parts, s.T("tree.legend_pruned"))
	case view.HasValue && view.State == walk.Searching:
		parts = append(parts, s.T("tree.running", words.Values{"Value": s.plainFigure(n, view)}))
	case view.HasValue:
		parts = append(parts, s.T("tree.value")+" "+s.marked(n, view))
	case view.State == walk.NotVisited:
		parts = append(parts, s.T("tree.legend_ahead"))
	}
	if n.Parent != nil {
		parts = append(parts, s.T("outline.child_of", words.Values{"Node": s.shortName(n.Parent)}))
	}
	return strings.Join(parts, ", ")
}
