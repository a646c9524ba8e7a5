package table

import (
	"blobwars/gui/command"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// controls are the controls of the table in Tab order: the bar, then those of the cards in the panel.
func (t *Screen) controls() []ui.Control {
	bar := []*ui.Button{
		t.Button("undo", command.Undo, t.Enabled), t.Button("redo", command.Redo, t.Enabled),
		t.hintButton(), t.pauseButton(), t.Button("new", command.New, t.Enabled), t.Button("menu", command.Menu, t.Enabled),
	}
	if t.layout.HasDrawer() {
		bar = append(bar[:5], t.Button("drawer", command.Drawer, t.Enabled), bar[5])
	}
	var controls []ui.Control
	crowded := false
	for i, r := range t.layout.Buttons(len(bar)) {
		bar[i].Rect = r
		controls = append(controls, bar[i])
		crowded = crowded || t.Style.Crowds(bar[i].Label(), r.W)
	}
	for _, b := range bar { // their labels have the same size
		b.Tight = crowded
	}
	if t.session.Over() {
		controls = append(controls, t.rematchButton())
	}
	controls = append(controls, t.thinkingControls(t.layout.Cards.Thinking)...)
	return append(controls, t.movesControls(t.layout.Cards.Moves)...)
}

// hintButton offers the hint; where two computers play, the single step; and during a long search whose own buttons are
// hidden in the drawer, Move now.
func (t *Screen) hintButton() *ui.Button {
	b := t.actionButton("hint", func() command.ID {
		switch {
		case t.longSearch() && !t.session.Turn.Paused():
			return command.MoveNow
		case t.session.Watching():
			return command.Step
		}
		return command.Hint
	})
	enabled := b.Enabled
	b.Enabled = func() bool { return enabled() || t.session.Hint.Searching() } // it keeps the focus meanwhile
	b.Chosen = func() bool { _, found := t.session.Hint.Move(); return found || t.session.Hint.Searching() }
	return b
}

// pauseButton pauses the computers and lets them play on; during a long search whose own buttons are hidden in the drawer,
// it stops the search.
func (t *Screen) pauseButton() *ui.Button {
	b := t.actionButton("pause", func() command.ID {
		if !t.session.Turn.Paused() && t.longSearch() {
			return command.Stop
		}
		return command.Pause
	})
	label, tip, icon := b.Label, b.Tip, b.Icon
	b.Label = func() string {
		if t.session.Turn.Paused() {
			return t.T("button.play")
		}
		return label()
	}
	b.Tip = func() string {
		if t.session.Turn.Paused() {
			return t.TipOf("tip.play", command.Pause)()
		}
		return tip()
	}
	b.Icon = func() paint.IconName {
		if t.session.Turn.Paused() {
			return paint.IconPlay
		}
		return icon()
	}
	b.Chosen = func() bool { return t.session.Turn.Paused() && !t.session.Over() }
	return b
}

// actionButton is a button whose command depends on the state of the game.
func (t *Screen) actionButton(id string, now func() command.ID) *ui.Button {
	return &ui.Button{
		ID:      id,
		Label:   func() string { return t.T(command.Of(now()).Label) },
		Tip:     func() string { return t.Tip(now())() },
		Icon:    func() paint.IconName { return command.Of(now()).Icon },
		Click:   func() { t.Host.Do(now()) },
		Enabled: func() bool { return t.Enabled(now()) },
	}
}

// longTurn is the number of ticks after which the bar offers to end a search.
const longTurn = play.TicksPerSecond

// searchHidden reports whether a computer searches while the thinking card is in the drawer.
func (t *Screen) searchHidden() bool {
	return t.session.Turn.Thinking() && t.layout.Cards.Thinking.Empty()
}

func (t *Screen) longSearch() bool { return t.searchHidden() && t.session.Turn.Age() > longTurn }
