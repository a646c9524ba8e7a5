package syntax

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// ErrNotRegular is the error of opening a directory, a pipe or a device, which are not opened because reading them
// might never end.
var ErrNotRegular = errors.New("a folder, a pipe or a device, not a file")

// ReadFile reads a text file of at most 1 MiB, and returns it in UTF-8, see Decode. The error of a larger or
// binary file is an *Error; others are those of Open.
func ReadFile(path string) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	if err := Check(path, data); err != nil {
		return nil, err
	}
	return Decode(data), nil
}

// Open opens a regular file. The error of a file that is missing or cannot be read wraps fs.ErrNotExist or another error
// of the system, and that of anything but a regular file wraps ErrNotRegular.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path) // before opening, because opening a pipe waits for its writer
	if err != nil {
		return nil, unreadable(path, err)
	}
	if mode := info.Mode(); !mode.IsRegular() {
		kind := "a device"
		switch {
		case mode.IsDir():
			kind = "a folder"
		case mode&(fs.ModeNamedPipe|fs.ModeSocket) != 0:
			kind = "a pipe"
		}
		return nil, unreadable(path, plainError{kind + ", not a file", ErrNotRegular})
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	return f, nil
}

// plainError is an error in other words.
type plainError struct {
	text string
	error
}

func (e plainError) Error() string { return e.text }

func (e plainError) Unwrap() error { return e.error }

func unreadable(path string, err error) error {
	var system *fs.PathError
	if errors.As(err, &system) {
		err = system.Err // its text would name the path a second time
	}
	switch missing := errors.Is(err, fs.ErrNotExist); {
	case missing && path == "-":
		return plainError{"standard input cannot be read: save it to a file", err}
	case missing:
		err = plainError{"there is no such file", err}
	}
	return &fs.PathError{Op: "cannot read", Path: path, Err: err}
}
