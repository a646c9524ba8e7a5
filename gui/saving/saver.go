// Package saving saves what the window remembers, in documents that the next start reads, and adds the games that were
// played to the library. Its Saver listens to the games, the editor, the settings and the window.
package saving

import (
	"errors"
	"io/fs"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/editor/draft"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
)

// Saver saves what the window remembers. Each part has a document, which the store writes in its goroutine, and is saved
// after an event:
//
//   - the settings when they have changed;
//   - a game that is in front after each event in it, and at the end of the window for the times of its clock; with it
//     the games of the library whose files are not written yet;
//   - the Tiles Game also when it is opened or left, and the board of the editor when it changes, is opened or left;
//   - the progress with puzzles and on the journey by itself, whenever it changes (see Documents.readProgress);
//   - the games that were played in a file each, when they end or are abandoned (see library).
type Saver struct {
	services *screen.Services
	store    *store.Store     // nil: nothing is saved
	storage  platform.Storage // that of the store
	notices  Notices

	settings *store.Document[store.Settings]
	game     gameSaver[engine.Position, engine.Move, store.GameData]
	tiles    tilesSaver
	board    boardSaver
	library  library

	failing bool // a write has failed, and a notice says so
	asked   bool // the person was asked whether to quit all the same
}

// Front says what is in the window.
type Front interface {
	// GameInFront reports whether the screen of the current game is in front.
	GameInFront() bool
}

// Notices tells the person what happens to what was played. Each notice is a key of the catalogue and its Arg.
type Notices interface {
	AddFirst(key, arg string) // comes back, before those of AddLast, until it is read or withdrawn
	AddLast(key, arg string)
	Withdraw(key string)
	Tell(key, arg string) // is shown once
}

// New returns the saver of documents that were read from a store, which is in a storage; both are nil if nothing is saved.
func New(s *screen.Services, to *store.Store, storage platform.Storage, d *Documents, front Front, notices Notices) *Saver {
	saver := &Saver{
		services: s, store: to, storage: storage, notices: notices, settings: d.settings,
		board: boardSaver{document: d.editor, shown: d.Last.ShowEditor},
	}
	saver.library = library{services: s, store: to, notices: notices, saver: &saver.game}
	saver.game.document, saver.game.front, saver.game.kind = d.game, front, blobWars{&saver.library}
	saver.tiles.document, saver.tiles.front, saver.tiles.kind = d.tiles, front, &saver.tiles
	saver.tiles.shown = d.Last.ShowTiles
	return saver
}

// Follow saves the game of a table, and adds the games that end on it to the library, from now on. The library hears of an
// event first: the saver also saves what of the library is not written yet.
func (s *Saver) Follow(g *session.Session) {
	follow(&s.library, &g.Core, blobWars{&s.library})
	s.game.follow(&g.Core)
}

// FollowTiles is Follow for the Tiles Game.
func (s *Saver) FollowTiles(g *round.Session) {
	follow(&s.library, &g.Core, tilesGame{&s.library})
	s.tiles.follow(&g.Core)
}

// FollowBoard saves the board of an editor from now on; nil: it was played, and is not needed any more.
func (s *Saver) FollowBoard(edited *draft.Board) { s.board.follow(edited) }

// ScreenShown saves which of the Tiles Game and the editor is in the window.
func (s *Saver) ScreenShown(front screen.Screen) {
	s.tiles.ScreenShown(front)
	s.board.ScreenShown(front)
}

// Resumed notes what a start has shown of the last one, with the screen in front.
func (s *Saver) Resumed(front screen.Screen) {
	s.ScreenShown(front)
	s.board.resume()
}

// ReadGames reads the games that were played, in the background.
func (s *Saver) ReadGames() {
	if s.store != nil {
		s.library.read()
	}
}

// Waiting returns the files of games that have ended before the library was read.
func (s *Saver) Waiting() []string { return s.library.waitingTexts() }

// SettingsChanged saves the settings.
func (s *Saver) SettingsChanged() { s.settings.Save(*s.services.Settings) }

// ReportUnsaved says that something cannot be saved, and when everything is saved again.
func (s *Saver) ReportUnsaved() {
	err := s.store.Err()
	if failing := err != nil; failing != s.failing {
		s.failing, s.asked = failing, false
		s.services.Host.Report(err)
		if failing {
			s.notices.AddFirst("notice.unsaved", s.unsavedReason(err))
		} else {
			s.notices.Withdraw("notice.unsaved")
			s.notices.Tell("notice.saved_again", "")
		}
	}
}

// unsavedReason returns in a few words why a document was not written, and where.
func (s *Saver) unsavedReason(err error) string {
	folder := s.store.Where("")
	switch {
	case platform.IsDiskFull(err) && platform.Browser:
		return s.services.T("unsaved.full_browser")
	case platform.IsDiskFull(err):
		return s.services.T("unsaved.full", words.Values{"Folder": folder})
	case errors.Is(err, platform.ErrLocked):
		return s.services.T("unsaved.locked", words.Values{})
	case errors.Is(err, fs.ErrPermission):
		return s.services.T("unsaved.permission", words.Values{"Folder": folder})
	}
	return err.Error()
}

// Moment is a moment of saving, by the numbers of the last contents of the documents of the two games.
type Moment struct{ game, tiles int }

// LastSaved returns the moment of the last saves of the games that have moved.
func (s *Saver) LastSaved(blobWars, tiles bool) (m Moment) {
	if blobWars {
		m.game = s.game.document.LastSaved()
	}
	if tiles {
		m.tiles = s.tiles.document.LastSaved()
	}
	return m
}

// IsWritten reports whether what was saved then is on the disk, or cannot be written at present.
func (s *Saver) IsWritten(m Moment) bool {
	return s.failing || s.game.document.IsWritten(m.game) && s.tiles.document.IsWritten(m.tiles)
}

// SaveNow saves both games before it returns, after a panic. path is the document of the current one.
func (s *Saver) SaveNow() (path string, err error) {
	path, err = s.game.document.Where(), s.game.document.SaveNow(s.game.content())
	if s.tiles.game == nil {
		return path, err
	}
	if s.tiles.shown {
		path = s.tiles.document.Where()
	}
	return path, errors.Join(err, s.tiles.document.SaveNow(s.tiles.content()))
}

// SaveClock saves what only the end of the window changes: the times of a clock.
func (s *Saver) SaveClock() {
	if s.game.game.HasClock() {
		s.game.save()
	}
}

// Flush writes what waits to be written.
func (s *Saver) Flush() { s.store.Flush() }

// Ask writes what waits to be written, and returns why something cannot be, if the person is to be asked whether to quit
// all the same: the question comes once.
func (s *Saver) Ask() (reason string, ask bool) {
	s.Flush()
	s.ReportUnsaved()
	if !s.failing || s.asked {
		return "", false
	}
	s.asked = true
	return s.unsavedReason(s.store.Err()), true
}

// Closing says that the window closes: an editor that is left now is shown again by the next start.
func (s *Saver) Closing() { s.board.closed = true }

// UseHere has another tab of the browser leave the documents to this one, with a game.
func (s *Saver) UseHere(game session.Saved) {
	if s.storage != nil {
		store.UseHere(s.storage, game)
	}
}

// WriteBeside writes a file beside the documents or, if that fails, among the temporary files. Its name has the time, so
// that it replaces none of an earlier crash.
func (s *Saver) WriteBeside(name, extension, text string) (path string, err error) {
	name += time.Now().Format("-20060102-150405.000") + extension
	storage := s.storage
	err = platform.ErrStorageBlocked
	if storage != nil {
		err = storage.Write(name, []byte(text))
	}
	if err != nil {
		storage = platform.TemporaryStorage()
		err = storage.Write(name, []byte(text))
	}
	return storage.Where(name), err
}

// Archive returns all documents of the program in one file.
func (s *Saver) Archive() ([]byte, error) {
	if s.storage == nil {
		return nil, platform.ErrStorageBlocked
	}
	s.store.Flush()
	return store.WriteArchive(s.storage, time.Now())
}

// SetAside renames the document of what was in the window, if it has not changed since it was resumed: it would make
// the next window crash, too. It returns its new place; empty if it has changed.
func (s *Saver) SetAside() (where string, err error) {
	const suffix = ".crashed"
	switch {
	case s.board.document != nil && s.board.shown:
		if !s.board.unchanged() {
			return "", nil
		}
		return s.board.document.SetAside(suffix)
	case s.tiles.document != nil && s.tiles.shown && s.tiles.unchanged():
		return s.tiles.document.SetAside(suffix)
	case s.game.document != nil && !s.tiles.shown && s.game.unchanged():
		return s.game.document.SetAside(suffix)
	}
	return "", nil
}
