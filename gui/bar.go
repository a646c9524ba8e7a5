package gui

import (
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// tableControls are the controls of the game screen, in Tab's order: the bar, then those of
// the cards that the panel has room for.
func (a *App) tableControls() []ui.Control {
	if a.study != nil {
		return a.study.controls(a)
	}
	if a.edit != nil {
		return a.editControls()
	}
	bar := []*ui.Button{
		a.asks("undo", always(offer{"button.undo", "tip.undo", paint.IconUndo, session.Undo})),
		a.asks("redo", always(offer{"button.redo", "tip.redo", paint.IconRedo, session.Redo})),
		a.asks("hint", a.advice),
		a.asks("pause", a.brake),
		{ID: "new", Label: a.say("button.new"), Tip: a.say("tip.new"), Icon: icon(paint.IconNew), Click: func() { a.show(newSetup(a)) }},
		{ID: "menu", Label: a.say("button.menu"), Tip: a.say("tip.menu"), Icon: icon(paint.IconMenu), Click: func() { a.show(newMenu(a)) }},
	}
	bar[2].Chosen = func() bool { _, found := a.session.Hint.Move(); return found || a.session.Hint.Searching() }
	can := bar[2].Enabled
	bar[2].Enabled = func() bool { return can() || a.session.Hint.Searching() } // it keeps the focus meanwhile
	bar[3].Chosen = func() bool { return a.session.Turn.Paused() && !a.session.Over() }
	if a.layout.HasDrawer() {
		open := &ui.Button{ID: "drawer", Label: a.say("button.drawer"), Tip: a.say("tip.drawer"), Icon: icon(paint.IconDrawer), Click: func() { a.openDrawer() }}
		bar = append(bar[:5], open, bar[5])
	}
	var controls []ui.Control
	crowded := false
	for i, r := range a.layout.Buttons(len(bar)) {
		bar[i].Rect = r
		controls = append(controls, bar[i])
		crowded = crowded || a.style.Crowds(bar[i].Label(), r.W)
	}
	for _, b := range bar { // they look alike
		b.Tight = crowded
	}
	if again := a.againButton(); again != nil {
		controls = append(controls, again)
	}
	controls = append(controls, a.thinkingControls(a.layout.Cards.Thinking)...)
	return append(controls, a.movesControls(a.layout.Cards.Moves)...)
}

// offer is what a button of the bar offers at present: keys of the catalogue, a picture and
// what is done.
type offer struct {
	label, tip string
	icon       paint.IconName
	action     session.Action
}

func always(o offer) func() offer { return func() offer { return o } }

// asks is a button that asks something of the game.
func (a *App) asks(id string, now func() offer) *ui.Button {
	return &ui.Button{
		ID:      id,
		Label:   func() string { return a.t(now().label) },
		Tip:     func() string { return a.t(now().tip) },
		Icon:    func() paint.IconName { return now().icon },
		Click:   func() { a.session.Do(now().action) },
		Enabled: func() bool { return a.session.Can(now().action) },
	}
}

var (
	hintOffer  = offer{"button.hint", "tip.hint", paint.IconHint, session.Hint}
	stepOffer  = offer{"button.step", "tip.step", paint.IconStep, session.Step}
	pauseOffer = offer{"button.pause", "tip.pause", paint.IconPause, session.Pause}
	playOffer  = offer{"button.play", "tip.play", paint.IconPlay, session.Pause}
	nowOffer   = offer{"button.now", "tip.now", paint.IconMoveNow, session.MoveNow}
	stopOffer  = offer{"button.stop", "tip.stop", paint.IconStop, session.Stop}
)

// advice is the hint; where two computers play, the single step; and where a search takes long
// and its own buttons are out of sight, Move now.
func (a *App) advice() offer {
	switch {
	case a.longSearch() && !a.session.Turn.Paused():
		return nowOffer
	case a.session.Watching():
		return stepOffer
	}
	return hintOffer
}

// brake holds the computers back and lets them go on; where a search takes long and its own
// buttons are out of sight, it stops that.
func (a *App) brake() offer {
	switch {
	case a.session.Turn.Paused():
		return playOffer
	case a.longSearch():
		return stopOffer
	}
	return pauseOffer
}

// longThought is how many ticks a search may take before the bar offers to end it.
const longThought = session.TicksPerSecond

// searchOutOfSight reports whether a computer thinks although the table shows nothing of it.
func (a *App) searchOutOfSight() bool {
	return a.session.Turn.Thinking() && a.layout.Cards.Thinking.Empty()
}

func (a *App) longSearch() bool {
	return a.searchOutOfSight() && a.session.Turn.Age() > longThought
}

// shown is what the table's controls depend on, besides its layout.
type shown struct {
	size                 int
	watching, over, long bool
}

// followTable looks at what a tick has changed that the controls depend on.
func (a *App) followTable() {
	now := shown{a.session.Position().Size(), a.session.Watching(), a.session.Over(), a.longSearch()}
	if now != a.shown {
		a.shown, a.rebuild = now, true
	}
	if d, ok := a.dialog.(*drawer); ok && d.pull(a) {
		a.frameDirty = true
	}
	a.showPointer()
}

// sliding reports whether the drawer is on its way.
func (a *App) sliding() bool {
	d, ok := a.dialog.(*drawer)
	return ok && (d.out < 1 || d.away)
}

// flip turns the board by half a circle.
func (a *App) flip() {
	a.settings.Flipped = !a.settings.Flipped
	a.changed()
}

// setPace lets two computers play faster or slower, by one step.
func (a *App) setPace(by int) {
	if a.session.Watching() {
		a.choosePace(a.session.Turn.Pace().Step(by))
	}
}
