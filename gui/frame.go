package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// Draw implements ebiten.Game. What has not changed is not drawn again: the cards
// stay in a picture of their own, and a frame without news is left as it is.
func (a *App) Draw(screen *ebiten.Image) {
	if a.chrome == nil || a.broken != nil {
		return
	}
	defer a.rescue(&a.broken)
	if a.chromeDirty {
		a.drawChrome()
		a.chromeDirty, a.frameDirty = false, true
	}
	if !a.frameDirty {
		return
	}
	a.frameDirty = false
	screen.DrawImage(a.chrome, nil)
	a.drawBoard(screen)
	a.drawDragged(screen)
	if a.dialog != nil {
		a.drawDialog(screen)
	}
	a.controls.DrawTip(screen)
}

// drawChrome draws everything but the board and the dialog.
func (a *App) drawChrome() {
	a.paint.Ground(a.chrome, a.theme)
	l := a.layout
	for _, card := range []struct {
		rect play.Rect
		draw func(*ebiten.Image, play.Rect)
	}{{l.Cards.Score, a.drawScore}, {l.Cards.Thinking, a.drawThinking}, {l.Cards.Moves, a.drawMoves}} {
		if !card.rect.Empty() {
			a.paint.Card(a.chrome, card.rect, l.Unit, a.theme)
			card.draw(a.chrome, card.rect)
		}
	}
	a.table.Draw(a.chrome) // under a dialog it is seen, but out of reach
}

func (a *App) drawBoard(screen *ebiten.Image) {
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
	if !a.session.Dragging() || a.input.overBoard && a.input.hover == a.session.Selected() {
		return
	}
	who := a.session.Position().ToMove()
	a.paint.Rest(screen, who, a.input.cursor, a.layout.Board.Cell, a.theme, paint.Pose{Mood: paint.Alert})
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
	}
	view.Refused, view.RefusedT = s.Refused()
	if m, ok := s.Hint(); ok {
		view.Hint = m
	}
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
