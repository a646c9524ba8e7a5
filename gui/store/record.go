package store

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// playerTags are the tags of the players' names.
var playerTags = [2]string{notation.TagPlayer1, notation.TagPlayer2}

// RecordText returns the record of a game: with the tags of the record from which it was opened, with the players by
// their names or, without one, what they are, with a result by time, with its variations, and with the verdict on its
// moves if all of them have been judged.
func RecordText(s session.Saved) string {
	r := notation.NewRecord(s.Game, s.Tags...)
	for i, tag := range []notation.Tag{{Name: notation.TagEvent, Value: s.Setup.Title}, {Name: notation.TagDate, Value: s.Time.Format(dateLayout)}} {
		if r.Tag(tag.Name) == "" {
			dropTags(&r, tag.Name)
			r.Tags = slices.Insert(r.Tags, min(i, len(r.Tags)), tag)
		}
	}
	setPlayers(&r, s)
	setDecided(&r, s.Decided)
	r.Variations = s.Variations
	if verdict := s.Verdict.Text(s.Game); verdict != "" {
		r.SetTag(notation.TagVerdict, verdict)
	}
	return notation.WriteRecord(r)
}

// unknownDate is the tag Date if the day is not known (PGN, section 8.1.1.3).
const unknownDate = "????.??.??"

// setPlayers sets the tags of the players. A game that was opened from a record has those of the record until a move is
// played in it, even if a name is missing there.
func setPlayers(r *notation.Record, s session.Saved) {
	if len(s.Tags) > 0 && s.PlayLog != nil && !s.PlayLog.Moved {
		return
	}
	for i, tag := range playerTags {
		if name := cmp.Or(s.Setup.Names[i], s.Setup.Seats[i].RecordName()); name != r.Tag(tag) {
			dropTags(r, notation.OtherNames(i)...)
			r.SetTag(tag, name)
		}
	}
}

// dropTags removes the tags of some names.
func dropTags(r *notation.Record, names ...string) {
	r.Tags = slices.DeleteFunc(r.Tags, func(t notation.Tag) bool { return isOneOf(t.Name, names) })
}

// isOneOf reports whether a tag has one of some names.
func isOneOf(tag string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, tag) })
}

// rewrittenTags are the tags that follow from the game or from how it is played here.
var rewrittenTags = []string{
	notation.TagRules, notation.TagFEN, notation.TagResult, notation.TagReason, notation.TagVerdict, tagID, tagSeconds, tagHelped, tagFair,
	tagTurning, numbered(tagSeat, 0), numbered(tagSeat, 1), numbered(tagAccuracy, 0), numbered(tagAccuracy, 1),
}

// tagsToKeep returns the tags of a record that are kept as they are.
func tagsToKeep(r notation.Record) (tags []notation.Tag) {
	for _, tag := range r.Tags {
		_, notTime := time.Parse(time.RFC3339Nano, tag.Value)
		if !isOneOf(tag.Name, rewrittenTags) && (notTime != nil || !strings.EqualFold(tag.Name, tagTime)) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// linkTags are the tags that a link has, beside those of the players and of the game.
var linkTags = []string{notation.TagEvent, "Site", notation.TagDate, "Round", notation.TagPlayer1, notation.TagPlayer2}

// GameLink returns a link to a game on the page at an address. Without the verdict, the variations and most tags, the
// link is short.
func GameLink(address string, s session.Saved) string {
	s.Verdict, s.Variations = nil, nil
	s.Tags = slices.DeleteFunc(slices.Clone(s.Tags), func(t notation.Tag) bool { return !isOneOf(t.Name, linkTags) })
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
			setup.Seats[i], setup.Names[i] = playerOf(r.Tag(tag))
		}
	}
	tags := tagsToKeep(r)
	if r.Game.Len() > 0 && r.Tag(notation.TagDate) == "" {
		tags = append(tags, notation.Tag{Name: notation.TagDate, Value: unknownDate})
	}
	return session.Saved{
		Setup: setup, Game: r.Game, Variations: r.Variations, Verdict: review.ParseVerdict(r.Tag(notation.TagVerdict), r.Game), Decided: decidedIn(r),
		Tags: tags,
	}
}

// setDecided writes into a record how its game has ended, if not by the board, and drops the words of another program
// for an end after which the game has gone on.
func setDecided(r *notation.Record, decided engine.Outcome) {
	if decided.Over() {
		r.Result = notation.ResultOf(decided)
	}
	if r.Why() != "" && (!decided.Over() || notation.OutcomeOf(*r).Reason != decided.Reason) {
		dropTags(r, notation.TagTermination, notation.TagAdjudicated)
	}
	if decided.Over() {
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
