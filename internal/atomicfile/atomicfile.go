// Package atomicfile writes files so that a crash leaves the old content or the new content, never a part of
// it, on Unix as well as on Windows. It follows the usual recipe: write a temporary file in the same folder,
// synchronize it with the disk, and rename it over the old one (Pillai et al., "All File Systems Are Not
// Created Equal", OSDI 2014, section 4).
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
)

// Write replaces the content of the file at path, or creates the file with the permissions mode, less the umask.
// An existing file keeps its permissions, where the file system can set them, and a symbolic link keeps pointing to the
// file that is replaced. An error is an *fs.PathError about path; the old content is then untouched and no temporary
// file is left. Concurrent calls are safe: the last rename wins.
func Write(path string, data []byte, mode fs.FileMode) error {
	return write(path, data, mode, rename, proceed)
}

// Create writes a new file as Write does. If there is one at path, even one that another program has just created, it
// stays as it is, and the error wraps fs.ErrExist.
func Create(path string, data []byte, mode fs.FileMode) error {
	return write(path, data, mode, renameNew, proceed)
}

// proceed is the hook of a write outside of tests.
func proceed(string) error { return nil }

// Check reports whether Write can create its temporary file, before anything is computed that is to be written. Its error
// is that of Write.
func Check(path string) error {
	errStopped := errors.New("stopped after the temporary file was created")
	err := write(path, nil, 0o600, rename, func(step string) error {
		if step == "write" {
			return errStopped
		}
		return nil
	})
	if errors.Is(err, errStopped) {
		return nil
	}
	return err
}

// write is Write with the function that gives the temporary file its name, and with a hook for tests: before is called
// with the name of every step, and an error of it takes the place of that step.
func write(path string, data []byte, mode fs.FileMode, rename func(from, to string) error, before func(step string) error) error {
	err := replace(path, data, mode, rename, before)
	var system *fs.PathError
	var renaming *os.LinkError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &system):
		err = system.Err // its path is the temporary file's
	case errors.As(err, &renaming):
		err = renaming.Err
	}
	return &fs.PathError{Op: "write", Path: path, Err: err}
}

func replace(path string, data []byte, mode fs.FileMode, rename func(from, to string) error, before func(step string) error) (err error) {
	path, err = target(path)
	if err != nil {
		return err
	}
	if err := before("create"); err != nil {
		return err
	}
	f, err := createTemporary(path, mode)
	if err != nil {
		return err
	}
	temporary := f.Name()
	defer func() {
		if err == nil {
			return
		}
		_ = f.Close() // a second Close does nothing
		if before("remove") == nil {
			_ = os.Remove(temporary)
		}
	}()
	steps := []struct {
		name   string
		do     func() error
		unable func(error) bool // reports whether an error only says that the file system cannot do this; nil: none does
	}{
		{"write", func() error { _, err := f.Write(data); return err }, nil},
		{"chmod", func() error { return copyPermissions(path, f) }, cannotChmod},
		{"sync", f.Sync, cannotSync},
		{"close", f.Close, nil},
		{"rename", func() error { return rename(temporary, path) }, nil},
	}
	for _, step := range steps {
		err := before(step.name)
		if err == nil {
			err = step.do()
		}
		if err != nil && (step.unable == nil || !step.unable(err)) {
			return err
		}
	}
	// The new content is in place. Without the folder's own synchronization a power cut may bring the old file
	// back, but never a part of one, so an error here (some file systems cannot do it) is ignored.
	if before("sync folder") == nil {
		syncFolder(filepath.Dir(path))
	}
	return nil
}

// renameNew renames a file to a name that is free, or returns an error that wraps fs.ErrExist. An empty file takes the
// name first, because a rename replaces what it finds.
func renameNew(from, to string) error {
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err = errors.Join(f.Close(), rename(from, to)); err != nil {
		_ = os.Remove(to)
	}
	return err
}

// cannotChmod reports whether the error of chmod comes from a file system without permissions of its own, such as a
// share of Windows (EOPNOTSUPP by gvfs, EPERM by CIFS). The content is worth more than its permissions.
func cannotChmod(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission)
}

// cannotSync reports whether the error of fsync comes from a file system that has no such call, as many of FUSE and of
// the network. An error of the disk (EIO, ENOSPC) means that the content may be lost.
func cannotSync(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL)
}

// target follows symbolic links from path to the file that is to be replaced, which need not exist.
func target(path string) (string, error) {
	for range 40 { // as many as Linux follows
		link, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link, or nothing is there
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(path), link)
		}
		path = link
	}
	return "", errors.New("too many symbolic links")
}

// createTemporary creates a new file beside path. Its name begins with a dot and ends in .tmp.
func createTemporary(path string, mode fs.FileMode) (*os.File, error) {
	for {
		name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".blobwars-%08x.tmp", rand.Uint32()))
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

var temporaryName = regexp.MustCompile(`^\.blobwars-[0-9a-f]{8}\.tmp$`)

// Clean removes the temporary files that Write has left in a folder, and in the folders below it, because the program
// was killed. A Write that is under way there fails.
func Clean(folder string) {
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && temporaryName.MatchString(d.Name()) {
			_ = os.Remove(path) // the next start tries again
		}
		return nil
	})
}

// copyPermissions gives f the permissions of the file at path, if there is one.
func copyPermissions(path string, f *os.File) error {
	info, err := os.Stat(path)
	if err != nil {
		return nil
	}
	return f.Chmod(info.Mode().Perm())
}
