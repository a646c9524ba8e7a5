package gui

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/model/puzzle"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// storage is what the window remembers from one start to the next: the settings, the game on the table and the Tiles Game. A
// private window, such as a demonstration's, remembers nothing.
type storage struct {
	store    *store.Store
	settings *store.Document[store.Settings]
	game     *store.Document[store.Game]
	resume   session.Saved // from the last start; its Game is nil if there is none

	saved   tableState // when the game was last saved
	resumed tableState // after resuming

	tiles        *store.Document[store.Tiles]
	resumeTiles  *tilesmodel.Saved // from the last start; nil if there is none
	showTiles    bool              // the Tiles Game was in the window at the end of the last start
	savedTiles   tilesState        // when the Tiles Game was last saved
	resumedTiles tilesState        // after resuming

	puzzles  *store.Document[puzzle.Data]
	progress *puzzle.Progress // never nil

	history *history.History // never nil
	keeps   bool             // the games that are played are in the library

	failing bool // something could not be saved, as the window has said
	second  bool // another window saves
	crashed bool // the program ends because of a panic

	ended       atomic.Bool // the system asked the program to end
	stopSignals func()
}

// tableState tells a table that has changed from one that has not, without comparing whole games.
type tableState struct {
	game      *engine.Game
	ply       int
	last      engine.Move
	seats     [2]play.Seat
	paused    bool
	reviewing bool
	over      bool // the time may have run out
}

func (a *App) tableState() tableState {
	s := a.table.Session()
	last, _ := s.Game().Last()
	return tableState{s.Game(), s.Game().Ply(), last, s.Setup().Seats, s.Turn.Paused(), s.Review.Active(), s.Over()}
}

// tilesState tells a Tiles Game that has changed from one that has not.
type tilesState struct {
	games, ply, len int
	last            tiles.Move
	seats           [2]play.Seat
	paused          bool
	reviewing       bool
	shown           bool
}

func (a *App) tilesState() tilesState {
	s := a.tiles.Session()
	state := tilesState{s.Games(), s.Ply(), s.Len(), tiles.Move{}, s.Setup().Seats, s.Paused(), s.Reviewing(), a.onTiles()}
	if state.ply > 0 {
		state.last = s.Moves()[state.ply-1].Move
	}
	return state
}

// problem is an error, and the reminder that reports it in the window.
type problem struct {
	err         error
	notice, arg string // a key of the catalogue and its Arg
	ticks       int    // as of remind
}

// open reads the settings and the game of the last start.
func (s *storage) open(options Options) (settings store.Settings, problems []problem) {
	settings, s.history, s.progress = store.DefaultSettings(), history.New(), puzzle.NewProgress(puzzle.Data{})
	if options.Private {
		return settings, nil
	}
	folder, err := options.documents()
	if err != nil {
		settings.Lesson = false // nobody knows whether it is the first start
		if errors.Is(err, platform.ErrStorageBlocked) {
			return settings, []problem{{err, "notice.storage_blocked", "", reminderTicks}}
		}
		return settings, []problem{{err, "notice.unsaved", err.Error(), 0}}
	}
	s.store, s.keeps = store.New(folder), !options.NoGame
	s.store.Keep(options.unstored)
	if s.store.Lock() != nil {
		_, settings, _ = store.OpenSettings(s.store) // the other window has said what is wrong with them
		settings.Lesson = false
		if s.second = !options.NoGame; s.second {
			problems = append(problems, problem{nil, "notice.second_window", "", 0})
		}
		return settings, problems
	}
	if s.settings, settings, err = store.OpenSettings(s.store); err != nil {
		problems = append(problems, broken(err, "notice.settings_broken"))
		s.settings.Save(settings) // otherwise the next start would be the first one
	}
	if options.NoGame {
		return settings, problems
	}
	if s.game, s.resume, err = store.OpenGame(s.store); err != nil {
		problems = append(problems, broken(err, "notice.game_broken"))
	}
	if s.puzzles, s.progress, err = store.OpenPuzzles(s.store); err != nil {
		problems = append(problems, broken(err, "notice.puzzles_broken"))
	}
	s.progress.Changed = func() { s.puzzles.Save(s.progress.Data()) }
	doc, saved, found, shown, err := store.OpenTiles(s.store)
	if err != nil {
		problems = append(problems, broken(err, "notice.game_broken"))
	}
	s.tiles, s.showTiles = doc, shown
	if found {
		s.resumeTiles = &saved
	}
	return settings, problems
}

// broken is the problem of a document that could not be read: notice, if it was renamed.
func broken(err error, notice string) problem {
	var renamed *store.BrokenFileError
	if errors.As(err, &renamed) {
		return problem{err, notice, filepath.Base(renamed.Aside), reminderTicks}
	}
	var unreadable *store.UnreadableFileError
	if errors.As(err, &unreadable) {
		return problem{err, "notice.unreadable", unreadable.Where, reminderTicks}
	}
	return problem{err, "notice.unsaved", err.Error(), reminderTicks}
}

// resume puts the game of the last start on the table. A game of two computers, or with a clock, is paused. The computer
// that the command line names takes its side. If the Tiles Game was in the window, it is shown again.
func (a *App) resume() {
	if a.storage.showTiles {
		defer func() { a.enter(a.tilesScreen()) }()
	}
	saved := a.storage.resume
	if saved.Game == nil {
		return
	}
	saved.Setup.Seats = a.options.seats(saved.Setup.Seats)
	saved.Paused = saved.Paused || play.Watching(saved.Setup.Seats) || saved.Setup.Clock.Kind != play.NoClock && saved.Game.Ply() > 0
	a.table.Session().Resume(saved)
	a.storage.resumed = a.tableState()
}

// save keeps and saves the game if it has changed, and reports errors of earlier saves.
func (a *App) save() {
	s := &a.storage
	if a.shown == screen.Screen(a.table) { // while another screen is shown the game does not change
		if now := a.tableState(); now != s.saved {
			s.saved = now
			a.record()
			s.game.Save(a.gameToSave())
		}
	}
	if a.tiles != nil && a.shown == screen.Screen(a.home) {
		if now := a.tilesState(); now != s.savedTiles {
			s.savedTiles = now
			if a.recordTiles() {
				s.game.Save(a.gameToSave()) // it has the file of the game until that is written
			}
			s.tiles.Save(store.NewTiles(a.tiles.Session().Snapshot(), now.shown))
		}
	}
	a.reportUnsaved()
}

// gameToSave returns the game on the table, with the games that were played before and are not written yet.
func (a *App) gameToSave() store.Game {
	game := store.NewGame(a.table.Session().Snapshot())
	game.Unstored = a.storage.store.Unstored()
	return game
}

// reportUnsaved says that something cannot be saved, and when everything is saved again.
func (a *App) reportUnsaved() {
	s := &a.storage
	err := s.store.Failure()
	if failing := err != nil; failing != s.failing {
		s.failing = failing
		a.Report(err)
		if failing {
			a.remind("notice.unsaved", a.unsavedReason(err), 0)
		} else {
			a.withdraw("notice.unsaved")
			a.Notify("notice.saved_again", "")
			a.announceNotice("notice.saved_again", "")
		}
	}
}

// unsavedReason says in a few words why a document was not written, and where.
func (a *App) unsavedReason(err error) string {
	folder := a.storage.store.Where("")
	switch {
	case platform.IsDiskFull(err):
		return a.services.T("unsaved.full", words.Values{"Folder": folder})
	case errors.Is(err, platform.ErrLocked):
		return a.services.T("unsaved.locked", words.Values{})
	case errors.Is(err, fs.ErrPermission):
		return a.services.T("unsaved.permission", words.Values{"Folder": folder})
	}
	return err.Error()
}

// saveNow saves the games before it returns, after a panic. The path is that of the one that is shown.
func (a *App) saveNow() (path string, err error) {
	s := &a.storage
	path, err = s.game.Where(), s.game.SaveNow(a.gameToSave())
	if a.tiles == nil {
		return path, err
	}
	shown := a.onTiles()
	errTiles := s.tiles.SaveNow(store.NewTiles(a.tiles.Session().Snapshot(), shown))
	if shown {
		return s.tiles.Where(), errTiles
	}
	return path, err
}

// saveSettings saves the settings soon, in the goroutine of the store.
func (a *App) saveSettings() {
	a.storage.settings.Save(*a.services.Settings)
}

// close saves the game and the settings and waits for that.
func (s *storage) close(a *App) {
	if s.stopSignals != nil {
		s.stopSignals()
	}
	if a.table.Session().Clock.On() {
		s.saved = tableState{} // the times have changed
	}
	a.save()
	if s.game != nil && s.crashed && a.home == gameScreen(a.table) && a.tableState() == s.resumed { // the game would make the next window crash too
		_, err := s.game.SetAside(".crashed")
		a.Report(err)
	}
	if s.tiles != nil && s.crashed && a.onTiles() && a.tilesState() == s.resumedTiles {
		_, err := s.tiles.SetAside(".crashed")
		a.Report(err)
	}
	a.Report(s.store.Close())
	a.reportUnsaved()
	a.announce()
}

// watchSignals closes the window, which saves the game, at the first signal to terminate (platform.OnSignal). A second one ends
// the program at once.
func (s *storage) watchSignals(a *App) {
	s.stopSignals = platform.OnSignal(func() {
		s.ended.Store(true)
		a.Wake()
	})
}

// signalled reports whether the system asked the program to end.
func (s *storage) signalled() bool { return s.ended.Load() }

// SettingsChanged implements screen.Host.
func (a *App) SettingsChanged() {
	a.applySettings()
	a.saveSettings()
	a.renew()
}

// applySettings applies theme, language and sound. The table reads its settings itself.
func (a *App) applySettings() {
	s := &a.services
	s.Style.Theme = a.themes[max(0, slices.IndexFunc(a.themes, func(t *paint.Theme) bool { return t.Name == s.Settings.Theme }))]
	if language := s.Settings.Language; language != "" && language != s.Words.Language {
		if w, err := words.New(language); err == nil { // the catalogues are part of the program
			s.Words = w
			ebiten.SetWindowTitle(a.services.T("title"))
		}
	}
	volume := s.Settings.Volume
	if !s.Settings.Sound || a.options.Private {
		volume = 0
	}
	s.Sound.SetVolume(volume)
}

// language is the tag of the language of the window: that of the settings, or the system's.
func (a *App) language() string {
	if language := a.services.Settings.Language; language != "" {
		return language
	}
	return platform.Language()
}
