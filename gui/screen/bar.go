package screen

import (
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// BarControls places the buttons of a game's bar.
func BarControls(bar []*ui.Button, l GameLayout) (controls []ui.Control) {
	return barControls(bar, l.Buttons(len(bar)))
}

func barControls(bar []*ui.Button, places []geom.Rect) (controls []ui.Control) {
	for i, r := range places {
		bar[i].Rect = r
		controls = append(controls, bar[i])
	}
	return controls
}

// ActionButton is a button whose command depends on the state of the game.
func (s *Services) ActionButton(id string, now func() command.ID, enabled func(command.ID) bool) *ui.Button {
	return &ui.Button{
		ID:      id,
		Label:   func() string { return s.T(command.Of(now()).Label) },
		Tip:     func() string { return s.Tip(now())() },
		Icon:    func() paint.IconName { return command.Of(now()).Icon },
		Click:   func() { s.Host.Do(now()) },
		Enabled: func() bool { return enabled(now()) },
	}
}

// PauseButton pauses the computers and lets them play on; during a long search whose own buttons are hidden, it stops the search.
func (s *Services) PauseButton(paused, longSearch, over func() bool, enabled func(command.ID) bool) *ui.Button {
	b := s.ActionButton("pause", func() command.ID {
		if !paused() && longSearch() {
			return command.Stop
		}
		return command.Pause
	}, enabled)
	label, tip, icon := b.Label, b.Tip, b.Icon
	b.Label = func() string {
		if paused() {
			return s.T("button.play")
		}
		return label()
	}
	b.Tip = func() string {
		if paused() {
			return s.TipOf("tip.play", command.Pause)()
		}
		switch {
		case b.Enabled():
			return tip()
		case over():
			return ""
		}
		return s.T("tip.pause_none")
	}
	b.Icon = func() paint.IconName {
		if paused() {
			return paint.IconPlay
		}
		return icon()
	}
	b.Chosen = func() bool { return paused() && !over() }
	return b
}
