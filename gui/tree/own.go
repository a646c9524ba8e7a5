package tree

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/syntax"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/textbook/games"
)

// typed is what a person types in a field. It is read at Enter, and when the field is left: until then, and while it
// cannot be read, what was read last is shown.
type typed struct {
	text  string // in the field
	shown string // what is shown for the text that was read last
	wrong string // why the text that was read last cannot be shown; "" if it is shown
}

// words returns what stands in the field: what was typed, unless something else is shown now.
func (t *typed) words(now string) string {
	if t.shown != now {
		*t = typed{text: now, shown: now}
	}
	return t.text
}

// textField returns a field. now is what is shown, and read shows what was typed, or returns why it cannot.
func (s *Screen) textField(id, name, hint string, letters int, t *typed, now func() string, read func(text string) string) ui.Element {
	tip := func() string { return hint }
	return ui.Label(&ui.Field{
		ID: id, MaxLetters: letters, Clipboard: s.Services, Tip: tip, Hint: tip,
		Text: func() string { return t.words(now()) }, Change: func(text string) { t.text = text },
		Accept: func() {
			if t.wrong = read(t.text); t.wrong == "" {
				*t = typed{} // it is written again as it is shown
			}
		},
	}, s.T(name))
}

// own is what a person has typed and chosen for a tree of his own.
type own struct {
	typed
	seed uint64 // of the last random tree
}

// ownShapes are the numbers of levels and of children of random trees.
var ownShapes = [][2]int{{2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 2}}

// mostOwn is the largest score of a random tree.
const mostOwn = 20

// maxOwnLetters and maxGivenLetters are the greatest lengths of what can be typed.
const (
	maxOwnLetters   = 400
	maxGivenLetters = 50
)

// readOwn shows the tree of leaves that were typed or pasted, or returns why they are none.
func (s *Screen) readOwn(text string) string {
	tree, err := games.ParseLeaves(text)
	var wrong *syntax.Error
	if !errors.As(err, &wrong) {
		s.choose(func(o *walk.Options) { o.Own, o.Changed = tree.Grouped(), "" })
		return ""
	}
	v := words.Values{"Col": wrong.Col, "Found": wording.SyntaxPhrase(s.Words, wrong.Found), "Want": wording.SyntaxPhrase(s.Words, wrong.Want)}
	key := "tree.wrong_leaves"
	if wrong.Found == syntax.EndOfFile {
		key = "tree.short_leaves"
	}
	return s.T(key, v) + " " + s.T("tree.stays")
}

// givenHint says what the position of an exercise looks like.
func (s *Screen) givenHint() string {
	key := "tree.give_heaps"
	if s.model.Options().Lesson == walk.OfFrogs {
		key = "tree.give_strip"
	}
	return s.T(key, words.Values{"Example": s.strip(s.model.Options().Example()), "Most": walk.MaxGiven})
}

// readGiven shows the tree of a position that was typed, or returns why it is none.
func (s *Screen) readGiven(text string) string {
	known := "0123456789 ,+"
	position := text
	if s.model.Options().Lesson == walk.OfFrogs {
		known = "FT_-.· "
		position = strings.NewReplacer(s.T("tree.frog"), "F", s.T("tree.toad"), "T").Replace(strings.ToUpper(text))
	}
	options, ok := s.model.Options().WithGiven(position)
	if ok {
		s.choose(func(o *walk.Options) { *o = options })
		return ""
	}
	wrong := s.givenHint() + " " + s.T("tree.stays")
	for i, c := range []rune(position) {
		if !strings.ContainsRune(known, c) {
			return s.T("tree.wrong_given", words.Values{"N": i + 1, "Found": string([]rune(text)[i])}) + " " + wrong
		}
	}
	return wrong
}

// ShowOwn shows a tree of one's own.
func (s *Screen) ShowOwn(leaves string) {
	s.topics.graphs = false
	s.choose(func(o *walk.Options) { *o = o.Open(walk.OfOwn) })
	s.own.text = leaves
	s.own.wrong = s.readOwn(leaves)
}

// ownShape returns the index of the shape of one's own tree, which is that of a random one with the same brackets; -1:
// another shape.
func (s *Screen) ownShape() int {
	brackets := func(leaves string) string { return numbers.ReplaceAllString(leaves, "0") }
	own := brackets(s.model.Options().Leaves().Grouped())
	return slices.IndexFunc(ownShapes, func(shape [2]int) bool {
		return brackets(games.RandomLeaves(shape[0], shape[1], mostOwn, 0).Grouped()) == own
	})
}

var numbers = regexp.MustCompile(`-?[0-9]+`)

// drawOwn draws another random tree.
func (s *Screen) drawOwn(shape [2]int) {
	s.own.seed++
	tree := games.RandomLeaves(shape[0], shape[1], mostOwn, s.own.seed)
	s.choose(func(o *walk.Options) { o.Own, o.Changed = tree.Grouped(), "" })
}

// ownOptions returns the field for the leaves and the controls of a random tree.
func (s *Screen) ownOptions() []ui.Sized {
	wide, cards := s.Widths()
	if wide -= 4; s.Phone() {
		wide = cards - 2
	}
	now := func() string { return s.model.Options().Leaves().Grouped() }
	field := s.textField("leaves", "tree.leaves", s.T("tree.tip_leaves"), maxOwnLetters, &s.own.typed, now, s.readOwn)
	var shapes []string
	for _, shape := range ownShapes {
		shapes = append(shapes, fmt.Sprintf("%d×%d", shape[0], shape[1]))
	}
	shape := s.Choice("shape", "tree.shape", shapes, s.ownShape, func(i int) { s.drawOwn(ownShapes[i]) })
	shape.Tip = s.Label("tree.shape")
	draw, tip := s.T("tree.draw_random"), func() string { return s.T("tree.tip_random", words.Values{"N": s.own.seed + 1}) }
	button := ui.Sized{W: s.textWidth(draw) + 3, Of: &ui.Button{ID: "random", Label: func() string { return draw }, Tip: tip, Click: func() { s.drawOwn(ownShapes[max(s.ownShape(), 0)]) }}}
	return []ui.Sized{s.titled("tree.leaves", ui.Sized{W: wide, Of: field}), button, s.titled("tree.shape_title", s.Fitted(shape))}
}

// titled returns a control with its title before it, and not wider than a row; without the title on a phone, where it
// has no space.
func (s *Screen) titled(title string, of ui.Sized) ui.Sized {
	if s.Phone() {
		return of
	}
	wide, _ := s.Widths()
	beside := s.textWidth(s.T(title)) + 1.5
	return ui.Sized{W: min(of.W+beside, wide-4), Of: ui.Row{Of: []ui.Element{
		ui.Sized{W: beside, Of: ui.Text{Words: s.T(title), Ink: s.Style.Theme.Muted}}, ui.Sized{Grow: 1, Of: of.Of},
	}}}
}

// textWidth returns the width of a label in units.
func (s *Screen) textWidth(label string) float64 {
	return math.Ceil(s.Style.Width(label, s.Style.Face(paint.Medium, s.Style.Small)) / s.Style.Unit)
}

// wrong returns why what was typed cannot be shown; "" if it is shown.
func (s *Screen) wrong() string {
	switch o := s.model.Options(); {
	case o.Lesson == walk.OfOwn:
		return s.own.wrong
	case o.Example() != "":
		return s.given.wrong
	}
	return ""
}

// note returns what is always in sight above a tree: the task of an exercise, and the rule of a game.
func (s *Screen) note() string { return strings.TrimSpace(s.task() + " " + s.rule()) }

// ruleOnCard reports whether the rule of the game is on the card about the node, and only a task is above the tree: in a
// small window.
func (s *Screen) ruleOnCard() bool {
	return s.rule() != "" && s.BodySize() == s.Style.Small
}

// changes returns the buttons that change a tree with letters at the selected node; nil if there are none.
func (s *Screen) changes() ui.Element {
	m := s.model
	if !m.Options().Lettered() || m.Walk() == nil || m.Walk().Selected().Parent == nil { // the root has no siblings
		return nil
	}
	row := []ui.Element{ui.Sized{W: s.textWidth(s.T("tree.move_node")) + 0.5, Of: ui.Text{Words: s.T("tree.move_node"), Muted: true}}}
	for i, by := range []int{-1, 1} {
		row = append(row, ui.Sized{W: 5, Of: &ui.Button{
			ID: "move" + strconv.Itoa(i), Icon: screen.Icon([]paint.Icon{paint.IconLeft, paint.IconRight}[i]),
			Tip: s.Label([]string{"tree.tip_move_left", "tree.tip_move_right"}[i]), Enabled: func() bool { return m.CanMove(by) }, Click: func() { m.MoveNode(by) },
		}})
	}
	row = append(row, ui.Sized{Grow: 1, Of: ui.Space{}})
	if m.CanRaise() {
		row[3] = ui.Sized{Grow: 1, Of: &ui.Button{
			ID: "raise", Label: func() string { return s.T("tree.what_if", words.Values{"N": walk.WhatIf}) }, Tip: s.Label("tree.tip_what_if"), Click: s.raise,
		}}
	}
	return ui.Sized{H: 5, Of: ui.Row{Gap: 1, Of: row}}
}

// raise gives the selected leaf another score, and says what the value of the root is then.
func (s *Screen) raise() {
	before := s.model.Walk().Root().Value
	key, now := "tree.root_stays", s.model.Raise()
	if now != before {
		key = "tree.root_becomes"
	}
	s.Notices.Show(key, s.value(now))
}
