//go:build unix

package console

import (
	"os"

	"golang.org/x/sys/unix"
)

// columnsOf returns the width of a terminal in characters; 0 if it is not known.
func columnsOf(file *os.File) int {
	size, err := unix.IoctlGetWinsize(int(file.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}
