package tree

import (
	"slices"
	"strings"

	"blobwars/gui/tree/walk"
	"blobwars/internal/textbook/minimax"
)

// value returns a value, alpha or beta as textbooks write it.
func (s *Screen) value(value int) string {
	return s.Number(s.model.Options().ValueText(value))
}

// figure returns the value of a node: followed by … as long as its children are searched, and in the end after ≥ or
// ≤ if it is only a bound.
func (s *Screen) figure(n *node, view walk.NodeView) string {
	text := s.plainFigure(n, view)
	switch view.State {
	case walk.Searching:
		return text + "…"
	case walk.Searched:
		return [...]string{minimax.Exact: "", minimax.AtLeast: "≥", minimax.AtMost: "≤"}[s.bound(n)] + text
	}
	return text
}

// plainFigure returns the value of a node without a sign, or both players' gains.
func (s *Screen) plainFigure(n *node, view walk.NodeView) string {
	if s.ofMatrix() {
		return s.model.Walk().Gains(n)
	}
	return s.value(view.Value)
}

// bound says what the value of a node that was searched means. Escabio has no window: a move that wins gives the value.
// In a game that is won, lost or drawn, a value cannot be more than +1 or less than −1.
func (s *Screen) bound(n *node) minimax.Bound {
	won := n.Bound == minimax.AtLeast && n.Value == 1 || n.Bound == minimax.AtMost && n.Value == -1
	if s.model.Options().Algorithm() == walk.Escabio || s.valuesAreOutcomes() && won {
		return minimax.Exact
	}
	return n.Bound
}

// valuesAreOutcomes reports whether the values of the game are outcomes: +1 won, 0 drawn, −1 lost.
func (s *Screen) valuesAreOutcomes() bool {
	return s.model.Options().Lesson == walk.OfTicTacToe || s.model.Walk().WonOrLost()
}

// marked returns the value of a node, and its label if the game is won or lost, and the value known and exact: +1 N.
func (s *Screen) marked(n *node, view walk.NodeView) string {
	text := s.figure(n, view)
	if s.model.Walk().WonOrLost() && view.HasValue && view.State != walk.Searching && s.bound(n) == minimax.Exact {
		text += " " + string(minimax.LabelOf(view.Value, n.Max))
	}
	return strings.TrimSpace(text)
}

// inside returns the value that is written in a node.
func (s *Screen) inside(n *node, view walk.NodeView) string {
	switch {
	case s.model.Hidden(n), s.practising() && slices.Contains(s.model.Test.Missing(n), n):
		return "?"
	case view.HasValue:
		return s.marked(n, view)
	}
	return ""
}

// sum returns the value of a node as the largest or smallest of those of its children: max(5, ≤2) = 5.
func (s *Screen) sum(w *walk.Walk, n *node) string {
	if s.ofMatrix() {
		return s.figure(n, w.View(n))
	}
	var values []string
	for _, c := range n.Children {
		if view := w.View(c); view.State == walk.Searched {
			values = append(values, s.figure(c, view))
		}
	}
	value := s.value(n.Value)
	if len(values) < 2 || len(values) > maxListed {
		return value
	}
	return minmax[n.Max] + "(" + strings.Join(values, ", ") + ") = " + value
}
