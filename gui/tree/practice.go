package tree

import (
	"math/rand/v2"
	"slices"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// practising reports whether answers are given: the search has not run yet.
func (s *Screen) practising() bool { return s.model.Test != nil && !s.model.Test.Checked }

// practiceTalk returns the title and the sentences of the card: what is asked about the selected node or, once the
// answers are checked, whether they are right and why.
func (s *Screen) practiceTalk(w *walk.Walk) (title string, sentences []string) {
	n, t := w.Selected(), s.model.Test
	title = s.nodeTitle(n)
	if t.Checked {
		said := []string{s.T("tree.right")}
		if !t.IsRight(n) {
			said = append([]string{s.T("tree.practice_wrong", words.Values{"Said": s.said(n)})}, s.correction(w, n)...)
		}
		return title, append(said, s.about(w, n, s.view(n))...)
	}
	switch {
	case n.Parent != nil && t.Marked(n.Parent):
		sentences = []string{s.T("tree.practice_below")}
	case t.Marked(n):
		sentences = []string{s.T("tree.practice_marked")}
	case len(n.Children) > 0:
		question := s.T("tree.practice_value", words.Values{"Node": s.nodeName(n)})
		if n.Parent != nil {
			question += " " + s.T("tree.practice_or_cut")
		}
		sentences = []string{question}
	default:
		sentences = []string{s.T("tree.practice_leaf")}
	}
	return title, append(sentences, s.T("tree.practice_how"))
}

func (s *Screen) said(n *node) string {
	t := s.model.Test
	switch value, given := t.Value(n); {
	case t.Marked(n):
		return s.T("tree.legend_pruned")
	case given:
		return s.value(value)
	}
	return s.T("tree.practice_visited")
}

// correction says why an answer is wrong about a node that the search visits; nothing about one that is cut, of which
// about has the reason.
func (s *Screen) correction(w *walk.Walk, n *node) (sentences []string) {
	v := words.Values{"Where": s.T("tree.here"), "Value": s.sum(w, n), "Alpha": s.value(n.Alpha), "Beta": s.value(n.Beta)}
	if n.Visited && s.model.Test.Marked(n) {
		sentences = append(sentences, s.T("tree.practice_arrival", v))
	}
	if n.Visited && len(n.Children) > 0 {
		sentences = append(sentences, capital(s.T("tree.because_value_"+minmax[n.Max], v)))
	}
	return sentences
}

// practiceHead returns the number of the tree and the score, with the button that ends the practice.
func (s *Screen) practiceHead() ui.Element {
	t := s.model.Test
	text := s.T("tree.practice")
	if t.Round > 0 {
		text = s.T("tree.practice_round", words.Values{"N": t.Round, "Of": walk.Rounds})
	}
	if t.Checked {
		text += " · " + s.T("tree.practice_score", words.Values{"Right": t.Right, "Of": t.Of})
	}
	if t.Round > 1 || t.Round == 1 && t.Checked {
		text += " · " + s.T("tree.practice_all", words.Values{"Right": t.AllRight, "Of": t.AllOf})
	}
	if missing := len(t.Missing(s.model.Walk().Root())); !t.Checked && missing > 0 {
		text += " · " + s.T("tree.practice_missing", words.Values{"N": missing})
	}
	return s.ScoreHead(text, s.model.EndPractice)
}

// practiceButtons returns the answers about the selected node, and below them the button that checks all answers or the
// one that goes on.
func (s *Screen) practiceButtons(w *walk.Walk) ui.Element {
	m, t := s.model, s.model.Test
	if t.Checked {
		next := &ui.Button{ID: "round", Label: s.Label("tree.practice_next"), Primary: true, Click: s.nextRound}
		if t.Round == walk.Rounds {
			next.Label = s.Label("tree.practice_again")
		}
		return s.QuizAnswers([]ui.Element{next})
	}
	n := w.Selected()
	value, cut := ui.Element(ui.Space{}), ui.Element(ui.Space{}) // each has its place
	if len(n.Children) > 0 && !t.Marked(n) {
		value = s.valueChoice(w, n)
	}
	if n.Parent != nil && !t.Marked(n.Parent) {
		cut = &ui.Button{ID: "cut", Label: s.Label("tree.practice_cut"), Tip: s.Label("tree.tip_cut"), Toggle: true, Chosen: func() bool { return t.Marked(n) }, Click: func() { t.Mark(n) }}
	}
	answer := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1.6, Of: value}, ui.Sized{Grow: 1, Of: cut}}}
	missing := t.Missing(w.Root())
	others := slices.DeleteFunc(slices.Clone(missing), func(other *node) bool { return other == n })
	on := &ui.Button{ID: "nextnode", Label: s.Label("tree.practice_on"), Enabled: func() bool { return len(others) > 0 }, Click: func() { w.Select(others[0]) }}
	if slices.Contains(missing, n) {
		on.Label = s.Label("tree.practice_skip")
	}
	check := &ui.Button{
		ID: "check", Label: s.Label("tree.practice_check"), Primary: true, Enabled: func() bool { return len(missing) == 0 }, Click: m.CheckPractice,
	}
	row := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: on}, ui.Sized{Grow: 1.6, Of: check}}}
	return ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{H: 5.5, Of: answer}, ui.Sized{H: 5.5, Of: row}}}
}

// stepWide is the width of a button that changes a value, in units.
const stepWide = 5.5

// valueChoice returns the choice of what an inner node returns among the values of its leaves: at first nothing has been
// said yet, and a smaller value is the largest, a larger one the smallest.
func (s *Screen) valueChoice(w *walk.Walk, n *node) ui.Element {
	t, values := s.model.Test, w.ValueOptions(n)
	smaller, larger, shown := len(values)-1, 0, "?"
	edge, ink, thick := s.Style.Theme.AccentText, s.Style.Theme.AccentText, 2*s.Style.Scale // it is asked for
	if value, given := t.Value(n); given {
		at := slices.Index(values, value)
		smaller, larger, shown = at-1, at+1, s.value(value)
		edge, ink, thick = s.Style.Theme.Disabled, s.Style.Theme.Text, s.Style.Scale
	}
	step := func(id, key string, icon paint.Icon, to int) ui.Element {
		return ui.Sized{W: stepWide, Of: &ui.Button{
			ID: id, Icon: screen.Icon(icon), Tip: s.Label(key),
			Enabled: func() bool { return to >= 0 && to < len(values) }, Click: func() { t.Give(n, values[to]) },
		}}
	}
	return ui.Row{Gap: 0.5, Of: []ui.Element{
		step("smaller", "tree.practice_smaller", paint.IconMinus, smaller),
		ui.Sized{Grow: 1, Of: ui.Stack{
			ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
				s.Style.Paint.Fill(dst, r, s.Style.Unit, s.Style.Theme.Ground2)
				s.Style.Paint.Stroke(dst, r, s.Style.Unit, max(1, thick), edge)
			}},
			ui.Text{Words: shown, Weight: paint.Bold, Size: 1.25 * s.Style.Text / s.Style.Small, Align: paint.Middle, Ink: ink},
		}},
		step("larger", "tree.practice_larger", paint.IconNew, larger),
	}}
}

// nextRound practises on the next random tree; a new series has other trees.
func (s *Screen) nextRound() {
	if t := s.model.Test; t == nil || t.Round == 0 || t.Round == walk.Rounds {
		s.series = rand.Uint64N(1 << 32)
	}
	s.over = nil
	s.model.NextRound(s.series)
}

// verdictRadius returns the radius of a verdict at the corner of a node.
func (t *picture) verdictRadius() float64 {
	return max(1.1*t.Style.Unit*min(t.scale, 1.2), 6*t.Style.Scale)
}

// verdict draws at the corner of a node whether the answer about it is right.
func (t *picture) verdict(n *node, box geom.Rect) {
	st, th := t.Style, t.Style.Theme
	r := t.verdictRadius()
	at := geom.Pt(box.Right(), box.Y+0.1*r)
	icon, ink := paint.IconCheck, th.AccentText
	if !t.model.Test.IsRight(n) {
		icon, ink = paint.IconClose, th.DangerText
	}
	st.Paint.Disc(t.dst, at, r, th.Panel)
	st.Paint.Ring(t.dst, at, r, max(1, 0.12*st.Unit), ink)
	st.Paint.Icon(t.dst, icon, at, 1.3*r, ink)
}
