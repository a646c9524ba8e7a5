package gui

import (
	"blobwars/assets/words"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

// receive compares a correspondence game that was received with the state of it that is kept here, on the table or in
// the library. It returns the game to show, and a notice if that is not the one that was received: a game whose past
// was altered is not shown.
func (o *opener) receive(received session.Saved) (shown session.Saved, notice, arg string) {
	kept := o.app.table.Session().Snapshot()
	if kept.PlayLog.ID != received.PlayLog.ID {
		g, found := o.app.services.History.Find(received.PlayLog.ID)
		if !found {
			return received, "", ""
		}
		var err error
		if kept, err = o.app.played.load(g); err != nil {
			o.app.Report(err)
		}
	}
	if kept.Game == nil || !kept.Setup.Correspondence { // another game has this number and keeps it
		received.PlayLog.ID = play.NewID()
		return received, "", ""
	}
	kept.Previous = nil
	switch d, ply := session.Compare(kept.Game, received.Game); {
	case d == session.Altered && ply < 0:
		return kept, "notice.altered_start", ""
	case d == session.Altered:
		size := kept.Game.Start().Size()
		return kept, "notice.altered", o.app.services.T("notice.altered_move", words.Values{
			"N": kept.Game.PositionAt(ply).MoveNumber(), "Kept": kept.Game.Move(ply).Name(size), "Received": received.Game.Move(ply).Name(size),
		})
	case d == session.Older:
		return kept, "notice.older", ""
	case received.Decided.Over() || received.Game.Len() > kept.Game.Len():
		kept.Decided = received.Decided
	}
	kept.Game, kept.Reviewing = received.Game, false
	return kept, "", ""
}
