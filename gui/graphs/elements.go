package graphs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"blobwars/boards/graphs"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/study"
	"blobwars/gui/ui"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// algorithm is a choice of walks, with its words in the catalogue.
type algorithm struct {
	words string
	walks []graph.Traversal
}

// algorithms are the algorithms to choose from.
var algorithms = []algorithm{
	{"graph.bfs", []graph.Traversal{graph.BreadthFirst}},
	{"graph.dfs", []graph.Traversal{graph.DepthFirst}},
	{"graph.both", []graph.Traversal{graph.BreadthFirst, graph.DepthFirst}},
	{"graph.np", []graph.Traversal{graph.Labels}},
}

// Arranged returns what is in the window: the head of the screen, and above the graph some options of the screen with
// the examples.
func (s *Part) Arranged(head []ui.Element, options ...ui.Sized) ui.Element {
	p := s.panes[0]
	lists := []ui.Element{ui.Flexible(1, p.list(p.waitingTitle(), p.spokenWaiting(), p.drawWaiting)), ui.Flexible(1.25, p.list(p.visitedTitle(), p.spokenVisited(), p.drawVisited))}
	step, share, least := s.StepCard(&s.model.Playback, s.stepText()), 0.64, 36.0
	if len(s.panes) > 1 { // the order of the visits is on the vertices
		other := s.panes[1]
		lists = []ui.Element{lists[0], ui.Flexible(1, other.list(other.waitingTitle(), other.spokenWaiting(), other.drawWaiting))}
		step, share, least = s.twoSteps(), 0.76, 40
	}
	wide, _ := s.Widths()
	controls, legend := s.Options(append(options, s.Fitted(s.examples()))), ui.Pad{Top: 1, Of: s.legend()}
	if !s.Phone() { // as beside a tree
		controls = ui.Pad{Top: s.OptionsTop(), Left: 1, Right: 1, Of: controls}
		legend.Left, legend.Right = 1, 1
	}
	return s.Arrange(study.Parts{
		Head: head, Options: controls, Canvas: s.graphs(), Legend: legend,
		Step: step, Bar: ui.Row{Gap: 1, Equal: true, Of: s.Transport(&s.model.Playback, "tip.pace")}, More: ui.Sized{W: min(wide/3, 26), Of: s.own()},
		Upper: ui.Column{Gap: 1.5, Of: lists}, Lower: s.about(), Share: share, Least: least, Part: 0.33,
	})
}

// graphs returns the graph for each run, side by side.
func (s *Part) graphs() ui.Element {
	row := ui.Row{Gap: 1, Equal: true}
	for _, p := range s.panes {
		var e ui.Element = ui.Canvas{Least: 8, Placed: p.placeField, Paint: p.drawGraph}
		if len(s.panes) > 1 {
			e = ui.Column{Gap: 0.5, Of: []ui.Element{
				ui.Text{Words: p.title(), Weight: paint.Bold, Align: paint.Middle, Shrink: true, Title: true}, ui.Sized{Grow: 1, Of: e},
			}}
		}
		row.Of = append(row.Of, e)
	}
	return row
}

// title returns the name of the algorithm of a run with its abbreviation, as in breadth-first search (BFS).
func (s *pane) title() string {
	walk := string(s.run.Walk)
	return s.T("graph.about_"+walk) + " (" + s.T("graph."+walk) + ")"
}

// list returns a card with vertices, which are spoken in words.
func (s *pane) list(key, spoken string, draw func(paint.Canvas, geom.Rect)) ui.Element {
	return ui.Panel{Inset: 1.5, Of: ui.Spoken{Words: s.T(key) + ": " + spoken, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Text{Words: s.T(key), Muted: true, Size: 0.94, Shrink: true}, ui.Sized{Grow: 1, Of: ui.Canvas{Least: 3, Paint: draw}},
	}}}}
}

// twoSteps returns the cards of the last steps of two runs.
func (s *Part) twoSteps() ui.Element {
	row := ui.Row{Gap: 1, Equal: true}
	for _, p := range s.panes {
		row.Of = append(row.Of, ui.Panel{Of: ui.Pad{Top: 0.5, Right: 1.25, Bottom: 0.5, Left: 1.5, Of: ui.Text{Words: p.stepText(), Lines: 3}}})
	}
	return s.StepSized(row)
}

// walks returns the algorithms, as headings of the card with the pseudo-code.
func (s *Part) walks() ui.Element {
	var titles []string
	for _, a := range algorithms {
		titles = append(titles, a.words)
	}
	walks := s.Choice("walk", "name.algorithm", titles,
		func() int {
			return slices.IndexFunc(algorithms, func(a algorithm) bool {
				return len(a.walks) == len(s.panes) && a.walks[0] == s.panes[0].run.Walk
			})
		},
		func(i int) { s.model.SetAlgorithms(algorithms[i].walks...); s.changedGraph() })
	walks.Tabs = true
	return ui.Sized{H: 4.5, Of: walks}
}

func (s *Part) examples() *ui.Choice {
	var titles []string
	for _, example := range graphs.List() {
		titles = append(titles, "graph."+example.Name)
	}
	return s.Choice("example", "name.graph", titles,
		func() int { return slices.Index(titles, "graph."+s.model.Title()) },
		func(i int) { s.model.ShowExample(graphs.List()[i].Name); s.changedGraph() })
}

// about returns the card with the question about the next step, or else with the algorithms, the pseudo-code of the one
// that is chosen, what it does, and how a graph of one's own is written.
func (s *Part) about() ui.Element {
	if s.model.Quiz.On {
		content := append([]ui.Element{s.QuizHead(&s.model.Quiz, s.model.Skipped())}, s.question()...)
		return ui.Panel{Inset: 1.5, Of: ui.Column{Gap: 0.75, Of: content}}
	}
	content := ui.Column{Gap: 0.75, Of: []ui.Element{s.walks()}}
	if len(s.panes) == 1 {
		_, cards := s.Widths()
		walk := string(s.panes[0].run.Walk)
		lines, how := s.panes[0].listing(), s.T("graph.about_"+walk)+". "+s.T("graph.how_"+walk)
		high := s.ListingHeight(lines, cards-3.75, 2.7)
		content.Of = append(content.Of, ui.ByHeight(func(height float64) ui.Element {
			return s.Scrolled(how, ui.Column{Gap: 0.75, Of: []ui.Element{
				ui.Sized{H: min(high, height), Of: s.Listing(lines)}, // with the lines that are lit
				ui.Text{Words: how, Lines: 99}, ui.Text{Words: s.T("graph.own"), Muted: true, Lines: 99},
			}})
		}))
	} else {
		content.Of = append(content.Of, ui.Text{Words: s.StepCount(&s.model.Playback), Muted: true, Size: 0.94})
		for _, p := range s.panes {
			lines := p.listing()
			content.Of = append(content.Of, ui.Sized{H: 2.1 * float64(len(lines)), Grow: float64(len(lines)), Of: s.Listing(lines)})
		}
	}
	content.Of = append(content.Of, ui.Sized{Grow: 1, Of: ui.Space{}})
	content.Of = append(content.Of, s.QuizStart(s.model.StartQuiz))
	return ui.Panel{Inset: 1.5, Of: content}
}

// own returns the buttons for a graph of one's own.
func (s *Part) own() ui.Element {
	file, clip := s.IconButton("open", command.Open, "graph.tip_open", 0), s.IconButton("paste", command.Paste, "graph.tip_paste", 0)
	file.Label, file.Icon, clip.Label, clip.Icon = s.Label("graph.open"), nil, s.Label("graph.paste"), nil
	return ui.Row{Gap: 1, Equal: true, Of: []ui.Element{file, clip}}
}

// listing returns the pseudo-code of a run.
func (s *pane) listing() (lines []study.CodeLine) {
	code, current := s.run.Listing()
	for i, line := range code {
		lines = append(lines, study.CodeLine{Text: s.T("graph.code_" + line.Key), Indent: line.Indent, Lit: i == current})
	}
	return lines
}

// question returns the question about the next step with its answers, or a button that goes on.
func (s *Part) question() []ui.Element {
	m := s.model
	title, sentences := s.T("tree.no_question"), []string{s.T("graph.no_question_hint")}
	q := m.Question()
	switch {
	case q != nil:
		title, sentences = s.asked(q)
	case m.AtEnd():
		title, sentences = s.T("tree.quiz_over"), s.QuizResult(&m.Quiz, m.Skipped(), m.Mistakes())
	}
	var texts []ui.Element
	for _, sentence := range sentences {
		texts = append(texts, ui.Text{Words: sentence, Lines: 99})
	}
	content := []ui.Element{
		ui.Text{Words: title, Weight: paint.Bold, Size: 1.14, Lines: 2, Title: true},
		s.Scrolled(title+strings.Join(sentences, "\n"), ui.Column{Gap: 0.75, Of: texts}),
	}
	var answers []ui.Element
	if m.Pending() == nil {
		answers = s.QuizNext(m.AtEnd(), m.NextQuestion, m.StartQuiz)
	} else {
		for i := range q.Options() {
			answers = append(answers, &ui.Button{
				ID: "answer" + strconv.Itoa(i), Label: func() string { return s.optionText(q, i) }, Click: func() { m.Answer(q, i) },
			})
		}
	}
	return append(content, ui.Sized{Grow: 1, Of: ui.Space{}}, s.QuizAnswers(answers))
}

// legend explains the boxes and says how large the graph is.
func (s *Part) legend() ui.Element {
	keys := []string{"graph.key_unvisited", "graph.key_queue", "graph.key_visited", "graph.key_step", "graph.key_from", "graph.key_tree"}
	switch {
	case len(s.panes) > 1:
		keys[1] = "graph.key_both"
	case s.panes[0].run.Walk == graph.DepthFirst:
		keys[1] = "graph.key_stack"
	case s.model.Labelling():
		keys = []string{"graph.no_label", "graph.key_n", "graph.key_p", "graph.key_neither", "graph.key_step"}
		if len(marked(s.panes[0].run.FinalMarks(), graph.Neither)) == 0 {
			keys = slices.Delete(keys, 3, 4)
		}
	}
	var samples []study.Sample
	for v, name := range s.model.Graph().Names {
		if s.boxName(v) != name {
			samples = append(samples, study.Sample{Words: s.T("tree.times")})
			break
		}
	}
	for _, key := range keys {
		samples = append(samples, study.Sample{Words: s.T(key), Draw: func(dst paint.Canvas, r geom.Rect) { s.drawSample(dst, r, key) }})
	}
	return s.Legend(samples, s.sizeText())
}

func (s *pane) waitingTitle() string {
	switch s.run.Walk {
	case graph.BreadthFirst:
		return "graph.queue"
	case graph.DepthFirst:
		return "graph.stack"
	}
	return "graph.unlabelled"
}

func (s *pane) visitedTitle() string {
	if s.model.Labelling() {
		return "graph.labels_so_far"
	}
	return "graph.visited"
}

// drawSample draws a box as the legend explains it by key.
func (s *Part) drawSample(dst paint.Canvas, r geom.Rect, key string) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	switch key {
	case "graph.key_n":
		st.Paint.Fill(dst, r, r.H/2, th.Text)
	case "graph.key_p":
		st.Paint.Stroke(dst, r, r.H/2, 0.3*u, th.Text)
	case "graph.key_neither", "graph.key_unvisited":
		st.Paint.DashedStroke(dst, r, r.H/2, max(1.5, 0.2*u), 1.5*u, th.Muted) // few dashes, because it is small
	case "graph.no_label":
		st.Paint.Stroke(dst, r, r.H/2, max(1, 0.13*u), th.Muted)
	case "graph.key_tree":
		st.Paint.Line(dst, geom.Pt(r.X, r.Centre().Y), geom.Pt(r.Right(), r.Centre().Y), 0.25*u, th.Text)
	case "graph.key_from":
		s.ring(dst, r)
	case "graph.key_step":
		if s.ring(dst, r); !s.model.Labelling() {
			st.Paint.Fill(dst, r.Inset(0.4*u), r.H/2-0.4*u, th.Accent)
		}
	case "graph.key_visited":
		st.Paint.Fill(dst, r, r.H/2, th.Track)
		st.Paint.Stroke(dst, r, r.H/2, max(1, 0.13*u), th.Muted)
	default:
		st.Paint.Fill(dst, r, r.H/2, th.Row)
		st.Paint.Stroke(dst, r, r.H/2, 0.25*u, th.Text)
	}
}

// ring draws the ring around a small box, as it is around the vertices of a step.
func (s *Part) ring(dst paint.Canvas, r geom.Rect) {
	st, in := s.Style, r.Inset(0.5*s.Style.Unit)
	st.Paint.Stroke(dst, r, r.H/2, 0.25*st.Unit, st.Theme.Focus)
	st.Paint.Stroke(dst, in, in.H/2, max(1, 0.13*st.Unit), st.Theme.Muted)
}

// waiting returns the queue, the stack, or the vertices that have no label yet, and what is written if there are none.
func (s *pane) waiting() (vertices []int, none string) {
	if last, _ := s.run.Last(); !s.model.Labelling() {
		return last.Frontier, s.T("graph.empty")
	}
	return marked(s.run.Marks(), minimax.Unlabelled), s.T("graph.none")
}

func (s *pane) drawWaiting(dst paint.Canvas, r geom.Rect) {
	waiting, none := s.waiting()
	s.chips(dst, r, waiting, s.chipSize(r, s.everyVertex()), s.run.Walk == graph.DepthFirst, none)
}

func (s *pane) spokenWaiting() string {
	waiting, none := s.waiting()
	return cmp.Or(strings.Join(s.boxNames(waiting), ", "), none)
}

// spokenVisited returns the visited vertices in order, or those of each label.
func (s *pane) spokenVisited() string {
	if last, _ := s.run.Last(); !s.model.Labelling() {
		return cmp.Or(strings.Join(s.boxNames(last.Visited), ", "), s.T("graph.none"))
	}
	var texts []string
	for _, mark := range []graph.VertexLabel{minimax.N, minimax.P, graph.Neither} {
		if names := s.boxNames(marked(s.run.Marks(), mark)); len(names) > 0 {
			texts = append(texts, markText(mark)+" "+strings.Join(names, ", "))
		}
	}
	return cmp.Or(strings.Join(texts, "; "), s.T("graph.none"))
}
