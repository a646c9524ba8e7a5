package tree

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/tree/walk"
	"blobwars/internal/textbook/minimax"
)

// stepText says what happened in the last step of the search, if there is one.
func (s *Screen) stepText() string {
	w := s.model.Walk()
	switch {
	case w == nil:
		return ""
	case s.practising():
		return s.T("tree.practice_before")
	}
	step := w.Last()
	n := step.Node
	v := words.Values{"Node": s.nodeName(n), "Alpha": s.value(step.Alpha), "Beta": s.value(step.Beta)}
	switch step.Kind {
	case minimax.Before:
		return s.T("tree.bare")
	case minimax.Begin:
		return capital(s.T("tree.begin", v)) + " " + s.T("tree.bounds_are")
	case minimax.Descend:
		return s.chooseText(n, v)
	case minimax.Cut:
		v["Nodes"] = s.prunedText(w, n)
		if s.model.Hidden(n) { // alpha or beta is its value
			return s.T("tree.known_cut", v)
		}
		if s.model.Options().Algorithm() == walk.Escabio {
			return capital(s.T("tree.cut_posa", v))
		}
		return capital(s.T("tree.cut", v))
	}
	return capital(s.returnText(w, step))
}

// chooseText says that the search enters an inner node and goes to its first child.
func (s *Screen) chooseText(n *node, v words.Values) string {
	v["Child"], v["First"] = s.nodeName(n.Children[0]), s.shortName(n.Children[0])
	v["Children"], v["Best"] = s.listed(n.Children), minmax[n.Max || s.ofMatrix()]
	alone, after := "tree.node_chooses", "tree.chooses" // after the window that the node gets
	switch {
	case len(n.Children) == 1:
		alone, after = "tree.node_only", "tree.only"
	case s.model.Options().Lesson == walk.OfCorks: // whose names look like values
		alone, after, v["Children"] = "tree.node_looks", "tree.looks", v["First"]
		for _, c := range n.Children[1:] {
			v["Children"] = s.T("tree.then", words.Values{"Before": v["Children"], "N": s.shortName(c)})
		}
	}
	if s.model.Options().Prune && n.Parent != nil {
		return capital(s.T("tree.gets", v)) + " " + s.T(after, v)
	}
	return capital(s.T(alone, v))
}

// returnText says that a node has returned its value, and what its parent makes of it.
func (s *Screen) returnText(w *walk.Walk, step walk.Step) string {
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
		if s.model.Options().Lesson == walk.OfPosition { // the game goes on below the leaves
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

// saved returns the number of nodes that the search has not visited, once it is over; 0 if it is not known.
func (s *Screen) saved(w *walk.Walk) int {
	if visited, of := w.Visited(); w.AtEnd() && of > 0 {
		return of - visited
	}
	return 0
}

// visited says how many nodes were visited, and in the end how many were not.
func (s *Screen) visited(w *walk.Walk) string {
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
