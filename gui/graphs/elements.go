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

// The algorithms to choose from, and their words.
var (
	algorithms     = []graph.Traversal{graph.BreadthFirst, graph.DepthFirst, graph.Labels}
	algorithmWords = []string{"graph.bfs", "graph.dfs", "graph.np"}
)

// Arranged returns what is in the window: the head of the screen, and above the graph some options of the screen with
// the examples.
func (s *View) Arranged(head []ui.Element, options ...ui.Sized) ui.Element {
	wide, _ := s.Widths()
	margin, gap, _ := s.Margins()
	_, rows, _, _ := s.visited()
	visited := len(rows) // as many as there will be
	if !s.model.Labelling() && len(s.model.Graph().Names) > s.columns() {
		visited = 2
	}
	lists := listHeight(1) + gap + listHeight(visited)
	return s.Arrange(study.Parts{
		Head: head, Options: s.Options(append(options, s.Fitted(s.examples()))), Legend: s.legend(),
		Canvas: ui.Drawing{Least: 8, Placed: func(r geom.Rect) { s.field = r.Round() }, Paint: s.drawGraph},
		Step:   s.StepCard(&s.model.Playback, s.stepText()),
		Bar:    ui.Row{Gap: 1, Equal: true, Of: s.Transport(&s.model.Playback, "tip.pace")},
		More:   ui.Sized{W: min(wide/3, 26), Of: s.own()},
		Upper: ui.Column{Gap: gap, Of: []ui.Element{
			ui.Flexible(listHeight(1), s.list(s.waiting())),
			ui.Flexible(listHeight(visited), s.list(s.visited())),
		}},
		Lower: s.about(), Share: 1 - lists/(s.Window.H/s.Style.Unit-2*margin-gap), Least: 36, Part: 0.33,
	})
}

// listHeight returns the height of a card with rows of vertices, in units.
func listHeight(rows int) float64 { return 5.75 + float64(rows)*(chipHeight+chipGap) }

// list returns a card with vertices.
func (s *View) list(title string, rows []row, none string, tail bool) ui.Element {
	var spoken []string
	for _, r := range rows {
		if len(r.vertices) > 0 {
			spoken = append(spoken, strings.TrimSpace(r.label+" "+strings.Join(s.model.Graph().NamesOf(r.vertices), ", ")))
		}
	}
	draw := func(dst paint.Canvas, r geom.Rect) { s.drawRows(dst, r, rows, tail, s.T(none)) }
	words := s.T(title) + ": " + cmp.Or(strings.Join(spoken, "; "), s.T(none))
	return ui.Card{Inset: 1.75, Of: ui.Spoken{Words: words, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
		ui.Text{Words: s.T(title), Weight: paint.Bold, Shrink: true}, ui.Sized{Grow: 1, Of: ui.Drawing{Least: 3, Paint: draw}},
	}}}}
}

func (s *View) examples() *ui.Choice {
	var titles []string
	for _, example := range graphs.List() {
		titles = append(titles, "graph."+example.Name)
	}
	return s.Choice("example", "name.graph", titles,
		func() int { return slices.Index(titles, "graph."+s.model.Title()) },
		func(i int) { s.model.ShowExample(graphs.List()[i].Name); s.changed() })
}

// about returns the card with the question about the next step, or else with the algorithms, the pseudo-code of the one
// that is chosen, what it does, and how a graph of one's own is written.
func (s *View) about() ui.Element {
	if s.model.Quiz.On {
		return s.question()
	}
	_, cards := s.Widths()
	walks := s.Choice("walk", "name.algorithm", algorithmWords,
		func() int { return slices.Index(algorithms, s.model.Walk()) },
		func(i int) { s.model.SetAlgorithm(algorithms[i]); s.changed() })
	walks.Tabs = true
	walk := string(s.model.Walk())
	lines, how := s.listing(), s.T("graph.about_"+walk)+". "+s.T("graph.how_"+walk)
	high, body := s.ListingHeight(lines, cards-3.5), s.BodySize()/s.Style.Small
	texts := []ui.Element{s.neighbours(body)}
	if !s.Low() {
		high = max(high, 3.7*float64(len(lines)))
		texts = append([]ui.Element{ui.Text{Words: how, Size: body, Lines: 99}}, texts...)
	}
	return ui.Card{Inset: 1.75, Of: ui.Column{Gap: 1.25, Of: []ui.Element{
		ui.Sized{H: 4.5, Of: walks}, ui.ByHeight(func(height float64) ui.Element {
			code := ui.Pad{Right: -study.ScrollBar, Of: ui.Sized{H: min(high, height), Of: s.Listing(lines)}} // with the lines that are lit
			return s.Scrolled(how, ui.Column{Gap: 1.5, Of: append([]ui.Element{code}, texts...)})
		}),
		ui.Sized{Grow: 1, Of: ui.Space{}}, s.QuizStart(&s.model.Quiz, &s.model.Playback),
	}}}
}

// neighbours lists the arcs of each vertex in their order, as the file of a graph does.
func (s *View) neighbours(size float64) ui.Element {
	g, all := s.model.Graph(), ui.Grid{Columns: 2, Least: 2.5}
	last, begun := s.model.Last()
	for v, name := range g.Names {
		text := ui.Text{Words: name + ": " + cmp.Or(strings.Join(g.NamesOf(g.Arcs[v]), " "), "–"), Size: size}
		if begun && v == last.Vertex {
			text.Ink = s.Style.Theme.AccentText
		}
		all.Of = append(all.Of, text)
	}
	return ui.Column{Gap: 0.4, Of: []ui.Element{ui.Text{Words: s.T("graph.neighbours"), Weight: paint.Bold, Size: size}, all}}
}

// own returns the buttons for a graph of one's own.
func (s *View) own() ui.Element {
	file, clip := s.IconButton("open", command.Open, "graph.tip_own", ""), s.IconButton("paste", command.Paste, "graph.tip_own", "")
	file.Label, file.Icon, clip.Label, clip.Icon = s.Label("graph.open"), nil, s.Label("graph.paste"), nil
	return ui.Row{Gap: 1, Equal: true, Of: []ui.Element{file, clip}}
}

// listing returns the pseudo-code.
func (s *View) listing() (lines []study.CodeLine) {
	code, current := s.model.Listing()
	for i, line := range code {
		lines = append(lines, study.CodeLine{Text: s.T("graph.code_" + line.Key), Indent: line.Indent, Lit: i == current})
	}
	return lines
}

// question returns the card with the question about the next step and its answers, or a button that goes on.
func (s *View) question() ui.Element {
	m := s.model
	title, sentences := s.T("tree.no_question"), []string{s.T("graph.no_question_hint")}
	q := m.Question()
	switch {
	case q != nil:
		title, sentences = s.questionText(q)
	case m.AtEnd():
		title, sentences = s.T("tree.quiz_over"), s.QuizResult(&m.Quiz, m.Mistakes())
	}
	answers := s.QuizNext(&m.Quiz, &m.Playback)
	if m.Pending() != nil {
		answers = nil
		for i := range q.Options() {
			answers = append(answers, &ui.Button{
				ID: "answer" + strconv.Itoa(i), Label: func() string { return s.optionText(q, i) }, Click: func() { m.Answer(i) },
			})
		}
	}
	return s.Talk(s.QuizHead(&m.Quiz), title, nil, sentences, s.QuizAnswers(answers))
}

// legend explains the boxes and says how large the graph is.
func (s *View) legend() ui.Element {
	keys := []string{"graph.key_unvisited", "graph.key_queue", "graph.key_visited", "graph.key_step", "graph.key_tree"}
	switch {
	case s.model.Walk() == graph.DepthFirst:
		keys[1] = "graph.key_stack"
	case s.model.Labelling():
		keys = []string{"graph.no_label", "graph.key_n", "graph.key_p", "graph.key_neither", "graph.key_step"}
		if len(marked(s.model.FinalMarks(), graph.Neither)) == 0 {
			keys = slices.Delete(keys, 3, 4)
		}
	}
	var samples []study.Sample
	for _, key := range keys {
		samples = append(samples, study.Sample{Words: s.T(key), Draw: func(dst paint.Canvas, r geom.Rect) { s.drawSample(dst, r, key) }})
	}
	return s.Legend(samples, s.sizeText())
}

// row is a row of vertices on a card, with their label, if the vertices are labelled.
type row struct {
	label    string
	vertices []int
}

// waiting returns the title and the content of the card of the queue, of the stack, or of the vertices that have no label
// yet; what is written if there are none; and whether the last vertices are those that must be seen.
func (s *View) waiting() (title string, rows []row, none string, tail bool) {
	last, _ := s.model.Last()
	switch s.model.Walk() {
	case graph.BreadthFirst:
		return "graph.queue", []row{{"", last.Frontier}}, "graph.empty", false
	case graph.DepthFirst:
		return "graph.stack", []row{{"", last.Frontier}}, "graph.empty", true
	}
	return "graph.unlabelled", []row{{"", marked(s.model.Marks(), minimax.Unlabelled)}}, "graph.none", false
}

// visited returns the same of the visited vertices in order, or of those of each label.
func (s *View) visited() (title string, rows []row, none string, tail bool) {
	if last, _ := s.model.Last(); !s.model.Labelling() {
		return "graph.visited", []row{{"", last.Visited}}, "graph.none", true
	}
	for _, mark := range []graph.VertexLabel{minimax.N, minimax.P, graph.Neither} {
		if len(marked(s.model.FinalMarks(), mark)) > 0 {
			rows = append(rows, row{markText(mark), marked(s.model.Marks(), mark)})
		}
	}
	return "graph.labels_so_far", rows, "graph.none", false
}

// drawSample draws what the legend explains by key: a line of the tree of the search, or vertices of a kind.
func (s *View) drawSample(dst paint.Canvas, r geom.Rect, key string) {
	if key == "graph.key_tree" {
		s.Style.Paint.Line(dst, geom.Pt(r.X, r.Centre().Y), geom.Pt(r.Right(), r.Centre().Y), 0.25*s.Style.Unit, s.Style.Theme.Text)
	} else {
		s.drawBox(dst, r, s.look(key))
	}
}
