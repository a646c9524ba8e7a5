package gui

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
)

// demoSeats play the demo's game, which is the same on every machine: neither of them looks at
// a clock, nor searches on more than one core.
var demoSeats = [2]session.Seat{
	{Prune: true, Depth: 3, Time: time.Second},
	{Prune: true, Depth: 4, Time: time.Second},
}

// demoPly is where most pictures have the demo's game, demoClimax where the film begins, and
// demoEnd where the end is near.
const (
	demoEnd    = 88
	demoPly    = 44
	demoClimax = 43
)

// The looks that dialogs are shown in besides the first day's.
var (
	lightSpanish  = look{theme: "light", lang: "es"}
	smallContrast = look{theme: "contrast", lang: "es", w: 640, h: 480}
)

// demoSteps is all that the demo does.
func demoSteps() []step {
	return slices.Concat(gameSteps(), tableSteps(), filmSteps(), lookSteps(), watchSteps(), dialogSteps())
}

// gameSteps play the game. It is quick but for its end.
func gameSteps() []step {
	return []step{
		{reach: func(a *App) { a.session.Timeline.Speed = session.SpeedOff; a.session.Turn.SetPace(session.PaceFast) },
			when: func(a *App) bool { return a.session.Over() || a.session.Game().Ply() == demoEnd }},
		{reach: func(a *App) {
			a.session.Timeline.Speed = session.SpeedNormal
			a.session.Turn.SetPace(session.PaceAtOnce)
		}, when: over},
		{name: "table-joy", reach: nothing, when: aged(66)},
		{name: "table-result", reach: nothing},
		{reach: func(a *App) { a.options.Moves, a.demo.game = false, a.session.Game() }},
	}
}

// tableSteps show what there is to see on the table.
func tableSteps() []step {
	person, people := [2]session.Seat{session.Human(), session.FirstOpponent()}, [2]session.Seat{session.Human(), session.Human()}
	patient := session.Seat{Champion: true, Timed: true, Depth: 1, Time: session.MaxTime}
	return []step{
		{name: "table-start", reach: func(a *App) { a.sit(person, 0) }},
		{name: "table-picked", reach: func(a *App) { a.sit(person, demoPly); a.pick(a.demo.game.Move(demoPly)) }},
		{name: "table-refused", reach: func(a *App) { a.sit(person, demoPly); a.pressAt(engine.At(7, 0)) }},
		{name: "table-clone", reach: func(a *App) { a.sit(people, demoPly+1); a.playOn() }, when: aged(8)},
		{name: "table-jump", reach: func(a *App) { a.sit(people, demoPly); a.playOn() }, when: aged(10)},
		{name: "table-infection", reach: func(a *App) { a.sit(people, demoPly); a.playOn() }, when: aged(31)},
		{name: "table-thinking", reach: func(a *App) { a.sit([2]session.Seat{session.Human(), patient}, demoPly+1) },
			when: func(a *App) bool { return a.session.Turn.Age() >= 90 && a.session.Report().Depth >= 8 }},
		{name: "table-hint", reach: func(a *App) { a.sit(person, demoPly); a.session.Do(session.Hint) },
			when: func(a *App) bool { _, found := a.session.Hint.Move(); return found }},
		{name: "table-watching", reach: func(a *App) { a.sit(demoSeats, demoPly); a.session.Do(session.Pause) }},
		{name: "table-review", reach: func(a *App) { a.review(demoClimax) }},
	}
}

// lookSteps show the table in every theme and size, in both languages.
func lookSteps() []step {
	picked := func(a *App) {
		a.sit([2]session.Seat{session.Human(), session.FirstOpponent()}, demoPly)
		a.pick(a.demo.game.Move(demoPly))
	}
	drawer := func(a *App) { a.review(demoClimax); a.openDrawer() }
	return []step{
		{name: "look-light", look: look{theme: "light"}, reach: picked},
		{name: "look-contrast", look: look{theme: "contrast"}, reach: picked},
		{name: "look-spanish", look: lightSpanish, reach: picked},
		{name: "look-flipped", reach: func(a *App) { a.flip(); picked(a) }},
		{reach: func(a *App) { a.flip() }},
		{name: "look-tall", look: look{w: 640, h: 960}, reach: picked},
		{name: "look-large", look: look{w: 1920, h: 1080}, reach: picked},
		{name: "look-sharp", look: look{scale: 2}, reach: picked},
		{name: "look-small", look: look{w: 640, h: 480}, reach: picked},
		{name: "look-small-spanish", look: smallContrast, reach: picked},
		{name: "look-small-drawer", look: look{w: 640, h: 480}, reach: drawer, when: func(a *App) bool { return !a.sliding() }},
		{name: "look-small-drawer-spanish", look: smallContrast, reach: drawer, when: func(a *App) bool { return !a.sliding() }},
		{name: "look-small-result", look: look{w: 640, h: 480}, reach: func(a *App) { a.sit(demoSeats, a.demo.game.Len()) }},
	}
}

// dialogSteps show every dialog, each in three looks.
func dialogSteps() []step {
	page := func(page int) func(a *App) {
		return func(a *App) { s := newSettings(); s.page = page; a.show(s) }
	}
	dialogs := []step{
		{name: "dialog-menu", reach: func(a *App) { a.show(newMenu(a)) }},
		{name: "dialog-setup", reach: func(a *App) { a.show(newSetup(a)) }},
		{name: "dialog-setup-custom", reach: func(a *App) {
			s := newSetup(a)
			s.seats[engine.Player2] = session.Seat{Champion: true, Timed: true, Depth: 6, Time: 2 * time.Second}
			s.page = setupPage{custom: true, who: engine.Player2}
			a.show(s)
		}},
		{name: "dialog-open", reach: func(a *App) {
			a.settings.Recent = []string{"/home/ada/blobs/sunday.pgn", "/home/ada/blobs/ring.txt"}
			a.show(newOpener(a))
		}},
		{name: "dialog-save", reach: func(a *App) { a.settings.Folder = "/home/ada/blobs"; a.show(newSaver(a)) }},
		{name: "dialog-settings-game", reach: page(gamePage)},
		{name: "dialog-settings-look", reach: page(lookPage)},
		{name: "dialog-settings-sound", reach: page(soundPage)},
		{name: "dialog-settings-analysis", reach: page(analysisPage)},
		{name: "dialog-how-to", reach: func(a *App) { a.show(newHowTo()) }},
		{name: "dialog-keys", reach: func(a *App) { a.show(newKeys(a)) }},
		{name: "screen-editor", reach: func(a *App) { a.startEditor() }},
		{name: "screen-error", reach: func(a *App) { a.demo.crash = demoCrash(a) }},
		{name: "dialog-bad-file", reach: func(a *App) {
			_, err := notation.Open("ring.txt", []byte("x 1 1\no 8 9\n"))
			a.show(&bad{file: "ring.txt", err: err})
		}},
	}
	var all []step
	for _, l := range []struct {
		name string
		look look
	}{{"", look{}}, {"-spanish", lightSpanish}, {"-small", smallContrast}} {
		for _, s := range dialogs {
			all = append(all, step{name: s.name + l.name, look: l.look, reach: func(a *App) {
				a.sit([2]session.Seat{session.Human(), session.FirstOpponent()}, demoPly)
				s.reach(a)
			}})
		}
	}
	return all
}

// demoCrash is the screen of a panic that there was none of: nothing is written.
func demoCrash(a *App) *crash {
	c := &crash{}
	c.say(a.words, &fault{value: "index out of range [64] with length 64"}, rescued{path: "/home/ada/.local/state/blobwars/game.json", kept: true},
		"/home/ada/.local/state/blobwars/report.txt", nil)
	return c
}

func nothing(*App) {}

func over(a *App) bool { return a.session.Over() }

// aged is when so many ticks of a turn have gone by.
func aged(ticks int) func(a *App) bool {
	return func(a *App) bool { return a.session.Turn.Age() >= ticks }
}

// sit puts the demo's game on a new table as it was after ply moves, with others at it.
func (a *App) sit(seats [2]session.Seat, ply int) {
	game := engine.NewGame(a.demo.game.Start())
	for i := range ply {
		if err := game.Play(a.demo.game.Move(i)); err != nil {
			a.failure, a.quit = err, true // it was played before
			return
		}
	}
	a.lay(seats, game)
}

// review puts the whole game on a new table, for somebody who looks at it after ply moves.
func (a *App) review(ply int) {
	game := a.demo.game.Clone()
	game.GoTo(ply)
	a.lay([2]session.Seat{session.Human(), session.FirstOpponent()}, game)
}

// lay puts a game on a new table, without anything that was said at the old one.
func (a *App) lay(seats [2]session.Seat, game *engine.Game) {
	a.show(nil)
	a.demo.hand.away()
	a.demo.crash = nil
	a.session.Close()
	a.session = session.New(session.Setup{Seats: seats, Start: game.Start(), Title: "paper-start"})
	a.session.Wake = a.wake
	a.load(a.session.Setup(), game)
}

// pick takes the blob of a move up, with the hand over where it is to go.
func (a *App) pick(m engine.Move) {
	a.pressAt(m.From)
	a.build()
	a.demo.hand.point(a.layout.Board.Centre(m.To))
}

// pressAt presses a square.
func (a *App) pressAt(s engine.Square) {
	a.session.Selection.Press(s)
	a.session.Selection.Release(s)
}

// playOn plays the next move of the demo's game.
func (a *App) playOn() {
	m := a.demo.game.Move(a.session.Game().Ply())
	a.pressAt(m.From)
	a.pressAt(m.To)
}
