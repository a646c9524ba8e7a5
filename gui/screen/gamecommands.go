package screen

import (
	"slices"

	"blobwars/gui/command"
	"blobwars/gui/model/play"
)

// GameActions are the commands that the session of a game runs.
var GameActions = map[command.ID]play.Action{
	command.Undo: play.Undo, command.Redo: play.Redo, command.Hint: play.Hint, command.Pause: play.Pause,
	command.Step: play.Step, command.MoveNow: play.MoveNow, command.Stop: play.Stop, command.First: play.First,
	command.Back: play.Back, command.Forward: play.Forward, command.Last: play.Last, command.Restore: play.Restore,
}

// Directions are the steps of the cursor on a board that is not flipped, in columns and rows.
var Directions = map[command.ID][2]int{
	command.Up: {0, -1}, command.Down: {0, 1}, command.Left: {-1, 0}, command.Right: {1, 0},
}

// gameCommands are the commands that the screen of each game has at any time.
var gameCommands = []command.ID{
	command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel, command.NextControl, command.PreviousControl,
	command.Undo, command.Redo, command.Hint, command.Pause, command.MoveNow, command.Stop, command.Faster, command.Slower,
	command.Analysis, command.First, command.Back, command.Forward, command.Last, command.Restore,
	command.New, command.Open, command.Save, command.Share, command.Copy, command.Paste, command.Tree, command.Race, command.Graph, command.Puzzles, command.Library,
	command.Sound, command.Settings, command.HowTo, command.Keys, command.About, command.Menu, command.Fullscreen, command.Quit,
}

// PlayedGame is a session as its commands see it.
type PlayedGame interface {
	Can(action play.Action) bool
	Over() bool
	Watching() bool // two computers play
}

// GameCommands are the commands of the screen of a game: those of each game, its own, and those that exist at present, by
// the seats and by whether the screen has a drawer.
func GameCommands(game PlayedGame, seats [2]play.Seat, drawer bool, own ...command.ID) []command.ID {
	commands := slices.Concat(gameCommands, own)
	if !seats[0].Human || !seats[1].Human {
		commands = append(commands, command.Step)
	}
	if game.Over() {
		commands = append(commands, command.Rematch)
	}
	if drawer {
		commands = append(commands, command.Drawer)
	}
	return commands
}

// GameEnabled reports whether a command of GameCommands can be used at present. pace is that of two computers.
func GameEnabled(game PlayedGame, pace play.Pace, id command.ID) bool {
	if action, ok := GameActions[id]; ok {
		return game.Can(action)
	}
	switch id {
	case command.Faster:
		return game.Watching() && pace.Step(+1) != pace
	case command.Slower:
		return game.Watching() && pace.Step(-1) != pace
	case command.Rematch:
		return game.Over()
	}
	return true
}
