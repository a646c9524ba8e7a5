package platform

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall/js"
	"time"

	"blobwars/engine/notation"
)

// Browser says that the program is a page: it has no window of its own, files have no paths, only the browser ends it, and
// it shows an outline.
const Browser = true

// UserStorage returns the browser's localStorage for this site. The error wraps ErrStorageBlocked if the browser blocks
// it.
func UserStorage() (Storage, error) {
	if _, err := (localStorage{}).call("getItem", ""); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStorageBlocked, err)
	}
	return localStorage{}, nil
}

// TemporaryStorage returns localStorage as well: it fails where UserStorage does.
func TemporaryStorage() Storage { return localStorage{} }

// localStorage is a Storage with one key for each document, whose value the browser replaces atomically.
type localStorage struct{}

// Where implements Storage: it is the document's key.
func (localStorage) Where(name string) string { return "blobwars/" + name }

// call calls a method of window.localStorage. What it throws, such as QuotaExceededError, is the error.
func (localStorage) call(method string, args ...any) (result js.Value, err error) {
	defer catch(&err)
	// Only Call can catch what is thrown, and reading the property throws where the person has blocked cookies.
	storage := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !storage.Truthy() {
		return js.Value{}, errors.New("this browser has no storage")
	}
	return storage.Call(method, args...), nil
}

// catch, deferred, sets err to the exception that JavaScript has thrown.
func catch(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	default:
		panic(thrown)
	}
}

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

func (s localStorage) Write(name string, data []byte) error {
	if _, err := s.call("setItem", s.Where(name), string(data)); err != nil {
		return &fs.PathError{Op: "write", Path: s.Where(name), Err: err}
	}
	return nil
}

// Move implements Storage. The document is removed before it is written again, and put back if that fails: a full
// storage may not have space for two.
func (s localStorage) Move(name, to string) error {
	data, err := s.Read(name)
	if err != nil {
		return err
	}
	if _, err := s.call("removeItem", s.Where(name)); err != nil {
		return err
	}
	if err := s.Write(to, data); err != nil {
		return errors.Join(err, s.Write(name, data))
	}
	return nil
}

func (s localStorage) List(folder string) (entries []Entry, err error) {
	keys, err := s.keys()
	if err != nil {
		return nil, err
	}
	for i := range keys.Length() {
		name, found := strings.CutPrefix(keys.Index(i).String(), s.Where(""))
		if found && path.Dir("/" + name)[1:] == folder {
			entries = append(entries, Entry{Name: name})
		}
	}
	slices.SortFunc(entries, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return entries, nil
}

// keys returns all keys of localStorage.
func (localStorage) keys() (keys js.Value, err error) {
	defer catch(&err)
	return js.Global().Get("Object").Call("keys", js.Global().Get("localStorage")), nil
}

// TryLock implements Storage with the Web Locks API, which is asynchronous: call it in a goroutine, not in a callback
// of the browser.
func (s localStorage) TryLock(name string) (lock Lock, err error) {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return nil, errors.ErrUnsupported
	}
	granted := make(chan error, 1)
	held := false        // used by the browser's callbacks alone
	var resolve js.Value // of the promise during which the browser keeps the lock
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any { resolve = args[0]; return nil })
	defer executor.Release()
	request := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			granted <- ErrLocked
			return nil
		}
		held = true
		promise := js.Global().Get("Promise").New(executor)
		granted <- nil
		return promise
	})
	defer request.Release()
	refused := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !held { // it was refused
			granted <- js.Error{Value: args[0]}
			return nil
		}
		if watcher != nil { // another page has taken it
			watcher.LockLost()
		}
		return nil
	})
	defer catch(&err)
	locks.Call("request", s.Where(name), map[string]any{"ifAvailable": true}, request).Call("catch", refused)
	if err := <-granted; err != nil {
		refused.Release()
		return nil, err
	}
	return webLock{resolve}, nil
}

// webLock is a Lock that the browser keeps until release is called or another page takes it.
type webLock struct{ release js.Value }

func (l webLock) Unlock() error {
	l.release.Invoke()
	return nil
}

// watcher hears of events; nil: nobody does.
var watcher Events

// Watch tells e of events.
func Watch(e Events) {
	watcher = e
	listen(js.Global(), map[string]func(js.Value){
		"hashchange": func(js.Value) {
			if link := Link(); link != "" {
				e.LinkOpened(link)
			}
		},
		"pagehide": func(js.Value) { e.PageHidden() },
		// Ebitengine knows only the end of a touch, which follows (see web/page.js).
		"touchcancel": func(js.Value) { e.TouchCanceled() },
	})
	document := js.Global().Get("document")
	listen(document, map[string]func(js.Value){"visibilitychange": func(js.Value) {
		if document.Get("hidden").Bool() {
			e.PageHidden()
		}
	}})
	watchThemes(e)
	watchOutline(e)
}

// CanTakeLock reports whether a lock can be taken from the window that has it.
func CanTakeLock() bool { return js.Global().Get("navigator").Get("locks").Truthy() }

// TakeLock takes the lock of that name from the page that has it, and loads this page again, at a link if it is not
// empty: the browser gives the lock back with the old page, and the new one finds it free.
func TakeLock(s Storage, name, link string) {
	taken := js.FuncOf(func(js.Value, []js.Value) any { // the page ends, so that it is never released
		if link != "" {
			js.Global().Get("history").Call("replaceState", nil, "", link)
		}
		js.Global().Get("location").Call("reload")
		return js.Global().Get("Promise").New(js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	})
	js.Global().Get("navigator").Get("locks").Call("request", s.Where(name), map[string]any{"steal": true}, taken)
}

// HasFileDialogs reports whether files can be chosen to be opened: every browser has an input for that.
func HasFileDialogs() bool { return true }

// OpenFile returns an error: a file has no path here.
func OpenFile(string) error { return errors.ErrUnsupported }

// picked are the files that were chosen, by their names, until they are read.
var picked = struct {
	sync.Mutex
	files map[string][]byte
}{files: make(map[string][]byte)}

// ChooseFile opens the browser's file dialog and waits for it, or for the end of ctx. It works only soon after a user
// gesture: a click, a touch or a key (see inGesture). path is the file's name, valid for one call of ReadFile.
func ChooseFile(ctx context.Context, _ string) (path string, err error) {
	defer catch(&err)
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	chosen := make(chan js.Value, 1)
	release := listen(input, map[string]func(js.Value){
		"change": func(js.Value) { chosen <- input.Get("files").Index(0) },
		"cancel": func(js.Value) { chosen <- js.Undefined() },
	})
	defer release()
	js.Global().Call("inGesture", input.Get("click").Call("bind", input))
	select {
	case <-ctx.Done():
		return "", ErrCanceled
	case file := <-chosen:
		if !file.Truthy() {
			return "", ErrCanceled
		}
		return pick(ctx, file)
	}
}

// pick reads the beginning of a file and returns its name.
func pick(ctx context.Context, file js.Value) (name string, err error) {
	read := make(chan js.Value, 1)
	reader := js.Global().Get("FileReader").New()
	release := listen(reader, map[string]func(js.Value){"loadend": func(js.Value) { read <- reader.Get("result") }})
	defer release()
	name = file.Get("name").String()
	reader.Call("readAsArrayBuffer", file.Call("slice", 0, readLimit(name)))
	select {
	case <-ctx.Done():
		return "", ErrCanceled
	case result := <-read:
		if !result.Truthy() {
			return "", fmt.Errorf("cannot read %s: %s", name, reader.Get("error").Get("message").String())
		}
		bytes := js.Global().Get("Uint8Array").New(result)
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		picked.Lock()
		defer picked.Unlock()
		picked.files[name] = data
		return name, nil
	}
}

// listen handles events of a target until release is called.
func listen(target js.Value, handlers map[string]func(event js.Value)) (release func()) {
	var all []func()
	for name, handle := range handlers {
		handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
			handle(args[0])
			return nil
		})
		target.Call("addEventListener", name, handler)
		all = append(all, func() {
			target.Call("removeEventListener", name, handler)
			handler.Release()
		})
	}
	return func() {
		for _, release := range all {
			release()
		}
	}
}

// ChooseSaveFile, and the next functions, say that a page cannot open a file by its path, and that the browser chooses
// the folder of a download.
func ChooseSaveFile(context.Context, string, string) (string, error) {
	return "", errors.ErrUnsupported
}
func ModTime(string) time.Time { return time.Time{} }
func SaveFolder(string) string { return "" }

// ReadFile returns a file that ChooseFile has returned. It has no path.
func ReadFile(path string) (File, error) {
	picked.Lock()
	defer picked.Unlock()
	data, found := picked.files[path]
	if !found {
		return File{Name: path}, fmt.Errorf("cannot read %s: %w", path, fs.ErrNotExist)
	}
	delete(picked.files, path)
	return File{Name: path, Data: data}, nil
}

// SuggestName returns a name for a new file, such as blobwars-2026-11-21-1.pgn. The browser makes it unique.
func SuggestName(_, extension string, day time.Time) string {
	return fmt.Sprintf("blobwars-%s-1%s", day.Format(time.DateOnly), extension)
}

// SavePath returns the typed name with the extension, unless it has a known one. It is empty for an empty name.
func SavePath(_, typed, extension string) string {
	typed = strings.TrimSpace(typed)
	if typed != "" && Extension(typed) == "" {
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

// SaveFile offers data as a download named path, to which the browser gives a free name. An error is a *SaveError.
func SaveFile(path string, data []byte, _ bool) error {
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

// EndSignals are none: a browser sends no signals.
var EndSignals []os.Signal

// SurviveBrokenPipes does nothing: a browser has no pipes.
func SurviveBrokenPipes() {}

// Languages returns the languages that the browser asks pages for, such as es-ES, the preferred one first.
func Languages() (all []string) {
	list := js.Global().Get("navigator").Get("languages")
	if !list.Truthy() {
		return nil
	}
	for i := range list.Length() {
		all = append(all, list.Index(i).String())
	}
	return all
}

// Address returns the address of this page, to which links to positions and games lead.
func Address() string {
	location := js.Global().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Link returns the fragment of the page's address, if it has a position or a game; else empty. It is removed from the
// address, so that the page, when it is loaded again, resumes the game.
func Link() string {
	location := js.Global().Get("location")
	link := location.Get("hash").String()
	if !notation.IsLink(link) {
		return ""
	}
	func() {
		var err error // some browsers refuse it after many calls: then the link is opened again after a reload
		defer catch(&err)
		js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+location.Get("search").String())
	}()
	return link
}

// IsHidden reports whether the page is in a tab or a window that is not shown.
func IsHidden() bool { return js.Global().Get("document").Get("hidden").Bool() }

// HideSplash uncovers the page, after the first frame: see web/page.js.
func HideSplash() {
	if shown := js.Global().Get("shown"); shown.Truthy() {
		shown.Invoke()
	}
}

// CanSend reports whether links can be given to other programs: on a phone or tablet whose browser has a list of them.
func CanSend() bool {
	return js.Global().Get("navigator").Get("share").Truthy() && HasFinger()
}

// SendLink shows that list for a link. A person who closes it is not asked why.
func SendLink(link string) {
	navigator := js.Global().Get("navigator")
	send := navigator.Get("share").Call("bind", navigator, map[string]any{"url": link})
	js.Global().Call("inGesture", send).Call("catch", js.Global().Get("console").Get("log"))
}

// HasCommandKey reports whether the key Meta is a Mac's Command, as the page has found out.
func HasCommandKey() bool { return js.Global().Call("hasCommandKey").Bool() }

// HasFinger reports whether a finger is the pointer.
func HasFinger() bool { return matchMedia("(pointer: coarse)").Get("matches").Bool() }

// CanFillScreen reports whether the page can fill the screen: not on an iPhone, nor in a frame without the permission.
func CanFillScreen() bool {
	document := js.Global().Get("document")
	return document.Get("fullscreenEnabled").Truthy() || document.Get("webkitFullscreenEnabled").Truthy()
}

// IsDiskFull reports whether a document could not be written because there is no space left for it.
func IsDiskFull(err error) bool {
	var thrown js.Error
	return errors.As(err, &thrown) && thrown.Get("name").String() == "QuotaExceededError"
}
