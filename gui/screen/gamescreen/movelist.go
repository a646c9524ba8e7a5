package gamescreen

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/game"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// MoveRow is a row of the list of moves: a move of each side, or of one.
type MoveRow struct {
	Number int
	Line   int    // whose moves these are; 0 is the main line
	Depth  int    // of the line: 0 is the main line, 1 a variation of it, 2 a variation of that
	Plies  [2]int // of player 1 and player 2; -1: none
}

// MoveRows puts the moves of a game in rows of two. The rows of a variation follow the move that it replaces. The moves
// of all lines are numbered alike.
func MoveRows(lines []engine.Branch, numbering play.Numbering) []MoveRow {
	var rows []MoveRow
	var add func(line, from, depth int)
	var addVariations func(line, ply, depth int) (any bool)
	add = func(line, from, depth int) {
		begins := true
		for ply := from; ply < lines[line].Len; ply++ {
			who := numbering.Mover(ply)
			if begins || who == engine.Side1 {
				rows = append(rows, MoveRow{numbering.Number(ply), line, depth, [2]int{-1, -1}})
			}
			rows[len(rows)-1].Plies[who] = ply
			begins = addVariations(line, ply, depth)
		}
		addVariations(line, lines[line].Len, depth) // that go on from its end
	}
	addVariations = func(line, ply, depth int) (any bool) {
		for i, v := range lines {
			if i > 0 && v.Parent == line && v.Ply == ply {
				add(i, ply, depth+1)
				any = true
			}
		}
		return any
	}
	add(0, 0, 0)
	return rows
}

// MoveList is the card with the list of moves of a game: a line for the start, the rows of moves and, if the game has
// ended, a line for the result.
type MoveList[P engine.PositionOf[P, M], M comparable] struct {
	*screen.Services
	game  *game.Core[P, M]
	panel Panel
	facts Facts
	in    *ui.Input // of this tick
	page  *screen.Page

	card geom.Rect // its place in the last frame

	made  madeRows
	lines []engine.Branch // lines and rows as of made
	rows  []MoveRow
}

// ply returns the ply of the line that is shown, as the board shows it, and len the number of its moves.
func (m *MoveList[P, M]) ply() int {
	ply, _ := m.game.ShownPly()
	return ply
}

func (m *MoveList[P, M]) len() int {
	_, n := m.game.ShownPly()
	return n
}

// Spoken returns a move of a line in a sentence, with a remark, for people who do not see it.
func (m *MoveList[P, M]) Spoken(line, ply int) string {
	return strings.TrimSpace(m.facts.Move(line, ply).Spoken + " " + m.panel.MoveRemark(line, ply))
}

// madeRows is what the rows of a list were made from.
type madeRows struct{ game, edits, line, n int }

// MoveCell is where and how a move is drawn in the list.
type MoveCell struct {
	Row   geom.Rect // the line
	X     float64   // the left end of the text
	Width float64   // of the text, at most
	Size  float64   // of the text
	Ink   color.NRGBA
}

// update rebuilds the rows if the game has changed.
func (m *MoveList[P, M]) update() {
	now := madeRows{m.game.Generation(), m.game.Edits(), m.game.Line(), m.len()}
	if now != m.made {
		m.made, m.lines = now, m.game.Branches()
		m.lines[now.line].Len = now.n // without a move that is still animated
		m.rows = MoveRows(m.lines, m.facts.Numbering())
	}
}

// Count returns the number of rows; 0 before the first move.
func (m *MoveList[P, M]) Count() int {
	m.update()
	switch {
	case len(m.rows) == 0:
		return 0
	case m.game.EndShown(), m.awaits() && m.facts.Numbering().Mover(m.made.n) == engine.Side1:
		return len(m.rows) + 2
	}
	return len(m.rows) + 1
}

// awaits reports whether the next move of the main line is awaited: the list has a mark in its place.
func (m *MoveList[P, M]) awaits() bool {
	return len(m.rows) > 0 && m.made.line == 0 && m.ply() == m.made.n && !m.game.EndShown()
}

// owner returns the line whose rows have the move after ply moves of a line.
func (m *MoveList[P, M]) owner(line, ply int) int {
	for line > 0 && ply < m.lines[line].Ply {
		line = m.lines[line].Parent
	}
	return line
}

// Chosen returns the row of the position on the board.
func (m *MoveList[P, M]) Chosen() int {
	n, ply := m.Count(), m.ply()
	switch {
	case n == 0:
		return -1
	case ply == 0:
		return 0
	case ply == m.made.n && m.made.line == 0:
		return n - 1
	}
	return m.rowOf(ply - 1)
}

// Next returns the row of the next move; the chosen one at the end of a line.
func (m *MoveList[P, M]) Next() int {
	if n, ply := m.Count(), m.ply(); n > 0 && ply < m.made.n {
		return m.rowOf(ply)
	}
	return m.Chosen()
}

// rowOf returns the row of the move after ply moves of the line that is shown.
func (m *MoveList[P, M]) rowOf(ply int) int {
	line := m.owner(m.made.line, ply)
	return 1 + slices.IndexFunc(m.rows, func(r MoveRow) bool { return r.Line == line && (r.Plies[0] == ply || r.Plies[1] == ply) })
}

// choose goes to row i: by pointer to the move under it, by keys to the move of the side that has moved last.
func (m *MoveList[P, M]) choose(i int) {
	ply, column, in := m.ply(), 0, *m.in
	switch {
	case in.Release:
		if _, columns, _ := m.Columns(); in.Pointer.X >= columns[1]-m.Style.Unit {
			column = 1
		}
	case ply > 0:
		column = int(m.facts.Numbering().Mover(ply - 1))
	}
	line, to := m.moveAt(i, column)
	if !in.Release && line == m.made.line && to == ply && i < m.Chosen() { // up from the result
		to--
	}
	m.panel.GoTo(line, to)
}

// moveAt returns the line of row i, and the number of its moves that have been played there: up to the move of the
// column's side if it has one.
func (m *MoveList[P, M]) moveAt(i, column int) (line, ply int) {
	switch {
	case i <= 0:
		return m.made.line, 0
	case i > len(m.rows):
		return 0, m.lines[0].Len
	}
	row := m.rows[i-1]
	if row.Plies[column] < 0 {
		column = 1 - column
	}
	return row.Line, row.Plies[column] + 1
}

// items returns the moves of all lines, for people who do not see them. place returns where the move of a row and a
// column is; the start is in row -1.
func (m *MoveList[P, M]) items(place func(row, column int) geom.Rect) ui.Items {
	m.update()
	type move struct{ row, column, ply int }
	moves, chosen, ply := []move{}, 0, m.ply()
	for i, row := range m.rows {
		for column, p := range row.Plies {
			if p < 0 {
				continue
			}
			if moves = append(moves, move{i, column, p}); p == ply-1 && row.Line == m.owner(m.made.line, p) {
				chosen = len(moves)
			}
		}
	}
	if len(moves) == 0 {
		return ui.Items{}
	}
	return ui.Items{
		Len: len(moves) + 1, Chosen: chosen,
		Name: func(i int) string {
			if i == 0 {
				return m.T("moves.start")
			}
			row, key := m.rows[moves[i-1].row], "spoken.item"
			if row.Depth > 0 {
				key = "spoken.item_variation"
			}
			return m.T(key, words.Values{"N": row.Number, "Move": m.Spoken(row.Line, moves[i-1].ply)})
		},
		Press: func(i int) {
			if i == 0 {
				m.panel.GoTo(m.made.line, 0)
				return
			}
			m.panel.GoTo(m.rows[moves[i-1].row].Line, moves[i-1].ply+1)
		},
		Place: func(i int) geom.Rect {
			if i == 0 {
				return place(-1, 0)
			}
			return place(moves[i-1].row, moves[i-1].column)
		},
	}
}

// Columns returns the x at which the numbers end and at which the moves of both sides begin, and the width of the text
// of a side.
func (m *MoveList[P, M]) Columns() (number float64, moves [2]float64, width float64) {
	u, card := m.Style.Unit, m.card
	left, gap := card.X+8.5*u, 4.5*u
	width = (card.Right() - 2*u - left - gap) / 2
	return card.X + 6*u, [2]float64{left, left + width + gap}, width
}

// Card returns what is on the card: the list below a title, and the buttons of the review.
func (m *MoveList[P, M]) Card() ui.Element {
	u := m.Style.Unit / m.Style.Scale
	list := &ui.List{
		ID: "moves", Len: m.Count, Row: m.draw, Chosen: m.Chosen, Choose: m.choose,
		Marked:  m.Next, // the last move has a frame of its own
		Enter:   func(int) { m.page.Controls.ClearFocus() },
		Enabled: func() bool { return m.Count() > 0 },
	}
	list.Items = func() ui.Items {
		_, columns, width := m.Columns()
		return m.items(func(row, column int) geom.Rect {
			r, _ := list.RowRect(row + 1)
			if row >= 0 {
				r.X, r.W = columns[column]-m.Style.Unit, width+2*m.Style.Unit
			}
			return r
		})
	}
	ui.Label(list, m.T("card.moves"))
	rows := ui.ByHeight(func(high float64) ui.Element { // higher for a finger where there is space for a few
		high *= m.Style.Unit
		usual := max(rowHeight(u)*m.Style.Scale, min(0.9*m.Style.Finger, math.Floor(high/6)))
		list.RowHeight = high / max(math.Floor(high/(leastRow*usual)), 1) // they fill the place
		return list
	})
	return ui.Stack{
		ui.Drawing{Paint: m.panel.DrawMoves, Placed: func(r geom.Rect) { m.card = r }},
		ui.Pad{Top: MovesTitle, Right: 1, Bottom: 1.5, Left: 1, Of: ui.Column{Gap: 1, Of: []ui.Element{
			ui.Flexible(1, rows), ui.Pad{Left: 1, Right: 1, Of: m.Steps()},
		}}},
	}
}

// Steps returns the buttons that go through the moves.
func (m *MoveList[P, M]) Steps() ui.Element {
	u := m.Style.Unit / m.Style.Scale
	row := ui.Row{Gap: screen.Gap(u) / u, Equal: true}
	ids := [...]string{"first", "back", "forward", "last"}
	for i, id := range []command.ID{command.First, command.Back, command.Forward, command.Last} {
		row.Of = append(row.Of, m.Button(ids[i], id, m.panel.Enabled))
	}
	return ui.Sized{H: reviewHeight(u) / u, Of: row}
}

// DrawCard draws the card without its controls. note is at the end of the title line; it may be empty. Before the
// first move, the rules of the game are where the moves will be, if all of them have space there.
func (m *MoveList[P, M]) DrawCard(dst paint.Canvas, card geom.Rect, note, rules string) {
	st, u, caption := m.Style, m.Style.Unit, m.T("card.moves")
	title, face := st.Face(paint.Bold, st.Small), st.Face(paint.Regular, st.Small)
	y := card.Y + MovesTitle*u/2 + 0.25*u
	st.Paint.Text(dst, caption, card.X+2*u, y, title, st.Theme.Text, paint.Start)
	if m.Count() == 0 {
		text := st.Paint.Ellipsis(m.T("card.no_moves"), face, card.W-4*u)
		st.Paint.Text(dst, text, card.X+2*u, card.Y+7*u, face, st.Theme.Muted, paint.Start)
		var lines []string
		for rule := range strings.Lines(rules) {
			lines = append(lines, st.Paint.Wrap(rule, face, card.W-4*u, 0)...)
		}
		if first := card.Y + 12*u; first+3*u*float64(len(lines)) < card.Bottom()-reviewHeight(u/st.Scale)*st.Scale-2*u {
			for i, line := range lines {
				st.Paint.Text(dst, line, card.X+2*u, first+3*u*float64(i), face, st.Theme.Text, paint.Start)
			}
		}
	}
	if st.Width(note, face)+st.Width(caption, title)+6*u <= card.W {
		st.Paint.Text(dst, note, card.Right()-2*u, y, face, st.Theme.Muted, paint.End)
	}
}

// draw draws row i. In a tall window drawLine in ticker.go draws the same moves.
func (m *MoveList[P, M]) draw(dst paint.Canvas, i int, r geom.Rect, _ color.NRGBA) {
	st, u, y := m.Style, m.Style.Unit, r.Centre().Y
	number, columns, width := m.Columns()
	regular := st.Face(paint.Regular, st.Small)
	switch {
	case i == 0:
		start := m.T("moves.start")
		if counts := m.facts.Counts(m.made.line, 0); counts != [2]string{"0", "0"} {
			start += "  " + counts[0] + "–" + counts[1]
		}
		st.Paint.Text(dst, start, columns[0], y, regular, st.Theme.Muted, paint.Start)
		return
	case i > len(m.rows) && m.game.EndShown():
		m.drawResult(dst, r, columns[0])
		return
	case i > len(m.rows):
		st.Paint.Text(dst, strconv.Itoa(m.facts.Numbering().Number(m.made.n)), number, y, regular, st.Theme.Muted, paint.End)
		st.Paint.Text(dst, awaited, columns[0]+2*u, y, regular, st.Theme.Muted, paint.Start)
		return
	case i == len(m.rows) && m.awaits() && m.facts.Numbering().Mover(m.made.n) == engine.Side2:
		st.Paint.Text(dst, awaited, columns[1]+2*u, y, regular, st.Theme.Muted, paint.Start)
	}
	row := m.rows[i-1]
	indent := min(float64(row.Depth), maxIndent) * u
	if row.Depth > 0 {
		st.Paint.Fill(dst, geom.R(number+u+indent, r.Y, max(1, 0.25*u), r.H), 0, st.Theme.Muted)
	}
	st.Paint.Text(dst, strconv.Itoa(row.Number), number, y, regular, st.Theme.Muted, paint.End)
	for who, ply := range row.Plies {
		if ply < 0 {
			continue
		}
		ink, x := st.Theme.PlayerText[who], columns[who]
		if who == 0 {
			x += indent
		}
		width := min(columns[who]+width, r.Right()-u) - x // beside the scroll bar
		switch played := m.owner(m.made.line, ply) == row.Line && ply < m.ply(); {
		case played && ply == m.ply()-1: // the move that led to the position on the board
			m.markCell(dst, geom.R(x-u, r.Y+1, width+2*u, r.H-2))
		case !played: // was taken back, or is in another line
			ink = st.Theme.Muted
		}
		m.panel.DrawMove(dst, row.Line, ply, MoveCell{Row: r, X: x, Width: width, Size: st.Small, Ink: ink})
	}
}

// markCell draws the ground of the move that led to the position on the board.
func (m *MoveList[P, M]) markCell(dst paint.Canvas, cell geom.Rect) {
	m.Style.Paint.Fill(dst, cell, 0.75*m.Style.Unit, m.Style.Theme.Track)
	m.Style.Paint.Stroke(dst, cell, 0.75*m.Style.Unit, max(1, m.Style.Scale), m.Style.Theme.Muted)
}

// drawResult writes the result of the main line in a row of the list, from x on.
func (m *MoveList[P, M]) drawResult(dst paint.Canvas, r geom.Rect, x float64) {
	st, n, ink := m.Style, m.lines[0].Len, m.Style.Theme.Text
	if o := m.game.OutcomeIn(0, n); !o.Draw {
		ink = st.Theme.PlayerText[o.Winner]
	}
	counts := m.facts.Counts(0, n)
	who, _ := m.facts.Result(0, n)
	text, width := counts[0]+"–"+counts[1]+"  "+who, r.Right()-st.Unit-x
	face := st.FitFace(text, paint.Bold, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, width), x, r.Centre().Y, face, ink, paint.Start)
}

const (
	leastRow  = 0.93 // the least height of a row, relative to its usual height
	awaited   = "…"  // stands in the place of the next move
	maxIndent = 3    // the greatest depth of a variation that the list shows by its indent
)
