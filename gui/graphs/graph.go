// Package graphs is the part of the game tree's screen in which a person goes through a graph step by step:
// breadth-first, depth-first, or by labelling its vertices N and P from the ends up, as the lecture does. Its model
// is gui/graphs/traversal.
package graphs

import (
	"math"
	"slices"
	"strings"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/study"
	"blobwars/gui/ui"
	"blobwars/internal/textbook/graph"
)

// View is a graph and a walk through it, in the frame of its screen. The frame calls Arranged for its elements.
type View struct {
	*study.Frame
	model *traversal.Model
	outer Outer

	field  geom.Rect // of the graph on its card, in device pixels
	placed placed
	pan    geom.Point // by which the field is moved, if the graph is larger than its card
	grip   study.Grip
	over   int // the vertex under the pointer; -1 if none
}

// placed is the graph as it is placed on its card, and what that depends on besides the graph.
type placed struct {
	traversal.Layout
	area geom.Rect
	unit float64
	size float64 // of the boxes and names of vertices; 1 is that of the other text

	badges []geom.Point // of the labels of vertices
}

// sizes are the sizes of vertices. A graph has the largest one with which all of it is visible or, if its names could not
// be read then, the smallest one in which they can.
var sizes = []float64{2, 1.75, 1.5, 1.25, 1, 0.8, 0.65}

// leastName is the smallest size of letters of a name, in device-independent pixels.
const leastName = 9

// Outer is what the part asks of the window.
type Outer interface {
	PasteGame() // shows the graph in the clipboard, or says why not
}

// New returns a part with the first example.
func New(frame *study.Frame, outer Outer) *View {
	return &View{Frame: frame, model: traversal.New(), outer: outer, over: -1}
}

// Show shows a graph, before the first step of the walk. title is the name of its file.
func (s *View) Show(title string, g graph.Graph) {
	s.model.SetGraph(title, g)
	s.changed()
}

func (s *View) Model() *traversal.Model { return s.model }

func (s *View) Update(in ui.Input) {
	if !s.Page.Update(in) {
		return
	}
	if !s.Controls.Pressing() {
		s.updatePointer(in)
	}
	if s.model.Tick() {
		s.follow()
	}
}

func (s *View) NeedsTick() bool { return s.Page.NeedsTick() || s.model.Playing() }

// Describe returns the description of the screen while it shows the part.
func (s *View) Describe() screen.Description {
	d := s.Page.Describe()
	d.Said, d.Place, d.Nodes = s.spoken(), s.Card(), s
	return d
}

// spoken returns the last step, or a question about the next one.
func (s *View) spoken() string {
	if q := s.model.Question(); q != nil {
		title, sentences := s.questionText(q)
		return title + " " + strings.Join(sentences, " ")
	}
	return s.StepCount(&s.model.Playback) + ": " + s.stepText()
}

// Commands returns the commands that Do runs, and that which opens a file.
func (s *View) Commands() []command.ID {
	return []command.ID{
		command.RunSearch, command.First, command.StepBack, command.StepOn, command.Last,
		command.Open, command.Paste,
	}
}

func (s *View) Enabled(id command.ID) bool {
	return study.CanStep(&s.model.Playback, id, s.model.Pending() != nil)
}

func (s *View) Do(id command.ID) {
	if id == command.Paste {
		s.outer.PasteGame()
		return
	}
	study.Step(&s.model.Playback, &s.model.Quiz, id)
	s.follow()
	s.Notices.Clear()
}

// changed shows another graph or another walk from its beginning.
func (s *View) changed() {
	s.Notices.Clear()
	s.placed, s.pan, s.over = placed{}, geom.Point{}, -1
}

// place places the graph on its card.
func (s *View) place() *placed {
	g, u, area := s.model.Graph(), s.Style.Unit, s.field
	if s.placed.area != area || s.placed.unit != u {
		inner, fit := area.Inset(u), 0 // badges are half outside the boxes
		for fit+1 < len(sizes) && s.Style.Small*sizes[fit+1] >= leastName*s.Style.Scale {
			if w, h := s.boxSize(sizes[fit]); traversal.Fits(g, inner, w, h) {
				break
			}
			fit++
		}
		now := placed{area: area, unit: u, size: sizes[fit]}
		w, h := s.boxSize(now.size)
		now.Layout = traversal.NewLayout(g, inner, w, h)
		now.Field = now.Field.Inset(-u)
		now.placeBadges()
		s.placed = now
	}
	f := s.placed.Field
	s.pan.X, s.pan.Y = min(max(s.pan.X, area.W-f.W), 0), min(max(s.pan.Y, area.H-f.H), 0)
	return &s.placed
}

// placeBadges gives the label of each vertex the corner of its box that is farthest from the ends of its arcs, the one at
// the top right if none comes close to it.
func (p *placed) placeBadges() {
	p.badges = make([]geom.Point, len(p.Boxes))
	for v, r := range p.Boxes {
		most := 0.0
		for _, corner := range []geom.Point{geom.Pt(r.Right(), r.Y), geom.Pt(r.Right(), r.Bottom()), geom.Pt(r.X, r.Y), geom.Pt(r.X, r.Bottom())} {
			least := r.H / 2 // more is far enough
			for _, a := range p.Arcs {
				if a.From == v {
					least = min(least, far(a.Path[0], corner))
				}
				if a.To == v {
					least = min(least, far(a.Path[len(a.Path)-1], corner))
				}
			}
			if least > most {
				p.badges[v], most = corner, least
			}
		}
	}
}

// boxSize returns the width and height of a vertex of a size.
func (s *View) boxSize(size float64) (w, h float64) {
	u, face := s.Style.Unit, s.Style.Face(paint.Medium, s.Style.Small*size)
	w = 5 * u * size
	for _, name := range s.model.Graph().Names {
		w = max(w, s.Style.Width(name, face)+3*u*size)
	}
	return math.Ceil(w), math.Ceil(3.5 * u * size)
}

// box returns the box of a vertex in the window.
func (s *View) box(v int) geom.Rect {
	r := s.place().Boxes[v]
	r.X, r.Y = r.X+s.pan.X, r.Y+s.pan.Y
	return r
}

// follow moves a graph that is larger than its card so that the vertex of the last step is visible.
func (s *View) follow() {
	last, begun := s.model.Last()
	if !begun {
		return
	}
	r, area := s.box(last.Vertex).Inset(-s.Style.Unit), s.field
	s.pan.X += max(area.X-r.X, 0) - max(r.Right()-area.Right(), 0)
	s.pan.Y += max(area.Y-r.Y, 0) - max(r.Bottom()-area.Bottom(), 0)
}

// vertexAt returns the vertex at a point of the window; -1 if there is none.
func (s *View) vertexAt(at geom.Point) int {
	if area := s.field; !area.Contains(at.X, at.Y) {
		return -1
	}
	for v := range s.place().Boxes {
		if s.box(v).Contains(at.X, at.Y) {
			return v
		}
	}
	return -1
}

// updatePointer chooses a vertex that is clicked, and moves a graph that is larger than its card.
func (s *View) updatePointer(in ui.Input) {
	s.over = s.vertexAt(in.Pointer)
	if in.Touch && !in.Down {
		s.over = -1
	}
	s.SetHand(s.over >= 0)
	inside := s.field.Contains(in.Pointer.X, in.Pointer.Y)
	by, clicked := s.grip.Update(in, inside, s.Style.Unit)
	if clicked && s.over >= 0 {
		s.choose(s.over)
	}
	if by != (geom.Point{}) {
		s.pan = s.pan.Add(by)
		s.place()
	}
}

// choose answers a question with a vertex, or goes to the step in which it was visited or labelled.
func (s *View) choose(v int) {
	switch q := s.model.Pending(); {
	case q == nil:
		s.model.GoToVertex(v)
	case q.Vertices != nil:
		s.model.Answer(slices.Index(q.Vertices, v))
	}
}
