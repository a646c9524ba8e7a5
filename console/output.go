package console

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"blobwars/atomicfile"
)

// writeFile writes a file as a whole, so that nobody meets half of it. A pipe or a device such as
// /dev/stdout is written to, not replaced, and a link goes on pointing to its file.
func writeFile(path string, data []byte) error {
	if err := checkOutput(path); err != nil {
		return err
	}
	if isSpecial(path) {
		signal.Reset(os.Interrupt, syscall.SIGTERM) // a pipe may wait for its reader, and Ctrl+C must end that
		return outputError(path, os.WriteFile(path, data, 0o644))
	}
	return outputError(path, atomicfile.Write(path, data, 0o644))
}

// isSpecial reports whether there is something at path that is no file of its own: a pipe or a device.
func isSpecial(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// checkOutput finds early, before the work is done, what would keep a file from being written; "" is no file.
// Those that are taken are other files of the command, which must not be lost.
func checkOutput(path string, taken ...string) error {
	if path == "" {
		return nil
	}
	info, err := os.Stat(path)
	for _, other := range taken {
		there, failed := os.Stat(other)
		if other != "" && filepath.Clean(path) == filepath.Clean(other) || err == nil && failed == nil && os.SameFile(info, there) {
			return fmt.Errorf("%s is read or written by this command already: give another file", path)
		}
	}
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder: give a file in it", path)
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return outputError(path, err)
	}
	folder := filepath.Dir(path)
	if _, err := os.Stat(folder); err != nil {
		return fmt.Errorf("%s: there is no folder %s", path, folder)
	}
	return nil
}

// outputError names the file, where the system names the one that was to become it.
func outputError(path string, err error) error {
	if err == nil {
		return nil
	}
	var of *fs.PathError
	if errors.As(err, &of) {
		err = of.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}
