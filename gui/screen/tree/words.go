package tree

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/textbook/minimax"
	"blobwars/engine/tiles"
	treemodel "blobwars/gui/model/tree"
)

// maxListed is the largest number of nodes or values that a sentence lists.
const maxListed = 4

// Spoken implements screen.Screen: the last step of the search, or after going to another node that node; and the
// question about the next step.
func (s *Screen) Spoken() string {
	w := s.model.Walk()
	if w == nil {
		return s.noTree()
	}
	if q := s.model.Question(); q != nil {
		title, sentences := s.questionText(w, q)
		return title + " " + strings.Join(sentences, " ")
	}
	if w.Current() == w.Selected() {
		return s.StepCount(&w.Playback) + ": " + s.stepText()
	}
	n, view := w.Selected(), s.view(w.Selected())
	text := s.nodeName(n)
	if view.HasValue {
		text += ", " + s.T("tree.value") + " " + s.figure(n, view)
	}
	return text + ". " + strings.Join(s.about(w, n, view), " ")
}

// noTree says why there is no tree.
func (s *Screen) noTree() string {
	size, large := s.model.TooLarge()
	switch {
	case large && size.AtLeast:
		return s.T("tree.larger", words.Values{"N": size.Size, "Max": size.Limit})
	case large:
		return s.T("tree.large", words.Values{"N": size.Size, "Max": size.Limit})
	case s.model.Err() != nil:
		return s.model.Err().Error()
	}
	return s.T("tree.growing")
}

// value returns a value, alpha or beta as textbooks write it.
func (s *Screen) value(value int) string {
	return s.Number(s.model.Options().ValueText(value))
}

// forPlayer returns the sentence of a key with the suffix max or min.
func (s *Screen) forPlayer(key string, max bool, values words.Values) string {
	if max {
		key += "max"
	} else {
		key += "min"
	}
	return s.T(key, values)
}

// ofMatrix reports whether the tree is that of the matrix game, in which both players maximise.
func (s *Screen) ofMatrix() bool { return s.model.Options().Lesson == treemodel.OfMatrix }

// player returns the name of the player to move in the rows of MAX or in those of MIN.
func (s *Screen) player(max bool) string {
	switch {
	case s.ofMatrix() && max == (s.model.Options().Variant == 0):
		return s.T("tree.row_player")
	case s.ofMatrix():
		return s.T("tree.column_player")
	case max:
		return "MAX"
	}
	return "MIN"
}

// figure returns the value of a node so far, or ≥ or ≤ and its value if that is only a bound in the end.
func (s *Screen) figure(n *node, view treemodel.NodeView) string {
	if s.ofMatrix() {
		return s.model.Walk().Gains(n)
	}
	sign := ""
	if view.State == treemodel.Searched {
		sign = [...]string{minimax.Exact: "", minimax.AtLeast: "≥", minimax.AtMost: "≤"}[n.Bound]
	}
	return sign + s.value(view.Value)
}

// stepText says what happened in the last step of the search, if there is one.
func (s *Screen) stepText() string {
	w := s.model.Walk()
	if w == nil {
		return ""
	}
	step := w.Last()
	n := step.Node
	v := words.Values{"Node": s.nodeName(n), "Alpha": s.value(step.Alpha), "Beta": s.value(step.Beta)}
	switch step.Kind {
	case minimax.Before:
		return s.T("tree.bare")
	case minimax.Begin:
		return capital(s.T("tree.begin", v))
	case minimax.Descend:
		return s.chooseText(n, v)
	case minimax.Cut:
		v["Nodes"] = s.prunedText(w, n)
		return capital(s.T("tree.cut", v))
	}
	return capital(s.returnText(w, step))
}

// chooseText says that the search enters an inner node and goes to its first child.
func (s *Screen) chooseText(n *node, v words.Values) string {
	v["First"], v["Children"], v["Best"] = s.nodeName(n.Children[0]), s.listed(n.Children), "min"
	if n.Max || s.ofMatrix() {
		v["Best"] = "max"
	}
	gets := s.model.Options().Prune && n.Parent != nil
	switch one := len(n.Children) == 1; {
	case gets && one:
		return capital(s.T("tree.gets", v)) + " " + s.T("tree.only", v)
	case gets:
		return capital(s.T("tree.gets", v)) + " " + s.T("tree.chooses", v)
	case one:
		return capital(s.T("tree.node_only", v))
	}
	return capital(s.T("tree.node_chooses", v))
}

// returnText says that a node has returned its value, and what its parent makes of it.
func (s *Screen) returnText(w *treemodel.Walk, step treemodel.Step) string {
	n, p := step.Node, step.Node.Parent
	v := words.Values{"Child": s.nodeName(n), "Value": s.sum(w, n)}
	switch {
	case p == nil && n.Best == nil:
		return s.T("tree.over", v)
	case p == nil:
		v["Best"] = s.nodeName(n.Best)
		return s.T("tree.end", v)
	case s.model.Hidden(p): // the next question is about the parent
		return s.T("tree.returned", v)
	}
	v["Node"], v["Alpha"], v["Beta"] = s.nodeName(p), s.value(step.Alpha), s.value(step.Beta)
	if !s.model.Options().Prune {
		v["Val"] = s.figure(p, w.View(p))
		return s.T("tree.so_far", v)
	}
	before := n.Alpha // a node gets the window that its parent has then
	v["Which"], v["Bound"] = "α", v["Alpha"]
	changed := step.Alpha != before
	if !p.Max {
		v["Which"], v["Bound"] = "β", v["Beta"]
		changed = step.Beta != n.Beta
	}
	text := s.T("tree.keeps", v)
	if changed {
		text = s.T("tree.becomes", v)
	}
	if step.Alpha >= step.Beta {
		text += " " + s.T("tree.now", v)
	}
	return text
}

// sum returns the value of a node as the largest or smallest of those of its children: max(3, 5) = 5.
func (s *Screen) sum(w *treemodel.Walk, n *node) string {
	if s.ofMatrix() {
		return s.figure(n, w.View(n))
	}
	var values []string
	for _, c := range n.Children {
		if view := w.View(c); view.State == treemodel.Searched {
			values = append(values, s.value(view.Value))
		}
	}
	value := s.value(n.Value)
	if len(values) < 2 || len(values) > maxListed {
		return value
	}
	sum := "min("
	if n.Max {
		sum = "max("
	}
	return sum + strings.Join(values, ", ") + ") = " + value
}

// listed returns the names of nodes, or the number of moves to them if there are many.
func (s *Screen) listed(nodes []*node) string {
	if len(nodes) > maxListed {
		return s.T("tree.moves", words.Values{"N": len(nodes)})
	}
	names := make([]string, len(nodes))
	for i, n := range nodes {
		names[i] = s.nodeName(n)
	}
	return strings.Join(names, ", ")
}

// prunedText returns the nodes that the cut at a node has pruned: their names, or their number if there are many, or if
// the names are of moves and some nodes are several moves below.
func (s *Screen) prunedText(w *treemodel.Walk, n *node) string {
	all := w.Pruned(n)
	if deeper := len(all) > len(w.Unvisited(n)); deeper && (len(all) > maxListed || !s.named()) {
		return s.T("tree.nodes", words.Values{"N": len(all)})
	}
	return s.listed(all)
}

// named reports whether the names of nodes are of positions, not of moves.
func (s *Screen) named() bool {
	return s.model.Options().Lesson == treemodel.OfLecture || s.model.Walk().WonOrLost()
}

// questionText returns a question and, before the answer, what is known; after it, whether it is right and why.
func (s *Screen) questionText(w *treemodel.Walk, q *treemodel.Question) (title string, sentences []string) {
	n := q.Node
	v := words.Values{"Node": s.nodeName(n)}
	view := w.View(n)
	v["Value"], v["Alpha"], v["Beta"] = s.value(view.Value), s.value(view.Alpha), s.value(view.Beta)
	title = s.T("tree.ask_value", v)
	if q.Kind == treemodel.WillBeCut {
		v["Child"] = s.nodeName(q.Child)
		title = s.T("tree.ask_cut", v)
	}
	given, answered := s.model.Quiz.Answer(q)
	switch {
	case answered && given == q.Right:
		sentences = []string{s.T("tree.right")}
	case answered:
		sentences = []string{s.T("tree.wrong", words.Values{"Answer": s.optionText(q, q.Right)})}
	}
	switch {
	case q.Kind == treemodel.WhatValue && answered:
		v["Value"] = s.sum(w, n)
		sentences = append(sentences, capital(s.forPlayer("tree.because_value_", n.Max, v)))
		if n.Value < n.Alpha || n.Value > n.Beta {
			sentences = append(sentences, s.T("tree.soft"))
		}
	case q.Kind == treemodel.WhatValue:
		sentences = append(sentences, capital(s.forPlayer("tree.known_value_", n.Max, v)))
		if view.Cut {
			sentences = append(sentences, capital(s.T("tree.known_cut", v)))
		}
	case answered && q.Right == 1:
		sentences = append(sentences, capital(s.forPlayer("tree.because_cut_", n.Max, v)))
	case answered:
		sentences = append(sentences, capital(s.forPlayer("tree.because_visited_", n.Max, v)))
	default:
		sentences = append(sentences, s.knownAbove(w, n, v))
	}
	return title, sentences
}

// knownAbove says what a node has, and what its rival can have elsewhere.
func (s *Screen) knownAbove(w *treemodel.Walk, n *node, v words.Values) string {
	text := capital(s.forPlayer("tree.has_", n.Max, v))
	by := n.BetaBy
	if !n.Max {
		by = n.AlphaBy
	}
	if by == nil {
		return text + " " + s.forPlayer("tree.rival_none_", n.Max, v)
	}
	v["By"] = s.ancestorName(by, n)
	if best := w.View(by).Best; best != nil {
		v["At"] = s.nodeName(best)
	}
	return text + " " + capital(s.forPlayer("tree.rival_", n.Max, v))
}

// optionText returns an answer to a question.
func (s *Screen) optionText(q *treemodel.Question, i int) string {
	switch {
	case q.Kind == treemodel.WhatValue:
		return s.value(q.Options[i])
	case q.Options[i] == 1:
		return s.T("tree.yes")
	}
	return s.T("tree.no")
}

// about returns what there is to say about a node, the most important sentence first.
func (s *Screen) about(w *treemodel.Walk, n *node, view treemodel.NodeView) []string {
	switch view.State {
	case treemodel.NotVisited:
		return []string{s.T("tree.ahead")}
	case treemodel.Pruned:
		return []string{capital(s.T("tree.never", words.Values{"Node": s.nodeName(cutAt(n))}))}
	}
	var all []string
	add := func(key string, v words.Values) { all = append(all, capital(s.T(key, v))) }
	if view.State == treemodel.Searched {
		all = append(all, s.resultText(w, n)...)
	}
	switch {
	case s.ofMatrix() && len(n.Children) > 0 && n.Max == (s.model.Options().Variant == 0):
		add("tree.takes_row", nil)
	case s.ofMatrix() && len(n.Children) > 0:
		add("tree.takes_column", nil)
	case view.Cut && n.Max:
		add("tree.why_max", words.Values{"By": s.ancestorName(n.CutBy, n), "Bound": s.value(n.Beta), "Value": s.value(view.Value)})
	case view.Cut:
		add("tree.why_min", words.Values{"By": s.ancestorName(n.CutBy, n), "Bound": s.value(n.Alpha), "Value": s.value(view.Value)})
	case view.State == treemodel.Searched && n.Bound == minimax.AtMost:
		add("tree.most", words.Values{"Value": s.value(n.Value)})
	case view.State == treemodel.Searched && n.Bound == minimax.AtLeast:
		add("tree.least", words.Values{"Value": s.value(n.Value)})
	}
	if n.AlphaBy != nil {
		add("tree.alpha_by", words.Values{"Alpha": s.value(n.Alpha), "By": s.ancestorName(n.AlphaBy, n)})
	}
	if n.BetaBy != nil {
		add("tree.beta_by", words.Values{"Beta": s.value(n.Beta), "By": s.ancestorName(n.BetaBy, n)})
	}
	if len(n.Children) == 0 {
		add("tree.leaf", nil)
		return all
	}
	add("tree.children", words.Values{"N": len(n.Children), "Cut": len(w.Unvisited(n))})
	return all
}

// resultText says what the value of a node means, in games that are won or lost.
func (s *Screen) resultText(w *treemodel.Walk, n *node) []string {
	o := s.model.Options()
	_, proven := tiles.Proven(n.Value)
	switch {
	case w.WonOrLost() && n.Label() != minimax.Unlabelled:
		return []string{s.T("tree.is_" + string(n.Label()))}
	case o.Lesson == treemodel.OfTicTacToe && n.Bound == minimax.Exact:
		return []string{capital(s.T(resultWords[n.Value])) + "."}
	case o.Lesson == treemodel.OfPosition && o.Tiles != nil && proven && n.Value > 0:
		return []string{s.T("tree.max_wins") + "."}
	case o.Lesson == treemodel.OfPosition && o.Tiles != nil && proven:
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

// label returns what is written in a node: its name without words.
func (t *picture) label(n *node) string { return t.shortName(n) }

// inside returns the value that is written in a node, or its mark if the game is corks.
func (t *picture) inside(n *node, view treemodel.NodeView) string {
	switch {
	case t.model.Hidden(n):
		return "?"
	case view.State == treemodel.Searched && t.model.Walk().WonOrLost() && n.Label() != minimax.Unlabelled:
		return string(n.Label())
	case view.HasValue:
		return t.figure(n, view)
	}
	return ""
}

// shortName returns the name of a node without words: a letter, a move, or the number of corks that are left.
func (s *Screen) shortName(n *node) string {
	o := s.model.Options()
	_, number, _ := strings.Cut(n.Move, " ")
	switch {
	case s.model.Walk().WonOrLost():
		return s.model.Walk().Name(n)
	case o.Lesson == treemodel.OfLecture:
		return n.Move
	case n.Parent == nil:
		return s.T("tree.root_short")
	case o.Lesson == treemodel.OfTicTacToe:
		return number
	case o.Tiles != nil:
		return tileName(n.Move, o.Tiles.Rows())
	case n.Move == engine.Pass().Name(8):
		return s.T("moves.pass")
	}
	return n.Move
}

// nodeName returns the name of a node in a sentence.
func (s *Screen) nodeName(n *node) string {
	switch lesson := s.model.Options().Lesson; {
	case lesson == treemodel.OfLecture:
		return n.Move
	case s.model.Walk().WonOrLost():
		return s.T("tree.corks_node", words.Values{"N": s.shortName(n)})
	case n.Parent == nil:
		return s.T("tree.root")
	case lesson == treemodel.OfTicTacToe:
		return s.T("tree.square") + " " + s.shortName(n)
	}
	return s.shortName(n)
}

// ancestorName returns the name of an ancestor of n in a sentence.
func (s *Screen) ancestorName(ancestor, n *node) string {
	if ancestor.Parent == nil || s.named() {
		return s.nodeName(ancestor)
	}
	return s.T("tree.above", words.Values{"Node": s.nodeName(ancestor), "N": n.Ply - ancestor.Ply})
}

// capital returns a sentence that begins with a capital letter, unless it begins with alpha, beta or a square such as
// d6.
func capital(sentence string) string {
	first, size := utf8.DecodeRuneInString(sentence)
	second, _ := utf8.DecodeRuneInString(sentence[size:])
	if first == 'α' || first == 'β' || unicode.IsDigit(second) {
		return sentence
	}
	return string(unicode.ToUpper(first)) + sentence[size:]
}
