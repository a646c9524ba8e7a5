package matches

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/internal/console"
)

// writeInterval is the time between two writes of the file of records.
const writeInterval = 5 * time.Second

// recordFile is the file of the records of a match. It is replaced as a whole, so that no reader finds half of it.
type recordFile struct {
	path    string // "": none
	specs   [2]string
	text    strings.Builder
	began   time.Time
	written time.Time
	pending bool
	once    bool // it is a pipe or a device, which is written once, at the end
}

// newRecordFile returns the file of a match that begins now. It is written after the first game.
func newRecordFile(f *matchFlags) recordFile {
	return recordFile{path: f.pgn, specs: [2]string{f.a, f.b}, began: time.Now(), once: console.IsSpecial(f.pgn)}
}

// add adds a game, and writes the file if it was last written some time ago.
func (f *recordFile) add(p match.Played) error {
	if f.path == "" {
		return nil
	}
	if f.text.Len() > 0 {
		f.text.WriteByte('\n')
	}
	f.text.WriteString(notation.WriteRecord(f.record(p)))
	f.pending = true
	if f.once || time.Since(f.written) < writeInterval {
		return nil
	}
	return f.flush()
}

// flush writes the file if there are new records.
func (f *recordFile) flush() error {
	if f.path == "" || !f.pending {
		return nil
	}
	f.pending, f.written = false, time.Now()
	return console.WriteFile("game records", f.path, []byte(f.text.String()))
}

// record returns the record of a game.
func (f *recordFile) record(p match.Played) notation.Record {
	termination := "rules"
	if reason := p.Outcome.Reason; reason.Decided() {
		termination = reason.String()
	}
	if p.Failure != "" {
		termination += " by " + p.Loser().String() + ": " + p.Failure
	}
	record := notation.NewRecord(p.Game,
		notation.Tag{Name: notation.TagEvent, Value: "blobwars match -a " + f.specs[match.A] + " -b " + f.specs[match.B]},
		notation.Tag{Name: notation.TagDate, Value: f.began.Format("2006.01.02")},
		notation.Tag{Name: "Round", Value: strconv.Itoa(p.Number + 1)},
		notation.Tag{Name: notation.TagPlayer1, Value: f.player(p, engine.Side1)},
		notation.Tag{Name: notation.TagPlayer2, Value: f.player(p, engine.Side2)},
		notation.Tag{Name: notation.TagTermination, Value: termination},
		notation.Tag{Name: "SetUp", Value: "1"}, // the game begins with the FEN: PGN, section 9.7.1
		notation.Tag{Name: notation.TagFEN, Value: notation.WriteFEN(p.Game.Start())},
	)
	record.Result = notation.ResultOf(p.Outcome)
	return record
}

// player describes the player of a side by entrant, spec and name, as in "A: uai:./engine (Engine 1.0)".
func (f *recordFile) player(p match.Played, side engine.Side) string {
	entrant := p.Entrants[side]
	return fmt.Sprintf("%s: %s (%s)", entrant, f.specs[entrant], p.Names[entrant])
}
