package gui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// Draw implements ebiten.Game. What has not changed is not drawn again: cards stay in
// pictures of their own, only the part of the window that looks different is put
// together anew, and a frame without news is left as it is.
func (a *App) Draw(screen *ebiten.Image) {
	if a.table == nil || a.rebuild { // the panels may be those of a screen that was left: the next tick builds others
		return
	}
	if a.chromeDirty {
		a.refreshPanels()
		a.chromeDirty = false
	}
	if a.frameDirty {
		a.spoil(a.boardReach())
		a.frameDirty = false
	}
	a.measure.drawn(a, !a.damage.Empty())
	if !a.damage.Empty() {
		a.compose(screen.SubImage(a.damage).(*ebiten.Image))
		a.damage = image.Rectangle{}
	}
}

// spoil has a part of the window put together anew.
func (a *App) spoil(part image.Rectangle) {
	a.damage = a.damage.Union(part).Intersect(pixels(a.window()))
}

// refreshPanels draws those panels again that look different.
func (a *App) refreshPanels() {
	for _, p := range a.panels {
		if p.refresh(a) {
			a.spoil(pixels(p.place))
		}
	}
	if a.over != nil && a.over.refresh(a) {
		a.spoil(pixels(a.over.place))
	}
	a.spoil(a.boardReach())
	words, place := a.controls.Tip()
	if tip := (tip{words, place}); tip != a.tip {
		a.spoil(pixels(a.around(a.tip.place)))
		a.spoil(pixels(a.around(tip.place)))
		a.tip = tip
	}
}

// tip is a tooltip that is shown.
type tip struct {
	words string
	place play.Rect
}

// boardReach is where the board, and what moves on it, may look different: all of the window
// while a blob is carried about or the drawer comes, and the frame after.
func (a *App) boardReach() image.Rectangle {
	astray := a.session.Dragging() || a.sliding()
	all := astray || a.astray
	a.astray = astray
	if all {
		return pixels(a.window())
	}
	grid := a.layout.Board
	return pixels(grid.Frame().Inset(-grid.Cell))
}

// compose puts a part of the window together.
func (a *App) compose(dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Scale(float64(a.size[0]), 1)
	dst.DrawImage(a.ground, op)
	for _, p := range a.panels {
		p.show(dst, 0)
	}
	if pixels(a.layout.Board.Frame().Inset(-a.layout.Board.Cell)).Overlaps(dst.Bounds()) {
		a.drawBoard(dst)
		a.drawBalance(dst)
	}
	a.drawDragged(dst)
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
		case play.Clone:
			a.paint.Clone(screen, m.Who, from, to, grid.Cell, m.T, a.theme, pose)
		case play.Jump:
			a.paint.Jump(screen, m.Who, from, to, grid.Cell, m.T, a.theme, pose)
		case play.Infect:
			a.paint.Infect(screen, m.Who, to, from, grid.Cell, m.T, a.theme, pose)
		case play.Hop:
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
	if m, ok := s.Game().Last(); ok && m != engine.Pass() {
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
