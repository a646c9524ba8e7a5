package gui

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// treeScreen is the tree of a search in the window: it is walked, and the search is played again.
type treeScreen struct {
	*play.Trees
	places play.TreeLayout // in device pixels
	notice play.Notice
	grip   treeGrip
	over   *play.TreeNode // under the pointer
	shown  shownNode
}

// shownNode is the position of a node, read once.
type shownNode struct {
	node     *play.TreeNode
	text     string
	position engine.Position // of Blob Wars
	last     engine.Move     // that led there; NoMove at the root
}

// startTree shows the tree of the position on the table.
func (a *App) startTree() {
	a.startStudy(&treeScreen{Trees: play.NewTrees(a.session.Position(), a.wake)})
}

func (s *treeScreen) arrange(a *App, w, h float64) float64 {
	l := play.ArrangeTree(w, h)
	s.places = l.Times(a.scale)
	return l.Unit
}

func (s *treeScreen) cards(a *App) []card {
	p := s.places
	return []card{
		{p.Tree, func(dst *ebiten.Image, r play.Rect) { s.drawTree(a, dst, r) }},
		{p.Word, func(dst *ebiten.Image, r play.Rect) { s.drawWord(a, dst, r) }},
		{p.Board, func(dst *ebiten.Image, r play.Rect) { s.drawPosition(a, dst, r) }},
		{p.Node, func(dst *ebiten.Image, r play.Rect) { s.drawNode(a, dst, r) }},
	}
}

func (s *treeScreen) tick(*App) bool { return s.Tick() }

func (s *treeScreen) stirs() bool { return s.Playing() }

func (s *treeScreen) tell(n play.Notice) { s.notice = n }

func (s *treeScreen) close() { s.Close() }

// do is what a person asks of the walk, if there is one: the search that is played is held.
func (s *treeScreen) do(a *App, what func(w *play.Walk)) {
	if w := s.Walk(); w != nil {
		s.Hold()
		s.notice = play.Notice{}
		what(w)
		a.chromeDirty = true
	}
}

// choose looks at another tree.
func (s *treeScreen) choose(a *App, change func(*play.TreeOptions)) {
	o := s.Options()
	change(&o)
	s.notice, s.over = play.Notice{}, nil
	s.Choose(o)
	a.chromeDirty = true
}

func (s *treeScreen) controls(a *App) []ui.Control {
	p := s.places
	lessons := a.choice("lesson", p.Lessons, []string{"tree.position", "tree.lecture", "tree.noughts"},
		func() int { return int(s.Options().Lesson) },
		func(i int) { s.choose(a, func(o *play.TreeOptions) { o.Lesson = play.Lesson(i) }) })
	depth := &ui.Slider{
		ID: "depth", Rect: p.Depth, Steps: play.MaxTreeDepth, Tip: a.say("tree.tip_depth"),
		Enabled: func() bool { return s.Options().Lesson == play.OfPosition },
		Value:   func() int { return s.Options().Depth - 1 },
		Change:  func(i int) { s.choose(a, func(o *play.TreeOptions) { o.Depth = i + 1 }) },
		Label:   func(i int) string { return a.t("seat.depth", words.Values{"N": i + 1}) },
	}
	prune := &ui.Switch{
		ID: "prune", Rect: p.Prune, Label: a.say("tree.prune"), Tip: a.say("tree.tip_prune"),
		On:   func() bool { return s.Options().Prune },
		Turn: func(on bool) { s.choose(a, func(o *play.TreeOptions) { o.Prune = on }) },
	}
	controls := append([]ui.Control{lessons, depth, prune}, s.stepControls(a)...)
	save := &ui.Button{
		ID: "dot", Rect: p.Foot[0], Label: a.say("tree.dot"), Tip: a.say("tree.tip_dot"), Icon: icon(paint.IconSave),
		Click: func() { s.save(a) }, Enabled: func() bool { return s.Walk() != nil },
	}
	return append(controls, save, a.backButton(p.Foot[1]))
}

// stepControls are the buttons that go through the search.
func (s *treeScreen) stepControls(a *App) []ui.Control {
	step := func(id string, sign paint.IconName, tip func() string, to func(w *play.Walk), can func(w *play.Walk) bool) *ui.Button {
		return &ui.Button{
			ID: id, Icon: icon(sign), Tip: tip, Click: func() { s.do(a, to) },
			Enabled: func() bool { return s.Walk() != nil && can(s.Walk()) },
		}
	}
	begun := func(w *play.Walk) bool { return w.Done() > 0 }
	goesOn := func(w *play.Walk) bool { return w.Done() < w.Steps() }
	run := &ui.Button{
		ID: "run", Click: func() { s.play(a) }, Enabled: func() bool { return s.Walk() != nil },
		Icon: func() paint.IconName {
			if s.Playing() {
				return paint.IconPause
			}
			return paint.IconPlay
		},
		Tip: a.say("tree.tip_run"),
	}
	icons := [...]paint.IconName{
		play.PaceSlow: paint.IconPaceSlow, play.PaceNormal: paint.IconPaceNormal,
		play.PaceFast: paint.IconPaceFast, play.PaceAtOnce: paint.IconPaceAtOnce,
	}
	pace := &ui.Button{
		ID: "pace", Icon: func() paint.IconName { return icons[s.Pace()] },
		Tip: func() string { return a.t("tip.pace_" + strconv.Itoa(int(s.Pace()))) },
		Click: func() {
			if p := s.Pace(); p.Step(1) != p {
				s.SetPace(p.Step(1))
			} else {
				s.SetPace(play.PaceSlow)
			}
		},
	}
	buttons := []*ui.Button{
		step("first", paint.IconFirst, a.say("tree.tip_first"), func(w *play.Walk) { w.GoTo(0) }, begun),
		step("stepback", paint.IconLeft, a.say("tree.tip_back"), func(w *play.Walk) { w.Step(-1) }, begun),
		run,
		step("stepon", paint.IconRight, a.say("tree.tip_on"), func(w *play.Walk) { w.Step(1) }, goesOn),
		step("last", paint.IconLast, a.say("tree.tip_last"), func(w *play.Walk) { w.GoTo(w.Steps()) }, goesOn),
		pace,
	}
	var controls []ui.Control
	for i, b := range buttons {
		b.Rect = s.places.Steps[i]
		controls = append(controls, b)
	}
	return controls
}

// play lets the search be played, or holds it.
func (s *treeScreen) play(a *App) {
	s.notice = play.Notice{}
	s.Play()
	a.chromeDirty = true
}

// save asks where to write the tree.
func (s *treeScreen) save(a *App) {
	if w := s.Walk(); w != nil {
		s.Hold()
		a.show(newExport(a, play.DOTFile, func() ([]byte, error) { return []byte(w.DOT()), nil }))
	}
}

func (s *treeScreen) key(a *App, key ebiten.Key) {
	if a.input.now.Control {
		switch key {
		case ebiten.KeyS:
			s.save(a)
		case ebiten.KeyC:
			s.do(a, func(w *play.Walk) { a.copyText(w.DOT()) })
		}
		return
	}
	switch key {
	case ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight:
		a.controls.ClearFocus() // the arrows are the tree's
	case ebiten.KeyP, ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		s.play(a)
		return
	case ebiten.KeyA:
		s.choose(a, func(o *play.TreeOptions) { o.Prune = !o.Prune })
		return
	case ebiten.KeyT:
		a.endStudy()
		return
	}
	s.do(a, func(w *play.Walk) {
		switch key {
		case ebiten.KeyUp:
			w.Up()
		case ebiten.KeyDown:
			w.Down()
		case ebiten.KeyLeft:
			w.Beside(-1)
		case ebiten.KeyRight:
			w.Beside(1)
		case ebiten.KeyHome:
			w.GoTo(0)
		case ebiten.KeyEnd:
			w.GoTo(w.Steps())
		case ebiten.KeyPageUp:
			w.Step(-1)
		case ebiten.KeyPageDown:
			w.Step(1)
		}
	})
}

func (s *treeScreen) char(a *App, c rune) {
	switch c {
	case '+':
		s.SetPace(s.Pace().Step(1))
	case '-':
		s.SetPace(s.Pace().Step(-1))
	}
	a.chromeDirty = true
}

// show is the position of the node that one is at.
func (s *treeScreen) show(w *play.Walk) shownNode {
	n := w.At()
	if s.shown.node == n {
		return s.shown
	}
	s.shown = shownNode{node: n, text: w.Show(n), last: engine.NoMove()}
	if s.Options().Lesson != play.OfPosition {
		return s.shown
	}
	pos, err := notation.ParseFEN(n.Move, s.shown.text)
	if err != nil { // it was written by our own hand
		return s.shown
	}
	s.shown.position = pos.WithRules(s.Options().Position.Rules())
	if n.Parent == nil {
		return s.shown
	}
	if before, err := notation.ParseFEN(n.Move, w.Show(n.Parent)); err == nil {
		for _, m := range before.WithRules(s.shown.position.Rules()).Moves() {
			if m.LongName(before.Size()) == n.Move {
				s.shown.last = m
			}
		}
	}
	return s.shown
}
