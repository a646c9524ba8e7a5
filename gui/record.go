package gui

import (
	"fmt"
	"strings"
	"time"

	"blobwars/engine"
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

// record keeps the game on the table once it has ended, and the previous one if it was abandoned.
func (a *App) record() {
	s := a.table.Session()
	if c := s.Course(); s.Over() && c.Game.Ply() == c.Game.Len() && c.Conduct.Moved && !c.Conduct.Kept {
		a.keep(c, s.Result())
		c.Conduct.Kept = true
	}
	c, found := s.Review.Previous()
	if found && c.Conduct.Moved && !c.Conduct.Kept && !c.Conduct.Left && c.Game.Len() >= leastPlies && (c.Setup.Seats[0].Human || c.Setup.Seats[1].Human) {
		a.keep(c, engine.Outcome{})
		c.Conduct.Left = true
	}
}

// keep adds a game to those that are kept.
func (a *App) keep(c session.Saved, outcome engine.Outcome) {
	_, earned := a.services.History.Add(history.Played{
		ID: c.Conduct.ID, Time: c.Time, Title: c.Setup.Title, Seats: c.Setup.Seats, Names: c.Setup.Names, Game: c.Game, Outcome: outcome,
		Record: store.RecordText(c), Duration: c.Conduct.Played, Helped: c.Conduct.Helped(),
		Fair: !c.Conduct.Opened && history.Even(c.Game.Start()),
	})
	a.announceEarned(earned)
}

// keptTiles is the Tiles Game that is in the library, or was opened when it had ended, with its moves. An end after Undo replaces it.
type keptTiles struct {
	games int    // as tiles.Session.Games
	id    int64  // of the game in the library; 0: it is in none yet
	moves string // of the end that is there
}

// noteTiles notes that the Tiles Game that was just opened is not to be kept as it is.
func (a *App) noteTiles() {
	saved := a.tiles.Session().Snapshot()
	a.keptTiles = keptTiles{games: a.tiles.Session().Games(), moves: fmt.Sprint(saved.Moves)}
}

// recordTiles keeps the Tiles Game once it has ended.
func (a *App) recordTiles() {
	s, k := a.tiles.Session(), &a.keptTiles
	result, over := s.Result()
	if s.Games() != k.games {
		*k = keptTiles{games: s.Games()}
	}
	saved := s.Snapshot()
	moves := fmt.Sprint(saved.Moves)
	if !over || s.Ply() < s.Len() || s.Len() == 0 || moves == k.moves {
		return
	}
	if k.moves = moves; k.id == 0 {
		k.id = time.Now().UnixNano()
	}
	g := history.Game{
		ID: k.id, Time: saved.Time.Round(0), Title: screen.TilesKey(saved.Setup), Seats: saved.Setup.Seats, Plies: s.Len(), Tiles: true,
		Blobs: [2]int{int(result.Points[0]), int(result.Points[1])}, Record: store.TilesText(saved), Result: history.Lost,
	}
	switch {
	case result.Draw:
		g.Result = history.Drawn
	case result.Winner == g.Side():
		g.Result = history.Won
	}
	a.services.History.Keep(g)
}

// watchPuzzles earns the achievement of seven days of puzzles in a row when the progress changes.
func (a *App) watchPuzzles() {
	progress := a.storage.progress
	saveProgress := progress.Changed
	progress.Changed = func() {
		if saveProgress != nil {
			saveProgress()
		}
		if progress.BestStreak() >= 7 && a.services.History.Earn("week", time.Now()) {
			a.announceEarned([]string{"week"})
		}
	}
}

// announceEarned shows a notice with the achievements that were earned, if there are any.
func (a *App) announceEarned(earned []string) {
	if len(earned) == 0 {
		return
	}
	var names []string
	for _, id := range earned {
		names = append(names, a.services.T("achievement."+id))
	}
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
		games.Select(a.keptTiles.id)
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
			a.enter(a.tilesScreen())
			a.tiles.Restore(saved)
			a.noteTiles()
			a.opened(a.tiles)
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
	saved, err := kept(g)
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
	saved, err := store.OpenTilesText(g.Record)
	if err != nil {
		a.Report(err)
		a.Notify("library.unreadable", "")
		return
	}
	use(saved)
}

// kept is a game that was kept, as a game that was saved. With an illegal move in its record it ends before that, with an error.
func kept(g history.Game) (session.Saved, error) {
	record, err := notation.ParseRecord("record", []byte(g.Record))
	if record.Game == nil {
		return session.Saved{}, err
	}
	saved := store.OpenRecord(record, g.Title, g.Seats)
	saved.Setup.Seats, saved.Setup.Names, saved.Time = g.Seats, g.Names, g.Time
	saved.Conduct = &session.Conduct{
		ID: g.ID, Moved: true, Opened: !g.Fair, Hint: g.Helped, Kept: g.Ended(), Left: !g.Ended(), Played: g.Duration,
	}
	return saved, err
}
