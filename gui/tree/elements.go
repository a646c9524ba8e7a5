package tree

import (
	"slices"
	"strconv"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/study"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// variants are the names of the variants of the exercises that have two.
var variants = map[walk.Lesson][]string{
	walk.OfNim:    {"tree.last_wins", "tree.last_loses"},
	walk.OfMatrix: {"tree.rows_first", "tree.columns_first"},
}

// elements returns what is in the window: the tabs, and below them a tree or a graph.
func (s *Screen) elements() ui.Element {
	head, options := s.head()
	if s.topics.graphs {
		return s.graph.Arranged(head, s.topicsControls()...)
	}
	playback := s.model.Playback()
	step, bar, more := s.StepCard(playback, s.stepText()), ui.Element(ui.Row{Gap: 1, Equal: true, Of: s.Transport(playback, "tree.pace")}), s.results()
	if s.practising() { // the search has no steps yet
		step, bar, more = s.TaskCard(s.stepText()), nil, nil
	}
	upper, lower := s.position(), s.talkCard()
	if s.Low() && (s.model.Quiz.On || s.model.Test != nil) { // a question may need the space of all cards
		upper, lower = nil, ui.Column{Gap: 1.5, Of: []ui.Element{lower, ui.Sized{H: leastCard, Grow: 1, Drop: 1, Of: upper}}}
	}
	return s.Arrange(study.Parts{
		Head: head, Options: ui.Column{Gap: 0.5, Of: append([]ui.Element{s.Options(options)}, s.noteRows()...)}, Canvas: s.tree(), Legend: s.legend(),
		Step: step, Bar: bar, More: more, Upper: upper, Lower: lower, Share: s.share(), Least: 36, Part: 0.33,
	})
}

// head returns the tabs, with the choice of the algorithm beside them where it fits, and the controls below them.
func (s *Screen) head() (head []ui.Element, options []ui.Sized) {
	lessons, room, fits := s.lessons()
	if head = []ui.Element{lessons}; fits {
		head = []ui.Element{ui.Sized{W: room, Of: lessons}, ui.Space{}}
	}
	if s.topics.graphs {
		return head, nil
	}
	options = s.options()
	if fits { // or they are on a card
		choice, wide := s.algorithm(s.algorithms())
		head = append(head, ui.Sized{W: wide, Of: choice})
	}
	if s.tab() == len(tabLessons) {
		options = append(s.topicsControls(), options...)
	}
	return head, options
}

// noteRows returns what is wrong with what is typed, and the task or another note, below the controls.
func (s *Screen) noteRows() (rows []ui.Element) {
	shown := s.note()
	if s.ruleOnCard() {
		shown = s.task()
	}
	for _, note := range []ui.Text{{Words: s.wrong(), Ink: s.Style.Theme.DangerText}, {Words: shown}} {
		if note.Words != "" {
			note.Lines, note.Size = 4, s.BodySize()/s.Style.Small
			rows = append(rows, note)
		}
	}
	return rows
}

// share returns the part of the card with words in the height of the cards: a board, a table or a long algorithm needs
// more than half of it.
func (s *Screen) share() float64 {
	switch o := s.model.Options(); {
	case s.Low() && (o.HasBoard() || o.Lesson == walk.OfMatrix):
		return 0.44
	case s.Low():
		return 0.52
	case o.Lettered():
		return 0.4
	}
	return 0.36
}

// lessons returns the tabs, the width of their place in units, and whether there is space for all algorithms beside them.
func (s *Screen) lessons() (lessons *ui.Choice, room float64, fits bool) {
	wide, _ := s.Widths()
	_, algorithms := s.algorithm(algorithmNames)
	lessons = s.Choice("lesson", "menu.tree", tabs, s.tab, s.openTab)
	room = min(wide-algorithms-8.5, 72) // with the button that leads back, and three gaps
	return lessons, room, !s.Phone() && lessons.LeastWidth(s.Style) <= room*s.Style.Unit
}

// algorithmNames are the words of the algorithms.
var algorithmNames = []string{walk.MinMax: "tree.minmax", walk.AlphaBeta: "tree.prune", walk.Escabio: "tree.escabio"}

// algorithms returns the words of the algorithms to choose from: the game of corks has Escabio, too, and the matrix game
// and the practice have one.
func (s *Screen) algorithms() []string {
	switch {
	case s.ofMatrix():
		return []string{"tree.maxmax"}
	case s.model.Test != nil:
		return algorithmNames[walk.AlphaBeta:walk.Escabio]
	case s.model.Options().Lesson == walk.OfCorks:
		return algorithmNames
	}
	return algorithmNames[:walk.Escabio]
}

// algorithm returns the choice between some algorithms, and its width in units.
func (s *Screen) algorithm(names []string) (choice *ui.Choice, wide float64) {
	n := len(names)
	chosen := func() int { return min(int(s.model.Options().Algorithm()), n-1) }
	choice = s.Choice("algorithm", "name.algorithm", names, chosen, func(i int) {
		if n > 1 {
			s.choose(func(o *walk.Options) { o.Prune, o.Escabio = i == int(walk.AlphaBeta), i == int(walk.Escabio) })
		}
	})
	choice.Tip = func() string {
		switch {
		case s.ofMatrix():
			return s.T("tree.no_pruning")
		case choice.Pointed() == int(walk.Escabio):
			return s.T("tree.is_escabio")
		}
		return s.Tip(command.Prune)()
	}
	return choice, choice.LeastWidth(s.Style)/s.Style.Unit + float64(n)
}

// results returns the buttons that save a tree of one's own, and any tree for Graphviz. With alpha-beta, the one that goes
// to the next cut is in the place of the first one, which has a key; on a phone, it is before them.
func (s *Screen) results() ui.Element {
	w, buttons := s.model.Walk(), []ui.Element(nil)
	wide, _ := s.Widths()
	save := func(id, label, tip string, icon paint.Icon, click func()) {
		buttons = append(buttons, &ui.Button{
			ID: id, Label: s.Label(label), Tip: s.Label(tip), Icon: screen.Icon(icon), Beside: true, Enabled: func() bool { return w != nil }, Click: click,
		})
	}
	if s.model.Options().Lesson == walk.OfOwn {
		save("save", "tree.save", "tree.tip_save", paint.IconSave, func() { s.Do(command.Save) })
	}
	save("dot", "tree.dot", "tree.tip_dot", paint.IconTree, func() { s.save(store.DOTFile, w.DOT(wording.DOT(s.Words))) })
	if s.model.Options().Prune {
		if !s.Phone() {
			buttons = buttons[1:]
		}
		cut := s.Button("cut", command.NextCut, s.Enabled)
		cut.Beside, buttons = true, append([]ui.Element{cut}, buttons...)
	}
	row := ui.Row{Gap: 1, Equal: true, Of: buttons}
	if s.Phone() {
		return row
	}
	return ui.Sized{W: min(wide/5.5, 20) * float64(len(buttons)), Of: row}
}

// tree returns the tree, or says why there is none.
func (s *Screen) tree() ui.Element {
	canvas := ui.Drawing{Placed: func(r geom.Rect) { s.canvas = r }}
	if s.model.Walk() == nil {
		return ui.Stack{canvas, ui.Pad{Right: 4, Left: 4, Of: ui.Text{Words: s.noTree(), Size: s.Style.Text / s.Style.Small, Align: paint.Middle, Lines: 6}}}
	}
	canvas.Paint = s.drawTree
	return canvas
}

// options returns the controls of the lesson: the position and the depth of the search; the number of corks and how they
// end; the position and the variant of an exercise.
func (s *Screen) options() (all []ui.Sized) {
	m := s.model
	switch m.Options().Lesson {
	case walk.OfPosition:
		if m.Options().Tiles == nil {
			names := []string{"tree.game_position"}
			for _, b := range boards.Study() {
				names = append(names, "tree.board_"+b.Name)
			}
			choice := s.Choice("board", "name.start_board", names, func() int { return m.Options().Board }, func(i int) { s.choose(func(o *walk.Options) { o.Board = i }) })
			all = append(all, s.Fitted(choice))
		}
		wide, _ := s.Widths()
		return append(all, ui.Sized{W: min(wide-2, 26), Of: &ui.Slider{
			ID: "depth", Steps: walk.MaxDepth, Tip: s.Label("tree.tip_depth"),
			Value:  func() int { return m.Options().Depth - 1 },
			Change: func(i int) { s.choose(func(o *walk.Options) { o.Depth = i + 1 }) },
			Label:  func(i int) string { return s.T("tree.depth", words.Values{"N": i + 1}) },
		}})
	case walk.OfOwn:
		if m.Test != nil { // the tree is given
			return all
		}
		return append(all, s.ownOptions()...)
	case walk.OfCorks:
		return append(all,
			s.Fitted(s.Either("last", "name.last", "tree.last_loses", "tree.last_wins", m.Options().LastWins, func(wins bool) {
				s.choose(func(o *walk.Options) { o.LastWins = wins })
			})),
			ui.Sized{W: 26, Of: &ui.Slider{
				ID: "corks", Steps: walk.MaxCorks, Tip: s.Label("tree.tip_corks"),
				Value:  func() int { return m.Options().Corks - 1 },
				Change: func(i int) { s.choose(func(o *walk.Options) { o.Corks = i + 1 }) },
				Label: func(i int) string {
					return s.T([]string{"tree.corks_1", "tree.corks_n"}[min(i, 1)], words.Values{"N": i + 1})
				},
			}})
	}
	if m.Options().Example() != "" {
		now := func() string { return s.strip(m.Options().Given) }
		all = append(all, ui.Sized{W: 18, Of: s.textField("given", "name.given", s.givenHint(), maxGivenLetters, &s.given, now, s.readGiven)})
	}
	if names := variants[m.Options().Lesson]; names != nil {
		all = append(all, s.Fitted(s.Choice("variant", "name.variant", names,
			func() int { return m.Options().Variant },
			func(i int) { s.choose(func(o *walk.Options) { o.Variant = i }) })))
	}
	return all
}

// leastBeside is the width of the cards, in device-independent pixels, from which a board and the algorithm are beside
// each other, and leastCard the least height of their card below a question, in units.
const (
	leastBeside = 480
	leastCard   = 22
)

// position returns the card with the board of the selected node, or with the algorithm line by line; with both where
// there is space.
func (s *Screen) position() ui.Element {
	aside := 1.0 // the space left and right of the algorithm, in units
	if s.Low() {
		aside = 0.5
	}
	listing := ui.Sized{Grow: 1, Of: ui.Pad{Right: aside, Bottom: 0.75, Left: aside, Of: s.listing()}}
	head, board := ui.Pad{Top: 0.5, Right: 1, Bottom: 0.25, Left: 1}, ui.Drawing{Paint: s.drawPosition}
	_, cards := s.Widths()
	_, _, fits := s.lessons()
	switch o := s.model.Options(); {
	case o.Lesson == walk.OfMatrix:
		head = ui.Pad{Top: 1.5, Right: 2, Bottom: 1, Left: 2, Of: ui.Column{Gap: 0.5, Of: []ui.Element{
			ui.Text{Words: s.T("tree.code_players"), Weight: paint.Bold, Shrink: true}, ui.Sized{H: 13, Of: ui.Drawing{Paint: s.drawMatrix}},
		}}}
	case o.HasBoard() && cards*s.Style.Unit >= leastBeside*s.Style.Scale:
		return ui.Card{Of: ui.Row{Of: []ui.Element{ui.Sized{Grow: 4, Of: ui.Pad{Left: 1, Of: board}}, ui.Sized{Grow: 5, Of: listing}}}}
	case !o.HasBoard() && (fits || len(s.algorithms()) == 1):
		title := [...]string{walk.MinMax: "tree.code_minimax", walk.AlphaBeta: "tree.code_ab", walk.Escabio: "tree.code_escabio"}[o.Algorithm()]
		head = ui.Pad{Top: 2, Right: 2, Bottom: 1, Left: 2, Of: s.Style.Heading(s.T(title), 1)}
	case fits:
		tabs := s.Either("card", "name.node_card", "tree.board", "tree.lines", s.code, func(code bool) { s.code = code })
		tabs.Tabs, head.Of = true, ui.Sized{H: 4.5, Of: tabs}
	default:
		choice, _ := s.algorithm(s.algorithms())
		row := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: choice}}}
		if o.HasBoard() { // a button shows the one in place of the other
			key := "tree.lines"
			if s.code {
				key = "tree.board"
			}
			other := &ui.Button{ID: "card", Label: s.Label(key), Click: func() { s.code = !s.code }}
			row.Of = append(row.Of, ui.Sized{W: s.textWidth(s.T(key)) + 3, Of: other})
		}
		head = ui.Pad{Top: 0.75, Right: 0.75, Bottom: 0.25, Left: 0.75, Of: ui.Sized{H: 4.75, Of: row}}
	}
	if s.model.Options().HasBoard() && !s.code {
		listing.Of = ui.Pad{Top: 0.25, Right: aside, Bottom: 1, Left: aside, Of: board}
	}
	return ui.Card{Of: ui.Column{Of: []ui.Element{head, listing}}}
}

// facts returns the figures of the selected node in a line, and the sentences below it; nil if none is known. The
// arithmetic of the step, with which sentences begin, is the figures if there is one.
func (s *Screen) facts(sentences []string) (line ui.Element, rest []string) {
	figures, lit := s.figures()
	if figures == nil {
		return nil, sentences
	}
	w, drop := s.model.Walk(), 1
	if n := w.Selected(); len(sentences) > 0 && slices.Index(s.arithmetic(w, n, s.view(n)), sentences[0]) == 0 {
		figures, lit, sentences, drop = sentences[:1], false, sentences[1:], 0
	}
	if q := s.model.Pending(); q != nil && q.Child != nil { // the question is about its child
		figures[0] = s.shortName(q.Node) + ": " + figures[0]
	}
	row := ui.Flow{Gap: 2.5, Line: 2.5}
	for i, f := range figures {
		text := ui.Text{Words: f, Weight: paint.Bold, Size: 1.08 * s.BodySize() / s.Style.Small}
		if lit && i > 0 {
			text.Ink = s.Style.Theme.AccentText
		}
		row.Of = append(row.Of, text)
	}
	return ui.Sized{Drop: drop, Of: row}, sentences
}

// talkCard returns the card with the question about the next step, or with what there is to say about the selected
// node.
func (s *Screen) talkCard() ui.Element {
	m, w := s.model, s.model.Walk()
	title, sentences := "", []string(nil)
	if w != nil {
		title, sentences = s.talk(w)
	}
	facts, sentences := s.facts(sentences)
	var rules []string
	if m.Options().Algorithm() == walk.Escabio {
		rules = append(rules, s.T("tree.is_escabio"))
	}
	if s.ruleOnCard() {
		rules = append(rules, s.rule())
	}
	if m.Quiz.On {
		sentences = append(sentences, rules...)
	} else { // not below the others, where they may not be visible
		sentences = append(rules, sentences...)
	}
	switch {
	case m.Quiz.On:
		return s.Talk(s.QuizHead(&m.Quiz), title, facts, sentences, s.QuizAnswers(s.answers()))
	case m.Test != nil && w != nil:
		return s.Talk(s.practiceHead(), title, facts, sentences, s.practiceButtons(w))
	}
	starts := ui.Row{Gap: 1, Equal: true, Of: []ui.Element{s.QuizStart(&m.Quiz, m.Playback())}}
	if m.Options().Lettered() {
		starts.Of = append(starts.Of, ui.Sized{H: 5.5, Of: &ui.Button{ID: "practice", Label: s.Label("tree.practice"), Tip: s.Label("tree.tip_practice"), Click: m.StartPractice}})
	}
	return s.Talk(nil, title, facts, sentences, s.changes(), starts)
}

// asks reports whether the card shows the question: another node that was selected is explained instead.
func (s *Screen) asks(w *walk.Walk) bool {
	return s.model.Question() != nil && w.Selected() == w.Current()
}

// answers returns the buttons with the answers to the question, or the one that goes back to it or on.
func (s *Screen) answers() (buttons []ui.Element) {
	m, w := s.model, s.model.Walk()
	switch {
	case m.Pending() == nil:
		return s.QuizNext(&m.Quiz, m.Playback())
	case !s.asks(w):
		return []ui.Element{&ui.Button{ID: "question", Label: s.Label("tree.to_question"), Click: func() { w.Select(w.Current()) }}}
	}
	q := m.Question()
	for i := range q.Options {
		buttons = append(buttons, &ui.Button{
			ID: "answer" + strconv.Itoa(i), Label: func() string { return s.optionText(q, i) }, Click: func() { m.Answer(i) },
		})
	}
	return buttons
}
