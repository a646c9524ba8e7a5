package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"blobwars/engine/clock"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
)

// The folders of the games that were played, with a file for each game, and of those that were deleted.
const (
	gamesFolder   = "games"
	deletedFolder = "games/deleted"
)

// GamesProblem is the error of games that could not be read. Their files are left as they are.
type GamesProblem struct {
	Place string // of the first file
	Err   error  // all errors
}

func (e *GamesProblem) Error() string { return "games: " + e.Err.Error() }
func (e *GamesProblem) Unwrap() error { return e.Err }

// GameFiles are the games that were played, as they are stored.
type GameFiles struct {
	Games, Deleted []history.Game // in no particular order, without ratings

	names    map[int64]string   // of files without their folder, by ID
	copies   map[int64][]string // of further files with the ID of a game, such as conflict copies, with their folder
	unstored []unstored
}

// unstored is a game that has no file yet.
type unstored struct {
	history.Game
	text string
}

// ReadGames reads the games that were played, with those that OpenGame has found unstored. It may be called in any
// goroutine. Any error is a *GamesProblem, with all other games.
func (s *Store) ReadGames(ctx context.Context) (GameFiles, error) {
	files, err := ReadGames(ctx, s.storage)
	for _, text := range s.unstored {
		g, broken := ParseSummary("record", []byte(text))
		if broken == nil && !files.Has(g.ID) {
			files.names[g.ID] = fileName(g)
			files.Games = append(files.Games, g)
			files.unstored = append(files.unstored, unstored{g, text})
		}
	}
	return files, err
}

// ReadGames does what Store.ReadGames does, without the games that are unstored. It reads about 3,000 games a second.
func ReadGames(ctx context.Context, storage platform.Storage) (files GameFiles, err error) {
	r := gamesReader{storage: storage, files: GameFiles{names: make(map[int64]string), copies: make(map[int64][]string)}}
	r.readAll(ctx)
	if len(r.problems) > 0 {
		err = &GamesProblem{r.place, errors.Join(r.problems...)}
	}
	return r.files, err
}

// gamesReader reads the folders of games.
type gamesReader struct {
	storage  platform.Storage
	files    GameFiles
	problems []error
	place    string // of the first problem
}

// isGameName reports whether a file may be that of a game: desktops have files of their own in the folder, such as
// desktop.ini, and MakeWay renames damaged ones.
func isGameName(name string) bool {
	extension := strings.ToLower(path.Ext(name))
	return extension == ".pgn" || extension == ".json"
}

// problem adds the error of a file.
func (r *gamesReader) problem(name string, err error) {
	r.place = cmp.Or(r.place, r.storage.Where(name))
	r.problems = append(r.problems, err)
}

// readAll reads the games, then those that were deleted. A game that another window restores meanwhile moves from the
// second folder into the first, which is therefore listed once more.
func (r *gamesReader) readAll(ctx context.Context) {
	seen := make(map[string]bool)
	for _, folder := range []string{gamesFolder, deletedFolder, gamesFolder} {
		entries, err := r.storage.List(folder)
		if err != nil && len(r.problems) == 0 {
			r.problem(folder, err)
		}
		for _, e := range entries {
			if ctx.Err() != nil {
				return
			}
			if !seen[e.Name] && isGameName(e.Name) {
				seen[e.Name] = true
				r.read(e, folder == deletedFolder)
			}
		}
	}
}

func (r *gamesReader) read(e platform.Entry, deleted bool) {
	clock.Yield()
	data, err := r.storage.Read(e.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return // another window has moved it
	}
	var g history.Game
	if err == nil {
		g, err = ParseSummary(r.storage.Where(e.Name), data)
	}
	if err != nil {
		r.problem(e.Name, err)
		return
	}
	r.add(g.OfFile(e.Changed), e.Name, deleted)
}

// add adds the game of a file, unless there is one with its ID, of which the file is a copy.
func (r *gamesReader) add(g history.Game, name string, deleted bool) {
	if _, twice := r.files.names[g.ID]; twice {
		r.files.copies[g.ID] = append(r.files.copies[g.ID], name)
		return
	}
	r.files.names[g.ID] = path.Base(name)
	if deleted {
		r.files.Deleted = append(r.files.Deleted, g)
	} else {
		r.files.Games = append(r.files.Games, g)
	}
}

// MakeWay renames a file of the name that a game without a file gets, such as a damaged one of the same game, so that
// AddGame does not replace it. It returns where the file is then; "" if there was none. If the file has the game, because
// another program has added it since the games were read, it stays, and the error is fs.ErrExist.
func MakeWay(storage platform.Storage, g history.Game) (where string, err error) {
	name := gamesFolder + "/" + fileName(g)
	data, err := storage.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if there, broken := ParseSummary(name, data); err == nil && broken == nil && there.ID == g.ID {
		return "", fs.ErrExist
	}
	aside, err := moveAside(storage, name, ".broken")
	return storage.Where(aside), err
}

// AddGame writes the file of a game that is not among files yet, and adds the game to them.
func AddGame(storage platform.Storage, files *GameFiles, g history.Game, record string) (added history.Game, err error) {
	text := GameText(g, record)
	if added, err = ParseSummary("record", []byte(text)); err != nil {
		return added, err
	}
	added = added.OfFile(g.Time)
	name := fileName(added)
	if err := storage.Write(gamesFolder+"/"+name, []byte(text)); err != nil {
		return added, err
	}
	files.names[added.ID] = name
	files.Games = append(files.Games, added)
	return added, nil
}

// Text returns the name of the file of a game, without its folder, and its content.
func (f GameFiles) Text(storage platform.Storage, g history.Game) (name, text string, err error) {
	name = f.names[g.ID]
	data, err := storage.Read(gamesFolder + "/" + name)
	return name, string(data), err
}

// Has reports whether a game or a deleted one has an ID.
func (f GameFiles) Has(id int64) bool { return f.names[id] != "" }

// fileName returns the name of the file of a game that has none yet: its time and its ID, so that the folder is sorted
// by time.
func fileName(g history.Game) string {
	extension := RecordFile.Extension()
	if g.Tiles {
		extension = ".json"
	}
	return fmt.Sprintf("%s-%d%s", g.Time.UTC().Format("2006-01-02-150405"), g.ID, extension)
}

// Games stores the games that are played. It implements history.Store.
type Games struct {
	store *Store
	read  GameFiles
	files map[int64]*gameFile
}

// NewGames returns the games of a store to which files were read. They belong to the goroutine of the window.
func NewGames(s *Store, files GameFiles) *Games {
	g := &Games{store: s, read: files, files: make(map[int64]*gameFile)}
	s.games = g
	for _, u := range files.unstored {
		g.files[u.ID] = &gameFile{name: files.names[u.ID], wantText: u.text}
		g.update(g.files[u.ID])
	}
	return g
}

// Unstored returns the files of games that are not written yet, for GameData.Unstored. A nil Store has none.
func (s *Store) Unstored() (texts []string) {
	switch {
	case s == nil:
		return nil
	case s.games == nil:
		return s.unstored
	}
	for _, id := range slices.Sorted(maps.Keys(s.games.files)) {
		f := s.games.files[id]
		f.mutex.Lock()
		if f.wantText != f.written {
			texts = append(texts, f.wantText)
		}
		f.mutex.Unlock()
	}
	return texts
}

// gameFile is a file that has changed since the start: its actual and its wanted state.
type gameFile struct {
	name   string
	copies []string // as GameFiles.copies; used by sync only

	mutex                  sync.Mutex
	wantText               string // the wanted content; empty: it has not changed
	written                string // the text that the file has; empty: another one
	stored                 bool   // there is a file
	inDeleted, wantDeleted bool   // the folder in which it is, and the wanted one
}

// folder returns the folder of games that are deleted, or not.
func folder(deleted bool) string {
	if deleted {
		return deletedFolder + "/"
	}
	return gamesFolder + "/"
}

// file returns the file of a game; deleted says where it is, if it has not changed since the start.
func (g *Games) file(of history.Game, deleted bool) *gameFile {
	f := g.files[of.ID]
	if f == nil {
		name, stored := g.read.names[of.ID]
		if !stored {
			name = fileName(of)
		}
		f = &gameFile{name: name, copies: g.read.copies[of.ID], stored: stored, inDeleted: deleted, wantDeleted: deleted}
		g.files[of.ID] = f
	}
	return f
}

func (g *Games) Write(of history.Game, record string) {
	f := g.file(of, false)
	f.mutex.Lock()
	f.wantText = GameText(of, record)
	f.mutex.Unlock()
	g.update(f)
}

func (g *Games) Move(of history.Game, deleted bool) {
	f := g.file(of, !deleted)
	f.mutex.Lock()
	f.wantDeleted = deleted
	f.mutex.Unlock()
	g.update(f)
}

// update schedules sync.
func (g *Games) update(f *gameFile) {
	g.store.put(gamesFolder+"/"+f.name, func() ([]byte, error) { return nil, f.sync(g.store.storage) }, 0)
}

// sync moves and writes the file as wanted, in the goroutine of the store.
func (f *gameFile) sync(storage platform.Storage) error {
	f.mutex.Lock()
	text, written, deleted := f.wantText, f.written, f.wantDeleted
	f.mutex.Unlock()
	if f.stored && f.inDeleted != deleted {
		for _, from := range append([]string{folder(f.inDeleted) + f.name}, f.copies...) {
			to := folder(deleted) + path.Base(from)
			if to == from {
				continue
			}
			// A file that is gone was moved by an earlier attempt, or removed by another program.
			if err := storage.Move(from, to); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		for i, from := range f.copies {
			f.copies[i] = folder(deleted) + path.Base(from)
		}
	}
	f.mutex.Lock()
	f.inDeleted = deleted
	f.mutex.Unlock()
	if text == written {
		return nil
	}
	if err := storage.Write(folder(deleted)+f.name, []byte(text)); err != nil {
		return err
	}
	f.stored = true
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.written = text
	return nil
}

func (g *Games) Read(of history.Game) (record string, err error) {
	name, deleted := g.read.names[of.ID], false
	if f := g.files[of.ID]; f != nil {
		f.mutex.Lock()
		defer f.mutex.Unlock()
		if name, deleted = f.name, f.inDeleted; f.wantText != "" {
			return f.wantText, nil
		}
	}
	data, err := g.store.storage.Read(folder(deleted) + name)
	if errors.Is(err, fs.ErrNotExist) { // it was just moved
		data, err = g.store.storage.Read(folder(!deleted) + name)
	}
	return string(data), err
}
