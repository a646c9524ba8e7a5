package gui

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/minimax"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
)

// drawWord draws the card that says what the search has just done, and how far it has come.
func (s *treeScreen) drawWord(a *App, dst *ebiten.Image, card geom.Rect) {
	w, u := s.Walk(), a.layout.Unit
	in := card.Inset(1.25 * u)
	if w == nil {
		return
	}
	small := a.face(paint.Regular, a.layout.SmallText()*0.94)
	count := a.t("tree.step", words.Values{"N": w.Done(), "Of": w.Steps()})
	wide, _ := a.paint.Measure(count, small)
	bar := geom.Rect{X: in.X, Y: in.Y + 0.75*u, W: in.W - wide - 1.5*u, H: 0.5 * u}
	a.paint.Fill(dst, bar, bar.H/2, a.theme.Track)
	if w.Steps() > 0 && w.Done() > 0 {
		bar.W = max(bar.H, bar.W*float64(w.Done())/float64(w.Steps()))
		a.paint.Fill(dst, bar, bar.H/2, a.theme.Accent)
	}
	a.paint.Text(dst, count, in.Right(), in.Y+u, small, a.theme.Muted, paint.End)
	face := a.face(paint.Medium, a.layout.SmallText())
	said := s.sentence(a, w)
	if s.notice.Key != "" {
		said = a.t(s.notice.Key, words.Values{"Arg": s.notice.Arg})
	}
	for i, line := range a.wrap(said, face, in.W, 2) {
		a.paint.Text(dst, line, in.X, in.Y+(4+2.6*float64(i))*u, face, a.theme.Text, paint.Start)
	}
}

// sentence says what happened in the last step.
func (s *treeScreen) sentence(a *App, w *treemodel.Walk) string {
	step, begun := w.Last()
	if !begun {
		return a.t("tree.start")
	}
	n := step.Node
	switch {
	case step.Kind == minimax.Better:
		return s.better(a, w, step)
	case step.Kind == minimax.Cut && n.Max:
		return a.t("tree.cut_max", words.Values{"Alpha": bound(step.Alpha), "Beta": bound(step.Beta), "By": a.above(n.CutBy, n), "N": w.Unvisited(n)})
	case step.Kind == minimax.Cut:
		return a.t("tree.cut_min", words.Values{"Alpha": bound(step.Alpha), "Beta": bound(step.Beta), "By": a.above(n.CutBy, n), "N": w.Unvisited(n)})
	case step.Kind == minimax.Leave:
		return s.leaving(a, w, n)
	case len(n.Children) == 0:
		return a.t("tree.enter_leaf", words.Values{"Node": a.nodeName(n)})
	case !s.Options().Prune && n.Max:
		return a.t("tree.enter_plain_max", words.Values{"Node": a.nodeName(n)})
	case !s.Options().Prune:
		return a.t("tree.enter_plain_min", words.Values{"Node": a.nodeName(n)})
	case n.Max:
		return a.t("tree.enter_max", words.Values{"Node": a.nodeName(n), "Alpha": bound(step.Alpha), "Beta": bound(step.Beta)})
	}
	return a.t("tree.enter_min", words.Values{"Node": a.nodeName(n), "Alpha": bound(step.Alpha), "Beta": bound(step.Beta)})
}

// spoken implements study: what the search has just done, or, once one has walked away from there,
// the node that one is at.
func (s *treeScreen) spoken(a *App) string {
	w := s.Walk()
	if w == nil {
		return s.noTree(a)
	}
	if last, begun := w.Last(); !begun || last.Node == w.At() {
		return a.t("tree.step", words.Values{"N": w.Done(), "Of": w.Steps()}) + ": " + s.sentence(a, w)
	}
	n, look := w.At(), w.View(w.At())
	said := a.nodeName(n)
	if look.Valued {
		said += ", " + a.t("tree.value") + " " + strconv.Itoa(look.Value)
	}
	return said + ". " + strings.Join(s.about(a, w, n, look), " ")
}

// better says that a child is the best so far.
func (s *treeScreen) better(a *App, w *treemodel.Walk, step minimax.Step[string]) string {
	alpha, beta := w.Before(step)
	value, child := strconv.Itoa(step.Child.Value), a.nodeName(step.Child)
	switch {
	case s.Options().Prune && step.Node.Max:
		return a.t("tree.rise", words.Values{"Value": value, "Old": bound(alpha), "Child": child})
	case s.Options().Prune:
		return a.t("tree.fall", words.Values{"Value": value, "Old": bound(beta), "Child": child})
	}
	return a.t("tree.better", words.Values{"Value": value, "Child": child})
}

// leaving says what a node is worth.
func (s *treeScreen) leaving(a *App, w *treemodel.Walk, n *treemodel.Node) string {
	switch {
	case len(n.Children) == 0:
		return a.t("tree.leave_leaf", words.Values{"Node": a.nodeName(n), "Value": n.Value})
	case n.Parent == nil && n.Best != nil:
		return a.t("tree.end", words.Values{"Value": n.Value, "Child": a.nodeName(n.Best)})
	case atMost(n):
		return a.t("tree.leave_most", words.Values{"Node": a.nodeName(n), "Value": n.Value})
	case atLeast(n):
		return a.t("tree.leave_least", words.Values{"Node": a.nodeName(n), "Value": n.Value})
	}
	return a.t("tree.leave", words.Values{"Node": a.nodeName(n), "Value": n.Value})
}

// atMost and atLeast report whether the value of a node that was left is only a bound: the
// window hid how bad, or how good, it is.
func atMost(n *treemodel.Node) bool {
	return len(n.Children) > 0 && (n.Max && n.Best == nil || !n.Max && n.CutBy != nil)
}

func atLeast(n *treemodel.Node) bool {
	return len(n.Children) > 0 && (!n.Max && n.Best == nil || n.Max && n.CutBy != nil)
}

// drawNode draws the card of the node that one is at.
func (s *treeScreen) drawNode(a *App, dst *ebiten.Image, card geom.Rect) {
	w, u := s.Walk(), a.layout.Unit
	if w == nil {
		return
	}
	n := w.At()
	look := w.View(n)
	in := card.Inset(1.5 * u)
	role := a.t("tree.min_moves")
	if n.Max {
		role = a.t("tree.max_moves")
	}
	small := a.face(paint.Regular, a.layout.SmallText())
	wide, _ := a.paint.Measure(role, small)
	name := a.nodeName(n)
	first, size := utf8.DecodeRuneInString(name)
	if n.Parent == nil { // else it may be a move
		name = string(unicode.ToUpper(first)) + name[size:]
	}
	bold := a.fit(name, paint.Bold, a.layout.Text(), in.W-wide-u)
	a.paint.Text(dst, a.paint.Ellipsis(name, bold, in.W-wide-u), in.X, in.Y+1.25*u, bold, a.theme.Text, paint.Start)
	a.paint.Text(dst, role, in.Right(), in.Y+1.25*u, small, a.theme.Muted, paint.End)
	figures := []figure{{number: "–", name: a.t("tree.value")}, {number: "–", name: a.t("tree.alpha")}, {number: "–", name: a.t("tree.beta")}}
	if look.Valued {
		figures[0].number = s.inside(n, look)
	}
	if look.State == treemodel.Open || look.State == treemodel.Left {
		alpha, beta := n.Alpha, n.Beta
		if look.State == treemodel.Open { // as they are by now
			alpha, beta = look.Alpha, look.Beta
		}
		figures[1].number, figures[2].number = bound(alpha), bound(beta)
	}
	a.drawFigures(dst, geom.Rect{X: in.X, Y: in.Y + 3.5*u, W: in.W, H: 6 * u}, figures, 1)
	y, line := in.Y+11.5*u, 2.35*u
	for _, said := range s.about(a, w, n, look) {
		for _, part := range a.wrap(said, small, in.W, max(int((in.Bottom()-y)/line)+1, 1)) {
			a.paint.Text(dst, part, in.X, y, small, a.theme.Text, paint.Start)
			y += line
		}
		y += 0.5 * u
	}
}

// about is what there is to say of a node, the most important first.
func (s *treeScreen) about(a *App, w *treemodel.Walk, n *treemodel.Node, look treemodel.NodeView) []string {
	switch look.State {
	case treemodel.Ahead:
		return []string{a.t("tree.ahead")}
	case treemodel.Pruned:
		return []string{a.t("tree.never", words.Values{"Node": a.nodeName(cutAt(n))})}
	}
	var all []string
	if look.Cut {
		all = append(all, s.whyCut(a, n))
	}
	if look.State == treemodel.Left && !look.Cut {
		switch value := (words.Values{"Value": n.Value}); {
		case atMost(n):
			all = append(all, a.t("tree.most", value))
		case atLeast(n):
			all = append(all, a.t("tree.least", value))
		}
	}
	if n.AlphaBy != nil {
		all = append(all, a.t("tree.alpha_by", words.Values{"Alpha": bound(n.Alpha), "By": a.above(n.AlphaBy, n)}))
	}
	if n.BetaBy != nil {
		all = append(all, a.t("tree.beta_by", words.Values{"Beta": bound(n.Beta), "By": a.above(n.BetaBy, n)}))
	}
	if len(n.Children) == 0 {
		return append(all, a.t("tree.leaf"))
	}
	return append(all, a.t("tree.children", words.Values{"N": len(n.Children), "Cut": w.Unvisited(n)}))
}

// cutAt is the node at which what lies above n was cut off.
func cutAt(n *treemodel.Node) *treemodel.Node {
	for n.Parent != nil && !n.Visited {
		n = n.Parent
	}
	return n
}

// whyCut says why the rest of a node's moves was cut off, and by which ancestor.
func (s *treeScreen) whyCut(a *App, n *treemodel.Node) string {
	by := a.above(n.CutBy, n)
	if n.Max {
		return a.t("tree.why_max", words.Values{"By": by, "Bound": bound(n.Beta), "Value": n.Best.Value})
	}
	return a.t("tree.why_min", words.Values{"By": by, "Bound": bound(n.Alpha), "Value": n.Best.Value})
}
