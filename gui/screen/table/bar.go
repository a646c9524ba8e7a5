package table

import (
	"blobwars/gui/command"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// controls are the controls of the table in Tab order: the bar, then those of the cards in the panel.
func (t *Screen) controls() []ui.Control {
	controls := t.bar()
	controls = append(controls, t.thinkingControls(t.layout.Cards.Thinking)...)
	controls = append(controls, t.moves.Ticker()...)
	return append(controls, t.moves.Inside(t.layout.Cards.Moves)...)
}

// bar is the bar of buttons: for a person's game, for watching two computers, or for the report of a game.
func (t *Screen) bar() []ui.Control {
	others := []*ui.Button{t.Button("new", command.New, t.Enabled)}
	if t.layout.HasDrawer() {
		others = append(others, t.Button("drawer", command.Drawer, t.Enabled))
	}
	others = append(others, t.Button("menu", command.Menu, t.Enabled))
	if t.showsReport() {
		own := []*ui.Button{
			t.Button("undo", command.Undo, t.Enabled), t.Button("redo", command.Redo, t.Enabled),
			t.Button("next-mistake", command.NextMistake, t.Enabled), t.Button("try-again", command.TryAgain, t.Enabled),
		}
		return screen.BarControls(append(own, others...), t.layout)
	}
	if t.session.Watching() {
		return screen.TransportControls(t.Services, t.layout, t.pauseButton(), t.hintButton(), t.Enabled, t.setPace, others...)
	}
	undo, redo := t.Button("undo", command.Undo, t.Enabled), t.Button("redo", command.Redo, t.Enabled)
	return screen.BarControls(append([]*ui.Button{undo, redo, t.hintButton(), t.pauseButton()}, others...), t.layout)
}

// hintButton offers the hint; where two computers play, the single step; and during a long search whose own buttons are
// hidden in the drawer, Move now.
func (t *Screen) hintButton() *ui.Button {
	b := t.ActionButton("hint", func() command.ID {
		switch {
		case t.longSearch() && !t.session.Paused():
			return command.MoveNow
		case t.session.Watching():
			return command.Step
		}
		return command.Hint
	}, t.Enabled)
	enabled := b.Enabled
	b.Enabled = func() bool { return enabled() || t.session.HintSearching() } // it keeps the focus meanwhile
	return b
}

// pauseButton pauses the computers and lets them play on; during a long search whose own buttons are hidden in the drawer,
// it stops the search.
func (t *Screen) pauseButton() *ui.Button {
	return t.PauseButton(t.session.Paused, t.longSearch, t.session.Over, t.Enabled)
}

// longTurn is the number of ticks after which a search is long: the thinking card opens, or if it cannot, the bar offers to end the
// search.
const longTurn = play.TicksPerSecond

// searchHidden reports whether a computer searches while its figures and the buttons to end it are in the drawer or folded.
func (t *Screen) searchHidden() bool {
	return t.session.Announced() && (t.layout.Cards.Thinking.Empty() || !t.opened(t.layout.Cards.Thinking))
}

func (t *Screen) longSearch() bool { return t.searchHidden() && t.session.Age() > longTurn }
