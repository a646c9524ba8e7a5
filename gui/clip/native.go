//go:build windows || darwin

package clip

import (
	"errors"
	"syscall"

	"github.com/atotto/clipboard"
)

// native is the clipboard of Windows, by system calls, and of macOS, by its programs pbcopy and pbpaste.
type native struct{}

func openDesktop() (desktop, error) { return native{}, nil }

func (native) read() (string, error) {
	text, err := clipboard.ReadAll()
	if errors.Is(err, syscall.Errno(0)) {
		err = nil // Windows: there is something, but no text
	}
	if err == nil && len(text) > maxText {
		err = ErrTooLong
	}
	return text, err
}

func (native) write(text string) error { return clipboard.WriteAll(text) }
func (native) alive() bool             { return true }
func (native) close()                  {}
