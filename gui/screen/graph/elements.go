package graph

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/boards/graphs"
	"blobwars/engine/textbook/graph"
	"blobwars/engine/textbook/minimax"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// elements is what is in the window: the graph left and the other cards right, or in a window that is higher than wide, below it.
func (s *Screen) elements() ui.Element {
	u := s.Style.Unit
	tall := s.Window.H > s.Window.W
	margin := 3.0
	if s.Window.W < 1000*s.Style.Scale {
		margin = 1.5
	}
	wide := s.Window.W/u - 2*margin // units
	side := min(max(0.33*wide, 38), 54)
	field := wide
	if !tall {
		field -= side + 1.5
	}
	head := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{W: 5.5, Of: s.button("back", command.Cancel, "study.tip_back", paint.IconLeft)}, s.walks()}}
	shown := ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Canvas{Least: 8, Placed: s.placeField, Paint: s.drawGraph}}, s.legend()}}
	if examples := s.examples(); field >= 97 { // beside the walks, or else on the card of the graph
		head.Of[1] = ui.Sized{W: 32, Of: head.Of[1]}
		head.Of = append(head.Of, examples)
	} else {
		shown.Of = slices.Insert(shown.Of, 0, ui.Element(examples))
	}
	step := ui.Sized{H: 7.5, Of: ui.Card{Of: ui.Canvas{Least: 7.5, Paint: s.drawStep}}}
	left := []ui.Element{ui.Sized{H: 5.5, Of: head}, ui.Sized{Grow: 1, Of: ui.Card{Inset: 1, Of: shown}}, step}
	titled := func(key string, draw func(*ebiten.Image, geom.Rect)) ui.Element {
		return ui.Card{Inset: 1.5, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
			ui.Text{Words: s.T(key), Muted: true, Size: 0.94}, ui.Sized{Grow: 1, Of: ui.Canvas{Least: 3, Paint: draw}},
		}}}
	}
	waiting, visited := titled(s.waitingTitle(), s.drawWaiting), titled(s.visitedTitle(), s.drawVisited)
	content := ui.Element(nil)
	if tall {
		left = append(left, ui.Sized{H: 0.34 * s.Window.H / u, Of: ui.Row{Gap: 1.5, Equal: true, Of: []ui.Element{
			ui.Column{Gap: 1.5, Of: []ui.Element{ui.Sized{Grow: 1, Of: waiting}, ui.Sized{Grow: 1, Of: visited}}}, s.about(),
		}}}, s.transport())
		content = ui.Column{Gap: 1.5, Of: left}
	} else {
		content = ui.Row{Gap: 1.5, Of: []ui.Element{
			ui.Column{Gap: 1.5, Of: append(left, s.transport())},
			ui.Sized{W: side, Of: ui.Column{Gap: 1.5, Of: []ui.Element{ui.Sized{Grow: 1, Of: waiting}, ui.Sized{Grow: 1.5, Of: visited}, ui.Sized{Grow: 1.5, Of: s.about()}}}},
		}}
	}
	return ui.Pad{Top: margin, Right: margin, Bottom: margin, Left: margin, Of: content}
}

// button is a button for a command with an icon and the words of a tooltip.
func (s *Screen) button(id string, do command.ID, tip string, icon paint.IconName) *ui.Button {
	b := s.Button(id, do, s.Enabled)
	b.Tip, b.Icon, b.Label = s.TipOf(tip, do), screen.Icon(icon), nil
	return b
}

func (s *Screen) walks() *ui.Choice {
	return s.Choice("walk", geom.Rect{}, []string{"graph.bfs", "graph.dfs", "graph.np"},
		func() int { return slices.Index(graph.Walks(), s.model.Walk()) },
		func(i int) { s.model.Choose(graph.Walks()[i]); s.changedGraph() })
}

func (s *Screen) examples() *ui.Choice {
	var titles []string
	for _, example := range graphs.List() {
		titles = append(titles, "graph."+example.Name)
	}
	return s.Choice("example", geom.Rect{}, titles,
		func() int { return slices.Index(titles, "graph."+s.model.Title()) },
		func(i int) { s.model.ShowExample(graphs.List()[i].Name); s.changedGraph() })
}

// transport is the row of buttons that step through the walk.
func (s *Screen) transport() ui.Element {
	m, run := s.model, paint.IconPlay
	if m.Playing() {
		run = paint.IconPause
	}
	icon := func(id command.ID) paint.IconName { return command.Of(id).Icon }
	return ui.Sized{H: 6.5, Of: ui.Row{Gap: 1, Equal: true, Of: []ui.Element{
		s.button("first", command.First, "graph.tip_first", icon(command.First)),
		s.button("stepback", command.StepBack, "tree.tip_back", icon(command.StepBack)),
		s.button("run", command.RunSearch, "graph.tip_run", run),
		s.button("stepon", command.StepOn, "tree.tip_on", icon(command.StepOn)),
		s.button("last", command.Last, "graph.tip_last", icon(command.Last)),
		screen.PaceButton(&s.Env, geom.Rect{}, m.Pace, func(p play.Pace) { m.SetPace(p); s.Changed() }),
	}}}
}

// about explains the walk, and how a graph of one's own is written.
func (s *Screen) about() ui.Element {
	walk := string(s.model.Walk())
	file, clip := s.button("open", command.Open, "graph.tip_open", 0), s.button("paste", command.Paste, "graph.tip_paste", 0)
	file.Label, file.Icon, clip.Label, clip.Icon = s.Label("graph.open"), nil, s.Label("graph.paste"), nil
	return ui.Card{Inset: 1.5, Of: ui.Column{Gap: 0.75, Of: []ui.Element{
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
	flow := ui.Flow{Gap: 1.75, Line: 2.5}
	words := func(text string) ui.Text { return ui.Text{Words: text, Muted: true, Size: 0.94} }
	for _, key := range keys {
		sample := ui.Canvas{Paint: func(dst *ebiten.Image, r geom.Rect) { s.drawSample(dst, r, key) }}
		flow.Of = append(flow.Of, ui.Row{Gap: 0.75, Of: []ui.Element{ui.Sized{W: 2.5, Of: sample}, words(s.T(key))}})
	}
	flow.Of = append(flow.Of, words(s.sizeText()))
	return flow
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
func (s *Screen) drawSample(dst *ebiten.Image, place geom.Rect, key string) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	r := geom.R(place.X, place.Centre().Y-0.8*u, 2.5*u, 1.6*u)
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

// drawStep draws the card with the last step and the number of steps.
func (s *Screen) drawStep(dst *ebiten.Image, card geom.Rect) {
	screen.DrawStep(s.Style, dst, card, wording.Sentence(s.Words, s.Notices.Current(), s.stepText()), s.stepCount(), float64(s.model.Done())/float64(s.model.Steps()))
}

// drawWaiting draws the queue, the stack, or the vertices that have no label yet.
func (s *Screen) drawWaiting(dst *ebiten.Image, r geom.Rect) {
	none, waiting := "graph.none", marked(s.model.Marks(), minimax.Unmarked)
	if last, _ := s.model.Last(); s.model.Walk() != graph.Labels {
		none, waiting = "graph.empty", last.Waiting
	}
	s.chips(dst, r, waiting, s.chipSize(r, s.everyVertex()), s.model.Walk() == graph.DepthFirst, s.T(none))
}
