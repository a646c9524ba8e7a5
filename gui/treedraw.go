package gui

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
)

// sizes are what the nodes take: the widest name of a move stands above each.
func (s *treeScreen) sizes(a *App) treemodel.Sizes {
	u := a.layout.Unit
	z := treemodel.Sizes{Slot: 7.5 * u, Leaf: 5.75 * u, Row: 7.75 * u, End: 6 * u}
	if s.Options().Lesson == treemodel.OfPosition {
		wide, _ := a.paint.Measure("h8h8", s.nameFace(a))
		z.Slot = max(z.Slot, wide+1.5*u)
		z.Leaf = z.Slot
	}
	return z
}

// nodeWide and nodeHigh are the size of a node's box.
func (s *treeScreen) nodeWide(a *App) float64 { return 5 * a.layout.Unit }
func (s *treeScreen) nodeHigh(a *App) float64 { return 3.25 * a.layout.Unit }

func (s *treeScreen) nameFace(a *App) text.Face {
	return a.face(paint.Regular, a.layout.SmallText()*0.92)
}

// field is the part of the card that nodes stand in; below it is the legend.
func (s *treeScreen) field(a *App) geom.Rect {
	u := a.layout.Unit
	r := s.places.Tree.Inset(1.25 * u)
	r.H -= 3 * u
	return r
}

func (s *treeScreen) draft(a *App) treemodel.Draft { return s.Walk().Draft(s.field(a), s.sizes(a)) }

// drawTree draws the card of the tree.
func (s *treeScreen) drawTree(a *App, dst *ebiten.Image, card geom.Rect) {
	w := s.Walk()
	if w == nil {
		s.drawNoTree(a, dst, card)
		return
	}
	d := s.draft(a)
	at := make(map[*treemodel.TreeNode]geom.Point, len(d.Nodes))
	for _, p := range d.Nodes {
		at[p.Node] = p.At
	}
	for _, best := range []bool{false, true} { // the best ways above the others
		for _, p := range d.Nodes {
			if from, ok := at[p.Node.Parent]; ok && p.Node.Parent != nil && (w.Look(p.Node.Parent).Best == p.Node) == best {
				s.drawEdge(a, dst, from, p, best)
			}
		}
	}
	for _, p := range d.Nodes {
		s.drawTreeNode(a, dst, p)
	}
	for _, strip := range d.Strips {
		s.drawEnds(a, dst, strip)
	}
	s.drawLegend(a, dst, card)
}

// drawNoTree writes why there is no tree.
func (s *treeScreen) drawNoTree(a *App, dst *ebiten.Image, card geom.Rect) {
	said := s.noTree(a)
	u, face := a.layout.Unit, a.face(paint.Regular, a.layout.Text())
	lines := a.wrap(said, face, card.W-8*u, 6)
	y := card.Centre().Y - 1.5*u*float64(len(lines)-1)
	for _, line := range lines {
		a.paint.Text(dst, line, card.Centre().X, y, face, a.theme.Text, paint.Middle)
		y += 3 * u
	}
}

// noTree says why there is no tree.
func (s *treeScreen) noTree(a *App) string {
	size, large := s.TooLarge()
	switch {
	case large && size.AtLeast:
		return a.t("tree.larger", words.Values{"N": size.Size, "Max": size.Max})
	case large:
		return a.t("tree.large", words.Values{"N": size.Size, "Max": size.Max})
	case s.Failure() != nil:
		return s.Failure().Error()
	}
	return a.t("tree.growing")
}

// drawEdge draws the line to a node from its parent.
func (s *treeScreen) drawEdge(a *App, dst *ebiten.Image, from geom.Point, p treemodel.Placed, best bool) {
	u, half := a.layout.Unit, s.nodeHigh(a)/2
	from.Y += half
	to := geom.Point{X: p.At.X, Y: p.At.Y - half}
	if s.name(a, p.Node) != "" {
		to.Y -= 2.5 * u
	}
	switch s.Walk().Look(p.Node).State {
	case treemodel.Pruned:
		a.dashed(dst, from, to, a.theme.Disabled)
	case treemodel.Ahead:
		a.paint.Line(dst, from, to, max(1, 0.125*u), a.theme.Track)
	default:
		if best {
			a.paint.Line(dst, from, to, 0.375*u, a.theme.Accent)
		} else {
			a.paint.Line(dst, from, to, max(1, 0.15*u), a.theme.Muted)
		}
	}
}

// dashed is ui.Style.Dashed.
func (a *App) dashed(dst *ebiten.Image, from, to geom.Point, clr color.NRGBA) {
	a.style.Dashed(dst, from, to, clr)
}

// drawTreeNode draws a node: a box where max is to move, round where min is; its value in it,
// and the move that leads there above.
func (s *treeScreen) drawTreeNode(a *App, dst *ebiten.Image, p treemodel.Placed) {
	w, u, th := s.Walk(), a.layout.Unit, a.theme
	n, look := p.Node, w.Look(p.Node)
	r := geom.Rect{X: p.At.X - s.nodeWide(a)/2, Y: p.At.Y - s.nodeHigh(a)/2, W: s.nodeWide(a), H: s.nodeHigh(a)}
	radius := 0.375 * u
	if !n.Max {
		radius = r.H / 2
	}
	fill, edge, ink, wide := th.Button, th.ButtonEdge, th.Text, max(1, 0.125*u)
	best := n.Parent != nil && w.Look(n.Parent).Best == n
	switch {
	case look.State == treemodel.Pruned:
		fill, edge, ink = th.Panel, th.Disabled, th.Disabled
	case look.State == treemodel.Ahead:
		fill, edge, ink = th.Panel, th.Track, th.Muted
	case look.State == treemodel.Open:
		fill, edge, wide = th.Row, th.AccentText, 0.25*u
	case best:
		edge, wide = th.Accent, 0.25*u
	}
	if n == w.At() {
		fill, ink = th.Accent, th.OnAccent
		a.paint.Stroke(dst, r.Inset(-0.5*u), radius+0.5*u, 0.25*u, th.Focus)
	} else if n == s.over {
		fill = th.ButtonHover
	}
	a.paint.Fill(dst, r, radius, fill)
	if look.State == treemodel.Pruned && n != w.At() {
		a.dashedBox(dst, r, radius, edge)
	} else {
		a.paint.Stroke(dst, r, radius, wide, edge)
	}
	a.paint.Text(dst, s.inside(n, look), p.At.X, p.At.Y, a.face(paint.Bold, a.layout.SmallText()), ink, paint.Middle)
	clr := th.Muted
	if look.State == treemodel.Pruned {
		clr = th.Disabled
	}
	a.paint.Text(dst, s.name(a, n), p.At.X, r.Y-1.15*u, s.nameFace(a), clr, paint.Middle)
}

// dashedBox is ui.Style.DashedBox.
func (a *App) dashedBox(dst *ebiten.Image, r geom.Rect, radius float64, clr color.NRGBA) {
	a.style.DashedBox(dst, r, radius, clr)
}

// inside is what stands in a node: its value once there is one, and whether it is only a bound.
func (s *treeScreen) inside(n *treemodel.TreeNode, look treemodel.NodeLook) string {
	switch {
	case look.State == treemodel.Left && atMost(n):
		return "≤" + strconv.Itoa(look.Value)
	case look.State == treemodel.Left && atLeast(n):
		return "≥" + strconv.Itoa(look.Value)
	case look.Valued:
		return strconv.Itoa(look.Value)
	case look.State == treemodel.Open:
		return "…"
	}
	return ""
}

// name is what stands above a node: the move that leads there. The lecture's leaves are their values.
func (s *treeScreen) name(a *App, n *treemodel.TreeNode) string {
	word, number, _ := strings.Cut(n.Move, " ")
	switch {
	case n.Parent == nil:
		return ""
	case s.Options().Lesson == treemodel.OfTicTacToe:
		return number
	case s.Options().Lesson == treemodel.OfLecture && word == "leaf":
		return ""
	}
	return a.moveName(n.Move)
}

// drawEnds says how many siblings are out of sight at both ends of a row.
func (s *treeScreen) drawEnds(a *App, dst *ebiten.Image, strip treemodel.Strip) {
	u, face := a.layout.Unit, a.face(paint.Medium, a.layout.SmallText())
	y, end := strip.Place.Centre().Y, s.sizes(a).End
	if strip.Before > 0 {
		a.paint.Icon(dst, paint.IconLeft, geom.Point{X: strip.Place.X + 1.25*u, Y: y}, 2*u, a.theme.AccentText)
		a.paint.Text(dst, strconv.Itoa(strip.Before), strip.Place.X+2.5*u, y, face, a.theme.AccentText, paint.Start)
	}
	if strip.After > 0 {
		a.paint.Text(dst, strconv.Itoa(strip.After), strip.Place.Right()-end+3.5*u, y, face, a.theme.AccentText, paint.End)
		a.paint.Icon(dst, paint.IconRight, geom.Point{X: strip.Place.Right() - 1.25*u, Y: y}, 2*u, a.theme.AccentText)
	}
}

// drawLegend says what the shapes are, and how large the tree is.
func (s *treeScreen) drawLegend(a *App, dst *ebiten.Image, card geom.Rect) {
	u, face := a.layout.Unit, a.face(paint.Regular, a.layout.SmallText()*0.94)
	y, x := card.Bottom()-2*u, card.X+2*u
	for i, key := range []string{"tree.max", "tree.min"} {
		r := geom.Rect{X: x, Y: y - 0.8*u, W: 2.5 * u, H: 1.6 * u}
		a.paint.Stroke(dst, r, []float64{0.25 * u, 0.8 * u}[i], max(1, 0.15*u), a.theme.Muted)
		wide, _ := a.paint.Measure(a.t(key), face)
		a.paint.Text(dst, a.t(key), x+3.25*u, y, face, a.theme.Muted, paint.Start)
		x += wide + 5*u
	}
	nodes, visited := s.Walk().Size()
	size := a.t("tree.size", words.Values{"N": nodes, "Cut": uint64(nodes) - visited})
	a.paint.Text(dst, a.paint.Ellipsis(size, face, card.Right()-2*u-x), card.Right()-2*u, y, face, a.theme.Muted, paint.End)
}
