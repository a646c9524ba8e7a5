package gui

import (
	"blobwars/engine"
	"blobwars/gui/model/history"
	"blobwars/gui/model/session"
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
	a.services.History.Add(history.Played{
		ID: c.Conduct.ID, Time: c.Time, Title: c.Setup.Title, Seats: c.Setup.Seats, Names: c.Setup.Names, Game: c.Game, Outcome: outcome,
		Record: store.RecordText(c), Duration: c.Conduct.Played, Helped: c.Conduct.Helped(),
		Fair: !c.Conduct.Opened && history.Even(c.Game.Start()),
	})
}
