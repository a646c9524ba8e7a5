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
