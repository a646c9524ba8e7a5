package store

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
	"unicode"

	"blobwars/engine/clock"
	"blobwars/engine/notation"
	"blobwars/gui/platform"
)

// An archive is one file with all documents of a storage, to take them elsewhere: a zip file in which each document is
// a file of the same name, and archiveHead says that it is an archive.
const (
	archiveHead    = "blobwars.json"
	archiveFormat  = "Blob Wars data"
	archiveVersion = 1
)

// The largest archive that is read, besides platform.MaxArchive: bytes of a document and of all of them.
const (
	maxDocument  = 16 << 20
	maxDocuments = 256 << 20
)

type archiveInfo struct {
	Format  string    `json:"format"`
	Version int       `json:"version"`
	Time    time.Time `json:"time"`
}

// WriteArchive returns an archive of all documents of a storage, including documents that were set aside. The time is
// that of the archive.
func WriteArchive(storage platform.Storage, now time.Time) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	add := func(name string, data []byte) error {
		to, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: now})
		if err == nil {
			_, err = to.Write(data)
		}
		return err
	}
	head, err := json.Marshal(archiveInfo{archiveFormat, archiveVersion, now.UTC().Round(time.Second)})
	if err == nil {
		err = add(archiveHead, head)
	}
	for _, folder := range []string{"", "games", "games/deleted"} {
		entries, listed := storage.List(folder)
		err = errors.Join(err, listed)
		for _, e := range entries {
			if folder == "" && !strings.Contains(e.Name, ".json") || strings.Contains(e.Name, ".json.lock") {
				continue
			}
			clock.Yield()
			data, read := storage.Read(e.Name)
			if errors.Is(read, fs.ErrNotExist) {
				continue // it has just been moved
			}
			if read == nil {
				read = add(e.Name, data)
			}
			err = errors.Join(err, read)
		}
	}
	if err = errors.Join(err, archive.Close()); err != nil {
		return nil, fmt.Errorf("export the data: %w", err)
	}
	return out.Bytes(), nil
}

// ArchiveError says why an archive is not imported. Nothing has been changed.
type ArchiveError struct {
	Problem string // the end of a key in the catalogue: other, damaged, newer or large
	Err     error  // may be nil
}

func (e *ArchiveError) Error() string {
	return strings.TrimSuffix(fmt.Sprintf("exported data is not read, because it is %s: %v", archiveProblems[e.Problem], e.Err), ": <nil>")
}

func (e *ArchiveError) Unwrap() error { return e.Err }

// The problems of archives.
var archiveProblems = map[string]string{
	"other": "a file of another kind", "damaged": "cut off or damaged", "newer": "of a newer version of Blob Wars", "large": "too large",
}

// IsArchive reports whether data looks like an archive, or another zip file.
func IsArchive(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Archive is an archive whose documents have all been checked.
type Archive struct {
	Time   time.Time // of the export
	Games  int       // that were played, deleted ones included
	Broken []string  // the names of documents that are not imported

	names []string // of the documents to import, games first
	texts map[string][]byte
}

// ParseArchive parses an archive and checks each of its documents. Any error is an *ArchiveError.
func ParseArchive(data []byte) (*Archive, error) {
	if len(data) > platform.MaxArchive {
		return nil, &ArchiveError{Problem: "large"}
	}
	file, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	switch {
	case err != nil && IsArchive(data):
		return nil, &ArchiveError{Problem: "damaged", Err: err}
	case err != nil:
		return nil, &ArchiveError{Problem: "other", Err: err}
	}
	a, all := &Archive{texts: make(map[string][]byte)}, 0
	var head archiveInfo
	for _, member := range file.File {
		game := isGame(member.Name)
		if member.Name != archiveHead && !game && !slices.ContainsFunc(replaced, func(r replacement) bool { return r.name == member.Name }) {
			continue // such as a document that was set aside
		}
		content, err := readMember(member)
		if all += len(content); len(content) > maxDocument || all > maxDocuments {
			return nil, &ArchiveError{Problem: "large"}
		}
		if _, twice := a.texts[member.Name]; err != nil || twice {
			return nil, &ArchiveError{Problem: "damaged", Err: err}
		}
		if member.Name == archiveHead {
			if json.Unmarshal([]byte(decodeText(content)), &head) != nil {
				return nil, &ArchiveError{Problem: "other"}
			}
			continue
		}
		a.texts[member.Name] = content
		if game {
			a.names = append(a.names, member.Name)
		}
	}
	a.Time = head.Time
	switch {
	case head.Format != archiveFormat:
		return nil, &ArchiveError{Problem: "other"}
	case head.Version > archiveVersion:
		return nil, &ArchiveError{Problem: "newer"}
	}
	for _, r := range replaced {
		if _, found := a.texts[r.name]; found {
			a.names = append(a.names, r.name)
		}
	}
	a.check()
	return a, nil
}

// readMember reads a file of an archive, and one byte more than maxDocument at most.
func readMember(member *zip.File) ([]byte, error) {
	from, err := member.Open()
	if err != nil {
		return nil, err
	}
	defer from.Close()
	return io.ReadAll(io.LimitReader(from, maxDocument+1))
}

// isGame reports whether name is a valid name, on every system, of the file of a game.
func isGame(name string) bool {
	folder, file := path.Split(name)
	return (folder == "games/" || folder == "games/deleted/") && (path.Ext(file) == ".pgn" || path.Ext(file) == ".json") && len(file) < 200 &&
		file[0] != '.' && !strings.ContainsAny(file, `\:*?"<>|`) && strings.IndexFunc(file, unicode.IsControl) < 0
}

// replacement is a document that an import replaces, and how it is read.
type replacement struct {
	name string
	open func(*Store) error
}

var replaced = []replacement{
	{"settings.json", func(s *Store) error { _, _, err := OpenSettings(s); return err }},
	{"game.json", func(s *Store) error { _, _, err := OpenGame(s); return err }},
	{"tiles.json", func(s *Store) error { _, _, _, err := OpenTiles(s); return err }},
	{"puzzles.json", func(s *Store) error { _, _, err := OpenPuzzles(s); return err }},
	{"editor.json", func(s *Store) error { _, _, _, err := OpenEdited(s); return err }},
	{"journey.json", func(s *Store) error { _, _, err := OpenJourney(s); return err }},
}

// check reads all documents as the program does, and leaves out the broken ones.
func (a *Archive) check() {
	s := New(members{texts: a.texts})
	s.Stop()        // it does not rename a broken document
	defer s.Close() //nolint:errcheck // it has no locks and nothing to write
	a.names = slices.DeleteFunc(a.names, func(name string) bool {
		clock.Yield()
		var err error
		switch {
		case !isGame(name):
			err = replaced[slices.IndexFunc(replaced, func(r replacement) bool { return r.name == name })].open(s)
		case path.Ext(name) == ".json":
			_, _, err = ParseTiles(name, string(a.texts[name]))
		default:
			_, err = notation.ParseRecord(name, a.texts[name])
		}
		if err != nil {
			a.Broken = append(a.Broken, name)
		} else if isGame(name) {
			a.Games++
		}
		return err != nil
	})
}

// Replaces returns the names of the documents of a storage that Import replaces by others.
func (a *Archive) Replaces(storage platform.Storage) (names []string) {
	for _, name := range a.names {
		old, err := storage.Read(name)
		if !isGame(name) && err == nil && !bytes.Equal(old, a.texts[name]) {
			names = append(names, name)
		}
	}
	return names
}

// Import adds the games of an archive that the store does not have, deleted ones included, and replaces the other
// documents. It returns the number of games added. After an error, such as a full disk, it can be repeated; without the
// lock the error is platform.ErrLocked, and nothing has been changed. What still waits to be written of the replaced
// documents is dropped. Call Reopen first, and read all documents again.
func (s *Store) Import(a *Archive) (added int, err error) {
	if s == nil || s.readOnly.Load() {
		return 0, platform.ErrLocked
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if added, err = a.writeTo(s.storage); err != nil {
		return added, err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, name := range a.names {
		delete(s.files, name)
	}
	return added, nil
}

// writeTo writes the documents; the caller must have the lock.
func (a *Archive) writeTo(storage platform.Storage) (added int, err error) {
	known := make(map[string]bool)
	for _, folder := range []string{"games", "games/deleted"} {
		entries, err := storage.List(folder)
		if err != nil {
			return 0, err
		}
		for _, e := range entries {
			known[path.Base(e.Name)] = true
		}
	}
	for _, name := range a.names {
		if isGame(name) && known[path.Base(name)] {
			continue
		}
		clock.Yield()
		if err := storage.Write(name, a.texts[name]); err != nil {
			return added, err
		}
		if isGame(name) {
			added++
		}
	}
	return added, nil
}

// members are the files of an archive as a storage, of which a read-only Store uses nothing but Read and Where.
type members struct {
	platform.Storage
	texts map[string][]byte
}

func (m members) Where(name string) string { return name }

func (m members) Read(name string) ([]byte, error) {
	if data, found := m.texts[name]; found {
		return data, nil
	}
	return nil, fs.ErrNotExist
}
