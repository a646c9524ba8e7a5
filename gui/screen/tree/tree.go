// Package tree is the screen of the game tree: the tree of a minimax or alpha-beta search, in which a person goes from node to
// node, steps through the search, and answers questions about the next step. Its model is gui/model/tree.
package tree

import (
	"time"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
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
	over   *node     // under the pointer; nil if none
	click  time.Time // of the last click on the tree, for a double click
	shown  shownPosition
	code   bool    // the card of boards shows the algorithm
	built  talking // the question for which the controls were built
}

// grip is a press on the tree: a click on a node or a drag of the tree.
type grip struct {
	down  bool
	moved bool       // the press has become a drag
	level int        // of the row of siblings that is dragged sideways; -1 if none
	from  geom.Point // the pointer, when the tree was last moved
}

// doubleClick is the longest time between the two clicks of a double click.
const doubleClick = 350 * time.Millisecond

// zoomStep is the factor of one step of the zoom.
const zoomStep = 1.25

// New is a screen on the tree of a position of Blob Wars, which is built in the background. export opens the dialog
// Save for a file with the given content.
func New(s *screen.Services, pos engine.Position, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return newScreen(s, treemodel.New(pos, s.Host.Wake), export)
}

// NewTiles is New for a position of the Tiles Game.
func NewTiles(s *screen.Services, pos tiles.Position, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return newScreen(s, treemodel.NewTiles(pos, s.Host.Wake), export)
}

func newScreen(s *screen.Services, m *treemodel.Model, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return &Screen{Page: screen.Page{Services: s}, model: m, export: export}
}

// Model is what the screen shows.
func (s *Screen) Model() *treemodel.Model { return s.model }

// Layout implements screen.Screen.
func (s *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	s.layout = Arrange(window.W/scale, window.H/scale).times(scale)
	s.Window, s.Style = window, ui.NewStyle(s.Style.Paint, s.Style.Theme, s.layout.Unit, scale)
	s.built = s.talking()
	s.Build(s.cards(), s.controls())
	return s.Style
}

func (s *Screen) cards() []screen.Card {
	l := s.layout
	return []screen.Card{
		{Rect: l.Tree, Draw: s.drawTree}, {Rect: l.Step, Draw: s.drawStep}, {Rect: l.Code, Draw: s.drawCode},
		{Rect: l.Values, Draw: s.drawValues}, {Rect: l.Talk, Draw: s.drawTalk},
	}
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
	if s.talking() != s.built { // the answers are buttons
		s.Host.Relayout()
	}
}

// NeedsTick implements screen.Screen.
func (s *Screen) NeedsTick() bool {
	return s.Page.NeedsTick() || s.model.Playing() || s.talking() != s.built
}

// Close implements screen.Screen.
func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

// Commands implements screen.Screen.
func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Cancel, command.Parent, command.Child, command.LeftSibling, command.RightSibling,
		command.RunSearch, command.Prune, command.First, command.StepBack, command.StepOn, command.Last,
		command.ZoomIn, command.ZoomOut, command.ZoomFit, command.PanUp, command.PanDown, command.PanLeft, command.PanRight,
		command.Save, command.Copy, command.Tree, command.Graph, command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

// Enabled implements screen.Screen.
func (s *Screen) Enabled(id command.ID) bool {
	w := s.model.Walk()
	switch id {
	case command.Parent, command.Child, command.LeftSibling, command.RightSibling, command.RunSearch, command.Save, command.Copy,
		command.PanUp, command.PanDown, command.PanLeft, command.PanRight:
		return w != nil
	case command.First, command.StepBack:
		return w != nil && w.Done() > 1
	case command.StepOn, command.Last:
		return w != nil && w.Done() < w.Steps()
	case command.ZoomIn, command.ZoomOut:
		return w != nil && w.Camera.CanZoom(id == command.ZoomIn)
	case command.ZoomFit:
		return w != nil && !w.Camera.Fitted()
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
	case command.RunSearch:
		s.Notices.Clear()
		s.model.Play()
	case command.ZoomIn, command.ZoomOut, command.ZoomFit, command.PanUp, command.PanDown, command.PanLeft, command.PanRight:
		if w != nil {
			s.look(w, id)
		}
	default:
		if w != nil {
			s.model.Pause()
			s.Notices.Clear()
			s.walk(w, id)
		}
	}
	s.Changed()
}

// walk runs a command that there is only with a tree.
func (s *Screen) walk(w *treemodel.Walk, id command.ID) {
	switch id {
	case command.Parent, command.Child, command.LeftSibling, command.RightSibling:
		s.Controls.ClearFocus() // the arrow keys are the tree's
	}
	switch id {
	case command.Parent:
		w.Up()
	case command.Child:
		w.Down()
	case command.LeftSibling:
		w.Sideways(-1)
	case command.RightSibling:
		w.Sideways(1)
	case command.First:
		w.GoTo(1)
	case command.StepBack:
		w.Step(-1)
	case command.StepOn:
		w.Step(1)
	case command.Last:
		w.GoTo(w.Steps())
	case command.Save:
		s.export(store.DOTFile, func() ([]byte, error) { return []byte(w.DOT()), nil })
	case command.Copy:
		s.CopyText(w.DOT(), "notice.text_copied")
	}
}

// look runs a command that zooms or moves the tree.
func (s *Screen) look(w *treemodel.Walk, id command.ID) {
	step := 8 * s.Style.Unit
	pan := func(x, y float64) { w.Camera.Pan(w.At().Level, geom.Pt(x*step, y*step), s.sizes()) }
	switch id {
	case command.ZoomIn:
		w.Camera.Zoom(s.layout.field().Centre(), zoomStep)
	case command.ZoomOut:
		w.Camera.Zoom(s.layout.field().Centre(), 1/zoomStep)
	case command.ZoomFit:
		w.Camera.Fit()
	case command.PanUp:
		pan(0, 1)
	case command.PanDown:
		pan(0, -1)
	case command.PanLeft:
		pan(1, 0)
	case command.PanRight:
		pan(-1, 0)
	}
}

// choose shows another tree.
func (s *Screen) choose(change func(*treemodel.Options)) {
	o := s.model.Options()
	before := o.Lesson
	change(&o)
	s.Notices.Clear()
	s.over, s.shown = nil, shownPosition{}
	s.model.Choose(o)
	if o.Lesson != before { // it has other controls
		s.code = o.Lesson != treemodel.OfPosition
		s.Host.Relayout()
	}
	s.Changed()
}

// updatePointer selects nodes, and moves and zooms the tree.
func (s *Screen) updatePointer(in ui.Input) {
	w := s.model.Walk()
	if w == nil {
		s.SetHand(false)
		return
	}
	field := s.layout.field()
	d, inside := s.placed(), field.Contains(in.Pointer.X, in.Pointer.Y)
	wide, high := s.nodeSize(d.Scale)
	over := d.NodeAt(in.Pointer, wide, high)
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
			s.clicked(in.Pointer, w, strip, over)
		}
		s.grip.down = false
	case s.grip.down:
		s.drag(in.Pointer, w)
	}
	if in.Wheel != 0 && inside {
		factor := zoomStep
		if in.Wheel < 0 {
			factor = 1 / zoomStep
		}
		w.Camera.Zoom(in.Pointer, factor)
		s.Changed()
	}
}

// clicked selects a node, or scrolls a row to siblings that are not visible. A double click shows the whole tree.
func (s *Screen) clicked(at geom.Point, w *treemodel.Walk, strip treemodel.Strip, over *node) {
	now := time.Now()
	twice := now.Sub(s.click) < doubleClick
	s.click = now
	z := s.sizes()
	page := float64(max(strip.Visible-1, 1)) * z.Slot
	switch {
	case over != nil:
		w.Select(over)
	case strip.Before > 0 && at.X < strip.Place.X+z.End:
		w.Camera.Pan(strip.Level, geom.Pt(page, 0), z)
		twice = false
	case strip.After > 0 && at.X > strip.Place.Right()-z.End:
		w.Camera.Pan(strip.Level, geom.Pt(-page, 0), z)
		twice = false
	}
	if twice {
		w.Camera.Fit()
	}
	s.model.Pause()
	s.Notices.Clear()
	s.Changed()
}

// drag moves the tree with the pointer.
func (s *Screen) drag(to geom.Point, w *treemodel.Walk) {
	by := to.Sub(s.grip.from)
	if slop := 0.75 * s.Style.Unit; !s.grip.moved && by.X*by.X+by.Y*by.Y < slop*slop {
		return
	}
	s.grip.moved, s.grip.from = true, to
	w.Camera.Pan(s.grip.level, by, s.sizes())
	s.Changed()
}

// Release implements screen.Screen.
func (s *Screen) Release() { s.grip.down = false }
