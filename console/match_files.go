package console

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/google/renameio/v2/maybe"

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
	text    strings.Builder
	written time.Time
	pending bool
}

// start empties the file, so that one that cannot be written is known before the match.
func (f *recordFile) start() error { f.pending = true; return f.flush() }

// add adds a game, and writes the file if that is some time ago.
func (f *recordFile) add(p match.Played) error {
	if f.path == "" {
		return nil
	}
	if f.text.Len() > 0 {
		f.text.WriteByte('\n')
	}
	f.text.WriteString(notation.WriteRecord(matchRecord(p)))
	f.pending = true
	if time.Since(f.written) < writeEvery {
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
	if err := maybe.WriteFile(f.path, []byte(f.text.String()), 0o644); err != nil {
		return fmt.Errorf("blobwars match: cannot write the game records: %w", err)
	}
	return nil
}

// matchRecord is the record of a game of a match.
func matchRecord(p match.Played) notation.Record {
	termination := p.End.String()
	if p.Why != "" {
		termination += " by " + p.Loser().String() + ": " + p.Why
	}
	record := notation.NewRecord(p.Game,
		notation.Tag{Name: notation.TagEvent, Value: "match of A, " + p.Names[match.A] + ", and B, " + p.Names[match.B]},
		notation.Tag{Name: "Round", Value: strconv.Itoa(p.Number + 1)},
		notation.Tag{Name: notation.TagPlayer1, Value: p.Names[p.Player[engine.Player1]]},
		notation.Tag{Name: notation.TagPlayer2, Value: p.Names[p.Player[engine.Player2]]},
		notation.Tag{Name: "Termination", Value: termination},
	)
	record.Result = p.Result
	return record
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
