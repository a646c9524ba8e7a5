package table

import (
	"blobwars/gui/command"
	"blobwars/gui/ui"
)

// bar returns the bar of buttons: for a game that is played, or for the report of a game.
func (t *Screen) bar() []ui.Control {
	if _, warned := t.session.Coach.Warning(); warned {
		back, on := t.CommandButton("undo", command.Undo), t.CommandButton("now", command.MoveNow)
		back.Label, back.Primary, on.Label = t.Label("button.take_back"), true, t.Label("button.go_on")
		on.Name = on.Label
		return t.Bar(back, on)
	}
	if !t.showsReport() {
		return t.PlayBar()
	}
	last := t.CommandButton("try-again", command.TryAgain)
	if t.session.Line() > 0 {
		last = t.CommandButton("delete-variation", command.DeleteVariation)
	}
	return t.Bar(t.CommandButton("undo", command.Undo), t.CommandButton("redo", command.Redo), t.CommandButton("next-mistake", command.NextMistake), last)
}
