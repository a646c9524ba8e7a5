package gui

import (
	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// tableButtons are the buttons of the game screen: the bar, and those in the thinking card.
func (a *App) tableButtons() []*button {
	do := func(action play.Action) func() { return func() { a.session.Do(action) } }
	can := func(action play.Action) func() bool { return func() bool { return a.session.Can(action) } }
	bar := []*button{
		{id: "undo", label: a.say("button.undo"), icon: icon(paint.IconUndo), click: do(play.Undo), enabled: can(play.Undo)},
		{id: "redo", label: a.say("button.redo"), icon: icon(paint.IconRedo), click: do(play.Redo), enabled: can(play.Redo)},
		a.pauseButton(),
		{id: "step", label: a.say("button.step"), icon: icon(paint.IconStep), click: do(play.Step), enabled: can(play.Step)},
		{id: "new", label: a.say("button.new"), icon: icon(paint.IconNew), click: func() { a.show(newSetup(a)) }},
		{id: "menu", label: a.say("button.menu"), icon: icon(paint.IconMenu), click: func() { a.show(newMenu(a)) }},
	}
	for i, r := range a.layout.Buttons(len(bar)) {
		bar[i].rect = r
	}
	card := a.layout.Cards.Thinking
	if card.Empty() {
		return bar
	}
	now := &button{id: "now", label: a.say("button.now"), click: do(play.MoveNow), enabled: can(play.MoveNow)}
	stop := &button{id: "stop", label: a.say("button.stop"), click: do(play.Stop), enabled: can(play.Stop)}
	now.rect, stop.rect = a.searchButtons(card)
	return append(bar, now, stop)
}

// searchButtons is where Now and Stop stand: in the line of the thinking card's title.
func (a *App) searchButtons(card play.Rect) (now, stop play.Rect) {
	u := a.layout.Unit
	stop = play.Rect{X: card.Right() - 10*u, Y: card.Y + 1.5*u, W: 8 * u, H: 3.5 * u}
	now = stop
	now.X -= 9 * u
	return now, stop
}

// pauseButton holds the computers back and lets them go on.
func (a *App) pauseButton() *button {
	return &button{
		id: "pause",
		label: func() string {
			if a.session.Paused() {
				return a.t("button.play")
			}
			return a.t("button.pause")
		},
		icon: func() paint.IconName {
			if a.session.Paused() {
				return paint.IconPlay
			}
			return paint.IconPause
		},
		click:   func() { a.session.Do(play.Pause) },
		enabled: func() bool { return a.session.Can(play.Pause) },
		chosen:  func() bool { return a.session.Paused() && !a.session.Over() },
	}
}
