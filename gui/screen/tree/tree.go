// Package tree is the screen of the game tree: the tree of a minimax or alpha-beta search, in which a
// person goes from node to node and steps through the search. Its model is gui/model/tree.
package tree

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

type node = treemodel.Node

// Screen is the game tree of a position. It implements screen.Screen.
type Screen struct {
	screen.Page
	model  *treemodel.Model
	export func(store.FileKind, func() ([]byte, error)) // opens the dialog Save

	layout Layout // in device pixels
	grip   grip
	over   *node // under the pointer; nil if none
	shown  shownPosition
}

// grip is a press on the tree: a click on a node or a drag of rows.
type grip struct {
	down  bool
	moved bool       // the press has become a drag
	level int        // of the row that is dragged sideways; -1 if none
	from  geom.Point // the pointer, when rows were last moved
}

// New is a screen on the tree of a position, which is built in the background. export opens the dialog
// Save for a file with the given content.
func New(s *screen.Services, pos engine.Position, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return &Screen{Page: screen.Page{Services: s}, model: treemodel.New(pos, s.Host.Wake), export: export}
}

// Model is what the screen shows.
func (s *Screen) Model() *treemodel.Model { return s.model }

// Layout implements screen.Screen.
func (s *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	s.layout = Arrange(window.W/scale, window.H/scale).times(scale)
	s.Window, s.Style = window, ui.NewStyle(s.Style.Paint, s.Style.Theme, s.layout.Unit, scale)
	s.Build(s.cards(), s.controls())
	return s.Style
}

func (s *Screen) cards() []screen.Card {
	l := s.layout
	return []screen.Card{{Rect: l.Tree, Draw: s.drawTree}, {Rect: l.Step, Draw: s.drawStep}, {Rect: l.Board, Draw: s.drawPosition}, {Rect: l.Node, Draw: s.drawNode}}
}

// Update implements screen.Screen.
func (s *Screen) Update(in ui.Input) {
	if !s.Page.Update(in) {
		return
	}
	if !s.Controls.Holds() {
		s.updatePointer(in)
	}
	if s.model.Tick() {
		s.Changed()
	}
}

// NeedsTick implements screen.Screen.
func (s *Screen) NeedsTick() bool { return s.Page.NeedsTick() || s.model.Playing() }

// Close implements screen.Screen.
func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

// Commands implements screen.Screen.
func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Cancel,
		command.RunSearch, command.Prune, command.First, command.Back, command.Forward, command.Last, command.Faster, command.Slower,
		command.Save, command.Copy, command.Tree, command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

// Enabled implements screen.Screen.
func (s *Screen) Enabled(id command.ID) bool {
	w := s.model.Walk()
	switch id {
	case command.Up, command.Down, command.Left, command.Right, command.RunSearch, command.Save, command.Copy:
		return w != nil
	case command.First, command.Back:
		return w != nil && w.Done() > 1
	case command.Forward, command.Last:
		return w != nil && w.Done() < w.Steps()
	}
	return true
}

// Do implements screen.Screen.
func (s *Screen) Do(id command.ID) {
	w := s.model.Walk()
	switch id {
	case command.Cancel, command.Tree:
		s.Host.Return()
		return
	case command.Prune:
		s.choose(func(o *treemodel.Options) { o.Prune = !o.Prune })
		return
	case command.Faster:
		s.model.SetPace(s.model.Pace().Step(1))
	case command.Slower:
		s.model.SetPace(s.model.Pace().Step(-1))
	case command.RunSearch:
		s.Notice = screen.Notice{}
		s.model.Play()
	default:
		if w != nil {
			s.model.Pause()
			s.Notice = screen.Notice{}
			s.walk(w, id)
		}
	}
	s.Changed()
}

// walk runs a command that there is only with a tree.
func (s *Screen) walk(w *treemodel.Walk, id command.ID) {
	switch id {
	case command.Up, command.Down, command.Left, command.Right:
		s.Controls.ClearFocus() // the arrow keys are the tree's
	}
	switch id {
	case command.Up:
		w.Up()
	case command.Down:
		w.Down()
	case command.Left:
		w.Sideways(-1)
	case command.Right:
		w.Sideways(1)
	case command.First:
		w.GoTo(0)
	case command.Back:
		w.Step(-1)
	case command.Forward:
		w.Step(1)
	case command.Last:
		w.GoTo(w.Steps())
	case command.Save:
		s.export(store.DOTFile, func() ([]byte, error) { return []byte(w.DOT()), nil })
	case command.Copy:
		s.CopyText(w.DOT(), "notice.text_copied")
	}
}

// choose shows another tree.
func (s *Screen) choose(change func(*treemodel.Options)) {
	o := s.model.Options()
	change(&o)
	s.Notice, s.over = screen.Notice{}, nil
	s.model.Choose(o)
	s.Changed()
}

// controls are the controls in Tab's order.
func (s *Screen) controls() []ui.Control {
	l, m := s.layout, s.model
	lessons := s.Choice("lesson", l.Lessons, []string{"tree.position", "tree.lecture", "tree.noughts"},
		func() int { return int(m.Options().Lesson) },
		func(i int) { s.choose(func(o *treemodel.Options) { o.Lesson = treemodel.Lesson(i) }) })
	depth := &ui.Slider{
		ID: "depth", Rect: l.Depth, Steps: treemodel.MaxDepth, Tip: s.Label("tree.tip_depth"),
		Enabled: func() bool { return m.Options().Lesson == treemodel.OfPosition },
		Value:   func() int { return m.Options().Depth - 1 },
		Change:  func(i int) { s.choose(func(o *treemodel.Options) { o.Depth = i + 1 }) },
		Label:   func(i int) string { return s.T("seat.depth", words.Values{"N": i + 1}) },
	}
	prune := &ui.Switch{
		ID: "prune", Rect: l.Prune, Label: s.Label("tree.prune"), Tip: s.Tip(command.Prune),
		On:   func() bool { return m.Options().Prune },
		Turn: func(on bool) { s.choose(func(o *treemodel.Options) { o.Prune = on }) },
	}
	controls := []ui.Control{lessons, depth, prune}
	add := func(b *ui.Button, r geom.Rect, tip func() string) {
		b.Rect, b.Tip = r, tip
		controls = append(controls, b)
	}
	run := s.Button("run", command.RunSearch, s.Enabled)
	run.Icon = func() paint.IconName {
		if m.Playing() {
			return paint.IconPause
		}
		return paint.IconPlay
	}
	save, back := s.Button("dot", command.Save, s.Enabled), s.Button("back", command.Cancel, s.Enabled)
	save.Label, back.Label, back.Icon = s.Label("tree.dot"), s.Label("study.back"), screen.Icon(paint.IconClose)
	add(s.Button("first", command.First, s.Enabled), l.Steps[0], s.TipOf("tree.tip_first", command.First))
	add(s.Button("stepback", command.Back, s.Enabled), l.Steps[1], s.TipOf("tree.tip_back", command.Back))
	add(run, l.Steps[2], s.Tip(command.RunSearch))
	add(s.Button("stepon", command.Forward, s.Enabled), l.Steps[3], s.TipOf("tree.tip_on", command.Forward))
	add(s.Button("last", command.Last, s.Enabled), l.Steps[4], s.TipOf("tree.tip_last", command.Last))
	controls = append(controls, s.PaceButton(l.Steps[5], m.Pace, m.SetPace))
	add(save, l.Save, s.TipOf("tree.tip_dot", command.Save))
	add(back, l.Back, s.TipOf("study.tip_back", command.Cancel))
	return controls
}

// updatePointer chooses nodes, and moves rows that are longer than the card is wide.
func (s *Screen) updatePointer(in ui.Input) {
	w := s.model.Walk()
	if w == nil {
		s.SetHand(false)
		return
	}
	d, inside := s.placed(), s.layout.Tree.Contains(in.Pointer.X, in.Pointer.Y)
	over := d.NodeAt(in.Pointer, nodeWidth*s.Style.Unit, nodeHeight*s.Style.Unit)
	if !inside || in.Touch && !in.Down {
		over = nil
	}
	if over != s.over {
		s.over = over
		s.Changed()
	}
	s.SetHand(over != nil)
	strip, long := d.StripAt(in.Pointer.Y)
	switch {
	case in.Press && inside:
		s.grip = grip{down: true, from: in.Pointer, level: -1}
		if long {
			s.grip.level = strip.Level
		}
	case s.grip.down && !in.Down:
		if in.Release && inside && !s.grip.moved {
			s.click(in.Pointer, w, strip, over)
		}
		s.grip.down = false
	case s.grip.down:
		s.drag(in.Pointer, w)
	}
	if in.Wheel != 0 && inside && long {
		w.Pan(strip.Level, -in.Wheel, 0)
		s.Changed()
	}
}

// click selects a node, or scrolls a row to siblings that are not visible.
func (s *Screen) click(at geom.Point, w *treemodel.Walk, strip treemodel.Strip, over *node) {
	end, page := s.sizes().End, float64(max(strip.Visible-1, 1))
	switch {
	case over != nil:
		w.Select(over)
	case strip.Before > 0 && at.X < strip.Place.X+end:
		w.Pan(strip.Level, -page, 0)
	case strip.After > 0 && at.X > strip.Place.Right()-end:
		w.Pan(strip.Level, page, 0)
	default:
		return
	}
	s.model.Pause()
	s.Notice = screen.Notice{}
	s.Changed()
}

// drag scrolls by whole nodes and rows.
func (s *Screen) drag(to geom.Point, w *treemodel.Walk) {
	z := s.sizes()
	nodes, rows := int((s.grip.from.X-to.X)/z.Slot), int((to.Y-s.grip.from.Y)/z.Row)
	if nodes == 0 && rows == 0 {
		return
	}
	s.grip.moved = true
	w.Pan(s.grip.level, float64(nodes), float64(rows))
	s.grip.from.X -= float64(nodes) * z.Slot
	s.grip.from.Y += float64(rows) * z.Row
	s.Changed()
}
