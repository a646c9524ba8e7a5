package table

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// initMoves connects the list of moves with the game.
func (t *Screen) initMoves() {
	game := func() *engine.Game { return t.session.Game() }
	t.moves = screen.MoveList{
		Services: t.Services,
		Layout:   func() screen.GameLayout { return t.layout },
		Input:    func() ui.Input { return t.in },
		Controls: func() *ui.Set { return t.focused().Controls },
		Enabled:  t.Enabled,
		Game:     func() any { return game() },
		Ply:      func() int { return game().Ply() },
		Len:      func() int { return game().Len() },
		Mover:    func(ply int) engine.Player { return game().PositionAt(ply).ToMove() },
		Number:   func(ply int) int { return game().PositionAt(ply).MoveNumber() },
		Over: func() bool {
			return t.session.FinalResult().Over() && !(game().Ply() == game().Len() && t.session.Shown().Moving)
		},
		GoTo:     t.goTo,
		Name:     func(ply int) string { return t.moveName(game().Move(ply)) },
		DrawMove: t.drawMove, DrawResult: t.drawLastResult,
	}
}

// lastPosition is the position at the end of the game, as far as it has been played.
func (t *Screen) lastPosition() engine.Position {
	game := t.session.Game()
	return game.PositionAt(game.Len())
}

// drawMoves draws the card of the moves without its controls.
func (t *Screen) drawMoves(dst *ebiten.Image, card geom.Rect) { t.moves.DrawCard(dst, card, "") }

// drawMove draws the move after ply moves in the list.
func (t *Screen) drawMove(dst *ebiten.Image, ply int, at screen.MoveCell) {
	st, u := t.Style, t.layout.Unit
	medium, name := t.Face(paint.Medium, st.Small), t.moveName(t.session.Game().Move(ply))
	st.Paint.Text(dst, st.Paint.Ellipsis(name, medium, at.Width), at.X, at.Row.Centre().Y, medium, at.Ink, paint.Start)
	long := st.Width(name, medium)
	t.drawSlip(dst, ply, geom.R(at.X+long+u, at.Row.Y, at.Width-long-u, at.Row.H))
}

// drawSlip writes the mark of a move that has given something away and, if there is space, how much.
func (t *Screen) drawSlip(dst *ebiten.Image, ply int, r geom.Rect) {
	mark, cost := t.slipText(ply)
	if mark == "" {
		return
	}
	st := t.Style
	ink, face := st.Theme.AccentText, t.Face(paint.Bold, st.Small*0.94)
	if t.session.Analysis.Judge(ply).Slip >= session.Mistake {
		ink = st.Theme.DangerText
	}
	text := strings.TrimSpace(mark + " " + cost)
	if st.Width(text, face) > r.W {
		text = mark
	}
	st.Paint.Text(dst, text, r.Right(), r.Centre().Y, face, ink, paint.End)
}

// drawLastResult writes the result of the game in the list.
func (t *Screen) drawLastResult(dst *ebiten.Image, r geom.Rect, x float64) {
	last := t.lastPosition()
	st, o := t.Style, t.session.FinalResult()
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
