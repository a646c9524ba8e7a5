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

// writeEvery is the time between two rewritings of the file of records, and between two
// lines of progress that nobody may be looking at.
const writeEvery = 5 * time.Second

// recordFile is where the records of a match go, one behind the other. It is
// rewritten as a whole, so that it is never half a file.
type recordFile struct {
	path    string // "": nowhere
	specs   [2]string
	text    strings.Builder
	began   time.Time
	written time.Time
	pending bool
	once    bool // only at the end: what was written cannot be written again
}

// start empties the file, so that one that cannot be written is known before the match.
func (f *recordFile) start() error {
	f.began, f.pending = time.Now(), true
	if f.once = isSpecial(f.path); f.once {
		return nil
	}
	return f.flush()
}

// add adds a game, and writes the file if that is some time ago.
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

// flush writes what has not been written.
func (f *recordFile) flush() error {
	if f.path == "" || !f.pending {
		return nil
	}
	f.pending, f.written = false, time.Now()
	if err := writeFile(f.path, []byte(f.text.String())); err != nil {
		return fmt.Errorf("blobwars match: cannot write the game records: %w", err)
	}
	return nil
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

// player is who played a colour: side, spec and name, such as A: uai:./engine (Engine 1.0).
func (f *recordFile) player(p match.Played, who engine.Player) string {
	side := p.Player[who]
	return fmt.Sprintf("%s: %s (%s)", side, f.specs[side], p.Names[side])
}

// progress is a line on standard error: rewritten on a terminal, repeated elsewhere.
type progress struct {
	to       io.Writer
	terminal bool
	shown    time.Time
	width    int // of what stands on the line
}

func newProgress(to io.Writer) progress {
	p := progress{to: to}
	if file, ok := to.(*os.File); ok {
		info, err := file.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	if !p.terminal {
		p.shown = time.Now() // the first line is due after a while
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
