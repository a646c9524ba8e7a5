package tree

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/board"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/tree/walk"
	"blobwars/internal/tiles"
)

// blobsAt returns the position of a node in a tree of Blob Wars, and the move that led to it, NoMove at the root.
func blobsAt(w *walk.Walk, n *node, rules engine.Rules) (pos engine.Position, last engine.Move) {
	last = engine.NoMove()
	pos, err := notation.ParseFEN(n.Move, w.PositionText(n))
	if err != nil || n.Parent == nil { // an error is impossible: notation wrote the text
		return pos.WithRules(rules), last
	}
	if before, err := notation.ParseFEN(n.Move, w.PositionText(n.Parent)); err == nil {
		for _, m := range before.WithRules(rules).Moves() {
			if m.Name(before.Size()) == n.Move {
				return pos.WithRules(rules), m
			}
		}
	}
	return pos.WithRules(rules), last
}

// tilesAt returns the position of a node in a tree of the Tiles Game.
func tilesAt(root tiles.Position, n *node) tiles.Position {
	for _, name := range n.Moves() {
		if m, err := root.ParseName(name); err == nil { // always: tiles wrote the name
			root = root.Play(m)
		}
	}
	return root
}

func (s *Screen) drawPosition(dst paint.Canvas, r geom.Rect) {
	w, o := s.model.Walk(), s.model.Options()
	switch {
	case o.Lesson == walk.OfTicTacToe && w != nil:
		side := min(r.W, r.H) - 2*s.Style.Unit
		s.drawTicTacToe(dst, geom.Around(r.Centre(), side/2), noughts(w.PositionText(w.Selected())), s.Style.Theme.Text, w.Selected())
	case o.Lesson == walk.OfTicTacToe:
	case o.Tiles != nil:
		pos := *o.Tiles
		if w != nil {
			pos = tilesAt(pos, w.Selected())
		}
		s.DrawTiles(dst, r.Inset(0.75*s.Style.Unit), pos, func(string) bool { return false })
	default:
		pos, last := o.Start(), engine.NoMove()
		if w != nil {
			pos, last = blobsAt(w, w.Selected(), pos.Rules())
		}
		if s.Settings.Coordinates { // which name the nodes, and need space left of the board and below it
			r.X, r.W, r.H = r.X+s.Style.Unit, r.W-s.Style.Unit, r.H-1.25*s.Style.Unit
		}
		view := board.ViewIn(s.Services, r, pos)
		view.Coordinates, view.MinTextSize = s.Settings.Coordinates, s.Style.Small
		view.Last, view.LastMover = last, pos.ToMove().Other()
		s.Style.Paint.Board(dst, view, s.Style.Theme)
	}
}

// drawMatrix draws the matrix game as a table: the names of the row and the column that the path to the selected node and
// the best line below it have chosen stand out, and their cell has a frame.
func (s *Screen) drawMatrix(dst paint.Canvas, r geom.Rect) {
	w, st, u, th := s.model.Walk(), s.Style, s.Style.Unit, s.Style.Theme
	if w == nil {
		return
	}
	var chosen []string // the row and the column
	path := w.Path()
	if !s.model.Hidden(w.Selected()) {
		path = append(path, w.Line(w.Selected())...)
	}
	for _, n := range path[1:] {
		chosen = append(chosen, n.Move)
	}
	face, bold := st.Face(paint.Regular, s.BodySize()), st.Face(paint.Bold, s.BodySize())
	rows := geom.R(r.X, r.Y, r.W, r.H-u).Column(4, 0.5*u)
	for i, line := range walk.Matrix() {
		for j, text := range line {
			cell := geom.R(rows[i].X+float64(j)*rows[i].W/4, rows[i].Y, rows[i].W/4, rows[i].H)
			row, column := slices.Contains(chosen, line[0]), slices.Contains(chosen, walk.Matrix()[0][j])
			ink, font := th.Text, face
			switch {
			case text != "" && (i == 0 && column || j == 0 && row):
				ink, font = th.AccentText, bold
			case i == 0 || j == 0:
				ink, font = th.Muted, bold
			case row && column:
				st.Paint.Stroke(dst, cell, u, max(1, 0.25*u), th.AccentText)
				font = bold
			}
			if j == 0 || i == 0 {
				text = s.strip(text)
			}
			s.gains(dst, text, cell.Centre(), font, ink)
		}
	}
	st.Paint.Fill(dst, geom.R(r.X, r.Bottom()-st.Scale, r.W, st.Scale), 0, th.PanelEdge)
}

// thinSpace stands between the gains of two players.
const thinSpace = "\u2009"

// gains writes the gains of both players in their colours where other text is in that of Text, or another text in ink.
func (s *Screen) gains(dst paint.Canvas, words string, at geom.Point, face text.Face, ink color.NRGBA) {
	st, inks := s.Style, [2]color.NRGBA{ink, ink}
	rows, columns, two := strings.Cut(words, ";\u00a0")
	if !two {
		st.Paint.Text(dst, words, at.X, at.Y, face, ink, paint.Middle)
		return
	}
	if ink == st.Theme.Text {
		inks = st.Theme.PlayerText
	}
	first := st.Width(rows+";"+thinSpace, face)
	left := at.X - (first+st.Width(columns, face))/2
	st.Paint.Text(dst, rows+";", left, at.Y, face, inks[0], paint.Start)
	st.Paint.Text(dst, columns, left+first, at.Y, face, inks[1], paint.Start)
}

// noughts returns the nine squares of a board of tic-tac-toe as its game writes it.
func noughts(text string) string { return strings.ReplaceAll(text, " ", "") }

// drawTicTacToe draws a board of tic-tac-toe: nine of X, O and _, in the colours of the players, of whom O is MAX, with
// lines in a colour between the squares. The board of a node beside the tree marks its move and shows the numbers of free
// squares; of is nil in the tree.
func (s *Screen) drawTicTacToe(dst paint.Canvas, r geom.Rect, board string, line color.NRGBA, of *node) {
	p, th := s.Style.Paint, s.Style.Theme
	cell := math.Floor(r.W / 3)
	x, y := math.Round(r.Centre().X-1.5*cell), math.Round(r.Centre().Y-1.5*cell)
	thin := max(1, cell*0.05)
	for i := 1.0; i < 3; i++ {
		p.Line(dst, geom.Pt(x+i*cell, y), geom.Pt(x+i*cell, y+3*cell), thin, paint.Alpha(line, 0.4))
		p.Line(dst, geom.Pt(x, y+i*cell), geom.Pt(x+3*cell, y+i*cell), thin, paint.Alpha(line, 0.4))
	}
	face := s.Style.Face(paint.Regular, max(s.Style.Small, 0.17*cell))
	for i, c := range board {
		square := geom.R(x+float64(i%3)*cell, y+float64(i/3)*cell, cell, cell)
		if of != nil && strings.HasSuffix(of.Move, strconv.Itoa(i+1)) {
			p.Fill(dst, square.Inset(cell*0.08), cell*0.1, paint.Alpha(th.Accent, 0.25))
		}
		switch {
		case c != '_':
			s.drawMark(dst, c == 'O', square.Centre(), 0.24*cell, th.Marks)
		case of != nil:
			p.Text(dst, strconv.Itoa(i+1), square.Centre().X, square.Centre().Y, face, th.Muted, paint.Middle)
		}
	}
	middle := func(i int) geom.Point { return geom.Pt(x+(float64(i%3)+0.5)*cell, y+(float64(i/3)+0.5)*cell) }
	for _, l := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if from, to := middle(l[0]), middle(l[2]); board[l[0]] != '_' && board[l[0]] == board[l[1]] && board[l[1]] == board[l[2]] {
			p.Line(dst, to.Towards(from, 1.15), from.Towards(to, 1.15), max(1.5, cell*0.08), line)
		}
	}
}

// drawMark draws the ring of MAX or the cross of MIN at tic-tac-toe, in the ink of that player.
func (s *Screen) drawMark(dst paint.Canvas, ring bool, at geom.Point, r float64, inks [2]color.NRGBA) {
	p, pen := s.Style.Paint, max(1.5, 0.5*r)
	if ring {
		p.Ring(dst, at, r+pen/2, pen, inks[0])
		return
	}
	p.Line(dst, at.Add(geom.Pt(-r, -r)), at.Add(geom.Pt(r, r)), pen, inks[1])
	p.Line(dst, at.Add(geom.Pt(-r, r)), at.Add(geom.Pt(r, -r)), pen, inks[1])
}

// small draws in a node of a position its name, its value right of it, and its board below them.
func (t *picture) small(n *node, box geom.Rect, side float64, ink color.NRGBA) {
	if !t.inField(box) {
		return
	}
	st, o := t.Style, t.model.Options()
	place := geom.R(box.Centre().X-side/2, box.Bottom()-boardEdges*st.Unit/2-side, side, side)
	if o.Tiles != nil {
		st.Paint.TilesThumbnail(t.dst, place.Inset(0.25*st.Unit), tilesAt(*o.Tiles, n), st.Theme)
	} else {
		pos, _ := blobsAt(t.model.Walk(), n, o.Start().Rules())
		st.Paint.Thumbnail(t.dst, place, pos, st.Theme)
		if n.Parent != nil { // blobs that the move has left as they were fade
			before, _ := blobsAt(t.model.Walk(), n.Parent, pos.Rules())
			grid := geom.Grid{X: place.X, Y: place.Y, Cell: place.W / float64(pos.Size()), Size: pos.Size()}
			for sq := range (pos.Blobs(engine.Side1)&before.Blobs(engine.Side1) | pos.Blobs(engine.Side2)&before.Blobs(engine.Side2)).Squares() {
				st.Paint.Fill(t.dst, grid.Rect(sq), 0, paint.Alpha(st.Theme.Frame, 0.5))
			}
		}
	}
	title, value, weight := t.label(n), t.inside(n, t.view(n)), weights[t.view(n).State == walk.Searching]
	y, size, words := (box.Y+place.Y)/2, 0.94*st.Small, box.Inset(0.75*st.Unit)
	wide := st.Width(title, st.Face(paint.Medium, size)) + st.Width(value, st.Face(weight, size))
	size *= min(1, (words.W-0.3*size)/wide)
	x, align := words.X, paint.Start
	if value == "" {
		x, align = words.Centre().X, paint.Middle
	}
	st.Paint.Text(t.dst, title, x, y, st.Face(paint.Medium, size), ink, align)
	st.Paint.Text(t.dst, value, words.Right(), y, st.Face(weight, size), ink, paint.End)
}

// board draws the board in a node of tic-tac-toe, in the selected node on a plate, and right of it the last move and the
// value. round is the radius of the corners of the node.
func (t *picture) board(n *node, box geom.Rect, round float64, ink color.NRGBA, view walk.NodeView) {
	st, side, th, line, inks := t.Style, box.H, t.Style.Theme, ink, t.Style.Theme.Marks
	place := geom.R(box.X, box.Y, side, side).Inset(0.06 * side)
	if n == t.model.Walk().Selected() {
		line, inks = th.Text, [2]color.NRGBA{ink, ink}
		st.Paint.Fill(t.dst, place, round-0.06*side, th.Panel)
		st.Paint.Fill(t.dst, geom.R(place.Centre().X, place.Y, place.W/2, place.H), 0, th.Panel) // square corners at the right
	}
	t.drawTicTacToe(t.dst, place, noughts(t.model.Walk().PositionText(n)), line, nil)
	if !t.inField(box) {
		return
	}
	room := box.Right() - place.Right()
	at := geom.Pt(place.Right()+0.49*room, box.Centre().Y)
	size := max(0.24*side, leastBound*st.Scale)
	size = min(size, size*(room-0.12*side)/st.Width("+1…", st.Face(paint.Regular, size))) // the same in all nodes
	letter := min(size, max(0.2*side, leastBound*st.Scale))
	name, title := t.T("tree.root_short"), geom.Pt(at.X, at.Y-0.22*side)
	if n.Parent != nil {
		_, name, _ = strings.Cut(n.Move, " ")
		t.drawMark(t.dst, n.Parent.Max, title.Add(geom.Pt(-0.5*letter, 0)), 0.28*letter, inks)
		title.X += 0.45 * letter
	}
	st.Paint.Text(t.dst, name, title.X, title.Y, st.Face(paint.Regular, letter), ink, paint.Middle)
	if view.HasValue {
		st.Paint.Text(t.dst, t.figure(n, view), at.X, at.Y+0.12*side, st.Face(weights[view.State == walk.Searching], size), ink, paint.Middle)
	}
}
