package dialog

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// saveFile is the file that a dialog saves: its kind, folder and name.
type saveFile struct {
	Kind   store.FileKind
	Format store.FileKind // of a board, if one is chosen
	Folder string
	Name   string // may begin with a folder
	Exists bool   // a file would be replaced
	Err    error  // why the file cannot be saved

	kinds []store.FileKind
	typed bool // a person has typed the name; it is not a suggestion
	text  func(store.FileKind) (string, error)
}

// newSaveFile returns a file of the first of several kinds, with a name that is free in folder. text returns the content
// of the file.
func newSaveFile(folder string, text func(store.FileKind) (string, error), kinds ...store.FileKind) *saveFile {
	f := &saveFile{Format: store.FENFile, Folder: folder, kinds: kinds, text: text}
	f.Choose(kinds[0])
	return f
}

// IsBoard reports whether the file is a board of Blob Wars, whose format can be chosen.
func (f *saveFile) IsBoard() bool { return f.Kind.IsBoard() }

// Path returns the file to write; "" without a name.
func (f *saveFile) Path() string { return platform.SavePath(f.Folder, f.Name, f.Kind.Extension()) }

// Choose changes the kind of file, and the name with it.
func (f *saveFile) Choose(kind store.FileKind) {
	f.setKind(kind)
	if f.typed {
		f.Name = strings.TrimSuffix(f.Name, platform.Extension(f.Name)) + kind.Extension()
	} else {
		f.suggest()
	}
	f.check()
}

// suggest names the file by a name that is free.
func (f *saveFile) suggest() { f.Name = platform.SuggestName(f.Folder, f.Kind.Extension(), time.Now()) }

// Rename takes a name that a person has typed. Its extension decides the kind of file.
func (f *saveFile) Rename(name string) {
	f.Name, f.typed = name, true
	if kind := store.KindOf(name, f.Kind); slices.Contains(f.kinds, kind) {
		f.setKind(kind)
	}
	f.check()
}

func (f *saveFile) setKind(kind store.FileKind) {
	if f.Kind = kind; f.IsBoard() {
		f.Format = kind
	}
}

// check finds out whether the file exists already and whether it can be written.
func (f *saveFile) check() { f.Exists, f.Err = platform.CheckSave(f.Path()) }

// Write writes the file, and sets Err. It replaces a file only if Exists says so. If another program has created the
// file meanwhile, the file gets the next name that is free or, if a person has typed the name, Exists is set and the
// error wraps fs.ErrExist.
func (f *saveFile) Write() error {
	text, err := f.text(f.Kind)
	if err == nil {
		err = platform.SaveFile(f.Path(), []byte(text), f.Exists)
		for errors.Is(err, fs.ErrExist) && !f.typed {
			f.suggest()
			err = platform.SaveFile(f.Path(), []byte(text), false)
		}
	}
	if f.Err = err; errors.Is(err, fs.ErrExist) {
		f.check()
	}
	return err
}
