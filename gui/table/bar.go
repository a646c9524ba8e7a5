package table

import (
	"blobwars/gui/command"
	"blobwars/gui/ui"
)

// bar returns the bar of buttons: for a game that is played, or for the report of a game.
func (t *Screen) bar() []*ui.Button {
	if _, warned := t.session.Coach.Warning(); warned {
		back, on := t.CommandButton("undo", command.Undo), t.CommandButton("now", command.MoveNow)
		back.Label, back.Primary, on.Label = t.Label("button.take_back"), true, t.Label("button.go_on")
		on.Name = on.Label
		return t.Bar(back, on, t.CommandButton("why", command.Why))
	}
	if !t.showsReport() {
		if t.Enabled(command.Why) {
			return t.PlayBar(t.CommandButton("why", command.Why))
		}
		return t.PlayBar(nil)
	}
	last := t.CommandButton("try-again", command.TryAgain)
	if t.session.Line() > 0 {
		last = t.CommandButton("delete-variation", command.DeleteVariation)
	}
	return t.Bar(t.CommandButton("why", command.Why), t.CommandButton("next-mistake", command.NextMistake), last)
}
