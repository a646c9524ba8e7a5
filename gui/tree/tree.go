// Package tree is the screen of the game tree: the tree of a minimax or alpha-beta search, in which a person goes from
// node to node, steps through the search, and answers questions about the next step. Its model is gui/tree/walk. Among
// the topics of its course is the search in a graph, whose part is gui/graphs.
package tree

import (
	"strings"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/graphs"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/study"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/textbook/graph"
)

type node = walk.Node

// Screen is the game tree of a position. It implements screen.Screen.
type Screen struct {
	study.Frame
	model  *walk.Model
	graph  *graphs.View
	topics topics
	memory *Memory
	outer  Outer

	canvas geom.Rect // of the tree with the names of its rows, in device pixels
	above  geom.Rect // the plate with the name of the parent of the first row; empty: none
	grip   study.Grip
	level  int   // of the row of siblings that is dragged sideways; -1: none
	over   *node // under the pointer; nil: none

	code   bool // the card of the position shows the algorithm
	own    own
	given  typed  // the position of an exercise
	series uint64 // the seed of the random trees that are practised
}

// Outer is what the screen asks of the window.
type Outer interface {
	Export(kind store.FileKind, data func() ([]byte, error)) // opens the dialog that saves a file
	PasteGame()                                              // shows the graph or the leaves in the clipboard, or says why not
}

// Memory is what the screen remembers from one time that it is opened to the next. Its zero value remembers nothing.
type Memory struct {
	options walk.Options
	topics  topics
	own     own
}

// New returns a screen on the tree of the position of some options, which is built in the background. It opens at the tab
// that was left last; if the position is another one, or its lines of play are compared, at that of the position.
func New(s *screen.Services, o walk.Options, memory *Memory, outer Outer) *Screen {
	m := walk.New(o, s.Host.Wake)
	t := &Screen{Frame: study.Frame{Page: screen.Page{Services: s, Name: "menu.tree"}}, model: m, memory: memory, outer: outer}
	t.Elements, t.Can = t.elements, t.Enabled
	t.graph = graphs.New(&t.Frame, outer)
	m.SetOptions(m.Options().Remember(memory.options))
	t.topics, t.own = memory.topics, memory.own
	t.topics.graphs = t.topics.graphs && m.Options().SamePosition(memory.options)
	return t
}

func (s *Screen) Model() *walk.Model { return s.model }

// ShowGraph shows a graph in the course. title is the name of its file.
func (s *Screen) ShowGraph(title string, g graph.Graph) {
	s.topics.graphs = true
	s.graph.Show(title, g)
}

// Graph returns the part that shows a graph; nil if another tab is shown.
func (s *Screen) Graph() *graphs.View {
	if !s.topics.graphs {
		return nil
	}
	return s.graph
}

func (s *Screen) Update(in ui.Input) {
	if s.topics.graphs {
		s.graph.Update(in)
		return
	}
	if !s.Page.Update(in) {
		return
	}
	if !s.Controls.Pressing() {
		s.updatePointer(in)
	}
	s.model.Tick()
}

func (s *Screen) NeedsTick() bool {
	return s.Page.NeedsTick() || s.model.Playback().Playing() || s.graph.NeedsTick()
}

func (s *Screen) Close() {
	*s.memory = Memory{s.model.Options(), s.topics, s.own}
	s.model.Close()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	ids := []command.ID{command.Cancel, command.Tree, command.Sound, command.Keys, command.Fullscreen, command.Quit}
	if s.topics.graphs {
		return append(ids, s.graph.Commands()...)
	}
	return append(ids,
		command.Parent, command.Child, command.LeftSibling, command.RightSibling,
		command.RunSearch, command.Prune, command.NextCut, command.First, command.StepBack, command.StepOn, command.Last,
		command.Save, command.Copy, command.Paste,
	)
}

func (s *Screen) Enabled(id command.ID) bool {
	if s.topics.graphs {
		return s.graph.Enabled(id)
	}
	switch id {
	case command.Parent, command.Child, command.LeftSibling, command.RightSibling, command.Save, command.Copy:
		return s.model.Walk() != nil
	case command.Prune:
		return !s.practising() && s.model.Options().Lesson != walk.OfMatrix
	case command.NextCut:
		return s.model.Walk() != nil && s.model.Pending() == nil && !s.practising() && s.model.Walk().NextCut() > 0
	case command.First, command.StepBack, command.StepOn, command.Last, command.RunSearch:
		return !s.practising() && study.CanStep(s.model.Playback(), id, s.model.Pending() != nil) // the search runs after the answers
	}
	return true
}

func (s *Screen) Do(id command.ID) {
	w := s.model.Walk()
	switch {
	case id == command.Cancel || id == command.Tree:
		s.Host.Return()
		return
	case s.topics.graphs:
		s.graph.Do(id)
		return
	}
	switch id {
	case command.Paste:
		s.outer.PasteGame()
	case command.Prune:
		s.choose(func(o *walk.Options) { o.Prune = !o.Prune })
	case command.NextCut:
		s.Notices.Clear()
		w.GoTo(w.NextCut())
	case command.Parent, command.Child, command.LeftSibling, command.RightSibling:
		s.Notices.Clear()
		s.model.Playback().Pause()
		s.Controls.ClearFocus() // the arrow keys are the tree's
		map[command.ID]func(){
			command.Parent: w.Up, command.Child: w.Down,
			command.LeftSibling: func() { w.Sideways(-1) }, command.RightSibling: func() { w.Sideways(1) },
		}[id]()
	case command.Save, command.Copy:
		s.Notices.Clear()
		kind, text := store.DOTFile, w.DOT(wording.DOT(s.Words))
		if s.model.Options().Lesson == walk.OfOwn {
			kind, text = store.LeavesFile, s.model.Options().Leaves().Grouped()+"\n"
		}
		if id == command.Save {
			s.save(kind, text)
		} else {
			s.CopyText(strings.TrimSpace(text), "notice.text_copied")
		}
	default:
		s.Notices.Clear()
		study.Step(s.model.Playback(), &s.model.Quiz, id)
	}
}

func (s *Screen) save(kind store.FileKind, text string) {
	s.outer.Export(kind, func() ([]byte, error) { return []byte(text), nil })
}

// choose shows another tree.
func (s *Screen) choose(change func(*walk.Options)) {
	o := s.model.Options()
	before := o.Lesson
	change(&o)
	s.Notices.Clear()
	s.over = nil
	s.model.SetOptions(o)
	if o.Lesson != before {
		s.given = typed{} // another exercise may have the same position
		s.code = o.Lesson != walk.OfPosition
	}
}

// updatePointer selects nodes, and moves rows of siblings.
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
	if s.above.Contains(in.Pointer.X, in.Pointer.Y) {
		over = d.Nodes[0].Node.Parent
	}
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
}

// clicked selects a node, or scrolls a row to siblings that are not visible.
func (s *Screen) clicked(at geom.Point, w *walk.Walk, strip walk.SiblingRow, over *node) {
	z := s.sizes()
	page := float64(max(strip.Visible-1, 1)) * z.Slot
	switch {
	case over != nil && over == w.Selected() && s.practising():
		s.model.Test.Mark(over)
	case over != nil:
		w.Select(over)
	case strip.Before > 0 && at.X < strip.From:
		w.Camera.Pan(strip.Level, geom.Pt(page, 0), z)
	case strip.After > 0 && at.X > strip.To:
		w.Camera.Pan(strip.Level, geom.Pt(-page, 0), z)
	}
	s.model.Playback().Pause()
	s.Notices.Clear()
}
