package table

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
)

// board is what the screen knows of the picture of the board, besides the game.
type board struct {
	pointer geom.Point    // in device pixels
	hover   engine.Square // under the pointer; NoSquare: none
}

// followPointer finds the square under the pointer and, if use is true, gives the session its presses and releases.
func (t *Screen) followPointer(use bool) {
	in, hover := t.in, engine.NoSquare
	if lifted := in.Touch && !in.Down && !in.Release; !lifted && !t.drawer.IsOpen() {
		if sq, ok := t.layout.Board.At(in.Pointer.X, in.Pointer.Y); ok {
			hover = sq
		}
	}
	b := &t.board
	b.hover, b.pointer = hover, in.Pointer
	if use {
		switch {
		case in.Press && hover != engine.NoSquare:
			t.session.Selection.Press(hover)
		case in.Release, t.session.Selection.Dragging() && !in.Down:
			t.session.Selection.Release(hover)
		}
	}
	t.SetHand(t.usable(hover))
}

// pickable reports whether a press on a square would take the blob there in hand.
func (t *Screen) pickable(sq engine.Square) bool {
	pos := t.session.Position()
	if sq == engine.NoSquare || !t.session.HumanTurn() || pos.At(sq) != engine.BlobOf(pos.ToMove()) {
		return false
	}
	clones, jumps := pos.Targets(sq)
	return clones|jumps != 0
}

// usable reports whether a press on a square would take a blob in hand or play a move.
func (t *Screen) usable(sq engine.Square) bool {
	if from := t.session.Selection.Square(); from != engine.NoSquare && sq != engine.NoSquare {
		if clones, jumps := t.session.Position().Targets(from); (clones | jumps).Has(sq) {
			return true
		}
	}
	return t.pickable(sq)
}

// carrying reports whether a blob is in hand and has left its square.
func (t *Screen) carrying() bool {
	return t.session.Selection.Dragging() && t.board.hover != t.session.Selection.Square()
}

// boardView is what the board shows at this moment.
func (t *Screen) boardView() paint.BoardView {
	s, hover := t.session, t.board.hover
	pos := s.Position()
	view := paint.NewBoardView(t.layout.Board, pos)
	view.Coordinates = t.Settings.Coordinates
	view.Mover = pos.ToMove()
	view.Hidden = s.Timeline.Hidden()
	if s.Selection.Cursor.Shown {
		view.Cursor = s.Selection.Cursor.Square
	}
	if m, ok := s.Game().Last(); ok && m != engine.Pass() {
		view.Last, view.LastMover = m, pos.ToMove().Other()
		at := t.layout.Board.Centre(m.To)
		view.LookAt = &at
	}
	if sq := s.Selection.Square(); sq != engine.NoSquare {
		view.Selected = sq
		view.CloneTargets, view.JumpTargets = pos.Targets(sq)
		if t.carrying() && (hover == engine.NoSquare || !view.CloneTargets.Has(hover)) {
			view.Hidden = view.Hidden.With(sq) // it would jump: only a clone leaves a blob behind
		}
	}
	view.Refused, view.RefusedT = s.Selection.Refused()
	if m, ok := s.Hint.Move(); ok {
		view.Hint = m
	}
	t.addAnalysis(&view)
	if hover != engine.NoSquare {
		view.Hover, view.Pickable = hover, t.pickable(hover)
		at := t.board.pointer
		view.LookAt = &at
	}
	if o := s.Result(); o.Over() && s.Timeline.Still() {
		view.LookAt = nil
		if !o.Draw {
			view.Moods[o.Winner], view.Moods[o.Winner.Other()] = paint.Glad, paint.Sad
		}
	}
	return view
}

// maxArrows is the number of moves of the best line that are shown as arrows.
const maxArrows = 4

// addAnalysis adds to the view what the analysis shows on the board.
func (t *Screen) addAnalysis(view *paint.BoardView) {
	s, shown := t.session, t.Settings.Analysis
	if !shown.On || s.Timeline.Moving() {
		return
	}
	if shown.Heat {
		view.MinTextSize = 10 * t.layout.Scale
		for _, h := range s.Analysis.Heats(s.Selection.Square()) {
			view.Heat = append(view.Heat, paint.Heat{Square: h.Square, Strength: h.Strength, Label: t.heatText(h.Worth), Best: h.Best})
		}
	}
	if _, hinted := s.Hint.Move(); !shown.Arrows || hinted || s.Selection.Square() != engine.NoSquare {
		return
	}
	who, line := view.Position.ToMove(), s.Analysis.Report().Line
	for _, m := range line[:min(len(line), maxArrows)] {
		view.Line = append(view.Line, paint.Step{Move: m, Who: who})
		who = who.Other()
	}
}

// heatText is the worth of a target square to the player to move, as written on it.
func (t *Screen) heatText(w session.Worth) string {
	if w.Proof != search.Unproven {
		return t.T("thinking.proof_" + strconv.Itoa(int(w.Proof)))
	}
	text := fmt.Sprintf("%+.1f", float64(w.Cents)/100)
	if text[1:] == "0.0" {
		return t.Number("0.0")
	}
	return t.Number(strings.Replace(text, "-", "−", 1))
}

// drawBoard draws the part of the board that lies in dst, with what moves on it and the blob in hand.
func (t *Screen) drawBoard(dst *ebiten.Image) {
	p, theme, grid := t.Style.Paint, t.Style.Theme, t.layout.Board
	view := t.boardView()
	p.Board(dst, view, theme)
	for _, m := range t.session.Timeline.Motions() {
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
	t.drawBalance(dst)
	if t.carrying() {
		p.Rest(dst, t.session.Position().ToMove(), t.board.pointer, grid.Cell, theme, paint.Pose{Mood: paint.Alert})
	}
}

// drawBalance draws the bar that shows who is ahead.
func (t *Screen) drawBalance(dst *ebiten.Image) {
	if shown := t.Settings.Analysis; shown.On && shown.Bar {
		t.Style.Paint.Balance(dst, t.layout.Balance(), t.session.Analysis.Worth().Chance(), t.Settings.Flipped, t.Style.Theme)
	}
}
