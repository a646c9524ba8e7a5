package gui

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"blobwars/engine"
	"blobwars/gui/model/session"
	"blobwars/gui/store"
)

// keeping is the game on the table as it is kept from one day to the next. Its zero value
// keeps nothing: that of a demo, and of a second window of the same person.
type keeping struct {
	keeper  *store.Keeper
	path    string
	lock    *flock.Flock // nil: there is no locking here
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
	return kept{game, game.Ply(), last, a.session.Setup().Seats, a.session.Turn.Paused(), a.session.Review.Active()}
}

// startKeeping finds what was on the table last; its Game is nil if that cannot be said.
// notice is what the person is to know, with its argument; empty: nothing.
func (a *App) startKeeping() (saved session.Saved, notice, arg string) {
	if a.options.Demo != "" || a.options.Measure {
		return saved, "", "" // a game of nobody
	}
	path, err := store.SavedPath()
	if err != nil {
		a.complain(err)
		return saved, "", ""
	}
	lock, free := lockFile(path + ".lock")
	if !free {
		return saved, "notice.second_window", ""
	}
	a.keeping.lock, a.keeping.path = lock, path
	a.keeping.keeper, saved, err = store.OpenKeeper(path)
	if err == nil {
		return saved, "", ""
	}
	a.complain(err)
	var broken *store.BrokenFileError
	if errors.As(err, &broken) {
		return saved, "notice.game_broken", filepath.Base(broken.Aside)
	}
	return saved, "notice.game_broken", err.Error()
}

// lockFile takes the lock of path for this process; free is false when another one has it.
// Where nothing can be locked the lock is nil: a game that two windows may write is better
// than one that is not kept.
func lockFile(path string) (lock *flock.Flock, free bool) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, true // the keeper will say so
	}
	lock = flock.New(path)
	switch locked, err := lock.TryLock(); {
	case err != nil:
		return nil, true
	case !locked:
		return nil, false
	}
	return lock, true
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
	if a.keeping.keeper == nil {
		return
	}
	if now := a.onTable(); now != a.keeping.kept {
		a.keeping.kept = now
		a.keeping.keeper.Keep(a.session.Snapshot())
	}
	select {
	case err := <-a.keeping.keeper.Err():
		a.complain(err)
		a.session.Notices.Show("notice.game_unsaved", err.Error())
	default:
	}
}

// endKeeping writes what is to be written, waits for it, and leaves the file to others.
func (a *App) endKeeping() {
	if a.keeping.keeper == nil {
		return
	}
	a.keep()
	a.keeping.keeper.Close()
	select {
	case err := <-a.keeping.keeper.Err():
		a.complain(err)
	default:
	}
	a.keeping.keeper = nil
	if a.keeping.crashed && a.onTable() == a.keeping.resumed {
		// It would bring the next window down too: that one is to begin anew.
		if err := os.Rename(a.keeping.path, a.keeping.path+".crashed"); err != nil {
			a.complain(err)
		}
	}
	if a.keeping.lock != nil {
		if err := a.keeping.lock.Unlock(); err != nil {
			a.complain(err)
		}
	}
}
