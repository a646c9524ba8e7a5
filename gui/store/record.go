package store

import (
	"cmp"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// playerTags are the tags of the players' names.
var playerTags = [2]string{notation.TagPlayer1, notation.TagPlayer2}

// RecordText returns the record of a game: with the players by their names or, without one, what they are, with a
// result by time, with its variations, and with the verdict on its moves if all of them have been judged.
func RecordText(s session.Saved) string {
	r := notation.NewRecord(s.Game,
		notation.Tag{Name: notation.TagEvent, Value: s.Setup.Title},
		notation.Tag{Name: notation.TagDate, Value: s.Time.Format("2006.01.02")},
	)
	for i, tag := range playerTags {
		r.SetTag(tag, cmp.Or(s.Setup.Names[i], s.Setup.Seats[i].RecordName()))
	}
	setDecided(&r, s.Decided)
	r.Variations = s.Variations
	if verdict := s.Verdict.Text(s.Game); verdict != "" {
		r.SetTag(notation.TagVerdict, verdict)
	}
	return notation.WriteRecord(r)
}

// GameLink returns a link to a game on the page at an address. Without the verdict and variations, the link is short.
func GameLink(address string, s session.Saved) string {
	s.Verdict, s.Variations = nil, nil
	return notation.WriteGameLink(address, RecordText(s))
}

// OpenRecord returns the game of a record that is called title. If the record has both players, they take the seats: a
// computer that it names as RecordText does, or a person with the name that it has. Otherwise the seats stay as given,
// but a person takes the side to move if both are computers.
func OpenRecord(r notation.Record, title string, seats [2]play.Seat) session.Saved {
	toMove := r.Game.PositionAt(r.Game.Len()).ToMove()
	setup := session.Setup{Seats: play.WithPerson(seats, toMove), Start: r.Game.Start(), Title: title}
	if known(r, 0) && known(r, 1) {
		for i, tag := range playerTags {
			name := r.Tag(tag)
			seat, ok := play.ParseRecordName(name)
			if !ok {
				setup.Names[i] = play.Name(name)
			}
			setup.Seats[i] = seat
		}
	}
	return session.Saved{
		Setup: setup, Game: r.Game, Variations: r.Variations, Verdict: review.ParseVerdict(r.Tag(notation.TagVerdict), r.Game), Decided: decidedIn(r),
	}
}

// setDecided writes into a record how its game has ended, if not by the board.
func setDecided(r *notation.Record, decided engine.Outcome) {
	if decided.Over() {
		r.Result = notation.ResultOf(decided)
		r.SetTag(notation.TagReason, decided.Reason.String())
	}
}

// decidedIn returns how the clock, the players or whoever ran it have ended the game of a record; zero if the board has
// ended it, or it goes on.
func decidedIn(r notation.Record) engine.Outcome {
	if o := notation.OutcomeOf(r); o.Reason.Decided() {
		return o
	}
	return engine.Outcome{}
}

// known reports whether a record has the name of a player; a question mark stands for an unknown one.
func known(r notation.Record, i int) bool {
	return r.Tag(playerTags[i]) != "" && r.Tag(playerTags[i]) != "?"
}
