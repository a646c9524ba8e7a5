package tree

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/textbook/minimax"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
)

// indents are the levels at which the lines of the algorithm are written.
var indents = map[treemodel.CodeLine]float64{
	treemodel.Head: 0, treemodel.IfLeaf: 1, treemodel.IfTurn: 1, treemodel.Start: 2, treemodel.ForEach: 2,
	treemodel.SetVal: 3, treemodel.SetBound: 3, treemodel.Break: 3, treemodel.Return: 2, treemodel.Else: 1,
}

// drawListing writes the algorithm, with the line of the last step on a bar as wide as its card.
func (s *Screen) drawListing(dst *ebiten.Image, r geom.Rect) {
	st, u, th, w := s.Style, s.Style.Unit, s.Style.Theme, s.model.Walk()
	if w == nil {
		return
	}
	l := w.Listing()
	area := geom.R(r.X+1.75*u, r.Y, r.W-3.5*u, r.H)
	step := min(3.7*u, area.H/float64(len(l.Lines)))
	face := st.Face(paint.Mono, min(1.9*u, 0.72*step))
	indent := 1.5 * u
	fit := 1.0
	for _, line := range l.Lines {
		fit = min(fit, (area.W-indents[line]*indent)/st.Width(strings.ReplaceAll(s.codeText(l, line), "*", ""), face))
	}
	if fit < 1 {
		face = st.Face(paint.Mono, min(1.9*u, 0.72*step)*fit-0.125) // sizes are rounded to quarters of a pixel
	}
	for i, line := range l.Lines {
		y := area.Y + (float64(i)+0.5)*step
		current := line == l.Current && l.Current != treemodel.Head
		if current {
			st.Paint.Fill(dst, geom.R(r.X, y-step/2, r.W, step).Inset(max(1, st.Scale)), 0, paint.Alpha(th.Accent, 0.2))
			st.Paint.Fill(dst, geom.R(r.X+st.Scale, y-step/2, max(2, 0.4*u), step), 0, th.Accent)
		}
		x := area.X + indents[line]*indent
		for j, part := range strings.Split(s.codeText(l, line), "*") {
			ink := th.Text
			if j%2 == 1 {
				ink = th.Keyword
			}
			word := strings.TrimLeft(part, " ")
			indent := st.Width(part, face) - st.Width(word, face)
			word = strings.TrimRight(word, " ")
			st.Paint.Text(dst, st.Paint.Ellipsis(word, face, area.Right()-x-indent+1), x+indent, y, face, ink, paint.Start)
			x += st.Width(part, face)
		}
	}
}

// codeText returns a line of the algorithm, with its keywords between stars.
func (s *Screen) codeText(l treemodel.Listing, line treemodel.CodeLine) string {
	best, worst, other, bound, otherBound := "max", "−∞", "min", "α", "β"
	if !l.Max {
		best, worst, other, bound, otherBound = "min", "+∞", "max", "β", "α"
	}
	call := "minimax(" + s.T("tree.code_child") + ")"
	if l.Prune {
		call = "ab(" + s.T("tree.code_child") + ", α, β)"
	}
	switch line {
	case treemodel.Head:
		return s.T("tree.code_head", words.Values{"Call": strings.Replace(call, s.T("tree.code_child"), s.T("tree.code_node"), 1)})
	case treemodel.IfLeaf:
		return s.T("tree.code_leaf")
	case treemodel.IfTurn:
		return s.T("tree.code_turn", words.Values{"Player": strings.ToUpper(best)})
	case treemodel.Start:
		return "val ← " + worst
	case treemodel.ForEach:
		return s.T("tree.code_each")
	case treemodel.SetVal:
		return "val ← " + best + "(val, " + call + ")"
	case treemodel.SetBound:
		return bound + " ← " + best + "(" + bound + ", val)"
	case treemodel.Break:
		return s.T("tree.code_break")
	case treemodel.Return:
		return s.T("tree.code_return")
	}
	if l.Prune {
		other += ", " + otherBound
	}
	return s.T("tree.code_else", words.Values{"Other": other})
}

// figures returns the name, the value and the window of the selected node with their names, and whether the window is
// closed.
func (s *Screen) figures() (figures [][2]string, closed bool) {
	const none = "–"
	w := s.model.Walk()
	if w == nil {
		return nil, false
	}
	n := w.Selected()
	view, hidden := s.view(n), s.model.Hidden(n)
	figures = [][2]string{{s.shortName(n), s.T("tree.node")}, {none, "val"}}
	switch {
	case hidden:
		figures[1][0] = "?"
	case view.HasValue:
		figures[1][0] = s.value(view.Value)
		if s.ofMatrix() {
			figures[1][0] = s.figure(n, view)
		}
	case view.State == treemodel.Searching && s.ofMatrix(): // a pair has no largest value
	case view.State == treemodel.Searching && n.Max:
		figures[1][0] = s.value(-minimax.Infinity)
	case view.State == treemodel.Searching:
		figures[1][0] = s.value(minimax.Infinity)
	}
	known := view.State >= treemodel.Searching && !hidden
	if s.model.Options().Prune {
		alpha, beta := none, none
		if known {
			alpha, beta = s.value(view.Alpha), s.value(view.Beta)
		}
		figures = append(figures, [2]string{alpha, "α"}, [2]string{beta, "β"})
	}
	return figures, known && view.Alpha >= view.Beta
}

// drawDivider draws the line between two figures.
func (s *Screen) drawDivider(dst *ebiten.Image, r geom.Rect) {
	x, u := math.Round(r.X), s.Style.Unit
	s.Style.Paint.Line(dst, geom.Pt(x, r.Y+u), geom.Pt(x, r.Bottom()-u), max(1, s.Style.Scale), s.Style.Theme.PanelEdge)
}

// drawMoves lists the children of a node with their values, column by column: the best one comes first, and those that
// were not visited last.
func (s *Screen) drawMoves(dst *ebiten.Image, r geom.Rect) {
	st, th, n := s.Style, s.Style.Theme, s.model.Walk().Selected()
	size := s.bodySize()
	step := max(2.35*st.Unit, 1.2*size)
	children := slices.Clone(n.Children)
	slices.SortStableFunc(children, func(a, b *node) int { return cmp.Compare(s.order(n, a), s.order(n, b)) })
	regular, bold := st.Face(paint.Regular, size), st.Face(paint.Bold, size)
	name, value := 0.0, 0.0
	for _, c := range children {
		name, value = max(name, st.Width(s.shortName(c), regular)), max(value, st.Width(s.known(c), bold))
	}
	wide := name + value + 3*size
	columns, lines := max(int((r.W+2*size)/wide), 1), int(r.H/step)
	for i, c := range children[:min(len(children), columns*max(lines, 0))] {
		x, y := r.X+float64(i/lines)*wide, r.Y+(float64(i%lines)+0.5)*step
		ink := th.Muted
		if c == s.view(n).Best {
			ink = th.Text
		}
		st.Paint.Text(dst, s.shortName(c), x, y, regular, ink, paint.Start)
		st.Paint.Text(dst, s.known(c), x+name+size+value, y, bold, th.Text, paint.End)
	}
}

// known returns the value of a node as a list shows it: a dash until it is known.
func (s *Screen) known(n *node) string {
	if view := s.view(n); view.HasValue {
		return s.figure(n, view)
	}
	return "–"
}

// order returns the place of a child in the list of the children of n: the smaller, the earlier.
func (s *Screen) order(n, child *node) int {
	view := s.view(child)
	switch {
	case child == s.view(n).Best:
		return math.MinInt32
	case !view.HasValue:
		return math.MaxInt32
	case n.Max:
		return -view.Value
	}
	return view.Value
}

// talk returns the title and the sentences of that card.
func (s *Screen) talk(w *treemodel.Walk) (title string, sentences []string) {
	if s.model.Quiz.On {
		if q := s.model.Question(); q != nil {
			return s.questionText(w, q)
		}
		if w.Done() == w.Steps() {
			return s.T("tree.quiz_over"), nil
		}
		return s.T("tree.no_question"), []string{s.T("tree.no_question_hint")}
	}
	n := w.Selected()
	return capital(s.nodeName(n)) + ", " + s.player(n.Max), s.about(w, n, s.view(n))
}
