package store

import (
	"cmp"
	"regexp"
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

// FromRecord returns the game of a record that is called title. If the record has both players, they take the seats: a
// computer that it names as RecordText does, or a person with the name that it has. Otherwise the seats stay as given,
// but a person takes the side to move if both are computers.
func FromRecord(r notation.Record, title string, seats [2]play.Seat) session.Saved {
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

// dateLayout is that of the tag Date (PGN, section 8.1.1.3), which is written in local time.
const dateLayout = "2006.01.02"

// datePattern matches a date, and the time after it. Other programs separate the parts of a date in their own ways, put
// the time into Date, and write question marks for a month or day that is not known.
var datePattern = regexp.MustCompile(`^\s*(\d{4})[.\-/](\d{1,2}|\?+)[.\-/](\d{1,2}|\?+)(?:[ T]+(\S.*))?\s*$`)

// timeOf returns when the game of a record ended, as its tags Time, UTCDate and UTCTime, or Date say; the zero time if
// they do not. dateOnly reports whether only the day is known: then it is noon of that day, or of the first day of a
// month or year that is all that is known.
func timeOf(r notation.Record) (at time.Time, dateOnly bool) {
	if at, err := time.Parse(time.RFC3339Nano, r.Tag(tagTime)); err == nil {
		return at, false
	}
	if at, dateOnly := parseTime(r.Tag("UTCDate"), r.Tag("UTCTime"), time.UTC); !at.IsZero() && !dateOnly {
		return at, false
	}
	return parseTime(r.Tag(notation.TagDate), r.Tag(tagTime), time.Local)
}

// parseTime returns the time of a date and of a clock, which the date may have, too.
func parseTime(date, clock string, zone *time.Location) (at time.Time, dateOnly bool) {
	parts := datePattern.FindStringSubmatch(date)
	if parts == nil {
		return time.Time{}, false
	}
	month, day, known := parts[2], parts[3], parts[3][0] != '?'
	if month[0] == '?' {
		month = "1"
	}
	if !known {
		day = "1"
	}
	noon, err := time.ParseInLocation("2006.1.2 15", parts[1]+"."+month+"."+day+" 12", zone)
	if err != nil { // there is no such day
		return time.Time{}, false
	}
	clock = strings.TrimSpace(cmp.Or(parts[4], clock))
	local := strings.TrimSuffix(strings.TrimSuffix(clock, "Z"), "UTC")
	if local != clock {
		zone = time.UTC
	}
	for _, layout := range []string{"15:04:05", "15:04"} {
		if t, err := time.Parse(layout, strings.TrimSpace(local)); err == nil && known {
			return time.Date(noon.Year(), noon.Month(), noon.Day(), t.Hour(), t.Minute(), t.Second(), 0, zone), false
		}
	}
	return noon, true
}
