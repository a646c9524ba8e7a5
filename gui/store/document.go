package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"runtime/debug"
	"strconv"
	"time"

	"blobwars/engine/job"
	"blobwars/engine/syntax"
	"blobwars/gui/platform"
)

// FileError is the error of a document that could not be read: a broken one was renamed, and one that could not be read
// at all, such as without permission, or not be renamed is left as it is.
type FileError struct {
	What  string // "settings" or "saved game"
	Where string // the file, under its new name if it was renamed
	Left  bool   // it was left as it is, and nothing is saved there
	Newer bool   // it is of a newer version of the program
	Err   error
}

func (e *FileError) Error() string {
	if e.Left {
		return fmt.Sprintf("%s: %v; the file is left as it is, and nothing is saved there: %s", e.What, e.Err, e.Where)
	}
	return fmt.Sprintf("%s: %v; the file is now %s", e.What, e.Err, e.Where)
}

func (e *FileError) Unwrap() error { return e.Err }

// Document is a versioned JSON file of the program. T is the struct that is stored, without the version. A nil
// *Document saves nothing.
type Document[T any] struct {
	store   *Store
	name    string
	what    string        // for errors
	delay   time.Duration // from the last change until it is written
	version int
	read    any // the decoded file, if it is of the same version: it may have fields that T does not have
}

// open reads a document into value, which has the defaults, and calls check. version is the one that this program
// writes. A missing document leaves value as it is, and check is not called. A broken one, or one of a newer version,
// is renamed, with a *FileError; then value must not be used, unless check says otherwise. A file that cannot be
// read or renamed is left as it is, with a *FileError; then doc is nil, so that nothing overwrites the file.
func open[T any](s *Store, name, what string, version int, delay time.Duration, value *T, check func(*T) error) (*Document[T], error) {
	d := &Document[T]{store: s, name: name, what: what, delay: delay, version: version}
	data, err := s.storage.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return d, nil
	}
	if err != nil {
		return nil, &FileError{What: what, Where: s.storage.Where(name), Left: true, Err: err}
	}
	if err = d.decode(data, value); err == nil {
		err = check(value)
	}
	if err == nil {
		return d, nil
	}
	aside, failed, suffix, newer := name, platform.ErrLocked, ".broken", errors.Is(err, errNewer)
	if newer {
		suffix = ".newer"
	}
	if !s.readOnly.Load() {
		aside, failed = moveAside(s.storage, name, suffix)
	}
	if failed != nil {
		return nil, &FileError{What: what, Where: s.storage.Where(name), Left: true, Err: errors.Join(err, failed)}
	}
	return d, &FileError{What: what, Where: s.storage.Where(aside), Newer: newer, Err: err}
}

// errNewer is the error of a document of a newer version of the program.
var errNewer = errors.New("it is of a newer version of Blob Wars")

// moveAside renames a document to name+suffix or, if that exists, to name+suffix+"2" and so on. What cannot
// be read is not replaced.
func moveAside(storage platform.Storage, name, suffix string) (newName string, err error) {
	newName = name + suffix
	for n := 2; err == nil; n++ {
		if _, err = storage.Read(newName); err == nil {
			newName = name + suffix + strconv.Itoa(n)
		}
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return name, err
	}
	return newName, storage.Move(name, newName)
}

var wantVersionFrom1 = syntax.NewPhrase("want-version-from-1", "a version from 1 to %s")

// decode reads the content of the document into value.
func (d *Document[T]) decode(data []byte, value *T) error {
	text := decodeText(data)
	var head struct {
		Version int `json:"version"`
	}
	if err := unmarshal(d.name, text, &head); err != nil {
		return err
	}
	if at := keyAt(text, "version"); head.Version < 1 && at >= 0 { // it is not missing
		return jsonError(d.name, text, at, syntax.Text.With(head.Version), wantVersionFrom1.With(d.version), nil)
	}
	if head.Version > d.version {
		return fmt.Errorf("%w: version %d, not %d", errNewer, head.Version, d.version)
	}
	if err := unmarshal(d.name, text, value); err != nil || head.Version < d.version {
		return err
	}
	d.read = decodeAny([]byte(text))
	if fields, isObject := d.read.(map[string]any); isObject {
		delete(fields, "version")
	}
	return nil
}

// Save writes value in the background, debounced by the document's delay; Store.Close flushes it. It does not wait, and
// value may change afterwards.
func (d *Document[T]) Save(value T) {
	if d != nil {
		data, err := d.encode(value)
		d.store.put(d.name, func() ([]byte, error) { return data, err }, d.delay)
	}
}

// SaveNow writes value before it returns; nothing older is written after it. It is for a program that may not live
// until Close, and may be called from any goroutine. Older content that waits is dropped.
func (d *Document[T]) SaveNow(value T) error {
	if d == nil {
		return errors.New("this window saves nothing")
	}
	data, err := d.encode(value)
	if err != nil {
		return err
	}
	s := d.store
	s.writing.Lock()
	defer s.writing.Unlock()
	s.mutex.Lock()
	f := s.change(d.name, func() ([]byte, error) { return data, nil }, 0)
	s.mutex.Unlock()
	return d.named(s.write(f))
}

// LastSaved returns the sequence number of the last Save; 0 before the first.
func (d *Document[T]) LastSaved() int {
	if d == nil {
		return 0
	}
	d.store.mutex.Lock()
	defer d.store.mutex.Unlock()
	if f := d.store.files[d.name]; f != nil {
		return f.last
	}
	return 0
}

// IsWritten reports whether the content with a sequence number, or a newer one, is on the disk, or will not be, because
// another window has the lock; always true of a nil Document.
func (d *Document[T]) IsWritten(number int) bool {
	if d == nil {
		return true
	}
	d.store.mutex.Lock()
	defer d.store.mutex.Unlock()
	f := d.store.files[d.name]
	return f == nil || f.written >= number || d.store.readOnly.Load()
}

// SetAside writes what waits and renames the document, so that the next start does not find it. Where is its new place.
func (d *Document[T]) SetAside(suffix string) (where string, err error) {
	s, name := d.store, d.name
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.readOnly.Load() {
		return s.Where(name), platform.ErrLocked
	}
	s.mutex.Lock()
	f := s.files[d.name]
	waits := f != nil && f.waits
	s.mutex.Unlock()
	if waits {
		err = s.write(f)
	}
	if err == nil {
		name, err = moveAside(s.storage, d.name, suffix)
	}
	return s.Where(name), d.named(err)
}

// Where returns the document's place, for people to read; empty if it saves nothing.
func (d *Document[T]) Where() string {
	if d == nil {
		return ""
	}
	return d.store.Where(d.name)
}

// named wraps an error with the name of the document.
func (d *Document[T]) named(err error) error {
	if err != nil {
		err = fmt.Errorf("%s: %w", d.what, err)
	}
	return err
}

// encode returns the file's content, a struct as indented JSON, its version first. A panic, for example of an
// inconsistent game, is an error: it must not end the window.
func (d *Document[T]) encode(value T) (data []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: %w", d.what, &job.PanicError{Value: p, Stack: debug.Stack()})
		}
	}()
	if data, err = json.Marshal(value); err == nil {
		data, err = withUnknown(data, d.read, reflect.TypeFor[T]())
	}
	if err == nil {
		data = fmt.Appendf(nil, `{"version":%d,%s`, d.version, data[1:]) // a struct here always has fields
		var out bytes.Buffer
		err = json.Indent(&out, data, "", "  ")
		data = append(out.Bytes(), '\n')
	}
	return data, d.named(err)
}
