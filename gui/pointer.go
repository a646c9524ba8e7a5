package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
)

// pickable reports whether a press on sq would take the blob there in hand.
func (a *App) pickable(sq engine.Square) bool {
	s, pos := a.session, a.session.Position()
	if !s.HumanTurn() || pos.At(sq) != engine.BlobOf(pos.ToMove()) {
		return false
	}
	clones, jumps := pos.Targets(sq)
	return clones|jumps != 0
}

// usable reports whether a press on sq would do something: take a blob in hand, or put it there.
func (a *App) usable(sq engine.Square) bool {
	if from := a.session.Selection.Square(); from != engine.NoSquare {
		clones, jumps := a.session.Position().Targets(from)
		if (clones | jumps).Has(sq) {
			return true
		}
	}
	return a.pickable(sq)
}

// showPointer makes the pointer a hand where a press does something on the board.
func (a *App) showPointer() {
	hand := a.dialog == nil && a.input.overBoard && (a.edit != nil || a.usable(a.input.hover))
	if tree, ok := a.study.(*treeScreen); ok {
		hand = a.dialog == nil && tree.over != nil
	}
	if hand == a.input.hand {
		return
	}
	a.input.hand = hand
	shape := ebiten.CursorShapeDefault
	if hand {
		shape = ebiten.CursorShapePointer
	}
	ebiten.SetCursorShape(shape)
}
