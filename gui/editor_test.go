package gui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
)

// What was made in the editor comes back with Redo, however the editor was left.
func TestABoardThatWasLeftIsARedoAway(t *testing.T) {
	for name, leave := range map[string]func(a *App){
		"Esc":          func(a *App) { a.key(ebiten.KeyEscape) },
		"another game": func(a *App) { a.load(play.Setup{Seats: a.session.Setup().Seats, Start: engine.Start()}, nil) },
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
