package store

import (
	"cmp"
	"encoding/json"
	"hash/fnv"
	"strconv"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/game"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// The tags of a record in the library, besides those of RecordText. docs/formats.md describes them.
const (
	tagID       = "ID"
	tagTime     = "Time"
	tagSeconds  = "Seconds"
	tagHelped   = "Helped"
	tagFair     = "Fair"
	tagTurning  = "Turning"
	tagAccuracy = "Accuracy" // with the number of the player, as the next
	tagSeat     = "Seat"
)

// GameText returns the file of a game: its record with the tags of the library. A record that cannot be read is
// returned unchanged.
func GameText(g history.Game, record string) string {
	if g.Tiles {
		saved, _, err := ParseTiles("record", record)
		if err != nil {
			return record
		}
		saved.PlayLog = &game.PlayLog{ID: g.ID}
		if !g.Undated {
			saved.Time = g.Time
		}
		return TilesText(saved)
	}
	r, err := notation.ParseRecord("record", []byte(record))
	if err != nil {
		return record
	}
	add := func(name, value string) { // a tag that was read stays as it is
		if r.Tag(name) == "" {
			r.SetTag(name, value)
		}
	}
	add(notation.TagEvent, g.Title)
	date := g.Time.Local().Format(dateLayout)
	if g.Undated {
		date = unknownDate
	}
	add(notation.TagDate, date)
	r.SetTag(tagID, strconv.FormatInt(g.ID, 10))
	if at, _ := timeOf(r); !g.DateOnly && !g.Undated && (r.Tag(tagTime) == "" || !at.Equal(g.Time)) { // the record may have the time of its beginning
		r.SetTag(tagTime, g.Time.UTC().Format(time.RFC3339Nano))
	}
	r.SetTag(tagSeconds, strconv.FormatFloat(g.Duration.Seconds(), 'f', 1, 64))
	r.SetTag(tagHelped, strconv.FormatBool(g.Helped))
	r.SetTag(tagFair, strconv.FormatBool(g.Fair))
	for i, seat := range g.Seats {
		add(playerTags[i], g.Name(engine.Side(i)))
		if named, name := playerOf(r.Tag(playerTags[i])); named != seat || name != g.Names[i] {
			r.SetTag(numbered(tagSeat, i), seatText(seat))
		}
		if g.Accuracy[i] > 0 {
			r.SetTag(numbered(tagAccuracy, i), strconv.FormatFloat(g.Accuracy[i], 'f', -1, 64))
		}
	}
	if g.TurningPoint > 0 {
		r.SetTag(tagTurning, strconv.Itoa(g.TurningPoint))
	}
	return notation.WriteRecord(r)
}

// numbered returns the name of a tag of the i-th player.
func numbered(tag string, i int) string { return tag + strconv.Itoa(i+1) }

// seatText returns the record name of a seat or, if that does not say everything, the seat as JSON.
func seatText(seat play.Seat) string {
	name := seat.RecordName()
	if named, _ := play.ParseRecordName(name); named == seat {
		return name
	}
	text, err := json.Marshal(seat)
	if err != nil {
		panic(err) // impossible: all of its values can be written
	}
	return string(text)
}

// parseSeat reads what seatText has written.
func parseSeat(text string) (seat play.Seat, ok bool) {
	if seat, ok = play.ParseRecordName(text); ok {
		return seat, true
	}
	seat = play.DefaultComputer()
	err := json.Unmarshal([]byte(text), &seat)
	return seat.Valid(), err == nil
}

// ParseSummary parses the file of a game: a record of Blob Wars or a saved Tiles Game, with or without the tags of the
// library. name is the file in an error. A record without an ID gets one that is derived from its content; one without
// a date gets the zero time.
func ParseSummary(name string, data []byte) (history.Game, error) {
	if tiles.IsGame(data) {
		saved, _, err := ParseTiles(name, string(data))
		if err != nil {
			return history.Game{}, err
		}
		if saved.PlayLog == nil || saved.PlayLog.ID <= 0 {
			saved.PlayLog = &game.PlayLog{ID: contentID(string(data))}
		}
		return TilesSummary(saved), nil
	}
	r, err := notation.ParseRecord(name, data)
	if err != nil {
		return history.Game{}, err
	}
	saved := FromRecord(r, knownTag(r, notation.TagEvent), [2]play.Seat{play.Human(), play.Human()})
	for i, tag := range playerTags {
		saved.Setup.Seats[i], saved.Setup.Names[i] = playerOf(r.Tag(tag))
		if seat, ok := parseSeat(r.Tag(numbered(tagSeat, i))); ok {
			saved.Setup.Seats[i], saved.Setup.Names[i] = seat, ""
			if player := r.Tag(tag); player != seat.RecordName() {
				saved.Setup.Names[i] = play.Name(player)
			}
		}
	}
	g := summary(saved)
	g.ID = contentID(notation.WriteRecord(r))
	if id, err := strconv.ParseInt(r.Tag(tagID), 10, 64); err == nil && id > 0 {
		g.ID = id
	}
	g.Time, g.DateOnly = timeOf(r)
	g.Helped, g.Fair = r.Tag(tagHelped) == "true", r.Tag(tagFair) == "true" && history.IsFair(r.Game.Start())
	seconds, _ := strconv.ParseFloat(r.Tag(tagSeconds), 64)
	g.Duration = time.Duration(min(max(seconds, 0), 1e8) * float64(time.Second))
	g.Round = knownTag(r, "Round")
	for i := range g.Accuracy {
		accuracy, _ := strconv.ParseFloat(r.Tag(numbered(tagAccuracy, i)), 64)
		g.Accuracy[i] = min(max(accuracy, 0), 100)
	}
	g.TurningPoint, _ = strconv.Atoi(r.Tag(tagTurning))
	return g, nil
}

// ParseGame parses the file of a game of the library: a Tiles Game if tilesGame is not nil. If it has an illegal move,
// it returns the moves before that, and an error.
func ParseGame(g history.Game, text string) (saved session.Saved, tilesGame *round.Saved, err error) {
	if g.Tiles {
		game, found, err := ParseTiles("My games", text)
		if !found {
			return saved, nil, err
		}
		return saved, &game, err
	}
	record, err := notation.ParseRecord("record", []byte(text))
	if record.Game == nil {
		return saved, nil, err
	}
	saved = FromRecord(record, g.Title, g.Seats)
	saved.Setup.Seats, saved.Setup.Names, saved.Time = g.Seats, g.Names, g.Time
	saved.PlayLog = &session.PlayLog{ID: g.ID, Moved: true, Opened: !g.Fair, Hint: g.Helped, Ended: g.Ended(), TimeShown: g.Duration}
	return saved, nil, err
}

// knownTag returns the value of a tag; "" if it says that the value is not known.
func knownTag(r notation.Record, name string) string {
	if value := r.Tag(name); value != "?" && value != "-" {
		return value
	}
	return ""
}

// playerOf returns the seat and the name of the player of a record.
func playerOf(name string) (play.Seat, string) {
	if name == "" || name == "?" {
		return play.Human(), history.UnknownName
	}
	seat, ok := play.ParseRecordName(name)
	if ok {
		return seat, ""
	}
	return seat, play.Name(name)
}

// contentID returns the ID of a game that has none, from its text.
func contentID(text string) int64 {
	hash := fnv.New64a()
	hash.Write([]byte(text))
	return max(int64(hash.Sum64()>>1), 1)
}

// summary returns what the library shows of a game and its end, without what is known of how it was played.
func summary(s session.Saved) history.Game {
	g := history.Game{Time: s.Time.Round(0), Title: s.Setup.Title, Seats: s.Setup.Seats, Names: s.Setup.Names}
	return g.WithEnd(s.Game, game.OutcomeAt(s.Game, s.Decided, s.Game.Len()))
}

// PlayedGame returns a game as it is added to the library, with its record. It has its accuracy and its turning point if
// all of its moves have been judged.
func PlayedGame(s session.Saved) (g history.Game, record string) {
	g = summary(s)
	g.ID, g.Duration, g.Helped = s.PlayLog.ID, s.PlayLog.TimeShown, s.PlayLog.Helped()
	g.Fair = !s.PlayLog.Opened && history.IsFair(s.Game.Start())
	g.Title = cmp.Or(knownTag(notation.Record{Tags: s.Tags}, notation.TagEvent), g.Title) // as ParseSummary
	if s.Verdict.Complete() {
		g.TurningPoint = review.StoryOf(s.Game, game.OutcomeAt(s.Game, s.Decided, s.Game.Len()), s.Verdict).Turning.Ply
		if players := s.Verdict.Summary(s.Game).Players; players[0].HasAccuracy() && players[1].HasAccuracy() {
			g.Accuracy = [2]float64{players[0].Accuracy, players[1].Accuracy}
		}
	}
	return g, RecordText(s)
}

// TilesSummary returns what the library shows of a Tiles Game.
func TilesSummary(s round.Saved) history.Game {
	last := s.Game.PositionAt(s.Game.Len())
	g := history.Game{
		ID: s.PlayLog.ID, Time: s.Time.Round(0), Title: round.Key(s.Setup), Seats: s.Setup.Seats, Names: s.Setup.Names, Plies: s.Game.Len(), Tiles: true,
		Blobs: [2]int{int(last.Points(engine.Side1)), int(last.Points(engine.Side2))}, Board: tiles.Write(last),
	}
	g.Result = g.ResultOf(last.Outcome())
	return g
}
