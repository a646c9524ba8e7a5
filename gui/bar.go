package gui

import (
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// tableControls are the controls of the game screen: the bar, and those in the thinking card.
func (a *App) tableControls() []ui.Control {
	do := func(action play.Action) func() { return func() { a.session.Do(action) } }
	can := func(action play.Action) func() bool { return func() bool { return a.session.Can(action) } }
	bar := []*ui.Button{
		{ID: "undo", Label: a.say("button.undo"), Icon: icon(paint.IconUndo), Click: do(play.Undo), Enabled: can(play.Undo)},
		{ID: "redo", Label: a.say("button.redo"), Icon: icon(paint.IconRedo), Click: do(play.Redo), Enabled: can(play.Redo)},
		a.pauseButton(),
		{ID: "step", Label: a.say("button.step"), Icon: icon(paint.IconStep), Click: do(play.Step), Enabled: can(play.Step)},
		{ID: "new", Label: a.say("button.new"), Icon: icon(paint.IconNew), Click: func() { a.show(newSetup(a)) }},
		{ID: "menu", Label: a.say("button.menu"), Icon: icon(paint.IconMenu), Click: func() { a.show(newMenu(a)) }},
	}
	var controls []ui.Control
	for i, r := range a.layout.Buttons(len(bar)) {
		bar[i].Rect = r
		controls = append(controls, bar[i])
	}
	card := a.layout.Cards.Thinking
	if card.Empty() {
		return controls
	}
	now := &ui.Button{ID: "now", Label: a.say("button.now"), Click: do(play.MoveNow), Enabled: can(play.MoveNow)}
	stop := &ui.Button{ID: "stop", Label: a.say("button.stop"), Click: do(play.Stop), Enabled: can(play.Stop)}
	now.Rect, stop.Rect = a.searchButtons(card)
	return append(controls, now, stop)
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
func (a *App) pauseButton() *ui.Button {
	return &ui.Button{
		ID: "pause",
		Label: func() string {
			if a.session.Paused() {
				return a.t("button.play")
			}
			return a.t("button.pause")
		},
		Icon: func() paint.IconName {
			if a.session.Paused() {
				return paint.IconPlay
			}
			return paint.IconPause
		},
		Click:   func() { a.session.Do(play.Pause) },
		Enabled: func() bool { return a.session.Can(play.Pause) },
		Chosen:  func() bool { return a.session.Paused() && !a.session.Over() },
	}
}
