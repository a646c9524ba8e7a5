package gui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
)

// Draw implements ebiten.Game. It draws dirty rectangles only: panels are kept in images of their own, and only the parts of
// the window that look different are composed again. A frame without news draws nothing.
func (a *App) Draw(screen *ebiten.Image) {
	if a.table == nil || a.rebuild { // the panels may be those of a screen that was left: the next tick builds others
		return
	}
	if a.chromeDirty {
		a.refreshPanels()
	}
	if a.chromeDirty || a.frameDirty || len(a.damage) > 0 {
		a.refreshBoard(screen)
		a.chromeDirty, a.frameDirty = false, false
	}
	a.measure.drawn(a, len(a.damage) > 0)
	for _, part := range a.damage {
		a.compose(screen.SubImage(part).(*ebiten.Image))
	}
	a.damage = nil
}

// invalidate has a part of the window drawn again.
func (a *App) invalidate(part image.Rectangle) {
	a.damage.Add(part.Intersect(pixels(a.window())))
}

// refreshPanels draws those parts of the panels again that look different.
func (a *App) refreshPanels() {
	for _, p := range a.panels {
		p.refresh(a)
	}
	if a.over != nil {
		a.over.refresh(a)
	}
	words, place := a.controls.Tip()
	if tip := (tip{words, place}); tip != a.tip {
		a.invalidate(pixels(a.around(a.tip.place)))
		a.invalidate(pixels(a.around(tip.place)))
		a.tip = tip
	}
}

// refreshBoard invalidates what looks different of the board, of what moves on it and of a dragged blob.
func (a *App) refreshBoard(screen *ebiten.Image) {
	board := a.paint.Fingerprint(func() { a.drawTable(screen) })
	for _, part := range board.Changed(a.boardShown) {
		a.invalidate(part)
	}
	a.boardShown = board
	if a.sliding() || a.slid {
		a.invalidate(pixels(a.window()))
	}
	a.slid = a.sliding()
}

// tip is a tooltip that is shown.
type tip struct {
	words string
	place geom.Rect
}

// compose puts a part of the window together.
func (a *App) compose(dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Scale(float64(a.size[0]), 1)
	dst.DrawImage(a.ground, op)
	for _, p := range a.panels {
		p.show(dst, 0)
	}
	a.drawTable(dst)
	if a.over != nil {
		if d, ok := a.dialog.(*drawer); ok {
			a.over.show(dst, d.way(a))
		} else {
			a.style.DrawModal(dst, a.window(), a.card)
			a.over.show(dst, 0)
		}
	}
	a.controls.DrawTip(dst)
}

// drawTable draws the board and what moves on it or above it.
func (a *App) drawTable(dst *ebiten.Image) {
	a.drawBoard(dst)
	a.drawBalance(dst)
	a.drawDragged(dst)
}

func (a *App) drawBoard(screen *ebiten.Image) {
	if a.study != nil { // it has a board of its own
		return
	}
	if a.edit != nil {
		a.paint.Board(screen, a.editView(), a.theme)
		return
	}
	view := a.boardView()
	a.paint.Board(screen, view, a.theme)
	grid, line := a.layout.Board, a.session.Timeline()
	for _, m := range line.Motions() {
		from, to := grid.Centre(m.From), grid.Centre(m.To)
		pose := view.Pose(m.Who, m.To) // it ends as the picture at rest goes on
		switch m.Kind {
		case session.Clone:
			a.paint.Clone(screen, m.Who, from, to, grid.Cell, m.T, a.theme, pose)
		case session.Jump:
			a.paint.Jump(screen, m.Who, from, to, grid.Cell, m.T, a.theme, pose)
		case session.Infect:
			a.paint.Infect(screen, m.Who, to, from, grid.Cell, m.T, a.theme, pose)
		case session.Hop:
			a.paint.Hop(screen, m.Who, to, grid.Cell, m.T, a.theme, paint.Pose{Mood: paint.Glad})
		}
	}
}

// drawDragged draws the blob in hand under the pointer, once it has left its square.
func (a *App) drawDragged(screen *ebiten.Image) {
	if !a.carrying() {
		return
	}
	who := a.session.Position().ToMove()
	a.paint.Rest(screen, who, a.input.cursor, a.layout.Board.Cell, a.theme, paint.Pose{Mood: paint.Alert})
}

// carrying reports whether a blob is in hand and has left its square.
func (a *App) carrying() bool {
	return a.session.Dragging() && !(a.input.overBoard && a.input.hover == a.session.Selected())
}

// boardView is what the board shows at this moment.
func (a *App) boardView() paint.BoardView {
	s := a.session
	pos := s.Position()
	view := paint.NewBoardView(a.layout.Board, pos)
	view.Coordinates = a.settings.Coordinates
	view.Mover = pos.ToMove()
	view.Hidden = s.Timeline().Hidden()
	if s.Cursor.Shown {
		view.Cursor = s.Cursor.Square
	}
	if m, ok := s.Game().Last(); ok && m != engine.Pass {
		view.Last, view.LastMover = m, pos.ToMove().Other()
		at := a.layout.Board.Centre(m.To)
		view.LookAt = &at
	}
	if sq := s.Selected(); sq != engine.NoSquare {
		view.Selected = sq
		view.CloneTargets, view.JumpTargets = pos.Targets(sq)
		if a.carrying() && !(a.input.overBoard && view.CloneTargets.Has(a.input.hover)) {
			view.Hidden = view.Hidden.With(sq) // it would jump: only a clone leaves a blob behind
		}
	}
	view.Refused, view.RefusedT = s.Refused()
	if m, ok := s.Hint(); ok {
		view.Hint = m
	}
	a.addAnalysis(&view)
	if a.dialog == nil && a.input.overBoard {
		view.Hover, view.Pickable = a.input.hover, a.pickable(a.input.hover)
		view.LookAt = &a.input.cursor
	}
	if o := pos.Outcome(); o.Over() && s.Timeline().Still() {
		view.LookAt = nil
		if !o.Draw {
			view.Moods[o.Winner], view.Moods[o.Winner.Other()] = paint.Glad, paint.Sad
		}
	}
	return view
}
