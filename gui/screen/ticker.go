package screen

import (
	"strconv"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// The moves in a line, in a tall window: the last ones up to that of the position on the board, between two
// buttons.

// tickerParts returns the button back, the card with the moves, and the button forward.
func (m *MoveList) tickerParts() (back, card, forward geom.Rect) {
	l := m.layout
	r, gap := l.Ticker, Gap(l.Unit/l.Scale)*l.Scale
	side := min(1.2*TickerHeight(l.Unit/l.Scale)*l.Scale, r.W/6)
	back, forward = geom.R(r.X, r.Y, side, r.H), geom.R(r.Right()-side, r.Y, side, r.H)
	return back, geom.R(back.Right()+gap, r.Y, r.W-2*(side+gap), r.H), forward
}

// TickerCard returns the card with the moves in a line; empty if there is none.
func (m *MoveList) TickerCard() geom.Rect {
	if m.layout.Ticker.Empty() {
		return geom.Rect{}
	}
	_, card, _ := m.tickerParts()
	return card
}

// tickerColumns returns the number of moves for which the card has space.
func (m *MoveList) tickerColumns(card geom.Rect) int {
	return max(int((card.W-2*m.Style.Unit)/(9*m.Style.Unit)), 1)
}

// tickerFirst returns the ply of the first move on the card: the move of the position on the board is the last one.
func (m *MoveList) tickerFirst(card geom.Rect) int { return max(m.ply()-m.tickerColumns(card), 0) }

// Ticker returns the controls of the moves in a line; none if there is none.
func (m *MoveList) Ticker() []ui.Control {
	if m.layout.Ticker.Empty() {
		return nil
	}
	left, card, right := m.tickerParts()
	back, forward := m.Button("back", command.Back, m.panel.Enabled), m.Button("forward", command.Forward, m.panel.Enabled)
	back.Rect, forward.Rect = left, right
	line := &ui.Strip{
		ID: "ticker", Rect: card.Inset(0.5 * m.Style.Unit),
		Len:     func() int { return min(m.tickerColumns(card), m.len()-m.tickerFirst(card)) },
		Places:  func() int { return m.tickerColumns(card) },
		Chosen:  func() int { return m.ply() - 1 - m.tickerFirst(card) },
		Choose:  func(i int) { m.panel.GoTo(m.game.Line(), m.tickerFirst(card)+i+1) },
		Enabled: func() bool { return m.len() > 0 },
		Paint:   func(dst paint.Canvas, r geom.Rect, _ int) { m.drawTickerMoves(dst, r) },
	}
	line.Items = func() ui.Items {
		return m.items(func(row, column int) geom.Rect {
			if row < 0 {
				return line.Rect
			}
			ply := m.rows[row].Plies[column]
			i, cells := ply-m.tickerFirst(card), m.tickerCells(line.Rect, card)
			if i < 0 || i >= len(cells) || m.owner(m.made.line, ply) != m.rows[row].Line {
				return line.Rect
			}
			return cells[i]
		})
	}
	ui.Label(line, m.T("card.moves"))
	return []ui.Control{back, line, forward}
}

// DrawTicker draws the card of the moves in a line without its controls.
func (m *MoveList) DrawTicker(dst paint.Canvas, card geom.Rect) {
	if m.Count() == 0 {
		st, u := m.Style, m.Style.Unit
		face := st.Face(paint.Regular, st.Small)
		st.Paint.Text(dst, st.Paint.Ellipsis(m.T("card.no_moves"), face, card.W-4*u), card.Centre().X, card.Centre().Y, face, st.Theme.Muted, paint.Middle)
	}
}

// tickerCells returns the places of the moves in a line, in r.
func (m *MoveList) tickerCells(r, card geom.Rect) []geom.Rect { return r.Row(m.tickerColumns(card), 0) }

// drawTickerMoves draws the moves in a line: the number of a move before that of player 1.
func (m *MoveList) drawTickerMoves(dst paint.Canvas, r geom.Rect) {
	st, u := m.Style, m.Style.Unit
	_, card, _ := m.tickerParts()
	first := m.tickerFirst(card)
	number, bold := st.Face(paint.Regular, st.Small*0.94), st.Face(paint.Bold, st.Small)
	for i, cell := range m.tickerCells(r, card) {
		ply := first + i
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
