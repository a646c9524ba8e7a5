package screen

import (
	"blobwars/gui/command"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// Bar returns a bar of these buttons, followed by those at the end of every bar.
func (g *Game[P, M]) Bar(own ...*ui.Button) []*ui.Button {
	return append(own, g.lastButtons(len(own))...)
}

// PlayBar returns the bar while a game is played by a person, or by two computers. why, if it is not nil, takes the
// place of Pause.
func (g *Game[P, M]) PlayBar(why *ui.Button) []*ui.Button {
	undo, step := g.CommandButton("undo", command.Undo), g.hintButton()
	back := g.CommandButton("restore", command.Restore)
	switch leadsBack := g.game.Can(play.Restore); {
	case g.game.ComputersOnly() && leadsBack && !g.game.Paused():
		return g.transportBar(g.pauseButton(), back)
	case g.game.ComputersOnly():
		return g.transportBar(g.pauseButton(), step)
	case leadsBack: // nothing can be undone yet
		undo = back
	}
	if why == nil {
		why = g.pauseButton()
	}
	return g.Bar(undo, g.CommandButton("redo", command.Redo), step, why)
}

// CommandButton returns a button that runs a command of the screen.
func (g *Game[P, M]) CommandButton(id string, do command.ID) *ui.Button {
	return g.Button(id, do, g.panel.Enabled)
}

// lastButtons returns the buttons at the end of every bar, after some of its own. In a bar that is full, that of the
// drawer takes the place of New, which is in the menu, too.
func (g *Game[P, M]) lastButtons(own int) (last []*ui.Button) {
	drawer := g.arranged.HasDrawer()
	if !drawer || own+3 <= barButtons {
		last = append(last, g.CommandButton("new", command.New))
	}
	if drawer {
		last = append(last, g.CommandButton("drawer", command.Drawer))
	}
	return append(last, g.CommandButton("menu", command.Menu))
}

// hintButton offers the hint; where two computers play, the single step; and during a long search, Move now.
func (g *Game[P, M]) hintButton() *ui.Button {
	b := g.ActionButton("hint", func() command.ID {
		switch {
		case g.LongSearch() && !g.game.Paused():
			return command.MoveNow
		case g.game.ComputersOnly():
			return command.Step
		}
		return command.Hint
	}, g.panel.Enabled)
	enabled := b.Enabled
	b.Enabled = func() bool { return enabled() || g.game.HintSearching() } // stays enabled during the search to keep the focus
	return b
}

// ActionButton returns a button whose command depends on the state of the game.
func (s *Services) ActionButton(id string, now func() command.ID, enabled func(command.ID) bool) *ui.Button {
	return &ui.Button{
		ID:      id,
		Label:   func() string { return s.T(command.Of(now()).Label) },
		Name:    func() string { return s.nameOf(now()) },
		Tip:     func() string { return s.Tip(now())() },
		Icon:    func() paint.Icon { return command.Of(now()).Icon },
		Click:   func() { s.Host.Do(now()) },
		Enabled: func() bool { return enabled(now()) },
	}
}

// pauseButton pauses the computers and lets them play on; during a long search, it stops the search.
func (g *Game[P, M]) pauseButton() *ui.Button {
	paused, over := g.game.Paused, g.game.Over
	b := g.ActionButton("pause", func() command.ID {
		if !paused() && g.LongSearch() {
			return command.Stop
		}
		return command.Pause
	}, g.panel.Enabled)
	label, name, tip, icon := b.Label, b.Name, b.Tip, b.Icon
	b.Name = func() string {
		if paused() {
			return g.T("button.play") + ": " + g.T("tip.play")
		}
		return name()
	}
	b.Label = func() string {
		if paused() {
			return g.T("button.play")
		}
		return label()
	}
	b.Tip = func() string {
		if paused() {
			return g.TipOf("tip.play", command.Pause)()
		}
		switch {
		case b.Enabled():
			return tip()
		case over():
			return ""
		}
		return g.T("tip.pause_none")
	}
	b.Icon = func() paint.Icon {
		if paused() {
			return paint.IconPlay
		}
		return icon()
	}
	b.Chosen = func() bool { return paused() && !over() }
	return b
}
