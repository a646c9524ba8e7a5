package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/model/history"
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
		command.TypeMove, command.Tiles, command.Edit, command.Flip, command.Lesson)
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
	case command.TypeMove:
		return !t.session.Watching()
	case command.NextLevel:
		return t.showsEnding() && t.endingLadder().next > 0
	case command.NextMistake:
		_, ok := t.session.Judging.NextSlip()
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
	t.do(id)
	t.followContents() // the controls of another game are not for the next key
}

func (t *Screen) do(id command.ID) {
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
	case command.Accept, command.TypeMove:
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
		if ply, ok := t.session.Judging.NextSlip(); ok {
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

// turnAnalysis turns the analysis on or off. It says what that means for the game: it is not available while a clock runs, and a game
// that would count for the rating does not count any more.
func (t *Screen) turnAnalysis() {
	if t.barsAnalysis() {
		t.session.Notices.Show("notice.analysis_clock", "")
		return
	}
	rated := t.mayRate()
	t.Settings.Analysis.On = !t.analysing()
	if rated {
		t.session.Help()
		t.session.Notices.Show("notice.analysis_unrated", "")
	}
	t.Host.SettingsChanged()
}

// mayRate reports whether the game will count for the rating if it ends without help. Then nothing shows what a search thinks of the
// position unless the person asks for it.
func (t *Screen) mayRate() bool {
	person, alone := t.person()
	s := t.session
	c := s.Conduct()
	return alone && s.Setup().Seats[person.Other()].Level > 0 && !s.FinalResult().Over() && !c.Opened && !c.Helped() && history.Even(s.Game().Start())
}

// barsAnalysis reports whether a person plays by a clock: then there is no analysis before the end of the game.
func (t *Screen) barsAnalysis() bool {
	seats := t.session.Setup().Seats
	return t.session.HasClock() && !play.Watching(seats) && !t.session.FinalResult().Over()
}

// analysing reports whether the analysis is on. One that was left on is not, in a game that may count for the rating.
func (t *Screen) analysing() bool { return t.Settings.Analysis.On && !t.barsAnalysis() && !t.mayRate() }

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
