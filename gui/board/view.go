package board

import (
	"blobwars/engine"
	"blobwars/gui/paint"
)

// View returns what the board shows at this moment, besides what moves.
func (b *Board) View() paint.BoardView {
	s, hover := b.Session, b.hover
	pos := s.Position()
	view := paint.NewBoardView(b.Grid, pos)
	view.Coordinates = b.Settings.Coordinates
	view.Mover = pos.ToMove()
	view.MinTextSize = 11 * b.Style.Scale
	view.Hidden = s.Timeline.Hidden()
	if s.Selection.Cursor.Shown {
		view.Cursor = s.Selection.Cursor.Square
	}
	if m, ok := s.Game().Last(); ok && m != engine.Pass() {
		view.Last, view.LastMover = m, pos.ToMove().Other()
		at := b.Grid.Centre(m.To)
		view.LookAt = &at
	}
	if sq := s.Selection.Square(); sq != engine.NoSquare {
		view.Selected = sq
		view.CloneTargets, view.JumpTargets = pos.Targets(sq)
		view.Dragged = b.carrying()
		if view.Dragged && (hover == engine.NoSquare || !view.CloneTargets.Has(hover)) {
			view.Hidden = view.Hidden.With(sq) // it would jump: only a clone leaves a blob behind
		}
	}
	if preview, ok := s.Selection.Preview(); ok {
		view.Preview, view.Turning = preview.Move, preview.Infected
	}
	if refusal := s.Refusal(); refusal.Active() {
		view.Refused = engine.At(refusal.X, refusal.Y)
	}
	if m, ok := s.HintMove(); ok {
		view.Hint = m
	}
	b.owner.Mark(&view)
	if hover != engine.NoSquare {
		view.Hover, view.Pickable = hover, b.pickable(hover)
		at := b.pointer
		view.LookAt = &at
	}
	if o := s.Outcome(); o.Over() && !s.Timeline.Moving() { // also while the winner's blobs hop
		view.LookAt = nil
		if !o.Draw {
			view.Moods[o.Winner], view.Moods[o.Winner.Other()] = paint.Glad, paint.Sad
		}
	}
	return view
}
