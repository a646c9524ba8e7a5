package tree

import (
	"blobwars/assets/words"
	"blobwars/gui/tree/walk"
)

// questionText returns a question and, before the answer, what is known; after it, whether it is right and why.
func (s *Screen) questionText(w *walk.Walk, q *walk.Question) (title string, sentences []string) {
	n := q.Node
	v := words.Values{"Node": s.nodeName(n), "Where": s.where(n, s.nodeName(n))}
	view := w.View(n)
	v["Value"], v["Alpha"], v["Beta"] = s.value(view.Value), s.value(view.Alpha), s.value(view.Beta)
	switch q.Kind {
	case walk.WhatMove:
		title = s.T("tree.ask_"+s.mover(n.Max), v)
	case walk.WillBeCut:
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
	case q.Kind == walk.WhatMove && answered:
		v["Child"], v["Value"] = s.nodeName(n.Best), s.value(w.OwnGain(n.Best))
		sentences = append(append(sentences, s.T("tree.because_"+s.mover(n.Max), v)), s.asGood(w, n)...)
	case q.Kind == walk.WhatMove:
		sentences = append(sentences, s.T("tree.takes_"+s.mover(n.Max)))
	case q.Kind == walk.WhatValue && answered:
		v["Value"] = s.sum(w, n)
		sentences = append(sentences, capital(s.T("tree.because_value_"+minmax[n.Max], v)))
		if n.Value < n.Alpha || n.Value > n.Beta {
			sentences = append(sentences, s.T("tree.soft"))
		}
	case q.Kind == walk.WhatValue:
		sentences = append(sentences, capital(s.T("tree.known_value_"+minmax[n.Max], v)))
		if view.Cut {
			sentences = append(sentences, capital(s.T("tree.known_cut", v)))
		}
	case answered && q.Right == 1:
		sentences = append(sentences, capital(s.T("tree.because_cut_"+minmax[n.Max], v)))
	case answered && s.valuesAreOutcomes() && (n.Max && view.Alpha == 1 || !n.Max && view.Beta == -1):
		sentences = append(sentences, s.T("tree.because_unaware_"+minmax[n.Max], v))
		if s.model.Options().Lesson == walk.OfCorks && n.Max == (view.Value == 1) {
			sentences = append(sentences, s.T("tree.escabio_stops"))
		}
	case answered:
		sentences = append(sentences, capital(s.T("tree.because_visited_"+minmax[n.Max], v)))
	default:
		sentences = append(sentences, s.knownAbove(w, n, v))
	}
	return title, sentences
}

// knownAbove says what a node has, and what its rival can have elsewhere.
func (s *Screen) knownAbove(w *walk.Walk, n *node, v words.Values) string {
	text := capital(s.T("tree.has_"+minmax[n.Max], v))
	by := n.BetaBy
	if !n.Max {
		by = n.AlphaBy
	}
	switch {
	case n.Parent == nil:
		return text + " " + s.T("tree.rival_root")
	case by == nil:
		return text + " " + s.T("tree.rival_none_"+minmax[n.Max], v)
	}
	v["By"] = s.where(by, s.ancestorName(by, n))
	if best := w.View(by).Best; best != nil {
		v["At"] = s.nodeName(best)
	}
	return text + " " + capital(s.T("tree.rival_"+minmax[n.Max], v))
}

// optionText returns an answer to a question.
func (s *Screen) optionText(q *walk.Question, i int) string {
	switch {
	case q.Kind == walk.WhatMove:
		return s.shortName(q.Node.Children[q.Options[i]])
	case q.Kind == walk.WhatValue:
		return s.value(q.Options[i])
	}
	return s.T(answers[q.Options[i] == 1])
}
