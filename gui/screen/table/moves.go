package table

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// row is a row of the list of moves: a move of each side, or of one.
type row struct {
	number int
	plies  [2]int // of player 1 and player 2; -1: none
}

// moveRows puts the moves of a game in rows of two.
func moveRows(game *engine.Game) []row {
	var rows []row
	for ply := range game.Len() {
		pos := game.PositionAt(ply)
		if len(rows) == 0 || pos.ToMove() == engine.Player1 {
			rows = append(rows, row{number: pos.MoveNumber(), plies: [2]int{-1, -1}})
		}
		rows[len(rows)-1].plies[pos.ToMove()] = ply
	}
	return rows
}

// moveList is the list of moves: a line for the start, the rows of moves and, if the game has ended, a line for the result.
type moveList struct {
	table *Screen
	game  *engine.Game // whose rows these are
	plies int          // its length at that time
	rows  []row
}

// update makes the rows again if the game is another one or has another length.
func (m *moveList) update() {
	if game := m.table.session.Game(); game != m.game || game.Len() != m.plies {
		m.game, m.plies, m.rows = game, game.Len(), moveRows(game)
	}
}

// last is the position at the end of the game, as far as it has been played.
func (m *moveList) last() engine.Position {
	game := m.table.session.Game()
	return game.PositionAt(game.Len())
}

// count is the number of lines; 0 before the first move.
func (m *moveList) count() int {
	m.update()
	switch {
	case len(m.rows) == 0:
		return 0
	case m.last().Outcome().Over():
		return len(m.rows) + 2
	}
	return len(m.rows) + 1
}

// chosen is the line of the position on the board.
func (m *moveList) chosen() int {
	n, ply := m.count(), m.table.session.Game().Ply()
	switch {
	case n == 0:
		return -1
	case ply == 0:
		return 0
	case ply == m.plies:
		return n - 1
	}
	return 1 + slices.IndexFunc(m.rows, func(r row) bool { return r.plies[0] == ply-1 || r.plies[1] == ply-1 })
}

// choose goes to line i: by pointer to the move under it, by keys to the move of the side that has moved last.
func (m *moveList) choose(i int) {
	t := m.table
	game := t.session.Game()
	ply, column, byPointer := game.Ply(), 0, t.in.Release
	switch {
	case byPointer:
		if _, columns, _ := t.moveColumns(); t.in.Pointer.X >= columns[1]-t.layout.Unit {
			column = 1
		}
	case ply > 0:
		column = int(game.PositionAt(ply - 1).ToMove())
	}
	to := m.plyOf(i, column)
	if !byPointer && to == ply && i < m.chosen() { // up from the result
		to--
	}
	t.session.GoTo(to)
}

// plyOf is the number of moves that have been played at line i: up to the move of the column's side if it has one.
func (m *moveList) plyOf(i, column int) int {
	switch {
	case i <= 0:
		return 0
	case i > len(m.rows):
		return m.plies
	}
	plies := m.rows[i-1].plies
	if plies[column] >= 0 {
		return plies[column] + 1
	}
	return plies[1-column] + 1
}

// moveColumns are the x at which the numbers end and at which the moves of both sides begin, and the width of the column of
// a side.
func (t *Screen) moveColumns() (number float64, moves [2]float64, width float64) {
	u, card := t.layout.Unit, t.layout.MovesCard()
	width = (card.W - 12*u) / 2
	left := card.X + 8.5*u
	return card.X + 6*u, [2]float64{left, left + width}, width
}

// movesControls are the list of moves and the buttons below it.
func (t *Screen) movesControls(card geom.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	u, m := t.layout.Unit, &t.moves
	places := t.layout.ReviewButtons()
	top := card.Y + 5*u
	controls := []ui.Control{&ui.List{
		ID: "moves", RowHeight: 3.25 * u, Len: m.count, Row: m.draw, Chosen: m.chosen, Choose: m.choose,
		Enter:   func(int) { t.focused().Controls.ClearFocus() },
		Enabled: func() bool { return m.count() > 0 },
		Rect:    geom.R(card.X+u, top, card.W-2*u, places[0].Y-u-top),
	}}
	ids := [...]string{"first", "back", "forward", "last"}
	for i, id := range []command.ID{command.First, command.Back, command.Forward, command.Last} {
		b := t.Button(ids[i], id, t.Enabled)
		b.Rect = places[i]
		controls = append(controls, b)
	}
	return controls
}

// drawMoves draws the card of the moves without its controls.
func (t *Screen) drawMoves(dst *ebiten.Image, card geom.Rect) {
	st, u := t.Style, t.layout.Unit
	st.Paint.Text(dst, t.T("card.moves"), card.X+2*u, card.Y+3*u, t.Face(paint.Bold, st.Small), st.Theme.Muted, paint.Start)
	if t.moves.count() == 0 {
		face := t.Face(paint.Regular, st.Small)
		text := st.Paint.Ellipsis(t.T("card.no_moves"), face, card.W-4*u)
		st.Paint.Text(dst, text, card.X+2*u, card.Y+7*u, face, st.Theme.Muted, paint.Start)
	}
}

// draw draws line i.
func (m *moveList) draw(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
	t := m.table
	st, u, y := t.Style, t.layout.Unit, r.Centre().Y
	regular, medium := t.Face(paint.Regular, st.Small), t.Face(paint.Medium, st.Small)
	number, columns, width := t.moveColumns()
	switch {
	case i == 0:
		st.Paint.Text(dst, t.T("moves.start"), columns[0], y, regular, st.Theme.Muted, paint.Start)
		return
	case i > len(m.rows):
		m.drawResult(dst, r, columns[0])
		return
	}
	st.Paint.Text(dst, strconv.Itoa(m.rows[i-1].number), number, y, regular, st.Theme.Muted, paint.End)
	for who, ply := range m.rows[i-1].plies {
		if ply < 0 {
			continue
		}
		ink, x, name := st.Theme.PlayerText[who], columns[who], t.moveName(m.game.Move(ply))
		switch {
		case ply == m.game.Ply()-1: // the move that led to the position on the board
			cell := geom.R(x-u, r.Y+1, width-u, r.H-2)
			st.Paint.Fill(dst, cell, 0.75*u, st.Theme.Track)
			st.Paint.Stroke(dst, cell, 0.75*u, max(1, t.layout.Scale), st.Theme.ButtonEdge)
		case ply >= m.game.Ply(): // was taken back
			ink = paint.Alpha(ink, 0.55)
		}
		st.Paint.Text(dst, st.Paint.Ellipsis(name, medium, width-1.5*u), x, y, medium, ink, paint.Start)
		long := st.Width(name, medium)
		t.drawSlip(dst, ply, geom.R(x+long+u, r.Y, width-long-3.5*u, r.H))
	}
}

// drawSlip writes the mark of a move that has given something away and, if there is space, how much.
func (t *Screen) drawSlip(dst *ebiten.Image, ply int, r geom.Rect) {
	mark, cost := t.slipText(ply)
	if mark == "" {
		return
	}
	st := t.Style
	ink, face := st.Theme.AccentText, t.Face(paint.Bold, st.Small*0.94)
	if slip, _ := t.session.Analysis.SlipAt(ply); slip >= session.Mistake {
		ink = st.Theme.DangerText
	}
	text := strings.TrimSpace(mark + " " + cost)
	if st.Width(text, face) > r.W {
		text = mark
	}
	st.Paint.Text(dst, text, r.Right(), r.Centre().Y, face, ink, paint.End)
}

// drawResult writes the result of the game.
func (m *moveList) drawResult(dst *ebiten.Image, r geom.Rect, x float64) {
	t, last := m.table, m.last()
	st, o := t.Style, last.Outcome()
	ink := st.Theme.Text
	if !o.Draw {
		ink = st.Theme.PlayerText[o.Winner]
	}
	who, _ := t.result(last, o)
	text := strconv.Itoa(last.Count(engine.Player1)) + "–" + strconv.Itoa(last.Count(engine.Player2)) + "  " + who
	width := r.Right() - t.layout.Unit - x
	face := st.Fit(text, paint.Bold, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, width), x, r.Centre().Y, face, ink, paint.Start)
}

// moveName is a move in the notation of the list.
func (t *Screen) moveName(m engine.Move) string {
	if m == engine.Pass() {
		return t.T("moves.pass")
	}
	return m.Name(t.session.Position().Size())
}
