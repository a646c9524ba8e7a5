package gui

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

// receive compares a correspondence game that was received with the state of it that is kept here, on the table or in
// the library. It returns the game to show, and a notice if that is not the one that was received: a game whose past
// was altered, to which the sender has added moves of the receiver, or with an end that the sender cannot make alone,
// is not shown.
func (o *opener) receive(received session.Saved) (shown session.Saved, notice, arg string) {
	kept := o.app.table.Session().Snapshot()
	if kept.PlayLog.ID != received.PlayLog.ID {
		g, found := o.app.services.History.Find(received.PlayLog.ID)
		if !found {
			return receiveUnknown(received)
		}
		var err error
		if kept, err = o.app.played.load(g); err != nil {
			o.app.Report(err)
		}
	}
	if kept.Game == nil || !kept.Setup.Correspondence { // another game has this number and keeps it
		received.PlayLog.ID = play.NewID()
		return receiveUnknown(received)
	}
	kept.Previous = nil
	size := kept.Game.Start().Size()
	switch d, ply := session.Compare(kept.Game, received.Game, kept.Setup.Away); {
	case d == session.Altered && ply < 0:
		return kept, "notice.altered_start", ""
	case d == session.Altered:
		return kept, "notice.altered", o.app.services.T("notice.altered_move", words.Values{
			"N": kept.Game.PositionAt(ply).MoveNumber(), "Kept": kept.Game.Move(ply).Name(size), "Received": received.Game.Move(ply).Name(size),
		})
	case d == session.Foreign:
		return kept, "notice.altered", o.app.services.T("notice.foreign_move", words.Values{
			"N": received.Game.PositionAt(ply).MoveNumber(), "Move": received.Game.Move(ply).Name(size),
		})
	case d == session.Older, kept.Decided.Over() && received.Decided != kept.Decided:
		return kept, "notice.older", ""
	case received.Decided != kept.Decided && !mayEnd(received.Decided, kept.Setup.Away):
		return kept, "notice.refused_end", ""
	case received.Decided.Over() || received.Game.Len() > kept.Game.Len():
		kept.Decided = received.Decided
	}
	kept.Game, kept.Line, kept.Reviewing = received.Game, 0, false
	return kept, "", ""
}

// receiveUnknown returns a correspondence game of which no state is kept here, as it was received, but without an end
// that the sender cannot make alone. A notice says that the receiver's own moves cannot be compared.
func receiveUnknown(received session.Saved) (shown session.Saved, notice, arg string) {
	away := received.Setup.Away
	if !mayEnd(received.Decided, away) {
		received.Decided = engine.Outcome{}
		return received, "notice.refused_end", ""
	}
	if d, _ := session.Compare(engine.NewGame(received.Game.Start()), received.Game, away); d == session.Foreign {
		return received, "notice.unchecked", ""
	}
	return received, "", ""
}

// mayEnd reports whether a correspondence game that its sender has sent may have an outcome that the board does not
// have: the sender has resigned.
func mayEnd(decided engine.Outcome, sender engine.Side) bool {
	return !decided.Over() || decided == engine.Outcome{Reason: engine.Resigned, Winner: sender.Other()}
}
