package platform

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
	"time"
)

// UserStorage is the browser's localStorage for this site.
func UserStorage() (Storage, error) { return localStorage{}, nil }

// TemporaryStorage is the same: a browser has no other.
func TemporaryStorage() Storage { return localStorage{} }

// localStorage has one key for each document, of which the browser replaces the value atomically.
type localStorage struct{}

// Where implements Storage: it is the document's key.
func (localStorage) Where(name string) string { return "blobwars/" + name }

// call calls a method of window.localStorage. What it throws, such as QuotaExceededError, is the error.
func (localStorage) call(method string, args ...any) (result js.Value, err error) {
	defer catch(&err)
	storage := js.Global().Get("localStorage")
	if !storage.Truthy() {
		return js.Value{}, errors.New("this browser has no storage")
	}
	return storage.Call(method, args...), nil
}

// catch is deferred: it makes what JavaScript has thrown the error of a function.
func catch(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	default:
		panic(thrown)
	}
}

// Read implements Storage.
func (s localStorage) Read(name string) ([]byte, error) {
	value, err := s.call("getItem", s.Where(name))
	if err == nil && value.IsNull() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: s.Where(name), Err: err}
	}
	return []byte(value.String()), nil
}

// Write implements Storage.
func (s localStorage) Write(name string, data []byte) error {
	if _, err := s.call("setItem", s.Where(name), string(data)); err != nil {
		return &fs.PathError{Op: "write", Path: s.Where(name), Err: err}
	}
	return nil
}

// SetAside implements Storage.
func (s localStorage) SetAside(name, suffix string) (string, error) {
	to := freeName(name, suffix, func(name string) bool { _, err := s.Read(name); return err == nil })
	data, err := s.Read(name)
	if err != nil {
		return to, err
	}
	if err := s.Write(to, data); err != nil {
		return to, err
	}
	_, err = s.call("removeItem", s.Where(name))
	return to, err
}

// TryLock implements Storage with the Web Locks API, which is asynchronous: call it before the game loop begins, not
// in a callback of the browser.
func (s localStorage) TryLock(name string) (unlock func() error, err error) {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return nil, errors.ErrUnsupported
	}
	granted := make(chan bool, 1)
	var resolve js.Value // of the promise during which the browser keeps the lock
	request := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			granted <- false
			return nil
		}
		executor := js.FuncOf(func(_ js.Value, args []js.Value) any { resolve = args[0]; return nil })
		defer executor.Release()
		promise := js.Global().Get("Promise").New(executor)
		granted <- true
		return promise
	})
	defer request.Release()
	locks.Call("request", s.Where(name), map[string]any{"ifAvailable": true}, request)
	if !<-granted {
		return nil, ErrLocked
	}
	return func() error { resolve.Invoke(); return nil }, nil
}

// HasFileDialogs reports false: a browser's file dialog gives no path.
func HasFileDialogs() bool { return false }

// HasPaths is false: a page cannot read a file by its path.
func HasPaths() bool { return false }

// ChooseFile is not available.
func ChooseFile(context.Context, string) (string, error) { return "", errors.ErrUnsupported }

// ChooseSaveFile is not available.
func ChooseSaveFile(_ context.Context, _, _ string) (string, error) { return "", errors.ErrUnsupported }

// ReadFile fails: a browser opens no file by its path.
func ReadFile(path string) (File, error) {
	return File{Name: path}, fmt.Errorf("cannot read %s: %w", path, errors.ErrUnsupported)
}

// IsMissing reports whether the file at path cannot be opened: no file can.
func IsMissing(string) bool { return true }

// CheckOpen is an error: a browser has no paths.
func CheckOpen(string) error { return fs.ErrNotExist }

// SaveFolder is empty: the browser chooses the folder of a download.
func SaveFolder(string) string { return "" }

// SuggestName is a name for a new file, such as blobwars-2026-11-21-1.pgn. The browser makes it unique.
func SuggestName(_, extension string, day time.Time) string {
	return fmt.Sprintf("blobwars-%s-1%s", day.Format(time.DateOnly), extension)
}

// SavePath is the typed name with the extension, unless it has one. It is empty for an empty name.
func SavePath(_, typed, extension string) string {
	typed = strings.TrimSpace(typed)
	if typed != "" && !strings.Contains(typed, ".") {
		typed += extension
	}
	return typed
}

// CheckSave returns a *SaveError for a missing name. A download replaces no file.
func CheckSave(path string) (exists bool, err error) {
	if strings.TrimSpace(path) == "" {
		return false, &SaveError{Path: path, Problem: NoName}
	}
	return false, nil
}

// SaveFile offers data as a download named path. An error is a *SaveError.
func SaveFile(path string, data []byte) error {
	if _, err := CheckSave(path); err != nil {
		return err
	}
	if err := download(path, data); err != nil {
		return &SaveError{Path: path, Problem: NotWritten, Err: err}
	}
	return nil
}

// download clicks a link to the data, as the browser wants it.
func download(name string, data []byte) (err error) {
	defer catch(&err)
	window := js.Global()
	bytes := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	url := window.Get("URL").Call("createObjectURL", window.Get("Blob").New([]any{bytes}))
	link := window.Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	window.Get("URL").Call("revokeObjectURL", url)
	return nil
}

// OnSignal does nothing: a browser sends no signals.
func OnSignal(func()) (stop func()) { return func() {} }

// Language is the browser's language, such as es-ES; empty if it has none.
func Language() string {
	language := js.Global().Get("navigator").Get("language")
	if !language.Truthy() {
		return ""
	}
	return language.String()
}

// HasDisplay reports true.
func HasDisplay() bool { return true }
