package tree

import (
	"math"
	"strconv"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// lessonWords are the words of the lessons, in their order.
var lessonWords = []string{"tree.position", "tree.lecture", "tree.corks", "tree.noughts"}

// controls are the controls in Tab's order.
func (s *Screen) controls() []ui.Control {
	l, m := s.layout, s.model
	var controls []ui.Control
	add := func(b *ui.Button, r geom.Rect, tip func() string) {
		b.Rect, b.Tip = r, tip
		controls = append(controls, b)
	}
	back := s.Button("back", command.Cancel, s.Enabled)
	back.Icon = screen.Icon(paint.IconLeft)
	add(back, l.Back, s.TipOf("study.tip_back", command.Cancel))
	controls = append(controls,
		s.Choice("lesson", l.Lessons, lessonWords,
			func() int { return int(m.Options().Lesson) },
			func(i int) { s.choose(func(o *treemodel.Options) { o.Lesson = treemodel.Lesson(i) }) }),
		&ui.Switch{
			ID: "prune", Rect: l.Prune, Label: s.Label("tree.prune"), Tip: s.Tip(command.Prune),
			On:   func() bool { return m.Options().Prune },
			Turn: func(on bool) { s.choose(func(o *treemodel.Options) { o.Prune = on }) },
		})
	controls = append(controls, s.lessonControls()...)
	for i, id := range []command.ID{command.ZoomOut, command.ZoomIn, command.ZoomFit} {
		b := s.Button("zoom"+strconv.Itoa(i), id, s.Enabled)
		b.Flat = true
		add(b, l.zoom()[i], s.Tip(id))
	}
	run := s.Button("run", command.RunSearch, s.Enabled)
	run.Icon = func() paint.IconName {
		if m.Playing() {
			return paint.IconPause
		}
		return paint.IconPlay
	}
	add(s.Button("first", command.First, s.Enabled), l.Steps[0], s.TipOf("tree.tip_first", command.First))
	add(s.Button("stepback", command.StepBack, s.Enabled), l.Steps[1], s.Tip(command.StepBack))
	add(run, l.Steps[2], s.Tip(command.RunSearch))
	add(s.Button("stepon", command.StepOn, s.Enabled), l.Steps[3], s.Tip(command.StepOn))
	add(s.Button("last", command.Last, s.Enabled), l.Steps[4], s.TipOf("tree.tip_last", command.Last))
	pace := screen.PaceButton(&s.Env, l.Steps[5], m.Pace, m.SetPace)
	pace.Tip = func() string { return s.T("tree.pace", words.Values{"Pace": wording.PaceText(s.Words, m.Pace())}) }
	controls = append(controls, pace)
	graph := s.Button("graph", command.Graph, s.Enabled)
	graph.Label = s.Label("tree.graph")
	add(graph, l.Graphs, s.TipOf("menu.graph", command.Graph))
	save := s.Button("dot", command.Save, s.Enabled)
	save.Label, save.Beside = s.Label("tree.dot"), true
	add(save, l.Save, s.TipOf("tree.tip_dot", command.Save))
	if s.hasBoard() {
		controls = append(controls, &ui.Tabs{
			ID: "card", Rect: l.tabs(), Labels: []func() string{s.Label("tree.board"), s.Label("tree.lines")},
			Chosen: func() int {
				if s.code {
					return 1
				}
				return 0
			},
			Choose: func(i int) { s.code = i == 1; s.Changed() },
		})
	}
	return append(controls, s.quizControls()...)
}

// lessonControls are the controls of the lesson: the depth of the search, or the number of corks and how they end.
func (s *Screen) lessonControls() []ui.Control {
	r, u, m := s.layout.options(), s.Style.Unit, s.model
	switch m.Options().Lesson {
	case treemodel.OfPosition:
		r.W = min(r.W, 24*u)
		return []ui.Control{&ui.Slider{
			ID: "depth", Rect: r, Steps: treemodel.MaxDepth, Tip: s.Label("tree.tip_depth"),
			Value:  func() int { return m.Options().Depth - 1 },
			Change: func(i int) { s.choose(func(o *treemodel.Options) { o.Depth = i + 1 }) },
			Label:  func(i int) string { return s.T("seat.depth", words.Values{"N": i + 1}) },
		}}
	case treemodel.OfCorks:
		last := r
		last.W = min(r.W-13.5*u, 30*u)
		last.X = r.X
		r.X = last.Right() + 1.5*u
		r.W = min(r.W-last.W-1.5*u, 22*u)
		return []ui.Control{
			s.Choice("last", last, []string{"tree.last_loses", "tree.last_wins"},
				func() int {
					if m.Options().LastWins {
						return 1
					}
					return 0
				},
				func(i int) { s.choose(func(o *treemodel.Options) { o.LastWins = i == 1 }) }),
			&ui.Slider{
				ID: "corks", Rect: r, Steps: treemodel.MaxCorks, Tip: s.Label("tree.tip_corks"),
				Value:  func() int { return m.Options().Corks - 1 },
				Change: func(i int) { s.choose(func(o *treemodel.Options) { o.Corks = i + 1 }) },
				Label:  func(i int) string { return strconv.Itoa(i + 1) },
			},
		}
	}
	return nil
}

// talking is what decides which buttons there are for answers.
type talking struct {
	on       bool
	done     int // steps, of the walk
	walk     *treemodel.Walk
	asked    bool
	answered bool
}

func (s *Screen) talking() talking {
	q := s.model.Asked()
	t := talking{on: s.model.Quiz.On}
	if q != nil {
		t.asked, t.answered = true, s.model.Pending() == nil
		t.walk, t.done = s.model.Walk(), s.model.Walk().Done()
	}
	return t
}

// quizLabel is the label of the switch of the questions: the number of right answers once there is one.
func (s *Screen) quizLabel() string {
	if z := s.model.Quiz; z.On && z.Of > 0 {
		return s.T("tree.score", words.Values{"Right": z.Right, "Of": z.Of})
	}
	return s.T("tree.questions")
}

// quizPlace is the place of that switch with its label.
func (s *Screen) quizPlace() geom.Rect {
	st, r := s.Style, s.layout.quiz()
	label := math.Ceil(st.Width(s.quizLabel(), st.Face(paint.Regular, st.Small))) + 1.25*st.Unit
	r.X, r.W = r.X-label, r.W+label
	return r
}

// quizControls are the switch of the questions, and the answers or the button that goes on.
func (s *Screen) quizControls() []ui.Control {
	m := s.model
	controls := []ui.Control{&ui.Switch{
		ID: "quiz", Rect: s.quizPlace(), Label: s.quizLabel, Tip: s.Label("tree.tip_quiz"),
		On:   func() bool { return m.Quiz.On },
		Turn: func(on bool) { m.Quiz.On = on; s.Changed() },
	}}
	q := m.Asked()
	switch {
	case !m.Quiz.On:
	case m.Pending() != nil:
		for i, r := range s.layout.answers(len(q.Options)) {
			controls = append(controls, &ui.Button{
				ID: "answer" + strconv.Itoa(i), Rect: r, Label: func() string { return s.optionText(q, i) },
				Click: func() { m.Answer(i); s.Changed() },
			})
		}
	default:
		next := s.Button("next", command.StepOn, s.Enabled)
		next.Rect, next.Icon, next.Label = s.layout.answers(1)[0], nil, s.Label("tree.next")
		controls = append(controls, next)
	}
	return controls
}
