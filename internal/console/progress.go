package console

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"golang.org/x/term"

	"blobwars/internal/console/cli"
)

// display is a terminal that shows one line of progress.
type display interface {
	io.Writer
	columns() int // of the terminal now; 0 or less: not known
}

// defaultColumns is the width of a terminal that does not tell its own.
const defaultColumns = 80

// terminalFile is a terminal that is open as a file.
type terminalFile struct{ *os.File }

func (f terminalFile) columns() int {
	columns, _, _ := term.GetSize(int(f.Fd())) // not above 0 if it is not known
	return columns
}

// Progress shows the progress of a command on standard error: one line that is rewritten on a terminal,
// or else a new line from time to time.
type Progress struct {
	to       io.Writer
	display  display // nil: to is not a terminal
	shown    time.Time
	interval time.Duration // between two lines
	width    int           // of the line on the terminal, in columns
}

func NewProgress(to io.Writer) Progress {
	p := Progress{to: to, interval: 200 * time.Millisecond}
	p.display, _ = to.(display)
	if file, ok := to.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.display = terminalFile{file}
		}
	}
	if p.display == nil {
		p.shown, p.interval = time.Now(), 5*time.Second // a short command prints none
	}
	return p
}

// NewSearchProgress returns the progress of a search of one position, which is shown on a terminal after two seconds.
func NewSearchProgress(to io.Writer) Progress {
	p := NewProgress(to)
	p.shown = time.Now().Add(2*time.Second - p.interval)
	if p.display == nil {
		p.interval = math.MaxInt64
	}
	return p
}

// ShowSearch shows how far a search is; depth is the one under way, 0 if it is the end of the game.
func (p *Progress) ShowSearch(depth int, nodes uint64) {
	to := "to the end of the game"
	if depth > 0 {
		to = fmt.Sprintf("depth %d", depth)
	}
	p.Show(fmt.Sprintf("%s: %.0f million states so far; Ctrl+C ends with the best move found", to, float64(nodes)/1e6))
}

// Show shows a line, unless the last one is too recent.
func (p *Progress) Show(line string) {
	if time.Since(p.shown) < p.interval {
		return
	}
	p.shown = time.Now()
	if p.display == nil {
		fmt.Fprintln(p.to, line)
		return
	}
	fits := p.fits()
	line = cli.Cut(line, fits)
	fmt.Fprint(p.to, "\r"+cli.Pad(line, min(p.width, fits)))
	p.width = cli.Width(line)
}

// Outdated reports whether there is a terminal, whose line is more than a second old.
func (p *Progress) Outdated() bool { return p.display != nil && time.Since(p.shown) > time.Second }

// fits returns how many columns fit into a line of the terminal now. The last column stays empty, because some
// terminals begin a new line after it.
func (p *Progress) fits() int {
	columns := p.display.columns()
	if columns <= 0 {
		columns = defaultColumns
	}
	return columns - 1
}

// End clears the line.
func (p *Progress) End() {
	if p.display != nil && p.width > 0 {
		fmt.Fprintf(p.to, "\r%*s\r", min(p.width, p.fits()), "")
	}
}
