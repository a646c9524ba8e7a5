package tree

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/textbook/games"
)

// own is what a person has typed and chosen for a tree of his own.
type own struct {
	typed string // in the field, while it is no tree or is written in another way
	shown string // the leaves that are shown for it
	wrong string // why it is no tree; "" if it is one
	shape int    // of a random tree: an index of ownShapes
	most  int    // its largest score: an index of mosts
	seed  uint64 // of the last random tree
}

// ownShapes are the numbers of levels and of children of random trees.
var ownShapes = [][2]int{{2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 2}}

// mosts are the largest scores of a random tree.
var mosts = []int{9, 20, 99}

// maxOwnLetters is the greatest length of what can be typed.
const maxOwnLetters = 400

// ownText returns what stands in the field: what was typed, unless another tree is shown.
func (s *Screen) ownText() string {
	if leaves := s.model.Options().Own; s.own.wrong == "" && s.own.shown != leaves {
		s.own.typed, s.own.shown = leaves, leaves
	}
	return s.own.typed
}

// typeOwn shows the tree of leaves that are typed or pasted, or says why they are none.
func (s *Screen) typeOwn(text string) {
	s.own.typed, s.own.wrong = text, ""
	tree, err := games.ParseLeaves(text)
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		s.own.wrong = s.T("tree.wrong_leaves", words.Values{
			"Col": wrong.Col, "Found": wording.SyntaxPhrase(s.Words, wrong.Found), "Want": wording.SyntaxPhrase(s.Words, wrong.Want),
		})
		return
	}
	s.own.shown = tree.String()
	s.choose(func(o *walk.Options) { o.Own = s.own.shown })
}

// ShowOwn shows a tree of one's own.
func (s *Screen) ShowOwn(leaves string) {
	s.topics.graphs = false
	s.choose(func(o *walk.Options) { *o = o.Open(walk.OfOwn) })
	s.typeOwn(leaves)
}

// drawOwn draws another random tree.
func (s *Screen) drawOwn() {
	s.own.seed, s.own.wrong = s.own.seed+1, ""
	tree := games.RandomLeaves(ownShapes[s.own.shape][0], ownShapes[s.own.shape][1], mosts[s.own.most], s.own.seed)
	s.choose(func(o *walk.Options) { o.Own = tree.String() })
}

// ownOptions returns the field for the leaves and the controls of a random tree.
func (s *Screen) ownOptions() []ui.Sized {
	wide, cards := s.Widths()
	if wide -= besideZoom + 2; s.Phone() {
		wide = cards - 2
	}
	field := ui.Label(&ui.Field{
		ID: "leaves", MaxLetters: maxOwnLetters, Clipboard: s.Clipboard, Tip: s.Label("tree.tip_leaves"), Hint: s.Label("tree.tip_leaves"),
		Text: s.ownText, Change: s.typeOwn,
	}, s.T("tree.leaves"))
	var shapes []string
	for _, shape := range ownShapes {
		shapes = append(shapes, fmt.Sprintf("%d×%d", shape[0], shape[1]))
	}
	shape := s.Choice("shape", "tree.shape", shapes, func() int { return s.own.shape }, func(i int) { s.own.shape = i; s.drawOwn() })
	shape.Tip = s.Label("tree.shape")
	var tops []string
	for _, most := range mosts {
		tops = append(tops, s.T("tree.up_to", words.Values{"N": most}))
	}
	most := s.Choice("most", "tree.scores", tops, func() int { return s.own.most }, func(i int) { s.own.most = i; s.drawOwn() })
	most.Tip = s.Label("tree.scores")
	draw := s.T("tree.draw_random")
	button := ui.Sized{W: s.textWidth(draw) + 3, Of: &ui.Button{ID: "random", Label: func() string { return draw }, Tip: s.seedTip, Click: s.drawOwn}}
	return []ui.Sized{{W: wide - button.W - 1.75, Of: field}, button, s.Fitted(shape, besideZoom), s.Fitted(most, besideZoom)}
}

func (s *Screen) seedTip() string { return s.T("tree.tip_random", words.Values{"N": s.own.seed + 1}) }

// textWidth returns the width of a label in units.
func (s *Screen) textWidth(label string) float64 {
	return math.Ceil(s.Style.Width(label, s.Style.Face(paint.Medium, s.Style.Small)) / s.Style.Unit)
}

// ownNote returns why what was typed is no tree or, of a tree with letters, how many nodes both algorithms visit; "" of
// other lessons.
func (s *Screen) ownNote() string {
	o, w := s.model.Options(), s.model.Walk()
	switch {
	case o.Lesson == walk.OfOwn && s.own.wrong != "":
		return s.own.wrong
	case o.Lettered() && w != nil && !s.practising() && !s.model.Quiz.On: // the counts would tell how many are cut
		plain, pruned := w.Counts()
		return s.T("tree.counts", words.Values{"Plain": plain, "Pruned": pruned, "Saved": plain - pruned})
	}
	return ""
}

// changes returns the buttons that change a tree with letters at the selected node; nil if there are none.
func (s *Screen) changes() ui.Element {
	m := s.model
	if !m.Options().Lettered() || m.Quiz.On || m.Test != nil {
		return nil
	}
	var row []ui.Element
	for i, by := range []int{-1, 1} {
		row = append(row, &ui.Button{
			ID: "move" + strconv.Itoa(i), Icon: screen.Icon([]paint.IconName{paint.IconLeft, paint.IconRight}[i]),
			Tip: s.Label([]string{"tree.tip_move_left", "tree.tip_move_right"}[i]), Enabled: func() bool { return m.CanMove(by) }, Click: func() { m.MoveNode(by) },
		})
	}
	row = append(row, &ui.Button{
		ID: "raise", Label: func() string { return s.T("tree.what_if", words.Values{"N": walk.WhatIf}) },
		Tip: s.Label("tree.tip_what_if"), Enabled: m.CanRaise, Click: s.raise,
	})
	return ui.Sized{H: 5, Of: ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{W: 5, Of: row[0]}, ui.Sized{W: 5, Of: row[1]}, row[2]}}}
}

// raise gives the selected leaf another score, and says what the value of the root was.
func (s *Screen) raise() {
	before := s.value(s.model.Walk().Root().Value)
	s.model.Raise()
	s.Notify("tree.root_was", before)
}
