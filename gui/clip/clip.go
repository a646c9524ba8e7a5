// Package clip is the clipboard of the desktop: text that is copied in one program and pasted in another. On Linux and
// BSD it speaks the X11 protocol, on Windows and macOS it uses github.com/atotto/clipboard, and in a browser
// navigator.clipboard. Without a clipboard, copying and pasting still work within the program.
package clip

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// replyTimeout is how long another program may take to send its text: the window waits meanwhile.
const replyTimeout = 400 * time.Millisecond

// maxText is the largest number of bytes that are copied or pasted: far more than a game needs, and few enough for
// every X server to take in one request.
const maxText = 200_000

// The errors of a clipboard that works.
var (
	// ErrTooLong is the error of a text of more than maxText bytes.
	ErrTooLong = errors.New("the text has more than 200000 bytes, which no board or game has: use a file")
	// ErrSlow is the error of a program that does not send the text that it copied, or stops in the middle of it.
	ErrSlow = errors.New("the program that copied last does not answer; copy again, then paste")
)

// desktop is the clipboard of one kind of desktop.
type desktop interface {
	read() (string, error) // empty if there is no text
	write(text string) error
	alive() bool // false: it must be opened again
	close()      // stops its goroutine and waits for it
}

// Clipboard is the clipboard of the desktop. It is opened at its first use. Its methods return within about a second,
// whatever other programs do (in a browser ten seconds, while it asks the person for permission), and are safe for
// concurrent use.
type Clipboard struct {
	mu      sync.Mutex
	open    func() (desktop, error)
	opened  desktop // nil: not open
	written string  // the last text given to Write
}

// New returns the clipboard of this desktop.
func New() *Clipboard { return &Clipboard{open: openDesktop} }

// Read returns the text in the clipboard; empty if it holds no text. The error wraps ErrTooLong or ErrSlow if another
// program has a text that cannot be had. If there is no clipboard, Read returns the last text given to Write; if there
// is none, an error that says what is missing.
func (c *Clipboard) Read() (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	err := c.ensureOpen()
	if err == nil {
		var text string
		if text, err = c.opened.read(); err == nil {
			return text, nil
		}
	}
	if c.written != "" && !errors.Is(err, ErrTooLong) && !errors.Is(err, ErrSlow) {
		return c.written, nil
	}
	return "", fmt.Errorf("paste: %w", err)
}

// Write puts text into the clipboard. If that fails, the error says why and what to do, and Read still returns the text
// in this program. On X11 the text is lost when the program ends, unless the desktop has a clipboard manager.
func (c *Clipboard) Write(text string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.written = text
	err := c.ensureOpen()
	if err == nil && len(text) > maxText {
		err = ErrTooLong
	}
	if err == nil {
		err = c.opened.write(text)
	}
	if err != nil {
		return fmt.Errorf("copy: %w", err)
	}
	return nil
}

// Close closes the clipboard, after it has left the text that was copied last to the desktop. The next use opens it
// again.
func (c *Clipboard) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened != nil {
		c.opened.close()
		c.opened = nil
	}
}

// ensureOpen opens the clipboard if it is closed.
func (c *Clipboard) ensureOpen() error {
	if c.opened != nil && c.opened.alive() {
		return nil
	}
	if c.opened != nil {
		c.opened.close()
	}
	var err error
	c.opened, err = c.open()
	return err
}
