package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/google/renameio/v2/maybe"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
)

// FileKind is what a person can save: the game, the board in one of the three formats, or what a
// study has found.
type FileKind uint8

// The kinds of file.
const (
	RecordFile  FileKind = iota // all moves, those taken back included
	FENFile                     // the board with whose turn it is
	ClassicFile                 // the board alone, as all the following
	GridFile

	// What else is written: a tree, a race, a picture.
	DOTFile
	CSVFile
	PictureFile
)

// Extension is the kind's own, with its dot.
func (k FileKind) Extension() string {
	switch k {
	case RecordFile:
		return ".pgn"
	case FENFile:
		return ".fen"
	case DOTFile:
		return ".dot"
	case CSVFile:
		return ".csv"
	case PictureFile:
		return ".png"
	}
	return ".txt"
}

// KindOf is the kind that the name of a file asks for by its extension; otherwise the one that
// was chosen.
func KindOf(name string, chosen FileKind) FileKind {
	for _, k := range []FileKind{RecordFile, FENFile} {
		if strings.EqualFold(filepath.Ext(name), k.Extension()) {
			return k
		}
	}
	return chosen
}

// SaveFolder is where to save: the folder that was last saved to, if it is still there, or the
// person's folder for documents, or his home, or the present one.
func (s Settings) SaveFolder() string {
	folders := []string{s.Folder}
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, documents(home), filepath.Join(home, "Documents"), home)
	}
	for _, folder := range folders {
		if info, err := os.Stat(folder); err == nil && info.IsDir() && filepath.IsAbs(folder) {
			return folder
		}
	}
	return "."
}

// documents is the folder that a Linux desktop has for documents, whatever it is called
// in its language; "" if it does not say.
func documents(home string) string {
	config := os.Getenv("XDG_CONFIG_HOME")
	if config == "" {
		config = filepath.Join(home, ".config")
	}
	data, err := notation.ReadFile(filepath.Join(config, "user-dirs.dirs"))
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

// SuggestName is a name for a new file that folder does not have yet, such as
// blobwars-2026-11-21-1.pgn.
func SuggestName(folder string, kind FileKind, day time.Time) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("blobwars-%s-%d%s", day.Format(time.DateOnly), n, kind.Extension())
		if _, err := os.Lstat(filepath.Join(folder, name)); err != nil {
			return name
		}
	}
}

// SavePath is the whole path of what a person has typed: in folder unless it is absolute or
// begins with ~, and with the kind's extension if it has none. Of an empty name it is "".
func SavePath(folder, typed string, kind FileKind) string {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return ""
	}
	if rest, ok := strings.CutPrefix(typed, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			typed = home + rest
		}
	}
	if !filepath.IsAbs(typed) {
		typed = filepath.Join(folder, typed)
	}
	if filepath.Ext(typed) == "" && !os.IsPathSeparator(typed[len(typed)-1]) {
		if info, err := os.Stat(typed); err != nil || !info.IsDir() {
			typed += kind.Extension()
		}
	}
	return typed
}

// SaveProblem says in one word why a file cannot be saved; its String is the end of a key of
// the catalogue.
type SaveProblem uint8

// The problems; NotWritten is any other, such as a full disk.
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

// SaveError is why a file was not saved. What was there before is as it was.
type SaveError struct {
	Path    string
	Problem SaveProblem
	Err     error // what the system said; may be nil
}

func (e *SaveError) Error() string {
	text := fmt.Sprintf("save %q: %s", e.Path, e.Problem.text())
	if e.Err != nil {
		text += fmt.Sprintf(" (%v)", e.Err)
	}
	return text
}

// text is the problem, and what to do, in English.
func (p SaveProblem) text() string {
	return [...]string{
		"the file has no name: type one", "its folder is not there: choose another", "it is a folder: give the file another name",
		"it is not allowed: choose another folder or name", "it could not be written",
	}[p]
}

// Unwrap gives what the system said.
func (e *SaveError) Unwrap() error { return e.Err }

// CheckSave says whether there is a file at path already, which saving would replace, and
// what speaks against saving there: nil or a *SaveError.
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
		return fail(NotWritten, notation.ErrNotAFile)
	case err == nil && info.Mode().Perm()&0o200 == 0:
		return fail(NoPermission, fs.ErrPermission) // renaming over it would be: it was meant to stay
	case err == nil:
		return true, nil
	case errors.Is(err, fs.ErrPermission):
		return fail(NoPermission, err)
	case !missing(err) && !errors.Is(err, syscall.ENOTDIR):
		return fail(NotWritten, err)
	}
	if last := path[len(path)-1]; os.IsPathSeparator(last) {
		return fail(NoFolder, err)
	}
	if folder, err := os.Stat(filepath.Dir(path)); err != nil || !folder.IsDir() {
		return fail(NoFolder, err)
	}
	return false, nil
}

// SaveText writes text to path at one stroke, over what is there: the file is the old one or
// the new one, whatever happens. An error is a *SaveError.
func SaveText(path, text string) error {
	if _, err := CheckSave(path); err != nil {
		return err
	}
	target := path
	if real, err := filepath.EvalSymlinks(path); err == nil {
		target = real // the link stays one
	}
	err := maybe.WriteFile(target, []byte(text), 0o644)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrPermission):
		return &SaveError{Path: path, Problem: NoPermission, Err: err}
	}
	return &SaveError{Path: path, Problem: NotWritten, Err: err}
}

// BoardText is what a file of that kind, which is one of a board, says of a position.
func BoardText(kind FileKind, pos engine.Position) string {
	switch kind {
	case ClassicFile:
		return notation.Write(notation.Classic, pos)
	case GridFile:
		return notation.Write(notation.Grid, pos)
	}
	return notation.Write(notation.FEN, pos)
}

// FileText is what a file of that kind says of a game, on that day.
func FileText(kind FileKind, setup session.Setup, game *engine.Game, day time.Time) string {
	if kind != RecordFile {
		return BoardText(kind, game.Position())
	}
	return notation.WriteRecord(notation.NewRecord(game,
		notation.Tag{Name: notation.TagEvent, Value: setup.Title},
		notation.Tag{Name: notation.TagDate, Value: day.Format("2006.01.02")},
		notation.Tag{Name: notation.TagPlayer1, Value: setup.Seats[engine.Player1].RecordName()},
		notation.Tag{Name: notation.TagPlayer2, Value: setup.Seats[engine.Player2].RecordName()},
	))
}
