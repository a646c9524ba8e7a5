package tree

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen/study"
	"blobwars/gui/ui"
)

// lessonWords are the words of the lessons before the exercises, in their order, and of the exercises.
var lessonWords = []string{"tree.position", "tree.lecture", "tree.corks", "tree.noughts", "tree.exercises"}

// exerciseWords are the words of the exercises, in their order from OfNim.
var exerciseWords = []string{"tree.nim", "tree.split", "tree.grundy", "tree.matrix", "tree.frogs"}

// variants are the names of the variants of the exercises that have several: keys of the catalogue, or texts.
var variants = map[treemodel.Source][]string{
	treemodel.OfNim:    {"tree.last_wins", "tree.last_loses"},
	treemodel.OfSplit:  {"5", "6", "7"},
	treemodel.OfGrundy: {"8", "9", "10"},
	treemodel.OfMatrix: {"tree.rows_first", "tree.columns_first"},
	treemodel.OfFrogs:  {"FF__TT", "FF___TT"},
}

// exampleWords say that the positions of an exercise are examples, because the lecture's are lost.
var exampleWords = map[treemodel.Source]string{treemodel.OfNim: "tree.example", treemodel.OfFrogs: "tree.examples"}

// elements returns what is in the window.
func (s *Screen) elements() ui.Element {
	m := s.model
	wide, _ := s.Widths()
	lessons := s.Choice("lesson", "menu.tree", lessonWords,
		func() int { return int(min(m.Options().Lesson, treemodel.OfNim)) },
		func(i int) {
			s.choose(func(o *treemodel.Options) { *o = o.Open(treemodel.Source(i)) })
		})
	tip := s.Tip(command.Prune)
	if s.ofMatrix() {
		tip = s.Label("tree.tip_no_prune")
	}
	prune := ui.Sized{W: 18, Of: &ui.Switch{
		ID: "prune", Label: s.Label("tree.prune"), Tip: tip,
		On:      func() bool { return m.Options().Prune },
		Enabled: func() bool { return s.Enabled(command.Prune) },
		Turn:    func(on bool) { s.choose(func(o *treemodel.Options) { o.Prune = on }) },
	}}
	head, options, beside := []ui.Element{lessons}, s.options(), min(wide-25.5, 72)
	corks := m.Options().Lesson == treemodel.OfCorks // whose card of the algorithm offers all three
	switch fits := lessons.Width(s.Style) <= beside*s.Style.Unit; {
	case fits && corks:
		head = []ui.Element{ui.Sized{W: beside, Of: lessons}, ui.Space{}}
	case fits:
		head = []ui.Element{ui.Sized{W: beside, Of: lessons}, ui.Space{}, prune}
	case !corks && !s.ofMatrix():
		options = append(options, prune)
	}
	if s.Phone() && !corks && len(head) > 1 { // where the switch does not fit beside the lessons
		if head = head[:1]; !s.ofMatrix() {
			options = append(options, prune)
		}
	}
	save := s.IconButton("dot", command.Save, "tree.tip_dot", command.Of(command.Save).Icon)
	save.Label, save.Beside = s.Label("tree.dot"), true
	graph := s.IconButton("graph", command.Graph, "menu.graph", command.Of(command.Graph).Icon)
	graph.Label = s.Label("tree.graph")
	if m.Walk() != nil && !s.Enabled(command.Graph) {
		graph.Tip = s.Label("tree.tip_no_graph")
	}
	parts := study.Parts{
		Head: head, Canvas: s.tree(), Legend: s.legend(), Step: s.StepCard(m.Playback(), s.stepText()),
		Bar:   ui.Row{Gap: 1, Equal: true, Of: s.Transport(m.Playback(), "tree.pace")},
		More:  ui.Row{Gap: 1, Of: []ui.Element{graph, save}},
		Upper: s.position(), Lower: ui.Column{Gap: 1.5, Of: []ui.Element{s.values(), ui.Sized{Grow: 1, Of: s.talkCard()}}},
		Share: 0.5, Least: 36, Part: 0.33,
	}
	above := ui.Flow{Gap: 1.5, Line: s.Style.Control(4.5) / s.Style.Unit}
	zoom := ui.Sized{W: 3*s.Style.Control(4.25)/s.Style.Unit + 1, Of: ui.Row{Gap: 0.5, Of: s.ZoomButtons()}}
	if s.Phone() {
		parts.Canvas = s.Zoomed(parts.Canvas, m.Walk() != nil && m.Walk().Camera.Folded())
		all := ui.Column{Gap: 0.5}
		for _, option := range append(options, s.quiz()) {
			if choice, ok := option.Of.(*ui.Choice); ok && choice.Width(s.Style) > option.W*s.Style.Unit {
				all.Of = append(all.Of, choice) // in several rows
			} else {
				above.Of = append(above.Of, option)
			}
		}
		parts.Options = ui.Column{Gap: 0.5, Of: append(all.Of, above)}
		if m.Options().Lesson >= treemodel.OfNim { // the options choose the exercise
			parts.Lower, parts.Options = ui.Column{Gap: 1.5, Of: []ui.Element{parts.Lower, ui.Panel{Inset: 1, Of: parts.Options}}}, nil
		}
		return s.Arrange(parts)
	}
	for _, option := range options {
		option.Of = ui.Pad{Bottom: 0.25, Of: option.Of}
		above.Of = append(above.Of, option)
	}
	buttons := ui.Column{Of: []ui.Element{ui.Sized{H: 4.25, Of: zoom.Of}, ui.Space{}}}
	parts.Options = ui.Pad{Left: 1, Of: ui.Row{Gap: 1.5, Of: []ui.Element{above, ui.Sized{W: zoom.W, Of: buttons}}}}
	parts.Legend = ui.Pad{Top: 0.25, Left: 1, Right: 1, Of: parts.Legend}
	parts.Bar = ui.Row{Gap: 1, Equal: true, Of: append(s.Transport(m.Playback(), "tree.pace"), graph)}
	parts.More = ui.Sized{W: min(wide/6, 20), Of: save}
	return s.Arrange(parts)
}

// tree returns the tree, or says why there is none.
func (s *Screen) tree() ui.Element {
	if s.model.Walk() == nil {
		return ui.Pad{Right: 4, Left: 4, Of: ui.Text{Words: s.noTree(), Size: s.Style.Text / s.Style.Small, Align: paint.Middle, Lines: 6}}
	}
	return ui.Canvas{Paint: s.drawTree, Placed: func(r geom.Rect) { s.canvas = r }}
}

// options returns the controls of the lesson: the depth of the search, the number of corks and how they end, or which
// exercise and which variant of it.
func (s *Screen) options() []ui.Sized {
	m := s.model
	wide, cards := s.Widths()
	if wide -= 19; s.Phone() { // beside the buttons that zoom
		wide = cards - 2
	}
	fitted := func(c *ui.Choice) ui.Sized { return ui.Sized{W: min(wide, c.Width(s.Style)/s.Style.Unit), Of: c} }
	switch m.Options().Lesson {
	case treemodel.OfPosition:
		return []ui.Sized{{W: min(wide, 24), Of: &ui.Slider{
			ID: "depth", Steps: treemodel.MaxDepth, Tip: s.Label("tree.tip_depth"),
			Value:  func() int { return m.Options().Depth - 1 },
			Change: func(i int) { s.choose(func(o *treemodel.Options) { o.Depth = i + 1 }) },
			Label:  func(i int) string { return s.T("seat.depth", words.Values{"N": i + 1}) },
		}}}
	case treemodel.OfCorks:
		return []ui.Sized{
			fitted(s.Either("last", "name.last", "tree.last_loses", "tree.last_wins", m.Options().LastWins, func(wins bool) {
				s.choose(func(o *treemodel.Options) { o.LastWins = wins })
			})),
			{W: 22, Of: &ui.Slider{
				ID: "corks", Steps: treemodel.MaxCorks, Tip: s.Label("tree.tip_corks"),
				Value:  func() int { return m.Options().Corks - 1 },
				Change: func(i int) { s.choose(func(o *treemodel.Options) { o.Corks = i + 1 }) },
				Label:  func(i int) string { return strconv.Itoa(i + 1) },
			}},
		}
	case treemodel.OfLecture, treemodel.OfTicTacToe:
		return nil
	}
	all := []ui.Sized{fitted(s.Choice("exercise", "name.exercise", exerciseWords,
		func() int { return int(m.Options().Lesson - treemodel.OfNim) },
		func(i int) {
			s.choose(func(o *treemodel.Options) { *o = o.Open(treemodel.OfNim + treemodel.Source(i)) })
		}))}
	if key := exampleWords[m.Options().Lesson]; key != "" {
		all = append(all, ui.Sized{W: s.Style.Width(s.T(key), s.Style.Face(paint.Regular, s.Style.Small))/s.Style.Unit + 0.5, Of: ui.Text{Words: s.T(key), Muted: true}})
	}
	if names := slices.Clone(variants[m.Options().Lesson]); names != nil {
		for i := range names {
			names[i] = s.strip(names[i])
		}
		all = append(all, fitted(s.Choice("variant", "name.variant", names,
			func() int { return m.Options().Variant },
			func(i int) { s.choose(func(o *treemodel.Options) { o.Variant = i }) })))
	}
	return all
}

// position returns the card with the board of the selected node, or with the algorithm line by line.
func (s *Screen) position() ui.Element {
	listing := ui.Sized{Grow: 1, Of: ui.Pad{Bottom: 0.75, Of: s.listing()}}
	switch o := s.model.Options(); {
	case o.Lesson == treemodel.OfMatrix:
		return ui.Panel{Of: ui.Column{Gap: 1, Of: []ui.Element{
			ui.Pad{Top: 1, Right: 2, Left: 2, Of: ui.Sized{H: 12, Of: ui.Canvas{Paint: s.drawMatrix}}}, listing,
		}}}
	case o.Lesson == treemodel.OfCorks:
		tabs := s.Choice("algorithm", "name.algorithm", []string{"tree.minmax", "tree.prune", "tree.escabio"}, func() int { return int(o.Algorithm()) }, func(i int) {
			s.choose(func(o *treemodel.Options) {
				o.Prune, o.Escabio = i == int(treemodel.AlphaBeta), i == int(treemodel.Escabio)
			})
		})
		tabs.Tabs = true
		return ui.Panel{Of: ui.Column{Of: []ui.Element{ui.Pad{Top: 0.5, Right: 1, Bottom: 0.25, Left: 1, Of: ui.Sized{H: 4.5, Of: tabs}}, listing}}}
	case !s.hasBoard():
		title := "tree.code_minimax"
		if o.Prune {
			title = "tree.code_ab"
		}
		return ui.Panel{Of: ui.Column{Of: []ui.Element{
			ui.Pad{Top: 2, Right: 2, Bottom: 1, Left: 2, Of: s.Style.Heading(s.T(title), 1)}, listing,
		}}}
	}
	tabs := ui.Label(&ui.Choice{
		ID: "card", Tabs: true, Options: []func() string{s.Label("tree.board"), s.Label("tree.lines")},
		Chosen: func() int {
			if s.code {
				return 1
			}
			return 0
		},
		Choose: func(i int) { s.code = i == 1 },
	}, s.T("name.node_card"))
	shown := listing
	if !s.code {
		shown = ui.Sized{Grow: 1, Of: ui.Pad{Top: 0.25, Right: 1, Bottom: 1, Left: 1, Of: ui.Canvas{Paint: s.drawPosition}}}
	}
	return ui.Panel{Of: ui.Column{Of: []ui.Element{
		ui.Pad{Top: 0.5, Right: 1, Bottom: 0.25, Left: 1, Of: ui.Sized{H: 4.5, Of: tabs}}, shown,
	}}}
}

// values returns the card with the name, the value and the window of the selected node.
func (s *Screen) values() ui.Element {
	st, row := s.Style, ui.Row{}
	figures, lit := s.figures()
	for i, f := range figures {
		ink := st.Theme.Text
		if lit && i >= 2 {
			ink = st.Theme.AccentText
		}
		if i > 0 {
			row.Of = append(row.Of, ui.Sized{W: 0.1, Of: ui.Canvas{Paint: s.drawDivider}})
		}
		parts, size := 1.0, 3*st.Unit/st.Small
		if utf8.RuneCountInString(f[0]) > 5 { // a position, such as 3+1+1+1, or a proven result of the Tiles Game
			parts, size = 2, 1
		}
		row.Of = append(row.Of, ui.Sized{Grow: parts, Of: ui.Spoken{Words: f[1] + ": " + f[0], Of: ui.Pad{Right: 0.25, Left: 0.25, Of: ui.Column{Gap: 0.25, Of: []ui.Element{
			ui.Sized{Grow: 3, Of: ui.Text{Shrink: true, Words: f[0], Weight: paint.Bold, Size: size, Ink: ink, Align: paint.Middle}},
			ui.Sized{Grow: 2, Of: ui.Text{Shrink: true, Words: f[1], Ink: st.Theme.Muted, Align: paint.Middle}},
		}}}}})
	}
	return ui.Sized{H: 9, Of: ui.Panel{Inset: 0.75, Of: row}}
}

// talkCard returns the card with the question about the next step, or with what there is to say about the selected
// node.
func (s *Screen) talkCard() ui.Element {
	st, m, w := s.Style, s.model, s.model.Walk()
	on := m.Quiz.On
	title, sentences := "", []string(nil)
	if w != nil {
		title, sentences = s.talk(w)
	}
	quiz := s.quiz()
	const size = 2.3 // of the title, in units
	heading := ui.Text{Words: title, Weight: paint.Bold, Size: size * st.Unit / st.Small, Lines: 2, Title: true}
	_, cards := s.Widths()
	content := ui.Column{Gap: 0.4}
	switch beside := (cards - 3.5 - quiz.W - 1) * st.Unit; {
	case s.Phone():
		content.Of = []ui.Element{heading}
	case on:
		name := ui.Text{Shrink: true, Words: s.T("tree.quiz"), Weight: paint.Medium, Size: 0.94, Ink: st.Theme.AccentText}
		content.Of = []ui.Element{ui.Row{Of: []ui.Element{name, ui.Space{}, quiz}}, heading}
	case st.Width(title, st.FitFace(title, paint.Bold, size*st.Unit, beside)) > beside:
		content.Of = []ui.Element{ui.Row{Of: []ui.Element{ui.Space{}, quiz}}, heading}
	default:
		content.Of = []ui.Element{ui.Row{Gap: 1, Of: []ui.Element{
			ui.Sized{W: beside / st.Unit, Of: ui.Text{Shrink: true, Words: title, Weight: heading.Weight, Size: heading.Size}}, quiz,
		}}}
	}
	var texts []ui.Element
	for _, sentence := range sentences {
		texts = append(texts, ui.Text{Words: sentence, Size: s.bodySize() / st.Small, Lines: 99})
	}
	content.Of = append(content.Of, s.Scrolled(title+strings.Join(sentences, "\n"), ui.Column{Gap: 0.4, Of: texts}))
	if !on && w != nil && len(w.Selected().Children) > maxListed {
		content.Of = append(content.Of, ui.Sized{Grow: 1, Of: ui.Canvas{Paint: s.drawMoves}})
	} else {
		content.Of = append(content.Of, ui.Sized{Grow: 1, Of: ui.Space{}})
	}
	if answers := s.answers(); answers != nil {
		content.Of = append(content.Of, ui.Sized{H: 6.5, Of: ui.Row{Gap: 1, Equal: true, Of: answers}})
	}
	return ui.Panel{Of: ui.Pad{Top: 1, Right: 1.75, Bottom: 1.75, Left: 1.75, Of: content}}
}

// quiz returns the switch of the questions.
func (s *Screen) quiz() ui.Sized {
	quiz := &s.model.Quiz
	wide := math.Ceil(s.Style.Width(s.quizLabel(), s.Style.Face(paint.Regular, s.Style.Small)))/s.Style.Unit + 6.75
	return ui.Sized{W: wide, H: 3.5, Of: &ui.Switch{
		ID: "quiz", Label: s.quizLabel, Tip: s.Label("tree.tip_quiz"), On: func() bool { return quiz.On }, Turn: func(on bool) { quiz.On = on },
	}}
}

// bodySize returns the size of the text about a node: smaller in a small window.
func (s *Screen) bodySize() float64 {
	if s.Style.Unit > 6*s.Style.Scale {
		return s.Style.Text
	}
	return s.Style.Small
}

// quizLabel returns the label of the switch of the questions: the number of right answers once there is one.
func (s *Screen) quizLabel() string {
	if z := s.model.Quiz; z.On && z.Of > 0 {
		return s.T("tree.score", words.Values{"Right": z.Right, "Of": z.Of})
	}
	return s.T("tree.questions")
}

// answers returns the buttons with the answers to the question, or the one that goes on.
func (s *Screen) answers() (buttons []ui.Element) {
	m := s.model
	if !m.Quiz.On {
		return nil
	}
	if m.Pending() == nil {
		next := s.IconButton("next", command.StepOn, "study.tip_stepon", 0)
		next.Icon, next.Label = nil, s.Label("tree.next")
		return []ui.Element{next}
	}
	q := m.Question()
	for i := range q.Options {
		buttons = append(buttons, &ui.Button{
			ID: "answer" + strconv.Itoa(i), Label: func() string { return s.optionText(q, i) }, Click: func() { m.Answer(i) },
		})
	}
	return buttons
}
