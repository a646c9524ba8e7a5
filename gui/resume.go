package gui

import (
	"errors"
	"path/filepath"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// keeping is the game on the table as it is kept from one day to the next. Its zero value
// keeps nothing: that of a demo, and of a second window of the same person.
type keeping struct {
	game    *store.Document[store.Game]
	kept    kept
	resumed kept // what was on the table at first; its zero value: a new game
	crashed bool // the program ends by a defect of its own
}

// kept is by what we know that the table is as it was when it was last kept. A session that
// was left alone is told from one that was not without reading the whole game.
type kept struct {
	game      *engine.Game
	ply       int
	last      engine.Move
	seats     [2]session.Seat
	paused    bool
	reviewing bool
}

// onTable is the table as it is now.
func (a *App) onTable() kept {
	game := a.session.Game()
	last, _ := game.Last()
	return kept{game, game.Ply(), last, a.session.Setup().Seats, a.session.Paused(), a.session.Reviewing()}
}

// startKeeping finds what was on the table last; its Game is nil if that cannot be said.
// notice is what the person is to know, with its argument; empty: nothing.
func (a *App) startKeeping() (saved session.Saved, notice, arg string) {
	if a.options.Demo != "" || a.options.Measure {
		return saved, "", "" // a game of nobody
	}
	if a.store == nil {
		return saved, "", "" // loadSettings has said why
	}
	var err error
	a.keeping.game, saved, err = store.OpenGame(a.store)
	switch {
	case err == nil:
		return saved, "", ""
	case errors.Is(err, platform.ErrLocked):
		return saved, "notice.second_window", ""
	}
	a.complain(err)
	var broken *store.BrokenFileError
	if errors.As(err, &broken) {
		return saved, "notice.game_broken", filepath.Base(broken.Aside)
	}
	return saved, "notice.game_broken", err.Error()
}

// resume puts the game that was kept on the table. Two computers wait for somebody to look;
// what the command line says of the computer holds.
func (a *App) resume(saved session.Saved) {
	if saved.Game == nil {
		return
	}
	saved.Setup.Seats = a.options.seats(saved.Setup.Seats)
	saved.Paused = saved.Paused || !saved.Setup.Seats[0].Human && !saved.Setup.Seats[1].Human
	a.session.Resume(saved)
	a.keeping.resumed = a.onTable()
}

// keep has the table written if it is not what was written last, and says once if it
// could not be.
func (a *App) keep() {
	if a.keeping.game == nil {
		return
	}
	if now := a.onTable(); now != a.keeping.kept {
		a.keeping.kept = now
		a.keeping.game.Save(store.NewGame(a.session.Snapshot()))
	}
	select {
	case err := <-a.keeping.game.Err():
		a.complain(err)
		a.session.Say("notice.game_unsaved", err.Error())
	default:
	}
}

// endKeeping writes what is to be written, waits for it, and leaves the file to others.
func (a *App) endKeeping() {
	game := a.keeping.game
	if game != nil {
		a.keep()
		if a.keeping.crashed && a.onTable() == a.keeping.resumed {
			// It would bring the next window down too: that one is to begin anew.
			if _, err := game.SetAside(".crashed"); err != nil {
				a.complain(err)
			}
		}
	}
	if err := a.store.Close(); err != nil {
		a.complain(err)
	}
	for _, errs := range []<-chan error{game.Err(), a.savedSettings.Err()} {
		select {
		case err := <-errs:
			a.complain(err)
		default:
		}
	}
	a.store, a.keeping.game, a.savedSettings = nil, nil, nil
}
