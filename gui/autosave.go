package gui

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync/atomic"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/dialog"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/model/game"
	"blobwars/gui/model/history"
	"blobwars/gui/model/journey"
	"blobwars/gui/model/play"
	"blobwars/gui/model/puzzle"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/editor"
	"blobwars/gui/store"
)

// autosave saves and restores what the window remembers from one start to the next: the settings and both games. A
// private window, such as a demonstration's, remembers nothing.
type autosave struct {
	app *App

	store    *store.Store
	settings *store.Document[store.Settings]
	game     *store.Document[store.Game]
	last     session.Saved // from the last start; its Game is nil if there is none

	saved   game.State // when the game was last saved
	resumed game.State // after resuming

	tiles        *store.Document[store.Tiles]
	lastTiles    *tilesmodel.Saved // from the last start; nil if there is none
	showTiles    bool              // the Tiles Game was in the window at the end of the last start
	savedTiles   tilesState        // when the Tiles Game was last saved
	resumedTiles tilesState        // after resuming

	editor        *store.Document[store.Edited]
	showEditor    bool        // the editor was in the window at the end of the last start
	savedEdited   editedState // when the board of the editor was last saved
	resumedEdited editedState // after resuming

	puzzles  *store.Document[puzzle.Data]
	progress *puzzle.Progress // never nil
	journey  *store.Document[journey.Data]

	history   *history.History // never nil
	libraryOn bool             // games are added to the library

	saveFailed  bool   // a save has failed, and a notice says so
	second      bool   // another window has the lock and saves
	gameCrashes bool   // the game may have caused the last panic: see close
	setAside    string // where close has put a game or a board that makes the window crash; empty: nowhere

	ended       atomic.Bool // the system asked the program to end
	stopSignals func()
}

// tilesState is the state of the Tiles Game as it is saved.
type tilesState struct {
	game.State
	shown bool // the Tiles Game is in the window
}

func (s *autosave) tilesState() tilesState {
	return tilesState{s.app.tiles.Session().State(), s.app.onTiles()}
}

// editedState is the state of the editor as it is saved.
type editedState struct {
	board engine.Position // the zero position if there is none
	shown bool            // the editor is in front
}

func (s *autosave) editedState() (state editedState) {
	if s.app.edited != nil {
		state.board = s.app.edited.Position()
		_, state.shown = s.app.front.(*editor.Screen)
	}
	return state
}

// problem is an error, and the reminder that reports it in the window.
type problem struct {
	err         error
	notice, arg string // a key of the catalogue and its Arg
	ticks       int    // as of reminders.add
}

// open reads the settings and the game of the last start. A lost game is the first of the problems.
func (s *autosave) open(options Options) (settings store.Settings, problems []problem) {
	settings, s.history, s.progress = store.DefaultSettings(), history.New(), puzzle.NewProgress(puzzle.Data{})
	stars := journey.NewProgress(journey.Data{})
	defer func() { s.app.services.Journey = stars }()
	if options.Private {
		return settings, nil
	}
	folder, err := options.documents()
	if err != nil {
		if errors.Is(err, platform.ErrStorageBlocked) {
			return settings, []problem{{err, "notice.storage_blocked", "", reminderTicks}}
		}
		return settings, []problem{{err, "notice.unsaved", err.Error(), 0}}
	}
	s.store, s.libraryOn = store.New(folder), !options.NoGame
	s.store.AddUnstored(options.unstored)
	if s.store.Lock() != nil {
		_, settings, _ = store.OpenSettings(s.store) // the other window reports their problems
		settings.Lesson = false
		if s.second = !options.NoGame; s.second && !platform.CanTakeLock() {
			problems = append(problems, problem{nil, "notice.second_window", "", reminderTicks})
		}
		return settings, problems
	}
	if s.settings, settings, err = store.OpenSettings(s.store); err != nil {
		problems = append(problems, broken(err, "notice.settings_broken"))
		s.settings.Save(settings) // so that the next start is not taken for the first one
	}
	if options.NoGame {
		return settings, problems
	}
	if s.game, s.last, err = store.OpenGame(s.store); err != nil {
		problems = slices.Insert(problems, 0, broken(err, "notice.game_broken"))
	}
	var edited engine.Position
	var found bool
	if s.editor, edited, found, s.showEditor, err = store.OpenEdited(s.store); err != nil {
		problems = append(problems, broken(err, "notice.editor_broken"))
	}
	if found {
		s.app.edited, s.savedEdited = editormodel.New(edited), editedState{edited, s.showEditor}
	}
	if s.puzzles, s.progress, err = store.OpenPuzzles(s.store); err != nil {
		problems = append(problems, broken(err, "notice.puzzles_broken"))
	}
	s.progress.Changed = func() { s.puzzles.Save(s.progress.Data()) }
	if s.journey, stars, err = store.OpenJourney(s.store); err != nil {
		problems = append(problems, broken(err, "notice.journey_broken"))
	}
	stars.Changed = func() { s.journey.Save(stars.Data()) }
	doc, saved, found, shown, err := store.OpenTiles(s.store)
	if err != nil {
		problems = slices.Insert(problems, 0, broken(err, "notice.game_broken"))
	}
	s.tiles, s.showTiles = doc, shown
	if found {
		s.lastTiles = &saved
	}
	return settings, problems
}

// broken returns the problem of a document that could not be read; notice is used if the document was renamed.
func broken(err error, notice string) problem {
	var file *store.FileError
	switch {
	case !errors.As(err, &file):
		return problem{err, "notice.unsaved", err.Error(), reminderTicks}
	case file.Left:
		return problem{err, "notice.unreadable", file.Where, reminderTicks}
	case file.Newer:
		notice = "notice.newer"
	}
	return problem{err, notice, filepath.Base(file.Where), reminderTicks}
}

// resume puts the games of the last start on their screens, as resumeTable does. If the Tiles Game or the editor was in
// the window, it is shown again; beginning says that the start begins something else, which leaves the editor.
func (s *autosave) resume(beginning bool) {
	s.resumeTable()
	if s.showTiles {
		s.app.Present(s.app.games.tilesScreen())
	}
	if s.showEditor && !beginning {
		s.app.Present(newEditor(s.app, s.app.edited.Position()))
	}
	s.resumedEdited = s.editedState()
}

// resumeTable puts the game of the last start on the table. A game of two computers, or with a clock, is paused. The
// computer that the command line names takes its side.
func (s *autosave) resumeTable() {
	saved := s.last
	if saved.Game == nil {
		return
	}
	saved.Setup.Seats = s.app.options.seats(saved.Setup.Seats)
	saved.Paused = saved.Paused || play.ComputersOnly(saved.Setup.Seats) || saved.Setup.Clock.Kind != play.NoClock && saved.Game.Ply() > 0
	s.app.table.Session().Resume(saved)
	s.resumed = s.app.table.Session().State()
}

// save adds a game that has ended to the library and saves the games if they have changed, and reports errors of
// earlier saves.
func (s *autosave) save() {
	if s.app.front == screen.Screen(s.app.table) { // behind another screen the game does not change
		if now := s.app.table.Session().State(); now != s.saved {
			s.saved = now
			s.app.played.recordBlobWars()
			s.game.Save(s.gameToSave())
		}
	}
	if s.app.tiles != nil && s.app.front == screen.Screen(s.app.current) {
		if now := s.tilesState(); now != s.savedTiles {
			s.savedTiles = now
			if s.app.played.recordTiles() {
				s.game.Save(s.gameToSave()) // it has the file of the game until that is written
			}
			s.tiles.Save(store.NewTiles(s.app.tiles.Session().Snapshot(), now.shown))
		}
	}
	s.reportUnsaved()
}

// saveEdited saves the board of the editor if it has changed, or the editor was opened or left.
func (s *autosave) saveEdited() {
	now := s.editedState()
	if now == s.savedEdited {
		return
	}
	s.savedEdited = now
	if s.app.edited == nil {
		s.editor.Save(store.Edited{})
	} else {
		s.editor.Save(store.NewEdited(now.board, now.shown))
	}
}

// gameToSave returns the game of Blob Wars, with the games of the library whose files are not written yet.
func (s *autosave) gameToSave() store.Game {
	game := store.NewGame(s.app.table.Session().Snapshot())
	game.Unstored = s.unstored()
	return game
}

// unstored returns the files of games that are not written yet.
func (s *autosave) unstored() []string {
	return slices.Concat(s.store.Unstored(), s.app.played.waitingTexts())
}

// reportUnsaved says that something cannot be saved, and when everything is saved again.
func (s *autosave) reportUnsaved() {
	err := s.store.Err()
	if failing := err != nil; failing != s.saveFailed {
		s.saveFailed = failing
		s.app.Report(err)
		if failing {
			s.app.reminders.add("notice.unsaved", s.unsavedReason(err), 0)
		} else {
			s.app.reminders.withdraw("notice.unsaved")
			s.app.Notify("notice.saved_again", "")
			s.app.announcer.notice("notice.saved_again", "")
		}
	}
}

// unsavedReason returns in a few words why a document was not written, and where.
func (s *autosave) unsavedReason(err error) string {
	folder := s.store.Where("")
	switch {
	case platform.IsDiskFull(err) && !platform.HasPaths():
		return s.app.services.T("unsaved.full_browser")
	case platform.IsDiskFull(err):
		return s.app.services.T("unsaved.full", words.Values{"Folder": folder})
	case errors.Is(err, platform.ErrLocked):
		return s.app.services.T("unsaved.locked", words.Values{})
	case errors.Is(err, fs.ErrPermission):
		return s.app.services.T("unsaved.permission", words.Values{"Folder": folder})
	}
	return err.Error()
}

// saveNow saves both games before it returns, after a panic. path is the document of the current one.
func (s *autosave) saveNow() (path string, err error) {
	path, err = s.game.Where(), s.game.SaveNow(s.gameToSave())
	if s.app.tiles == nil {
		return path, err
	}
	shown := s.app.onTiles()
	errTiles := s.tiles.SaveNow(store.NewTiles(s.app.tiles.Session().Snapshot(), shown))
	if shown {
		return s.tiles.Where(), errTiles
	}
	return path, err
}

// saveSettings saves the settings soon, in the goroutine of the store.
func (s *autosave) saveSettings() {
	s.settings.Save(*s.app.services.Settings)
}

// close saves the game and the settings and waits for that, and for the background work of the window: the games may
// still be read, for which the window needs the lock.
func (s *autosave) close() {
	a := s.app
	if s.stopSignals != nil {
		s.stopSignals()
	}
	if a.table.Session().HasClock() {
		s.saved = game.State{} // the times have changed
	}
	s.save()
	// A game that has not changed since it was resumed would make the next window crash, too.
	var err error
	if s.game != nil && s.gameCrashes && a.current == gameScreen(a.table) && s.app.table.Session().State() == s.resumed {
		s.setAside, err = s.game.SetAside(".crashed")
	}
	if s.tiles != nil && s.gameCrashes && a.onTiles() && s.tilesState() == s.resumedTiles {
		s.setAside, err = s.tiles.SetAside(".crashed")
	}
	if s.editor != nil && s.gameCrashes && s.savedEdited.shown && s.savedEdited == s.resumedEdited {
		s.setAside, err = s.editor.SetAside(".crashed")
	}
	a.Report(err)
	a.background.group.Wait()
	a.Report(s.store.Close())
	s.reportUnsaved()
	a.announcer.write()
}

// watchSignals closes the window, which saves the game, at the first signal to terminate (platform.OnSignal). A second
// one ends the program at once.
func (s *autosave) watchSignals() {
	s.stopSignals = platform.OnSignal(func() {
		s.ended.Store(true)
		s.app.Wake()
	})
}

// signalled reports whether the system asked the program to end.
func (s *autosave) signalled() bool { return s.ended.Load() }

// rescue saves the game after a panic: to the document from which the next window resumes or, if that fails, to a file
// beside it, a record or the board of a Tiles Game. resumed reports whether the next start finds the game.
func (s *autosave) rescue() (path string, resumed bool, err error) {
	if p := catch(func() { path, err = s.saveNow() }); p == nil && err == nil {
		return path, true, nil
	}
	if p := catch(func() {
		extension, text := s.app.game().rescued()
		path, err = s.app.options.writeBesideSettings("rescued", extension, text)
	}); p != nil {
		err = p
	}
	return path, false, err
}

// lockLost stops saving: another tab of the browser has taken the lock.
func (s *autosave) lockLost() {
	s.store.Stop()
	s.libraryOn = false
	s.offerUseHere()
}

// offerUseHere opens the dialog that says that another tab saves, and offers to save in this one instead.
func (s *autosave) offerUseHere() {
	s.app.ShowDialog(dialog.NewUseHere(&s.app.dialogs, func() {
		if storage, err := s.app.options.documents(); err == nil {
			store.UseHere(storage, s.app.table.Session().Current())
		}
	}))
}
