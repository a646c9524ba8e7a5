package graph

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/boards/graphs"
	"blobwars/engine/textbook/graph"
	"blobwars/engine/textbook/minimax"
)

// sizeText returns the size of the graph, and its file if it is one's own.
func (s *Screen) sizeText() string {
	g, title := s.model.Graph(), s.model.Title()
	size := s.T("graph.size", words.Values{"N": len(g.Names), "Arcs": g.ArcCount()})
	if _, ships := graphs.Find(title); !ships {
		return title + ": " + size
	}
	return size
}

// stepText says what happened in the last step.
func (s *Screen) stepText() string {
	step, begun := s.model.Last()
	g, walk := s.model.Graph(), s.model.Walk()
	switch {
	case !begun && walk == graph.Labels:
		return s.T("graph.begin_np")
	case !begun:
		return s.T("graph.begin", words.Values{"Node": g.Names[g.Start]})
	}
	values := words.Values{"Node": g.Names[step.Vertex]}
	if step.From >= 0 {
		values["From"] = g.Names[step.From]
	}
	text := ""
	switch step.Kind {
	case graph.Visit:
		if step.From < 0 {
			text = s.T("graph.start_"+string(walk), values)
		} else {
			text = s.T("graph.visit_"+string(walk), values)
		}
	case graph.Revisit:
		text = s.T("graph.known", values)
	case graph.Dequeue:
		text = s.T("graph.take", values)
	case graph.Backtrack:
		text = s.T("graph.leave", values)
	default:
		text = s.labelText(step, values)
	}
	if walk != graph.Labels && s.model.Done() == s.model.Steps() {
		const most = 16 // names in a sentence
		names := g.NamesOf(step.Visited)
		if len(names) > most {
			names = append(names[:most:most], "…")
		}
		text += " " + s.T("graph.over", words.Values{"Nodes": strings.Join(names, " ")})
	}
	if lost := s.model.Unreached(); len(lost) > 0 && s.model.Done() == s.model.Steps() {
		text += " " + s.T("graph.unreached", words.Values{"Nodes": strings.Join(g.NamesOf(lost), ", ")})
	}
	return text
}

// labelText returns a label with its reason.
func (s *Screen) labelText(step graph.Step, values words.Values) string {
	var causes []string
	for _, v := range step.Cause {
		if step.NewLabel == graph.Neither && step.Labels[v] == minimax.N {
			continue // an arc to an N vertex does not matter for P
		}
		causes = append(causes, s.model.Graph().Names[v])
	}
	values["Cause"] = strings.Join(causes, ", ")
	mark := strings.ToLower(string(step.NewLabel)) // n, p or neither
	if len(step.Cause) == 0 {
		return s.T("graph.end_"+mark, values)
	}
	return s.T("graph.label_"+mark, values)
}
