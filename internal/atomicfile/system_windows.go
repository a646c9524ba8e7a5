package atomicfile

import (
	"errors"
	"os"
	"syscall"
	"time"
)

const errorSharingViolation = syscall.Errno(32)

// rename replaces the file at to: os.Rename calls MoveFileEx with MOVEFILE_REPLACE_EXISTING. Windows refuses that
// while another program, such as a virus scanner, has one of the files open, so it is tried for 200 ms.
func rename(from, to string) error {
	for try := 1; ; try++ {
		err := os.Rename(from, to)
		busy := errors.Is(err, errorSharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED)
		if !busy || try == 20 {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// syncFolder does nothing: Windows has no such call, and NTFS keeps a journal of names.
func syncFolder(string) {}
