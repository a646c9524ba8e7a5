package screen

import (
	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// PaceButton shows a pace. Each click sets the next faster one; after the fastest comes the slowest.
func PaceButton(e *Services, pace play.Pace, set func(play.Pace)) *ui.Button {
	text := func() string { return wording.PaceText(e.Words, pace) }
	return &ui.Button{
		ID: "pace", Label: text, Icon: Icon(paint.IconPaceAtOnce),
		Tip: func() string { return e.T("tip.pace", words.Values{"Pace": text()}) },
		Click: func() {
			if faster := pace.Step(+1); faster != pace {
				set(faster)
			} else {
				set(play.Paces()[0])
			}
		},
	}
}

// transportBar returns the bar of a game between two computers: pause, the single step and their pace in place of Undo,
// Redo and Hint.
func (g *Game[P, M]) transportBar(pause, step *ui.Button) []*ui.Button {
	return g.Bar(pause, step, PaceButton(g.Services, g.Settings.Pace, g.setPace))
}
