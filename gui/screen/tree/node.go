package tree

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// shownPosition is the position of a node, which is parsed once.
type shownPosition struct {
	node     *node
	text     string          // as the game writes it
	position engine.Position // of Blob Wars
	last     engine.Move     // that led to it; NoMove at the root
}

// show is the position of the present node.
func (s *Screen) show(w *treemodel.Walk) shownPosition {
	n := w.At()
	if s.shown.node == n {
		return s.shown
	}
	s.shown = shownPosition{node: n, text: w.Show(n), last: engine.NoMove()}
	if s.model.Options().Lesson != treemodel.OfPosition {
		return s.shown
	}
	rules := s.model.Options().Position.Rules()
	pos, err := notation.ParseFEN(n.Move, s.shown.text)
	if err != nil { // impossible: notation wrote the text
		return s.shown
	}
	s.shown.position = pos.WithRules(rules)
	if n.Parent == nil {
		return s.shown
	}
	if before, err := notation.ParseFEN(n.Move, w.Show(n.Parent)); err == nil {
		for _, m := range before.WithRules(rules).Moves() {
			if m.LongName(before.Size()) == n.Move {
				s.shown.last = m
			}
		}
	}
	return s.shown
}

// drawPosition draws the card with the position of the present node.
func (s *Screen) drawPosition(dst *ebiten.Image, card geom.Rect) {
	w, o := s.model.Walk(), s.model.Options()
	switch {
	case w == nil && o.Lesson == treemodel.OfPosition:
		s.Style.Paint.Board(dst, s.BoardIn(card, o.Position), s.Style.Theme)
	case w == nil:
	case o.Lesson == treemodel.OfPosition:
		shown := s.show(w)
		view := s.BoardIn(card, shown.position)
		view.Last, view.LastMover = shown.last, shown.position.ToMove().Other()
		s.Style.Paint.Board(dst, view, s.Style.Theme)
	case o.Lesson == treemodel.OfTicTacToe:
		s.drawTicTacToe(dst, card, strings.ReplaceAll(s.show(w).text, " ", ""))
	default:
		s.drawLeaves(dst, card, w)
	}
}

// drawTicTacToe draws a board of tic-tac-toe: nine of X, O and _. Free squares show their numbers.
func (s *Screen) drawTicTacToe(dst *ebiten.Image, card geom.Rect, board string) {
	p, u, th := s.Style.Paint, s.Style.Unit, s.Style.Theme
	cell := math.Floor((min(card.W, card.H) - 3*u) / 3)
	x, y := math.Round(card.Centre().X-1.5*cell), math.Round(card.Centre().Y-1.5*cell)
	face := s.Face(paint.Regular, s.Style.Small)
	for i, c := range board {
		r := geom.R(x+float64(i%3)*cell, y+float64(i/3)*cell, cell, cell).Inset(0.25 * u)
		p.Fill(dst, r, u, th.Square2)
		in, pen := r.Inset(cell*0.22), cell*0.11
		switch c {
		case 'X':
			p.Line(dst, geom.Pt(in.X, in.Y), geom.Pt(in.Right(), in.Bottom()), pen, th.Player[0])
			p.Line(dst, geom.Pt(in.Right(), in.Y), geom.Pt(in.X, in.Bottom()), pen, th.Player[0])
		case 'O':
			p.Ring(dst, r.Centre(), in.W/2+pen/2, pen, th.Player[1])
		default:
			p.Text(dst, strconv.Itoa(i+1), r.Centre().X, r.Centre().Y, face, th.Text, paint.Middle)
		}
	}
}

// drawLeaves draws the leaves of the lecture's tree; those below the selected node stand out.
func (s *Screen) drawLeaves(dst *ebiten.Image, card geom.Rect, w *treemodel.Walk) {
	const columns = 4
	p, u, th := s.Style.Paint, s.Style.Unit, s.Style.Theme
	all := leaves(w.Root())
	below := map[*node]bool{}
	for _, leaf := range leaves(w.At()) {
		below[leaf] = true
	}
	rows := (len(all) + columns - 1) / columns
	cell := min((card.W-4*u)/columns, (card.H-6*u)/2, 9*u)
	x, y := card.Centre().X-cell*columns/2, card.Centre().Y-cell*float64(rows)/2+1.5*u
	p.Text(dst, s.T("tree.leaves"), card.Centre().X, y-2*u, s.Face(paint.Regular, s.Style.Small), th.Muted, paint.Middle)
	face := s.Face(paint.Bold, s.Style.Text)
	for i, leaf := range all {
		r := geom.R(x+float64(i%columns)*cell, y+float64(i/columns)*cell, cell, cell).Inset(0.375 * u)
		ink, edge, wide := th.Disabled, th.Track, max(1, 0.125*u)
		if below[leaf] {
			ink, edge, wide = th.Text, th.Accent, max(1, 0.2*u)
			p.Fill(dst, r, u, th.Row)
		}
		p.Stroke(dst, r, u, wide, edge)
		_, score, _ := strings.Cut(w.Show(leaf), " ")
		p.Text(dst, score, r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
	}
}

// leaves are the leaves below a node from left to right, or the node itself if it is one.
func leaves(n *node) []*node {
	if len(n.Children) == 0 {
		return []*node{n}
	}
	var all []*node
	for _, c := range n.Children {
		all = append(all, leaves(c)...)
	}
	return all
}

// drawNode draws the card of the present node.
func (s *Screen) drawNode(dst *ebiten.Image, card geom.Rect) {
	w, st, u := s.model.Walk(), s.Style, s.Style.Unit
	if w == nil {
		return
	}
	n, in := w.At(), card.Inset(1.5*u)
	view := w.View(n)
	role := s.T("tree.min_moves")
	if n.Max {
		role = s.T("tree.max_moves")
	}
	small := st.Face(paint.Regular, st.Small)
	name, width := s.nodeName(n), in.W-st.Width(role, small)-u
	if n.Parent == nil { // not a move: it begins with a capital
		first, size := utf8.DecodeRuneInString(name)
		name = string(unicode.ToUpper(first)) + name[size:]
	}
	bold := st.Fit(name, paint.Bold, st.Text, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), in.X, in.Y+1.25*u, bold, st.Theme.Text, paint.Start)
	st.Paint.Text(dst, role, in.Right(), in.Y+1.25*u, small, st.Theme.Muted, paint.End)
	figures := []screen.Figure{{Number: "–", Name: s.T("tree.value")}, {Number: "–", Name: s.T("tree.alpha")}, {Number: "–", Name: s.T("tree.beta")}}
	if view.Valued {
		figures[0].Number = inside(n, view)
	}
	switch view.State {
	case treemodel.Searching: // the window at present
		figures[1].Number, figures[2].Number = bound(view.Alpha), bound(view.Beta)
	case treemodel.Searched: // the window at first
		figures[1].Number, figures[2].Number = bound(n.Alpha), bound(n.Beta)
	}
	s.DrawFigures(dst, geom.R(in.X, in.Y+3.5*u, in.W, 6*u), figures, 1)
	y, line := in.Y+11.5*u, 2.35*u
	for _, sentence := range s.about(w, n, view) {
		for _, part := range st.Paint.Wrap(sentence, small, in.W, max(int((in.Bottom()-y)/line)+1, 1)) {
			st.Paint.Text(dst, part, in.X, y, small, st.Theme.Text, paint.Start)
			y += line
		}
		y += 0.5 * u
	}
}
