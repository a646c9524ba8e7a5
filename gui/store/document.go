package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"runtime/debug"
	"time"

	"blobwars/engine/job"
)

// BrokenFileError is the error of a document that could not be read as a whole and was renamed.
type BrokenFileError struct {
	What  string // "settings" or "saved game"
	Aside string // where it is now; its old place if it could not be renamed
	Err   error
}

func (e *BrokenFileError) Error() string {
	return fmt.Sprintf("%s: %v; the file is now %s", e.What, e.Err, e.Aside)
}

// Unwrap returns the cause.
func (e *BrokenFileError) Unwrap() error { return e.Err }

// Document is a versioned JSON file of the program. T is a struct with its fields; it has none for the version. Fields
// of the file that T does not know, a newer program's, are written again. A nil *Document saves nothing.
type Document[T any] struct {
	*document
	version int           // that is written: a newer program's stays
	unknown unknownFields // of the file
}

// document is the part of a Document that does not depend on T.
type document struct {
	store  *Store
	name   string
	what   string        // for errors
	delay  time.Duration // from the last change until it is written
	locked bool          // a broken file is still there and must not be overwritten

	failing bool // the last write failed; guarded by Store.writing
	errs    chan error
}

// open reads a document into value, which has the defaults, and has check look at it. version is the one that this program
// writes. A missing document leaves value as it is, and check is not called. A broken one is renamed, with a
// *BrokenFileError, and value must not be used, unless check says otherwise. If it cannot be renamed either, all that
// is saved later fails rather than overwrites it.
func open[T any](s *Store, name, what string, version int, delay time.Duration, value *T, check func(*T) error) (*Document[T], error) {
	d := &Document[T]{document: &document{store: s, name: name, what: what, delay: delay, errs: make(chan error, 1)}, version: version}
	err := d.read(value)
	if errors.Is(err, fs.ErrNotExist) {
		return d, nil
	}
	if err == nil {
		err = check(value)
	}
	if err == nil {
		return d, nil
	}
	aside, failed := s.storage.SetAside(name, ".broken")
	if failed != nil {
		aside, d.locked = name, true
	}
	return d, &BrokenFileError{What: what, Aside: s.storage.Where(aside), Err: errors.Join(err, failed)}
}

// read reads the document into value. A file of a newer version is read as far as it is understood.
func (d *Document[T]) read(value *T) error {
	data, err := d.store.storage.Read(d.name)
	if err != nil {
		return err
	}
	var head struct{ Version int }
	if err := json.Unmarshal(data, &head); err != nil {
		return err
	}
	var wrongType *json.UnmarshalTypeError // the other fields have been read then
	if err := json.Unmarshal(data, value); err != nil && (head.Version <= d.version || !errors.As(err, &wrongType)) {
		return err
	}
	d.version = max(d.version, head.Version)
	d.unknown = unknownIn(data, reflect.TypeFor[T]())
	return nil
}

// Save has value written soon: once no newer one has come for the document's delay, and at the latest by Store.Close. It
// does not wait, and value may change afterwards.
func (d *Document[T]) Save(value T) {
	if d == nil {
		return
	}
	if data, err := d.encode(value); err != nil {
		d.store.writing.Lock()
		d.report(err)
		d.store.writing.Unlock()
	} else {
		d.store.put(d.document, func() ([]byte, error) { return data, nil }, d.delay)
	}
}

// SaveLarge is Save for a value that takes long to encode: that is done in the goroutine of the store. The value must not change
// afterwards.
func (d *Document[T]) SaveLarge(value T) {
	if d != nil {
		d.store.put(d.document, func() ([]byte, error) { return d.encode(value) }, d.delay)
	}
}

// SaveNow writes value before it returns; nothing older is written after it. It is for a program that may not live until
// Close, and may be called from any goroutine.
func (d *Document[T]) SaveNow(value T) error {
	if d == nil {
		return errors.New("this window saves nothing")
	}
	data, err := d.encode(value)
	if err != nil {
		return err
	}
	d.store.writing.Lock()
	defer d.store.writing.Unlock()
	d.store.take(d.document)
	return d.write(data)
}

// SetAside writes what waits and renames the document, so that the next start does not find it. Where is its new place.
func (d *Document[T]) SetAside(suffix string) (where string, err error) {
	d.store.writing.Lock()
	defer d.store.writing.Unlock()
	if content, some := d.store.take(d.document); some {
		data, err := content()
		if err == nil {
			err = d.write(data)
		}
		if err != nil {
			return "", err
		}
	}
	name, err := d.store.storage.SetAside(d.name, suffix)
	return d.store.storage.Where(name), err
}

// Err receives why the document could not be written: once, until writing succeeds again. SaveNow's errors are not among it. A
// nil Document has none.
func (d *Document[T]) Err() <-chan error {
	if d == nil {
		return nil
	}
	return d.errs
}

// Where is the document's place, for people to read.
func (d *Document[T]) Where() string { return d.store.storage.Where(d.name) }

// encode makes the file's content. A panic, such as of a game in disorder, is an error: it must not end the window.
func (d *Document[T]) encode(value T) (data []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s: %w", d.what, &job.PanicError{Value: p, Stack: debug.Stack()})
		}
	}()
	data, err = encode(value, d.version, d.unknown)
	if err != nil {
		err = fmt.Errorf("%s: %w", d.what, err)
	}
	return data, err
}

// write writes the content; Store.writing is held.
func (d *document) write(data []byte) error {
	if d.locked {
		return fmt.Errorf("%s: not written: %s is broken and cannot be renamed", d.what, d.store.storage.Where(d.name))
	}
	if err := d.store.storage.Write(d.name, data); err != nil {
		return fmt.Errorf("%s: %w", d.what, err)
	}
	return nil
}

// report tells the first of several errors; Store.writing is held.
func (d *document) report(err error) {
	if err != nil && !d.failing {
		select {
		case d.errs <- err:
		default: // the window has not read the error before yet
		}
	}
	d.failing = err != nil
}
