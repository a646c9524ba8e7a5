package console

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
)

// writeEvery is the time between two writes of the file of records, and between two lines of progress
// that do not go to a terminal.
const writeEvery = 5 * time.Second

// recordFile is the file of the records of a match. It is replaced as a whole, so that no reader finds
// half of it.
type recordFile struct {
	path    string // "": none
	specs   [2]string
	text    strings.Builder
	began   time.Time
	written time.Time
	pending bool
	once    bool // it is a pipe or a device, and is written once, at the end
}

// start empties the file, so that an error of writing it is found before the match.
func (f *recordFile) start() error {
	f.began, f.pending = time.Now(), true
	if f.once = isSpecial(f.path); f.once {
		return nil
	}
	return f.flush()
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
	if f.once || time.Since(f.written) < writeEvery {
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
	return writeFile("game records", f.path, []byte(f.text.String()))
}

// record is the record of a game.
func (f *recordFile) record(p match.Played) notation.Record {
	termination := p.End.String()
	if p.Why != "" {
		termination += " by " + p.Loser().String() + ": " + p.Why
	}
	record := notation.NewRecord(p.Game,
		notation.Tag{Name: notation.TagEvent, Value: "blobwars match -a " + f.specs[match.A] + " -b " + f.specs[match.B]},
		notation.Tag{Name: notation.TagDate, Value: f.began.Format("2006.01.02")},
		notation.Tag{Name: "Round", Value: strconv.Itoa(p.Number + 1)},
		notation.Tag{Name: notation.TagPlayer1, Value: f.player(p, engine.Player1)},
		notation.Tag{Name: notation.TagPlayer2, Value: f.player(p, engine.Player2)},
		notation.Tag{Name: "Termination", Value: termination},
	)
	record.Result = p.Result
	return record
}

// player describes the player of a colour by side, spec and name, as in "A: uai:./engine (Engine 1.0)".
func (f *recordFile) player(p match.Played, colour engine.Player) string {
	side := p.Player[colour]
	return fmt.Sprintf("%s: %s (%s)", side, f.specs[side], p.Names[side])
}

// progress shows the progress of a command on standard error: one line that is rewritten on a terminal,
// or else a new line from time to time.
type progress struct {
	to       io.Writer
	terminal bool
	shown    time.Time
	width    int // of the line on the terminal
}

func newProgress(to io.Writer) progress {
	p := progress{to: to}
	if file, ok := to.(*os.File); ok {
		info, err := file.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	if !p.terminal {
		p.shown = time.Now() // so that a short command prints none
	}
	return p
}

func (p *progress) show(line string) {
	every := writeEvery
	if p.terminal {
		every = 200 * time.Millisecond
	}
	if time.Since(p.shown) < every {
		return
	}
	p.shown = time.Now()
	if !p.terminal {
		fmt.Fprintln(p.to, line)
		return
	}
	fmt.Fprintf(p.to, "\r%-*s", p.width, line)
	p.width = len(line)
}

// end clears the line.
func (p *progress) end() {
	if p.terminal && p.width > 0 {
		fmt.Fprintf(p.to, "\r%*s\r", p.width, "")
	}
}
