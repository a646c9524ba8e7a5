package gui

import (
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/paint"
)

// drawPosition draws the card with the position of the node that one is at.
func (s *treeScreen) drawPosition(a *App, dst *ebiten.Image, card geom.Rect) {
	w := s.Walk()
	if w == nil {
		if o := s.Options(); o.Lesson == treemodel.OfPosition {
			a.paint.Board(dst, a.smallView(card, shownNode{position: o.Position}), a.theme)
		}
		return
	}
	shown := s.show(w)
	switch s.Options().Lesson {
	case treemodel.OfPosition:
		a.paint.Board(dst, a.smallView(card, shown), a.theme)
	case treemodel.OfTicTacToe:
		a.drawNoughts(dst, card, strings.ReplaceAll(shown.text, " ", ""))
	case treemodel.OfLecture:
		s.drawLeaves(a, dst, card, w.At())
	}
}

// smallView is a position as large as a card has room for.
func (a *App) smallView(card geom.Rect, shown shownNode) paint.BoardView {
	size := shown.position.Size()
	cell := math.Floor((min(card.W, card.H) - 2*a.layout.Unit) / (float64(size) + 0.3))
	side := cell * float64(size)
	c := card.Centre()
	grid := geom.Grid{X: math.Round(c.X - side/2), Y: math.Round(c.Y - side/2), Cell: cell, Size: size, Flipped: a.settings.Flipped}
	view := paint.NewBoardView(grid, shown.position)
	if shown.node != nil && shown.node.Parent != nil {
		view.Last, view.LastMover = shown.last, shown.position.ToMove().Other()
	}
	return view
}

// drawNoughts draws a board of tic-tac-toe: nine of X, O and _. Free squares have their numbers.
func (a *App) drawNoughts(dst *ebiten.Image, card geom.Rect, board string) {
	u, th := a.layout.Unit, a.theme
	cell := math.Floor((min(card.W, card.H) - 3*u) / 3)
	x, y := math.Round(card.Centre().X-1.5*cell), math.Round(card.Centre().Y-1.5*cell)
	face := a.face(paint.Regular, a.layout.SmallText())
	for i, c := range board {
		r := geom.Rect{X: x + float64(i%3)*cell, Y: y + float64(i/3)*cell, W: cell, H: cell}.Inset(0.25 * u)
		a.paint.Fill(dst, r, u, th.Square2)
		in, pen := r.Inset(cell*0.22), cell*0.11
		switch c {
		case 'X':
			a.paint.Line(dst, geom.Point{X: in.X, Y: in.Y}, geom.Point{X: in.Right(), Y: in.Bottom()}, pen, th.Player[0])
			a.paint.Line(dst, geom.Point{X: in.Right(), Y: in.Y}, geom.Point{X: in.X, Y: in.Bottom()}, pen, th.Player[0])
		case 'O':
			a.paint.Ring(dst, r.Centre(), in.W/2+pen/2, pen, th.Player[1])
		default:
			a.paint.Text(dst, strconv.Itoa(i+1), r.Centre().X, r.Centre().Y, face, th.Text, paint.Middle)
		}
	}
}

// drawLeaves draws the leaves of the lecture's tree; those below the node are plain, the others faint.
func (s *treeScreen) drawLeaves(a *App, dst *ebiten.Image, card geom.Rect, n *treemodel.Node) {
	u, th := a.layout.Unit, a.theme
	leaves := leavesOf(s.Walk().Root())
	below := map[*treemodel.Node]bool{}
	for _, leaf := range leavesOf(n) {
		below[leaf] = true
	}
	columns := 4
	cell := min((card.W-4*u)/float64(columns), (card.H-6*u)/2, 9*u)
	rows := (len(leaves) + columns - 1) / columns
	x, y := card.Centre().X-cell*float64(columns)/2, card.Centre().Y-cell*float64(rows)/2+1.5*u
	small, face := a.face(paint.Regular, a.layout.SmallText()), a.face(paint.Bold, a.layout.Text())
	title := a.t("tree.leaves")
	a.paint.Text(dst, title, card.Centre().X, y-2*u, small, th.Muted, paint.Middle)
	for i, leaf := range leaves {
		r := geom.Rect{X: x + float64(i%columns)*cell, Y: y + float64(i/columns)*cell, W: cell, H: cell}.Inset(0.375 * u)
		_, score, _ := strings.Cut(leaf.Move, " ")
		ink := th.Disabled
		if below[leaf] {
			ink = th.Text
			a.paint.Fill(dst, r, u, th.Row)
			a.paint.Stroke(dst, r, u, max(1, 0.2*u), th.Accent)
		} else {
			a.paint.Stroke(dst, r, u, max(1, 0.125*u), th.Track)
		}
		a.paint.Text(dst, score, r.Centre().X, r.Centre().Y, face, ink, paint.Middle)
	}
}

// leavesOf are the leaves below a node, from the left; it itself if it is one.
func leavesOf(n *treemodel.Node) []*treemodel.Node {
	if len(n.Children) == 0 {
		return []*treemodel.Node{n}
	}
	var all []*treemodel.Node
	for _, c := range n.Children {
		all = append(all, leavesOf(c)...)
	}
	return all
}
