package syntax

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// ErrNotRegular is the error of opening a directory, a pipe or a device, which are not opened because reading them
// might never end.
var ErrNotRegular = errors.New("a folder, a pipe or a device, not a file")

// ReadFile reads a text file of at most 1 MiB. The error of a larger or binary file is an *Error. The error of a file
// that is missing or cannot be read wraps fs.ErrNotExist or another error of the system, and that of anything but a
// regular file wraps ErrNotRegular.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path) // before opening, because opening a pipe waits for its writer
	if err != nil {
		return nil, unreadable(path, err)
	}
	if !info.Mode().IsRegular() {
		return nil, unreadable(path, ErrNotRegular)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	if err := Check(path, data); err != nil {
		return nil, err
	}
	return data, nil
}

func unreadable(path string, err error) error {
	var system *fs.PathError
	if errors.As(err, &system) {
		err = system.Err // its text would name the path a second time
	}
	return fmt.Errorf("cannot read %s: %w", path, err)
}
