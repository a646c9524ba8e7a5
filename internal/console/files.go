package console

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/store"
	"blobwars/internal/atomicfile"
	"blobwars/internal/console/cli"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// Commands open files by these functions, whose errors say what is wrong with the file:
//
//   - OpenDocument: a board or a game record of Blob Wars.
//   - OpenPosition: the position of -file, for Blob Wars; OpenTiles, for the Tiles Game; OpenEither, for both.
//   - ReadText: a text file of another kind, by the function that parses it; Read: any file, by the one that opens it.

// inputError is an error in a file that was read. It begins with FILE:line:column and is printed as it is, so that
// editors can jump to the place; the command is named only if FILE cannot be read.
type inputError struct{ error }

func (e inputError) Unwrap() error { return e.error }

// BadInput returns the error of a file that was read.
func BadInput(err error) error { return inputError{err} }

// isUnreadable reports whether a file is missing or cannot be opened.
func isUnreadable(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syntax.ErrNotRegular)
}

// Read calls open with path; its error becomes an inputError.
func Read[T any](open func(path string) (T, error), path string) (T, error) {
	value, err := open(path)
	if err != nil {
		err = inputError{err}
	}
	return value, err
}

// ReadText is Read for a text file and the function that parses it.
func ReadText[T any](parse func(name string, data []byte) (T, error), path string) (T, error) {
	return Read(func(path string) (value T, err error) {
		data, err := syntax.ReadFile(path)
		if err == nil {
			value, err = parse(path, data)
		}
		return value, err
	}, path)
}

// readDocument reads a board or game record of Blob Wars. The error of a file of the Tiles Game says so.
func readDocument(path string) (notation.Document, error) {
	doc, err := notation.ReadDocument(path)
	switch {
	case err == nil:
		return doc, nil
	case IsTilesFile(path):
		err = &otherGameError{cli.Errorf("%s: this is a board or game of the Tiles Game, not of Blob Wars: see blobwars tiles -h", path)}
	}
	return notation.Document{}, inputError{err}
}

// otherGameError is the error of a file of the other game.
type otherGameError struct{ error }

func (e *otherGameError) Unwrap() error { return e.error }

// OpenDocument opens a board or game record of Blob Wars, and says if the file may have been cut off.
func (s *Invocation) OpenDocument(path string) (notation.Document, error) {
	doc, err := readDocument(path)
	if doc.Incomplete() {
		s.Complain("%s: the file has %d of 8 lines; the missing ones are empty", path, doc.Lines)
	}
	s.Warn(doc.Record)
	return doc, err
}

// Warn prints the warning of a record.
func (s *Invocation) Warn(r notation.Record) {
	for _, w := range r.Warnings {
		s.Complain("%s; the record is read as it is", w)
	}
}

// WarnOmitted says what of the records of a file is not written.
func (s *Invocation) WarnOmitted(path string, o notation.Omitted) {
	if o != (notation.Omitted{}) {
		s.Complain("%s: not kept: %s, %s, %s beyond %d in a game", path, Counted(o.Comments, "comment", "comments"),
			Counted(o.Marks, "mark", "marks"), Counted(o.Variations, "variation", "variations"), notation.MaxVariations)
	}
}

// OpenTiles is OpenPosition for a board of the Tiles Game, or a saved game as the window shows it. The error of a board
// or game record of Blob Wars says so. It says if a board may have been cut off.
func (s *Invocation) OpenTiles(path string, player SideFlag) (pos tiles.Position, err error) {
	if path == "" {
		return pos, Required("-file F")
	}
	data, err := Read(syntax.ReadFile, path)
	if err != nil {
		return pos, err
	}
	if tiles.IsGame(data) {
		saved, _, err := store.ParseTiles(path, string(data))
		if err != nil {
			return pos, inputError{err}
		}
		pos = saved.Game.Position()
	} else if pos, err = tiles.Parse(path, data); err != nil {
		_, failed := notation.ParseDocument(path, data)
		if failed == nil && !tiles.IsBoard(data) || notation.IsRecord(data) || notation.IsBoard(data) {
			err = &otherGameError{cli.Errorf("%s: this is a board or game of Blob Wars, not of the Tiles Game: see blobwars solve -h", path)}
		}
		return pos, inputError{err}
	}
	if row, squares := tiles.ShortRow(data); row > 0 {
		s.Complain("%s: row %d has only %d squares; the missing ones are empty", path, row, squares)
	}
	if s.Given("player") {
		pos = pos.SwappedTo(player.Player)
	}
	return pos, nil
}

// IsTilesFile reports whether there is a file at path that is a board or a game of the Tiles Game.
func IsTilesFile(path string) bool {
	data, err := syntax.ReadFile(path)
	return err == nil && isTiles(data)
}

// isTiles reports whether a file is meant as a board or a saved game of the Tiles Game, even with an error in it.
func isTiles(data []byte) bool {
	_, err := notation.ParseBoard("", data)
	return err != nil && (tiles.IsBoard(data) || tiles.IsGame(data))
}

// OpenPosition reads the position of -file: a board, or the end of a game record. -player, if it was given,
// sets the player to move.
func (s *Invocation) OpenPosition(path string, player SideFlag) (engine.Position, error) {
	if path == "" {
		return engine.Position{}, Required("-file F")
	}
	doc, err := s.OpenDocument(path)
	if err != nil {
		return engine.Position{}, err
	}
	pos := doc.Game.Position()
	if s.Given("player") {
		pos = pos.WithToMove(player.Player)
	}
	return pos, nil
}

// OpenEither is OpenPosition or OpenTiles, as the file says. The position of the other game is nil.
func (s *Invocation) OpenEither(path string, player SideFlag) (*engine.Position, *tiles.Position, error) {
	data, err := Read(syntax.ReadFile, path)
	if err != nil {
		return nil, nil, err
	}
	if isTiles(data) {
		board, err := s.OpenTiles(path, player)
		return nil, &board, err
	}
	pos, err := s.OpenPosition(path, player)
	if wrong := (*otherGameError)(nil); err != nil && !notation.IsRecord(data) && !notation.IsBoard(data) && !errors.As(err, &wrong) {
		_, other := tiles.Parse(path, data)
		err = inputError{cli.Errorf("%w\n%w (as a board of the Tiles Game)", err, other)}
	}
	return &pos, nil, err
}

// WriteFile writes a file, which errors call what. A regular file, or the one that a link points to, is replaced
// atomically; a pipe or a device such as /dev/stdout is written to.
func WriteFile(what, path string, data []byte) error {
	if err := CheckOutput(what, path); err != nil {
		return err
	}
	if IsSpecial(path) {
		signal.Reset(os.Interrupt, syscall.SIGTERM) // a pipe may wait for its reader; Ctrl+C ends that
		return OutputError(what, path, os.WriteFile(path, data, 0o644))
	}
	return OutputError(what, path, atomicfile.Write(path, data, 0o644))
}

// WriteOutput writes text to a file, as WriteFile does, or to the output if path is empty.
func (s *Invocation) WriteOutput(what, path string, text []byte) error {
	if path == "" {
		_, err := s.Out.Write(text)
		return err
	}
	return WriteFile(what, path, text)
}

// IsSpecial reports whether path is a pipe or a device.
func IsSpecial(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// CheckEnding returns an error if the file of a flag has none of some endings, so that no other file, such as a board,
// is replaced by mistake; path may be empty, a pipe or a device.
func CheckEnding(flag, path string, endings ...string) error {
	if path == "" || IsSpecial(path) || slices.Contains(endings, filepath.Ext(path)) {
		return nil
	}
	return BadUsage("-%s is %q: it must end in %s", flag, path, cli.Words(strings.Join(endings, " or ")))
}

// CheckOutput returns an error if a file cannot be written, before the work is done; path may be empty. taken are
// other files of the command, which must not be overwritten.
func CheckOutput(what, path string, taken ...string) error {
	if path == "" {
		return nil
	}
	info, err := os.Stat(path)
	for _, other := range taken {
		there, failed := os.Stat(other)
		if other != "" && filepath.Clean(path) == filepath.Clean(other) || err == nil && failed == nil && os.SameFile(info, there) {
			return cli.Errorf("cannot write the "+what+": %s is read or written by this command already: give another file", path)
		}
	}
	switch {
	case err == nil && info.IsDir():
		return cli.Errorf("cannot write the "+what+": %s is a folder: give a file in it", path)
	case IsSpecial(path):
		return nil
	}
	folder := filepath.Dir(path)
	if _, err := os.Stat(folder); err != nil {
		return cli.Errorf("cannot write the "+what+": %s: there is no folder %s", path, folder)
	}
	return OutputError(what, path, atomicfile.Check(path))
}

// CheckNew is CheckOutput for a file that must be new or empty, because its ending does not say what it holds.
func CheckNew(what, path string, taken ...string) error {
	if err := CheckOutput(what, path, taken...); err != nil {
		return err
	}
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
		return cli.Errorf("cannot write the "+what+": %s exists: give another file, or delete it first", path)
	}
	return nil
}

// IsRecordFile reports whether a file of any size has game records of Blob Wars.
func IsRecordFile(path string) bool {
	f, err := syntax.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	const most = 1 << 20
	head, err := io.ReadAll(io.LimitReader(f, most))
	if len(head) == most {
		head = head[:bytes.LastIndexByte(head, '\n')+1]
	}
	head = syntax.Decode(head)
	return err == nil && notation.IsRecord(head) && !tiles.IsGame(head)
}

// MakeFolder makes a folder for files, which errors call what, unless there is one.
func MakeFolder(what, path string) error {
	err := os.MkdirAll(path, 0o755)
	var file *fs.PathError
	if errors.Is(err, syscall.ENOTDIR) && errors.As(err, &file) {
		return cli.Errorf("cannot write the "+what+": %s is a file: give a folder, which is made if there is none", file.Path)
	}
	return OutputError(what, path, err)
}

// OutputError returns the error err of writing a file; nil if err is nil.
func OutputError(what, path string, err error) error {
	if err == nil {
		return nil
	}
	var system *fs.PathError
	if errors.As(err, &system) {
		err = system.Err // its text would name the path a second time
	}
	return cli.Errorf("cannot write the "+what+": %s: %w", path, err)
}

// TreeError returns the error of a command for that of a tree or graph.
func TreeError(err error) error {
	if size := (*minimax.SizeError)(nil); errors.As(err, &size) {
		return cli.Errorf("%w: search less deep with -depth, or allow more nodes with -max", err)
	}
	return err
}

// WriteTree writes a tree to a file and returns a line about its size.
func WriteTree(path string, kind games.Kind, tree *minimax.Tree, text []byte) (summary string, err error) {
	if err := WriteFile("tree", path, text); err != nil {
		return "", err
	}
	unvisited := ""
	if tree.Pruned {
		unvisited = fmt.Sprintf(", %d of them never visited", uint64(tree.Size)-tree.Nodes)
	}
	return fmt.Sprintf("%s: %d nodes%s; value %s\n", path, tree.Size, unvisited, kind.Text(tree.Value)), nil
}
