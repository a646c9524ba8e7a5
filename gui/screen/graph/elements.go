package graph

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/boards/graphs"
	"blobwars/engine/textbook/graph"
	"blobwars/engine/textbook/minimax"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen/study"
	"blobwars/gui/ui"
)

// elements returns what is in the window.
func (s *Screen) elements() ui.Element {
	field, _ := s.Widths()
	head := []ui.Element{s.walks()}
	shown := ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Canvas{Least: 8, Placed: s.placeField, Paint: s.drawGraph}}, s.legend()}}
	if examples := s.examples(); field >= 97 { // beside the walks, or else on the card of the graph
		head = []ui.Element{ui.Sized{W: 32, Of: s.walks()}, examples}
	} else {
		shown.Of = slices.Insert(shown.Of, 0, ui.Element(examples))
	}
	titled := func(key string, draw func(*ebiten.Image, geom.Rect)) ui.Element {
		return ui.Panel{Inset: 1.5, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
			ui.Text{Words: s.T(key), Muted: true, Size: 0.94}, ui.Sized{Grow: 1, Of: ui.Canvas{Least: 3, Paint: draw}},
		}}}
	}
	return s.Arrange(study.Parts{
		Head: head, Canvas: ui.Panel{Inset: 1, Of: shown},
		Step: s.StepCard(&s.model.Playback, s.stepText()), Bar: ui.Row{Gap: 1, Equal: true, Of: s.Transport(&s.model.Playback, "tip.pace")},
		Upper: ui.Column{Gap: 1.5, Of: []ui.Element{
			ui.Flexible(1, titled(s.waitingTitle(), s.drawWaiting)), ui.Flexible(1.25, titled(s.visitedTitle(), s.drawVisited)),
		}},
		Lower: s.about(), Share: 0.45, Least: 36, Part: 0.33,
	})
}

func (s *Screen) walks() *ui.Choice {
	return s.Choice("walk", []string{"graph.bfs", "graph.dfs", "graph.np"},
		func() int { return slices.Index(graph.Traversals(), s.model.Walk()) },
		func(i int) { s.model.SetAlgorithm(graph.Traversals()[i]); s.changedGraph() })
}

func (s *Screen) examples() *ui.Choice {
	var titles []string
	for _, example := range graphs.List() {
		titles = append(titles, "graph."+example.Name)
	}
	return s.Choice("example", titles,
		func() int { return slices.Index(titles, "graph."+s.model.Title()) },
		func(i int) { s.model.ShowExample(graphs.List()[i].Name); s.changedGraph() })
}

// about returns the card that explains the walk, and how a graph of one's own is written.
func (s *Screen) about() ui.Element {
	walk := string(s.model.Walk())
	file, clip := s.IconButton("open", command.Open, "graph.tip_open", 0), s.IconButton("paste", command.Paste, "graph.tip_paste", 0)
	file.Label, file.Icon, clip.Label, clip.Icon = s.Label("graph.open"), nil, s.Label("graph.paste"), nil
	return ui.Panel{Inset: 1.5, Of: ui.Column{Gap: 0.75, Of: []ui.Element{
		ui.Text{Words: s.T("graph.about_" + walk), Weight: paint.Bold, Size: 1.14, Lines: 2},
		ui.Text{Words: s.T("graph.how_" + walk), Lines: 99},
		ui.Sized{Drop: 1, Of: ui.Text{Words: s.T("graph.own"), Muted: true, Lines: 99}},
		ui.Sized{Grow: 1, Of: ui.Space{}},
		ui.Sized{H: 5.5, Of: ui.Row{Gap: 1, Equal: true, Of: []ui.Element{file, clip}}},
	}}}
}

// legend explains the boxes and says how large the graph is.
func (s *Screen) legend() ui.Element {
	keys := []string{"graph.key_unvisited", "graph.key_queue", "graph.key_visited", "graph.key_step"}
	switch s.model.Walk() {
	case graph.DepthFirst:
		keys[1] = "graph.key_stack"
	case graph.Labels:
		keys = []string{"graph.key_n", "graph.key_p", "graph.key_neither", "graph.key_step"}
	}
	var samples []study.Sample
	for _, key := range keys {
		samples = append(samples, study.Sample{Words: s.T(key), Draw: func(dst *ebiten.Image, r geom.Rect) { s.drawSample(dst, r, key) }})
	}
	return s.Legend(samples, s.sizeText())
}

func (s *Screen) waitingTitle() string {
	switch s.model.Walk() {
	case graph.BreadthFirst:
		return "graph.queue"
	case graph.DepthFirst:
		return "graph.stack"
	}
	return "graph.unlabelled"
}

func (s *Screen) visitedTitle() string {
	if s.model.Walk() == graph.Labels {
		return "graph.labels_so_far"
	}
	return "graph.visited"
}

// drawSample draws a box as the legend explains it by key.
func (s *Screen) drawSample(dst *ebiten.Image, r geom.Rect, key string) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	switch key {
	case "graph.key_n":
		st.Paint.Fill(dst, r, r.H/2, th.Text)
	case "graph.key_p":
		st.Paint.Stroke(dst, r, r.H/2, 0.3*u, th.Text)
	case "graph.key_neither":
		st.DashedBox(dst, r, r.H/2, th.Muted)
	case "graph.key_step":
		if s.model.Walk() == graph.Labels {
			st.Paint.Stroke(dst, r, r.H/2, 0.3*u, th.Focus)
		} else {
			st.Paint.Fill(dst, r, r.H/2, th.Accent)
		}
	case "graph.key_unvisited":
		st.Paint.Stroke(dst, r, r.H/2, max(1, 0.13*u), th.Muted)
	case "graph.key_visited":
		st.Paint.Fill(dst, r, r.H/2, th.Track)
		st.Paint.Stroke(dst, r, r.H/2, max(1, 0.13*u), th.Muted)
	default:
		st.Paint.Fill(dst, r, r.H/2, th.Row)
		st.Paint.Stroke(dst, r, r.H/2, 0.25*u, th.Text)
	}
}

// drawWaiting draws the queue, the stack, or the vertices that have no label yet.
func (s *Screen) drawWaiting(dst *ebiten.Image, r geom.Rect) {
	none, waiting := "graph.none", marked(s.model.Marks(), minimax.Unlabelled)
	if last, _ := s.model.Last(); s.model.Walk() != graph.Labels {
		none, waiting = "graph.empty", last.Frontier
	}
	s.chips(dst, r, waiting, s.chipSize(r, s.everyVertex()), s.model.Walk() == graph.DepthFirst, s.T(none))
}
