package platform

import (
	"errors"

	"golang.org/x/sys/windows"
)

// IsDiskFull reports whether a file could not be written because there is no space left for it.
func IsDiskFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}
