package tree

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine/minimax"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
)

// The size of the box of a node, in units.
const nodeWidth, nodeHeight = 5, 3.25

// sizes are the sizes of the places of nodes, in device pixels: the widest name of a move must fit above each.
func (s *Screen) sizes() treemodel.Sizes {
	u := s.Style.Unit
	z := treemodel.Sizes{Slot: 7.5 * u, Leaf: 5.75 * u, Row: 7.75 * u, End: 6 * u}
	if s.model.Options().Lesson == treemodel.OfPosition {
		z.Slot = max(z.Slot, s.Style.Width("h8h8", s.nameFace())+1.5*u)
		z.Leaf = z.Slot
	}
	return z
}

func (s *Screen) nameFace() text.Face { return s.Face(paint.Regular, s.Style.Small*0.92) }

// placed is where the visible nodes are. The legend is below them.
func (s *Screen) placed() treemodel.Layout {
	u := s.Style.Unit
	area := s.layout.Tree.Inset(1.25 * u)
	area.H -= 3 * u
	return s.model.Walk().Layout(area, s.sizes())
}

// drawTree draws the card of the tree.
func (s *Screen) drawTree(dst *ebiten.Image, card geom.Rect) {
	w := s.model.Walk()
	if w == nil {
		s.drawNoTree(dst, card)
		return
	}
	d := s.placed()
	at := make(map[*node]geom.Point, len(d.Nodes))
	for _, p := range d.Nodes {
		at[p.Node] = p.At
	}
	for _, best := range []bool{false, true} { // the edges to the best children above the others
		for _, p := range d.Nodes {
			if from, ok := at[p.Node.Parent]; ok && (w.View(p.Node.Parent).Best == p.Node) == best {
				s.drawEdge(dst, from, p, best)
			}
		}
	}
	for _, p := range d.Nodes {
		s.drawTreeNode(dst, p)
	}
	for _, strip := range d.Strips {
		s.drawEnds(dst, strip)
	}
	s.drawLegend(dst, card)
}

// drawNoTree writes why there is no tree.
func (s *Screen) drawNoTree(dst *ebiten.Image, card geom.Rect) {
	st, u := s.Style, s.Style.Unit
	face := st.Face(paint.Regular, st.Text)
	lines := st.Paint.Wrap(s.noTree(), face, card.W-8*u, 6)
	y := card.Centre().Y - 1.5*u*float64(len(lines)-1)
	for _, line := range lines {
		st.Paint.Text(dst, line, card.Centre().X, y, face, st.Theme.Text, paint.Middle)
		y += 3 * u
	}
}

// drawEdge draws the line to a node from its parent.
func (s *Screen) drawEdge(dst *ebiten.Image, from geom.Point, p treemodel.Placed, best bool) {
	st, u := s.Style, s.Style.Unit
	from.Y += nodeHeight * u / 2
	to := geom.Pt(p.At.X, p.At.Y-nodeHeight*u/2)
	if s.name(p.Node) != "" {
		to.Y -= 2.5 * u
	}
	switch state := s.model.Walk().View(p.Node).State; {
	case state == treemodel.Pruned:
		st.Dashed(dst, from, to, st.Theme.Disabled)
	case state == treemodel.NotVisited:
		st.Paint.Line(dst, from, to, max(1, 0.125*u), st.Theme.Track)
	case best:
		st.Paint.Line(dst, from, to, 0.375*u, st.Theme.Accent)
	default:
		st.Paint.Line(dst, from, to, max(1, 0.15*u), st.Theme.Muted)
	}
}

// drawTreeNode draws a node: a box where max is to move, round where min is; its value inside, and the move
// that leads to it above.
func (s *Screen) drawTreeNode(dst *ebiten.Image, p treemodel.Placed) {
	w, st, u, th := s.model.Walk(), s.Style, s.Style.Unit, s.Style.Theme
	n, view := p.Node, w.View(p.Node)
	pruned := view.State == treemodel.Pruned
	r := geom.R(p.At.X-nodeWidth*u/2, p.At.Y-nodeHeight*u/2, nodeWidth*u, nodeHeight*u)
	radius := r.H / 2
	if n.Max {
		radius = 0.375 * u
	}
	fill, edge, ink, name, wide := th.Button, th.ButtonEdge, th.Text, th.Muted, max(1, 0.125*u)
	switch {
	case pruned:
		fill, edge, ink, name = th.Panel, th.Disabled, th.Disabled, th.Disabled
	case view.State == treemodel.NotVisited:
		fill, edge, ink = th.Panel, th.Track, th.Muted
	case view.State == treemodel.Searching:
		fill, edge, wide = th.Row, th.AccentText, 0.25*u
	case n.Parent != nil && w.View(n.Parent).Best == n:
		edge, wide = th.Accent, 0.25*u
	}
	switch n {
	case w.At():
		fill, ink = th.Accent, th.OnAccent
		st.Paint.Stroke(dst, r.Inset(-0.5*u), radius+0.5*u, 0.25*u, th.Focus)
	case s.over:
		fill = th.ButtonHover
	}
	st.Paint.Fill(dst, r, radius, fill)
	if pruned && n != w.At() {
		st.DashedBox(dst, r, radius, edge)
	} else {
		st.Paint.Stroke(dst, r, radius, wide, edge)
	}
	st.Paint.Text(dst, inside(n, view), p.At.X, p.At.Y, st.Face(paint.Bold, st.Small), ink, paint.Middle)
	st.Paint.Text(dst, s.name(n), p.At.X, r.Y-1.15*u, s.nameFace(), name, paint.Middle)
}

// inside is what is written in a node: its value, and whether that is only a bound.
func inside(n *node, view treemodel.NodeView) string {
	switch value := strconv.Itoa(view.Value); {
	case view.State == treemodel.Searched && n.Bound == minimax.AtMost:
		return "≤" + value
	case view.State == treemodel.Searched && n.Bound == minimax.AtLeast:
		return "≥" + value
	case view.Valued:
		return value
	case view.State == treemodel.Searching:
		return "…"
	}
	return ""
}

// name is what is written above a node: the move that leads to it, in the lecture's tree its letter.
func (s *Screen) name(n *node) string {
	_, number, _ := strings.Cut(n.Move, " ")
	switch {
	case n.Parent == nil:
		return n.Move
	case s.model.Options().Lesson == treemodel.OfTicTacToe:
		return number
	}
	return s.moveName(n.Move)
}

// drawEnds writes at both ends of a row how many siblings are not visible there.
func (s *Screen) drawEnds(dst *ebiten.Image, strip treemodel.Strip) {
	st, u := s.Style, s.Style.Unit
	y, face, ink := strip.Place.Centre().Y, st.Face(paint.Medium, st.Small), st.Theme.AccentText
	if strip.Before > 0 {
		st.Paint.Icon(dst, paint.IconLeft, geom.Pt(strip.Place.X+1.25*u, y), 2*u, ink)
		st.Paint.Text(dst, strconv.Itoa(strip.Before), strip.Place.X+2.5*u, y, face, ink, paint.Start)
	}
	if strip.After > 0 {
		st.Paint.Text(dst, strconv.Itoa(strip.After), strip.Place.Right()-2.5*u, y, face, ink, paint.End)
		st.Paint.Icon(dst, paint.IconRight, geom.Pt(strip.Place.Right()-1.25*u, y), 2*u, ink)
	}
}

// drawLegend explains the shapes, and says how large the tree is.
func (s *Screen) drawLegend(dst *ebiten.Image, card geom.Rect) {
	st, u := s.Style, s.Style.Unit
	face := st.Face(paint.Regular, st.Small*0.94)
	y, x := card.Bottom()-2*u, card.X+2*u
	for i, key := range []string{"tree.max", "tree.min"} {
		st.Paint.Stroke(dst, geom.R(x, y-0.8*u, 2.5*u, 1.6*u), []float64{0.25 * u, 0.8 * u}[i], max(1, 0.15*u), st.Theme.Muted)
		st.Paint.Text(dst, s.T(key), x+3.25*u, y, face, st.Theme.Muted, paint.Start)
		x += st.Width(s.T(key), face) + 5*u
	}
	nodes, visited := s.model.Walk().Size()
	size := s.T("tree.size", words.Values{"N": nodes, "Cut": uint64(nodes) - visited})
	st.Paint.Text(dst, st.Paint.Ellipsis(size, face, card.Right()-2*u-x), card.Right()-2*u, y, face, st.Theme.Muted, paint.End)
}
