package console

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"
)

// progress shows the progress of a command on standard error: one line that is rewritten on a terminal,
// or else a new line from time to time.
type progress struct {
	to       io.Writer
	terminal bool
	shown    time.Time
	interval time.Duration // between two lines
	width    int           // of the line on the terminal, in bytes
}

func newProgress(to io.Writer) progress {
	p := progress{to: to, interval: 200 * time.Millisecond}
	if file, ok := to.(*os.File); ok {
		info, err := file.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	if !p.terminal {
		p.shown, p.interval = time.Now(), 5*time.Second // a short command prints none
	}
	return p
}

// newSearchProgress returns the progress of a search of one position, which is shown on a terminal after two seconds.
func newSearchProgress(to io.Writer) progress {
	p := newProgress(to)
	p.shown = time.Now().Add(2*time.Second - p.interval)
	if !p.terminal {
		p.interval = math.MaxInt64
	}
	return p
}

// showSearch shows how far a search is; depth is the one under way, 0 if it is the end of the game.
func (p *progress) showSearch(depth int, nodes uint64) {
	to := "to the end of the game"
	if depth > 0 {
		to = fmt.Sprintf("depth %d", depth)
	}
	p.show(fmt.Sprintf("%s: %.0f million states so far; Ctrl+C ends with the best move found", to, float64(nodes)/1e6))
}

// show shows a line, unless the last one is too recent.
func (p *progress) show(line string) {
	if time.Since(p.shown) < p.interval {
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
