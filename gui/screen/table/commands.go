package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
)

// Used reports whether a control has used a key in this tick, or a move that is being typed.
func (t *Screen) Used(key ebiten.Key) bool {
	return t.focused().Controls.Used(key) || !t.drawer.IsOpen() && t.board.Used(key)
}

// Commands implements screen.Screen.
func (t *Screen) Commands() []command.ID {
	ids := screen.GameCommands(t.session, t.session.Setup().Seats, t.layout.HasDrawer(),
		command.TypeMove, command.Tiles, command.Edit, command.Flip, command.Lesson, command.Share)
	if t.session.FinalResult().Over() {
		ids = append(ids, command.ReviewGame, command.NextMistake, command.TryAgain, command.NextLevel)
	}
	return ids
}

// Enabled implements screen.Screen.
func (t *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.ReviewGame:
		return t.showsEnding()
	case command.NextLevel:
		return t.showsEnding() && t.endingLadder().next > 0
	case command.NextMistake:
		_, ok := t.session.Analysis.NextMistake()
		return ok
	case command.TryAgain:
		seats := t.session.Setup().Seats
		return (seats[0].Human || seats[1].Human) && t.session.Game().Ply() < t.session.Game().Len()
	case command.Last:
		if t.reviewing && t.session.Over() { // back to the ending
			return true
		}
	}
	return screen.GameEnabled(t.session, t.Settings.Pace, id)
}

// Do implements screen.Screen.
func (t *Screen) Do(id command.ID) {
	if action, ok := screen.GameActions[id]; ok {
		switch id {
		case command.First, command.Back, command.Forward:
			t.reviewing = true
		case command.Last, command.Undo, command.Restore:
			t.reviewing = false
		}
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
		} else if t.session.Cancel() {
			break
		} else if t.reviewing && t.session.FinalResult().Over() { // back to the result
			t.Do(command.Last)
		} else if t.Leave != nil {
			t.Leave()
		}
	case command.Faster:
		t.setPace(t.Settings.Pace.Step(+1))
	case command.Slower:
		t.setPace(t.Settings.Pace.Step(-1))
	case command.Analysis:
		t.turnAnalysis()
	case command.Rematch:
		t.Load(t.session.Setup().Again(), nil)
	case command.ReviewGame:
		t.reviewing = true
	case command.NextMistake:
		if ply, ok := t.session.Analysis.NextMistake(); ok {
			t.goTo(ply)
		}
	case command.TryAgain:
		t.reviewing = false
		t.session.TryAgain()
	case command.NextLevel:
		t.playNextLevel()
	case command.Drawer:
		if t.drawer.IsOpen() {
			t.drawer.Push()
		} else {
			t.openDrawer()
		}
	}
}

// turnAnalysis turns the analysis on or off. It says what that means for the game: beside a running clock there is none, and a game that
// would count for the rating does not count any more.
func (t *Screen) turnAnalysis() {
	if t.barsAnalysis() {
		t.session.Notices.Show("notice.analysis_clock", "")
		return
	}
	t.Settings.Analysis.On = !t.Settings.Analysis.On
	t.Host.SettingsChanged()
	s := t.session
	person, alone := t.person()
	if c := s.Course().Conduct; t.Settings.Analysis.On && alone && s.Setup().Seats[person.Other()].Level > 0 && !s.FinalResult().Over() && !c.Opened && !c.Helped() {
		s.Notices.Show("notice.analysis_unrated", "")
	}
}

// barsAnalysis reports whether a person plays by a clock: then there is no analysis before the end of the game.
func (t *Screen) barsAnalysis() bool {
	seats := t.session.Setup().Seats
	return t.session.Clock.On() && !play.Watching(seats) && !t.session.FinalResult().Over()
}

// analysing reports whether the analysis is on.
func (t *Screen) analysing() bool { return t.Settings.Analysis.On && !t.barsAnalysis() }

// arrow moves the cursor on the board as it is seen. In the drawer, and while the list of moves has the focus, Left and
// Right go through the game instead.
func (t *Screen) arrow(id command.ID) {
	if t.drawer.IsOpen() || t.Controls.Focused() == "moves" {
		switch id {
		case command.Left:
			t.Do(command.Back)
			return
		case command.Right:
			t.Do(command.Forward)
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
