// Package tiles is the screen of the Tiles Game.
package tiles

import (
	"io"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Screen is a stub.
type Screen struct {
	screen.Page
	session *tilesmodel.Session
}

func New(s *screen.Services, setup tilesmodel.Setup) *Screen {
	t := &Screen{Page: screen.Page{Services: s}, session: tilesmodel.New(setup)}
	t.session.Wake = func() { s.Host.Wake() }
	return t
}
func (t *Screen) Session() *tilesmodel.Session { return t.session }
func (t *Screen) Load(setup tilesmodel.Setup)  { t.session.New(setup); t.Host.Relayout() }
func (t *Screen) Suspend()                     { t.session.Do(play.Stop) }
func (t *Screen) Resume()                      {}
func (t *Screen) Announce(w io.Writer)         {}
func (t *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	t.Window, t.Style = window, ui.NewStyle(t.Style.Paint, t.Style.Theme, 8*scale, scale)
	t.Build(nil, nil)
	return t.Style
}
func (t *Screen) Update(in ui.Input)     { t.Page.Update(in); t.session.Tick() }
func (t *Screen) NeedsTick() bool        { return !t.session.Resting() }
func (t *Screen) Close()                 { t.session.Close(); t.Drop() }
func (t *Screen) Notify(key, arg string) { t.session.Notices.Show(key, arg) }

var actions = map[command.ID]play.Action{
	command.Undo: play.Undo, command.Redo: play.Redo, command.Hint: play.Hint, command.Pause: play.Pause,
	command.Step: play.Step, command.MoveNow: play.MoveNow, command.Stop: play.Stop, command.First: play.First,
	command.Back: play.Back, command.Forward: play.Forward, command.Last: play.Last, command.Restore: play.Restore,
}

func (t *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel, command.NextControl, command.PreviousControl,
		command.Undo, command.Redo, command.Hint, command.Pause, command.MoveNow, command.Stop, command.Faster, command.Slower,
		command.First, command.Back, command.Forward, command.Last, command.Restore, command.BlobWars,
		command.New, command.Open, command.Save, command.Copy, command.Paste, command.Tree, command.Race,
		command.Sound, command.Settings, command.HowTo, command.Keys, command.About, command.Menu, command.Fullscreen, command.Quit,
	}
}
func (t *Screen) Enabled(id command.ID) bool {
	if action, ok := actions[id]; ok {
		return t.session.Can(action)
	}
	return true
}
func (t *Screen) Do(id command.ID) {
	if action, ok := actions[id]; ok {
		t.session.Do(action)
	}
	switch id {
	case command.Up:
		t.session.MoveCursor(0, -1)
	case command.Down:
		t.session.MoveCursor(0, 1)
	case command.Left:
		t.session.MoveCursor(-1, 0)
	case command.Right:
		t.session.MoveCursor(1, 0)
	case command.Accept:
		t.session.Enter()
	case command.Cancel:
		t.Host.Do(command.Menu)
	}
}
