// Package table is the screen of the game: the board, the score, the search or the analysis of the position, and the list
// of moves. The game itself is a session.Session of gui/model/session.
package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/screen/board"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// Screen is the game table. It implements screen.Screen.
type Screen struct {
	screen.Page
	session *session.Session
	layout  screen.GameLayout // in device pixels
	drawer  screen.Drawer
	moves   screen.MoveList
	board   board.Board
	spoken  announced

	in        ui.Input // of this tick
	built     contents // when the controls were built
	hinted    bool     // a hint was shown in the last tick
	long      bool     // the last searches took long
	suspended bool
	stopped   bool // Suspend stopped a search
}

// contents is what the layout and the controls depend on, besides the window.
type contents struct {
	screen.GameNeeds
	watching, longSearch bool
}

// New makes the table with a new game. Layout must be called before anything else.
func New(s *screen.Services, setup session.Setup) *Screen {
	t := &Screen{Page: screen.Page{Services: s}, session: session.New(setup)}
	t.session.Wake = func() { s.Host.Wake() }
	t.initDrawer()
	t.initMoves()
	t.board = board.New(s, t.session)
	t.board.Mark = t.addAnalysis
	t.Content = t.drawBoard
	return t
}

// Session is the game on the table.
func (t *Screen) Session() *session.Session { return t.session }

// Grid is where the squares of the board are, in device pixels.
func (t *Screen) Grid() geom.Grid { return t.layout.Board }

// Load puts a game on the table, at the ply where it was left; nil starts a new game from setup.
func (t *Screen) Load(setup session.Setup, game *engine.Game) {
	if game == nil {
		t.session.New(setup)
	} else {
		t.session.Load(setup, game)
	}
	t.stopped, t.long = false, false
	if t.drawer.IsOpen() {
		t.drawer.Remove()
	}
	t.Host.Relayout() // the board may have another size
}

// Suspend stops the search and the analysis while another screen is shown. The game stands still until Resume.
func (t *Screen) Suspend() {
	t.Release()
	paused := t.session.Turn.Paused()
	t.session.Do(play.Stop)
	t.stopped = !paused && t.session.Turn.Paused()
	t.session.Analysis.Enable(false)
	t.suspended = true
	t.SetHand(false)
}

// Resume goes on with the game as it was before Suspend.
func (t *Screen) Resume() {
	t.suspended = false
	if t.stopped && t.session.Turn.Paused() {
		t.session.Do(play.Pause)
	}
	t.stopped = false
}

// Close implements screen.Screen.
func (t *Screen) Close() {
	t.session.Close()
	t.drawer.Drop()
	t.Drop()
}

// Layout implements screen.Screen.
func (t *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	t.built = t.contents()
	t.layout = screen.ArrangeGame(window.W/scale, window.H/scale, t.built.GameNeeds).Times(scale)
	t.layout.Board.Flipped = t.Settings.Flipped
	t.board.Grid = t.layout.Board
	t.Window, t.Style = window, ui.NewStyle(t.Style.Paint, t.Style.Theme, t.layout.Unit, t.layout.Scale)
	t.session.Timeline.Speed = t.Settings.Speed
	t.session.Turn.SetPace(t.Settings.Pace)
	l := t.layout.Cards
	t.Build([]screen.Card{
		{Rect: l.Score, Draw: t.drawScore}, {Rect: l.Status, Draw: t.drawStatus}, {Rect: l.Thinking, Draw: t.drawThinking},
		{Rect: l.Moves, Draw: t.drawMoves}, {Rect: t.moves.TickerCard(), Draw: t.moves.DrawTicker},
	}, t.controls())
	t.drawer.Rebuild()
	t.followPointer(false)
	return t.Style
}

func (t *Screen) contents() contents {
	return contents{screen.GameNeeds{
		Size: t.session.Position().Size(), Coordinates: t.Settings.Coordinates, Open: t.open(), Over: t.shown().Outcome().Over(),
	}, t.session.Watching(), t.longSearch()}
}

// Update implements screen.Screen.
func (t *Screen) Update(in ui.Input) {
	t.in = in
	if t.drawer.IsOpen() {
		t.drawer.Update(in)
	} else {
		t.Page.Update(in)
		t.followPointer(true)
	}
	t.session.Analysis.Enable(t.Settings.Analysis.On && !t.suspended)
	changed, _ := t.session.Tick()
	t.followSearch()
	if changed {
		t.Changed()
		t.drawer.Changed()
	}
	t.playSounds()
	if t.contents() != t.built {
		t.Host.Relayout()
	}
}

// Release lets go of the blob in hand, because a dialog opens.
func (t *Screen) Release() { t.board.Release() }

// NeedsTick implements screen.Screen.
func (t *Screen) NeedsTick() bool {
	return t.focused().Controls.Waiting() || t.drawer.Moving() || t.session.Turn.Thinking() && t.session.Turn.Age() <= longTurn || !t.session.Resting()
}

// Used reports whether a control has used a key in this tick.
func (t *Screen) Used(key ebiten.Key) bool { return t.focused().Controls.Used(key) }

// focused is the page that has the keyboard and the pointer: that of the drawer while it is open.
func (t *Screen) focused() *screen.Page {
	if t.drawer.IsOpen() {
		return &t.drawer.Page
	}
	return &t.Page
}

// Notify implements screen.Screen.
func (t *Screen) Notify(key, arg string) { t.session.Notices.Show(key, arg) }

// Spoken implements screen.Screen. What happens in the game is written by Announce.
func (t *Screen) Spoken() string { return "" }

// Commands implements screen.Screen.
func (t *Screen) Commands() []command.ID {
	return screen.GameCommands(t.session, t.session.Setup().Seats, t.layout.HasDrawer(), command.Tiles, command.Edit, command.Flip)
}

// Enabled implements screen.Screen.
func (t *Screen) Enabled(id command.ID) bool { return screen.GameEnabled(t.session, id) }

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
		if !t.drawer.IsOpen() {
			t.board.Do(id)
		}
	case command.Cancel:
		if t.drawer.IsOpen() {
			t.drawer.Push()
		} else if !t.session.Selection.Deselect() {
			t.Host.Do(command.Menu)
		}
	case command.Faster:
		t.setPace(t.Settings.Pace.Step(+1))
	case command.Slower:
		t.setPace(t.Settings.Pace.Step(-1))
	case command.Analysis:
		t.Settings.Analysis.On = !t.Settings.Analysis.On
		t.Host.SettingsChanged()
	case command.Rematch:
		t.Load(t.session.Setup(), nil)
	case command.Drawer:
		if t.drawer.IsOpen() {
			t.drawer.Push()
		} else {
			t.openDrawer()
		}
	}
}

// arrow moves the cursor on the board as it is seen. In the drawer, and while the list of moves has the focus, Left and
// Right go through the game instead.
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
	t.Controls.ClearFocus()
	t.board.Do(id)
}

func (t *Screen) setPace(p play.Pace) {
	t.Settings.Pace = p
	t.Host.SettingsChanged()
}

// playSounds plays the sounds of this tick.
func (t *Screen) playSounds() {
	t.PlaySounds(t.session.Sounds.Take())
	_, hint := t.session.Hint.Move()
	if hint && !t.hinted {
		t.Sound.Play(sound.Hint, 0)
	}
	t.hinted = hint
}
