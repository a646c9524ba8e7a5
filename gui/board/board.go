// Package board is the board of a session.Session on a screen: its drawing with the animation and the blob in hand, and
// its input by mouse, finger and keyboard. A screen has a Board and calls Update in each tick, Draw and DrawAbove in each
// frame, and Do for the commands of the board.
package board

import (
	"math"
	"strconv"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
)

// Owner is the screen of a board.
type Owner interface {
	Accepts(sq engine.Square) bool   // whether a square takes input: a press on another one is ignored
	SideName(who engine.Side) string // in the names of squares
	Mark(view *paint.BoardView)      // adds marks to what the board shows, such as values of squares and arrows
}

// Board is the board of a session.
type Board struct {
	*screen.Services
	Session *session.Session
	Grid    geom.Grid // in device pixels

	owner   Owner
	pointer geom.Point    // in device pixels
	hover   engine.Square // under the pointer; NoSquare: none
}

var _ gamescreen.Board = (*Board)(nil)

// New returns a board for a session, without a place yet.
func New(s *screen.Services, game *session.Session, owner Owner) Board {
	return Board{Services: s, Session: game, owner: owner, hover: engine.NoSquare}
}

// Update finds the square under the pointer and gives the session its presses and releases.
func (b *Board) Update(in ui.Input) {
	b.Point(in)
	selection := &b.Session.Selection
	switch {
	case in.Press && b.hover != engine.NoSquare:
		selection.Press(b.hover)
	case in.Release:
		selection.Release(b.hover)
	case selection.Dragging() && !in.Down:
		selection.Release(engine.NoSquare)
	}
}

// Point finds the square under the pointer only, for example after a change of the layout.
func (b *Board) Point(in ui.Input) {
	b.pointer, b.hover = in.Pointer, engine.NoSquare
	lifted := in.Touch && !in.Down && !in.Release
	if sq, ok := b.Grid.At(in.Pointer.X, in.Pointer.Y); ok && !lifted && b.owner.Accepts(sq) {
		b.hover = sq
	}
	previewed := b.hover
	if in.Touch && !b.Session.Selection.Dragging() {
		previewed = engine.NoSquare // no preview for a finger: a tap plays at once
	}
	b.Session.Selection.SetHover(previewed)
}

// Hand reports whether a press under the pointer would take a blob in hand or play a move.
func (b *Board) Hand() bool {
	if from := b.Session.Selection.Square(); from != engine.NoSquare && b.hover != engine.NoSquare {
		if clones, jumps := b.Session.Position().Targets(from); (clones | jumps).Has(b.hover) {
			return true
		}
	}
	return b.pickable(b.hover)
}

// pickable reports whether a press on a square would take the blob there in hand.
func (b *Board) pickable(sq engine.Square) bool {
	pos := b.Session.Position()
	if sq == engine.NoSquare || !b.Session.HumanTurn() || pos.At(sq) != engine.BlobOf(pos.ToMove()) {
		return false
	}
	clones, jumps := pos.Targets(sq)
	return clones|jumps != 0
}

// carrying reports whether a blob is in hand and has left its square.
func (b *Board) carrying() bool {
	return b.Session.Selection.Dragging() && b.hover != b.Session.Selection.Square()
}

// Release lets go of the blob in hand, because something covers the board.
func (b *Board) Release() {
	b.Session.Selection.Release(engine.NoSquare)
	b.Session.Selection.Deselect()
}

// Do runs a command of the board: the arrows move the cursor as the board is seen, and Accept presses its square.
func (b *Board) Do(id command.ID) {
	selection := &b.Session.Selection
	d, arrow := command.Directions[id]
	switch {
	case arrow && b.Grid.Flipped:
		selection.MoveCursor(-d[0], -d[1])
	case arrow:
		selection.MoveCursor(d[0], d[1])
	case !selection.Cursor.Shown:
		selection.MoveCursor(0, 0)
	case b.owner.Accepts(selection.Cursor.Square):
		selection.Enter()
	}
}

// Refused says which square was refused, and why, while that is shown; it is empty otherwise.
func (b *Board) Refused() string {
	refusal := b.Session.Refusal()
	if !refusal.Active() {
		return ""
	}
	return engine.At(refusal.X, refusal.Y).Name(b.Grid.Size) + ": " + b.T(refusal.Key)
}

// Draw draws the part of the board that lies in dst, with what moves on it.
func (b *Board) Draw(dst paint.Canvas) {
	p, theme, view := b.Style.Paint, b.Style.Theme, b.View()
	p.Board(dst, view, theme)
	drawMotions(p, dst, view, b.Session.Timeline.Motions(), theme)
}

// DrawEmpty draws the board without blobs and walls.
func (b *Board) DrawEmpty(dst paint.Canvas) {
	empty := engine.StartOn(b.Grid.Size, engine.BlobWars)
	for sq := range (empty.Blobs(engine.Side1) | empty.Blobs(engine.Side2)).Squares() {
		empty = empty.With(sq, engine.Empty)
	}
	view := paint.NewBoardView(b.Grid, empty)
	view.Coordinates = b.Settings.Coordinates
	b.Style.Paint.Board(dst, view, b.Style.Theme)
}

// DrawAbove draws what lies above everything beside the board too: the blob in hand, how many blobs its move would
// turn, and the reason of a refusal.
func (b *Board) DrawAbove(dst paint.Canvas) {
	p, theme, selection := b.Style.Paint, b.Style.Theme, &b.Session.Selection
	if b.carrying() {
		p.Blob(dst, b.Session.Position().ToMove(), b.pointer, b.Grid.Cell, theme, paint.Pose{Mood: paint.Alert})
	}
	if preview, ok := selection.Preview(); ok && preview.Infected != 0 {
		p.PreviewBadge(dst, b.View(), "+"+strconv.Itoa(preview.Infected.Count()), theme)
	}
	if refusal := b.Session.Refusal(); refusal.Active() {
		frame := b.Grid.Frame() // up to the upper edge of the window
		frame.Y, frame.H = b.Window.Y, frame.Bottom()-b.Window.Y
		p.Callout(dst, b.T(refusal.Key), b.Grid.Rect(engine.At(refusal.X, refusal.Y)).Inset(0.0375*b.Grid.Cell), frame, b.Style.Small, theme)
	}
}

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
		view.Preview, view.Infected = preview.Move, preview.Infected
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

// drawMotions draws the blobs in motion above the board of a view, which is drawn already and has them as Hidden.
func drawMotions(p *paint.Painter, dst paint.Canvas, view paint.BoardView, motions []session.Motion, theme *paint.Theme) {
	grid := view.Grid
	for _, m := range motions {
		from, to, pose := grid.Centre(m.From), grid.Centre(m.To), view.Pose(m.Who, m.To) // the pose in which it ends
		switch m.Kind {
		case session.Clone:
			p.Clone(dst, m.Who, from, to, grid.Cell, m.T, theme, pose)
		case session.Jump:
			p.Jump(dst, m.Who, from, to, grid.Cell, m.T, theme, pose)
		case session.Infect:
			p.Infect(dst, m.Who, to, from, grid.Cell, m.T, theme, pose)
		case session.Hop:
			p.Hop(dst, m.Who, to, grid.Cell, m.T, theme, paint.Pose{Mood: paint.Glad})
		}
	}
}

// ViewIn returns the largest view of a position that fits on a card.
func ViewIn(s *screen.Services, card geom.Rect, pos engine.Position) paint.BoardView {
	size := float64(pos.Size())
	cell := math.Floor((min(card.W, card.H) - 2*s.Style.Unit) / (size + 0.3))
	side, c := cell*size, card.Centre()
	grid := geom.Grid{X: math.Round(c.X - side/2), Y: math.Round(c.Y - side/2), Cell: cell, Size: pos.Size(), Flipped: s.Settings.Flipped}
	return paint.NewBoardView(grid, pos)
}
