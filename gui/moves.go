package gui

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// row is a line of the list of moves: a move of each side, or less.
type row struct {
	number int
	plies  [2]int // -1: none
}

// moveRows puts the game's moves in rows of two.
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

// moveList is the list of moves as it is shown: the start, the rows of moves, and once the
// game has come to its end, the result.
type moveList struct {
	app   *App
	game  *engine.Game // rows are of this game
	plies int          // when it was so long
	rows  []row
}

// refresh looks whether the game is another or has grown.
func (m *moveList) refresh() {
	if game := m.app.session.Game(); game != m.game || game.Len() != m.plies {
		m.game, m.plies, m.rows = game, game.Len(), moveRows(game)
	}
}

// result is how the game ends, as far as it has been played.
func (m *moveList) result() (engine.Outcome, bool) {
	game := m.app.session.Game()
	o := game.PositionAt(game.Len()).Outcome()
	return o, o.Over()
}

// count is the number of lines; none before the first move.
func (m *moveList) count() int {
	m.refresh()
	if len(m.rows) == 0 {
		return 0
	}
	n := 1 + len(m.rows)
	if _, over := m.result(); over {
		n++
	}
	return n
}

// chosen is the line of the position on the board.
func (m *moveList) chosen() int {
	n, ply := m.count(), m.app.session.Game().Ply()
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

// choose goes to the i-th line: with the pointer to the move under it, by keys to that of
// the side that has moved last.
func (m *moveList) choose(i int) {
	s := m.app.session
	ply, column := s.Game().Ply(), 0
	if ply > 0 {
		column = int(s.Game().PositionAt(ply - 1).ToMove())
	}
	byKeys := !m.app.input.now.Release
	if !byKeys {
		column = m.app.moveColumn(m.app.input.now.Pointer.X)
	}
	to := m.plyOf(i, column)
	if byKeys && to == ply && i < m.chosen() { // up from the result
		to--
	}
	s.GoTo(to)
}

// plyOf is the ply that the i-th line stands for, after a move of the column's side if it has one.
func (m *moveList) plyOf(i, column int) int {
	switch {
	case i <= 0:
		return 0
	case i > len(m.rows):
		return m.plies
	}
	if r := m.rows[i-1]; r.plies[column] >= 0 {
		return r.plies[column] + 1
	}
	return m.rows[i-1].plies[1-column] + 1
}

// movesCard is where the list of moves is at present: in the panel, or in the drawer.
func (a *App) movesCard() geom.Rect {
	if card := a.layout.Cards.Moves; !card.Empty() {
		return card
	}
	return a.layout.DrawerCards.Moves
}

// moveColumns are where a line's number ends and where the moves of both sides begin, and how
// wide a move's column is.
func (a *App) moveColumns() (number float64, moves [2]float64, wide float64) {
	u, card := a.layout.Unit, a.movesCard()
	wide = (card.W - 12*u) / 2
	left := card.X + 8.5*u
	return card.X + 6*u, [2]float64{left, left + wide}, wide
}

// moveColumn is the side whose column is at x.
func (a *App) moveColumn(x float64) int {
	if _, moves, _ := a.moveColumns(); x >= moves[1]-a.layout.Unit {
		return 1
	}
	return 0
}

// movesControls are the list of moves, and below it the buttons of the review.
func (a *App) movesControls(card geom.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	u, m := a.layout.Unit, a.moves
	strip := a.layout.ReviewButtons()
	top := card.Y + 5*u
	list := &ui.List{
		ID: "moves", RowHeight: 3.25 * u, Len: m.count, Row: m.draw, Chosen: m.chosen, Choose: m.choose,
		Enter:   func(int) { a.controls.ClearFocus() },
		Enabled: func() bool { return m.count() > 0 },
		Rect:    geom.Rect{X: card.X + u, Y: top, W: card.W - 2*u, H: strip[0].Y - u - top},
	}
	controls := []ui.Control{list}
	for i, o := range []struct {
		id, tip string
		icon    paint.IconName
		action  session.Action
	}{
		{"first", "tip.first", paint.IconFirst, session.First}, {"back", "tip.back", paint.IconLeft, session.Back},
		{"forward", "tip.forward", paint.IconRight, session.Forward}, {"last", "tip.last", paint.IconLast, session.Last},
	} {
		b := a.asks(o.id, always(offer{tip: o.tip, icon: o.icon, action: o.action}))
		b.Label, b.Rect = nil, strip[i]
		controls = append(controls, b)
	}
	return controls
}

// drawMoves draws what the card of the moves says besides the list.
func (a *App) drawMoves(dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	title, face := a.face(paint.Bold, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t("card.moves"), card.X+2*u, card.Y+3*u, title, a.theme.Muted, paint.Start)
	if a.moves.count() == 0 {
		text := a.paint.Ellipsis(a.t("card.no_moves"), face, card.W-4*u)
		a.paint.Text(dst, text, card.X+2*u, card.Y+7*u, face, a.theme.Muted, paint.Start)
	}
}

// draw draws the i-th line.
func (m *moveList) draw(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
	a, y := m.app, r.Centre().Y
	number, columns, wide := a.moveColumns()
	face := a.face(paint.Medium, a.layout.SmallText())
	switch {
	case i == 0:
		a.paint.Text(dst, a.t("moves.start"), columns[0], y, a.face(paint.Regular, a.layout.SmallText()), a.theme.Muted, paint.Start)
		return
	case i > len(m.rows):
		m.drawResult(dst, r, columns[0])
		return
	}
	game, u := m.game, a.layout.Unit
	a.paint.Text(dst, strconv.Itoa(m.rows[i-1].number), number, y, a.face(paint.Regular, a.layout.SmallText()), a.theme.Muted, paint.End)
	for who, ply := range m.rows[i-1].plies {
		if ply < 0 {
			continue
		}
		ink, x := a.theme.PlayerText[who], columns[who]
		name := game.Move(ply).Name(game.Position().Size())
		if game.Move(ply) == engine.Pass {
			name = a.t("moves.pass")
		}
		switch {
		case ply == game.Ply()-1:
			cell := geom.Rect{X: x - u, Y: r.Y + 1, W: wide - u, H: r.H - 2}
			a.paint.Fill(dst, cell, 0.75*u, a.theme.Track)
			a.paint.Stroke(dst, cell, 0.75*u, max(1, a.layout.Scale), a.theme.ButtonEdge)
		case ply >= game.Ply(): // ahead
			ink = paint.Alpha(ink, 0.55)
		}
		a.paint.Text(dst, a.paint.Ellipsis(name, face, wide-1.5*u), x, y, face, ink, paint.Start)
		long, _ := a.paint.Measure(name, face)
		a.drawSlip(dst, ply, geom.Rect{X: x + long + u, Y: r.Y, W: wide - long - 3.5*u, H: r.H})
	}
}

// drawSlip writes at the end of a move's place that it has given something away, and how much
// if there is room for that.
func (a *App) drawSlip(dst *ebiten.Image, ply int, r geom.Rect) {
	sign, cost := a.slipWords(ply)
	if sign == "" {
		return
	}
	ink := a.theme.AccentText
	if slip, _ := a.session.SlipAt(ply); slip >= session.Mistake {
		ink = a.theme.DangerText
	}
	face := a.face(paint.Bold, a.layout.SmallText()*0.94)
	said := strings.TrimSpace(sign + " " + cost)
	if w, _ := a.paint.Measure(said, face); w > r.W {
		said = sign
	}
	a.paint.Text(dst, said, r.Right(), r.Centre().Y, face, ink, paint.End)
}

// drawResult writes how the game ends.
func (m *moveList) drawResult(dst *ebiten.Image, r geom.Rect, x float64) {
	a, game := m.app, m.game
	last := game.PositionAt(game.Len())
	o, _ := m.result()
	ink := a.theme.Text
	if !o.Draw {
		ink = a.theme.PlayerText[o.Winner]
	}
	who, _ := a.result(last, o)
	counts := strconv.Itoa(last.Count(engine.Player1)) + "–" + strconv.Itoa(last.Count(engine.Player2))
	room := r.Right() - a.layout.Unit - x
	face := a.fit(counts+"  "+who, paint.Bold, a.layout.SmallText(), room)
	a.paint.Text(dst, a.paint.Ellipsis(counts+"  "+who, face, room), x, r.Centre().Y, face, ink, paint.Start)
}
