package graphs

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/graphs/traversal"
	"blobwars/gui/paint"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/textbook/minimax"
)

// nameFace and markFace return the typefaces of the names of vertices and of their labels.
func (s *View) nameFace() text.Face { return s.Style.Face(paint.Medium, s.Style.Small*s.placed.size) }
func (s *View) markFace() text.Face {
	return s.Style.Face(paint.Bold, s.Style.Small*max(0.75*s.placed.size, min(0.9, s.placed.size)))
}

// markText returns a label as it is written on a badge.
func markText(m graph.VertexLabel) string {
	switch m {
	case minimax.N, minimax.P:
		return string(m)
	case graph.Neither:
		return "–"
	}
	return ""
}

// drawGraph draws the arcs, the more important ones above the others, and the vertices.
func (s *View) drawGraph(dst paint.Canvas, area geom.Rect) {
	field := dst.Clip(area)
	last, _ := s.model.Last()
	tree := s.model.TreeArcs()
	rank := func(a traversal.Arc) int {
		switch {
		case last.From == a.From && last.Vertex == a.To, last.Kind == graph.Label && last.Vertex == a.From && slices.Contains(last.Cause, a.To):
			return 2
		case tree[[2]int{a.From, a.To}]:
			return 1
		}
		return 0
	}
	for level := range 3 {
		for _, a := range s.place().Arcs {
			if rank(a) == level {
				s.drawArc(field, a, level)
			}
		}
	}
	states, marks := s.model.States(), s.model.Marks()
	for v := range states {
		if r := s.box(v); r.Inset(-s.Style.Unit).Pixels().Overlaps(area.Pixels()) {
			s.drawVertex(field, v, r, states[v], marks[v], area)
		}
	}
	s.drawHidden(field, area)
}

// drawHidden writes at the edges of the card how many vertices are beyond them.
func (s *View) drawHidden(dst paint.Canvas, area geom.Rect) {
	var left, right, up, down int
	for v := range s.model.Graph().Names {
		switch c := s.box(v).Centre(); {
		case c.X < area.X:
			left++
		case c.X > area.Right():
			right++
		case c.Y < area.Y:
			up++
		case c.Y > area.Bottom():
			down++
		}
	}
	c, in := area.Centre(), 2*s.Style.Unit
	s.CountPlate(dst, left, paint.IconLeft, geom.Pt(area.X+1.5*in, c.Y), 0)
	s.CountPlate(dst, right, paint.IconRight, geom.Pt(area.Right()-1.5*in, c.Y), 0)
	s.CountPlate(dst, up, paint.IconUp, geom.Pt(c.X, area.Y+in), 0)
	s.CountPlate(dst, down, paint.IconDown, geom.Pt(c.X, area.Bottom()-in), 0)
}

// drawArc draws an arc: of the last step (2), of the tree of the search (1), or another (0).
func (s *View) drawArc(dst paint.Canvas, a traversal.Arc, level int) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	ink := [...]color.NRGBA{th.Muted, th.Text, th.AccentText}[level]
	wide := [...]float64{0.13, 0.25, 0.3}[level] * u
	head := wide * 3.4
	if level == 0 {
		head = 0.85 * u
	}
	head *= max(min(s.placed.size, 1), 0.4)
	path := slices.Clone(a.Path)
	for i := range path {
		path[i] = path[i].Add(s.pan)
	}
	end := len(path) - 1
	for i := range end {
		st.Paint.Line(dst, path[i], path[i+1], max(1, wide), ink)
	}
	from := path[end-1] // the head needs a point that is far enough away
	for i := end - 1; i > 0 && far(from, path[end]) < head; i-- {
		from = path[i-1]
	}
	if d := far(from, path[end]); d > 0 {
		st.Paint.Arrow(dst, path[end].Towards(from, min(head/d, 1)), path[end], head/3.4, ink, paint.Alpha(th.Panel, 0))
	}
}

func far(a, b geom.Point) float64 { return max(math.Abs(a.X-b.X), math.Abs(a.Y-b.Y)) }

// look is how vertices of a kind are drawn.
type look struct {
	fill, edge, ink color.NRGBA
	wide            float64 // of the edge, in units
}

// look returns the look of a kind of vertices, or of that of the last step.
func (s *View) look(kind string) look {
	switch th := s.Style.Theme; kind {
	case "graph.key_n":
		return look{th.Text, th.Text, th.Panel, 0.13}
	case "graph.key_p":
		return look{th.Panel, th.Text, th.Text, 0.3}
	case "graph.key_neither", "graph.key_visited":
		return look{th.Track, th.Muted, th.Text, 0.13}
	case "graph.key_queue", "graph.key_stack":
		return look{th.Row, th.Text, th.Text, 0.25}
	case "graph.key_step":
		return look{th.Accent, th.AccentText, th.OnAccent, 0.13}
	default:
		return look{th.Panel, th.Muted, th.Muted, 0.13}
	}
}

// kind returns the kind of a vertex: the key of its words in the legend.
func (s *View) kind(state traversal.VertexState, mark graph.VertexLabel) string {
	switch {
	case mark != minimax.Unlabelled:
		return map[graph.VertexLabel]string{minimax.N: "graph.key_n", minimax.P: "graph.key_p", graph.Neither: "graph.key_neither"}[mark]
	case s.model.Labelling():
		return "graph.no_label"
	case state == traversal.Waiting && s.model.Walk() == graph.BreadthFirst:
		return "graph.key_queue"
	case state == traversal.Waiting:
		return "graph.key_stack"
	case state == traversal.Finished:
		return "graph.key_visited"
	}
	return "graph.key_unvisited"
}

func (s *View) drawBox(dst paint.Canvas, r geom.Rect, l look) {
	s.Style.Paint.Fill(dst, r, r.H/2, l.fill)
	s.Style.Paint.Stroke(dst, r, r.H/2, max(1, l.wide*s.Style.Unit), l.edge)
}

// drawVertex draws the box of a vertex with its name and its label. Its name is left out where it is only partly
// visible.
func (s *View) drawVertex(dst paint.Canvas, v int, r geom.Rect, state traversal.VertexState, mark graph.VertexLabel, area geom.Rect) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	last, begun := s.model.Last()
	order, radius, l := slices.Index(last.Visited, v), r.H/2, s.look(s.kind(state, mark))
	if begun && v == last.Vertex {
		l = s.look("graph.key_step")
	}
	s.drawBox(dst, r, l)
	if s.HasFocus(func() string { return strconv.Itoa(v) }) {
		st.FocusRing(dst, r, radius)
	}
	if v == s.over {
		st.Paint.Stroke(dst, r.Inset(-0.25*u), radius+0.25*u, 0.25*u, th.Text)
	}
	if r.X < area.X || r.Y < area.Y || r.Right() > area.Right() || r.Bottom() > area.Bottom() {
		return
	}
	name := s.model.Graph().Names[v]
	st.Paint.Text(dst, name, r.X+(r.W-st.Width(name, s.nameFace()))/2, r.Centre().Y, s.nameFace(), l.ink, paint.Start)
	label := markText(mark)
	if order >= 0 {
		label = strconv.Itoa(order + 1)
	}
	if label != "" { // on a badge at the corner, so that name and label are not read as one name
		size := max(0.9*u*s.placed.size, st.Width(label, s.markFace())/2+0.2*u)
		badge := s.placed.badges[v].Add(s.pan)
		st.Paint.Disc(dst, badge, size+0.25*u, th.Panel)
		if mark == minimax.N {
			st.Paint.Disc(dst, badge, size, th.Text)
			st.Paint.Text(dst, label, badge.X, badge.Y, s.markFace(), th.Panel, paint.Middle)
		} else {
			st.Paint.Stroke(dst, geom.R(badge.X-size, badge.Y-size, 2*size, 2*size), size, max(1, 0.2*u), th.Text)
			st.Paint.Text(dst, label, badge.X, badge.Y, s.markFace(), th.Text, paint.Middle)
		}
	}
}

// drawRows draws rows of vertices, with their labels before them.
func (s *View) drawRows(dst paint.Canvas, r geom.Rect, rows []row, tail bool, none string) {
	st, u := s.Style, s.Style.Unit
	for i, line := range r.Column(len(rows), chipGap*u) {
		if rows[i].label != "" {
			st.Paint.Text(dst, rows[i].label, line.X, line.Y+min(1.6*u, line.H/2), st.Face(paint.Bold, st.Small), st.Theme.Text, paint.Start)
			line.X, line.W, none = line.X+3*u, line.W-3*u, ""
		}
		s.chips(dst, line, rows[i].vertices, tail, none)
	}
}

// marked returns the vertices with a label, of marks by vertex.
func marked(marks []graph.VertexLabel, mark graph.VertexLabel) []int {
	var all []int
	for v, m := range marks {
		if m == mark {
			all = append(all, v)
		}
	}
	return all
}

// The height of the box of a vertex in a list, and the gap between two, in units.
const (
	chipHeight = 3.25
	chipGap    = 0.6
)

// chipWidth returns the width of the boxes, in device pixels.
func (s *View) chipWidth() float64 {
	wide := chipHeight * s.Style.Unit
	for _, name := range s.model.Graph().Names {
		wide = max(wide, s.Style.Width(name, s.Style.Face(paint.Medium, s.Style.Small))+1.75*s.Style.Unit)
	}
	return wide
}

// columns returns how many boxes fit side by side on a card.
func (s *View) columns() int {
	_, cards := s.Widths()
	return int((cards - 3 + chipGap) * s.Style.Unit / (s.chipWidth() + chipGap*s.Style.Unit))
}

// chips draws vertices as rows of boxes, all as wide as the longest name of the graph needs, or none in words. If not all
// have room, their number is written in place of the others: of the first ones if tail, else of the last.
func (s *View) chips(dst paint.Canvas, r geom.Rect, vertices []int, tail bool, none string) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	if len(vertices) == 0 {
		st.Paint.Text(dst, none, r.X, r.Y+min(1.6*u, r.H/2), st.Face(paint.Regular, st.Small), th.Muted, paint.Start)
		return
	}
	face := st.Face(paint.Medium, st.Small)
	wide, high, gap := s.chipWidth(), min(chipHeight*u, r.H), chipGap*u
	columns, rows := max(int((r.W+gap)/(wide+gap)), 1), max(int((r.H+gap)/(high+gap)), 1)
	names, more := s.model.Graph().NamesOf(vertices), 0
	if hidden := len(names) - columns*rows; hidden > 0 {
		more = hidden + 1 // with the one in whose place their number is
		if tail {
			names, vertices = append([]string{"+" + strconv.Itoa(more)}, names[more:]...), append([]int{-1}, vertices[more:]...)
		} else {
			keep := len(names) - more
			names, vertices = append(names[:keep], "+"+strconv.Itoa(more)), append(slices.Clone(vertices[:keep]), -1)
		}
	}
	last, _ := s.model.Last()
	for i, name := range names {
		box := geom.R(r.X+float64(i%columns)*(wide+gap), r.Y+float64(i/columns)*(high+gap), wide, high)
		fill, edge, ink := th.Row, th.ButtonEdge, th.Text
		switch vertices[i] {
		case -1:
			fill, edge, ink = th.Panel, th.Panel, th.Muted
		case last.Vertex:
			fill, edge, ink = th.Accent, th.AccentText, th.OnAccent
		}
		st.Paint.Fill(dst, box, u, fill)
		st.Paint.Stroke(dst, box, u, max(1, 0.13*u), edge)
		st.Paint.Text(dst, name, box.Centre().X, box.Centre().Y, face, ink, paint.Middle)
	}
}
