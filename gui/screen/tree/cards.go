package tree

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/textbook/minimax"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// drawStep draws the card with the last step of the search and the number of steps.
func (s *Screen) drawStep(dst *ebiten.Image, card geom.Rect) {
	if w := s.model.Walk(); w != nil {
		screen.DrawStep(s.Style, dst, card, wording.Sentence(s.Words, s.Notices.Current(), s.stepText(w)), s.stepCount(w), float64(w.Done())/float64(w.Steps()))
	}
}

// drawCode draws the card with the algorithm or with the board of the selected node.
func (s *Screen) drawCode(dst *ebiten.Image, card geom.Rect) {
	u := s.Style.Unit
	if s.hasBoard() && !s.code {
		s.drawPosition(dst, geom.R(card.X+u, card.Y+5.5*u, card.W-2*u, card.H-6.5*u))
		return
	}
	if w := s.model.Walk(); w != nil {
		s.drawListing(dst, card, w.Listing())
	}
}

// indents are the levels at which the lines of the algorithm are written.
var indents = map[treemodel.Line]float64{
	treemodel.Head: 0, treemodel.IfLeaf: 1, treemodel.IfTurn: 1, treemodel.Start: 2, treemodel.ForEach: 2,
	treemodel.SetVal: 3, treemodel.SetBound: 3, treemodel.Break: 3, treemodel.Return: 2, treemodel.Else: 1,
}

// drawListing writes the algorithm, with the line of the last step on a bar.
func (s *Screen) drawListing(dst *ebiten.Image, card geom.Rect, l treemodel.Listing) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	top := card.Y + 5.25*u
	if !s.hasBoard() {
		title := s.T("tree.code_minimax")
		if l.Prune {
			title = s.T("tree.code_ab")
		}
		face := st.Fit(title, paint.Bold, st.Text, card.W-4*u)
		st.Paint.Text(dst, title, card.X+2*u, card.Y+3.25*u, face, th.Text, paint.Start)
		top += 0.25 * u
	}
	area := geom.R(card.X+1.75*u, top, card.W-3.5*u, card.Bottom()-0.75*u-top)
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
			st.Paint.Fill(dst, geom.R(card.X, y-step/2, card.W, step).Inset(max(1, st.Scale)), 0, paint.Alpha(th.Accent, 0.2))
			st.Paint.Fill(dst, geom.R(card.X+st.Scale, y-step/2, max(2, 0.4*u), step), 0, th.Accent)
		}
		x := area.X + indents[line]*indent
		for j, part := range strings.Split(s.codeText(l, line), "*") {
			ink := th.Text
			if j%2 == 1 {
				ink = th.Keyword
			}
			if current {
				ink = s.lit(j%2 == 1)
			}
			word := strings.TrimLeft(part, " ")
			indent := st.Width(part, face) - st.Width(word, face)
			word = strings.TrimRight(word, " ")
			st.Paint.Text(dst, st.Paint.Ellipsis(word, face, area.Right()-x-indent+1), x+indent, y, face, ink, paint.Start)
			x += st.Width(part, face)
		}
	}
}

// lit is the colour of text on the bar of the current line.
func (s *Screen) lit(keyword bool) color.NRGBA {
	if keyword {
		return s.Style.Theme.Keyword
	}
	return s.Style.Theme.Text
}

// codeText is a line of the algorithm, with its keywords between stars.
func (s *Screen) codeText(l treemodel.Listing, line treemodel.Line) string {
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

// drawValues draws the name, the value and the window of the selected node.
func (s *Screen) drawValues(dst *ebiten.Image, card geom.Rect) {
	w, st, u, th := s.model.Walk(), s.Style, s.Style.Unit, s.Style.Theme
	if w == nil {
		return
	}
	n := w.At()
	view := s.view(n)
	none := "–"
	figures := [][2]string{{s.shortName(n), s.T("tree.node")}, {none, "val"}}
	switch {
	case s.model.Hidden(n):
		figures[1][0] = "?"
	case view.Valued:
		figures[1][0] = s.value(view.Value)
	case view.State == treemodel.Searching && n.Max:
		figures[1][0] = s.value(-minimax.Infinity)
	case view.State == treemodel.Searching:
		figures[1][0] = s.value(minimax.Infinity)
	}
	if s.model.Options().Prune {
		alpha, beta := none, none
		if view.State >= treemodel.Searching && !s.model.Hidden(n) {
			alpha, beta = s.value(view.Alpha), s.value(view.Beta)
		}
		figures = append(figures, [2]string{alpha, "α"}, [2]string{beta, "β"})
	}
	lit := view.State >= treemodel.Searching && view.Alpha >= view.Beta && !s.model.Hidden(n)
	part := geom.R(card.X+0.5*u, card.Y, (card.W-u)/float64(len(figures)), card.H)
	for i, f := range figures {
		c := part.Centre()
		if i > 0 {
			st.Paint.Line(dst, geom.Pt(part.X, card.Y+1.75*u), geom.Pt(part.X, card.Bottom()-1.75*u), max(1, st.Scale), th.PanelEdge)
		}
		ink := th.Text
		if lit && i >= 2 {
			ink = th.AccentText
		}
		face := st.Fit(f[0], paint.Bold, min(3*u, 0.36*card.H), part.W-u)
		small := st.Face(paint.Regular, st.Small)
		st.Paint.Text(dst, st.Paint.Ellipsis(f[0], face, part.W-0.5*u), c.X, card.Y+0.38*card.H, face, ink, paint.Middle)
		st.Paint.Text(dst, f[1], c.X, card.Y+0.74*card.H, small, th.Muted, paint.Middle)
		part.X += part.W
	}
}

// drawTalk draws the card with the question about the next step, or with what there is to say about the selected node.
func (s *Screen) drawTalk(dst *ebiten.Image, card geom.Rect) {
	w, st, u, th := s.model.Walk(), s.Style, s.Style.Unit, s.Style.Theme
	on := s.model.Quiz.On
	in := card.Inset(1.75 * u)
	head := s.layout.quiz().Centre().Y
	if on {
		st.Paint.Text(dst, s.T("tree.quiz"), in.X, head, st.Face(paint.Medium, st.Small*0.94), th.AccentText, paint.Start)
	}
	if w == nil {
		return
	}
	title, sentences := s.talk(w)
	bottom := in.Bottom()
	if on {
		bottom = s.layout.answers(1)[0].Y - 0.5*u
	}
	beside := s.quizPlace().X - 1.25*u - in.X // the width of the title beside the switch
	y, wide, face := head, beside, st.Fit(title, paint.Bold, 2.3*u, beside)
	if on || st.Width(title, face) > wide { // below it
		y, wide = head+4*u, in.W
		face = st.Fit(title, paint.Bold, 2.3*u, wide)
	}
	if st.Width(title, face) <= wide {
		st.Paint.Text(dst, title, in.X, y, face, th.Text, paint.Start)
	} else {
		face = st.Face(paint.Bold, st.Small)
		for _, line := range st.Paint.Wrap(title, face, in.W, 2) {
			st.Paint.Text(dst, line, in.X, y, face, th.Text, paint.Start)
			y += 2.4 * u
		}
		y -= 2.4 * u
	}
	if !on {
		y += 0.75 * u
	}
	y += 3.25 * u
	size, step := st.Small, max(2.35*u, 1.2*st.Small)
	if card.H >= 32*u {
		size, step = st.Text, 1.3*st.Text
	}
	body := st.Face(paint.Regular, size)
	for _, sentence := range sentences {
		lines := st.Paint.Wrap(sentence, body, in.W, 0)
		if len(lines) == 0 || y+step*float64(len(lines)-1)+0.5*size > bottom {
			break // the most important sentences come first
		}
		for _, line := range lines {
			st.Paint.Text(dst, line, in.X, y, body, th.Text, paint.Start)
			y += step
		}
		y += 0.4 * u
	}
	if !on && len(w.At().Children) > maxListed {
		s.drawMoves(dst, geom.R(in.X, y-step/2, in.W, bottom-y+step/2), w.At(), size, step)
	}
}

// drawMoves lists the children of a node with their values, column by column: the best one comes first, and those that were not
// visited last.
func (s *Screen) drawMoves(dst *ebiten.Image, r geom.Rect, n *node, size, step float64) {
	st, th := s.Style, s.Style.Theme
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

// known is the value of a node as a list shows it: a dash until it is known.
func (s *Screen) known(n *node) string {
	if view := s.view(n); view.Valued {
		return s.figure(n, view)
	}
	return "–"
}

// order is the place of a child in the list of the children of n: the smaller, the earlier.
func (s *Screen) order(n, child *node) int {
	view := s.view(child)
	switch {
	case child == s.view(n).Best:
		return math.MinInt32
	case !view.Valued:
		return math.MaxInt32
	case n.Max:
		return -view.Value
	}
	return view.Value
}

// talk is the title and the sentences of that card.
func (s *Screen) talk(w *treemodel.Walk) (title string, sentences []string) {
	if s.model.Quiz.On {
		if q := s.model.Asked(); q != nil {
			return s.questionText(w, q)
		}
		if w.Done() == w.Steps() {
			return s.T("tree.quiz_over"), nil
		}
		return s.T("tree.no_question"), []string{s.T("tree.no_question_hint")}
	}
	n := w.At()
	player := "MIN"
	if n.Max {
		player = "MAX"
	}
	return capital(s.nodeName(n)) + ", " + player, s.about(w, n, s.view(n))
}
