// Package tiles is the screen of the Tiles Game: the board, the score, whose turn it is, the search, and the list of moves. The game
// itself is a Session of gui/model/tiles. Layout, drawer, list of moves and score card are those of the Blob Wars table (gui/screen).
package tiles

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	model "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// Screen is the screen of the Tiles Game. It implements screen.Screen.
type Screen struct {
	screen.Page
	Leave func() // if set, what Cancel does when there is nothing to let go of; another game resets it

	session *model.Session
	layout  Layout
	drawer  screen.Drawer
	moves   screen.MoveList
	board   board
	spoken  announced

	in        ui.Input // of this tick
	built     contents // when the controls were built
	hinted    bool     // a hint was shown in the last tick
	ply       int      // in the last tick
	searching int      // ticks for which a computer has been searching
	long      bool     // the last searches took long
	suspended bool
	stopped   bool // Suspend stopped a search
}

// contents is what the controls depend on, besides the window.
type contents struct {
	needs
	watching, longSearch bool
}

// New makes the screen with a new game. Layout must be called before anything else.
func New(s *screen.Services, setup model.Setup) *Screen {
	t := &Screen{Page: screen.Page{Services: s}, session: model.New(setup), board: board{hover: noTile, pressed: noTile, chosen: noTile}}
	t.session.Wake = func() { s.Host.Wake() }
	t.initDrawer()
	t.initMoves()
	t.Content = t.drawBoard
	return t
}

// Session is the game on the screen.
func (t *Screen) Session() *model.Session { return t.session }

// Cells is where the tiles are, in device pixels.
func (t *Screen) Cells() geom.Cells { return t.layout.Cells }

// Load begins a new game.
func (t *Screen) Load(setup model.Setup) {
	t.session.New(setup)
	t.loaded()
}

// Restore continues a saved game.
func (t *Screen) Restore(saved model.Saved) {
	t.session.Resume(saved)
	t.loaded()
}

// loaded shows another game.
func (t *Screen) loaded() {
	t.stopped, t.long, t.Leave = false, false, nil
	t.Release()
	if t.drawer.IsOpen() {
		t.drawer.Remove()
	}
	t.Host.Relayout() // the board may have another size
}

// Suspend stops the search while another screen is shown. The game stands still until Resume.
func (t *Screen) Suspend() {
	t.Release()
	paused := t.session.Paused()
	t.session.Do(play.Stop)
	t.stopped = !paused && t.session.Paused()
	t.suspended = true
	t.SetHand(false)
}

// Resume goes on with the game as it was before Suspend.
func (t *Screen) Resume() {
	t.suspended = false
	if t.stopped && t.session.Paused() {
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
	t.layout = arrange(window.W/scale, window.H/scale, scale, t.built.needs)
	t.Window, t.Style = window, ui.NewStyle(t.Style.Paint, t.Style.Theme, t.layout.Unit, t.layout.Scale)
	t.session.Timeline.Factor = t.factor()
	t.session.SetPace(t.Settings.Pace)
	t.Build(t.cards(), t.controls())
	t.drawer.Rebuild()
	t.followPointer(false)
	return t.Style
}

// cards are the cards of the panel.
func (t *Screen) cards() []screen.Card {
	l := t.layout
	return []screen.Card{
		{Rect: l.Cards.Score, Draw: t.drawScore}, {Rect: l.Cards.Status, Draw: t.drawStatus}, {Rect: l.Cards.Thinking, Draw: t.drawThinking},
		{Rect: l.Cards.Moves, Draw: t.drawMoves}, {Rect: t.moves.TickerCard(), Draw: t.moves.DrawTicker},
	}
}

func (t *Screen) contents() contents {
	pos := t.session.Position()
	return contents{
		needs:    needs{screen.GameNeeds{Coordinates: t.Settings.Coordinates, Open: t.open(), Over: t.ended()}, pos.Columns(), pos.Rows()},
		watching: t.session.Watching(), longSearch: t.longSearch(),
	}
}

// ended reports whether the game is over and the board shows its end.
func (t *Screen) ended() bool { return t.session.Over() && t.session.Timeline.Still() }

// factor is the speed of the animation; while two computers play, at their pace.
func (t *Screen) factor() float64 {
	if t.session.Watching() {
		return t.Settings.Speed.Factor() * t.Settings.Pace.Factor()
	}
	return t.Settings.Speed.Factor()
}

// Hold holds two computers back while a dialog covers the game.
func (t *Screen) Hold(on bool) { t.session.Hold(on && t.session.Watching()) }

// WaitForPlay pauses a computer that is to move in a game that was just opened.
func (t *Screen) WaitForPlay() { t.session.WaitForPlay() }

// Update implements screen.Screen.
func (t *Screen) Update(in ui.Input) {
	if place := screen.NoticePlace(t.layout.NoticeLine(), t.layout.Cards.Status); in.Press && t.notice() != "" && place.Contains(in.Pointer.X, in.Pointer.Y) {
		t.session.Notices.Dismiss()
		in.Press = false
	}
	t.in = in
	if t.drawer.IsOpen() {
		t.drawer.Update(in)
	} else {
		t.Page.Update(in)
		t.followPointer(true)
	}
	if !t.suspended {
		t.session.Tick()
	}
	if ply := t.session.Game().Ply(); ply != t.ply {
		t.ply = ply
		t.Release()
	}
	t.searching++
	if r := t.session.Report(); t.session.Thinking() {
		t.long = t.long || t.searching > longTurn
	} else {
		t.searching = 0
		t.long = t.long && !(r.Solver != "" && r.Elapsed < time.Second*longTurn/play.TicksPerSecond)
	}
	t.playSounds()
	if t.contents() != t.built {
		t.Host.Relayout()
	}
}

// Release lets go of the group that a finger has chosen, because a dialog opens.
func (t *Screen) Release() { t.board.chosen, t.board.pressed = noTile, noTile }

// NeedsTick implements screen.Screen.
func (t *Screen) NeedsTick() bool {
	return t.focused().Controls.Waiting() || t.drawer.Moving() || t.session.Thinking() && t.searching <= longTurn || !t.session.Resting()
}

// focused is the page that has the keyboard and the pointer: that of the drawer while it is open.
func (t *Screen) focused() *screen.Page {
	if t.drawer.IsOpen() {
		return &t.drawer.Page
	}
	return &t.Page
}

// Notify implements screen.Screen.
func (t *Screen) Notify(key, arg string) { t.session.Notices.Show(key, arg) }

// Notices are those of the game.
func (t *Screen) Notices() *play.Notices { return &t.session.Notices }

// Spoken implements screen.Screen. What happens in the game is written by Announce.
func (t *Screen) Spoken() string { return "" }

// playSounds plays the sounds of this tick.
func (t *Screen) playSounds() {
	t.PlaySounds(t.session.Sounds.Take())
	_, hint := t.session.HintMove()
	if hint && !t.hinted {
		t.Sound.Play(sound.Hint, 0)
	}
	t.hinted = hint
}

// initDrawer connects the drawer with the screen.
func (t *Screen) initDrawer() {
	d := &t.drawer
	d.Services, d.Below = t.Services, &t.Page
	d.Layout = func() screen.GameLayout { return t.layout.GameLayout }
	d.Cards = func() []screen.Card {
		l := t.layout.DrawerCards
		return []screen.Card{{Rect: l.Thinking, Draw: t.drawThinking}, {Rect: l.Moves, Draw: t.drawMoves}}
	}
	d.Inside = func() []ui.Control {
		l := t.layout.DrawerCards
		return append(t.thinkingControls(l.Thinking), t.moves.Inside(l.Moves)...)
	}
}

// initMoves connects the list of moves with the game.
func (t *Screen) initMoves() {
	t.moves = screen.MoveList{
		Services: t.Services,
		Layout:   func() screen.GameLayout { return t.layout.GameLayout },
		Input:    func() ui.Input { return t.in },
		Controls: func() *ui.Set { return t.focused().Controls },
		Enabled:  t.Enabled,
		Game:     func() any { return t.session.Game() },
		Ply:      func() int { ply, _ := t.session.ShownPly(); return ply },
		Len:      func() int { _, n := t.session.ShownPly(); return n },
		Mover:    func(ply int) engine.Player { return t.session.Game().PositionAt(ply).ToMove() },
		Number:   t.number,
		Over: func() bool {
			_, n := t.session.ShownPly()
			pos := t.session.Game().PositionAt(n)
			return pos.Over()
		},
		GoTo:     func(ply int) { t.session.GoTo(ply) },
		Name:     func(ply int) string { return t.session.Game().Played(ply).Name },
		DrawMove: t.drawMove, DrawResult: t.drawLastResult,
	}
}

// number is the number of the move after ply moves: it rises when player 1 moves.
func (t *Screen) number(ply int) int {
	return (ply+int(t.session.Game().PositionAt(0).ToMove()))/2 + 1
}

// Damage implements screen.Screen.
func (t *Screen) Damage() paint.Damage { return t.drawer.AddDamage(t.Page.Damage()) }

// Draw implements screen.Screen.
func (t *Screen) Draw(dst *ebiten.Image) {
	t.Page.Draw(dst)
	t.drawer.DrawAbove(dst)
}
