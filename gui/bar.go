package gui

import (
	"blobwars/gui/paint"
	"blobwars/gui/play"
)

// tableButtons are the buttons of the game screen: the bar, and those in the thinking card.
func (a *App) tableButtons() []*button {
	do := func(action play.Action) func() { return func() { a.session.Do(action) } }
	can := func(action play.Action) func() bool { return func() bool { return a.session.Can(action) } }
	word := func(key string) func() string { return func() string { return a.t(key) } }
	icon := func(name paint.IconName) func() paint.IconName { return func() paint.IconName { return name } }
	bar := []*button{
		{id: "undo", label: word("button.undo"), icon: icon(paint.IconUndo), click: do(play.Undo), enabled: can(play.Undo)},
		{id: "redo", label: word("button.redo"), icon: icon(paint.IconRedo), click: do(play.Redo), enabled: can(play.Redo)},
		a.pauseButton(),
		{id: "step", label: word("button.step"), icon: icon(paint.IconStep), click: do(play.Step), enabled: can(play.Step)},
		{id: "new", label: word("button.new"), icon: icon(paint.IconNew), click: func() { a.show(newSetup(a)) }},
		{id: "menu", label: word("button.menu"), icon: icon(paint.IconMenu), click: func() { a.show(newMenu(a)) }},
	}
	for i, r := range a.layout.Buttons(len(bar)) {
		bar[i].rect = r
	}
	card := a.layout.Cards.Thinking
	if card.Empty() {
		return bar
	}
	now := &button{id: "now", label: word("button.now"), click: do(play.MoveNow), enabled: can(play.MoveNow)}
	stop := &button{id: "stop", label: word("button.stop"), click: do(play.Stop), enabled: can(play.Stop)}
	u := a.layout.Unit
	w, h := 8*u, 3.5*u
	stop.rect = play.Rect{X: card.Right() - 2*u - w, Y: card.Y + 1.5*u, W: w, H: h}
	now.rect = play.Rect{X: stop.rect.X - u - w, Y: stop.rect.Y, W: w, H: h}
	return append(bar, now, stop)
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
