package gui

import (
	"errors"
	"io/fs"
	"time"

	"blobwars/assets/words"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// saver saves what the window remembers. Each part has a document, which the store writes in its goroutine, and is saved
// after an event:
//
//   - the settings when they have changed;
//   - a game that is in front after each event in it, and at the end of the window for the times of its clock; with it
//     the games of the library whose files are not written yet;
//   - the Tiles Game also when it is opened or left, and the board of the editor when it changes, is opened or left;
//   - the progress with puzzles and on the journey by itself, whenever it changes (see documents.readProgress);
//   - the games that were played in a file each, when they end or are abandoned (see gameLibrary).
type saver struct {
	services  *screen.Services
	store     *store.Store     // nil: nothing is saved
	storage   platform.Storage // that of the store
	reminders *reminders

	settings *store.Document[store.Settings]
	game     gameSaver
	tiles    tilesSaver
	board    boardSaver

	failing bool // a write has failed, and a notice says so
	asked   bool // the person was asked whether to quit all the same
}

// newSaver returns the saver of the documents that were read.
func newSaver(s *screen.Services, shared *shared, d *documents, reminders *reminders, r *router) *saver {
	return &saver{
		services: s, store: shared.store, storage: shared.storage, reminders: reminders,
		settings: d.settings,
		game:     gameSaver{document: d.game, router: r},
		tiles:    tilesSaver{document: d.tiles, router: r, shown: d.last.showTiles},
		board:    boardSaver{document: d.editor, shown: d.last.showEditor},
	}
}

// SettingsChanged saves the settings.
func (s *saver) SettingsChanged() { s.settings.Save(*s.services.Settings) }

// reportUnsaved says that something cannot be saved, and when everything is saved again.
func (s *saver) reportUnsaved() {
	err := s.store.Err()
	if failing := err != nil; failing != s.failing {
		s.failing, s.asked = failing, false
		s.services.Host.Report(err)
		if failing {
			s.reminders.addFirst("notice.unsaved", s.unsavedReason(err))
		} else {
			s.reminders.withdraw("notice.unsaved")
			s.reminders.tell("notice.saved_again", "")
		}
	}
}

// unsavedReason returns in a few words why a document was not written, and where.
func (s *saver) unsavedReason(err error) string {
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

// moment is a moment of saving, by the numbers of the last contents of the documents of the two games.
type moment struct{ game, tiles int }

// lastSaved returns the moment of the last saves of the games that have moved.
func (s *saver) lastSaved(blobWars, tiles bool) (m moment) {
	if blobWars {
		m.game = s.game.document.LastSaved()
	}
	if tiles {
		m.tiles = s.tiles.document.LastSaved()
	}
	return m
}

// isWritten reports whether what was saved then is on the disk, or cannot be written at present.
func (s *saver) isWritten(m moment) bool {
	return s.failing || s.game.document.IsWritten(m.game) && s.tiles.document.IsWritten(m.tiles)
}

// saveNow saves both games before it returns, after a panic. path is the document of the current one.
func (s *saver) saveNow() (path string, err error) {
	path, err = s.game.document.Where(), s.game.saveNow()
	if s.tiles.session == nil {
		return path, err
	}
	if s.tiles.shown {
		path = s.tiles.document.Where()
	}
	return path, errors.Join(err, s.tiles.saveNow())
}

// saveClock saves what only the end of the window changes: the times of a clock.
func (s *saver) saveClock() {
	if s.game.session.HasClock() {
		s.game.save()
	}
}

// flush writes what waits to be written.
func (s *saver) flush() {
	s.store.Flush()
	s.reportUnsaved()
}

// archive returns all documents of the program in one file.
func (s *saver) archive() ([]byte, error) {
	if s.storage == nil {
		return nil, platform.ErrStorageBlocked
	}
	s.store.Flush()
	return store.WriteArchive(s.storage, time.Now())
}

// setAside renames the document of what was in the window, if it has not changed since it was resumed: it would make
// the next window crash, too. It returns its new place; empty if it has changed.
func (s *saver) setAside() (where string, err error) {
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
