package console

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/store"
	"blobwars/internal/atomicfile"
	"blobwars/internal/tiles"
)

// inputError is an error in a file that was read. It begins with FILE:line:column and is printed as it is, so that
// editors can jump to the place; the command is named only if FILE cannot be read.
type inputError struct{ error }

func (e inputError) Unwrap() error { return e.error }

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

// openDocument reads a board or game record of Blob Wars. The error of a file of another kind says which, and which
// command reads it.
func openDocument(path string) (notation.Document, error) {
	doc, err := notation.ReadDocument(path)
	if err == nil {
		return doc, nil
	}
	return notation.Document{}, inputError{wrongFile(path, err, giveBoard, lists, made, []content{ofTiles})}
}

// openBoard is openDocument for a command that goes on with the board, and says if the file may have been cut off.
func (s *Invocation) openBoard(path string) (notation.Document, error) {
	doc, err := openDocument(path)
	if doc.Incomplete() {
		s.complain("%s: the file has %d of 8 lines; the missing ones are empty", path, doc.Lines)
	}
	s.warn(doc.Record)
	return doc, err
}

// warn prints the warning of a record.
func (s *Invocation) warn(r notation.Record) {
	if r.Warning != nil {
		s.complain("%s; the record is read as it is", r.Warning)
	}
}

// warnOmitted says what of the records of a file is not written.
func (s *Invocation) warnOmitted(path string, o notation.Omitted) {
	if o != (notation.Omitted{}) {
		s.complain("%s: not kept: %s, %s, %s beyond %d in a game", path, Counted(o.Comments, "comment", "comments"),
			Counted(o.Marks, "mark", "marks"), Counted(o.Variations, "variation", "variations"), notation.MaxVariations)
	}
}

// NotBoard returns err, the error of reading a file as a list, or for a file of another kind that it is that. remedy says
// what to give instead.
func NotBoard(path string, err error, list, remedy string) error {
	isBoard := func(data []byte) bool {
		board, failed := notation.ParseBoard(path, data)
		return failed == nil && board.Format != notation.FEN
	}
	return wrongFile(path, err, remedy, []content{{is: "a board of Blob Wars, not " + list, matches: isBoard}}, made, []content{ofTiles})
}

// readTiles reads a board of the Tiles Game, or that of a saved game as the window shows it.
func readTiles(path string) (tiles.Position, error) {
	data, err := syntax.ReadFile(path)
	switch {
	case err != nil:
		return tiles.Position{}, err
	case !tiles.IsGame(data):
		return tiles.Parse(path, data)
	}
	saved, _, err := store.OpenTilesText(path, string(data))
	if err != nil {
		return tiles.Position{}, err
	}
	return saved.Game.Position(), nil
}

var wantTiles = syntax.NewPhrase("want-tiles", "a board or a game of the Tiles Game")

// openTilesFile is readTiles for a command. The error of a board or game record of Blob Wars says what the file is
// and which command reads it. It says if the file may have been cut off.
func (s *Invocation) openTilesFile(path string) (tiles.Position, error) {
	pos, err := readTiles(path)
	data, _ := syntax.ReadFile(path)
	if err == nil {
		if row, squares := tiles.ShortRow(data); row > 0 {
			s.complain("%s: row %d has only %d squares; the missing ones are empty", path, row, squares)
		}
		return pos, nil
	}
	wrong := wrongFile(path, nil, giveBoard, made, lists)
	_, failed := notation.ReadDocument(path)
	switch unknown := notation.UnknownKind(failed); {
	case wrong != nil:
		err = wrong
	case unknown != nil:
		unknown.Want = wantTiles
		err = unknown
	case failed == nil && tiles.IsBoard(data):
		err = fmt.Errorf("%w (as a board of Blob Wars it can be read: see blobwars solve -h)", err)
	case failed == nil, (notation.IsRecord(data) || notation.IsBoard(data)) && !tiles.IsGame(data):
		err = &wrongFileError{path, "a board or game of Blob Wars, not of the Tiles Game", "see blobwars solve -h"}
	}
	return tiles.Position{}, inputError{err}
}

// load reads the position of -file: a board, or the end of a game record. -player, if it was given,
// sets the player to move.
func (s *Invocation) load(path string, player sideFlag) (engine.Position, error) {
	if path == "" {
		return engine.Position{}, Required("-file F")
	}
	doc, err := s.openBoard(path)
	if err != nil {
		return engine.Position{}, err
	}
	pos := doc.Game.Position()
	if s.Given("player") {
		pos = pos.WithToMove(player.player)
	}
	return pos, nil
}

// replaced ends the help of each flag whose file CheckMade checks.
const replaced = "; such a file of that name is replaced, but no other file"

// content is what a file can hold, known by its beginning.
type content struct {
	is      string
	remedy  string   // what to do with such a file; "": to give another one
	endings []string // of the file, if a command writes it over one of its kind
	matches func(data []byte) bool
}

// made are the contents of files that are made from a board, or hold one in a form that no command reads.
var made = []content{
	{is: "a Graphviz file, such as tree -o writes", endings: []string{".dot", ".gv"}, matches: begins(`\s*(strict\s+)?(di)?graph\b[^:{]*\{`)},
	{is: "a table, as race -csv writes it", endings: []string{".csv"}, matches: begins(`runner,solver,`)},
	{is: "a picture", endings: []string{".png"}, matches: begins(`.PNG\r\n`)},
	{is: "a picture", endings: []string{".svg"}, matches: begins(`\s*(<[?!][^>]*>\s*)*<svg\b`)},
	{is: "a zip file", matches: begins(`PK\x03\x04`)},
	{is: "what a command prints with -json", matches: begins(`\{"(game":"(blobs|tiles)","position|solver)":`)},
	{is: "JSON, but no saved game", matches: isOtherJSON},
}

// lists are the contents of files with more or less than a board or a game.
var lists = []content{
	{is: "a graph", matches: begins(`(\s*#[^\n]*\n|\s*\n)*(start \w+\s*\n)?\s*\w+(: ?[\w ]*| - \w+)\r?\n`)},
	{is: "a list of openings", matches: begins(`(#[^\n]*\n+)*[xo1-8/-]{13,} [xo] \d+ \d+\r?\n[xo1-8/-]{13,} [xo] |(#[^\n]*\n+)+[xo1-8/-]{13,} [xo] `)},
}

// ofTiles is a board or a saved game of the Tiles Game.
var ofTiles = content{is: "a board or game of the Tiles Game, not of Blob Wars", remedy: "see blobwars tiles -h", matches: isTiles}

// giveBoard is the remedy for a file that is not a board.
const giveBoard = "give a board or a game"

func begins(pattern string) func(data []byte) bool {
	return regexp.MustCompile("^(" + pattern + ")").Match
}

// isTiles reports whether a file is meant as a board or a saved game of the Tiles Game, even with an error in it.
func isTiles(data []byte) bool {
	_, err := notation.ParseBoard("", data)
	return err != nil && (tiles.IsBoard(data) || tiles.IsGame(data))
}

// isOtherJSON reports whether data is JSON without the start of a saved game of the Tiles Game.
func isOtherJSON(data []byte) bool {
	var saved struct{ Start json.RawMessage }
	err := json.Unmarshal(bytes.TrimPrefix(data, []byte(syntax.ByteOrderMark)), &saved)
	var notObject *json.UnmarshalTypeError
	return tiles.IsGame(data) && (errors.As(err, &notObject) || err == nil && saved.Start == nil)
}

// wrongFile returns the error of a file that has one of some contents instead of what was wanted, or else err, that of
// reading it. remedy says what to give instead, unless the content does.
func wrongFile(path string, err error, remedy string, contents ...[]content) error {
	data, failed := ReadHead(path)
	if failed != nil {
		return err
	}
	for _, c := range slices.Concat(contents...) {
		if c.matches(data) {
			return &wrongFileError{path, c.is, cmp.Or(c.remedy, remedy)}
		}
	}
	return err
}

// wrongFileError is the error of a file of another kind, such as one of the other game.
type wrongFileError struct{ path, is, remedy string }

func (e *wrongFileError) Error() string {
	return fmt.Sprintf("%s: this is %s: %s", e.path, e.is, e.remedy)
}

// CheckMade returns an error if a file to write exists and is not of the kind of its ending.
func CheckMade(what, path string) error {
	return CheckReplaced(what, path, func(path string) (content, error) {
		data, err := ReadHead(path)
		for _, c := range made {
			if slices.Contains(c.endings, filepath.Ext(path)) && c.matches(data) {
				return c, err
			}
		}
		return content{}, errors.New("a file of another kind")
	})
}

// WriteFile writes a file, which errors call what. A regular file, or the one that a link points to, is replaced
// atomically; a pipe or a device such as /dev/stdout is written to.
func WriteFile(what, path string, data []byte) error {
	if err := CheckOutput(what, path); err != nil {
		return err
	}
	if isSpecial(path) {
		signal.Reset(os.Interrupt, syscall.SIGTERM) // a pipe may wait for its reader; Ctrl+C ends that
		return OutputError(what, path, os.WriteFile(path, data, 0o644))
	}
	return OutputError(what, path, atomicfile.Write(path, data, 0o644))
}

// isSpecial reports whether path is a pipe or a device.
func isSpecial(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// checkEnding returns an error if the file of a flag has none of some endings, so that no other file, such as a board,
// is replaced by mistake; path may be empty, a pipe or a device.
func checkEnding(flag, path string, endings ...string) error {
	if path == "" || isSpecial(path) || slices.Contains(endings, filepath.Ext(path)) {
		return nil
	}
	return BadUsage("-%s is %q: it must end in %s", flag, path, strings.Join(endings, " or "))
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
			return fmt.Errorf("cannot write the %s: %s is read or written by this command already: give another file", what, path)
		}
	}
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("cannot write the %s: %s is a folder: give a file in it", what, path)
	case isSpecial(path):
		return nil
	}
	folder := filepath.Dir(path)
	if _, err := os.Stat(folder); err != nil {
		return fmt.Errorf("cannot write the %s: %s: there is no folder %s", what, path, folder)
	}
	return OutputError(what, path, atomicfile.Check(path))
}

// CheckReplaced returns an error if a file to write exists and open cannot read it, so that no file of another kind is
// replaced by mistake.
func CheckReplaced[T any](what, path string, open func(path string) (T, error)) error {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return nil
	}
	if _, err := open(path); err != nil {
		return fmt.Errorf("cannot write the %s: %s exists and holds something else: give another file, or delete it first", what, path)
	}
	return nil
}

// ReadHead reads the first MiB of a file, up to the end of a line.
func ReadHead(path string) ([]byte, error) {
	f, err := syntax.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	const most = 1 << 20
	data, err := io.ReadAll(io.LimitReader(f, most))
	if len(data) == most {
		data = data[:bytes.LastIndexByte(data, '\n')+1]
	}
	return syntax.Decode(data), err
}

// isRecordFile reports whether a file of any size has game records of Blob Wars.
func isRecordFile(path string) bool {
	head, err := ReadHead(path)
	return err == nil && notation.IsRecord(head) && !tiles.IsGame(head)
}

// MakeFolder makes a folder for files, which errors call what, unless there is one.
func MakeFolder(what, path string) error {
	err := os.MkdirAll(path, 0o755)
	var file *fs.PathError
	if errors.Is(err, syscall.ENOTDIR) && errors.As(err, &file) {
		return fmt.Errorf("cannot write the %s: %s is a file: give a folder, which is made if there is none", what, file.Path)
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
	return fmt.Errorf("cannot write the %s: %s: %w", what, path, err)
}
