package walk

import (
	"slices"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// QuestionKind is the kind of a Question.
type QuestionKind uint8

const (
	WhatValue QuestionKind = iota // the value that the node will return
	WillBeCut                     // whether the next child of the node will be visited: option 1 yes, 0 no
	WhatMove                      // which child the player of the matrix game takes: options are indices of children
)

// maxOptions is the number of values to choose from, invented ones among them.
const maxOptions = 4

// Question is a question about the next step of the search. What has been seen so far is enough to answer it.
type Question struct {
	Kind    QuestionKind
	Node    *Node
	Child   *Node // of WillBeCut: the next child
	Options []int
	Right   int   // the index of the right option
	AsGood  []int // the indices of other options that are right
	step    int   // the number of steps done
}

// IsRight reports whether an option is right.
func (q *Question) IsRight(option int) bool {
	return option == q.Right || slices.Contains(q.AsGood, option)
}

// asks returns the kind of the question after a number of steps; false if there is none.
func (w *Walk) asks(done int) (kind QuestionKind, ok bool) {
	if done == len(w.tree.Steps) {
		return 0, false
	}
	last, next := w.tree.Steps[done-1], w.tree.Steps[done]
	switch returns := next.Kind == minimax.Return && len(next.Node.Children) > 0; {
	case last.Kind == minimax.Cut && w.algorithm == Escabio: // a move that wins tells the value
		return 0, false
	case returns && w.algorithm == OwnGains:
		return WhatMove, true
	case returns:
		return WhatValue, true
	}
	return WillBeCut, last.Kind == minimax.Return && w.algorithm == AlphaBeta
}

// questions returns the numbers of steps after which there is a question.
func (w *Walk) questions() (all []int) {
	for done := 1; done < len(w.tree.Steps); done++ {
		if _, ok := w.asks(done); ok {
			all = append(all, done)
		}
	}
	return all
}

// question returns the question about the next step; nil if there is none.
func (w *Walk) question() *Question {
	kind, ok := w.asks(w.Done())
	if !ok {
		return nil
	}
	last, next := w.Last(), w.tree.Steps[w.Done()]
	q := &Question{Kind: kind, Node: next.Node, step: w.Done()}
	switch kind {
	case WhatMove:
		q.Right = slices.Index(next.Node.Children, next.Node.Best)
		asGood := w.AsGood(next.Node)
		for i, c := range next.Node.Children {
			q.Options = append(q.Options, i)
			if slices.Contains(asGood, c) {
				q.AsGood = append(q.AsGood, i)
			}
		}
	case WhatValue:
		q.Options = w.valueOptions(next.Node)
		q.Right = slices.Index(q.Options, next.Node.Value)
	default:
		q.Node, q.Options = last.Node.Parent, []int{1, 0}
		q.Child = q.Node.Children[slices.Index(q.Node.Children, last.Node)+1]
		if next.Kind == minimax.Cut {
			q.Right = 1
		}
	}
	return q
}

// Mistakes returns the nodes of the questions that were answered wrongly, in the order of the search.
func (m *Model) Mistakes() (nodes []*Node) {
	for _, step := range m.Quiz.Wrong {
		n := m.walk.tree.Steps[step].Node
		if kind, _ := m.walk.asks(step); kind == WillBeCut {
			n = m.walk.tree.Steps[step-1].Node.Parent
		}
		if !slices.Contains(nodes, n) {
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// valueOptions returns plausible values of a node in order, the right one among them: in a game with only wins and
// losses all of them, otherwise values of children, bounds of the window, and values close by.
func (w *Walk) valueOptions(n *Node) []int {
	switch w.problem.Kind {
	case games.WonOrLost:
		return []int{-1, 1}
	case games.MayDraw:
		return []int{-1, 0, 1}
	}
	options, step, near := []int{n.Value}, 1, n.Value
	sure := func(value int) bool { return value == minimax.Infinity || value == -minimax.Infinity }
	if w.problem.Kind == games.TilesScore { // tenths of a point, or a proven win or loss
		step = int(tiles.FromPoints(1))
		sure = func(value int) bool {
			_, proven := tiles.Proven(value)
			return proven || value > tiles.Win || value < -tiles.Win
		}
	}
	if sure(n.Value) {
		near = 0
	}
	add := func(value int) {
		if len(options) < maxOptions && !sure(value) && !slices.Contains(options, value) {
			options = append(options, value)
		}
	}
	for _, c := range n.Children {
		if v := w.View(c); v.HasValue {
			add(v.Value)
		}
	}
	add(n.Alpha)
	add(n.Beta)
	for by := 1; len(options) < maxOptions; by++ {
		add(near + by*step)
		add(near - by*step)
	}
	slices.Sort(options)
	return options
}
