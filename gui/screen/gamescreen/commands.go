package gamescreen

import (
	"slices"

	"blobwars/gui/command"
	"blobwars/gui/play"
)

// gameActions are the commands that a game being played runs.
var gameActions = map[command.ID]play.Action{
	command.Undo: play.Undo, command.Redo: play.Redo, command.Hint: play.Hint, command.Pause: play.Pause,
	command.Step: play.Step, command.MoveNow: play.MoveNow, command.Stop: play.Stop, command.First: play.First,
	command.Back: play.Back, command.Forward: play.Forward, command.Last: play.Last, command.Restore: play.Restore,
	command.Resign: play.Resign, command.AgreeDraw: play.AgreeDraw, command.DeleteVariation: play.DeleteVariation,
}

// gameCommands are the commands that the screen of each game has at any time.
var gameCommands = []command.ID{
	command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel, command.NextControl, command.PreviousControl,
	command.Undo, command.Redo, command.Hint, command.Pause, command.MoveNow, command.Stop,
	command.Analysis, command.First, command.Back, command.Forward, command.Last, command.Restore,
	command.Menu,
}

// GameCommands returns the commands of the screen of a game: those of each game, its own, and those that exist at
// present.
func (g *Screen[P, M]) GameCommands(own ...command.ID) []command.ID {
	commands := slices.Concat(gameCommands, own)
	if seats, _ := g.game.Players(); !seats[0].Human || !seats[1].Human {
		commands = append(commands, command.Step)
	}
	if g.game.Over() {
		commands = append(commands, command.Rematch, command.ShowReport)
	}
	if g.game.Line() > 0 {
		commands = append(commands, command.DeleteVariation)
	}
	if g.arranged.HasDrawer() {
		commands = append(commands, command.Drawer)
	}
	return commands
}

// GameEnabled reports whether a command of GameCommands can be used at present.
func (g *Screen[P, M]) GameEnabled(id command.ID) bool {
	if action, ok := gameActions[id]; ok {
		return g.game.Can(action)
	}
	switch id {
	case command.Rematch:
		return g.game.Over()
	case command.ShowReport:
		return g.panel.Ended()
	}
	return true
}

// DoInGame runs a command that is the same in every game; false if it is left to the game.
func (g *Screen[P, M]) DoInGame(id command.ID) bool {
	id = g.ArrowCommand(id)
	if action, ok := gameActions[id]; ok {
		paused := g.game.Paused()
		g.game.Do(action)
		if now := g.game.Paused(); action == play.Pause && now != paused {
			g.Say(g.T(map[bool]string{true: "status.paused", false: "spoken.resumed"}[now]))
		}
		return true
	}
	switch id {
	case command.Up, command.Down, command.Left, command.Right, command.Accept:
		if g.Drawer { // which is in front of the board
			break
		}
		if id != command.Accept {
			g.Controls.ClearFocus()
		}
		g.board.Do(id)
	case command.Cancel:
		if !g.Drawer {
			return false
		}
		g.shutDrawer()
	case command.Drawer:
		g.toggleDrawer()
	default:
		return false
	}
	return true
}

// ArrowCommand returns the command of a key: in the drawer, and while the list of moves has the focus, Left and Right
// go through the game.
func (g *Screen[P, M]) ArrowCommand(id command.ID) command.ID {
	step := id
	switch id {
	case command.Left:
		step = command.Back
	case command.Right:
		step = command.Forward
	}
	if step != id && !g.Drawer && g.Controls.Focused() != "moves" {
		return id
	}
	return step
}

// toggleDrawer opens the drawer, or closes it.
func (g *Screen[P, M]) toggleDrawer() {
	switch {
	case g.Drawer:
		g.shutDrawer()
	case g.arranged.HasDrawer():
		g.board.Release()
		g.opener, g.Drawer = g.Controls.Focused(), true
		g.PlaceAgain()
	}
}

// shutDrawer closes the drawer. The keyboard's focus is where it was before.
func (g *Screen[P, M]) shutDrawer() {
	g.Drawer = false
	g.PlaceAgain()
	g.Controls.Focus(g.opener)
}

func (g *Screen[P, M]) setPace(p play.Pace) {
	g.Settings.Pace = p
	g.Host.SettingsChanged()
}
