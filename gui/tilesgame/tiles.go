// Package tilesgame is the screen of the Tiles Game: the board, the score, whose turn it is, the analysis, and the list of
// moves. The game itself is a Session of gui/tilesgame/round. Layout, drawer, list of moves and score card are those of the
// Blob Wars table (gui/screen).
package tilesgame

import (
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/screen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Screen is the screen of the Tiles Game. It implements screen.Screen.
type Screen struct {
	screen.Game
	session *round.Session
	layout  Layout
	board   board
	ply     int // in the last tick
}

// New makes the screen with a new game. Layout must be called before anything else.
func New(s *screen.Services, setup round.Setup) *Screen {
	t := &Screen{session: round.New(setup), board: board{hover: noTile, pressed: noTile, chosen: noTile}}
	t.session.Wake = func() { s.Host.Wake() }
	t.InitGame(s, t.session, screen.GameParts{
		Notices: &t.session.Notices, Sounds: &t.session.Sounds, Title: "menu.tiles",
		Layout:   func() screen.GameLayout { return t.layout.GameLayout },
		Elements: t.elements,
		Enabled:  t.Enabled, Release: t.release, Point: t.followPointer, Ended: t.ended, Cancel: t.cancel,
		Analysis: t.analysis, DrawMoves: t.drawMoves,
		SayGame: t.gameSentence, SayMove: t.moveSentence, SayTurn: t.spokenTurn, SayResult: t.resultSentence, Refused: t.refused, Hint: t.hint,
	})
	t.Moves.Mover = func(ply int) engine.Side { return (t.session.Game().PositionAt(0).ToMove() + engine.Side(ply)) % 2 }
	t.Moves.Number = t.number
	t.Moves.Spoken = func(_, ply int) string { return t.spokenMove(ply) }
	t.Moves.Name = func(ply int) string { return t.session.Game().Played(ply).Name }
	t.Moves.DrawMove, t.Moves.DrawResult = t.drawMove, t.drawLastResult
	t.Content = t.drawBoard
	return t
}

// Session returns the game on the screen.
func (t *Screen) Session() *round.Session { return t.session }

// Cells returns where the tiles are, in device pixels.
func (t *Screen) Cells() geom.Cells { return t.layout.Cells }

// Load begins a new game.
func (t *Screen) Load(setup round.Setup) {
	t.session.New(setup)
	if stops.IsAside(setup) {
		t.session.Notices.Show("journey.begin_points", wording.TilesPoints(t.Words, stops.AsideMargin))
	}
	t.Replaced()
}

// Restore continues a saved game.
func (t *Screen) Restore(saved round.Saved) {
	t.session.Resume(saved)
	t.Replaced()
}

// elements lays out the screen.
func (t *Screen) elements() ui.Element {
	pos := t.session.Position()
	needs := screen.GameNeeds{Size: boardSize, Coordinates: t.Settings.Coordinates, Analysis: t.open(), Over: t.ended()}
	t.layout = arrange(t.ArrangeGame(needs), pos.Columns(), pos.Rows())
	t.session.Timeline.Factor = t.Speed()
	return t.Panel(t.bar(), t.drawScore, t.drawStatus)
}

// bar returns the bar of buttons: for a game that is played, or for one that is over.
func (t *Screen) bar() []ui.Control {
	if !t.ended() {
		return t.PlayBar(nil)
	}
	again := t.CommandButton("again", command.Rematch)
	again.Chosen = func() bool { return true }
	if stops.IsAside(t.session.Setup()) {
		return t.Bar(again, t.CommandButton("journey", command.Journey))
	}
	return t.Bar(again, t.CommandButton("undo", command.Undo))
}

// ended reports whether the game is over and the board shows its end.
func (t *Screen) ended() bool { return t.session.Over() && t.session.Timeline.Still() }

func (t *Screen) Update(in ui.Input) {
	t.Game.Update(in)
	if ply := t.session.Game().Ply(); ply != t.ply {
		t.ply = ply
		t.release()
	}
}

// release lets go of the group that a finger has chosen.
func (t *Screen) release() { t.board.chosen, t.board.pressed = noTile, noTile }

// number returns the number of the move after ply moves: it rises when player 1 moves.
func (t *Screen) number(ply int) int {
	return (ply+int(t.session.Game().PositionAt(0).ToMove()))/2 + 1
}

func (t *Screen) Commands() []command.ID {
	return t.GameCommands(t.session.Setup().Seats)
}

func (t *Screen) Enabled(id command.ID) bool { return t.GameEnabled(id) }

func (t *Screen) Do(id command.ID) {
	if t.DoInGame(id) {
		return
	}
	switch id {
	case command.Up, command.Down, command.Left, command.Right:
		d := screen.Directions[id]
		t.Controls.ClearFocus()
		t.release()
		t.session.MoveCursor(d[0], d[1])
	case command.Accept:
		if t.session.Cursor().Shown {
			t.session.Enter()
		} else {
			t.session.MoveCursor(0, 0)
		}
	case command.Analysis:
		t.Settings.Analysis.On = !t.Settings.Analysis.On
		t.Host.SettingsChanged()
	case command.Rematch:
		t.Load(t.session.Setup())
	}
}

// cancel lets go of the group that a finger has chosen, or ends what the session shows; false if there was nothing to
// end.
func (t *Screen) cancel() bool {
	if t.board.chosen != noTile {
		t.release()
		return true
	}
	return t.session.Escape()
}
