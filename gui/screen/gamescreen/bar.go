package gamescreen

import (
	"blobwars/gui/command"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Bar returns a bar of these buttons, followed by those at the end of every bar. In a bar that is full, that of the
// drawer takes the place of New, which is in the menu, too.
func (g *Screen[P, M]) Bar(own ...*ui.Button) []*ui.Button {
	drawer := g.arranged.HasDrawer()
	if !drawer || len(own)+3 <= barButtons {
		own = append(own, g.CommandButton("new", command.New))
	}
	if drawer {
		own = append(own, g.CommandButton("drawer", command.Drawer))
	}
	return append(own, g.CommandButton("menu", command.Menu))
}

// PlayBar returns the bar while a game is played by a person or, with their pace, by two computers. Where no move can be
// undone yet, Undo leads back to the game before.
func (g *Screen[P, M]) PlayBar() []*ui.Button {
	undo, step := g.CommandButton("undo", command.Undo), g.hintButton()
	leadsBack := g.game.Can(play.Restore)
	if leadsBack {
		undo = g.CommandButton("restore", command.Restore)
	}
	switch {
	case !g.game.ComputersOnly():
		return g.Bar(undo, g.CommandButton("redo", command.Redo), step, g.pauseButton())
	case leadsBack && !g.game.Paused():
		step = undo
	}
	return g.Bar(g.pauseButton(), step, screen.PaceButton(g.Services, g.Settings.Pace, g.setPace))
}

// CommandButton returns a button that runs a command of the screen.
func (g *Screen[P, M]) CommandButton(id string, do command.ID) *ui.Button {
	return g.Button(id, do, g.panel.Enabled)
}

// hintButton offers the hint; where two computers play, the single step; and during a long search, Move now.
func (g *Screen[P, M]) hintButton() *ui.Button {
	do := command.Hint
	switch {
	case g.LongSearch() && !g.game.Paused():
		do = command.MoveNow
	case g.game.ComputersOnly():
		do = command.Step
	}
	b := g.CommandButton("hint", do)
	b.Enabled = func() bool { return g.panel.Enabled(do) || g.game.HintSearching() } // during the search to keep the focus
	return b
}

// pauseButton pauses the computers and lets them play on; during a long search, it stops the search.
func (g *Screen[P, M]) pauseButton() *ui.Button {
	do, over := command.Pause, g.game.Over()
	if g.game.Paused() {
		b := g.CommandButton("pause", do)
		b.Label, b.Tip, b.Icon = g.Label("button.play"), g.TipOf("tip.play", do), screen.Icon(paint.IconPlay)
		b.Name = func() string { return g.T("button.play") + ": " + g.T("tip.play") }
		b.Chosen = func() bool { return !over }
		return b
	}
	if g.LongSearch() {
		do = command.Stop
	}
	b := g.CommandButton("pause", do)
	switch {
	case g.panel.Enabled(do):
	case over:
		b.Tip = func() string { return "" }
	default:
		b.Tip = g.Label("tip.pause_none")
	}
	return b
}
