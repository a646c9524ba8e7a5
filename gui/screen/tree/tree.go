// Package tree is the screen of the game tree: the tree of a minimax or alpha-beta search, in which a person goes from
// node to node, steps through the search, and answers questions about the next step. Its model is gui/model/tree.
package tree

import (
	"time"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/screen"
	"blobwars/gui/screen/study"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/tiles"
)

type node = treemodel.Node

// Screen is the game tree of a position. It implements screen.Screen.
type Screen struct {
	study.Frame
	model  *treemodel.Model
	export func(store.FileKind, func() ([]byte, error)) // opens the dialog Save

	canvas geom.Rect // of the tree with the names of its rows, in device pixels
	grip   study.Grip
	level  int       // of the row of siblings that is dragged sideways; -1: none
	over   *node     // under the pointer; nil: none
	click  time.Time // of the last click on the tree, for a double click
	shown  shownPosition
	code   bool // the card of the position shows the algorithm
}

// doubleClick is the longest time between the two clicks of a double click.
const doubleClick = 350 * time.Millisecond

// zoomStep is the factor of one step of the zoom.
const zoomStep = 1.25

// New returns a screen on the tree of a position of Blob Wars, which is built in the background. export opens the
// dialog Save for a file with the given content.
func New(s *screen.Services, pos engine.Position, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return newScreen(s, treemodel.New(pos, s.Host.Wake), export)
}

// NewTiles is like New for a position of the Tiles Game.
func NewTiles(s *screen.Services, pos tiles.Position, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return newScreen(s, treemodel.NewTiles(pos, s.Host.Wake), export)
}

// NewCompared is like New with the lines of play that begin with the given moves of a position, one or two.
func NewCompared(s *screen.Services, pos engine.Position, moves []engine.Move, export func(store.FileKind, func() ([]byte, error))) *Screen {
	return newScreen(s, treemodel.NewCompared(pos, moves, s.Host.Wake), export)
}

func newScreen(s *screen.Services, m *treemodel.Model, export func(store.FileKind, func() ([]byte, error))) *Screen {
	t := &Screen{Frame: study.Frame{Page: screen.Page{Services: s, Name: "menu.tree"}}, model: m, export: export}
	t.Elements, t.Can = t.elements, t.Enabled
	return t
}

func (s *Screen) Model() *treemodel.Model { return s.model }

// Graph returns the graph of the positions of the game that is shown, with the key of the game's name; false if it has
// none.
func (s *Screen) Graph() (game string, g graph.Graph, ok bool) {
	w, lesson := s.model.Walk(), s.model.Options().Lesson
	if w == nil {
		return "", g, false
	}
	game = "tree.corks"
	if lesson >= treemodel.OfNim {
		game = exerciseWords[lesson-treemodel.OfNim]
	}
	g, ok = w.Graph()
	for i, name := range g.Names {
		g.Names[i] = s.strip(name)
	}
	return game, g, ok
}

func (s *Screen) Update(in ui.Input) {
	if !s.Page.Update(in) {
		return
	}
	if !s.Controls.Pressing() {
		s.updatePointer(in)
	}
	s.model.Tick()
}

func (s *Screen) NeedsTick() bool {
	return s.Page.NeedsTick() || s.model.Playback().Playing()
}

func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Cancel, command.Parent, command.Child, command.LeftSibling, command.RightSibling,
		command.RunSearch, command.Prune, command.First, command.StepBack, command.StepOn, command.Last,
		command.ZoomIn, command.ZoomOut, command.ZoomFit, command.PanUp, command.PanDown, command.PanLeft, command.PanRight,
		command.Save, command.Copy, command.Tree, command.Graph, command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

func (s *Screen) Enabled(id command.ID) bool {
	w := s.model.Walk()
	switch id {
	case command.Parent, command.Child, command.LeftSibling, command.RightSibling, command.Save, command.Copy,
		command.PanUp, command.PanDown, command.PanLeft, command.PanRight:
		return w != nil
	case command.ZoomIn, command.ZoomOut:
		return w != nil && w.Camera.CanZoom(id == command.ZoomIn)
	case command.ZoomFit:
		return w != nil && !w.Camera.Fitted()
	case command.Prune:
		return s.model.Options().Lesson != treemodel.OfMatrix
	case command.Graph:
		return w != nil && w.WonOrLost()
	}
	return study.CanStep(s.model.Playback(), id)
}

func (s *Screen) Do(id command.ID) {
	w := s.model.Walk()
	switch id {
	case command.Cancel, command.Tree:
		s.Host.Return()
		return
	case command.Prune:
		s.choose(func(o *treemodel.Options) { o.Prune = !o.Prune })
		return
	case command.ZoomIn, command.ZoomOut, command.ZoomFit, command.PanUp, command.PanDown, command.PanLeft, command.PanRight:
		if w != nil {
			s.look(w, id)
		}
	default:
		s.Notices.Clear()
		study.Step(s.model.Playback(), id)
		if w != nil {
			s.walk(w, id)
		}
	}
}

// walk runs a command that there is only with a tree.
func (s *Screen) walk(w *treemodel.Walk, id command.ID) {
	switch id {
	case command.Parent, command.Child, command.LeftSibling, command.RightSibling:
		s.model.Playback().Pause()
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
	case command.Save:
		s.export(store.DOTFile, func() ([]byte, error) { return []byte(w.DOT(wording.DOT(s.Words))), nil })
	case command.Copy:
		s.CopyText(w.DOT(wording.DOT(s.Words)), "notice.text_copied")
	}
}

// look runs a command that zooms or moves the tree.
func (s *Screen) look(w *treemodel.Walk, id command.ID) {
	step := 8 * s.Style.Unit
	pan := func(x, y float64) { w.Camera.Pan(w.Selected().Ply, geom.Pt(x*step, y*step), s.sizes()) }
	switch id {
	case command.ZoomIn:
		w.Camera.Zoom(s.field().Centre(), zoomStep)
	case command.ZoomOut:
		w.Camera.Zoom(s.field().Centre(), 1/zoomStep)
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
	s.model.SetOptions(o)
	if o.Lesson != before {
		s.code = o.Lesson != treemodel.OfPosition
	}
}

// updatePointer selects nodes, and moves and zooms the tree.
func (s *Screen) updatePointer(in ui.Input) {
	w := s.model.Walk()
	if w == nil {
		s.SetHand(false)
		return
	}
	field := s.field()
	d, inside := s.placed(), field.Contains(in.Pointer.X, in.Pointer.Y)
	wide, high := s.nodeSize(d)
	over := d.NodeAt(in.Pointer, wide, high)
	if !inside || in.Touch && !in.Down {
		over = nil
	}
	s.over = over
	s.SetHand(over != nil)
	strip, long := d.SiblingRowAt(in.Pointer.Y)
	by, clicked := s.grip.Update(in, inside, 0.75*s.Style.Unit)
	if in.Press {
		s.level = -1
		if long {
			s.level = strip.Level
		}
	}
	if clicked {
		s.clicked(in.Pointer, w, strip, over)
	}
	if by != (geom.Point{}) {
		w.Camera.Pan(s.level, by, s.sizes())
	}
	if in.Wheel != 0 && inside {
		factor := zoomStep
		if in.Wheel < 0 {
			factor = 1 / zoomStep
		}
		w.Camera.Zoom(in.Pointer, factor)
	}
}

// clicked selects a node, or scrolls a row to siblings that are not visible. A double click shows the whole tree.
func (s *Screen) clicked(at geom.Point, w *treemodel.Walk, strip treemodel.SiblingRow, over *node) {
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
	s.model.Playback().Pause()
	s.Notices.Clear()
}

func (s *Screen) Release() { s.grip.Down = false }
