package tree

import (
	"fmt"
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
		for i, text := range sentences { // a formula has no full stop on the card
			if !strings.ContainsAny(text[len(text)-1:], ".?…") {
				sentences[i] = text + "."
			}
		}
		return title + " " + strings.Join(sentences, " ")
	}
	if w.Current() == w.Selected() {
		return strings.Join(append([]string{s.StepCount(&w.Playback) + ": " + s.stepText()}, s.notes(w)...), " ")
	}
	n, view := w.Selected(), s.view(w.Selected())
	text := capital(s.nodeName(n))
	switch {
	case view.State == treemodel.Searching && view.HasValue:
		text += ", " + s.T("tree.running", words.Values{"Value": s.plainFigure(n, view)})
	case view.HasValue:
		text += ", " + s.T("tree.value") + " " + s.marked(n, view)
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
	case s.ofMatrix():
		return s.T("tree.player_" + s.mover(max))
	case max:
		return "MAX"
	}
	return "MIN"
}

// mover returns the end of the keys about the player of the matrix game who moves in the rows of MAX or in those of
// MIN.
func (s *Screen) mover(max bool) string {
	if max == (s.model.Options().Variant == 0) {
		return "row"
	}
	return "column"
}

// tasks are the rule, the task and the origin of the position of a game, which are said before the search.
var tasks = map[treemodel.Source][]string{
	treemodel.OfCorks:  {"tree.rule_corks", "tree.task_corks"},
	treemodel.OfNim:    {"tree.rule_nim", "tree.task", "tree.example_nim"},
	treemodel.OfSplit:  {"tree.rule_split", "tree.task_split"},
	treemodel.OfGrundy: {"tree.rule_grundy", "tree.task_grundy"},
	treemodel.OfFrogs:  {"tree.rule_frogs", "tree.task_frogs", "tree.example_frogs"},
}

// notes returns what there is to say about a lesson: before the search, its rule and task; at the end, what follows.
func (s *Screen) notes(w *treemodel.Walk) (all []string) {
	o := s.model.Options()
	lastWins := o.LastWins || o.Lesson == treemodel.OfNim && o.Variant == 0
	if w.AtStart() {
		for _, key := range tasks[o.Lesson] {
			all = append(all, s.T(key))
		}
		if o.Lesson == treemodel.OfCorks || o.Lesson == treemodel.OfNim {
			all[0] += " " + s.forEnding("tree.rule_", lastWins)
		}
		return all
	}
	if !w.AtEnd() {
		return nil
	}
	switch o.Lesson {
	case treemodel.OfLecture:
		v := words.Values{"Value": s.value(w.Root().Value), "Best": s.shortName(w.Root().Best)}
		return []string{s.T("tree.end_lecture", v)}
	case treemodel.OfCorks:
		return []string{s.forEnding("tree.end_corks_", lastWins)}
	case treemodel.OfNim:
		return []string{s.forEnding("tree.end_nim_", lastWins)}
	case treemodel.OfSplit:
		return []string{s.T("tree.split_end")}
	case treemodel.OfGrundy:
		return []string{s.T("tree.end_grundy")}
	case treemodel.OfMatrix:
		return s.asGood(w, w.Root())
	case treemodel.OfFrogs:
		if saved := s.saved(w); saved > 0 {
			_, of := w.Visited()
			return []string{s.visited(w) + fmt.Sprintf(" (%.0f %%).", 100*float64(saved)/float64(of))}
		}
	}
	return nil
}

// forEnding returns the sentence of a key with the suffix wins or loses, by what the player does who takes the last.
func (s *Screen) forEnding(key string, lastWins bool) string {
	if lastWins {
		key += "wins"
	} else {
		key += "loses"
	}
	return s.T(key)
}

// asGood says that a node of the matrix game has several best children; nothing if it has one.
func (s *Screen) asGood(w *treemodel.Walk, n *node) []string {
	others := w.AsGood(n)
	if len(others) == 0 {
		return nil
	}
	v := words.Values{"Others": s.listed(others), "Best": s.nodeName(n.Best), "Value": s.value(w.OwnGain(n.Best)), "Gains": w.Gains(n)}
	return []string{s.T("tree.as_good", v)}
}

// saved returns the number of nodes that the search has not visited, once it is over; 0 if it is not known.
func (s *Screen) saved(w *treemodel.Walk) int {
	if visited, of := w.Visited(); w.AtEnd() && of > 0 {
		return of - visited
	}
	return 0
}

// visited says how many nodes were visited, and in the end how many were not.
func (s *Screen) visited(w *treemodel.Walk) string {
	visited, of := w.Visited()
	text := s.T("tree.visited", words.Values{"N": visited, "Of": of})
	if of == 0 {
		text = s.T("tree.visited_so_far", words.Values{"N": visited})
	}
	if saved := s.saved(w); saved > 0 {
		text += s.T("tree.fewer", words.Values{"N": saved})
	}
	return text
}

// figure returns the value of a node: followed by … as long as its children are searched, and in the end after ≥ or
// ≤ if it is only a bound.
func (s *Screen) figure(n *node, view treemodel.NodeView) string {
	text := s.plainFigure(n, view)
	switch view.State {
	case treemodel.Searching:
		return text + "…"
	case treemodel.Searched:
		return [...]string{minimax.Exact: "", minimax.AtLeast: "≥", minimax.AtMost: "≤"}[s.bound(n)] + text
	}
	return text
}

// bound says what the value of a node that was searched means. Escabio has no window: a move that wins gives the value.
// In a game that is won, lost or drawn, a value cannot be more than +1 or less than −1.
func (s *Screen) bound(n *node) minimax.Bound {
	won := n.Bound == minimax.AtLeast && n.Value == 1 || n.Bound == minimax.AtMost && n.Value == -1
	if s.model.Options().Algorithm() == treemodel.Escabio || s.small() && won {
		return minimax.Exact
	}
	return n.Bound
}

// small reports whether the game is won, lost or drawn, so that no value is more than +1 or less than −1.
func (s *Screen) small() bool {
	return s.model.Options().Lesson == treemodel.OfTicTacToe || s.model.Walk().WonOrLost()
}

// mark returns the label of a node of a game that is won or lost, if its value is known and exact.
func (s *Screen) mark(n *node, view treemodel.NodeView) minimax.Label {
	if !s.model.Walk().WonOrLost() || !view.HasValue || view.State == treemodel.Searching || s.bound(n) != minimax.Exact {
		return minimax.Unlabelled
	}
	return minimax.LabelOf(view.Value, n.Max)
}

// plainFigure returns the value of a node without a sign, or both players' gains.
func (s *Screen) plainFigure(n *node, view treemodel.NodeView) string {
	if s.ofMatrix() {
		return s.model.Walk().Gains(n)
	}
	return s.value(view.Value)
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
		if s.model.Hidden(n) { // alpha or beta is its value
			return s.T("tree.known_cut", v)
		}
		if s.model.Options().Algorithm() == treemodel.Escabio {
			return capital(s.T("tree.cut_posa", v))
		}
		return capital(s.T("tree.cut", v))
	}
	return capital(s.returnText(w, step))
}

// chooseText says that the search enters an inner node and goes to its first child.
func (s *Screen) chooseText(n *node, v words.Values) string {
	v["Child"], v["First"] = s.nodeName(n.Children[0]), s.shortName(n.Children[0])
	if s.model.Walk().WonOrLost() {
		v["First"] = s.T("tree.first_node", words.Values{"N": v["First"]})
	}
	v["Children"], v["Best"] = s.listed(n.Children), "min"
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
	if key := [...]string{minimax.Exact: "", minimax.AtLeast: "tree.lower", minimax.AtMost: "tree.upper"}[s.bound(n)]; key != "" {
		v["Value"] = s.T(key, v)
	}
	switch {
	case p == nil && n.Best == nil:
		return s.T("tree.over", v)
	case p == nil:
		v["Line"] = s.lineText(w.Line(n))
		key := "tree.end"
		if s.model.Options().Lesson == treemodel.OfPosition { // the game goes on below the leaves
			key = "tree.end_line"
		}
		return strings.Replace(s.T(key, v), "….", "…", 1)
	case s.model.Hidden(p): // the next question is about the parent
		return s.T("tree.returned", v)
	}
	v["Node"], v["Alpha"], v["Beta"] = s.nodeName(p), s.value(step.Alpha), s.value(step.Beta)
	if !s.model.Options().Prune {
		v["Val"] = s.plainFigure(p, w.View(p))
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
	if step.Alpha >= step.Beta && !s.model.AsksCut(p) {
		text += " " + s.T("tree.now", v)
	}
	return text
}

// maxLine is the greatest number of characters of a line that a sentence lists.
const maxLine = 36

// lineText returns the names of the nodes of a line, the first ones if there are many.
func (s *Screen) lineText(line []*node) string {
	var text string
	for i, n := range line {
		switch name := s.shortName(n); {
		case i == 0:
			text = name
		case len(text)+len(name) > maxLine:
			return text + "…"
		default:
			text += ", " + name
		}
	}
	return text
}

// sum returns the value of a node as the largest or smallest of those of its children: max(5, ≤2) = 5.
func (s *Screen) sum(w *treemodel.Walk, n *node) string {
	if s.ofMatrix() {
		return s.figure(n, w.View(n))
	}
	var values []string
	for _, c := range n.Children {
		if view := w.View(c); view.State == treemodel.Searched {
			values = append(values, s.figure(c, view))
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
	var names []string
	for _, n := range nodes {
		names = append(names, s.shortName(n))
	}
	last := len(names) - 1
	switch numbers := s.model.Walk().WonOrLost(); { // a letter needs neither a word before it nor one between two
	case s.model.Options().Lesson == treemodel.OfLecture || last < 0:
		return strings.Join(names, ", ")
	case last == 0 && numbers:
		return s.nodeName(nodes[0])
	case last == 0:
		return names[0]
	case numbers:
		return s.T("tree.named_nodes", words.Values{"N": s.T("tree.and", words.Values{"All": strings.Join(names[:last], ", "), "Last": names[last]})})
	}
	return s.T("tree.and", words.Values{"All": strings.Join(names[:last], ", "), "Last": names[last]})
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
	escabio := s.model.Options().Algorithm() == treemodel.Escabio
	switch q.Kind {
	case treemodel.WhatMove:
		title = s.T("tree.ask_"+s.mover(n.Max), v)
	case treemodel.WillBeCut:
		v["Child"] = s.nodeName(q.Child)
		title = s.T("tree.ask_cut", v)
	default:
		title = s.T("tree.ask_value", v)
	}
	given, answered := s.model.Answered(q)
	switch {
	case answered && q.IsRight(given):
		sentences = []string{s.T("tree.right")}
	case answered:
		sentences = []string{s.T("tree.wrong", words.Values{"Answer": s.optionText(q, q.Right)})}
	}
	switch {
	case q.Kind == treemodel.WhatMove && answered:
		v["Child"], v["Value"] = s.nodeName(n.Best), s.value(w.OwnGain(n.Best))
		sentences = append(append(sentences, s.T("tree.because_"+s.mover(n.Max), v)), s.asGood(w, n)...)
	case q.Kind == treemodel.WhatMove:
		sentences = append(sentences, s.T("tree.takes_"+s.mover(n.Max)))
	case escabio && q.Kind == treemodel.WillBeCut && !answered:
		sentences = append(sentences, capital(s.forPlayer("tree.has_", n.Max, v)), s.T("tree.known_posa"))
	case escabio && q.Kind == treemodel.WillBeCut && q.Right == 1:
		sentences = append(sentences, s.winText(n, view), s.T("tree.because_posa", v))
	case escabio && q.Kind == treemodel.WillBeCut:
		sentences = append(sentences, s.winText(n, view), s.T("tree.because_no_posa", v))
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
	case answered && s.small() && (n.Max && view.Alpha == 1 || !n.Max && view.Beta == -1):
		sentences = append(sentences, s.forPlayer("tree.because_unaware_", n.Max, v))
		if s.model.Options().Lesson == treemodel.OfCorks && n.Max == (view.Value == 1) {
			sentences = append(sentences, s.T("tree.escabio_stops"))
		}
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
	switch {
	case n.Parent == nil:
		return text + " " + s.T("tree.rival_root")
	case by == nil:
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
	case q.Kind == treemodel.WhatMove:
		return s.shortName(q.Node.Children[q.Options[i]])
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
		if n == w.Root() {
			return append(s.notes(w), s.T("tree.ahead"))
		}
		return []string{s.T("tree.ahead")}
	case treemodel.Pruned:
		return []string{capital(s.T("tree.never", words.Values{"Node": s.nodeName(cutAt(n))}))}
	}
	all := s.arithmetic(w, n, view)
	add := func(key string, v words.Values) { all = append(all, capital(s.T(key, v))) }
	if view.State == treemodel.Searched {
		all = append(all, s.resultText(w, n)...)
	}
	if n == w.Root() {
		all = append(all, s.notes(w)...)
	}
	switch {
	case s.ofMatrix() && len(n.Children) > 0:
		add("tree.takes_"+s.mover(n.Max), nil)
	case view.Cut && n.CutBy == nil:
		add("tree.why_posa", nil)
	case view.Cut && n.Max:
		add("tree.why_max", words.Values{"By": s.ancestorName(n.CutBy, n), "Bound": s.value(n.Beta), "Value": s.value(view.Value)})
	case view.Cut:
		add("tree.why_min", words.Values{"By": s.ancestorName(n.CutBy, n), "Bound": s.value(n.Alpha), "Value": s.value(view.Value)})
	case view.State == treemodel.Searched && s.bound(n) == minimax.AtMost:
		add("tree.most", words.Values{"Value": s.value(n.Value)})
	case view.State == treemodel.Searched && s.bound(n) == minimax.AtLeast:
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
	if cut := len(w.Unvisited(n)); cut > 0 {
		add("tree.children_cut", words.Values{"N": len(n.Children), "Cut": cut})
	} else {
		add("tree.children", words.Values{"N": len(n.Children)})
	}
	return all
}

// arithmetic returns what the lines of the algorithm compute after a child of a node has returned; nothing in another
// step.
func (s *Screen) arithmetic(w *treemodel.Walk, n *node, view treemodel.NodeView) []string {
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
	if s.model.Options().Algorithm() == treemodel.Escabio {
		all = append(all, s.winText(n, view))
	}
	if s.model.Options().Prune {
		answer := "tree.no"
		if view.Alpha >= view.Beta {
			answer = "tree.yes"
		}
		all = append(all, line(bound, s.value(view.Value), s.value(from), to), s.T("tree.test", words.Values{
			"Alpha": s.value(view.Alpha), "Beta": s.value(view.Beta), "Answer": strings.ToLower(s.T(answer)),
		}))
	}
	return all
}

// gainText says whether a child that has returned gives its player of the matrix game more than the best child before.
func (s *Screen) gainText(w *treemodel.Walk, before treemodel.NodeView, child *node) string {
	v := words.Values{"N": "1", "New": s.value(w.OwnGain(child)), "Old": s.value(-minimax.Infinity), "Answer": strings.ToLower(s.T("tree.yes"))}
	if s.mover(child.Parent.Max) == "column" {
		v["N"] = "2"
	}
	if before.Best != nil {
		v["Old"] = s.value(w.OwnGain(before.Best))
		if w.OwnGain(child) <= w.OwnGain(before.Best) {
			v["Answer"] = strings.ToLower(s.T("tree.no"))
		}
	}
	return s.T("tree.test_gain", v)
}

// winText says whether the value of a node wins, as Escabio tests it.
func (s *Screen) winText(n *node, view treemodel.NodeView) string {
	player, product, answer := "1", view.Value, "tree.yes"
	if !n.Max {
		player, product = "(−1)", -view.Value
	}
	if product != 1 {
		answer = "tree.no"
	}
	return s.T("tree.test_win", words.Values{
		"N": player, "Value": s.value(view.Value), "Product": s.Number(treemodel.Options{}.ValueText(product)), "Answer": strings.ToLower(s.T(answer)),
	})
}

// resultText says what the value of a node means, in games that are won or lost.
func (s *Screen) resultText(w *treemodel.Walk, n *node) []string {
	o := s.model.Options()
	_, proven := tiles.Proven(n.Value)
	switch {
	case w.WonOrLost() && s.bound(n) == minimax.Exact:
		return []string{s.T("tree.is_" + string(minimax.LabelOf(n.Value, n.Max)))}
	case w.WonOrLost():
		return []string{s.T("tree.no_mark")}
	case o.Lesson == treemodel.OfTicTacToe && s.bound(n) == minimax.Exact:
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

// marked returns the value of a node with its mark, if it has one: +1 N.
func (s *Screen) marked(n *node, view treemodel.NodeView) string {
	return strings.TrimSpace(s.figure(n, view) + " " + string(s.mark(n, view)))
}

// label returns what is written in a node: its name without words.
func (t *picture) label(n *node) string { return t.shortName(n) }

// inside returns the value that is written in a node.
func (s *Screen) inside(n *node, view treemodel.NodeView) string {
	switch {
	case s.model.Hidden(n):
		return "?"
	case view.HasValue:
		return s.marked(n, view)
	}
	return ""
}

// shortName returns the name of a node without words: a letter, a move, or the number of corks that are left.
func (s *Screen) shortName(n *node) string {
	o := s.model.Options()
	_, number, _ := strings.Cut(n.Move, " ")
	switch {
	case s.model.Walk().WonOrLost():
		return s.strip(s.model.Walk().Name(n))
	case o.Lesson == treemodel.OfLecture:
		return n.Move
	case n.Parent == nil:
		return s.T("tree.root_short")
	case o.Lesson == treemodel.OfTicTacToe:
		mark := "X"
		if n.Parent.Max {
			mark = "O"
		}
		return s.T("tree.on", words.Values{"Mark": mark, "N": number})
	case o.Tiles != nil:
		return tileName(n.Move, o.Tiles.Rows())
	case n.Move == engine.Pass().Name(8):
		return s.T("moves.pass")
	}
	return n.Move
}

// strip returns the name of a position; that of a strip with the letters of frogs and toads in the language of the
// window, and with dots for free squares.
func (s *Screen) strip(name string) string {
	if s.model.Options().Lesson != treemodel.OfFrogs {
		return name
	}
	return strings.NewReplacer("F", s.T("tree.frog"), "T", s.T("tree.toad"), "_", "·").Replace(name)
}

// nodeName returns the name of a node in a sentence.
func (s *Screen) nodeName(n *node) string {
	switch lesson := s.model.Options().Lesson; {
	case s.named():
		return s.T("tree.named_node", words.Values{"N": s.shortName(n)})
	case n.Parent == nil:
		return s.T("tree.root")
	case lesson == treemodel.OfTicTacToe:
		moves := s.shortName(n)
		for n = n.Parent; n.Parent != nil; n = n.Parent {
			moves = s.shortName(n) + ", " + moves
		}
		return s.T("tree.after", words.Values{"Moves": moves})
	}
	return s.shortName(n)
}

// ancestorName returns the name of an ancestor of n in a sentence.
func (s *Screen) ancestorName(ancestor, n *node) string {
	if ancestor.Parent == nil || s.named() || s.model.Options().Lesson == treemodel.OfTicTacToe {
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
