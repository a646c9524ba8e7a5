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
	if w.Last().Node == w.At() {
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
	step := w.Last()
	n, prune := step.Node, s.model.Options().Prune
	window := words.Values{"Node": s.nodeName(n), "Alpha": bound(step.Alpha), "Beta": bound(step.Beta)}
	switch {
	case step.Kind == minimax.Bare:
		return s.T("tree.start")
	case step.Kind == minimax.Cut:
		window["By"], window["N"] = s.ancestorName(n.CutBy, n), w.Unvisited(n)
		if n.Max {
			return s.T("tree.cut_max", window)
		}
		return s.T("tree.cut_min", window)
	case step.Kind == minimax.Return:
		return s.leaveText(n) + s.betterText(step)
	case !prune && n.Max:
		return s.T("tree.enter_plain_max", window)
	case !prune:
		return s.T("tree.enter_plain_min", window)
	case n.Max:
		return s.T("tree.enter_max", window)
	}
	return s.T("tree.enter_min", window)
}

// betterText says that the node that returns is the best child so far; "" if it is not.
func (s *Screen) betterText(step minimax.Step[string]) string {
	n, p := step.Node, step.Node.Parent
	values := words.Values{"Value": n.Value, "Child": s.nodeName(n)}
	switch prune := s.model.Options().Prune; {
	case p == nil || step.Val != n.Value:
		return ""
	case prune && step.Alpha != n.Alpha:
		values["Old"] = bound(n.Alpha)
		return " " + s.T("tree.rise", values)
	case prune && step.Beta != n.Beta:
		values["Old"] = bound(n.Beta)
		return " " + s.T("tree.fall", values)
	case prune:
		return ""
	}
	return " " + s.T("tree.better", values)
}

// leaveText says what the value of a node is.
func (s *Screen) leaveText(n *node) string {
	switch {
	case len(n.Children) == 0:
		return s.T("tree.leave_leaf", words.Values{"Node": s.nodeName(n), "Value": n.Value})
	case n.Parent == nil && n.Best != nil:
		return s.T("tree.end", words.Values{"Value": n.Value, "Child": s.nodeName(n.Best)})
	case n.Bound == minimax.AtMost:
		return s.T("tree.leave_most", words.Values{"Node": s.nodeName(n), "Value": n.Value})
	case n.Bound == minimax.AtLeast:
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
	case view.State == treemodel.Searched && n.Bound == minimax.AtMost:
		all = append(all, s.T("tree.most", words.Values{"Value": n.Value}))
	case view.State == treemodel.Searched && n.Bound == minimax.AtLeast:
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
	case !slices.Contains([]string{"square"}, word):
		return move
	}
	return strings.TrimSpace(s.T("tree.move_"+word) + " " + number)
}

// nodeName is the name of a node in a sentence.
func (s *Screen) nodeName(n *node) string {
	if n.Parent == nil && n.Move == "" {
		return s.T("tree.root")
	}
	return s.moveName(n.Move)
}

// ancestorName is the name of an ancestor of n in a sentence.
func (s *Screen) ancestorName(ancestor, n *node) string {
	if ancestor.Parent == nil {
		return s.nodeName(ancestor)
	}
	return s.T("tree.above", words.Values{"Node": s.moveName(ancestor.Move), "N": n.Level - ancestor.Level})
}
