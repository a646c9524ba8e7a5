package store

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	"blobwars/gui/platform"
)

// Draft is the file that a dialog saves: its kind, folder and name.
type Draft struct {
	Kind   FileKind
	Format FileKind // of a board, if one is chosen
	Folder string
	Name   string // may begin with a folder
	Exists bool   // a file would be replaced
	Err    error  // why the file cannot be saved

	kinds []FileKind
	typed bool // a person has typed the name; it is not a suggestion
	text  func(FileKind) (string, error)
}

// NewDraft returns a draft of the first of several kinds, with a name that is free in folder. text returns the content
// of the file.
func NewDraft(folder string, text func(FileKind) (string, error), kinds ...FileKind) *Draft {
	d := &Draft{Format: FENFile, Folder: folder, kinds: kinds, text: text}
	d.Choose(kinds[0])
	return d
}

// IsBoard reports whether the file is a board of Blob Wars, whose format can be chosen.
func (d *Draft) IsBoard() bool { return d.Kind.IsBoard() }

// Path returns the file to write; "" without a name.
func (d *Draft) Path() string { return platform.SavePath(d.Folder, d.Name, d.Kind.Extension()) }

// Choose changes the kind of file, and the name with it.
func (d *Draft) Choose(kind FileKind) {
	d.setKind(kind)
	if d.typed {
		d.Name = strings.TrimSuffix(d.Name, platform.Extension(d.Name)) + kind.Extension()
	} else {
		d.suggest()
	}
	d.check()
}

// suggest names the file by a name that is free.
func (d *Draft) suggest() { d.Name = platform.SuggestName(d.Folder, d.Kind.Extension(), time.Now()) }

// Rename takes a name that a person has typed. Its extension decides the kind of file.
func (d *Draft) Rename(name string) {
	d.Name, d.typed = name, true
	if kind := KindOf(name, d.Kind); slices.Contains(d.kinds, kind) {
		d.setKind(kind)
	}
	d.check()
}

func (d *Draft) setKind(kind FileKind) {
	if d.Kind = kind; d.IsBoard() {
		d.Format = kind
	}
}

// check finds out whether the file exists already and whether it can be written.
func (d *Draft) check() { d.Exists, d.Err = platform.CheckSave(d.Path()) }

// Write writes the file, and sets Err. It replaces a file only if Exists says so. If another program has created the
// file meanwhile, the file gets the next name that is free or, if a person has typed the name, Exists is set and the
// error wraps fs.ErrExist.
func (d *Draft) Write() error {
	text, err := d.text(d.Kind)
	if err == nil {
		err = platform.SaveFile(d.Path(), []byte(text), d.Exists)
		for errors.Is(err, fs.ErrExist) && !d.typed {
			d.suggest()
			err = platform.SaveFile(d.Path(), []byte(text), false)
		}
	}
	if d.Err = err; errors.Is(err, fs.ErrExist) {
		d.check()
	}
	return err
}
