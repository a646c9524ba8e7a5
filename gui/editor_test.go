package gui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/ui"
)

// What was made in the editor comes back with Redo, however the editor was left.
func TestABoardThatWasLeftIsARedoAway(t *testing.T) {
	for name, leave := range map[string]func(a *App){
		"Esc":          func(a *App) { a.key(ebiten.KeyEscape) },
		"another game": func(a *App) { a.load(session.Setup{Seats: a.session.Setup().Seats, Start: engine.Start()}, nil) },
	} {
		a, _ := testApp(t, "en")
		a.startEditor()
		require.False(t, a.edit.CanRedo(), name)
		a.edit.Press(engine.At(3, 3))
		made := a.edit.Position()
		leave(a)
		require.Nil(t, a.edit, name)
		a.startEditor()
		require.Equal(t, engine.Start(), a.edit.Position(), "%s: it begins with the board on the table", name)
		require.Equal(t, "edit.left", a.edit.notice.Key, name)
		a.endEditor() // nothing was done: the board waits on
		a.startEditor()
		a.edit.Redo()
		require.Equal(t, made, a.edit.Position(), name)
		a.playEdited()
		a.startEditor()
		require.False(t, a.edit.CanRedo(), "%s: it was played", name)
	}
}

// A stroke goes to where the button was let go, even if it came there in that tick only.
func TestAStrokeReachesItsEnd(t *testing.T) {
	a, _ := testApp(t, "en")
	a.startEditor()
	a.build()
	from, to := engine.At(2, 2), engine.At(5, 2)
	a.input.overBoard, a.input.hover = true, from
	a.editPointer(ui.Input{Press: true, Down: true, Pointer: a.layout.Board.Centre(from)})
	a.editPointer(ui.Input{Release: true, Pointer: a.layout.Board.Centre(to)})
	for x := from.X(); x <= to.X(); x++ {
		require.Equal(t, engine.Blob1, a.edit.Position().At(engine.At(x, 2)), "column %d", x)
	}
	a.edit.Undo()
	require.Equal(t, engine.Start(), a.edit.Position(), "it is one step")
}
