package tree

import (
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/study"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// listing returns the algorithm with numbered lines. Those that the selected node has reached are lit; a branch for
// the other player is grey.
func (s *Screen) listing() ui.Element {
	w := s.model.Walk()
	if w == nil {
		return ui.Space{}
	}
	n := w.Selected()
	lit := w.Lit(n)
	var lines []study.CodeLine
	for _, line := range s.model.Options().Algorithm().Lines() {
		lines = append(lines, study.CodeLine{
			Text: s.codeText(line), Indent: line.Indent, Lit: line.Of(n) && slices.Contains(lit, line.Kind), Muted: !line.Of(n),
		})
	}
	if _, cards := s.Widths(); s.Phone() { // it scrolls with the cards
		return ui.Sized{H: s.ListingHeight(lines, cards), Of: s.Listing(lines)}
	}
	return s.Listing(lines)
}

// codeText returns a line of the algorithm, with its keywords between stars.
func (s *Screen) codeText(line walk.CodeLine) string {
	algorithm, child := s.model.Options().Algorithm(), s.T("tree.code_child")
	player, other, best, worst, bound := "MAX", "MIN", "max", "−∞", "α"
	if line.Branch == walk.OfMin {
		player, other, best, worst, bound = "MIN", "MAX", "min", "+∞", "β"
	}
	call, of := "MinMax(e, n)", "MinMax("+child+", "+other+")"
	if algorithm == walk.AlphaBeta {
		call, of = "AB(e, n, α, β)", "AB("+child+", "+other+", α, β)"
	}
	texts := map[walk.LineKind]string{
		walk.Head: call, walk.IfLeaf: s.T("tree.code_leaf"), walk.ReturnLeaf: s.T("tree.code_result"),
		walk.IfTurn: s.T("tree.code_turn", words.Values{"Player": player}), walk.Start: "val ← " + worst,
		walk.ForEach: s.T("tree.code_each", words.Values{"Child": child}), walk.SetVal: "val ← " + best + "(val, " + of + ")",
		walk.SetBound: bound + " ← " + best + "(val, " + bound + ")", walk.Break: s.T("tree.code_break"),
		walk.Take: s.T("tree.code_take"), walk.NextMove: "sig ← sig + 1", walk.Return: s.T("tree.code_return"),
	}
	switch algorithm {
	case walk.OwnGains:
		texts[walk.Head], texts[walk.Start] = "MaxMax(e, n)", "val ← (−∞, −∞)"
		texts[walk.SetVal] = "p ← MaxMax(" + child + ", 3−n)"
	case walk.Escabio:
		none := "n"
		if s.model.Options().LastWins {
			none = "−n"
		}
		texts[walk.Head], texts[walk.Start] = "Escabio(e, n) // MAX = 1, MIN = −1", s.T("tree.code_start")
		texts[walk.ReturnLeaf] = s.T("tree.code_none", words.Values{"Value": none})
		texts[walk.ForEach], texts[walk.Break] = s.T("tree.code_while"), s.T("tree.code_posa")
		texts[walk.SetVal] = "val ← " + best + "(val, Escabio(e−sig, −n))"
	}
	return texts[line.Kind]
}

// closed reports whether the window of a node is closed, unless that would tell the answer to a question.
func (s *Screen) closed(n *node, view walk.NodeView) bool {
	return view.Alpha >= view.Beta && !s.model.AsksCut(n)
}

// figures returns what is known of the value and the window of the selected node, and whether the window is closed.
func (s *Screen) figures() (figures []string, closed bool) {
	w := s.model.Walk()
	if w == nil || s.practising() {
		return nil, false
	}
	n := w.Selected()
	view, hidden := s.view(n), s.model.Hidden(n)
	value := ""
	switch {
	case hidden:
		value = "?"
	case view.HasValue:
		value = s.figure(n, view)
	case view.State == walk.Searching && s.ofMatrix():
		value = "−∞;\u00a0−∞"
	case view.State == walk.Searching:
		value = s.value(w.StartValue(n.Max))
	default:
		return nil, false
	}
	if figures = []string{"val = " + value}; strings.HasPrefix(value, "≤") || strings.HasPrefix(value, "≥") {
		figures[0] = "val " + value
	}
	if view.State < walk.Searching || hidden || !s.model.Options().Prune {
		return figures, false
	}
	return append(figures, "α = "+s.value(view.Alpha), "β = "+s.value(view.Beta)), s.closed(n, view)
}

// talk returns the title and the sentences of that card.
func (s *Screen) talk(w *walk.Walk) (title string, sentences []string) {
	if s.model.Test != nil {
		return s.practiceTalk(w)
	}
	n := w.Selected()
	switch asked := s.model.Quiz.On && n == w.Current(); {
	case asked && s.asks(w):
		return s.questionText(w, s.model.Question())
	case asked && w.AtEnd():
		return s.T("tree.quiz_over"), append(s.QuizResult(&s.model.Quiz, s.mistakes()), s.notes(w)...)
	case asked:
		return s.T("tree.no_question"), []string{s.T("tree.no_question_hint")}
	}
	return s.nodeTitle(n), s.about(w, n, s.view(n))
}

// nodeTitle returns the name of a node with the player to move there, or that it is a leaf.
func (s *Screen) nodeTitle(n *node) string {
	player := s.player(n.Max)
	if s.ofMatrix() {
		player = s.T("tree.long_" + s.mover(n.Max))
	}
	switch {
	case len(n.Children) == 0:
		player = s.T("tree.leaf_name")
	case s.model.Options().Lesson == walk.OfTicTacToe:
		v := words.Values{"Node": s.nodeName(n), "Mark": marks[n.Max]}
		if n.Parent != nil {
			v["Node"] = s.T("tree.after", v)
		}
		return capital(s.T("tree.turn_"+minmax[n.Max], v))
	}
	return capital(s.nodeName(n)) + ", " + player
}

// mistakes returns the names of the nodes about which an answer was wrong.
func (s *Screen) mistakes() (names []string) {
	for _, n := range s.model.Mistakes() {
		names = append(names, s.shortName(n))
	}
	return names
}
