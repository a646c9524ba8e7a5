//go:build !js

package platform

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
	"github.com/ncruces/zenity"

	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/internal/atomicfile"
)

// Browser says that the program is a page: it has no window of its own, files have no paths, only the browser ends it, and
// it shows an outline.
const Browser = false

// UserStorage returns the user's own storage: the folder blobwars in the system's folder for configuration.
func UserStorage() (Storage, error) {
	folder, err := configFolder()
	if err != nil {
		return nil, fmt.Errorf("no folder for configuration: %w", err)
	}
	return FolderStorage(filepath.Join(folder, "blobwars")), nil
}

// configFolder returns the system's folder for configuration. A relative XDG_CONFIG_HOME, for which os.UserConfigDir
// returns an error, is ignored (XDG Base Directory Specification 0.8, Basics).
func configFolder() (string, error) {
	folder, err := os.UserConfigDir()
	if home, homeErr := os.UserHomeDir(); err != nil && homeErr == nil && os.Getenv("XDG_CONFIG_HOME") != "" {
		return filepath.Join(home, ".config"), nil
	}
	return folder, err
}

// TemporaryStorage returns the storage for what has to be written when UserStorage fails: the system's folder for
// temporary files.
func TemporaryStorage() Storage { return FolderStorage(os.TempDir()) }

// FolderStorage is a Storage in a folder, with a file for each document. Write and TryLock create it.
type FolderStorage string

// Where implements Storage: it is the document's path.
func (f FolderStorage) Where(name string) string {
	return filepath.Join(string(f), filepath.FromSlash(name))
}

func (f FolderStorage) Read(name string) ([]byte, error) {
	if err := checkOpen(f.Where(name)); err != nil { // reading a pipe would wait for its writer
		return nil, fmt.Errorf("cannot read %s: %w", f.Where(name), err)
	}
	return os.ReadFile(f.Where(name))
}

func (f FolderStorage) Write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(f.Where(name)), 0o755); err != nil {
		return fmt.Errorf("write %s: %w", f.Where(name), err)
	}
	return atomicfile.Write(f.Where(name), data, 0o644)
}

func (f FolderStorage) Move(name, to string) error {
	if err := os.MkdirAll(filepath.Dir(f.Where(to)), 0o755); err != nil {
		return err
	}
	return os.Rename(f.Where(name), f.Where(to))
}

// List implements Storage. Hidden files, such as temporary ones, are left out.
func (f FolderStorage) List(folder string) (entries []Entry, err error) {
	files, err := os.ReadDir(f.Where(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, file := range files {
		info, err := file.Info()
		if err != nil || !info.Mode().IsRegular() || strings.HasPrefix(file.Name(), ".") {
			continue // a file that has just been moved is left out, too
		}
		entries = append(entries, Entry{path.Join(folder, file.Name()), info.ModTime()})
	}
	return entries, err
}

func (f FolderStorage) TryLock(name string) (Lock, error) {
	if err := os.MkdirAll(string(f), 0o755); err != nil {
		return nil, err
	}
	lock := flock.New(f.Where(name))
	locked, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, err
	case !locked:
		return nil, ErrLocked
	}
	atomicfile.Clean(string(f))
	return lock, nil
}

// HasFileDialogs reports whether the desktop has dialogs to choose a file.
func HasFileDialogs() bool { return zenity.IsAvailable() }

// ChooseFile shows the desktop's dialog to open a file and waits for its answer: call it in a background job. The end
// of ctx closes the dialog.
func ChooseFile(ctx context.Context, title string) (path string, err error) {
	path, err = zenity.SelectFile(zenity.Title(title), zenity.Context(ctx))
	return path, dialogError(err)
}

// ChooseSaveFile shows the desktop's dialog to save a file, which suggests path: a file, or a folder if it ends in a
// separator. It waits as ChooseFile does.
func ChooseSaveFile(ctx context.Context, title, path string) (string, error) {
	path, err := zenity.SelectFileSave(zenity.Title(title), zenity.Context(ctx), zenity.Filename(path))
	return path, dialogError(err)
}

func dialogError(err error) error {
	if errors.Is(err, zenity.ErrCanceled) {
		return ErrCanceled
	}
	return err
}

// OpenFile shows a file in the program that the desktop has for it. It does not wait for that.
func OpenFile(path string) error {
	opener := map[string][]string{"windows": {"rundll32", "url.dll,FileProtocolHandler"}, "darwin": {"open"}}[runtime.GOOS]
	if opener == nil {
		opener = []string{"xdg-open"}
	}
	cmd := exec.Command(opener[0], append(opener[1:], path)...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() { _ = cmd.Wait() }() // otherwise it stays in the table of processes
	return nil
}

// ReadFile reads a file of the user, at most 1 MiB of text. The errors are those of syntax.ReadFile.
func ReadFile(path string) (File, error) {
	data, err := readAtMost(path)
	return File{Name: filepath.Base(path), Path: path, Data: data}, err
}

// readAtMost reads a file up to its readLimit.
func readAtMost(path string) ([]byte, error) {
	if readLimit(path) == maxFile {
		return syntax.ReadFile(path)
	}
	if err := checkOpen(path); err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", path, err)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, readLimit(path)))
}

// ModTime returns when the file at path was last changed; the zero time if it cannot be found.
func ModTime(path string) (t time.Time) {
	if info, err := os.Stat(path); err == nil {
		t = info.ModTime()
	}
	return t
}

// checkOpen returns nil if the file at path can be opened; else an error that may wrap fs.ErrNotExist, fs.ErrPermission
// or syntax.ErrNotRegular.
func checkOpen(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return fs.ErrNotExist
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return syntax.ErrNotRegular
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return file.Close()
}

// SaveFolder returns the folder that a file dialog begins with: last, if it still exists, or the user's folder for
// documents, or the home folder, or the current one.
func SaveFolder(last string) string {
	folders := []string{last}
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, documents(home), filepath.Join(home, "Documents"), home)
	}
	for _, folder := range folders {
		if filepath.IsAbs(folder) && isFolder(folder) {
			return folder
		}
	}
	return "."
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// documents returns the folder for documents that a Linux desktop has configured (xdg-user-dirs), in its own language;
// "" if there is none.
func documents(home string) string {
	config, err := configFolder()
	if err != nil {
		return ""
	}
	data, err := syntax.ReadFile(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(data)) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOCUMENTS_DIR="); ok {
			return strings.ReplaceAll(strings.Trim(value, `"`), "$HOME", home)
		}
	}
	return ""
}

// SuggestName returns a name for a new file that folder does not contain, such as blobwars-2026-11-21-1.pgn. The
// extension begins with a dot.
func SuggestName(folder, extension string, day time.Time) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("blobwars-%s-%d%s", day.Format(time.DateOnly), n, extension)
		if _, err := os.Lstat(filepath.Join(folder, name)); err != nil {
			return name
		}
	}
}

// SavePath returns the path for a name that the user typed: in folder, unless it is absolute or begins with ~, and with
// the extension, unless it has a known one. It is empty for an empty name.
func SavePath(folder, typed, extension string) string {
	typed = LocalPath(strings.TrimSpace(typed))
	if typed == "" {
		return ""
	}
	if rest, ok := strings.CutPrefix(typed, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			typed = home + filepath.FromSlash(rest)
		}
	}
	if !filepath.IsAbs(typed) {
		typed = filepath.Join(folder, typed)
	}
	if Extension(typed) == "" && !os.IsPathSeparator(typed[len(typed)-1]) && !isFolder(typed) {
		typed += extension
	}
	return typed
}

// CheckSave reports whether saving to path would replace a file, and what prevents it: nil or a *SaveError.
func CheckSave(path string) (exists bool, err error) {
	fail := func(p SaveProblem, err error) (bool, error) {
		var system *fs.PathError
		if errors.As(err, &system) {
			err = system.Err // its text would name the path a second time
		}
		return false, &SaveError{Path: path, Problem: p, Err: err}
	}
	if strings.TrimSpace(path) == "" {
		return fail(NoName, nil)
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return fail(IsFolder, nil)
	case err == nil && !info.Mode().IsRegular():
		return fail(NotWritten, syntax.ErrNotRegular)
	case err == nil && info.Mode().Perm()&0o200 == 0:
		return fail(NoPermission, fs.ErrPermission) // a rename would replace it, but it is protected on purpose
	case err == nil:
		return true, nil
	case errors.Is(err, fs.ErrPermission):
		return fail(NoPermission, err)
	case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR):
		return fail(NotWritten, err)
	}
	if os.IsPathSeparator(path[len(path)-1]) || !isFolder(filepath.Dir(path)) {
		return fail(NoFolder, nil)
	}
	return false, nil
}

// SaveFile writes a file of the user atomically: after a crash it has the old or the new content. Without replace, a
// file that exists is left as it is, and the error wraps fs.ErrExist. An error is a *SaveError.
func SaveFile(path string, data []byte, replace bool) error {
	if _, err := CheckSave(path); err != nil {
		return err
	}
	write := atomicfile.Create
	if replace {
		write = atomicfile.Write
	}
	err := write(path, data, 0o644)
	var system *fs.PathError
	if errors.As(err, &system) {
		err = system.Err
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrPermission):
		return &SaveError{Path: path, Problem: NoPermission, Err: err}
	}
	return &SaveError{Path: path, Problem: NotWritten, Err: err}
}

// EndSignals are the signals that ask the program to end.
var EndSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// SurviveBrokenPipes makes a write to standard output whose reader has ended an error: otherwise it ends the program.
// The signal is not ignored, because the programs that this one starts would inherit that.
func SurviveBrokenPipes() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// Languages returns the languages that the environment names, such as es_ES.UTF-8, or else those of the system's
// settings, the preferred one first; none if neither does. LANGUAGE is a list, which comes first unless the locale is C
// (GNU gettext manual, The LANGUAGE variable).
func Languages() []string {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	if list := os.Getenv("LANGUAGE"); list != "" && locale != "C" && locale != "POSIX" {
		return append(strings.Split(list, ":"), locale)
	}
	if locale != "" {
		return []string{locale}
	}
	return systemLanguages()
}

// Address returns the address of the page to which links to positions and games lead.
func Address() string { return notation.LinkBase }

// HasCommandKey reports whether the key Meta is a Mac's Command.
func HasCommandKey() bool { return runtime.GOOS == "darwin" }

// CanFillScreen reports whether the window can fill the screen.
func CanFillScreen() bool { return true }

// Watch does nothing, as do the other functions that only a page needs: a desktop tells the program by signals and
// through Ebitengine what happens, when the window is minimised, and its theme. There is a keyboard, a lock belongs to its
// process, nobody reads an outline, and there is no list of programs that take a link.
func Watch(Events)                                      {}
func IsHidden() bool                                    { return false }
func ShowTextFields([]TextField, func(id, text string)) {}
func CanSend() bool                                     { return false }
func SendLink(string)                                   {}
func HasFinger() bool                                   { return false }
func CanTakeLock() bool                                 { return false }
func TakeLock(Storage, string, string)                  {}
func ShowOutline(string)                                {}
func FocusOutline(string) bool                          { return false }
func PrefersStill() bool                                { return false }
func BrowserTheme() string                              { return "" }
