//go:build !windows && !js

package platform

import (
	"errors"
	"syscall"
)

// IsDiskFull reports whether a file could not be written because there is no space left for it.
func IsDiskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// systemLanguages returns none: the environment names the language.
func systemLanguages() []string { return nil }

// AttachTerminal does nothing: only on Windows does a program with a window start without its terminal.
func AttachTerminal() {}

// ShowError does nothing: standard error goes to the terminal or to the log of the desktop.
func ShowError(string) {}
