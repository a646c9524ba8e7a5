package table

import (
	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

func (t *Screen) Commands() []command.ID {
	ids := t.GameCommands(command.Flip, command.Why)
	seats := t.session.Setup().Seats
	switch {
	case t.session.MainOutcome().Over():
		ids = append(ids, command.NextMistake, command.TryAgain, command.NextLevel, command.NextStop)
	case seats[0].Human && seats[1].Human:
		ids = append(ids, command.Resign, command.AgreeDraw)
	case !t.session.ComputersOnly():
		ids = append(ids, command.Resign)
	}
	return ids
}

func (t *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.MoveNow:
		_, warned := t.session.Coach.Warning()
		return warned || t.GameEnabled(id)
	case command.Why:
		_, _, ok := t.Why()
		return ok
	case command.NextLevel:
		return t.Ended() && t.endingLadder().next > 0
	case command.NextStop:
		_, ok := t.nextStop()
		return ok && t.Ended()
	case command.NextMistake:
		_, ok := t.session.Judging.NextMistake()
		return ok
	case command.TryAgain:
		seats := t.session.Setup().Seats
		return seats[t.session.Position().ToMove()].Human && t.session.Game().Ply() < t.session.Game().Len()
	case command.Last: // also back to the ending
		return t.pastEnding && t.session.Over() || t.GameEnabled(id)
	}
	return t.GameEnabled(id)
}

func (t *Screen) Do(id command.ID) {
	t.do(id)
	t.PlaceAgain() // before the next key is handled
}

func (t *Screen) do(id command.ID) {
	switch id = t.ArrowCommand(id); id {
	case command.First, command.Back, command.Forward:
		t.pastEnding = t.session.MainOutcome().Over()
	case command.Last, command.Undo, command.Restore:
		t.pastEnding = false
	}
	if _, warned := t.session.Coach.Warning(); warned && id == command.MoveNow {
		t.session.Coach.Accept()
		return
	}
	if t.DoInGame(id) {
		return
	}
	switch id {
	case command.Cancel:
		t.cancel()
	case command.Analysis:
		t.toggleAnalysis()
	case command.Rematch:
		t.Begin(t.session.Setup())
	case command.ShowReport:
		t.pastEnding = true
	case command.NextMistake:
		if ply, ok := t.session.Judging.NextMistake(); ok {
			t.GoTo(0, ply)
			t.Say(t.T("spoken.item", words.Values{"N": t.facts.Numbering().Number(ply), "Move": t.Moves.Spoken(0, ply)}))
		}
	case command.TryAgain:
		t.pastEnding = false
		t.session.TryAgain()
	case command.NextLevel:
		t.playNextLevel()
	case command.NextStop:
		if next, ok := t.nextStop(); ok {
			t.Begin(next.Setup())
		}
	}
}

// cancel ends what the session shows, or goes back from the review or a variation to the result.
func (t *Screen) cancel() {
	switch {
	case t.session.Escape() || !t.session.MainOutcome().Over():
	case t.session.Line() > 0:
		t.session.GoToLine(0, t.session.MainLine().Len())
		t.pastEnding = false
	case t.pastEnding:
		t.Do(command.Last)
	}
}

// toggleAnalysis turns the analysis on or off, in a review only that of reviews. It says what that means for the game: it
// is not available while a clock runs, and a game that would count for the rating does not count any more.
func (t *Screen) toggleAnalysis() {
	if t.barsAnalysis() {
		t.session.Notices.Show("notice.analysis_clock", "")
		return
	}
	if t.reviewsMainLine() {
		t.bareReview = !t.bareReview
		t.Host.Relayout()
		return
	}
	rated := t.mayRate()
	t.Settings.Analysis.On = !t.analysing()
	if rated {
		t.session.NoteHelp()
		t.session.Notices.Show("notice.analysis_unrated", "")
	}
	t.Host.SettingsChanged()
}

// mayRate reports whether the game will count for the rating if it ends without help. Then nothing shows what a search
// thinks of the position unless the person asks for it.
func (t *Screen) mayRate() bool {
	person, alone := t.person()
	s := t.session
	c := s.PlayLog()
	return alone && !t.coaches() && s.Setup().Seats[person.Other()].Level > 0 && !s.MainOutcome().Over() && !c.Opened && !c.Helped() && history.IsFair(s.Game().Start())
}

// barsAnalysis reports whether a person plays by a clock: then there is no analysis before the end of the game.
func (t *Screen) barsAnalysis() bool {
	seats := t.session.Setup().Seats
	return t.session.HasClock() && !play.ComputersOnly(seats) && !t.session.MainOutcome().Over()
}

// coaches reports whether the coach looks at the moves: not while a clock runs.
func (t *Screen) coaches() bool { return t.Settings.Coach && !t.barsAnalysis() }

// analysing reports whether the analysis is on. In the review of the main line it is on unless it was turned off there.
// In a game that may count for the rating, one that was left on is off, as it is in the lesson.
func (t *Screen) analysing() bool {
	if t.reviewsMainLine() {
		return !t.bareReview
	}
	return t.Settings.Analysis.On && !t.barsAnalysis() && !t.mayRate() && !t.ResultOnly
}

// reviewsMainLine reports whether the moves of a game that has ended are reviewed: neither a variation nor a move that
// the person is to find.
func (t *Screen) reviewsMainLine() bool {
	return t.showsReport() && t.session.Line() == 0 && !t.session.PlaysFromHere()
}

// bar returns the bar of buttons: for a game that is played, or for the report of a game.
func (t *Screen) bar() []*ui.Button {
	if _, warned := t.session.Coach.Warning(); warned {
		back, on := t.CommandButton("undo", command.Undo), t.CommandButton("now", command.MoveNow)
		back.Primary, on.Label = true, t.Label("button.go_on")
		on.Name = on.Label
		return t.Bar(back, on, t.CommandButton("why", command.Why))
	}
	if !t.showsReport() {
		return t.PlayBar()
	}
	last := t.CommandButton("try-again", command.TryAgain)
	if _, alone := t.person(); alone && !t.Enabled(command.TryAgain) {
		last.Tip = t.Label("tip.try_again_none")
	}
	if t.session.Line() > 0 {
		last = t.CommandButton("delete-variation", command.DeleteVariation)
	}
	return t.Bar(t.CommandButton("why", command.Why), t.CommandButton("next-mistake", command.NextMistake), last)
}
