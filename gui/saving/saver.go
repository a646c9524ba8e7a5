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
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// Saver saves what the window remembers. Each part has a document, which the store writes in its goroutine, and is saved
// after an event:
//
//   - the settings when they have changed;
//   - a game that is in front after each event in it, and at the end of the window for the times of its clock; with it
//     the games of the library whose files are not written yet;
//   - the Tiles Game also when it is opened or left, and the board of the editor when it changes, is opened or left;
//   - the progress with puzzles and on the journey by itself, whenever it changes (see Documents.readProgress);
//   - the games that were played in a file each, when they end or are abandoned (see gameSaver).
type Saver struct {
	services *screen.Services
	store    *store.Store     // nil: nothing is saved
	storage  platform.Storage // that of the store
	front    Front
	notices  Notices

	settings *store.Document[store.Settings]
	game     gameSaver[engine.Position, engine.Move, store.GameData]
	tiles    gameSaver[tiles.Position, tiles.Move, store.TilesData]
	board    boardSaver
	library  library
	journey  *stops.Progress

	tilesShown bool // the Tiles Game is in the window
	failing    bool // a write has failed, and a notice says so
	asked      bool // the person was asked whether to quit all the same
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
// It adds the games that are played to a history.
func New(s *screen.Services, to *store.Store, storage platform.Storage, d *Documents, h *history.History, front Front, notices Notices) *Saver {
	saver := &Saver{
		services: s, store: to, storage: storage, front: front, notices: notices, settings: d.settings,
		library: library{history: h, store: to}, journey: d.Last.Journey, tilesShown: d.Last.ShowTiles,
		board: boardSaver{document: d.editor, shown: d.Last.ShowEditor},
	}
	saver.game.saver, saver.game.kind, saver.game.document = saver, blobWarsKind{saver}, d.game
	saver.tiles.saver, saver.tiles.kind, saver.tiles.document = saver, tilesKind{saver}, d.tiles
	return saver
}

// Follow saves the game of a table, and adds the games that end on it to the library, from now on.
func (s *Saver) Follow(g *session.Session) { s.game.follow(&g.Core) }

// FollowTiles is Follow for the Tiles Game.
func (s *Saver) FollowTiles(g *round.Session) { s.tiles.follow(&g.Core) }

// FollowBoard saves the board of an editor from now on; nil: it was played, and is not needed any more.
func (s *Saver) FollowBoard(edited *draft.Board) { s.board.follow(edited) }

// ScreenShown saves which of the Tiles Game and the editor is in the window.
func (s *Saver) ScreenShown(front screen.Screen) {
	_, onTiles := front.(*tilesgame.Screen)
	if _, onTable := front.(*table.Screen); (onTiles || onTable) && onTiles != s.tilesShown {
		s.tilesShown = onTiles
		s.tiles.save()
	}
	s.board.ScreenShown(front)
}

// Resumed notes what a start has shown of the last one, with the screen in front.
func (s *Saver) Resumed(front screen.Screen) {
	s.ScreenShown(front)
	s.board.resume()
}

// ReadGames reads the games that were played, in the background. Until then the library is empty, and no game is added to
// it.
func (s *Saver) ReadGames() {
	if s.store == nil {
		return
	}
	s.library.history.Expect()
	host := s.services.Host
	var files store.GameFiles
	host.Background(func() (err error) {
		platform.LowerPriority(func() { files, err = s.store.ReadGames(s.services.Context) }) // the first frame comes first
		return err
	}, func(err error) {
		s.library.fill(files)
		host.Report(err)
		var unread *store.GamesProblem
		if errors.As(err, &unread) {
			s.notices.AddLast("notice.games_unread", unread.Place)
		}
		s.noteExperience()
		s.game.record() // it may have ended meanwhile
		if s.tiles.game != nil {
			s.tiles.record()
		}
		s.game.save()
		host.Relayout()
	})
}

// firstGames is the number of games after whose end a start shows the home screen.
const firstGames = 2

// noteExperience writes into the settings that the person has played the first games, once it is so: a start does not
// wait for the library.
func (s *Saver) noteExperience() {
	settings, ended := s.services.Settings, 0
	if settings.Experienced {
		return
	}
	for _, g := range s.library.history.Games() {
		if g.Ended() {
			ended++
		}
	}
	if ended >= firstGames {
		settings.Experienced = true
		s.services.Host.SettingsChanged()
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

// LastSaved returns the moment of the last saves of both games.
func (s *Saver) LastSaved() Moment {
	return Moment{s.game.document.LastSaved(), s.tiles.document.LastSaved()}
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
	if s.tilesShown {
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
	case s.tiles.document != nil && s.tilesShown && s.tiles.unchanged():
		return s.tiles.document.SetAside(suffix)
	case s.game.document != nil && !s.tilesShown && s.game.unchanged():
		return s.game.document.SetAside(suffix)
	}
	return "", nil
}
