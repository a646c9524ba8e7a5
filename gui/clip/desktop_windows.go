package clip

import (
	"errors"
	"syscall"

	"github.com/atotto/clipboard"
)

// windows is the clipboard of Windows, by its calls; they wait for a second at the most.
type windows struct{}

func openDesktop() (desktop, error) { return windows{}, nil }

func (windows) read() (string, error) {
	text, err := clipboard.ReadAll()
	if errors.Is(err, syscall.Errno(0)) {
		err = nil // there is something, but no text
	}
	if err == nil && len(text) > maxText {
		err = errLong
	}
	return text, err
}

func (windows) write(text string) error { return clipboard.WriteAll(text) }
func (windows) alive() bool             { return true }
func (windows) close()                  {}
