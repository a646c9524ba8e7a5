package platform

import (
	"errors"
	"syscall/js"
)

// IsDiskFull reports whether a document could not be written because there is no space left for it.
func IsDiskFull(err error) bool {
	var thrown js.Error
	return errors.As(err, &thrown) && thrown.Get("name").String() == "QuotaExceededError"
}
