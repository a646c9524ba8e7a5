package graphs

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/boards/graphs"
	"blobwars/gui/graphs/traversal"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// sizeText returns the size of the graph, with its file if it is one's own.
func (s *View) sizeText() string {
	g, title := s.model.Graph(), s.model.Title()
	size := s.T("graph.size", words.Values{"N": len(g.Names), "Arcs": g.ArcCount()})
	if _, ships := graphs.Find(title); ships {
		return size
	}
	return title + " (" + size + ")"
}

// stepText says what happened in the last step.
func (s *View) stepText() string {
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
		if len(g.Arcs[step.Vertex]) == 0 {
			text = s.T("graph.take_end", values)
		}
	case graph.Backtrack:
		text = s.T("graph.leave", values)
	default:
		text = s.labelText(step, values)
	}
	if walk != graph.Labels && s.model.AtEnd() {
		const most = 16 // names in a sentence
		names := g.NamesOf(step.Visited)
		if len(names) > most {
			names = append(names[:most:most], "…")
		}
		text += " " + s.T("graph.over", words.Values{"Nodes": strings.Join(names, " ")})
	}
	if lost := s.model.Unreached(); len(lost) > 0 && s.model.AtEnd() {
		text += " " + s.T("graph.unreached", words.Values{"Nodes": strings.Join(g.NamesOf(lost), ", ")})
	}
	return text
}

// labelText returns a label with its reason.
func (s *View) labelText(step graph.Step, values words.Values) string {
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

// questionText returns a question and, before the answer, what is known; after it, whether it is right and why.
func (s *View) questionText(q *traversal.Question) (title string, sentences []string) {
	g := s.model.Graph()
	v := words.Values{"Node": g.Names[q.Next.Vertex]}
	about := q.Next.Vertex
	key := "label"
	if q.Vertices != nil {
		about, key = q.Next.From, "next"
		v["From"] = g.Names[about]
	}
	title = s.T("graph.ask_"+key, v)
	given, answered := s.model.Answered()
	if !answered {
		names, marks, open := g.NamesOf(g.Arcs[about]), s.model.Marks(), false
		for i, to := range g.Arcs[about] {
			switch label := markText(marks[to]); {
			case label != "":
				names[i] += " (" + label + ")"
			case key == "label":
				names[i] += " (" + s.T("graph.no_label") + ")"
				open = true
			}
		}
		v["Nodes"] = strings.Join(names, ", ")
		sentences = []string{s.T("graph.known_"+key, v)}
		if key == "next" && len(names) == 1 {
			sentences = []string{s.T("graph.known_next_one", v)}
		}
		if open {
			v["Nodes"] = strings.Join(g.NamesOf(marked(marks, minimax.Unlabelled)), ", ")
			sentences = append(sentences, s.T("graph.known_open", v))
		}
		return title, sentences
	}
	sentences = []string{s.T("tree.right")}
	if given != q.Right {
		sentences = []string{s.T("tree.wrong", words.Values{"Answer": s.optionText(q, q.Right)})}
	}
	if key == "label" {
		return title, append(sentences, s.labelText(q.Next, v))
	}
	return title, append(sentences, s.T("graph.because_next", v))
}

// optionText returns an answer to a question.
func (s *View) optionText(q *traversal.Question, i int) string {
	if q.Vertices != nil {
		return s.model.Graph().Names[q.Vertices[i]]
	}
	return markText(q.Labels[i])
}
