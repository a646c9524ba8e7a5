package gamescreen

import (
	"strconv"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// The moves in a line, in a tall window: the last ones up to that of the position on the board, between two
// buttons.

// Line returns the button back, the card with the moves, and the button forward.
func (m *MoveList[P, M]) Line() ui.Element {
	u := m.Style.Unit / m.Style.Scale
	strip := &ui.Strip{ID: "ticker", Enabled: func() bool { return m.len() > 0 }}
	strip.Places = func() int { return m.lineColumns(strip.Rect) }
	strip.Len = func() int { return min(strip.Places(), m.len()-m.lineFirst(strip.Rect)) }
	strip.Chosen = func() int { return m.ply() - 1 - m.lineFirst(strip.Rect) }
	strip.Choose = func(i int) { m.panel.GoTo(m.game.Line(), m.lineFirst(strip.Rect)+i+1) }
	strip.Paint = func(dst paint.Canvas, r geom.Rect, _ int) { m.drawLine(dst, r) }
	strip.Items = func() ui.Items {
		return m.items(func(row, column int) geom.Rect {
			if row < 0 {
				return strip.Rect
			}
			ply := m.rows[row].Plies[column]
			i, cells := ply-m.lineFirst(strip.Rect), strip.Rect.Row(strip.Places(), 0)
			if i < 0 || i >= len(cells) || m.owner(m.made.line, ply) != m.rows[row].Line {
				return strip.Rect
			}
			return cells[i]
		})
	}
	ui.Label(strip, m.T("card.moves"))
	back, forward := m.Button("back", command.Back, m.panel.Enabled), m.Button("forward", command.Forward, m.panel.Enabled)
	side := 1.2 * lineHeight(u) / u
	return ui.Stack{ui.Space{Least: lineHeight(u) / u}, ui.Row{Gap: screen.Gap(u) / u, Of: []ui.Element{
		ui.Sized{W: side, Of: back}, ui.Sized{Grow: 1, Of: ui.Card{Inset: 0.5, Of: strip}}, ui.Sized{W: side, Of: forward},
	}}}
}

// lineColumns returns the number of moves for which a line has space.
func (m *MoveList[P, M]) lineColumns(r geom.Rect) int {
	return max(int((r.W-m.Style.Unit)/(9*m.Style.Unit)), 1)
}

// lineFirst returns the ply of the first move in a line: the move of the position on the board is the last one.
func (m *MoveList[P, M]) lineFirst(r geom.Rect) int { return max(m.ply()-m.lineColumns(r), 0) }

// drawLine draws the moves in a line: the number of a move before that of player 1.
func (m *MoveList[P, M]) drawLine(dst paint.Canvas, r geom.Rect) {
	st, u := m.Style, m.Style.Unit
	number, bold := st.Face(paint.Regular, st.Small*0.94), st.Face(paint.Bold, st.Small)
	if m.Count() == 0 {
		face := st.Face(paint.Regular, st.Small)
		st.Paint.Text(dst, st.Paint.Ellipsis(m.T("card.no_moves"), face, r.W-3*u), r.Centre().X, r.Centre().Y, face, st.Theme.Muted, paint.Middle)
	}
	for i, cell := range r.Row(m.lineColumns(r), 0) {
		ply := m.lineFirst(r) + i
		if ply >= m.len() {
			return
		}
		who := m.facts.Numbering().Mover(ply)
		ink := st.Theme.PlayerText[who]
		if ply == m.ply()-1 {
			st.Paint.Fill(dst, cell.Inset(0.4*u), u, st.Theme.Row)
		} else if ply >= m.ply() {
			ink = st.Theme.Muted
		}
		name, x := m.facts.MoveName(ply), cell.Centre().X
		if who == engine.Side1 {
			text := strconv.Itoa(m.facts.Numbering().Number(ply))
			wide := st.Width(text, number) + 0.6*u
			st.Paint.Text(dst, text, x-(wide+st.Width(name, bold))/2, cell.Centre().Y, number, st.Theme.Muted, paint.Start)
			x += wide / 2
		}
		st.Paint.Text(dst, name, x, cell.Centre().Y, bold, ink, paint.Middle)
	}
}

// Last returns as many whole ones of the last moves as there is space for, one below the other.
func (m *MoveList[P, M]) Last() ui.Element {
	said := ""
	if ply := m.ply(); ply > 0 {
		said = m.Spoken(m.game.Line(), ply-1)
	}
	return ui.Spoken{Words: said, Of: ui.Drawing{Paint: m.drawLast}}
}

func (m *MoveList[P, M]) drawLast(dst paint.Canvas, r geom.Rect) {
	st, u, ply, numbering := m.Style, m.Style.Unit, m.ply(), m.facts.Numbering()
	rows, regular := r.Column(max(int(r.H/(2.8*u)), 1), 0), st.Face(paint.Regular, st.Small)
	if none := m.T("card.no_moves"); ply == 0 {
		st.Paint.Text(dst, none, r.Centre().X, r.Centre().Y, st.FitFace(none, paint.Regular, st.Small, r.W-2*u), st.Theme.Muted, paint.Middle)
	}
	first := max(ply-len(rows), 0)
	if first > 0 && first < ply-1 && numbering.Number(first) == numbering.Number(first-1) {
		first++
	}
	for i, row := range rows[:min(ply-first, len(rows))] {
		n, x, y := first+i, row.X+6*u, row.Centre().Y
		if n == ply-1 {
			m.markCell(dst, geom.R(x-u, row.Y, row.Right()-x+u, row.H))
		}
		if number := numbering.Number(n); i == 0 || number != numbering.Number(n-1) {
			st.Paint.Text(dst, strconv.Itoa(number), x-2*u, y, regular, st.Theme.Muted, paint.End)
		}
		m.panel.DrawMove(dst, m.game.Line(), n, MoveCell{Row: row, X: x, Width: row.Right() - x - u, Size: st.Small, Ink: st.Theme.PlayerText[numbering.Mover(n)]})
	}
}
