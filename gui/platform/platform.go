// Package platform is everything of the window that reads or writes outside the program and differs between a desktop
// and a browser: storage of the program's own documents, file dialogs, files of the user, dropped files, signals, the
// priority of searching threads, the language of the system. It does not import Ebitengine, so models can use it.
//
// The files ending in _js.go are the browser's implementation, desktop.go and the files beside it that of every
// other system. They declare the same functions.
package platform

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"

	"blobwars/engine/syntax"
)

// Storage contains the program's own documents, such as settings.json. A name is a file name, below a folder of the
// storage if it has slashes: games/1.pgn. It is safe for concurrent use, except that two calls must not write the same
// document at a time.
type Storage interface {
	// Read returns the content of a document. The error wraps fs.ErrNotExist if there is none.
	Read(name string) ([]byte, error)
	// Write replaces a document atomically: after a crash it has the old or the new content.
	Write(name string, data []byte) error
	// Move renames a document, which may be in another folder then. It replaces one of the new name.
	Move(name, to string) error
	// List returns the documents in a folder, or in none ("") by name, without those in folders below it; none if there
	// is no such folder.
	List(folder string) ([]Entry, error)
	// Where says in an error message or a dialog where a document is: its path on a desktop.
	Where(name string) string
	// TryLock takes the lock of that name for this process, which loses it when it ends. The error is ErrLocked if
	// another window has it, anything else if there are no locks here. It also removes temporary files that a killed
	// window has left.
	TryLock(name string) (Lock, error)
}

// Lock is a lock that was taken.
type Lock interface{ Unlock() error }

// Entry is a document in a list.
type Entry struct {
	Name    string    // with its folder
	Changed time.Time // the last time; zero in a browser, which does not know
}

// ErrStorageBlocked is the error of UserStorage in a browser that lets this page store nothing.
var ErrStorageBlocked = errors.New("the browser blocks storage for this page")

// ErrLocked is the error of a lock that another window has.
var ErrLocked = errors.New("another window has the lock")

// The timeout and the interval of AwaitLock.
const (
	lockPatience = 300 * time.Millisecond
	lockInterval = 20 * time.Millisecond
)

// AwaitLock takes a lock as Storage.TryLock does, but waits up to 300 ms for a window that is just closing. If the lock
// is free it returns at once.
func AwaitLock(s Storage, name string) (lock Lock, err error) {
	for waited := time.Duration(0); ; waited += lockInterval {
		lock, err = s.TryLock(name)
		if !errors.Is(err, ErrLocked) || waited >= lockPatience {
			return lock, err
		}
		time.Sleep(lockInterval)
	}
}

// Events hears what happens around the page. Its methods are called in callbacks of the browser: they must not wait.
type Events interface {
	LockLost()                              // another page has taken the lock of this one
	PageHidden()                            // it may be closed at any time
	LinkOpened(link string)                 // with a position or a game, in this page
	ThemeChanged()                          // BrowserTheme may return another one
	TouchCanceled()                         // by the browser, for example for a gesture of the system
	OutlineFocused(id string)               // a part of the outline has got the focus of the page
	OutlinePressed(id string, focused bool) // focused: it has the focus of the page
	OutlineTyped(id, text string)           // the new text of a field
}

// File is a file that the user opened.
type File struct {
	Name string // without its folder
	Path string // absolute or as given; empty in a browser, where a file cannot be opened a second time
	Data []byte
}

// maxFile is one byte more than package notation accepts, so that notation reports the error.
const maxFile = 1<<20 + 1

// MaxArchive is the size of the largest file of exported data that is read, in bytes.
const MaxArchive = 64 << 20

// readLimit returns the number of bytes of a file that are read: one more than it may have.
func readLimit(name string) int64 {
	if strings.EqualFold(filepath.Ext(name), ".zip") {
		return MaxArchive + 1
	}
	return maxFile
}

// Dropped returns the files that were dropped on the window, without their content. Their folders may differ.
func Dropped(dropped fs.FS) ([]File, error) { return droppedIn(dropped, ".") }

// droppedIn returns the files in a folder of dropped.
func droppedIn(dropped fs.FS, folder string) (files []File, err error) {
	entries, err := fs.ReadDir(dropped, folder)
	for _, e := range entries {
		if e == nil { // Ebitengine lists no files after one that is missing
			break
		}
		file := File{Name: e.Name()}
		if onDisk, ok := e.(interface{ AbsPath() string }); ok {
			file.Path = onDisk.AbsPath()
		}
		// A folder that only leads to dropped files is not one of the system.
		if info, err := e.Info(); err == nil && e.IsDir() && info.Sys() == nil && file.Path != "" {
			inside, err := droppedIn(dropped, path.Join(folder, e.Name()))
			if err != nil {
				return files, err
			}
			files = append(files, inside...)
			continue
		}
		files = append(files, file)
	}
	var missing *fs.PathError
	if errors.As(err, &missing) && filepath.IsAbs(missing.Path) {
		return append(files, File{Name: filepath.Base(missing.Path), Path: missing.Path}), nil // reading it gives the error
	}
	return files, err
}

// ReadDropped reads one of the files that Dropped has returned. On an error, File still has the name. Without a path, as
// in a browser, the content is read through dropped.
func ReadDropped(dropped fs.FS, file File) (File, error) {
	if file.Path != "" {
		return ReadFile(file.Path)
	}
	if info, err := fs.Stat(dropped, file.Name); err == nil && !info.Mode().IsRegular() {
		return file, fmt.Errorf("cannot read %s: %w", file.Name, syntax.ErrNotRegular)
	}
	f, err := dropped.Open(file.Name)
	if err != nil {
		return file, err
	}
	defer f.Close()
	if onDisk, ok := f.(interface{ Name() string }); ok && filepath.IsAbs(onDisk.Name()) { // an *os.File
		file.Path = onDisk.Name()
	}
	if file.Data, err = io.ReadAll(io.LimitReader(f, readLimit(file.Name))); err != nil {
		return file, fmt.Errorf("cannot read %s: %w", cmp.Or(file.Path, file.Name), err)
	}
	return file, nil
}

// List returns the names in a folder that are not hidden: those of folders, and those of files that the window may read.
func List(folder string) (folders, files []string, err error) {
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		name := entry.Name()
		info, err := os.Stat(filepath.Join(folder, name)) // of what a link leads to
		switch {
		case err != nil || strings.HasPrefix(name, "."):
		case info.IsDir():
			folders = append(folders, name)
		case info.Mode().IsRegular() && Extension(name) != "":
			files = append(files, name)
		}
	}
	return folders, files, err
}

// LocalPath returns the path of a file's URL, file:///home/ann/my%20game.pgn, as desktops give it to programs, or any
// other text unchanged.
func LocalPath(text string) string {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "file" || u.Path == "" || u.Host != "" && !strings.EqualFold(u.Host, "localhost") {
		return text
	}
	if runtime.GOOS == "windows" {
		return filepath.FromSlash(strings.TrimPrefix(u.Path, "/")) // /C:/game.pgn
	}
	return u.Path
}

// extensions are those of the files that the window writes or reads. A name may have other dots, as in "Ann vs. Bob" or
// in a date.
var extensions = []string{".pgn", ".fen", ".blobwars", ".json", ".txt", ".dot", ".gv", ".png", ".zip"}

// Extension returns the extension of a name as it is written, with its dot; "" if it is none of extensions.
func Extension(name string) string {
	extension := filepath.Ext(name)
	if !slices.Contains(extensions, strings.ToLower(extension)) {
		return ""
	}
	return extension
}

// ShownName returns the name of a file as it is shown: in one line, and with a replacement character for what is not
// UTF-8.
func ShownName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "\uFFFD"))
}

// SaveProblem is the kind of a SaveError. Its String is the end of a key in the catalogue of words.
type SaveProblem uint8

// The problems. NotWritten is any other, such as a full disk.
const (
	NoName SaveProblem = iota
	NoFolder
	IsFolder
	NoPermission
	NotWritten
)

func (p SaveProblem) String() string {
	return [...]string{"no_name", "no_folder", "is_folder", "no_permission", "not_written"}[p]
}

// SaveError says why a file of the user was not saved. The file at Path is unchanged.
type SaveError struct {
	Path    string
	Problem SaveProblem
	Err     error // of the system; may be nil
}

func (e *SaveError) Error() string {
	text := fmt.Sprintf("save %q: %s", e.Path, [...]string{
		"the file has no name: type one", "the folder does not exist: choose another", "it is a folder: give the file another name",
		"it is not allowed: choose another folder or name", "it could not be written",
	}[e.Problem])
	if e.Err != nil {
		text += fmt.Sprintf(" (%v)", e.Err)
	}
	return text
}

func (e *SaveError) Unwrap() error { return e.Err }

// ErrCanceled is the error of a file dialog that the user closed without choosing.
var ErrCanceled = errors.New("canceled")

// TextField is a text field in the window.
type TextField struct {
	ID         string
	X, Y, W, H float64 // device-independent pixels
	Text       string
	Longest    int // letters; 0: any number
}
