// Package tilesgame is the screen of the Tiles Game: the board, the score, whose turn it is, the analysis, and the list
// of moves. The game itself is a Session of gui/tilesgame/round. Layout, drawer, list of moves and score card are those
// of the Blob Wars table (gui/screen/gamescreen).
package tilesgame

import (
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

var (
	_ screen.Screen    = (*Screen)(nil)
	_ gamescreen.Panel = (*Screen)(nil)
	_ gamescreen.Facts = facts{}
)

// Screen is the screen of the Tiles Game.
type Screen struct {
	gamescreen.Screen[tiles.Position, tiles.Move]
	session *round.Session
	facts   facts
	layout  Layout
	board   board
}

// New makes the screen with a new game. Its elements must be placed before anything else.
func New(s *screen.Services, setup round.Setup) *Screen {
	t := &Screen{session: round.New(setup)}
	t.session.Wake = func() { s.Host.Wake() }
	t.facts = facts{s, t.session}
	t.board = board{Services: s, session: t.session, hover: noTile, pressed: noTile}
	t.Init(s, "menu.tiles", &t.session.Core, &t.board, t, t.facts)
	return t
}

// Session returns the game on the screen.
func (t *Screen) Session() *round.Session { return t.session }

// Cells returns where the tiles are, in device pixels.
func (t *Screen) Cells() geom.Cells { return t.layout.Cells }

// Begin begins a new game.
func (t *Screen) Begin(setup round.Setup) {
	t.session.Begin(setup)
	t.FollowReplacement()
}

// Open opens a game that was read.
func (t *Screen) Open(saved round.Saved) {
	t.session.Open(saved)
	t.FollowReplacement()
}

// Arrange lays out the screen.
func (t *Screen) Arrange() ui.Element {
	pos := t.session.Position()
	needs := gamescreen.Needs{Size: boardSize, Coordinates: t.Settings.Coordinates, Analysis: t.session.Game().Len() > 0 && !t.Ended()}
	t.layout = arrange(t.Divide(needs), pos.Columns(), pos.Rows())
	t.board.place = t.layout
	panel := t.Panel(t.PlayBar(), nil, nil, nil)
	if t.Ended() {
		panel = t.ending()
	}
	return ui.Stack{panel, ui.Drawing{Paint: t.drawBoard}}
}

// Ended reports whether the game is over and the board shows its end.
func (t *Screen) Ended() bool { return t.session.Ended() }

func (t *Screen) NoticeLine() geom.Rect      { return t.NoticeOnCards() }
func (t *Screen) GoTo(line, ply int)         { t.session.GoToLine(line, ply) }
func (t *Screen) MoveRemark(int, int) string { return "" }

// BeforeTick follows the settings.
func (t *Screen) BeforeTick() {
	t.session.Timeline.Factor = t.Speed()
	t.session.Analyse(t.Settings.Analysis.On && !t.Suspended && t.session.Game().Len() > 0 && t.session.Timeline.Still())
}

func (t *Screen) Commands() []command.ID     { return t.GameCommands() }
func (t *Screen) Enabled(id command.ID) bool { return t.GameEnabled(id) }

func (t *Screen) Do(id command.ID) {
	if t.DoInGame(id) {
		return
	}
	switch id {
	case command.Cancel:
		t.cancel()
	case command.Analysis:
		t.Settings.Analysis.On = !t.Settings.Analysis.On
		t.Host.SettingsChanged()
	case command.Rematch:
		t.Begin(t.session.Setup())
	case command.ShowReport:
		t.GoTo(t.session.Line(), 0)
	}
}

// cancel lets go of the group that a finger has chosen, or ends a refusal and a hint.
func (t *Screen) cancel() {
	if t.session.Tapped != noTile {
		t.board.Release()
	} else {
		t.session.DropRefusal()
		t.session.DropHint()
	}
}
