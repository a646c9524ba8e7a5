// Package clip is the clipboard: text that is copied in one program and pasted in another. It speaks X11's protocol
// by itself, calls Windows, and runs the programs that macOS and Wayland have for it. Where a desktop has
// no clipboard, copying and pasting still work within the program.
package clip

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// patience is how long another program may take to hand over its text: the window stands still meanwhile.
const patience = 400 * time.Millisecond

// maxText is how many bytes are copied or pasted at the most: far more than a game needs, and what
// every X server takes in one piece.
const maxText = 200_000

// errLong is the error of more than maxText.
var errLong = errors.New("the text has more than 200000 bytes, which no board or game has: use a file")

// desktop is the clipboard of one kind of desktop.
type desktop interface {
	read() (string, error) // empty: there is no text
	write(text string) error
	alive() bool // it can go on being used
	close()      // waits for what it has running
}

// Clipboard is the desktop's clipboard. It is opened when it is needed first. It answers within a second, whatever
// other programs do, and is safe for concurrent use.
type Clipboard struct {
	mu   sync.Mutex
	open func() (desktop, error)
	desk desktop // nil: not opened, or it cannot be
	own  string  // what was copied here last
}

// New is the clipboard of this desktop.
func New() *Clipboard { return &Clipboard{open: openDesktop} }

// Read is the text in the clipboard; empty if nothing is in it, or no text. Where there is no clipboard,
// it is what this program wrote last; and if it wrote nothing, the error says what is missing.
func (c *Clipboard) Read() (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	err := c.ready()
	if err == nil {
		var text string
		if text, err = c.desk.read(); err == nil {
			return text, nil
		}
	}
	if c.own != "" {
		return c.own, nil
	}
	return "", fmt.Errorf("paste: %w", err)
}

// Write puts text into the clipboard. If that fails, the error says why and what to do, and Read gives
// the text to this program all the same. On X11 the text is there as long as the program runs.
func (c *Clipboard) Write(text string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.own = text
	err := c.ready()
	if err == nil && len(text) > maxText {
		err = errLong
	}
	if err == nil {
		err = c.desk.write(text)
	}
	if err != nil {
		return fmt.Errorf("copy: %w", err)
	}
	return nil
}

// Close lets go of the clipboard. Its methods may be used again after it.
func (c *Clipboard) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.desk != nil {
		c.desk.close()
		c.desk = nil
	}
}

// ready opens the desktop's clipboard, unless it is open.
func (c *Clipboard) ready() error {
	if c.desk != nil && c.desk.alive() {
		return nil
	}
	if c.desk != nil {
		c.desk.close()
	}
	var err error
	c.desk, err = c.open()
	return err
}
