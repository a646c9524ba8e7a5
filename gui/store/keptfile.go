package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"

	"github.com/google/renameio/v2/maybe"

	"blobwars/engine/notation"
)

// BrokenFileError is the error of a file of ours that could not be read, or not to its
// end, and was set aside.
type BrokenFileError struct {
	What  string // "settings" or "saved game"
	Aside string // where it is now: its old place if it could not be renamed
	Err   error
}

func (e *BrokenFileError) Error() string {
	return fmt.Sprintf("%s: %v; the file is now %s", e.What, e.Err, e.Aside)
}

// Unwrap gives the cause.
func (e *BrokenFileError) Unwrap() error { return e.Err }

// readKept reads the JSON file at path into value, a pointer to a struct with what holds
// where the file says nothing, and gives what of the file value has no place for. A file
// of a version above ours is read as far as it is understood. The error of a missing file
// wraps fs.ErrNotExist; with any error, value is not to be used.
func readKept(path string, ours int, value any) (unknown, error) {
	data, err := notation.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var head struct{ Version int }
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, err
	}
	var foreign *json.UnmarshalTypeError // what could be read has been, then
	if err := json.Unmarshal(data, value); err != nil && (head.Version <= ours || !errors.As(err, &foreign)) {
		return nil, err
	}
	return unknownIn(data, reflect.TypeOf(value).Elem()), nil
}

// writeKept writes value, with the rest that readKept gave, to path at one stroke: the
// file is the old one or the new one, whatever happens. It makes the folders.
func writeKept(path string, value any, rest unknown) error {
	data, err := withUnknown(value, rest)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := maybe.WriteFile(path, data, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// broken sets the file at path aside, and says why.
func broken(what, path string, err error) *BrokenFileError {
	aside, move := setAside(path)
	return &BrokenFileError{What: what, Aside: aside, Err: errors.Join(err, move)}
}

// setAside renames a file that cannot be used, so that nothing of it is lost: to a name that
// no earlier one has. If it cannot, the file stays where it is.
func setAside(path string) (aside string, err error) {
	aside = path + ".broken"
	for n := 2; ; n++ {
		if _, err := os.Lstat(aside); err != nil {
			break
		}
		aside = fmt.Sprintf("%s.broken%d", path, n)
	}
	if err := os.Rename(path, aside); err != nil {
		return path, err
	}
	return aside, nil
}

// missing reports whether err says that there is no such file.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
