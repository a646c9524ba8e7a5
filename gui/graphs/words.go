package graphs

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/boards/graphs"
	"blobwars/gui/graphs/traversal"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// sizeText returns the size of the graph, with its file if it is one's own, or its game.
func (s *Part) sizeText() string {
	g, title := s.model.Graph(), s.model.Title()
	size := s.T("graph.size", words.Values{"N": len(g.Names), "Arcs": g.ArcCount()})
	if s.game != "" {
		title = s.T(s.game)
	} else if _, ships := graphs.Find(title); ships {
		return size
	}
	return title + " (" + size + ")"
}

// stepText says what happened in the last step of each run.
func (s *Part) stepText() string {
	var texts []string
	for _, p := range s.panes {
		text := p.stepText()
		if len(s.panes) > 1 {
			text = s.T("graph."+string(p.run.Walk)) + ": " + text
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}

func (s *pane) stepText() string {
	step, begun := s.run.Last()
	g, walk := s.model.Graph(), s.run.Walk
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
	if walk != graph.Labels && s.run.Over() {
		const most = 16 // names in a sentence
		names := g.NamesOf(step.Visited)
		if len(names) > most {
			names = append(names[:most:most], "…")
		}
		text += " " + s.T("graph.over", words.Values{"Nodes": strings.Join(names, " ")})
	}
	if lost := s.run.Unreached(); len(lost) > 0 && s.run.Over() {
		text += " " + s.T("graph.unreached", words.Values{"Nodes": strings.Join(g.NamesOf(lost), ", ")})
	}
	return text
}

// labelText returns a label with its reason.
func (s *Part) labelText(step graph.Step, values words.Values) string {
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
func (s *Part) questionText(q *traversal.Question) (title string, sentences []string) {
	g := s.model.Graph()
	v := words.Values{"Node": g.Names[q.Next.Vertex]}
	about := q.Next.Vertex
	key := "label"
	if q.Vertices != nil {
		about, key = q.Next.From, "next"
		v["From"] = g.Names[about]
	}
	title = s.T("graph.ask_"+key, v)
	if len(s.panes) > 1 {
		title = s.T("graph."+string(q.Run.Walk)) + ": " + title
	}
	given, answered := s.model.Answered(q)
	if !answered {
		names, marks, open := g.NamesOf(g.Arcs[about]), q.Run.Marks(), false
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

// asked is questionText, with what there is to say about the question to the other run if that has been answered.
func (s *Part) asked(q *traversal.Question) (title string, sentences []string) {
	title, sentences = s.questionText(q)
	for _, other := range s.model.Questions() {
		if _, answered := s.model.Answered(other); answered && other.Run != q.Run {
			_, said := s.questionText(other)
			sentences = append(sentences, s.T("graph."+string(other.Run.Walk))+": "+strings.Join(said, " "))
		}
	}
	return title, sentences
}

// optionText returns an answer to a question.
func (s *Part) optionText(q *traversal.Question, i int) string {
	if q.Vertices != nil {
		return s.model.Graph().Names[q.Vertices[i]]
	}
	return markText(q.Labels[i])
}
