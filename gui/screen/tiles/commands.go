package tiles

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
)

// Used reports whether a control has used a key in this tick.
func (t *Screen) Used(key ebiten.Key) bool { return t.focused().Controls.Used(key) }

// Commands implements screen.Screen.
func (t *Screen) Commands() []command.ID {
	return screen.GameCommands(t.session, t.session.Setup().Seats, t.layout.HasDrawer(), command.BlobWars)
}

// Enabled implements screen.Screen.
func (t *Screen) Enabled(id command.ID) bool {
	return screen.GameEnabled(t.session, t.Settings.Pace, id)
}

// Do implements screen.Screen.
func (t *Screen) Do(id command.ID) {
	if action, ok := screen.GameActions[id]; ok {
		t.session.Do(action)
		return
	}
	switch id {
	case command.Up, command.Down, command.Left, command.Right:
		t.arrow(id)
	case command.Accept:
		switch {
		case t.drawer.IsOpen():
		case t.session.Cursor().Shown:
			t.session.Enter()
		default:
			t.session.MoveCursor(0, 0)
		}
	case command.Cancel:
		switch {
		case t.drawer.IsOpen():
			t.drawer.Push()
		case t.board.chosen != noTile:
			t.Release()
		case !t.session.Cancel() && t.Leave != nil:
			t.Leave()
		}
	case command.Faster:
		t.setPace(t.Settings.Pace.Step(+1))
	case command.Slower:
		t.setPace(t.Settings.Pace.Step(-1))
	case command.Analysis:
		t.Settings.Tiles.Numbers = !t.Settings.Tiles.Numbers
		t.Host.SettingsChanged()
	case command.Rematch:
		t.Load(t.session.Setup())
	case command.Drawer:
		if t.drawer.IsOpen() {
			t.drawer.Push()
		} else if t.layout.HasDrawer() {
			t.Release()
			t.drawer.Pull()
			t.followPointer(false)
		}
	}
}

// arrow moves the cursor. In the drawer, and while the list of moves has the focus, Left and Right go through the game instead.
func (t *Screen) arrow(id command.ID) {
	if t.drawer.IsOpen() || t.Controls.Focused() == "moves" {
		switch id {
		case command.Left:
			t.session.Do(play.Back)
			return
		case command.Right:
			t.session.Do(play.Forward)
			return
		}
	}
	if t.drawer.IsOpen() {
		return
	}
	d := screen.Directions[id]
	t.Controls.ClearFocus()
	t.Release()
	t.session.MoveCursor(d[0], d[1])
}

func (t *Screen) setPace(p play.Pace) {
	t.Settings.Pace = p
	t.Host.SettingsChanged()
}
