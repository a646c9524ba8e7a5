//go:build !windows

package platform

// AttachTerminal does nothing: only on Windows does a program with a window start without its terminal.
func AttachTerminal() {}

// ShowError does nothing: standard error goes to the terminal or to the log of the desktop.
func ShowError(string) {}
