package gui

import (
	"errors"
	"strings"
	"time"

	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/model/history"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/screen"
	"blobwars/gui/screen/library"
	"blobwars/gui/store"
)

// leastPlies is the number of moves from which an abandoned game is kept.
const leastPlies = 4

// readGames reads the games that were played, in the background. Until then the library is empty, and no game is added to it.
func (a *App) readGames() {
	s := &a.storage
	if !s.keeps {
		return
	}
	s.history.Expect()
	var files store.GameFiles
	a.Background(func() (err error) {
		files, err = s.store.ReadGames(a.services.Context)
		return err
	}, func(err error) {
		s.history.Fill(store.NewGames(s.store, files), files.Games, files.Deleted)
		a.Report(err)
		var unread *store.GamesProblem
		if errors.As(err, &unread) {
			a.remind("notice.games_unread", unread.Place, reminderTicks)
		}
		a.watchPuzzles()
		s.saved, s.savedTiles = tableState{}, tilesState{} // a game may have ended meanwhile
		a.renew()
	})
}

// record adds the game on the table to the library once it has ended, and the previous one if it was abandoned. The library knows
// which games it has.
func (a *App) record() {
	s := a.table.Session()
	if c := s.Course(); s.Over() && c.Game.Ply() == c.Game.Len() {
		a.keep(c)
	}
	c, found := s.Review.Previous()
	persons := c.Setup.Seats[0].Human || c.Setup.Seats[1].Human
	if found && (c.ResultAt(c.Game.Len()).Over() || c.Game.Len() >= leastPlies && persons) {
		a.keep(c)
	}
}

// keep adds a game to the library, if a move was played in it.
func (a *App) keep(c session.Saved) {
	if c.Conduct.Moved && !a.storage.history.Reading() {
		_, earned := a.services.History.Add(store.Played(c))
		a.earned = append(a.earned, earned...)
	}
}

// recordTiles adds the Tiles Game to the library once it has ended, if a move was played in it, and reports whether it did.
func (a *App) recordTiles() bool {
	s := a.tiles.Session()
	if !s.Over() || s.Ply() < s.Len() || a.storage.history.Reading() {
		return false
	}
	saved := s.Snapshot()
	if saved.Moved {
		a.services.History.Keep(store.TilesGame(saved), store.TilesText(saved))
	}
	return saved.Moved
}

// watchPuzzles earns the achievement of seven days of puzzles in a row, now or when the progress changes.
func (a *App) watchPuzzles() {
	progress := a.storage.progress
	earn := func() bool {
		day, solved := progress.FirstRow(7)
		return solved && a.services.History.Earn("week", day)
	}
	earn()
	saveProgress := progress.Changed
	progress.Changed = func() {
		if saveProgress != nil {
			saveProgress()
		}
		if earn() {
			a.earned = append(a.earned, "week")
		}
	}
}

// announceEarned shows a notice with the achievements that were earned, if there are any, once the last move has been shown.
func (a *App) announceEarned() {
	if len(a.earned) == 0 || a.table.Session().Timeline.Moving() {
		return
	}
	var names []string
	for _, id := range a.earned {
		names = append(names, a.services.T("achievement."+id))
	}
	a.earned = nil
	a.Notify("notice.earned", strings.Join(names, ", "))
}

// newLibrary is the screen of the games that were played.
func (a *App) newLibrary() screen.Screen {
	games := library.New(&a.services, time.Now(), library.Actions{
		Open:   a.openKept,
		Export: a.exportKept,
		CSV: func() {
			a.export(store.CSVFile, func() ([]byte, error) { return []byte(a.services.History.CSV()), nil })
		},
		Choose: func(title string, options []string, chosen int, choose func(int)) {
			a.Show(dialog.NewChoose(&a.services, title, options, chosen, choose))
		},
	})
	games.Select(a.table.Session().Course().Conduct.ID)
	if a.onTiles() {
		games.Select(a.tiles.Session().ID())
	}
	return games
}

// showLibrary goes back to the library, with a game chosen.
func (a *App) showLibrary(id int64) {
	a.Present(a.newLibrary())
	a.shown.(*library.Screen).Select(id)
}

// openKept shows a game that was kept. An unfinished one goes on from where it was left; a game of two computers is paused. Cancel leads
// back to the library as long as no move is played.
func (a *App) openKept(g history.Game) {
	opened := func(leave *func(), state func() any) {
		before := state()
		*leave = func() {
			if state() == before {
				a.showLibrary(g.ID)
			}
		}
		a.Notify("library.opened", a.services.KeyName(command.Of(command.Cancel).Keys[0]))
	}
	if g.Tiles {
		a.withTiles(g, func(saved tilesmodel.Saved) {
			a.restoreTiles(saved)
			s := a.tiles.Session()
			opened(&a.tiles.Leave, func() any { return [2]int{s.Games(), s.Len()} })
		})
		return
	}
	a.withKept(g, func(saved session.Saved) {
		a.open(saved)
		s := a.table.Session()
		opened(&a.table.Leave, func() any { return [2]any{s.Game(), s.Game().Len()} })
	})
}

// exportKept lets the person choose between saving the record of a game that was kept, and sharing it. Of a Tiles Game only
// the board can be saved.
func (a *App) exportKept(g history.Game) {
	if g.Tiles {
		a.withTiles(g, func(saved tilesmodel.Saved) { a.Show(dialog.NewSaveTiles(&a.services, saved.Setup.Start)) })
		return
	}
	a.withKept(g, func(saved session.Saved) {
		s := &a.services
		a.Show(dialog.NewChoose(s, s.T("library.export"), []string{s.T("library.export_record"), s.T("library.export_share")}, 0, func(i int) {
			if i == 0 {
				a.Show(dialog.NewSaveGame(s, saved))
			} else {
				a.Show(dialog.NewShare(s, saved))
			}
		}))
	})
}

// withKept gives a game that was kept to use, and reports what of its record cannot be read.
func (a *App) withKept(g history.Game, use func(session.Saved)) {
	saved, err := a.kept(g)
	if saved.Game != nil {
		use(saved)
	}
	if err != nil {
		a.Report(err)
		a.Notify("library.unreadable", "")
	}
}

// withTiles gives a Tiles Game that was kept to use, or reports that it cannot be read.
func (a *App) withTiles(g history.Game, use func(tilesmodel.Saved)) {
	text, err := a.services.History.Record(g)
	var saved tilesmodel.Saved
	if err == nil {
		saved, err = store.OpenTilesText(text)
	}
	if err != nil {
		a.Report(err)
		a.Notify("library.unreadable", "")
		return
	}
	use(saved)
}

// kept is a game that was kept, as a game that was saved. With an illegal move in its record it ends before that, with an error.
func (a *App) kept(g history.Game) (session.Saved, error) {
	text, err := a.services.History.Record(g)
	if err != nil {
		return session.Saved{}, err
	}
	record, err := notation.ParseRecord("record", []byte(text))
	if record.Game == nil {
		return session.Saved{}, err
	}
	saved := store.OpenRecord(record, g.Title, g.Seats)
	saved.Setup.Seats, saved.Setup.Names, saved.Time = g.Seats, g.Names, g.Time
	saved.Conduct = &session.Conduct{
		ID: g.ID, Moved: true, Opened: !g.Fair, Hint: g.Helped, Ended: g.Ended(), Played: g.Duration,
	}
	return saved, err
}
