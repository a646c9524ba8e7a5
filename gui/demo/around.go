package demo

import (
	"fmt"
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/puzzle"
	"blobwars/gui"
	"blobwars/gui/command"
	"blobwars/gui/home"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/lesson"
	"blobwars/gui/library"
	"blobwars/gui/library/history"
	"blobwars/gui/picture"
	"blobwars/gui/play"
	"blobwars/gui/puzzles"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
)

// today is the day of the demonstration's puzzle of the day and of its newest game, so that the pictures do not depend
// on the date.
var today = time.Date(2026, time.November, 21, 18, 20, 0, 0, time.UTC)

func now() time.Time { return today }

// aroundSteps take pictures of the lesson, the ending and the report of a game, the library, the puzzles, and sharing.
func aroundSteps() []step {
	var taught *lesson.Screen
	onLesson := func(n int) func(*Demo, *gui.Window) {
		return func(_ *Demo, a *gui.Window) {
			if n == 1 {
				taught = lesson.New(a.Services(), lesson.Actions{})
				a.Present(taught)
				return
			}
			taught.ShowMe()
		}
	}
	var steps []step
	for n, name := range []string{"lesson-1", "lesson-2", "lesson-3", "lesson-4", "lesson-5", "lesson-end"} {
		settled := func(d *Demo, _ *gui.Window) bool { return d.age > 150 }
		steps = append(steps, step{begin: onLesson(n + 1), ready: settled})
		steps = append(steps, inThreeLooks(name)...)
		steps = append(steps, step{name: name + "-tall", look: look{w: 480, h: 800}, begin: nothing})
	}
	won, lost := [2]play.Seat{levelSeat(5), play.Human()}, [2]play.Seat{play.Human(), levelSeat(7)}
	atEnd := func(seats [2]play.Seat) func(*Demo, *gui.Window) {
		return func(d *Demo, a *gui.Window) {
			d.openGame(a, seats, d.game.Len())
			a.Services().History = d.played(seats)
			d.remember(a, false)
		}
	}
	ended := func(d *Demo, _ *gui.Window) bool { return d.age > 30 }
	for _, end := range []struct {
		name  string
		begin func(*Demo, *gui.Window)
	}{
		{"ending-win", atEnd(won)}, {"ending-loss", atEnd(lost)}, {"ending-people", atEnd(people)},
		{"ending-draw", func(d *Demo, a *gui.Window) {
			d.load(a, lost, evenGame())
			a.Services().History = d.played(lost)
			d.remember(a, true)
		}},
		{"ending-time", func(d *Demo, a *gui.Window) {
			d.openGame(a, people, middlePly)
			setup := session.Setup{Seats: person, Start: d.game.Start(), Title: "paper-start", Terms: play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute}}}
			game := a.Table().Session().Game()
			a.Table().Open(session.Saved{
				Setup: setup, Game: game, Times: session.Times{Left: [2]time.Duration{0, time.Minute}},
				Decided: engine.Outcome{Reason: engine.OutOfTime, Winner: game.Position().ToMove().Other()},
			})
			a.Services().History = d.played(lost)
			d.remember(a, false)
		}},
	} {
		steps = append(steps, step{begin: end.begin, ready: ended})
		steps = append(steps, inThreeLooks(end.name)...)
		steps = append(steps, step{name: end.name + "-tall", look: look{w: 480, h: 800}, begin: nothing}, step{name: end.name + "-large", look: look{w: 1920, h: 1080}, begin: nothing})
	}
	steps = append(steps, step{begin: func(d *Demo, a *gui.Window) { atEnd(won)(d, a); a.Do(command.ShowReport) }, ready: analysed},
		step{begin: func(_ *Demo, a *gui.Window) { a.Do(command.NextMistake) }, ready: ended})
	steps = append(steps, inThreeLooks("report")...)
	steps = append(steps, step{begin: func(d *Demo, a *gui.Window) { d.openGame(a, person, middlePly); a.Do(command.Save) }, ready: ended})
	steps = append(steps, inThreeLooks("dialog-share")...)

	var games *library.Screen
	steps = append(steps, step{begin: func(d *Demo, a *gui.Window) {
		d.openGame(a, person, middlePly)
		a.Services().History = d.played(won)
		games = library.New(a.Services(), now, library.Actions{})
		a.Present(games)
	}})
	steps = append(steps, everyLook("library")...)
	steps = append(steps, step{begin: func(*Demo, *gui.Window) { games.ShowStatistics() }})
	steps = append(steps, everyLook("statistics")...)
	steps = append(steps, step{begin: func(d *Demo, a *gui.Window) {
		a.Services().History = history.New()
		a.Present(library.New(a.Services(), now, library.Actions{}))
	}}, step{name: "library-empty", begin: nothing})

	for _, wins := range []int{0, 12, len(stops.Stops())} {
		steps = append(steps, step{begin: func(_ *Demo, a *gui.Window) { a.Present(travelled(a, wins)) }})
		steps = append(steps, everyLook(fmt.Sprintf("journey-%d", wins))...)
	}
	steps = append(steps, step{begin: func(d *Demo, a *gui.Window) {
		atEnd(won)(d, a)
		setup := stops.Stops()[0].Setup()
		a.Table().Load(setup, stopGame(setup.Start))
		a.Table().Session().Notices.Clear()
	}, ready: ended})
	steps = append(steps, everyLook("ending-stop")...)

	steps = append(steps, step{begin: func(d *Demo, a *gui.Window) {
		travelled(a, 12)
		d.openGame(a, person, middlePly)
		a.Services().History = d.played(won)
		progress := attempt.NewProgress(attempt.Data{})
		progress.Now = now
		a.Present(home.New(a.Services(), progress, home.Actions{Game: func() picture.Picture {
			return picture.OfLatest(a.Services(), a.Table().Session().Current())
		}, Tiles: func() bool { return false }}))
	}})
	steps = append(steps, everyLook("home")...)

	var solving *puzzles.Screen
	open := func(d *Demo, a *gui.Window) {
		d.openGame(a, person, middlePly)
		progress := attempt.NewProgress(attempt.Data{})
		progress.Now = now
		for _, p := range puzzle.All()[:31] {
			progress.Record(p.ID, true, 1, time.Time{})
		}
		for day := 5; day > 0; day-- {
			progress.Now = func() time.Time { return today.AddDate(0, 0, -day) }
			progress.Record(progress.Today().ID, true, 1, progress.Now())
		}
		progress.Now = now
		solving = puzzles.New(a.Services(), progress, nil)
		a.Present(solving)
	}
	steps = append(steps, step{begin: open})
	steps = append(steps, everyLook("puzzle")...)
	steps = append(steps, step{begin: func(*Demo, *gui.Window) { solving.Do(command.Answer) }, ready: func(d *Demo, _ *gui.Window) bool {
		return d.age > 60 && solving.Attempt().Over() && solving.Attempt().Idle()
	}})
	steps = append(steps, inThreeLooks("puzzle-answer")...)
	return steps
}

// travelled returns the map of the journey after a number of won stops; after all of them, with the aside.
func travelled(a *gui.Window, wins int) screen.Screen {
	all, progress := stops.Stops(), stops.NewProgress(stops.Data{})
	for i := range wins {
		progress.Award(all[i], []stops.Stars{stops.AllStars, stops.Won | stops.Alone, stops.AllStars, stops.Won, stops.Won | stops.Margin}[i%5])
	}
	a.Services().Journey = progress
	toPlay := journey.Actions{Underway: func(stops.Stop) bool { return false }}
	if wins == len(all) {
		progress.Award(stops.Aside(), stops.Won|stops.Alone)
		return journey.New(a.Services(), stops.Aside(), toPlay)
	}
	return journey.New(a.Services(), all[progress.Next()], toPlay)
}

// stopGame returns a game from a position that player 1 wins.
func stopGame(start engine.Position) *engine.Game {
	game := engine.NewGame(start)
	for !game.Position().Outcome().Over() {
		pos := game.Position()
		best, most := pos.Moves()[0], -1
		for _, m := range pos.Moves() {
			if blobs := pos.Play(m).Count(engine.Side1); pos.ToMove() == engine.Side1 && blobs > most {
				best, most = m, blobs
			}
		}
		if err := game.Play(best); err != nil {
			panic(err) // it is one of the moves
		}
	}
	return game
}

// everyLook returns the steps that take a picture in three looks, in a tall window and in a large one.
func everyLook(name string) []step {
	return slices.Concat(inThreeLooks(name), []step{
		{name: name + "-tall", look: look{w: 480, h: 800}, begin: nothing},
		{name: name + "-large", look: look{w: 1920, h: 1080, theme: "contrast"}, begin: nothing},
	})
}

// evenGame returns a game that has ended in a draw.
func evenGame() *engine.Game {
	start, err := notation.ParseFEN("draw", "1xxxxxxx/xxxxxoxx/xxoxxxxx/xxxxxxxx/oooooxoo/ooxooooo/oooooooo/oooooooo x 0 1")
	if err != nil {
		panic(err) // it is constant
	}
	game := engine.NewGame(start)
	if err := game.Play(start.Moves()[0]); err != nil {
		panic(err)
	}
	return game
}

// remember adds the game on the table to the history.
func (d *Demo) remember(a *gui.Window, helped bool) {
	s := a.Table().Session()
	c := s.Current()
	a.Services().History.Add(history.PlayedGame{
		ID: c.PlayLog.ID, Time: today, Title: c.Setup.Title, Seats: c.Setup.Seats, Game: c.Game, Outcome: s.Outcome(), Helped: helped, Fair: true,
		Record: notation.WriteRecord(notation.NewRecord(c.Game)),
	})
}

func levelSeat(level play.Level) play.Seat { s := play.DefaultComputer(); s.Level = level; return s }

// played returns a history of forty games on the boards that ship against rising levels, of which the last is the
// demonstration's with these seats.
func (d *Demo) played(seats [2]play.Seat) *history.History {
	h := history.New()
	const games = 40
	for i := range games {
		title, game := "paper-start", d.game
		if i < games-1 {
			title, game = quickGame(i)
		}
		outcome := game.Position().Outcome()
		s := [2]play.Seat{play.Human(), levelSeat(play.Level(1 + i/6))}
		if lost := i%3 == 2 || i >= 34 && i%2 == 0; !outcome.Draw && lost == (outcome.Winner == engine.Side1) {
			s[0], s[1] = s[1], s[0]
		}
		if i == games-1 {
			s = seats
		}
		h.Add(history.PlayedGame{
			ID: int64(i + 1), Time: today.AddDate(0, 0, i-games+1), Title: title, Seats: s, Game: game,
			Record: notation.WriteRecord(notation.NewRecord(game)), Outcome: outcome, Duration: time.Duration(4+i*7%13) * time.Minute, Fair: true,
		})
	}
	return h
}

// quickGame returns a game on one of the boards that ship, in which both sides play the best of a few random moves.
func quickGame(n int) (title string, game *engine.Game) {
	shipped := screen.ShippedBoards()
	board := shipped[n%3*n%len(shipped)] // the first one is the most usual
	game, random := engine.NewGame(board.Position), engine.NewRandom(uint64(n), 1)
	for !game.Position().Outcome().Over() {
		pos := game.Position()
		moves := pos.Moves()
		best, most := moves[0], -1
		for range 6 {
			m := moves[random.Below(len(moves))]
			if blobs := pos.Play(m).Count(pos.ToMove()); blobs > most {
				best, most = m, blobs
			}
		}
		if err := game.Play(best); err != nil {
			panic(err) // it is one of the moves
		}
	}
	return board.Title, game
}
