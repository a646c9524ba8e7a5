package tree

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/tree/walk"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// about returns what there is to say about a node, the most important sentence first.
func (s *Screen) about(w *walk.Walk, n *node, view walk.NodeView) []string {
	switch view.State {
	case walk.NotVisited:
		switch {
		case n == w.Root() && s.ofMatrix():
			return append(s.notes(w), s.T("tree.ahead"))
		case n == w.Root():
			return append(s.notes(w), s.T("tree.how"), s.T("tree.leaf_"+s.leafValues()))
		}
		return []string{s.T("tree.ahead")}
	case walk.Pruned:
		all := []string{capital(s.T("tree.never", words.Values{"Node": s.nodeName(cutAt(n))}))}
		return append(all, s.reasonText(w, cutAt(n))...)
	}
	all := s.arithmetic(w, n, view)
	add := func(key string, v words.Values) { all = append(all, capital(s.T(key, v))) }
	if view.State == walk.Searched {
		all = append(all, s.resultText(w, n)...)
	}
	if n == w.Root() {
		if all = append(all, s.notes(w)...); s.ofMatrix() && !w.AtEnd() { // why alpha-beta cannot be chosen
			add("tree.no_pruning", nil)
		}
	}
	switch {
	case s.ofMatrix() && len(n.Children) > 0:
		add("tree.takes_"+s.mover(n.Max), nil)
	case view.State == walk.Searching && (!view.HasValue || !s.model.Options().Prune && !view.Cut):
		all = append(all, capital(s.T("tree.known_value_"+minmax[n.Max], words.Values{"Where": s.T("tree.here")})))
		if s.model.Options().Prune {
			add("tree.bounds_are", nil)
		}
	case view.Cut && n.CutBy == nil:
		add("tree.why_posa", nil)
	case view.Cut:
		all = append(all, s.reasonText(w, n)...)
	case view.State == walk.Searched && s.bound(n) == minimax.AtMost && n.AlphaBy != nil:
		add("tree.most", words.Values{"Value": s.value(n.Value), "By": s.ancestorName(n.AlphaBy, n), "Bound": s.value(n.Alpha)})
	case view.State == walk.Searched && s.bound(n) == minimax.AtLeast && n.BetaBy != nil:
		add("tree.least", words.Values{"Value": s.value(n.Value), "By": s.ancestorName(n.BetaBy, n), "Bound": s.value(n.Beta)})
	}
	if n.AlphaBy != nil && !view.Cut { // the reason of the cut says the same
		add("tree.alpha_by", words.Values{"Alpha": s.value(n.Alpha), "By": s.ancestorName(n.AlphaBy, n)})
	}
	if n.BetaBy != nil && !view.Cut {
		add("tree.beta_by", words.Values{"Beta": s.value(n.Beta), "By": s.ancestorName(n.BetaBy, n)})
	}
	if len(n.Children) == 0 {
		add("tree.leaf", nil)
		if !s.ofMatrix() {
			add("tree.leaf_"+s.leafValues(), nil)
		}
		return all
	}
	if s.model.Options().Lesson == walk.OfCorks {
		all = append(all, s.corksLeft(n))
	}
	switch cut := len(w.Unvisited(n)); {
	case cut > 0:
		add("tree.children_cut", words.Values{"N": len(n.Children), "Cut": cut})
	case s.model.Options().Lesson == walk.OfPosition: // of which not all are visible
		add("tree.children", words.Values{"N": len(n.Children)})
	}
	return all
}

// leafValues returns the end of the keys about what the values of the leaves are.
func (s *Screen) leafValues() string {
	switch o := s.model.Options(); {
	case o.Lettered():
		return "given"
	case s.valuesAreOutcomes():
		return "result"
	case o.Tiles != nil:
		return "points"
	}
	return "blobs"
}

// arithmetic returns what the lines of the algorithm compute after a child of a node has returned; nothing in another
// step.
func (s *Screen) arithmetic(w *walk.Walk, n *node, view walk.NodeView) []string {
	last := w.Last()
	if last.Kind != minimax.Return || last.Node.Parent != n {
		return nil
	}
	before := w.Before(n)
	if s.ofMatrix() {
		return []string{s.gainText(w, before, last.Node)}
	}
	if !before.HasValue {
		before.Value = w.StartValue(n.Max)
	}
	best, bound, from, to := "max", "α", before.Alpha, view.Alpha
	if !n.Max {
		best, bound, from, to = "min", "β", before.Beta, view.Beta
	}
	line := func(name, first, second string, result int) string {
		return name + " = " + best + "(" + first + ", " + second + ") = " + s.value(result)
	}
	all := []string{line("val", s.value(before.Value), s.figure(last.Node, w.View(last.Node)), view.Value)}
	if s.model.Options().Algorithm() == walk.Escabio {
		all = append(all, s.winText(n, view))
	}
	if s.model.Options().Prune {
		all = append(all, line(bound, s.value(view.Value), s.value(from), to), s.T("tree.test", words.Values{
			"Alpha": s.value(view.Alpha), "Beta": s.value(view.Beta), "Answer": s.answer(view.Alpha >= view.Beta),
		}))
	}
	return all
}

// gainText says whether a child that has returned gives its player of the matrix game more than the best child before.
func (s *Screen) gainText(w *walk.Walk, before walk.NodeView, child *node) string {
	v := words.Values{"N": "1", "New": s.value(w.OwnGain(child)), "Old": s.value(-minimax.Infinity), "Answer": s.answer(true)}
	if s.mover(child.Parent.Max) == "column" {
		v["N"] = "2"
	}
	if before.Best != nil {
		v["Old"], v["Answer"] = s.value(w.OwnGain(before.Best)), s.answer(w.OwnGain(child) > w.OwnGain(before.Best))
	}
	return s.T("tree.test_gain", v)
}

// winText says whether the value of a node wins, as Escabio tests it.
func (s *Screen) winText(n *node, view walk.NodeView) string {
	player, product := "1", view.Value
	if !n.Max {
		player, product = "(−1)", -view.Value
	}
	return s.T("tree.test_win", words.Values{
		"N": player, "Value": s.value(view.Value), "Product": s.Number(walk.Options{}.ValueText(product)), "Answer": s.answer(product == 1),
	})
}

// answer returns yes or no in a sentence.
func (s *Screen) answer(yes bool) string { return strings.ToLower(s.T(answers[yes])) }

// resultText says what the value of a node means, in games that are won or lost.
func (s *Screen) resultText(w *walk.Walk, n *node) []string {
	o := s.model.Options()
	_, proven := tiles.Proven(n.Value)
	switch {
	case w.WonOrLost() && s.bound(n) == minimax.Exact:
		return []string{s.T("tree.is_" + string(minimax.LabelOf(n.Value, n.Max)))}
	case w.WonOrLost():
		return []string{s.T("tree.no_mark")}
	case o.Lesson == walk.OfTicTacToe && s.bound(n) == minimax.Exact:
		return []string{capital(s.T([...]string{"tree.draw", "tree.max_wins"}[n.Value])) + "."}
	case o.Lesson == walk.OfPosition && o.Tiles != nil && proven && n.Value > 0:
		return []string{s.T("tree.max_wins") + "."}
	case o.Lesson == walk.OfPosition && o.Tiles != nil && proven:
		return []string{s.T("tree.min_wins") + "."}
	}
	return nil
}

// cutAt returns the node whose cut left out n: its closest ancestor that was visited.
func cutAt(n *node) *node {
	for n.Parent != nil && !n.Visited {
		n = n.Parent
	}
	return n
}

// reason returns why the selected node is cut or was never visited, once the search has come that far.
func (s *Screen) reason(w *walk.Walk) (walk.Reason, bool) {
	n := w.Selected()
	if view := s.view(n); s.practising() || s.model.Hidden(n) || !view.Cut && view.State != walk.Pruned {
		return walk.Reason{}, false
	}
	return w.ReasonOf(cutAt(n))
}

// reasonText says why the search cuts a node: what an ancestor already has with one of its children, and what the node
// has with one of its own.
func (s *Screen) reasonText(w *walk.Walk, n *node) []string {
	r, ok := w.ReasonOf(n)
	if !ok {
		return nil
	}
	v := words.Values{"By": s.where(r.By, s.ancestorName(r.By, n)), "With": s.shortName(r.With), "At": s.shortName(r.At), "Value": s.value(n.Value)}
	v["Bound"] = s.value(n.Alpha)
	if n.Max {
		v["Bound"] = s.value(n.Beta)
	}
	return []string{capital(s.T("tree.reason_"+minmax[n.Max], v))}
}
