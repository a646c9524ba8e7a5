package tree

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/minimax"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
)

// drawStep draws the card with the last step of the search and the number of steps.
func (s *Screen) drawStep(dst *ebiten.Image, card geom.Rect) {
	w, st, u := s.model.Walk(), s.Style, s.Style.Unit
	if w == nil {
		return
	}
	in, small := card.Inset(1.25*u), st.Face(paint.Regular, st.Small*0.94)
	count := s.T("tree.step", words.Values{"N": w.Done(), "Of": w.Steps()})
	bar := geom.R(in.X, in.Y+0.75*u, in.W-st.Width(count, small)-1.5*u, 0.5*u)
	st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Track)
	if w.Done() > 0 {
		bar.W = max(bar.H, bar.W*float64(w.Done())/float64(w.Steps()))
		st.Paint.Fill(dst, bar, bar.H/2, st.Theme.Accent)
	}
	st.Paint.Text(dst, count, in.Right(), in.Y+u, small, st.Theme.Muted, paint.End)
	face := st.Face(paint.Medium, st.Small)
	st.DrawLines(dst, s.Sentence(s.Notice, s.stepText(w)), in.X, in.Y+4*u, in.W, 2.6*u, 2, face, st.Theme.Text)
}

// Spoken implements screen.Screen: the last step of the search, or after going to another node that node.
func (s *Screen) Spoken() string {
	w := s.model.Walk()
	if w == nil {
		return s.noTree()
	}
	if last, begun := w.Last(); !begun || last.Node == w.At() {
		return s.T("tree.step", words.Values{"N": w.Done(), "Of": w.Steps()}) + ": " + s.stepText(w)
	}
	n, view := w.At(), w.View(w.At())
	text := s.nodeName(n)
	if view.Valued {
		text += ", " + s.T("tree.value") + " " + strconv.Itoa(view.Value)
	}
	return text + ". " + strings.Join(s.about(w, n, view), " ")
}

// noTree says why there is no tree.
func (s *Screen) noTree() string {
	size, large := s.model.TooLarge()
	switch {
	case large && size.AtLeast:
		return s.T("tree.larger", words.Values{"N": size.Size, "Max": size.Max})
	case large:
		return s.T("tree.large", words.Values{"N": size.Size, "Max": size.Max})
	case s.model.Failure() != nil:
		return s.model.Failure().Error()
	}
	return s.T("tree.growing")
}

// stepText says what happened in the last step of the search.
func (s *Screen) stepText(w *treemodel.Walk) string {
	step, begun := w.Last()
	if !begun {
		return s.T("tree.start")
	}
	n, prune := step.Node, s.model.Options().Prune
	switch {
	case step.Kind == minimax.Better:
		return s.betterText(w, step)
	case step.Kind == minimax.Cut && n.Max:
		return s.T("tree.cut_max", words.Values{"Alpha": bound(step.Alpha), "Beta": bound(step.Beta), "By": s.ancestorName(n.CutBy, n), "N": w.Unvisited(n)})
	case step.Kind == minimax.Cut:
		return s.T("tree.cut_min", words.Values{"Alpha": bound(step.Alpha), "Beta": bound(step.Beta), "By": s.ancestorName(n.CutBy, n), "N": w.Unvisited(n)})
	case step.Kind == minimax.Leave:
		return s.leaveText(n)
	case len(n.Children) == 0:
		return s.T("tree.enter_leaf", words.Values{"Node": s.nodeName(n)})
	case !prune && n.Max:
		return s.T("tree.enter_plain_max", words.Values{"Node": s.nodeName(n)})
	case !prune:
		return s.T("tree.enter_plain_min", words.Values{"Node": s.nodeName(n)})
	case n.Max:
		return s.T("tree.enter_max", words.Values{"Node": s.nodeName(n), "Alpha": bound(step.Alpha), "Beta": bound(step.Beta)})
	}
	return s.T("tree.enter_min", words.Values{"Node": s.nodeName(n), "Alpha": bound(step.Alpha), "Beta": bound(step.Beta)})
}

// betterText says that a child is the best so far.
func (s *Screen) betterText(w *treemodel.Walk, step minimax.Step[string]) string {
	alpha, beta := w.Before(step)
	value, child := strconv.Itoa(step.Child.Value), s.nodeName(step.Child)
	switch prune := s.model.Options().Prune; {
	case prune && step.Node.Max:
		return s.T("tree.rise", words.Values{"Value": value, "Old": bound(alpha), "Child": child})
	case prune:
		return s.T("tree.fall", words.Values{"Value": value, "Old": bound(beta), "Child": child})
	}
	return s.T("tree.better", words.Values{"Value": value, "Child": child})
}

// leaveText says what the value of a node is.
func (s *Screen) leaveText(n *node) string {
	switch {
	case len(n.Children) == 0:
		return s.T("tree.leave_leaf", words.Values{"Node": s.nodeName(n), "Value": n.Value})
	case n.Parent == nil && n.Best != nil:
		return s.T("tree.end", words.Values{"Value": n.Value, "Child": s.nodeName(n.Best)})
	case atMost(n):
		return s.T("tree.leave_most", words.Values{"Node": s.nodeName(n), "Value": n.Value})
	case atLeast(n):
		return s.T("tree.leave_least", words.Values{"Node": s.nodeName(n), "Value": n.Value})
	}
	return s.T("tree.leave", words.Values{"Node": s.nodeName(n), "Value": n.Value})
}

// about is what there is to say about a node, the most important sentence first.
func (s *Screen) about(w *treemodel.Walk, n *node, view treemodel.NodeView) []string {
	switch view.State {
	case treemodel.NotVisited:
		return []string{s.T("tree.ahead")}
	case treemodel.Pruned:
		return []string{s.T("tree.never", words.Values{"Node": s.nodeName(cutAt(n))})}
	}
	var all []string
	switch {
	case view.Cut && n.Max:
		all = append(all, s.T("tree.why_max", words.Values{"By": s.ancestorName(n.CutBy, n), "Bound": bound(n.Beta), "Value": n.Best.Value}))
	case view.Cut:
		all = append(all, s.T("tree.why_min", words.Values{"By": s.ancestorName(n.CutBy, n), "Bound": bound(n.Alpha), "Value": n.Best.Value}))
	case view.State == treemodel.Searched && atMost(n):
		all = append(all, s.T("tree.most", words.Values{"Value": n.Value}))
	case view.State == treemodel.Searched && atLeast(n):
		all = append(all, s.T("tree.least", words.Values{"Value": n.Value}))
	}
	if n.AlphaBy != nil {
		all = append(all, s.T("tree.alpha_by", words.Values{"Alpha": bound(n.Alpha), "By": s.ancestorName(n.AlphaBy, n)}))
	}
	if n.BetaBy != nil {
		all = append(all, s.T("tree.beta_by", words.Values{"Beta": bound(n.Beta), "By": s.ancestorName(n.BetaBy, n)}))
	}
	if len(n.Children) == 0 {
		return append(all, s.T("tree.leaf"))
	}
	return append(all, s.T("tree.children", words.Values{"N": len(n.Children), "Cut": w.Unvisited(n)}))
}

// cutAt is the node whose cut left out n: its closest ancestor that was visited.
func cutAt(n *node) *node {
	for n.Parent != nil && !n.Visited {
		n = n.Parent
	}
	return n
}

// atMost and atLeast report whether the value of a node that the search has left is only a bound, as its
// search window was too narrow for the exact value.
func atMost(n *node) bool {
	return len(n.Children) > 0 && (n.Max && n.Best == nil || !n.Max && n.CutBy != nil)
}

func atLeast(n *node) bool {
	return len(n.Children) > 0 && (!n.Max && n.Best == nil || n.Max && n.CutBy != nil)
}

// bound is alpha or beta as textbooks write it.
func bound(value int) string {
	switch value {
	case minimax.Infinity:
		return "+∞"
	case -minimax.Infinity:
		return "−∞"
	}
	return strconv.Itoa(value)
}

// moveName is the name of a move of a tree in the window's language.
func (s *Screen) moveName(move string) string {
	word, number, _ := strings.Cut(move, " ")
	switch {
	case move == engine.Pass().Name(8):
		return s.T("moves.pass")
	case !slices.Contains([]string{"left", "right", "leaf", "square"}, word):
		return move
	}
	return strings.TrimSpace(s.T("tree.move_"+word) + " " + number)
}

// nodeName is the name of a node in a sentence.
func (s *Screen) nodeName(n *node) string {
	if n.Parent == nil {
		return s.T("tree.root")
	}
	return s.moveName(n.Move)
}

// ancestorName is the name of an ancestor of n in a sentence.
func (s *Screen) ancestorName(ancestor, n *node) string {
	if ancestor.Parent == nil {
		return s.T("tree.root")
	}
	return s.T("tree.above", words.Values{"Node": s.moveName(ancestor.Move), "N": n.Level - ancestor.Level})
}
